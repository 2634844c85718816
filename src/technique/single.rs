//! Singles: only one cell is left for a digit, or only one digit for a cell.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::scale::se121::{StepRating, rating};
use crate::HouseKind;

/// The last unsolved cell of a house.
pub static FULL_HOUSE: Technique = Technique {
    name: "full-house",
    title: "Full House",
    definition: "A house has only one unsolved cell left: it holds the missing digit.",
    source: "Also Last Digit, Last Cell.",
    group: Some(group::SINGLES),
    hodoku: Some(Score::easy(4)),
    se121: Some(StepRating::fixed(10)),
    find: full_house,
    ..Technique::BLANK
};

/// The last place of a digit in a house.
pub static HIDDEN_SINGLE: Technique = Technique {
    name: "hidden-single",
    title: "Hidden Single",
    definition: "A digit can only be in one cell of a house: it is placed there.",
    source: "Also Pinned Digit.",
    group: Some(group::SINGLES),
    hodoku: Some(Score::easy(14)),
    se121: Some(StepRating::varies(12, rating::hidden_single)),
    find: hidden_single,
    ..Technique::BLANK
};

/// The last candidate of a cell.
pub static NAKED_SINGLE: Technique = Technique {
    name: "naked-single",
    title: "Naked Single",
    definition: "A cell has only one candidate left: that digit is placed there.",
    source: "Also Sole Candidate, Forced Digit.",
    group: Some(group::SINGLES),
    hodoku: Some(Score::easy(4)),
    se121: Some(StepRating::fixed(23)),
    find: naked_single,
    ..Technique::BLANK
};

fn full_house(position: &Position, findings: &mut Findings) -> Flow {
    // A house has as many cells as there are digits.
    let lacks_one = |house: &u8| position.missing(*house).is_power_of_two();
    for house in position.houses().filter(lacks_one) {
        let open = position.open_in(house);
        if open.is_power_of_two() {
            let place = position.shape().places_in(house, open).next().expect("one is open");
            // Without such a digit, the position contradicts itself.
            if let Some(digit) = bits(position.missing(house) & position.digits_of(place)).next() {
                findings.note_placement(Single::House(house), (place, digit))?;
            }
        }
    }
    Flow::Continue(())
}

fn hidden_single(position: &Position, findings: &mut Findings) -> Flow {
    let is_line = |house: &u8| {
        let kind = position.shape().houses[usize::from(*house)].kind;
        matches!(kind, HouseKind::Row(_) | HouseKind::Column(_))
    };
    // People look at boxes and regions first.
    let others = position.houses().filter(|house| !is_line(house));
    for house in others.chain(position.houses().filter(is_line)) {
        for digit in bits(position.missing(house)) {
            let places = position.places(house, digit);
            if places.is_power_of_two() {
                let place = position.shape().places_in(house, places).next().expect("there is one");
                findings.note_placement(Single::House(house), (place, digit))?;
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
            findings.note_placement(Single::Cell, (place, digit))?;
        }
    }
    Flow::Continue(())
}

/// The cell with only one candidate left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Single {
    /// In a cell.
    Cell,
    /// For a digit in a house.
    House(u8),
}

impl Describe for Single {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Some((place, number)) = narrator.placement else { return String::new() };
        let digit = narrator.digit(number);
        let position = narrator.position;
        let shape = position.shape();
        let sees = |place: Place, digit: u8| {
            shape.peers(place).iter().any(|peer| position.placed(peer) >> digit & 1 != 0)
        };
        let Self::House(house) = *self else {
            let all = (0..shape.size).fold(0, |all, digit| all | 1 << digit);
            let others = all & !position.digits_of(place);
            let seen = bits(others).filter(|&digit| sees(place, digit));
            let seen: Digits = seen.fold(0, |seen, digit| seen | 1 << digit);
            let name = narrator.cell(place);
            let lost = narrator.digits(others & !seen);
            let were = if (others & !seen).is_power_of_two() { "was" } else { "were" };
            return match (seen, others & !seen) {
                (_, 0) => format!("{name} sees every digit but {digit}"),
                (0, _) => {
                    format!("{name} can only be {digit}, as {lost} {were} eliminated earlier")
                }
                (_, _) => {
                    format!(
                        "{name} sees {}, and {lost} {were} eliminated earlier: only {digit} is left",
                        narrator.digits(seen)
                    )
                }
            };
        };
        let members = shape.houses[usize::from(house)].cells;
        narrator.mark_cells(members, 0);
        let (name, own) = (narrator.house(house), narrator.cell(place));
        let others = (members & position.open()) - CellSet::from_iter([place]);
        if others.is_empty() {
            return format!(
                "{own} is the last unsolved cell of {name}, and {digit} is missing there"
            );
        }
        let seen = others.iter().filter(|&other| sees(other, number)).count();
        let why = match (others.len() as usize - seen, others.len()) {
            (0, 1) => format!("the other unsolved cell sees another {digit}"),
            (0, _) => format!("the other unsolved cells all see another {digit}"),
            (_, 1) => "it was eliminated from the other unsolved cell earlier".to_owned(),
            (unseen, all) if unseen == all as usize => {
                "it was eliminated from the other unsolved cells earlier".to_owned()
            }
            (_, _) => {
                format!("the other unsolved cells see another {digit} or had it eliminated earlier")
            }
        };
        format!("in {name}, {digit} can only be in {own}: {why}")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the house"]
    }
}
