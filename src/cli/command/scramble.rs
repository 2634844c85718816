//! `kenzan scramble`: random isomorphs of puzzles.

use kenzan::generate::{scramble, seed_of};
use kenzan::record::Made;

use crate::command::args::{MadeFormat, ScrambleArgs};
use crate::input::{Problem, malformed};
use crate::output::exit::Exit;
use crate::output::made;
use crate::work::ask::Limits;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct ScrambleRun {
    limits: Limits,
    count: u64,
    seed: u64,
    format: MadeFormat,
}

pub(crate) fn run(args: ScrambleArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let limits = puzzles.limits();
    puzzles.run(ScrambleRun { limits, count: args.number, seed: args.seed, format: args.format })
}

impl Command for ScrambleRun {
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

impl AnswerEach for ScrambleRun {
    fn answer(&self, (): &mut (), Asked { item, emit, .. }: Asked<'_>) -> Answered {
        let Self { seed, count, .. } = *self;
        if self.format == MadeFormat::Json {
            let puzzle = &item.entry.puzzle;
            let made = self
                .limits
                .bound(|interrupt| Made::isomorphs(puzzle, seed, item.number, count, interrupt))?;
            return Ok(made::record(item, &made, &self.limits));
        }
        let seed = seed_of(seed, item.number);
        for number in 0..count {
            match scramble(&item.entry.puzzle, seed_of(seed, number)) {
                Ok(isomorph) => emit(made::line_of(&isomorph).into_bytes()),
                Err(unsupported) => return Ok(made::failure(item, &unsupported.into())),
            }
            if self.limits.interrupt().reason().is_some() {
                return Ok(Report::unfinished());
            }
        }
        Ok(made::whole(item, String::new()))
    }
}
