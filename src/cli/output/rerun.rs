//! Commands that reproduce a contradiction between two engines.

use std::fmt::Display;

use kenzan::{Puzzle, format};

use crate::output::escape::quoted;

/// Returns `puzzle` as an argument, quoted for a shell.
pub(crate) fn arguments(puzzle: &Puzzle) -> String {
    quoted(&format::line::puzzle(puzzle))
}

/// Returns the command that compares `engines` on `puzzle`; `externals` are options for other programs.
pub(crate) fn command(puzzle: &Puzzle, engines: &[&str], externals: &str) -> String {
    let engines = engines.join(",");
    format!("kenzan compare --engines {engines} {externals}{}", arguments(puzzle))
}

/// Reports that two engines contradict each other, with the command that shows it `again`.
pub(crate) fn contradiction(place: &impl Display, one: &str, other: &str, again: &str) -> String {
    format!("{place}: TWO ENGINES DISAGREE: {one} and {other}\n  again: {again}\n")
}

/// Reports that two engines contradict each other on `puzzle`, with a command that shows it again.
pub(crate) fn disagreement(
    place: &impl Display,
    puzzle: &Puzzle,
    one: &str,
    other: &str,
) -> String {
    contradiction(place, one, other, &command(puzzle, &[one, other], ""))
}
