//! Puzzles that were made from others: a line each, or an object for each puzzle that they were made from.

use kenzan::engine::{Reason, Why};
use kenzan::format::{Entry, line};
use kenzan::record::Made;
use kenzan::{Error, Puzzle};

use crate::input::Item;
use crate::input::record::json;
use crate::output::describe;
use crate::output::escape::escaped;
use crate::work::ask::Limits;
use crate::work::stream::Report;

/// Returns a puzzle as a line: as text if that says all of it, else as a link or JSON. It is another one than the puzzle
/// that it was made from, so it does not have that name.
pub(crate) fn line_of(puzzle: &Puzzle) -> String {
    let entry = Entry { puzzle: puzzle.clone(), name: None, line: 1, remarks: None };
    escaped(&line::label(&entry)).into_owned() + "\n"
}

/// Reports that all puzzles that were asked for were made.
pub(crate) fn whole(item: &Item, text: String) -> Report {
    Report { complaints: left_out(item), ..Report::answer(text.into_bytes(), false) }
}

/// Reports that only some of them were made, and why, as far as that is known.
pub(crate) fn part(item: &Item, reason: Option<Reason>) -> Report {
    let why = reason.map_or_else(String::new, |reason| format!(": {}", Why::Interrupted(reason)));
    let stopped = format!("{}: stopped before the end{why}\n", item.place);
    Report { complaints: left_out(item) + &stopped, ..Report::answer(Vec::new(), true) }
}

/// Reports a record of what was made from a puzzle. A puzzle without exactly one solution is an answer.
pub(crate) fn record(item: &Item, made: &Made, limits: &Limits) -> Report {
    if limits.interrupt().reason() == Some(Reason::Cancelled) {
        return Report::unfinished();
    }
    Report::answer(json(item, made), made.reason.is_some())
}

/// Reports why nothing could be made from a puzzle: one without exactly one solution is an answer, not bad input.
pub(crate) fn failure(item: &Item, error: &Error) -> Report {
    let complaints = format!("{}{}: {error}\n", left_out(item), item.place);
    match error {
        Error::NoSolution { .. } | Error::SeveralSolutions { .. } | Error::Undecided(_) => {
            Report { complaints, ..Report::answer(Vec::new(), true) }
        }
        error => Report { complaints, ..Report::failure(&item.place, error) },
    }
}

/// Says what was left out of the puzzle when it was read: a line of a puzzle has no room for that.
fn left_out(item: &Item) -> String {
    let left_out = describe::left_out(&item.entry);
    left_out.map_or_else(String::new, |left_out| format!("{}: {left_out}\n", item.place))
}
