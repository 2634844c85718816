//! Runs of an engine over puzzles, and what they cost.

use std::time::Duration;

use kenzan::bulk::{self, Bulk, Marks};
use kenzan::engine::native::Native;
use kenzan::engine::{Engine, Entry, Query};
use kenzan::{Error, Puzzle, Verdict, crosscheck};

use super::{PIECE, Puzzles};
use crate::output::counts::Counts;
use crate::work::clock::Stopwatch;

/// A running engine.
pub(super) enum Runner {
    /// An engine that is asked about puzzles.
    Engine(Box<dyn Engine>),
    /// The native engine, if the puzzles of all groups are classic: `solve` does the same with files.
    Bulk(Bulk, Vec<Vec<Marks>>),
}

impl Runner {
    pub(super) fn new(
        entry: &Entry,
        engine: Box<dyn Engine>,
        groups: &Puzzles,
        query: &Query,
    ) -> Self {
        let marks = |puzzles: &Vec<Puzzle>| puzzles.iter().map(bulk::marks).collect();
        if entry.has_bulk
            && query.limits.budget.is_none()
            && let Some(marks) = groups.values().map(marks).collect()
        {
            return Self::Bulk(Bulk::new(), marks);
        }
        Self::Engine(engine)
    }

    /// Solves the `puzzles` of the group with this number; every grid is checked.
    pub(super) fn run(
        &mut self,
        group: usize,
        puzzles: &[Puzzle],
        query: &Query,
    ) -> Result<Lap, Error> {
        let mut lap = Lap::default();
        let pieces = puzzles.chunks(PIECE);
        match self {
            Self::Engine(engine) => {
                for piece in pieces {
                    let piece: Vec<&Puzzle> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = crosscheck::ask_many(engine.as_mut(), &piece, query);
                    lap.time += stopwatch.elapsed();
                    for answer in answers {
                        let answer = answer?;
                        lap.count(answer.outcome.verdict(), answer.statistics.nodes);
                    }
                }
            }
            Self::Bulk(bulk, marks) => {
                for (piece, puzzles) in marks[group].chunks(PIECE).zip(pieces) {
                    let piece: Vec<&Marks> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = bulk.solve(&piece, &query.limits);
                    lap.time += stopwatch.elapsed();
                    for (answer, puzzle) in answers.iter().zip(puzzles) {
                        let mut verdict = answer.verdict();
                        if !verdict.is_known() {
                            // Interrupted, or the checker refused a grid: the engine returns which.
                            let native = &mut Native::default();
                            verdict = crosscheck::ask(native, puzzle, query)?.outcome.verdict();
                        }
                        lap.count(verdict, answer.nodes());
                    }
                }
            }
        }
        Ok(lap)
    }
}

/// The results of an engine for some puzzles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Lap {
    pub(super) time: Duration,
    pub(super) counts: Counts,
    pub(super) nodes: u64,
    /// The number of puzzles that were solved at the first node.
    pub(super) straight: u64,
}

impl Lap {
    fn count(&mut self, verdict: Verdict, nodes: u64) {
        self.counts.count(verdict);
        self.nodes += nodes;
        self.straight += u64::from(nodes <= 1 && verdict.is_known());
    }

    /// Adds the results for other puzzles.
    pub(super) fn add(&mut self, other: Self) {
        self.time += other.time;
        self.counts.add(other.counts);
        self.nodes += other.nodes;
        self.straight += other.straight;
    }
}
