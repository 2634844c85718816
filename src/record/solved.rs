//! The solutions of a puzzle.

use serde::{Deserialize, Serialize};

use super::Word;
use crate::crosscheck::{Agreement, Answer};
use crate::engine::{Entry, Statistics};
use crate::{Candidates, Grid, Outcome, Puzzle, Verdict, Why};

/// The number of solutions, some of them, and the engines that were asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// The verdict.
    pub verdict: Verdict,
    /// The solutions that were found, up to the most that were asked for.
    pub solutions: Vec<Grid>,
    /// The number of solutions that were found.
    pub count: Count,
    /// Why there is no solution, or why there may be more than were found; absent if the
    /// search stopped at the number that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The candidates that were left when an engine that does not guess made no progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Candidates>,
    /// The engine that answered.
    pub solver: Search,
    /// The second engine that was asked, and whether it agrees; `null` if none was asked.
    #[serde(default)]
    pub check: Option<SecondSearch>,
}

/// A number of solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// The number of solutions that were found.
    pub found: u64,
    /// Whether there are no more.
    pub exact: bool,
}

/// The work of an engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Search {
    /// The name of the engine.
    pub engine: Word,
    /// The version of the solver that it uses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The number of search nodes, or what the engine counts instead.
    pub nodes: u64,
    /// The number of propagations.
    pub propagations: u64,
    /// The number of conflicts.
    pub conflicts: u64,
    /// The number of guesses, if the engine counts them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub decisions: u64,
    /// How often the search began anew, if the engine counts it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub restarts: u64,
    /// The most memory that the solver had, in bytes, if it says so.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub memory: u64,
    /// The time until the formula was there, in seconds, of the clock, if it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building_seconds: Option<f64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// The work of a second engine, and whether it agrees.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SecondSearch {
    /// Whether it agrees with the first engine.
    pub result: Agreement,
    /// Its own answer.
    pub verdict: Verdict,
    /// Its work.
    #[serde(flatten)]
    pub search: Search,
}

impl Solved {
    /// Makes the record of an outcome for `puzzle`.
    pub fn of(
        puzzle: &Puzzle,
        outcome: &Outcome,
        solver: Search,
        check: Option<SecondSearch>,
    ) -> Self {
        let candidates = match outcome {
            Outcome::Unknown { why: Why::Stuck(candidates), .. } => Some(candidates.clone()),
            Outcome::Unknown { .. } | Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => {
                None
            }
        };
        Self {
            verdict: outcome.verdict(),
            solutions: outcome.grids(),
            count: Count::of(outcome),
            reason: outcome.reason(puzzle),
            candidates,
            solver,
            check,
        }
    }
}

impl SecondSearch {
    /// Makes the record of the answer of a second engine.
    pub fn of(engine: &Entry, answer: &Answer, result: Agreement, seconds: Option<f64>) -> Self {
        let search = Search::of(engine, answer, seconds);
        Self { result, verdict: answer.outcome.verdict(), search }
    }

    /// Returns whether it agrees; `None` if it did not decide.
    pub fn agrees(&self) -> Option<bool> {
        self.result.agrees()
    }
}

impl Count {
    /// Returns the number of solutions of an outcome.
    pub fn of(outcome: &Outcome) -> Self {
        Self { found: outcome.count(), exact: outcome.is_exact() }
    }

    /// Returns the number as text, with a `+` if there may be more.
    pub fn text(self) -> String {
        format!("{}{}", self.found, if self.exact { "" } else { "+" })
    }
}

impl Search {
    /// Makes the record of an engine's answer.
    pub fn of(engine: &Entry, answer: &Answer, seconds: Option<f64>) -> Self {
        let Statistics { nodes, propagations, conflicts, decisions, restarts, memory, building } =
            answer.statistics;
        let building = seconds.map(|_| building.as_secs_f64());
        Self {
            engine: engine.name.into(),
            version: engine.version(),
            seconds,
            nodes,
            propagations,
            conflicts,
            decisions,
            restarts,
            memory,
            building_seconds: building.filter(|&seconds| seconds > 0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosscheck::ask;
    use crate::engine::{NATIVE, Query, SUBTRACTION, Settings};

    fn solved(puzzle: &str, engine: &Entry, query: &Query) -> Solved {
        let puzzle = puzzle.parse().expect("a puzzle");
        let mut solver = engine.make(&Settings::default()).expect("the engine");
        let answer = ask(solver.as_mut(), &puzzle, query).expect("an answer");
        Solved::of(&puzzle, &answer.outcome, Search::of(engine, &answer, Some(0.5)), None)
    }

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        for (puzzle, engine, query) in [
            ("1.....3..4.....2", &NATIVE, Query::unique()),
            ("11..............", &NATIVE, Query::unique()),
            ("................", &NATIVE, Query::all(3)),
            ("................", &SUBTRACTION, Query::unique()),
        ] {
            let record = solved(puzzle, engine, &query);
            let json = serde_json::to_string(&record).expect("JSON");
            assert_eq!(serde_json::from_str::<Solved>(&json).expect("a record"), record, "{json}");
        }
    }

    #[test]
    fn a_reason_says_why_there_is_none_or_why_there_may_be_more() {
        let clashing = solved("11..............", &NATIVE, &Query::unique());
        assert_eq!(clashing.reason.as_deref(), Some("r1c1 and r1c2 are both 1, in row 1"));
        let several = solved("................", &NATIVE, &Query::all(3));
        assert_eq!(several.count.text(), "3+");
        assert_eq!(several.reason, None);
        let stuck = solved("................", &SUBTRACTION, &Query::unique());
        assert_eq!((stuck.verdict, stuck.candidates.is_some()), (Verdict::Unknown, true));
    }
}
