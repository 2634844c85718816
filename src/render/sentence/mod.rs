//! Answers in a sentence: lower case, without a full stop.

mod finding;
mod judged;

pub use finding::{explained, finding};
pub use judged::{judged, mistakes};

use super::grouped;
use crate::count::{CONFIDENCE, Count, Estimate};
use crate::true_candidates::TrueCandidates;
use crate::{Outcome, Puzzle, Why};

/// Returns a sentence about the number of solutions of `puzzle`.
///
/// ```
/// use kenzan::{Outcome, Puzzle, render::sentence};
/// let puzzle: Puzzle = "11..............".parse()?;
/// let sentence = sentence::outcome(&puzzle, &Outcome::None);
/// assert_eq!(sentence, "no solution: r1c1 and r1c2 are both 1, in row 1");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn outcome(puzzle: &Puzzle, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Unique(_) => "one solution".to_owned(),
        Outcome::None => match puzzle.clash() {
            Some(clash) => format!("no solution: {clash}"),
            None => "no solution".to_owned(),
        },
        Outcome::Multiple(several) => {
            let count = grouped(several.count().into());
            match several.stopped() {
                None => format!("several solutions: exactly {count}"),
                Some(Why::Enough) => format!("several solutions: at least {count}"),
                Some(why) => format!("several solutions: at least {count} ({why})"),
            }
        }
        Outcome::Unknown { why: Why::Stuck(left), .. } => {
            let given = puzzle.givens().filled();
            let decided = left.decided().saturating_sub(given);
            let open = left.sets().len() - given;
            format!("unknown: stuck, {decided} of {open} empty cells are decided")
        }
        Outcome::Unknown { why, first: None } => format!("unknown: {why}"),
        Outcome::Unknown { why, first: Some(_) } => {
            format!("unknown: {why}; there is a solution, and there may be more")
        }
    }
}

/// Returns the same, and whether each given is needed if that is known.
///
/// ```
/// use kenzan::{Outcome, Puzzle};
/// use kenzan::render::sentence;
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let outcome = Outcome::Unique(puzzle.solve()?);
/// assert_eq!(sentence::examined(&puzzle, &outcome, Some(true)), "one solution; each given is needed");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn examined(puzzle: &Puzzle, outcome: &Outcome, is_minimal: Option<bool>) -> String {
    let needed = match is_minimal {
        Some(true) => "; each given is needed",
        Some(false) => "; not every given is needed",
        None => "",
    };
    self::outcome(puzzle, outcome) + needed
}

/// Returns a sentence about the number of solutions counted.
pub fn count(count: &Count) -> String {
    let number = grouped(count.at_least);
    match (&count.stopped, count.at_least) {
        (None, 0) => "no solution".to_owned(),
        (None, 1) => "exactly one solution".to_owned(),
        (None, _) => format!("exactly {number} solutions"),
        (Some(Why::Enough), 1) => "at least one solution: more were not asked for".to_owned(),
        (Some(Why::Enough), _) => format!("at least {number} solutions: more were not asked for"),
        (Some(why), 1) => format!("at least one solution, perhaps more: {why}"),
        (Some(why), _) => format!("at least {number} solutions, perhaps more: {why}"),
    }
}

/// Returns a sentence about the estimated number of solutions, from samples drawn with this seed.
pub fn estimate(estimate: &Estimate, seed: u64) -> String {
    let samples = grouped(estimate.samples.len() as u128);
    let why = estimate.stopped.as_ref().map(|why| format!("; {why}")).unwrap_or_default();
    let drawn = format!("({samples} samples, seed {seed}{why})");
    let number = short(estimate.number());
    let percent = 100.0 * CONFIDENCE;
    match estimate.interval() {
        Some((low, high)) => format!(
            "about {number} solutions, between {} and {} with {percent} % confidence {drawn}",
            short(low),
            short(high)
        ),
        None if estimate.number() > 0.0 => format!(
            "perhaps {number} solutions, but the samples differ too much to say how far from it {drawn}"
        ),
        None => format!("no sample came to a solution: few or none {drawn}"),
    }
}

/// Returns a sentence about the number of true candidates.
pub fn candidates(found: &TrueCandidates) -> String {
    let digits = found.candidates();
    let number = grouped(digits.total().into());
    match (found.has_solution(), found.stopped()) {
        (Some(false), _) => "no solution, so no candidate is a true one".to_owned(),
        (_, Some(why)) => format!("{number} candidates are in some solution, perhaps more: {why}"),
        _ if digits.decided() == digits.sets().len() => {
            "exactly one solution: each cell has one true candidate".to_owned()
        }
        _ => {
            let cells = match digits.decided() {
                0 => "no cell has only one".to_owned(),
                1 => "one cell has only one".to_owned(),
                cells => format!("{cells} cells have only one"),
            };
            format!("{number} candidates are in some solution; {cells}")
        }
    }
}

/// Writes a number with four digits.
fn short(number: f64) -> String {
    const SMALL: f64 = 10_000.0;
    if number < SMALL {
        return format!("{}", (number * 10.0).round() / 10.0);
    }
    let text = format!("{number:.3e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let raised: String = exponent.chars().filter_map(superscript).collect();
    format!("{digits}·10{raised}")
}

fn superscript(digit: char) -> Option<char> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize)
}
