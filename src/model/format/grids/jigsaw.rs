//! Jigsaws in two layers: the rows of a grid, or its cells on a line, and a map of its regions in rows, with a symbol
//! or a number for each cell, which is below, above or next to the grid. For a grid that contains the borders of its
//! regions see [`super::region`].
//!
//! A map is never used for another grid than its own. A map above a grid has to be right above it; one below it may be
//! farther away, unless another grid below the map is equally near.

use std::collections::VecDeque;
use std::io::BufRead;
use std::ops::Range;

use super::drawn::Block;
use super::region::{self, Map};
use super::{cells, row};
use crate::format::reading::look::LineLook;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line, Looked};
use crate::format::{Entry, ParseError, Parsed, Remarks, line};
use crate::{Digit, Grid, Layout, Puzzle};

/// The sizes that are looked for.
const SIZES: Range<usize> = 4..26;

/// The most lines with words between a grid and its map, and the most blank ones.
const MOST_CAPTIONS: usize = 2;
const MOST_BLANKS: usize = 5;

/// The words of a caption that only announces a map, in the singular.
const CAPTION: [&str; 12] = [
    "area", "block", "box", "boxe", "jigsaw", "layout", "map", "of", "piece", "region", "shape",
    "the",
];

/// The cells of a row: the number of its line from the next one on, and the columns of each.
type JigsawRow = (usize, Vec<Range<usize>>);

/// The layers, and the number of the first line after them.
struct Layers {
    grid: Vec<JigsawRow>,
    map: Map,
    end: usize,
}

/// A map below a grid.
struct Below {
    map: Map,
    /// The number of blank lines above it, and the indexes of lines of words.
    blanks: usize,
    captions: Vec<usize>,
    end: usize,
}

impl Below {
    fn touches(&self) -> bool {
        self.blanks == 0 && self.captions.is_empty()
    }

    /// Checks whether there are only blank lines above it.
    fn is_apart(&self) -> bool {
        self.blanks > 0 && self.captions.is_empty()
    }
}

/// Returns whether another jigsaw follows a grid of `width`: a map that touches the next grid.
pub(crate) fn follows<R: BufRead>(lines: &mut InputLines<R>, width: usize) -> bool {
    map_from(lines, 0, width).is_some_and(|found| {
        found.captions.is_empty() && next_grid(lines, found.end, width) == Some((0, found.end))
    })
}

/// Reads the jigsaw in rows that starts at the next line, if one does; `title` returns the text above it.
///
/// # Errors
/// If the map has a typo, if it may belong to another grid, or if a cell can't be read; the lines are consumed
/// nevertheless.
pub(crate) fn take<R: BufRead>(
    lines: &mut InputLines<R>,
    title: impl FnOnce() -> (Option<String>, Option<Box<Remarks>>),
) -> Option<Parsed> {
    let layers = match find(lines)? {
        Ok(layers) => layers,
        Err(error) => return Some(Err(error)),
    };
    let (name, remarks) = title();
    let taken: Vec<Line> = (0..layers.end).filter_map(|_| lines.pop()?.ok()).collect();
    let entry = read(&layers, &taken);
    let is_name = |name: &String| !is_size(name, layers.grid.len());
    Some(entry.map(|entry| Entry { name: name.filter(is_name), remarks, ..entry }))
}

/// Takes the map of the regions in the next lines, in rows, if the puzzle of that size on the line above has one.
///
/// # Errors
/// As [`take`].
pub(crate) fn take_map<R: BufRead>(
    lines: &mut InputLines<R>,
    size: u8,
) -> Option<Result<Vec<u8>, ParseError>> {
    let width = usize::from(size);
    let below = match below(lines, 0, width)? {
        Ok(below) => below,
        Err(error) => return Some(Err(error)),
    };
    let first = lines.peek_line(below.end - 1).map_or(1, |line| line.number);
    for _ in 0..below.end {
        lines.pop();
    }
    Some(regions(&below.map, first))
}

/// Skips the grid below a refused map, if there is one: it must not be read without the map.
pub(crate) fn drop_grid<R: BufRead>(lines: &mut InputLines<R>, width: usize) {
    let is_start =
        |line: &Line| matches!(LineLook::at(line, None), LineLook::Row(_) | LineLook::Frame);
    if lines.peek_line(0).is_some_and(|line| is_line_of(line, width)) {
        lines.pop();
        return;
    }
    let plain = next_grid(lines, 0, width).map(|(_, start)| start);
    // A grid that touches a map has that one.
    let has_map = |start| map_from(lines, start + width, width).is_some_and(|map| map.touches());
    if plain.is_some_and(has_map) {
        return;
    }
    let start = plain
        .or_else(|| (0..=region::GAP).find(|&index| lines.peek_line(index).is_some_and(is_start)));
    let Some(start) = start else { return };
    for _ in 0..start {
        lines.pop();
    }
    Block::gather(lines);
}

