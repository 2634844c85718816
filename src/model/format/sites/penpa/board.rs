//! The place of the puzzle on Penpa's board, and the numbers of the board's points: first the centres of cells, then
//! their corners, the middles of their edges, and four points within each cell. Two columns and rows on each side of
//! the board are not used.

use serde_json::Value;

use super::text::{Header, json};
use crate::json::Problem;
use crate::{Cell, Layout};

/// The number of columns or rows on each side that are not used.
const UNUSED: usize = 2;

/// The square of cells that is the puzzle.
pub(super) struct PenpaBoard {
    /// The columns and rows of the board, with those that are not used.
    width: usize,
    height: usize,
    /// The column and the row of the first cell.
    left: usize,
    top: usize,
    pub(super) size: u8,
}

impl PenpaBoard {
    /// Finds the square in the list of the cells, each of which is a step from the one before.
    pub(super) fn read(header: &Header, cells: &str) -> Result<Self, Problem> {
        let (width, height) = (header.columns + 2 * UNUSED, header.rows + 2 * UNUSED);
        let wrong = || Problem::new("the list of cells does not fit the board");
        let Value::Array(steps) = json(cells, "the list of cells")? else { return Err(wrong()) };
        let mut point = 0_i64;
        let mut used = vec![false; width * height];
        for step in &steps {
            point = step.as_i64().and_then(|step| point.checked_add(step)).ok_or_else(wrong)?;
            let point = usize::try_from(point).map_err(|_| wrong())?;
            *used.get_mut(point).ok_or_else(wrong)? = true;
        }
        let places = || {
            (0..used.len()).filter(|&point| used[point]).map(|point| (point / width, point % width))
        };
        let (Some(top), Some(left)) =
            (places().map(|(row, _)| row).min(), places().map(|(_, column)| column).min())
        else {
            return Err(Problem::new("a board without cells"));
        };
        let rows = places().map(|(row, _)| row - top + 1).max().unwrap_or(0);
        let columns = places().map(|(_, column)| column - left + 1).max().unwrap_or(0);
        let size = u8::try_from(rows).ok().filter(|&size| size <= Layout::MAX_SIZE);
        let is_square = rows == columns && places().count() == rows * rows;
        let Some(size) = size.filter(|_| is_square) else {
            return Err(Problem::new("the cells are not a square grid, which is all that is read"));
        };
        Ok(Self { width, height, left, top, size })
    }

    /// Makes a board with only the cells of a puzzle; `None` if it is larger than any puzzle.
    pub(super) fn of(size: u8) -> Option<Self> {
        let width = usize::from(size) + 2 * UNUSED;
        (size <= Layout::MAX_SIZE).then_some(Self {
            width,
            height: width,
            left: UNUSED,
            top: UNUSED,
            size,
        })
    }

    /// Writes the list of the cells.
    pub(super) fn cells(&self) -> String {
        let mut point = 0;
        let cells = (0..usize::from(self.size).pow(2)).map(|index| {
            let next = self.point(Cell::from_index(index, self.size));
            let step = next - point;
            point = next;
            step.to_string()
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    }

    /// Returns the point in the middle of the board: the centre of a cell, or a corner.
    pub(super) fn middle(&self) -> usize {
        let middle = self.size / 2;
        if self.size.is_multiple_of(2) {
            self.corner_point((middle, middle))
        } else {
            self.point(Cell::new(middle, middle))
        }
    }

    /// Returns the point that is the centre of a cell.
    pub(super) fn point(&self, cell: Cell) -> usize {
        (self.top + usize::from(cell.row())) * self.width + self.left + usize::from(cell.column())
    }

    /// Returns one of the four points within a cell.
    pub(super) fn point_within(&self, cell: Cell, place: usize) -> usize {
        4 * (self.points() + self.point(cell)) + place
    }

    /// Returns the point that is a corner, of which the row and the column are from 0 to the size.
    pub(super) fn corner_point(&self, (row, column): (u8, u8)) -> usize {
        let place = |first: usize, number: u8| first + usize::from(number) - 1;
        self.points() + place(self.top, row) * self.width + place(self.left, column)
    }

    /// Returns the number of points of each kind.
    fn points(&self) -> usize {
        self.width * self.height
    }

    /// Returns the cell of which that point is the centre, if it is in the puzzle.
    pub(super) fn cell(&self, point: usize) -> Option<Cell> {
        if point >= self.points() {
            return None;
        }
        let place = |line: usize, first: usize| {
            let number = u8::try_from(line.checked_sub(first)?).ok()?;
            (number < self.size).then_some(number)
        };
        Some(Cell::new(place(point / self.width, self.top)?, place(point % self.width, self.left)?))
    }

    /// Returns the cell in which one of the four points within a cell lies, and which of them it is.
    pub(super) fn within(&self, point: usize) -> Option<(Cell, usize)> {
        let point = point.checked_sub(4 * self.points())?;
        Some((self.cell(point / 4)?, point % 4))
    }

    /// Returns the row and column of a corner of a cell, both from 0 to the size; those further out are
    /// none.
    pub(super) fn corner(&self, point: usize) -> Option<(u8, u8)> {
        let point = point.checked_sub(self.points()).filter(|&point| point < self.points())?;
        let place = |line: usize, first: usize| {
            let number = u8::try_from((line + 1).checked_sub(first)?).ok()?;
            (number <= self.size).then_some(number)
        };
        Some((place(point / self.width, self.top)?, place(point % self.width, self.left)?))
    }
}
