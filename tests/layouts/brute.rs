//! The solutions of a puzzle by the definition of a house, and by nothing else.

use std::collections::BTreeSet;

use kenzan::{Digit, Grid, House, Puzzle};

/// Returns all grids in which each house of the puzzle's layout holds each digit once, its cells hold
/// their givens, and none holds what its pencil marks exclude.
pub(super) fn solutions(puzzle: &Puzzle) -> BTreeSet<Vec<u8>> {
    let size = usize::from(puzzle.size());
    let index = |row: u8, column: u8| usize::from(row) * size + usize::from(column);
    let cells = |house: &House| -> Vec<usize> {
        house.cells().iter().map(|cell| index(cell.row(), cell.column())).collect()
    };
    let houses: Vec<Vec<usize>> = puzzle.layout().houses().iter().map(cells).collect();
    let allowed = |cell: usize, value: u8| {
        let given = puzzle.givens().digits()[cell].is_none_or(|given| given.value() == value);
        let digit = Digit::new(value).expect("a digit");
        given && puzzle.candidates().is_none_or(|marks| marks.sets()[cell].contains(digit))
    };
    let values = (1..=puzzle.size()).collect::<Vec<u8>>();
    let allowed = (0..size * size)
        .map(|cell| values.iter().copied().filter(|&value| allowed(cell, value)).collect())
        .collect();
    let mut search = Search { houses, allowed, found: BTreeSet::new() };
    search.go_on(&mut vec![0; size * size]);
    search.found
}

/// Returns the values of a complete grid.
pub(super) fn values(grid: &Grid) -> Vec<u8> {
    grid.digits().iter().map(|digit| digit.expect("a complete grid").value()).collect()
}

struct Search {
    houses: Vec<Vec<usize>>,
    /// The values that each cell may hold.
    allowed: Vec<Vec<u8>>,
    found: BTreeSet<Vec<u8>>,
}

impl Search {
    /// Fills the empty cell with the fewest values that no house of it holds.
    fn go_on(&mut self, grid: &mut Vec<u8>) {
        let empty = (0..grid.len()).filter(|&cell| grid[cell] == 0);
        let open = empty.map(|cell| (cell, self.fitting(grid, cell)));
        let Some((cell, fitting)) = open.min_by_key(|(_, fitting)| fitting.len()) else {
            assert!(self.houses.iter().all(|house| is_kept(house, grid)));
            assert!(self.found.insert(grid.clone()), "each grid is found once");
            return;
        };
        for value in fitting {
            grid[cell] = value;
            self.go_on(grid);
            grid[cell] = 0;
        }
    }

    fn fitting(&self, grid: &[u8], cell: usize) -> Vec<u8> {
        let houses = || self.houses.iter().filter(|house| house.contains(&cell));
        let is_held = |value| houses().any(|house| house.iter().any(|&other| grid[other] == value));
        self.allowed[cell].iter().copied().filter(|&value| !is_held(value)).collect()
    }
}

/// Returns whether a house of a complete grid holds each value once.
fn is_kept(house: &[usize], grid: &[u8]) -> bool {
    let held: BTreeSet<u8> = house.iter().map(|&cell| grid[cell]).collect();
    held.len() == house.len()
}
