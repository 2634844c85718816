//! `kenzan candidates`: the digits that each cell has in some solution.

mod record;
mod text;

use std::time::Instant;

use kenzan::Error;
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{self, Entry, Interrupt, NATIVE, Settings};
use kenzan::record::{self as answers, Confirmed, TrueCandidates};
use kenzan::render::svg::Known;
use kenzan::render::{grouped, sentence};
use kenzan::true_candidates::{self, Event};

use crate::command::args::{CandidatesArgs, CandidatesFormat};
use crate::input::record::json;
use crate::input::{self, Item, Problem, malformed};
use crate::output::confirmation;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::checker;
use crate::work::pictures::{Pictures, title};
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The engine that finds them.
const SOLVER: &Entry = &NATIVE;

/// The options that all puzzles of a run share.
struct CandidatesRun {
    limits: Limits,
    counts: u32,
    search: engine::Limits,
    /// The check that the other candidates are in no solution.
    check: Check,
    settings: Settings,
    pictures: Pictures,
    format: CandidatesFormat,
    quiet: bool,
    terminal: Terminal,
}

pub(crate) fn run(args: CandidatesArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let check = checker::named(&args.check, SOLVER.name, &setup)?;
    let mut puzzles =
        args.input.open(&args.limits, args.output.output, session)?.with_entered(args.entered);
    if args.format == CandidatesFormat::Events {
        // Otherwise events would be printed late.
        puzzles = puzzles.one_at_a_time();
    }
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let run = CandidatesRun {
        search: puzzles.search(setup.budget),
        check,
        settings: setup.settings(),
        limits: puzzles.limits(),
        counts: args.most,
        pictures,
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    puzzles.run(run)
}

impl Command for CandidatesRun {
    type Worker = Checkers;
    type Result = ();

    fn worker(&self) -> Checkers {
        Checkers::new(self.check, &self.settings).with_threads(self.search.threads.clone())
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            CandidatesFormat::Text => Vec::new(),
            CandidatesFormat::Line => malformed::line(problem, 1).into_bytes(),
            CandidatesFormat::Json | CandidatesFormat::Events => malformed::json(problem),
        }
    }
}

impl AnswerEach for CandidatesRun {
    fn answer(&self, checkers: &mut Checkers, mut asked: Asked<'_>) -> Answered {
        let Asked { item, note, .. } = asked;
        let puzzle = &item.entry.puzzle;
        // The candidates and their check share the time.
        let found = self.limits.bound(|interrupt| {
            let start = Instant::now();
            let found = self.search(&mut asked, interrupt)?;
            let seconds = Some(start.elapsed().as_secs_f64());
            let confirmation =
                checkers.confirm(SOLVER, found.claim(puzzle).as_slice(), interrupt)?;
            let check = Confirmed::of(&confirmation);
            Ok::<_, Error>((TrueCandidates::of(puzzle, &found, check, seconds), confirmation))
        });
        note.set("");
        let (found, confirmation) = found?;
        let disagreement = confirmation::disagreement(&confirmation, &item.place, SOLVER.name);
        if let Some(disagreement) = disagreement {
            return Ok(Report::disagreement(disagreement));
        }
        let output = match self.format {
            CandidatesFormat::Text if self.quiet => Vec::new(),
            CandidatesFormat::Text => text::found(self, item, &found).into_bytes(),
            CandidatesFormat::Line => record::line(item, &found).into_bytes(),
            CandidatesFormat::Json | CandidatesFormat::Events => json(item, &found),
        };
        let unsolved = found.known != answers::Known::All;
        Ok(Report::answer(output, unsolved).drawn(&item.place, self.draw(item, &found)))
    }
}

impl CandidatesRun {
    fn search(
        &self,
        asked: &mut Asked<'_>,
        interrupt: &Interrupt,
    ) -> Result<true_candidates::TrueCandidates, Error> {
        let Asked { item, note, emit, .. } = asked;
        let (mut solutions, mut refuted) = (0_u64, 0_u64);
        let mut report = |event: Event<'_>| {
            if self.format == CandidatesFormat::Events {
                emit(input::record::event(item, answers::Event::from(event)));
            }
            match event {
                Event::Solution(_) => solutions += 1,
                Event::Refuted(..) => refuted += 1,
            }
            let (solutions, refuted) = (grouped(solutions.into()), grouped(refuted.into()));
            let place = &item.place;
            note.set(&format!(", {place}: {solutions} solutions, {refuted} candidates refuted"));
        };
        let limits = self.search.clone().with_interrupt(interrupt.clone());
        true_candidates::TrueCandidates::find(&item.entry.puzzle, self.counts, &mut report, &limits)
    }

    fn draw(&self, item: &Item, found: &TrueCandidates) -> anyhow::Result<()> {
        if !self.pictures.are_wanted() {
            return Ok(());
        }
        let (puzzle, caption) = (&item.entry.puzzle, sentence::candidates(found));
        let known = if found.known == answers::Known::Some { Known::Some } else { Known::All };
        let title = title(item);
        let digits = found.sets(puzzle.size());
        let mut picture = self.pictures.picture(puzzle, &title, &caption);
        if let Some(digits) = &digits {
            picture = picture.possible(digits, known);
        }
        self.pictures.write(&picture, &title, item.number)
    }
}
