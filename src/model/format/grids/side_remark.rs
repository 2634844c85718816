//! Remarks after the lines of a drawn grid, as in `+-------+-------+-------+ hard`: after a frame line, or after the
//! last row. They are removed before the grid is read, and are its name if there is no other.
//!
//! A remark consists of words. One with digits may be a clue unless it is above or below all rows, and so may anything
//! after another row: such a grid is refused.

use std::io::BufRead;

use super::row::RowShape;
use crate::format::ParseError;
use crate::format::reading::look::LineLook;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The most lines of a grid: 25 rows with a frame line each, and a few more.
const MOST_LINES: usize = 64;

/// The largest size without letters as digits.
const WIDEST: usize = 9;

/// A remark in one of the next lines.
struct Remark {
    /// Which line, from 0.
    index: usize,
    /// Where it starts, in characters from 0.
    start: usize,
    /// The number of rows above it, with the one that it follows.
    rows: usize,
    follows_row: bool,
}

/// Returns whether a line with this look may be the first of a grid with remarks.
pub(crate) fn may_start(line: &Line, look: &LineLook) -> bool {
    matches!(look, LineLook::Frame | LineLook::Row(_)) || frame_remark(&line.plain).is_some()
}

/// Removes the remarks of a grid that starts at the next line, and returns them; `None` if it has none.
///
/// # Errors
/// If a remark may be a clue; the lines of the grid are then consumed.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>) -> Option<Result<String, ParseError>> {
    // Most grids have none, and splitting each row for that would cost as much as reading it.
    if !has_words(lines) {
        return None;
    }
    let mut remarks: Vec<Remark> = Vec::new();
    let mut width = None;
    let (mut rows, mut end) = (0, 0);
    while end < MOST_LINES {
        let Some(line) = lines.peek_line(end) else { break };
        if let Some(start) = frame_remark(&line.plain) {
            remarks.push(Remark { index: end, start, rows, follows_row: false });
        } else if !mark::is_frame(line.body()) {
            if width == Some(rows) {
                break;
            }
            if !line.plain.trim_ascii().is_empty() {
                let Some((found, start)) = row(line, width) else { break };
                width.get_or_insert(found);
                rows += 1;
                remarks.extend(start.map(|start| Remark {
                    index: end,
                    start,
                    rows,
                    follows_row: true,
                }));
            }
        }
        end += 1;
    }
    let width = width.filter(|&width| width == rows)?;
    if remarks.is_empty() {
        return None;
    }
    let mut texts: Vec<String> = Vec::new();
    for remark in remarks {
        let Remark { index, start, rows, follows_row } = remark;
        let Some(Ok(line)) = lines.ahead().get_mut(index) else { continue };
        let text = line.part(start, line.plain.len()).trim().to_owned();
        let is_inside = 0 < rows && rows < width;
        let may_be_clue = text.contains(|sign: char| sign.is_ascii_digit() || sign == '|');
        if follows_row && (is_inside || may_be_clue) || is_inside && may_be_clue {
            let error = refuse(line, start, &text, follows_row.then_some(rows));
            for _ in 0..end {
                lines.pop();
            }
            return Some(Err(error));
        }
        line.plain[start..].fill(b' ');
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    Some(Ok(texts.join("; ")))
}

/// Checks that what follows a `#` after two or more rows of a grid is not another drawing, beside this one, with bars of
/// `#`: as a remark it would be ignored.
///
/// # Errors
/// If it is.
pub(super) fn check_hashes<'a>(rows: impl Iterator<Item = &'a Line>) -> Result<(), ParseError> {
    let mut drawn = rows.filter_map(|line| {
        let column = line.body().len();
        let bars = line.plain[column..].iter().filter(|&&one| mark::is_bar(one)).count();
        let hashes = mark::count(&line.plain[column..], b'#');
        (bars > 2 || hashes > 1 && bars + hashes > 2).then_some((line, column))
    });
    match (drawn.next(), drawn.next()) {
        (Some((line, column)), Some(_)) => {
            let message = "bars after '#', which may be another drawing beside this one";
            Err(ParseError::new(line.number, message)
                .at(column + 1)
                .hinting("put one grid below the other; a remark after # has no bars")
                .quoting(&line.text))
        }
        _ => Ok(()),
    }
}

