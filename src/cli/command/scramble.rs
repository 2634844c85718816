//! `kenzan scramble`: random isomorphs of puzzles.

use std::ops::ControlFlow;

use kenzan::engine::Interrupt;
use kenzan::generate::{scramble, seed_of};
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::command::args::ScrambleArgs;
use crate::input::Item;
use crate::output::exit::Exit;
use crate::work::made::Make;
use crate::work::session::Session;

/// Random isomorphs of a puzzle.
struct Scramble {
    count: u64,
    seed: u64,
}

pub(crate) fn run(args: ScrambleArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.made.limits, args.made.output.output, session)?;
    let scramble = Scramble { count: args.number, seed: args.seed };
    puzzles.make(scramble, args.number, args.made.format)
}

impl Make for Scramble {
    fn record(&self, item: &Item, interrupt: &Interrupt) -> Result<Made, Error> {
        Made::isomorphs(&item.entry.puzzle, self.seed, item.number, self.count, interrupt)
    }

    fn each(
        &self,
        item: &Item,
        _: &Interrupt,
        each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    ) -> Result<bool, Error> {
        let seed = seed_of(self.seed, item.number);
        for number in 0..self.count {
            if each(scramble(&item.entry.puzzle, seed_of(seed, number))?).is_break() {
                break;
            }
        }
        Ok(true)
    }
}
