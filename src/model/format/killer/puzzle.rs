//! Makes a puzzle of the parts of a killer: its size, its grid, its cages.

use std::sync::Arc;

use super::blocks::Half;
use super::cages::{self, PlacedCage};
use super::find::{CagesPlace, KillerParts};
use super::sections;
use crate::format::grids::cells::{self, Layouts};
use crate::format::line::sign;
use crate::format::reading::source::Line;
use crate::format::reading::{Reader, mark};
use crate::format::{Entry, ParseError, Parsed};
use crate::{BoxShape, Grid, Layout, Puzzle, Rule};

/// Makes the puzzle of the lines that were taken, below `title`.
pub(super) fn read(
    parts: &KillerParts,
    taken: &[Line],
    layouts: &mut Layouts,
    title: Option<&str>,
) -> Parsed {
    let first = &taken[0];
    let cages = cages_of(parts, taken)?;
    let stated = stated(parts, taken)?;
    let puzzle = match parts.width {
        Some(width) => {
            let size = u8::try_from(width).unwrap_or(u8::MAX);
            if let Some((other, line)) = stated.filter(|(other, _)| *other != size) {
                return Err(other_size(line, other, size));
            }
            if parts.grid.is_empty() {
                empty(size, first, layouts)?
            } else {
                grid(parts, taken, width, layouts)?
            }
        }
        None => empty(size_of(&cages, stated, title, layouts, first)?, first, layouts)?,
    };
    let puzzle = with_cages(&puzzle, cages, taken)?;
    Ok(Entry { puzzle, name: None, line: first.number, remarks: None })
}

/// Adds the cages of the lines that were taken to the puzzle above them.
pub(super) fn add(
    puzzle: &Puzzle,
    parts: &KillerParts,
    taken: &[Line],
) -> Result<Puzzle, ParseError> {
    match stated(parts, taken)? {
        Some((size, line)) if size != puzzle.size() => Err(other_size(line, size, puzzle.size())),
        Some(_) | None => with_cages(puzzle, cages_of(parts, taken)?, taken),
    }
}

/// Returns the stated size and its line.
fn stated<'line>(
    parts: &KillerParts,
    taken: &'line [Line],
) -> Result<Option<(u8, &'line Line)>, ParseError> {
    let Some((size, index)) = parts.size else { return Ok(None) };
    let line = &taken[index];
    if size > Layout::MAX_SIZE {
        let message = format!("the size {size} is too large");
        return Err(ParseError::new(line.number, message)
            .hinting("the sizes of grids in rows are 4 to 25")
            .quoting(&line.text));
    }
    Ok(Some((size, line)))
}

fn other_size(line: &Line, stated: u8, found: u8) -> ParseError {
    let message = format!("the size {stated} is stated, and the rows have {found} cells");
    ParseError::new(line.number, message)
        .hinting("leave the size out: it is that of the rows")
        .quoting(&line.text)
}

/// Returns the size of a list of cages without a grid.
///
/// # Errors
/// If it is not clear.
fn size_of(
    cages: &[PlacedCage],
    stated: Option<(u8, &Line)>,
    title: Option<&str>,
    layouts: &Layouts,
    first: &Line,
) -> Result<u8, ParseError> {
    let by_title = || title.and_then(|title| sections::size(title).or(sections::size_in(title)));
    let by_boxes = || layouts.stated_boxes().map(BoxShape::size);
    if let Some(size) = stated.map(|(size, _)| size).or_else(by_title).or_else(by_boxes) {
        return Ok(size);
    }
    let cells = || cages.iter().flat_map(|cage| &cage.cells);
    let needed = cells().map(|cell| cell.row().max(cell.column()) + 1).max().unwrap_or(0);
    let mut all: Vec<_> = cells().collect();
    all.sort_unstable();
    all.dedup();
    let refuse = |message: String, size: u8| {
        Err(ParseError::new(first.number, message)
            .hinting(format!("write 'size {size}' on a line above the cages"))
            .quoting(&first.text))
    };
    match needed {
        10..=u8::MAX => refuse(
            format!("cages in {needed} rows or columns, in a puzzle of unknown size"),
            [10, 12, 16, 25].into_iter().find(|&size| size >= needed).unwrap_or(25),
        ),
        4..=8 if all.len() == usize::from(needed).pow(2) => refuse(
            format!(
                "the cages are all cells of {needed}×{needed}, and the puzzle may be of that size or of 9×9"
            ),
            needed,
        ),
        _ => Ok(9),
    }
}

