//! Rules of the whole grid.

use super::{Constraint, Posting};
use crate::engine::native::general::mask;
use crate::rule::Taxicab;

impl Posting<'_> {
    pub(super) fn taxicab(&self, rule: &Taxicab) -> Vec<Constraint> {
        self.apart(|rows, columns| u32::from(rows) + u32::from(columns) == rule.distance)
    }

    pub(super) fn self_taxicab(&self) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for (one, place) in self.all_places() {
            for (other, second) in self.all_places().skip(usize::from(place) + 1) {
                let rows = u32::from(one.row().abs_diff(other.row()));
                let distance = rows + u32::from(one.column().abs_diff(other.column()));
                if distance <= u32::from(self.size) {
                    constraints.push(Constraint::Differ(place, second, mask::bit(distance)));
                }
            }
        }
        constraints
    }

    pub(super) fn global_entropy(&self) -> Vec<Constraint> {
        let kinds = [0, 1, 2].map(|kind| self.digits(|digit| self.third(digit) == kind));
        let size = u16::from(self.size);
        let mut constraints = Vec::new();
        for row in 1..size {
            for column in 1..size {
                let last = row * size + column;
                let square = [last - size - 1, last - size, last - 1, last];
                for kind in kinds {
                    constraints.push(Constraint::Count(square.to_vec(), kind, 1, 4));
                }
            }
        }
        constraints
    }
}
