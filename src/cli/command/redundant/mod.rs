//! `kenzan redundant`: givens and rules that can be removed, one at a time and one after the other.

mod text;

use anyhow::bail;
use kenzan::crosscheck::{self, Examiner, Keep, Need, Order, Part, Reduction};
use kenzan::engine::{Entry, Query, Settings};
use kenzan::record::{self as records, Reduced};

use self::text::Told;
use crate::command::args::{RedundantArgs, TrialOrder};
use crate::input::{Item, record};
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::output::{judgement, rerun};
use crate::work::ask::{Timed, TimedMember};
use crate::work::inquiry::{Answers, Fields, Inquired, Inquiry, Unanswered};
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct RedundantRun {
    /// The engine that answers, and the one that confirms it, if there is one.
    engines: Vec<&'static Entry>,
    settings: Settings,
    query: Query,
    order: Order,
    keep: Vec<Keep>,
}

/// The results about a puzzle on which engines do not contradict each other.
struct Results {
    reduction: Reduction<Timed>,
    record: Reduced,
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
    let query = Query::unique().within(puzzles.search(setup.budget));
    let run = RedundantRun { engines, settings, query, order, keep: args.keep };
    puzzles.inquire(run, args.format)
}

impl Inquiry for RedundantRun {
    fn ask(&self, examiner: &mut Self::Worker, asked: &mut Asked<'_>) -> Inquired<Self> {
        let Asked { item, limits, note, .. } = asked;
        let puzzle = &item.entry.puzzle;
        let parts = Keep::others(&self.keep, self.order.parts(puzzle), puzzle).map_err(|what| {
            Unanswered::report(Report::refusal(&item.place, &format!("--keep {what}")))
        })?;
        let mut done = 0;
        let reduction = limits.bound(|interrupt| {
            examiner.reduce(puzzle, &parts, interrupt, |_, _| {
                done = parts.len().min(done + 1);
                note.set(&format!(", {done} of {} givens and rules", parts.len()));
            })
        });
        let opinions = &reduction.examination.opinions;
        if let Some(&(one, other)) = opinions.contradictions().first() {
            let (one, other) = (self.engines[one].name, self.engines[other].name);
            let again = rerun::disagreement(&item.place, puzzle, one, other);
            return Err(Unanswered::report(Report::disagreement(again)));
        }
        if let Some(error) = opinions.failure() {
            return Err(error.clone().into());
        }
        let outcome = opinions.outcome().expect("at least one engine was asked");
        if limits.were_cancelled() && !outcome.is_known() {
            return Err(Unanswered::report(Report::unfinished()));
        }
        let keep = self.keep.iter().map(Keep::to_string).collect();
        let record = Reduced::of(puzzle, &reduction, outcome, &self.engines, self.order, keep);
        Ok(Results { reduction, record })
    }
}

impl Answers for RedundantRun {
    type Worker = Examiner<TimedMember>;
    type Answer = Results;
    type Result = ();

    const FIELDS: Fields = Fields::new(1, 1, "");

    fn worker(&self) -> Examiner<TimedMember> {
        let member = |entry| TimedMember::new(entry, self.query.clone(), &self.settings);
        let [quick, seconds @ ..] = self.engines.as_slice() else {
            unreachable!("an engine is always asked")
        };
        Examiner::of_two(quick, seconds.first().copied(), member)
    }

    fn text(&self, item: &Item, results: &Results, terminal: Terminal) -> String {
        text::reduced(&Told { run: self, item, results, terminal })
    }

    /// Reduced puzzle, verdict, removed parts, name or reason, minimal.
    fn line(&self, item: &Item, Results { reduction, record }: &Results) -> String {
        let gone = record.together.iter().flat_map(|together| &together.gone);
        let gone: Vec<String> = gone.map(records::Part::to_string).collect();
        let note = record::note(&item.entry, judgement::reason(item, record.reason.clone()));
        let minimal = match record.together.as_ref().map(|together| together.minimal) {
            Some(true) => "yes",
            Some(false) => "unknown",
            None => "",
        };
        let (left, word) = (record::unnamed(&reduction.puzzle), record.verdict.word());
        [&left, word, &gone.join(" "), &escaped(&note), minimal].join("\t") + "\n"
    }

    fn json(&self, item: &Item, results: &Results) -> Vec<u8> {
        record::json(item, &results.record)
    }

    fn is_unsolved(&self, Results { reduction, record }: &Results) -> bool {
        !reduction.is_minimal() || !record.agree
    }
}

impl Results {
    /// Returns the parts with this need, while all others stay.
    fn alone(&self, need: Need) -> Vec<Part> {
        let parts = self.reduction.examination.parts().filter(|&(_, known)| known == need);
        parts.map(|(part, _)| part).collect()
    }
}
