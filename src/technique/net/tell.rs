//! Nets, told conclusion by conclusion, each with its reason.
//!
//! What a candidate makes false by sharing a cell or a house with it is seen at once and not told; what is told is what
//! becomes true, and what becomes false otherwise. Why it does is read again from what was concluded before
//! ([`Known`]). A few conclusions are a sentence; more are numbered, so that a person can follow them with a pencil.

use super::super::cells::CellSet;
use super::super::finding::Part;
use super::super::story::{Teller, listed};
use super::Net;
use super::board::Home;
use super::proof::OPEN;
use super::why::{Known, Step};

/// More conclusions than that are numbered.
const UNNUMBERED: usize = 3;

/// Tells a net.
pub(in super::super) fn tell(teller: &mut Teller, net: Net) -> String {
    let parts = teller.parts;
    let branches: Vec<Vec<Step>> = parts
        .split(|part| part.cells.is_empty() && part.digits == 0)
        .filter(|branch| !branch.is_empty())
        .map(steps)
        .collect();
    for (group, branch) in (0..).zip(&branches) {
        draw(teller, branch, group, branches.len() == 1);
    }
    let teller = &*teller;
    let end = match net {
        Net::Clash { end, .. } => Some(end),
        Net::Both | Net::Cases(_) => None,
    };
    let tales = branches.iter().map(|branch| tell_branch(teller, branch, end));
    let cases = tales.collect::<Vec<_>>().join("; ");
    let last = branches.first().and_then(|branch| branch.last());
    let same = last.map(|step| state(teller, step)).unwrap_or_default();
    match net {
        Net::Clash { .. } => cases,
        Net::Both => format!("{cases}: in either case {same}"),
        Net::Cases(Home::Cell(place)) => format!(
            "{} is {}: {cases}: in each case {same}",
            teller.cell(place),
            teller.one_of_digits(teller.position.digits_of(place)),
        ),
        Net::Cases(Home::House { house, digit }) => {
            let position = teller.position;
            let places = position.shape().cells_in(house, position.places(house, digit));
            format!(
                "in {}, {} is in {}: {cases}: in each case {same}",
                teller.house(house),
                teller.digit(digit),
                teller.one_of(places)
            )
        }
    }
}

/// Tells a search.
pub(in super::super) fn tell_search(teller: &mut Teller, trials: u32) -> String {
    let Some(&Part { cells, digits }) = teller.parts.first() else { return String::new() };
    teller.mark(cells, digits, 0);
    let times = if trials == 1 { "assumption" } else { "assumptions" };
    format!(
        "no technique, but a search: if {} is {}, everything that can be tried leads to a contradiction ({trials} {times})",
        teller.cells(cells),
        teller.digits(digits)
    )
}

/// Reads the conclusions of a branch.
fn steps(parts: &[Part]) -> Vec<Step> {
    let (mut steps, mut inner, mut is_inside) = (Vec::new(), Vec::new(), false);
    for part in parts {
        let Some(place) = part.cells.iter().next() else {
            is_inside = part.digits == OPEN;
            continue;
        };
        let is_true = part.digits.is_power_of_two();
        let digit = if is_true { part.digits } else { !part.digits };
        let digit = u8::try_from(digit.trailing_zeros()).unwrap_or_default();
        let step = Step { place, digit, is_true, inner: Vec::new() };
        if is_inside {
            inner.push(step);
        } else {
            steps.push(Step { inner: std::mem::take(&mut inner), ..step });
        }
    }
    steps
}

/// Tells a supposition and what follows, to its last conclusion, or to where nothing is left.
fn tell_branch(teller: &Teller, steps: &[Step], end: Option<Home>) -> String {
    let mut known = Known::new(teller.position);
    let told = conclusions(teller, &mut known, steps, "", end.is_none());
    let begin = steps.first().map(|step| format!("if {}", state(teller, step))).unwrap_or_default();
    match end {
        None if steps.len() == 1 => format!("{begin}, this is true at once"),
        None => format!("{begin}{}", told.joined()),
        Some(end) => format!("{begin}{}{}", told.joined(), nothing_left(teller, Some(end), &told)),
    }
}

/// Conclusions in words.
struct Told {
    /// Each with its reason; what follows for the same reason, together.
    clauses: Vec<(Vec<String>, String)>,
    /// What stands in front of their numbers.
    prefix: String,
}

