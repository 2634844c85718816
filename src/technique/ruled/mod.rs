//! What the rules of a puzzle add to its houses: cells that see each other, cages with sums, and steps that follow from
//! rules.
//!
//! Techniques for houses hold in puzzles with rules, too, for a rule only takes solutions away. Those that assume a single
//! solution do not: the swapped digits of a deadly pattern may break a rule. They find nothing there.
//!
#![doc = include_str!("measured.md")]

mod alone;
mod arrangements;
mod buildings;
mod cage;
mod cages_pointing;
mod clue;
mod clue_length;
mod clue_sums;
mod combinations;
mod conflict;
mod counted;
mod ends;
mod forcing;
mod hidden;
mod indexed;
mod indexed_cases;
mod killer;
mod kinds;
mod linked;
mod needed;
mod rank;
mod read;
mod seen;
mod splitting;
mod sum_candidates;
mod sums;
#[cfg(test)]
mod tests;
mod thermometer;
mod ties;
mod totals;

use std::sync::Arc;

use self::read::{RuleReader, Said};
use super::cells::{CellSet, Place, bits};
use super::position::Position;
use super::shape::place_of;
use crate::{Cell, Grid, HouseKind, Puzzle};

pub use alone::{ONE_RULE, RULE_POINTING};
pub(super) use alone::{OneRule, Tried};
pub use arrangements::ARRANGEMENTS;
pub(super) use arrangements::Arranged;
pub use buildings::{BUILDING_HEIGHTS, VISIBLE_BUILDINGS};
pub(super) use buildings::{Heights, Visible};
pub use cage::{
    CAGE_COMBINATIONS, CAGE_POINTING, LAST_CELL_OF_CAGE, LINE_COMBINATIONS, LINE_POINTING,
};
pub(super) use cage::{CageDigit, CageRest, CageSets, use_cage_of};
pub use cages_pointing::CAGES_POINTING;
pub(super) use cages_pointing::CagesDigit;
pub use clue_length::CLUE_LENGTH;
pub(super) use clue_length::Length;
pub use clue_sums::CLUE_COMBINATIONS;
pub(super) use clue_sums::Makes;
pub use conflict::CONFLICT;
pub(super) use conflict::Conflict;
pub use counted::{CIRCLE_COMBINATIONS, DIGIT_COUNT};
pub(super) use counted::{CircleSets, Count};
pub(super) use ends::ByEnds;
pub use ends::LINE_ENDS;
pub(super) use forcing::Refuted;
pub use forcing::{RULE_FORCING, RULE_SEARCH};
pub use hidden::HIDDEN_CAGE;
pub(super) use hidden::Hidden;
pub use indexed::DIGIT_AS_PLACE;
pub(super) use indexed::{Indexed, Indexer};
pub use indexed_cases::CASES_OF_A_PLACE;
pub(super) use indexed_cases::Unfit;
pub(super) use killer::Between;
pub use killer::{KILLER_PAIR, KILLER_QUAD, KILLER_TRIPLE};
pub use kinds::{CELLS_OF_KINDS, ONLY_CELL, QUADRUPLE_POINTING};
pub(super) use kinds::{Filled, Only, Pointing};
pub(super) use linked::{Clash, Linked};
pub use linked::{LINKED_CELLS, LINKED_CLASH};
pub use rank::FIRST_OF_RANK;
pub(super) use rank::Ranked;
pub use seen::SEEN_BY_RULES;
pub(super) use seen::Seen;
pub use splitting::SPLITTING;
pub(super) use splitting::Split;
pub(super) use sum_candidates::Completed;
pub use sum_candidates::SUM_CANDIDATES;
pub(super) use sums::Limited;
pub use sums::SUM_BOUNDS;
pub(super) use thermometer::Bounds;
pub use thermometer::THERMOMETER;
pub(super) use ties::Tie;
pub use totals::TOTALS;
pub(super) use totals::Totals;

/// The rules of a puzzle.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The puzzle without givens and pencil marks.
    pub(super) puzzle: Puzzle,
    /// The cells of each rule.
    pub(super) cells: Vec<CellSet>,
    /// For each cell the others that have a tie with it.
    linked: Vec<Vec<Tied>>,
    /// What they say.
    pub(super) said: Said,
}

/// A cell that has a tie with another one.
#[derive(Debug, Clone, Copy)]
struct Tied {
    place: Place,
    /// The number of the tie, and whether this cell is the first of the pair.
    tie: usize,
    turned: bool,
}

