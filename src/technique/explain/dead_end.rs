//! The reason why a position contradicts itself, in words.

use super::super::cells::bits;
use super::super::description::{Narrator, Notation};
use super::super::position::Position;

/// Names the first house with a repeated digit or without a place for one, or the first cell without candidates.
pub(super) fn describe(position: &Position, notation: Notation) -> Option<String> {
    if !position.is_dead() {
        return None;
    }
    let narrator = Narrator::new(position, notation);
    if let Some(rule) = position.broken() {
        return Some(format!("the digits break {}", narrator.rule(rule)));
    }
    let all = (1_u32 << position.shape().size) - 1;
    for house in position.houses() {
        let members = &position.shape().houses[usize::from(house)].members;
        for digit in bits(all) {
            let places =
                members.iter().copied().filter(|&place| position.placed(place) >> digit & 1 != 0);
            let places: super::super::cells::CellSet = places.collect();
            if places.len() > 1 {
                let all = if places.len() == 2 { "both" } else { "all" };
                let (cells, digit, house) =
                    (narrator.cells(places), narrator.digit(digit), narrator.house(house));
                return Some(format!("{cells} are {all} {digit}, in {house}"));
            }
        }
    }
    for place in position.open().iter() {
        if position.digits_of(place) == 0 {
            return Some(format!("no candidate is left for {}", narrator.cell(place)));
        }
    }
    for house in position.houses() {
        for digit in bits(position.missing(house)) {
            if position.places(house, digit) == 0 {
                let (digit, house) = (narrator.digit(digit), narrator.house(house));
                return Some(format!("no cell is left for {digit} in {house}"));
            }
        }
    }
    Some("a given is not among the candidates of its cell".to_owned())
}
