//! What somebody needs who wants to see with his own eyes that two engines contradict each other.

use std::fmt::Display;

use kenzan::{Puzzle, format};

use crate::output::escape::quoted;

/// Returns the arguments that stand for `puzzle` on a command line, quoted for a shell.
pub(crate) fn arguments(puzzle: &Puzzle) -> String {
    quoted(&format::line::puzzle(puzzle))
}

/// Returns the command that compares `engines`, and what `externals` adds to it, on `puzzle`.
pub(crate) fn command(puzzle: &Puzzle, engines: &[&str], externals: &str) -> String {
    let engines = engines.join(",");
    format!("kenzan compare --engines {engines} {externals}{}", arguments(puzzle))
}

/// Says that two contradict each other, and how to see it `again`.
pub(crate) fn contradiction(place: &impl Display, one: &str, other: &str, again: &str) -> String {
    format!("{place}: TWO ENGINES DISAGREE: {one} and {other}\n  again: {again}\n")
}

/// Says that two engines contradict each other on `puzzle`, and how to see it again.
pub(crate) fn disagreement(
    place: &impl Display,
    puzzle: &Puzzle,
    one: &str,
    other: &str,
) -> String {
    contradiction(place, one, other, &command(puzzle, &[one, other], ""))
}
