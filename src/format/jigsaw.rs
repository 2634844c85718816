//! Jigsaws in two layers: the rows of a grid, and the map of its regions below, above or beside them, a
//! symbol or a number a cell. A grid with lines in it is none of these: see [`super::region`].

use std::io::BufRead;
use std::ops::Range;

use super::cells;
use super::line::{self, split};
use super::mark;
use super::region::{self, Map};
use super::source::{Line, Lines};
use super::{Entry, ParseError};
use crate::Layout;

/// The sizes that are looked for.
const SIZES: Range<usize> = 4..26;

/// The cells of a row: the number of its line from the next one on, and the columns of each.
type Row = (usize, Vec<Range<usize>>);

/// The layers, and the number of the first line behind them.
#[derive(Debug)]
struct Layers {
    grid: Vec<Row>,
    map: Map,
    end: usize,
}

/// Reads the jigsaw that starts at the next line, if one does; `title` is what stands above it.
///
/// # Errors
/// If the map has a slip, or a cell can't be read; the lines are taken then, too.
pub(super) fn take<R: BufRead>(
    lines: &mut Lines<R>,
    title: impl FnOnce() -> Option<String>,
) -> Option<Result<Entry, ParseError>> {
    let layers = find(lines)?;
    let title = title();
    let taken: Vec<Line> = (0..layers.end).filter_map(|_| lines.pop()?.ok()).collect();
    Some(read(&layers, &taken, title))
}

fn read(layers: &Layers, taken: &[Line], title: Option<String>) -> Result<Entry, ParseError> {
    let width = layers.grid.len();
    let number = taken[0].number;
    let text_of = |number: usize| {
        taken.iter().find(|line| line.number == number).map_or("", |line| line.text.as_str())
    };
    let regions = layers.map.regions().map_err(|slip| {
        ParseError::new(number, format!("the map of the regions has a slip: {slip}"))
            .hinting("name each region as often as there are digits, in cells that hang together")
            .quoting(&taken[0].text)
    })?;
    let size = u8::try_from(width).expect("a size is small");
    let layout = Layout::with_regions(size, &regions)
        .map_err(|error| ParseError::new(number, error.to_string()))?;
    let signs: Vec<_> = layers
        .grid
        .iter()
        .flat_map(|(index, row)| row.iter().map(|cell| line::sign(&taken[*index], cell.clone())))
        .collect();
    let puzzle = cells::puzzle(layout, &signs).map_err(|error| {
        let text = text_of(error.line);
        error.quoting(text)
    })?;
    let name = title.filter(|title| !is_size(title, width));
    Ok(Entry { puzzle, name, line: taken[layers.grid[0].0].number, remarks: None })
}

/// Tells whether a title says nothing but the size: `9 9` or `9x9`.
fn is_size(title: &str, width: usize) -> bool {
    let mut parts = title.split(['x', '×', ' ']).filter(|part| !part.is_empty());
    let is_width = |part: Option<&str>| part.and_then(|part| part.parse().ok()) == Some(width);
    is_width(parts.next()) && is_width(parts.next()) && parts.next().is_none()
}

fn find<R: BufRead>(lines: &mut Lines<R>) -> Option<Layers> {
    let first = ways(lines.peek_line(0)?);
    let mut widths: Vec<usize> =
        first.iter().map(Vec::len).flat_map(|count| [count, count / 2]).collect();
    widths.retain(|width| SIZES.contains(width));
    widths.dedup();
    widths.into_iter().find_map(|width| stacked(lines, width).or_else(|| beside(lines, width)))
}

/// Finds a grid and a map of `width` cells a row, one above the other.
fn stacked<R: BufRead>(lines: &mut Lines<R>, width: usize) -> Option<Layers> {
    let above = rows(lines, 0, width, width)?;
    let map = map_of(lines, &above, width);
    let start = (width..=width + region::GAP)
        .find(|&index| lines.peek_line(index).is_none_or(|line| !is_gap(line, width)))?;
    let below = rows(lines, start, width, width)?;
    let end = start + width;
    let (grid, map) = match (map, map_of(lines, &below, width)) {
        (Some(map), None) => (below, map),
        (None, Some(map)) => (above, map),
        (Some(_), Some(_)) | (None, None) => return None,
    };
    is_grid(lines, &grid, width).then_some(Layers { grid, map, end })
}

