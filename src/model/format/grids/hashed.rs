//! Bars of `#` between the boxes of a drawing, where elsewhere `#` opens a remark. They are replaced by bars before the
//! grid is read.

use std::io::BufRead;

use super::row::RowShape;
use crate::format::reading::mark::{self, THICK_BAR};
use crate::format::reading::source::{InputLines, Line};

/// The most lines of a drawing.
const MOST_LINES: usize = 256;

/// The most blank lines in a row within a drawing.
const BLANKS: usize = 3;

/// The fewest rows of a drawing that are told from remarks.
const FEWEST: usize = 3;

/// Replaces the bars of a drawing that starts at the next line; returns whether there are any.
pub(crate) fn replace<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let Some(height) = height(lines) else { return false };
    for line in lines.ahead().iter_mut().take(height).flatten() {
        // A line with other columns is damaged, and is refused for its bars.
        let bar = if is_rule(line) { b'+' } else { THICK_BAR };
        line.plain.iter_mut().filter(|byte| **byte == b'#').for_each(|byte| *byte = bar);
    }
    true
}

/// Returns the number of lines of the drawing, if most of its rows have `#` in the same columns, with parts of a row
/// between them.
fn height<R: BufRead>(lines: &mut InputLines<R>) -> Option<usize> {
    let first = lines.peek_line(0)?;
    if columns(first).is_empty() && !mark::is_frame(&first.plain) {
        return None;
    }
    let (mut height, mut blanks) = (0, 0);
    let mut rows: Vec<usize> = Vec::new();
    for index in 0..MOST_LINES {
        let Some(line) = lines.peek_line(index) else { break };
        if line.plain.trim_ascii().is_empty() {
            blanks += 1;
            if blanks > BLANKS {
                break;
            }
            continue;
        }
        if columns(line).is_empty() {
            // Frames, and rows that lost their bars, belong to it if others are below.
            if !(mark::is_frame(&line.plain) || RowShape::of(line, None).is_some()) {
                break;
            }
        } else if is_part(line) {
            height = index + 1;
            if !is_rule(line) {
                rows.push(index);
            }
        } else {
            break;
        }
        blanks = 0;
    }
    let rows: Vec<&Line> = rows.iter().filter_map(|&index| lines.seen(index)).collect();
    are_barred(&rows).then_some(height)
}

/// Returns whether most rows have bars of `#` in the same columns, at equal distances.
fn are_barred(rows: &[&Line]) -> bool {
    let found: Vec<Vec<usize>> = rows.iter().map(|line| columns(line)).collect();
    let votes = |bars: &&Vec<usize>| found.iter().filter(|other| other == bars).count();
    let Some(bars) = found.iter().max_by_key(votes) else { return false };
    // Rows that are complete without what follows `#` have a remark there.
    let count = rows.len();
    let is_whole =
        |line: &&&Line| RowShape::of(line, Some(count)).is_some_and(|shape| shape.has_width(count));
    let whole = rows.iter().filter(is_whole).count();
    count >= FEWEST && 2 * votes(&bars) > count && 2 * whole < count && is_even(bars, rows)
}

/// Returns whether there is about as much room before the first bar, and after the last one, as between two.
fn is_even(bars: &[usize], rows: &[&Line]) -> bool {
    let (Some(&first), Some(&last)) = (bars.first(), bars.last()) else { return false };
    let start = |line: &&Line| line.plain.iter().position(|&byte| !mark::is_blank(byte));
    let start = rows.iter().filter_map(start).min().unwrap_or(0);
    let end = rows.iter().map(|line| line.plain.trim_ascii_end().len()).max().unwrap_or(0);
    let (before, after) = (first.saturating_sub(start), end.saturating_sub(last));
    let mut rooms = bars.windows(2).map(|pair| pair[1] - pair[0]);
    let room = rooms.next().unwrap_or(before.max(after));
    // Cells at the sides may be blank in all rows.
    let fits = |width: usize| 2 * width >= room && width <= room + 2;
    rooms.all(|other| other == room) && fits(before) && fits(after)
}

fn columns(line: &Line) -> Vec<usize> {
    (0..line.plain.len()).filter(|&column| line.plain[column] == b'#').collect()
}

/// Returns whether a line may be one of the drawing: cells, bars and strokes alone, on both sides of the first `#`.
fn is_part(line: &Line) -> bool {
    let is_cell = |byte: u8| byte.is_ascii_alphanumeric() || mark::is_empty_mark(byte);
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b'#';
    let text = line.plain.trim_ascii();
    text.first() != Some(&b'#')
        && (is_rule(line) || text.iter().all(|&byte| is_cell(byte) || is_between(byte)))
}

/// Returns whether a line is a horizontal one, crossed by the bars.
fn is_rule(line: &Line) -> bool {
    let is_stroke = |byte: &u8| matches!(*byte, b'-' | b'=' | b'_' | mark::RULE);
    let is_part = |byte: &u8| {
        is_stroke(byte)
            || matches!(*byte, b'+' | b'#')
            || mark::is_bar(*byte)
            || mark::is_blank(*byte)
    };
    let has_run = line.plain.windows(2).any(|pair| pair.iter().all(is_stroke));
    has_run && line.plain.iter().all(is_part)
}
