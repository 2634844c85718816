//! Sums and their bounds: arrows, little killers, equal sums, and cages as sums.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::shape::place_of;
use super::Fits;
use super::read::RuleReader;
use super::ties::Relation;
use crate::Cell;
use crate::rule::{Arrow, Sum};

/// What is too large or too small for a sum.
pub static SUM_BOUNDS: Technique = Technique {
    name: "sum-bounds",
    title: "Bounds of a Sum",
    definition: "Digits add up to a sum, or to as much as other digits do. What is so large, or so small, that the \
                 other cells can't make up for it with their smallest and largest candidates can be eliminated. Cells \
                 that see each other hold different digits.",
    source: "Arrows, little killers, region sum lines, equal sums, zipper lines, double arrows; in killers, of a cage.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// Cells of one rule of which some add up to so much more than the others.
#[derive(Debug)]
pub(in super::super) struct Linear {
    /// The number of its rule.
    pub(super) rule: usize,
    /// The cells with their factors, above 0 for those that are added and below for those that are taken off. A cell may
    /// be there twice.
    pub(super) terms: Vec<(Place, i32)>,
    pub(super) total: i32,
}

/// So many sets of equal sums are not all compared with each other.
const MANY: usize = 12;

impl RuleReader<'_> {
    /// Notes that cells, with their factors, add up to a total.
    fn add_up(&mut self, terms: &[(&[Cell], i32)], total: i32) {
        let size = self.size();
        let places = |&(cells, factor): &(&[Cell], i32)| {
            let place = move |&cell: &Cell| (place_of(cell, size), factor);
            cells.iter().map(place).collect::<Vec<_>>()
        };
        let terms = terms.iter().flat_map(places).collect();
        self.said.sums.push(Linear { rule: self.rule, terms, total });
    }

    /// Notes that cells add up to a sum; one too large for any is left to the search.
    pub(super) fn sum(&mut self, cells: &[Cell], sum: u32) {
        if let Ok(sum) = sum.try_into() {
            self.add_up(&[(cells, 1)], sum);
        }
    }

    pub(super) fn weighted(&mut self, rule: &Sum) {
        if rule.coefficients.is_empty()
            && let Ok(sum) = rule.sum.try_into()
        {
            self.cage(&rule.cells, Fits::Sum(sum));
            self.pair(&rule.cells, sum);
        }
        let terms: Vec<([Cell; 1], i32)> = rule.terms().map(|(cell, by)| ([cell], by)).collect();
        let terms: Vec<(&[Cell], i32)> = terms.iter().map(|(cell, by)| (&cell[..], *by)).collect();
        self.add_up(&terms, rule.sum);
    }

    pub(super) fn arrow(&mut self, rule: &Arrow) {
        let places = [1, 10, 100];
        let circle = rule.circle.iter().rev().zip(places);
        let circle: Vec<([Cell; 1], i32)> = circle.map(|(&cell, by)| ([cell], -by)).collect();
        let circle = circle.iter().map(|(cell, by)| (&cell[..], *by));
        let terms: Vec<(&[Cell], i32)> =
            std::iter::once((&rule.shaft[..], 1)).chain(circle).collect();
        self.add_up(&terms, 0);
        if let ([circle], [cell]) = (&rule.circle[..], &rule.shaft[..]) {
            self.tie(Relation::Equal, &[[*circle, *cell]]);
        }
    }

    pub(super) fn double_arrow(&mut self, line: &[Cell]) {
        if let [first, between @ .., last] = line {
            self.add_up(&[(between, 1), (&[*first, *last], -1)], 0);
        }
    }

    pub(super) fn zipper(&mut self, line: &[Cell]) {
        let pair = |index: usize| [line[index], line[line.len() - 1 - index]];
        let pairs: Vec<[Cell; 2]> = (0..line.len() / 2).map(pair).collect();
        if line.len().is_multiple_of(2) {
            return self.equal_sums(&pairs.iter().map(|pair| &pair[..]).collect::<Vec<_>>());
        }
        for pair in &pairs {
            self.add_up(&[(&pair[..], 1), (&[line[line.len() / 2]], -1)], 0);
        }
    }

    pub(super) fn sequence(&mut self, line: &[Cell]) {
        for three in line.windows(3) {
            self.add_up(&[(&[three[0], three[2]], 1), (&[three[1]], -2)], 0);
        }
    }

    /// Notes that sets of cells add up to the same number: each two of them, or, if they are many, those beside each other.
    pub(super) fn equal_sums(&mut self, sets: &[&[Cell]]) {
        let others = if sets.len() > MANY { 1 } else { sets.len() };
        for (index, one) in sets.iter().enumerate() {
            for other in sets[index + 1..].iter().take(others) {
                self.add_up(&[(one, 1), (other, -1)], 0);
            }
        }
    }
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, linear) in (0..).zip(&rules.said.sums) {
        findings.stop().ask()?;
        for is_first in [true, false] {
            for is_high in [true, false] {
                linear.take(position, findings, is_first, is_high);
                findings.finish(Limited { sum: number, is_first, is_high })?;
            }
        }
    }
    Flow::Continue(())
}

