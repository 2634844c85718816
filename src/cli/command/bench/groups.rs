//! The speed on groups of puzzles.

use std::ops::Range;
use std::time::Duration;

use indicatif::HumanCount;
use serde_json::{Value, json};

use super::Score;
use super::report::{in_words, median, rate};
use crate::input::group::GroupBy;
use crate::output::terminal;

/// The speed of the engines on groups of puzzles.
#[derive(Debug)]
pub(super) struct Groups<'a> {
    by: GroupBy,
    engines: Vec<&'static str>,
    /// The groups, starting with the slowest for the first engine.
    sorted: Vec<BenchGroup<'a>>,
}

#[derive(Debug)]
struct BenchGroup<'a> {
    name: &'a str,
    puzzles: usize,
    /// The speed of each engine.
    speeds: Vec<Speed>,
}

#[derive(Debug)]
struct Speed {
    /// The time of each round.
    times: Vec<Duration>,
    /// The number of puzzles that were not decided.
    undecided: u64,
}

impl BenchGroup<'_> {
    /// Returns whether the first engine left puzzles undecided, which counts as slowest, and its time per puzzle.
    fn slowness(&self) -> (bool, f64) {
        let first = self.speeds.first();
        first.map_or((false, 0.0), |Speed { times, undecided }| {
            (*undecided > 0, rate(self.puzzles, median(times)).recip())
        })
    }
}

impl<'a> Groups<'a> {
    pub(super) fn new(by: GroupBy, scores: &[Score], groups: &'a [(String, Range<usize>)]) -> Self {
        let groups = groups.iter().enumerate().map(|(number, (name, places))| {
            let speeds = scores.iter().map(|score| Speed {
                times: score.laps.iter().map(|laps| laps[number]).collect(),
                undecided: score.round.laps[number].undecided,
            });
            BenchGroup { name, puzzles: places.len(), speeds: speeds.collect() }
        });
        let mut sorted: Vec<BenchGroup> = groups.collect();
        sorted.sort_by(|one, other| {
            let [one, other] = [one, other].map(BenchGroup::slowness);
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        Self { by, engines: scores.iter().map(|score| score.engine.name).collect(), sorted }
    }

    /// Describes the groups and their order.
    pub(super) fn order(&self) -> String {
        let first = self.engines.first().copied().unwrap_or_default();
        format!("puzzles per second by {}, the slowest for {first} first", self.by.word())
    }

    /// Returns the header, and a row for each group with the puzzles per second of each engine. Long names are wrapped
    /// if the table has to fit in `width` characters.
    pub(super) fn table(&self, width: Option<usize>) -> Vec<Vec<String>> {
        let header = [self.by.word(), "puzzles"].into_iter().chain(self.engines.iter().copied());
        let mut rows = vec![header.map(str::to_owned).collect::<Vec<_>>()];
        for BenchGroup { name, puzzles, speeds } in &self.sorted {
            let speeds = speeds.iter().map(|Speed { times, undecided }| match undecided {
                0 => in_words(rate(*puzzles, median(times))),
                // A quick refusal is not speed.
                _ => format!("{} undecided", HumanCount(*undecided)),
            });
            let count = HumanCount(*puzzles as u64).to_string();
            let row = std::iter::once(count).chain(speeds).collect();
            rows.extend(terminal::named_rows(name, vec![row], width));
        }
        rows
    }

    /// Adds them to an object.
    pub(super) fn write_into(&self, object: &mut Value) {
        let groups = self.sorted.iter().map(|BenchGroup { name, puzzles, speeds }| {
            let engines = self.engines.iter().zip(speeds).map(|(engine, speed)| {
                let seconds: Vec<f64> = speed.times.iter().map(Duration::as_secs_f64).collect();
                json!({
                    "engine": engine,
                    "seconds": seconds,
                    "puzzles_per_second": rate(*puzzles, median(&speed.times)),
                    "unknown": speed.undecided,
                })
            });
            let engines: Vec<Value> = engines.collect();
            json!({ "group": name, "puzzles": puzzles, "engines": engines })
        });
        object["groups"] = groups.collect();
        object["by"] = json!(self.by.word());
    }
}
