//! `kenzan check`: whether a puzzle is proper, that is valid, with one solution, and each given needed.

mod report;

use kenzan::crosscheck::{Examination, Examiner};
use kenzan::engine::{Entry, Query, Settings};
use kenzan::judge::Judged;
use kenzan::record::Checked;
use kenzan::{Cell, Error, Puzzle, Verdict};

use crate::command::args::CheckArgs;
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::output::{judgement, rerun};
use crate::work::ask::{Limits, Timed, TimedMember};
use crate::work::inquiry::{Answers, Fields, Inquirer};
use crate::work::protocol::AnswerTogether;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct CheckRun {
    engines: Vec<&'static Entry>,
    settings: Settings,
    query: Query,
    limits: Limits,
}

/// The results about a puzzle on which engines do not contradict each other, with the judgement of entries.
struct AgreedResults {
    judged: Option<Judged>,
    record: Checked,
}

pub(crate) fn run(args: CheckArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let engines = setup.engines(&args.panel.engines)?;
    let rows = args.rows.rows(&CheckRun::FIELDS, args.format, &args.limits)?;
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let run = CheckRun {
        engines,
        settings: setup.settings(),
        query: Query::unique().within(puzzles.search(setup.budget)),
        limits: puzzles.limits(),
    };
    let inquirer = Inquirer::new(run, args.format, &puzzles);
    puzzles.by_rows(rows).with_header(CheckRun::FIELDS.head(args.format)).run_together(inquirer)
}

impl Answers for CheckRun {
    type Worker = Desk;
    type Answer = AgreedResults;
    type Result = ();

    const FIELDS: Fields =
        Fields::new(3, 0, "puzzle,verdict,minimal,not_needed,wrong,name,reason\n");

    fn worker(&self) -> Desk {
        Desk::new(&self.engines, &self.query, &self.settings, self.limits.clone())
    }

    fn text(&self, item: &Item, results: &AgreedResults, terminal: Terminal) -> String {
        report::text(item, results, terminal)
    }

    /// Puzzle, verdict, minimal, givens that are not needed, wrong entries, name or reason.
    fn line(&self, item: &Item, results: &AgreedResults) -> String {
        let columns = columns(&results.record);
        record::line(&item.entry, &columns.each_ref().map(String::as_str), reason(results))
    }

    fn json(&self, item: &Item, results: &AgreedResults) -> Vec<u8> {
        record::json(item, &results.record)
    }

    fn csv(&self, item: &Item, results: &AgreedResults) -> Vec<u8> {
        record::csv(&item.entry, columns(&results.record), reason(results))
    }

    fn is_unsolved(&self, AgreedResults { record, .. }: &AgreedResults) -> bool {
        let is_settled = record.undecided.is_empty()
            && record.rules.as_ref().is_none_or(|rules| rules.undecided.is_empty());
        record.verdict != Verdict::Unique || !record.agree || !is_settled
    }
}

/// Returns why there is no solution, or which entries are wrong.
fn reason(results: &AgreedResults) -> Option<String> {
    results.record.reason.clone().or_else(|| judgement::mistakes(results.judged.as_ref()))
}

/// Returns verdict, minimal, givens that are not needed, wrong entries.
fn columns(record: &Checked) -> [String; 4] {
    let minimal = match (record.verdict, record.minimal) {
        (Verdict::Unique, Some(true)) => "yes",
        (Verdict::Unique, Some(false)) => "no",
        (Verdict::Unique, None) => "unknown",
        (Verdict::None | Verdict::Multiple | Verdict::Unknown, _) => "",
    };
    let not_needed = record.not_needed.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let wrong = judgement::wrong(record.entered.as_ref());
    [record.verdict.word().to_owned(), minimal.to_owned(), not_needed, wrong]
}

impl AnswerTogether for Inquirer<CheckRun> {
    fn answer(&self, desk: &mut Desk, items: &[&Item]) -> Vec<Report> {
        let examined = desk.examine(items);
        let report =
            |(item, (examined, judged)): (&&Item, (Examination<Timed>, Entered))| match judged {
                Ok(judged) => self.examined(item, &examined, judged, &desk.engines),
                Err(error) => Report::failure(&item.place, &error),
            };
        items.iter().zip(examined).map(report).collect()
    }
}

impl Inquirer<CheckRun> {
    fn examined(
        &self,
        item: &Item,
        examined: &Examination<Timed>,
        judged: Option<Judged>,
        engines: &[&Entry],
    ) -> Report {
        let opinions = &examined.opinions;
        if let Some(&(one, other)) = opinions.contradictions().first() {
            let (one, other) = (engines[one].name, engines[other].name);
            let puzzle = &item.entry.puzzle;
            return Report::disagreement(rerun::disagreement(&item.place, puzzle, one, other));
        }
        let (Some(outcome), None) = (opinions.outcome(), opinions.failure()) else {
            let error = opinions.failure().expect("at least one engine was asked");
            return Report::failure(&item.place, error);
        };
        let puzzle = &item.entry.puzzle;
        let record = Checked::of(puzzle, examined, outcome, engines, judged.as_ref());
        self.report(item, &AgreedResults { judged, record })
    }
}

/// The engines of a thread, which examine puzzles.
struct Desk {
    examiner: Examiner<TimedMember>,
    /// In the order of their answers.
    engines: Vec<&'static Entry>,
    limits: Limits,
}

impl Desk {
    fn new(engines: &[&'static Entry], query: &Query, settings: &Settings, limits: Limits) -> Self {
        let member = |entry| TimedMember::new(entry, query.clone(), settings);
        let (examiner, engines) = Examiner::of(engines, settings, member);
        Self { examiner, engines, limits }
    }

    fn examine(&mut self, items: &[&Item]) -> Vec<(Examination<Timed>, Entered)> {
        let Self { examiner, engines: _, limits } = self;
        let puzzles: Vec<&Puzzle> = items.iter().map(|item| &item.entry.puzzle).collect();
        if !limits.let_together(&puzzles) {
            let one = |item: &&Item| {
                limits.bound(|interrupt| {
                    let examined = examiner.examine(&[&item.entry.puzzle], interrupt).pop();
                    let examined = examined.expect("one for one puzzle");
                    (examined, examiner.quick.judge(item, interrupt))
                })
            };
            return items.iter().map(one).collect();
        }
        let interrupt = limits.interrupt();
        let examined = examiner.examine(&puzzles, interrupt);
        let with_entered =
            |(examined, item): (_, &&Item)| (examined, examiner.quick.judge(item, interrupt));
        examined.into_iter().zip(items).map(with_entered).collect()
    }
}

/// The judgement of entries, if there are any.
type Entered = Result<Option<Judged>, Error>;
