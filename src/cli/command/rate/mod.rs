//! `kenzan rate`: the difficulty of puzzles.

mod list;
mod record;
mod scale;
mod text;

use std::time::Instant;

use anyhow::bail;
use kenzan::Error;
use kenzan::rate::search::Searched;
use kenzan::rate::{AnyRating, Difficulty, Rater, Scale};
use kenzan::record::Rated;
use kenzan::technique::Position;
use kenzan::technique::scale::Tenths;

use self::list::{Charted, RatingSum};
use crate::command::args::RateArgs;
use crate::input::Item;
use crate::input::record::json;
use crate::output::exit::Exit;
use crate::output::rerun;
use crate::output::terminal::Terminal;
use crate::work::growing::Growing;
use crate::work::inquiry::{Answers, Fields, Inquired, Inquirer, Inquiry, Unanswered};
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct RateRun {
    scale: Scale,
    min: Option<Tenths>,
    max: Option<Tenths>,
    /// Whether only some ratings are printed.
    is_filter: bool,
    with_steps: bool,
}

/// A rating, or what is known in its place.
struct RatedPuzzle {
    /// `None` if the scale does not support the puzzle.
    difficulty: Option<Difficulty<AnyRating>>,
    record: Rated,
}

pub(crate) fn run(args: RateArgs, session: &Session) -> anyhow::Result<Exit> {
    let scale = scale::chosen(&args)?;
    let is_filter = is_filter(&args, &scale)?;
    let question = args.list.output.as_ref().map(|_| list::question(&args, &scale)).transpose()?;
    let fields = record::fields(&scale, args.techniques);
    let rows = args.rows.rows(&fields, args.format, &args.limits)?;
    let puzzles = args.input.open(&args.limits, None, session)?;
    let files = puzzles.files().clone();
    let puzzles = puzzles.by_rows(rows);
    let run =
        RateRun { scale, min: args.least, max: args.most, is_filter, with_steps: args.techniques };
    let (run, header) = (Inquirer::new(run, args.format, &puzzles), fields.head(args.format));
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
            let growing = Growing::open(called, &path, &files, question, header, restart)?;
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

impl Inquiry for RateRun {
    fn ask(&self, rater: &mut Self::Worker, asked: &mut Asked<'_>) -> Inquired<Self> {
        let Asked { item, limits, .. } = asked;
        let start = Instant::now();
        let puzzle = &item.entry.puzzle;
        let rater = rater.as_mut().map_err(|error| error.clone())?;
        let rated = limits.bound(|interrupt| rater.rate(puzzle, &interrupt.clone().into()));
        let difficulty = match rated {
            Ok(Searched::Difficulty(Difficulty::Unknown(_))) if limits.were_cancelled() => {
                return Err(Unanswered::report(Report::unfinished()));
            }
            Ok(Searched::Difficulty(difficulty)) => difficulty,
            Ok(Searched::Contradiction(one, other)) => {
                let again = rerun::disagreement(&item.place, puzzle, &one, other.name);
                return Err(Unanswered::report(Report::disagreement(again)));
            }
            Err(error) if error.is_unsupported() => {
                return Err(self.unsupported(item, error.to_string()));
            }
            Err(error) => return Err(error.into()),
        };
        let seconds = Some(start.elapsed().as_secs_f64());
        let mut record = Rated::of(rater.scale(), &difficulty, seconds);
        if self.with_steps {
            record = record.with_steps(rater.steps());
        }
        Ok(RatedPuzzle { difficulty: Some(difficulty), record })
    }
}

impl RateRun {
    fn unsupported(&self, item: &Item, mut what: String) -> Unanswered<Self> {
        let record = Rated::unsupported(self.scale.name(), &what);
        if matches!(self.scale, Scale::Se121(_) | Scale::Hodoku)
            && Position::with_rules(&item.entry.puzzle).is_ok()
        {
            what += "\nhint: --scale kenzan rates it";
        }
        Unanswered::unsupported(RatedPuzzle { difficulty: None, record }, what)
    }
}

impl Answers for RateRun {
    /// If the build lacks an engine, this has been reported before the first puzzle.
    type Worker = Result<Rater, Error>;
    type Answer = RatedPuzzle;
    type Result = Charted;

    fn worker(&self) -> Self::Worker {
        self.scale.rater()
    }

    fn fields(&self) -> Fields {
        record::fields(&self.scale, self.with_steps)
    }

    fn text(&self, item: &Item, rated: &RatedPuzzle, _: Terminal) -> String {
        let difficulty = rated.difficulty.as_ref();
        difficulty.map_or(String::new(), |difficulty| text::rated(item, difficulty, &rated.record))
    }

    fn line(&self, item: &Item, rated: &RatedPuzzle) -> String {
        record::line(&item.entry, &rated.record, &self.scale, self.with_steps)
    }

    fn json(&self, item: &Item, rated: &RatedPuzzle) -> Vec<u8> {
        json(item, &rated.record)
    }

    fn csv(&self, item: &Item, rated: &RatedPuzzle) -> Vec<u8> {
        record::csv(&item.entry, &rated.record, &self.scale)
    }

    fn is_unsolved(&self, RatedPuzzle { difficulty, .. }: &RatedPuzzle) -> bool {
        use Difficulty::{Rated, Solved, Unwanted};
        !matches!(difficulty, Some(Rated(_) | Unwanted | Solved))
    }

    fn is_printed(&self, rated: Option<&RatedPuzzle>) -> bool {
        match rated.and_then(|rated| rated.difficulty.as_ref()) {
            Some(Difficulty::Rated(rating)) => scale::key(rating).is_none_or(|key| {
                self.min.is_none_or(|min| key >= min) && self.max.is_none_or(|max| key <= max)
            }),
            // Harder than any rating; unknown ratings are printed, too.
            Some(Difficulty::Beyond) => !scale::is_bounded(&self.scale),
            Some(Difficulty::Unknown(_)) => true,
            _ => !self.is_filter,
        }
    }

    fn result(&self, rated: &RatedPuzzle) -> Charted {
        match &rated.difficulty {
            _ if !self.is_printed(Some(rated)) => Charted::Nothing,
            Some(Difficulty::Rated(AnyRating::Se121(rating))) => Charted::Number(rating.er),
            _ => Charted::Unrated,
        }
    }
}
