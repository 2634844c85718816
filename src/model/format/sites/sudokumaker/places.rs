//! The numbers of the places of a grid in Sudoku Maker: cells in reading order; the corners of cells likewise, in
//! rows of one more; the places around the grid with the grid, in rows of two more; and the edges of cells, a row of
//! those to the left of cells and a row of those below them in turn.

use crate::Cell;
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::rule::Outside;

/// Reads the number of one of `count` places.
fn place(at: &At<'_>, count: u32, what: &str, size: u8) -> Result<u32, Problem> {
    let number = at.number()?;
    u32::try_from(number).ok().filter(|&number| number < count).ok_or_else(|| {
        at.refuse(format_args!("there is no {what} {number} in {n_by_n} grid", n_by_n = NByN(size)))
    })
}

/// Makes a cell of a row and a column of the grid.
fn made(row: u32, column: u32) -> Cell {
    let number = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    Cell::new(number(row), number(column))
}

/// Reads a cell.
pub(super) fn cell(at: &At<'_>, size: u8) -> Result<Cell, Problem> {
    let width = u32::from(size);
    let number = place(at, width * width, "cell", size)?;
    Ok(made(number / width, number % width))
}

/// Reads a list of cells.
pub(super) fn cells(at: &At<'_>, size: u8) -> Result<Vec<Cell>, Problem> {
    at.items("a list of cells")?.iter().map(|item| cell(item, size)).collect()
}

/// Reads an edge: returns the cells on both sides of it.
pub(super) fn edge(at: &At<'_>, size: u8) -> Result<[Cell; 2], Problem> {
    let width = u32::from(size);
    let number = place(at, 2 * width * width, "edge", size)?;
    let (line, column) = (number / width, number % width);
    let row = line / 2;
    if line.is_multiple_of(2) {
        let left = column.checked_sub(1).ok_or_else(|| at.refuse("an edge of the whole grid"))?;
        return Ok([made(row, left), made(row, column)]);
    }
    if row + 1 == width {
        return Err(at.refuse("an edge of the whole grid"));
    }
    Ok([made(row, column), made(row + 1, column)])
}

/// Reads a corner: returns the four cells around it.
pub(super) fn corner(at: &At<'_>, size: u8) -> Result<Vec<Cell>, Problem> {
    let width = u32::from(size);
    let number = place(at, (width + 1) * (width + 1), "corner", size)?;
    let (row, column) = (number / (width + 1), number % (width + 1));
    if [row, column].iter().any(|&line| line == 0 || line == width) {
        return Err(at.refuse("a corner at the border, which has no four cells"));
    }
    let places = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
    Ok(places.into_iter().map(|(row, column)| made(row, column)).collect())
}

/// Reads a place around the grid; the rule checks whether it is valid.
pub(super) fn outside(at: &At<'_>, size: u8) -> Result<Outside, Problem> {
    let width = u32::from(size) + 2;
    let number = place(at, width * width, "place around the grid", size)?;
    let place = made(number / width, number % width);
    Ok(Outside::new(place.row(), place.column()))
}

/// Writes the edge between two cells; `None` if they share none.
pub(super) fn of_edge(cells: [Cell; 2], size: u8) -> Option<usize> {
    let [one, other] = if cells[0] < cells[1] { cells } else { [cells[1], cells[0]] };
    let width = usize::from(size);
    let (row, column) = (usize::from(one.row()), usize::from(one.column()));
    match (other.row() - one.row(), i16::from(other.column()) - i16::from(one.column())) {
        (0, 1) => Some(2 * row * width + column + 1),
        (1, 0) => Some((2 * row + 1) * width + column),
        _ => None,
    }
}

/// Writes the corner among four cells; `None` if they are not a square.
pub(super) fn of_corner(cells: &[Cell], size: u8) -> Option<usize> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let first = *cells.first()?;
    let (row, column) = (first.row(), first.column());
    let square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    let is_square = cells.iter().map(|cell| (cell.row(), cell.column())).eq(square);
    is_square.then(|| (usize::from(row) + 1) * (usize::from(size) + 1) + usize::from(column) + 1)
}

/// Writes a place around the grid.
pub(super) fn of_outside(clue: Outside, size: u8) -> usize {
    usize::from(clue.row()) * (usize::from(size) + 2) + usize::from(clue.column())
}
