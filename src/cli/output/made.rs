//! Puzzles that were made from others, a line each.

use kenzan::format::{Entry, line};
use kenzan::{Error, Puzzle};

use crate::input::Place;
use crate::output::escape::escaped;
use crate::work::stream::Report;

/// Returns a puzzle as a line: as text if that says all of it, else as a link or JSON. It is another one than the puzzle
/// that it was made from, so it does not have that name.
pub(crate) fn line_of(puzzle: &Puzzle) -> String {
    let entry = Entry { puzzle: puzzle.clone(), name: None, line: 1, remarks: None };
    escaped(&line::label(&entry)).into_owned() + "\n"
}

/// Reports why nothing could be made from a puzzle: one without exactly one solution is an answer, not bad input.
pub(crate) fn failure(place: &Place, error: &Error) -> Report {
    let complaints = format!("{place}: {error}\n");
    match error {
        Error::NoSolution { .. } | Error::SeveralSolutions { .. } | Error::Undecided(_) => {
            Report { complaints, ..Report::answer(Vec::new(), true) }
        }
        error => Report::failure(place, error),
    }
}
