//! Killer sudoku as it stands on paper, typed as text.
//!
//! 1. A map of the cages, with a name for each cell, and the sums by name: rows such as `aabccdde.` and lines such as
//!    `a=11 b=7`. Names are letters and digits, or several of them where blanks part the cells; `.` or `-` is a cell
//!    without a cage. Where the letters of the map are of one case, those of the sums may be of the other.
//!    The sum may also stand in one of the cage's cells, as in `a11 a b14 b c` ([`in_cells`]).
//! 2. A list of cages, a line for each, with the sum and the cells: `11 r1c1-r1c3, r2c3` ([`list`]).
//!
//! The givens stand in rows above, below or, with a map, next to the cages; without them the grid is empty. A map of
//! irregular regions may stand next to the grid, as in a [jigsaw](super::grids::jigsaw): the map with the names of the
//! sums is that of the cages. The size is that of the rows. A list by itself is of 9×9 unless its title says another
//! size, as `size 6` or in a word such as `6x6`.
//!
//! The first form is that of a puzzle on `CodinGame` (<https://www.codingame.com/training/medium/killer-sudoku-solver>),
//! with the map next to the givens, and of a program by a player on `SudoCue`'s forum, with sums as in `a20,b4`
//! (<http://sudocue.net/forum/viewtopic.php?t=551>). Its cages can't overlap; those of a list may, as in kenzan's JSON,
//! but no cell stands twice in one.

mod blocks;
mod cages;
mod find;
mod in_cells;
mod list;
mod malformed;
mod names;
mod puzzle;
mod sections;
mod sums;
pub(super) mod unclear;
mod write;

pub(crate) use in_cells::move_sums;
pub(crate) use write::write;

use std::io::BufRead;

use self::find::{CagesPlace, FoundKiller, KillerParts};
use super::grids::cells::Layouts;
use super::reading::look::LineLook;
use super::reading::mark;
use super::reading::source::{InputLines, Line};
use super::{Below, Entry, ParseError, Parsed, Remarks};
use crate::Puzzle;

/// Reads the killer that starts at the next line, if one does; `title` returns the text above it. Lines of sums, or of
/// single cells, before the line `passed` are known not to belong to one.
///
/// # Errors
/// If it has a mistake, or can be read in two ways; the lines are consumed nevertheless.
pub(crate) fn take<R: BufRead>(
    lines: &mut InputLines<R>,
    layouts: &mut Layouts,
    passed: &mut usize,
    title: impl FnOnce() -> (Option<String>, Option<Box<Remarks>>),
) -> Option<Parsed> {
    let first = lines.peek_line(0)?;
    let (number, is_sums) = (first.number, sections::is_sums(first));
    let is_single = sections::is_single_cell(first);
    if (is_sums || is_single) && number < *passed {
        return None;
    }
    let parts = match find::find(lines) {
        FoundKiller::No { after_grid } => {
            let error = malformed::take(lines, after_grid);
            if error.is_none() && (is_sums || is_single) {
                let count =
                    if is_sums { sections::count_of_sums } else { sections::count_of_single_cells };
                *passed = number + count(lines);
            }
            return error.map(Err);
        }
        FoundKiller::Refused { error, end } => {
            title();
            pop_paragraph(lines, end);
            return Some(Err(error));
        }
        FoundKiller::Killer(parts) => parts,
    };
    let (name, remarks) = title();
    if let Some(error) = intruder(lines, &parts) {
        return Some(Err(error));
    }
    let taken = pop(lines, parts.end);
    let entry = puzzle::read(&parts, &taken, layouts, name.as_deref());
    let name = name.filter(|name| !sections::announces(name) && sections::size(name).is_none());
    Some(entry.map(|entry| Entry { name, remarks, ..entry }))
}

