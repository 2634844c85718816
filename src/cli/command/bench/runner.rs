//! Runs of an engine over all puzzles, round by round.

use std::ops::Range;
use std::time::Duration;

use kenzan::bulk::{self, Bulk, Marks};
use kenzan::engine::native::Native;
use kenzan::engine::{Engine, Entry, Query};
use kenzan::{Error, Puzzle, crosscheck};

use super::{PIECE, Puzzles};
use crate::output::counts::Counts;
use crate::work::clock::Stopwatch;

/// A running engine.
pub(super) enum Runner {
    /// An engine that is asked about puzzles.
    Engine(Box<dyn Engine>),
    /// The native engine, if all puzzles are classic: `solve` does the same with files.
    Bulk(Bulk, Vec<Marks>),
}

impl Runner {
    pub(super) fn new(
        entry: &Entry,
        engine: Box<dyn Engine>,
        puzzles: &Puzzles,
        query: &Query,
    ) -> Self {
        if entry.has_bulk
            && query.limits.budget.is_none()
            && let Some(marks) = puzzles.all.iter().map(bulk::marks).collect()
        {
            return Self::Bulk(Bulk::new(), marks);
        }
        Self::Engine(engine)
    }

    /// Solves `puzzles` once, group by group; every grid is checked.
    pub(super) fn run(&mut self, puzzles: &Puzzles, query: &Query) -> Result<Round, Error> {
        let mut round = Round::default();
        for (_, places) in &puzzles.groups {
            let before = round.counts.unknown;
            let time = self.lap(&puzzles.all, places.clone(), query, &mut round)?;
            round.laps.push(Lap { time, undecided: round.counts.unknown - before });
        }
        Ok(round)
    }

    /// Solves the puzzles at `places`, and returns the time.
    fn lap(
        &mut self,
        puzzles: &[Puzzle],
        places: Range<usize>,
        query: &Query,
        round: &mut Round,
    ) -> Result<Duration, Error> {
        let mut time = Duration::ZERO;
        let pieces = puzzles[places.clone()].chunks(PIECE);
        match self {
            Self::Engine(engine) => {
                for piece in pieces {
                    let piece: Vec<&Puzzle> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = crosscheck::ask_many(engine.as_mut(), &piece, query);
                    time += stopwatch.elapsed();
                    for answer in answers {
                        let answer = answer?;
                        round.counts.count(answer.outcome.verdict());
                        round.nodes(answer.outcome.is_known(), answer.statistics.nodes);
                    }
                }
            }
            Self::Bulk(bulk, marks) => {
                for (piece, puzzles) in marks[places].chunks(PIECE).zip(pieces) {
                    let piece: Vec<&Marks> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = bulk.solve(&piece, &query.limits);
                    time += stopwatch.elapsed();
                    for (answer, puzzle) in answers.iter().zip(puzzles) {
                        let mut verdict = answer.verdict();
                        if !verdict.is_known() {
                            // Interrupted, or the checker refused a grid: the engine returns which.
                            let native = &mut Native::default();
                            verdict = crosscheck::ask(native, puzzle, query)?.outcome.verdict();
                        }
                        round.counts.count(verdict);
                        round.nodes(verdict.is_known(), answer.nodes());
                    }
                }
            }
        }
        Ok(time)
    }
}

/// The results of one round.
#[derive(Debug, Default)]
pub(super) struct Round {
    /// The groups, in their order.
    pub(super) laps: Vec<Lap>,
    pub(super) counts: Counts,
    pub(super) nodes: u64,
    /// The number of puzzles that were solved at the first node.
    pub(super) straight: usize,
}

/// The results of a group in one round.
#[derive(Debug)]
pub(super) struct Lap {
    pub(super) time: Duration,
    /// The number of puzzles that were not decided.
    pub(super) undecided: u64,
}

impl Round {
    pub(super) fn time(&self) -> Duration {
        self.laps.iter().map(|lap| lap.time).sum()
    }

    /// Counts the nodes of a puzzle.
    fn nodes(&mut self, is_known: bool, nodes: u64) {
        self.nodes += nodes;
        self.straight += usize::from(nodes <= 1 && is_known);
    }
}
