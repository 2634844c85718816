//! `kenzan minimise`: minimal puzzles within puzzles.

use std::ops::ControlFlow;

use kenzan::engine::{Interrupt, Reason};
use kenzan::generate::{each_minimal, minimal};
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::command::args::{MadeFormat, MinimiseArgs};
use crate::input::{Problem, malformed};
use crate::output::exit::Exit;
use crate::output::made;
use crate::work::ask::Limits;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct MinimiseRun {
    limits: Limits,
    /// The most minimal puzzles within a puzzle; `None` for one of them.
    all: Option<u64>,
    seed: u64,
    format: MadeFormat,
}

pub(crate) fn run(args: MinimiseArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let limits = puzzles.limits();
    let seed = args.seed.unwrap_or_default();
    puzzles.run(MinimiseRun { limits, all: args.all, seed, format: args.format })
}

impl Command for MinimiseRun {
    type Worker = ();
    type Result = ();

    fn worker(&self) {}

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            MadeFormat::Line => Vec::new(),
            MadeFormat::Json => malformed::json(problem),
        }
    }
}

impl AnswerEach for MinimiseRun {
    fn answer(&self, (): &mut (), Asked { item, emit, .. }: Asked<'_>) -> Answered {
        let puzzle = &item.entry.puzzle;
        if self.format == MadeFormat::Json {
            let made = self.limits.bound(|interrupt| match self.all {
                None => Made::minimal(puzzle, self.seed, interrupt),
                Some(most) => Made::all_minimal(puzzle, most, interrupt, &mut |_, _| {}),
            })?;
            return Ok(made::record(item, &made, &self.limits));
        }
        let found = self.limits.bound(|interrupt| match self.all {
            None => {
                let found = minimal(puzzle, self.seed, interrupt)?;
                let reason = interrupt.reason();
                Ok((made::line_of(&found), reason.is_none(), reason))
            }
            Some(most) => {
                let is_whole = each(puzzle, most, interrupt, emit)?;
                Ok((String::new(), is_whole, interrupt.reason()))
            }
        });
        if self.limits.interrupt().reason() == Some(Reason::Cancelled) {
            return Ok(Report::unfinished());
        }
        Ok(match found {
            Ok((text, true, _)) => made::whole(item, text),
            Ok((_, false, reason)) => made::part(item, reason),
            Err(error) => made::failure(item, &error),
        })
    }
}

/// Emits minimal puzzles; returns whether these are all, or as many as were asked for.
fn each(
    puzzle: &Puzzle,
    most: u64,
    interrupt: &Interrupt,
    emit: &mut dyn FnMut(Vec<u8>),
) -> Result<bool, Error> {
    let mut count = 0;
    let is_all = each_minimal(puzzle, interrupt, &mut |found| {
        emit(made::line_of(&found).into_bytes());
        count += 1;
        if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(is_all || count == most)
}
