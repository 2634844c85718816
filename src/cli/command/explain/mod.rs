//! `kenzan explain` and `kenzan hint`: how people solve a puzzle.

mod picture;
mod record;
mod text;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use kenzan::engine::{Interrupt, Reason};
use kenzan::explain::{self, Conclusion, Found, Question, Tutor, Wanted};
use kenzan::technique::explain::Detail;
use kenzan::technique::{Notation, Technique, Techniques};
use kenzan::{Error, Verdict, format, record as answers};

use self::picture::StepPictures;
use crate::command::args::{
    AllOf, CellNames, ExplainArgs, ExplainFormat, HintArgs, HintLevel, InputArgs, LimitArgs,
    ListFormat, UsableArgs,
};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::exit::Exit;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct ExplainRun {
    limits: Limits,
    question: Question,
    /// Whether entered digits are used.
    takes_entered: bool,
    pictures: StepPictures,
    format: ExplainFormat,
    quiet: bool,
    terminal: Terminal,
}

/// An answer, to be printed.
struct Told<'a> {
    run: &'a ExplainRun,
    /// The puzzle, with entered digits that are right as givens.
    item: &'a Item,
    question: &'a Question,
    answer: &'a explain::Explained,
    time: Duration,
}

pub(crate) fn run(args: ExplainArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = match (args.step, args.hint, args.all) {
        (Some(step), _, _) => Wanted::Step(step),
        (None, Some(level), _) => Wanted::Hint(level.into()),
        // Techniques that are named are always used.
        (None, None, Some(_)) if !args.usable.techniques.is_empty() => Wanted::Everything,
        (None, None, Some(AllOf::Everything)) => Wanted::Everything,
        (None, None, Some(AllOf::Needed)) => Wanted::Needed,
        (None, None, None) if !args.missing_from.is_empty() => {
            Wanted::MissingFrom(Techniques::all(&args.missing_from))
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
    let options = args.pictures.options(args.look);
    let pictures = StepPictures::new(puzzles.input(), options)?;
    let is_line = args.format == ExplainFormat::Line;
    // Only a line, of which nothing is drawn, needs no sentences.
    let wanted = match run.question.wanted {
        Wanted::Path if is_line && !pictures.are_wanted() => Wanted::Outline,
        wanted => wanted,
    };
    let question = Question { is_rated: !is_line, wanted, ..run.question };
    // As `hint` does.
    let takes_entered = args.entered || matches!(question.wanted, Wanted::Hint(_));
    puzzles.run(ExplainRun { question, takes_entered, pictures, format: args.format, ..run })
}

/// Runs `kenzan hint`.
pub(crate) fn hint(args: HintArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = Wanted::Hint(args.detail.into());
    let (puzzles, run) =
        begin(&args.input, &args.limits, args.output.output, &args.usable, wanted, session)?;
    let format = match args.format {
        ListFormat::Text => ExplainFormat::Text,
        ListFormat::Json => ExplainFormat::Json,
    };
    puzzles.run(ExplainRun { format, ..run })
}

/// Opens the puzzles, to be explained as text.
fn begin(
    input: &InputArgs,
    limits: &LimitArgs,
    output: Option<PathBuf>,
    args: &UsableArgs,
    wanted: Wanted,
    session: &Session,
) -> anyhow::Result<(Puzzles, ExplainRun)> {
    let (techniques, notation) = (usable(args)?, args.notation.into());
    let has_usual_order = args.techniques.is_empty();
    let puzzles = input.open(limits, output, session)?;
    let run = ExplainRun {
        limits: puzzles.limits(),
        question: Question { techniques, has_usual_order, wanted, notation, ..Question::default() },
        takes_entered: true,
        pictures: StepPictures::default(),
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
    let named = (!args.techniques.is_empty()).then_some(&*args.techniques);
    Techniques::usable(named, &args.without, args.no_uniqueness)
        .map_err(|none| anyhow!("{none}\nhint: exclude fewer"))
}

impl Command for ExplainRun {
    type Worker = Tutor;
    type Result = ();

    fn worker(&self) -> Tutor {
        Tutor::default()
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            ExplainFormat::Text => Vec::new(),
            ExplainFormat::Line => malformed::line_with(problem, 4, 0).into_bytes(),
            ExplainFormat::Json => malformed::json(problem),
        }
    }
}

impl AnswerEach for ExplainRun {
    fn answer(&self, tutor: &mut Tutor, Asked { item, .. }: Asked<'_>) -> Answered {
        let start = Instant::now();
        let puzzle = &item.entry.puzzle;
        let entered = if self.takes_entered { item.entered_digits() } else { None };
        let explain = |interrupt: &Interrupt| {
            tutor.explain(puzzle, entered, &self.question, &interrupt.clone().into())
        };
        let answer = match self.limits.bound(explain) {
            Ok(answer) => answer,
            Err(Error::Techniques(what)) => {
                let what = what.to_string();
                let output = self.unsupported(item, &what);
                return Ok(Report { output, ..Report::refusal(&item.place, &what) });
            }
            Err(Error::WrongStep { technique, puzzle }) => {
                let again = format!("kenzan explain {}", rerun::arguments(&puzzle));
                let again = rerun::contradiction(&item.place, "native", technique, &again);
                return Ok(Report::disagreement(again));
            }
            Err(error) => return Err(error),
        };
        if self.limits.interrupt().reason() == Some(Reason::Cancelled) {
            return Ok(Report::unfinished());
        }
        let mut entry = format::Entry { puzzle: answer.puzzle.clone(), ..item.entry.clone() };
        if let Some(remarks) = entry.remarks.as_mut().filter(|_| self.takes_entered) {
            remarks.entered = None;
        }
        let item = &item.answered_as(entry);
        let (question, time) = (&self.question, start.elapsed());
        Ok(self.report(&Told { run: self, item, question, answer: &answer, time }))
    }
}

impl ExplainRun {
    fn report(&self, told: &Told<'_>) -> Report {
        if let Some(report) = self.missing_step(told) {
            return report;
        }
        let item = told.item;
        let output = match self.format {
            ExplainFormat::Text if self.quiet => Vec::new(),
            ExplainFormat::Text => text::explained(told).into_bytes(),
            ExplainFormat::Line => record::line(told).into_bytes(),
            ExplainFormat::Json => {
                let seconds = Some(told.time.as_secs_f64());
                json(item, answers::Explained::of(told.question, told.answer, seconds))
            }
        };
        let drawn = self.pictures.draw(told);
        let unsolved = told.answer.conclusion() != Conclusion::Solved;
        Report::answer(output, unsolved).drawn(&item.place, drawn)
    }

    /// Reports that the path does not have the step that was asked for; `None` if it has it.
    fn missing_step(&self, told: &Told<'_>) -> Option<Report> {
        let answer = told.answer;
        let (Wanted::Step(wanted), Found::Path(explanation, _)) =
            (&self.question.wanted, &answer.found)
        else {
            return None;
        };
        let what = match explanation.steps.len() {
            steps if steps >= *wanted => return None,
            0 => "there is no step".to_owned(),
            1 => "there is only one step".to_owned(),
            count => format!("there are only {count} steps"),
        };
        let (place, what) = (&told.item.place, format!("--step {wanted}: {what}"));
        let why = match answer.conclusion() {
            Conclusion::Solved => return Some(Report::refusal(place, &what)),
            Conclusion::Stuck => {
                "none of the techniques that may be used makes progress".to_owned()
            }
            Conclusion::Open(Verdict::None) => "the puzzle has no solution".to_owned(),
            Conclusion::Open(Verdict::Multiple) => "the puzzle has several solutions".to_owned(),
            Conclusion::Open(Verdict::Unique | Verdict::Unknown) => text::unknown(answer),
        };
        let complaints = format!("{place}: {what}: {why}\n");
        Some(Report { complaints, ..Report::answer(Vec::new(), true) })
    }
}

impl ExplainRun {
    fn unsupported(&self, item: &Item, what: &str) -> Vec<u8> {
        match self.format {
            ExplainFormat::Text => Vec::new(),
            ExplainFormat::Line => record::unsupported_line(&item.entry, what).into_bytes(),
            ExplainFormat::Json => json(item, answers::Explained::unsupported(what)),
        }
    }
}
