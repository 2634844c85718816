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
}

/// How much more each dead end counts than the one before.
const GROWTH: f64 = 1.02;

/// Where weights are made small again.
const LARGE: f64 = 1e100;

impl Weights {
    pub(super) fn new(cells: usize) -> Self {
        Self { weights: vec![1.0; cells], step: 1.0 }
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

    /// Returns where to branch; nowhere, if all cells are decided.
    pub(super) fn choose(&self, masks: &[u64], _houses: &[Vec<Place>]) -> Option<Branch> {
        let mut best = None;
        let mut best_score = 0.0;
        for ((place, &mask), weight) in (0..).zip(masks).zip(&self.weights) {
            if mask.is_power_of_two() {
                continue;
            }
            let score = weight / f64::from(mask.count_ones());
            if best.is_none() || score > best_score {
                best = Some(Branch { place, digit: mask & mask.wrapping_neg() });
                best_score = score;
            }
        }
        best
    }
}
