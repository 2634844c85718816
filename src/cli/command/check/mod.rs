//! `kenzan check`: is it a proper puzzle? Valid, with one solution, and each given needed?

mod report;

use std::io::Write;
use std::sync::Arc;

use anyhow::Context;
use kenzan::crosscheck::{Examination, Examiner, Need};
use kenzan::engine::{Entry, Interrupt, Query, Settings};
use kenzan::judge::Judged;
use kenzan::{Error, Outcome, Puzzle};

use crate::command::args::{CheckArgs, ReportFormat};
use crate::input::rows::{self, Rows};
use crate::input::{Input, Item, Portion, Problem, Read};
use crate::output::again;
use crate::output::destination;
use crate::output::exit::Exit;
use crate::output::malformed;
use crate::output::progress::Progress;
use crate::output::terminal::Terminal;
use crate::work::ask::{Limits, Member, Timed};
use crate::work::ordered::Tell;
use crate::work::stream::{self, Crew};

type Report = stream::Report<Exit>;

pub(crate) fn run(
    args: CheckArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engines: Arc<[&'static Entry]> = args.setup.engines(&args.panel.engines)?.into();
    let crew = Crew::new(&args.limits)?;
    let settings = args.setup.settings();
    let limits = Limits::new(&args.limits, interrupt)?;
    let query = Query::unique().within(crew.limits(args.setup.budget));
    let fields = (args.format == ReportFormat::Line).then_some(report::FIELDS);
    let rows = Rows::of(&args.rows, fields, &args.limits)?;
    let mut input = Input::new(args.input, None)?.by_rows(rows.is_some());
    let (terminal, mut output) = (args.output.terminal(terminal), args.output.open(input.files())?);
    let (format, quiet) = (args.format, args.limits.quiet);
    let worker = {
        let interrupt = interrupt.clone();
        move || {
            let interrupt = interrupt.clone();
            let mut desk = Desk::new(&engines, &query, &settings, limits.clone());
            move |portions: Vec<Portion>, _: Tell<'_, Report>| {
                if interrupt.reason().is_some() {
                    return vec![Report::unfinished()];
                }
                let mut reads: Vec<Read> =
                    portions.into_iter().flat_map(Portion::into_reads).collect();
                let pending = rows.map(|rows| rows.take_all(&mut reads)).unwrap_or_default();
                let items = reads.iter().filter_map(|read| read.as_ref().ok());
                let examined = desk.examine(&items.collect::<Vec<_>>());
                // Half of an examination would look like a whole one.
                if interrupt.reason().is_some() {
                    return vec![Report::unfinished()];
                }
                let mut examined = examined.into_iter();
                let report = |read: &Read| match read {
                    Err(problem) => complaint(problem, format),
                    Ok(item) => {
                        let (examined, judged) = examined.next().expect("one for each puzzle");
                        let judged = match judged {
                            Ok(judged) => judged,
                            Err(error) => return Report::failure(&item.place, &error),
                        };
                        let examined = Examined { examined: &examined, judged: judged.as_ref() };
                        said(item, examined, &desk.engines, format, quiet, terminal)
                    }
                };
                rows::finish_all(pending, reads.iter().map(report).collect())
            }
        }
    };
    if format == ReportFormat::Csv {
        output.write_all(report::CSV_HEADER.as_bytes()).context(destination::FAILURE)?;
    }
    let progress = Progress::new(quiet || terminal.writes_to_screen);
    let next = move |most| input.next_portion(most);
    stream::run_for_exit(&crew, next, worker, interrupt, &progress, output)
}

/// Where one thread examines puzzles.
struct Desk {
    examiner: Examiner<Member>,
    /// In the order of their answers.
    engines: Vec<&'static Entry>,
    limits: Limits,
}

impl Desk {
    fn new(engines: &[&'static Entry], query: &Query, settings: &Settings, limits: Limits) -> Self {
        let member = |entry| Member::new(entry, query.clone(), settings);
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

/// What is known of the digits and pencil marks that somebody entered, if there are some.
type Entered = Result<Option<Judged>, Error>;

/// What was found out about a puzzle and what was entered.
#[derive(Clone, Copy)]
struct Examined<'a> {
    examined: &'a Examination<Timed>,
    judged: Option<&'a Judged>,
}

fn complaint(problem: &Problem, format: ReportFormat) -> Report {
    let output = match format {
        ReportFormat::Text => Vec::new(),
        ReportFormat::Line => malformed::line_with(problem, 3, 0).into_bytes(),
        ReportFormat::Json => malformed::json(problem),
        ReportFormat::Csv => malformed::row(problem, report::CSV_HEADER),
    };
    Report::complaint(problem, output)
}

fn said(
    item: &Item,
    Examined { examined, judged }: Examined<'_>,
    engines: &[&Entry],
    format: ReportFormat,
    quiet: bool,
    terminal: Terminal,
) -> Report {
    let opinions = &examined.opinions;
    if let Some(&(one, other)) = opinions.contradictions().first() {
        let (one, other) = (engines[one].name, engines[other].name);
        let puzzle = &item.entry.puzzle;
        return Report::disagreement(again::disagreement(&item.place, puzzle, one, other));
    }
    let (Some(outcome), None) = (opinions.outcome(), opinions.failure()) else {
        let error = opinions.failure().expect("at least one engine was asked");
        return Report::failure(&item.place, error);
    };
    let clash = item.entry.puzzle.clash();
    let known = report::Known { item, examined, judged, outcome, clash };
    let output = match format {
        ReportFormat::Text if quiet => Vec::new(),
        ReportFormat::Text => report::text(&known, engines, terminal).into_bytes(),
        ReportFormat::Line => report::line(&known).into_bytes(),
        ReportFormat::Json => report::json(&known, engines),
        ReportFormat::Csv => report::csv(&known),
    };
    let is_settled = [Need::Undecided, Need::Unconfirmed]
        .into_iter()
        .all(|need| examined.cells(need).next().is_none() && examined.rules(need).next().is_none());
    let is_valid = matches!(outcome, Outcome::Unique(_));
    let unsolved = !is_valid || !known.is_agreed() || !is_settled;
    Report { output, result: Exit { unsolved, ..Exit::default() }, ..Report::default() }
}
