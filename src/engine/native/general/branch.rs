//! Branching.

use super::domains::Place;
use super::houses::{Houses, PlaceCounts};
use super::mask;

/// A cell, and the digit to try in it, as a bit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Branch {
    pub(super) place: Place,
    pub(super) digit: u64,
}

/// How often each cell was involved in a dead end; older ones count less.
///
/// This is the heuristic dom/wdeg (Boussemart and others, 2004) with weights on cells, and the decay of
/// SAT solvers: the increment grows. The cells of a constraint share its weight, those that were open get
/// little of it, the cell that was branched on last gets some of its own, and the number of candidates counts
/// twice: all four were measured (see the module).
#[derive(Debug, Clone)]
pub(super) struct Weights {
    of_cells: Vec<f64>,
    step: f64,
    /// One by the square of how many digits there are in a set, for sets that are small numbers.
    inverses: Vec<f64>,
}

/// The growth of the weight of a dead end over the one before.
const GROWTH: f64 = 1.001;

/// The weight of an open cell of a dead end, relative to a decided one.
const OPEN: f64 = 0.1;

/// The weight of the cell that was branched on, relative to a whole constraint.
const BRANCHED: f64 = 0.4;

/// The limit at which weights are scaled down.
const LARGE: f64 = 1e100;

/// The number of sets whose inverse is listed: all sets of nine digits.
const LISTED: u64 = 512;

impl Weights {
    pub(super) fn new(cells: usize) -> Self {
        let inverses = (0..LISTED).map(inverse).collect();
        Self { of_cells: vec![1.0; cells], step: 1.0, inverses }
    }

    /// Remembers the same dead ends as `other`, of the same puzzle.
    pub(super) fn copy(&mut self, other: &Self) {
        self.of_cells.copy_from_slice(&other.of_cells);
        self.step = other.step;
    }

    /// Averages the weights of several searches, each weighted by its new dead ends.
    pub(super) fn mix<'all>(&mut self, all: impl Iterator<Item = (&'all Self, u64)>) {
        let mut mixed =
            Self { of_cells: vec![0.0; self.of_cells.len()], step: 0.0, inverses: Vec::new() };
        for (other, dead_ends) in all {
            let total: f64 = other.of_cells.iter().sum();
            let share = f64::from(u32::try_from(dead_ends).unwrap_or(u32::MAX)) / total;
            for (own, weight) in mixed.of_cells.iter_mut().zip(&other.of_cells) {
                *own += share * weight;
            }
            mixed.step += share * other.step;
        }
        if mixed.step > 0.0 {
            self.copy(&mixed);
        }
    }

    /// Forgets all dead ends.
    pub(super) fn forget(&mut self) {
        self.of_cells.fill(1.0);
        self.step = 1.0;
    }

    /// Notes that cells had a part in a dead end, with the candidates of all cells there.
    pub(super) fn bump(&mut self, places: &[Place], masks: &[u64]) {
        let cells = u32::try_from(places.len()).unwrap_or(u32::MAX).max(1);
        let step = self.step / f64::from(cells);
        for &place in places {
            let is_decided = masks[usize::from(place)].is_power_of_two();
            self.of_cells[usize::from(place)] += if is_decided { step } else { OPEN * step };
        }
    }

    /// Notes that branching on a cell led to a dead end at once.
    pub(super) fn blame(&mut self, place: Place) {
        self.of_cells[usize::from(place)] += BRANCHED * self.step;
    }

    /// Makes all earlier dead ends count less.
    pub(super) fn decay(&mut self) {
        self.step *= GROWTH;
        if self.step > LARGE {
            for weight in &mut self.of_cells {
                *weight /= LARGE;
            }
            self.step /= LARGE;
        }
    }

    /// Returns where to branch: in one of the `open` cells; nowhere, if there is none.
    pub(super) fn choose(
        &self,
        masks: &[u64],
        open: impl Iterator<Item = Place>,
    ) -> Option<Branch> {
        let mut best = None;
        let mut best_score = f64::NEG_INFINITY;
        for place in open {
            let mask = masks[usize::from(place)];
            let score = self.score(place, mask);
            if score > best_score {
                best = Some(Branch { place, digit: mask & mask.wrapping_neg() });
                best_score = score;
            }
        }
        best
    }

    /// Returns where to branch: on the cell of [`choose`](Self::choose), or, unless that has two candidates, on a digit
    /// with two places left in a house, if these score more.
    pub(super) fn choose_place(
        &self,
        masks: &[u64],
        open: impl Iterator<Item = Place>,
        houses: &Houses,
    ) -> Option<Branch> {
        let mut best = self.choose(masks, open)?;
        let mask = masks[usize::from(best.place)];
        if mask.count_ones() <= 2 {
            return Some(best);
        }
        let mut best_score = self.score(best.place, mask);
        let inverse_of_two = inverse(0b11);
        for house in 0..houses.len() {
            let cells = houses.cells(house);
            for digit in mask::indexes(PlaceCounts::of(masks, cells).twice()) {
                let digit = 1 << digit;
                let mut places =
                    cells.iter().filter(|&&place| masks[usize::from(place)] & digit != 0);
                let (Some(&one), Some(&other)) = (places.next(), places.next()) else { continue };
                let [first, second] = [one, other].map(|place| self.of_cells[usize::from(place)]);
                let score = f64::midpoint(first, second) * inverse_of_two;
                if score > best_score {
                    best = Branch { place: if first < second { other } else { one }, digit };
                    best_score = score;
                }
            }
        }
        Some(best)
    }

    /// Returns the score of branching on a cell with these candidates.
    #[inline]
    fn score(&self, place: Place, mask: u64) -> f64 {
        let listed = usize::try_from(mask).ok().and_then(|index| self.inverses.get(index));
        let inverse = listed.copied().unwrap_or_else(|| inverse(mask));
        self.of_cells[usize::from(place)] * inverse
    }
}

