//! Rules of the whole grid.

use super::{Constraint, Posting, pair};
use crate::Cell;
use crate::rule::{ConnectedDigits, NegativeColumnIndexer, NegativeRowIndexer, Taxicab};

impl Posting<'_> {
    pub(super) fn taxicab(&self, rule: &Taxicab) -> Vec<Constraint> {
        self.apart(|rows, columns| u32::from(rows) + u32::from(columns) == rule.distance)
    }

    pub(super) fn self_taxicab(&self) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for (one, place) in self.all_places() {
            for (other, second) in self.all_places().filter(|(other, _)| *other > one) {
                let rows = u32::from(one.row().abs_diff(other.row()));
                let distance = rows + u32::from(one.column().abs_diff(other.column()));
                match self.only(distance) {
                    0 => {}
                    digit => constraints.push(Constraint::Differ(place, second, digit)),
                }
            }
        }
        constraints
    }

    pub(super) fn global_entropy(&self) -> Vec<Constraint> {
        self.strips([0, 1, 2].map(|kind| self.digits(|digit| self.third(digit) == kind)))
    }

    pub(super) fn global_modular(&self) -> Vec<Constraint> {
        self.strips([0, 1, 2].map(|rest| self.digits(|digit| digit % 3 == rest)))
    }

    pub(super) fn connected_digits(&self, rule: &ConnectedDigits) -> Vec<Constraint> {
        let places = self.all_places().map(|(_, place)| place).collect();
        let belongs = |digit| rule.digits.iter().any(|one| u32::from(one.value()) == digit);
        let digits = self.digits(belongs);
        vec![Constraint::Connected(places, self.layout.columns(), digits, rule.count)]
    }

    pub(super) fn no_row_indexer(&mut self, rule: &NegativeRowIndexer) -> Vec<Constraint> {
        let rows = self.layout.rows();
        self.no_indexers(&rule.except, |cell| {
            let column = (0..rows).map(|row| Cell::new(row, cell.column())).collect();
            (column, cell.row())
        })
    }

    pub(super) fn no_column_indexer(&mut self, rule: &NegativeColumnIndexer) -> Vec<Constraint> {
        let columns = self.layout.columns();
        self.no_indexers(&rule.except, |cell| {
            let row = (0..columns).map(|column| Cell::new(cell.row(), column)).collect();
            (row, cell.column())
        })
    }

    /// Requires that no other cell holds the number of a cell in its line that holds the number of its own place.
    fn no_indexers(
        &mut self,
        except: &[Cell],
        line: impl Fn(Cell) -> (Vec<Cell>, u8),
    ) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for (cell, place) in self.all_places().filter(|(cell, _)| !except.contains(cell)) {
            let (line, own) = line(cell);
            let own = u32::from(own) + 1;
            for (number, there) in (1..).zip(line) {
                let points = |one: u32, other: u32| one == number && other == own;
                let relation = self.related(|one, other| !points(one, other));
                constraints.push(pair(place, self.place(there), &relation));
            }
        }
        constraints
    }

    /// Requires each square of four cells to hold a digit of each of three kinds.
    fn strips(&self, kinds: [u64; 3]) -> Vec<Constraint> {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let mut strips: Vec<Vec<[Cell; 2]>> = Vec::new();
        for row in 1..rows {
            let across = |column| [Cell::new(row - 1, column), Cell::new(row, column)];
            strips.push((0..columns).map(across).collect());
        }
        for column in 1..columns {
            let across = |row| [Cell::new(row, column - 1), Cell::new(row, column)];
            strips.push((0..rows).map(across).collect());
        }
        let strip =
            |pairs: &[[Cell; 2]]| Constraint::Strip(self.places(pairs.as_flattened()), kinds);
        let is_there = |pair: &[Cell; 2]| pair.iter().all(|&cell| self.layout.contains(cell));
        let strips = strips
            .iter()
            .flat_map(|pairs| pairs.chunk_by(move |one, other| is_there(one) == is_there(other)));
        strips.filter(|pairs| pairs.len() > 1 && is_there(&pairs[0])).map(strip).collect()
    }
}
