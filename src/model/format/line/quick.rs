//! The most common line: a classic puzzle of 81 marks, read directly from its bytes.

use super::name::oddity;
use super::name_of;
use super::parts::is_between;
use crate::format::Entry;
use crate::format::reading::mark;
use crate::{Digit, Grid, Layout, Puzzle};

/// The meaning of a byte in a classic puzzle: a cell, or none. Two tables without a branch are twice as fast as one
/// of nested options.
static CLASSIC_DIGITS: [Option<Digit>; 256] = {
    let mut digits = [None; 256];
    let mut value = 1;
    while value <= 9 {
        digits[b'0' as usize + value as usize] = Digit::new(value);
        value += 1;
    }
    digits
};

/// Whether a byte is a digit or the mark of an empty cell in a classic puzzle.
static CLASSIC_MARKS: [bool; 256] = {
    let mut marks = [false; 256];
    let mut index = 0;
    while index < marks.len() {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 256")]
        let byte = index as u8;
        marks[index] = mark::is_common_mark(byte);
        index += 1;
    }
    marks
};

/// Reads the most common line: 81 marks, possibly with a name after them, directly from its bytes. Other lines are
/// left to [`find`](super::find()).
pub(crate) fn quick(bytes: &[u8], number: usize) -> Option<Entry> {
    let puzzle = classic(bytes.first_chunk()?)?;
    let name = name_after(bytes.first_chunk()?, &bytes[81..]).ok()?;
    Some(Entry { puzzle, name, line: number, remarks: None })
}

/// Reads the marks of a classic puzzle that has givens.
pub(crate) fn classic(marks: &[u8; 81]) -> Option<Puzzle> {
    let are_marks = marks.iter().fold(true, |all, &byte| all & CLASSIC_MARKS[usize::from(byte)]);
    if !are_marks || !marks.iter().any(|byte| matches!(byte, b'1'..=b'9')) {
        return None;
    }
    let is_other = |&byte: &u8| byte != b'0' && mark::is_empty_mark(byte);
    // If there is another mark of an empty cell, or 0 is rare enough, it may be a digit.
    let zeros = marks.iter().map(|&byte| u8::from(byte == b'0')).sum::<u8>();
    if zeros > 0 && !marks.contains(&b'9') && (zeros <= 9 || marks.iter().any(is_other)) {
        return None;
    }
    let digits = marks.map(|byte| CLASSIC_DIGITS[usize::from(byte)]);
    Puzzle::new(Layout::classic(), Grid::from_digits(9, digits)?).ok()
}

/// Reads the text after the marks of a classic puzzle, if that is empty, a separate name, or the puzzle's solution
/// with a name after it.
pub(crate) fn name_after(marks: &[u8; 81], bytes: &[u8]) -> Result<Option<String>, NoName> {
    match bytes {
        [] => Ok(None),
        [separator, rest @ ..] if is_set_apart(*separator) && !bytes.contains(&0) => {
            // As long as a grid, or nearly: it may contain more than the solution, and is examined in full.
            let bytes = match rest.split_first_chunk() {
                None if rest.len() + 2 < marks.len() => bytes,
                Some((grid, after)) if solves(marks, grid) && after.len() < marks.len() => {
                    match after.first() {
                        Some(&byte) if !is_set_apart(byte) => return Err(NoName),
                        Some(_) | None => after,
                    }
                }
                Some(_) | None => return Err(NoName),
            };
            let text = std::str::from_utf8(bytes).map_err(|_| NoName)?;
            let before_comment = text.split_once('#').map_or(text, |(before, _)| before);
            if may_be_more(text) || oddity(before_comment, 9).is_some() {
                Err(NoName)
            } else {
                Ok(name_of("", text))
            }
        }
        _ => Err(NoName),
    }
}

/// The shortest word that is looked at for a puzzle that some program packed, in bytes.
pub(crate) const SHORTEST_PACKED: usize = 16;

/// Checks whether the name depends on more than the line: in a table marks have another meaning; or whether it may be
/// another puzzle.
fn may_be_more(text: &str) -> bool {
    if text.split_whitespace().any(|word| word.len() >= SHORTEST_PACKED) {
        return true;
    }
    let name = text.trim_matches(is_set_apart_by);
    let has_marks = name.starts_with(is_between) || name.ends_with(is_between);
    has_marks || text.contains('"') || text.contains('#') && !text.starts_with([' ', '#'])
}

fn is_set_apart_by(character: char) -> bool {
    u8::try_from(character).is_ok_and(is_set_apart)
}

fn is_set_apart(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Returns whether `grid` is complete and keeps the givens of a puzzle: its published solution.
#[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
fn solves(marks: &[u8; 81], grid: &[u8; 81]) -> bool {
    marks.iter().zip(grid).fold(true, |all, (&mark, &digit)| {
        let is_given = mark.wrapping_sub(b'1') < 9;
        all & (digit.wrapping_sub(b'1') < 9) & (!is_given | (mark == digit))
    })
}

/// Text after a puzzle that is not just a name.
pub(crate) struct NoName;

#[cfg(test)]
mod tests {
    use super::super::find;
    use super::*;
    use crate::format::Options;
    use crate::format::grids::cells::Layouts;
    use crate::format::reading::source::Line;

    #[test]
    fn the_quick_way_reads_what_the_long_way_reads() {
        let marks = "1".to_owned() + &".".repeat(79) + "9";
        for after in ["", " name", ",a,b", " a # b", "# a", "#", "\tÜ", "   ", ",,"] {
            let text = marks.clone() + after;
            let quick = quick(text.as_bytes(), 7).expect("a classic line");
            let line = Line::new(7, text);
            let mut layouts = Layouts::new(Options::default());
            let long = find(&line).expect("a whole puzzle").read(&line, &mut layouts);
            assert_eq!(Ok(quick), long, "{after:?}");
        }
        for after in [
            "; a # b", ",#1", " =a", " a'", " \"a\"", ",a \"b\" c", " r1c1<>5", " 611 712", ",{",
            "\tAAABBBCC", ":611",
        ] {
            assert_eq!(quick((marks.clone() + after).as_bytes(), 7), None, "{after:?}");
        }
        let empty = "-".repeat(81);
        for other in [&marks[1..], &(marks.clone() + "."), &marks.replace('9', "a"), &empty] {
            assert_eq!(quick(other.as_bytes(), 1), None, "{other}");
        }
    }
}
