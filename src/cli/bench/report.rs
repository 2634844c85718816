//! What was measured, as a table and as JSON.

use std::time::Duration;

use indicatif::HumanCount;
use serde_json::json;

use super::super::counts::Counts;
use super::super::output::SCHEMA;
use super::super::terminal;
use super::Score;
use crate::render::table::Table;

const HEADERS: [&str; 8] = [
    "engine",
    "puzzles/s",
    "with reading",
    "slowest round",
    "fastest round",
    "× slowest engine",
    "nodes/puzzle",
    "at the first node",
];

/// The table in lines of at most `width` characters, and above it what was measured.
pub(super) fn text(
    scores: &[Score],
    reading: &[Duration],
    puzzles: usize,
    width: Option<usize>,
) -> String {
    let rounds = scores.first().map_or(0, |score| score.times.len());
    let about = format!(
        "{} puzzle{}, {rounds} round{}, one thread; puzzles a second by the median round's processor \
         time,\nthe check of every grid and the proof of uniqueness included",
        HumanCount(puzzles as u64),
        plural(puzzles),
        plural(rounds),
    );
    let table = Table::new(table(scores, reading, puzzles)).within(width);
    format!("{}\n\n{table}", terminal::wrapped(&about, width))
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

pub(super) fn markdown(scores: &[Score], reading: &[Duration], puzzles: usize) -> String {
    Table::new(table(scores, reading, puzzles)).markdown()
}

/// The table with plain numbers.
pub(super) fn separated(
    scores: &[Score],
    reading: &[Duration],
    puzzles: usize,
    separator: char,
) -> String {
    let rows = table(scores, reading, puzzles);
    let plain = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace(',', "")).collect();
        cells.join(&separator.to_string()) + "\n"
    };
    rows.iter().map(plain).collect()
}

pub(super) fn json(scores: &[Score], reading: &[Duration], puzzles: usize) -> String {
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
    let object = json!({
        "schema": SCHEMA,
        "puzzles": puzzles,
        "reading_seconds": reading,
        "engines": engines.collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

fn table(scores: &[Score], reading: &[Duration], puzzles: usize) -> Vec<Vec<String>> {
    let slowest = scores.iter().map(|score| median(&score.times)).max().unwrap_or_default();
    let mut rows = vec![HEADERS.map(str::to_owned).to_vec()];
    for score in scores {
        let time = median(&score.times);
        let round =
            |time: Option<&Duration>| whole(rate(puzzles, *time.unwrap_or(&Duration::ZERO)));
        let share = |count: f64| count / to_f64(puzzles as u64).max(1.0);
        rows.push(vec![
            score.engine.name.to_owned(),
            whole(rate(puzzles, time)),
            whole(rate(puzzles, time + median(reading))),
            round(score.times.iter().max()),
            round(score.times.iter().min()),
            format!("{:.1}", slowest.as_secs_f64() / time.as_secs_f64().max(1e-9)),
            format!("{:.1}", share(to_f64(score.round.nodes))),
            format!("{:.1} %", 100.0 * share(to_f64(score.round.straight as u64))),
        ]);
    }
    rows
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn rate(puzzles: usize, time: Duration) -> f64 {
    to_f64(puzzles as u64) / time.as_secs_f64().max(1e-9)
}

fn whole(number: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rate, rounded")]
    let number = number.round() as u64;
    HumanCount(number).to_string()
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn to_f64(number: u64) -> f64 {
    number as f64
}