/// Returns 1 / n² for a set of n digits.
fn inverse(mask: u64) -> f64 {
    let digits = f64::from(mask.count_ones().max(1));
    1.0 / (digits * digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two houses of four cells each.
    fn houses() -> Houses {
        Houses::new((8, 1), vec![(0..4).collect(), (4..8).collect()], 0)
    }

    fn chosen(weights: &Weights, masks: &[u64]) -> (Place, u64) {
        let branch = weights.choose_place(masks, 0..8, &houses()).expect("there are open cells");
        (branch.place, branch.digit)
    }

    #[test]
    fn a_digit_with_two_places_is_branched_on_where_no_cell_has_two_candidates() {
        let weights = Weights::new(8);
        let masks = [0b1111, 0b1111, 0b1110, 0b1110, 0b1111, 0b1111, 0b1111, 0b1111];
        assert_eq!(chosen(&weights, &masks), (0, 0b0001));
        let masks = [0b1111, 0b1111, 0b1110, 0b1110, 0b1111, 0b1111, 0b1111, 0b1100];
        assert_eq!(chosen(&weights, &masks), (7, 0b0100));
    }

    #[test]
    fn of_its_two_places_it_is_the_one_with_more_dead_ends() {
        let mut weights = Weights::new(8);
        let masks = [0b1111, 0b1111, 0b1110, 0b1110, 0b1111, 0b1111, 0b1111, 0b1111];
        weights.blame(1);
        assert_eq!(chosen(&weights, &masks), (1, 0b0001));
    }

    #[test]
    fn a_cell_that_scores_more_stays() {
        let mut weights = Weights::new(8);
        let masks = [0b1111, 0b1111, 0b1110, 0b1110, 0b1111, 0b1111, 0b1111, 0b1111];
        for _ in 0..20 {
            weights.blame(5);
        }
        assert_eq!(chosen(&weights, &masks), (5, 0b0001));
    }
}
