//! `kenzan compare`: the same puzzles through several engines, side by side.

mod contestant;
mod groups;
mod report;
mod score;
mod scores;

use std::sync::Arc;

use anyhow::bail;
use kenzan::crosscheck::Panel;
use kenzan::engine::{Interrupt, NATIVE, Reason};
use kenzan::{Error, Puzzle};

use self::contestant::{Contestant, Player};
use self::score::Run;
use self::scores::Scores;
use crate::command::args::{CompareArgs, TableFormat};
use crate::input::{Input, Item, Read};
use crate::output::again;
use crate::output::exit::Exit;
use crate::output::progress::Progress;
use crate::output::shown::quoted;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::ordered::each;
use crate::work::stream::{self, Crew};

/// The puzzles that are compared where none are named: the articles' and the famous hard ones.
const SHIPPED: &str = concat!(
    include_str!("../../../../puzzles/articles.txt"),
    "\n",
    include_str!("../../../../puzzles/hard.txt")
);

/// What all engines say of one puzzle.
struct Row {
    item: Item,
    runs: Vec<Result<Run, Error>>,
    /// Pairs of those who take part, as numbers, that can't both be right.
    differ: Vec<(usize, usize)>,
    /// Whether engines that do not support the puzzle are left out of it: nobody has named them.
    leaves_out: bool,
}

/// A row, or nothing for what was no puzzle.
type Report = stream::Report<Option<Box<Row>>>;

pub(crate) fn run(
    args: CompareArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    check_groups(&args)?;
    let settings = args.setup.settings();
    let engines: Arc<[Contestant]> = contestants(&args)?.into();
    let mut input = Input::new(args.input, Some(SHIPPED))?;
    let files = input.files().clone();
    let (terminal, mut output) = (args.output.terminal(terminal), args.output.open(&files)?);
    if let Some(path) = &args.svg {
        files.check(path)?;
    }
    let limits = Limits::new(&args.limits, interrupt)?;
    let jobs = args.limits.jobs.map_or(1, usize::from);
    let worker = {
        let (engines, interrupt) = (Arc::clone(&engines), interrupt.clone());
        let writes_lines = args.format == TableFormat::Line;
        let leaves_out = args.engines.is_empty();
        move || {
            let (engines, interrupt) = (Arc::clone(&engines), interrupt.clone());
            let player =
                |contestant| Player::new(contestant, args.setup.budget, &limits, &settings);
            let mut panel = Panel::new(engines.iter().map(player).collect());
            each(move |read: Read| match (interrupt.reason(), read) {
                (Some(_), _) => Report::unfinished(),
                (None, Err(problem)) => {
                    Report { complaints: format!("{problem}\n"), ..Report::default() }
                }
                (None, Ok(item)) => {
                    let row = row(&mut panel, item, leaves_out, &interrupt);
                    // What is interrupted must not count as given up.
                    if interrupt.reason().is_some() {
                        return Report::unfinished();
                    }
                    let output =
                        if writes_lines { report::lines(&engines, &row) } else { String::new() };
                    Report {
                        output: output.into_bytes(),
                        complaints: row.complaints(&engines),
                        result: Some(Box::new(row)),
                        ..Report::default()
                    }
                }
            })
        }
    };
    let mut scores = Scores::new(&engines, args.format == TableFormat::Json, args.by);
    let mut exit = Exit::default();
    let progress = Progress::new(args.limits.quiet);
    let target = stream::printed(&mut output, |row: Option<Box<Row>>| {
        match row {
            Some(row) => scores.add(&row),
            None => exit.bad_input = true,
        }
        scores.puzzles()
    });
    stream::run(&Crew::apart(jobs), move |_| input.next(), worker, interrupt, &progress, target)?;
    exit.differ = scores.has_wrong_answer();
    exit.bad_input |= scores.has_failure();
    exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    exit.unsolved = scores.has_undecided_puzzle();
    if scores.puzzles() == 0 {
        // What was wrong has been said; a table of nothing would say that all is well.
        return Ok(exit);
    }
    let text = match args.format {
        TableFormat::Line => String::new(),
        TableFormat::Text => report::text(&scores, terminal.width),
        TableFormat::Csv => groups::csv(&scores).unwrap_or_else(|| report::csv(&scores)),
        TableFormat::Markdown => report::markdown(&scores),
        TableFormat::Json => report::json(&scores),
    };
    output.end_with(&text, interrupt)?;
    if let Some(path) = &args.svg {
        let chart = groups::chart(&scores).unwrap_or_else(|| report::chart(&scores));
        files.write(path, |file| file.write_all(chart.as_bytes()))?;
    }
    if !args.limits.quiet && args.format != TableFormat::Text {
        let left_out = report::left_out(&scores).into_iter();
        for line in left_out.chain([report::agreement(&scores)]) {
            progress.above(&format!("{line}\n"));
        }
    }
    Ok(exit)
}

