//! Clues outside the grid about a row or column, and indexers.

use super::{AutomatonKey, Base, Constraint, Expression, Posting, along, pair};
use crate::engine::Watch;
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::mask;
use crate::engine::native::general::propagator::{Machine, Scenario};
use crate::rule::{
    BoxIndexer, ColumnIndexer, FrameSum, FullRank, HiddenSkyscraper, NumberedRoom, Outside,
    Rossini, RowIndexer, Sandwich, Skyscraper, XSum,
};
use crate::{Cell, Layout};

/// The largest size whose sets of digits are listed; beyond it, an automaton adds the digits.
const LARGEST_SPLIT: u8 = 9;

impl Posting<'_> {
    pub(super) fn sandwich(&mut self, rule: &Sandwich) -> Vec<Constraint> {
        let cells = rule.clue.line(self.layout);
        let line = self.places(&cells);
        if self.size > LARGEST_SPLIT || !self.is_numbered_house(&cells) {
            let (read, watch) = (self.read(line.len()), self.watch);
            let key = AutomatonKey::Sandwich(rule.sum, line.len());
            let machine = self.machine(key, || sandwich(read, rule.sum, watch));
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
        let cells = rule.clue.line(self.layout);
        let line = self.places(&cells);
        if self.size > LARGEST_SPLIT || !self.is_numbered_house(&cells) {
            let (read, watch) = (self.read(line.len()), self.watch);
            let key = AutomatonKey::XSum(rule.sum, line.len());
            let machine = self.machine(key, || x_sum(read, rule.sum, watch));
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

    pub(super) fn skyscraper(&mut self, rule: &Skyscraper) -> Vec<Constraint> {
        let cells = rule.clue.line(self.layout);
        let line = self.places(&cells);
        if !self.is_numbered_house(&cells) {
            let (read, watch) = (self.read(line.len()), self.watch);
            let key = AutomatonKey::Skyscraper(rule.count, line.len());
            let machine = self.machine(key, || skyscraper(read, rule.count, watch));
            return vec![Constraint::Read(line, machine)];
        }
        vec![Constraint::Skyscraper(line, rule.count)]
    }

    pub(super) fn frame_sum(&self, rule: &FrameSum) -> Vec<Constraint> {
        let line = self.places(&rule.clue.line(self.layout)[..rule.first as usize]);
        self.equal(vec![Expression::of(&line), Expression::number(rule.sum)])
    }

    pub(super) fn rossini(&mut self, rule: &Rossini) -> Vec<Constraint> {
        let line = self.places(&rule.clue.line(self.layout)[..rule.first as usize]);
        let falls = rule.falls;
        let relation = self.related(|one, next| if falls { one > next } else { one < next });
        along(&line, &relation)
    }

    /// The state is the highest number so far, or the last one after the first hidden one.
    pub(super) fn hidden_skyscraper(&mut self, rule: &HiddenSkyscraper) -> Vec<Constraint> {
        let line = self.places(&rule.clue.line(self.layout));
        let (size, length, watch) = (self.size, line.len(), self.watch);
        let wanted = self.only(rule.digit.value());
        let key = AutomatonKey::Hidden(rule.digit.value().into(), length);
        let machine = self.machine(key, || {
            let done = usize::from(size) + 1;
            let step = |state: usize, number: u32| match state {
                _ if state == done => Some(done),
                highest if number as usize > highest => Some(number as usize),
                _ => (mask::bit(number) == wanted).then_some(done),
            };
            let accepts = |read, state| read < length || state == done;
            Machine::new(size, length, done + 1, step, accepts, watch)
        });
        vec![Constraint::Read(line, machine)]
    }

    pub(super) fn numbered_room(&mut self, rule: &NumberedRoom) -> Vec<Constraint> {
        let line = rule.clue.line(self.layout);
        self.points(line[0], &line, rule.digit.value().into())
    }

    pub(super) fn row_indexer(&mut self, rule: &RowIndexer) -> Vec<Constraint> {
        let rows = self.layout.rows();
        self.indexer(&rule.cells, |cell| {
            let column = (0..rows).map(|row| Cell::new(row, cell.column()));
            (column.collect(), usize::from(cell.row()))
        })
    }

    pub(super) fn column_indexer(&mut self, rule: &ColumnIndexer) -> Vec<Constraint> {
        let columns = self.layout.columns();
        self.indexer(&rule.cells, |cell| {
            let row = (0..columns).map(|column| Cell::new(cell.row(), column));
            (row.collect(), usize::from(cell.column()))
        })
    }

    pub(super) fn box_indexer(&mut self, rule: &BoxIndexer) -> Vec<Constraint> {
        let layout = self.layout;
        self.indexer(&rule.cells, |cell| {
            let cells = layout.region_cells(cell);
            let own = cells.iter().position(|&other| other == cell);
            (cells, own.expect("a cell is in its region"))
        })
    }

    /// Links each cell to the house whose places its digits stand for, and in which it has the place that they hold.
    fn indexer(
        &mut self,
        cells: &[Cell],
        house: impl Fn(Cell) -> (Vec<Cell>, usize),
    ) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for &cell in cells {
            let (cells, own) = house(cell);
            let own = u32::try_from(own + 1).expect("a line has 36 cells at most");
            constraints.extend(self.points(cell, &cells, own));
        }
        constraints
    }

    /// Requires the digit of a cell to be the number of a place in a line, and the cell there to hold `digit`.
    fn points(&mut self, cell: Cell, line: &[Cell], digit: u32) -> Vec<Constraint> {
        if self.is_numbered_house(line) {
            let targets = self.places(line);
            return vec![Constraint::Channel(self.place(cell), targets, self.only(digit))];
        }
        let is_place = |number: u32| (1..=line.len()).contains(&(number as usize));
        let place = self.place(cell);
        let mut constraints = vec![Constraint::Allow(place, self.digits(is_place))];
        for (number, &target) in (1..).zip(line) {
            let relation = self.related(|place, there| place != number || there == digit);
            constraints.push(pair(place, self.place(target), &relation));
        }
        constraints
    }

    /// Returns what an automaton reads: that many numbers of digits.
    fn read(&self, length: usize) -> Read {
        Read { size: self.size, length, base: self.base }
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
        let own = self.places(&rule.clue.line(self.layout));
        let others = places_before(self.layout).into_iter().filter(|clue| *clue != rule.clue);
        let others = others.map(|clue| self.places(&clue.line(self.layout))).collect();
        let number = rule.rank.div_ceil(4).max(1);
        let digits = if number > self.size.into() { 0 } else { mask::bit(number) };
        let first = Constraint::Allow(own[0], digits);
        let are_houses =
            self.layout.lines().iter().all(|lines| lines.len() == usize::from(self.size));
        let rank = Constraint::Rank(own, others, rule.rank as usize - 1);
        [are_houses.then_some(first), Some(rank)].into_iter().flatten().collect()
    }
}

/// Returns all places that are before a row or column.
fn places_before(layout: &Layout) -> Vec<Outside> {
    // There are as many rows as columns.
    let size = layout.rows();
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

/// What an automaton reads: the numbers of digits, from 1 on.
#[derive(Clone, Copy)]
struct Read {
    size: u8,
    length: usize,
    base: Base,
}

/// Reads a line up to the first end, adds up to the other, and reads on. The ends are not told apart: no
/// digit is there twice.
fn sandwich(read: Read, sum: u32, watch: &Watch<'_>) -> Machine {
    let (before, after) = (0, sum as usize + 2);
    let step = |state: usize, number: u32| {
        let is_end = number == 1 || number == u32::from(read.size);
        match state {
            _ if state == before => Some(usize::from(is_end)),
            _ if state == after => (!is_end).then_some(after),
            _ if is_end => (state == sum as usize + 1).then_some(after),
            _ => Some(state + read.base.digit(number) as usize)
                .filter(|&longer| longer <= sum as usize + 1),
        }
    };
    let accepts = |place, state| place < read.length || state == after;
    Machine::new(read.size, read.length, after + 1, step, accepts, watch)
}

/// Counts down the digits that are still to be added, and their sum.
fn x_sum(read: Read, sum: u32, watch: &Watch<'_>) -> Machine {
    let (length, sums) = (read.length, sum as usize + 1);
    let state = |digits: usize, rest: usize| 1 + digits * sums + rest;
    let step = |from: usize, number: u32| {
        let digit = read.base.digit(number) as usize;
        if from == 0 {
            let more = digit.checked_sub(1).filter(|&more| more < length)?;
            return Some(state(more, (sum as usize).checked_sub(digit)?));
        }
        let (digits, rest) = ((from - 1) / sums, (from - 1) % sums);
        match digits {
            0 => (rest == 0).then_some(from),
            _ => Some(state(digits - 1, rest.checked_sub(digit)?)),
        }
    };
    let done = state(0, 0);
    let accepts = |place, from| place < length || from == done;
    Machine::new(read.size, length, 1 + length * sums, step, accepts, watch)
}

/// Knows the highest digit so far and how many were visible.
fn skyscraper(read: Read, count: u32, watch: &Watch<'_>) -> Machine {
    let (size, count) = (usize::from(read.size) + 1, count as usize);
    let step = |from: usize, number: u32| {
        let (seen, highest, number) = (from / size, from % size, number as usize);
        match (number > highest, seen < count) {
            (true, true) => Some((seen + 1) * size + number),
            (true, false) => None,
            (false, _) => Some(from),
        }
    };
    let accepts = |place, from| place < read.length || from / size == count;
    // More are never seen than there are.
    let states = (count.min(read.length) + 1) * size;
    Machine::new(read.size, read.length, states, step, accepts, watch)
}
