//! `kenzan candidates`: which digits does each cell hold in some solution?

mod record;
mod text;

use std::time::{Duration, Instant};

use super::again;
use super::args::{CandidatesArgs, CandidatesFormat};
use super::ask::{self, Limits, Timed};
use super::checker;
use super::exit::Exit;
use super::failure;
use super::input::{Item, Problem};
use super::malformed;
use super::pictures::{Pictures, title};
use super::puzzles::{Answer, Asked, Puzzles, Report};
use super::terminal::Terminal;
use crate::crosscheck::{Check, Checkers};
use crate::engine::{self, Entry, Interrupt, NATIVE, Settings};
use crate::render::svg::Known;
use crate::render::{grouped, sentence};
use crate::true_candidates::{Event, Search, TrueCandidates};
use crate::{Candidates, Cell, DigitSet, Error, Outcome, Puzzle, Why};

/// Who finds them.
const SOLVER: &Entry = &NATIVE;

/// What stays the same for all puzzles of a run.
struct Run {
    limits: Limits,
    counts: u32,
    search: engine::Limits,
    /// Who confirms that the other candidates are in no solution.
    check: Check,
    settings: Settings,
    pictures: Pictures,
    format: CandidatesFormat,
    quiet: bool,
    terminal: Terminal,
}

/// What is known of a puzzle.
struct Looked<'a> {
    run: &'a Run,
    item: &'a Item,
    found: &'a TrueCandidates,
    /// The digits that some solution has.
    digits: &'a Candidates,
    time: Duration,
    /// What a second engine says of the other candidates, if one was asked.
    checked: Option<&'a Checked>,
}

/// What a second engine says of candidates that no solution has.
struct Checked {
    engine: &'static Entry,
    timed: Timed,
}

impl Checked {
    /// Returns whether it finds none either; `None` if it can't tell.
    fn agrees(&self) -> Option<bool> {
        self.timed.answer.outcome.has_solution().map(|has_one| !has_one)
    }

    /// Returns why it can't tell.
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

    /// Returns the cells with digits of which it is not known whether a solution has them.
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

    /// Returns why a second engine that was asked can't tell.
    fn unconfirmed(&self) -> Option<&Why> {
        self.checked.and_then(Checked::why)
    }
}

pub(super) fn run(
    args: CandidatesArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let check = checker::named(&args.check, SOLVER.name, &args.setup)?;
    let terminal = args.output.terminal(terminal);
    let puzzles = Puzzles::new(args.input, &args.limits)?.with_entered(args.entered);
    let mut puzzles = puzzles.into_output(args.output)?;
    if args.format == CandidatesFormat::Events {
        // What waits for its turn is told late.
        puzzles = puzzles.one_at_a_time();
    }
    let pictures = Pictures::new(puzzles.input(), args.pictures, args.look)?;
    let run = Run {
        search: puzzles.limits(args.setup.budget),
        check,
        settings: args.setup.settings(),
        limits: Limits::new(&args.limits, interrupt)?,
        counts: args.counts,
        pictures,
        format: args.format,
        quiet: args.limits.quiet,
        terminal,
    };
    puzzles.run(run, terminal, interrupt)
}

impl Answer for Run {
    type Worker = Checkers;
    type Result = Exit;

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

    fn answer(&self, checkers: &mut Checkers, mut asked: Asked<'_>) -> Report {
        let Asked { item, note, .. } = asked;
        let puzzle = &item.entry.puzzle;
        // Both share the time.
        let looked = self.limits.bound(|interrupt| {
            let start = Instant::now();
            let found = self.look(&mut asked, interrupt)?;
            let time = start.elapsed();
            let checked = confirm(&found, puzzle, checkers, interrupt)?;
            Ok((found, time, checked))
        });
        note.say("");
        let (found, time, checked) = match looked {
            Ok(looked) => looked,
            Err(error) => return Report::failure(&item.place, &error),
        };
        if let Some((Checked { engine, .. }, doubted)) =
            checked.as_ref().filter(|(checked, _)| checked.agrees() == Some(false))
        {
            let (one, other) = (SOLVER.name, engine.name);
            return Report::disagreement(again::disagreement(&item.place, doubted, one, other));
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
        let mut result = Exit { unsolved, ..Exit::default() };
        let mut complaints = String::new();
        if self.pictures.are_wanted()
            && let Err(error) = self.draw(&looked)
        {
            complaints = format!("{}: {}\n", item.place, failure::told(&error));
            result.bad_input = true;
        }
        Report { output, complaints, result, ..Report::default() }
    }
}

/// Asks a second engine for a solution with a candidate that no solution has, as was found out; returns what it
/// was asked, too.
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
        let Asked { item, note, tell, .. } = asked;
        let (mut solutions, mut refuted) = (0_u64, 0_u64);
        let mut told = |event: Event<'_>| {
            if self.format == CandidatesFormat::Events {
                tell(record::event(item, event));
            }
            match event {
                Event::Solution(_) => solutions += 1,
                Event::Refuted(..) => refuted += 1,
            }
            let (solutions, refuted) = (grouped(solutions.into()), grouped(refuted.into()));
            let place = &item.place;
            note.say(&format!(", {place}: {solutions} solutions, {refuted} candidates refuted"));
        };
        let limits = self.search.clone().with_interrupt(interrupt.clone());
        Search { counts: self.counts }.run(&item.entry.puzzle, &mut told, &limits)
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
