//! What the cells of a drawing hold: digits, or pencil marks whose place within the cell is that of their digit.

use std::ops::Range;

use super::sketch::Stroke;
use crate::format::ParseError;
use crate::format::grids::cells::Pencilled;
use crate::format::grids::pencil;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::spelling::shortened;
use crate::{Cell, Digit, DigitSet};

/// A token of a cell.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// The index of its line in the drawing.
    pub(super) line: usize,
    /// Its columns in the line.
    pub(super) columns: Range<usize>,
    /// The line within the cell, from 0.
    row: usize,
    /// The column within the cell, from 0.
    column: usize,
}

/// A cell of a drawing.
#[derive(Debug, Clone)]
pub(super) struct Square {
    pub(super) tokens: Vec<Token>,
    /// The first line of the cell, and its columns there.
    pub(super) place: (usize, Range<usize>),
    height: usize,
}

impl Square {
    /// Gathers what is in `parts`: a line each, and the columns of the cell there.
    pub(super) fn of(strokes: &[Stroke], parts: Vec<(usize, Range<usize>)>) -> Self {
        let height = parts.len();
        let tokens = parts.iter().enumerate().flat_map(|(row, (line, part))| {
            let tokens = strokes[*line].tokens(part.clone());
            tokens.map(move |columns| Token {
                line: *line,
                row,
                column: columns.start - part.start,
                columns,
            })
        });
        let tokens = tokens.collect();
        let place = parts.into_iter().next().unwrap_or((0, 0..0));
        Self { tokens, place, height }
    }

    /// Returns the characters, each with its line and column within the cell.
    fn characters<'a>(
        &'a self,
        strokes: &'a [Stroke],
    ) -> impl Iterator<Item = (u8, (usize, usize))> + 'a {
        self.tokens.iter().flat_map(move |token| {
            let bytes = strokes[token.line].plain[token.columns.clone()].iter();
            bytes.enumerate().map(move |(at, &byte)| (byte, (token.row, token.column + at)))
        })
    }

    /// Returns the only character, if it is one, and where it is.
    fn single(&self, strokes: &[Stroke]) -> Option<(u8, (usize, usize))> {
        let mut characters = self.characters(strokes);
        let first = characters.next()?;
        characters.next().is_none().then_some(first)
    }

    fn is_in_the_middle(&self, (row, column): (usize, usize)) -> bool {
        let width = self.place.1.len();
        let is_near = |at: usize, length: usize| (2 * at + 1).abs_diff(length) <= 1;
        is_near(row, self.height) && is_near(column, width)
    }

    fn text(&self, strokes: &[Stroke]) -> String {
        let words = self.tokens.iter().map(|token| {
            String::from_utf8_lossy(&strokes[token.line].plain[token.columns.clone()]).into_owned()
        });
        shortened(&words.collect::<Vec<_>>().join(" "), 30)
    }
}

/// What the cells of a drawing are.
#[derive(Debug)]
pub(super) enum Content {
    /// A mark or a number in each, on one line; a blank one is empty.
    Signs,
    /// Pencil marks.
    Marks(Vec<Pencilled>),
}

/// Reads the cells.
///
/// # Errors
/// The first cell that holds neither a digit nor marks.
pub(super) fn read(
    strokes: &[Stroke],
    squares: &[Square],
    size: u8,
) -> Result<Content, ParseError> {
    let refuse = |index: usize, what: &str| {
        let square = &squares[index];
        let line = square.tokens.first().map_or(square.place.0, |token| token.line);
        let cell = Cell::from_index(index, size);
        ParseError::new(strokes[line].number, format!("{cell} {what}"))
    };
    let is_empty_mark =
        |square: &Square| square.single(strokes).is_some_and(|(byte, _)| mark::is_empty_mark(byte));
    let blank = squares.iter().position(|square| square.tokens.is_empty());
    if let Some(blank) = blank
        && let Some(marked) = squares.iter().find(|square| is_empty_mark(square))
    {
        let what = format!("is blank, but other empty cells have '{}'", marked.text(strokes));
        return Err(refuse(blank, &what).hinting("write the same mark in all empty cells"));
    }
    let is_several = |square: &Square| square.tokens.len() > 1;
    let rows = |square: &Square| square.tokens.first().map(|token| token.row);
    let mut used = squares.iter().filter_map(rows);
    let first = used.next();
    let are_digits = used.all(|row| Some(row) == first) && !squares.iter().any(is_several);
    let is_group = |square: &Square| square.characters(strokes).count() > 1;
    if are_digits && (size > 9 || !squares.iter().any(is_group)) {
        return Ok(Content::Signs);
    }
    if let Some(blank) = blank {
        let error = refuse(blank, "is blank, where other cells have pencil marks");
        return Err(error.hinting("write '.' in a cell where every digit is possible"));
    }
    let mut found = Vec::with_capacity(squares.len());
    let places = Places::of(strokes, squares, size);
    for (index, square) in squares.iter().enumerate() {
        let pencilled = match &square.tokens[..] {
            [token] if size <= 9 && are_digits || is_empty_mark(square) => {
                let stroke = &strokes[token.line];
                let mut line = Line::new(stroke.number, String::new());
                line.text = String::from_utf8_lossy(&stroke.plain).into_owned();
                line.plain.clone_from(&stroke.plain);
                let (start, end) = (token.columns.start, token.columns.end);
                pencil::group(&line, start, end, Cell::from_index(index, size), size)?
            }
            _ => places.as_ref().and_then(|places| places.read(strokes, square, size)).ok_or_else(
                || {
                    let what = format!("holds '{}', which is not clear", square.text(strokes));
                    refuse(index, &what).hinting(
                        "write pencil marks together on one line, or each at the place of its digit, \
                         the same in all cells",
                    )
                },
            )?,
        };
        found.push(pencilled);
    }
    Ok(Content::Marks(found))
}

