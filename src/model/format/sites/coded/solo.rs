//! Game ids of Solo, the sudoku in Simon Tatham's puzzle collection: the size (`3x3`, or `9j` for a
//! jigsaw), `x` for diagonals, `k` for killer, `:`, and the puzzle: numbers, letters for runs of empty cells,
//! `_` between two numbers; then, after commas, the borders of the regions, the borders of the cages, and their sums.

use super::borders;
use super::cages::{self, Caged, CodedCages};
use super::word::CodeWord;
use crate::format::grids::cells::{Layouts, difference};
use crate::format::reading::source::Line;
use crate::format::sites::houses::{has_diagonals, with_diagonals};
use crate::format::{Entry, ParseError, Parsed};
use crate::layout::NByN;
use crate::{BoxShape, Cell, Digit, Grid, Layout, Puzzle};

const HINT: &str = "copy the whole id again (Game, Specific)";

/// The largest size that is read.
const LARGEST: u8 = 25;

/// The part before the colon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SoloHead {
    size: u8,
    /// None for a jigsaw.
    boxes: Option<BoxShape>,
    is_killer: bool,
    has_diagonals: bool,
}

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, is_one)?;
    Some(read(&word, layouts).and_then(|puzzle| word.entry(puzzle, layouts)))
}

/// Checks whether a word is an id: the size with its letters, and after the sign characters that only ids have.
fn is_one(word: &str) -> bool {
    let Some(sign) = word.find([':', '#']) else { return false };
    let (kind, rest) = (&word[..sign], &word[sign + 1..]);
    let digits = kind.bytes().take_while(u8::is_ascii_digit).count();
    let after = match kind[digits..].strip_prefix('x') {
        Some(rows) if rows.starts_with(|one: char| one.is_ascii_digit()) => {
            rows.trim_start_matches(|one: char| one.is_ascii_digit())
        }
        _ if kind[digits..].starts_with('j') => &kind[digits..],
        _ => return false,
    };
    let is_kind = |one: char| one.is_ascii_lowercase() || one.is_ascii_digit();
    let is_seed = word[sign..].starts_with('#') && rest.bytes().all(|byte| byte.is_ascii_digit());
    let is_part = |byte: u8| {
        byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b',')
    };
    let has_runs = rest.bytes().any(|byte| byte.is_ascii_lowercase()) && rest.bytes().all(is_part);
    digits > 0
        && digits < 3
        && after.len() < 12
        && after.chars().all(is_kind)
        && !rest.is_empty()
        && (is_seed || has_runs && word[sign..].starts_with(':'))
}

fn read(word: &CodeWord<'_>, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
    let Some(colon) = word.text.find(':') else {
        return Err(word
            .refuse(0, "a random seed of Simon Tatham's puzzles, of which only that program makes a puzzle")
            .hinting("give the game id with the puzzle in it (Game, Specific)"));
    };
    let kind = kind(word, colon)?;
    let size = kind.size;
    let mut parts = word.text[colon + 1..].split(',');
    let mut at = colon + 1;
    let mut next = |what: &str| match parts.next() {
        Some(part) => {
            let place = at;
            at += part.len() + 1;
            Ok((part, place))
        }
        None => Err(word.refuse(word.text.len(), format!("the {what} are missing"))),
    };
    let (cells, place) = next("cells")?;
    let givens = numbers(word, cells, place, size, u32::from(size))?;
    let mut layout = if let Some(boxes) = kind.boxes {
        Layout::with_boxes(boxes)
    } else {
        let (text, place) = next("borders of the regions")?;
        let regions = borders::read(text, size)
            .ok_or_else(|| word.refuse(place, "borders that do not fit the grid"))?;
        Layout::with_regions(size, &regions)
            .map_err(|error| word.refuse(place, error.to_string()))?
    };
    if let Some(stated) = layouts.stated_boxes()
        && kind.boxes != Some(stated)
    {
        let message = format!("the id has regions of its own, and they are not boxes of {stated}");
        return Err(word.refuse(0, message).hinting("leave the shape of the boxes out"));
    }
    if kind.has_diagonals {
        layout = with_diagonals(&layout).map_err(|error| word.refuse(0, error.to_string()))?;
    }
    let mut sums = Vec::new();
    if kind.is_killer {
        sums = cages_of(word, next("borders of the cages")?, next("sums")?, size)?;
    }
    if parts.next().is_some() {
        return Err(word.refuse(at, "more parts than such an id has"));
    }
    let digits = givens
        .into_iter()
        .map(|value| value.and_then(|value| Digit::nonzero(u8::try_from(value).ok()?)));
    let digits: Vec<Option<Digit>> = digits.collect();
    let grid = Grid::from_digits(size, digits).expect("there is a number or none for each cell");
    cages::puzzle(word, layout, grid, sums)
}

/// Reads the cages of a killer; each part comes with its place in the word.
fn cages_of(
    word: &CodeWord<'_>,
    (groups, at): (&str, usize),
    (sums, place): (&str, usize),
    size: u8,
) -> Result<CodedCages, ParseError> {
    let groups = borders::read(groups, size)
        .ok_or_else(|| word.refuse(at, "borders that do not fit the grid"))?;
    let numbers = numbers(word, sums, place, size, 9_999)?;
    let groups: Vec<_> = groups.into_iter().map(|group| Some(usize::from(group))).collect();
    let with_sum = |(_, cells): (usize, Vec<Cell>)| {
        let mut found = cells.iter().filter_map(|cell| numbers[cell.index(size)]);
        let wrong = match (found.next(), found.next()) {
            (Some(sum), None) => return Ok((cells, Some(sum))),
            (None, _) => format!("the cage with {} has no sum", cells[0]),
            (Some(_), Some(_)) => format!("the cage with {} has several sums", cells[0]),
        };
        Err(word.refuse(place, wrong))
    };
    cages::gathered(size, &groups).into_iter().map(with_sum).collect()
}

