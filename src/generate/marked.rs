//! Puzzles whose clues are pencil marks: digits are excluded from cells, and no digit is given.

use fastrand::Rng;

use super::Maker;
use super::probe::BUDGET;
use crate::engine::{Ending, Engine, Query};
use crate::random::shuffle;
use crate::{Candidates, Cell, Digit, Puzzle};

impl Maker {
    /// Returns a random puzzle with one solution and no given. No digit that is excluded could be a candidate again,
    /// as far as a search of some nodes shows: to find it out for certain takes far longer than the rest.
    pub(super) fn marked(&mut self, random: &mut Rng) -> Option<Puzzle> {
        let grid = self.grid(random)?;
        let size = self.settings().boxes.size();
        let bare = self.probe().puzzle(&vec![0; grid.len()]);
        let (mut marks, mut others) = (Candidates::full(size), Vec::new());
        for (index, &value) in grid.iter().enumerate() {
            let cell = Cell::from_index(index, size);
            let (own, other): (Vec<_>, Vec<_>) =
                Digit::all(size).partition(|digit| digit.value() == value);
            marks.set(cell, own.into_iter().collect());
            others.extend(other.into_iter().map(|digit| (cell, digit)));
        }
        shuffle(random, &mut others);
        for (cell, digit) in others {
            let before = marks.get(cell);
            let mut with = before;
            with.insert(digit);
            marks.set(cell, with);
            let puzzle = bare.with_candidates(marks.clone()).ok()?;
            if !self.is_known_unique(&puzzle)? {
                marks.set(cell, before);
            }
        }
        bare.with_candidates(marks).ok()
    }

    /// Returns whether a short search shows that a puzzle has one solution; `None` if the run is over.
    fn is_known_unique(&mut self, puzzle: &Puzzle) -> Option<bool> {
        let query =
            Query::unique().with_interrupt(self.interrupt().clone()).with_budget(Some(BUDGET));
        let found = self.engine().solve(puzzle, &query).expect("it supports every puzzle");
        (!self.is_over()).then_some(found.count == 1 && found.ending == Ending::Exhausted)
    }
}
