//! Maps of the regions of jigsaw sudoku: a letter or a number for each cell, the same for all cells of a region. They
//! are read on a line, after the cells or on the line below, and in rows (see [`super::jigsaw`]). Maps that are drawn
//! with lines are recognised and refused, with their grid.

use std::io::BufRead;

use super::jigsaw;
use crate::format::json::region_marks;
use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{Below, ParseError};

/// The most lines between a grid and its map.
pub(crate) const GAP: usize = 3;

/// A map in rows: the symbol of each cell.
pub(crate) struct Map {
    symbols: Vec<String>,
    size: usize,
}

impl Map {
    /// Reads the content of the cells as a map, if it looks like one: neighbouring cells, which have different digits
    /// in a grid, have the same symbol about as often as in a map. Symbols that may be empty cells do not count.
    pub(crate) fn of(symbols: &[&[u8]], size: usize) -> Option<Self> {
        let is_named = |symbol: &[u8]| {
            !symbol.iter().all(|&byte| byte == b'0')
                && !matches!(symbol, [byte] if mark::is_empty_mark(*byte))
        };
        // Two figures are a number, as there are in the sizes that need them.
        let is_symbol = |symbol: &&[u8]| match symbol {
            [] => false,
            [byte] => byte.is_ascii_alphanumeric() || mark::is_empty_mark(*byte),
            [first, ..] => {
                symbol.iter().all(u8::is_ascii_alphanumeric)
                    && (size > 9 || first.is_ascii_alphabetic())
            }
        };
        if !are_alike(symbols, size, |symbol| is_named(symbol))
            || !symbols.iter().all(is_symbol)
            || are_lines(symbols, size)
        {
            return None;
        }
        let text = |symbol: &&[u8]| String::from_utf8_lossy(symbol).into_owned();
        let map = Self { symbols: symbols.iter().map(text).collect(), size };
        // Four words of four letters may look like one.
        (size > 5 || map.regions().is_ok()).then_some(map)
    }

    /// Returns the number of each cell's region.
    ///
    /// # Errors
    /// An error of a region.
    pub(crate) fn regions(&self) -> Result<Vec<u8>, NoRegions> {
        let mut known: Vec<&str> = Vec::new();
        let mut regions = Vec::with_capacity(self.symbols.len());
        for symbol in &self.symbols {
            let number = known.iter().position(|one| one == symbol).unwrap_or_else(|| {
                known.push(symbol);
                known.len() - 1
            });
            regions.push(u8::try_from(number).map_err(|_| NoRegions::TooMany)?);
        }
        for (number, symbol) in (0..=u8::MAX).zip(&known) {
            let found = mark::count(&regions, number);
            if found != self.size {
                let (symbol, size) = ((*symbol).to_owned(), self.size);
                return Err(NoRegions::Cells { symbol, found, size });
            }
            if !hangs_together(&regions, number, self.size) {
                return Err(NoRegions::Apart((*symbol).to_owned()));
            }
        }
        Ok(regions)
    }
}

/// The reason why a map does not divide a grid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::format) enum NoRegions {
    #[error("too many regions")]
    TooMany,
    #[error("region {symbol} has {found} {cells}, not {size}", cells = if *found == 1 { "cell" } else { "cells" })]
    Cells { symbol: String, found: usize, size: usize },
    #[error("the cells of region {0} are not connected")]
    Apart(String),
}

/// Reads a map on a line, with a symbol for each cell and possibly blanks between rows; `None` unless it is certainly
/// one.
pub(crate) fn of_line(text: &[u8], size: u8) -> Option<Vec<u8>> {
    let width = usize::from(size);
    if text.len() < width * width {
        return None;
    }
    let symbols = rows_on_a_line(text, width)?;
    let is_map = symbols.iter().all(u8::is_ascii_alphanumeric) && are_regions(&symbols, width);
    if is_map { region_marks(symbols.into_iter().map(char::from)) } else { None }
}

/// Returns the symbols of a map with `width` columns on a line.
pub(crate) fn rows_on_a_line(text: &[u8], width: usize) -> Option<Vec<u8>> {
    let rows: Vec<&[u8]> =
        text.split(|&byte| mark::is_blank(byte)).filter(|row| !row.is_empty()).collect();
    let are_rows = match rows[..] {
        [all] => all.len() == width * width,
        _ => rows.len() == width && rows.iter().all(|row| row.len() == width),
    };
    // A row of pencil marks in which everything is possible is not a map.
    are_rows.then(|| rows.concat()).filter(|all| rows.len() == 1 || !are_lines(all, width))
}

/// Reads a line that is just a map.
pub(crate) fn whole_line(line: &Line, size: u8) -> Option<Vec<u8>> {
    of_line(line.plain.trim_ascii(), size)
}

