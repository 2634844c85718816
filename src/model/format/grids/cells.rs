//! Makes a puzzle from the content of its cells, or reports the cell that can't be read.

use std::sync::Arc;

use super::region::{self, Map};
use crate::format::reading::mark::{self, EMPTY_MARKS};
use crate::format::reading::source::Line;
use crate::format::{Below, Drawings, Options, ParseError};
use crate::layout::NByN;
use crate::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, LayoutError, Puzzle};

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// One character: the mark that it represents, and the character itself.
    Mark(u8, char),
    /// A number that was written with several digits.
    Number(u32),
}

/// The content of a cell, and its place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sign {
    pub(crate) content: Content,
    pub(crate) line: usize,
    /// From 1.
    pub(crate) column: usize,
}

impl Sign {
    /// Makes a sign from the character at `index`, from 0.
    pub(crate) fn of_character(line: &Line, index: usize) -> Self {
        let content = Content::Mark(line.plain[index], line.character(index));
        Self { content, line: line.number, column: index + 1 }
    }

    /// Makes a sign from the characters from `start` to before `end`: a mark, or a number.
    pub(crate) fn of_token(line: &Line, start: usize, end: usize) -> Self {
        // `014` may be 01, 04 or 14 with a figure too many.
        let is_padded = end - start > 2 && line.plain[start] == b'0';
        let number = std::str::from_utf8(&line.plain[start..end]).ok().filter(|_| !is_padded);
        match number.and_then(|number| number.parse().ok()) {
            Some(number) if end > start + 1 => {
                Self { content: Content::Number(number), line: line.number, column: start + 1 }
            }
            _ if end > start + 1 => {
                // Several characters that are not a number: the error points to the first that is not a digit.
                let odd = (start..end).find(|&index| !line.plain[index].is_ascii_digit());
                let index = odd.unwrap_or(start);
                let content = Content::Mark(mark::OTHER, line.character(index));
                Self { content, line: line.number, column: index + 1 }
            }
            _ => Self::of_character(line, start),
        }
    }
}

/// The pencil marks of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pencilled {
    pub(crate) set: DigitSet,
    pub(crate) given: Option<Digit>,
}

/// The most rows of a puzzle that is read: 27 × 27 characters are the candidates of a 9×9 one, and from
/// 33 on an `X` would be a digit.
const LARGEST: u8 = 25;

/// The layouts of the puzzles that are read. It keeps the last one, because most files have one size.
#[derive(Debug, Default)]
pub(crate) struct Layouts {
    options: Options,
    last: Option<(BoxShape, Arc<Layout>)>,
}

impl Layouts {
    pub(crate) fn new(options: Options) -> Self {
        Self { options, last: None }
    }

    /// Checks whether a classic puzzle agrees with the options.
    pub(crate) fn allow_classic(&self) -> bool {
        self.options.boxes.is_none_or(|boxes| boxes.size() == 9)
    }

    /// Returns the options.
    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    /// Checks whether the options state the shape of the boxes.
    pub(crate) fn states_boxes(&self) -> bool {
        self.stated_boxes().is_some()
    }

    /// Returns how drawings are handled.
    pub(crate) fn drawings(&self) -> Drawings {
        self.options.drawings
    }

    /// Returns how the line below a puzzle is handled.
    pub(crate) fn below(&self) -> Below {
        self.options.below
    }

    /// Returns the shape of the boxes from the options.
    pub(crate) fn stated_boxes(&self) -> Option<BoxShape> {
        self.options.boxes
    }

