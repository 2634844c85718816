//! The protocol of all commands that answer puzzles: a command says how it answers one, or several together, and how it
//! shows a text that is not a puzzle.

use std::sync::Arc;

use kenzan::engine::Query;
use kenzan::engine::native::Native;
use kenzan::{Error, judge};

use crate::input::{Item, Portion, Problem, ReadItem};
use crate::output::progress::Note;
use crate::work::ask::Limits;
use crate::work::ordered::{Emit, each_emitting};
use crate::work::rows::{self, RowAnswers};
use crate::work::stream::Report;

/// A command that answers puzzles.
pub(crate) trait Command: Send + Sync + 'static {
    /// The data of each thread, engines for example.
    type Worker;
    /// The part of an answer that the command adds up for its end.
    type Result: Default + Send + 'static;

    /// Makes the data of a thread.
    fn worker(&self) -> Self::Worker;

    /// Returns the text on standard output for something that is no puzzle: none, unless a program reads it.
    fn malformed(&self, _problem: &Problem) -> Vec<u8> {
        Vec::new()
    }

    /// Reports something that is not a puzzle.
    fn complain(&self, problem: &Problem) -> Report<Self::Result> {
        Report::complaint(problem, self.malformed(problem))
    }
}

/// The report about a puzzle, or an error instead of an answer.
pub(crate) type Answered<T = ()> = Result<Report<T>, Error>;

/// A command that answers one puzzle at a time.
pub(crate) trait AnswerEach: Command {
    /// Answers a puzzle.
    fn answer(&self, worker: &mut Self::Worker, asked: Asked<'_>) -> Answered<Self::Result>;
}

/// A command that answers several puzzles together, as engines are faster then.
pub(crate) trait AnswerTogether: Command {
    /// Answers each of `items`; the reports are dropped if the run is interrupted meanwhile.
    fn answer(&self, worker: &mut Self::Worker, items: &[&Item]) -> Vec<Report<Self::Result>>;
}

/// A puzzle that has to be answered.
pub(crate) struct Asked<'work> {
    pub(crate) item: &'work Item,
    /// The limits of the work on it.
    pub(crate) limits: &'work Limits,
    /// Shows how far the work on it is.
    pub(crate) note: &'work Note,
    /// Writes a part of the answer before the rest is known.
    pub(crate) emit: Emit<'work, Vec<u8>>,
}

/// The options of the work of threads.
pub(crate) struct WorkOptions {
    /// The limits of the work on each puzzle.
    pub(crate) limits: Limits,
    /// Whether entered digits count as givens.
    pub(crate) takes_entered: bool,
    pub(crate) rows: Option<RowAnswers>,
}

/// The work of a thread.
pub(crate) type ThreadWork<J, T> = Box<dyn FnMut(Vec<J>, Emit<'_, Report<T>>) -> Vec<Report<T>>>;

/// Returns a function that makes the work of a thread: one puzzle at a time.
pub(crate) fn one_at_a_time<A: AnswerEach>(
    command: A,
    options: WorkOptions,
    note: Note,
) -> impl Fn() -> ThreadWork<ReadItem, A::Result> + Send + Sync + 'static {
    let (command, WorkOptions { limits, takes_entered, rows }) = (Arc::new(command), options);
    move || {
        let (command, limits) = (Arc::clone(&command), limits.clone());
        let (mut worker, note) = (command.worker(), note.clone());
        Box::new(each_emitting(move |mut read: ReadItem, emit: Emit<'_, Report<A::Result>>| {
            if limits.interrupt().reason().is_some() {
                return Report::unfinished();
            }
            let row = rows.and_then(|rows| rows.take(&mut read));
            let mut answer = |item: &Item| {
                let mut emit = |output| emit(Report::beginning(output));
                let asked = Asked { item, limits: &limits, note: &note, emit: &mut emit };
                let answered = command.answer(&mut worker, asked);
                answered.unwrap_or_else(|error| Report::failure(&item.place, &error))
            };
            let mut report = match read {
                Err(problem) => command.complain(&problem),
                Ok(item) if !takes_entered => answer(&item),
                Ok(item) => match with_entered(&item, &limits) {
                    Ok(item) => answer(&item),
                    Err(error) => Report::failure(&item.place, &error),
                },
            };
            if let Some(row) = row {
                row.finish(&mut report);
            }
            report
        }))
    }
}

/// Returns a function that makes the work of a thread: puzzles together.
pub(crate) fn together<A: AnswerTogether>(
    command: A,
    options: WorkOptions,
) -> impl Fn() -> ThreadWork<Portion, A::Result> + Send + Sync + 'static {
    let (command, WorkOptions { limits, rows, .. }) = (Arc::new(command), options);
    move || {
        let (command, interrupt) = (Arc::clone(&command), limits.interrupt().clone());
        let mut worker = command.worker();
        Box::new(move |portions: Vec<Portion>, _: Emit<'_, Report<A::Result>>| {
            if interrupt.reason().is_some() {
                return vec![Report::unfinished()];
            }
            let portions = portions.into_iter();
            let mut reads: Vec<ReadItem> = portions.flat_map(Portion::into_reads).collect();
            let pending = rows.map(|rows| rows.take_all(&mut reads)).unwrap_or_default();
            let items = reads.iter().filter_map(|read| read.as_ref().ok());
            let answers = command.answer(&mut worker, &items.collect::<Vec<_>>());
            // Half of an answer would look like a whole one.
            if interrupt.reason().is_some() {
                return vec![Report::unfinished()];
            }
            let mut answers = answers.into_iter();
            let report = |read: &ReadItem| match read {
                Ok(_) => answers.next().expect("a report for each puzzle"),
                Err(problem) => command.complain(problem),
            };
            let mut reports: Vec<_> = reads.iter().map(report).collect();
            rows::finish_all(pending, &mut reports);
            reports
        })
    }
}

/// Turns the entered digits into givens, except wrong ones.
fn with_entered(item: &Item, limits: &Limits) -> Result<Item, Error> {
    let (entry, judged) = limits.bound(|interrupt| {
        let query = Query::unique().with_interrupt(interrupt.clone());
        judge::with_entered(&mut Native::default(), &item.entry, &query)
    })?;
    Ok(Item { judged: judged.map(Box::new), ..item.answered_as(entry) })
}
