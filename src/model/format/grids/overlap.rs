//! Grids that overlap, drawn in rows or on a line: a samurai and its smaller kin. They are recognised, and refused as a
//! whole: each of the grids alone would be another puzzle.

use std::io::BufRead;

use super::cells::Layouts;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{ParseError, Parsed};

/// A way in which grids overlap: what it is, and the numbers of rows with as many cells.
type Overlap = (&'static str, &'static [(usize, usize)]);

const OVERLAPS: [Overlap; 3] = [
    (
        "a samurai, five 9×9 grids that overlap in 21 rows",
        &[(6, 18), (3, 21), (3, 9), (3, 21), (6, 18)],
    ),
    (
        "three 9×9 grids that overlap in their corners, in 21 rows",
        &[(6, 9), (3, 15), (3, 9), (3, 15), (6, 9)],
    ),
    ("two 9×9 grids that overlap in a corner, in 15 rows", &[(6, 9), (3, 15), (6, 9)]),
];

/// The number of rows and columns of a samurai.
const WIDTH: usize = 21;

/// The number of places of its square that are in none of its grids.
const HOLES: usize = 72;

/// The numbers of cells of a samurai on a line: each once, grid after grid, and with those between the grids.
const ON_A_LINE: [usize; 3] = [369, 405, WIDTH * WIDTH];

const HINT: &str = "kenzan solves one grid at a time: a grid of them by itself has 9 rows of 9 cells, and may have \
                    several solutions without the others";

/// Refuses the grids that start at the next line, and takes their lines.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, _: &mut Layouts) -> Option<Parsed> {
    let first = lines.peek_line(0)?;
    let width = cells(first)?.len();
    // Most lines are none of these.
    if !(ON_A_LINE.contains(&width) || matches!(width, 9 | 18 | WIDTH)) {
        return None;
    }
    let (what, end) = on_a_line(first)
        .map(|what| (what, 1))
        .or_else(|| {
            OVERLAPS.iter().find_map(|overlap| Some((overlap.0, in_rows(lines, overlap.1)?)))
        })
        .or_else(|| Some((OVERLAPS[0].0, in_a_square(lines)?)))?;
    let (number, text) = lines.peek_line(0).map(|line| (line.number, line.text.clone()))?;
    for _ in 0..end {
        lines.pop();
    }
    let error = ParseError::new(number, format!("{what}: overlapping grids are not solved yet"));
    Some(Err(error.hinting(HINT).quoting(&text)))
}

fn on_a_line(line: &Line) -> Option<&'static str> {
    let cells = cells(line).filter(|cells| ON_A_LINE.contains(&cells.len()))?;
    // On a line, empty cells between empty cells would show no grids.
    let is_apart = || mark::count(&cells, cells[9]) == HOLES;
    let is_one = cells.len() != WIDTH * WIDTH || are_holes_alike(&cells) && is_apart();
    is_one.then_some("a samurai, five 9×9 grids that overlap, on a line")
}

/// Returns the index of the line after rows with these numbers of cells.
fn in_rows<R: BufRead>(lines: &mut InputLines<R>, counts: &[(usize, usize)]) -> Option<usize> {
    let mut end = 0;
    for &(rows, count) in counts {
        for _ in 0..rows {
            let found = next(lines, &mut end)?;
            (found.len() == count).then_some(())?;
        }
    }
    Some(end)
}

/// Returns the index of the line after 21 rows of 21 cells, in which one character stands between the grids.
fn in_a_square<R: BufRead>(lines: &mut InputLines<R>) -> Option<usize> {
    let (mut end, mut cells) = (0, Vec::new());
    for _ in 0..WIDTH {
        let row = next(lines, &mut end).filter(|row| row.len() == WIDTH)?;
        cells.extend(row);
    }
    are_holes_alike(&cells).then_some(end)
}

/// Returns the cells of the next row, below a frame and at most one blank line; `end` is behind it.
fn next<R: BufRead>(lines: &mut InputLines<R>, end: &mut usize) -> Option<Vec<u8>> {
    let mut has_blank = *end == 0;
    loop {
        let line = lines.peek_line(*end)?;
        *end += 1;
        let plain = line.plain.trim_ascii();
        if plain.is_empty() && !has_blank {
            has_blank = true;
        } else if plain.is_empty() || *end == 1 || !mark::is_frame(plain) {
            return cells(line);
        }
    }
}

/// Returns the characters of a row, without blanks and bars; `#` is a place between the grids.
fn cells(line: &Line) -> Option<Vec<u8>> {
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b',';
    let cells: Vec<u8> = line.plain.iter().copied().filter(|&byte| !is_between(byte)).collect();
    let is_cell = |&byte: &u8| mark::is_common_mark(byte) || byte == b'#';
    (!cells.is_empty() && cells.iter().all(is_cell)).then_some(cells)
}

/// Checks whether the same character, which is no digit, stands in all places of a samurai's square that are in none of
/// its grids.
fn are_holes_alike(cells: &[u8]) -> bool {
    let is_hole = |place: usize| {
        let (row, column) = (place / WIDTH, place % WIDTH);
        let is_between = |line: usize| (9..12).contains(&line);
        let is_outer = |line: usize| !(6..15).contains(&line);
        is_between(row) && is_outer(column) || is_between(column) && is_outer(row)
    };
    let mut holes = (0..cells.len()).filter(|&place| is_hole(place)).map(|place| cells[place]);
    let Some(first) = holes.next() else { return false };
    // Nothing but one character does not show where the grids are.
    !mark::is_digit(first)
        && holes.all(|hole| hole == first)
        && cells.iter().any(|&cell| cell != first)
}
