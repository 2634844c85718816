//! `kenzan count`: how many solutions?

mod record;
mod text;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::args::{CountArgs, CountFormat, SetupArgs};
use super::ask::Limits;
use super::checker;
use super::confirmed;
use super::exit::Exit;
use super::input::{Item, Problem};
use super::malformed;
use super::puzzles::{Answer, Asked, Puzzles, Report};
use super::rows::Rows;
use super::terminal::Terminal;
use crate::count::{Count, Counting, Estimate, Sampling};
use crate::crosscheck::{Check, Checkers, Confirmation};
use crate::engine::{self, Entry, Interrupt, NATIVE, Settings, Statistics, Threads, Why};
use crate::{Error, Puzzle};

/// What stays the same for all puzzles of a run.
struct Run {
    limits: Limits,
    check: Check,
    threads: Threads,
    up_to: Option<u64>,
    /// How many samples are drawn, with which seed, if it is enough to know about how many there are.
    estimate: Option<(NonZeroUsize, u64)>,
    format: CountFormat,
    quiet: bool,
    terminal: Terminal,
}

/// What is known of a puzzle.
struct Counted<'a> {
    run: &'a Run,
    item: &'a Item,
    number: Number,
    time: Duration,
    /// What a second engine says of an exact number.
    confirmation: Confirmation,
}

/// The engine that counts.
const SOLVER: &Entry = &NATIVE;

enum Number {
    Counted(Count),
    Estimated(Estimate),
}

impl Counted<'_> {
    /// Returns whether it is what was asked for.
    fn is_whole(&self) -> bool {
        self.why().is_none() && confirmed::why_not(&self.confirmation).is_none()
    }

    /// Returns whether it is a number that a second engine could confirm.
    fn is_claim(&self) -> bool {
        matches!(&self.number, Number::Counted(count) if count.is_exact())
    }

    fn why(&self) -> Option<&Why> {
        match &self.number {
            Number::Counted(count) => count.stopped.as_ref().filter(|_| !self.is_cap_reached()),
            Number::Estimated(estimate) => estimate.stopped.as_ref(),
        }
    }

    /// Returns whether there are as many as were asked for, so that nobody looked for more.
    fn is_cap_reached(&self) -> bool {
        matches!(&self.number, Number::Counted(count) if count.stopped == Some(Why::Enough))
    }

    fn statistics(&self) -> Statistics {
        match &self.number {
            Number::Counted(count) => count.statistics,
            Number::Estimated(estimate) => estimate.statistics,
        }
    }
}

pub(super) fn run(
    args: CountArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let fields = (args.format == CountFormat::Line).then_some(record::FIELDS);
    let rows = Rows::of(&args.rows, fields, &args.limits)?;
    let check = checker::named(&args.check, SOLVER.name, &SetupArgs::default())?;
    // A check that nobody asked for would hold up rows without end.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let terminal = args.output.terminal(terminal);
    let puzzles = Puzzles::new(args.input, &args.limits)?.with_entered(args.entered).by_rows(rows);
    let puzzles = puzzles.into_output(args.output)?;
    let run = Run {
        limits: Limits::new(&args.limits, interrupt)?,
        check,
        threads: puzzles.threads(),
        up_to: args.up_to,
        estimate: args.estimate.map(|samples| (samples, args.seed)),
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
        Checkers::new(self.check, &Settings::default())
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            CountFormat::Text => Vec::new(),
            CountFormat::Line => malformed::line(problem, 0).into_bytes(),
            CountFormat::Json => malformed::json(problem),
        }
    }

    fn answer(&self, checkers: &mut Checkers, Asked { item, note, .. }: Asked<'_>) -> Report {
        let said = Mutex::new(0.0);
        let tell = |done: f64| {
            // Whoever is late has nothing new to say.
            let Ok(mut said) = said.try_lock() else { return };
            if (done - *said).abs() >= 0.000_1 {
                *said = done;
                note.say(&format!(", {:.2} % of {}", 100.0 * done, item.place));
            }
        };
        // The number and its check share the time.
        let counted = self.limits.bound(|interrupt| {
            let start = Instant::now();
            let number = self.number(&item.entry.puzzle, interrupt, &tell)?;
            let time = start.elapsed();
            let confirmation = self.confirm(checkers, item, &number, interrupt)?;
            Ok(Counted { run: self, item, number, time, confirmation })
        });
        note.say("");
        let counted = match counted {
            Ok(counted) => counted,
            Err(error) => return Report::failure(&item.place, &error),
        };
        let disagreement = confirmed::disagreement(&counted.confirmation, &item.place, SOLVER.name);
        if let Some(disagreement) = disagreement {
            return Report::disagreement(disagreement);
        }
        let output = match self.format {
            CountFormat::Text if self.quiet => Vec::new(),
            CountFormat::Text => text::counted(&counted).into_bytes(),
            CountFormat::Line => record::line(&counted).into_bytes(),
            CountFormat::Json => record::json(&counted),
        };
        let result = Exit { unsolved: !counted.is_whole(), ..Exit::default() };
        Report { output, result, ..Report::default() }
    }
}

impl Run {
    /// Has a second engine confirm an exact number, unless it is too large or one of many.
    fn confirm(
        &self,
        checkers: &mut Checkers,
        item: &Item,
        number: &Number,
        interrupt: &Interrupt,
    ) -> Result<Confirmation, Error> {
        let Number::Counted(count) = number else { return Ok(Confirmation::Unasked) };
        let is_one_of_many = self.check.is_costly() && item.number > Checkers::SMALL as u64;
        let claim = count.claim(&item.entry.puzzle).filter(|_| !is_one_of_many);
        checkers.confirm(SOLVER, claim.as_slice(), interrupt)
    }

    fn number(
        &self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        tell: &(dyn Fn(f64) + Sync),
    ) -> Result<Number, Error> {
        let limits = engine::Limits::from(interrupt.clone()).with_threads(self.threads.clone());
        if let Some((samples, seed)) = self.estimate {
            let sampling = Sampling { samples, seed };
            return Ok(Number::Estimated(sampling.run(puzzle, tell, &limits)));
        }
        let counting = Counting { up_to: self.up_to, ..Counting::default() };
        counting.run(puzzle, tell, &limits).map(Number::Counted)
    }
}
