//! Rules of the whole grid.

use super::{Constraint, Place, Posting};
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
        for second in 1..size {
            let across = |along: u16| [(second - 1) * size + along, second * size + along];
            let rows: Vec<Place> = (0..size).flat_map(across).collect();
            let turned = |&place: &Place| place % size * size + place / size;
            let columns = rows.iter().map(turned).collect();
            constraints.extend([rows, columns].map(|strip| Constraint::Strip(strip, kinds)));
        }
        constraints
    }
}
