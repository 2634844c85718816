//! `kenzan check`: is it a proper puzzle? Valid, with one solution, and each given needed?

mod examine;
mod report;

use std::sync::Arc;

use self::examine::{Examination, Examiner, Trouble};
use super::args::{CheckArgs, ReportFormat};
use super::ask::{Limits, Respondent};
use super::compare;
use super::exit::Exit;
use super::input::{Input, Item, Portion, Problem, Read};
use super::progress::Progress;
use super::solve::{Columns, malformed_json, malformed_line};
use super::stream;
use super::terminal::Terminal;
use crate::engine::{Entry, Interrupt, Query};
use crate::{Outcome, Puzzle};

pub(super) fn run(
    args: CheckArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engines: Arc<[&'static Entry]> = args.setup.engines(&args.panel.engines)?.into();
    let settings = args.setup.settings();
    let limits = Limits::new(args.limits.timeout, interrupt);
    let query = Query::unique().with_budget(args.setup.budget);
    let mut input = Input::new(args.input, None)?;
    let (format, quiet) = (args.format, args.limits.quiet);
    let worker = {
        let interrupt = interrupt.clone();
        move || {
            let (interrupt, names) = (interrupt.clone(), Arc::clone(&engines));
            let mut examiner = Examiner {
                engines: engines.iter().map(|entry| Respondent::new(entry, &settings)).collect(),
                query: query.clone(),
                limits: limits.clone(),
            };
            move |portions: Vec<Portion>| {
                if interrupt.reason().is_some() {
                    return vec![Report::unfinished()];
                }
                let reads: Vec<Read> = portions.into_iter().flat_map(Portion::into_reads).collect();
                let items = reads.iter().filter_map(|read| read.as_ref().ok());
                let puzzles: Vec<&Puzzle> = items.map(|item| &item.entry.puzzle).collect();
                let examined = examiner.examine(&puzzles);
                // Half of an examination would look like a whole one.
                if interrupt.reason().is_some() {
                    return vec![Report::unfinished()];
                }
                let mut examined = examined.into_iter();
                let mut report = |read: &Read| match read {
                    Err(problem) => complaint(problem, format),
                    Ok(item) => match examined.next().expect("one for each puzzle") {
                        Ok(examined) => said(item, &examined, &names, format, quiet, terminal),
                        Err(trouble) => troubled(item, &trouble),
                    },
                };
                reads.iter().map(&mut report).collect()
            }
        }
    };
    let progress = Progress::new(quiet || terminal.output_is_terminal);
    stream::run_for_exit(
        args.limits.jobs,
        move |most| input.next_portion(most),
        worker,
        interrupt,
        &progress,
    )
}

type Report = stream::Report<Exit>;

fn complaint(problem: &Problem, format: ReportFormat) -> Report {
    let output = match format {
        ReportFormat::Text => Vec::new(),
        ReportFormat::Line => malformed_line(problem, Columns::First).into_bytes(),
        ReportFormat::Json => malformed_json(problem),
    };
    Report::complaint(problem, output)
}

fn said(
    item: &Item,
    examined: &Examination,
    engines: &[&Entry],
    format: ReportFormat,
    quiet: bool,
    terminal: Terminal,
) -> Report {
    let output = match format {
        ReportFormat::Text if quiet => Vec::new(),
        ReportFormat::Text => report::text(item, examined, engines, terminal).into_bytes(),
        ReportFormat::Line => report::line(item, examined).into_bytes(),
        ReportFormat::Json => report::json(item, examined, engines),
    };
    let unsolved = !matches!(examined.outcome, Outcome::Unique(_));
    Report {
        output,
        result: Exit {
            unsolved: unsolved || !examined.is_agreed || !examined.is_settled,
            ..Exit::default()
        },
        ..Report::default()
    }
}

fn troubled(item: &Item, trouble: &Trouble) -> Report {
    Report::failure(match trouble {
        Trouble::Broken(error) => format!("{}: {error}\n", item.place),
        Trouble::Disagreement { one, other, puzzle } => {
            compare::disagreement(&item.place, puzzle, one, other)
        }
    })
}
