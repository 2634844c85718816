//! Decorations of `SudokuPad`: lines and shapes whose meaning is not stated.

use serde_json::{Map, Value};

use super::SudokuPadReading;
use super::cells::SudokuPadCells;
use crate::any_of::any_of;
use crate::format::drawings::DrawingsOfKind;
use crate::json::{At, Problem};
use crate::{HouseKind, Layout};

/// The keys of drawings.
pub(super) const KEYS: [&str; 5] = ["arrows", "lines", "overlays", "underlays", "windoku"];

impl SudokuPadReading<'_> {
    /// Counts the drawings whose meaning is not stated.
    pub(super) fn drawings(
        &mut self,
        fields: &Map<String, Value>,
        cells: &SudokuPadCells,
    ) -> Result<(), Problem> {
        for key in KEYS {
            let Some(at) = At::of(fields, key).filter(|at| !at.is_blank()) else { continue };
            if key == "windoku" {
                return Err(at.refuse("windows, which are not read from an object of SudokuPad"));
            }
            let items = at.items("a list")?;
            let is_stated = |item: &&At<'_>| key == "lines" && is_diagonal(item, &self.layout);
            let count = items.len() - items.iter().filter(is_stated).count();
            if count > 0 {
                self.drawn.push(DrawingsOfKind::new(format!("{key} ({count})")));
            }
        }
        if cells.marked > 0 {
            self.drawn
                .push(DrawingsOfKind::new(format!("small digits (in {} cells)", cells.marked)));
        }
        if cells.coloured > 0 {
            self.drawn.push(DrawingsOfKind::new(format!("coloured cells ({})", cells.coloured)));
        }
        if cells.shown > 0 {
            self.skipped.push(format!("highlighted and hidden cells ({})", cells.shown));
        }
        Ok(())
    }
}

/// Returns whether a line is a diagonal that is stated to be a house.
fn is_diagonal(line: &At<'_>, layout: &Layout) -> bool {
    let size = u64::from(layout.size());
    let Some(points) = line.get("wayPoints").and_then(|points| points.value.as_array().cloned())
    else {
        return false;
    };
    let place = |point: &Value| Some((point.get(0)?.as_f64()?, point.get(1)?.as_f64()?));
    let (Some(first), Some(last), 2) =
        (points.first().and_then(place), points.last().and_then(place), points.len())
    else {
        return false;
    };
    let end = u32::try_from(size).map_or(0.0, f64::from);
    let is_at = |point: (f64, f64), place: (f64, f64)| {
        (point.0 - place.0).abs() < 0.01 && (point.1 - place.1).abs() < 0.01
    };
    let joins = |one: (f64, f64), other: (f64, f64)| {
        is_at(first, one) && is_at(last, other) || is_at(first, other) && is_at(last, one)
    };
    layout.extra_houses().iter().any(|house| match house.kind() {
        HouseKind::MainDiagonal => joins((0.0, 0.0), (end, end)),
        HouseKind::AntiDiagonal => joins((0.0, end), (end, 0.0)),
        any_of! { HouseKind: Row, Column, Box, Region, OfGrid, Window, DisjointGroup, ExtraRegion } => {
            false
        }
    })
}
