//! `kenzan compare`: several engines on the same puzzles.

mod contestant;
mod encodings;
mod report;
mod score;
mod scores;

use std::sync::Arc;

use anyhow::bail;
use kenzan::Puzzle;
use kenzan::crosscheck::Panel;
use kenzan::engine::{Entry, NATIVE, Settings, z3};

use self::contestant::{Contestant, Player};
use self::score::{EngineRun, RunEnd};
use self::scores::Scores;
use crate::command::args::{CompareArgs, TableFormat};
use crate::command::contest::Report;
use crate::input::Item;
use crate::input::group::GroupBy;
use crate::output::escape::quoted;
use crate::output::exit::Exit;
use crate::output::{complain, rerun};
use crate::work::ask::Limits;
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
    runs: Vec<EngineRun>,
    /// Pairs of contestants, as numbers, that can't both be right.
    differ: Vec<(usize, usize)>,
}

/// A row; `None` for something that is not a puzzle.
type CompareReport = stream::Report<Option<Box<ComparedPuzzle>>>;

pub(crate) fn run(args: CompareArgs, session: &Session) -> anyhow::Result<Exit> {
    let by = args.by.map(GroupBy::from);
    if let (Some(by), TableFormat::Line, None) = (by, args.format, &args.svg) {
        bail!(
            "--by {} has no effect in --format line, which has a line for each puzzle and engine\nhint: \
             choose another format, or draw the groups with --svg",
            by.word()
        );
    }
    let (input, options, setup) =
        (args.input.options(), args.limits.options(), args.setup.options());
    let contestants = contestants(&setup, &args)?;
    let output = args.output.output;
    let puzzles = Puzzles::new(input, Some(SHIPPED), options, output, session)?;
    let (width, files) = (puzzles.terminal().width, puzzles.files().clone());
    if let Some(path) = &args.svg {
        files.check(path)?;
    }
    let mut scores = Scores::new(&contestants, args.format == TableFormat::Json, by);
    scores.shows_statistics = args.statistics;
    scores.shows_encodings = args.encodings;
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
        scores.all.puzzles
    })?;
    exit.add(scores.exit());
    if scores.all.puzzles == 0 {
        // The problems have been reported; an empty table would look as if all were well.
        return Ok(exit);
    }
    let text = match args.format {
        TableFormat::Line => String::new(),
        format => scores.print(format, width),
    };
    output.end_with(&text, &session.interrupt)?;
    if let Some(path) = &args.svg {
        files.write(path, |file| file.write_all(scores.chart().as_bytes()))?;
    }
    if !options.quiet && args.format != TableFormat::Text {
        for line in scores.left_out().into_iter().chain([scores.agreement()]) {
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
        let runs = opinions.into_answers().into_iter();
        let runs = runs.map(|answer| EngineRun::of(answer, self.leaves_out)).collect();
        let row = ComparedPuzzle { item: asked.item.clone(), runs, differ };
        let lines = self.writes_lines.then(|| report::lines(&self.contestants, &row));
        Ok(CompareReport {
            output: lines.unwrap_or_default().into_bytes(),
            complaints: row.complaints(&self.contestants),
            result: Some(Box::new(row)),
            ..CompareReport::default()
        })
    }
}

impl ComparedPuzzle {
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
            let (RunEnd::Wrong | RunEnd::Failed, Some(error)) = (run.end, &run.why) else {
                continue;
            };
            text += &format!("{place}: {error}\n");
            if run.end == RunEnd::Wrong {
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
fn contestants(setup: &EngineOptions, args: &CompareArgs) -> anyhow::Result<Vec<Contestant>> {
    let mut engines = setup.engines(&args.engines)?;
    if args.encodings && engines.iter().any(|engine| z3::is_z3(engine)) {
        let others = z3::ENCODINGS.iter().map(|&(_, engine)| engine);
        let others: Vec<&'static Entry> =
            others.filter(|engine| !engines.contains(engine)).collect();
        engines.extend(others);
    }
    let mut contestants: Vec<Contestant> = engines.into_iter().map(Contestant::Engine).collect();
    for external in &args.external {
        let found = external.found()?.into_iter();
        let found = found.flat_map(|one| if args.encodings { one.encodings() } else { vec![one] });
        for external in found {
            if contestants.iter().any(|known| known.name() == external.name) {
                bail!("two programs have the name '{}'", external.name);
            }
            contestants.push(Contestant::External(Arc::new(external)));
        }
    }
    Ok(contestants)
}
