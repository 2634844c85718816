//! `kenzan why`: what is wrong with a puzzle, and what would mend it?

mod record;
mod text;

use std::sync::Arc;
use std::time::Duration;

use super::args::{WhyArgs, WhyFormat};
use super::ask::{Limits, Member};
use super::exit::Exit;
use super::input::{Input, Item, Read};
use super::malformed;
use super::ordered::each;
use super::output;
use super::progress::Progress;
use super::stream;
use super::terminal::Terminal;
use crate::engine::{Interrupt, Query};
use crate::why::{Explanation, Finding, Options};

/// An explanation, by whom, and how long it took.
struct Explained {
    explanation: Explanation,
    engine: &'static str,
    time: Duration,
}

type Report = stream::Report<Exit>;

pub(super) fn run(
    args: WhyArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engine = args.setup.only(&args.engine)?;
    let settings = args.setup.settings();
    let limits = Limits::new(args.limits.timeout, interrupt)?;
    let options = Arc::new(Options {
        repairs: args.repairs,
        solutions: args.count as usize,
        effort: args.effort,
        budget: args.setup.budget,
        interrupt: interrupt.clone(),
    });
    let mut input = Input::new(args.input, None)?;
    let (format, quiet) = (args.format, args.limits.quiet);
    let worker = {
        let interrupt = interrupt.clone();
        move || {
            let (interrupt, options, limits) =
                (interrupt.clone(), Arc::clone(&options), limits.clone());
            let mut member = Member::new(engine, Query::unique(), &settings);
            each(move |read: Read| match (interrupt.reason(), read) {
                (Some(_), _) => Report::unfinished(),
                (None, Err(problem)) => {
                    let output = match format {
                        WhyFormat::Text => Vec::new(),
                        WhyFormat::Line => malformed::line(&problem, 0).into_bytes(),
                        WhyFormat::Json => malformed::json(&problem),
                        WhyFormat::Csv => malformed::row(&problem, record::CSV_HEADER),
                    };
                    Report::complaint(&problem, output)
                }
                (None, Ok(item)) => {
                    let puzzle = &item.entry.puzzle;
                    let explained =
                        limits.bound(|interrupt| member.explain(puzzle, &options, interrupt));
                    // Half of an explanation would look like a whole one.
                    if interrupt.reason().is_some() {
                        return Report::unfinished();
                    }
                    match explained {
                        Ok((explanation, time)) => {
                            let explained = Explained { explanation, engine: engine.name, time };
                            said(&item, &explained, format, quiet, terminal)
                        }
                        Err(error) => Report::failure(&item.place, &error),
                    }
                }
            })
        }
    };
    if format == WhyFormat::Csv {
        output::print(record::CSV_HEADER.as_bytes())?;
    }
    let progress = Progress::new(quiet || terminal.writes_to_screen);
    stream::run_for_exit(args.limits.jobs, move |_| input.next(), worker, interrupt, &progress)
}

fn said(
    item: &Item,
    explained: &Explained,
    format: WhyFormat,
    quiet: bool,
    terminal: Terminal,
) -> Report {
    let output = match format {
        WhyFormat::Text if quiet => Vec::new(),
        WhyFormat::Text => text::explanation(item, explained, terminal).into_bytes(),
        WhyFormat::Line => record::line(item, explained).into_bytes(),
        WhyFormat::Json => record::json(item, explained),
        WhyFormat::Csv => record::csv(item, explained),
    };
    let unsolved = !matches!(explained.explanation.finding, Finding::Unique(_));
    Report { output, result: Exit { unsolved, ..Exit::default() }, ..Report::default() }
}
