//! Locked candidates where cells see each other by rules: knight's moves, cages, thermometers.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::shape::{Shape, place_of};

/// Cells that see all places of a digit by rules.
pub static SEEN_BY_RULES: Technique = Technique {
    name: "pointing-by-rules",
    title: "Locked Candidates by a Rule",
    definition: "A cell outside of a house sees all cells in it that can hold a digit: some of them because a rule does \
                 not allow them to be equal. The digit can be eliminated from the cell.",
    source: "Anti-knight and anti-king sudoku; cages, thermometers and whispers beside a house.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    if shape.rules().is_none() {
        return Flow::Continue(());
    }
    for house in position.houses() {
        findings.stop().ask()?;
        for digit in bits(position.missing(house)) {
            let places = places(position, house, digit);
            let seen = shape.seen_by_all(places) - shape.houses[usize::from(house)].cells;
            // What a single house sees is for other techniques.
            let seen = (seen & position.cells_with(digit)).iter();
            let seen = seen.filter(|&cell| !are_in_one_house(shape, cell, places));
            findings.eliminate(position, seen.collect(), digit);
            findings.finish(Seen { house, digit })?;
        }
    }
    Flow::Continue(())
}

/// Returns the cells of a house with a digit as a candidate.
fn places(position: &Position, house: u8, digit: u8) -> CellSet {
    position.shape().cells_in(house, position.places(house, digit))
}

fn are_in_one_house(shape: &Shape, cell: Place, others: CellSet) -> bool {
    let houses = shape.houses_of(cell).iter().map(|&(house, _)| house);
    houses.into_iter().any(|house| (others - shape.houses[usize::from(house)].cells).is_empty())
}

/// A house with a digit whose places are all seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Seen {
    house: u8,
    digit: u8,
}

impl Describe for Seen {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let shape = position.shape();
        let rules = shape.rules().expect("there are rules");
        let places = places(position, self.house, self.digit);
        let lost: CellSet = narrator.eliminations.iter().map(|&(place, _)| place).collect();
        narrator.mark_cells(shape.houses[usize::from(self.house)].cells, 1);
        narrator.mark(places, 1 << self.digit, 0);
        let is_used = |pair: [crate::Cell; 2]| {
            let [one, other] = pair.map(|cell| place_of(cell, shape.size));
            let is_between = |one, other| lost.contains(one) && places.contains(other);
            (is_between(one, other) || is_between(other, one))
                && !are_in_one_house(shape, one, [other].into_iter().collect())
        };
        let numbered = rules.puzzle.rules().iter().enumerate();
        let used = numbered
            .filter(|(_, rule)| rule.differing(rules.puzzle.layout()).into_iter().any(is_used));
        let used: Vec<String> = used.map(|(number, _)| narrator.rule(number)).collect();
        let (house, digit) = (narrator.house(self.house), narrator.digit(self.digit));
        let sees = if lost.len() == 1 { "sees" } else { "see" };
        let by = match used.len() {
            0 => String::new(),
            _ => format!(" by {}", listed(used.into_iter(), "and")),
        };
        format!(
            "in {house}, {digit} can only be in {}, which {} {sees}{by}",
            narrator.one_of(places),
            narrator.cells(lost),
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["where the digit can be", "the house"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
