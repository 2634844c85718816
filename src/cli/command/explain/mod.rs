//! `kenzan explain` and `kenzan hint`: how people solve a puzzle.

mod explained;
mod picture;
mod ratings;
mod record;
mod text;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::bail;
use kenzan::engine::{Interrupt, Query, Reason};
use kenzan::explain::Assessed;
use kenzan::judge::Judged;
use kenzan::technique::explain::{Detail, Ending, ExplainedStep, Explainer};
use kenzan::technique::{LADDER, Notation, Position, Technique};
use kenzan::{Error, Verdict, format};

use self::explained::{Conclusion, Explained, Found};
use self::ratings::{Ratings, Worker};
use crate::command::args::{
    AllOf, CellNames, ExplainArgs, ExplainFormat, HintArgs, HintLevel, InputArgs, LimitArgs,
    ListFormat, Named, UsableArgs,
};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::names::{make_folder, numbered};
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::ask::{self, Limits};
use crate::work::pictures::Look;
use crate::work::protocol::{Answer, Answered, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct Run {
    limits: Limits,
    techniques: Vec<&'static Technique>,
    /// Whether entered digits are used.
    takes_entered: bool,
    wanted: Wanted,
    notation: Notation,
    svg: Option<(PathBuf, Look)>,
    /// The files that may not be written.
    files: Files,
    format: ExplainFormat,
    quiet: bool,
    terminal: Terminal,
}

/// The part of an explanation that is printed.
enum Wanted {
    Path,
    Step(usize),
    Hint(Detail),
    All(AllOf),
    MissingFrom(Vec<&'static Technique>),
}

pub(crate) fn run(args: ExplainArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = match (args.step, args.hint, args.all) {
        (Some(step), _, _) => Wanted::Step(step),
        (None, Some(level), _) => Wanted::Hint(level.into()),
        // Techniques that are named are always used.
        (None, None, Some(_)) if !args.usable.techniques.is_empty() => {
            Wanted::All(AllOf::Everything)
        }
        (None, None, Some(all)) => Wanted::All(all),
        (None, None, None) if !args.missing_from.is_empty() => {
            Wanted::MissingFrom(Named::all(&args.missing_from))
        }
        (None, None, None) => Wanted::Path,
    };
    if args.format == ExplainFormat::Line && !matches!(wanted, Wanted::Path) {
        bail!(
            "a line is about a whole path\nhint: leave out --format line, or choose --format json"
        );
    }
    let (mut puzzles, run) =
        begin(&args.input, &args.limits, args.output.output, &args.usable, wanted, session)?;
    if let Some(folder) = &args.pictures.svg {
        puzzles.input().check_number(folder)?;
        make_folder(&numbered(folder, 1)?)?;
    }
    let svg = args.pictures.svg.map(|folder| (folder, args.look.options()));
    puzzles.run(Run { takes_entered: args.entered, svg, format: args.format, ..run })
}

/// Runs `kenzan hint`.
pub(crate) fn hint(args: HintArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = Wanted::Hint(args.level.into());
    let (puzzles, run) =
        begin(&args.input, &args.limits, args.output.output, &args.usable, wanted, session)?;
    let format = match args.format {
        ListFormat::Text => ExplainFormat::Text,
        ListFormat::Json => ExplainFormat::Json,
    };
    puzzles.run(Run { format, ..run })
}

/// Opens the puzzles, to be explained as text.
fn begin(
    input: &InputArgs,
    limits: &LimitArgs,
    output: Option<PathBuf>,
    args: &UsableArgs,
    wanted: Wanted,
    session: &Session,
) -> anyhow::Result<(Puzzles, Run)> {
    let techniques = usable(args)?;
    let puzzles = input.open(limits, output, session)?;
    let run = Run {
        limits: puzzles.limits(),
        techniques,
        files: puzzles.files().clone(),
        takes_entered: true,
        wanted,
        notation: args.notation.into(),
        svg: None,
        format: ExplainFormat::Text,
        quiet: limits.quiet,
        terminal: puzzles.terminal(),
    };
    Ok((puzzles, run))
}

impl From<HintLevel> for Detail {
    fn from(level: HintLevel) -> Self {
        match level {
            HintLevel::Vague => Self::Vague,
            HintLevel::Where => Self::Where,
            HintLevel::What => Self::What,
        }
    }
}

impl From<CellNames> for Notation {
    fn from(names: CellNames) -> Self {
        match names {
            CellNames::Rc => Self::RowColumn,
            CellNames::A1 => Self::Letters,
        }
    }
}

/// Returns the techniques that may be used.
///
/// # Errors
/// If none is left.
fn usable(args: &UsableArgs) -> anyhow::Result<Vec<&'static Technique>> {
    let techniques =
        if args.techniques.is_empty() { LADDER.to_vec() } else { Named::all(&args.techniques) };
    let without = Named::all(&args.without);
    let is_wanted = |technique: &&'static Technique| {
        let is_doubted = args.no_uniqueness && technique.assumes_unique();
        !is_doubted && !without.contains(technique)
    };
    let techniques: Vec<_> = techniques.into_iter().filter(is_wanted).collect();
    if techniques.is_empty() {
        bail!("no technique is left\nhint: exclude fewer");
    }
    Ok(techniques)
}