/// Quickly checks whether `text` may start with a map of the puzzle on the line before it: only letters and digits,
/// with equal neighbours, which no solution has. If there is not enough text yet, `below` decides.
pub(crate) fn may_follow(text: &[u8], size: u8, below: Below) -> bool {
    let width = usize::from(size);
    let is_blank = |byte: &u8| mark::is_blank(*byte) || matches!(byte, b'\n' | b'\r');
    let start = text.iter().position(|byte| !is_blank(byte)).unwrap_or(text.len());
    let there = &text[start..];
    match there.get(..width * width) {
        None => {
            let is_part =
                |byte: &u8| byte.is_ascii_alphanumeric() || b",/".contains(byte) || is_blank(byte);
            below == Below::Awaited && there.iter().all(is_part)
        }
        Some(map) => {
            let is_alike = map[0].is_ascii_alphabetic() || map[0] == map[1] || map[0] == map[width];
            // The rows of one that is drawn are lines, perhaps with a comma and a blank between the cells.
            let longest = (3 * width).min(map.len());
            let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
            is_alike && map.iter().all(u8::is_ascii_alphanumeric)
                || may_be_rows(there, width, below)
                || map[width..longest].iter().any(ends)
                    && map.iter().take_while(|byte| !ends(byte)).all(|byte| {
                        byte.is_ascii_alphanumeric() || *byte == b',' || mark::is_blank(*byte)
                    })
        }
    }
}

/// Returns whether the first line of a text may be the rows of a map with slashes or blanks between them, or begin so.
fn may_be_rows(text: &[u8], width: usize, below: Below) -> bool {
    let is_between = |byte: u8| byte == b'/' || mark::is_blank(byte);
    if !is_between(text[width]) || !text[..width].iter().all(u8::is_ascii_alphanumeric) {
        return false;
    }
    let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    let line = &text[..end.unwrap_or(text.len())];
    let symbols = line.iter().filter(|&&byte| !is_between(byte)).take(width * width);
    let is_cut = end.is_none() && below == Below::Awaited;
    symbols.clone().all(u8::is_ascii_alphanumeric) && (is_cut || symbols.count() == width * width)
}

/// Refuses the map of regions in the next lines, alone or next to the rows of a grid, and consumes the lines.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>) -> Option<ParseError> {
    let (size, end) = map(lines, 0)?;
    let error = refuse(lines, end);
    // The grid that it belongs to may be below it.
    jigsaw::drop_grid(lines, size);
    Some(error)
}

/// Refuses the map of regions below a grid of `size`, and consumes its lines.
pub(crate) fn take_below<R: BufRead>(lines: &mut InputLines<R>, size: usize) -> Option<ParseError> {
    let is_gap = |line: &Line| line.plain.trim_ascii().is_empty() || symbols(line).is_none();
    let start = (0..=GAP).find(|&index| lines.peek_line(index).is_none_or(|line| !is_gap(line)))?;
    lines.peek_line(start).and_then(symbols).filter(|symbols| symbols.len() == size)?;
    let (_, end) = map(lines, start)?;
    Some(refuse(lines, end))
}

/// Refuses a line that is only a map: its puzzle was read without it. If letters are used for all digits of 9×9, it is
/// unknown which is which.
pub(crate) fn alone(line: &Line) -> Option<ParseError> {
    let text = line.plain.trim_ascii();
    let count = text.iter().filter(|&&byte| !mark::is_blank(byte)).count();
    let size = mark::size_of_square(count).filter(|&size| size > 5)?;
    let (message, hint) = if whole_line(line, size).is_some() {
        ("a map of regions by itself", "write it after the cells of its puzzle, on the same line")
    } else if size == 9 && count == text.len() && are_letters_for_digits(text) {
        ("81 cells with letters, which may be digits", "write the digits as 1-9")
    } else {
        return None;
    };
    Some(ParseError::new(line.number, message).hinting(hint).quoting(&line.text))
}

/// Returns whether the cells have nine letters, or all but one of them, and otherwise marks of empty cells.
fn are_letters_for_digits(symbols: &[u8]) -> bool {
    let mut seen: Vec<u8> = symbols.to_ascii_uppercase();
    seen.retain(u8::is_ascii_uppercase);
    seen.sort_unstable();
    seen.dedup();
    let is_mark = |&byte: &u8| byte.is_ascii_alphabetic() || b"0._*-".contains(&byte);
    matches!(seen.len(), 8 | 9) && symbols.iter().all(is_mark)
}