/// Returns whether there are words in a line of the grid that starts at the next line.
fn has_words<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let (mut width, mut rows) = (None, 0);
    for index in 0..MOST_LINES {
        let Some(line) = lines.peek_line(index) else { return false };
        if words(&line.plain, 0).is_some() {
            return true;
        }
        if mark::is_frame(line.body()) {
            continue;
        }
        if width == Some(rows) {
            return false;
        }
        if !line.plain.trim_ascii().is_empty() {
            if width.is_none() {
                let Some((found, _)) = row(line, None) else { return false };
                width = Some(found);
            }
            rows += 1;
        }
    }
    false
}

fn refuse(line: &Line, start: usize, text: &str, row: Option<usize>) -> ParseError {
    let text = crate::spelling::brief(text);
    let message = match row {
        Some(row) => format!("'{text}' after the cells of row {row}, which may be a clue"),
        None => format!("'{text}' after a line of the frame, which may be a clue"),
    };
    ParseError::new(line.number, message)
        .at(start + 1)
        .hinting("write a remark on a line of its own above the grid, and a clue as one of kenzan's rules")
        .quoting(&line.text)
}

/// Returns the number of cells of a row, and where a remark starts after them; `None` if it is not a row of that
/// width.
fn row(line: &Line, width: Option<usize>) -> Option<(usize, Option<usize>)> {
    let of = |line: &Line| {
        let shape = RowShape::of(line, width)?;
        let sizes = || mark::SIZES.into_iter().map(usize::from);
        match width {
            Some(width) => Some(width).filter(|&width| shape.has_width(width)),
            None => sizes().rev().find(|&size| shape.has_width(size)),
        }
    };
    if let Some(found) = of(line) {
        return Some((found, None));
    }
    let start = words(line.body(), 0)?;
    let mut cut = Line::new(line.number, line.text.clone());
    cut.plain[start..].fill(b' ');
    of(&cut).filter(|&found| found <= WIDEST).map(|found| (found, Some(start)))
}

/// Returns where a remark starts after a line of the frame.
fn frame_remark(plain: &[u8]) -> Option<usize> {
    let is_of_frame = |byte: u8| {
        mark::is_blank(byte)
            || mark::is_bar(byte)
            || byte == mark::RULE
            || b"-=+.*:'`,".contains(&byte)
    };
    let start = plain.iter().position(|&byte| !is_of_frame(byte))?;
    let frame = plain[..start].trim_ascii();
    let is_corner = |byte: Option<&u8>| byte.is_some_and(|byte| b".*:'`,".contains(byte));
    // Dots and dashes could be empty cells, which a row of its own has as many of as a size.
    let marks = plain.iter().filter(|&&byte| !mark::is_blank(byte)).count();
    let has_corners = is_corner(frame.first()) && is_corner(frame.last());
    let is_surely = frame.contains(&b'+') || has_corners && mark::size_of_row(marks).is_none();
    let has_run = frame
        .windows(2)
        .any(|pair| pair.iter().all(|byte| b"-=".contains(byte) || *byte == mark::RULE));
    (is_surely
        && has_run
        && mark::is_frame(frame)
        && words(plain, start) == Some(start)
        && !plain[start..].iter().any(|&byte| mark::is_bar(byte) || byte == b'+'))
    .then_some(start)
}

/// Returns where the first word starts, from `from` on, that is not a cell: two letters or more that are not all `x`.
fn words(plain: &[u8], from: usize) -> Option<usize> {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == mark::OTHER;
    (from.max(1)..plain.len()).find(|&start| {
        let before = plain[start - 1];
        let length = plain[start..].iter().take_while(|&&byte| is_letter(byte)).count();
        (mark::is_blank(before) || mark::is_bar(before))
            && length > 1
            && !plain[start..start + length].iter().all(|byte| matches!(byte, b'x' | b'X'))
    })
}
