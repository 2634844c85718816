//! `kenzan explain` and `kenzan hint`: how people solve a puzzle.

mod picture;
mod text;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use kenzan::explain::{self, Conclusion, Found, Question, Tutor, Wanted};
use kenzan::record::{self as records, Summary};
use kenzan::technique::{Technique, Techniques};
use kenzan::{Error, Verdict, format};

use self::picture::StepPictures;
use self::text::Told;
use crate::command::args::{
    AllOf, ExplainArgs, HintArgs, InputArgs, LimitArgs, ListFormat, UsableArgs,
};
use crate::input::{Item, record};
use crate::output::exit::Exit;
use crate::output::format::Format;
use crate::output::judgement::mistakes;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::inquiry::{Answers, Fields, Inquired, Inquiry, Unanswered};
use crate::work::protocol::Asked;
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct ExplainRun {
    question: Question,
    /// Whether entered digits are used.
    takes_entered: bool,
    pictures: StepPictures,
}

/// An explanation, or what techniques do not support.
struct Explained {
    /// The puzzle, with entered digits that are right as givens.
    item: Item,
    answer: Result<explain::Explained, String>,
    time: Duration,
}

pub(crate) fn run(args: ExplainArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = match (args.step, args.hint, args.all) {
        (Some(step), _, _) => Wanted::Step(step),
        (None, Some(level), _) => Wanted::Hint(level),
        // Techniques that are named are always used.
        (None, None, Some(_)) if !args.usable.techniques.is_empty() => Wanted::Everything,
        (None, None, Some(AllOf::Everything)) => Wanted::Everything,
        (None, None, Some(AllOf::Needed)) => Wanted::Needed,
        (None, None, None) if !args.missing_from.is_empty() => {
            Wanted::MissingFrom(Techniques::all(&args.missing_from))
        }
        (None, None, None) => Wanted::Path,
    };
    if args.format == Format::Line && !matches!(wanted, Wanted::Path) {
        bail!(
            "a line is about a whole path\nhint: leave out --format line, or choose --format json"
        );
    }
    let (mut puzzles, run) =
        begin(&args.input, &args.limits, args.output.output, &args.usable, wanted, session)?;
    let options = args.pictures.options(args.look);
    let pictures = StepPictures::new(puzzles.input(), options)?;
    let is_line = args.format == Format::Line;
    // Only a line, of which nothing is drawn, needs no sentences.
    let wanted = match run.question.wanted {
        Wanted::Path if is_line && !pictures.are_wanted() => Wanted::Outline,
        wanted => wanted,
    };
    let question = Question { is_rated: !is_line, wanted, ..run.question };
    // As `hint` does.
    let takes_entered = args.entered || matches!(question.wanted, Wanted::Hint(_));
    puzzles.inquire(ExplainRun { question, takes_entered, pictures }, args.format)
}

/// Runs `kenzan hint`.
pub(crate) fn hint(args: HintArgs, session: &Session) -> anyhow::Result<Exit> {
    let wanted = Wanted::Hint(args.detail);
    let (puzzles, run) =
        begin(&args.input, &args.limits, args.output.output, &args.usable, wanted, session)?;
    let format = match args.format {
        ListFormat::Text => Format::Text,
        ListFormat::Json => Format::Json,
    };
    puzzles.inquire(run, format)
}

