//! Errors about lines that are clearly meant to be puzzles, but are not.

use super::mark::{self, SIZES};
use super::source::Line;
use crate::format::ParseError;
use crate::format::grids::cells::{self, Layouts, Sign, difference};
use crate::format::line::{columns, fields, is_code, split};
use crate::layout::NByN;

/// A third of the cells of a 9×9 puzzle: fewer characters may be a date, an amount, or an order number. With dots
/// between them [`FEWEST_WITH_DOTS`] are enough.
const FEWEST: usize = 27;

/// Versions and addresses have dots, too, but not three of them and nine digits.
const FEWEST_WITH_DOTS: usize = 12;

/// The length from which a line may be more than a 9×9 puzzle with a typo, and letters can be digits.
const LONG: usize = 96;

/// The largest distance of the number of cells from 81 if they are all empty: a horizontal rule is seldom as long.
const NEAR: usize = 3;

/// Returns the error about a line that is clearly meant to be a puzzle, but is not; `listed` is the size of the
/// puzzles in the lines above, if there is one on each line.
pub(crate) fn near_miss(
    line: &Line,
    layouts: &mut Layouts,
    listed: Option<u8>,
) -> Option<ParseError> {
    if let Some(error) = part(line) {
        return Some(error.quoting(&line.text));
    }
    let body = line.body();
    // A `#` within a word may be the typo, and opens no remark then.
    let cut =
        body.last().is_some_and(|&byte| !mark::is_blank(byte)) && body.len() < line.plain.len();
    let whole = Some(line.plain.as_slice()).filter(|_| cut);
    let cells = [whole, Some(body)]
        .into_iter()
        .flatten()
        .find_map(|body| meant_by_marks(body).or_else(|| meant_by_length(body, listed)))?;
    Some(complaint(line, &cells, layouts).quoting(&line.text))
}

/// Returns the error about a line that holds a part of a puzzle in a code, or one that is packed into something else.
fn part(line: &Line) -> Option<ParseError> {
    let text = &line.text;
    let error = |at: usize, message: String| {
        ParseError::new(line.number, message).at(text[..at].chars().count() + 1)
    };
    let quoted = ["\"kenzan\"", "\\\"kenzan\\\"", "&quot;kenzan&quot;"];
    if let Some(at) = quoted.iter().find_map(|key| text.find(key)) {
        return Some(
            error(at, "a puzzle in kenzan's JSON inside of another text".to_owned())
                .hinting("write the object from { to } on lines of its own, without escapes"),
        );
    }
    if text.matches("\\n").count() > 2 && text.bytes().filter(u8::is_ascii_digit).count() > 9 {
        let at = text.find("\\n").unwrap_or(0);
        return Some(
            error(at, "line ends that are written out as \\n".to_owned())
                .hinting("write each row on a line of its own"),
        );
    }
    let mut words = text.split_whitespace();
    let word = words.find(|word| is_code(word) || is_arrows(word))?;
    let at = text.find(word)?;
    let name = crate::spelling::brief(word);
    Some(
        error(at, format!("'{name}' is a part of a puzzle in a code, or a code that is not read"))
            .hinting("copy all of it again; `kenzan formats` lists the codes that are read"),
    )
}

/// Checks whether a word may be a killer with a character a cell that lacks some, or has too many.
fn is_arrows(word: &str) -> bool {
    let count = |is: &dyn Fn(u8) -> bool| word.bytes().filter(|&byte| is(byte)).count();
    let arrows = count(&|byte| b"<>^v`',.".contains(&byte));
    let sums = count(&|byte| byte.is_ascii_alphanumeric() && byte != b'v');
    word.len().abs_diff(81) < 20
        && arrows + sums == word.len()
        && count(&|byte| matches!(byte, b'<' | b'>' | b'^')) > 9
        && sums > 9
}

/// Returns the error about a line whose cells are in the columns `cells`.
fn complaint(line: &Line, cells: &[usize], layouts: &mut Layouts) -> ParseError {
    let Some(size) = mark::size_of_square(cells.len()) else {
        return wrong_count(line.number, cells.len());
    };
    let signs: Vec<_> = cells.iter().map(|&column| Sign::of_character(line, column)).collect();
    let layout = match layouts.of(size, None, line.number) {
        Ok(layout) => layout,
        Err(error) => return error,
    };
    cells::puzzle(layout, &signs).err().unwrap_or_else(|| {
        ParseError::new(line.number, format!("{} cells, but not set apart", cells.len()))
            .hinting("write one mark for each cell, row by row, and a blank before the name")
    })
}

