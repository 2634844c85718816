//! Rules of sums, and of the digits of a cage.

use super::{Constraint, Place, Posting};
use crate::engine::native::general::combinations::sets_where;
use crate::engine::native::general::constraint::Expression;
use crate::engine::native::general::mask;
use crate::rule::{
    Arrow, CountingCircles, DistinctCount, DoubleArrow, EqualSums, EqualityCage, KillerCage,
    LittleKiller, LookAndSay, Quadruple, RegionSumLine, RellikCage, SameDigits, Sum, Zipper,
};

/// The most sets of digits to try.
const MOST_SETS: usize = 500;

impl Posting<'_> {
    pub(super) fn killer_cage(&self, rule: &KillerCage) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        match (rule.sum, rule.repeats) {
            (Some(sum), false) => {
                let more = self.base.of_cells(i64::try_from(places.len()).unwrap_or(i64::MAX));
                match u32::try_from(i64::from(sum) - more) {
                    Ok(sum) => vec![Constraint::Cage(places, sum)],
                    // Too small a sum for so many digits.
                    Err(_) => vec![Constraint::Allow(places[0], 0)],
                }
            }
            (Some(sum), true) => self.equal(vec![Expression::of(&places), Expression::number(sum)]),
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
        self.equal(vec![left, right])
    }

    pub(super) fn equal_sums(&self, rule: &EqualSums) -> Vec<Constraint> {
        self.equally_large(rule.sets.iter().map(|set| self.places(set)))
    }

    pub(super) fn same_digits(&self, rule: &SameDigits) -> Vec<Constraint> {
        let each = rule.sets[0].len();
        vec![Constraint::EqualCounts(self.places(&rule.sets.concat()), each)]
    }

    pub(super) fn distinct_count(&self, rule: &DistinctCount) -> Vec<Constraint> {
        let (counter, cells) = (self.place(rule.counter), self.places(&rule.cells));
        vec![Constraint::Distinct(counter, cells, self.base)]
    }

    pub(super) fn arrow(&self, rule: &Arrow) -> Vec<Constraint> {
        let circle = self.places(&rule.circle);
        let powers = std::iter::successors(Some(1_i64), |power| power.checked_mul(10));
        let terms = circle.into_iter().rev().zip(powers).collect();
        let number = Expression { terms, number: 0 };
        self.equal(vec![Expression::of(&self.places(&rule.shaft)), number])
    }

    pub(super) fn double_arrow(&self, rule: &DoubleArrow) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let [first, between @ .., last] = line.as_slice() else { return Vec::new() };
        self.equally_large([vec![*first, *last], between.to_vec()])
    }

    pub(super) fn region_sum_line(&self, rule: &RegionSumLine) -> Vec<Constraint> {
        self.equally_large(rule.parts(self.layout).into_iter().map(|part| self.places(part)))
    }

    pub(super) fn zipper(&self, rule: &Zipper) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let pairs = line.iter().zip(line.iter().rev()).take(line.len().div_ceil(2));
        let pairs =
            pairs.map(|(&one, &other)| if one == other { vec![one] } else { vec![one, other] });
        self.equally_large(pairs)
    }

    pub(super) fn little_killer(&self, rule: &LittleKiller) -> Vec<Constraint> {
        let diagonal = self.places(&rule.clue.diagonal(rule.direction, self.layout));
        self.equal(vec![Expression::of(&diagonal), Expression::number(rule.sum)])
    }

    /// Requires all groups of cells to have the same sum.
    fn equally_large(&self, groups: impl IntoIterator<Item = Vec<Place>>) -> Vec<Constraint> {
        self.equal(groups.into_iter().map(|places| Expression::of(&places)).collect())
    }

    pub(super) fn rellik_cage(&self, rule: &RellikCage) -> Vec<Constraint> {
        vec![Constraint::Rellik(self.places(&rule.cells), rule.sum, self.base)]
    }

    /// Where digits are not their numbers, each is counted by itself.
    pub(super) fn counting_circles(&self, rule: &CountingCircles) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        if self.base.is_none() {
            return vec![Constraint::Circles(places)];
        }
        let counted = |number: u32| {
            let digit = self.digit(number);
            let times = |count: usize| {
                vec![Constraint::Count(places.clone(), mask::bit(number), count, count)]
            };
            match digit {
                0 => Constraint::Count(places.clone(), mask::bit(number), 0, 0),
                _ => Constraint::Any(vec![times(0), times(digit as usize)]),
            }
        };
        (1..=self.size.into()).map(counted).collect()
    }

    /// Half of the cells are odd, half are low; where there are few sets of digits like that, they are
    /// gone through, too.
    pub(super) fn equality_cage(&self, rule: &EqualityCage) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        let half = places.len() / 2;
        let all: u32 = [1, self.size.into()].map(|number| self.digit(number)).iter().sum();
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
            Constraint::Count(places.clone(), self.only(digit), count, count)
        };
        let counts = rule.counts.iter();
        counts.map(|counted| count(counted.count, counted.digit.value().into())).collect()
    }

    pub(super) fn quadruple(&self, rule: &Quadruple) -> Vec<Constraint> {
        let places = self.places(&rule.cells);
        let digits = rule.digits.iter().map(|digit| self.only(digit.value()));
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
