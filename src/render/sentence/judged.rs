//! The judgement of entered digits and pencil marks, in words.

use super::finding::{joined, some};
use crate::judge::{Entry, Judged, Standing};
use crate::{Cell, Outcome};

/// Returns sentences that name the wrong entered digits and pencil marks; an empty text if nothing was
/// entered.
///
/// ```
/// use kenzan::judge::judge;
/// use kenzan::engine::{Query, native::Native};
/// use kenzan::{Puzzle, render::sentence};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let entered: Puzzle = ".34.............".parse()?;
/// let judged = judge(&mut Native::default(), &puzzle, Some(entered.givens()), &Query::unique())?;
/// assert_eq!(sentence::judged(&judged), ["r1c3=4 is wrong; the other entered digit is right"]);
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn judged(judged: &Judged) -> Vec<String> {
    let mut said = mistakes(judged);
    let right = judged.with(Standing::Right).count();
    let all = match (right, said.is_empty()) {
        (0, _) => None,
        (1, true) => Some("the entered digit is right".to_owned()),
        (count, true) => Some(format!("all {count} entered digits are right")),
        (1, false) => Some("the other entered digit is right".to_owned()),
        (count, false) => Some(format!("the other {count} entered digits are right")),
    };
    match (said.first_mut(), all) {
        (Some(first), Some(all)) => *first += &format!("; {all}"),
        (None, Some(all)) => said.push(all),
        (_, None) => {}
    }
    let (possible, unknown) = (judged.with(Standing::Possible), judged.with(Standing::Unknown));
    let possible: Vec<String> = possible
        .filter(|entry| !judged.clashes.iter().any(|clash| clash.contains(entry)))
        .map(ToString::to_string)
        .collect();
    if !possible.is_empty() {
        said.push(format!(
            "possible, but not proved, as the puzzle has several solutions: {}",
            some(&possible, ", ")
        ));
    }
    let unknown: Vec<String> = unknown.map(ToString::to_string).collect();
    if !unknown.is_empty() {
        let why = match judged.outcome {
            Outcome::None => "the puzzle has no solution anyway",
            Outcome::Unique(_) | Outcome::Multiple(_) | Outcome::Unknown { .. } => {
                "a limit was reached"
            }
        };
        said.push(format!("can't be judged, as {why}: {}", some(&unknown, ", ")));
    }
    said
}

/// Returns sentences that name what is wrong; an empty text if nothing is.
pub fn mistakes(judged: &Judged) -> Vec<String> {
    let wrong: Vec<String> = judged.with(Standing::Wrong).map(Entry::to_string).collect();
    let mut said = Vec::new();
    match wrong.as_slice() {
        [] => {}
        [only] => said.push(format!("{only} is wrong")),
        wrong => {
            said.push(format!("{} entered digits are wrong: {}", wrong.len(), some(wrong, ", ")));
        }
    }
    for clash in &judged.clashes {
        said.push(format!("no solution has all of these digits: {}", joined(clash.iter(), ", ")));
    }
    let lacking: Vec<String> = judged.lacking.iter().map(Cell::to_string).collect();
    match lacking.as_slice() {
        [] => {}
        [only] => said.push(format!(
            "the pencil marks of {only} are wrong: the right digit is not among them"
        )),
        cells => said.push(format!(
            "the pencil marks of {} cells are wrong: the right digit is not among them in {}",
            cells.len(),
            some(cells, ", ")
        )),
    }
    said
}
