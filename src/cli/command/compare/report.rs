//! The comparison as a table, lines, JSON, and a chart.

use std::time::Duration;

use indicatif::HumanCount;
use kenzan::record::VERSION;
use kenzan::render::chart::{self, Chart};
use kenzan::render::duration;
use kenzan::render::table::Table;
use kenzan::{Error, format};
use serde_json::{Value, json};

use super::contestant::Contestant;
use super::score::{RunEnd, Score};
use super::scores::Scores;
use super::{ComparedPuzzle, groups};
use crate::output::describe::{self, seconds};
use crate::output::escape::{self, csv_row};
use crate::output::{counts, terminal};

const HEADERS: [&str; 9] =
    ["engine", "solved", "gave up", "stuck", "median", "p90", "max", "× fastest", "nodes (median)"];

/// Returns a line for each engine, separated by tabs: puzzle, engine, verdict, seconds, nodes, name.
pub(super) fn lines(engines: &[Contestant], row: &ComparedPuzzle) -> String {
    let entry = &row.item.entry;
    let puzzle = format::line::label(entry);
    let puzzle = escape::escaped(&puzzle);
    let name = describe::with_left_out(entry, entry.name.clone().unwrap_or_default());
    let name = escape::escaped(&name);
    let mut lines = String::new();
    for (engine, run) in engines.iter().zip(&row.runs) {
        let found = match run {
            Ok(run) => {
                format!(
                    "{}\t{}\t{}",
                    run.outcome.word(),
                    seconds(run.time.as_secs_f64()),
                    run.nodes
                )
            }
            Err(error) if row.is_left_out(error) => continue,
            Err(Error::WrongAnswer { .. }) => "wrong\t\t".to_owned(),
            Err(_) => "failed\t\t".to_owned(),
        };
        lines += &format!("{puzzle}\t{}\t{found}\t{name}\n", engine.name());
    }
    lines
}

/// Returns a table and the agreement of the engines, in lines of at most `width` characters.
pub(super) fn text(scores: &Scores, width: Option<usize>) -> String {
    let note = if scores.has(RunEnd::Shown) {
        "* finds a solution, but its format can't ask for another one\n"
    } else {
        ""
    };
    let [caption, note, agreement] =
        [&caption(scores), note, &agreement(scores)].map(|text| terminal::wrapped(text, width));
    let left_out: String =
        left_out(scores).iter().map(|line| terminal::wrapped(line, width) + "\n").collect();
    let table = Table::new(table(scores)).within(width);
    let groups = groups::text(scores, width).unwrap_or_default();
    format!("{caption}\n\n{table}{groups}{note}{left_out}\n{agreement}\n")
}

/// Returns the contestants that were not left out of everything.
fn taking_part(scores: &Scores) -> impl Iterator<Item = &Score> {
    scores.taking_part().into_iter().map(|engine| &scores.all.engines[engine])
}

/// Reports which contestants were left out.
pub(super) fn left_out(scores: &Scores) -> Vec<String> {
    let lines = scores.all.engines.iter().filter_map(|score| {
        let (count, reason) = score.left_out.as_ref()?;
        Some(match count {
            1 => format!("left out of 1 puzzle: {reason}"),
            _ => format!("left out of {} puzzles: {reason}, to name the first", HumanCount(*count)),
        })
    });
    lines.collect()
}

/// Returns the table in Markdown, with that of the groups.
pub(super) fn markdown(scores: &Scores) -> String {
    let groups = groups::markdown(scores).map(|table| format!("\n{table}"));
    Table::new(table(scores)).markdown() + &groups.unwrap_or_default()
}

/// Returns the table as CSV: times in seconds, empty where there is none.
pub(super) fn csv(scores: &Scores) -> String {
    let mut text = COLUMNS.join(",").into_bytes();
    text.push(b'\n');
    for score in &scores.all.engines {
        text.extend(csv_row(cells(score)));
    }
    String::from_utf8(text).expect("the rows are text")
}

/// The columns of [`csv()`].
pub(super) const COLUMNS: [&str; 10] = [
    "engine", "puzzles", "solved", "gave_up", "stuck", "median_seconds", "p90_seconds",
    "max_seconds", "median_nodes", "shown",
];

/// Returns the row of one engine in [`csv()`].
pub(super) fn cells(score: &Score) -> [String; COLUMNS.len()] {
    let time =
        |quantile| score.time(quantile).map(|time| seconds(time.as_secs_f64())).unwrap_or_default();
    [
        score.engine.name().to_owned(),
        score.total().to_string(),
        score.count(RunEnd::Solved).to_string(),
        score.count(RunEnd::GaveUp).to_string(),
        score.count(RunEnd::Stuck).to_string(),
        time(0.5),
        time(0.9),
        time(1.0),
        score.nodes().map(|nodes| nodes.to_string()).unwrap_or_default(),
        score.count(RunEnd::Shown).to_string(),
    ]
}

/// Returns the JSON object.
pub(super) fn json(scores: &Scores) -> String {
    let engines = scores.all.engines.iter().map(|score| {
        let mut record = record(score);
        record["version"] = json!(score.engine.version());
        record["node"] = json!(score.engine.node());
        record
    });
    let mut object = json!({
        "schema": VERSION,
        "puzzles": scores.puzzles(),
        "differing": scores.differing(),
        "engines": engines.collect::<Vec<_>>(),
        "runs": scores.details(),
    });
    if let Some((by, groups)) = groups::json(scores) {
        object["by"] = json!(by);
        object["groups"] = groups;
    }
    escape::json(format!("{object}\n"))
}

