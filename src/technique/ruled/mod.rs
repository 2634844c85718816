//! What the rules of a puzzle add to its houses: cells that see each other, cages with sums, and steps that follow from
//! rules.
//!
//! Techniques for houses hold in puzzles with rules, too, for a rule only takes solutions away. Those that assume a single
//! solution do not: the swapped digits of a deadly pattern may break a rule. They find nothing there.

mod alone;
mod cage;
mod combinations;
mod forcing;
#[cfg(test)]
mod tests;
mod totals;

use std::sync::Arc;

use super::cells::{CellSet, Place};
use super::shape::place_of;
use crate::{Cell, Grid, Puzzle, Rule};

pub use alone::{ONE_RULE, RULE_POINTING};
pub(super) use alone::{OneRule, Tried};
pub use cage::{CAGE_COMBINATIONS, CAGE_POINTING, LAST_CELL_OF_CAGE};
pub(super) use cage::{CageDigit, CageRest, CageSets};
pub(super) use forcing::Refuted;
pub use forcing::{RULE_FORCING, RULE_SEARCH};
pub use totals::TOTALS;
pub(super) use totals::Totals;

/// The rules of a puzzle.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The puzzle without givens and pencil marks.
    pub(super) puzzle: Puzzle,
    /// The cells of each rule.
    pub(super) cells: Vec<CellSet>,
    /// The cages with a sum.
    pub(super) cages: Vec<Cage>,
}

/// Cells without a repeat that add up to a sum.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cage {
    /// The number of its rule.
    pub(super) rule: usize,
    pub(super) cells: CellSet,
    pub(super) sum: u32,
}

impl Rules {
    /// Returns the rules of a puzzle. Cells see each other in `peers`, in which what the rules say is added.
    pub(crate) fn new(puzzle: &Puzzle, peers: &mut [CellSet]) -> Self {
        let layout = puzzle.layout();
        let size = layout.size();
        let bare = Puzzle::new(Arc::clone(layout), Grid::empty(size)).expect("a blank grid fits");
        let puzzle = bare.with_rules(puzzle.rules().iter().cloned()).expect("they fitted before");
        for [one, other] in puzzle.rules().iter().flat_map(|rule| rule.differing(layout)) {
            let [one, other] = [one, other].map(|cell| place_of(cell, size));
            peers[usize::from(one)].insert(other);
            peers[usize::from(other)].insert(one);
        }
        let set = |cells: &[Cell]| cells.iter().map(|&cell| place_of(cell, size)).collect();
        let cells = puzzle.rules().iter().map(|rule| set(&rule.cells(size))).collect();
        let cages = puzzle.rules().iter().enumerate().filter_map(|(number, rule)| {
            let (cells, sum) = sum_of(rule)?;
            let cells: CellSet = set(cells);
            all_see_each_other(cells, peers).then_some(Cage { rule: number, cells, sum })
        });
        let cages = cages.collect();
        Self { puzzle, cells, cages }
    }
}

/// Returns the cells of a rule that add up to a sum, if that is what it says.
fn sum_of(rule: &Rule) -> Option<(&[Cell], u32)> {
    match rule {
        Rule::KillerCage(rule) => Some((&rule.cells, rule.sum?)),
        Rule::Sum(rule) if rule.coefficients.is_empty() => {
            Some((&rule.cells, rule.sum.try_into().ok()?))
        }
        Rule::PairSum(rule) => Some((&rule.cells, rule.sum)),
        _ => None,
    }
}

fn all_see_each_other(cells: CellSet, peers: &[CellSet]) -> bool {
    let others = |place: Place| cells - CellSet::from_iter([place]);
    cells.iter().all(|place| (others(place) - peers[usize::from(place)]).is_empty())
}
