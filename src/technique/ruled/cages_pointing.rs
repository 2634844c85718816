//! Several cages that need a digit within as many houses.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::shape::Shape;
use super::cage::use_cage_of;
use super::{DIVIDING, Needed, Rules};
use crate::HouseKind;

/// A digit of several cages.
pub static CAGES_POINTING: Technique = Technique {
    name: "cages-pointing",
    title: "Locked Digit of Several Cages",
    definition: "A digit is in each set of digits that fits into two or three cages, and its cells there are in as many \
                 rows, columns or boxes. These have the digit in the cages, so that it can be eliminated from their other \
                 cells.",
    source: "Killer sudoku; a fish with cages for rows. A renban or nabner line counts as a cage.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// The most cages.
const MOST: u32 = 3;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules().filter(|rules| rules.said.cages.len() > 1) else {
        return Flow::Continue(());
    };
    let mut needed = rules.needed(position);
    needed.retain(|one| !one.cells.is_empty());
    for count in 2..=MOST {
        for digit in 0..position.shape().size {
            let own: Vec<Needed> =
                needed.iter().copied().filter(|one| one.digit == digit).collect();
            for is_kind in DIVIDING {
                findings.stop().ask()?;
                let houses = |cells| houses_of(position.shape(), cells, is_kind);
                let own: Vec<(Needed, u64)> = own
                    .iter()
                    .map(|&one| (one, houses(one.cells)))
                    .filter(|(_, houses)| (1..=count).contains(&houses.count_ones()))
                    .collect();
                choose(position, findings, &own, &mut Vec::new(), count)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the houses of a kind that have some of the cells, as bits; none, if some cells are in none that has a bit.
fn houses_of(shape: &Shape, cells: CellSet, is_kind: fn(HouseKind) -> bool) -> u64 {
    let of_kind = (0..64).zip(&shape.houses).filter(|(_, house)| is_kind(house.kind));
    let houses = of_kind.filter(|(_, house)| !(house.cells & cells).is_empty());
    let houses = houses.fold(0, |all, (number, _)| all | 1 << number);
    if (cells - shape.cells_of(houses)).is_empty() { houses } else { 0 }
}

/// Adds to the chosen cages others without common cells, and concludes when they are as many as their houses.
fn choose(
    position: &Position,
    findings: &mut Findings,
    left: &[(Needed, u64)],
    chosen: &mut Vec<(Needed, u64)>,
    count: u32,
) -> Flow {
    let houses = chosen.iter().fold(0, |all, (_, houses)| all | houses);
    if houses.count_ones() > count {
        return Flow::Continue(());
    }
    if chosen.len() == count as usize {
        return conclude(position, findings, chosen, houses);
    }
    for (index, one) in left.iter().enumerate() {
        if chosen.iter().all(|(other, _)| (other.cells & one.0.cells).is_empty()) {
            chosen.push(*one);
            let flow = choose(position, findings, &left[index + 1..], chosen, count);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

fn conclude(
    position: &Position,
    findings: &mut Findings,
    chosen: &[(Needed, u64)],
    houses: u64,
) -> Flow {
    let Some((first, _)) = chosen.first() else { return Flow::Continue(()) };
    for (one, _) in chosen {
        findings.note_part(one.cells, 1 << one.digit);
    }
    let cells = chosen.iter().fold(CellSet::EMPTY, |all, (one, _)| all | one.cells);
    findings.eliminate(position, position.shape().cells_of(houses) - cells, first.digit);
    findings.finish(CagesDigit { digit: first.digit, houses })
}

/// A digit that cages need in as many houses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CagesDigit {
    digit: u8,
    /// The numbers of the houses, as bits.
    houses: u64,
}

impl Describe for CagesDigit {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules: &Rules = position.shape().rules().expect("there are cages");
        let needed = rules.needed(position);
        let names = narrator.parts.iter().map(|part| {
            narrator.mark(part.cells, part.digits, 0);
            let one = needed.iter().find(|one| one.digit == self.digit && one.cells == part.cells);
            let rule = one.expect("a step was found there").rule;
            // What its other cells can't be is why it needs the digit, and has it there.
            use_cage_of(narrator, rule);
            narrator.rule(rule)
        });
        let names = listed(names.collect::<Vec<_>>().into_iter(), "and");
        for house in bits(self.houses) {
            narrator.mark_cells(position.shape().houses[usize::from(house)].cells, 1);
        }
        let (digit, houses) = (narrator.digit(self.digit), narrator.houses(self.houses));
        format!(
            "each set of digits for {names} has {digit}, and all its cells there are in {houses}"
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["where the cages have the digit", "the houses"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
