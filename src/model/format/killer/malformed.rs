//! Refuses a map of cages that has a row too few or a cell too many, or no sums: its lines would be passed over as
//! words.

use std::collections::HashSet;
use std::io::BufRead;
use std::ops::Range;

use super::sections::{Scan, What};
use super::{list, pop, sums};
use crate::format::ParseError;
use crate::format::grids::cells::difference;
use crate::format::grids::jigsaw;
use crate::format::grids::region::Map;
use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The fewest and the most rows that are looked at, and cells in them.
const FEWEST: usize = 3;
const MOST: usize = 27;

/// By how much the rows of a map may differ in length.
const MOST_OFF: usize = 2;

/// The smallest map that is recognised without its sums: a few words of four letters may look like a smaller one.
const SMALLEST: usize = 6;

/// Refuses the next lines, and takes them, if they are such a map, or a grid up to the line `after_grid` and such a map.
pub(super) fn take<R: BufRead>(
    lines: &mut InputLines<R>,
    after_grid: Option<usize>,
) -> Option<ParseError> {
    let start = after_grid.unwrap_or(0);
    let rows = rows(lines, start);
    if let Some((error, end)) = with_sums(lines, start, rows.clone()) {
        pop(lines, end);
        return Some(error);
    }
    let (error, end) = without_sums(lines, rows.filter(|_| after_grid.is_none())?)?;
    pop(lines, end);
    // The grid that it belongs to may be below it.
    jigsaw::drop_grid(lines, end);
    Some(error)
}

/// Finds rows next to sums, whose names they have, that are no map.
fn with_sums<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    above: Option<Range<usize>>,
) -> Option<(ParseError, usize)> {
    let sums = sums_at(lines, above.as_ref().map_or(start, |rows| rows.end))?;
    let (rows, end) = if let Some(rows) = above {
        (rows, sums.end)
    } else {
        let rows = rows(lines, sums.end)?;
        (rows.clone(), rows.end)
    };
    let (mut names, mut symbols) = (HashSet::new(), HashSet::new());
    for index in sums {
        let Some(line) = lines.peek_line(index) else { continue };
        if let sums::SumsLine::Sums(sums) | sums::SumsLine::Broken { sums, .. } =
            sums::of_line(line)
        {
            names.extend(sums.into_iter().map(|sum| sum.name.to_lowercase()));
        }
    }
    let mut widths: Vec<(usize, usize)> = Vec::new();
    for index in rows {
        let Some(line) = lines.peek_line(index) else { continue };
        let Some(cells) = cells(line) else { continue };
        widths.push((index, cells.len()));
        let text = |cell: Range<usize>| String::from_utf8_lossy(&line.plain[cell]).to_lowercase();
        symbols.extend(cells.into_iter().map(text));
    }
    if 2 * names.intersection(&symbols).count() < names.len().max(2) {
        return None;
    }
    let votes = |width: usize| widths.iter().filter(|row| row.1 == width).count();
    let width = widths.iter().map(|row| row.1).max_by_key(|&width| votes(width))?;
    if 3 * votes(width) < 2 * widths.len() || width < FEWEST {
        return None;
    }
    // A title may be about as long as the rows below it.
    let title = widths.iter().take_while(|row| row.1 != width).count();
    if widths.len() - title == width && votes(width) == width {
        return None;
    }
    let odd = widths.iter().position(|row| row.1 != width);
    let (index, message) = if let Some(row) = odd {
        let (index, found) = widths[row];
        let row = row % width + 1;
        let difference = difference(found, width);
        (index, format!("row {row} has {found} cells, the others have {width}: {difference}"))
    } else {
        let found = widths.len();
        let difference = difference(found % width, width);
        let message =
            format!("{found} rows of {width} cells, a map of cages has {width}: {difference}");
        (widths[0].0, message)
    };
    let line = lines.peek_line(index)?;
    let error = ParseError::new(line.number, message)
        .hinting("write a name for each cell, and '.' for a cell without a cage")
        .quoting(&line.text);
    Some((error, end))
}

