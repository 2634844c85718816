//! Tables in Markdown that lack a row: their head may be the labels of the columns, or the first row of the grid.

use std::io::BufRead;

use super::label::Style;
use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// Refuses a table at the next line whose head is blank, or in order, and which has a row less than columns below it.
///
/// # Errors
/// If it is one; its lines are then consumed.
pub(super) fn check<R: BufRead>(lines: &mut InputLines<R>) -> Result<(), ParseError> {
    let Some((width, kind)) = lines.peek_line(0).and_then(head) else { return Ok(()) };
    let rule = lines.peek_line(1).and_then(|line| cells(line).filter(|cells| is_rule(cells)));
    if rule.is_none_or(|cells| cells.len() != width) {
        return Ok(());
    }
    let mut rows = 0;
    let mut has_marks = false;
    if let Some(error) = longer(lines, width) {
        return Err(error);
    }
    while rows < width
        && let Some(line) = lines.peek_line(2 + rows)
        && let Some(cells) = cells(line).filter(|cells| cells.len() == width)
    {
        has_marks |= cells.concat().iter().any(|&byte| mark::is_empty_mark(byte));
        rows += 1;
    }
    // Where a mark represents an empty cell, a blank head is no row.
    if rows + 1 != width || kind == HeadContent::Blank && has_marks {
        return Ok(());
    }
    let what = match kind {
        HeadContent::Blank => "blank",
        HeadContent::InOrder => "in order",
    };
    let (number, text) =
        lines.peek_line(0).map_or((1, String::new()), |line| (line.number, line.text.clone()));
    for _ in 0..2 + rows {
        lines.pop();
    }
    let message = format!(
        "a table with {rows} rows below a head that is {what}: it may be the first row, or a row is missing"
    );
    Err(ParseError::new(number, message)
        .hinting(
            "write a blank head and every row below it, or the rows without a table, with '.' for \
             an empty cell",
        )
        .quoting(&text))
}

/// Refuses a table of which a row has something behind its last bar: with the head it may make a larger grid.
fn longer<R: BufRead>(lines: &mut InputLines<R>, width: usize) -> Option<ParseError> {
    let is_row = |line: &Line| line.body().trim_ascii().starts_with(b"|");
    let height =
        (0..width + 2).take_while(|&index| lines.peek_line(2 + index).is_some_and(is_row)).count();
    let below = (2..2 + height).filter_map(|index| lines.seen(index));
    let line = below.filter(|_| height >= width).find(|line| cells(line).is_none())?;
    let error = ParseError::new(line.number, "something behind the last bar of a row of the table")
        .hinting("end each row with a bar, and write a remark after #")
        .quoting(&line.text);
    for _ in 0..2 + height {
        lines.pop();
    }
    Some(error)
}

/// What a head that may be a row consists of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HeadContent {
    Blank,
    /// 1, 2, 3 and so on, or other labels.
    InOrder,
}

/// Returns the number of the cells of a line that may be such a head.
fn head(line: &Line) -> Option<(usize, HeadContent)> {
    let cells = cells(line)?;
    mark::size_of_row(cells.len())?;
    if cells.iter().all(|cell| cell.is_empty()) {
        return Some((cells.len(), HeadContent::Blank));
    }
    let is_style =
        |style: Style| cells.iter().enumerate().all(|(index, cell)| style.calls(index, cell));
    Style::ALL.into_iter().any(is_style).then_some((cells.len(), HeadContent::InOrder))
}

/// Returns the cells between the bars of a line, if it has bars at both ends.
fn cells(line: &Line) -> Option<Vec<&[u8]>> {
    let inner = line.body().trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|")?;
    Some(inner.split(|&byte| mark::is_bar(byte)).map(<[u8]>::trim_ascii).collect())
}

fn is_rule(cells: &[&[u8]]) -> bool {
    cells
        .iter()
        .all(|cell| cell.contains(&b'-') && cell.iter().all(|byte| matches!(byte, b'-' | b':')))
}
