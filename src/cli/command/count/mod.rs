//! `kenzan count`: the number of solutions.

mod record;
mod text;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::Instant;

use kenzan::Error;
use kenzan::count::{Counting, Sampling};
use kenzan::crosscheck::{Check, Checkers, Confirmation};
use kenzan::engine::{self, Entry, Interrupt, NATIVE, Settings, Threads};
use kenzan::record::{Confirmed, Counted};

use crate::command::args::{CountArgs, CountFormat};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::confirmation;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::checker;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::setup::EngineOptions;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct CountRun {
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

/// The engine that counts.
const SOLVER: &Entry = &NATIVE;

pub(crate) fn run(args: CountArgs, session: &Session) -> anyhow::Result<Exit> {
    let fields = (args.format == CountFormat::Line).then_some(record::FIELDS);
    let rows = args.rows.rows(fields, &args.limits)?;
    let check = checker::named(&args.check, SOLVER.name, &EngineOptions::default())?;
    // There may be very many rows: checks have to be asked for.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let puzzles = args
        .input
        .open(&args.limits, args.output.output, session)?
        .with_entered(args.entered)
        .by_rows(rows);
    let run = CountRun {
        limits: puzzles.limits(),
        check,
        threads: puzzles.threads(),
        up_to: args.most,
        estimate: args.estimate.map(|samples| (samples, args.seed)),
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    puzzles.run(run)
}

impl Command for CountRun {
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

impl AnswerEach for CountRun {
    fn answer(&self, checkers: &mut Checkers, Asked { item, note, .. }: Asked<'_>) -> Answered {
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
        let counted = self.limits.bound(|interrupt| self.count(checkers, item, interrupt, &show));
        note.set("");
        let (counted, confirmation) = counted?;
        let disagreement = confirmation::disagreement(&confirmation, &item.place, SOLVER.name);
        if let Some(disagreement) = disagreement {
            return Ok(Report::disagreement(disagreement));
        }
        let output = match self.format {
            CountFormat::Text if self.quiet => Vec::new(),
            CountFormat::Text => text::counted(self, item, &counted).into_bytes(),
            CountFormat::Line => record::line(item, &counted).into_bytes(),
            CountFormat::Json => json(item, &counted),
        };
        Ok(Report::answer(output, counted.reason.is_some()))
    }
}

impl CountRun {
    fn count(
        &self,
        checkers: &mut Checkers,
        item: &Item,
        interrupt: &Interrupt,
        show: &(dyn Fn(f64) + Sync),
    ) -> Result<(Counted, Confirmation), Error> {
        let puzzle = &item.entry.puzzle;
        let limits = engine::Limits::from(interrupt.clone()).with_threads(self.threads.clone());
        let start = Instant::now();
        if let Some((samples, seed)) = self.estimate {
            let estimate = Sampling { samples, seed }.run(puzzle, show, &limits);
            let counted = Counted::about(&estimate, seed, Some(start.elapsed().as_secs_f64()));
            return Ok((counted, Confirmation::Unasked));
        }
        let counting = Counting { up_to: self.up_to, ..Counting::default() };
        let count = counting.run(puzzle, show, &limits)?;
        let seconds = Some(start.elapsed().as_secs_f64());
        let is_one_of_many = self.check.is_costly() && item.number > Checkers::SMALL as u64;
        let claim = count.claim(puzzle).filter(|_| !is_one_of_many);
        let confirmation = checkers.confirm(SOLVER, claim.as_slice(), interrupt)?;
        Ok((Counted::of(&count, Confirmed::of(&confirmation), seconds), confirmation))
    }
}
