//! `kenzan compare`: several engines on the same puzzles.

mod contestant;
mod groups;
mod report;
mod score;
mod scores;

use std::sync::Arc;

use anyhow::bail;
use kenzan::crosscheck::Panel;
use kenzan::engine::{NATIVE, Settings};
use kenzan::{Error, Puzzle};

use self::contestant::{Contestant, Player};
use self::scores::Scores;
use crate::command::args::{CompareArgs, TableFormat};
use crate::input::Item;
use crate::input::group::GroupBy;
use crate::output::escape::quoted;
use crate::output::exit::Exit;
use crate::output::{complain, rerun};
use crate::work::ask::Limits;
use crate::work::external::External;
use crate::work::protocol::{self, AnswerEach, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::setup::EngineOptions;
use crate::work::stream;

/// The default puzzles: those of the articles, and famous hard ones.
const SHIPPED: &str = concat!(
    include_str!("../../../../puzzles/articles.txt"),
    "\n",
    include_str!("../../../../puzzles/hard.txt")
);

/// The options that all puzzles of a run share.
struct CompareRun {
    contestants: Vec<Contestant>,
    settings: Settings,
    budget: Option<u64>,
    limits: Limits,
    writes_lines: bool,
    /// Whether engines that do not support a puzzle are left out, as they were not named.
    leaves_out: bool,
}

/// The answers of all engines to one puzzle.
struct ComparedPuzzle {
    item: Item,
    runs: Vec<Result<score::EngineRun, Error>>,
    /// Pairs of contestants, as numbers, that can't both be right.
    differ: Vec<(usize, usize)>,
    /// As in [`CompareRun`].
    leaves_out: bool,
}

/// A row; `None` for something that is not a puzzle.
type CompareReport = stream::Report<Option<Box<ComparedPuzzle>>>;

pub(crate) fn run(args: CompareArgs, session: &Session) -> anyhow::Result<Exit> {
    check_groups(&args)?;
    let (input, options, setup) =
        (args.input.options(), args.limits.options(), args.setup.options());
    let contestants = contestants(&setup, &args.engines, &args.external)?;
    let output = args.output.output;
    let puzzles = Puzzles::new(input, Some(SHIPPED), options, output, session)?;
    let (width, files) = (puzzles.terminal().width, puzzles.files().clone());
    if let Some(path) = &args.svg {
        files.check(path)?;
    }
    let by = args.by.map(GroupBy::from);
    let mut scores = Scores::new(&contestants, args.format == TableFormat::Json, by);
    let run = CompareRun {
        contestants,
        settings: setup.settings(),
        budget: setup.budget,
        limits: puzzles.limits(),
        writes_lines: args.format == TableFormat::Line,
        leaves_out: args.engines.is_empty(),
    };
    let (mut exit, output) = puzzles.apart().with_progress().begin(run, |row| {
        if let Some(row) = row {
            scores.add(&row);
        }
        scores.puzzles()
    })?;
    exit.add(scores.exit());
    if scores.puzzles() == 0 {
        // The problems have been reported; an empty table would look as if all were well.
        return Ok(exit);
    }
    let text = match args.format {
        TableFormat::Line => String::new(),
        TableFormat::Text => report::text(&scores, width),
        TableFormat::Csv => groups::csv(&scores).unwrap_or_else(|| report::csv(&scores)),
        TableFormat::Markdown => report::markdown(&scores),
        TableFormat::Json => report::json(&scores),
    };
    output.end_with(&text, &session.interrupt)?;
    if let Some(path) = &args.svg {
        let chart = groups::chart(&scores).unwrap_or_else(|| report::chart(&scores));
        files.write(path, |file| file.write_all(chart.as_bytes()))?;
    }
    if !options.quiet && args.format != TableFormat::Text {
        let left_out = report::left_out(&scores).into_iter();
        for line in left_out.chain([report::agreement(&scores)]) {
            complain(&format!("{line}\n"));
        }
    }
    Ok(exit)
}

impl Command for CompareRun {
    type Worker = Panel<Player>;
    type Result = Option<Box<ComparedPuzzle>>;

    fn worker(&self) -> Panel<Player> {
        let player =
            |contestant| Player::new(contestant, self.budget, &self.limits, &self.settings);
        Panel::new(self.contestants.iter().map(player).collect())
    }
}

impl AnswerEach for CompareRun {
    fn answer(
        &self,
        panel: &mut Panel<Player>,
        asked: Asked<'_>,
    ) -> protocol::Answered<Option<Box<ComparedPuzzle>>> {
        let interrupt = self.limits.interrupt();
        let opinions = panel.ask(&asked.item.entry.puzzle, interrupt);
        // An interruption must not count as giving up.
        if interrupt.reason().is_some() {
            return Ok(CompareReport::unfinished());
        }
        let differ = opinions.contradictions();
        let runs =
            opinions.into_answers().into_iter().map(|answer| answer.map(score::EngineRun::of));
        let (item, leaves_out) = (asked.item.clone(), self.leaves_out);
        let row = ComparedPuzzle { item, runs: runs.collect(), differ, leaves_out };
        let lines = self.writes_lines.then(|| report::lines(&self.contestants, &row));
        Ok(CompareReport {
            output: lines.unwrap_or_default().into_bytes(),
            complaints: row.complaints(&self.contestants),
            result: Some(Box::new(row)),
            ..CompareReport::default()
        })
    }
}

/// Refuses groups if the output does not contain them.
fn check_groups(args: &CompareArgs) -> anyhow::Result<()> {
    match args.by {
        Some(by) if args.format == TableFormat::Line && args.svg.is_none() => bail!(
            "--by {} has no effect in --format line, which has a line for each puzzle and engine\nhint: \
             choose another format, or draw the groups with --svg",
            GroupBy::from(by).word()
        ),
        _ => Ok(()),
    }
}

impl ComparedPuzzle {
    /// Checks whether this is the error of an engine that is left out.
    fn is_left_out(&self, error: &Error) -> bool {
        self.leaves_out && error.is_unsupported()
    }

    /// Reports engines that contradict each other or fail.
    fn complaints(&self, contestants: &[Contestant]) -> String {
        let (place, puzzle) = (&self.item.place, &self.item.entry.puzzle);
        let mut text = String::new();
        for &(one, other) in &self.differ {
            let (one, other) = (&contestants[one], &contestants[other]);
            let again = command(puzzle, &[one, other]);
            text += &rerun::contradiction(place, one.name(), other.name(), &again);
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

/// Returns the command that runs `contestants` on `puzzle` again.
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
    rerun::command(puzzle, &engines, &externals)
}

/// Returns all contestants: the engines with these names, then the external programs.
fn contestants(
    setup: &EngineOptions,
    engines: &[String],
    externals: &[External],
) -> anyhow::Result<Vec<Contestant>> {
    let engines = setup.engines(engines)?;
    let mut contestants: Vec<Contestant> = engines.into_iter().map(Contestant::Engine).collect();
    for external in externals {
        if contestants.iter().any(|known| known.name() == external.name) {
            bail!("two programs have the name '{}'", external.name);
        }
        external.look_for_it()?;
        contestants.push(Contestant::External(Arc::new(external.clone())));
    }
    Ok(contestants)
}
