//! Labels around a drawn grid: 1–9 or A–I across and down, R1 and C1, the numbers that pandas and spreadsheets print.
//! They are not cells, so they are removed before the grid is read.

use std::io::BufRead;
use std::ops::Range;

use super::headed;
use super::row::RowShape;
use crate::format::ParseError;
use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The most lines of a grid: 25 rows with a frame line each, and the lines above them.
const MOST_LINES: usize = 64;

/// The labels of rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// 1, 2, 3, …
    FromOne,
    /// 0, 1, 2, …
    FromZero,
    /// A, B, C, … or a, b, c, …
    Letters,
    /// R1, R2, … or C1, C2, …
    Numbered,
}

impl Style {
    pub(super) const ALL: [Self; 4] =
        [Self::FromOne, Self::FromZero, Self::Letters, Self::Numbered];

    /// Checks whether `word` is the label of the row or column at `index`, from 0.
    pub(super) fn calls(self, index: usize, word: &[u8]) -> bool {
        let word = word.to_ascii_uppercase();
        let is = |number: usize, word: &[u8]| word == number.to_string().as_bytes();
        match self {
            Self::FromOne => is(index + 1, &word),
            Self::FromZero => is(index, &word),
            Self::Letters => index < 26 && word.len() == 1 && usize::from(word[0]) == 65 + index,
            Self::Numbered => [&b"R"[..], b"C", b"ROW", b"COL", b"COLUMN"].iter().any(|start| {
                word.strip_prefix(*start).is_some_and(|number| is(index + 1, number.trim_ascii()))
            }),
        }
    }

    /// Returns whether the labels could be cells as well.
    fn may_be_cells(self) -> bool {
        matches!(self, Self::FromOne | Self::FromZero)
    }
}

/// Removes the labels of a grid that starts at the next line; returns whether there were any.
///
/// # Errors
/// If its lines are labelled as columns, or if it is unclear what the labels are; the lines are then consumed.
pub(crate) fn strip<R: BufRead>(lines: &mut InputLines<R>) -> Result<bool, ParseError> {
    headed::check(lines)?;
    let Some(labels) = Labels::find(lines) else {
        return Style::ALL.into_iter().try_for_each(|style| doubled(lines, style)).map(|()| false);
    };
    if labels.are_columns {
        let (first, last) = (labels.parts.first(), labels.parts.last());
        let line = first.and_then(|&(index, _)| lines.peek_line(index));
        let number = line.map_or(1, |line| line.number);
        let error = ParseError::new(number, "lines that are labelled as columns, C1, C2 and so on")
            .hinting(
                "write the rows of the grid, with the labels R1, R2 and so on, or without labels",
            )
            .quoting(line.map_or("", |line| line.text.as_str()));
        for _ in 0..=last.map_or(0, |&(index, _)| index) {
            lines.pop();
        }
        return Err(error);
    }
    let ahead = lines.ahead();
    for (index, label) in labels.parts {
        if let Some(Ok(line)) = ahead.get_mut(index) {
            line.plain[label].fill(b' ');
        }
    }
    for index in labels.lines.into_iter().rev() {
        ahead.remove(index);
    }
    Ok(true)
}

/// Refuses rows with labels of that style of which one is there twice: the labels may be read as cells.
///
/// # Errors
/// If there are such rows; they are then consumed.
fn doubled<R: BufRead>(lines: &mut InputLines<R>, style: Style) -> Result<(), ParseError> {
    let mut rows: Vec<usize> = Vec::new();
    let mut again = None;
    let mut index = 0;
    while let Some(next) = next_content(lines, index)
        && let Some(line) = lines.peek_line(next)
        && let Some(label) = down(line)
    {
        let word = &line.plain[label];
        let named = rows.len() - usize::from(again.is_some());
        if named > 0 && again.is_none() && style.calls(named - 1, word) {
            again = Some(next);
        } else if !style.calls(named, word) {
            break;
        }
        rows.push(next);
        index = next + 1;
    }
    let Some(again) = again.filter(|_| mark::size_of_row(rows.len()).is_some()) else {
        return Ok(());
    };
    let are_rows =
        rows.iter().all(|&row| lines.seen(row).is_some_and(|line| has_width(line, rows.len())));
    let Some(line) = lines.seen(again).filter(|_| are_rows) else { return Ok(()) };
    let error = ParseError::new(line.number, "the label of the row above again")
        .hinting("leave the second of these rows out, or the labels of all rows")
        .quoting(&line.text);
    for _ in 0..index {
        lines.pop();
    }
    Err(error)
}

/// The places of labels.
#[derive(Debug, Default)]
struct Labels {
    /// Lines that are labels, as indices from the next line on.
    lines: Vec<usize>,
    /// Parts of lines.
    parts: Vec<(usize, Range<usize>)>,
    /// Whether the labels of the lines are those of columns.
    are_columns: bool,
}

