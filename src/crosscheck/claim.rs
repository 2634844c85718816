//! Statements of one engine about puzzles, for engines that share no code with it to confirm.
//!
//! A solution needs no confirmation, because it passed the checker. That there is no other one, or none at all, is
//! only known from an engine. A [`Claim`] is such a statement; [`Checkers::confirm`] asks other engines whether they
//! agree.

use super::{Checkers, checkers_of_any};
use crate::engine::{Entry, Interrupt, Query, Why};
use crate::rule::{Or, Quadruple};
use crate::{Candidates, Error, Outcome, Puzzle, Rule};

/// The statement that a puzzle has exactly a certain number of solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    puzzle: Puzzle,
    solutions: u64,
}

impl Claim {
    /// The most solutions that are counted again; a SAT solver finds that many in half a second.
    pub const MOST: u64 = 10_000;

    /// The conflicts that a solution to be counted again adds to the budget of a check, and the solutions that add some: a
    /// search for each of some hundreds, with little learned, is more work than for one.
    const CONFLICTS_EACH: u64 = 1_000;
    const MOST_EXTENDING: u64 = 1_000;

    /// Claims that `puzzle` has no solution.
    pub fn none(puzzle: Puzzle) -> Self {
        Self::exactly(puzzle, 0)
    }

    /// Claims that `puzzle` has one solution.
    pub fn unique(puzzle: Puzzle) -> Self {
        Self::exactly(puzzle, 1)
    }

    /// Claims that `puzzle` has exactly this number of solutions.
    pub fn exactly(puzzle: Puzzle, solutions: u64) -> Self {
        Self { puzzle, solutions }
    }

    /// Claims that in every solution of `puzzle`, each cell holds one of its digits in `possible`; `None` if
    /// `possible` contains all digits that the puzzle allows, so that nothing is claimed.
    ///
    /// # Panics
    /// If `possible` is of another size.
    pub fn nothing_but(puzzle: &Puzzle, possible: &Candidates) -> Option<Self> {
        let excluded = puzzle.layout().cells().flat_map(|cell| {
            let digits = puzzle.allowed(cell).iter();
            let others = digits.filter(move |&digit| !possible.get(cell).contains(digit));
            others
                .map(move |digit| Rule::from(Quadruple { cells: vec![cell], digits: vec![digit] }))
        });
        let rules: Vec<Rule> = excluded.collect();
        if rules.is_empty() {
            return None;
        }
        let others = puzzle.with_rule(Rule::from(Or { rules }));
        Some(Self::none(others.expect("the cells are those of the puzzle")))
    }

    /// Returns the puzzle that it is about.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the query about it of a checker whose query is `usual`.
    fn query(&self, usual: Query) -> Query {
        let further = self.solutions.saturating_sub(1).min(Self::MOST_EXTENDING);
        let budget =
            usual.limits.budget.map(|budget| budget.saturating_add(further * Self::CONFLICTS_EACH));
        // One more than is claimed shows that there are more.
        let solutions = self.solutions.saturating_add(1).max(2);
        Query { solutions, limits: usual.limits.with_budget(budget), ..usual }
    }

    /// Returns whether an outcome confirms the claim; `None` if it does not decide that.
    fn agrees(&self, outcome: &Outcome) -> Option<bool> {
        let count = outcome.count();
        if outcome.is_exact() {
            return Some(count == self.solutions);
        }
        (count > self.solutions).then_some(false)
    }
}

/// The answer of other engines to claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Confirmation {
    /// No engine was asked: there was nothing to confirm, there is no check, or no other engine supports the puzzles.
    Unasked,
    /// They agree with each claim.
    Agreed {
        /// The engine that was asked, the last one of several.
        by: &'static str,
        /// The number of claims.
        claims: usize,
    },
    /// A claim was not decided. Those before it are agreed with, those after it were not asked about.
    Undecided {
        /// The last engine that was asked about it.
        by: &'static str,
        /// The reason why it did not decide it.
        why: Why,
    },
    /// An engine contradicts a claim.
    Differs {
        /// The engine.
        by: &'static str,
        /// The puzzle of the claim.
        puzzle: Box<Puzzle>,
    },
}

impl Checkers {
    /// Asks engines that share no code with `solver` whether they agree with its claims. If one reaches its budget,
    /// the next one is asked.
    ///
    /// ```
    /// use kenzan::crosscheck::{Check, Checkers, Claim, Confirmation};
    /// use kenzan::engine::{Interrupt, MRV, Settings};
    ///
    /// let mut checkers = Checkers::new(Check::auto(&MRV), &Settings::default());
    /// let claim = Claim::unique("1.....3..4.....2".parse()?);
    /// let confirmed = checkers.confirm(&MRV, &[claim], &Interrupt::default())?;
    /// assert_eq!(confirmed, Confirmation::Agreed { by: "native", claims: 1 });
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the engines, or [`Error::WrongAnswer`] if the checker refuses a grid.
    pub fn confirm(
        &mut self,
        solver: &Entry,
        claims: &[Claim],
        interrupt: &Interrupt,
    ) -> Result<Confirmation, Error> {
        let mut agreed = None;
        for claim in claims {
            // To count, or to answer several questions in a moment, takes a SAT solver.
            let checkers = checkers_of_any(solver);
            let answer = self.first_of(checkers, &claim.puzzle, interrupt, |member| {
                let query = claim.query(member.query(interrupt));
                Ok(member.answer(&claim.puzzle, &query)?.outcome)
            })?;
            let Some((by, outcome)) = answer else { return Ok(Confirmation::Unasked) };
            match claim.agrees(&outcome) {
                Some(true) => agreed = Some(by.name),
                Some(false) => {
                    let puzzle = Box::new(claim.puzzle.clone());
                    return Ok(Confirmation::Differs { by: by.name, puzzle });
                }
                // What the others would say changes nothing, and each may take as long.
                None => return Ok(Confirmation::Undecided { by: by.name, why: reason(&outcome) }),
            }
        }
        Ok(match agreed {
            Some(by) => Confirmation::Agreed { by, claims: claims.len() },
            None => Confirmation::Unasked,
        })
    }
}