/// Makes a puzzle without givens.
fn empty(size: u8, first: &Line, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
    let layout =
        layouts.of(size, None, first.number).map_err(|error| error.quoting(&first.text))?;
    Puzzle::new(layout, Grid::empty(size))
        .map_err(|error| ParseError::new(first.number, error.to_string()).quoting(&first.text))
}

/// Reads the givens, and the map of the regions if there is one.
fn grid(
    parts: &KillerParts,
    taken: &[Line],
    width: usize,
    layouts: &mut Layouts,
) -> Result<Puzzle, ParseError> {
    let [place] = &parts.grid[..] else { return by_itself(parts, taken, width, layouts) };
    let lines = &taken[place.lines.clone()];
    let is_drawn = |line: &Line| line.plain.iter().any(|&byte| mark::is_bar(byte));
    if !parts.has_grid || lines.iter().any(is_drawn) {
        return by_itself(parts, taken, width, layouts);
    }
    let row = |line| {
        let row = place.row(line, width).unwrap_or_default();
        row.into_iter().map(move |cell| sign(line, cell))
    };
    let signs: Vec<_> = lines.iter().flat_map(row).collect();
    let size = u8::try_from(width).unwrap_or(u8::MAX);
    let layout = layouts.of(size, None, lines[0].number);
    let puzzle = layout.and_then(|layout| cells::puzzle(layout, &signs));
    puzzle.map_err(|error| {
        let line = lines.iter().find(|line| line.number == error.line);
        error.quoting(line.map_or("", |line| &line.text))
    })
}

/// Reads the lines of the grid as a text by themselves: a frame may show the boxes, a map the regions.
fn by_itself(
    parts: &KillerParts,
    taken: &[Line],
    width: usize,
    layouts: &Layouts,
) -> Result<Puzzle, ParseError> {
    let mut text = String::new();
    let mut numbers = Vec::new();
    if !parts.has_grid {
        for _ in 0..width {
            text += &".".repeat(width);
            text.push('\n');
            numbers.push(taken[0].number);
        }
    }
    for place in &parts.grid {
        for line in &taken[place.lines.clone()] {
            let row = place.row(line, width).unwrap_or_default();
            let edge = |cell: Option<&std::ops::Range<usize>>| cell.map_or(0, |cell| cell.start);
            text += &match place.half {
                Half::Whole => line.text.clone(),
                Half::Left => line.part(0, row.last().map_or(0, |cell| cell.end)).to_owned(),
                // Blanks, so that columns stay the same.
                Half::Right => {
                    let start = edge(row.first());
                    " ".repeat(start) + line.part(start, line.plain.len())
                }
            };
            text.push('\n');
            numbers.push(line.number);
        }
    }
    let first = &taken[parts.grid[0].lines.start];
    let mut reader = Reader::new(text.as_bytes(), layouts.options().clone());
    match (reader.item(), reader.item()) {
        (Some(Err(error)), _) => {
            let line = numbers.get(error.line.saturating_sub(1)).copied().unwrap_or(first.number);
            Err(ParseError { line, ..error })
        }
        (Some(Ok(entry)), None) if usize::from(entry.puzzle.size()) == width => Ok(entry.puzzle),
        (Some(Ok(_)) | None, _) => {
            Err(ParseError::new(first.number, "the rows next to the cages are not one grid")
                .hinting("write the givens in rows, with '.' for an empty cell")
                .quoting(&first.text))
        }
    }
}

fn cages_of(parts: &KillerParts, taken: &[Line]) -> Result<Vec<PlacedCage>, ParseError> {
    match &parts.cages {
        CagesPlace::Listed(range) => cages::listed(&taken[range.clone()]),
        CagesPlace::Mapped { map, sums } => {
            let width = parts.width.unwrap_or_default();
            cages::mapped(&taken[map.lines.clone()], map, &taken[sums.clone()], width)
        }
    }
}

fn with_cages(
    puzzle: &Puzzle,
    cages: Vec<PlacedCage>,
    lines: &[Line],
) -> Result<Puzzle, ParseError> {
    let rules: Vec<Arc<Rule>> = cages::rules(cages, puzzle.layout(), lines)?;
    let all = puzzle.rules().iter().cloned().chain(rules);
    let number = lines.first().map_or(1, |line| line.number);
    puzzle.with_rules(all).map_err(|error| ParseError::new(number, error.to_string()))
}
