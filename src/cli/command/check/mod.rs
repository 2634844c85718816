//! `kenzan check`: whether a puzzle is proper, that is valid, with one solution, and each given needed.

mod report;

use kenzan::crosscheck::{Examination, Examiner};
use kenzan::engine::{Entry, Query, Settings};
use kenzan::judge::Judged;
use kenzan::record::Checked;
use kenzan::{Error, Outcome, Puzzle};

use crate::command::args::{CheckArgs, ReportFormat};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::exit::Exit;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::ask::{Limits, Timed, TimedMember};
use crate::work::protocol::{AnswerTogether, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct CheckRun {
    engines: Vec<&'static Entry>,
    settings: Settings,
    query: Query,
    limits: Limits,
    format: ReportFormat,
    quiet: bool,
    terminal: Terminal,
}

pub(crate) fn run(args: CheckArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let engines = setup.engines(&args.panel.engines)?;
    let fields = (args.format == ReportFormat::Line).then_some(report::FIELDS);
    let rows = args.rows.rows(fields, &args.limits)?;
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let run = CheckRun {
        engines,
        settings: setup.settings(),
        query: Query::unique().within(puzzles.search(setup.budget)),
        limits: puzzles.limits(),
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    let header = if run.format == ReportFormat::Csv { report::CSV_HEADER } else { "" };
    puzzles.by_rows(rows).with_header(header).run_together(run)
}

impl Command for CheckRun {
    type Worker = Desk;
    type Result = ();

    fn worker(&self) -> Desk {
        Desk::new(&self.engines, &self.query, &self.settings, self.limits.clone())
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            ReportFormat::Text => Vec::new(),
            ReportFormat::Line => malformed::line_with(problem, 3, 0).into_bytes(),
            ReportFormat::Json => malformed::json(problem),
            ReportFormat::Csv => malformed::row(problem, report::CSV_HEADER),
        }
    }
}

impl AnswerTogether for CheckRun {
    fn answer(&self, desk: &mut Desk, items: &[&Item]) -> Vec<Report> {
        let examined = desk.examine(items);
        let report =
            |(item, (examined, judged)): (&&Item, (Examination<Timed>, Entered))| match judged {
                Ok(judged) => self.report(item, &examined, judged.as_ref(), &desk.engines),
                Err(error) => Report::failure(&item.place, &error),
            };
        items.iter().zip(examined).map(report).collect()
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

impl CheckRun {
    fn report(
        &self,
        item: &Item,
        examined: &Examination<Timed>,
        judged: Option<&Judged>,
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
        let record = Checked::of(&item.entry.puzzle, examined, outcome, engines, judged);
        let known = report::AgreedResults { item, judged, record };
        let output = match self.format {
            ReportFormat::Text if self.quiet => Vec::new(),
            ReportFormat::Text => report::text(&known, self.terminal).into_bytes(),
            ReportFormat::Line => report::line(&known).into_bytes(),
            ReportFormat::Json => json(item, &known.record),
            ReportFormat::Csv => report::csv(&known),
        };
        let rules = known.record.rules.as_ref();
        let is_settled = known.record.undecided.is_empty()
            && rules.is_none_or(|rules| rules.undecided.is_empty());
        let is_valid = matches!(outcome, Outcome::Unique(_));
        Report::answer(output, !is_valid || !known.record.agree || !is_settled)
    }
}