/// A digit that a cage has in one of some cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needed {
    pub(super) rule: usize,
    pub(super) digit: u8,
    pub(super) cells: CellSet,
}

/// Cells that see each other and hold a set of digits of which a rule says something.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cage {
    /// The number of its rule.
    pub(super) rule: usize,
    pub(super) cells: CellSet,
    pub(super) fits: Fits,
}

/// The sets of digits that fit into a cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fits {
    /// Those that add up to a sum: the cage proper.
    Sum(u32),
    /// Those without a gap: a renban.
    Consecutive,
    /// Those without neighbours: a nabner.
    Apart,
    /// Those with as many odd as even, and as many low as high digits, in a grid of this size: an equality cage.
    Balanced(u8),
}

impl Cage {
    /// Returns the sum, if that is what its rule says.
    pub(super) fn sum(&self) -> Option<u32> {
        match self.fits {
            Fits::Sum(sum) => Some(sum),
            Fits::Consecutive | Fits::Apart | Fits::Balanced(_) => None,
        }
    }
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
        let cells = puzzle.rules().iter().map(|rule| set(&rule.cells(layout))).collect();
        let said = RuleReader::all(&puzzle, peers);
        let mut linked = vec![Vec::new(); layout.places()];
        for (tie, known) in said.ties.iter().enumerate() {
            for &[one, other] in &known.pairs {
                linked[usize::from(one)].push(Tied { place: other, tie, turned: false });
                linked[usize::from(other)].push(Tied { place: one, tie, turned: true });
            }
        }
        Self { puzzle, cells, linked, said }
    }

    /// Returns the number of a rule by which two cells hold different digits.
    pub(super) fn apart(&self, one: Place, other: Place) -> Option<usize> {
        let (layout, size) = (self.puzzle.layout(), self.puzzle.size());
        let is_such = |pair: [Cell; 2]| {
            let pair = pair.map(|cell| place_of(cell, size));
            pair == [one, other] || pair == [other, one]
        };
        let mut rules = self.puzzle.rules().iter();
        rules.position(|rule| rule.differing(layout).into_iter().any(is_such))
    }

    /// Returns the cells in which a digit is looked for, where one of two cells says by a rule where it is.
    pub(super) fn lines_of(&self, rule: usize, one: Place, other: Place) -> Vec<CellSet> {
        let is_it =
            |indexer: &&Indexer| indexer.rule == rule && [one, other].contains(&indexer.cell);
        let indexers = self.said.indexers.iter().filter(is_it);
        indexers.map(|indexer| indexer.cells.iter().copied().collect()).collect()
    }

    /// Returns the number of a rule by which two candidates are not both true.
    pub(super) fn between(&self, one: (Place, u8), other: (Place, u8)) -> Option<usize> {
        let ((here, digit), (there, beside)) = (one, other);
        let mut tied = self.linked[usize::from(here)].iter().filter(|tied| tied.place == there);
        let ties = |tied: &Tied| &self.said.ties[tied.tie];
        let tied =
            tied.find(|tied| ties(tied).partners(1 << digit, tied.turned) >> beside & 1 == 0)?;
        Some(ties(tied).rule)
    }

    /// Calls `then` with the candidates that ties exclude beside one.
    pub(super) fn each_excluded(
        &self,
        position: &Position,
        (place, digit): (Place, u8),
        mut then: impl FnMut(Place, u8),
    ) {
        for tied in &self.linked[usize::from(place)] {
            let allowed = self.said.ties[tied.tie].partners(1 << digit, tied.turned);
            for beside in bits(position.digits_of(tied.place) & !allowed) {
                then(tied.place, beside);
            }
        }
    }

    /// Returns the digits that cages have for certain, with the cells that can hold them.
    pub(super) fn needed(&self, position: &Position) -> Vec<Needed> {
        let mut all = Vec::new();
        for cage in &self.said.cages {
            let open = cage::open(position, cage);
            if open.cells.is_empty() {
                continue;
            }
            let certain = open.sets().into_iter().reduce(|all, set| all & set).unwrap_or_default();
            for digit in bits(certain) {
                let cells = open.cells & position.cells_with(digit);
                all.push(Needed { rule: cage.rule, digit, cells });
            }
        }
        all
    }
}

/// Kinds of houses that do not share cells with others of their kind.
pub(super) const DIVIDING: [fn(HouseKind) -> bool; 3] = [
    |kind| matches!(kind, HouseKind::Row(_)),
    |kind| matches!(kind, HouseKind::Column(_)),
    |kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_)),
];
