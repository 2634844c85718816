//! The score of one engine: its runs, their ends, times and nodes.

use std::time::Duration;

use kenzan::{Outcome, Why};

use super::contestant::Contestant;
use crate::work::ask::Timed;

/// The run of one engine on one puzzle.
#[derive(Debug)]
pub(super) struct EngineRun {
    pub(super) outcome: Outcome,
    pub(super) time: Duration,
    pub(super) nodes: u64,
}

impl EngineRun {
    pub(super) fn of(timed: Timed) -> Self {
        let nodes = timed.answer.statistics.nodes;
        Self { outcome: timed.answer.outcome, time: timed.time, nodes }
    }

    /// Returns the end of the run.
    pub(super) fn end(&self) -> RunEnd {
        match &self.outcome {
            Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => RunEnd::Solved,
            Outcome::Unknown { why: Why::Enough, first: Some(_) } => RunEnd::Shown,
            Outcome::Unknown { why: Why::Stuck(_), .. } => RunEnd::Stuck,
            Outcome::Unknown { .. } => RunEnd::GaveUp,
        }
    }
}

/// The end of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RunEnd {
    /// The number of solutions was determined.
    Solved,
    /// A solution was found; another one was not asked for.
    Shown,
    GaveUp,
    Stuck,
    /// A wrong solution was found.
    Wrong,
    /// The engine failed.
    Failed,
}

impl RunEnd {
    const fn is_answer(self) -> bool {
        matches!(self, Self::Solved | Self::Shown)
    }
}

/// The record of one engine.
#[derive(Debug)]
pub(super) struct Score {
    pub(super) engine: Contestant,
    /// End, time and nodes of each run.
    runs: Vec<(RunEnd, Duration, u64)>,
    /// The number of puzzles that it was left out of, and what it does not support in the first one.
    pub(super) left_out: Option<(u64, String)>,
}

/// The entry for one puzzle in the record of an engine.
#[derive(Debug)]
pub(super) enum Entered {
    /// A run with its end, time and nodes.
    Run(RunEnd, Duration, u64),
    /// The reason why the engine was left out.
    LeftOut(String),
}

impl Score {
    /// Starts the record of an engine.
    pub(super) fn new(engine: Contestant) -> Self {
        Self { engine, runs: Vec::new(), left_out: None }
    }

    pub(super) fn add(&mut self, entered: &Entered) {
        match entered {
            &Entered::Run(end, time, nodes) => self.runs.push((end, time, nodes)),
            Entered::LeftOut(reason) => {
                let (count, _) = self.left_out.get_or_insert_with(|| (0, reason.clone()));
                *count += 1;
            }
        }
    }

    /// Checks whether it was not left out of everything.
    pub(super) fn takes_part(&self) -> bool {
        self.total() > 0 || self.left_out.is_none()
    }

    /// Returns the number of puzzles that it solved, or found a solution of.
    pub(super) fn solved(&self) -> usize {
        self.count(RunEnd::Solved) + self.count(RunEnd::Shown)
    }

    /// Returns the number of puzzles that it was left out of.
    pub(super) fn left_out(&self) -> u64 {
        self.left_out.as_ref().map_or(0, |(count, _)| *count)
    }

    pub(super) fn count(&self, end: RunEnd) -> usize {
        self.runs.iter().filter(|run| run.0 == end).count()
    }

    pub(super) fn total(&self) -> usize {
        self.runs.len()
    }

    /// Returns the time within which the share `quantile` of the puzzles was solved; `None` if it
    /// solved fewer. Runs without an answer count as the longest.
    pub(super) fn time(&self, quantile: f64) -> Option<Duration> {
        let mut times: Vec<Option<Duration>> =
            self.runs.iter().map(|&(end, time, _)| end.is_answer().then_some(time)).collect();
        times.sort_by_key(|time| time.unwrap_or(Duration::MAX));
        *times.get(rank(quantile, times.len())?)?
    }

    /// Returns the median number of nodes over all runs, if it has nodes.
    pub(super) fn nodes(&self) -> Option<u64> {
        self.engine.node()?;
        let mut nodes: Vec<u64> = self.runs.iter().map(|run| run.2).collect();
        nodes.sort_unstable();
        nodes.get(rank(0.5, nodes.len())?).copied()
    }

    pub(super) fn total_nodes(&self) -> u64 {
        self.runs.iter().map(|run| run.2).sum()
    }

    pub(super) fn total_time(&self) -> Duration {
        self.runs.iter().map(|run| run.1).sum()
    }
}

/// Returns the index of a quantile among `count` sorted values (the nearest rank).
fn rank(quantile: f64, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place below the number of runs, which fits"
    )]
    let place = (quantile * count as f64).ceil() as usize;
    Some(place.saturating_sub(1).min(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kenzan::engine::NATIVE;

    fn score(runs: &[(RunEnd, u64)]) -> Score {
        let runs = runs.iter().map(|&(end, ms)| (end, Duration::from_millis(ms), ms));
        Score { engine: Contestant::Engine(&NATIVE), runs: runs.collect(), left_out: None }
    }

    #[test]
    fn a_quantile_is_a_time_that_was_measured() {
        let all = score(&[4, 1, 3, 2, 5].map(|ms| (RunEnd::Solved, ms)));
        let ms = |quantile| all.time(quantile).map(|time| time.as_millis());
        assert_eq!((ms(0.5), ms(0.9), ms(1.0)), (Some(3), Some(5), Some(5)));
        assert_eq!(all.nodes(), Some(3));
        assert_eq!(score(&[]).time(0.5), None);
        assert_eq!(score(&[(RunEnd::Solved, 7)]).time(0.1).map(|time| time.as_millis()), Some(7));
    }

    #[test]
    fn giving_up_early_does_not_look_fast() {
        let half = score(&[
            (RunEnd::GaveUp, 1),
            (RunEnd::Stuck, 1),
            (RunEnd::Solved, 9),
            (RunEnd::Solved, 8),
        ]);
        assert_eq!(half.time(0.5).map(|time| time.as_millis()), Some(9));
        assert_eq!(half.time(0.9), None);
        assert_eq!(
            (half.count(RunEnd::Solved), half.count(RunEnd::GaveUp), half.total()),
            (2, 1, 4)
        );
    }
}
