//! Conflicts between the digits of a puzzle and single houses or rules, to be marked while somebody enters digits. That
//! is quick, and not all that can be wrong: what several parts say together is left to [`why`](mod@crate::why).
//!
//! ```
//! use kenzan::conflict::conflicts;
//! use kenzan::engine::{Limits, native::Native};
//!
//! let cage = r#"{"kenzan": 1, "size": 4, "givens": "12..1...........", "rules": [{"type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 4}]}"#;
//! let puzzle = kenzan::format::parse(cage)?.puzzle;
//! let conflicts = conflicts(&mut Native::default(), &puzzle, &Limits::default())?;
//! assert_eq!(conflicts.repeated[0].to_string(), "1 in r1c1 and r2c1, in column 1");
//! assert_eq!(conflicts.rules, [0]);
//! # Ok::<(), kenzan::Error>(())
//! ```

use std::fmt;
use std::sync::Arc;

use crate::engine::{Engine, Limits, Query};
use crate::{Cell, Digit, Error, Grid, HouseKind, Puzzle, Rule, crosscheck};

/// The most nodes of the search for digits that keep a rule.
const NODES: u64 = 2000;

/// Conflicts between digits and single houses or rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflicts {
    /// The digits that a house holds more than once.
    pub repeated: Vec<Repeated>,
    /// The positions of rules that can't be kept, whatever is in the empty cells, while no row, column or other house
    /// holds a digit twice.
    pub rules: Vec<usize>,
    /// The positions of rules about which nothing is known, because a limit was reached.
    pub undecided: Vec<usize>,
    /// The cells whose pencil marks allow no digit.
    pub empty: Vec<Cell>,
}

impl Conflicts {
    /// Returns whether no conflict was found.
    pub fn is_empty(&self) -> bool {
        self.repeated.is_empty() && self.rules.is_empty() && self.empty.is_empty()
    }
}

/// A digit that a house holds more than once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeated {
    /// The house.
    pub house: HouseKind,
    /// The digit.
    pub digit: Digit,
    /// The cells that hold it.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Repeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.iter().map(Cell::to_string).collect();
        write!(f, "{} in {}, in {}", self.digit, cells.join(" and "), self.house)
    }
}

/// Returns the conflicts between the givens of a puzzle and its houses and rules, each by itself. A rule is tried with
/// the givens in its own cells, without those that a house holds twice.
///
/// # Errors
/// Those of the engine.
pub fn conflicts(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<Conflicts, Error> {
    let repeated = repeated(puzzle);
    let empty = puzzle.layout().cells().filter(|&cell| puzzle.allowed(cell).is_empty()).collect();
    let mut conflicts = Conflicts { repeated, rules: Vec::new(), undecided: Vec::new(), empty };
    let repeating: Vec<Cell> =
        conflicts.repeated.iter().flat_map(|repeated| repeated.cells.iter().copied()).collect();
    for (index, rule) in puzzle.rules().iter().enumerate() {
        let mut question = DigitsQuestion { engine, limits };
        match question.is_broken(puzzle, rule, &repeating)? {
            Some(false) => {}
            Some(true) => conflicts.rules.push(index),
            None => conflicts.undecided.push(index),
        }
    }
    Ok(conflicts)
}

/// Returns each digit that a house holds more than once.
fn repeated(puzzle: &Puzzle) -> Vec<Repeated> {
    let (givens, layout) = (puzzle.givens(), puzzle.layout());
    let repeated = layout.groups().flat_map(|(house, cells)| {
        layout.digits().iter().filter_map(move |digit| {
            let cells = cells.iter().copied();
            let cells: Vec<Cell> = cells.filter(|&cell| givens.get(cell) == Some(digit)).collect();
            (cells.len() > 1).then_some(Repeated { house, digit, cells })
        })
    });
    repeated.collect()
}

/// A question whether digits are possible.
struct DigitsQuestion<'a> {
    engine: &'a mut dyn Engine,
    limits: &'a Limits,
}

impl DigitsQuestion<'_> {
    /// Returns whether a rule can't be kept with the givens in its cells, but for it they are possible; `None` if a
    /// limit was reached.
    fn is_broken(
        &mut self,
        puzzle: &Puzzle,
        rule: &Arc<Rule>,
        repeating: &[Cell],
    ) -> Result<Option<bool>, Error> {
        let mut givens = Grid::empty(puzzle.layout());
        for cell in rule.shape().cells(puzzle.layout()) {
            if !repeating.contains(&cell) {
                givens.set(cell, puzzle.givens().get(cell));
            }
        }
        let digits = Puzzle::new(Arc::clone(puzzle.layout()), givens)?;
        let is_kept = self.is_possible(&digits.with_rule(Arc::clone(rule))?)?;
        if is_kept == Some(false) { self.is_possible(&digits) } else { Ok(is_kept.map(|_| false)) }
    }

    /// Returns whether there is a solution; `None` if a limit was reached.
    fn is_possible(&mut self, puzzle: &Puzzle) -> Result<Option<bool>, Error> {
        let limits = self.limits.clone().with_budget(Some(NODES));
        let query = Query { solutions: 1, ..Query::unique() }.within(limits);
        Ok(crosscheck::ask(self.engine, puzzle, &query)?.outcome.has_solution())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::native::Native;

    /// Returns what conflicts, in words.
    fn found(givens: &str, rules: &str) -> String {
        let text =
            format!(r#"{{"kenzan": 1, "size": 4, "givens": "{givens}", "rules": [{rules}]}}"#);
        let puzzle = crate::format::parse(&text).expect("a puzzle").puzzle;
        let found = conflicts(&mut Native::default(), &puzzle, &Limits::default()).expect("native");
        assert!(found.undecided.is_empty());
        let repeated = found.repeated.iter().map(ToString::to_string);
        let rules = found.rules.iter().map(|index| format!("rule {}", index + 1));
        repeated.chain(rules).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn each_house_and_each_rule_is_looked_at_by_itself() {
        const CAGE: &str =
            r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 6}"#;
        const KNIGHT: &str = r#"{"type": "anti-knight"}"#;
        const THERMO: &str =
            r#"{"type": "thermometer", "lines": [["r3c1", "r3c2", "r3c3", "r3c4"]]}"#;
        for (givens, rules, expected) in [
            ("12..............", CAGE, ""),
            // Nothing is left but 1, which r1c1 holds.
            ("14..............", CAGE, "rule 1"),
            // A digit that repeats is no reason for more.
            (
                "11..............",
                CAGE,
                "1 in r1c1 and r1c2, in row 1; 1 in r1c1 and r1c2, in box 1",
            ),
            ("1.....1.........", KNIGHT, "rule 1"),
            ("........2.......", &[CAGE, THERMO].join(","), "rule 2"),
            // The digits of a row are possible, but not without the column: no rule is the reason.
            ("123....4........", KNIGHT, ""),
        ] {
            assert_eq!(found(givens, rules), expected, "{givens} {rules}");
        }
    }

    #[test]
    fn a_cell_whose_marks_allow_nothing_is_empty() {
        let puzzle: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
        let mut candidates = crate::Candidates::full(4);
        candidates.set(Cell::new(1, 1), crate::DigitSet::EMPTY);
        let puzzle = puzzle.with_candidates(candidates).expect("the same size");
        let found = conflicts(&mut Native::default(), &puzzle, &Limits::default()).expect("native");
        assert_eq!(found.empty, [Cell::new(1, 1)]);
        assert!(!found.is_empty());
    }
}