impl Labels {
    fn find<R: BufRead>(lines: &mut InputLines<R>) -> Option<Self> {
        let first = next_content(lines, 0)?;
        let line = lines.peek_line(first)?;
        let across = across(line);
        let rows = match across {
            Some(_) => next_content(lines, first + 1)?,
            None => first,
        };
        let named = |line: &Line| down(line).map(|label| line.plain[label].to_vec());
        let word = lines.peek_line(rows).and_then(named);
        let styles: Vec<_> = Style::ALL
            .into_iter()
            .filter(|style| word.as_ref().is_some_and(|word| style.calls(0, word)))
            .collect();
        let found = styles
            .into_iter()
            .find_map(|style| Self::down(lines, rows, style, across.as_ref()))
            .or_else(|| Self::above(lines, first, rows, across.as_ref()?))?;
        let above = across.is_some().then_some(first);
        Some(Self { lines: above.into_iter().chain(found.lines).collect(), ..found })
    }

    /// Finds the labels of the rows, the first of which is the line at `start`.
    fn down<R: BufRead>(
        lines: &mut InputLines<R>,
        start: usize,
        style: Style,
        across: Option<&Across>,
    ) -> Option<Self> {
        let mut rows: Vec<(usize, Range<usize>)> = Vec::new();
        let mut index = start;
        while rows.len()
            < across.map_or(usize::from(mark::SIZES[mark::SIZES.len() - 1]), |across| across.count)
            && let Some(next) = next_content(lines, index)
            && let Some(line) = lines.peek_line(next)
            && let Some(label) = down(line)
            && style.calls(rows.len(), &line.plain[label.clone()])
        {
            rows.push((next, label));
            index = next + 1;
        }
        let size = rows.len();
        mark::size_of_row(size)?;
        let mut found = Self::default();
        let (first, label) = rows.first()?;
        let word = &lines.peek_line(*first)?.plain[label.clone()];
        found.are_columns = style == Style::Numbered && matches!(word[0], b'C' | b'c');
        for (row, label) in &rows {
            let line = lines.peek_line(*row)?;
            // There are no cells left of the first column.
            let is_outside = across.is_some_and(|across| label.end <= across.start);
            let is_apart = is_apart(&line.plain, label) || !style.may_be_cells();
            if !(is_outside || is_apart || across.is_some()) {
                return None;
            }
            let end = label.end + suffix(&line.plain[label.end..]);
            let mut plain = line.plain.clone();
            plain[..end].fill(b' ');
            let right = right(&plain, &line.plain[label.clone()], size);
            found.parts.push((*row, 0..end));
            if let Some(right) = right {
                plain[right.clone()].fill(b' ');
                found.parts.push((*row, right));
            }
            // Blank cells are seen by the bars, or by the columns above them.
            let mut bare = Line::new(line.number, line.text.clone());
            bare.plain = plain;
            let may_be_blank = !style.may_be_cells() && bare.plain.iter().any(|&b| mark::is_bar(b))
                || is_outside && across.is_some();
            if !(has_width(&bare, size) || may_be_blank && has_at_most(&bare, size)) {
                return None;
            }
        }
        // The same labels again below the grid.
        if across.is_some()
            && let Some(next) = next_content(lines, index)
            && self::across(lines.peek_line(next)?).is_some_and(|below| below.count == size)
        {
            found.lines.push(next);
        }
        Some(found)
    }

    /// Reads labels that are only above the columns, where they can't be a row of the grid.
    fn above<R: BufRead>(
        lines: &mut InputLines<R>,
        first: usize,
        rows: usize,
        across: &Across,
    ) -> Option<Self> {
        let framed = rows > first + 1;
        if across.style == Style::FromOne && !framed
            || across.style == Style::Letters && across.count > 9
        {
            return None;
        }
        let mut index = rows;
        for _ in 0..across.count {
            index = next_content(lines, index)?;
            let line = lines.peek_line(index)?;
            if !has_width(line, across.count) {
                return None;
            }
            index += 1;
        }
        // One row more, and the first line was a row.
        let more = lines.peek_line(index).is_some_and(|line| has_width(line, across.count));
        (!more).then(Self::default)
    }
}

/// The labels above a grid.
struct Across {
    style: Style,
    count: usize,
    /// The column of the first one, from 0.
    start: usize,
}

