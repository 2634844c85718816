//! Measured speeds as tables and JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use indicatif::HumanCount;
use kenzan::record::VERSION;
use serde_json::{Value, json};

use super::Score;
use crate::command::contest::{self, Column, GroupTable, Groups, Report, Rows, Tally};
use crate::input::group::GroupBy;
use crate::output::{counts, terminal};

/// The results of all rounds.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) all: Tally<Score>,
    /// The criterion of the groups, if they are asked for.
    pub(super) by: Option<GroupBy>,
    pub(super) groups: BTreeMap<String, Tally<Score>>,
    /// The time to read all puzzles, in each round.
    pub(super) reading: Vec<Duration>,
}

impl Report for Measured {
    fn text(&self, width: Option<usize>) -> String {
        let rounds = self.reading.len();
        let about = format!(
            "{}, {rounds} round{}, one thread; puzzles a second by the median round's processor \
             time,\nthe check of every grid and the proof of uniqueness included",
            counts::puzzles(self.all.puzzles),
            if rounds == 1 { "" } else { "s" },
        );
        let caption = terminal::wrapped(&about, width);
        let mut text = contest::text(&caption, self.table(), self.group_table(), width);
        let undecided = self.undecided();
        if !undecided.is_empty() {
            text += &format!("\n{}\n", terminal::wrapped(&undecided, width));
        }
        text
    }

    fn markdown(&self) -> String {
        contest::markdown(self.table(), self.group_table())
    }

    /// Returns the table with plain numbers; that of the groups if there are any.
    fn rows(&self) -> Rows {
        let mut rows = self.group_table().map_or_else(|| self.table(), |table| table.rows);
        // Except in a name, commas separate thousands.
        for cell in rows.iter_mut().flat_map(|row| row.iter_mut().skip(1)) {
            *cell = cell.replace(',', "");
        }
        rows
    }

    fn json(&self) -> String {
        let engines = self.all.engines.iter().map(|score| {
            let mut record = record(score, self.all.puzzles);
            record["puzzles_per_second_with_reading"] = json!(self.with_reading(score));
            record["none"] = json!(score.last.counts.none);
            record["unique"] = json!(score.last.counts.unique);
            record["multiple"] = json!(score.last.counts.multiple);
            record["nodes"] = json!(score.last.nodes);
            record["at_the_first_node"] = json!(score.last.straight);
            record
        });
        let mut object = json!({
            "schema": VERSION,
            "puzzles": self.all.puzzles,
            "reading_seconds": seconds(&self.reading),
            "engines": engines.collect::<Vec<_>>(),
        });
        if let Some(groups) = self.groups() {
            groups.write_into(&mut object, |tally| {
                tally.engines.iter().map(|score| record(score, tally.puzzles)).collect()
            });
        }
        object.to_string()
    }
}

impl Measured {
    /// Returns the groups, if they are asked for, starting with the slowest for the first engine, by the time per puzzle;
    /// puzzles that it left undecided count as slowest.
    fn groups(&self) -> Option<Groups<'_, Score>> {
        let first = self.all.engines.first().map(|score| score.engine.name);
        Some(Groups::slowest_first(self.by?, first, &self.groups, |tally| {
            let score = tally.engines.first()?;
            // The bits of times are in the order of times.
            let time = rate(tally.puzzles, median(&score.times)).recip().to_bits();
            Some((score.last.counts.unknown > 0, time))
        }))
    }

    /// Returns a row for each group with the puzzles per second of each engine.
    fn group_table(&self) -> Option<GroupTable> {
        let groups = self.groups()?;
        let engines = self.all.engines.iter().map(|score| score.engine.name);
        let columns: Vec<&str> = ["puzzles"].into_iter().chain(engines).collect();
        let order = format!("puzzles per second {}", groups.order());
        Some(groups.table(order, 1, &columns, |tally| {
            let speeds = tally.engines.iter().map(|score| match score.last.counts.unknown {
                0 => in_words(rate(tally.puzzles, median(&score.times))),
                // A quick refusal is not speed.
                undecided => format!("{} undecided", HumanCount(undecided)),
            });
            vec![[HumanCount(tally.puzzles).to_string()].into_iter().chain(speeds).collect()]
        }))
    }

    /// Reports engines that left puzzles undecided, which therefore have no speed.
    fn undecided(&self) -> String {
        let undecided = self.all.engines.iter().filter(|score| score.last.counts.unknown > 0);
        let lines = undecided.map(|score| {
            let (name, unknown) = (score.engine.name, HumanCount(score.last.counts.unknown));
            format!("{name} did not decide {unknown} of {}", counts::puzzles(self.all.puzzles))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns the puzzles per second of an engine if they are also read.
    fn with_reading(&self, score: &Score) -> f64 {
        rate(self.all.puzzles, median(&score.times) + median(&self.reading))
    }

    fn table(&self) -> Rows {
        let Tally { puzzles, engines } = &self.all;
        let median = |score: &Score| median(&score.times);
        let slowest = engines.iter().map(median).max().unwrap_or_default().as_secs_f64();
        let speed =
            |time: Option<&Duration>| in_words(rate(*puzzles, time.copied().unwrap_or_default()));
        let share = |count: u64| to_f64(count) / to_f64(*puzzles).max(1.0);
        let columns: [Column<'_, Score>; 8] = [
            ("engine", &|score| score.engine.name.to_owned()),
            ("puzzles/s", &|score| in_words(rate(*puzzles, median(score)))),
            ("with reading", &|score| in_words(self.with_reading(score))),
            ("slowest round", &|score| speed(score.times.iter().max())),
            ("fastest round", &|score| speed(score.times.iter().min())),
            ("× slowest engine", &|score| {
                format!("{:.1}", slowest / median(score).as_secs_f64().max(1e-9))
            }),
            ("nodes/puzzle", &|score| format!("{:.1}", share(score.last.nodes))),
            ("at the first node", &|score| format!("{:.1} %", 100.0 * share(score.last.straight))),
        ];
        contest::table(&columns, engines.iter())
    }
}

/// Returns the record of an engine over some puzzles.
fn record(score: &Score, puzzles: u64) -> Value {
    json!({
        "engine": score.engine.name,
        "seconds": seconds(&score.times),
        "puzzles_per_second": rate(puzzles, median(&score.times)),
        "unknown": score.last.counts.unknown,
    })
}

fn seconds(times: &[Duration]) -> Vec<f64> {
    times.iter().map(Duration::as_secs_f64).collect()
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn rate(puzzles: u64, time: Duration) -> f64 {
    to_f64(puzzles) / time.as_secs_f64().max(1e-9)
}

/// Returns a number of puzzles per second, with decimals if it is small.
fn in_words(rate: f64) -> String {
    match rate {
        ..9.995 => format!("{rate:.2}"),
        ..99.95 => format!("{rate:.1}"),
        _ => {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a rate, rounded"
            )]
            let rate = rate.round() as u64;
            HumanCount(rate).to_string()
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn to_f64(number: u64) -> f64 {
    number as f64
}