/// Returns the record of one engine over some puzzles.
pub(super) fn record(score: &Score) -> Value {
    let seconds = |quantile| score.time(quantile).map(|time| time.as_secs_f64());
    json!({
        "engine": score.engine.name(),
        "puzzles": score.total(),
        "solved": score.count(RunEnd::Solved),
        "gave_up": score.count(RunEnd::GaveUp),
        "stuck": score.count(RunEnd::Stuck),
        "shown": score.count(RunEnd::Shown),
        "wrong": score.count(RunEnd::Wrong),
        "failed": score.count(RunEnd::Failed),
        "left_out": score.left_out(),
        "seconds": {
            "median": seconds(0.5),
            "p90": seconds(0.9),
            "max": seconds(1.0),
            "total": score.total_time().as_secs_f64(),
        },
        "nodes": { "median": score.nodes(), "total": score.total_nodes() },
    })
}

/// Reports on how many puzzles the engines agree.
pub(super) fn agreement(scores: &Scores) -> String {
    if scores.differing() > 0 {
        let (differing, puzzles) =
            (HumanCount(scores.differing()), counts::puzzles(scores.puzzles()));
        return format!(
            "agreement: ENGINES DISAGREE on {differing} of {puzzles}{}",
            lapses(scores)
        );
    }
    let (fewest, most) = scores.solvers();
    if scores.all.engines.len() == 1 {
        return format!(
            "agreement: only one engine was asked, so its answers are not confirmed{}",
            lapses(scores)
        );
    }
    let unconfirmed = if fewest < 2 { " (an answer of a single one is not confirmed)" } else { "" };
    let engines = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
    format!(
        "agreement: no two engines contradict each other; each puzzle was solved by {engines} of \
         {}{unconfirmed}{}",
        scores.all.engines.len(),
        lapses(scores)
    )
}

/// Reports wrong answers and failures, which are not contradictions.
fn lapses(scores: &Scores) -> String {
    let mut text = String::new();
    for score in &scores.all.engines {
        let name = score.engine.name();
        match score.count(RunEnd::Wrong) {
            0 => {}
            1 => text += &format!("; {name} gave 1 wrong answer"),
            wrong => text += &format!("; {name} gave {} wrong answers", HumanCount(wrong as u64)),
        }
        match score.count(RunEnd::Failed) {
            0 => {}
            failed => text += &format!("; {name} failed on {}", counts::puzzles(failed as u64)),
        }
    }
    text
}

fn caption(scores: &Scores) -> String {
    let puzzles = counts::puzzles(scores.puzzles());
    format!("{puzzles}; processor time, including the proof of uniqueness")
}

/// Returns the header and a row for each engine.
fn table(scores: &Scores) -> Vec<Vec<String>> {
    let fastest = scores.all.engines.iter().filter_map(|score| score.time(0.5)).min();
    let mut rows = vec![HEADERS.map(str::to_owned).to_vec()];
    for score in taking_part(scores) {
        let count = |end| match score.count(end) {
            0 => "–".to_owned(),
            count => count.to_string(),
        };
        rows.push(vec![
            score.engine.name().to_owned(),
            solved(score),
            count(RunEnd::GaveUp),
            count(RunEnd::Stuck),
            time(score, 0.5),
            time(score, 0.9),
            time(score, 1.0),
            ratio(score, fastest),
            score.nodes().map_or_else(|| "–".to_owned(), |nodes| HumanCount(nodes).to_string()),
        ]);
    }
    rows
}

/// Returns the time within which the share `quantile` of the puzzles was solved, or why it was not reached.
pub(super) fn time(score: &Score, quantile: f64) -> String {
    let unsolved =
        [(RunEnd::GaveUp, "gave up"), (RunEnd::Stuck, "stuck"), (RunEnd::Wrong, "wrong")];
    let unsolved = unsolved.into_iter().find(|&(end, _)| score.count(end) > 0);
    let unsolved = unsolved.map_or("failed", |(_, word)| word);
    let time = score.time(quantile);
    time.map_or_else(|| unsolved.to_owned(), |time| duration(time.as_secs_f64()))
}

/// Returns the number of solved puzzles, with a star if uniqueness was not asked.
pub(super) fn solved(score: &Score) -> String {
    let star = if score.count(RunEnd::Shown) > 0 { "*" } else { "" };
    format!("{}/{}{star}", score.solved(), score.total())
}

fn ratio(score: &Score, fastest: Option<Duration>) -> String {
    let (Some(median), Some(fastest)) = (score.time(0.5), fastest) else { return "–".to_owned() };
    let ratio = median.as_secs_f64() / fastest.as_secs_f64().max(1e-9);
    if ratio < 99.5 { format!("{ratio:.1}") } else { format!("{ratio:.0}") }
}

/// Draws the times as bars.
pub(super) fn chart(scores: &Scores) -> String {
    let rows: Vec<chart::Row> = taking_part(scores).map(bar).collect();
    Chart::new(&rows).title("kenzan compare").caption(&below(scores)).to_string()
}

/// Returns the caption of a chart.
pub(super) fn below(scores: &Scores) -> String {
    format!("{}, {}", caption(scores), std::env::consts::ARCH)
}

/// Returns the bar of an engine.
pub(super) fn bar(score: &Score) -> chart::Row {
    let seconds = |quantile| score.time(quantile).map(|time| time.as_secs_f64());
    chart::Row {
        label: score.engine.name().to_owned(),
        median: seconds(0.5),
        p90: seconds(0.9),
        max: seconds(1.0),
        solved: score.solved(),
        total: score.total(),
        note: None,
    }
}
