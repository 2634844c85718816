//! Commands that make puzzles from others: a line each, or an object for each puzzle that they were made from.

use std::ops::ControlFlow;

use kenzan::engine::{Interrupt, Why};
use kenzan::generate::Neighbourhood;
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::input::record::{json, unnamed};
use crate::input::{Item, Problem, malformed};
use crate::output::describe;
use crate::output::exit::Exit;
use crate::output::format::Format;
use crate::work::ask::Limits;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::stream::Report;

/// A way to make puzzles from a puzzle.
pub(crate) trait Make: Send + Sync + 'static {
    /// Makes all of them, for the record.
    ///
    /// # Errors
    /// If none can be made from such a puzzle.
    fn record(&self, item: &Item, interrupt: &Interrupt) -> Result<Made, Error>;

    /// Makes one after the other, until there are enough for `each`; returns whether these are all.
    ///
    /// # Errors
    /// As [`Self::record`], and if the puzzle does not have exactly one solution, but has to.
    fn each(
        &self,
        item: &Item,
        interrupt: &Interrupt,
        each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    ) -> Result<bool, Error>;
}

/// A way to make puzzles, with the options that all puzzles of a run share.
struct Maker<M> {
    way: M,
    /// The most puzzles that are made from a puzzle.
    most: u64,
    format: Format,
}

impl Puzzles {
    /// Makes up to `most` puzzles from each puzzle, and prints them as lines or JSON.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn make(self, way: impl Make, most: u64, format: Format) -> anyhow::Result<Exit> {
        self.run(Maker { way, most, format })
    }
}

impl<M: Make> Command for Maker<M> {
    type Worker = ();
    type Result = ();

    fn worker(&self) {}

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        if self.format == Format::Json { malformed::json(problem) } else { Vec::new() }
    }
}

impl<M: Make> AnswerEach for Maker<M> {
    fn answer(&self, (): &mut (), Asked { item, limits, emit, .. }: Asked<'_>) -> Answered {
        let Self { way, most, format } = self;
        if *format == Format::Json {
            let made = limits.bound(|interrupt| way.record(item, interrupt))?;
            return Ok(record(item, &made, limits));
        }
        let (mut count, mut reason) = (0, None);
        let made = limits.bound(|interrupt| {
            let made = way.each(item, interrupt, &mut |puzzle| {
                emit((unnamed(&puzzle) + "\n").into_bytes());
                count += 1;
                let is_enough = count >= *most || limits.interrupt().reason().is_some();
                if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            reason = interrupt.reason();
            made
        });
        if limits.interrupt().reason().is_some() {
            return Ok(Report::unfinished());
        }
        Ok(match made {
            Ok(is_all) if is_all || count == *most => {
                Report { complaints: left_out(item), ..Report::default() }
            }
            Ok(_) => {
                let stopped =
                    |reason| format!("stopped before the end: {}", Why::Interrupted(reason));
                let why = reason.map_or_else(|| Neighbourhood::NOT_ALL.to_owned(), stopped);
                let complaints = format!("{}{}: {why}\n", left_out(item), item.place);
                Report { complaints, ..Report::answer(Vec::new(), true) }
            }
            Err(error) => failure(item, &error),
        })
    }
}

/// Reports why nothing could be made from a puzzle: one without exactly one solution is an answer, not bad input.
fn failure(item: &Item, error: &Error) -> Report {
    let complaints = format!("{}{}: {error}\n", left_out(item), item.place);
    match error {
        Error::NoSolution { .. } | Error::SeveralSolutions { .. } | Error::Undecided(_) => {
            Report { complaints, ..Report::answer(Vec::new(), true) }
        }
        error => Report { complaints, ..Report::failure(&item.place, error) },
    }
}

/// Reports a record of what was made from a puzzle. A puzzle without exactly one solution is an answer.
fn record(item: &Item, made: &Made, limits: &Limits) -> Report {
    if limits.were_cancelled() {
        return Report::unfinished();
    }
    Report::answer(json(item, made), made.reason.is_some())
}

/// Says what was left out of the puzzle when it was read: a line of a puzzle has no room for that.
fn left_out(item: &Item) -> String {
    let left_out = describe::left_out(&item.entry);
    left_out.map_or_else(String::new, |left_out| format!("{}: {left_out}\n", item.place))
}
