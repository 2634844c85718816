//! Singles: one cell is left for a digit, or one digit for a cell.

use super::Technique;
use super::cells::bits;
use super::finding::{Findings, Flow, Pattern};
use super::position::Position;
use super::story::Teller;
use crate::{Cell, Digit};

/// The last open cell of a house.
pub static FULL_HOUSE: Technique = Technique {
    name: "full-house",
    title: "Full House",
    definition: "A house has one open cell left: it holds the digit that is missing.",
    source: "Also Last Digit, Last Cell.",
    find: full_house,
};

/// The last place of a digit in a house.
pub static HIDDEN_SINGLE: Technique = Technique {
    name: "hidden-single",
    title: "Hidden Single",
    definition: "A digit has one place left in a house: it is there.",
    source: "Also Pinned Digit.",
    find: hidden_single,
};

/// The last candidate of a cell.
pub static NAKED_SINGLE: Technique = Technique {
    name: "naked-single",
    title: "Naked Single",
    definition: "A cell has one candidate left: it holds it.",
    source: "Also Sole Candidate, Forced Digit.",
    find: naked_single,
};

fn full_house(position: &Position, findings: &mut Findings) -> Flow {
    for house in position.houses() {
        let open = position.open_in(house);
        if open.is_power_of_two() {
            let place = position.shape().places_in(house, open).next().expect("one is open");
            // Where a digit is missing that the cell can't hold, the position contradicts itself.
            if let Some(digit) = bits(position.missing(house) & position.digits_of(place)).next() {
                findings.note_placement(Pattern::House(house), (place, digit))?;
            }
        }
    }
    Flow::Continue(())
}

fn hidden_single(position: &Position, findings: &mut Findings) -> Flow {
    for house in position.houses() {
        for digit in bits(position.missing(house)) {
            let places = position.places(house, digit);
            if places.is_power_of_two() {
                let place = position.shape().places_in(house, places).next().expect("there is one");
                findings.note_placement(Pattern::House(house), (place, digit))?;
            }
        }
    }
    Flow::Continue(())
}

fn naked_single(position: &Position, findings: &mut Findings) -> Flow {
    for place in position.open().iter() {
        let digits = position.digits_of(place);
        if digits.is_power_of_two() {
            let digit = bits(digits).next().expect("there is one");
            findings.note_placement(Pattern::Cell, (place, digit))?;
        }
    }
    Flow::Continue(())
}

/// Tells a single.
pub(super) fn tell(teller: &Teller, pattern: Pattern, placement: Option<(Cell, Digit)>) -> String {
    let Some((_, digit)) = placement else { return String::new() };
    match pattern {
        Pattern::House(house) if teller.position.open_in(house).is_power_of_two() => {
            format!(
                "all cells of {} but one have their digits, and {digit} is missing",
                teller.house(house)
            )
        }
        Pattern::House(house) => format!("{digit} has one place left in {}", teller.house(house)),
        _ => format!("{digit} is the only candidate that is left in its cell"),
    }
}