/// Opens the puzzles.
fn begin(
    input: &InputArgs,
    limits: &LimitArgs,
    output: Option<PathBuf>,
    args: &UsableArgs,
    wanted: Wanted,
    session: &Session,
) -> anyhow::Result<(Puzzles, ExplainRun)> {
    let (techniques, notation) = (usable(args)?, args.notation);
    let has_usual_order = args.techniques.is_empty();
    let puzzles = input.open(limits, output, session)?;
    let run = ExplainRun {
        question: Question { techniques, has_usual_order, wanted, notation, ..Question::default() },
        takes_entered: true,
        pictures: StepPictures::default(),
    };
    Ok((puzzles, run))
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

impl Inquiry for ExplainRun {
    fn ask(&self, tutor: &mut Tutor, asked: &mut Asked<'_>) -> Inquired<Self> {
        let Asked { item, limits, .. } = asked;
        let start = Instant::now();
        let puzzle = &item.entry.puzzle;
        let entered = if self.takes_entered { item.entered_digits() } else { None };
        let answer = limits.bound(|interrupt| {
            tutor.explain(puzzle, entered, &self.question, &interrupt.clone().into())
        });
        let answer = match answer {
            Ok(answer) => answer,
            Err(Error::Techniques(what)) => {
                let (item, what, time) = ((*item).clone(), what.to_string(), Duration::ZERO);
                let unsupported = Explained { item, answer: Err(what.clone()), time };
                return Err(Unanswered::unsupported(unsupported, what));
            }
            Err(Error::WrongStep { technique, puzzle }) => {
                let again = format!("kenzan explain {}", rerun::arguments(&puzzle));
                let again = rerun::contradiction(&item.place, "native", technique, &again);
                return Err(Unanswered::report(Report::disagreement(again)));
            }
            Err(error) => return Err(error.into()),
        };
        if limits.were_cancelled() {
            return Err(Unanswered::report(Report::unfinished()));
        }
        let mut entry = format::Entry { puzzle: answer.puzzle.clone(), ..item.entry.clone() };
        if let Some(remarks) = entry.remarks.as_mut().filter(|_| self.takes_entered) {
            remarks.entered = None;
        }
        let (item, time) = (item.answered_as(entry), start.elapsed());
        match self.missing_step(&item, &answer) {
            Some(report) => Err(Unanswered::report(report)),
            None => Ok(Explained { item, answer: Ok(answer), time }),
        }
    }
}

impl Answers for ExplainRun {
    type Worker = Tutor;
    type Answer = Explained;
    type Result = ();

    const FIELDS: Fields = Fields::new(4, 0, "");

    fn worker(&self) -> Tutor {
        Tutor::default()
    }

    fn text(&self, _: &Item, explained: &Explained, terminal: Terminal) -> String {
        let Explained { item, answer: Ok(answer), time } = explained else { return String::new() };
        text::explained(&Told { item, question: &self.question, answer, time: *time, terminal })
    }

    /// Puzzle, verdict, number of steps, hardest technique, `HoDoKu`'s score and level, name or reason.
    fn line(&self, _: &Item, Explained { item, answer, .. }: &Explained) -> String {
        let answer = match answer {
            Ok(answer) => answer,
            Err(what) => {
                let fields = ["unsupported", "", "", "", ""];
                return record::line(&item.entry, &fields, Some(what.clone()));
            }
        };
        let (summary, steps) = match &answer.found {
            Found::Outline(path) => (Summary::with_ratings(answer, path), path.steps.len()),
            Found::Path(path, _) => (Summary::with_ratings(answer, path), path.steps.len()),
            Found::Hint(..) | Found::All(..) | Found::Missing(_) => return String::new(),
        };
        let [points, level] = match &summary.hodoku {
            Some(path) => [path.with_plus(path.score), path.with_plus(&path.level)],
            None => [String::new(), String::new()],
        };
        let (verdict, steps) = (answer.conclusion().word(), steps.to_string());
        let hardest = summary.hardest.as_deref().unwrap_or_default();
        let fields = [verdict, &steps, hardest, &points, &level];
        let reason = answer.why().map(|why| why.to_string());
        let reason = reason.or_else(|| mistakes(answer.judged.as_ref()));
        record::line(&item.entry, &fields, reason)
    }

    fn json(&self, _: &Item, Explained { item, answer, time }: &Explained) -> Vec<u8> {
        let seconds = Some(time.as_secs_f64());
        match answer {
            Ok(answer) => {
                record::json(item, records::Explained::of(&self.question, answer, seconds))
            }
            Err(what) => record::json(item, records::Explained::unsupported(what)),
        }
    }

    fn is_unsolved(&self, Explained { answer, .. }: &Explained) -> bool {
        answer.as_ref().map(explain::Explained::conclusion) != Ok(Conclusion::Solved)
    }

    fn draw(&self, _: &Item, Explained { item, answer, .. }: &Explained) -> anyhow::Result<()> {
        match answer {
            Ok(answer) => self.pictures.draw(item, &self.question, answer),
            Err(_) => Ok(()),
        }
    }
}

impl ExplainRun {
    /// Reports that the path does not have the step that was asked for; `None` if it has it.
    fn missing_step(&self, item: &Item, answer: &explain::Explained) -> Option<Report> {
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
        let (place, what) = (&item.place, format!("--step {wanted}: {what}"));
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
