//! The definition of a kind of rule.

use std::fmt;

use serde::Serialize;

use super::read::FromFields;
use super::valid::Invalid;
use super::{Shape, Values};
use crate::{Cell, Layout, Symmetry};

/// A kind of rule. Its `Display` is a sentence's subject, as in "the killer cage of 7 in r1c1-r1c3".
pub(super) trait Definition: Clone + fmt::Display + Serialize + FromFields {
    /// The kind as it stands in JSON.
    const NAME: &'static str;
    /// Its meaning, in a sentence or two.
    const MEANING: &'static str;
    /// An object of kenzan's JSON that is valid in a 9×9 grid.
    const EXAMPLE: &'static str;

    /// Returns where it lies.
    fn shape(&self) -> Shape<'_>;

    /// Checks whether it is valid in a grid of that layout.
    fn validate(&self, layout: &Layout) -> Result<(), Invalid>;

    /// Returns whether a complete grid keeps it, given that it is valid there.
    fn is_kept(&self, values: &Values<'_>) -> bool;

    /// Puts each of its cells elsewhere.
    fn move_cells(&mut self, to: &dyn Fn(Cell) -> Cell);

    /// Returns the rule for a grid that was turned or mirrored; `None` if it has no such form.
    fn mapped(&self, symmetry: Symmetry, size: u8) -> Option<Self> {
        let mut mapped = self.clone();
        mapped.move_cells(&|cell| symmetry.cell(cell, size));
        Some(mapped)
    }

    /// Returns it with one of its numbers changed, by little first.
    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }
}

/// Puts all of `cells` elsewhere.
pub(super) fn move_all(cells: &mut [Cell], to: &dyn Fn(Cell) -> Cell) {
    for cell in cells {
        *cell = to(*cell);
    }
}

/// Returns the numbers around `number`, the nearest first, as far as they are neither 0 nor much else.
pub(super) fn around(number: u32) -> impl Iterator<Item = u32> {
    const FURTHEST: u32 = 10;
    (1..=FURTHEST)
        .flat_map(move |distance| [number.checked_add(distance), number.checked_sub(distance)])
        .flatten()
}
