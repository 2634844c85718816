//! Locked candidates: a digit whose candidates in a house are all in another house, too.

use super::Technique;
use super::cells::{CellSet, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::scale::se121::StepRating;
use super::shape::Crossing;
use crate::HouseKind;

/// From a box or region into a line.
pub static POINTING: Technique = Technique {
    name: "pointing",
    title: "Locked Candidates (pointing)",
    definition: "All candidates for a digit in a box, region or extra house also lie in another house. The digit \
                 can be eliminated from the other cells of that house.",
    source: "Also Locked Candidates Type 1, Pointing Pair and Triple.",
    group: Some(group::LOCKED),
    hodoku: Some(Score::medium(50)),
    se121: Some(StepRating::fixed(26)),
    find: pointing,
    ..Technique::BLANK
};

/// From a line into another house.
pub static CLAIMING: Technique = Technique {
    name: "claiming",
    title: "Locked Candidates (claiming)",
    definition: "All candidates for a digit in a row or column also lie in another house. The digit can be \
                 eliminated from the other cells of that house.",
    source: "Also Locked Candidates Type 2, Box/Line Reduction.",
    group: Some(group::LOCKED),
    hodoku: Some(Score::medium(50)),
    se121: Some(StepRating::fixed(28)),
    find: claiming,
    ..Technique::BLANK
};

/// The houses with the locked candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LockedSide {
    /// Boxes, regions and extra houses.
    Box,
    /// Rows and columns.
    Line,
}

fn pointing(position: &Position, findings: &mut Findings) -> Flow {
    locked(position, findings, LockedSide::Box)
}

fn claiming(position: &Position, findings: &mut Findings) -> Flow {
    locked(position, findings, LockedSide::Line)
}

fn locked(position: &Position, findings: &mut Findings, side: LockedSide) -> Flow {
    each(position, side, |digit, house, other, gone| {
        findings.eliminate(position, gone, digit);
        findings.finish(Locked { digit, house, other })
    })
}

/// Calls `then` with each locked digit, its house, the other house, and the cells from which it can be eliminated.
pub(super) fn each(
    position: &Position,
    side: LockedSide,
    mut then: impl FnMut(u8, u8, u8, CellSet) -> Flow,
) -> Flow {
    let shape = position.shape();
    for &Crossing { house, other, in_house, in_other } in &shape.crossings {
        let is_line = matches!(
            shape.houses[usize::from(house)].kind,
            HouseKind::Row(_) | HouseKind::Column(_)
        );
        if is_line != (side == LockedSide::Line) {
            continue;
        }
        for digit in bits(position.missing(house)) {
            let places = position.places(house, digit);
            let further = position.places(other, digit) & !in_other;
            // A single candidate is a hidden single.
            if places & !in_house == 0 && places.count_ones() > 1 && further != 0 {
                then(digit, house, other, shape.cells_in(other, further))?;
            }
        }
    }
    Flow::Continue(())
}

/// A digit whose candidates in a house all lie in another one, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Locked {
    pub(super) digit: u8,
    pub(super) house: u8,
    pub(super) other: u8,
}

impl Describe for Locked {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, house, other } = *self;
        let shape = narrator.position.shape();
        let cells = shape.cells_in(house, narrator.position.places(house, digit));
        narrator.mark(cells, 1 << digit, 0);
        let all = if cells.len() == 2 { "both" } else { "all" };
        format!(
            "in {}, {} can only be in {}, {all} of which are in {}",
            narrator.house(house),
            narrator.digit(digit),
            narrator.one_of(cells),
            narrator.house(other)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["all candidates in one of the houses"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
