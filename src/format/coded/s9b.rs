//! Positions of Andrew Stuart's solver (SudokuWiki): `S9B` and two characters a cell, a number to the base
//! 36: 1 to 9 is a given, 10 to 18 a digit that was placed, and from 18 on the candidates, a bit each. It is a
//! word by itself, or stands behind `?bd=` in an address of the solver.
//!
//! What was placed is no given: it counts as entered, and as the one candidate of its cell.

use super::word::Word;
use crate::format::cells::Layouts;
use crate::format::source::Line;
use crate::format::{Entry, ParseError, Remarks};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

const START: &str = "S9B";
const ADDRESS: &str = "bd=S9B";
const LENGTH: usize = 2 * 81;

const HINT: &str =
    "S9B is followed by two characters for each of 81 cells; a plain sudoku is 81 digits";

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Result<Entry, ParseError>> {
    let is_code = |text: &str| {
        let codes = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
        codes >= 81
    };
    let start = |word: &str| {
        if word.starts_with(START) { Some(0) } else { word.find(ADDRESS).map(|at| at + 3) }
    };
    let word =
        Word::find(line, |word| start(word).is_some_and(|at| is_code(&word[at + START.len()..])))?;
    let code = word.behind(start(word.text)?);
    Some(read(&code, layouts).and_then(|(puzzle, entered)| {
        let remarks = Remarks { entered, ..Remarks::default() };
        Ok(Entry { remarks: remarks.kept(), ..word.entry(puzzle, layouts)? })
    }))
}

fn read(word: &Word<'_>, layouts: &mut Layouts) -> Result<(Puzzle, Option<Grid>), ParseError> {
    let code = &word.text[START.len()..];
    let length = code.bytes().take_while(u8::is_ascii_alphanumeric).count();
    // An address may have an anchor or another value behind it.
    let ends = code[length..].chars().next().is_none_or(|sign| "&#)>\"'.,;".contains(sign));
    if length < LENGTH || !ends {
        let message = format!("{length} characters behind S9B, {LENGTH} make a puzzle");
        return Err(word.refuse(0, message).hinting(HINT));
    }
    if length > LENGTH {
        let message =
            "a string S9B with more than its cells, as boxes or diagonals, which is not read";
        return Err(word.refuse(START.len() + LENGTH, message).hinting(HINT));
    }
    let layout = word.classic(layouts)?;
    let mut givens = Grid::empty(9);
    let mut entered = Grid::empty(9);
    let mut candidates = Candidates::full(9);
    for index in 0..81 {
        let at = 2 * index;
        let cell = Cell::from_index(index, 9);
        let value = u64::from_str_radix(&code[at..at + 2], 36).unwrap_or(0);
        let set = match value {
            1..=18 => {
                let digit = u8::try_from((value - 1) % 9 + 1).ok().and_then(Digit::new);
                let grid = if value < 10 { &mut givens } else { &mut entered };
                grid.set(cell, digit);
                digit.map_or(DigitSet::EMPTY, DigitSet::single)
            }
            19..=529 => DigitSet::from_bits(bits(value - 18)),
            _ => {
                let message = format!("'{}' in {cell} is no set of candidates", &code[at..at + 2]);
                return Err(word.refuse(START.len() + at, message).hinting(HINT));
            }
        };
        candidates.set(cell, set);
    }
    let is_open = |cell: Cell| givens.get(cell).is_none();
    let is_full = (0..81)
        .map(|index| Cell::from_index(index, 9))
        .all(|cell| !is_open(cell) || candidates.get(cell) == DigitSet::full(9));
    let failed = |error: crate::Error| word.refuse(0, error.to_string()).hinting(HINT);
    let puzzle = Puzzle::new(layout, givens).map_err(failed)?;
    let puzzle =
        if is_full { puzzle } else { puzzle.with_candidates(candidates).map_err(failed)? };
    Ok((puzzle, Some(entered).filter(|grid| grid.filled() > 0)))
}

/// Returns the bits of a set of digits of which the first is bit 0.
fn bits(mask: u64) -> u64 {
    (1..=9_u8)
        .filter(|value| mask >> (value - 1) & 1 == 1)
        .filter_map(Digit::new)
        .fold(DigitSet::EMPTY, |mut set, digit| {
            set.insert(digit);
            set
        })
        .bits()
}

/// Writes a position; nothing where a cell has no candidate, for which there is no code.
pub(in crate::format) fn write(entry: &Entry) -> Option<String> {
    let puzzle = &entry.puzzle;
    if puzzle.size() != 9 {
        return None;
    }
    let entered = entry.remarks.as_deref().and_then(|remarks| remarks.entered.as_ref());
    let mut text = START.to_owned();
    for cell in puzzle.layout().cells() {
        let set = puzzle.allowed(cell);
        let mask = set.iter().fold(0_u32, |mask, digit| mask | 1 << (digit.value() - 1));
        let value = match (puzzle.givens().get(cell), entered.and_then(|grid| grid.get(cell))) {
            (Some(given), _) => u32::from(given.value()),
            (None, Some(placed)) => u32::from(placed.value()) + 9,
            (None, None) if mask == 0 => return None,
            (None, None) => mask + 18,
        };
        for place in [value / 36, value % 36] {
            text.push(char::from_digit(place, 36)?);
        }
    }
    Some(text)
}