/// Refuses to ask for groups where nothing would tell of them.
fn check_groups(args: &CompareArgs) -> anyhow::Result<()> {
    match args.by {
        Some(by) if args.format == TableFormat::Line && args.svg.is_none() => bail!(
            "--by {} has nothing to say in --format line, a line for each puzzle and engine\nhint: \
             choose another format, or have the groups drawn with --svg",
            by.word()
        ),
        _ => Ok(()),
    }
}

/// Asks all about one puzzle.
fn row(panel: &mut Panel<Player>, item: Item, leaves_out: bool, interrupt: &Interrupt) -> Row {
    let opinions = panel.ask(&item.entry.puzzle, interrupt);
    let differ = opinions.contradictions();
    let runs = opinions.into_answers().into_iter().map(|answer| answer.map(Run::of));
    Row { item, runs: runs.collect(), differ, leaves_out }
}

impl Row {
    /// Returns whether this is the error of an engine that is left out.
    fn is_left_out(&self, error: &Error) -> bool {
        self.leaves_out && matches!(error, Error::Unsupported(_))
    }

    /// Says what must not happen: engines that contradict each other, or break down.
    fn complaints(&self, contestants: &[Contestant]) -> String {
        let (place, puzzle) = (&self.item.place, &self.item.entry.puzzle);
        let mut text = String::new();
        for &(one, other) in &self.differ {
            let (one, other) = (&contestants[one], &contestants[other]);
            let again = command(puzzle, &[one, other]);
            text += &again::contradiction(place, one.name(), other.name(), &again);
        }
        for (contestant, run) in contestants.iter().zip(&self.runs) {
            let Err(error) = run else { continue };
            if self.is_left_out(error) {
                continue;
            }
            text += &format!("{place}: {error}\n");
            if matches!(error, Error::WrongAnswer { .. }) {
                text += &format!("  again: {}\n", command(puzzle, &[contestant]));
            }
        }
        text
    }
}

/// Returns the command that lets `contestants` solve `puzzle` again.
fn command(puzzle: &Puzzle, contestants: &[&Contestant]) -> String {
    let mut engines: Vec<&str> = Vec::new();
    let mut externals = String::new();
    for contestant in contestants {
        match contestant {
            Contestant::Engine(entry) => engines.push(entry.name),
            Contestant::External(external) => {
                externals += &format!("--external {} ", quoted(&external.argument));
            }
        }
    }
    if engines.is_empty() {
        engines.push(NATIVE.name);
    }
    again::command(puzzle, &engines, &externals)
}

/// Returns all who take part: the engines of those names, then the other programs.
fn contestants(args: &CompareArgs) -> anyhow::Result<Vec<Contestant>> {
    let engines = args.setup.engines(&args.engines)?;
    let mut contestants: Vec<Contestant> = engines.into_iter().map(Contestant::Engine).collect();
    for external in &args.external {
        if contestants.iter().any(|known| known.name() == external.name) {
            bail!("two programs have the name '{}'", external.name);
        }
        external.look_for_it()?;
        contestants.push(Contestant::External(Arc::new(external.clone())));
    }
    Ok(contestants)
}
