//! The parts of a puzzle that its setter may remove, and the orders in which to try that.

use crate::random::shuffle;
use crate::{Cell, Fact, Puzzle};

/// A given or a rule of a puzzle: a part that can be removed. The number of solutions stays the same or grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The given in this cell.
    Given(Cell),
    /// The rule at this index in the [rules of the puzzle](Puzzle::rules).
    Rule(usize),
}

impl Part {
    /// Returns all parts of `puzzle`: its givens in reading order, then its rules.
    ///
    /// ```
    /// use kenzan::crosscheck::Part;
    /// use kenzan::{Cell, Puzzle};
    /// let puzzle: Puzzle = "1..............2".parse()?;
    /// assert_eq!(Part::all(&puzzle), [Cell::new(0, 0), Cell::new(3, 3)].map(Part::Given));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn all(puzzle: &Puzzle) -> Vec<Self> {
        let givens = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        let givens = givens.map(|(cell, _)| Self::Given(cell));
        givens.chain((0..puzzle.rules().len()).map(Self::Rule)).collect()
    }

    /// Returns the fact that this part states; `None` if `puzzle` has no such part.
    ///
    /// ```
    /// use kenzan::crosscheck::Part;
    /// use kenzan::{Cell, Puzzle};
    /// let puzzle: Puzzle = "1..............2".parse()?;
    /// let says = |part: Part| part.fact(&puzzle).map(|fact| fact.to_string());
    /// assert_eq!(says(Part::Given(Cell::new(3, 3))).as_deref(), Some("r4c4=2"));
    /// assert_eq!(says(Part::Rule(0)), None);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn fact(self, puzzle: &Puzzle) -> Option<Fact> {
        match self {
            Self::Given(cell) => {
                let (_, digit) = puzzle.givens().cells().find(|&(other, _)| other == cell)?;
                Some(Fact::Given { cell, digit: digit? })
            }
            Self::Rule(index) => {
                let rule = puzzle.rules().get(index)?.clone();
                Some(Fact::Rule { index, rule })
            }
        }
    }

    /// Returns `puzzle` without this part.
    ///
    /// ```
    /// use kenzan::crosscheck::Part;
    /// use kenzan::{Cell, Puzzle};
    /// let puzzle: Puzzle = "1..............2".parse()?;
    /// let fewer = Part::Given(Cell::new(0, 0)).taken_from(&puzzle);
    /// assert_eq!(fewer.to_string(), "...............2");
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the cell is outside the grid, or if there is no rule at that index.
    #[must_use]
    pub fn taken_from(self, puzzle: &Puzzle) -> Puzzle {
        match self {
            Self::Given(cell) => puzzle.without_given(cell),
            Self::Rule(index) => puzzle.without_rule(index),
        }
    }
}

/// The order in which the parts of a puzzle are tried: those that come last are the likeliest to stay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// The givens in reading order, then the rules.
    #[default]
    GivensFirst,
    /// The rules, then the givens in reading order.
    RulesFirst,
    /// A random order of all parts; the same seed gives the same order.
    Random(u64),
}

impl Order {
    /// Returns all parts of `puzzle` in this order.
    ///
    /// ```
    /// use kenzan::crosscheck::{Order, Part};
    /// use kenzan::rule::AntiKing;
    /// use kenzan::{Cell, Puzzle, Rule};
    /// let puzzle: Puzzle = "1...............".parse()?;
    /// let puzzle = puzzle.with_rule(Rule::from(AntiKing {}))?;
    /// let given = Part::Given(Cell::new(0, 0));
    /// assert_eq!(Order::GivensFirst.parts(&puzzle), [given, Part::Rule(0)]);
    /// assert_eq!(Order::RulesFirst.parts(&puzzle), [Part::Rule(0), given]);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn parts(self, puzzle: &Puzzle) -> Vec<Part> {
        let mut parts = Part::all(puzzle);
        match self {
            Self::GivensFirst => {}
            Self::RulesFirst => parts.rotate_right(puzzle.rules().len()),
            Self::Random(seed) => shuffle(&mut fastrand::Rng::with_seed(seed), &mut parts),
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Rule;
    use crate::rule::{AntiKing, AntiKnight};

    fn puzzle() -> Puzzle {
        let puzzle: Puzzle = "12...........34.".parse().expect("a puzzle");
        let puzzle = puzzle.with_rule(Rule::from(AntiKing {})).expect("valid");
        puzzle.with_rule(Rule::from(AntiKnight {})).expect("valid")
    }

    #[test]
    fn every_order_has_every_part_once() {
        let puzzle = puzzle();
        let all = Part::all(&puzzle);
        let mut orders = BTreeSet::new();
        let seeds = (0..50).map(Order::Random);
        for order in [Order::GivensFirst, Order::RulesFirst].into_iter().chain(seeds) {
            let parts = order.parts(&puzzle);
            assert_eq!(parts, order.parts(&puzzle), "{order:?}");
            let mut sorted = parts.clone();
            sorted.sort();
            assert_eq!(sorted, all, "{order:?}");
            orders.insert(parts);
        }
        assert!(orders.len() > 40, "{}", orders.len());
    }

    #[test]
    fn a_part_says_what_the_puzzle_without_it_does_not_say() {
        let puzzle = puzzle();
        for part in Part::all(&puzzle) {
            let fact = part.fact(&puzzle).expect("a part of it").to_string();
            let says = |puzzle: &Puzzle| puzzle.facts().any(|other| other.to_string() == fact);
            assert!(says(&puzzle) && !says(&part.taken_from(&puzzle)), "{fact}");
        }
        for part in [Part::Given(Cell::new(0, 2)), Part::Given(Cell::new(8, 8)), Part::Rule(2)] {
            assert_eq!(part.fact(&puzzle), None, "{part:?}");
        }
    }
}
