//! `kenzan vary`: the neighbours of puzzles, which differ from them in a few givens.

use std::ops::ControlFlow;

use kenzan::engine::Reason;
use kenzan::generate::{Neighbourhood, each_neighbour};
use kenzan::record::Made;

use crate::command::args::{MadeFormat, VaryArgs};
use crate::input::{Problem, malformed};
use crate::output::exit::Exit;
use crate::output::made;
use crate::work::ask::Limits;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct VaryRun {
    limits: Limits,
    near: Neighbourhood,
    most: u64,
    format: MadeFormat,
}

pub(crate) fn run(args: VaryArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let near = Neighbourhood { removed: args.remove, added: args.add, is_minimal: args.minimal };
    let limits = puzzles.limits();
    puzzles.run(VaryRun { limits, near, most: args.most, format: args.format })
}

impl Command for VaryRun {
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

impl AnswerEach for VaryRun {
    fn answer(&self, (): &mut (), Asked { item, emit, .. }: Asked<'_>) -> Answered {
        if self.format == MadeFormat::Json {
            let (puzzle, near) = (&item.entry.puzzle, self.near);
            let made = self.limits.bound(|interrupt| {
                Made::neighbours(puzzle, near, self.most, interrupt, &mut |_, _| {})
            })?;
            return Ok(made::record(item, &made, &self.limits));
        }
        let (puzzle, mut count, mut reason) = (&item.entry.puzzle, 0, None);
        let varied = self.limits.bound(|interrupt| {
            let varied = each_neighbour(puzzle, self.near, interrupt, &mut |neighbour| {
                emit(made::line_of(&neighbour).into_bytes());
                count += 1;
                if count < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            reason = interrupt.reason();
            varied
        });
        if self.limits.interrupt().reason() == Some(Reason::Cancelled) {
            return Ok(Report::unfinished());
        }
        Ok(match varied {
            Ok(is_all) if is_all || count == self.most => made::whole(item, String::new()),
            Ok(_) if reason.is_none() => {
                let what = Neighbourhood::NOT_ALL;
                let Report { complaints, .. } = made::whole(item, String::new());
                let complaints = format!("{complaints}{}: {what}\n", item.place);
                Report { complaints, ..Report::answer(Vec::new(), true) }
            }
            Ok(_) => made::part(item, reason),
            Err(error) => made::failure(item, &error),
        })
    }
}
