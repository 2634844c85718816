//! `kenzan count`: how many solutions?

mod record;
mod text;

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::args::{CountArgs, CountFormat};
use super::ask::Limits;
use super::exit::Exit;
use super::input::{Input, Item, Read};
use super::malformed;
use super::ordered::each;
use super::progress::{Note, Progress};
use super::stream;
use super::terminal::Terminal;
use crate::Puzzle;
use crate::count::{Count, Counting, Estimate, Sampling};
use crate::engine::{Interrupt, Statistics, Why};

/// What stays the same for all puzzles of a run.
struct Run {
    limits: Limits,
    jobs: NonZeroUsize,
    up_to: Option<u64>,
    /// How many samples are drawn, with which seed, if it is enough to know about how many there are.
    estimate: Option<(NonZeroUsize, u64)>,
    takes_entered: bool,
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

type Report = stream::Report<Exit>;

pub(super) fn run(
    args: CountArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let jobs = args.limits.jobs.map_or_else(stream::cores, usize::from);
    let run = Arc::new(Run {
        limits: Limits::new(args.limits.timeout, interrupt)?,
        jobs: NonZeroUsize::new(jobs).unwrap_or(NonZeroUsize::MIN),
        up_to: args.up_to,
        estimate: args.estimate.map(|samples| (samples, args.seed)),
        takes_entered: args.entered,
        format: args.format,
        quiet: args.limits.quiet,
        terminal,
    });
    let mut input = Input::new(args.input, None)?;
    let progress = Progress::new(run.quiet || terminal.writes_to_screen);
    let worker = {
        let (interrupt, note) = (interrupt.clone(), progress.note());
        move || {
            let (run, interrupt, note) = (Arc::clone(&run), interrupt.clone(), note.clone());
            each(move |read: Read| match (interrupt.reason(), read) {
                (Some(_), _) => Report::unfinished(),
                (None, Err(problem)) => {
                    let output = match run.format {
                        CountFormat::Text => Vec::new(),
                        CountFormat::Line => malformed::line(&problem, 0).into_bytes(),
                        CountFormat::Json => malformed::json(&problem),
                    };
                    Report::complaint(&problem, output)
                }
                (None, Ok(item)) => run.report(item, &note),
            })
        }
    };
    // The threads work together on one puzzle.
    stream::run_for_exit(Some(1), move |_| input.next(), worker, interrupt, &progress)
}

impl Run {
    fn report(&self, mut item: Item, note: &Note) -> Report {
        if self.takes_entered {
            match item.entry.with_entered() {
                Ok(entry) => item.entry = entry,
                Err(violation) => {
                    let what = format!("--entered: {violation}");
                    return Report::refusal(&item.place, &what);
                }
            }
        }
        let start = Instant::now();
        let said = Mutex::new(0.0);
        let tell = |done: f64| {
            // Whoever is late has nothing new to say.
            let Ok(mut said) = said.try_lock() else { return };
            if (done - *said).abs() >= 0.000_1 {
                *said = done;
                note.say(&format!(", {:.2} % of the next", 100.0 * done));
            }
        };
        let number =
            self.limits.bound(|interrupt| self.number(&item.entry.puzzle, interrupt, &tell));
        note.say("");
        let number = match number {
            Ok(number) => number,
            Err(error) => return Report::failure(&item.place, &error),
        };
        let counted = Counted { run: self, item: &item, number, time: start.elapsed() };
        let output = match self.format {
            CountFormat::Text if self.quiet => Vec::new(),
            CountFormat::Text => text::counted(&counted).into_bytes(),
            CountFormat::Line => record::line(&counted).into_bytes(),
            CountFormat::Json => record::json(&counted),
        };
        let result = Exit { unsolved: !counted.is_whole(), ..Exit::default() };
        Report { output, result, ..Report::default() }
    }

    fn number(
        &self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        tell: &(dyn Fn(f64) + Sync),
    ) -> Result<Number, crate::Error> {
        let (jobs, interrupt) = (self.jobs, interrupt.clone());
        if let Some((samples, seed)) = self.estimate {
            let sampling = Sampling { samples, seed, jobs, interrupt };
            return Ok(Number::Estimated(sampling.run(puzzle, tell)));
        }
        let counting = Counting { jobs, up_to: self.up_to, interrupt, ..Counting::default() };
        counting.run(puzzle, tell).map(Number::Counted)
    }
}
