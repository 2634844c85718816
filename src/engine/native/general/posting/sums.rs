//! Rules of sums, and of the digits of a cage.

use super::{Constraint, Place, Posting};
use crate::engine::native::general::combinations::sets_where;
use crate::engine::native::general::constraint::Expression;
use crate::engine::native::general::mask;
use crate::rule::{
    Arrow, DoubleArrow, EqualSums, EqualityCage, KillerCage, LittleKiller, LookAndSay, Quadruple,
    RegionSumLine, Sum, Zipper,
};

/// The most sets of digits to try.
const MOST_SETS: usize = 500;

impl Posting<'_> {
    pub(super) fn killer_cage(&self, rule: &KillerCage) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        match (rule.sum, rule.repeats) {
            (Some(sum), false) => vec![Constraint::Cage(places, sum)],
            (Some(sum), true) => {
                vec![Constraint::Sums(vec![Expression::of(&places), Expression::number(sum)])]
            }
            (None, false) => vec![Constraint::AllDifferent(places)],
            (None, true) => Vec::new(),
        }
    }

    /// Terms with a negative factor are moved to the other side.
    pub(super) fn sum(&self, rule: &Sum) -> Vec<Constraint> {
        let (mut left, mut right) = (Expression::of(&[]), Expression::number(rule.sum));
        for (cell, times) in rule.terms() {
            let side = if times > 0 { &mut left } else { &mut right };
            side.terms.push((self.place(cell), i64::from(times).abs()));
        }
        vec![Constraint::Sums(vec![left, right])]
    }

    pub(super) fn equal_sums(&self, rule: &EqualSums) -> Vec<Constraint> {
        equal(rule.sets.iter().map(|set| self.places(set)))
    }

    pub(super) fn arrow(&self, rule: &Arrow) -> Vec<Constraint> {
        let circle = self.places(&rule.circle);
        let powers = std::iter::successors(Some(1_i64), |power| power.checked_mul(10));
        let terms = circle.into_iter().rev().zip(powers).collect();
        let number = Expression { terms, number: 0 };
        vec![Constraint::Sums(vec![Expression::of(&self.places(&rule.shaft)), number])]
    }

    pub(super) fn double_arrow(&self, rule: &DoubleArrow) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let [first, between @ .., last] = line.as_slice() else { return Vec::new() };
        equal([vec![*first, *last], between.to_vec()])
    }

    pub(super) fn region_sum_line(&self, rule: &RegionSumLine) -> Vec<Constraint> {
        equal(rule.parts(self.layout).into_iter().map(|part| self.places(part)))
    }

    pub(super) fn zipper(&self, rule: &Zipper) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let pairs = line.iter().zip(line.iter().rev()).take(line.len().div_ceil(2));
        equal(pairs.map(|(&one, &other)| if one == other { vec![one] } else { vec![one, other] }))
    }

    pub(super) fn little_killer(&self, rule: &LittleKiller) -> Vec<Constraint> {
        let diagonal = self.places(&rule.clue.diagonal(rule.direction, self.size));
        vec![Constraint::Sums(vec![Expression::of(&diagonal), Expression::number(rule.sum)])]
    }

    /// Half of the cells are odd, half are low; where there are few sets of digits like that, they are
    /// gone through, too.
    pub(super) fn equality_cage(&self, rule: &EqualityCage) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        let half = places.len() / 2;
        let all = u32::from(self.size) + 1;
        let kinds = [
            self.digits(|digit| digit % 2 == 1),
            self.digits(|digit| digit % 2 == 0),
            self.digits(|digit| 2 * digit < all),
            self.digits(|digit| 2 * digit > all),
        ];
        let is_equal =
            |set: u64| kinds.iter().all(|kind| (set & kind).count_ones() as usize == half);
        if let Some(sets) = sets_where(self.size, places.len(), MOST_SETS, &is_equal) {
            return vec![Constraint::DigitSets(places, sets.into())];
        }
        let counts = kinds.map(|kind| Constraint::Count(places.clone(), kind, half, half));
        let mut constraints = Vec::from(counts);
        constraints.push(Constraint::AllDifferent(places));
        constraints
    }

    pub(super) fn look_and_say(&self, rule: &LookAndSay) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        let count = |count: u32, digit: u32| {
            let count = count as usize;
            Constraint::Count(places.clone(), mask::bit(digit), count, count)
        };
        let counts = rule.counts.iter();
        counts.map(|counted| count(counted.count, counted.digit.value().into())).collect()
    }

    pub(super) fn quadruple(&self, rule: &Quadruple) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        let digits = rule.digits.iter().map(|digit| mask::bit(digit.value().into()));
        let mut digits: Vec<u64> = digits.collect();
        if places.len() <= MOST_CELLS && ways(places.len(), digits.len()) <= MOST_WAYS {
            return vec![Constraint::Required(places, digits)];
        }
        digits.sort_unstable();
        let all = places.len();
        let equal = digits.chunk_by(u64::eq);
        equal.map(|equal| Constraint::Count(places.clone(), equal[0], equal.len(), all)).collect()
    }
}

/// The most ways to place digits that are tried; with more, the digits are only counted.
const MOST_WAYS: usize = 120;

/// The most cells in which required digits are placed; with more, they are only counted.
const MOST_CELLS: usize = 16;

/// Returns the number of ways to put some digits into different cells.
fn ways(cells: usize, digits: usize) -> usize {
    (0..digits).fold(1, |ways: usize, taken| ways.saturating_mul(cells.saturating_sub(taken)))
}

/// Requires all groups of cells to have the same sum.
fn equal(groups: impl IntoIterator<Item = Vec<Place>>) -> Vec<Constraint> {
    let groups: Vec<Expression> =
        groups.into_iter().map(|places| Expression::of(&places)).collect();
    if groups.len() < 2 { Vec::new() } else { vec![Constraint::Sums(groups)] }
}
