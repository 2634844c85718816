//! Millions of classic puzzles, from lines to lines: the bulk solver answers, and a `Puzzle` is made only if a line
//! needs more than the verdict and the solution.

use crossbeam_channel::{Receiver, Sender, bounded};
use kenzan::Verdict;
use kenzan::bulk::{Answer, Bulk, Marks};
use kenzan::engine::{Interrupt, Limits};

use super::{Job, Single, SolveReport};
use crate::input::{Batch, Portion, rows};
use crate::output::escape::escaped;

/// The approximate length of a line: two grids and a verdict.
const LINE: usize = 176;

/// The number of buffers for lines that are reused.
const KEPT: usize = 16;

/// The bulk solver of one thread.
pub(super) struct LineSolver {
    bulk: Bulk,
    limits: Limits,
    /// Buffers come back here after they have been written.
    empty: (Sender<Vec<u8>>, Receiver<Vec<u8>>),
}

impl LineSolver {
    pub(super) fn new(interrupt: &Interrupt) -> Self {
        Self { bulk: Bulk::new(), limits: interrupt.clone().into(), empty: bounded(KEPT) }
    }

    /// Answers puzzles that were read as lines; `single` answers the rest.
    pub(super) fn reports(
        &mut self,
        jobs: Vec<Job>,
        mut single: impl FnMut(Single) -> SolveReport,
    ) -> Vec<SolveReport> {
        let batches = jobs.iter().filter_map(batch_of);
        let marks: Vec<&Marks> = batches.flat_map(|batch| batch.run.marks()).collect();
        let Self { bulk, limits, empty: (home, empty) } = self;
        let mut answers = bulk.solve(&marks, limits);
        let mut reports = Vec::with_capacity(jobs.len());
        for job in jobs {
            let Some(batch) = batch_of(&job) else {
                reports.extend(job.into_singles().map(&mut single));
                continue;
            };
            let mine;
            (mine, answers) = answers.split_at(batch.run.marks().len());
            let output = empty.try_recv().unwrap_or_default();
            let start = SolveReport { output, home: Some(home.clone()), ..SolveReport::default() };
            reports.push(report(start, batch, mine, &mut single));
        }
        reports
    }
}

/// Returns the lines of a job that can be answered together.
fn batch_of(job: &Job) -> Option<&Batch> {
    match &job.portion {
        Portion::Many(batch) if !job.with_check => Some(batch),
        Portion::Many(_) | Portion::One(_) => None,
    }
}

/// Adds the lines of a batch to a report.
fn report(
    mut report: SolveReport,
    batch: &Batch,
    answers: &[Answer],
    mut single: impl FnMut(Single) -> SolveReport,
) -> SolveReport {
    report.output.reserve(answers.len() * LINE + batch.rows_length());
    let mut lines = batch.lines();
    for (index, ((marks, name), answer)) in batch.run.puzzles().zip(answers).enumerate() {
        // A row keeps its marks and the text after them unchanged.
        let line = lines.as_mut().and_then(Iterator::next);
        let (marks, rest) = match line.map(|line| line.split_at(marks.len())) {
            Some((marks, rest)) => (marks, rows::without_end(rest)),
            None => (&marks[..], &b""[..]),
        };
        let verdict = answer.verdict();
        if !verdict.is_known() {
            let read = Ok(batch.item(index, line));
            report.append(single(Single { read, with_check: false }));
            continue;
        }
        report.result.count_unchecked(verdict);
        report.exit.unsolved |= verdict != Verdict::Unique;
        if let (Verdict::Unique, [digits], None) = (verdict, answer.solutions(), name) {
            // The common case, in pieces of known length.
            report.output.extend_from_slice(marks);
            report.output.extend_from_slice(b"\tunique\t");
            report.output.extend_from_slice(digits);
            report.output.push(b'\t');
            report.output.extend_from_slice(rest);
            report.output.push(b'\n');
            continue;
        }
        write(&mut report.output, marks, verdict, answer.solutions());
        match (name, verdict) {
            (Some(name), _) => report.output.extend(escaped(name).bytes()),
            // There may be an obvious reason why there is no solution.
            (None, Verdict::None) => {
                let clash = batch.run.entry(index).puzzle.clash();
                report
                    .output
                    .extend(clash.map(|clash| clash.to_string()).unwrap_or_default().bytes());
            }
            (None, _) => {}
        }
        report.output.extend_from_slice(rest);
        report.output.push(b'\n');
    }
    if lines.is_some() {
        report.exit.count_as_answered();
    }
    report
}

/// Writes a line without its last field.
fn write(output: &mut Vec<u8>, marks: &[u8], verdict: Verdict, solutions: &[[u8; 81]]) {
    output.extend_from_slice(marks);
    output.push(b'\t');
    output.extend_from_slice(verdict.word().as_bytes());
    output.push(b'\t');
    output.extend(solutions.first().into_iter().flatten());
    output.push(b'\t');
}
