//! Answers to rows: a row out for each row in, in the same order.

use std::time::Duration;

use anyhow::bail;

use crate::input::rows::InputRow;
use crate::input::{InputPlace, ReadItem};
use crate::output::escape::escaped;
use crate::work::stream::Report;

/// The answers to rows: each has this number of fields in front of those that are passed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RowAnswers {
    fields: usize,
}

impl RowAnswers {
    /// Returns answers of this number of `fields`, which is `None` where answers are not lines.
    ///
    /// # Errors
    /// If they are not lines, or if there is a time limit.
    pub(crate) fn new(fields: Option<usize>, timeout: Option<Duration>) -> anyhow::Result<Self> {
        let Some(fields) = fields else {
            bail!("--pass is for rows, which are lines\nhint: write --format line as well");
        };
        if timeout.is_some() {
            bail!(
                "with --pass, the same row always has the same answer, which a time limit can't guarantee\nhint: use \
                 --budget instead of --timeout, if the command has it"
            );
        }
        Ok(Self { fields })
    }

    /// Takes the row that `read` was read from.
    pub(crate) fn take(self, read: &mut ReadItem) -> Option<Pending> {
        let (row, place) = match read {
            Ok(item) => (&mut item.row, &item.place),
            Err(problem) => (&mut problem.row, &problem.place),
        };
        Some(Pending { row: row.take()?, place: place.clone(), fields: self.fields })
    }

    /// Takes the rows that `reads` were read from.
    pub(crate) fn take_all<'read>(
        self,
        reads: impl IntoIterator<Item = &'read mut ReadItem>,
    ) -> Vec<Option<Pending>> {
        reads.into_iter().map(|read| self.take(read)).collect()
    }
}

/// Turns the reports of several rows into their lines.
pub(crate) fn finish_all<T>(rows: Vec<Option<Pending>>, reports: &mut [Report<T>]) {
    for (row, report) in rows.into_iter().zip(reports) {
        if let Some(row) = row {
            row.finish(report);
        }
    }
}

/// A row that waits for its answer.
#[derive(Debug)]
pub(crate) struct Pending {
    row: Box<InputRow>,
    place: InputPlace,
    fields: usize,
}

impl Pending {
    /// Turns the report of a puzzle into the line of its row.
    pub(crate) fn finish<T>(self, report: &mut Report<T>) {
        if report.is_unfinished {
            return;
        }
        let Self { row, place, fields } = self;
        if report.output.is_empty() {
            let word = if report.exit.differ { "disagreement" } else { "unsupported" };
            let why = report.complaints.lines().next().unwrap_or_default();
            let why = why.strip_prefix(&format!("{place}: ")).unwrap_or(why);
            let empty = "\t".repeat(fields.saturating_sub(3));
            report.output = format!("\t{word}{empty}{}\n", escaped(why)).into_bytes();
        }
        if !report.exit.differ {
            // The row itself contains the complaint.
            report.complaints.clear();
        }
        report.exit.count_as_answered();
        report.output = row.around(&report.output, fields);
    }
}
