//! `kenzan candidates`: the digits that each cell has in some solution.

mod text;

use std::time::Instant;

use kenzan::Error;
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{self, Entry, NATIVE, Settings};
use kenzan::record::{self as answers, Known, TrueCandidates};
use kenzan::render::{grouped, sentence, svg};
use kenzan::true_candidates::{self, Event};

use crate::command::args::CandidatesArgs;
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::format::Format;
use crate::output::judgement;
use crate::output::terminal::Terminal;
use crate::work::checker;
use crate::work::inquiry::{Answers, Fields, Inquired, Inquiry, confirmed};
use crate::work::pictures::Pictures;
use crate::work::protocol::Asked;
use crate::work::session::Session;

/// The engine that finds them.
const SOLVER: &Entry = &NATIVE;

/// The options that all puzzles of a run share.
struct CandidatesRun {
    counts: u32,
    search: engine::Limits,
    /// The check that the other candidates are in no solution.
    check: Check,
    settings: Settings,
    pictures: Pictures,
    /// Whether events are printed.
    with_events: bool,
}

pub(crate) fn run(args: CandidatesArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let check = checker::named(&args.check, SOLVER.name, &setup)?;
    let mut puzzles =
        args.input.open(&args.limits, args.output.output, session)?.with_entered(args.entered);
    let with_events = args.format == Format::Events;
    if with_events {
        // Otherwise events would be printed late.
        puzzles = puzzles.one_at_a_time();
    }
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let run = CandidatesRun {
        search: puzzles.search(setup.budget),
        check,
        settings: setup.settings(),
        counts: args.most,
        pictures,
        with_events,
    };
    puzzles.inquire(run, args.format)
}

impl Inquiry for CandidatesRun {
    fn ask(&self, checkers: &mut Checkers, asked: &mut Asked<'_>) -> Inquired<Self> {
        let (item, limits) = (asked.item, asked.limits);
        let puzzle = &item.entry.puzzle;
        // The candidates and their check share the time.
        limits.bound(|interrupt| {
            let start = Instant::now();
            let found =
                self.search(asked, &self.search.clone().with_interrupt(interrupt.clone()))?;
            let seconds = Some(start.elapsed().as_secs_f64());
            let check = checkers.confirm(SOLVER, found.claim(puzzle).as_slice(), interrupt)?;
            Ok(TrueCandidates::of(puzzle, &found, confirmed(&check, SOLVER, item)?, seconds))
        })
    }
}

impl CandidatesRun {
    fn search(
        &self,
        Asked { item, note, emit, .. }: &mut Asked<'_>,
        limits: &engine::Limits,
    ) -> Result<true_candidates::TrueCandidates, Error> {
        let (mut solutions, mut refuted) = (0_u64, 0_u64);
        let mut report = |event: Event<'_>| {
            if self.with_events {
                emit(record::event(item, answers::Event::from(event)));
            }
            match event {
                Event::Solution(_) => solutions += 1,
                Event::Refuted(..) => refuted += 1,
            }
            let (solutions, refuted) = (grouped(solutions.into()), grouped(refuted.into()));
            let place = &item.place;
            note.set(&format!(", {place}: {solutions} solutions, {refuted} candidates refuted"));
        };
        true_candidates::TrueCandidates::find(&item.entry.puzzle, self.counts, &mut report, limits)
    }
}

impl Answers for CandidatesRun {
    type Worker = Checkers;
    type Answer = TrueCandidates;
    type Result = ();

    const FIELDS: Fields = Fields::new(1, 1, "");

    fn worker(&self) -> Checkers {
        Checkers::new(self.check, &self.settings).with_threads(self.search.threads.clone())
    }

    fn text(&self, item: &Item, found: &TrueCandidates, terminal: Terminal) -> String {
        text::found(item, found, terminal)
    }

    /// Puzzle, how much is known, the digits of each cell, name or reason.
    fn line(&self, item: &Item, found: &TrueCandidates) -> String {
        let cells = record::cells(&found.candidates);
        let reason = judgement::reason(item, found.reason.clone());
        record::line(&item.entry, &[found.known.word(), &cells], reason)
    }

    fn json(&self, item: &Item, found: &TrueCandidates) -> Vec<u8> {
        record::json(item, found)
    }

    fn is_unsolved(&self, found: &TrueCandidates) -> bool {
        found.known != Known::All
    }

    fn draw(&self, item: &Item, found: &TrueCandidates) -> anyhow::Result<()> {
        let known = if found.known == Known::Some { svg::Known::Some } else { svg::Known::All };
        self.pictures.draw(
            item,
            || sentence::candidates(found),
            |picture, write| match found.sets(item.entry.puzzle.layout()) {
                Some(digits) => write(&picture.possible(&digits, known)),
                None => write(&picture),
            },
        )
    }
}
