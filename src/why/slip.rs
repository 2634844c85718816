//! Mistakes in copying a puzzle, and how to undo them.

use std::fmt;
use std::sync::Arc;

use super::absent;
use super::direction::Direction;
use super::kind::Kind;
use crate::rule::Redrawing;
use crate::{Candidates, Cell, Digit, DigitSet, Fact, HouseKind, Layout, Puzzle, Rule};
use kenzan_model::any_of;

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

    /// Returns how many there are in a grid, and how many cells each has.
    pub(super) fn of(self, layout: &Layout) -> (u8, u8) {
        match self {
            Self::Rows => (layout.rows(), layout.columns()),
            Self::Columns => (layout.columns(), layout.rows()),
        }
    }

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
    /// Pencil marks of which one is missing, one is too many, or one is another one.
    Marks {
        /// The cell.
        cell: Cell,
        /// Its marks.
        found: DigitSet,
        /// The intended marks.
        meant: DigitSet,
    },
    /// The pencil marks of two neighbouring cells were exchanged.
    MarksExchanged {
        /// The left or upper cell, and its marks.
        first: (Cell, DigitSet),
        /// The right or lower one.
        second: (Cell, DigitSet),
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
    /// A rule was drawn wrongly: a cell, a clue's place, or the direction.
    Redrawn {
        /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule in the puzzle.
        found: Arc<Rule>,
        /// The rule as it should be.
        meant: Arc<Rule>,
        /// How they differ.
        how: Redrawing,
    },
    /// A mark has the other colour or letter.
    RuleKind {
        /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule in the puzzle.
        found: Arc<Rule>,
        /// The rule as it should be.
        meant: Arc<Rule>,
    },
    /// Cells or numbers of two rules that belong to the other one.
    Exchange {
        /// The first rule.
        first: RuleChange,
        /// The second rule.
        second: RuleChange,
    },
    /// A rule that was left out.
    MissingRule {
        /// The rule.
        rule: Arc<Rule>,
    },
    /// An extra house that was left out.
    MissingHouse {
        /// Its kind.
        house: HouseKind,
    },
    /// A rule that does not belong there.
    ExtraRule {
        /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
        index: usize,
        /// The rule.
        rule: Arc<Rule>,
    },
}

/// A rule, and what it should be.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RuleChange {
    /// The index of the rule in the [rules of the puzzle](Puzzle::rules).
    pub index: usize,
    /// The rule in the puzzle.
    pub found: Arc<Rule>,
    /// The rule as it should be.
    pub meant: Arc<Rule>,
}