/// Reads the part before the colon.
fn kind(word: &CodeWord<'_>, colon: usize) -> Result<SoloHead, ParseError> {
    let text = &word.text[..colon];
    let digits = |at: usize| text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let number = |at: usize| text[at..at + digits(at)].parse::<u8>().unwrap_or(u8::MAX);
    let refused = |at: usize, message: String| word.refuse(at, message);
    let first = number(0);
    let mut at = digits(0);
    let mut second = 1;
    if text[at..].starts_with('x') && digits(at + 1) > 0 {
        second = number(at + 1);
        at += 1 + digits(at + 1);
    }
    let size = first.checked_mul(second).filter(|size| (2..=LARGEST).contains(size));
    let Some(size) = size else {
        let most =
            format!("a puzzle of this size is not read from an id: at most {LARGEST}×{LARGEST}");
        return Err(refused(0, most));
    };
    let (mut is_jigsaw, mut is_killer, mut has_diagonals) = (second == 1, false, false);
    // The rest is for generating another puzzle: its symmetry and difficulty.
    while let Some(letter) = text[at..].chars().next() {
        let length = match letter {
            'j' | 'x' | 'k' | 'a' => 1,
            'd' => 2,
            'r' | 'm' => {
                let diagonal = usize::from(text[at + 1..].starts_with('d'));
                1 + diagonal + digits(at + 1 + diagonal)
            }
            _ => return Err(refused(at, format!("unknown kind '{letter}' of a game id"))),
        };
        is_jigsaw |= letter == 'j';
        has_diagonals |= letter == 'x';
        is_killer |= letter == 'k';
        at += length;
        if at > text.len() {
            return Err(refused(text.len(), "the id breaks off".to_owned()));
        }
    }
    // Blocks of that many rows and columns.
    let boxes = BoxShape::new(first, second).ok().filter(|_| !is_jigsaw);
    if boxes.is_none() && !is_jigsaw {
        return Err(refused(0, format!("no boxes are {first} by {second}")));
    }
    Ok(SoloHead { size, boxes, is_killer, has_diagonals })
}

/// Reads a number or none for each cell.
fn numbers(
    word: &CodeWord<'_>,
    text: &str,
    place: usize,
    size: u8,
    most: u32,
) -> Result<Vec<Option<u32>>, ParseError> {
    let cells = usize::from(size).pow(2);
    // A letter is up to 26 cells: those beyond the grid are counted, and not kept.
    let (mut found, mut count) = (Vec::new(), 0);
    let mut at = 0;
    let bytes = text.as_bytes();
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'_' => at += 1,
            b'a'..=b'z' => {
                count += usize::from(byte - b'a') + 1;
                found.resize(count.min(cells), None);
                at += 1;
            }
            _ => {
                let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                let number = text[at..at + length].parse::<u32>().ok();
                let Some(number) = number.filter(|number| (1..=most).contains(number)) else {
                    let what = &text[at..at + length.clamp(1, 9)];
                    let message = format!("'{what}' can't be in a cell");
                    return Err(word.refuse(place + at, message));
                };
                if found.len() < cells {
                    found.push(Some(number));
                }
                count += 1;
                at += length;
            }
        }
    }
    if count != cells {
        let message = format!(
            "{} cells, {n_by_n} puzzle has {cells}: {}",
            count,
            difference(count, cells),
            n_by_n = NByN(size)
        );
        return Err(word.refuse(place, message));
    }
    Ok(found)
}

/// Writes a puzzle; `None` if Solo does not support it, for example because some cells are in no cage.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = &entry.puzzle;
    let (size, layout) = (puzzle.size(), puzzle.layout());
    if !(2..=LARGEST).contains(&size) {
        return None;
    }
    let regions: Option<Vec<u8>> = layout.cells().map(|cell| layout.region(cell)).collect();
    let mut text = match layout.boxes() {
        Some(boxes) => format!("{}x{}", boxes.rows(), boxes.columns()),
        None => format!("{size}j"),
    };
    if has_diagonals(layout) {
        text.push('x');
    }
    let caged = Caged::of(puzzle);
    let is_killer = !caged.cages.is_empty();
    if is_killer {
        text.push('k');
    }
    let given = |index: usize| {
        puzzle.givens().get(Cell::from_index(index, size)).map(|digit| u32::from(digit.value()))
    };
    let cells = usize::from(size).pow(2);
    text += ":";
    text += &written((0..cells).map(given));
    if layout.boxes().is_none() {
        text += ",";
        text += &borders::write(&regions?, size);
    }
    if is_killer {
        let groups: Option<Vec<usize>> = caged.of.iter().copied().collect();
        let sum = |index: usize| {
            caged.of[index].filter(|_| caged.is_first(index)).map(|number| caged.sum(number))
        };
        text += &format!(",{},{}", borders::write(&groups?, size), written((0..cells).map(sum)));
    }
    Some(text)
}

/// Writes a number or none for each cell.
fn written(numbers: impl Iterator<Item = Option<u32>>) -> String {
    let mut text = String::new();
    let mut run = 0;
    let close = |text: &mut String, run: &mut u8| {
        if *run > 0 {
            text.push(char::from(b'`' + *run));
            *run = 0;
        }
    };
    for number in numbers {
        match number {
            None => {
                run += 1;
                if run == 26 {
                    close(&mut text, &mut run);
                }
            }
            Some(number) => {
                close(&mut text, &mut run);
                if text.ends_with(|one: char| one.is_ascii_digit()) {
                    text.push('_');
                }
                text += &number.to_string();
            }
        }
    }
    close(&mut text, &mut run);
    text
}
