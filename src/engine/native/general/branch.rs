//! Which cell to branch on.

use super::domains::Place;

/// A cell, and the digit to try in it, as a bit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Branch {
    pub(super) place: Place,
    pub(super) digit: u64,
}

/// How often each cell had a part in a dead end, old ones counting less.
///
/// This is the heuristic dom/wdeg (Boussemart and others, 2004) with weights on cells, and the decay of
/// SAT solvers: what is added grows.
#[derive(Debug)]
pub(super) struct Weights {
    weights: Vec<f64>,
    step: f64,
    /// One by how many digits there are in a set, for sets that are small numbers.
    inverses: Vec<f64>,
}

/// How many sets have their inverse listed: all those of nine digits.
const LISTED: u32 = 512;

/// How much more each dead end counts than the one before.
const GROWTH: f64 = 1.02;

/// Where weights are made small again.
const LARGE: f64 = 1e100;

impl Weights {
    pub(super) fn new(cells: usize) -> Self {
        let inverses = (0..LISTED).map(|mask| f64::from(mask.count_ones().max(1)).recip());
        Self { weights: vec![1.0; cells], step: 1.0, inverses: inverses.collect() }
    }

    /// Notes that cells had a part in a dead end.
    pub(super) fn bump(&mut self, places: &[Place]) {
        for &place in places {
            self.weights[usize::from(place)] += self.step;
        }
    }

    /// Makes all earlier dead ends count less.
    pub(super) fn decay(&mut self) {
        self.step *= GROWTH;
        if self.step > LARGE {
            for weight in &mut self.weights {
                *weight /= LARGE;
            }
            self.step /= LARGE;
        }
    }

    /// Returns where to branch: one of the cells that are `open`, as a set; nowhere, if none is.
    pub(super) fn choose(&self, masks: &[u64], open: impl Iterator<Item = Place>) -> Option<Branch> {
        let mut best = None;
        let mut best_score = 0.0;
        for place in open {
            let mask = masks[usize::from(place)];
            let score = self.weights[usize::from(place)] * self.inverse(mask);
            if best.is_none() || score > best_score {
                best = Some(Branch { place, digit: mask & mask.wrapping_neg() });
                best_score = score;
            }
        }
        best
    }

    /// Returns one by how many digits there are in a set.
    #[inline]
    fn inverse(&self, mask: u64) -> f64 {
        usize::try_from(mask)
            .ok()
            .and_then(|index| self.inverses.get(index).copied())
            .unwrap_or_else(|| f64::from(mask.count_ones()).recip())
    }
}