/// Takes the cages below a puzzle that was read, and adds them to it.
///
/// # Errors
/// As [`take`].
pub(crate) fn take_below<R: BufRead>(
    lines: &mut InputLines<R>,
    entry: &Entry,
) -> Option<Result<Puzzle, ParseError>> {
    let puzzle = &entry.puzzle;
    let (parts, gap) = find::below(lines, puzzle.size().into())?;
    let is_parted = gap.is_apart() && puzzle.givens().filled() > 0 || gap.words.is_some();
    if is_parted {
        pop_paragraph(lines, parts.end);
        return Some(Err(find::ambiguous(entry.line, &puzzle.to_string())));
    }
    if let Some(error) = intruder(lines, &parts) {
        return Some(Err(error));
    }
    let taken = pop(lines, parts.end);
    Some(puzzle::add(puzzle, &parts, &taken))
}

/// Returns whether cages stand below a puzzle with rows of `width`.
pub(crate) fn follows<R: BufRead>(lines: &mut InputLines<R>, width: usize) -> bool {
    find::below(lines, width).is_some()
}

/// Skips the cages right below a puzzle that can't be read: they are not a puzzle by themselves.
pub(crate) fn drop_below<R: BufRead>(lines: &mut InputLines<R>) {
    if let Some(end) = find::right_below(lines) {
        pop(lines, end);
    }
}

/// Quickly checks whether `text` may start with the cages of the puzzle on the line before it: with a letter near the
/// beginning of a line, as neither a puzzle on a line nor a number has; `x` may be an empty cell. If there is not
/// enough text yet, `below` decides.
pub(crate) fn may_follow(text: &[u8], below: Below) -> bool {
    const LOOKED_AT: usize = 24;
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let is_blank = |byte: &u8| mark::is_blank(*byte) || is_end(byte);
    let start = text.iter().position(|byte| !is_blank(byte)).unwrap_or(text.len());
    let there = &text[start..text.len().min(start + LOOKED_AT)];
    let end = there.iter().position(is_end);
    let line = &there[..end.unwrap_or(there.len())];
    if line.first() == Some(&b'#') {
        return false;
    }
    let is_cut = end.is_none() && there.len() < LOOKED_AT && below == Below::Awaited;
    is_cut || line.iter().any(|byte| byte.is_ascii_alphabetic() && byte | 32 != b'x')
}

fn pop<R: BufRead>(lines: &mut InputLines<R>, count: usize) -> Vec<Line> {
    (0..count).filter_map(|_| lines.pop()?.ok()).collect()
}

/// Takes lines, and those below them up to a blank one: what may belong to two puzzles is lost for both.
fn pop_paragraph<R: BufRead>(lines: &mut InputLines<R>, count: usize) {
    pop(lines, count);
    while lines.peek_line(0).is_some_and(|line| !line.plain.trim_ascii().is_empty()) {
        lines.pop();
    }
}

/// Refuses a line right below a list of cages that would be lost, or take other cages away from it.
fn intruder<R: BufRead>(lines: &mut InputLines<R>, parts: &KillerParts) -> Option<ParseError> {
    let CagesPlace::Listed(range) = &parts.cages else { return None };
    let end = range.end;
    let line = lines.peek_line(end)?;
    let (number, text) = (line.number, line.text.clone());
    let (look, is_caption) = (LineLook::at(line, None), sections::is_caption(line));
    let error = match look {
        LineLook::Comment if lines.peek_line(end + 1).is_some_and(list::names_a_cell) => {
            ParseError::new(
                number,
                "a remark between cages, which may be the title of another puzzle",
            )
            .hinting("write a remark after a cage on its line, and a blank line above a title")
        }
        LineLook::Text if parts.end == end && !is_caption => ParseError::new(
            number,
            "a line below the cages that is neither a cage nor a row of the givens",
        )
        .hinting("write a cage as in 11 r1c1-r1c3, r2c3, and a blank line above other text"),
        _ => return None,
    };
    pop_paragraph(lines, end);
    Some(error.quoting(&text))
}
