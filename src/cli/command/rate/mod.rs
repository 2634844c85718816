//! `kenzan rate`: the difficulty of puzzles.

mod list;
mod record;
mod scale;
mod text;

use std::time::Instant;

use anyhow::bail;
use kenzan::Error;
use kenzan::engine::Reason;
use kenzan::rate::search::Searched;
use kenzan::rate::{AnyRating, Difficulty, Rater, Scale};
use kenzan::record::Rated;
use kenzan::technique::Position;
use kenzan::technique::scale::Tenths;

use self::list::{Charted, RatingSum};
use crate::command::args::{RateArgs, RateFormat};
use crate::input::record::json;
use crate::input::{Item, Problem, malformed};
use crate::output::exit::Exit;
use crate::output::rerun;
use crate::work::ask::Limits;
use crate::work::growing::Growing;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream;

type RateReport = stream::Report<Charted>;

/// The options that all puzzles of a run share.
struct RateRun {
    limits: Limits,
    scale: Scale,
    min: Option<Tenths>,
    max: Option<Tenths>,
    /// Whether only some ratings are printed.
    is_filter: bool,
    with_steps: bool,
    format: RateFormat,
    quiet: bool,
}

pub(crate) fn run(args: RateArgs, session: &Session) -> anyhow::Result<Exit> {
    let scale = scale::chosen(&args)?;
    let header = match args.format {
        RateFormat::Csv => record::csv_header(&scale),
        RateFormat::Text | RateFormat::Line | RateFormat::Json => String::new(),
    };
    let is_filter = is_filter(&args, &scale)?;
    let question = args.list.output.as_ref().map(|_| list::question(&args, &scale)).transpose()?;
    let fields = scale::columns(&scale).len() + 2 + usize::from(args.techniques);
    let fields = (args.format == RateFormat::Line).then_some(fields);
    let rows = args.rows.rows(fields, &args.limits)?;
    let puzzles = args.input.open(&args.limits, None, session)?;
    let files = puzzles.files().clone();
    let puzzles = puzzles.by_rows(rows);
    let run = RateRun {
        limits: puzzles.limits(),
        scale,
        min: args.least,
        max: args.most,
        is_filter,
        with_steps: args.techniques,
        format: args.format,
        quiet: args.limits.quiet,
    };
    if let Some(path) = &args.chart {
        files.check(path)?;
    }
    let (exit, RatingSum { spread }) = match args.list.output.zip(question) {
        None => {
            let (mut sum, mut done) = (RatingSum::default(), 0);
            let exit = puzzles.with_header(header).fold(run, |one| {
                sum += one;
                done += 1;
                done
            })?;
            (exit, sum)
        }
        Some((path, question)) => {
            let (called, restart) = (&list::CALLED, args.list.restart);
            let growing = Growing::open(called, &path, &files, question, &header, restart)?;
            puzzles.grow(run, growing)?
        }
    };
    if let Some(path) = args.chart {
        let unfinished = if exit.interrupted { ", stopped before the end" } else { "" };
        let spread = spread.title(format!("Ratings (ER, Sudoku Explainer 1.2.1){unfinished}"));
        files.write(&path, |out| write!(out, "{spread}"))?;
    }
    Ok(exit)
}

/// Returns whether only some ratings are printed.
///
/// # Errors
/// If none would be, or if each row needs an answer.
fn is_filter(args: &RateArgs, scale: &Scale) -> anyhow::Result<bool> {
    if args.least > args.most && args.most.is_some() {
        bail!("no rating is in this range\nhint: choose a --most that is not below --least");
    }
    let is_filter = args.least.is_some() || args.most.is_some() || scale::is_bounded(scale);
    if is_filter && args.rows.pass {
        bail!(
            "with --pass every row has an answer, so ratings can't be filtered\nhint: filter the output, or leave out --pass"
        );
    }
    Ok(is_filter)
}

impl Command for RateRun {
    /// If the build lacks an engine, this has been reported before the first puzzle.
    type Worker = Result<Rater, Error>;
    type Result = Charted;