/// Reads a line of labels, perhaps with a word in the corner before them.
fn across(line: &Line) -> Option<Across> {
    let body = line.plain.as_slice();
    let words: Vec<_> = words(body).collect();
    let first = words.first()?;
    let is_corner =
        !body[first.clone()].iter().any(|&byte| mark::is_digit(byte)) && first.len() < 5;
    [0, 1].into_iter().filter(|&skipped| skipped == 0 || is_corner).find_map(|skipped| {
        let words = words.get(skipped..)?;
        let start = words.first()?.start;
        // In a row of a character a cell the labels are, too.
        let singles: Vec<_> = words.iter().cloned().flatten().map(|at| at..at + 1).collect();
        let squeezed = words.len() < singles.len() && start > 0;
        let ways = [Some(words), squeezed.then_some(singles.as_slice())];
        let (style, count) = ways.into_iter().flatten().find_map(|words| {
            let calls = |style: Style| {
                words.iter().enumerate().all(|(at, word)| style.calls(at, &body[word.clone()]))
            };
            mark::size_of_row(words.len())?;
            Some((Style::ALL.into_iter().find(|&style| calls(style))?, words.len()))
        })?;
        Some(Across { style, count, start })
    })
}

/// Returns the columns of the first word of a row, which may be a label.
fn down(line: &Line) -> Option<Range<usize>> {
    let mut words = words(&line.plain);
    let label = words.next()?;
    // `row 1` is one label.
    let word = line.plain[label.clone()].to_ascii_uppercase();
    let label = if word == b"ROW" { label.start..words.next()?.end } else { label };
    let full_stop =
        line.plain[label.clone()].strip_suffix(b".").is_some_and(|word| !word.is_empty());
    Some(label.start..label.end - usize::from(full_stop))
}

/// Returns the label again after the last cell of a row.
fn right(plain: &[u8], label: &[u8], size: usize) -> Option<Range<usize>> {
    let words: Vec<_> = words(plain).collect();
    let last = words.last()?.clone();
    (words.len() == size + 1 && &plain[last.clone()] == label).then_some(last)
}

fn words(plain: &[u8]) -> impl Iterator<Item = Range<usize>> {
    split(plain, |byte| mark::is_blank(byte) || mark::is_bar(byte) || b",;:()\"'+".contains(&byte))
}

/// Returns whether a label and the cells are separated by a mark that no two cells are separated by.
fn is_apart(plain: &[u8], label: &Range<usize>) -> bool {
    let after = plain[label.end..].iter().copied().find(|&byte| !mark::is_blank(byte));
    let before = plain[..label.start].iter().copied().any(mark::is_bar);
    match after {
        Some(b':' | b')') => true,
        Some(b'.') => plain.get(label.end + 1).copied().is_some_and(mark::is_blank),
        Some(byte) => mark::is_bar(byte) && !before,
        None => false,
    }
}

/// Returns the number of characters after a label that belong to it.
fn suffix(after: &[u8]) -> usize {
    let blanks = after.iter().take_while(|&&byte| mark::is_blank(byte)).count();
    match after.get(blanks) {
        Some(b':' | b')' | b',' | b';') => blanks + 1,
        Some(b'.') if blanks == 0 && after.get(1).copied().is_some_and(mark::is_blank) => 1,
        // The tab between a label and the first cell.
        _ => usize::from(after.first() == Some(&b'\t')),
    }
}

fn has_width(line: &Line, size: usize) -> bool {
    RowShape::of(line, Some(size)).is_some_and(|shape| shape.has_width(size))
}

fn has_at_most(line: &Line, size: usize) -> bool {
    let mut words = words(line.body());
    let mut count = 0;
    words.all(|word| {
        count += 1;
        count <= size && word.clone().all(|at| mark::is_digit(line.plain[at]))
    })
}

/// Returns the index, from `start` on, of the next line that is neither blank nor a frame.
fn next_content<R: BufRead>(lines: &mut InputLines<R>, start: usize) -> Option<usize> {
    let mut index = start;
    while index < MOST_LINES {
        let body = lines.peek_line(index)?.body();
        if !body.trim_ascii().is_empty() && !mark::is_frame(body) {
            return Some(index);
        }
        // A blank line before the first one separates it from the lines above.
        if start == 0 && body.trim_ascii().is_empty() || index > start + 2 {
            return None;
        }
        index += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_across_are_distinguished_from_a_row() {
        for (text, count) in [
            ("    1 2 3 4 5 6 7 8 9", 9),
            ("   0  1  2  3", 4),
            ("| | 1 | 2 | 3 | 4 |", 4),
            (",0,1,2,3", 4),
            ("   123 456 789", 9),
            ("    A B C   D E F   G H I", 9),
            ("r/c C1 C2 C3 C4", 4),
        ] {
            let across = across(&Line::new(1, text.to_owned()));
            assert_eq!(across.map(|across| across.count), Some(count), "{text}");
        }
        for text in ["123456789", "1 2 3 5", "5 3 . . 7 . . . .", "a title", ""] {
            assert!(across(&Line::new(1, text.to_owned())).is_none(), "{text}");
        }
    }
}
