//! The reason why a digit must be in a cell, in words, if it was found without techniques.

use super::super::description::{Describe, Narrator, Notation};
use super::super::position::Position;
use super::super::shape::place_of;
use super::super::single::Single;
use crate::{Cell, Digit, HouseKind};

/// Returns the reason for a single: its last place in a house, or the last candidate of a cell.
pub(crate) fn forced(
    position: &Position,
    (cell, digit): (Cell, Digit),
    house: Option<HouseKind>,
) -> String {
    let placement = (place_of(cell, position.shape().size), digit.value() - 1);
    let mut narrator = Narrator::new(position, Notation::default());
    narrator.placement = Some(placement);
    let is_it = |number: &u8| Some(position.shape().houses[usize::from(*number)].kind) == house;
    let single = position.houses().find(is_it).map_or(Single::Cell, Single::House);
    single.describe(&mut narrator)
}