    /// Returns the layout of `size` for a puzzle on `line`: with the boxes in the text, or else those of the options,
    /// or else the usual ones.
    ///
    /// # Errors
    /// If the boxes of the options make another size, or if no boxes make this one.
    pub(crate) fn of(
        &mut self,
        size: u8,
        shown: Option<BoxShape>,
        line: usize,
    ) -> Result<Arc<Layout>, ParseError> {
        let stated = match (shown.filter(|boxes| boxes.size() == size), self.options.boxes) {
            (Some(shown), _) => Some(shown),
            (None, Some(stated)) if stated.size() != size => {
                let other = stated.size();
                return Err(ParseError::new(
                    line,
                    format!(
                        "{n_by_n} puzzle, but boxes of {stated} make one of {other}×{other}",
                        n_by_n = NByN(size)
                    ),
                )
                .hinting("leave the shape of the boxes out, or give puzzles of its size alone"));
            }
            (None, stated) => stated,
        };
        let usual = stated.or_else(|| BoxShape::usual(size));
        let Some(boxes) = usual.filter(|_| size <= LARGEST) else {
            return Err(ParseError::new(line, LayoutError::Size { size: size.into() }.to_string())
                .hinting("a classic sudoku has the size 9"));
        };
        if let Some((_, layout)) = self.last.as_ref().filter(|(shape, _)| *shape == boxes) {
            return Ok(Arc::clone(layout));
        }
        let layout = Layout::with_boxes(boxes);
        self.last = Some((boxes, Arc::clone(&layout)));
        Ok(layout)
    }
}

/// The notation of digits above 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letters {
    /// Not at all: the puzzle is small.
    None,
    /// A is 10.
    FromTen,
    /// A is 1, and there are no decimal digits.
    FromOne,
    /// The digits are hexadecimal: A is 10, F is 15, and 0 takes the place of 16.
    Hexadecimal,
}

/// Makes a puzzle from one sign for each cell.
///
/// # Errors
/// If a sign is not a mark of a puzzle of this size, or if it is ambiguous whether 0 is a digit or an empty cell.
pub(crate) fn puzzle(layout: Arc<Layout>, signs: &[Sign]) -> Result<Puzzle, ParseError> {
    let size = layout.size();
    let letters =
        if is_hexadecimal(size, signs) { Letters::Hexadecimal } else { spelling(size, signs) };
    if letters != Letters::Hexadecimal {
        check_zero(size, signs)?;
    }
    check_full(size, signs, letters)?;
    check_padding(size, signs)?;
    check_regions(size, signs)?;
    let digits = signs
        .iter()
        .enumerate()
        .map(|(index, sign)| {
            digit(sign, size, letters).map_err(|error| {
                let (message, hint) = error.explain(sign.content, index, size);
                ParseError::new(sign.line, message).at(sign.column).hinting(hint)
            })
        })
        .collect::<Result<Vec<_>, _>>()?;
    let grid = Grid::from_digits(size, digits).expect("there is one sign per cell");
    Ok(Puzzle::new(layout, grid).expect("every digit was compared with the size"))
}

/// Makes a puzzle from the pencil marks of its cells.
pub(crate) fn pencilled(layout: Arc<Layout>, cells: &[Pencilled]) -> Puzzle {
    let size = layout.size();
    let digits: Vec<_> = cells.iter().map(|cell| cell.given).collect();
    let sets: Vec<_> = cells.iter().map(|cell| cell.set).collect();
    let grid = Grid::from_digits(size, digits).expect("there is one group per cell");
    let candidates = Candidates::from_sets(size, sets).expect("there is one group per cell");
    Puzzle::new(layout, grid)
        .and_then(|puzzle| puzzle.with_candidates(candidates))
        .expect("every digit was compared with the size")
}

/// Returns the difference between `found` and `expected` in words: `one is missing`, `3 too many`.
pub(crate) fn difference(found: usize, expected: usize) -> String {
    match (expected.saturating_sub(found), found.saturating_sub(expected)) {
        (1, _) => "one is missing".to_owned(),
        (_, 1) => "one too many".to_owned(),
        (0, more) => format!("{more} too many"),
        (missing, _) => format!("{missing} are missing"),
    }
}

