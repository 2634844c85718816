//! The report of an audit: the verdicts of each engine, and their disagreements.

use std::time::Duration;

use indicatif::HumanCount;
use kenzan::engine::Entry;
use kenzan::record::VERSION;
use kenzan::render::table::Table;
use serde_json::{Value, json};

use super::tally::AuditTally;
use crate::command::contest::{self, Report, Rows};
use crate::output::{counts, escape};

/// The columns that all formats have, each with its place in the record of an engine.
const COLUMNS: [(&str, &str); 6] = [
    ("engine", "/engine"),
    ("one", "/unique"),
    ("several", "/multiple"),
    ("none", "/none"),
    ("unknown", "/unknown"),
    ("failed", "/failed"),
];

/// An audit that has ended, or was interrupted.
pub(super) struct Audited<'a> {
    pub(super) tally: &'a AuditTally,
    pub(super) engines: &'a [&'static Entry],
    pub(super) elapsed: Duration,
    pub(super) is_complete: bool,
}

impl Report for Audited<'_> {
    fn text(&self, width: Option<usize>) -> String {
        let caption = caption(self.tally);
        if self.tally.puzzles() == 0 {
            return format!("{caption}\n");
        }
        let mut text = contest::text(&caption, self.table(), None, width);
        text +=
            &format!("\n{}; {:.1} s elapsed\n", verdict(self.tally), self.elapsed.as_secs_f64());
        if !self.tally.findings.is_empty() {
            text += "\nfindings:\n";
            for finding in &self.tally.findings {
                text += &format!("{}\n", escape::lines(&finding.what));
            }
        }
        text
    }

    fn markdown(&self) -> String {
        format!("{}\n{}.\n", Table::new(self.table()).markdown(), verdict(self.tally))
    }

    fn rows(&self) -> Rows {
        self.with_times(["seconds", "seconds_per_puzzle"], |seconds| {
            [format!("{seconds:.7}"), self.per_puzzle(seconds, 7)]
        })
    }

    fn json(&self) -> String {
        let mut report = json!(self.tally);
        let object = report.as_object_mut().expect("it has fields");
        // Its place in the input is for the journal.
        object.remove("read");
        object.extend([
            ("schema".to_owned(), json!(VERSION)),
            ("complete".to_owned(), json!(self.is_complete)),
            ("puzzles".to_owned(), json!(self.tally.puzzles())),
            ("engines".to_owned(), self.records().collect()),
        ]);
        format!("{report:#}")
    }
}

impl Audited<'_> {
    /// Returns the record of each engine.
    fn records(&self) -> impl Iterator<Item = Value> {
        self.engines.iter().zip(&self.tally.engines).map(|(engine, record)| {
            let mut record = json!(record);
            record["engine"] = json!(engine.name);
            record["version"] = json!(engine.version());
            record
        })
    }

    /// Returns the table for people.
    fn table(&self) -> Rows {
        self.with_times(["CPU seconds", "ms per puzzle"], |seconds| {
            [format!("{seconds:.3}"), self.per_puzzle(seconds * 1e3, 4)]
        })
    }

    /// Returns the header and a row for each engine, which ends with its `times`.
    fn with_times(&self, names: [&str; 2], times: impl Fn(f64) -> [String; 2]) -> Rows {
        let mut rows = contest::columns(&COLUMNS, self.records());
        let times = self.tally.engines.iter().map(|record| times(record.seconds));
        for (row, times) in rows.iter_mut().zip([names.map(str::to_owned)].into_iter().chain(times))
        {
            row.extend(times);
        }
        rows
    }

    /// Returns the time per puzzle, rounded to `places` decimals; empty without a puzzle.
    fn per_puzzle(&self, time: f64, places: usize) -> String {
        #[expect(clippy::cast_precision_loss, reason = "nobody audits 2^53 puzzles")]
        let puzzles = self.tally.puzzles() as f64;
        if puzzles == 0.0 { String::new() } else { format!("{:.places$}", time / puzzles) }
    }
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
