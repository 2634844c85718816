//! The article's second program: it eliminates candidates, and never guesses.
//!
//! Every cell starts with all its candidates. A decided cell removes its value from its row, column and box; a value
//! with one place left in a row, column or box is decided there; and so on. These are naked and hidden singles. Where
//! the article's program would loop for ever, this one is stuck, and returns the candidates that are left.

use super::Article;
use crate::engine::{Entry, Tally, Why};
use crate::{Candidates, Cell, Digit, DigitSet, Puzzle};

/// The engine `subtraction`.
pub static SUBTRACTION: Entry = Entry {
    name: "subtraction",
    family: "subtraction",
    about: "eliminates what decided cells exclude and never guesses, so it may get stuck",
    node: "a round over the grid, or a decided cell whose value is eliminated from its peers",
    pace: Some(1_000_000),
    make: |_| Ok(Box::new(Article { name: SUBTRACTION.name, needs_boxes: false, search })),
    ..Entry::BLANK
};

fn search(puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
    Sheet::new(puzzle).cross_out(tally)
}

/// The candidates that are left, and the decided cells that were propagated.
struct Sheet<'puzzle> {
    puzzle: &'puzzle Puzzle,
    candidates: Candidates,
    done: Vec<bool>,
}

impl<'puzzle> Sheet<'puzzle> {
    fn new(puzzle: &'puzzle Puzzle) -> Self {
        let sets: Vec<DigitSet> =
            puzzle.layout().cells().map(|cell| puzzle.allowed(cell)).collect();
        let done = vec![false; sets.len()];
        let candidates = Candidates::from_sets(puzzle.layout(), sets)
            .expect("a set for each cell of the layout");
        Self { puzzle, candidates, done }
    }

    fn cross_out(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        loop {
            tally.node()?;
            let subtracted = self.subtract(tally)?;
            if self.contradicts() {
                tally.statistics.conflicts += 1;
                return Ok(());
            }
            if !subtracted && !self.decide_only_places() {
                break;
            }
        }
        if self.done.iter().all(|&done| done) {
            // Each cell is decided and has taken its value from all that it sees.
            return tally.solution(|| self.candidates.to_grid());
        }
        Err(Why::Stuck(self.candidates.clone()))
    }

    /// Eliminates the values of newly decided cells from their peers; returns whether there were any.
    fn subtract(&mut self, tally: &mut Tally<'_>) -> Result<bool, Why> {
        let puzzle = self.puzzle;
        let mut any = false;
        for cell in puzzle.layout().cells() {
            let index = cell.index(puzzle.size());
            let Some(digit) = self.candidates.get(cell).only() else { continue };
            if self.done[index] {
                continue;
            }
            tally.node()?;
            self.done[index] = true;
            any = true;
            for &peer in puzzle.layout().peers(cell) {
                let mut left = self.candidates.get(peer);
                tally.statistics.propagations += u64::from(left.contains(digit));
                left.remove(digit);
                self.candidates.set(peer, left);
            }
        }
        Ok(any)
    }

    /// Checks whether a cell has no candidate left, or a house no place for a value.
    fn contradicts(&self) -> bool {
        let full = self.puzzle.layout().digits();
        self.candidates.sets().iter().any(|set| set.is_empty())
            || self.puzzle.layout().houses().iter().any(|house| {
                let sets = house.cells().iter().map(|&cell| self.candidates.get(cell));
                sets.fold(DigitSet::EMPTY, DigitSet::union) != full
            })
    }

    /// Decides the values that have one place left in a house; returns whether there were any.
    fn decide_only_places(&mut self) -> bool {
        let mut any = false;
        for house in self.puzzle.layout().houses() {
            for digit in Digit::all(self.puzzle.size()) {
                let Some(cell) = self.only_place(house.cells(), digit) else { continue };
                if self.candidates.get(cell).len() > 1 {
                    self.candidates.set(cell, DigitSet::single(digit));
                    any = true;
                }
            }
        }
        any
    }

    fn only_place(&self, cells: &[Cell], digit: Digit) -> Option<Cell> {
        let mut places = cells.iter().filter(|&&cell| self.candidates.get(cell).contains(digit));
        match (places.next(), places.next()) {
            (Some(&only), None) => Some(only),
            _ => None,
        }
    }
}
