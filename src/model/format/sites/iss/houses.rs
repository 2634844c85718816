//! The constraints that are extra houses.

use std::sync::Arc;

use super::cells::cell;
use super::grid::{Stated, argument};
use super::text::{Item, Text};
use crate::format::ParseError;
use crate::{BoxShape, Cell, GridShape, HouseKind, Layout, LayoutError, Lines};

/// The layout, and the constraints that became houses of it besides those of [`super::grid::TYPES`].
pub(super) struct Ground {
    pub(super) layout: Arc<Layout>,
    /// Where they are: as many cells as there are digits, all different.
    pub(super) houses: Vec<usize>,
    /// Regions and diagonals of cells that differ, with fewer of them than digits.
    pub(super) differing: Vec<Vec<Cell>>,
}

/// Adds the extra houses to a layout, and regions that do not divide it.
pub(super) fn add(
    text: &Text,
    items: &[Item],
    stated: Stated,
    mut layout: Arc<Layout>,
    spare: Vec<(usize, Vec<Cell>)>,
) -> Result<Ground, ParseError> {
    let shape = stated.shape;
    let digits = shape.digits().len() as usize;
    let mut differing = Vec::new();
    let of = |kind: &'static str| items.iter().filter(move |item| item.kind == kind);
    let refused = |at: usize, error: LayoutError| text.refuse(at, error.to_string());
    let mut add = |kind: HouseKind, cells: Vec<Cell>, at: usize| {
        if cells.len() < digits {
            differing.push(cells);
        } else if layout.extra_houses().iter().all(|house| house.kind() != kind) {
            layout = layout.with_house(kind, cells).map_err(|error| refused(at, error))?;
        }
        Ok::<(), ParseError>(())
    };
    for item in of("Diagonal") {
        let size = shape.rows();
        if size != shape.columns() || stated.lines == Lines::Free {
            let message = "a diagonal in a grid of this shape is not read";
            return Err(text.refuse(item.at, message).hinting(super::HINT));
        }
        let (kind, cells): (_, Vec<Cell>) = match argument(text, item, 0)? {
            "1" => {
                let cell = |row| Cell::new(row, size - 1 - row);
                (HouseKind::AntiDiagonal, (0..size).map(cell).collect())
            }
            "-1" => (HouseKind::MainDiagonal, (0..size).map(|row| Cell::new(row, row)).collect()),
            other => {
                let message = format!("'{}' is not a diagonal", crate::spelling::brief(other));
                return Err(text.refuse(item.at, message).hinting("1 is ╱, -1 is ╲"));
            }
        };
        add(kind, cells, item.at)?;
    }
    for item in of("Windoku") {
        for (number, cells) in (0..).zip(windows(shape.rows())) {
            add(HouseKind::Window(number), cells, item.at)?;
        }
    }
    for item in of("DisjointSets") {
        for (number, cells) in (0..).zip(groups(stated.boxes(), shape)) {
            add(HouseKind::DisjointGroup(number), cells, item.at)?;
        }
    }
    let mut number = 0u8;
    let mut further = |cells: Vec<Cell>, at: usize| {
        add(HouseKind::ExtraRegion(number), cells, at)?;
        number = number.checked_add(1).ok_or_else(|| {
            text.refuse(at, "more regions than are read").hinting("write each region once")
        })?;
        Ok::<(), ParseError>(())
    };
    for (at, cells) in spare {
        further(cells, at)?;
    }
    let mut houses = Vec::new();
    for item in of("AllDifferent").filter(|item| item.arguments.len() == digits) {
        let cells = item.arguments.iter().map(|name| cell(text, name, shape, [0, 0]));
        further(cells.collect::<Result<Vec<_>, _>>()?, item.at)?;
        houses.push(item.at);
    }
    Ok(Ground { layout, houses, differing })
}

/// Returns the windows: boxes that are separated and surrounded by rows and columns.
pub(super) fn windows(size: u8) -> Vec<Vec<Cell>> {
    let Some(boxes) = BoxShape::usual(size) else { return Vec::new() };
    let starts = |side: u8| {
        (1..).step_by(usize::from(side) + 1).take_while(move |start| start + side < size)
    };
    let corners = starts(boxes.rows())
        .flat_map(|row| starts(boxes.columns()).map(move |column| (row, column)));
    let window = |(row, column): (u8, u8)| {
        let place =
            |index: u8| Cell::new(row + index / boxes.columns(), column + index % boxes.columns());
        (0..size).map(place).collect()
    };
    corners.map(window).collect()
}

/// Returns the cells that have the same place in the default boxes, whatever regions there are.
pub(super) fn groups(boxes: Option<BoxShape>, shape: GridShape) -> Vec<Vec<Cell>> {
    let Some(boxes) = boxes else { return Vec::new() };
    let place =
        |cell: Cell| cell.row() % boxes.rows() * boxes.columns() + cell.column() % boxes.columns();
    let group = |number| shape.cells().filter(|&cell| place(cell) == number).collect();
    (0..boxes.size()).map(group).collect()
}
