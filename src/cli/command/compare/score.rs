//! The score of one engine: its runs, their ends, times and nodes.

use std::time::Duration;

use kenzan::crosscheck::Answer;
use kenzan::engine::Statistics;
use kenzan::{Error, Outcome, Why};

use super::contestant::Contestant;
use crate::work::ask::Timed;

/// The run of one engine on one puzzle.
#[derive(Debug)]
pub(super) struct EngineRun {
    pub(super) end: RunEnd,
    /// The verdict, or what happened instead.
    pub(super) word: &'static str,
    /// Why there is no verdict.
    pub(super) why: Option<String>,
    pub(super) time: Duration,
    pub(super) statistics: Statistics,
}

impl EngineRun {
    /// Returns what `answer` counts as; `leaves_out` if the engine is left out of puzzles that it does not support.
    pub(super) fn of(answer: Result<Timed, Error>, leaves_out: bool) -> Self {
        let without = |end, word, error: Error| {
            let why = Some(error.to_string());
            Self { end, word, why, time: Duration::ZERO, statistics: Statistics::default() }
        };
        let Timed { answer: Answer { outcome, statistics, .. }, time } = match answer {
            Ok(timed) => timed,
            Err(error) if leaves_out && error.is_unsupported() => {
                return without(RunEnd::LeftOut, "", error);
            }
            Err(error) if error.is_disagreement() => return without(RunEnd::Wrong, "wrong", error),
            Err(error) => return without(RunEnd::Failed, "failed", error),
        };
        let (end, why) = match &outcome {
            Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => (RunEnd::Solved, None),
            Outcome::Unknown { why, first } => {
                let end = match why {
                    Why::Enough if first.is_some() => RunEnd::Shown,
                    Why::Stuck(_) => RunEnd::Stuck,
                    Why::Enough | Why::Budget | Why::Interrupted(_) | Why::GaveUp(_) => {
                        RunEnd::GaveUp
                    }
                };
                (end, Some(why.to_string()))
            }
        };
        Self { end, word: outcome.word(), why, time, statistics }
    }
}

/// The end of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// The engine was not asked.
    LeftOut,
}

impl RunEnd {
    /// Checks whether the engine answered, and its answer can be right.
    pub(super) const fn is_answer(self) -> bool {
        match self {
            Self::Solved | Self::Shown | Self::GaveUp | Self::Stuck => true,
            Self::Wrong | Self::Failed | Self::LeftOut => false,
        }
    }
}

/// The score of one engine over some puzzles.
#[derive(Debug)]
pub(super) struct Score {
    pub(super) engine: Contestant,
    /// End, time and cost of each run.
    runs: Vec<(RunEnd, Duration, Statistics)>,
    /// The number of puzzles that it was left out of, and what it does not support in the first one.
    pub(super) left_out: Option<(u64, String)>,
}

impl Score {
    pub(super) fn new(engine: &Contestant) -> Self {
        Self { engine: engine.clone(), runs: Vec::new(), left_out: None }
    }

    pub(super) fn add(&mut self, run: &EngineRun) {
        if run.end == RunEnd::LeftOut {
            let why = || (0, run.why.clone().unwrap_or_default());
            self.left_out.get_or_insert_with(why).0 += 1;
        } else {
            self.runs.push((run.end, run.time, run.statistics));
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

    pub(super) fn count(&self, end: RunEnd) -> usize {
        self.runs.iter().filter(|run| run.0 == end).count()
    }

    pub(super) fn total(&self) -> usize {
        self.runs.len()
    }

    /// Returns the time within which the share `quantile` of the puzzles was solved; `None` if it
    /// solved fewer. Runs without an answer count as the longest.
    pub(super) fn time(&self, quantile: f64) -> Option<Duration> {
        let is_solved = |end| matches!(end, RunEnd::Solved | RunEnd::Shown);
        let times = self
            .runs
            .iter()
            .map(|&(end, time, _)| if is_solved(end) { time } else { Duration::MAX });
        nearest_rank(quantile, times.collect()).filter(|&time| time < Duration::MAX)
    }

    /// Returns that time in seconds.
    pub(super) fn seconds(&self, quantile: f64) -> Option<f64> {
        self.time(quantile).map(|time| time.as_secs_f64())
    }

    /// Returns the median number of what `count` picks over all runs, if it counts anything.
    pub(super) fn median(&self, count: impl Fn(&Statistics) -> u64) -> Option<u64> {
        self.engine.entry()?;
        nearest_rank(0.5, self.runs.iter().map(|run| count(&run.2)).collect())
    }

    /// Returns the sum of the costs; of the memory it is the most.
    pub(super) fn total_statistics(&self) -> Statistics {
        let mut total = Statistics::default();
        for (_, _, statistics) in &self.runs {
            total += *statistics;
        }
        total
    }

    /// Returns the median time until the formula was there, if that was measured.
    pub(super) fn building(&self) -> Option<Duration> {
        let times = self.runs.iter().map(|run| run.2.building).collect();
        nearest_rank(0.5, times).filter(|time| !time.is_zero())
    }

    pub(super) fn total_time(&self) -> Duration {
        self.runs.iter().map(|run| run.1).sum()
    }
}

/// Returns a quantile of `values` by the nearest rank.
fn nearest_rank<T: Ord + Copy>(quantile: f64, mut values: Vec<T>) -> Option<T> {
    values.sort_unstable();
    let last = values.len().checked_sub(1)?;
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place below the number of runs, which fits"
    )]
    let place = (quantile * values.len() as f64).ceil() as usize;
    values.get(place.saturating_sub(1).min(last)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kenzan::engine::NATIVE;

    fn score(runs: &[(RunEnd, u64)]) -> Score {
        let cost = |ms| Statistics { nodes: ms, ..Statistics::default() };
        let runs = runs.iter().map(|&(end, ms)| (end, Duration::from_millis(ms), cost(ms)));
        Score { engine: Contestant::Engine(&NATIVE), runs: runs.collect(), left_out: None }
    }

    #[test]
    fn a_quantile_is_a_time_that_was_measured() {
        let all = score(&[4, 1, 3, 2, 5].map(|ms| (RunEnd::Solved, ms)));
        let ms = |quantile| all.time(quantile).map(|time| time.as_millis());
        assert_eq!((ms(0.5), ms(0.9), ms(1.0)), (Some(3), Some(5), Some(5)));
        assert_eq!(all.median(|cost| cost.nodes), Some(3));
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
