//! The constraints that are extra houses.

use std::sync::Arc;

use super::cells::cell;
use super::grid::{argument, usual};
use super::text::{Item, Text};
use crate::format::ParseError;
use crate::{Cell, HouseKind, Layout, LayoutError};

/// The layout, and the constraints that became houses of it besides those of [`super::grid::TYPES`].
pub(super) struct Ground {
    pub(super) layout: Arc<Layout>,
    /// Where they are.
    houses: Vec<usize>,
}

impl Ground {
    /// Returns whether a constraint became a house: as many cells as there are digits, all different.
    pub(super) fn is_house(&self, item: &Item) -> bool {
        self.houses.contains(&item.at)
    }
}

/// Adds the extra houses to a layout, and regions that do not divide it.
pub(super) fn add(
    text: &Text,
    items: &[Item],
    mut layout: Arc<Layout>,
    spare: Vec<(usize, Vec<Cell>)>,
) -> Result<Ground, ParseError> {
    let size = layout.size();
    let of = |kind: &'static str| items.iter().filter(move |item| item.kind == kind);
    let refused = |at: usize, error: LayoutError| text.refuse(at, error.to_string());
    let mut add = |kind: HouseKind, cells: Vec<Cell>, at: usize| {
        if layout.extra_houses().iter().all(|house| house.kind() != kind) {
            layout = layout.with_house(kind, cells).map_err(|error| refused(at, error))?;
        }
        Ok::<(), ParseError>(())
    };
    for item in of("Diagonal") {
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
        for (number, cells) in (0..).zip(windows(size)) {
            add(HouseKind::Window(number), cells, item.at)?;
        }
    }
    for item in of("DisjointSets") {
        for (number, cells) in (0..).zip(groups(size)) {
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
    for item in of("AllDifferent").filter(|item| item.arguments.len() == usize::from(size)) {
        let cells = item.arguments.iter().map(|name| cell(text, name, size, [0, 0]));
        further(cells.collect::<Result<Vec<_>, _>>()?, item.at)?;
        houses.push(item.at);
    }
    Ok(Ground { layout, houses })
}

/// Returns the windows: boxes that are separated and surrounded by rows and columns.
pub(super) fn windows(size: u8) -> Vec<Vec<Cell>> {
    let Some(boxes) = usual(size) else { return Vec::new() };
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

/// Returns the cells that have the same place in the usual boxes, whatever regions there are.
pub(super) fn groups(size: u8) -> Vec<Vec<Cell>> {
    let plain = usual(size).map(Layout::with_boxes);
    plain.and_then(|layout| layout.disjoint_groups()).unwrap_or_default()
}
