//! `kenzan why`: what is wrong with a puzzle, and how to repair it.

mod picture;
mod record;
mod text;

use kenzan::crosscheck::{Check, Checkers, Confirmation};
use kenzan::engine::{self, Entry, Query, Settings};
use kenzan::judge::Judged;
use kenzan::record::{Confirmed, Diagnosed};
use kenzan::why::{Explanation, Options};
use kenzan::{Error, Verdict};

use crate::command::args::{WhyArgs, WhyFormat};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::confirmation;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::ask::{Limits, TimedMember};
use crate::work::checker;
use crate::work::pictures::Pictures;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// An explanation, with its engine, time and confirmation.
struct Explained {
    explanation: Explanation,
    /// The judgement of entries.
    judged: Option<Judged>,
    confirmation: Confirmation,
    record: Diagnosed,
}

/// The options that all puzzles of a run share.
struct WhyRun {
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

pub(crate) fn run(args: WhyArgs, session: &Session) -> anyhow::Result<Exit> {
    let fields = (args.format == WhyFormat::Line).then_some(record::FIELDS);
    let rows = args.rows.rows(fields, &args.limits)?;
    let mut puzzles = args.input.open(&args.limits, args.output.output, session)?.by_rows(rows);
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let setup = args.setup.options();
    let check = checker::named(&args.check, &args.engine, &setup)?;
    let run = WhyRun {
        engine: setup.entry(&args.engine)?,
        check,
        search: puzzles.search(setup.budget),
        settings: setup.settings(),
        limits: puzzles.limits(),
        options: Options {
            repairs: args.repairs,
            solutions: args.most as usize,
            effort: args.effort,
        },
        pictures,
        format: args.format,
        quiet: args.limits.quiet,
        terminal: puzzles.terminal(),
    };
    let header = if run.format == WhyFormat::Csv { record::CSV_HEADER } else { "" };
    puzzles.with_header(header).run(run)
}

impl Command for WhyRun {
    type Worker = (TimedMember, Checkers);
    type Result = ();

    fn worker(&self) -> (TimedMember, Checkers) {
        let query = Query::unique().within(self.search.clone().with_budget(None));
        let checkers = Checkers::new(self.check, &self.settings);
        let checkers = checkers.with_threads(self.search.threads.clone());
        (TimedMember::new(self.engine, query, &self.settings), checkers)
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            WhyFormat::Text => Vec::new(),
            WhyFormat::Line => malformed::line_with(problem, 4, 0).into_bytes(),
            WhyFormat::Json => malformed::json(problem),
            WhyFormat::Csv => malformed::row(problem, record::CSV_HEADER),
        }
    }
}

impl AnswerEach for WhyRun {
    fn answer(
        &self,
        (member, checkers): &mut (TimedMember, Checkers),
        Asked { item, .. }: Asked<'_>,
    ) -> Answered {
        let puzzle = &item.entry.puzzle;
        // The explanation and its check share the time.
        let explained = self.limits.bound(|interrupt| {
            let limits = self.search.clone().with_interrupt(interrupt.clone());
            let (explanation, time) = member.explain(puzzle, &self.options, &limits)?;
            let claims = explanation.claims(puzzle);
            let confirmation = checkers.confirm(self.engine, &claims, interrupt)?;
            let judged = member.judge(item, interrupt)?;
            let check = Confirmed::of(&confirmation);
            let (engine, seconds) = (self.engine.name, Some(time.as_secs_f64()));
            let record =
                Diagnosed::of(puzzle, &explanation, engine, judged.as_ref(), check, seconds);
            Ok::<_, Error>(Explained { explanation, judged, confirmation, record })
        });
        // Half of an explanation would look like a whole one.
        if self.limits.interrupt().reason().is_some() {
            return Ok(Report::unfinished());
        }
        let explained = explained?;
        let confirmation = &explained.confirmation;
        Ok(match confirmation::disagreement(confirmation, &item.place, self.engine.name) {
            Some(disagreement) => Report::disagreement(disagreement),
            None => self.report(item, &explained),
        })
    }
}

impl WhyRun {
    fn report(&self, item: &Item, explained: &Explained) -> Report {
        let output = match self.format {
            WhyFormat::Text if self.quiet => Vec::new(),
            WhyFormat::Text => text::explanation(item, explained, self.terminal).into_bytes(),
            WhyFormat::Line => record::line(&item.entry, explained).into_bytes(),
            WhyFormat::Json => json(item, &explained.record),
            WhyFormat::Csv => record::csv(&item.entry, explained),
        };
        let check = explained.record.check.as_ref();
        let unsolved = explained.record.verdict != Verdict::Unique
            || check.is_some_and(|check| check.reason.is_some());
        let drawn = picture::draw(&self.pictures, item, explained);
        Report::answer(output, unsolved).drawn(&item.place, drawn)
    }
}
