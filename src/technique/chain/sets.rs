//! Almost locked sets: N cells of a house with N + 1 candidates.
//!
//! If one of the digits is in none of them, all others are. So any two of the digits are a strong link.

use std::ops::ControlFlow;

use super::super::cells::{CellSet, Place};
use super::super::position::{Digits, Position};
use super::super::stop::Stop;

/// Cells of a house and their digits, which are one more than the cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AlmostLocked {
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
}

/// Returns the almost locked sets of two cells or more, small ones first. Those of one cell are cells with two
/// candidates; in grids that are larger than nine, larger sets than of three cells are too many. Empty if it is
/// stopped.
pub(super) fn almost_locked(position: &Position, stop: Stop) -> ControlFlow<(), Vec<AlmostLocked>> {
    let mut found = Vec::new();
    let shape = position.shape();
    let largest = if shape.size <= 9 { u32::from(shape.size) - 1 } else { 3 };
    for house in position.houses() {
        stop.ask()?;
        let open: Vec<Place> = shape.places_in(house, position.open_in(house)).collect();
        let earlier = &shape.houses[..usize::from(house)];
        let is_new = |cells: CellSet| earlier.iter().all(|house| !(cells - house.cells).is_empty());
        let none = AlmostLocked { cells: CellSet::EMPTY, digits: 0 };
        extend(position, &open, none, largest, &mut |set| {
            if is_new(set.cells) {
                found.push(set);
            }
        });
    }
    found.sort_by_key(|set| set.cells.len());
    ControlFlow::Continue(found)
}

/// Extends a set in every way that may make it almost locked.
fn extend(
    position: &Position,
    open: &[Place],
    set: AlmostLocked,
    left: u32,
    note: &mut impl FnMut(AlmostLocked),
) {
    let size = set.cells.len();
    if size > 1 && set.digits.count_ones() == size + 1 {
        note(set);
    }
    for (index, &place) in open.iter().enumerate() {
        let mut more = set;
        more.cells.insert(place);
        more.digits |= position.digits_of(place);
        let left = left.min(u32::try_from(open.len() - index).unwrap_or(left));
        // Each cell brings room for one digit.
        if left > 0 && more.digits.count_ones() <= size + left + 1 {
            extend(position, &open[index + 1..], more, left - 1, note);
        }
    }
}
