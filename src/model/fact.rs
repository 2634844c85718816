//! The facts of a puzzle besides its houses. This is the only place that lists them.

use std::fmt;
use std::sync::Arc;

use crate::rule::Values;
use crate::{Cell, Digit, DigitSet, Layout, Puzzle, Rule, Solution};

/// A fact of a puzzle: about a cell, or a rule of the setter.
///
/// It displays as `r1c3=5`, as `r1c3 in 257` for pencil marks, or as the sentence of the rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The cell holds a given. Pencil marks that allow the given belong to this fact.
    Given {
        /// The cell.
        cell: Cell,
        /// Its given.
        digit: Digit,
    },
    /// The cell's pencil marks allow these digits only.
    PencilMarks {
        /// The cell.
        cell: Cell,
        /// Its candidates; empty if it has no mark at all.
        digits: DigitSet,
    },
    /// A rule of the setter.
    Rule {
        /// Its index in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule.
        rule: Arc<Rule>,
    },
}

impl Fact {
    /// Returns the cell of the fact; `None` for a rule, which has several.
    pub const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Given { cell, .. } | Self::PencilMarks { cell, .. } => Some(*cell),
            Self::Rule { .. } => None,
        }
    }

    /// Returns the cells of the fact, in a grid of that layout.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Given { cell, .. } | Self::PencilMarks { cell, .. } => vec![*cell],
            Self::Rule { rule, .. } => rule.cells(layout),
        }
    }

    /// Returns whether the fact is true in a solution of `puzzle`, or of that puzzle with fewer facts.
    ///
    /// # Panics
    /// If the solution has another size.
    pub fn is_true(&self, puzzle: &Puzzle, solution: &Solution) -> bool {
        let digit = |cell: &Cell| solution.grid().get(*cell).expect("a solution is complete");
        match self {
            Self::Given { cell, digit: given } => digit(cell) == *given,
            Self::PencilMarks { cell, digits } => digits.contains(digit(cell)),
            Self::Rule { rule, .. } => {
                let values = Values::new(puzzle.layout(), solution.grid());
                rule.is_kept(&values.expect("a solution of the puzzle's size"))
            }
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given { cell, digit } => write!(f, "{cell}={digit}"),
            Self::PencilMarks { cell, digits } if digits.is_empty() => {
                write!(f, "{cell} without a mark")
            }
            Self::PencilMarks { cell, digits } => write!(f, "{cell} in {digits}"),
            Self::Rule { rule, .. } => write!(f, "{rule}"),
        }
    }
}

impl Puzzle {
    /// Returns the facts of the puzzle: those of its cells, in reading order, and then its rules.
    ///
    /// A cell has two facts only where its pencil marks contradict its given.
    ///
    /// ```
    /// use kenzan::{Fact, format};
    /// let puzzle = format::parse("1.....3..4.....2")?.puzzle;
    /// let facts: Vec<String> = puzzle.facts().map(|fact| fact.to_string()).collect();
    /// assert_eq!(facts, ["r1c1=1", "r2c3=3", "r3c2=4", "r4c4=2"]);
    /// # Ok::<(), kenzan::format::ParseError>(())
    /// ```
    pub fn facts(&self) -> impl Iterator<Item = Fact> {
        let all = self.layout().digits();
        let cells = self.givens().cells().flat_map(move |(cell, digit)| {
            let digits = self.candidates().map_or(all, |candidates| candidates.get(cell));
            let restricts = digits != all && digit.is_none_or(|digit| !digits.contains(digit));
            let marks = restricts.then_some(Fact::PencilMarks { cell, digits });
            [digit.map(|digit| Fact::Given { cell, digit }), marks].into_iter().flatten()
        });
        let rules = self.rules().iter().cloned().enumerate();
        cells.chain(rules.map(|(index, rule)| Fact::Rule { index, rule }))
    }

    /// Returns the cells that may not hold every digit, with the digits that all their facts allow; the set is empty
    /// if they contradict each other.
    ///
    /// ```
    /// use kenzan::{Cell, Digit, format};
    /// let puzzle = format::parse("1.....3..4.....2")?.puzzle;
    /// let (cell, digits) = puzzle.restricted().last().expect("four givens");
    /// assert_eq!((cell, digits.only()), (Cell::new(3, 3), Digit::new(2)));
    /// # Ok::<(), kenzan::format::ParseError>(())
    /// ```
    pub fn restricted(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let all = self.layout().digits();
        let cells = self.layout().cells().map(|cell| (cell, self.allowed(cell)));
        cells.filter(move |&(_, allowed)| allowed != all)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Candidates, Cell, Digit, DigitSet, format};

    #[test]
    fn a_fact_is_what_no_other_fact_of_the_cell_says() {
        let set = |digits: &[u8]| digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
        let mut candidates = Candidates::full(4);
        candidates.set(Cell::new(0, 0), set(&[1, 2]));
        candidates.set(Cell::new(0, 1), set(&[3, 4]));
        candidates.set(Cell::new(0, 2), set(&[2, 4]));
        candidates.set(Cell::new(0, 3), DigitSet::EMPTY);
        let puzzle = format::parse("12..............").expect("a puzzle").puzzle;
        let puzzle = puzzle.with_candidates(candidates).expect("of the same size");
        let facts: Vec<String> = puzzle.facts().map(|fact| fact.to_string()).collect();
        assert_eq!(facts, ["r1c1=1", "r1c2=2", "r1c2 in 34", "r1c3 in 24", "r1c4 without a mark"]);
        let restricted: Vec<String> =
            puzzle.restricted().map(|(cell, digits)| format!("{cell}:{digits}")).collect();
        assert_eq!(restricted, ["r1c1:1", "r1c2:", "r1c3:24", "r1c4:"]);
    }
}