fn spelling(size: u8, signs: &[Sign]) -> Letters {
    if size <= 9 {
        return Letters::None;
    }
    // Without a figure, letters up to the size's last one are ambiguous; then `A` is 10.
    let last = b'A' + size - 10;
    let (mut beyond, mut figures) = (false, false);
    for sign in signs {
        match sign.content {
            Content::Mark(b'1'..=b'9', _) | Content::Number(1..) => figures = true,
            Content::Mark(byte, _) => {
                let letter = byte.to_ascii_uppercase();
                beyond |= letter.is_ascii_uppercase() && letter != b'X' && letter > last;
            }
            Content::Number(0) => {}
        }
    }
    if beyond && !figures { Letters::FromOne } else { Letters::FromTen }
}

/// Returns whether the digits of a puzzle of 16×16 are hexadecimal: another mark represents an empty cell, all of 1 to F
/// appear and no G, and 0 appears as often as a digit may: more than once, but once in a row or column.
fn is_hexadecimal(size: u8, signs: &[Sign]) -> bool {
    if size != 16 {
        return false;
    }
    let (mut seen, mut zeros, mut has_other) = (0u32, 0, false);
    let (mut rows, mut columns) = (0u32, 0u32);
    for (index, sign) in signs.iter().enumerate() {
        let Content::Mark(byte, _) = sign.content else { return false };
        match char::from(byte).to_digit(16) {
            Some(0) => {
                let (row, column) = (1 << (index / 16), 1 << (index % 16));
                if rows & row != 0 || columns & column != 0 {
                    return false;
                }
                (rows, columns) = (rows | row, columns | column);
                zeros += 1;
            }
            Some(value) => seen |= 1 << value,
            None if mark::is_empty_mark(byte) => has_other = true,
            None => return false,
        }
    }
    has_other && zeros > 1 && seen == 0xfffe
}

/// Refuses a puzzle in which 0 may be a digit: where another mark represents an empty cell and the
/// digits may be those from 0 on, because the largest one never appears. Above 9 they often are.
fn check_zero(size: u8, signs: &[Sign]) -> Result<(), ParseError> {
    let zero = signs.iter().find(|sign| matches!(sign.content, Content::Mark(b'0', _)));
    let other = signs.iter().find_map(|sign| match sign.content {
        Content::Mark(byte, mark) if byte != b'0' && mark::is_empty_mark(byte) => Some(mark),
        Content::Mark(..) | Content::Number(_) => None,
    });
    let largest = |sign: &Sign| sign.content == Content::Mark(b'0' + size, char::from(b'0' + size));
    let (Some(zero), Some(other)) = (zero, other) else { return Ok(()) };
    if size <= 9 && signs.iter().any(largest) {
        return Ok(());
    }
    let digit = if size == 16 { "a hexadecimal digit" } else { "a digit" };
    let message = format!("both '0' and '{other}' appear: 0 may be an empty cell or {digit}");
    let digits = match Digit::new(size).filter(|_| size > 9) {
        // Hexadecimal digits are read as such where all of them appear.
        Some(largest) => format!("1-9 and A-{largest}, or as numbers from 1 to {size},"),
        None => format!("1-{size}"),
    };
    Err(ParseError::new(zero.line, message)
        .at(zero.column)
        .hinting(format!("write the digits as {digits} and one mark for empty cells")))
}

/// Refuses a number of one figure where other numbers begin with 0, as `05` does: its other figure may be lost.
fn check_padding(size: u8, signs: &[Sign]) -> Result<(), ParseError> {
    let padded = signs.iter().find_map(|sign| match sign.content {
        Content::Number(number @ 1..=9) if size > 9 => Some(number),
        Content::Number(_) | Content::Mark(..) => None,
    });
    let bare = signs.iter().find_map(|sign| match sign.content {
        Content::Mark(byte @ b'1'..=b'9', _) => Some((sign, char::from(byte))),
        Content::Mark(..) | Content::Number(_) => None,
    });
    let (Some(padded), Some((sign, bare))) = (padded, bare) else { return Ok(()) };
    let message = format!("'{bare}' has one figure, but '0{padded}' has two");
    let error = ParseError::new(sign.line, message).at(sign.column);
    Err(error.hinting("write all numbers with two figures, or none with a 0 in front"))
}