impl Command for Run {
    type Worker = Worker;
    type Result = ();

    fn worker(&self) -> Worker {
        Worker::default()
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            ExplainFormat::Text => Vec::new(),
            ExplainFormat::Line => malformed::line_with(problem, 4, 0).into_bytes(),
            ExplainFormat::Json => malformed::json(problem),
        }
    }
}

impl Answer for Run {
    fn answer(&self, worker: &mut Worker, Asked { item, .. }: Asked<'_>) -> Answered {
        if Position::of(&item.entry.puzzle).is_err() {
            // It is refused, regardless of entries.
            return self.explain(worker, item, None);
        }
        let entered = if self.takes_entered { item.entered_digits() } else { None };
        let judged = self.limits.bound(|interrupt| {
            let query = Query::unique().with_interrupt(interrupt.clone());
            ask::judged(&mut worker.native, &item.entry.puzzle, entered, &query)
        });
        let Some(judged) = judged? else { return self.explain(worker, item, None) };
        // Wrong entries are reported, and the steps start without them.
        let puzzle = judged.sound(&item.entry.puzzle);
        let entered = puzzle.givens().filled() - item.entry.puzzle.givens().filled();
        let entry = format::Entry { puzzle, ..item.entry.clone() };
        self.explain(worker, &Item { entry, entered, ..item.clone() }, Some(&judged))
    }
}

impl Run {
    fn explain(&self, worker: &mut Worker, item: &Item, judged: Option<&Judged>) -> Answered {
        let start = Instant::now();
        let puzzle = &item.entry.puzzle;
        let begin = match Position::of(puzzle) {
            Ok(begin) => begin,
            Err(what) => {
                let what = what.to_string();
                let output = self.unsupported(item, &what);
                return Ok(Report { output, ..Report::refusal(&item.place, &what) });
            }
        };
        let done = self.limits.bound(|interrupt| {
            let assessed = worker.assessor.assess(puzzle, &interrupt.clone().into())?;
            let techniques = assessed.usable(&self.techniques);
            let found = self.find(&begin, &techniques, interrupt);
            let ratings = match (&found, &self.wanted) {
                (Found::Path(explanation, _), Wanted::Path) => {
                    worker.rate(puzzle, &begin, &assessed, explanation, self.format, interrupt)
                }
                _ => Ratings::default(),
            };
            Ok::<_, Error>((assessed, found, ratings, interrupt.reason()))
        });
        let (assessed, found, ratings, stopped) = done?;
        if stopped == Some(Reason::Cancelled) {
            return Ok(Report::unfinished());
        }
        if found.end().is_some_and(|end| !assessed.allows(end)) {
            return Ok(Report::disagreement(disagreement(item, &assessed, &found)));
        }
        let explained = Explained {
            run: self,
            item,
            begin: &begin,
            assessed: &assessed,
            found: &found,
            ratings,
            judged,
            stopped: stopped.filter(|_| found.is_cut()),
            time: start.elapsed(),
        };
        Ok(self.report(&explained))
    }

