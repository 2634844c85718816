//! `kenzan redundant`: givens and rules that can be removed, one at a time and one after the other.

mod record;
mod text;

use kenzan::Puzzle;
use kenzan::crosscheck::{self, Examiner, Keep, Need, Order, Part, Reduction};
use kenzan::engine::{Entry, Query, Reason, Settings};

use anyhow::bail;

use crate::command::args::{RedundantArgs, RedundantFormat, TrialOrder};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::exit::Exit;
use crate::output::progress::Note;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::ask::{Limits, Timed, TimedMember};
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct RedundantRun {
    /// The engine that answers, and the one that confirms it, if there is one.
    engines: Vec<&'static Entry>,
    settings: Settings,
    query: Query,
    limits: Limits,
    order: Order,
    keep: Vec<Keep>,
    format: RedundantFormat,
    quiet: bool,
    terminal: Terminal,
}

/// The results about a puzzle on which engines do not contradict each other.
struct Reduced<'a> {
    run: &'a RedundantRun,
    item: &'a Item,
    reduction: &'a Reduction<Timed>,
    record: kenzan::record::Reduced,
}

impl Reduced<'_> {
    /// Returns the parts with this need, while all others stay.
    fn alone(&self, need: Need) -> Vec<Part> {
        let parts = self.reduction.examination.parts().filter(|&(_, known)| known == need);
        parts.map(|(part, _)| part).collect()
    }

    /// Returns the parts with this fate in the end.
    fn tried(&self, need: Need) -> Vec<Part> {
        self.reduction.parts(need).collect()
    }
}

pub(crate) fn run(args: RedundantArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let settings = setup.settings();
    let engine = setup.entry(&args.engine)?;
    let second = match args.check.as_str() {
        "auto" => crosscheck::first_checker(engine, &settings),
        name => Some(setup.checker(name, engine)?),
    };
    let engines: Vec<&Entry> = [Some(engine), second].into_iter().flatten().collect();
    setup.check(&engines.iter().map(|entry| entry.name).collect::<Vec<_>>())?;
    let order = match (args.order, args.seed) {
        (TrialOrder::Random, seed) => Order::Random(seed.unwrap_or_default()),
        (TrialOrder::Givens | TrialOrder::Rules, Some(_)) => {
            bail!("--seed has no effect without --order random")
        }
        (TrialOrder::Givens, None) => Order::GivensFirst,
        (TrialOrder::Rules, None) => Order::RulesFirst,
    };
    let puzzles =
        args.input.open(&args.limits, args.output.output, session)?.with_entered(args.entered);
    let run = RedundantRun {
        engines,
        settings,
        query: Query::unique().within(puzzles.search(setup.budget)),
        limits: puzzles.limits(),
        order,
        keep: args.keep,
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    puzzles.run(run)
}

impl Command for RedundantRun {
    type Worker = Examiner<TimedMember>;
    type Result = ();

    fn worker(&self) -> Examiner<TimedMember> {
        let member = |entry| TimedMember::new(entry, self.query.clone(), &self.settings);
        let [quick, seconds @ ..] = self.engines.as_slice() else {
            unreachable!("an engine is always asked")
        };
        Examiner::of_two(quick, seconds.first().copied(), member)
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            RedundantFormat::Text => Vec::new(),
            RedundantFormat::Line => malformed::line(problem, 1).into_bytes(),
            RedundantFormat::Json => malformed::json(problem),
        }
    }
}

impl AnswerEach for RedundantRun {
    fn answer(&self, examiner: &mut Examiner<TimedMember>, asked: Asked<'_>) -> Answered {
        let Asked { item, note, .. } = asked;
        let puzzle = &item.entry.puzzle;
        let parts = match Keep::others(&self.keep, self.order.parts(puzzle), puzzle) {
            Ok(parts) => parts,
            Err(what) => return Ok(Report::refusal(&item.place, &format!("--keep {what}"))),
        };
        let reduction = self.reduce(examiner, puzzle, &parts, note);
        let opinions = &reduction.examination.opinions;
        if let Some(&(one, other)) = opinions.contradictions().first() {
            let (one, other) = (self.engines[one].name, self.engines[other].name);
            let again = rerun::disagreement(&item.place, puzzle, one, other);
            return Ok(Report::disagreement(again));
        }
        if let Some(error) = opinions.failure() {
            return Err(error.clone());
        }
        let outcome = opinions.outcome().expect("at least one engine was asked");
        let was_cancelled = self.limits.interrupt().reason() == Some(Reason::Cancelled);
        if was_cancelled && !outcome.is_known() {
            return Ok(Report::unfinished());
        }
        let keep = self.keep.iter().map(Keep::to_string).collect();
        let record = kenzan::record::Reduced::of(
            puzzle, &reduction, outcome, &self.engines, self.order, keep,
        );
        let reduced = Reduced { run: self, item, reduction: &reduction, record };
        let output = match self.format {
            RedundantFormat::Text if self.quiet => Vec::new(),
            RedundantFormat::Text => text::reduced(&reduced).into_bytes(),
            RedundantFormat::Line => {
                record::line(item, &reduction.puzzle, &reduced.record).into_bytes()
            }
            RedundantFormat::Json => json(item, &reduced.record),
        };
        let is_settled = reduction.is_minimal() && reduced.record.agree;
        Ok(Report::answer(output, !is_settled))
    }
}

impl RedundantRun {
    fn reduce(
        &self,
        examiner: &mut Examiner<TimedMember>,
        puzzle: &Puzzle,
        parts: &[Part],
        note: &Note,
    ) -> Reduction<Timed> {
        let mut done = 0;
        let reduction = self.limits.bound(|interrupt| {
            examiner.reduce(puzzle, parts, interrupt, |_, _| {
                done = parts.len().min(done + 1);
                note.set(&format!(", {done} of {} givens and rules", parts.len()));
            })
        });
        note.set("");
        reduction
    }
}
