//! Mistakes in copying a puzzle, and how to undo them.

use std::fmt;
use std::sync::Arc;

use super::direction::Direction;
use crate::any_of::any_of;
use crate::{Cell, Digit, DigitSet, Fact, Puzzle, Rule};

/// The lines of a grid in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lines {
    /// From left to right.
    Rows,
    /// From top to bottom.
    Columns,
}

impl Lines {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Rows, Self::Columns];

    /// Returns the cell at `place` in line `number`, both from 0.
    pub const fn cell(self, number: u8, place: u8) -> Cell {
        match self {
            Self::Rows => Cell::new(number, place),
            Self::Columns => Cell::new(place, number),
        }
    }
}

/// `rows`, `columns`
impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rows => "rows",
            Self::Columns => "columns",
        })
    }
}

/// A mistake in copying a puzzle, and the change that undoes it.
///
/// It displays as an instruction: `change r4c5 from 1 to 7`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Slip {
    /// Two neighbouring givens were swapped.
    Swap {
        /// The left or upper one.
        first: (Cell, Digit),
        /// The right or lower one.
        second: (Cell, Digit),
    },
    /// Givens are a cell away from their place: one, or several of a row or column together.
    Shift {
        /// The givens, in reading order.
        givens: Vec<(Cell, Digit)>,
        /// The direction in which they belong.
        to: Direction,
    },
    /// Two rows or two columns were exchanged, with the givens and pencil marks in them.
    Lines {
        /// Rows or columns.
        lines: Lines,
        /// The upper or left one, from 0.
        first: u8,
        /// The lower or right one.
        second: u8,
    },
    /// A digit was misread or mistyped.
    Digit {
        /// The cell.
        cell: Cell,
        /// Its digit.
        found: Digit,
        /// The intended digit.
        meant: Digit,
    },
    /// A digit was misread as another one throughout.
    Confusion {
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// Their digits.
        found: Digit,
        /// The intended digits, which no cell of the puzzle has.
        meant: Digit,
    },
    /// A given that does not belong there.
    Extra {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A given that was left out.
    Missing {
        /// The cell.
        cell: Cell,
        /// The intended digit.
        digit: Digit,
    },
    /// Pencil marks that exclude too much.
    PencilMarks {
        /// The cell.
        cell: Cell,
        /// The digits that they allow.
        digits: DigitSet,
    },
    /// A number of a rule was misread or mistyped.
    RuleNumber {
        /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule in the puzzle.
        found: Arc<Rule>,
        /// The rule as it should be.
        meant: Arc<Rule>,
    },
    /// A rule that does not belong there.
    ExtraRule {
        /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule.
        rule: Arc<Rule>,
    },
}

impl Slip {
    /// Returns the cells of `puzzle` whose givens or pencil marks are removed or replaced.
    pub fn cells(&self, puzzle: &Puzzle) -> Vec<Cell> {
        match self {
            Self::Swap { first, second } => vec![first.0, second.0],
            Self::Shift { givens, .. } => givens.iter().map(|&(cell, _)| cell).collect(),
            Self::Lines { .. } => {
                let facts = puzzle.facts().filter_map(|fact| fact.cell());
                let mut cells: Vec<Cell> =
                    facts.filter(|&cell| self.counterpart(cell).is_some()).collect();
                cells.dedup();
                cells
            }
            Self::Confusion { cells, .. } => cells.clone(),
            Self::Digit { cell, .. }
            | Self::Extra { cell, .. }
            | Self::PencilMarks { cell, .. } => vec![*cell],
            Self::Missing { .. } | Self::RuleNumber { .. } | Self::ExtraRule { .. } => Vec::new(),
        }
    }

    /// Returns the index, in the [rules of the puzzle](Puzzle::rules), of the rule that is changed or removed; `None`
    /// if none is.
    pub const fn rule(&self) -> Option<usize> {
        match self {
            Self::RuleNumber { index, .. } | Self::ExtraRule { index, .. } => Some(*index),
            any_of! {
                Self: Swap, Shift, Lines, Digit, Confusion, Extra, Missing, PencilMarks
            } => None,
        }
    }

    /// Returns whether undoing it removes or replaces `fact`.
    pub(super) fn changes(&self, fact: &Fact, cells: &[Cell]) -> bool {
        match fact {
            Fact::Rule { index, .. } => self.rule() == Some(*index),
            Fact::Given { cell, .. } | Fact::PencilMarks { cell, .. } => cells.contains(cell),
        }
    }

    /// Returns whether undoing it only removes facts.
    pub(super) const fn says_less(&self) -> bool {
        matches!(self, Self::Extra { .. } | Self::PencilMarks { .. } | Self::ExtraRule { .. })
    }

