//! Lines below a grid that may belong to it, but are neither a supported map nor another puzzle: a map of regions in
//! another notation, a map of cages, letters. The grid is not read without them.

use std::io::BufRead;

use super::look::LineLook;
use super::mark;
use super::source::{InputLines, Line};
use crate::format::ParseError;

/// The most lines between the grid and a part of it.
const GAP: usize = 4;

/// Refuses the next lines, below a grid of `width`, and takes them. `number` is the line of the grid.
pub(crate) fn take<R: BufRead>(
    lines: &mut InputLines<R>,
    width: usize,
    number: usize,
) -> Option<ParseError> {
    let is_between = |line: &Line| {
        line.plain.trim_ascii().is_empty()
            || row(line, width).is_none()
                && matches!(LineLook::at(line, None), LineLook::Frame | LineLook::Text)
    };
    let start =
        (0..=GAP).find(|&index| lines.peek_line(index).is_none_or(|line| !is_between(line)))?;
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut index = start;
    let mut blanks = 0;
    while rows.len() < width {
        let Some(line) = lines.peek_line(index) else { break };
        if line.plain.trim_ascii().is_empty() {
            blanks += 1;
            if blanks > 1 {
                break;
            }
        } else if let Some(cells) = row(line, width) {
            blanks = 0;
            rows.push(cells);
            // A puzzle looks like neither at once.
            if rows.len() == 2
                && !rows.iter().any(|row| has_letter(row) || comes_back(row))
                && pairs(&rows) == 0
            {
                return None;
            }
        } else if !mark::is_frame(line.body()) {
            break;
        }
        index += 1;
    }
    if rows.len() + 1 < width || !(is_map(&rows, width) || are_letters(&rows, width)) {
        return None;
    }
    let quoted = lines.peek_line(start).map_or(String::new(), |line| line.text.clone());
    for _ in 0..index {
        lines.pop();
    }
    Some(
        ParseError::new(
            number,
            "the lines below the grid may be a map of its regions, but are not read as one",
        )
        .hinting(
            "write a map in rows like those of the grid, right below it, without lines; \
                 other text must not be there",
        )
        .quoting(&quoted),
    )
}

/// Returns the symbols of a line, if there are about as many as a row has, without separators and a label before
/// them.
fn row(line: &Line, width: usize) -> Option<Vec<u8>> {
    let is_between = |byte: &u8| {
        mark::is_blank(*byte) || mark::is_bar(*byte) || b"[](){},;/\\\"'+:=".contains(byte)
    };
    let is_near = |count: usize| count.abs_diff(width) <= 1;
    let body = line.body();
    let parts: Vec<&[u8]> = body.split(is_between).filter(|part| !part.is_empty()).collect();
    let symbols = match parts[..] {
        [_, last] if is_near(last.len()) => last.to_vec(),
        _ => parts.concat(),
    };
    // Dashes between the symbols are none.
    let is_dashed =
        symbols.len() > width + 1 && symbols.iter().skip(1).step_by(2).all(|&byte| byte == b'-');
    let symbols: Vec<u8> = symbols.into_iter().step_by(if is_dashed { 2 } else { 1 }).collect();
    let is_symbol = |byte: &u8| {
        byte.is_ascii_alphanumeric() || mark::is_empty_mark(*byte) || b"#@%&$~<>^!".contains(byte)
    };
    (is_near(symbols.len()) && symbols.iter().all(is_symbol) && !mark::is_frame(body))
        .then_some(symbols)
}

/// Checks whether neighbouring cells have the same symbol as often as in a map of regions, and it is not that of an
/// empty cell; or whether symbols recur in the rows.
fn is_map(rows: &[Vec<u8>], width: usize) -> bool {
    let are_same = rows.windows(2).all(|pair| pair[0] == pair[1]);
    let spread = rows.iter().filter(|row| comes_back(row)).count();
    width > 5 && (5 * pairs(rows) >= 3 * width * (width - 1) && !are_same || 2 * spread >= width)
}

/// Returns the number of pairs of neighbouring cells with the same symbol.
fn pairs(rows: &[Vec<u8>]) -> usize {
    let across = rows.iter().flat_map(|row| row.windows(2));
    let across = across.filter(|pair| pair[0] == pair[1] && is_named(pair[0])).count();
    let below = rows.windows(2).flat_map(|pair| pair[0].iter().zip(&pair[1]));
    across + below.filter(|(one, other)| one == other && is_named(**one)).count()
}

/// Checks whether each symbol recurs in a row, as in groups that are spread over the grid.
fn comes_back(row: &[u8]) -> bool {
    row.iter().all(|&byte| is_named(byte) && mark::count(row, byte) > 2)
}

fn is_named(byte: u8) -> bool {
    !mark::is_empty_mark(byte)
}

/// Checks whether the rows are of letters that are not digits of a puzzle of that size.
fn are_letters(rows: &[Vec<u8>], width: usize) -> bool {
    let with_letters = rows.iter().filter(|row| has_letter(row)).count();
    matches!(width, 6..=9)
        && rows.iter().filter(|row| row.len() == width).count() + 1 >= width
        && 3 * with_letters >= 2 * width
}

fn has_letter(row: &[u8]) -> bool {
    row.iter().any(|byte| byte.is_ascii_alphabetic() && !matches!(byte, b'x' | b'X'))
}