impl Linear {
    /// Returns the cells that are added, or those that are taken off.
    fn side(&self, is_first: bool) -> CellSet {
        let places = self.terms.iter().filter(|(_, factor)| (*factor > 0) == is_first);
        places.map(|&(place, _)| place).collect()
    }

    /// Marks both sides.
    pub(super) fn mark(&self, narrator: &mut Narrator) {
        narrator.mark_cells(self.side(true), 0);
        narrator.mark_cells(self.side(false), 1);
        narrator.use_apart(self.side(true) | self.side(false));
    }

    /// Eliminates what is too large or too small on one side.
    fn take(&self, position: &Position, findings: &mut Findings, is_first: bool, is_high: bool) {
        for (index, &(place, factor)) in self.terms.iter().enumerate() {
            if (factor > 0) != is_first {
                continue;
            }
            let (least, most) = self.without(position, Some(index), None);
            for digit in bits(position.digits_of(place)) {
                let own = factor * value(digit);
                let is_beyond = if is_high == (factor > 0) {
                    own + least > self.total
                } else {
                    own + most < self.total
                };
                if is_beyond {
                    findings.eliminate(position, [place].into_iter().collect(), digit);
                }
            }
        }
    }

    /// Returns the smallest and the largest sum of the terms but one, of one side if `side` says so (`true` are those that
    /// are added).
    fn without(&self, position: &Position, but: Option<usize>, side: Option<bool>) -> (i32, i32) {
        let mut groups: Vec<(i32, CellSet)> = Vec::new();
        for (index, &(place, factor)) in self.terms.iter().enumerate() {
            if Some(index) == but || side.is_some_and(|side| side != (factor > 0)) {
                continue;
            }
            let sees_all = |cells: CellSet| (cells - position.shape().peers(place)).is_empty();
            match groups.iter_mut().find(|(by, cells)| *by == factor && sees_all(*cells)) {
                Some((_, cells)) => cells.insert(place),
                None => groups.push((factor, [place].into_iter().collect())),
            }
        }
        groups.into_iter().fold((0, 0), |(least, most), (factor, cells)| {
            let [low, high] = extremes(position, cells).map(|sum| factor * sum);
            (least + low.min(high), most + low.max(high))
        })
    }
}

/// Returns a bound below and one above for the sum of cells that see each other.
fn extremes(position: &Position, cells: CellSet) -> [i32; 2] {
    let held: Vec<Digits> = cells.iter().map(|place| position.held(place)).collect();
    let low =
        distinct(held.iter().map(|digits| i32::try_from(digits.trailing_zeros()).unwrap_or(0) + 1));
    let high = distinct(
        held.iter()
            .map(|digits| -i32::try_from(digits.checked_ilog2().unwrap_or(0)).unwrap_or(0) - 1),
    );
    [low, -high]
}

/// Returns the least sum of different numbers of which each is at least one of these.
fn distinct(least: impl Iterator<Item = i32>) -> i32 {
    let mut least: Vec<i32> = least.collect();
    least.sort_unstable();
    let mut next = i32::MIN;
    least.into_iter().fold(0, |sum, least| {
        let own = least.max(next);
        next = own + 1;
        sum + own
    })
}

fn value(digit: u8) -> i32 {
    i32::from(digit) + 1
}

/// What is too large (or too small) on one side of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Limited {
    sum: u32,
    is_first: bool,
    is_high: bool,
}

impl Describe for Limited {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let linear = &rules.said.sums[self.sum as usize];
        let side = |is_first| linear.side(is_first);
        linear.mark(narrator);
        let rule = narrator.rule(linear.rule);
        let (own, across) = (side(self.is_first), side(!self.is_first));
        let (least, most) = linear.without(position, None, Some(!self.is_first));
        // The other side with what is added to it, as a positive number.
        let limit = match (self.is_first, self.is_high) {
            (true, true) => linear.total - least,
            (true, false) => linear.total - most,
            (false, true) => most - linear.total,
            (false, false) => least - linear.total,
        };
        if linear.terms.iter().any(|(_, factor)| factor.abs() != 1)
            || !across.is_empty() && linear.total != 0
        {
            return format!("by {rule}: the other cells can't make up for what is eliminated");
        }
        let (bound, beyond, extreme) = if self.is_high {
            ("at most", "at least", "smallest")
        } else {
            ("at least", "at most", "largest")
        };
        let lost: CellSet = narrator.eliminations.iter().map(|&(place, _)| place).collect();
        let others = own - lost;
        let is = |cells: CellSet| if cells.len() == 1 { "is" } else { "add up to" };
        let mut reasons = Vec::new();
        if !across.is_empty() {
            reasons.push(format!("{} {} {bound} {limit}", narrator.cells(across), is(across)));
        }
        if lost.len() > 1 {
            reasons.push(format!("the other cells are {beyond} their {extreme} candidates"));
        } else if !others.is_empty() {
            let index = linear.terms.iter().position(|(place, _)| lost.contains(*place));
            let (least, most) = linear.without(position, index, Some(self.is_first));
            let far = if self.is_high == self.is_first { least.abs() } else { most.abs() };
            reasons.push(format!("{} {} {beyond} {far}", narrator.cells(others), is(others)));
        }
        match &reasons[..] {
            [] => format!("by {rule}"),
            _ => format!("by {rule}: {}", reasons.join(", and ")),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["what is added up", "what it equals"]
    }
}
