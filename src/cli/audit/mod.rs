//! `kenzan audit`: whole files through several engines, to see whether they ever disagree. It may take
//! hours, so what is done is kept in a journal, and the same command carries on from there.

mod journal;
mod report;
mod tally;

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail};

use self::journal::{Journal, Question};
use self::tally::Tally;
use super::args::{AuditArgs, TableFormat};
use super::ask::{Limits, Member, Timed};
use super::exit::Exit;
use super::input::{Input, Portion, Read};
use super::ordered::{Load, Next, Tell};
use super::output::print;
use super::progress::Progress;
use super::stream::{self, Crew};
use super::terminal::Terminal;
use crate::Puzzle;
use crate::crosscheck::{Opinions, Panel};
use crate::engine::{Entry, Interrupt, Query, Reason, Settings};

type Report = stream::Report<Tally>;

pub(super) fn run(
    args: AuditArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engines: Arc<[&'static Entry]> = args.setup.engines(&args.panel.engines)?.into();
    if engines.len() < 2 {
        bail!("one engine has nobody to disagree with\nhint: name two or more, as in native,z3");
    }
    let crew = Crew::new(&args.limits)?;
    let settings = Settings { threads: crew.threads.clone(), ..args.setup.settings() };
    let question = Question::new(&args, &engines)?;
    let input = Input::new(args.input, None)?;
    let mut journal = Journal::open(args.journal, input.files(), question, args.restart)?;
    let mut total = journal.tally().clone();
    let progress = Progress::new(args.limits.quiet);
    if total.read > 0 && !args.limits.quiet {
        let done = indicatif::HumanCount(total.read);
        progress.above(&format!("carrying on after {done}, as {journal} says\n"));
    }
    let limits = Limits::new(args.limits.timeout, interrupt)?;
    let query = Query::unique().with_budget(args.setup.budget);
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
    let input = rest_of(input, total.read);
    stream::run(&crew, input, worker, interrupt, &progress, |piece: Tally| {
        total.add(&piece);
        if let Err(error) = journal.keep(&total) {
            failure.get_or_insert(error);
            interrupt.trigger(Reason::Cancelled);
        }
        total.read
    })?;
    let interrupted = interrupt.reason() == Some(Reason::Cancelled);
    if let Some(error) = failure {
        return Err(error);
    }
    if interrupted {
        journal.write(&total)?;
        let done = indicatif::HumanCount(total.read);
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
    print(text.as_bytes()).with_context(|| format!("can't write the report ({journal} has it)"))?;
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

/// Reads on after the first `done` things that were read in an earlier run.
fn rest_of(mut input: Input, mut done: u64) -> impl FnMut(usize) -> Next<Portion> + Send + 'static {
    move |most| loop {
        let wanted = usize::try_from(done).unwrap_or(usize::MAX);
        let next = input.next_portion(if wanted == 0 { most } else { wanted.min(1 << 14) });
        match &next {
            Next::Item(portion) | Next::Pause(portion) if done > 0 => {
                done -= portion.puzzles() as u64;
            }
            Next::Item(_) | Next::Pause(_) | Next::End => return next,
        }
    }
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
        if limits.has_timeout() {
            let one = |puzzle: &&Puzzle| limits.bound(|interrupt| panel.ask(puzzle, interrupt));
            return puzzles.iter().map(one).collect();
        }
        panel.ask_all(puzzles, limits.interrupt())
    }
}
