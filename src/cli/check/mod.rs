//! `kenzan check`: is it a proper puzzle? Valid, with one solution, and each given needed?

mod report;

use std::sync::Arc;

use super::args::{CheckArgs, ReportFormat};
use super::ask::{Limits, Respondent};
use super::compare;
use super::exit::Tidings;
use super::input::{Input, Item, Read};
use super::ordered::each;
use super::progress::Progress;
use super::solve::{Columns, malformed_json, malformed_line};
use super::stream::{self, Said};
use super::terminal::Terminal;
use crate::crosscheck::{self, Verdict};
use crate::engine::{Entry, Interrupt, Query, Reason};
use crate::{Cell, Error, Outcome, Puzzle, Violation};

/// What was found out about a puzzle.
struct Examination {
    /// What the first engine that could tell says.
    outcome: Outcome,
    /// Whether all engines came to that.
    is_agreed: bool,
    /// Whether all engines could tell of every given.
    is_settled: bool,
    /// Why there is no solution, where that can be seen without reasoning.
    clash: Option<Violation>,
    /// The givens without which there is still one solution; each can go, but not always all.
    not_needed: Vec<Cell>,
    /// The givens that no engine could tell of.
    undecided: Vec<Cell>,
}

impl Examination {
    /// Tells whether every given is needed; `None` if that is not known or makes no sense.
    fn is_minimal(&self) -> Option<bool> {
        match &self.outcome {
            Outcome::Unique(_) if !self.not_needed.is_empty() => Some(false),
            Outcome::Unique(_) if self.undecided.is_empty() => Some(true),
            _ => None,
        }
    }
}

/// What is wrong: an engine broke down, or two contradict each other.
#[derive(Debug)]
enum Trouble {
    Broken(Error),
    Disagreement { one: &'static str, other: &'static str, puzzle: Puzzle },
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Broken(error)
    }
}

pub(super) fn run(
    args: CheckArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Tidings> {
    let engines: Arc<[&'static Entry]> = args.setup.engines(&args.engines)?.into();
    let settings = args.setup.settings();
    let limits = Limits::new(args.limits.timeout, interrupt);
    let query = Query::unique().with_budget(args.setup.budget);
    let mut input = Input::new(args.input, None)?;
    let jobs = args.limits.jobs.map_or_else(stream::cores, usize::from);
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
            each(move |read: Read| match (interrupt.reason(), read) {
                (Some(_), _) => Report::unfinished(),
                (None, Err(problem)) => Report {
                    output: match format {
                        ReportFormat::Text => Vec::new(),
                        ReportFormat::Line => malformed_line(&problem, Columns::First).into_bytes(),
                        ReportFormat::Json => malformed_json(&problem),
                    },
                    complaints: format!("{problem}\n"),
                    result: Tidings { bad_input: true, ..Tidings::default() },
                    ..Report::default()
                },
                (None, Ok(item)) => {
                    let examined = examiner.examine(&item.entry.puzzle);
                    // Half of an examination would look like a whole one.
                    if interrupt.reason().is_some() {
                        return Report::unfinished();
                    }
                    match examined {
                        Ok(examined) => said(&item, &examined, &names, format, quiet, terminal),
                        Err(trouble) => troubled(&item, &trouble),
                    }
                }
            })
        }
    };
    let mut tidings = Tidings::default();
    let mut done = 0;
    let progress = Progress::new(quiet || terminal.output_is_terminal);
    stream::run(
        jobs,
        move || input.next(),
        worker,
        interrupt,
        &progress,
        |one| {
            tidings.add(one);
            done += 1;
            done
        },
    )?;
    tidings.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(tidings)
}

type Report = Said<Tidings>;

fn said(
    item: &Item,
    examined: &Examination,
    engines: &[&Entry],
    format: ReportFormat,
    quiet: bool,
    terminal: Terminal,
) -> Report {
    let output = match format {
        ReportFormat::Text if quiet => String::new(),
        ReportFormat::Text => report::text(item, examined, engines, terminal),
        ReportFormat::Line => report::line(item, examined),
        ReportFormat::Json => report::json(item, examined, engines),
    };
    let unsolved = !matches!(examined.outcome, Outcome::Unique(_));
    Report {
        output: output.into_bytes(),
        result: Tidings {
            unsolved: unsolved || !examined.is_agreed || !examined.is_settled,
            ..Tidings::default()
        },
        ..Report::default()
    }
}

fn troubled(item: &Item, trouble: &Trouble) -> Report {
    let complaints = match trouble {
        Trouble::Broken(error) => format!("{}: {error}\n", item.place),
        Trouble::Disagreement { one, other, puzzle } => {
            compare::disagreement(&item.place, puzzle, one, other)
        }
    };
    let result = Tidings { differ: true, ..Tidings::default() };
    Report { complaints, result, ..Report::default() }
}

/// The engines of one thread.
struct Examiner {
    engines: Vec<Respondent>,
    query: Query,
    limits: Limits,
}

impl Examiner {
    fn examine(&mut self, puzzle: &Puzzle) -> Result<Examination, Trouble> {
        let (outcome, is_agreed) = self.ask(puzzle)?;
        let mut examined = Examination {
            outcome,
            is_agreed,
            is_settled: true,
            clash: puzzle.clash(),
            not_needed: Vec::new(),
            undecided: Vec::new(),
        };
        if !matches!(examined.outcome, Outcome::Unique(_)) {
            return Ok(examined);
        }
        let givens = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        for cell in givens.map(|(cell, _)| cell) {
            let (without, is_agreed) = self.ask(&puzzle.without_given(cell))?;
            examined.is_settled &= is_agreed;
            match without {
                Outcome::Unique(_) => examined.not_needed.push(cell),
                Outcome::Multiple(_) | Outcome::None => {}
                Outcome::Unknown { .. } => examined.undecided.push(cell),
            }
        }
        Ok(examined)
    }

    /// Asks all engines; returns what the first that can tell says, and whether all could.
    fn ask(&mut self, puzzle: &Puzzle) -> Result<(Outcome, bool), Trouble> {
        let mut known: Option<(&'static str, Outcome)> = None;
        let mut is_agreed = true;
        for engine in &mut self.engines {
            let answer = engine.ask(puzzle, &self.query, &self.limits)?.answer;
            let is_unknown = matches!(answer.outcome, Outcome::Unknown { .. });
            is_agreed &= !is_unknown;
            match &known {
                Some((one, outcome)) => {
                    if crosscheck::compare(outcome, &answer.outcome) == Verdict::Differ {
                        let (one, other) = (*one, answer.engine);
                        return Err(Trouble::Disagreement { one, other, puzzle: puzzle.clone() });
                    }
                    if matches!(outcome, Outcome::Unknown { .. }) && !is_unknown {
                        known = Some((answer.engine, answer.outcome));
                    }
                }
                None => known = Some((answer.engine, answer.outcome)),
            }
        }
        let (_, outcome) = known.expect("clap asks for at least one engine");
        Ok((outcome, is_agreed))
    }
}
