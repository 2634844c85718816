//! `kenzan audit`: several engines on whole files, to find out whether they ever disagree. It may take hours, so
//! progress is saved in a journal, and the same command continues from there.

mod report;
mod tally;

use std::time::Instant;

use anyhow::{Context, bail};
use kenzan::Puzzle;
use kenzan::crosscheck::{Opinions, Panel};
use kenzan::engine::{Entry, Query, Reason, Settings};

use self::report::Audited;
use self::tally::AuditTally;
use crate::command::args::{AuditArgs, LimitArgs, PanelArgs, SetupArgs};
use crate::command::contest::Report;
use crate::input::{Item, Problem};
use crate::output::complain;
use crate::output::exit::Exit;
use crate::work::ask::{Limits, Timed, TimedMember};
use crate::work::journal::{Called, Journal, JournalQuestion, with_versions};
use crate::work::protocol::{AnswerTogether, Command};
use crate::work::session::Session;
use crate::work::stream;

type AuditReport = stream::Report<AuditTally>;

/// The names of an audit in messages.
const CALLED: Called = Called {
    one: "an audit",
    another: "another audit",
    elsewhere: "name another file with --journal",
    has_own_name: false,
};

/// The options that all puzzles of a run share.
struct AuditRun {
    engines: Vec<&'static Entry>,
    settings: Settings,
    query: Query,
    limits: Limits,
}

pub(crate) fn run(args: AuditArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let engines = setup.engines(&args.panel.engines)?;
    if engines.len() < 2 {
        bail!("one engine can't disagree with itself\nhint: name two or more, such as native,z3");
    }
    let question = question(&args, &engines)?;
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let default = || format!("kenzan-audit-{:016x}.json", question.number()).into();
    let path = args.journal.unwrap_or_else(default);
    let start = AuditTally::new(engines.len());
    let mut journal = Journal::open(&CALLED, path, puzzles.files(), question, start, args.restart)?;
    let mut total = journal.tally().clone();
    if total.read > 0 && !args.limits.quiet {
        complain(&journal.continued(total.read));
    }
    let width = puzzles.terminal().width;
    let run = AuditRun {
        engines: engines.clone(),
        settings: setup.settings(),
        query: Query::unique().within(puzzles.search(setup.budget)),
        limits: puzzles.limits(),
    };
    let (mut failure, start) = (None, Instant::now());
    let puzzles = puzzles.after(total.read).with_progress();
    let (exit, output) = puzzles.begin_together(run, |piece: AuditTally| {
        total.add(&piece);
        if let Err(error) = journal.keep(&total) {
            failure.get_or_insert(error);
            session.interrupt.trigger(Reason::Cancelled);
        }
        total.read
    })?;
    if let Some(error) = failure {
        return Err(error);
    }
    journal.write(&total)?;
    if exit.interrupted {
        complain(&journal.interrupted(total.read));
    }
    let is_complete = !exit.interrupted;
    let elapsed = start.elapsed();
    let audited = Audited { tally: &total, engines: &engines, elapsed, is_complete };
    let text = audited.print(args.format, width);
    output
        .end_with(&text, &session.interrupt)
        .with_context(|| format!("can't write the report (the results are in {journal})"))?;
    if is_complete {
        journal.close()?;
    }
    Ok(total.exit(exit.interrupted))
}

/// Returns the question of an audit.
///
/// # Errors
/// If the puzzles do not come from files.
fn question(args: &AuditArgs, engines: &[&Entry]) -> anyhow::Result<JournalQuestion> {
    // A new field is either a part of the question, or listed here as one that changes no answer.
    let AuditArgs { input, panel, journal: _, restart: _, format: _, output: _, limits, setup } =
        args;
    let PanelArgs { engines: _ } = panel;
    let LimitArgs { timeout, memory, jobs: _, quiet: _ } = limits;
    let SetupArgs { budget, encoding: _, z3_params } = setup;
    let parameters: Vec<String> =
        z3_params.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let options = vec![
        ("--engines", Some(with_versions(engines))),
        ("--budget", budget.map(|budget| budget.to_string())),
        ("--z3-param", (!parameters.is_empty()).then(|| parameters.join(", "))),
        ("--memory", memory.map(|memory| memory.to_string())),
        ("--timeout", timeout.map(|timeout| format!("{timeout:?}"))),
    ];
    JournalQuestion::new(&CALLED, &input.options(), options)
}

impl Command for AuditRun {
    type Worker = Panel<TimedMember>;
    type Result = AuditTally;

    fn worker(&self) -> Panel<TimedMember> {
        let member =
            |entry: &&'static Entry| TimedMember::new(entry, self.query.clone(), &self.settings);
        Panel::new(self.engines.iter().map(member).collect())
    }

    fn complain(&self, problem: &Problem) -> AuditReport {
        let mut result = AuditTally::new(self.engines.len());
        result.count_problem(problem);
        AuditReport { result, ..AuditReport::complaint(problem, Vec::new()) }
    }
}

impl AnswerTogether for AuditRun {
    fn answer(&self, panel: &mut Panel<TimedMember>, items: &[&Item]) -> Vec<AuditReport> {
        let puzzles: Vec<&Puzzle> = items.iter().map(|item| &item.entry.puzzle).collect();
        let report = |(item, opinions): (&&Item, Opinions<Timed>)| {
            let mut result = AuditTally::new(self.engines.len());
            let complaints = result.count(item, &self.engines, &opinions);
            AuditReport { complaints, result, ..AuditReport::default() }
        };
        items.iter().zip(self.ask(panel, &puzzles)).map(report).collect()
    }
}

impl AuditRun {
    fn ask(&self, panel: &mut Panel<TimedMember>, puzzles: &[&Puzzle]) -> Vec<Opinions<Timed>> {
        let limits = &self.limits;
        if !limits.let_together(puzzles) {
            let one = |puzzle: &&Puzzle| limits.bound(|interrupt| panel.ask(puzzle, interrupt));
            return puzzles.iter().map(one).collect();
        }
        panel.ask_all(puzzles, limits.interrupt())
    }
}
