//! `kenzan scramble`: random isomorphs of puzzles.

use kenzan::generate::{scramble, seed_of};

use crate::command::args::ScrambleArgs;
use crate::output::exit::Exit;
use crate::output::made;
use crate::work::ask::Limits;
use crate::work::protocol::{Answer, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct Run {
    limits: Limits,
    count: u64,
    seed: u64,
}

pub(crate) fn run(args: ScrambleArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let limits = puzzles.limits();
    puzzles.run(Run { limits, count: args.count, seed: args.seed })
}

impl Command for Run {
    type Worker = ();
    type Result = ();

    fn worker(&self) {}
}

impl Answer for Run {
    fn answer(&self, (): &mut (), Asked { item, emit, .. }: Asked<'_>) -> Answered {
        let seed = seed_of(self.seed, item.number);
        for number in 0..self.count {
            match scramble(&item.entry.puzzle, seed_of(seed, number)) {
                Ok(isomorph) => emit(made::line_of(&isomorph).into_bytes()),
                Err(unsupported) => return Ok(made::failure(item, &unsupported.into())),
            }
            if self.limits.interrupt().reason().is_some() {
                return Ok(Report::unfinished());
            }
        }
        Ok(made::report(item, String::new(), true))
    }
}