/// Does the same for a map on a line: the next line that is a puzzle may be another one of a list.
pub(crate) fn drop_rows<R: BufRead>(lines: &mut InputLines<R>, width: usize) {
    if next_grid(lines, 0, width).is_some() {
        drop_grid(lines, width);
    }
}

/// Returns whether a line alone is a puzzle of that size.
fn is_line_of(line: &Line, width: usize) -> bool {
    matches!(LineLook::at(line, None), LineLook::Whole(whole) if usize::from(whole.size) == width)
}

/// Takes the solution of a jigsaw that is in rows below it.
pub(crate) fn take_solution<R: BufRead>(
    lines: &mut InputLines<R>,
    puzzle: &Puzzle,
) -> Option<Grid> {
    let size = puzzle.size();
    let width = usize::from(size);
    let is_between = |line: &Line| {
        let text = line.text.to_lowercase();
        text.trim().is_empty() || ["solution", "answer"].iter().any(|word| text.contains(word))
    };
    let start = (0..=region::GAP)
        .find(|&index| lines.peek_line(index).is_none_or(|line| !is_between(line)))?;
    let mut digits = Vec::with_capacity(width * width);
    for (index, row) in rows(lines, start, width, width)? {
        let line = lines.peek_line(index)?;
        for cell in row {
            let text = line.part(cell.start, cell.end);
            let mut marks = text.chars();
            digits.push(match (marks.next(), marks.next()) {
                (Some(mark), None) => Digit::of_symbol(mark, size),
                _ => text.parse().ok().and_then(Digit::nonzero),
            });
        }
    }
    let grid = Grid::from_digits(size, digits)?;
    puzzle.check(&grid).ok()?;
    for _ in 0..start + width {
        lines.pop();
    }
    Some(grid)
}

fn regions(map: &Map, line: usize) -> Result<Vec<u8>, ParseError> {
    map.regions().map_err(|slip| {
        let message =
            format!("the text next to the grid may be the map of its regions, but {slip}");
        ParseError::new(line, message).hinting(
            "in a map, each region has as many cells as there are digits, all connected; \
             other text must not be right below a grid",
        )
    })
}

fn read(layers: &Layers, taken: &[Line]) -> Parsed {
    let first = &taken[layers.grid[0].0];
    let regions = regions(&layers.map, first.number).map_err(|error| error.quoting(&first.text))?;
    let size = u8::try_from(layers.grid.len()).expect("a size is small");
    let layout = Layout::with_regions(size, &regions)
        .map_err(|error| ParseError::new(first.number, error.to_string()))?;
    let signs: Vec<_> = layers
        .grid
        .iter()
        .flat_map(|(index, row)| row.iter().map(|cell| line::sign(&taken[*index], cell.clone())))
        .collect();
    let puzzle = cells::puzzle(layout, &signs).map_err(|error| {
        let line = taken.iter().find(|line| line.number == error.line);
        error.quoting(line.map_or("", |line| &line.text))
    })?;
    Ok(Entry { puzzle, name: None, line: first.number, remarks: None })
}

/// Checks whether a title only states the size: `9 9` or `9x9`.
fn is_size(title: &str, width: usize) -> bool {
    let mut parts = title.split(['x', '×', ' ']).filter(|part| !part.is_empty());
    let is_width = |part: Option<&str>| part.and_then(|part| part.parse().ok()) == Some(width);
    is_width(parts.next()) && is_width(parts.next()) && parts.next().is_none()
}

fn find<R: BufRead>(lines: &mut InputLines<R>) -> Option<Result<Layers, ParseError>> {
    let first = row::plain_widths(lines.peek_line(0)?);
    let mut widths: Vec<usize> = Vec::new();
    for width in first.into_iter().flat_map(|count| [count, count / 2]) {
        if SIZES.contains(&width) && !widths.contains(&width) {
            widths.push(width);
        }
    }
    widths
        .into_iter()
        .find_map(|width| stacked(lines, width).or_else(|| side_by_side(lines, width).map(Ok)))
}