/// Tells whether a line may stand between a grid and its map: nothing, or a caption of words.
fn is_gap(line: &Line, width: usize) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || mark::is_blank(*byte) || *byte == b':';
    line.plain.iter().all(is_word) && !ways(line).iter().any(|way| way.len() == width)
}

/// Finds rows of which each has those of a map beside it.
fn beside<R: BufRead>(lines: &mut Lines<R>, width: usize) -> Option<Layers> {
    let (grid, map): (Vec<Row>, Vec<Row>) = rows(lines, 0, width, 2 * width)?
        .into_iter()
        .map(|(index, mut cells)| {
            let map = cells.split_off(width);
            ((index, cells), (index, map))
        })
        .unzip();
    let map = map_of(lines, &map, width)?;
    let is_grid = is_grid(lines, &grid, width) && map_of(lines, &grid, width).is_none();
    is_grid.then_some(Layers { grid, map, end: width })
}

/// Returns as many rows of `width` cells each, from the line `start` on.
fn rows<R: BufRead>(
    lines: &mut Lines<R>,
    start: usize,
    count: usize,
    width: usize,
) -> Option<Vec<Row>> {
    (start..start + count)
        .map(|index| {
            let row = ways(lines.peek_line(index)?).into_iter().find(|way| way.len() == width)?;
            Some((index, row))
        })
        .collect()
}

/// Returns the ways to take a row apart: into what blanks and commas separate, and into characters. There is
/// none where something else stands on the line.
fn ways(line: &Line) -> Vec<Vec<Range<usize>>> {
    let body = line.body();
    let is_between = |byte: u8| mark::is_blank(byte) || byte == b',';
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || mark::is_empty_mark(*byte);
    if !body.iter().all(|byte| is_cell(byte) || is_between(*byte)) {
        return Vec::new();
    }
    let tokens: Vec<_> = split(body, is_between).collect();
    let columns = (0..body.len()).filter(|&column| !is_between(body[column]));
    vec![tokens, columns.map(|column| column..column + 1).collect()]
}

fn map_of<R: BufRead>(lines: &mut Lines<R>, rows: &[Row], width: usize) -> Option<Map> {
    let symbols = rows.iter().flat_map(|(index, row)| row.iter().map(move |cell| (*index, cell)));
    let symbols = symbols
        .map(|(index, cell)| Some(lines.peek_line(index)?.part(cell.start, cell.end).to_owned()))
        .collect::<Option<Vec<_>>>()?;
    Map::of(symbols, width)
}

/// Tells whether each cell may be one of a puzzle, some of them empty.
fn is_grid<R: BufRead>(lines: &mut Lines<R>, rows: &[Row], width: usize) -> bool {
    let size = u8::try_from(width).unwrap_or(u8::MAX);
    let mut has_empty = false;
    let all = rows.iter().all(|(index, row)| {
        let Some(line) = lines.peek_line(*index) else { return false };
        row.iter().all(|cell| match &line.plain[cell.clone()] {
            [byte] => {
                has_empty |= mark::is_empty_mark(*byte);
                mark::is_common_mark(*byte) || mark::may_be_mark(*byte, size)
            }
            number => width > 9 && number.iter().all(u8::is_ascii_digit),
        })
    });
    all && has_empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_may_be_the_size() {
        for (title, expected) in [
            ("9 9", true),
            ("9x9", true),
            ("9 × 9", true),
            ("9", false),
            ("9 9 3 3", false),
            ("6 6", false),
            ("Chaos 9 9", false),
        ] {
            assert_eq!(is_size(title, 9), expected, "{title}");
        }
    }
}
