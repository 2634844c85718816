//! The report of an audit: the verdicts of each engine, and their disagreements.

use std::iter;
use std::time::Duration;

use indicatif::HumanCount;
use kenzan::engine::Entry;
use kenzan::record::VERSION;
use kenzan::render::table::Table;
use serde_json::json;

use super::tally::AuditTally;
use crate::output::{counts, escape};

const HEADERS: [&str; 8] =
    ["engine", "one", "several", "none", "unknown", "failed", "CPU seconds", "ms per puzzle"];

pub(super) fn text(
    tally: &AuditTally,
    engines: &[&Entry],
    elapsed: Duration,
    width: Option<usize>,
) -> String {
    if tally.puzzles() == 0 {
        return format!("{}\n", caption(tally));
    }
    let table = Table::new(table(tally, engines)).within(width);
    let mut text = format!("{}\n\n{table}\n", caption(tally));
    text += &verdict(tally);
    text += &format!("; {:.1} s elapsed\n", elapsed.as_secs_f64());
    if !tally.findings.is_empty() {
        text += "\nfindings:\n";
        for finding in &tally.findings {
            text += &format!("{}\n", escape::lines(&finding.what));
        }
    }
    text
}

fn caption(tally: &AuditTally) -> String {
    let mut caption = match tally.puzzles() {
        0 => "no puzzle was read".to_owned(),
        puzzles => format!("{}, every grid checked", counts::puzzles(puzzles)),
    };
    for (count, what) in [(tally.malformed, "malformed"), (tally.unreadable, "empty or unreadable")]
    {
        if count > 0 {
            caption += &format!("; {} {what}", HumanCount(count));
        }
    }
    caption
}

/// `all engines agree on 400 puzzles; not decided by all: 3; they DIFFER on 1 puzzle`
fn verdict(tally: &AuditTally) -> String {
    let mut verdict = format!("all engines agree on {}", counts::puzzles(tally.agreed));
    if tally.undecided > 0 {
        verdict += &format!("; not decided by all: {}", HumanCount(tally.undecided));
    }
    if tally.refused > 0 {
        verdict += &format!("; not answered by all: {}", HumanCount(tally.refused));
    }
    if tally.differ > 0 {
        verdict += &format!("; they DIFFER on {}", counts::puzzles(tally.differ));
    }
    if tally.failed > 0 {
        verdict += &format!("; an engine FAILED on {}", counts::puzzles(tally.failed));
    }
    verdict
}

pub(super) fn markdown(tally: &AuditTally, engines: &[&Entry]) -> String {
    format!("{}\n{}.\n", Table::new(table(tally, engines)).markdown(), verdict(tally))
}

/// Returns the table for programs: times in seconds.
pub(super) fn separated(tally: &AuditTally, engines: &[&Entry], separator: &str) -> String {
    let mut rows = table(tally, engines);
    let seconds = tally.engines.iter().map(|record| record.seconds);
    let times = seconds.map(|seconds| (format!("{seconds:.7}"), per_puzzle(seconds, 7, tally)));
    let names = ("seconds".to_owned(), "seconds_per_puzzle".to_owned());
    for (row, (seconds, per_puzzle)) in rows.iter_mut().zip(iter::once(names).chain(times)) {
        row.truncate(row.len() - 2);
        row.extend([seconds, per_puzzle]);
    }
    rows.iter().map(|row| row.join(separator) + "\n").collect()
}

pub(super) fn json(tally: &AuditTally, engines: &[&Entry], is_complete: bool) -> String {
    let records = engines.iter().zip(&tally.engines).map(|(engine, record)| {
        json!({
            "engine": engine.name,
            "version": engine.version(),
            "unique": record.counts.unique,
            "multiple": record.counts.multiple,
            "none": record.counts.none,
            "unknown": record.counts.unknown,
            "failed": record.failed,
            "seconds": record.seconds,
        })
    });
    let report = json!({
        "schema": VERSION,
        "complete": is_complete,
        "puzzles": tally.puzzles(),
        "malformed": tally.malformed,
        "unreadable": tally.unreadable,
        "agreed": tally.agreed,
        "undecided": tally.undecided,
        "differ": tally.differ,
        "failed": tally.failed,
        "refused": tally.refused,
        "engines": records.collect::<Vec<_>>(),
        "findings": tally.findings,
    });
    escape::json(format!("{report:#}\n"))
}

fn table(tally: &AuditTally, engines: &[&Entry]) -> Vec<Vec<String>> {
    let mut rows = vec![HEADERS.map(str::to_owned).to_vec()];
    for (engine, record) in engines.iter().zip(&tally.engines) {
        let counts = [
            record.counts.unique,
            record.counts.multiple,
            record.counts.none,
            record.counts.unknown,
            record.failed,
        ];
        let mut row = vec![engine.name.to_owned()];
        row.extend(counts.map(|count| count.to_string()));
        row.push(format!("{:.3}", record.seconds));
        row.push(per_puzzle(record.seconds * 1e3, 4, tally));
        rows.push(row);
    }
    rows
}

/// Returns the time per puzzle, rounded to `places` decimals; empty without a puzzle.
fn per_puzzle(time: f64, places: usize, tally: &AuditTally) -> String {
    #[expect(clippy::cast_precision_loss, reason = "nobody audits 2^53 puzzles")]
    let puzzles = tally.puzzles() as f64;
    if puzzles == 0.0 { String::new() } else { format!("{:.places$}", time / puzzles) }
}
