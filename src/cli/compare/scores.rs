//! What the engines did over all puzzles: solved, given up, times, nodes.

use std::time::Duration;

use super::super::ask::Timed;
use super::super::exit::Exit;
use super::Row;
use super::contestant::Contestant;
use crate::{Outcome, Why, format};

/// What one engine did with one puzzle.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) outcome: Outcome,
    pub(super) time: Duration,
    pub(super) nodes: u64,
}

impl Run {
    pub(super) fn of(timed: Timed) -> Self {
        let nodes = timed.answer.statistics.nodes;
        Self { outcome: timed.answer.outcome, time: timed.time, nodes }
    }

    /// Returns what the run amounts to.
    pub(super) fn end(&self) -> End {
        match &self.outcome {
            Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => End::Solved,
            Outcome::Unknown { why: Why::Enough, first: Some(_) } => End::Shown,
            Outcome::Unknown { why: Why::Stuck(_), .. } => End::Stuck,
            Outcome::Unknown { .. } => End::GaveUp,
        }
    }
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    /// It is known how many solutions there are.
    Solved,
    /// A solution was shown; whether there is another was not asked.
    Shown,
    GaveUp,
    Stuck,
    /// What it showed is no solution.
    Wrong,
    /// It could not do its work.
    Failed,
}

impl End {
    const fn is_answer(self) -> bool {
        matches!(self, Self::Solved | Self::Shown)
    }
}

/// The record of one engine.
#[derive(Debug)]
pub(super) struct Score {
    pub(super) engine: Contestant,
    /// End, time and nodes of each run.
    runs: Vec<(End, Duration, u64)>,
    /// How many puzzles it was left out of, and what it does not support in the first of them.
    pub(super) left_out: Option<(u64, String)>,
}

impl Score {
    pub(super) fn count(&self, end: End) -> usize {
        self.runs.iter().filter(|run| run.0 == end).count()
    }

    pub(super) fn total(&self) -> usize {
        self.runs.len()
    }

    /// Returns the time within which the share `quantile` of the puzzles was solved; `None` if it
    /// did not solve so many. A run that ended without an answer counts as the longest of all.
    pub(super) fn time(&self, quantile: f64) -> Option<Duration> {
        let mut times: Vec<Option<Duration>> =
            self.runs.iter().map(|&(end, time, _)| end.is_answer().then_some(time)).collect();
        times.sort_by_key(|time| time.unwrap_or(Duration::MAX));
        *times.get(rank(quantile, times.len())?)?
    }

    /// Returns the median number of nodes over all runs, ended or not, where nodes are known.
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

/// Returns the place of a quantile among `count` sorted values (the nearest rank).
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

/// One run as it goes into JSON.
#[derive(Debug, serde::Serialize)]
pub(super) struct Detail {
    puzzle: String,
    name: Option<String>,
    engine: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    seconds: f64,
    nodes: u64,
}

/// The records of all engines.
#[derive(Debug)]
pub(super) struct Scores {
    pub(super) engines: Vec<Score>,
    details: Option<Vec<Detail>>,
    puzzles: u64,
    undecided: u64,
    differing: u64,
    /// The fewest engines that solved a puzzle, and the most.
    solvers: Option<(usize, usize)>,
}

impl Scores {
    pub(super) fn new(engines: &[Contestant], with_details: bool) -> Self {
        let engines = engines.iter().cloned().map(|engine| Score {
            engine,
            runs: Vec::new(),
            left_out: None,
        });
        Self {
            engines: engines.collect(),
            details: with_details.then(Vec::new),
            puzzles: 0,
            undecided: 0,
            differing: 0,
            solvers: None,
        }
    }

    pub(super) fn add(&mut self, row: &Row) {
        self.puzzles += 1;
        self.differing += u64::from(!row.differ.is_empty());
        let mut solvers = 0;
        for (score, run) in self.engines.iter_mut().zip(&row.runs) {
            let run = match run {
                Ok(run) => run,
                Err(error) if row.is_left_out(error) => {
                    let (count, _) = score.left_out.get_or_insert_with(|| (0, error.to_string()));
                    *count += 1;
                    continue;
                }
                Err(error) => {
                    let is_wrong = Exit::of_error(error).differ;
                    let end = if is_wrong { End::Wrong } else { End::Failed };
                    score.runs.push((end, Duration::ZERO, 0));
                    continue;
                }
            };
            let end = run.end();
            solvers += usize::from(end == End::Solved);
            score.runs.push((end, run.time, run.nodes));
            if let Some(details) = &mut self.details {
                details.push(Detail {
                    puzzle: format::line::puzzle(&row.item.entry.puzzle),
                    name: row.item.entry.name.clone(),
                    engine: score.engine.name().to_owned(),
                    verdict: run.outcome.word(),
                    reason: match &run.outcome {
                        Outcome::Unknown { why, .. } => Some(why.to_string()),
                        Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => None,
                    },
                    seconds: run.time.as_secs_f64(),
                    nodes: run.nodes,
                });
            }
        }
        self.undecided += u64::from(solvers == 0);
        let (fewest, most) = self.solvers.unwrap_or((solvers, solvers));
        self.solvers = Some((fewest.min(solvers), most.max(solvers)));
    }

    pub(super) fn puzzles(&self) -> u64 {
        self.puzzles
    }

    pub(super) fn details(&self) -> Option<&[Detail]> {
        self.details.as_deref()
    }

    pub(super) fn differing(&self) -> u64 {
        self.differing
    }

    pub(super) fn solvers(&self) -> (usize, usize) {
        self.solvers.unwrap_or_default()
    }

    /// Tells whether engines contradict each other, or one gave a wrong answer.
    pub(super) fn has_wrong_answer(&self) -> bool {
        self.differing > 0 || self.has(End::Wrong)
    }

    /// Tells whether one could not do its work.
    pub(super) fn has_failure(&self) -> bool {
        self.has(End::Failed)
    }

    /// Tells whether some run ended so.
    pub(super) fn has(&self, end: End) -> bool {
        self.engines.iter().any(|score| score.count(end) > 0)
    }

    /// Tells whether no engine at all solved some puzzle.
    pub(super) fn has_undecided_puzzle(&self) -> bool {
        self.undecided > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::TABLE;

    fn score(runs: &[(End, u64)]) -> Score {
        let runs = runs.iter().map(|&(end, ms)| (end, Duration::from_millis(ms), ms));
        Score { engine: Contestant::Engine(&TABLE[0]), runs: runs.collect(), left_out: None }
    }

    #[test]
    fn a_quantile_is_a_time_that_was_measured() {
        let all = score(&[4, 1, 3, 2, 5].map(|ms| (End::Solved, ms)));
        let ms = |quantile| all.time(quantile).map(|time| time.as_millis());
        assert_eq!((ms(0.5), ms(0.9), ms(1.0)), (Some(3), Some(5), Some(5)));
        assert_eq!(all.nodes(), Some(3));
        assert_eq!(score(&[]).time(0.5), None);
        assert_eq!(score(&[(End::Solved, 7)]).time(0.1).map(|time| time.as_millis()), Some(7));
    }

    #[test]
    fn giving_up_early_does_not_look_fast() {
        let half = score(&[(End::GaveUp, 1), (End::Stuck, 1), (End::Solved, 9), (End::Solved, 8)]);
        assert_eq!(half.time(0.5).map(|time| time.as_millis()), Some(9));
        assert_eq!(half.time(0.9), None);
        assert_eq!((half.count(End::Solved), half.count(End::GaveUp), half.total()), (2, 1, 4));
    }
}
