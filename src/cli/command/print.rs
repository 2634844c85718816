//! `kenzan print`: puzzles on the pages of a PDF, with their solutions at the end.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use kenzan::engine::native::Native;
use kenzan::engine::{Interrupt, Query, Why};
use kenzan::rate::Difficulty;
use kenzan::render::booklet::{self, Answer, Booklet};
use kenzan::technique::scale::Rated;
use kenzan::technique::scale::se121::{self, Wanted};
use kenzan::{Error, Outcome, Puzzle, crosscheck};

use crate::command::args::{PrintArgs, Solutions};
use crate::input::Item;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::pdf;
use crate::work::ask::Limits;
use crate::work::protocol::{Answer as Answers, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The most puzzles of a booklet: all of them are kept in memory.
const MOST: u64 = 10_000;

/// The options that all puzzles of a booklet share.
struct Run {
    limits: Limits,
    solutions: Solutions,
    is_rated: bool,
    /// The finished puzzles, each with its number.
    items: Arc<Mutex<Vec<(u64, booklet::Item)>>>,
}

pub(crate) fn run(args: &PrintArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, None, session)?;
    let files = puzzles.files().clone();
    files.check(&args.output)?;
    let run = Run {
        limits: puzzles.limits(),
        solutions: args.solutions,
        is_rated: !args.no_rating,
        items: Arc::default(),
    };
    let items = Arc::clone(&run.items);
    let exit = puzzles.run(run)?;
    if exit.interrupted {
        return Ok(exit);
    }
    let booklet = Booklet {
        title: args.title.as_deref().map(|title| escaped(title).into_owned()),
        paper: args.paper.into(),
        per_page: args.per_page.into(),
    };
    let mut items = std::mem::take(&mut *items.lock().unwrap_or_else(PoisonError::into_inner));
    write(&booklet, &mut items, &files, &args.output)?;
    Ok(exit)
}

/// Writes the booklet.
///
/// # Errors
/// If there is no puzzle, or it can't be written.
fn write(
    booklet: &Booklet,
    items: &mut Vec<(u64, booklet::Item)>,
    files: &Files,
    path: &Path,
) -> anyhow::Result<()> {
    if items.is_empty() {
        bail!("nothing was written: there is no puzzle to print");
    }
    items.sort_by_key(|(number, _)| *number);
    let items: Vec<booklet::Item> = items.drain(..).map(|(_, item)| item).collect();
    let pages = booklet.pages(&items);
    let content = pdf::document(&pages, booklet.title.as_deref())?;
    files.write(path, |out| out.write_all(&content))
}

/// The raters of a thread.
#[derive(Default)]
pub(crate) struct Raters {
    engine: Native,
    se121: se121::Rater,
    own: kenzan::rate::kenzan::Rater,
}

impl Command for Run {
    type Worker = Raters;
    type Result = ();

    fn worker(&self) -> Raters {
        Raters::default()
    }
}

impl Answers for Run {
    fn answer(&self, raters: &mut Raters, Asked { item, .. }: Asked<'_>) -> Answered {
        if item.number > MOST {
            let message = format!("a booklet holds at most {MOST} puzzles: this one is left out");
            return Ok(Report::refusal(&item.place, &message));
        }
        let puzzle = &item.entry.puzzle;
        let (outcome, difficulty) = self.limits.bound(|interrupt| {
            let outcome = raters.outcome(puzzle, interrupt)?;
            let is_rated = self.is_rated && matches!(outcome, Outcome::Unique(_));
            let difficulty = is_rated.then(|| raters.difficulty(puzzle, interrupt)).flatten();
            Ok::<_, Error>((outcome, difficulty))
        })?;
        let (answer, problem) = self.answer_of(&outcome);
        let item_of_booklet = booklet_item(item, answer, difficulty);
        self.items
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push((item.number, item_of_booklet));
        let complaints =
            problem.map_or(String::new(), |problem| format!("{}: {problem}\n", item.place));
        let unsolved = !complaints.is_empty();
        Ok(Report { complaints, ..Report::answer(Vec::new(), unsolved) })
    }
}

impl Run {
    /// Returns the answer for the last pages, and a message if the puzzle does not have exactly one solution.
    fn answer_of(&self, outcome: &Outcome) -> (Answer, Option<String>) {
        let (answer, problem) = match outcome {
            Outcome::Unique(solution) => (Answer::Solution(solution.clone()), None),
            Outcome::None => words("no solution"),
            Outcome::Multiple(_) => words("more than one solution"),
            Outcome::Unknown { why: Why::Interrupted(_), .. } => words("no answer in time"),
            Outcome::Unknown { .. } => words("no answer"),
        };
        match self.solutions {
            Solutions::End => (answer, problem),
            Solutions::None => (Answer::Hidden, problem),
        }
    }
}

fn words(why: &str) -> (Answer, Option<String>) {
    (Answer::Words(why.to_owned()), Some(why.to_owned()))
}

fn booklet_item(item: &Item, answer: Answer, difficulty: Option<String>) -> booklet::Item {
    let entry = &item.entry;
    let author = entry.remarks.as_deref().and_then(|remarks| remarks.author.as_deref());
    let owned = |text: &str| escaped(text).into_owned();
    booklet::Item {
        puzzle: entry.puzzle.clone(),
        title: entry.name.as_deref().map(owned),
        author: author.map(owned),
        difficulty,
        rules: booklet::rules(entry).iter().map(|rule| owned(rule)).collect(),
        answer,
    }
}

impl Raters {
    fn outcome(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Outcome, Error> {
        let query = Query::unique().with_interrupt(interrupt.clone());
        Ok(crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome)
    }

    /// Returns the difficulty of a puzzle, if a scale has a word for it.
    fn difficulty(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Option<String> {
        // It is known to have one solution.
        if let Ok(Rated::Rating(rating)) =
            self.se121.rate_wanted(puzzle, &Wanted::default(), interrupt)
        {
            let level = rating.level().to_string().to_lowercase();
            return Some(format!("{level} (ER {})", rating.er));
        }
        match self.own.rate(puzzle, &interrupt.clone().into()) {
            Ok(Difficulty::Rated(rating)) => Some(rating.level.to_string().to_lowercase()),
            _ => None,
        }
    }
}
