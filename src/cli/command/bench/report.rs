//! Measured speeds as tables and JSON.

use std::time::Duration;

use indicatif::HumanCount;
use kenzan::record::VERSION;
use kenzan::render::table::Table;
use serde_json::json;

use super::Score;
use super::groups::Groups;
use crate::output::counts::Counts;
use crate::output::escape::{self, csv_row};
use crate::output::terminal;

const HEADERS: [&str; 8] = [
    "engine", "puzzles/s", "with reading", "slowest round", "fastest round", "× slowest engine",
    "nodes/puzzle", "at the first node",
];

/// The results of all rounds.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) scores: Vec<Score>,
    /// The time to read all puzzles, in each round.
    pub(super) reading: Vec<Duration>,
    pub(super) puzzles: usize,
}

/// Returns a caption and the tables, in lines of at most `width` characters.
pub(super) fn text(
    measured: &Measured,
    groups: Option<&Groups<'_>>,
    width: Option<usize>,
) -> String {
    let rounds = measured.reading.len();
    let about = format!(
        "{} puzzle{}, {rounds} round{}, one thread; puzzles a second by the median round's processor \
         time,\nthe check of every grid and the proof of uniqueness included",
        HumanCount(measured.puzzles as u64),
        plural(measured.puzzles),
        plural(rounds),
    );
    let mut text = format!(
        "{}\n\n{}",
        terminal::wrapped(&about, width),
        Table::new(table(measured)).within(width)
    );
    if let Some(groups) = groups {
        let order = terminal::wrapped(&groups.order(), width);
        text += &format!("\n{order}\n\n{}", Table::new(groups.table(width)).within(width));
    }
    let undecided = undecided(measured);
    if !undecided.is_empty() {
        text += &format!("\n{}\n", terminal::wrapped(&undecided, width));
    }
    text
}

/// Reports engines that left puzzles undecided, which therefore have no speed.
fn undecided(measured: &Measured) -> String {
    let lines =
        measured.scores.iter().filter(|score| score.round.counts.unknown > 0).map(|score| {
            let (name, unknown) = (score.engine.name, HumanCount(score.round.counts.unknown));
            let puzzles = HumanCount(measured.puzzles as u64);
            format!(
                "{name} did not decide {unknown} of {puzzles} puzzle{}",
                plural(measured.puzzles)
            )
        });
    lines.collect::<Vec<_>>().join("\n")
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

pub(super) fn markdown(measured: &Measured, groups: Option<&Groups<'_>>) -> String {
    let groups = groups.map(|groups| format!("\n{}", Table::new(groups.table(None)).markdown()));
    Table::new(table(measured)).markdown() + &groups.unwrap_or_default()
}

/// Returns the table with plain numbers; that of the groups if there are any.
pub(super) fn separated(
    measured: &Measured,
    groups: Option<&Groups<'_>>,
    separator: Separator,
) -> String {
    let rows = groups.map_or_else(|| table(measured), |groups| groups.table(None));
    let mut text = Vec::new();
    for row in &rows {
        let cells = row.iter().enumerate();
        // Except in a name, commas separate thousands.
        let cells = cells.map(|(column, cell)| match column {
            0 => cell.clone(),
            _ => cell.replace(',', ""),
        });
        match separator {
            Separator::Comma => text.extend(csv_row(cells)),
            Separator::Tab => {
                text.extend(cells.collect::<Vec<_>>().join("\t").into_bytes());
                text.push(b'\n');
            }
        }
    }
    String::from_utf8(text).expect("the rows are text")
}

/// The separator of two cells.
#[derive(Debug, Clone, Copy)]
pub(super) enum Separator {
    Comma,
    Tab,
}

pub(super) fn json(measured: &Measured, groups: Option<&Groups<'_>>) -> String {
    let Measured { scores, reading, puzzles } = measured;
    let puzzles = *puzzles;
    let engines = scores.iter().map(|score| {
        let Counts { none, unique, multiple, unknown } = score.round.counts;
        let seconds: Vec<f64> = score.times.iter().map(Duration::as_secs_f64).collect();
        json!({
            "engine": score.engine.name,
            "seconds": seconds,
            "puzzles_per_second": rate(puzzles, median(&score.times)),
            "puzzles_per_second_with_reading":
                rate(puzzles, median(&score.times) + median(reading)),
            "none": none,
            "unique": unique,
            "multiple": multiple,
            "unknown": unknown,
            "nodes": score.round.nodes,
            "at_the_first_node": score.round.straight,
        })
    });
    let reading: Vec<f64> = reading.iter().map(Duration::as_secs_f64).collect();
    let mut object = json!({
        "schema": VERSION,
        "puzzles": puzzles,
        "reading_seconds": reading,
        "engines": engines.collect::<Vec<_>>(),
    });
    if let Some(groups) = groups {
        groups.write_into(&mut object);
    }
    escape::json(format!("{object}\n"))
}

fn table(measured: &Measured) -> Vec<Vec<String>> {
    let Measured { scores, reading, puzzles } = measured;
    let puzzles = *puzzles;
    let slowest = scores.iter().map(|score| median(&score.times)).max().unwrap_or_default();
    let mut rows = vec![HEADERS.map(str::to_owned).to_vec()];
    for score in scores {
        let time = median(&score.times);
        let round =
            |time: Option<&Duration>| in_words(rate(puzzles, *time.unwrap_or(&Duration::ZERO)));
        let share = |count: f64| count / to_f64(puzzles as u64).max(1.0);
        rows.push(vec![
            score.engine.name.to_owned(),
            in_words(rate(puzzles, time)),
            in_words(rate(puzzles, time + median(reading))),
            round(score.times.iter().max()),
            round(score.times.iter().min()),
            format!("{:.1}", slowest.as_secs_f64() / time.as_secs_f64().max(1e-9)),
            format!("{:.1}", share(to_f64(score.round.nodes))),
            format!("{:.1} %", 100.0 * share(to_f64(score.round.straight as u64))),
        ]);
    }
    rows
}

pub(super) fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

pub(super) fn rate(puzzles: usize, time: Duration) -> f64 {
    to_f64(puzzles as u64) / time.as_secs_f64().max(1e-9)
}

/// Returns a number of puzzles per second, with decimals if it is small.
pub(super) fn in_words(rate: f64) -> String {
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
