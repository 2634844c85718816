//! The memory for a puzzle's constraints, which is limited, so that no input can exhaust it.

use std::mem::size_of;

use super::constraint::Constraint;
use super::propagator::Machine;
use crate::Rule;
use crate::engine::Why;

/// The most words of memory for constraints: some 200 MB. The propagators made of them take at most as much again.
const MOST: usize = 24 << 20;

/// The words of a constraint itself: the same where addresses are shorter, so that every processor refuses the same puzzles.
const SHELL: usize = 7;
const _: () =
    assert!(size_of::<Constraint>() <= SHELL * size_of::<u64>(), "a constraint takes more");

/// The most words of a relation.
const RELATION: usize = 40;

/// The memory left for constraints.
pub(super) struct Room {
    left: usize,
    cells: usize,
}

impl Room {
    /// Makes the room for a grid of `cells`.
    pub(super) fn of_grid(cells: usize) -> Self {
        Self { left: MOST, cells }
    }

    /// Notes an automaton that was made.
    pub(super) fn note(&mut self, machine: &Machine) {
        self.left = self.left.saturating_sub(machine.words().0);
    }

    /// Takes the room of the constraints that `rule` was lowered to, but not of their contents.
    ///
    /// # Errors
    /// If there is none left.
    pub(super) fn take(&mut self, rule: &Rule, constraints: &[Constraint]) -> Result<(), Why> {
        let words = constraints.iter().map(|constraint| self.words(constraint)).sum();
        self.take_words(rule, words)
    }

    /// Takes the room of the constraints that stand for the opposites of `constraints`.
    ///
    /// # Errors
    /// If there is none left.
    pub(super) fn take_opposites(
        &mut self,
        rule: &Rule,
        constraints: &[Constraint],
    ) -> Result<(), Why> {
        self.take_words(rule, (leaves(constraints) + 1).saturating_mul(self.trial() + RELATION))
    }

    fn take_words(&mut self, rule: &Rule, words: usize) -> Result<(), Why> {
        self.left = self.left.checked_sub(words).filter(|&left| left > 0).ok_or_else(|| {
            Why::GaveUp(format!("{rule}: its constraints would take too much memory"))
        })?;
        Ok(())
    }

    /// Returns the words that it takes to try constraints: candidates of all cells, and watch lists.
    fn trial(&self) -> usize {
        SHELL + 4 * self.cells
    }

    fn words(&self, constraint: &Constraint) -> usize {
        SHELL
            + match constraint {
                Constraint::Allow(..) | Constraint::Differ(..) => 0,
                Constraint::Pair(..) => 2,
                Constraint::AllDifferent(places)
                | Constraint::Cage(places, _)
                | Constraint::Count(places, ..)
                | Constraint::Strip(places, _)
                | Constraint::Circles(places)
                | Constraint::Distinct(_, places, _)
                | Constraint::EqualCounts(places, _)
                | Constraint::Channel(_, places, _)
                | Constraint::Skyscraper(places, _) => 4 * places.len(),
                Constraint::DigitSets(places, sets) | Constraint::Ends(places, sets) => {
                    4 * places.len() + sets.len()
                }
                Constraint::Table(places, sets) | Constraint::Required(places, sets) => {
                    4 * places.len() + sets.len()
                }
                Constraint::Sums(expressions) => {
                    expressions.iter().map(|expression| 8 + 8 * expression.terms.len()).sum()
                }
                // With the neighbours of each.
                Constraint::Connected(places, ..) => 8 * places.len(),
                Constraint::Rellik(places, sum, _) => 4 * places.len() + *sum as usize / 8,
                Constraint::Split(places, scenarios) => 4 * places.len() + 16 * scenarios.len(),
                Constraint::Read(places, machine) => 4 * places.len() + machine.words().1,
                Constraint::Rank(own, others, _) => (own.len() + 8) * (others.len() + 1),
                Constraint::Any(_) | Constraint::Never(_) => self.trial(),
            }
    }
}

/// Returns how many constraints there are, without those that are made of others.
fn leaves(constraints: &[Constraint]) -> usize {
    let of_each = |constraint: &Constraint| match constraint {
        Constraint::Any(alternatives) => {
            alternatives.iter().map(|constraints| leaves(constraints)).sum()
        }
        Constraint::Never(constraints) => leaves(constraints),
        _ => 1,
    };
    constraints.iter().map(of_each).sum()
}
