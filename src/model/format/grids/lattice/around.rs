//! What is around the lines of a drawing: blank lines between all of them, and rows below that are left over.

use std::io::BufRead;

use super::FEWEST;
use super::sketch::{self, BLANKS, MOST_LINES};
use crate::any_of::any_of;
use crate::format::ParseError;
use crate::format::reading::look::LineLook;
use crate::format::reading::mark;
use crate::format::reading::source::InputLines;

/// Removes the blank lines between all lines of a drawing in a frame, or of a table with a head: without them a cell is
/// as tall as it was drawn.
pub(super) fn thin_out<R: BufRead>(lines: &mut InputLines<R>) {
    let (mut rules, mut cells, mut is_headed) = (0, 0, false);
    let mut gaps: Vec<usize> = Vec::new();
    let mut end = 0;
    for index in 0..2 * MOST_LINES {
        let Some(line) = lines.peek_line(index) else { break };
        let body = line.body();
        if body.iter().all(|&byte| mark::is_blank(byte)) {
            if gaps.last() == index.checked_sub(1).as_ref() {
                break;
            }
            gaps.push(index);
            continue;
        }
        let is_below_head = rules == 0 && cells < 2 && mark::is_below_head(body);
        is_headed |= is_below_head;
        let is_rule = is_below_head || sketch::is_rule(body);
        if !(is_rule || body.iter().any(|&byte| mark::is_bar(byte))) {
            break;
        }
        rules += usize::from(is_rule);
        cells += usize::from(!is_rule);
        end = index;
        // One of them may have been lost; where more are missing, nothing below makes up for them.
        if rules + cells > gaps.len() + 2 {
            return;
        }
    }
    gaps.retain(|&gap| gap < end);
    if (rules > 1 || is_headed) && cells >= FEWEST {
        for gap in gaps.into_iter().rev() {
            lines.ahead().remove(gap);
        }
    }
}

/// Refuses rows below a drawing of that size that are too few for another one, and takes them.
pub(super) fn left_over<R: BufRead>(
    lines: &mut InputLines<R>,
    size: u8,
    is_barred: bool,
) -> Option<ParseError> {
    let width = usize::from(size);
    let (mut rows, mut blanks, mut end) = (0, 0, 0);
    let mut first = None;
    for index in 0..MOST_LINES {
        let Some(line) = lines.peek_line(index) else { break };
        match LineLook::at(line, Some(width)) {
            LineLook::Blank if blanks < BLANKS => blanks += 1,
            LineLook::Frame => blanks = 0,
            LineLook::Row(shape)
                if shape.has_width(width)
                    && line.body().iter().any(|&byte| mark::is_bar(byte)) == is_barred =>
            {
                blanks = 0;
                rows += 1;
                if rows == width {
                    return None;
                }
                end = index + 1;
                first.get_or_insert_with(|| (line.number, line.text.clone()));
            }
            any_of! {
                LineLook: Blank, Row, Comment, Section, Json, List, Html, Xml, Whole, Text
            } => break,
        }
    }
    let (number, text) = first?;
    for _ in 0..end {
        lines.pop();
    }
    let noun = if rows == 1 { "row" } else { "rows" };
    let message = format!("{rows} {noun} below a {width}×{width} puzzle that is complete");
    let error = ParseError::new(number, message)
        .hinting("leave out what is no row of it, or write all rows of the next puzzle");
    Some(error.quoting(&text))
}
