//! The scores of all engines, over all puzzles and over groups of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use kenzan::{Outcome, format};

use super::ComparedPuzzle;
use super::contestant::Contestant;
use super::score::{Entered, RunEnd, Score};
use crate::input::group::GroupBy;
use crate::output::exit::Exit;

/// A run in JSON.
#[derive(Debug, serde::Serialize)]
pub(super) struct Detail {
    puzzle: String,
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    engine: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    seconds: f64,
    nodes: u64,
}

/// The records of all engines over some puzzles.
#[derive(Debug)]
pub(super) struct ScoreTally {
    pub(super) puzzles: u64,
    pub(super) engines: Vec<Score>,
}

impl ScoreTally {
    fn new(engines: &[Contestant]) -> Self {
        Self { puzzles: 0, engines: engines.iter().cloned().map(Score::new).collect() }
    }

    fn add(&mut self, entered: &[Entered]) {
        self.puzzles += 1;
        for (score, entered) in self.engines.iter_mut().zip(entered) {
            score.add(entered);
        }
    }
}

/// The records of all engines.
#[derive(Debug)]
pub(super) struct Scores {
    /// The records over all puzzles.
    pub(super) all: ScoreTally,
    /// The records over the puzzles of each group, if groups are asked for.
    pub(super) groups: Option<Groups>,
    details: Option<Vec<Detail>>,
    undecided: u64,
    differing: u64,
    /// The smallest and the largest number of engines that solved a puzzle.
    solvers: Option<(usize, usize)>,
}

/// The records over groups of puzzles.
#[derive(Debug)]
pub(super) struct Groups {
    pub(super) by: GroupBy,
    tallies: BTreeMap<String, ScoreTally>,
}

impl Groups {
    /// Returns the groups with their names, starting with the slowest for `engine`: by the median, then by the longest
    /// time, where a puzzle without an answer counts as longest. Groups that the engine was left out of come last.
    pub(super) fn slowest_first(&self, engine: usize) -> Vec<(&str, &ScoreTally)> {
        let mut groups: Vec<(&str, &ScoreTally)> =
            self.tallies.iter().map(|(name, tally)| (name.as_str(), tally)).collect();
        // The sort is stable, so equal groups remain sorted by name.
        groups.sort_by_cached_key(|(_, tally)| {
            let score = &tally.engines[engine];
            let time = |quantile| score.time(quantile).unwrap_or(Duration::MAX);
            Reverse((score.total() > 0).then(|| (time(0.5), time(1.0))))
        });
        groups
    }
}

impl Scores {
    pub(super) fn new(engines: &[Contestant], with_details: bool, by: Option<GroupBy>) -> Self {
        Self {
            all: ScoreTally::new(engines),
            groups: by.map(|by| Groups { by, tallies: BTreeMap::new() }),
            details: with_details.then(Vec::new),
            undecided: 0,
            differing: 0,
            solvers: None,
        }
    }

    pub(super) fn add(&mut self, row: &ComparedPuzzle) {
        let runs = row.runs.iter().map(|run| match run {
            Ok(run) => Entered::Run(run.end(), run.time, run.nodes),
            Err(error) if row.is_left_out(error) => Entered::LeftOut(error.to_string()),
            Err(error) => {
                let is_wrong = Exit::of_error(error).differ;
                let end = if is_wrong { RunEnd::Wrong } else { RunEnd::Failed };
                Entered::Run(end, Duration::ZERO, 0)
            }
        });
        let entered: Vec<Entered> = runs.collect();
        self.all.add(&entered);
        let group = self.groups.as_mut().map(|groups| {
            let name = groups.by.group(&row.item);
            let engines = self.all.engines.iter().map(|score| score.engine.clone());
            let new = || ScoreTally::new(&engines.collect::<Vec<_>>());
            groups.tallies.entry(name.clone()).or_insert_with(new).add(&entered);
            name
        });
        if let Some(details) = &mut self.details {
            let runs = self.all.engines.iter().zip(&row.runs);
            let runs = runs.filter_map(|(score, run)| Some((score, run.as_ref().ok()?)));
            details.extend(runs.map(|(score, run)| Detail {
                puzzle: format::line::puzzle(&row.item.entry.puzzle),
                name: row.item.entry.name.clone(),
                group: group.clone(),
                engine: score.engine.name().to_owned(),
                verdict: run.outcome.word(),
                reason: match &run.outcome {
                    Outcome::Unknown { why, .. } => Some(why.to_string()),
                    Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => None,
                },
                seconds: run.time.as_secs_f64(),
                nodes: run.nodes,
            }));
        }
        let is_solved = |entered: &&Entered| matches!(entered, Entered::Run(RunEnd::Solved, ..));
        let solvers = entered.iter().filter(is_solved).count();
        self.differing += u64::from(!row.differ.is_empty());
        self.undecided += u64::from(solvers == 0);
        let (fewest, most) = self.solvers.unwrap_or((solvers, solvers));
        self.solvers = Some((fewest.min(solvers), most.max(solvers)));
    }

    /// Returns the indices of engines that were not left out of everything.
    pub(super) fn taking_part(&self) -> Vec<usize> {
        let takes_part = |&engine: &usize| self.all.engines[engine].takes_part();
        (0..self.all.engines.len()).filter(takes_part).collect()
    }

    pub(super) fn puzzles(&self) -> u64 {
        self.all.puzzles
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

    /// Checks whether some run has this end.
    pub(super) fn has(&self, end: RunEnd) -> bool {
        self.all.engines.iter().any(|score| score.count(end) > 0)
    }

    /// Returns the facts for the exit code.
    pub(super) fn exit(&self) -> Exit {
        Exit {
            unsolved: self.undecided > 0,
            bad_input: self.has(RunEnd::Failed),
            differ: self.differing > 0 || self.has(RunEnd::Wrong),
            interrupted: false,
        }
    }
}
