//! What is wrong with a line that is no puzzle but was surely meant to be one.

use super::ParseError;
use super::cells::{self, Layouts, Sign, difference};
use super::line::{columns, fields, split};
use super::mark::{self, SIZES};
use super::source::Line;

/// Returns what is wrong about a line that is no puzzle but was surely meant to be one.
pub(super) fn near_miss(line: &Line, layouts: &mut Layouts) -> Option<ParseError> {
    let body = line.body();
    let longest = fields(body).max_by_key(ExactSizeIterator::len)?;
    let whole = split(body, mark::is_blank).all(|token| {
        token.clone().all(|column| {
            let byte = body[column];
            mark::may_be_mark(byte, 25) || mark::is_bar(byte) || matches!(byte, b',' | b';' | b'+')
        })
    });
    let cells: Vec<usize> = if whole {
        let separator = |byte: u8| mark::is_blank(byte) || matches!(byte, b',' | b';');
        let tokens: Vec<_> = split(body, |byte| separator(byte) || mark::is_bar(byte)).collect();
        if tokens.len() >= 27 && tokens.iter().any(|token| token.len() == 1) {
            tokens.into_iter().map(|token| token.start).collect()
        } else {
            (0..body.len())
                .filter(|&column| !separator(body[column]))
                .flat_map(|column| columns(body, column..column + 1))
                .collect()
        }
    } else {
        columns(body, longest)
    };
    let marks = cells.iter().filter(|&&column| mark::is_common_mark(body[column])).count();
    let letters = cells.iter().filter(|&&column| mark::letter(body[column]).is_some()).count();
    let digits = cells.iter().filter(|&&column| matches!(body[column], b'1'..=b'9')).count();
    let meant = marks * 4 >= cells.len() * 3
        || cells.len() > 95
            && marks * 3 >= cells.len()
            && (marks + letters) * 20 >= cells.len() * 19;
    // Few marks may be a date or a number, but not if dots stand between them.
    let dots = cells.iter().filter(|&&column| matches!(body[column], b'.' | b'_' | b'*')).count();
    let fewest = if whole && dots > 2 { 12 } else { 27 };
    // A line of dots may be a rule, but not if it is as long as a puzzle but for a slip.
    let no_digit = digits == 0 && (dots + 4 < cells.len() || cells.len().abs_diff(81) > 3);
    if cells.len() < fewest || !meant || no_digit {
        return None;
    }
    if let Some(size) = mark::size_of_square(cells.len()) {
        let layout = layouts.of(size, None)?;
        let signs: Vec<_> = cells.iter().map(|&column| Sign::of_character(line, column)).collect();
        let refused = cells::puzzle(layout, &signs).err();
        return refused.map(|error| error.quoting(&line.text));
    }
    Some(wrong_count(line.number, cells.len()).quoting(&line.text))
}

/// Says that `found` cells make no puzzle.
pub(super) fn wrong_count(line: usize, found: usize) -> ParseError {
    let squares = SIZES.into_iter().map(|size| (size, usize::from(size).pow(2), "cells"));
    let cubes = [6, 9, 12, 16].map(|size| (size, usize::from(size).pow(3), "pencil marks"));
    // A line that lacks a row of nine is nearer to 8×8, but hardly anyone meant that.
    let nearest = squares.chain(cubes).min_by_key(|(_, count, _)| {
        let difference = count.abs_diff(found);
        (*count != 81 || difference > 9, difference)
    });
    match nearest {
        Some((size, count, what)) if count.abs_diff(found) <= usize::from(size) => {
            let message = format!(
                "{found} {what}, a {size}×{size} puzzle has {count}: {}",
                difference(found, count)
            );
            ParseError::new(line, message)
                .hinting("write one mark for each cell, row by row, with '.' for an empty one")
        }
        _ => ParseError::new(line, format!("{found} cells make no puzzle"))
            .hinting("a 9×9 puzzle has 81, a 16×16 one 256; write '.' for an empty cell"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Options;

    #[test]
    fn only_what_was_meant_as_a_puzzle_is_a_slip() {
        let miss = |text: &str| {
            let line = Line::new(1, text.to_owned());
            near_miss(&line, &mut Layouts::new(Options::default())).map(|error| error.message)
        };
        let spaced = "5 ".repeat(80);
        for (text, message) in [
            (&*"53.".repeat(26), "78 cells, a 9×9 puzzle has 81: 3 are missing"),
            (&*"53.".repeat(16), "48 cells make no puzzle"),
            ("1234341221........", "18 cells, a 4×4 puzzle has 16: 2 too many"),
            (&spaced, "80 cells, a 9×9 puzzle has 81: one is missing"),
            (&*("53.".repeat(26) + "53q"), "unknown mark 'q' in r9c9"),
        ] {
            assert_eq!(miss(text).as_deref(), Some(message), "{text}");
        }
        for text in [
            "",
            "a line of prose",
            "2026-11-21 10.30",
            "+81 3 1234 5678",
            &"-".repeat(80),
            &".".repeat(70),
            &"word ".repeat(50),
        ] {
            assert_eq!(miss(text), None, "{text}");
        }
    }
}
