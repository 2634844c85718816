//! `kenzan why`: what is wrong with a puzzle, and how to repair it.

mod text;

use kenzan::Verdict;
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{self, Entry, Query, Settings};
use kenzan::judge::Judged;
use kenzan::record::{Candidate, Diagnosed, Missing};
use kenzan::render::sentence;
use kenzan::why::{Explanation, Options};

use crate::command::args::WhyArgs;
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::judgement;
use crate::output::terminal::Terminal;
use crate::work::ask::TimedMember;
use crate::work::checker;
use crate::work::inquiry::{Answers, Fields, Inquired, Inquiry, Unanswered, confirmed};
use crate::work::pictures::Pictures;
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::stream::Report;

/// An explanation, with the judgement of entries.
struct Explained {
    explanation: Explanation,
    judged: Option<Judged>,
    record: Diagnosed,
}

/// The options that all puzzles of a run share.
struct WhyRun {
    engine: &'static Entry,
    check: Check,
    search: engine::Limits,
    settings: Settings,
    options: Options,
    pictures: Pictures,
}

pub(crate) fn run(args: WhyArgs, session: &Session) -> anyhow::Result<Exit> {
    let rows = args.rows.rows(&WhyRun::FIELDS, args.format, &args.limits)?;
    let mut puzzles = args.input.open(&args.limits, args.output.output, session)?.by_rows(rows);
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let setup = args.setup.options();
    let check = checker::named(&args.check, &args.engine, &setup)?;
    let run = WhyRun {
        engine: setup.entry(&args.engine)?,
        check,
        search: puzzles.search(setup.budget),
        settings: setup.settings(),
        options: Options {
            repairs: args.repairs,
            solutions: args.most as usize,
            effort: args.effort,
            fewest: args.fewest,
        },
        pictures,
    };
    puzzles.inquire(run, args.format)
}

impl Inquiry for WhyRun {
    fn ask(&self, (member, checkers): &mut Self::Worker, asked: &mut Asked<'_>) -> Inquired<Self> {
        let Asked { item, limits, .. } = asked;
        let puzzle = &item.entry.puzzle;
        // The explanation and its check share the time.
        let explained = limits.bound(|interrupt| {
            let within = self.search.clone().with_interrupt(interrupt.clone());
            let (explanation, time) = member.explain(puzzle, &self.options, &within)?;
            let check = checkers.confirm(self.engine, &explanation.claims(puzzle), interrupt)?;
            let judged = member.judge(item, interrupt)?;
            let (check, entered) = (confirmed(&check, self.engine, item)?, judged.as_ref());
            let (engine, seconds) = (self.engine.name, Some(time.as_secs_f64()));
            let record = Diagnosed::of(puzzle, &explanation, engine, entered, check, seconds);
            Ok(Explained { explanation, judged, record })
        });
        // Half of an explanation would look like a whole one.
        if limits.interrupt().reason().is_some() {
            return Err(Unanswered::report(Report::unfinished()));
        }
        explained
    }
}

impl Answers for WhyRun {
    type Worker = (TimedMember, Checkers);
    type Answer = Explained;
    type Result = ();

    const FIELDS: Fields =
        Fields::new(4, 0, "puzzle,verdict,givens,repair,repaired,wrong,name,reason\n");

    fn worker(&self) -> (TimedMember, Checkers) {
        let query = Query::unique().within(self.search.clone().with_budget(None));
        let checkers = Checkers::new(self.check, &self.settings);
        let checkers = checkers.with_threads(self.search.threads.clone());
        (TimedMember::new(self.engine, query, &self.settings), checkers)
    }

    fn text(&self, item: &Item, explained: &Explained, terminal: Terminal) -> String {
        text::explanation(item, explained, terminal)
    }

    /// Puzzle, verdict, givens that clash or are missing, likeliest repair, repaired puzzle, wrong entries, name or reason.
    fn line(&self, item: &Item, explained: &Explained) -> String {
        let [verdict, givens, repair, _, wrong] = columns(&explained.record);
        let likeliest = explained.explanation.repairs().and_then(|repairs| repairs.list.first());
        let after = likeliest.map(|repair| record::unnamed(&repair.puzzle)).unwrap_or_default();
        let fields = [&*verdict, &givens, &repair, &after, &wrong];
        record::line(&item.entry, &fields, reason(explained))
    }

    fn json(&self, item: &Item, explained: &Explained) -> Vec<u8> {
        record::json(item, &explained.record)
    }

    fn csv(&self, item: &Item, explained: &Explained) -> Vec<u8> {
        record::csv(&item.entry, columns(&explained.record), reason(explained))
    }

    fn is_unsolved(&self, Explained { record, .. }: &Explained) -> bool {
        let check = record.check.as_ref();
        record.verdict != Verdict::Unique || check.is_some_and(|check| check.reason.is_some())
    }

    fn draw(&self, item: &Item, explained: &Explained) -> anyhow::Result<()> {
        let finding = &explained.explanation.finding;
        self.pictures.draw(
            item,
            || sentence::finding(finding),
            |picture, write| write(&picture.finding(finding)),
        )
    }
}

/// Returns why the explanation is not complete, or which entries are wrong.
fn reason(explained: &Explained) -> Option<String> {
    let mistakes = || judgement::mistakes(explained.judged.as_ref());
    explained.record.reason.clone().or_else(mistakes)
}

/// Returns verdict, givens, repair, repaired puzzle, wrong entries.
fn columns(record: &Diagnosed) -> [String; 5] {
    let first = |missing: &Missing| {
        let set = missing.sets.first()?.iter().map(Candidate::to_string);
        Some(set.collect::<Vec<_>>().join(","))
    };
    let givens = match (&record.clash, &record.extra) {
        (Some(clash), _) => clash.facts.join(","),
        (None, extra) => extra.as_ref().and_then(first).unwrap_or_default(),
    };
    let repair = record.repairs.as_ref().and_then(|repairs| repairs.list.first());
    let (change, after) = match repair {
        Some(repair) => (repair.change.change.clone(), repair.puzzle.clone()),
        None => (String::new(), String::new()),
    };
    let wrong = judgement::wrong(record.entered.as_ref());
    [record.verdict.word().to_owned(), givens, change, after, wrong]
}