/// Returns the columns that must be cells because most of them are digits or marks of empty ones.
fn meant_by_marks(body: &[u8]) -> Option<Vec<usize>> {
    let longest = fields(body).max_by_key(ExactSizeIterator::len)?;
    let whole = split(body, mark::is_blank).all(|token| {
        token.clone().all(|column| {
            let byte = body[column];
            mark::may_be_mark(byte, 25) || mark::is_bar(byte) || matches!(byte, b',' | b';' | b'+')
        })
    });
    let separator = |byte: u8| mark::is_blank(byte) || matches!(byte, b',' | b';');
    let cells: Vec<usize> = if whole {
        let tokens: Vec<_> = split(body, |byte| separator(byte) || mark::is_bar(byte)).collect();
        if tokens.len() >= FEWEST && tokens.iter().any(|token| token.len() == 1) {
            tokens.into_iter().map(|token| token.start).collect()
        } else {
            let inner = (0..body.len()).filter(|&column| !separator(body[column]));
            inner.flat_map(|column| columns(body, column..column + 1)).collect()
        }
    } else {
        columns(body, longest)
    };
    let count = |is: &dyn Fn(u8) -> bool| cells.iter().filter(|&&column| is(body[column])).count();
    let marks = count(&mark::is_common_mark);
    let letters = count(&|byte| mark::letter(byte).is_some());
    let digits = count(&|byte| matches!(byte, b'1'..=b'9'));
    let dots = count(&|byte| matches!(byte, b'.' | b'_' | b'*'));
    let is_large = cells.len() >= LONG
        && marks * 3 >= cells.len()
        && (marks + letters) * 20 >= cells.len() * 19;
    let fewest = if whole && dots > 2 { FEWEST_WITH_DOTS } else { FEWEST };
    let is_rule = digits == 0 && (dots + 4 < cells.len() || cells.len().abs_diff(81) > NEAR);
    let is_meant = marks * 4 >= cells.len() * 3 || is_large;
    (cells.len() >= fewest && is_meant && !is_rule).then_some(cells)
}

/// Returns the columns that must be cells because there are nearly as many as a puzzle has, with too many digits for a
/// word and too few other characters for a number.
fn meant_by_length(body: &[u8], listed: Option<u8>) -> Option<Vec<usize>> {
    ways(body).into_iter().flatten().find(|cells| {
        let found = cells.len();
        let digits = cells.iter().filter(|&&column| mark::is_digit(body[column])).count();
        let mut strange: Vec<u8> = cells.iter().map(|&column| body[column]).collect();
        strange.retain(|&byte| !mark::is_common_mark(byte));
        strange.sort_unstable();
        strange.dedup();
        let strange = strange.len();
        // A puzzle of any size has about as many givens: a fifth of its cells at least.
        let many_digits = digits * 5 >= found && digits > 2;
        SIZES.into_iter().any(|size| {
            let cells = usize::from(size).pow(2);
            let off = cells.abs_diff(found);
            let slack = usize::from(size) / 3;
            let by_itself = match size {
                // An id of 32 or 36 characters, a checksum of 40 or 64 has many letters.
                0..9 => off <= 1 && strange <= 2,
                // Nor is a checksum as long as 81 or 225.
                _ if cells % 2 == 1 && off == 0 => true,
                _ => off <= NEAR && strange <= 4,
            };
            let in_list = listed == Some(size) && off <= slack;
            many_digits && by_itself || in_list && (off == 0 || digits > 0)
        })
    })
}

/// Returns the ways to split a line into cells: its longest word, its words if they are a character each, and all of
/// it if they are equally long.
fn ways(body: &[u8]) -> [Option<Vec<usize>>; 3] {
    let longest = fields(body).max_by_key(ExactSizeIterator::len);
    let separator = |byte: u8| {
        mark::is_blank(byte) || mark::is_bar(byte) || matches!(byte, b',' | b';' | b'"' | b'\'')
    };
    let words: Vec<_> = split(body, separator).collect();
    let singles = words.iter().filter(|word| word.len() == 1).count();
    let starts = || words.iter().map(|word| word.start).collect();
    let length = words.first().map_or(0, ExactSizeIterator::len);
    let is_even = words.len() > 1 && length > 2 && words.iter().all(|word| word.len() == length);
    [
        longest.map(|field| columns(body, field)),
        (singles > 12 && singles + 2 >= words.len()).then(starts),
        is_even.then(|| words.iter().cloned().flatten().collect()),
    ]
}

