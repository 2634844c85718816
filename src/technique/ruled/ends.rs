//! Lines whose ends say what is between them: between lines and lockout lines.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::shape::place_of;
use super::cage::LISTED;
use super::read::RuleReader;
use crate::Cell;

/// The ends and what is between them.
pub static LINE_ENDS: Technique = Technique {
    name: "line-ends",
    title: "Ends of a Line",
    definition: "Each digit of a between line lies between the two digits at its ends; each digit of a lockout line is \
                 below both or above both, and the ends differ by at least 4, or whatever the rule says. What two \
                 candidates of the ends never leave for the cells between can be eliminated from these, and so can a \
                 candidate of an end with which they have too few digits.",
    source: "Between lines and lockout lines. Cells between the ends that see each other need different digits.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// A line, with the cells at its ends and the others.
#[derive(Debug)]
pub(in super::super) struct Ends {
    /// The number of the rule.
    rule: usize,
    outer: [Place; 2],
    /// The cells between them.
    inner: CellSet,
    /// The least difference of the ends of a lockout line.
    lockout: Option<u32>,
}

impl RuleReader<'_> {
    /// Notes a line whose ends say what is between them.
    pub(super) fn ends(&mut self, line: &[Cell], lockout: Option<u32>) {
        if let [first, inner @ .., last] = line {
            let outer = [first, last].map(|&cell| place_of(cell, self.size()));
            self.said.ends.push(Ends {
                rule: self.rule,
                outer,
                inner: self.places(inner),
                lockout,
            });
        }
    }
}

/// Two digits for the ends, with what they leave for each of the cells between.
struct EndsPair {
    ends: [u8; 2],
    left: Vec<(Place, Digits)>,
}

impl Ends {
    /// Returns the digits that two digits at the ends leave; `None` if these can't be at the ends.
    fn leave(&self, one: u8, other: u8) -> Option<Digits> {
        let (low, high) = (one.min(other), one.max(other));
        let below: Digits = (1 << low) - 1;
        let above = Digits::MAX.checked_shl(u32::from(high) + 1).unwrap_or(0);
        let ends = 1 << low | 1 << high;
        match self.lockout {
            None => (low < high).then_some(!(below | ends | above)),
            Some(least) => (u32::from(high - low) >= least).then_some(below | above),
        }
    }

    /// Returns the pairs of digits that the ends can hold, if only these are looked at.
    fn all_pairs(&self, position: &Position) -> Vec<([u8; 2], Digits)> {
        let [one, other] = self.outer.map(|place| position.held(place));
        let pairs = bits(one).flat_map(|one| bits(other).map(move |other| [one, other]));
        pairs.filter_map(|ends| Some((ends, self.leave(ends[0], ends[1])?))).collect()
    }

    /// Returns the pairs that leave enough digits for the cells between.
    fn pairs(&self, position: &Position) -> Vec<EndsPair> {
        let groups = groups(position, self.inner);
        let leave = |(ends, digits): ([u8; 2], Digits)| {
            let mut left = Vec::new();
            for group in &groups {
                let held: Vec<Digits> =
                    group.iter().map(|&place| position.held(place) & digits).collect();
                for (index, &place) in group.iter().enumerate() {
                    let others: Vec<Digits> = [&held[..index], &held[index + 1..]].concat();
                    let fits = |digit: &u8| can_differ(&others, 1 << digit);
                    let own = bits(held[index]).filter(fits).fold(0, |all, digit| all | 1 << digit);
                    left.push((place, own));
                }
            }
            left.iter().all(|&(_, digits)| digits != 0).then_some(EndsPair { ends, left })
        };
        self.all_pairs(position).into_iter().filter_map(leave).collect()
    }
}

