//! `kenzan candidates`: the digits that each cell has in some solution.

mod record;
mod text;

use std::time::{Duration, Instant};

use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{self, Entry, Interrupt, NATIVE, Settings};
use kenzan::render::svg::Known;
use kenzan::render::{grouped, sentence};
use kenzan::true_candidates::{Event, TrueCandidates};
use kenzan::{Candidates, Cell, DigitSet, Error, Outcome, Puzzle, Why};

use crate::command::args::{CandidatesArgs, CandidatesFormat};
use crate::input::malformed;
use crate::input::{Item, Problem};
use crate::output::exit::Exit;
use crate::output::failure;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::ask::{self, Limits, Timed};
use crate::work::checker;
use crate::work::pictures::{Pictures, title};
use crate::work::protocol::{Answer, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::stream::Report;

/// The engine that finds them.
const SOLVER: &Entry = &NATIVE;

/// The options that all puzzles of a run share.
struct Run {
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

/// The true candidates of a puzzle.
struct Looked<'a> {
    run: &'a Run,
    item: &'a Item,
    found: &'a TrueCandidates,
    /// The digits in some solution.
    digits: &'a Candidates,
    time: Duration,
    /// The answer of a second engine about the other candidates, if one was asked.
    checked: Option<&'a Checked>,
}

/// The answer of a second engine about candidates that are in no solution.
struct Checked {
    engine: &'static Entry,
    timed: Timed,
}

impl Checked {
    /// Returns whether it agrees; `None` if it did not decide.
    fn agrees(&self) -> Option<bool> {
        self.timed.answer.outcome.has_solution().map(|has_one| !has_one)
    }

    /// Returns why it did not decide.
    fn why(&self) -> Option<&Why> {
        match &self.timed.answer.outcome {
            Outcome::Unknown { why, .. } => Some(why),
            _ => None,
        }
    }
}

impl Looked<'_> {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.item.entry.puzzle.layout().cells()
    }

    /// Returns the cells with digits that are not decided.
    fn open(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let open = |cell: Cell| {
            let shown = self.digits.get(cell);
            self.found.open(cell) - shown
        };
        self.cells().map(move |cell| (cell, open(cell))).filter(|(_, open)| !open.is_empty())
    }

    fn why(&self) -> Option<&Why> {
        self.found.stopped()
    }

    /// Returns why a second engine did not decide.
    fn unconfirmed(&self) -> Option<&Why> {
        self.checked.and_then(Checked::why)
    }
}

pub(crate) fn run(
    args: CandidatesArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let check = checker::named(&args.check, SOLVER.name, &setup)?;
    let mut puzzles = Puzzles::new(
        args.input.options(),
        args.limits.options(),
        args.output.output,
        terminal,
        interrupt,
    )?
    .with_entered(args.entered);
    if args.format == CandidatesFormat::Events {
        // Otherwise events would be printed late.
        puzzles = puzzles.one_at_a_time();
    }
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let run = Run {
        search: puzzles.search(setup.budget),
        check,
        settings: setup.settings(),
        limits: puzzles.limits(),
        counts: args.counts,
        pictures,
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    puzzles.run(run)
}

impl Command for Run {
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

impl Answer for Run {
    fn answer(&self, checkers: &mut Checkers, mut asked: Asked<'_>) -> Report {
        let Asked { item, note, .. } = asked;
        let puzzle = &item.entry.puzzle;
        // The candidates and their check share the time.
        let looked = self.limits.bound(|interrupt| {
            let start = Instant::now();
            let found = self.look(&mut asked, interrupt)?;
            let time = start.elapsed();
            let checked = confirm(&found, puzzle, checkers, interrupt)?;
            Ok((found, time, checked))
        });
        note.set("");
        let (found, time, checked) = match looked {
            Ok(looked) => looked,
            Err(error) => return Report::failure(&item.place, &error),
        };
        if let Some((Checked { engine, .. }, doubted)) =
            checked.as_ref().filter(|(checked, _)| checked.agrees() == Some(false))
        {
            let (one, other) = (SOLVER.name, engine.name);
            return Report::disagreement(rerun::disagreement(&item.place, doubted, one, other));
        }
        let checked = checked.as_ref().map(|(checked, _)| checked);
        let digits = found.candidates();
        let looked = Looked { run: self, item, found: &found, digits: &digits, time, checked };
        let output = match self.format {
            CandidatesFormat::Text if self.quiet => Vec::new(),
            CandidatesFormat::Text => text::looked(&looked).into_bytes(),
            CandidatesFormat::Line => record::line(&looked).into_bytes(),
            CandidatesFormat::Json | CandidatesFormat::Events => record::json(&looked),
        };
        let unsolved = found.has_solution() != Some(true)
            || looked.why().is_some()
            || looked.unconfirmed().is_some();
        let mut report = Report::answer(output, unsolved);
        if self.pictures.are_wanted()
            && let Err(error) = self.draw(&looked)
        {
            report.complaints = format!("{}: {}\n", item.place, failure::message(&error));
            report.exit.bad_input = true;
        }
        report
    }
}

/// Asks a second engine for a solution with a candidate that is in no solution according to the first one; also returns the
/// question.
fn confirm(
    found: &TrueCandidates,
    puzzle: &Puzzle,
    checkers: &mut Checkers,
    interrupt: &Interrupt,
) -> Result<Option<(Checked, Puzzle)>, Error> {
    let doubted = if found.stopped().is_none() { found.doubted(puzzle) } else { None };
    let Some(doubted) = doubted else { return Ok(None) };
    let asked = checkers.first_to_decide(SOLVER, &doubted, interrupt, |checker| {
        ask::timed(checker, &doubted, interrupt)
    })?;
    Ok(asked.map(|(engine, timed)| (Checked { engine, timed }, doubted)))
}

impl Run {
    fn look(&self, asked: &mut Asked<'_>, interrupt: &Interrupt) -> Result<TrueCandidates, Error> {
        let Asked { item, note, emit, .. } = asked;
        let (mut solutions, mut refuted) = (0_u64, 0_u64);
        let mut report = |event: Event<'_>| {
            if self.format == CandidatesFormat::Events {
                emit(record::event(item, event));
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
        TrueCandidates::find(&item.entry.puzzle, self.counts, &mut report, &limits)
    }

    fn draw(&self, looked: &Looked<'_>) -> anyhow::Result<()> {
        let (puzzle, caption) = (&looked.item.entry.puzzle, sentence::candidates(looked.found));
        let known = if looked.why().is_none() { Known::All } else { Known::Some };
        let title = title(looked.item);
        let mut picture = self.pictures.picture(puzzle, &title, &caption);
        if looked.found.has_solution() == Some(true) {
            picture = picture.possible(looked.digits, known);
        }
        self.pictures.write(&picture, &title, looked.item.number)
    }
}