/// Returns whether the digits of a drawing of boxes may be the pencil marks of a smaller grid, whose cells the boxes are:
/// none is above its size, and one stands twice in a row.
pub(super) fn may_be_marks(strokes: &[Stroke], squares: &[Square], size: u8, parts: usize) -> bool {
    let digit = |square: &Square| {
        let (byte, _) = square.single(strokes)?;
        digit_of(byte, size)
    };
    let is_small = |digit: Digit| usize::from(digit.value()) <= parts;
    let has_twice = |row: &[Square]| {
        let mut seen = DigitSet::EMPTY;
        row.iter().filter_map(digit).any(|digit| {
            let is_second = seen.contains(digit);
            seen.insert(digit);
            is_second
        })
    };
    squares.iter().filter_map(digit).all(is_small)
        && squares.chunks(usize::from(size)).any(has_twice)
}

/// The place of each digit within a cell: in reading order, at equal distances.
#[derive(Debug, Clone, Copy)]
struct Places {
    /// The number of digits side by side.
    across: usize,
    first: (usize, usize),
    step: (usize, usize),
    /// Whether places without a mark have a placeholder.
    are_filled: bool,
}

impl Places {
    /// Finds the places at which all marks are; a lone digit in the middle of its cell is none of them.
    fn of(strokes: &[Stroke], squares: &[Square], size: u8) -> Option<Self> {
        let height = squares.first()?.height;
        let width = squares.iter().map(|square| square.place.1.len()).min()?;
        let mut marks = Vec::new();
        let mut are_filled = false;
        for square in squares {
            let single = square.single(strokes);
            if single
                .is_some_and(|(byte, at)| mark::is_empty_mark(byte) || square.is_in_the_middle(at))
            {
                continue;
            }
            marks.extend(square.characters(strokes).filter(|&(byte, _)| !is_placeholder(byte)));
            are_filled |= square.characters(strokes).any(|(byte, _)| is_placeholder(byte));
        }
        marks.sort_unstable();
        marks.dedup();
        let order =
            |&(byte, at): &(u8, _)| Some((usize::from(digit_of(byte, size)?.value()) - 1, at));
        let marks: Vec<(usize, (usize, usize))> = marks.iter().map(order).collect::<Option<_>>()?;
        (2..=5).find_map(|across| {
            let down = usize::from(size).div_ceil(across);
            let lines = marks.iter().map(|&(order, (line, _))| (order / across, line));
            let columns = marks.iter().map(|&(order, (_, column))| (order % across, column));
            let lines = steps(down, height, &lines.collect::<Vec<_>>())?;
            let columns = steps(across, width, &columns.collect::<Vec<_>>())?;
            let (first, step) = ((lines.0, columns.0), (lines.1, columns.1));
            Some(Self { across, first, step, are_filled })
        })
    }

    /// Returns the digit that `byte` represents, if that place is its own.
    fn digit(self, byte: u8, at: (usize, usize), size: u8) -> Option<Digit> {
        let digit = digit_of(byte, size)?;
        (self.place(digit) == at).then_some(digit)
    }

    fn place(self, digit: Digit) -> (usize, usize) {
        let index = usize::from(digit.value()) - 1;
        let (row, column) = (index / self.across, index % self.across);
        (self.first.0 + row * self.step.0, self.first.1 + column * self.step.1)
    }

    fn read(self, strokes: &[Stroke], square: &Square, size: u8) -> Option<Pencilled> {
        if let Some((byte, at)) = square.single(strokes)
            && square.is_in_the_middle(at)
        {
            let digit = digit_of(byte, size)?;
            return Some(Pencilled { set: DigitSet::single(digit), given: Some(digit) });
        }
        let is_place = |at| Digit::all(size).any(|digit| self.place(digit) == at);
        let is_whole = square.characters(strokes).count() == usize::from(size)
            && square.characters(strokes).all(|(_, at)| is_place(at));
        if self.are_filled && !is_whole {
            return None;
        }
        let mut set = DigitSet::EMPTY;
        for (byte, at) in square.characters(strokes).filter(|&(byte, _)| !is_placeholder(byte)) {
            set.insert(self.digit(byte, at, size)?);
        }
        (!set.is_empty()).then_some(Pencilled { set, given: None })
    }
}

/// Finds `count` places at equal distances within a `length` where the marks of each order are: the first place, and the
/// distance.
fn steps(count: usize, length: usize, marks: &[(usize, usize)]) -> Option<(usize, usize)> {
    let ways = (0..length).flat_map(|first| (1..=length).map(move |step| (first, step)));
    let mut ways = ways.filter(|&(first, step)| first + (count - 1) * step < length);
    ways.find(|&(first, step)| marks.iter().all(|&(order, at)| first + order * step == at))
}

pub(super) fn digit_of(byte: u8, size: u8) -> Option<Digit> {
    Digit::of_symbol(byte.to_ascii_uppercase().into(), size)
}

/// Returns whether a character in the place of a digit says that it is not possible.
fn is_placeholder(byte: u8) -> bool {
    matches!(byte, b'.' | b'_' | b'-' | b'*')
}
