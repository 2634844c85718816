//! The article's third program: it always branches on the cell with the fewest candidates.
//!
//! A bitmask of used digits for each row, column and box gives a cell's candidates; the search continues in the empty
//! cell that has the fewest (the first such cell in reading order; the scan stops at 0 or 1), and tries them upwards.
//! Choosing the variable with the fewest remaining values is the fail-first principle of Haralick and Elliott (1980).

use super::{Article, boxes};
use crate::engine::{Entry, Tally, Why};
use crate::{BoxShape, Cell, Digit, Grid, Puzzle};

/// The engine `mrv`.
pub static MRV: Entry = Entry {
    name: "mrv",
    family: "mrv",
    about: "guesses where there are fewest candidates (minimum remaining values)",
    node: "a position: the puzzle itself, and one for each digit put into a cell",
    pace: Some(10_000_000),
    make: |_| Ok(Box::new(Article { name: MRV.name, needs_boxes: true, search })),
    ..Entry::BLANK
};

fn search(puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
    match MrvPosition::new(puzzle, boxes(puzzle)) {
        Some(mut position) => position.search(tally),
        None => Ok(()),
    }
}

/// An empty cell, with the numbers of its houses.
#[derive(Debug, Clone, Copy)]
struct Empty {
    cell: Cell,
    allowed: u64,
    row: usize,
    column: usize,
    block: usize,
}

/// The grid so far, and the digits of each house, one bit each.
struct MrvPosition {
    grid: Grid,
    rows: Vec<u64>,
    columns: Vec<u64>,
    boxes: Vec<u64>,
    empty: Vec<Empty>,
}

impl MrvPosition {
    /// Returns the puzzle's position, or `None` if its givens contradict each other.
    fn new(puzzle: &Puzzle, boxes: BoxShape) -> Option<Self> {
        let nothing = vec![0; usize::from(puzzle.size())];
        let mut position = Self {
            grid: puzzle.givens().clone(),
            rows: nothing.clone(),
            columns: nothing.clone(),
            boxes: nothing,
            empty: Vec::new(),
        };
        for (cell, digit) in puzzle.givens().cells() {
            let place = Empty {
                cell,
                allowed: puzzle.allowed(cell).bits(),
                row: cell.row().into(),
                column: cell.column().into(),
                block: boxes.box_of(cell).into(),
            };
            let Some(digit) = digit else {
                position.empty.push(place);
                continue;
            };
            let bit = 1 << digit.value();
            if position.candidates(&place) & bit == 0 {
                return None;
            }
            position.flip(&place, bit);
        }
        Some(position)
    }

    fn candidates(&self, place: &Empty) -> u64 {
        place.allowed
            & !(self.rows[place.row] | self.columns[place.column] | self.boxes[place.block])
    }

    /// Marks a digit as used in the houses of a cell, or as free again.
    fn flip(&mut self, place: &Empty, bit: u64) {
        self.rows[place.row] ^= bit;
        self.columns[place.column] ^= bit;
        self.boxes[place.block] ^= bit;
    }

    /// Returns which of the empty cells has the fewest candidates.
    fn fewest(&self) -> Option<(usize, u64)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (index, place) in self.empty.iter().enumerate() {
            if self.grid.get(place.cell).is_some() {
                continue;
            }
            let candidates = self.candidates(place);
            if candidates.count_ones() < fewest {
                (best, fewest) = (Some((index, candidates)), candidates.count_ones());
                if fewest <= 1 {
                    break;
                }
            }
        }
        best
    }

    fn search(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        tally.node()?;
        let Some((index, mut candidates)) = self.fewest() else {
            return tally.solution(|| self.grid.clone());
        };
        if candidates == 0 {
            tally.statistics.conflicts += 1;
        }
        let place = self.empty[index];
        while candidates != 0 {
            let bit = candidates & candidates.wrapping_neg();
            candidates ^= bit;
            self.flip(&place, bit);
            let value = u8::try_from(bit.trailing_zeros()).expect("a set has 64 digits");
            self.grid.set(place.cell, Digit::new(value));
            self.search(tally)?;
            self.grid.set(place.cell, None);
            self.flip(&place, bit);
        }
        Ok(())
    }
}
