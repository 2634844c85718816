//! Direct forms: locked candidates or a hidden set together with the digit that they leave with one place.
//!
//! Without pencil marks, people see both at once and write down only the digit. So these techniques place it, and leave
//! the other candidates as they are.

use std::mem::discriminant;

use super::Technique;
use super::cells::{CellSet, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::locked::{self, Locked, LockedSide};
use super::position::{Digits, Position};
use super::scale::se121::StepRating;
use super::subset::{self, Subset};

/// Pointing, and a hidden single.
pub static DIRECT_POINTING: Technique = Technique {
    name: "direct-pointing",
    title: "Direct Pointing",
    definition: "All candidates for a digit in a box, region or extra house also lie in another house, so the digit \
                 can be eliminated from the other cells of that house. This leaves only one cell for it in a third \
                 house of the same kind as the first, where it is placed.",
    source: "Sudoku Explainer, by Nicolas Juillerat; pointing and a hidden single in one step.",
    group: Some(group::DIRECT),
    se121: Some(StepRating::fixed(17)),
    joins: Some(&super::POINTING),
    find: |position, findings| locked(position, findings, LockedSide::Box),
    ..Technique::BLANK
};

/// Claiming, and a hidden single.
pub static DIRECT_CLAIMING: Technique = Technique {
    name: "direct-claiming",
    title: "Direct Claiming",
    definition: "All candidates for a digit in a row or column also lie in another house, so the digit can be \
                 eliminated from the other cells of that house. This leaves only one cell for it in a third house \
                 of the same kind as the first, where it is placed.",
    source: "Sudoku Explainer, by Nicolas Juillerat; claiming and a hidden single in one step.",
    group: Some(group::DIRECT),
    se121: Some(StepRating::fixed(19)),
    joins: Some(&super::CLAIMING),
    find: |position, findings| locked(position, findings, LockedSide::Line),
    ..Technique::BLANK
};

/// Two digits, and a third one.
pub static DIRECT_HIDDEN_PAIR: Technique = Technique {
    name: "direct-hidden-pair",
    title: "Direct Hidden Pair",
    definition: "Two digits can only be in the same two cells of a house, so all other candidates can be eliminated \
                 from these cells. This leaves only one cell for another digit in the house, where it is placed.",
    source: "Sudoku Explainer, by Nicolas Juillerat; a hidden pair and a hidden single in one step.",
    group: Some(group::DIRECT),
    se121: Some(StepRating::fixed(20)),
    joins: Some(&super::HIDDEN_PAIR),
    find: |position, findings| hidden(position, findings, 2),
    ..Technique::BLANK
};

/// Three digits, and a fourth one.
pub static DIRECT_HIDDEN_TRIPLE: Technique = Technique {
    name: "direct-hidden-triple",
    title: "Direct Hidden Triple",
    definition: "Three digits can only be in the same three cells of a house, so all other candidates can be \
                 eliminated from these cells. This leaves only one cell for another digit in the house, where it is \
                 placed.",
    source: "Sudoku Explainer, by Nicolas Juillerat, which calls it Direct Hidden Triplet; a hidden triple and a \
             hidden single in one step.",
    group: Some(group::DIRECT),
    se121: Some(StepRating::fixed(25)),
    joins: Some(&super::HIDDEN_TRIPLE),
    find: |position, findings| hidden(position, findings, 3),
    ..Technique::BLANK
};

/// The reason why only one cell is left for a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direct {
    /// A house whose places for the digit are all in another one, that house, and the third one, where one place is
    /// left.
    Locked { house: u8, other: u8, third: u8 },
    /// A house, and digits that fill cells of it.
    Hidden { house: u8, cells: CellSet, digits: Digits },
}

fn locked(position: &Position, findings: &mut Findings, side: LockedSide) -> Flow {
    let houses = &position.shape().houses;
    locked::each(position, side, |digit, house, other, gone| {
        let kind = discriminant(&houses[usize::from(house)].kind);
        for third in position.houses() {
            let table = &houses[usize::from(third)];
            let is_third = third != house && third != other && discriminant(&table.kind) == kind;
            if is_third {
                let direct = Direct::Locked { house, other, third };
                note(position, findings, direct, (third, digit), gone)?;
            }
        }
        Flow::Continue(())
    })
}

fn hidden(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    subset::hidden_of(position, position.houses(), size, |house, cells, digits| {
        for digit in bits(position.missing(house) & !digits) {
            let direct = Direct::Hidden { house, cells, digits };
            note(position, findings, direct, (house, digit), cells)?;
        }
        Flow::Continue(())
    })
}

/// Adds the placement of a digit in a house, if eliminating it from some cells leaves only one cell for it.
fn note(
    position: &Position,
    findings: &mut Findings,
    direct: Direct,
    (house, digit): (u8, u8),
    gone: CellSet,
) -> Flow {
    let places = position.shape().cells_in(house, position.places(house, digit));
    let mut left = (places - gone).iter();
    match (left.next(), left.next()) {
        // One place from the beginning is a hidden single.
        (Some(place), None) if places.len() > 1 => findings.note_placement(direct, (place, digit)),
        _ => Flow::Continue(()),
    }
}

impl Describe for Direct {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Some((place, digit)) = narrator.placement else { return String::new() };
        let position = narrator.position;
        let first = match *self {
            Self::Locked { house, other, .. } => Locked { digit, house, other }.describe(narrator),
            Self::Hidden { house, cells, digits } => {
                Subset { house, cells, digits }.describe(narrator)
            }
        };
        let (third, gone) = match *self {
            Self::Locked { other, third, .. } => {
                (third, position.shape().houses[usize::from(other)].cells)
            }
            Self::Hidden { house, cells, .. } => (house, cells),
        };
        let places = position.shape().cells_in(third, position.places(third, digit));
        let (third, lost) = (narrator.house(third), narrator.cells(places & gone));
        let (own, digit) = (narrator.cell(place), narrator.digit(digit));
        format!(
            "{first}; this eliminates {digit} from {lost}, so that in {third} it can only be in {own}"
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the locked candidates or hidden set"]
    }
}