    fn report(&self, explained: &Explained<'_>) -> Report {
        if let Some(report) = self.missing_step(explained) {
            return report;
        }
        let item = explained.item;
        let output = match self.format {
            ExplainFormat::Text if self.quiet => Vec::new(),
            ExplainFormat::Text => text::explained(explained).into_bytes(),
            ExplainFormat::Line => record::line(explained).into_bytes(),
            ExplainFormat::Json => json(item, record::record(explained)),
        };
        let drawn = self.svg.as_ref().map_or(Ok(()), |(folder, look)| {
            picture::draw(&self.files, folder, item.number, *look, explained)
        });
        let unsolved = explained.conclusion() != Conclusion::Solved;
        Report::answer(output, unsolved).drawn(&item.place, drawn)
    }

    /// Reports that the path does not have the step that was asked for; `None` if it has it.
    fn missing_step(&self, explained: &Explained<'_>) -> Option<Report> {
        let (Wanted::Step(wanted), Found::Path(explanation, _)) = (&self.wanted, explained.found)
        else {
            return None;
        };
        let what = match explanation.steps.len() {
            steps if steps >= *wanted => return None,
            0 => "there is no step".to_owned(),
            1 => "there is only one step".to_owned(),
            count => format!("there are only {count} steps"),
        };
        let (place, what) = (&explained.item.place, format!("--step {wanted}: {what}"));
        let why = match explained.conclusion() {
            Conclusion::Solved => return Some(Report::refusal(place, &what)),
            Conclusion::Stuck => {
                "none of the techniques that may be used makes progress".to_owned()
            }
            Conclusion::Open(Verdict::None) => "the puzzle has no solution".to_owned(),
            Conclusion::Open(Verdict::Multiple) => "the puzzle has several solutions".to_owned(),
            Conclusion::Open(Verdict::Unique | Verdict::Unknown) => text::unknown(explained),
        };
        let complaints = format!("{place}: {what}: {why}\n");
        Some(Report { complaints, ..Report::answer(Vec::new(), true) })
    }
}

impl Run {
    fn find(
        &self,
        begin: &Position,
        techniques: &[&'static Technique],
        interrupt: &Interrupt,
    ) -> Found {
        let explainer = Explainer::new(techniques).notation(self.notation).until(interrupt);
        match &self.wanted {
            Wanted::Step(number) => Found::Path(explainer.at_most(*number).explain(begin), None),
            Wanted::Path => {
                let explanation = explainer.explain(begin);
                let is_counted =
                    explanation.ending == Ending::Solved && self.format != ExplainFormat::Line;
                let bottleneck = if is_counted { explainer.bottleneck(&explanation) } else { None };
                Found::Path(explanation, bottleneck)
            }
            Wanted::Hint(hint) => Found::Hint(explainer.next(begin), *hint),
            Wanted::All(AllOf::Everything) => Found::All(explainer.open(begin), None),
            Wanted::All(AllOf::Needed) => {
                let (open, hardest) = explainer.open_as_needed(begin);
                Found::All(open, hardest)
            }
            Wanted::MissingFrom(known) => {
                // Known techniques may be excluded, too.
                let known: Vec<&'static Technique> = known
                    .iter()
                    .copied()
                    .filter(|one| !one.assumes_unique() || techniques.contains(one))
                    .collect();
                Found::Missing(explainer.missing_from(&known, begin))
            }
        }
    }

    fn unsupported(&self, item: &Item, what: &str) -> Vec<u8> {
        match self.format {
            ExplainFormat::Text => Vec::new(),
            ExplainFormat::Line => record::unsupported_line(&item.entry, what).into_bytes(),
            ExplainFormat::Json => json(item, kenzan::record::Explained::unsupported(what)),
        }
    }
}

/// Reports that a technique eliminated a digit of a solution, with a command that shows it again.
fn disagreement(item: &Item, assessed: &Assessed, found: &Found) -> String {
    let steps: &[ExplainedStep] =
        if let Found::Path(explanation, _) = found { &explanation.steps } else { &[] };
    // The last step that started from a correct position.
    let good = steps.iter().rev().find(|told| assessed.allows(&told.before));
    let who = good.map_or("a technique", |told| told.step.technique.name);
    let again = format!("kenzan explain {}", rerun::arguments(&item.entry.puzzle));
    rerun::contradiction(&item.place, "native", who, &again)
}
