//! The cells of `SudokuPad`, by row and column from 0, and the regions that they are divided into.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::{Cell, Digit, Grid, Layout};

/// The fields of a cell.
const FIELDS: [&str; 9] = [
    "c", "centremarks", "color", "cornermarks", "given", "hideclue", "highlight", "pencilMarks",
    "value",
];

/// Fields of a cell with digits other than its value.
const MARKS: [&str; 3] = ["centremarks", "cornermarks", "pencilMarks"];

/// Fields that colour a cell.
const COLOURS: [&str; 2] = ["c", "color"];

/// Fields that change the look of a cell.
const LOOK: [&str; 2] = ["hideclue", "highlight"];

/// The content of the cells.
pub(super) struct SudokuPadCells {
    pub(super) givens: Grid,
    pub(super) entered: Option<Grid>,
    /// The number of cells with small digits.
    pub(super) marked: usize,
    /// The number of coloured cells.
    pub(super) coloured: usize,
    /// The number of cells that are highlighted, or hide their digit.
    pub(super) shown: usize,
}

/// Reads the cells.
pub(super) fn read(fields: &Map<String, Value>) -> Result<SudokuPadCells, Problem> {
    let grid = At::of(fields, "cells").ok_or_else(|| Problem::new("'cells' is missing"))?;
    let rows = grid.items("a list of rows")?;
    let size = u8::try_from(rows.len()).ok().filter(|size| (1..=Layout::MAX_SIZE).contains(size));
    let Some(size) = size else {
        let (found, most) = (rows.len(), Layout::MAX_SIZE);
        return Err(grid.refuse(format_args!(
            "a puzzle of {found} rows is not supported (1×1 to {most}×{most} are)"
        )));
    };
    let mut givens = Grid::empty(size);
    let mut entered = Grid::empty(size);
    let (mut marked, mut coloured, mut shown) = (0, 0, 0);
    for (row, at) in (0..size).zip(&rows) {
        let cells = at.items("a list of cells")?;
        if cells.len() != usize::from(size) {
            return Err(at.refuse(format_args!(
                "{} cells, but the grid has {size} rows: only square ones are read",
                cells.len()
            )));
        }
        for (column, at) in (0..size).zip(&cells) {
            at.only(&FIELDS, &[], "a cell has")?;
            let has = |key: &str| at.get(key).is_some_and(|value| !value.is_nothing());
            marked += usize::from(MARKS.into_iter().any(has));
            coloured += usize::from(COLOURS.into_iter().any(has));
            shown += usize::from(LOOK.into_iter().any(has));
            let Some(value) = at.get("value").filter(|value| !value.is_blank()) else { continue };
            let number = value.number()?;
            let digit =
                u8::try_from(number).ok().filter(|&digit| digit <= size).and_then(Digit::nonzero);
            let digit = digit.ok_or_else(|| {
                value.refuse(format_args!(
                    "{number} is not a digit of {n_by_n} puzzle",
                    n_by_n = NByN(size)
                ))
            })?;
            let is_entered = at.flag("given")? == Some(false);
            let grid = if is_entered { &mut entered } else { &mut givens };
            grid.set(Cell::new(row, column), Some(digit));
        }
    }
    let entered = (entered.filled() > 0).then_some(entered);
    Ok(SudokuPadCells { givens, entered, marked, coloured, shown })
}

/// Reads a cell of the grid.
pub(super) fn cell(at: &At<'_>, size: u8) -> Result<Cell, Problem> {
    let place = at.items("a row and a column")?;
    let [row, column] = place.as_slice() else { return Err(at.expected("a row and a column")) };
    let number = |at: &At<'_>| {
        let number = at.number()?;
        u8::try_from(number).ok().filter(|&number| number < size).ok_or_else(|| {
            at.refuse(format_args!(
                "{number} is outside {n_by_n} grid, counted from 0",
                n_by_n = NByN(size)
            ))
        })
    };
    Ok(Cell::new(number(row)?, number(column)?))
}

/// Reads a list of cells.
pub(super) fn cells(at: &At<'_>, size: u8) -> Result<Vec<Cell>, Problem> {
    at.items("a list of cells")?.iter().map(|item| cell(item, size)).collect()
}

/// Makes the layout of the regions; without any, there are just rows and columns.
pub(super) fn layout(fields: &Map<String, Value>, size: u8) -> Result<Arc<Layout>, Problem> {
    let Some(at) = At::of(fields, "regions").filter(|at| !at.is_blank()) else {
        return Ok(Layout::without_regions(size)?);
    };
    let mut regions: Vec<Option<u8>> = vec![None; usize::from(size).pow(2)];
    for (number, item) in at.items("a list of regions")?.iter().enumerate() {
        let number = u8::try_from(number).map_err(|_| item.refuse("a region too many"))?;
        for (cell, at) in cells(item, size)?.into_iter().zip(item.items("a list of cells")?) {
            if regions[cell.index(size)].replace(number).is_some() {
                return Err(at.refuse(format_args!("{cell} is in a region already")));
            }
        }
    }
    if let Some(open) = regions.iter().position(Option::is_none) {
        let cell = Cell::from_index(open, size);
        return Err(at.refuse(format_args!(
            "{cell} belongs to no region, while other cells do: that is not supported"
        )));
    }
    let regions: Vec<u8> = regions.into_iter().flatten().collect();
    Layout::with_regions(size, &regions).map_err(|error| at.refuse(error))
}