/// Returns why an outcome leaves a claim open.
fn reason(outcome: &Outcome) -> Why {
    let why = match outcome {
        Outcome::Unknown { why, .. } => Some(why),
        Outcome::Multiple(several) => several.stopped(),
        Outcome::None | Outcome::Unique(_) => None,
    };
    why.cloned().unwrap_or(Why::Budget)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solve as _;
    use crate::crosscheck::Check;
    use crate::engine::{DEPTH_FIRST, NATIVE, Reason, Settings};

    fn confirm(check: Check, claims: &[Claim]) -> Confirmation {
        let mut checkers = Checkers::new(check, &Settings::default());
        checkers.confirm(&NATIVE, claims, &Interrupt::default()).expect("it supports them")
    }

    fn puzzle(marks: &str) -> Puzzle {
        marks.parse().expect("a puzzle")
    }

    #[test]
    fn a_claim_is_confirmed_contradicted_or_left_open() {
        let check = Check::By(&DEPTH_FIRST);
        let empty = puzzle("................");
        let agreed = |claims| Confirmation::Agreed { by: "depth-first", claims };
        assert_eq!(confirm(check, &[]), Confirmation::Unasked);
        let right = [
            Claim::none(puzzle("11..............")),
            Claim::unique(puzzle("1.....3..4.....2")),
            Claim::exactly(empty.clone(), 288),
        ];
        assert_eq!(confirm(check, &right), agreed(3));
        for wrong in [
            Claim::none(puzzle("1.....3..4.....2")),
            Claim::unique(puzzle("11..............")),
            Claim::unique(empty.clone()),
            Claim::exactly(empty.clone(), 287),
            Claim::exactly(empty.clone(), 289),
        ] {
            let expected =
                Confirmation::Differs { by: "depth-first", puzzle: Box::new(wrong.puzzle.clone()) };
            assert_eq!(confirm(check, &[right[0].clone(), wrong]), expected);
        }
        assert_eq!(confirm(Check::None, &right), Confirmation::Unasked);
    }

    #[test]
    fn what_is_not_decided_is_not_confirmed() {
        let interrupt = Interrupt::default();
        interrupt.trigger(Reason::Timeout);
        let mut checkers = Checkers::new(Check::By(&DEPTH_FIRST), &Settings::default());
        let claim = Claim::unique(puzzle("1.....3..4.....2"));
        let confirmed = checkers.confirm(&NATIVE, &[claim], &interrupt).expect("it is supported");
        let why = Why::Interrupted(Reason::Timeout);
        assert_eq!(confirmed, Confirmation::Undecided { by: "depth-first", why });
    }

    /// Each solution is a search of its own, and has its share of the budget.
    #[test]
    fn many_solutions_are_counted_again() {
        let check = Check::Auto { budget: Some(1), z3: None };
        let claim = Claim::exactly(puzzle("................"), 288);
        let confirmed = confirm(check, &[claim]);
        let is_one = |entry: &&Entry| entry.is_available(&Settings::default());
        match checkers_of_any(&NATIVE).find(is_one) {
            Some(by) => assert_eq!(confirmed, Confirmation::Agreed { by: by.name, claims: 1 }),
            None => assert_eq!(confirmed, Confirmation::Unasked),
        }
    }

    #[test]
    fn candidates_that_are_left_out_are_in_no_solution() {
        let two = puzzle("123434122.4.4.2.");
        let mut possible = Candidates::full(4);
        assert_eq!(Claim::nothing_but(&two, &possible), None);
        for cell in two.layout().cells() {
            if let Some(digit) = two.givens().get(cell) {
                possible.set(cell, [digit].into_iter().collect());
            }
        }
        let claim = Claim::nothing_but(&two, &possible);
        assert_eq!(claim, None, "givens exclude what the givens exclude");
        let cell = "r3c2".parse().expect("a cell");
        let three = crate::Digit::new(3).expect("a digit");
        possible.set(cell, [three].into_iter().collect());
        let claim = Claim::nothing_but(&two, &possible).expect("1 is left out");
        let found = claim.puzzle().count_up_to(1).expect("native supports it");
        assert_eq!(found, 1, "1 is possible there");
    }
}
