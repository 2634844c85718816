//! `kenzan count`: the number of solutions.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::Instant;

use kenzan::count::{Counting, Sampling};
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{self, Entry, NATIVE, Settings, Threads};
use kenzan::record::{Counted, Meaning};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use crate::command::args::CountArgs;
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::output::{confirmation, describe, judgement};
use crate::work::checker;
use crate::work::inquiry::{Answers, Inquired, Inquiry, confirmed};
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::setup::EngineOptions;

/// The options that all puzzles of a run share.
struct CountRun {
    check: Check,
    threads: Threads,
    up_to: Option<u64>,
    /// The number of samples and the seed, if the number is only estimated.
    estimate: Option<(NonZeroUsize, u64)>,
}

/// The engine that counts.
const SOLVER: &Entry = &NATIVE;

pub(crate) fn run(args: CountArgs, session: &Session) -> anyhow::Result<Exit> {
    let rows = args.rows.rows(&CountRun::FIELDS, args.format, &args.limits)?;
    let check = checker::named(&args.check, SOLVER.name, &EngineOptions::default())?;
    // There may be very many rows: checks have to be asked for.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let puzzles = args
        .input
        .open(&args.limits, args.output.output, session)?
        .with_entered(args.entered)
        .by_rows(rows);
    let run = CountRun {
        check,
        threads: puzzles.threads(),
        up_to: args.most,
        estimate: args.estimate.map(|samples| (samples, args.seed)),
    };
    puzzles.inquire(run, args.format)
}

impl Inquiry for CountRun {
    fn ask(&self, checkers: &mut Checkers, asked: &mut Asked<'_>) -> Inquired<Self> {
        let Asked { item, limits, note, .. } = asked;
        let shown = Mutex::new(0.0);
        let show = |done: f64| {
            // If another thread is showing its progress, this one is not needed.
            let Ok(mut shown) = shown.try_lock() else { return };
            if (done - *shown).abs() >= 0.000_1 {
                *shown = done;
                note.set(&format!(", {:.2} % of {}", 100.0 * done, item.place));
            }
        };
        let puzzle = &item.entry.puzzle;
        // The number and its check share the time.
        limits.bound(|interrupt| {
            let within = engine::Limits::from(interrupt.clone()).with_threads(self.threads.clone());
            let start = Instant::now();
            if let Some((samples, seed)) = self.estimate {
                let estimate = Sampling { samples, seed }.run(puzzle, &show, &within);
                return Ok(Counted::about(&estimate, seed, Some(start.elapsed().as_secs_f64())));
            }
            let counting = Counting { up_to: self.up_to, ..Counting::default() };
            let count = counting.run(puzzle, &show, &within)?;
            let seconds = Some(start.elapsed().as_secs_f64());
            let is_one_of_many = self.check.is_costly() && item.number > Checkers::SMALL as u64;
            let claim = count.claim(puzzle).filter(|_| !is_one_of_many);
            let check = checkers.confirm(SOLVER, claim.as_slice(), interrupt)?;
            Ok(Counted::of(&count, confirmed(&check, SOLVER, item)?, seconds))
        })
    }
}

impl Answers for CountRun {
    type Worker = Checkers;
    type Answer = Counted;
    type Result = ();

    fn worker(&self) -> Checkers {
        Checkers::new(self.check, &Settings::default())
    }

    fn text(&self, item: &Item, counted: &Counted, terminal: Terminal) -> String {
        let agreement = match counted.meaning {
            Meaning::Exactly => confirmation::sentence(counted.check.as_ref()),
            Meaning::AtLeast | Meaning::About => String::new(),
        };
        format!(
            "{}{}\n{} {}{agreement}\n",
            judgement::head(item, Drawing::new(&item.entry.puzzle), terminal),
            sentence::counted(counted),
            SOLVER.name,
            describe::cost(SOLVER, counted.seconds.unwrap_or_default(), counted.nodes),
        )
    }

    fn line(&self, item: &Item, counted: &Counted) -> String {
        let fields = [counted.meaning.word(), &counted.number()];
        record::line(&item.entry, &fields, judgement::reason(item, counted.reason.clone()))
    }

    fn json(&self, item: &Item, counted: &Counted) -> Vec<u8> {
        record::json(item, counted)
    }

    fn is_unsolved(&self, counted: &Counted) -> bool {
        counted.reason.is_some()
    }
}
