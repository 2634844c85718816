//! The scores of all engines, over all puzzles and over groups of them.

use std::collections::BTreeMap;
use std::time::Duration;

use kenzan::engine::Statistics;
use kenzan::format;
use serde_json::{Value, json};

use super::ComparedPuzzle;
use super::contestant::Contestant;
use super::report::COUNTERS;
use super::score::{RunEnd, Score};
use crate::command::contest::{Groups, Tally};
use crate::input::group::GroupBy;
use crate::output::exit::Exit;

/// The scores of all engines.
#[derive(Debug)]
pub(super) struct Scores {
    /// The scores over all puzzles.
    pub(super) all: Tally<Score>,
    by: Option<GroupBy>,
    /// Whether tables show what solvers count.
    pub(super) shows_statistics: bool,
    /// Whether tables show the encodings of each solver beside each other.
    pub(super) shows_encodings: bool,
    /// The scores over the puzzles of each group, if groups are asked for.
    groups: BTreeMap<String, Tally<Score>>,
    /// The runs in JSON, if they are asked for.
    pub(super) details: Option<Vec<Value>>,
    undecided: u64,
    /// The number of puzzles on which two engines contradict each other.
    pub(super) differing: u64,
    /// The smallest and the largest number of engines that solved a puzzle.
    pub(super) solvers: Option<(usize, usize)>,
}

impl Scores {
    pub(super) fn new(engines: &[Contestant], with_details: bool, by: Option<GroupBy>) -> Self {
        Self {
            all: Tally::of(engines.iter()),
            by,
            shows_statistics: false,
            shows_encodings: false,
            groups: BTreeMap::new(),
            details: with_details.then(Vec::new),
            undecided: 0,
            differing: 0,
            solvers: None,
        }
    }

    pub(super) fn add(&mut self, row: &ComparedPuzzle) {
        let group = self.by.map(|by| by.group(&row.item));
        if let Some(name) = &group {
            let new = || Tally::of(self.all.engines.iter().map(|score| &score.engine));
            self.groups.entry(name.clone()).or_insert_with(new).add(row);
        }
        self.all.add(row);
        if let Some(details) = &mut self.details {
            let runs = self.all.engines.iter().zip(&row.runs);
            details.extend(runs.filter(|(_, run)| run.end.is_answer()).map(|(score, run)| {
                let mut detail = json!({
                    "puzzle": format::line::puzzle(&row.item.entry.puzzle),
                    "name": row.item.entry.name,
                    "engine": score.engine.name(),
                    "verdict": run.word,
                    "seconds": run.time.as_secs_f64(),
                    "nodes": run.statistics.nodes,
                });
                for (name, count) in COUNTERS {
                    detail[name] = json!(count(&run.statistics));
                }
                let Statistics { memory, building, .. } = run.statistics;
                if memory > 0 {
                    detail["memory"] = json!(memory);
                }
                if !building.is_zero() {
                    detail["building_seconds"] = json!(building.as_secs_f64());
                }
                for (key, value) in [("group", &group), ("reason", &run.why)] {
                    if let Some(value) = value {
                        detail[key] = json!(value);
                    }
                }
                detail
            }));
        }
        let solvers = row.runs.iter().filter(|run| run.end == RunEnd::Solved).count();
        self.differing += u64::from(!row.differ.is_empty());
        self.undecided += u64::from(solvers == 0);
        let (fewest, most) = self.solvers.unwrap_or((solvers, solvers));
        self.solvers = Some((fewest.min(solvers), most.max(solvers)));
    }

    /// Returns the scores in `tally` of the engines that were not left out of everything.
    pub(super) fn taking_part<'a>(
        &'a self,
        tally: &'a Tally<Score>,
    ) -> impl Iterator<Item = &'a Score> {
        let both = self.all.engines.iter().zip(&tally.engines);
        both.filter(|(all, _)| all.takes_part()).map(|(_, score)| score)
    }

    /// Returns the groups, if they are asked for, starting with the slowest for the first engine that takes part: by the
    /// median, then by the longest time, where a puzzle without an answer counts as longest. Groups that the engine was
    /// left out of come last.
    pub(super) fn groups(&self) -> Option<Groups<'_, Score>> {
        let first = self.taking_part(&self.all).next().map(|score| score.engine.name());
        Some(Groups::slowest_first(self.by?, first, &self.groups, |tally| {
            let score = self.taking_part(tally).next().filter(|score| score.total() > 0)?;
            let time = |quantile| score.time(quantile).unwrap_or(Duration::MAX);
            Some((time(0.5), time(1.0)))
        }))
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

impl Tally<Score> {
    fn of<'a>(engines: impl Iterator<Item = &'a Contestant>) -> Self {
        Self { puzzles: 0, engines: engines.map(Score::new).collect() }
    }

    fn add(&mut self, row: &ComparedPuzzle) {
        self.puzzles += 1;
        for (score, run) in self.engines.iter_mut().zip(&row.runs) {
            score.add(run);
        }
    }
}
