//! Descriptions of nets, conclusion by conclusion, each with its reason.
//!
//! Candidates that a true one excludes are obvious and not listed; only candidates that become true, or false for
//! other reasons, are. The reasons are reconstructed from earlier conclusions ([`ConclusionsSoFar`]). A few conclusions are a
//! sentence; more are numbered, so that they can be followed with a pencil.

use super::super::cells::CellSet;
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::PatternPart;
use super::Net;
use super::board::Unit;
use super::proof::OPEN;
use super::why::{ConclusionsSoFar, NetConclusion};

/// The most conclusions that are not numbered.
const UNNUMBERED: usize = 3;

impl Describe for Net {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let net = *self;
        let parts = narrator.parts;
        let branches: Vec<Vec<NetConclusion>> = parts
            .split(|part| part.cells.is_empty() && part.digits == 0)
            .filter(|branch| !branch.is_empty())
            .map(steps)
            .collect();
        for (group, branch) in (0..).zip(&branches) {
            draw(narrator, branch, group, branches.len() == 1);
        }
        let narrator = &*narrator;
        let end = match net {
            Net::Clash { end, .. } => Some(end),
            Net::Both | Net::Cases(_) => None,
        };
        let texts = branches.iter().map(|branch| describe_branch(narrator, branch, end));
        let cases = texts.collect::<Vec<_>>().join("; ");
        let last = branches.first().and_then(|branch| branch.last());
        let same = last.map(|step| state(narrator, step)).unwrap_or_default();
        match net {
            Net::Clash { .. } => cases,
            Net::Both => format!("{cases}: in either case {same}"),
            Net::Cases(Unit::Cell(place)) => format!(
                "{} is {}: {cases}: in each case {same}",
                narrator.cell(place),
                narrator.one_of_digits(narrator.position.digits_of(place)),
            ),
            Net::Cases(Unit::House { house, digit }) => {
                let position = narrator.position;
                let places = position.shape().cells_in(house, position.places(house, digit));
                format!(
                    "in {}, {} is in {}: {cases}: in each case {same}",
                    narrator.house(house),
                    narrator.digit(digit),
                    narrator.one_of(places)
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        match self {
            Self::Clash { .. } => &["what would be true", "what would be false"],
            Self::Both | Self::Cases(_) => {
                &["true in the first case", "true in the second case", "true in further cases"]
            }
        }
    }
}

/// A candidate for which every attempt leads to a contradiction; it is the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct Exhausted {
    pub(in crate::technique) trials: u32,
}

impl Describe for Exhausted {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { trials } = *self;
        let Some(&PatternPart { cells, digits }) = narrator.parts.first() else {
            return String::new();
        };
        narrator.mark(cells, digits, 0);
        narrator.use_all();
        let times = if trials == 1 { "assumption" } else { "assumptions" };
        format!(
            "no technique, but a search: if {} is {}, everything that can be tried leads to a contradiction ({trials} {times})",
            narrator.cells(cells),
            narrator.digits(digits)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the candidate that is tried"]
    }
}

/// Reads the conclusions of a branch.
fn steps(parts: &[PatternPart]) -> Vec<NetConclusion> {
    let (mut steps, mut inner, mut is_inside) = (Vec::new(), Vec::new(), false);
    for part in parts {
        let Some(place) = part.cells.iter().next() else {
            is_inside = part.digits == OPEN;
            continue;
        };
        let is_true = part.digits.is_power_of_two();
        let digit = if is_true { part.digits } else { !part.digits };
        let digit = u8::try_from(digit.trailing_zeros()).unwrap_or_default();
        let step = NetConclusion { place, digit, is_true, inner: Vec::new() };
        if is_inside {
            inner.push(step);
        } else {
            steps.push(NetConclusion { inner: std::mem::take(&mut inner), ..step });
        }
    }
    steps
}

/// Returns an assumption and its consequences, up to the last conclusion or the contradiction.
fn describe_branch(narrator: &Narrator, steps: &[NetConclusion], end: Option<Unit>) -> String {
    let mut known = ConclusionsSoFar::new(narrator.position);
    let conclusions = conclusions(narrator, &mut known, steps, "", end.is_none());
    let begin =
        steps.first().map(|step| format!("if {}", state(narrator, step))).unwrap_or_default();
    match end {
        None if steps.len() == 1 => format!("{begin}, this is true at once"),
        None => format!("{begin}{}", conclusions.joined()),
        Some(end) => format!(
            "{begin}{}{}",
            conclusions.joined(),
            nothing_left(narrator, Some(end), &conclusions)
        ),
    }
}

/// Conclusions in words.
struct Conclusions {
    /// Conclusions and their reasons; those with the same reason are grouped.
    clauses: Vec<(Vec<String>, String)>,
    /// The prefix of their numbers.
    prefix: String,
}

impl Conclusions {
    /// Joins them as a sentence, or, if there are many, as a numbered list.
    fn joined(&self) -> String {
        let Self { clauses, prefix } = self;
        let text =
            |(states, why): &(Vec<String>, String)| listed(states.iter().cloned(), "and") + why;
        let clauses = clauses.iter().map(text);
        if clauses.len() > UNNUMBERED {
            let numbered =
                (1..).zip(clauses).map(|(number, clause)| format!("{prefix}{number}. {clause}"));
            format!(": {}", numbered.collect::<Vec<_>>().join(", "))
        } else {
            let lead = |number| if number == 0 { ", " } else { ", so " };
            clauses.enumerate().map(|(number, clause)| lead(number).to_owned() + &clause).collect()
        }
    }
}

/// Returns conclusions, without the assumption and what true candidates exclude, except the last one if it is the
/// result.
fn conclusions(
    narrator: &Narrator,
    known: &mut ConclusionsSoFar,
    steps: &[NetConclusion],
    prefix: &str,
    tells_last: bool,
) -> Conclusions {
    let mut conclusions = Conclusions { clauses: Vec::new(), prefix: prefix.to_owned() };
    for (number, step) in steps.iter().enumerate() {
        let is_last = tells_last && number + 1 == steps.len();
        if number > 0 && (is_last || step.is_true || known.ruled_out_by(step).is_none()) {
            let number = conclusions.clauses.len() + 1;
            let why = why(narrator, known, step, &format!("{prefix}{number}."));
            let state = state(narrator, step);
            match conclusions.clauses.last_mut() {
                Some((states, known)) if !step.is_true && !why.is_empty() && *known == why => {
                    states.push(state);
                }
                _ => conclusions.clauses.push((vec![state], why)),
            }
        }
        known.note(step);
    }
    conclusions
}

/// Returns a conclusion: `r1c2 is 5`, `r1c2 is not 5`.
fn state(narrator: &Narrator, step: &NetConclusion) -> String {
    let not = if step.is_true { "" } else { "not " };
    format!("{} is {not}{}", narrator.cell(step.place), narrator.digit(step.digit))
}

/// Returns that nothing is left of a group, if there is one.
fn nothing_left(narrator: &Narrator, end: Option<Unit>, conclusions: &Conclusions) -> String {
    let and = if conclusions.clauses.is_empty() { ", " } else { ", and " };
    let end = match end {
        Some(Unit::Cell(place)) => format!("no candidate is left for {}", narrator.cell(place)),
        Some(Unit::House { house, digit }) => {
            format!("no cell is left for {} in {}", narrator.digit(digit), narrator.house(house))
        }
        None => "there is a contradiction".to_owned(),
    };
    [and, &end].concat()
}

/// Returns the reason for a conclusion: ` (the only cell left in row 3)`.
fn why(
    narrator: &Narrator,
    known: &ConclusionsSoFar,
    step: &NetConclusion,
    prefix: &str,
) -> String {
    let reason = if step.is_true {
        known.only_unit(step).map(|unit| match unit {
            Unit::Cell(_) => "the only candidate left there".to_owned(),
            Unit::House { house, .. } => format!("the only cell left in {}", narrator.house(house)),
        })
    } else if let Some((place, digit)) = known.ruled_out_by(step) {
        // The candidate named last needs no mention.
        let is_near = known.last_true() == Some((place, digit));
        (!is_near).then(|| format!("because {} is {}", narrator.cell(place), narrator.digit(digit)))
    } else if !step.inner.is_empty() {
        return contradicted(narrator, known, step, prefix);
    } else if let Some(house) = known.locking(step) {
        let (digit, house) = (narrator.digit(step.digit), narrator.house(house));
        Some(format!("it sees every cell left for {digit} in {house}"))
    } else {
        known.pair(step).map(|pair| describe_pair(narrator, known, pair))
    };
    reason.map(|reason| format!(" ({reason})")).unwrap_or_default()
}

/// Returns how a nested net contradicts a candidate.
fn contradicted(
    narrator: &Narrator,
    known: &ConclusionsSoFar,
    step: &NetConclusion,
    prefix: &str,
) -> String {
    let mut known = known.clone();
    let conclusions = conclusions(narrator, &mut known, &step.inner, prefix, false);
    format!(
        ", because if it is{}{}",
        conclusions.joined(),
        nothing_left(narrator, known.empty(), &conclusions)
    )
}

/// Returns two groups with two candidates each, which exclude a candidate whichever are true.
fn describe_pair(narrator: &Narrator, known: &ConclusionsSoFar, pair: (Unit, Unit)) -> String {
    match pair {
        (Unit::Cell(place), Unit::Cell(further)) => format!(
            "{} can only hold {}",
            narrator.cells([place, further].into_iter().collect()),
            narrator.digits(known.digits_left(place))
        ),
        (Unit::House { house, digit }, Unit::House { house: further, digit: other })
            if digit != other
                && known.places_left(house, digit) == known.places_left(further, other) =>
        {
            format!(
                "{} can only be in {} in {}",
                narrator.digits(1 << digit | 1 << other),
                narrator.cells(known.places_left(house, digit)),
                narrator.house(house)
            )
        }
        (one, other) => {
            let left = |unit| match unit {
                Unit::Cell(place) => {
                    let digits = narrator.one_of_digits(known.digits_left(place));
                    format!("{} is {digits}", narrator.cell(place))
                }
                Unit::House { house, digit } => format!(
                    "{} has its {} in {}",
                    narrator.house(house),
                    narrator.digit(digit),
                    narrator.one_of(known.places_left(house, digit))
                ),
            };
            format!("{}, and {}: whichever it is excludes it", left(one), left(other))
        }
    }
}

/// Draws true candidates in one colour and, if there is only one branch, false ones in another; weak links to what
/// becomes false, and strong links to what becomes true as the only candidate left.
fn draw(narrator: &mut Narrator, steps: &[NetConclusion], group: u8, has_one: bool) {
    let position = narrator.position;
    let node = |step: &NetConclusion| (CellSet::from_iter([step.place]), step.digit);
    let mut left_of: Vec<(usize, usize, bool)> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let peers = position.shape().peers(step.place);
        let is_linked = |(_, other): &(usize, &NetConclusion)| {
            let shares = if other.digit == step.digit {
                peers.contains(other.place)
            } else {
                other.place == step.place
            };
            shares && other.is_true != step.is_true
        };
        let mut before = steps[..number].iter().enumerate().filter(is_linked);
        if step.is_true {
            left_of.extend(before.map(|(from, _)| (from, number, true)));
        } else {
            left_of.extend(before.next().map(|(from, _)| (from, number, false)));
        }
    }
    for step in steps {
        let (cells, digit) = node(step);
        if step.is_true {
            narrator.mark(cells, 1 << digit, group);
        } else if has_one {
            narrator.mark(cells, 1 << digit, 1);
        }
    }
    for (from, to, is_strong) in left_of {
        narrator.link(node(&steps[from]), node(&steps[to]), is_strong);
    }
}
