//! Backdoors: the fewest cells whose digits, once known, leave only singles.
//!
//! This does not say how to find these digits: it measures how far a puzzle is from one that singles solve. The word is
//! that of Williams, Gomes and Selman, *Backdoors to typical case complexity* (2003), for a weak backdoor with regard
//! to singles; the players' forums count them the same way.

use super::singles::Singles;
use crate::engine::Interrupt;
use crate::technique::cells::Place;
use crate::technique::position::Position;
use crate::technique::shape::{Shape, place_of};
use crate::technique::stop::Stop;
use crate::{Cell, Solution};

/// The smallest backdoors of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backdoor {
    /// One of them: cells in reading order, none if singles solve the puzzle.
    pub cells: Vec<Cell>,
    /// The number of backdoors of that size.
    pub count: u64,
}

impl Backdoor {
    /// Looks for the smallest backdoors of a position with that solution, unless `interrupt` is triggered first.
    ///
    /// ```
    /// use kenzan::{Puzzle, Solve};
    /// use kenzan::engine::Interrupt;
    /// use kenzan::technique::{Position, scale::Backdoor};
    ///
    /// let puzzle: Puzzle =
    ///     "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse()?;
    /// let solution = puzzle.solve()?;
    /// let backdoor = Backdoor::of(&Position::of(&puzzle)?, &solution, &Interrupt::default()).expect("not stopped");
    /// assert_eq!((backdoor.cells.len(), backdoor.count), (2, 43));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position, solution: &Solution, interrupt: &Interrupt) -> Option<Self> {
        let shape = position.shape();
        let mut root = Singles::default();
        root.begin(position);
        root.place_all(shape);
        let mut search = BackdoorSearch {
            shape,
            digits: vec![0; shape.cells()],
            stop: Stop::new(interrupt),
            levels: Vec::new(),
            chosen: Vec::new(),
            found: None,
        };
        for (cell, digit) in solution.grid().cells() {
            let digit = digit.map_or(0, |digit| digit.value() - 1);
            search.digits[usize::from(place_of(cell, shape.size))] = digit;
        }
        if root.is_done() {
            return Some(Self { cells: Vec::new(), count: 1 });
        }
        search.levels.push(root);
        while search.found.is_none() {
            search.levels.push(Singles::default());
            search.look(0, 0)?;
        }
        search.found
    }
}

struct BackdoorSearch<'a> {
    shape: &'a Shape,
    /// The solution, as numbers from 0.
    digits: Vec<u8>,
    stop: Stop<'a>,
    /// The singles after each chosen cell.
    levels: Vec<Singles>,
    chosen: Vec<Place>,
    found: Option<Backdoor>,
}

impl BackdoorSearch<'_> {
    /// Tries each cell from `from` on as the next one; `None` if the search was stopped.
    fn look(&mut self, depth: usize, from: Place) -> Option<()> {
        let is_last = depth + 2 == self.levels.len();
        let count = self.digits.len();
        for place in (from..=Place::MAX).take_while(|&place| usize::from(place) < count) {
            if !self.levels[depth].is_open(place) {
                continue;
            }
            if self.stop.is_requested() {
                return None;
            }
            let (known, next) = self.levels.split_at_mut(depth + 1);
            next[0].clone_from(&known[depth]);
            next[0].place(self.shape, place, self.digits[usize::from(place)]);
            next[0].place_all(self.shape);
            self.chosen.push(place);
            if !is_last {
                self.look(depth + 1, place.saturating_add(1))?;
            } else if next[0].is_done() {
                self.count();
            }
            self.chosen.pop();
        }
        Some(())
    }

    fn count(&mut self) {
        let cell = |&place: &Place| Cell::from_index(place.into(), self.shape.size);
        let found = self.found.get_or_insert_with(|| Backdoor {
            cells: self.chosen.iter().map(cell).collect(),
            count: 0,
        });
        found.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::Solve as _;
    use crate::technique::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, path};

    /// Returns, by the ladder's singles, whether some cells are a backdoor.
    fn opens(position: &Position, solution: &Solution, cells: &[Cell]) -> bool {
        let mut position = position.clone();
        for &cell in cells {
            if !position.candidates(cell).is_empty() {
                position.place(cell, solution.grid().get(cell).expect("it is solved"));
            }
        }
        path(&position, &[&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE]).end.is_solved()
    }

    #[test]
    fn backdoors_are_what_a_plain_look_at_all_choices_of_cells_finds() {
        for text in [
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..5...1.8...5...3.....894....9.14..2.........2..36.7....729.....8...5...3.4...6..",
        ] {
            let puzzle: Puzzle = text.parse().expect("it is one");
            let solution = puzzle.solve().expect("it has one solution");
            let position = Position::of(&puzzle).expect("it has houses only");
            let found = Backdoor::of(&position, &solution, &Interrupt::default())
                .expect("it is not stopped");
            let cells: Vec<Cell> = puzzle
                .layout()
                .cells()
                .filter(|&cell| !position.candidates(cell).is_empty())
                .collect();
            let opens = |cells: &[Cell]| opens(&position, &solution, cells);
            assert!(opens(&found.cells), "{text}");
            let ones = cells.iter().filter(|&&cell| opens(&[cell])).count();
            let pairs = cells
                .iter()
                .enumerate()
                .flat_map(|(number, &one)| cells[..number].iter().map(move |&other| [one, other]));
            let (size, count) = match ones {
                _ if opens(&[]) => (0, 1),
                0 => (2, pairs.filter(|pair| opens(pair)).count()),
                ones => (1, ones),
            };
            assert_eq!((found.cells.len(), found.count), (size, count as u64), "{text}");
        }
    }

    #[test]
    fn it_ends_when_it_is_stopped() {
        let puzzle: Puzzle =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
                .parse()
                .expect("it is one");
        let solution = puzzle.solve().expect("it has one solution");
        let position = Position::of(&puzzle).expect("it has houses only");
        assert_eq!(Backdoor::of(&position, &solution, &Interrupt::after(0).0), None);
    }
}
