//! Why a digit is forced into a cell, in words, for who found that without techniques.

use super::super::description::{Narrator, Notation};
use super::super::finding::Pattern;
use super::super::position::Position;
use super::super::single;
use crate::{Cell, Digit, HouseKind};

/// Says why a single is one: its last place in a house, or what is left of a cell.
pub(crate) fn forced(
    position: &Position,
    (cell, digit): (Cell, Digit),
    house: Option<HouseKind>,
) -> String {
    let mut narrator = Narrator::new(position, &[], Notation::default());
    let is_it = |number: &u8| Some(position.shape().houses[usize::from(*number)].kind) == house;
    let pattern = position.houses().find(is_it).map_or(Pattern::Cell, Pattern::House);
    single::describe(&mut narrator, pattern, Some((cell, digit)))
}
