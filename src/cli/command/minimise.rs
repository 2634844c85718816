//! `kenzan minimise`: minimal puzzles within puzzles.

use std::ops::ControlFlow;

use kenzan::engine::{Interrupt, Reason};
use kenzan::generate::{each_minimal, minimal};
use kenzan::{Error, Puzzle};

use crate::command::args::MinimiseArgs;
use crate::output::exit::Exit;
use crate::output::made;
use crate::work::ask::Limits;
use crate::work::protocol::{Answer, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct Run {
    limits: Limits,
    /// The most minimal puzzles within a puzzle; `None` for one of them.
    all: Option<u64>,
    seed: u64,
}

pub(crate) fn run(args: MinimiseArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let limits = puzzles.limits();
    puzzles.run(Run { limits, all: args.all, seed: args.seed.unwrap_or_default() })
}

impl Command for Run {
    type Worker = ();
    type Result = ();

    fn worker(&self) {}
}

impl Answer for Run {
    fn answer(&self, (): &mut (), Asked { item, emit, .. }: Asked<'_>) -> Answered {
        let puzzle = &item.entry.puzzle;
        let found = self.limits.bound(|interrupt| match self.all {
            None => {
                let found = minimal(puzzle, self.seed, interrupt)?;
                let is_whole = interrupt.reason().is_none();
                Ok((made::line_of(&found), is_whole))
            }
            Some(most) => {
                let is_whole = each(puzzle, most, interrupt, emit)?;
                Ok((String::new(), is_whole))
            }
        });
        if self.limits.interrupt().reason() == Some(Reason::Cancelled) {
            return Ok(Report::unfinished());
        }
        Ok(match found {
            Ok((text, true)) => made::report(item, text, true),
            Ok((_, false)) => made::report(item, String::new(), false),
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