impl Slip {
    /// Returns its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Swap { .. } => Kind::Swap,
            Self::Shift { .. } => Kind::Shift,
            Self::Lines { .. } => Kind::Lines,
            Self::Digit { .. } => Kind::Digit,
            Self::Confusion { .. } => Kind::Confusion,
            Self::Extra { .. } => Kind::Extra,
            Self::Missing { .. } => Kind::Missing,
            any_of! { Self: PencilMarks, Marks, MarksExchanged } => Kind::Marks,
            Self::RuleNumber { .. } => Kind::RuleNumber,
            Self::Redrawn { how: Redrawing::Reversed, .. } => Kind::RuleDirection,
            Self::Redrawn { how: Redrawing::Clue, .. } => Kind::Clue,
            Self::Redrawn { .. } => Kind::RuleCells,
            Self::RuleKind { .. } => Kind::RuleKind,
            Self::Exchange { .. } => Kind::Exchange,
            Self::ExtraRule { .. } => Kind::ExtraRule,
            any_of! { Self: MissingRule, MissingHouse } => Kind::MissingRule,
        }
    }

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
            | Self::PencilMarks { cell, .. }
            | Self::Marks { cell, .. } => vec![*cell],
            Self::MarksExchanged { first, second } => vec![first.0, second.0],
            any_of! {
                Self: Missing, RuleNumber, Redrawn, RuleKind, Exchange, ExtraRule, MissingRule,
                MissingHouse
            } => Vec::new(),
        }
    }

    /// Returns the indices, in the [rules of the puzzle](Puzzle::rules), of the rules that are changed or removed.
    pub fn rules(&self) -> Vec<usize> {
        self.rule_changes().into_iter().map(|(index, _)| index).collect()
    }

    /// Returns the rules that are changed, by their index, and what they become; `None` if they are removed.
    fn rule_changes(&self) -> Vec<(usize, Option<&Arc<Rule>>)> {
        match self {
            Self::RuleNumber { index, meant, .. }
            | Self::Redrawn { index, meant, .. }
            | Self::RuleKind { index, meant, .. } => vec![(*index, Some(meant))],
            Self::ExtraRule { index, .. } => vec![(*index, None)],
            Self::Exchange { first, second } => {
                [first, second].map(|change| (change.index, Some(&change.meant))).into()
            }
            any_of! {
                Self: Swap, Shift, Lines, Digit, Confusion, Extra, Missing, PencilMarks, Marks,
                MarksExchanged, MissingRule, MissingHouse
            } => Vec::new(),
        }
    }

    /// Returns whether undoing it removes or replaces `fact`.
    pub(super) fn changes(&self, fact: &Fact, cells: &[Cell]) -> bool {
        match fact {
            Fact::Rule { index, .. } => {
                self.rule_changes().iter().any(|(changed, _)| changed == index)
            }
            Fact::Given { cell, .. } | Fact::PencilMarks { cell, .. } => cells.contains(cell),
        }
    }

    /// Returns whether undoing it only removes facts.
    pub(super) fn says_less(&self) -> bool {
        match self {
            any_of! { Self: Extra, PencilMarks, ExtraRule } => true,
            Self::Marks { found, meant, .. } => found.difference(*meant).is_empty(),
            any_of! {
                Self: Swap, Shift, Lines, Digit, Confusion, Missing, MarksExchanged, RuleNumber,
                Redrawn, RuleKind, Exchange, MissingRule, MissingHouse
            } => false,
        }
    }

    /// Returns whether undoing it only adds facts.
    pub(super) fn says_more(&self) -> bool {
        match self {
            any_of! { Self: Missing, MissingRule, MissingHouse } => true,
            Self::Marks { found, meant, .. } => meant.difference(*found).is_empty(),
            any_of! {
                Self: Swap, Shift, Lines, Digit, Confusion, Extra, PencilMarks, MarksExchanged,
                RuleNumber, Redrawn, RuleKind, Exchange, ExtraRule
            } => false,
        }
    }

    /// Returns the givens that undoing it adds to `puzzle`.
    pub fn placed(&self, puzzle: &Puzzle) -> Vec<(Cell, Digit)> {
        match self {
            Self::Swap { first, second } => vec![(first.0, second.1), (second.0, first.1)],
            Self::Shift { givens, to } => givens
                .iter()
                .filter_map(|&(cell, digit)| Some((to.from(cell, puzzle.layout())?, digit)))
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
            Self::Marks { cell, meant, .. } => single(*cell, *meant, puzzle).into_iter().collect(),
            Self::MarksExchanged { first, second } => {
                let new = [single(first.0, second.1, puzzle), single(second.0, first.1, puzzle)];
                new.into_iter().flatten().collect()
            }
            any_of! {
                Self: Extra, PencilMarks, RuleNumber, Redrawn, RuleKind, Exchange, ExtraRule,
                MissingRule, MissingHouse
            } => Vec::new(),
        }
    }

    /// Undoes the mistake in `puzzle`; everything else stays the same.
    pub(super) fn undo(&self, puzzle: &Puzzle) -> Puzzle {
        const VALID: &str = "the rules were found valid";
        let changes = self.rule_changes();
        if !changes.is_empty() {
            let rules = puzzle.rules().iter().enumerate().filter_map(|(place, rule)| {
                let change = changes.iter().find(|(index, _)| *index == place);
                change.map_or(Some(rule), |(_, meant)| *meant)
            });
            return puzzle.with_rules(rules.cloned()).expect(VALID);
        }
        match self {
            Self::MissingRule { rule } => {
                return puzzle.with_rule(Arc::clone(rule)).expect(VALID);
            }
            Self::MissingHouse { house } => return absent::with_house(puzzle, *house),
            _ => {}
        }
        let mut givens = puzzle.givens().clone();
        if !matches!(self, Self::PencilMarks { .. }) {
            self.cells(puzzle).into_iter().for_each(|cell| givens.set(cell, None));
        }
        let placed = self.placed(puzzle);
        for &(cell, digit) in &placed {
            givens.set(cell, Some(digit));
        }
        let repaired = puzzle.with_givens(givens);
        let repaired = repaired.expect("its digits are those of the puzzle's size");
        let Some(before) = puzzle.candidates() else { return repaired };
        let candidates = self.marks(puzzle, before, &placed);
        repaired.with_candidates(candidates).expect("of the puzzle's size")
    }

    /// Returns the pencil marks after the mistake in `puzzle`, whose marks are `before`, is undone.
    fn marks(&self, puzzle: &Puzzle, before: &Candidates, placed: &[(Cell, Digit)]) -> Candidates {
        let all = puzzle.layout().digits();
        let mut candidates = before.clone();
        match self {
            Self::PencilMarks { cell, .. } => candidates.set(*cell, all),
            Self::Marks { cell, meant, .. } => candidates.set(*cell, *meant),
            Self::MarksExchanged { first, second } => {
                candidates.set(first.0, second.1);
                candidates.set(second.0, first.1);
            }
            Self::Lines { .. } => {
                for cell in puzzle.layout().cells() {
                    if let Some(counterpart) = self.counterpart(cell) {
                        candidates.set(cell, before.get(counterpart));
                    }
                }
            }
            _ => {
                // A given that is its cell's only mark takes that with it.
                let is_mark = |cell: Cell| {
                    let digit = puzzle.givens().get(cell);
                    digit.is_some_and(|digit| before.get(cell) == DigitSet::single(digit))
                };
                let left = self.cells(puzzle);
                let marked = left.iter().any(|&cell| is_mark(cell));
                left.iter().filter(|&&cell| is_mark(cell)).for_each(|&cell| {
                    candidates.set(cell, all);
                });
                if marked {
                    for &(cell, digit) in placed {
                        candidates.set(cell, DigitSet::single(digit));
                    }
                }
            }
        }
        candidates
    }

    /// Returns the cell in the other of two exchanged lines; `None` for any cell that stays.
    pub(super) fn counterpart(&self, cell: Cell) -> Option<Cell> {
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

/// Returns the given that a cell with these marks is, in a puzzle whose single marks are givens.
fn single(cell: Cell, marks: DigitSet, puzzle: &Puzzle) -> Option<(Cell, Digit)> {
    let digit = marks.only()?;
    let candidates = puzzle.candidates()?;
    let mut cells = puzzle.givens().cells();
    let all_given =
        cells.all(|(cell, given)| given.is_some() || candidates.get(cell).only().is_none());
    all_given.then_some((cell, digit))
}
