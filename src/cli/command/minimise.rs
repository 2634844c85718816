//! `kenzan minimise`: minimal puzzles within puzzles.

use std::ops::ControlFlow;

use kenzan::engine::Interrupt;
use kenzan::generate::{each_minimal, minimal};
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::command::args::MinimiseArgs;
use crate::input::Item;
use crate::output::exit::Exit;
use crate::work::made::Make;
use crate::work::session::Session;

/// Minimal puzzles within a puzzle.
struct Minimise {
    /// The most of them; `None` for one.
    all: Option<u64>,
    seed: u64,
}

pub(crate) fn run(args: MinimiseArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.made.limits, args.made.output.output, session)?;
    let minimise = Minimise { all: args.all, seed: args.seed.unwrap_or_default() };
    puzzles.make(minimise, args.all.unwrap_or(1), args.made.format)
}

impl Make for Minimise {
    fn record(&self, item: &Item, interrupt: &Interrupt) -> Result<Made, Error> {
        match self.all {
            None => Made::minimal(&item.entry.puzzle, self.seed, interrupt),
            Some(most) => Made::all_minimal(&item.entry.puzzle, most, interrupt, &mut |_, _| {}),
        }
    }

    fn each(
        &self,
        item: &Item,
        interrupt: &Interrupt,
        each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    ) -> Result<bool, Error> {
        if self.all.is_some() {
            return each_minimal(&item.entry.puzzle, interrupt, each);
        }
        let _ = each(minimal(&item.entry.puzzle, self.seed, interrupt)?);
        Ok(true)
    }
}
