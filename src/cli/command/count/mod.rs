//! `kenzan count`: the number of solutions.

mod record;
mod text;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use kenzan::count::{Count, Counting, Estimate, Sampling};
use kenzan::crosscheck::{Check, Checkers, Confirmation};
use kenzan::engine::{self, Entry, Interrupt, NATIVE, Settings, Statistics, Threads, Why};
use kenzan::{Error, Puzzle};

use crate::command::args::{CountArgs, CountFormat};
use crate::input::malformed;
use crate::input::{Item, Problem};
use crate::output::confirmation;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::checker;
use crate::work::protocol::{Answer, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::setup::EngineOptions;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct Run {
    limits: Limits,
    check: Check,
    threads: Threads,
    up_to: Option<u64>,
    /// The number of samples and the seed, if the number is only estimated.
    estimate: Option<(NonZeroUsize, u64)>,
    format: CountFormat,
    quiet: bool,
    terminal: Terminal,
}

/// The number of solutions of a puzzle.
struct Counted<'a> {
    run: &'a Run,
    item: &'a Item,
    number: Number,
    time: Duration,
    /// The confirmation of an exact number.
    confirmation: Confirmation,
}

/// The engine that counts.
const SOLVER: &Entry = &NATIVE;

enum Number {
    Counted(Count),
    Estimated(Estimate),
}

impl Counted<'_> {
    /// Checks whether the number is complete and confirmed.
    fn is_whole(&self) -> bool {
        self.why().is_none() && confirmation::why_not(&self.confirmation).is_none()
    }

    /// Checks whether a second engine could confirm the number.
    fn is_claim(&self) -> bool {
        matches!(&self.number, Number::Counted(count) if count.is_exact())
    }

    fn why(&self) -> Option<&Why> {
        match &self.number {
            Number::Counted(count) => count.stopped.as_ref().filter(|_| !self.is_cap_reached()),
            Number::Estimated(estimate) => estimate.stopped.as_ref(),
        }
    }

    /// Checks whether counting stopped at the maximum.
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

pub(crate) fn run(
    args: CountArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let fields = (args.format == CountFormat::Line).then_some(record::FIELDS);
    let rows = args.rows.rows(fields, &args.limits)?;
    let check = checker::named(&args.check, SOLVER.name, &EngineOptions::default())?;
    // There may be very many rows: checks have to be asked for.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let puzzles = Puzzles::new(
        args.input.options(),
        args.limits.options(),
        args.output.output,
        terminal,
        interrupt,
    )?
    .with_entered(args.entered)
    .by_rows(rows);
    let run = Run {
        limits: puzzles.limits(),
        check,
        threads: puzzles.threads(),
        up_to: args.up_to,
        estimate: args.estimate.map(|samples| (samples, args.seed)),
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
        Checkers::new(self.check, &Settings::default())
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            CountFormat::Text => Vec::new(),
            CountFormat::Line => malformed::line(problem, 0).into_bytes(),
            CountFormat::Json => malformed::json(problem),
        }
    }
}

impl Answer for Run {
    fn answer(&self, checkers: &mut Checkers, Asked { item, note, .. }: Asked<'_>) -> Report {
        let shown = Mutex::new(0.0);
        let show = |done: f64| {
            // If another thread is showing its progress, this one is not needed.
            let Ok(mut shown) = shown.try_lock() else { return };
            if (done - *shown).abs() >= 0.000_1 {
                *shown = done;
                note.set(&format!(", {:.2} % of {}", 100.0 * done, item.place));
            }
        };
        // The number and its check share the time.
        let counted = self.limits.bound(|interrupt| {
            let start = Instant::now();
            let number = self.number(&item.entry.puzzle, interrupt, &show)?;
            let time = start.elapsed();
            let confirmation = self.confirm(checkers, item, &number, interrupt)?;
            Ok(Counted { run: self, item, number, time, confirmation })
        });
        note.set("");
        let counted = match counted {
            Ok(counted) => counted,
            Err(error) => return Report::failure(&item.place, &error),
        };
        let disagreement =
            confirmation::disagreement(&counted.confirmation, &item.place, SOLVER.name);
        if let Some(disagreement) = disagreement {
            return Report::disagreement(disagreement);
        }
        let output = match self.format {
            CountFormat::Text if self.quiet => Vec::new(),
            CountFormat::Text => text::counted(&counted).into_bytes(),
            CountFormat::Line => record::line(&counted).into_bytes(),
            CountFormat::Json => record::json(&counted),
        };
        Report::answer(output, !counted.is_whole())
    }
}

impl Run {
    /// Lets a second engine confirm an exact number, unless it is too large or there are many puzzles.
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
        show: &(dyn Fn(f64) + Sync),
    ) -> Result<Number, Error> {
        let limits = engine::Limits::from(interrupt.clone()).with_threads(self.threads.clone());
        if let Some((samples, seed)) = self.estimate {
            let sampling = Sampling { samples, seed };
            return Ok(Number::Estimated(sampling.run(puzzle, show, &limits)));
        }
        let counting = Counting { up_to: self.up_to, ..Counting::default() };
        counting.run(puzzle, show, &limits).map(Number::Counted)
    }
}