impl Told {
    /// Joins them: as a sentence, or, if they are many, by numbers.
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

/// Tells conclusions, but for the supposition and for what something true rules out; of this, the last one, where it is
/// what was to be shown.
fn conclusions(
    teller: &Teller,
    known: &mut Known,
    steps: &[Step],
    prefix: &str,
    tells_last: bool,
) -> Told {
    let mut told = Told { clauses: Vec::new(), prefix: prefix.to_owned() };
    for (number, step) in steps.iter().enumerate() {
        let is_last = tells_last && number + 1 == steps.len();
        if number > 0 && (is_last || step.is_true || known.ruled_out_by(step).is_none()) {
            let number = told.clauses.len() + 1;
            let why = why(teller, known, step, &format!("{prefix}{number}."));
            let state = state(teller, step);
            match told.clauses.last_mut() {
                Some((states, known)) if !step.is_true && !why.is_empty() && *known == why => {
                    states.push(state);
                }
                _ => told.clauses.push((vec![state], why)),
            }
        }
        known.note(step);
    }
    told
}

/// Tells a conclusion: `r1c2 is 5`, `r1c2 is not 5`.
fn state(teller: &Teller, step: &Step) -> String {
    let not = if step.is_true { "" } else { "not " };
    format!("{} is {not}{}", teller.cell(step.place), teller.digit(step.digit))
}

/// Tells that nothing is left of a group, where there is one.
fn nothing_left(teller: &Teller, end: Option<Home>, told: &Told) -> String {
    let and = if told.clauses.is_empty() { ", " } else { ", and " };
    let end = match end {
        Some(Home::Cell(place)) => format!("no candidate is left for {}", teller.cell(place)),
        Some(Home::House { house, digit }) => {
            format!("no cell is left for {} in {}", teller.digit(digit), teller.house(house))
        }
        None => "there is a contradiction".to_owned(),
    };
    [and, &end].concat()
}

/// Tells why something follows: ` (the only place left in row 3)`.
fn why(teller: &Teller, known: &Known, step: &Step, prefix: &str) -> String {
    let reason = if step.is_true {
        known.only_home(step).map(|home| match home {
            Home::Cell(_) => "the only candidate left there".to_owned(),
            Home::House { house, .. } => format!("the only cell left in {}", teller.house(house)),
        })
    } else if let Some((place, digit)) = known.ruled_out_by(step) {
        // What was just told to be true needs no mention.
        let is_near = known.last_true() == Some((place, digit));
        (!is_near).then(|| format!("because {} is {}", teller.cell(place), teller.digit(digit)))
    } else if !step.inner.is_empty() {
        return contradicted(teller, known, step, prefix);
    } else if let Some(house) = known.locking(step) {
        let (digit, house) = (teller.digit(step.digit), teller.house(house));
        Some(format!("it sees every cell left for {digit} in {house}"))
    } else {
        known.pair(step).map(|pair| tell_pair(teller, known, pair))
    };
    reason.map(|reason| format!(" ({reason})")).unwrap_or_default()
}

/// Tells how a trial within the trial contradicts that something is true.
fn contradicted(teller: &Teller, known: &Known, step: &Step, prefix: &str) -> String {
    let mut known = known.clone();
    let told = conclusions(teller, &mut known, &step.inner, prefix, false);
    format!(", because if it is{}{}", told.joined(), nothing_left(teller, known.empty(), &told))
}

/// Tells two groups of two, one of whose candidates rules something out, whichever are true.
fn tell_pair(teller: &Teller, known: &Known, pair: (Home, Home)) -> String {
    match pair {
        (Home::Cell(place), Home::Cell(further)) => format!(
            "{} can only hold {}",
            teller.cells([place, further].into_iter().collect()),
            teller.digits(known.digits_left(place))
        ),
        (Home::House { house, digit }, Home::House { house: further, digit: other })
            if digit != other
                && known.places_left(house, digit) == known.places_left(further, other) =>
        {
            format!(
                "{} can only be in {} in {}",
                teller.digits(1 << digit | 1 << other),
                teller.cells(known.places_left(house, digit)),
                teller.house(house)
            )
        }
        (one, other) => {
            let left = |home| match home {
                Home::Cell(place) => {
                    let digits = teller.one_of_digits(known.digits_left(place));
                    format!("{} is {digits}", teller.cell(place))
                }
                Home::House { house, digit } => format!(
                    "{} has its {} in {}",
                    teller.house(house),
                    teller.digit(digit),
                    teller.one_of(known.places_left(house, digit))
                ),
            };
            format!("{}, and {}: whichever it is excludes it", left(one), left(other))
        }
    }
}

/// Draws what is true in one colour and, if there is one branch only, what is false in another one; weak links to what
/// becomes false, and strong links to what becomes true as it alone is left.
fn draw(teller: &mut Teller, steps: &[Step], group: u8, has_one: bool) {
    let position = teller.position;
    let node = |step: &Step| (CellSet::from_iter([step.place]), step.digit);
    let mut left_of: Vec<(usize, usize, bool)> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let peers = position.shape().peers(step.place);
        let is_linked = |(_, other): &(usize, &Step)| {
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
            teller.mark(cells, 1 << digit, group);
        } else if has_one {
            teller.mark(cells, 1 << digit, 1);
        }
    }
    for (from, to, is_strong) in left_of {
        teller.link(node(&steps[from]), node(&steps[to]), is_strong);
    }
}
