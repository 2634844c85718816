//! Cells in the notation of f-puzzles, `R3C5`, in and around the grid.

use crate::Cell;
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::rule::Outside;
use crate::spelling::brief;

/// Returns row and column, both from 1 in the grid.
fn place(at: &At<'_>) -> Result<(u8, u8), Problem> {
    let name = at.text()?;
    let place = || {
        let rest = name.trim().strip_prefix(['R', 'r'])?;
        let (row, column) = rest.split_once(['C', 'c'])?;
        let number = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u8>().ok().filter(|_| plain)
        };
        Some((number(row)?, number(column)?))
    };
    place().ok_or_else(|| at.refuse(format_args!("'{}' is not a cell (R3C5 is one)", brief(name))))
}

/// Reads a cell of the grid.
pub(super) fn cell(at: &At<'_>, size: u8) -> Result<Cell, Problem> {
    let (row, column) = place(at)?;
    let inside = |number: u8| (1..=size).contains(&number);
    if inside(row) && inside(column) {
        return Ok(Cell::new(row - 1, column - 1));
    }
    Err(at.refuse(format_args!("R{row}C{column} is outside {n_by_n} grid", n_by_n = NByN(size))))
}

/// Reads a list of cells.
pub(super) fn cells(at: &At<'_>, size: u8) -> Result<Vec<Cell>, Problem> {
    at.items("a list of cells")?.iter().map(|item| cell(item, size)).collect()
}

/// Reads a place around the grid; the rule checks whether it is valid.
pub(super) fn outside(at: &At<'_>) -> Result<Outside, Problem> {
    let (row, column) = place(at)?;
    Ok(Outside::new(row, column))
}

/// Writes a cell.
pub(super) fn name(cell: Cell) -> String {
    format!("R{}C{}", u16::from(cell.row()) + 1, u16::from(cell.column()) + 1)
}