/// Refuses a grid that is full of the digits from 0 on: there is no other mark for an empty cell, the largest digit
/// never appears, and 0 occurs like a digit, once in each row and column. If 0 is an empty cell, each row has several
/// of them.
fn check_full(size: u8, signs: &[Sign], letters: Letters) -> Result<(), ParseError> {
    let is_zero = |sign: &Sign| matches!(sign.content, Content::Mark(b'0', _) | Content::Number(0));
    let width = usize::from(size);
    let mut seen = (0u64, 0u64);
    let mut first = None;
    for (index, sign) in signs.iter().enumerate() {
        if is_zero(sign) {
            let bits = (1 << (index / width), 1 << (index % width));
            if seen.0 & bits.0 != 0 || seen.1 & bits.1 != 0 {
                return Ok(());
            }
            seen = (seen.0 | bits.0, seen.1 | bits.1);
            first = first.or(Some(sign));
        } else {
            match digit(sign, size, letters) {
                Ok(Some(digit)) if digit.value() < size => {}
                Ok(_) | Err(_) => return Ok(()),
            }
        }
    }
    // One or two zeros may be cells that are left to solve.
    let Some(zero) = first.filter(|_| seen.0.count_ones() > 2) else { return Ok(()) };
    let message = "every cell is filled but for those with 0, once in a row: 0 may be an empty cell or a digit";
    Err(ParseError::new(zero.line, message)
        .at(zero.column)
        .hinting("write the digits from 1 on; or '.' for each empty cell, if they are empty"))
}

/// Refuses a grid that is rather a map of regions: neighbouring cells are equal as often as there are digits.
fn check_regions(size: u8, signs: &[Sign]) -> Result<(), ParseError> {
    let is_beside = |index: usize| signs[index].content == signs[index + 1].content;
    // At a glance: in the first row of most maps, and of no solved grid, a neighbour is the same.
    if !(0..usize::from(size) - 1).any(is_beside) {
        return Ok(());
    }
    // Empty cells are equal, too; a text that has them is distinguished from a map before each cell is read.
    let key = |sign: &Sign| match sign.content {
        Content::Mark(byte @ b'0'..=b'9', _) => u32::from(byte - b'0'),
        Content::Mark(byte, _) if mark::is_empty_mark(byte) => 0,
        Content::Mark(byte, _) => u32::from(byte) << 16,
        Content::Number(number) => number,
    };
    let keys: Vec<u32> = signs.iter().map(key).collect();
    if !region::are_alike(&keys, size.into(), |&key| key != 0) {
        return Ok(());
    }
    let symbol = |sign: &Sign| match sign.content {
        Content::Mark(byte, _) => char::from(byte).to_string(),
        Content::Number(number) => number.to_string(),
    };
    let symbols: Vec<String> = signs.iter().map(symbol).collect();
    let symbols: Vec<&[u8]> = symbols.iter().map(String::as_bytes).collect();
    let map = Map::of(&symbols, size.into());
    if map.is_none_or(|map| map.regions().is_err()) {
        return Ok(());
    }
    Err(ParseError::new(signs[0].line, "a map of regions, where a puzzle is expected").hinting(
        "write it after the cells of its puzzle, or its rows right below those of the grid",
    ))
}

/// Why a sign is not a digit.
#[derive(Debug, Clone, Copy)]
enum Refusal {
    Unknown,
    TooLarge(u32),
}

