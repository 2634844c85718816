//! `kenzan vary`: the neighbours of puzzles, which differ from them in a few givens.

use std::ops::ControlFlow;

use kenzan::engine::Interrupt;
use kenzan::generate::{Neighbourhood, each_neighbour};
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::command::args::VaryArgs;
use crate::input::Item;
use crate::output::exit::Exit;
use crate::work::made::Make;
use crate::work::session::Session;

/// The neighbours of a puzzle.
struct Vary {
    near: Neighbourhood,
    most: u64,
}

pub(crate) fn run(args: VaryArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.made.limits, args.made.output.output, session)?;
    let near = Neighbourhood { removed: args.remove, added: args.add, is_minimal: args.minimal };
    puzzles.make(Vary { near, most: args.most }, args.most, args.made.format)
}

impl Make for Vary {
    fn record(&self, item: &Item, interrupt: &Interrupt) -> Result<Made, Error> {
        Made::neighbours(&item.entry.puzzle, self.near, self.most, interrupt, &mut |_, _| {})
    }

    fn each(
        &self,
        item: &Item,
        interrupt: &Interrupt,
        each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    ) -> Result<bool, Error> {
        each_neighbour(&item.entry.puzzle, self.near, interrupt, each)
    }
}
