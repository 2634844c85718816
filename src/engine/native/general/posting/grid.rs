//! Rules of the whole grid.

use super::{Constraint, Posting};
use crate::Cell;
use crate::rule::Taxicab;

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
        let kinds = [0, 1, 2].map(|kind| self.digits(|digit| self.third(digit) == kind));
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
