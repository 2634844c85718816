//! Rows of sets of digits, one of which holds: each cell has a digit of its set.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Leaves each cell what some row that is still possible allows.
pub(crate) struct TablePropagator {
    places: Vec<Place>,
    /// The rows, one after the other.
    rows: Arc<[u64]>,
    left: Vec<u64>,
}

impl TablePropagator {
    /// Makes the table of `rows`, each as long as `places`, of which there is at least one.
    pub(crate) fn new(places: Vec<Place>, rows: Arc<[u64]>) -> Self {
        let left = vec![0; places.len()];
        Self { places, rows, left }
    }
}

impl Propagate for TablePropagator {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        self.left.fill(0);
        for row in self.rows.chunks_exact(self.places.len()) {
            let holds = |(&place, set): (&Place, &u64)| domains.get(place) & set != 0;
            if self.places.iter().zip(row).all(holds) {
                self.left.iter_mut().zip(row).for_each(|(left, set)| *left |= set);
            }
        }
        self.places.iter().zip(&self.left).try_for_each(|(&place, &left)| domains.keep(place, left))
    }
}