/// Divides cells into groups that see each other.
fn groups(position: &Position, cells: CellSet) -> Vec<Vec<Place>> {
    let mut groups: Vec<Vec<Place>> = Vec::new();
    for place in cells.iter() {
        let sees = |group: &&mut Vec<Place>| {
            group.iter().all(|&other| position.shape().peers(place).contains(other))
        };
        match groups.iter_mut().find(sees) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// Returns whether cells can hold different digits, none of those that are taken.
fn can_differ(held: &[Digits], taken: Digits) -> bool {
    let Some((&first, others)) = held.split_first() else { return true };
    bits(first & !taken).any(|digit| can_differ(others, taken | 1 << digit))
}

impl Ends {
    /// Says what the ends are and what that leaves.
    fn limits(&self, narrator: &Narrator, rule: &str) -> String {
        let position = narrator.position;
        let pairs = self.all_pairs(position);
        let low = || pairs.iter().map(|([one, other], _)| *one.min(other));
        let high = || pairs.iter().map(|([one, other], _)| *one.max(other));
        let digit = |digit: Option<u8>| narrator.digit(digit.unwrap_or_default());
        if self.lockout.is_some() {
            let (low, high) = (digit(low().max()), digit(high().min()));
            return format!(
                "one end of {rule} is at most {low} and the other at least {high}, and the other digits are not between \
                 them"
            );
        }
        let (first, last) = (low().min().unwrap_or_default(), high().max().unwrap_or_default());
        let is_outside = |digit: u8| digit <= first || digit >= last;
        let mut lost = narrator.eliminations.iter().flat_map(|&(_, digits)| bits(digits));
        if lost.all(is_outside) {
            let (first, last) = (narrator.digit(first), narrator.digit(last));
            return format!(
                "the ends of {rule} are at least {first} and at most {last}, and the other digits between them"
            );
        }
        let [one, other] = self.outer.map(|place| {
            format!("{} in {}", narrator.one_of_digits(position.held(place)), narrator.cell(place))
        });
        format!("{rule} ends with {one} and {other}, and the other digits are between them")
    }
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, line) in (0..).zip(&rules.said.ends) {
        findings.stop().ask()?;
        let left = line.all_pairs(position).iter().fold(0, |all, (_, digits)| all | digits);
        for place in line.inner.iter() {
            findings.eliminate_from(position, place, !left);
        }
        findings.finish(ByEnds { line: number, is_by_ends_alone: true })?;
        let pairs = line.pairs(position);
        for (index, &place) in line.outer.iter().enumerate() {
            let held = pairs.iter().fold(0, |all, pair| all | 1 << pair.ends[index]);
            findings.eliminate_from(position, place, !held);
        }
        for place in line.inner.iter() {
            let own = pairs.iter().flat_map(|pair| &pair.left).filter(|(other, _)| *other == place);
            let own = own.fold(0, |all, (_, digits)| all | digits);
            findings.eliminate_from(position, place, left & !own);
        }
        findings.finish(ByEnds { line: number, is_by_ends_alone: false })?;
    }
    Flow::Continue(())
}

/// A line whose ends limit it: whatever is in the other cells, or with what these can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct ByEnds {
    line: u32,
    is_by_ends_alone: bool,
}

impl Describe for ByEnds {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line =
            &position.shape().rules().expect("there is the rule").said.ends[self.line as usize];
        let rule = narrator.rule(line.rule);
        narrator.mark_cells(line.inner, 0);
        narrator.mark_cells(line.outer.into_iter().collect(), 1);
        if self.is_by_ends_alone {
            return line.limits(narrator, &rule);
        }
        for group in groups(position, line.inner) {
            narrator.use_apart(group.into_iter().collect());
        }
        let pairs = line.pairs(position);
        let leave = if line.lockout.is_some() { "outside of them" } else { "between them" };
        match pairs.len() {
            0 => {
                format!("no digits for the ends of {rule} leave enough digits for the other cells")
            }
            1..=LISTED => {
                let told = |pair: &EndsPair| {
                    format!("{}-{}", digit_of(pair.ends[0]), digit_of(pair.ends[1]))
                };
                let told = listed(pairs.iter().map(told), "or");
                format!(
                    "the ends of {rule} can only be {told} to leave digits {leave} for the other cells"
                )
            }
            many => format!(
                "none of the {many} pairs of digits for the ends of {rule} that leave digits {leave} for the other cells \
                 goes with what is eliminated"
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells between", "the ends"]
    }
}