impl Refusal {
    fn explain(self, content: Content, index: usize, size: u8) -> (String, String) {
        let cell = Cell::from_index(index, size);
        let found = match content {
            Content::Mark(_, mark) if mark::is_control(mark) => {
                format!("'{}'", mark.escape_default())
            }
            Content::Mark(_, mark) => format!("'{mark}'"),
            Content::Number(number) => number.to_string(),
        };
        let digits = match Digit::new(size).filter(|_| size > 9) {
            Some(largest) => format!("1-9 and A-{largest} for 10-{size}"),
            None => format!("1-{size}"),
        };
        match self {
            Self::Unknown => (
                format!("unknown mark {found} in {cell}"),
                format!("use {digits}, or one of {EMPTY_MARKS} for an empty cell"),
            ),
            Self::TooLarge(value) => {
                let meaning = match content {
                    Content::Mark(b'0'..=b'9', _) | Content::Number(_) => String::new(),
                    Content::Mark(..) => format!(", {value},"),
                };
                (
                    format!(
                        "{found}{meaning} in {cell} is too large for {n_by_n} puzzle",
                        n_by_n = NByN(size)
                    ),
                    format!("its digits are {digits}"),
                )
            }
        }
    }
}

fn digit(sign: &Sign, size: u8, letters: Letters) -> Result<Option<Digit>, Refusal> {
    let value = match sign.content {
        Content::Number(number) => number,
        Content::Mark(byte, _) => match (letters, mark::letter(byte)) {
            // The 24th letter is a digit only where A is 1 and the puzzle has that many.
            (Letters::FromOne, Some(letter)) if size >= 24 || byte | 32 != b'x' => letter.into(),
            (Letters::Hexadecimal, _) if byte == b'0' => 16,
            _ if mark::is_empty_mark(byte) => 0,
            // In a puzzle with fewer digits the letter is too large, not unknown.
            (Letters::FromTen | Letters::Hexadecimal, Some(_)) => {
                Digit::of_symbol(byte.into(), 35).map_or(0, |digit| digit.value().into())
            }
            _ if byte.is_ascii_digit() => u32::from(byte - b'0'),
            _ => return Err(Refusal::Unknown),
        },
    };
    if value > u32::from(size) {
        return Err(Refusal::TooLarge(value));
    }
    Ok(u8::try_from(value).ok().and_then(Digit::nonzero))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, size: u8) -> Result<String, String> {
        let line = Line::new(1, format!("{text:.<width$}", width = usize::from(size).pow(2)));
        let signs: Vec<_> =
            (0..line.plain.len()).map(|column| Sign::of_character(&line, column)).collect();
        let layout = Layout::usual(size).expect("the size has boxes");
        let puzzle = puzzle(layout, &signs).map_err(|error| error.message)?;
        Ok(puzzle.to_string().trim_end_matches('.').to_owned())
    }

    #[test]
    fn the_rest_of_the_puzzle_determines_what_letters_mean() {
        for (text, size, expected) in [
            ("1A", 16, "1A"),
            ("1ag", 16, "1AG"),
            ("AB", 16, "AB"),
            ("abx", 16, "AB"),
            ("abh", 16, "128"),
            ("abx", 25, "AB"),
            ("abqx", 25, "12HO"),
            ("1x2", 25, "1.2"),
            ("1P", 25, "1P"),
            ("x1", 9, ".1"),
        ] {
            assert_eq!(read(text, size).as_deref(), Ok(expected), "{text}, {size}");
        }
    }

    #[test]
    fn an_unknown_mark_is_reported_with_its_cell() {
        for (text, size, message) in [
            ("1q", 9, "unknown mark 'q' in r1c2"),
            ("1A", 9, "unknown mark 'A' in r1c2"),
            ("17", 6, "'7' in r1c2 is too large for a 6×6 puzzle"),
            ("1H", 16, "'H', 17, in r1c2 is too large for a 16×16 puzzle"),
            ("1!", 16, "unknown mark '!' in r1c2"),
            ("1数", 9, "unknown mark '数' in r1c2"),
            ("1\u{202e}", 9, "unknown mark '\\u{202e}' in r1c2"),
        ] {
            assert_eq!(read(text, size).expect_err("a bad mark"), message);
        }
    }

    #[test]
    fn a_difference_is_described_in_words() {
        for (found, words) in [
            (80, "one is missing"),
            (82, "one too many"),
            (78, "3 are missing"),
            (90, "9 too many"),
        ] {
            assert_eq!(difference(found, 81), words);
        }
    }
}
