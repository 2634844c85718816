//! Rules about two cells, single cells, and neighbours.

use std::sync::Arc;

use super::{Constraint, Posting, along, pair};
use crate::engine::native::general::domains::Place;
use crate::engine::native::general::mask;
use crate::engine::native::general::relation::Relation as Table;
use crate::rule::{
    Clones, Difference, GreaterThan, Maximum, Minimum, NegativeDifference, NegativeRatio,
    NegativeSum, PairSum, Palindrome, Ratio, Relation, Thermometer, Whisper,
};
use crate::{Cell, Digit};

impl Posting<'_> {
    pub(super) fn difference(&mut self, rule: &Difference) -> Vec<Constraint> {
        self.two(rule.cells, |one, other| one.abs_diff(other) == rule.difference)
    }

    pub(super) fn ratio(&mut self, rule: &Ratio) -> Vec<Constraint> {
        let times = |one: u32, other: u32| one.checked_mul(rule.ratio) == Some(other);
        self.two(rule.cells, |one, other| times(one, other) || times(other, one))
    }

    pub(super) fn pair_sum(&mut self, rule: &PairSum) -> Vec<Constraint> {
        self.two(rule.cells, |one, other| one + other == rule.sum)
    }

    pub(super) fn greater_than(&mut self, rule: &GreaterThan) -> Vec<Constraint> {
        self.two([rule.greater, rule.less], |one, other| one > other)
    }

    fn two(&mut self, cells: [Cell; 2], holds: impl Fn(u32, u32) -> bool) -> Vec<Constraint> {
        let relation = self.related(holds);
        vec![pair(self.place(cells[0]), self.place(cells[1]), &relation)]
    }

    pub(super) fn negative_difference(&mut self, rule: &NegativeDifference) -> Vec<Constraint> {
        let relation = self.related(|one, other| !rule.differences.contains(&one.abs_diff(other)));
        self.neighbours(&rule.except, &relation)
    }

    pub(super) fn negative_ratio(&mut self, rule: &NegativeRatio) -> Vec<Constraint> {
        let relation = self.related(|one, other| {
            let is_ratio = |ratio: &u32| {
                one.checked_mul(*ratio) == Some(other) || other.checked_mul(*ratio) == Some(one)
            };
            !rule.ratios.iter().any(is_ratio)
        });
        self.neighbours(&rule.except, &relation)
    }

    pub(super) fn negative_sum(&mut self, rule: &NegativeSum) -> Vec<Constraint> {
        let relation = self.related(|one, other| !rule.sums.contains(&(one + other)));
        self.neighbours(&rule.except, &relation)
    }

    /// Relates all cells that share an edge, except for some pairs.
    fn neighbours(&self, except: &[[Cell; 2]], relation: &Arc<Table>) -> Vec<Constraint> {
        let mut excepted: Vec<[Place; 2]> =
            except.iter().map(|pair| pair.map(|cell| self.place(cell))).collect();
        for pair in &mut excepted {
            pair.sort_unstable();
        }
        excepted.sort_unstable();
        let mut constraints = Vec::new();
        for (cell, place) in self.all_places() {
            for other in self.beside(cell).filter(|other| *other > cell) {
                let other = self.place(other);
                if excepted.binary_search(&[place, other]).is_err() {
                    constraints.push(pair(place, other, relation));
                }
            }
        }
        constraints
    }

    /// Returns the cells that share an edge with one.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let (row, column) = (cell.row(), cell.column());
        let steps = [
            (row.checked_sub(1), Some(column)),
            (Some(row), column.checked_sub(1)),
            (Some(row), column.checked_add(1)),
            (row.checked_add(1), Some(column)),
        ];
        let layout = self.layout;
        let cell = |(row, column): (Option<u8>, Option<u8>)| Some(Cell::new(row?, column?));
        steps.into_iter().filter_map(cell).filter(|&cell| layout.contains(cell))
    }

    pub(super) fn minimum(&mut self, rule: &Minimum) -> Vec<Constraint> {
        let relation = self.related(|one, other| one < other);
        self.extreme(&rule.cells, &relation)
    }

    pub(super) fn maximum(&mut self, rule: &Maximum) -> Vec<Constraint> {
        let relation = self.related(|one, other| one > other);
        self.extreme(&rule.cells, &relation)
    }

    fn extreme(&self, cells: &[Cell], relation: &Arc<Table>) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for &cell in cells {
            for other in self.beside(cell).filter(|other| !cells.contains(other)) {
                constraints.push(pair(self.place(cell), self.place(other), relation));
            }
        }
        constraints
    }

    /// Allows digits with that remainder by 2.
    pub(super) fn parity(&self, cells: &[Cell], rest: u32) -> Vec<Constraint> {
        let digits = self.digits(|digit| digit % 2 == rest);
        cells.iter().map(|&cell| Constraint::Allow(self.place(cell), digits)).collect()
    }

    pub(super) fn thermometer(&mut self, rule: &Thermometer) -> Vec<Constraint> {
        let slow = rule.slow;
        let relation = self.related(|one, other| one < other || (slow && one == other));
        let mut constraints = Vec::new();
        for line in &rule.lines {
            let line = self.places(line);
            constraints.extend(along(&line, &relation));
            if line.len() > 2 && !slow {
                constraints.push(Constraint::AllDifferent(line));
            }
        }
        constraints
    }

    pub(super) fn palindrome(&mut self, rule: &Palindrome) -> Vec<Constraint> {
        let relation = self.related(|one, other| one == other);
        let line = self.places(&rule.line);
        let pairs = line.iter().zip(line.iter().rev()).take(line.len() / 2);
        pairs.map(|(&one, &other)| pair(one, other, &relation)).collect()
    }

    pub(super) fn clones(&mut self, rule: &Clones) -> Vec<Constraint> {
        let relation = self.related(|one, other| one == other);
        let pairs = rule.cells.iter().zip(&rule.clones);
        pairs.map(|(&one, &other)| pair(self.place(one), self.place(other), &relation)).collect()
    }

    pub(super) fn whisper(&mut self, rule: &Whisper) -> Vec<Constraint> {
        let relation = self.related(|one, other| one.abs_diff(other) >= rule.difference);
        along(&self.places(&rule.line), &relation)
    }

    pub(super) fn relation(&mut self, rule: &Relation) -> Vec<Constraint> {
        let table = rule.table(self.layout).expect("the rule is valid");
        let digit = |digit: u32| u8::try_from(digit).ok().and_then(Digit::new);
        let relation = self.related(|one, other| {
            let both = digit(one).zip(digit(other));
            both.is_some_and(|(one, other)| table.after(one).contains(other))
        });
        let pairs = rule.related_cells().into_iter();
        pairs.map(|[one, other]| pair(self.place(one), self.place(other), &relation)).collect()
    }

    /// Makes the cells differ that are a number of rows and columns apart, either way.
    pub(super) fn anti_leaper(&self, rows: u8, columns: u8) -> Vec<Constraint> {
        self.apart(|down, right| {
            (down, right) == (rows, columns) || (right, down) == (rows, columns)
        })
    }

    /// Requires cells to differ if `holds` is true of their distance.
    pub(super) fn apart(&self, holds: impl Fn(u8, u8) -> bool) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for (one, place) in self.all_places() {
            for (other, second) in self.all_places().filter(|(other, _)| *other > one) {
                let rows = one.row().abs_diff(other.row());
                if holds(rows, one.column().abs_diff(other.column())) {
                    constraints.push(Constraint::Differ(place, second, mask::full(self.size)));
                }
            }
        }
        constraints
    }
}
