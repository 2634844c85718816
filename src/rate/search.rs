//! How hard engines have to work on a puzzle, and how far it is from one that singles solve.
//!
//! Run times depend on machines; numbers of nodes do not. One engine's nodes are not another one's
//! ([`Entry::node`] says what they are), so that each is a scale of its own.

use std::fmt;

use super::Verdict;
use crate::crosscheck::{self, Answer, ask, compare};
use crate::engine::{Engine, Entry, Interrupt, Query, Settings, native};
use crate::technique::{Position, scale::Backdoor};
use crate::{Error, Outcome, Puzzle};

/// What a puzzle costs.
#[derive(Debug, Clone)]
pub struct Rating {
    /// Its smallest backdoors; none, where [techniques](crate::technique) can't look at it, for it has rules.
    pub backdoor: Option<Backdoor>,
    /// What the search cost each engine, in the order in which they were named.
    pub costs: Vec<Cost>,
}

/// How large the smallest backdoors are, and one of them.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(backdoor) = &self.backdoor else {
            return f.write_str("no backdoors, which are of houses and not of rules");
        };
        let cells: Vec<String> = backdoor.cells.iter().map(ToString::to_string).collect();
        match (cells.as_slice(), backdoor.count) {
            ([], _) => f.write_str("singles solve it"),
            ([cell], 1) => {
                write!(f, "with the digit of {cell} singles solve it, and of no other cell")
            }
            ([cell], count) => {
                write!(
                    f,
                    "with the digit of one cell singles solve it: of {cell}, or {} others",
                    count - 1
                )
            }
            ([first @ .., last], count) => {
                let size = cells.len();
                let (first, others) = (first.join(", "), count - 1);
                let others = match others {
                    0 => "no others do".to_owned(),
                    1 => "as do one other choice".to_owned(),
                    others => format!("as do {others} other choices"),
                };
                write!(
                    f,
                    "with the digits of {size} cells singles solve it: {first} and {last}, {others}"
                )
            }
        }
    }
}

/// What a search for all solutions of a puzzle cost an engine.
#[derive(Debug, Clone)]
pub struct Cost {
    /// The engine.
    pub engine: &'static Entry,
    /// How many nodes it visited until it knew that there is one solution and no other; more, if it did not get there;
    /// none, if it does not understand the puzzle.
    pub nodes: Option<Nodes>,
}

/// How many nodes a search visited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nodes {
    /// So many.
    All(u64),
    /// So many, and it had not ended.
    MoreThan(u64),
}

/// What came of a puzzle.
#[derive(Debug, Clone)]
pub enum Searched {
    /// What is known of it.
    Verdict(Verdict<Rating>),
    /// Two engines contradict each other: the native one and another one.
    Contradiction(String, &'static Entry),
}

/// Asks engines of puzzles, one after the other.
///
/// ```
/// use kenzan::rate::Verdict;
/// use kenzan::rate::search::{Nodes, Rater, Searched};
/// use kenzan::Puzzle;
/// use kenzan::engine::{MRV, NATIVE};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let mut rater = Rater::new([&NATIVE, &MRV], None)?;
/// let Searched::Verdict(Verdict::Rated(rating)) = rater.rate(&puzzle)? else { panic!("it has one solution") };
/// assert!(rating.backdoor.is_some_and(|backdoor| backdoor.cells.is_empty()), "singles solve it");
/// assert!(matches!(rating.costs[1].nodes, Some(Nodes::All(_))));
/// # Ok::<(), kenzan::Error>(())
/// ```
pub struct Rater {
    judge: native::Native,
    engines: Vec<(&'static Entry, Box<dyn Engine>)>,
    budget: Option<u64>,
}

impl fmt::Debug for Rater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.engines.iter().map(|(entry, _)| entry.name).collect();
        let Self { judge: _, engines: _, budget } = self;
        f.debug_struct("Rater")
            .field("engines", &names)
            .field("budget", budget)
            .finish_non_exhaustive()
    }
}

impl Rater {
    /// Makes one that asks these engines, each of which may visit so many nodes; without a number, what it does in about a
    /// second ([`Entry::pace`]).
    ///
    /// # Errors
    /// If this build does not have one of them.
    pub fn new(
        engines: impl IntoIterator<Item = &'static Entry>,
        budget: Option<u64>,
    ) -> Result<Self, Error> {
        let made = engines.into_iter().map(|entry| Ok((entry, entry.make(&Settings::default())?)));
        Ok(Self {
            judge: native::Native::default(),
            engines: made.collect::<Result<_, Error>>()?,
            budget,
        })
    }

    /// Asks all of them, once the native engine has told that there is one solution, and looks for backdoors.
    ///
    /// # Errors
    /// If the native engine does not understand the puzzle, or one of the engines fails.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Searched, Error> {
        self.rate_until(puzzle, &Interrupt::default())
    }

    /// The same, until it is interrupted.
    ///
    /// # Errors
    /// As [`rate`](Self::rate).
    pub fn rate_until(
        &mut self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<Searched, Error> {
        // Engines that give up don't tell whether there is anything to rate.
        let query = Query::unique().with_interrupt(interrupt.clone());
        let judge = ask(&mut self.judge, puzzle, &query)?.outcome;
        let solution = match Verdict::solution(&judge) {
            Ok(solution) => solution,
            Err(verdict) => return Ok(Searched::Verdict(verdict)),
        };
        let budget = self.budget;
        let answers = self.engines.iter_mut().map(|(entry, engine)| {
            let query = query.clone().with_budget(budget.or(entry.pace));
            ask(engine.as_mut(), puzzle, &query)
        });
        let answers: Vec<Result<Answer, Error>> = answers.collect();
        let differs = |answer: &Result<Answer, Error>| {
            let outcome = answer.as_ref().map(|answer| compare(&judge, &answer.outcome));
            matches!(outcome, Ok(crosscheck::Agreement::Differ))
        };
        if let Some(other) = answers.iter().position(differs) {
            return Ok(Searched::Contradiction(
                self.judge.name().to_owned(),
                self.engines[other].0,
            ));
        }
        let is_stopped = || interrupt.reason().is_some();
        let backdoor = match Position::of(puzzle) {
            Ok(position) if position.is_solved() => return Ok(Searched::Verdict(Verdict::Solved)),
            Ok(position) => {
                let backdoor = Backdoor::of(&position, solution, &is_stopped);
                if backdoor.is_none() {
                    return Ok(Searched::Verdict(Verdict::interrupted(interrupt)));
                }
                backdoor
            }
            Err(_) => None,
        };
        let mut costs = Vec::new();
        for ((engine, _), answer) in self.engines.iter().zip(answers) {
            let nodes = match answer {
                Ok(Answer { outcome: Outcome::Unknown { .. }, statistics }) => {
                    Some(Nodes::MoreThan(statistics.nodes))
                }
                Ok(Answer { statistics, .. }) => Some(Nodes::All(statistics.nodes)),
                Err(Error::Unsupported(_)) => None,
                Err(error) => return Err(error),
            };
            costs.push(Cost { engine, nodes });
        }
        Ok(Searched::Verdict(Verdict::Rated(Rating { backdoor, costs })))
    }
}
