//! `kenzan why`: what is wrong with a puzzle, and what would mend it?

mod picture;
mod record;
mod text;

use std::time::Duration;

use super::args::{WhyArgs, WhyFormat};
use super::ask::{Limits, Member};
use super::checker;
use super::confirmed;
use super::exit::Exit;
use super::failure;
use super::input::{Item, Problem};
use super::malformed;
use super::pictures::Pictures;
use super::puzzles::{Answer, Asked, Puzzles, Report};
use super::rows::Rows;
use super::terminal::Terminal;
use crate::crosscheck::{Check, Checkers, Confirmation};
use crate::engine::{self, Entry, Interrupt, Query, Settings};
use crate::judge::Judged;
use crate::why::{Explanation, Finding, Options};

/// An explanation, by whom, how long it took, and what a second engine says of it.
struct Explained {
    explanation: Explanation,
    /// What is known of what somebody entered.
    judged: Option<Judged>,
    engine: &'static str,
    time: Duration,
    confirmation: Confirmation,
}

/// What stays the same for all puzzles of a run.
struct Run {
    engine: &'static Entry,
    check: Check,
    search: engine::Limits,
    settings: Settings,
    limits: Limits,
    options: Options,
    pictures: Pictures,
    format: WhyFormat,
    quiet: bool,
    terminal: Terminal,
}

pub(super) fn run(
    args: WhyArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let fields = (args.format == WhyFormat::Line).then_some(record::FIELDS);
    let rows = Rows::of(&args.rows, fields, &args.limits)?;
    let terminal = args.output.terminal(terminal);
    let puzzles = Puzzles::new(args.input, &args.limits)?.by_rows(rows);
    let mut puzzles = puzzles.into_output(args.output)?;
    let pictures = Pictures::new(puzzles.input(), args.pictures, args.look)?;
    let check = checker::named(&args.check, &args.engine, &args.setup)?;
    let run = Run {
        engine: args.setup.entry(&args.engine)?,
        check,
        search: puzzles.limits(args.setup.budget),
        settings: args.setup.settings(),
        limits: Limits::new(&args.limits, interrupt)?,
        options: Options {
            repairs: args.repairs,
            solutions: args.count as usize,
            effort: args.effort,
        },
        pictures,
        format: args.format,
        quiet: args.limits.quiet,
        terminal,
    };
    let header = if run.format == WhyFormat::Csv { record::CSV_HEADER } else { "" };
    puzzles.with_header(header).run(run, terminal, interrupt)
}

impl Answer for Run {
    type Worker = (Member, Checkers);
    type Result = Exit;

    fn worker(&self) -> (Member, Checkers) {
        let query = Query::unique().within(self.search.clone().with_budget(None));
        let checkers = Checkers::new(self.check, &self.settings);
        let checkers = checkers.with_threads(self.search.threads.clone());
        (Member::new(self.engine, query, &self.settings), checkers)
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            WhyFormat::Text => Vec::new(),
            WhyFormat::Line => malformed::line_with(problem, 4, 0).into_bytes(),
            WhyFormat::Json => malformed::json(problem),
            WhyFormat::Csv => malformed::row(problem, record::CSV_HEADER),
        }
    }

    fn answer(
        &self,
        (member, checkers): &mut (Member, Checkers),
        Asked { item, .. }: Asked<'_>,
    ) -> Report {
        let puzzle = &item.entry.puzzle;
        // The explanation and its check share the time.
        let explained = self.limits.bound(|interrupt| {
            let limits = self.search.clone().with_interrupt(interrupt.clone());
            let (explanation, time) = member.explain(puzzle, &self.options, &limits)?;
            let claims = explanation.claims(puzzle);
            let confirmation = checkers.confirm(self.engine, &claims, interrupt)?;
            let judged = member.judge(item, interrupt)?;
            Ok(Explained { explanation, judged, engine: self.engine.name, time, confirmation })
        });
        // Half of an explanation would look like a whole one.
        if self.limits.interrupt().reason().is_some() {
            return Report::unfinished();
        }
        match explained {
            Ok(explained) => {
                let Explained { engine, confirmation, .. } = &explained;
                match confirmed::disagreement(confirmation, &item.place, engine) {
                    Some(disagreement) => Report::disagreement(disagreement),
                    None => self.said(item, &explained),
                }
            }
            Err(error) => Report::failure(&item.place, &error),
        }
    }
}

impl Run {
    fn said(&self, item: &Item, explained: &Explained) -> Report {
        let output = match self.format {
            WhyFormat::Text if self.quiet => Vec::new(),
            WhyFormat::Text => text::explanation(item, explained, self.terminal).into_bytes(),
            WhyFormat::Line => record::line(item, explained).into_bytes(),
            WhyFormat::Json => record::json(item, explained),
            WhyFormat::Csv => record::csv(item, explained),
        };
        let unsolved = !matches!(explained.explanation.finding, Finding::Unique(_))
            || confirmed::why_not(&explained.confirmation).is_some();
        let mut report =
            Report { output, result: Exit { unsolved, ..Exit::default() }, ..Report::default() };
        if self.pictures.are_wanted()
            && let Err(error) = picture::draw(&self.pictures, item, explained)
        {
            report.complaints = format!("{}: {}\n", item.place, failure::told(&error));
            report.result.bad_input = true;
        }
        report
    }
}