/// Finds a map of cages without their sums.
fn without_sums<R: BufRead>(
    lines: &mut InputLines<R>,
    rows: Range<usize>,
) -> Option<(ParseError, usize)> {
    let mut all: Vec<Vec<u8>> = Vec::new();
    let mut width = None;
    let mut count = 0;
    for index in rows.clone() {
        let line = lines.peek_line(index)?;
        let Some(row) = cells(line) else { continue };
        if *width.get_or_insert(row.len()) != row.len() {
            return None;
        }
        count += 1;
        all.extend(row.into_iter().map(|cell| line.plain[cell].to_vec()));
    }
    let width = width.filter(|&width| width == count && width >= SMALLEST)?;
    // Words of as many letters, one below the other, are hardly ever as alike.
    let is_same = |one: usize, other: usize| all[one] == all[other] && has_letter(&all[one]);
    let across =
        (0..all.len()).filter(|&index| index % width + 1 < width && is_same(index, index + 1));
    let down = (0..all.len() - width).filter(|&index| is_same(index, index + width));
    let with_letters = all.iter().filter(|cell| has_letter(cell)).count();
    if 2 * (across.count() + down.count()) < width * (width - 1) || 2 * with_letters < all.len() {
        return None;
    }
    let symbols: Vec<&[u8]> = all.iter().map(Vec::as_slice).collect();
    let map = Map::of(&symbols, width);
    if map.is_some_and(|map| map.regions().is_ok()) {
        return None;
    }
    // Lines that are all the same are no map.
    if all.chunks(width).skip(1).all(|row| *row == all[..width]) {
        return None;
    }
    let line = lines.peek_line(rows.start)?;
    let error = ParseError::new(
        line.number,
        "a map of cages without their sums, or of regions with a typo",
    )
    .hinting("write the sums of the cages below their map, as in a=11 b=7")
    .quoting(&line.text);
    Some((error, rows.end))
}

/// Returns the lines from `start` on that may be rows, most of them with letters.
fn rows<R: BufRead>(lines: &mut InputLines<R>, start: usize) -> Option<Range<usize>> {
    let is_blank = |line: &Line| line.plain.trim_ascii().is_empty();
    let mut first = start;
    while first < start + 2 && lines.peek_line(first).is_some_and(is_blank) {
        first += 1;
    }
    let (mut end, mut found, mut with_letters) = (first, 0, 0);
    let mut width = None;
    while end < first + MOST {
        let Some(line) = lines.peek_line(end) else { break };
        if let Some(cells) = cells(line)
            && width.get_or_insert(cells.len()).abs_diff(cells.len()) <= MOST_OFF
            && !list::names_a_cell(line)
            && matches!(sums::of_line(line), sums::SumsLine::No)
        {
            found += 1;
            let has_letter = |cell: &Range<usize>| has_letter(&line.plain[cell.clone()]);
            with_letters += usize::from(cells.iter().any(has_letter));
            // The rows of a grid are not read to their end for this.
            if found <= 2 && with_letters < found {
                return None;
            }
        } else if found == 0 || !mark::is_frame(line.body()) {
            break;
        }
        end += 1;
    }
    (found >= FEWEST && 2 * with_letters >= found).then_some(first..end)
}

/// Returns the cells of what may be a row: characters, or words that blanks part.
fn cells(line: &Line) -> Option<Vec<Range<usize>>> {
    let body = line.body();
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b',';
    let is_cell = |byte: u8| byte.is_ascii_alphanumeric() || mark::is_empty_mark(byte);
    if body.len() != line.plain.len() || !body.iter().all(|&byte| is_cell(byte) || is_between(byte))
    {
        return None;
    }
    let words: Vec<_> = split(body, is_between).collect();
    let is_spaced = words.len() > 3 && words.iter().all(|word| word.len() < 3);
    let cells = if is_spaced {
        words
    } else {
        words.into_iter().flatten().map(|column| column..column + 1).collect()
    };
    (cells.len() >= FEWEST && cells.len() <= MOST).then_some(cells)
}

/// Returns whether a cell has a letter that can't be the mark of an empty one.
fn has_letter(cell: &[u8]) -> bool {
    cell.iter().any(|byte| byte.is_ascii_alphabetic() && byte | 32 != b'x')
}

/// Returns the lines of sums from `start` on, with a sign after each name.
fn sums_at<R: BufRead>(lines: &mut InputLines<R>, start: usize) -> Option<Range<usize>> {
    let mut scan = Scan { lines, width: None };
    let section = scan.section(start)?;
    let has_sign = |line: &Line| line.body().iter().any(|byte| matches!(byte, b'=' | b':'));
    let is_clear = section.what == What::Sums
        && section.gap.words.is_none()
        && scan.lines.peek_line(section.lines.start).is_some_and(has_sign);
    is_clear.then_some(section.lines)
}
