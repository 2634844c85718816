//! The work of engines on a puzzle, and its distance from one that singles solve.
//!
//! Run times depend on machines; numbers of nodes do not. Engines define nodes differently ([`Entry::node`]), so each
//! engine is a separate scale.

use std::fmt;

use super::Difficulty;
use crate::crosscheck::{self, Answer, ask, compare};
use crate::engine::{Engine, Entry, Limits, Query, Settings, native};
use crate::technique::{Position, scale::Backdoor};
use crate::{Error, Outcome, Puzzle};

/// The rating of a puzzle by search.
#[derive(Debug, Clone)]
pub struct Rating {
    /// Its smallest backdoors; none if [techniques](crate::technique) do not support its rules.
    pub backdoor: Option<Backdoor>,
    /// The cost of the search for each engine, in the order in which they were named.
    pub costs: Vec<Cost>,
}

/// The size of the smallest backdoors, and one of them.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(backdoor) = &self.backdoor else {
            return f.write_str("no backdoors, which are only for puzzles without rules");
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
                    1 => "as does one other choice".to_owned(),
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

/// The cost of a search for all solutions of a puzzle, for one engine.
#[derive(Debug, Clone)]
pub struct Cost {
    /// The engine.
    pub engine: &'static Entry,
    /// The number of nodes that prove that there is exactly one solution; a lower bound if the search did not finish;
    /// `None` if the engine does not support the puzzle.
    pub nodes: Option<Nodes>,
}

/// The number of nodes of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nodes {
    /// The search finished.
    All(u64),
    /// The search did not finish.
    MoreThan(u64),
}

/// The result for a puzzle.
#[derive(Debug, Clone)]
pub enum Searched<R = Rating> {
    /// The difficulty.
    Difficulty(Difficulty<R>),
    /// Two engines contradict each other: the native one and another one.
    Contradiction(String, &'static Entry),
}

/// Asks engines of puzzles, one after the other.
///
/// ```
/// use kenzan::rate::Difficulty;
/// use kenzan::rate::search::{Nodes, Rater, Searched};
/// use kenzan::Puzzle;
/// use kenzan::engine::{Limits, MRV, NATIVE};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let mut rater = Rater::new([&NATIVE, &MRV], None)?;
/// let Searched::Difficulty(Difficulty::Rated(rating)) = rater.rate(&puzzle, &Limits::default())? else { panic!("it has
/// one solution") }; assert!(rating.backdoor.is_some_and(|backdoor| backdoor.cells.is_empty()), "singles solve it");
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
    /// Makes a rater that asks these engines, each with this budget of nodes; by default, the number that it visits in
    /// about a second ([`Entry::pace`]).
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

    /// Asks all engines, once the native engine has found exactly one solution, and searches for backdoors.
    ///
    /// # Errors
    /// If the native engine does not support the puzzle, or if an engine fails.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Searched, Error> {
        // Engines that give up do not show whether there is anything to rate.
        let query = Query::unique().within(limits.clone());
        let judge = ask(&mut self.judge, puzzle, &query)?.outcome;
        let solution = match Difficulty::solution(&judge) {
            Ok(solution) => solution,
            Err(difficulty) => return Ok(Searched::Difficulty(difficulty)),
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
        let backdoor = match Position::of(puzzle) {
            Ok(position) if position.is_solved() => {
                return Ok(Searched::Difficulty(Difficulty::Solved));
            }
            Ok(position) => {
                let backdoor = Backdoor::of(&position, solution, &limits.interrupt);
                if backdoor.is_none() {
                    return Ok(Searched::Difficulty(Difficulty::interrupted(limits)));
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
                Err(error) if error.is_unsupported() => None,
                Err(error) => return Err(error),
            };
            costs.push(Cost { engine, nodes });
        }
        Ok(Searched::Difficulty(Difficulty::Rated(Rating { backdoor, costs })))
    }
}