fn refuse<R: BufRead>(lines: &mut InputLines<R>, end: usize) -> ParseError {
    let (number, text) =
        lines.peek_line(0).map_or((1, String::new()), |line| (line.number, line.text.clone()));
    for _ in 0..end {
        lines.pop();
    }
    ParseError::new(number, "a map of regions without a grid of plain rows")
        .hinting("write the rows of the grid close together, without lines, and those of the map right below them")
        .quoting(&text)
}

/// Returns whether a map starts at the line `start`: returns its size, and the index of the line after it.
fn map<R: BufRead>(lines: &mut InputLines<R>, start: usize) -> Option<(usize, usize)> {
    let first = symbols(lines.peek_line(start)?)?;
    let size = first.len();
    let mut cells: Vec<u8> = Vec::new();
    let mut index = start;
    while cells.len() < size * size {
        let line = lines.peek_line(index)?;
        index += 1;
        if mark::is_frame(line.body()) {
            continue;
        }
        cells.extend(symbols(line).filter(|row| row.len() == size)?);
    }
    (are_regions(&cells, size) && !are_lines(&cells, size)).then_some((size, index))
}

/// Returns the symbols of a row of a map: all of the line, or the part next to a row.
fn symbols(line: &Line) -> Option<Vec<u8>> {
    let separator = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b',';
    let body = line.body();
    let all: Vec<u8> = split(body, separator).flatten().map(|column| body[column]).collect();
    let is_map = |row: &[u8]| row.iter().all(u8::is_ascii_alphanumeric);
    if mark::size_of_row(all.len()).is_some() && is_map(&all) {
        return Some(all);
    }
    // Twice as many cells: those of the grid, and those of its map.
    let half = all.len() / 2;
    let (grid, map) = all.split_at_checked(half)?;
    let is_beside = all.len() == 2 * half && mark::size_of_row(half).is_some();
    (is_beside && is_map(map) && grid.iter().all(|&byte| mark::is_common_mark(byte)))
        .then(|| map.to_vec())
}

/// Checks whether there are `size` symbols, each in `size` connected cells. No solved grid
/// has such, as the same digit is in no two cells side by side.
fn are_regions(cells: &[u8], size: usize) -> bool {
    let mut symbols = cells.to_vec();
    symbols.sort_unstable();
    symbols.dedup();
    symbols.len() == size
        && symbols.iter().all(|&symbol| {
            mark::count(cells, symbol) == size && hangs_together(cells, symbol, size)
        })
}

/// Returns whether adjacent cells have the same symbol about as often as in a map.
pub(crate) fn are_alike<T: PartialEq>(
    cells: &[T],
    size: usize,
    is_named: impl Fn(&T) -> bool,
) -> bool {
    let is_same = |one: usize, other: usize| cells[one] == cells[other];
    let across = |index: usize| index % size + 1 < size && is_same(index, index + 1);
    let below = |index: usize| index + size < cells.len() && is_same(index, index + size);
    let pairs: usize = (0..cells.len())
        .filter(|&index| is_named(&cells[index]))
        .map(|index| usize::from(across(index)) + usize::from(below(index)))
        .sum();
    4 * pairs >= 3 * size * (size - 1)
}

/// Checks whether all rows are equal, or all columns: a faulty program may print such a grid, but it is not a map.
fn are_lines<T: PartialEq>(cells: &[T], size: usize) -> bool {
    (size..cells.len()).all(|index| cells[index] == cells[index - size])
        || (0..cells.len()).all(|index| cells[index] == cells[index - index % size])
}

/// Checks whether the cells with `symbol` are connected.
fn hangs_together(cells: &[u8], symbol: u8, size: usize) -> bool {
    let mut open: Vec<usize> = cells.iter().position(|&cell| cell == symbol).into_iter().collect();
    let mut seen = open.clone();
    while let Some(cell) = open.pop() {
        let (row, column) = (cell / size, cell % size);
        let near = [
            (row > 0).then(|| cell - size),
            (row + 1 < size).then(|| cell + size),
            (column > 0).then(|| cell - 1),
            (column + 1 < size).then(|| cell + 1),
        ];
        for next in near.into_iter().flatten() {
            if cells[next] == symbol && !seen.contains(&next) {
                seen.push(next);
                open.push(next);
            }
        }
    }
    seen.len() == mark::count(cells, symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cells_that_hang_together_are_regions() {
        for (rows, expected) in [
            (["aabb", "aabb", "ccdd", "ccdd"], true),
            (["1112", "1222", "3344", "3344"], true),
            (["1234", "3412", "2143", "4321"], false),
            (["aabb", "ccaa", "bbcc", "dddd"], false),
        ] {
            assert_eq!(are_regions(rows.concat().as_bytes(), 4), expected, "{rows:?}");
        }
    }
}
