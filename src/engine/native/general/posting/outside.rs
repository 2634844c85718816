//! Clues outside the grid about a row or column, and indexers.

use super::{AutomatonKey, Constraint, Posting};
use crate::engine::Watch;
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::mask;
use crate::engine::native::general::propagator::{Machine, Scenario};
use crate::rule::{
    BoxIndexer, ColumnIndexer, FullRank, NumberedRoom, Outside, RowIndexer, Sandwich, Skyscraper,
    XSum,
};
use crate::{Cell, Layout};

/// The largest size whose sets of digits are listed; beyond it, an automaton adds the digits.
const LARGEST_SPLIT: u8 = 9;

impl Posting<'_> {
    pub(super) fn sandwich(&mut self, rule: &Sandwich) -> Vec<Constraint> {
        let (size, line) = (self.size, self.places(&rule.clue.line(self.size)));
        if size > LARGEST_SPLIT {
            let watch = self.watch;
            let machine =
                self.machine(AutomatonKey::Sandwich(rule.sum), || sandwich(size, rule.sum, watch));
            return vec![Constraint::Read(line, machine)];
        }
        let ends = [mask::bit(1), mask::bit(self.size.into())];
        let mut scenarios = Vec::new();
        for last in 1..line.len() {
            for first in 0..last {
                let Some(sum) = self.sum_from_zero(rule.sum, last - first - 1) else { continue };
                for [one, other] in [ends, [ends[1], ends[0]]] {
                    let fixed = vec![(first, one), (last, other)];
                    scenarios.push(Scenario { fixed, part: first + 1..last, sum });
                }
            }
        }
        vec![Constraint::Split(line, scenarios.into())]
    }

    pub(super) fn x_sum(&mut self, rule: &XSum) -> Vec<Constraint> {
        let (size, line) = (self.size, self.places(&rule.clue.line(self.size)));
        if size > LARGEST_SPLIT {
            let watch = self.watch;
            let machine =
                self.machine(AutomatonKey::XSum(rule.sum), || x_sum(size, rule.sum, watch));
            return vec![Constraint::Read(line, machine)];
        }
        let scenario = |first: u32| {
            let sum = self.sum_from_zero(rule.sum.checked_sub(first)?, first as usize - 1)?;
            let fixed = vec![(0, mask::bit(first))];
            Some(Scenario { fixed, part: 1..first as usize, sum })
        };
        let scenarios = (1..=u32::from(self.size)).filter_map(scenario).collect();
        vec![Constraint::Split(line, scenarios)]
    }

    pub(super) fn skyscraper(&self, rule: &Skyscraper) -> Vec<Constraint> {
        let line = self.places(&rule.clue.line(self.size));
        vec![Constraint::Skyscraper(line, rule.count)]
    }

    pub(super) fn numbered_room(&self, rule: &NumberedRoom) -> Vec<Constraint> {
        let line = self.places(&rule.clue.line(self.size));
        let digit = mask::bit(rule.digit.value().into());
        vec![Constraint::Channel(line[0], line, digit)]
    }

    pub(super) fn row_indexer(&self, rule: &RowIndexer) -> Vec<Constraint> {
        self.indexer(&rule.cells, |cell| {
            let column = (0..self.size).map(|row| Cell::new(row, cell.column()));
            (column.collect(), usize::from(cell.row()))
        })
    }

    pub(super) fn column_indexer(&self, rule: &ColumnIndexer) -> Vec<Constraint> {
        self.indexer(&rule.cells, |cell| {
            let row = (0..self.size).map(|column| Cell::new(cell.row(), column));
            (row.collect(), usize::from(cell.column()))
        })
    }

    pub(super) fn box_indexer(&self, rule: &BoxIndexer) -> Vec<Constraint> {
        self.indexer(&rule.cells, |cell| {
            let cells = self.layout.region_cells(cell);
            let own = cells.iter().position(|&other| other == cell);
            (cells, own.expect("a cell is in its region"))
        })
    }

    /// Links each cell to the house whose places its digits stand for, and in which it has the place that they hold.
    fn indexer(
        &self,
        cells: &[Cell],
        house: impl Fn(Cell) -> (Vec<Cell>, usize),
    ) -> Vec<Constraint> {
        let channel = |&cell: &Cell| {
            let (cells, own) = house(cell);
            let targets = self.places(&cells);
            Constraint::Channel(self.place(cell), targets, 1 << own)
        };
        cells.iter().map(channel).collect()
    }

    /// Returns the sum of different digits, each counted one less; none if they never add up to that.
    fn sum_from_zero(&self, sum: u32, digits: usize) -> Option<u32> {
        let sum = sum.checked_sub(u32::try_from(digits).ok()?)?;
        let sets = Combinations::of(self.size).with_sum(digits, sum);
        (!sets.is_empty()).then_some(sum)
    }

    /// A digit begins four of the numbers, because it is once in each row and column at the edge; so the rank gives
    /// the first digit.
    pub(super) fn full_rank(&self, rule: &FullRank) -> Vec<Constraint> {
        let own = self.places(&rule.clue.line(self.size));
        let others = places_before(self.layout).into_iter().filter(|clue| *clue != rule.clue);
        let others = others.map(|clue| self.places(&clue.line(self.size))).collect();
        let digit = rule.rank.div_ceil(4).max(1);
        let digits = if digit > self.size.into() { 0 } else { mask::bit(digit) };
        let first = Constraint::Allow(own[0], digits);
        vec![first, Constraint::Rank(own, others, rule.rank as usize - 1)]
    }
}

/// Returns all places that are before a row or column.
fn places_before(layout: &Layout) -> Vec<Outside> {
    let size = layout.size();
    let around = |number| {
        [
            Outside::new(0, number),
            Outside::new(size + 1, number),
            Outside::new(number, 0),
            Outside::new(number, size + 1),
        ]
    };
    (1..=size).flat_map(around).collect()
}

/// Reads a line up to the first end, adds up to the other, and reads on. The ends are not told apart: no
/// digit is there twice.
fn sandwich(size: u8, sum: u32, watch: &Watch<'_>) -> Machine {
    let (before, after) = (0, sum as usize + 2);
    let step = |state: usize, digit: u32| {
        let is_end = digit == 1 || digit == u32::from(size);
        match state {
            _ if state == before => Some(usize::from(is_end)),
            _ if state == after => (!is_end).then_some(after),
            _ if is_end => (state == sum as usize + 1).then_some(after),
            _ => Some(state + digit as usize).filter(|&longer| longer <= sum as usize + 1),
        }
    };
    let length = usize::from(size);
    let accepts = |read, state| read < length || state == after;
    Machine::new(size, length, after + 1, step, accepts, watch)
}

/// Counts down the digits that are still to be added, and their sum.
fn x_sum(size: u8, sum: u32, watch: &Watch<'_>) -> Machine {
    let (length, sums) = (usize::from(size), sum as usize + 1);
    let state = |digits: usize, rest: usize| 1 + digits * sums + rest;
    let step = |from: usize, digit: u32| {
        let digit = digit as usize;
        if from == 0 {
            return Some(state(digit - 1, (sum as usize).checked_sub(digit)?));
        }
        let (digits, rest) = ((from - 1) / sums, (from - 1) % sums);
        match digits {
            0 => (rest == 0).then_some(from),
            _ => Some(state(digits - 1, rest.checked_sub(digit)?)),
        }
    };
    let done = state(0, 0);
    let accepts = |read, from| read < length || from == done;
    Machine::new(size, length, 1 + length * sums, step, accepts, watch)
}