/// Returns the error about a wrong number of cells.
pub(crate) fn wrong_count(line: usize, found: usize) -> ParseError {
    let squares = SIZES.into_iter().map(|size| (size, usize::from(size).pow(2), "cells"));
    let cubes = [6, 9, 12, 16].map(|size| (size, usize::from(size).pow(3), "pencil marks"));
    // A line that lacks a row of nine is nearer to 8×8, but hardly anyone intends that.
    let nearest = squares.chain(cubes).min_by_key(|(_, count, _)| {
        let difference = count.abs_diff(found);
        (*count != 81 || difference > 9, difference)
    });
    match nearest {
        Some((size, count, what)) if count.abs_diff(found) <= usize::from(size) => {
            let message = format!(
                "{found} {what}, {n_by_n} puzzle has {count}: {}",
                difference(found, count),
                n_by_n = NByN(size)
            );
            ParseError::new(line, message)
                .hinting("write one mark for each cell, row by row, with '.' for an empty one")
        }
        _ if is_other_size(found) => {
            let size = found.isqrt();
            let message =
                format!("{found} cells: a puzzle of {size}×{size} is not read from marks");
            ParseError::new(line, message)
                .hinting("write kenzan's JSON: {\"kenzan\": 1, \"givens\": \"…\", \"regions\": []}")
        }
        _ => ParseError::new(line, no_puzzle(found))
            .hinting("a 9×9 puzzle has 81, a 16×16 one 256; write '.' for an empty cell"),
    }
}

fn no_puzzle(found: usize) -> String {
    format!("no puzzle has {found} cell{}", if found == 1 { "" } else { "s" })
}

/// Checks whether that many cells make a square that is too large for a line, or has no boxes.
fn is_other_size(found: usize) -> bool {
    let size = found.isqrt();
    size > 9 && size * size == found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Options;

    #[test]
    fn only_a_line_that_was_meant_as_a_puzzle_is_malformed() {
        let miss = |text: &str| {
            let line = Line::new(1, text.to_owned());
            let mut layouts = Layouts::new(Options::default());
            near_miss(&line, &mut layouts, None).map(|error| error.message)
        };
        let spaced = "5 ".repeat(80);
        for (text, message) in [
            (&*"53.".repeat(26), "78 cells, a 9×9 puzzle has 81: 3 are missing"),
            (&*"53.".repeat(16), "no puzzle has 48 cells"),
            ("1234341221........", "18 cells, a 4×4 puzzle has 16: 2 too many"),
            (&spaced, "80 cells, a 9×9 puzzle has 81: one is missing"),
            (&*("53.".repeat(26) + "53q"), "unknown mark 'q' in r9c9"),
            (&*"5oooo3ooo".repeat(9), "unknown mark 'o' in r1c2"),
            (&*"5 o o o 3 o o o o ".repeat(9), "unknown mark 'o' in r1c2"),
            (&*"5oooo3ooo ".repeat(9), "unknown mark 'o' in r1c2"),
            (
                &*("53.".repeat(13) + "#" + &"53.".repeat(13)),
                "79 cells, a 9×9 puzzle has 81: 2 are missing",
            ),
            ("1ooo2ooo3ooo4ooo", "unknown mark 'o' in r1c2"),
            (&*("a1b2c3d4e".repeat(9)), "unknown mark 'a' in r1c1"),
        ] {
            assert_eq!(miss(text).as_deref(), Some(message), "{text}");
        }
        for text in [
            "",
            "a line of prose",
            "2026-11-21 10.30",
            "+81 3 1234 5678",
            "2026-11-21T10:30",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            &"-".repeat(80),
            &".".repeat(70),
            &"word ".repeat(50),
        ] {
            assert_eq!(miss(text), None, "{text}");
        }
    }

    #[test]
    fn among_puzzles_a_line_as_long_as_they_is_one() {
        let miss = |text: &str, listed: Option<u8>| {
            let line = Line::new(1, text.to_owned());
            near_miss(&line, &mut Layouts::new(Options::default()), listed).is_some()
        };
        for text in ["o".repeat(81), "oooo1oooo".repeat(9), "o ".repeat(81), "o1".repeat(40)] {
            assert!(miss(&text, Some(9)), "{text}");
        }
        assert!(!miss(&"o".repeat(81), None));
        assert!(!miss(&"o".repeat(80), Some(9)));
    }
}
