//! Strong links: of two candidates, one is true.

use super::super::super::super::cells::bits;
use super::super::board::{
    Board, CANDIDATES, Candidate, Cells, HOUSES, candidate, each, parts, tables,
};

/// No candidate.
pub(super) const NO_CANDIDATE: Candidate = Candidate::MAX;

/// The strong links of a grid.
#[derive(Debug)]
pub(super) struct StrongLinks {
    /// The other end of each candidate's: in its cell, its box, its row, its column.
    partners: Box<[[Candidate; 4]; CANDIDATES]>,
    /// The cells whose candidates of a digit have any in a house, and in their cell.
    within: [[Cells; 9]; 2],
    /// The cells that may hold each digit.
    pub(super) cells: [Cells; 9],
}

impl Default for StrongLinks {
    fn default() -> Self {
        Self {
            partners: Box::new([[NO_CANDIDATE; 4]; CANDIDATES]),
            within: [[0; 9]; 2],
            cells: [0; 9],
        }
    }
}

impl StrongLinks {
    /// Finds those of a grid.
    pub(super) fn find(&mut self, board: &Board) {
        self.partners.fill([NO_CANDIDATE; 4]);
        self.within = [[0; 9]; 2];
        self.cells = std::array::from_fn(|digit| {
            #[expect(clippy::cast_possible_truncation, reason = "there are nine")]
            let digit = digit as u8;
            board.cells_with(digit)
        });
        for house in 0..HOUSES {
            #[expect(clippy::cast_possible_truncation, reason = "there are 27")]
            let number = house as u8;
            for digit in 0..9 {
                let places = board.places(number, digit);
                if places.count_ones() == 2 {
                    let cells = &tables().cells[house];
                    let mut ends = bits(places).map(|inside| cells[usize::from(inside)]);
                    if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
                        let ends = [candidate(one, digit), candidate(other, digit)];
                        self.add(ends, 1 + house / 9);
                    }
                }
            }
        }
        for cell in each(board.open()) {
            let digits = board.digits(cell);
            if digits.count_ones() == 2 {
                let mut ends = bits(digits).map(|digit| candidate(cell, digit));
                if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
                    self.add([one, other], 0);
                }
            }
        }
    }

    fn add(&mut self, [one, other]: [Candidate; 2], kind: usize) {
        for (end, far) in [(one, other), (other, one)] {
            self.partners[usize::from(end)][kind] = far;
            let (cell, digit) = parts(end);
            self.within[usize::from(kind == 0)][usize::from(digit)] |= 1 << cell;
        }
    }

    /// Returns the other ends of a candidate's links: in its cell, its box, its row, its column.
    pub(super) fn partners(&self, candidate: Candidate) -> [Candidate; 4] {
        self.partners[usize::from(candidate)]
    }

    /// Returns the cells whose candidates of a digit have a link in a house, or in their cell.
    pub(super) fn with(&self, digit: u8, in_house: bool, in_cell: bool) -> Cells {
        let [house, cell] = self.within.each_ref().map(|sets| sets[usize::from(digit)]);
        (if in_house { house } else { 0 }) | if in_cell { cell } else { 0 }
    }
}
