//! A step of the scale: its rating, placement and eliminations.

use super::board::{Board, Candidate, candidate, parts};

/// A rating in tenths.
pub(super) type Tenths = u16;

/// A step. Its memory is used again for the next one.
#[derive(Debug, Default)]
pub(super) struct ScaleStep {
    pub(super) rating: Tenths,
    /// The digit that it places, and where.
    pub(super) placement: Option<(u8, u8)>,
    /// The candidates that are eliminated.
    pub(super) eliminations: Vec<Candidate>,
}

impl ScaleStep {
    /// Starts a step that eliminates candidates.
    pub(super) fn begin(&mut self, rating: Tenths) {
        (self.rating, self.placement) = (rating, None);
        self.eliminations.clear();
    }

    /// Makes one that places a digit.
    pub(super) fn place(&mut self, rating: Tenths, cell: u8, digit: u8) {
        self.begin(rating);
        self.placement = Some((cell, digit));
    }

    /// Adds an elimination.
    pub(super) fn eliminate(&mut self, cell: u8, digit: u8) {
        self.eliminations.push(candidate(cell, digit));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.eliminations.is_empty()
    }

    /// Applies the step.
    pub(super) fn apply(&self, board: &mut Board) {
        if let Some((cell, digit)) = self.placement {
            board.place(cell, digit);
        }
        for &gone in &self.eliminations {
            let (cell, digit) = parts(gone);
            board.eliminate(cell, digit);
        }
    }
}
