//! Answers in a sentence: lower case, without a full stop.

mod finding;
mod judged;

pub use finding::{explained, finding};
pub use judged::{judged, mistakes};

use super::grouped;
use crate::record::{
    Checked, Count, Counted, Estimate, Known, Left, Meaning, Propagated, Solved, TrueCandidates,
};
use crate::{Outcome, Puzzle, Verdict, Why};

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
    let Outcome::Unknown { why: Why::Stuck(left), .. } = outcome else {
        return number(outcome.verdict(), Count::of(outcome), outcome.reason(puzzle).as_deref());
    };
    let given = puzzle.givens().filled();
    let decided = left.decided().saturating_sub(given);
    let open = left.sets().len() - given;
    format!("unknown: stuck, {decided} of {open} empty cells are decided")
}

/// Returns a sentence about the number of solutions that were found.
///
/// ```
/// use kenzan::ask::{Question, Solve, Work};
/// use kenzan::engine::Limits;
/// use kenzan::{format, render::sentence};
///
/// let entry = format::parse("1...............")?;
/// let solved = Solve::default().answer(&entry, &mut Work::new(&mut |_| {}, Limits::default()))?;
/// assert_eq!(sentence::solved(&solved), "several solutions: at least 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solved(solved: &Solved) -> String {
    number(solved.verdict, solved.count, solved.reason.as_deref())
}

/// Returns a sentence about whether a puzzle is proper.
///
/// ```
/// use kenzan::crosscheck::{Examiner, Member};
/// use kenzan::engine::{Interrupt, NATIVE, Query, Settings};
/// use kenzan::{Puzzle, record::Checked, render::sentence};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let member = |entry| Member::new(entry, Query::unique(), &Settings::default());
/// let (mut examiner, engines) = Examiner::of(&[&NATIVE], &Settings::default(), member);
/// let examined = examiner.examine(&[&puzzle], &Interrupt::default()).remove(0);
/// let outcome = examined.opinions.outcome().expect("native answered");
/// let checked = Checked::of(&puzzle, &examined, outcome, &engines, None);
/// assert_eq!(sentence::checked(&checked), "one solution; each given is needed");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn checked(checked: &Checked) -> String {
    let needed = match checked.minimal {
        Some(true) => "; each given is needed",
        Some(false) => "; not every given is needed",
        None => "",
    };
    number(checked.verdict, checked.count, checked.reason.as_deref()) + needed
}

fn number(verdict: Verdict, count: Count, reason: Option<&str>) -> String {
    match (verdict, reason) {
        (Verdict::Unique, _) => "one solution".to_owned(),
        (Verdict::None, None) => "no solution".to_owned(),
        (Verdict::None, Some(why)) => format!("no solution: {why}"),
        (Verdict::Multiple, reason) => {
            let bound = if count.exact { "exactly" } else { "at least" };
            let why = reason.map(|why| format!(" ({why})")).unwrap_or_default();
            format!("several solutions: {bound} {}{why}", grouped(count.found.into()))
        }
        (Verdict::Unknown, reason) => {
            let more = match count.found {
                0 => "",
                _ => "; there is a solution, and there may be more",
            };
            format!("unknown: {}{more}", reason.unwrap_or("the search ended early"))
        }
    }
}

/// Returns a sentence about the number of solutions that was counted or estimated.
///
/// ```
/// use kenzan::{Puzzle, count::Counting, engine::Limits, record::Counted, render::sentence};
///
/// let puzzle: Puzzle = ".".repeat(16).parse()?;
/// let count = Counting::default().run(&puzzle, &|_| {}, &Limits::default())?;
/// assert_eq!(sentence::counted(&Counted::of(&count, None, None)), "exactly 288 solutions");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn counted(counted: &Counted) -> String {
    if let Some(estimate) = &counted.estimate {
        return self::estimate(estimate, counted.reason.as_deref());
    }
    let count = counted.count.unwrap_or_default();
    let solutions = match count {
        0 => "no solution".to_owned(),
        1 => "one solution".to_owned(),
        _ => format!("{} solutions", grouped(count)),
    };
    match (counted.meaning, &counted.reason, count) {
        (Meaning::Exactly, _, 0) => solutions,
        (Meaning::Exactly, _, _) => format!("exactly {solutions}"),
        (_, None, _) => format!("at least {solutions}: more were not asked for"),
        (_, Some(reason), 0) => format!("at least 0 solutions, perhaps more: {reason}"),
        (_, Some(reason), _) => format!("at least {solutions}, perhaps more: {reason}"),
    }
}

fn estimate(estimate: &Estimate, reason: Option<&str>) -> String {
    let Estimate { number, interval, confidence, samples, seed } = estimate;
    let samples = grouped(*samples as u128);
    let why = reason.map(|why| format!("; {why}")).unwrap_or_default();
    let drawn = format!("({samples} samples, seed {seed}{why})");
    let percent = 100.0 * confidence;
    let about = match number {
        Some(number) if short(*number) == "1" => "one solution".to_owned(),
        Some(number) => format!("{} solutions", short(*number)),
        None => "more than 10³⁰⁸ solutions".to_owned(),
    };
    match interval {
        Some((low, high)) if low.total_cmp(high).is_eq() => {
            format!("about {about}: all samples agree {drawn}")
        }
        Some((low, high)) if short(*low) == short(*high) => {
            format!("about {about}, to the last digit with {percent} % confidence {drawn}")
        }
        Some((low, high)) => format!(
            "about {about}, between {} and {} with {percent} % confidence {drawn}",
            short(*low),
            short(*high)
        ),
        None if *number != Some(0.0) => format!(
            "perhaps {about}, but the samples differ too much for a confidence interval {drawn}"
        ),
        None => format!("no sample reached a solution: there are few or none {drawn}"),
    }
}

/// Returns a sentence about the number of true candidates.
pub fn candidates(found: &TrueCandidates) -> String {
    let number = grouped(found.total() as u128);
    let decided = found.candidates.iter().filter(|digits| digits.len() == 1).count();
    match (found.known, &found.reason) {
        (Known::None, _) => "no solution, so no candidate is a true one".to_owned(),
        (Known::Some, Some(why)) => {
            format!("{number} candidates are in some solution, perhaps more: {why}")
        }
        _ if found.is_one() => "exactly one solution: each cell has one true candidate".to_owned(),
        _ => {
            let cells = match decided {
                0 => "no cell has only one".to_owned(),
                1 => "one cell has only one".to_owned(),
                cells => format!("{cells} cells have only one"),
            };
            format!("{number} candidates are in some solution; {cells}")
        }
    }
}

/// Returns a sentence about what an engine infers.
pub fn propagated(found: &Propagated) -> String {
    let Propagated { engine, left, candidates, decided, open, eliminated, reason } = found;
    let number = |count: usize, what: &str| {
        format!("{} {what}{}", grouped(count as u128), if count == 1 { "" } else { "s" })
    };
    let rest = match left {
        Left::None => return format!("{engine} infers a contradiction: there is no solution"),
        Left::Unknown => {
            let why = reason.as_ref().map_or(String::new(), |why| format!(": {why}"));
            return format!("not known what {engine} infers{why}");
        }
        Left::One => "none is open".to_owned(),
        Left::Several => {
            let left: usize = candidates.iter().map(Vec::len).filter(|&count| count > 1).sum();
            let left = grouped(left as u128);
            format!("{left} candidates are left in {}", number(*open, "cell"))
        }
    };
    let (gone, cells) = (number(*eliminated, "candidate"), number(*decided, "cell"));
    format!("{engine} infers, without a guess: {gone} eliminated, {cells} decided; {rest}")
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
