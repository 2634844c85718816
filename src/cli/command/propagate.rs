//! `kenzan propagate`: what an engine infers without a guess.

use kenzan::engine::{Engine, Entry, Limits, Settings};
use kenzan::record::{Left, Propagated};
use kenzan::render::text::Drawing;
use kenzan::render::{sentence, svg};

use crate::command::args::PropagateArgs;
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::judgement;
use crate::output::terminal::Terminal;
use crate::work::inquiry::{Answers, Fields, Inquired, Inquiry};
use crate::work::pictures::Pictures;
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::setup::EngineOptions;

/// The options that all puzzles of a run share.
struct PropagateRun {
    engine: &'static Entry,
    search: Limits,
    pictures: Pictures,
}

pub(crate) fn run(args: PropagateArgs, session: &Session) -> anyhow::Result<Exit> {
    let engine = EngineOptions::default().only(&args.engine)?;
    let mut puzzles =
        args.input.open(&args.limits, args.output.output, session)?.with_entered(args.entered);
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let run = PropagateRun { engine, search: puzzles.search(None), pictures };
    puzzles.inquire(run, args.format)
}

impl Inquiry for PropagateRun {
    fn ask(&self, engine: &mut Self::Worker, asked: &mut Asked<'_>) -> Inquired<Self> {
        let puzzle = &asked.item.entry.puzzle;
        asked.limits.bound(|interrupt| {
            let limits = self.search.clone().with_interrupt(interrupt.clone());
            Ok(Propagated::of(puzzle, self.engine, &engine.propagated(puzzle, &limits)?))
        })
    }
}

impl Answers for PropagateRun {
    type Worker = Box<dyn Engine>;
    type Answer = Propagated;
    type Result = ();

    const FIELDS: Fields = Fields::new(1, 0, "");

    fn worker(&self) -> Self::Worker {
        self.engine.make(&Settings::default()).expect("it was made before")
    }

    fn text(&self, item: &Item, found: &Propagated, terminal: Terminal) -> String {
        let puzzle = &item.entry.puzzle;
        let left = found.sets(puzzle.layout());
        let drawing = Drawing::new(puzzle);
        let drawing = match &left {
            Some(left) => drawing.candidates(left),
            None => drawing,
        };
        judgement::head(item, drawing, terminal) + &sentence::propagated(found) + "\n"
    }

    /// Puzzle, how much is left, the digits of each cell, name or reason.
    fn line(&self, item: &Item, found: &Propagated) -> String {
        let reason = judgement::reason(item, found.reason.clone());
        let cells = record::cells(&found.candidates);
        record::line(&item.entry, &[found.left.word(), &cells], reason)
    }

    fn json(&self, item: &Item, found: &Propagated) -> Vec<u8> {
        record::json(item, found)
    }

    fn is_unsolved(&self, found: &Propagated) -> bool {
        matches!(found.left, Left::None | Left::Unknown)
    }

    fn draw(&self, item: &Item, found: &Propagated) -> anyhow::Result<()> {
        self.pictures.draw(
            item,
            || sentence::propagated(found),
            |picture, write| match found.sets(item.entry.puzzle.layout()) {
                Some(left) => write(&picture.possible(&left, svg::Known::Some)),
                None => write(&picture),
            },
        )
    }
}