/// Finds a grid and a map with `width` cells per row, one above the other.
fn stacked<R: BufRead>(
    lines: &mut InputLines<R>,
    width: usize,
) -> Option<Result<Layers, ParseError>> {
    let above = rows(lines, 0, width, width)?;
    if let Some(map) = map_of(lines, &above, width) {
        let grid = rows(lines, width, width, width)?;
        let layers = Layers { grid, map, end: 2 * width };
        return is_grid(lines, &layers.grid, width).then_some(Ok(layers));
    }
    if !is_grid(lines, &above, width) {
        return None;
    }
    let below = below(lines, width, width)?;
    Some(below.map(|Below { map, end, .. }| Layers { grid: above, map, end }))
}

/// Finds rows, each next to a row of a map.
fn side_by_side<R: BufRead>(lines: &mut InputLines<R>, width: usize) -> Option<Layers> {
    let (grid, map): (Vec<JigsawRow>, Vec<JigsawRow>) = rows(lines, 0, width, 2 * width)?
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

/// Finds the map of a grid of `width` that ends before the line `start`.
///
/// # Errors
/// If it may belong to the next grid, or if there is more text between; all of it is then read.
fn below<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    width: usize,
) -> Option<Result<Below, ParseError>> {
    let found = map_from(lines, start, width)?;
    let number = lines.peek_line(0)?.number;
    let unknown = found.captions.iter().find_map(|&index| {
        lines.peek_line(index).filter(|line| !is_caption(line)).map(|line| line.text.clone())
    });
    let next = next_grid(lines, found.end, width);
    if found.is_apart() && next == Some((0, found.end)) {
        return None;
    }
    let refused = if let Some(text) = unknown {
        ParseError::new(number, "the text between a grid and the map of its regions may be a rule")
            .hinting("write the map right below the grid")
            .quoting(&text)
    } else if found.blanks > 0 && next.is_some_and(|(blanks, _)| blanks <= found.blanks) {
        ParseError::new(
            number,
            "a map of regions that may be that of the grid above it or below it",
        )
        .hinting("leave no blank line between a grid and its map")
    } else {
        return Some(Ok(found));
    };
    for _ in 0..found.end {
        lines.pop();
    }
    drop_grid(lines, width);
    Some(Err(refused))
}

/// Finds the nearest map from the line `start` on.
fn map_from<R: BufRead>(lines: &mut InputLines<R>, start: usize, width: usize) -> Option<Below> {
    let (mut blanks, mut captions) = (0, Vec::new());
    let mut index = start;
    while blanks <= MOST_BLANKS && captions.len() <= MOST_CAPTIONS {
        let line = lines.peek_line(index)?;
        if line.plain.trim_ascii().is_empty() {
            blanks += 1;
            index += 1;
            continue;
        }
        // A cell of several figures can't be in a small map: this is rather a puzzle in groups, and not read to its
        // end.
        let is_grouped =
            |row: Vec<Range<usize>>| width < 10 && row.iter().any(|cell| cell.len() > 2);
        let may_be_row = !row::plain(line, width).is_some_and(is_grouped);
        let found = on_a_line(line, width).map(|map| (map, index + 1)).or_else(|| {
            if !may_be_row {
                return None;
            }
            let rows = rows(lines, index, width, width)?;
            Some((map_of(lines, &rows, width)?, index + width))
        });
        let line = lines.peek_line(index)?;
        let Some((map, end)) = found else {
            let row = row::plain(line, width);
            if row.is_some_and(|row| is_row_of_grid(line, &row, width))
                || !may_be_caption(line, start)
            {
                return None;
            }
            captions.push(index);
            index += 1;
            continue;
        };
        // Below words it is rather something else; and a caption may be as long as a row.
        let is_meant = captions.is_empty() && !is_caption(line);
        if is_meant || map.regions().is_ok() {
            return Some(Below { map, blanks, captions, end });
        }
        captions.push(index);
        index += 1;
    }
    None
}

/// Returns whether a line may be between a puzzle and its map, which is looked for from the line `start` on. A puzzle,
/// or a row of one, may not; and below a puzzle on a line, which waits for it, no other words than those of a caption.
fn may_be_caption(line: &Line, start: usize) -> bool {
    let is_other = || {
        let look = LineLook::at(line, None);
        matches!(look, LineLook::Text | LineLook::Comment | LineLook::Section(_) | LineLook::Frame)
    };
    is_caption(line) || start > 0 && is_other()
}

