//! `kenzan count`: how many solutions?

mod record;
mod text;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::args::{CountArgs, CountFormat};
use super::ask::Limits;
use super::exit::Exit;
use super::input::{Item, Problem};
use super::malformed;
use super::puzzles::{Answer, Asked, Puzzles, Report};
use super::rows::Rows;
use super::terminal::Terminal;
use crate::Puzzle;
use crate::count::{Count, Counting, Estimate, Sampling};
use crate::engine::{Interrupt, Statistics, Threads, Why};

/// What stays the same for all puzzles of a run.
struct Run {
    limits: Limits,
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
}

enum Number {
    Counted(Count),
    Estimated(Estimate),
}

impl Counted<'_> {
    /// Tells whether it is what was asked for.
    fn is_whole(&self) -> bool {
        self.why().is_none()
    }

    fn why(&self) -> Option<&Why> {
        match &self.number {
            Number::Counted(count) => count.stopped.as_ref().filter(|_| !self.is_cap_reached()),
            Number::Estimated(estimate) => estimate.stopped.as_ref(),
        }
    }

    /// Tells whether there are as many as were asked for, so that nobody looked for more.
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
    let puzzles = Puzzles::new(args.input, &args.limits)?.with_entered(args.entered).by_rows(rows);
    let run = Run {
        limits: Limits::new(args.limits.timeout, interrupt)?,
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
    type Worker = ();
    type Result = Exit;

    fn worker(&self) {}

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            CountFormat::Text => Vec::new(),
            CountFormat::Line => malformed::line(problem, 0).into_bytes(),
            CountFormat::Json => malformed::json(problem),
        }
    }

    fn answer(&self, (): &mut (), Asked { item, note, .. }: Asked<'_>) -> Report {
        let start = Instant::now();
        let said = Mutex::new(0.0);
        let tell = |done: f64| {
            // Whoever is late has nothing new to say.
            let Ok(mut said) = said.try_lock() else { return };
            if (done - *said).abs() >= 0.000_1 {
                *said = done;
                note.say(&format!(", {:.2} % of {}", 100.0 * done, item.place));
            }
        };
        let number =
            self.limits.bound(|interrupt| self.number(&item.entry.puzzle, interrupt, &tell));
        note.say("");
        let number = match number {
            Ok(number) => number,
            Err(error) => return Report::failure(&item.place, &error),
        };
        let counted = Counted { run: self, item, number, time: start.elapsed() };
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
    fn number(
        &self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        tell: &(dyn Fn(f64) + Sync),
    ) -> Result<Number, crate::Error> {
        let (threads, interrupt) = (self.threads.clone(), interrupt.clone());
        if let Some((samples, seed)) = self.estimate {
            let sampling = Sampling { samples, seed, threads, interrupt };
            return Ok(Number::Estimated(sampling.run(puzzle, tell)));
        }
        let counting = Counting { threads, up_to: self.up_to, interrupt, ..Counting::default() };
        counting.run(puzzle, tell).map(Number::Counted)
    }
}