    fn worker(&self) -> Self::Worker {
        self.scale.rater()
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            _ if self.is_filter => Vec::new(),
            RateFormat::Text => Vec::new(),
            RateFormat::Line => {
                let columns = scale::columns(&self.scale).len();
                malformed::line_with(problem, columns - 1, self.with_steps.into()).into_bytes()
            }
            RateFormat::Json => malformed::json(problem),
            RateFormat::Csv => malformed::row(problem, &record::csv_header(&self.scale)),
        }
    }
}

impl AnswerEach for RateRun {
    fn answer(&self, rater: &mut Self::Worker, asked: Asked<'_>) -> Answered<Charted> {
        let start = Instant::now();
        let item = asked.item;
        let puzzle = &item.entry.puzzle;
        let rater = rater.as_mut().map_err(|error| error.clone())?;
        let rated = self.limits.bound(|interrupt| rater.rate(puzzle, &interrupt.clone().into()));
        let was_cancelled = self.limits.interrupt().reason() == Some(Reason::Cancelled);
        let verdict = match rated {
            Ok(Searched::Difficulty(Difficulty::Unknown(_))) if was_cancelled => {
                return Ok(RateReport::unfinished());
            }
            Ok(Searched::Difficulty(verdict)) => verdict,
            Ok(Searched::Contradiction(one, other)) => {
                let again = rerun::disagreement(&item.place, puzzle, &one, other.name);
                return Ok(RateReport::disagreement(again));
            }
            Err(error) if error.is_unsupported() => {
                let output = self.unsupported(item, &error.to_string());
                let mut what = error.to_string();
                if matches!(self.scale, Scale::Se121(_) | Scale::Hodoku)
                    && Position::with_rules(puzzle).is_ok()
                {
                    what += "\nhint: --scale kenzan rates it";
                }
                return Ok(RateReport { output, ..RateReport::refusal(&item.place, &what) });
            }
            Err(error) => return Err(error),
        };
        let seconds = Some(start.elapsed().as_secs_f64());
        let mut rated = Rated::of(rater.scale(), &verdict, seconds);
        if self.with_steps {
            rated = rated.with_steps(rater.steps());
        }
        let (output, result) = match &verdict {
            verdict if !self.is_printed(verdict) => (Vec::new(), Charted::Nothing),
            Difficulty::Rated(AnyRating::Se121(rating)) => {
                (self.output(item, &verdict, &rated), Charted::Number(rating.er))
            }
            _ => (self.output(item, &verdict, &rated), Charted::Unrated),
        };
        let is_answer =
            matches!(verdict, Difficulty::Rated(_) | Difficulty::Unwanted | Difficulty::Solved);
        Ok(RateReport { result, ..RateReport::answer(output, !is_answer) })
    }
}

impl RateRun {
    fn is_printed(&self, verdict: &Difficulty<AnyRating>) -> bool {
        match verdict {
            Difficulty::Rated(rating) => scale::key(rating).is_none_or(|key| {
                self.min.is_none_or(|min| key >= min) && self.max.is_none_or(|max| key <= max)
            }),
            // Harder than any rating; unknown ratings are printed, too.
            Difficulty::Beyond => !scale::is_bounded(&self.scale),
            Difficulty::Unknown(_) => true,
            _ => !self.is_filter,
        }
    }

    fn output(&self, item: &Item, verdict: &Difficulty<AnyRating>, rated: &Rated) -> Vec<u8> {
        match self.format {
            RateFormat::Text if self.quiet => Vec::new(),
            RateFormat::Text => text::rated(item, verdict, rated).into_bytes(),
            RateFormat::Line => record::line(&item.entry, rated, &self.scale).into_bytes(),
            RateFormat::Json => json(item, rated),
            RateFormat::Csv => record::csv(&item.entry, rated, &self.scale),
        }
    }

    fn unsupported(&self, item: &Item, what: &str) -> Vec<u8> {
        let mut rated = Rated::unsupported(self.scale.name(), what);
        match self.format {
            _ if self.is_filter => Vec::new(),
            RateFormat::Text => Vec::new(),
            RateFormat::Json => json(item, &rated),
            RateFormat::Csv => record::csv(&item.entry, &rated, &self.scale),
            RateFormat::Line => {
                if self.with_steps {
                    rated = rated.with_steps([]);
                }
                record::line(&item.entry, &rated, &self.scale).into_bytes()
            }
        }
    }
}
