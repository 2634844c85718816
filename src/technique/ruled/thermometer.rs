//! Thermometers: how far digits can rise from the candidates at one end, and how far they have to fall from the other.

use std::collections::BTreeSet;

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::read::{RuleReader, at_distance};
use super::ties::Relation;
use crate::Cell;

/// The bounds of the cells of a thermometer.
pub static THERMOMETER: Technique = Technique {
    name: "thermometer-bounds",
    title: "Bounds of a Thermometer",
    definition: "Digits increase along a thermometer. A cell holds more than the smallest candidate of each cell \
                 before it, by one for each step, and less than the largest candidate of each cell after it. What is \
                 outside these bounds can be eliminated. On a slow thermometer digits may stay the same, except in \
                 cells that see each other.",
    source: "Setters of thermo sudoku, who fill in the ends of a thermometer first.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// One line of a thermometer.
#[derive(Debug)]
pub(in super::super) struct Rising {
    /// The number of its rule.
    rule: usize,
    line: Vec<Place>,
    /// How much more each cell holds than the one before: 0 or 1, or more.
    step: u8,
}

impl RuleReader<'_> {
    /// Notes a line along which digits rise.
    pub(super) fn rises(&mut self, line: &[Cell], is_slow: bool) {
        if !self.is_part() {
            let (step, places) = (u8::from(!is_slow), self.places(line));
            self.said.rising.push(Rising { rule: self.rule, line: places, step });
        }
        for distance in 1..line.len() {
            let by = if is_slow { 0 } else { distance };
            let by = u32::try_from(by).expect("a line is not that long");
            self.tie(Relation::Below(by), &at_distance(line, distance));
        }
    }
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, rising) in (0..).zip(&rules.said.rising) {
        let bounds = rising.bounds(position);
        for (&place, ((least, _), (most, _))) in rising.line.iter().zip(bounds) {
            for digit in 0..position.shape().size {
                if digit < least || most.is_none_or(|most| digit > most) {
                    findings.eliminate(position, [place].into_iter().collect(), digit);
                }
            }
        }
        findings.finish(Bounds { line: number })?;
    }
    Flow::Continue(())
}

/// A digit, from 0, and the number in the line of the cell that it comes from.
type Least = (u8, usize);
/// The same for the largest digit, if there is any.
type Most = (Option<u8>, usize);

impl Rising {
    /// Returns how much more a cell holds at least than one before it: on a slow thermometer 1, if they see each other.
    fn rise(&self, position: &Position, before: usize, after: usize) -> u8 {
        if self.step == 0 {
            let [before, after] = [before, after].map(|number| self.line[number]);
            return position.shape().peers(before).contains(after).into();
        }
        self.step.saturating_mul(u8::try_from(after - before).unwrap_or(u8::MAX))
    }

    /// Returns whether some of the cells see each other.
    fn has_peers(&self, position: &Position) -> bool {
        let peers = |&place: &Place| position.shape().peers(place);
        self.line.iter().any(|place| self.line.iter().any(|other| peers(place).contains(*other)))
    }

    /// Returns the smallest and the largest digit of each cell.
    fn bounds(&self, position: &Position) -> Vec<(Least, Most)> {
        let held = |place: &Place| position.held(*place);
        let mut least: Vec<Least> = Vec::new();
        for (number, place) in self.line.iter().enumerate() {
            let before = least.iter().enumerate().map(|(other, &(digit, from))| {
                (digit.saturating_add(self.rise(position, other, number)), from)
            });
            let own = (lowest(held(place)), number);
            let before = before.max_by_key(|before| before.0);
            least.push(before.filter(|before| before.0 > own.0).unwrap_or(own));
        }
        let mut most: Vec<Most> = Vec::new();
        for (number, place) in self.line.iter().enumerate().rev() {
            let after = most.iter().enumerate().rev().map(|(other, &(digit, from))| {
                let rise = self.rise(position, number, self.line.len() - 1 - other);
                (digit.and_then(|digit| digit.checked_sub(rise)), from)
            });
            let own = (highest(held(place)), number);
            let after = after.min_by_key(|after| after.0);
            most.push(after.filter(|after| after.0 < own.0).unwrap_or(own));
        }
        least.into_iter().zip(most.into_iter().rev()).collect()
    }
}

/// Returns the smallest of some digits, or one too large if there are none.
fn lowest(digits: Digits) -> u8 {
    u8::try_from(digits.trailing_zeros()).expect("there are 16 bits")
}

fn highest(digits: Digits) -> Option<u8> {
    digits.checked_ilog2().and_then(|digit| u8::try_from(digit).ok())
}

/// A line whose bounds eliminate something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Bounds {
    line: u32,
}

impl Describe for Bounds {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let rising = &rules.said.rising[self.line as usize];
        let bounds = rising.bounds(position);
        // The cells whose candidates limit others, by their number in the line.
        let mut anchors: BTreeSet<(usize, bool)> = BTreeSet::new();
        // Those between them and what they limit: which of these see each other matters on a slow thermometer.
        let mut between = CellSet::EMPTY;
        for &(place, lost) in narrator.eliminations {
            let number = rising.line.iter().position(|&other| other == place);
            let number = number.expect("it is on the line");
            let ((least, below), (most, above)) = bounds[number];
            if bits(lost).any(|digit| digit < least) {
                anchors.insert((below, false));
                between = between | rising.line[below..=number].iter().copied().collect();
            }
            if bits(lost).any(|digit| most.is_none_or(|most| digit > most)) {
                anchors.insert((above, true));
                between = between | rising.line[number..=above].iter().copied().collect();
            }
        }
        if rising.step == 0 {
            narrator.use_apart(between);
        }
        narrator.mark_cells(rising.line.iter().copied().collect(), 0);
        narrator.mark_cells(anchors.iter().map(|&(number, _)| rising.line[number]).collect(), 1);
        let limit = |&(number, is_above): &(usize, bool)| {
            let place = rising.line[number];
            let (cell, candidates) = (narrator.cell(place), position.digits_of(place));
            match (candidates, is_above) {
                (0, _) => format!("{} in {cell}", narrator.digits(position.placed(place))),
                (_, false) => format!("{cell} at least {}", digit_of(lowest(candidates))),
                (_, true) => {
                    format!("{cell} at most {}", digit_of(highest(candidates).unwrap_or(0)))
                }
            }
        };
        let mut limits: Vec<String> = anchors.iter().map(limit).collect();
        limits.dedup();
        let increase = match rising.step {
            0 if rising.has_peers(position) => {
                "do not decrease, and increase from a cell to one that it sees"
            }
            0 => "do not decrease",
            _ => "increase",
        };
        let rule = narrator.rule(rising.rule);
        format!("on {rule}, digits {increase}, with {}", listed(limits.into_iter(), "and"))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the thermometer", "what limits the others"]
    }
}