    /// Returns the givens that undoing it adds to `puzzle`.
    pub fn placed(&self, puzzle: &Puzzle) -> Vec<(Cell, Digit)> {
        match self {
            Self::Swap { first, second } => vec![(first.0, second.1), (second.0, first.1)],
            Self::Shift { givens, to } => givens
                .iter()
                .filter_map(|&(cell, digit)| Some((to.from(cell, puzzle.size())?, digit)))
                .collect(),
            Self::Lines { .. } => {
                let new = |cell| Some((cell, puzzle.givens().get(self.counterpart(cell)?)?));
                puzzle.layout().cells().filter_map(new).collect()
            }
            Self::Digit { cell, meant, .. } => vec![(*cell, *meant)],
            Self::Confusion { cells, meant, .. } => {
                cells.iter().map(|&cell| (cell, *meant)).collect()
            }
            Self::Missing { cell, digit } => vec![(*cell, *digit)],
            Self::Extra { .. }
            | Self::PencilMarks { .. }
            | Self::RuleNumber { .. }
            | Self::ExtraRule { .. } => Vec::new(),
        }
    }

    /// Undoes the mistake in `puzzle`; everything else stays the same.
    pub(super) fn undo(&self, puzzle: &Puzzle) -> Puzzle {
        let rules = puzzle.rules();
        let changed = |index: &usize, meant: Option<&Arc<Rule>>| {
            let rules = rules
                .iter()
                .enumerate()
                .filter_map(|(place, rule)| if place == *index { meant } else { Some(rule) });
            puzzle.with_rules(rules.cloned()).expect("the rules were found valid")
        };
        if let Self::RuleNumber { index, found: _, meant } = self {
            return changed(index, Some(meant));
        }
        if let Self::ExtraRule { index, rule: _ } = self {
            return changed(index, None);
        }
        let mut givens = puzzle.givens().clone();
        if !matches!(self, Self::PencilMarks { .. }) {
            self.cells(puzzle).into_iter().for_each(|cell| givens.set(cell, None));
        }
        for (cell, digit) in self.placed(puzzle) {
            givens.set(cell, Some(digit));
        }
        let repaired = puzzle.with_givens(givens);
        let repaired = repaired.expect("its digits are those of the puzzle's size");
        let Some(before) = puzzle.candidates() else { return repaired };
        let mut candidates = before.clone();
        if let Self::PencilMarks { cell, .. } = self {
            candidates.set(*cell, DigitSet::full(puzzle.size()));
        }
        for cell in puzzle.layout().cells() {
            if let Some(counterpart) = self.counterpart(cell) {
                candidates.set(cell, before.get(counterpart));
            }
        }
        repaired.with_candidates(candidates).expect("of the puzzle's size")
    }

    /// Returns the cell in the other of two exchanged lines; `None` for any cell that stays.
    fn counterpart(&self, cell: Cell) -> Option<Cell> {
        let Self::Lines { lines, first, second } = *self else { return None };
        let (number, place) = match lines {
            Lines::Rows => (cell.row(), cell.column()),
            Lines::Columns => (cell.column(), cell.row()),
        };
        match number {
            _ if number == first => Some(lines.cell(second, place)),
            _ if number == second => Some(lines.cell(first, place)),
            _ => None,
        }
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { first: (one, digit), second: (other, second) } => {
                write!(f, "swap {one}={digit} and {other}={second}")
            }
            Self::Shift { givens, to } => {
                let names: Vec<String> =
                    givens.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(f, "move {} {to}", names.join(", "))
            }
            Self::Lines { lines, first, second } => {
                write!(f, "exchange {lines} {} and {}", first + 1, second + 1)
            }
            Self::Digit { cell, found, meant } => {
                write!(f, "change {cell} from {found} to {meant}")
            }
            Self::Confusion { cells, found, meant } => {
                let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
                write!(f, "change {} from {found} to {meant}", names.join(", "))
            }
            Self::Extra { cell, digit } => write!(f, "remove {cell}={digit}"),
            Self::Missing { cell, digit } => write!(f, "add {cell}={digit}"),
            Self::RuleNumber { found, meant, .. } => write!(f, "change {found} into {meant}"),
            Self::ExtraRule { rule, .. } => write!(f, "remove {rule}"),
            Self::PencilMarks { cell, digits } if digits.is_empty() => {
                write!(f, "allow {cell} all digits (it has no mark)")
            }
            Self::PencilMarks { cell, digits } => {
                write!(f, "allow {cell} all digits (its pencil marks are {digits})")
            }
        }
    }
}