/// Reads a line that is just a map.
fn on_a_line(line: &Line, width: usize) -> Option<Map> {
    let size = u8::try_from(width).ok().filter(|&size| size > 5)?;
    region::whole_line(line, size)?;
    let symbols = region::rows_on_a_line(&line.plain, width)?;
    Map::of(&symbols.chunks(1).collect::<Vec<_>>(), width)
}

/// Finds a grid of `width` that begins within a few lines from `start` on: returns the number of blank lines
/// above it, and its first line.
fn next_grid<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    width: usize,
) -> Option<(usize, usize)> {
    let (mut blanks, mut captions) = (0, 0);
    let mut index = start;
    while blanks <= MOST_BLANKS && captions <= MOST_CAPTIONS {
        let line = lines.peek_line(index)?;
        if line.plain.trim_ascii().is_empty() {
            blanks += 1;
        } else {
            let row = row::plain(line, width);
            if row.is_some_and(|row| is_row_of_grid(line, &row, width)) {
                return Some((blanks, index));
            }
            captions += 1;
        }
        index += 1;
    }
    None
}

/// Checks whether a line only announces a map, perhaps with its size, or is a horizontal rule.
fn is_caption(line: &Line) -> bool {
    let words = line.text.split(|character: char| !character.is_alphanumeric());
    let mut announces = false;
    let all = words.filter(|word| !word.is_empty()).all(|word| {
        let word = word.to_lowercase();
        let is_caption = CAPTION.contains(&word.strip_suffix('s').unwrap_or(&word));
        announces |= is_caption;
        is_caption || word.parse::<u8>().is_ok() || is_size_word(&word)
    });
    all && announces || mark::is_frame(line.body())
}

fn is_size_word(word: &str) -> bool {
    word.split_once('x').is_some_and(|(rows, columns)| {
        rows.parse::<u8>().is_ok() && rows.parse::<u8>() == columns.parse::<u8>()
    })
}

/// Returns `count` rows of `width` cells each, from the line `start` on.
fn rows<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    count: usize,
    width: usize,
) -> Option<Vec<JigsawRow>> {
    (start..start + count)
        .map(|index| {
            let row = row::plain(lines.peek_line(index)?, width)?;
            Some((index, row))
        })
        .collect()
}

fn map_of<R: BufRead>(lines: &mut InputLines<R>, rows: &[JigsawRow], width: usize) -> Option<Map> {
    let lines: &VecDeque<Looked> = lines.ahead();
    let mut symbols: Vec<&[u8]> = Vec::with_capacity(width * width);
    for (index, row) in rows {
        let Some(Ok(line)) = lines.get(*index) else { return None };
        symbols.extend(row.iter().map(|cell| &line.plain[cell.clone()]));
    }
    Map::of(&symbols, width)
}

/// Returns whether each cell may be one of a puzzle, some of them empty.
fn is_grid<R: BufRead>(lines: &mut InputLines<R>, rows: &[JigsawRow], width: usize) -> bool {
    let mut has_empty = false;
    let all = rows.iter().all(|(index, row)| {
        let Some(line) = lines.peek_line(*index) else { return false };
        has_empty |= row.iter().any(|cell| is_empty(&line.plain[cell.clone()]));
        is_row_of_grid(line, row, width)
    });
    all && has_empty
}

fn is_row_of_grid(line: &Line, row: &[Range<usize>], width: usize) -> bool {
    let size = u8::try_from(width).unwrap_or(u8::MAX);
    row.iter().all(|cell| match &line.plain[cell.clone()] {
        [] => true,
        [byte] => mark::is_common_mark(*byte) || mark::may_be_mark(*byte, size),
        number => width > 9 && number.iter().all(u8::is_ascii_digit),
    })
}

fn is_empty(cell: &[u8]) -> bool {
    match cell {
        [byte] => mark::is_empty_mark(*byte),
        number => number.iter().all(|&byte| byte == b'0'),
    }
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

    #[test]
    fn a_caption_announces_a_map() {
        for text in [
            "Regions:",
            "# Map",
            "[Regions]",
            "Map of the regions (9x9)",
            "boxes =",
            "---------",
            "**Shapes**",
        ] {
            assert!(is_caption(&Line::new(1, text.to_owned())), "{text}");
        }
        for text in
            ["antiknight", "The diagonals hold each digit once", "Bob's map", "Régions", "#"]
        {
            assert!(!is_caption(&Line::new(1, text.to_owned())), "{text}");
        }
    }
}
