//! The claims of an engine in an explanation, for other engines to confirm.

use super::fact::Facts;
use super::{Explanation, Finding, Repair};
use crate::Puzzle;
use crate::crosscheck::Claim;

/// The number of sets of extra givens to confirm: those that are shown first.
const SETS: usize = 3;

impl Explanation {
    /// Returns the claims in the explanation of `puzzle` that solutions do not prove: that there is none, or no other
    /// one. That a set is minimal is proved by solutions, which passed the checker.
    ///
    /// ```
    /// use kenzan::crosscheck::{Check, Checkers, Confirmation};
    /// use kenzan::why::{self, Options};
    /// use kenzan::engine::{Interrupt, Limits, MRV, NATIVE, Settings};
    /// use kenzan::format;
    ///
    /// let puzzle = format::parse("12.1 .... ..1. 4..2")?.puzzle;
    /// let settings = Settings::default();
    /// let explanation = why::explain(NATIVE.make(&settings)?.as_mut(), &puzzle, &Options::default(),
    /// &Limits::default())?; let mut checkers = Checkers::new(Check::by(&MRV, &NATIVE)?, &settings);
    /// let confirmed = checkers.confirm(&NATIVE, &explanation.claims(&puzzle), &Interrupt::default())?;
    /// assert!(matches!(confirmed, Confirmation::Agreed { by: "mrv", .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claims(&self, puzzle: &Puzzle) -> Vec<Claim> {
        match &self.finding {
            Finding::Unique(_) => vec![Claim::unique(puzzle.clone())],
            Finding::Unknown { .. } => Vec::new(),
            Finding::None { clash, fewest: _, repairs } => {
                let facts = Facts::of(puzzle);
                let places = (0..).zip(facts.list()).filter(|(_, fact)| clash.facts.contains(fact));
                let places: Vec<usize> = places.map(|(place, _)| place).collect();
                let none = Claim::none(facts.puzzle(&places));
                std::iter::once(none).chain(repairs.list.iter().map(unique)).collect()
            }
            Finding::Multiple { pair: _, open, extra, repairs } => {
                let counted = open.is_count_exact && open.count <= Claim::MOST;
                // All solutions give the digits of the cells, too.
                let open = if counted {
                    Some(Claim::exactly(puzzle.clone(), open.count))
                } else if open.is_exact {
                    Claim::nothing_but(puzzle, &open.possible)
                } else {
                    None
                };
                let sets = extra.sets.iter().take(SETS);
                let extra = sets.map(|set| Claim::unique(super::open::with(puzzle, set)));
                open.into_iter().chain(extra).chain(repairs.list.iter().map(unique)).collect()
            }
        }
    }
}

fn unique(repair: &Repair) -> Claim {
    Claim::unique(repair.puzzle.clone())
}
