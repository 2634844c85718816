//! `kenzan audit`: whole files through several engines, to see whether they ever disagree. It may take
//! hours, so what is done is kept in a journal, and the same command carries on from there.

mod report;
mod tally;

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail};
use kenzan::Puzzle;
use kenzan::crosscheck::{Opinions, Panel};
use kenzan::engine::{Entry, Interrupt, Query, Reason};

use self::tally::Tally;
use crate::command::args::{AuditArgs, LimitArgs, PanelArgs, SetupArgs, TableFormat};
use crate::input::{Input, Portion, Read};
use crate::output::counts;
use crate::output::exit::Exit;
use crate::output::progress::Progress;
use crate::output::terminal::Terminal;
use crate::work::ask::{Limits, Member, Timed};
use crate::work::journal::{Called, Journal, Question, with_versions};
use crate::work::ordered::Tell;
use crate::work::stream::{self, Crew};

type Report = stream::Report<Tally>;

/// What messages call it.
const CALLED: Called = Called {
    one: "an audit",
    another: "another audit",
    elsewhere: "name another file with --journal",
    has_own_name: false,
};

pub(crate) fn run(
    args: AuditArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engines: Arc<[&'static Entry]> = args.setup.engines(&args.panel.engines)?.into();
    if engines.len() < 2 {
        bail!("one engine has nobody to disagree with\nhint: name two or more, as in native,z3");
    }
    let crew = Crew::new(&args.limits)?;
    let settings = args.setup.settings();
    let question = question(&args, &engines)?;
    let input = Input::new(args.input, None)?;
    let (terminal, files) = (args.output.terminal(terminal), input.files().clone());
    let path = args.journal;
    let path =
        path.unwrap_or_else(|| format!("kenzan-audit-{:016x}.json", question.number()).into());
    let tally = Tally::new(engines.len());
    let mut journal = Journal::open(&CALLED, path, input.files(), question, tally, args.restart)?;
    let mut total = journal.tally().clone();
    let progress = Progress::new(args.limits.quiet);
    if total.read > 0 && !args.limits.quiet {
        let done = counts::puzzles(total.read);
        progress.above(&format!("carrying on after {done}, as {journal} says\n"));
    }
    let limits = Limits::new(&args.limits, interrupt)?;
    let query = Query::unique().within(crew.limits(args.setup.budget));
    let worker = {
        let (engines, interrupt) = (Arc::clone(&engines), interrupt.clone());
        move || {
            let interrupt = interrupt.clone();
            let member = |entry: &&'static Entry| Member::new(entry, query.clone(), &settings);
            let mut auditor = Auditor {
                engines: Arc::clone(&engines),
                panel: Panel::new(engines.iter().map(member).collect()),
                limits: limits.clone(),
            };
            move |portions: Vec<Portion>, _: Tell<'_, Report>| {
                if interrupt.reason().is_some() {
                    return vec![Report::unfinished()];
                }
                let report = auditor.report(portions);
                // What was cut short must not count as undecided.
                if interrupt.reason().is_some() { vec![Report::unfinished()] } else { vec![report] }
            }
        }
    };
    let mut failure = None;
    let start = Instant::now();
    let mut input = input.after(total.read);
    let mut output = args.output.open(&files)?;
    let target = stream::printed(&mut output, |piece: Tally| {
        total.add(&piece);
        if let Err(error) = journal.keep(&total) {
            failure.get_or_insert(error);
            interrupt.trigger(Reason::Cancelled);
        }
        total.read
    });
    let next = move |most| input.next_portion(most);
    stream::run(&crew, next, worker, interrupt, &progress, target)?;
    let interrupted = interrupt.reason() == Some(Reason::Cancelled);
    if let Some(error) = failure {
        return Err(error);
    }
    if interrupted {
        journal.write(&total)?;
        let done = counts::puzzles(total.read);
        progress
            .above(&format!("interrupted after {done}; the same command carries on ({journal})\n"));
    } else {
        journal.write(&total)?;
    }
    let text = match args.format {
        TableFormat::Text => report::text(&total, &engines, start.elapsed(), terminal.width),
        TableFormat::Json => report::json(&total, &engines, !interrupted),
        TableFormat::Csv => report::separated(&total, &engines, ","),
        TableFormat::Line => report::separated(&total, &engines, "\t"),
        TableFormat::Markdown => report::markdown(&total, &engines),
    };
    output
        .end_with(&text, interrupt)
        .with_context(|| format!("can't write the report ({journal} has it)"))?;
    if !interrupted {
        journal.close()?;
    }
    Ok(Exit {
        unsolved: total.undecided > 0,
        bad_input: total.malformed > 0 || total.unreadable > 0 || total.refused > 0,
        differ: total.differ > 0 || total.failed > 0,
        interrupted,
    })
}

/// Says what an audit is about.
///
/// # Errors
/// If the puzzles do not come from files.
fn question(args: &AuditArgs, engines: &[&Entry]) -> anyhow::Result<Question> {
    // What is added to any of them is either asked for, or named here as something that changes no answer.
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
    Question::new(&CALLED, input, options)
}

/// The engines of one thread.
struct Auditor {
    engines: Arc<[&'static Entry]>,
    panel: Panel<Member>,
    limits: Limits,
}

impl Auditor {
    /// Asks every engine about every puzzle.
    fn report(&mut self, portions: Vec<Portion>) -> Report {
        let mut tally = Tally::new(self.engines.len());
        let reads: Vec<Read> = portions.into_iter().flat_map(Portion::into_reads).collect();
        let items = reads.iter().filter_map(|read| read.as_ref().ok());
        let puzzles: Vec<&Puzzle> = items.map(|item| &item.entry.puzzle).collect();
        let mut opinions = self.ask(&puzzles).into_iter();
        let mut complaints = String::new();
        for read in &reads {
            match read {
                Err(problem) => {
                    tally.count_problem(problem);
                    complaints += &format!("{problem}\n");
                }
                Ok(item) => {
                    let opinions = opinions.next().expect("opinions of each puzzle");
                    complaints += &tally.count(item, &self.engines, &opinions);
                }
            }
        }
        Report { complaints, result: tally, ..Report::default() }
    }

    fn ask(&mut self, puzzles: &[&Puzzle]) -> Vec<Opinions<Timed>> {
        let Self { panel, limits, .. } = self;
        if !limits.let_together(puzzles) {
            let one = |puzzle: &&Puzzle| limits.bound(|interrupt| panel.ask(puzzle, interrupt));
            return puzzles.iter().map(one).collect();
        }
        panel.ask_all(puzzles, limits.interrupt())
    }
}
