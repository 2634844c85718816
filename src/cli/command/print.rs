//! `kenzan print`: puzzles on the pages of a PDF, with their solutions at the end.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use kenzan::engine::native::Native;
use kenzan::engine::{Interrupt, Query, Why};
use kenzan::rate::Difficulty;
use kenzan::render::booklet::{self, Answer, Booklet};
use kenzan::{Error, Outcome, Puzzle, crosscheck};

use crate::command::args::{PrintArgs, Solutions};
use crate::input::Item;
use crate::output::escape::{self, escaped};
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::{self, complain, pdf};
use crate::work::protocol::{AnswerEach as Answers, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The most puzzles of a booklet: all of them are kept in memory.
const MOST: u64 = 10_000;

/// The options that all puzzles of a booklet share.
struct PrintRun {
    solutions: Solutions,
    is_rated: bool,
    /// The finished puzzles, each with its number.
    items: Arc<Mutex<Vec<(u64, booklet::Item)>>>,
}

pub(crate) fn run(args: &PrintArgs, session: &Session) -> anyhow::Result<Exit> {
    let puzzles = args.input.open(&args.limits, None, session)?.with_progress();
    let files = puzzles.files().clone();
    let to_stdout = args.output.as_os_str() == "-";
    if to_stdout && session.terminal.writes_to_screen {
        bail!("a PDF is not for a terminal\nhint: name a file, or a pipe after it");
    }
    if !to_stdout {
        files.check(&args.output)?;
    }
    let run =
        PrintRun { solutions: args.solutions, is_rated: !args.no_rating, items: Arc::default() };
    let items = Arc::clone(&run.items);
    let exit = puzzles.run(run)?;
    if exit.interrupted {
        let name = if to_stdout { "the PDF".into() } else { escape::path(&args.output) };
        complain(&format!("interrupted: {name} was not written\n"));
        return Ok(exit);
    }
    let booklet = Booklet {
        title: args.title.as_deref().map(|title| escaped(title).into_owned()),
        paper: args.paper,
        per_page: if args.large { booklet::PerPage::One } else { args.per_page },
        print: if args.large { booklet::Print::Large } else { booklet::Print::Normal },
    };
    let mut items = std::mem::take(&mut *items.lock().unwrap_or_else(PoisonError::into_inner));
    let path = (!to_stdout).then_some(&*args.output);
    write(&booklet, &mut items, &files, path)?;
    Ok(exit)
}

/// Writes the booklet to a file, or to standard output if there is no path.
///
/// # Errors
/// If there is no puzzle, or it can't be written.
fn write(
    booklet: &Booklet,
    items: &mut Vec<(u64, booklet::Item)>,
    files: &Files,
    path: Option<&Path>,
) -> anyhow::Result<()> {
    if items.is_empty() {
        bail!("nothing was written: there is no puzzle to print");
    }
    items.sort_by_key(|(number, _)| *number);
    let items: Vec<booklet::Item> = items.drain(..).map(|(_, item)| item).collect();
    let pages = booklet.pages(&items);
    let content = pdf::document(&pages, booklet.title.as_deref())?;
    match path {
        Some(path) => files.write(path, |out| out.write_all(&content)),
        None => output::print(&content),
    }
}

/// The raters of a thread.
#[derive(Default)]
pub(crate) struct Raters {
    engine: Native,
    own: kenzan::rate::kenzan::Rater,
}

impl Command for PrintRun {
    type Worker = Raters;
    type Result = ();

    fn worker(&self) -> Raters {
        Raters::default()
    }
}

impl Answers for PrintRun {
    fn answer(&self, raters: &mut Raters, Asked { item, limits, .. }: Asked<'_>) -> Answered {
        if item.number > MOST {
            let message = format!("a booklet holds at most {MOST} puzzles: this one is left out");
            return Ok(Report::refusal(&item.place, &message));
        }
        let puzzle = &item.entry.puzzle;
        let (outcome, difficulty) = limits.bound(|interrupt| {
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

impl PrintRun {
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

    /// Returns the level of a puzzle, if it is known. All puzzles are rated on one scale, which has a level for each of
    /// them: words of two scales on a page would contradict each other.
    fn difficulty(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Option<String> {
        let rated = self.own.rate(puzzle, &interrupt.clone().into()).ok()?;
        let Difficulty::Rated(rating) = rated else { return None };
        let level = rating.level.to_string().to_lowercase();
        Some(format!("{level} (kenzan's scale)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever its size or rules, a puzzle is rated on the scale of the others.
    #[test]
    fn all_puzzles_are_rated_on_one_scale() {
        for text in [
            "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..",
            "1.....3..4.....2",
            r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"even","cells":["r1c3"]}]}"#,
        ] {
            let puzzle = kenzan::format::parse(text).expect("a puzzle").puzzle;
            let said = Raters::default().difficulty(&puzzle, &Interrupt::default());
            let said = said.expect("it has a level");
            assert!(said.ends_with(" (kenzan's scale)") && !said.contains("ER"), "{said}");
        }
    }
}
