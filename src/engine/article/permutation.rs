//! The article's fourth program: whole rows as permutations, nested one into the other.
//!
//! Naked and hidden singles are placed until there are none. Then the permutations that fit the
//! candidates of a row are listed for every row, and the lists are nested: a permutation that
//! repeats a digit in a column or box is skipped. The last row is not searched: its digits complete the sums of the
//! columns, 45 in a 9×9 grid, and only have to be checked.
//!
//! The article's program stops at the first solution; this one continues if more are asked for.

use super::{Article, boxes};
use crate::engine::{Entry, Tally, Why};
use crate::{BoxShape, Cell, DigitSet, Grid, HouseKind, Puzzle};

/// The engine `permutation`.
pub static PERMUTATION: Entry = Entry {
    name: "permutation",
    family: "permutation",
    about: "lists the permutations that fit each row and nests the lists, row by row",
    node: "a digit put into a row while its permutations are listed, or a permutation tried",
    pace: Some(100_000_000),
    make: |_| Ok(Box::new(Article { name: PERMUTATION.name, needs_boxes: true, search })),
    ..Entry::BLANK
};

/// The most permutations in all lists: 100 megabytes at the largest size.
const MOST_PERMUTATIONS: usize = 4_000_000;

fn search(puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
    let Some(sets) = place_singles(puzzle) else {
        tally.statistics.conflicts += 1;
        return Ok(());
    };
    let size = usize::from(puzzle.size());
    let mut lists = Lists { rows: Vec::with_capacity(size), listed: 0 };
    for row in sets.chunks(size).take(size - 1) {
        lists.add(row, tally)?;
    }
    let mut nest = Nest {
        puzzle,
        lists: &lists.rows,
        last: &sets[size * (size - 1)..],
        shape: boxes(puzzle),
        rows: Vec::with_capacity(size),
        columns: vec![0; size],
        boxes: vec![0; size],
        sums: vec![0; size],
    };
    nest.go_on(tally)
}

/// Places naked and hidden singles until there are none, and returns the candidates of each cell,
/// one bit per digit; `None` if they contradict each other.
fn place_singles(puzzle: &Puzzle) -> Option<Vec<u64>> {
    let layout = puzzle.layout();
    let size = puzzle.size();
    let mut sets: Vec<u64> = layout.cells().map(|cell| puzzle.allowed(cell).bits_from(1)).collect();
    let full = DigitSet::full(size).bits_from(1);
    loop {
        let before = sets.clone();
        for cell in layout.cells() {
            let set = sets[cell.index(size)];
            if set.is_power_of_two() {
                for peer in layout.peers(cell) {
                    sets[peer.index(size)] &= !set;
                }
            }
        }
        for house in layout.houses() {
            let (mut once, mut twice) = (0, 0);
            for cell in house.cells() {
                twice |= once & sets[cell.index(size)];
                once |= sets[cell.index(size)];
            }
            if once != full {
                return None;
            }
            for cell in house.cells() {
                let set = &mut sets[cell.index(size)];
                let hidden = *set & !twice;
                match hidden.count_ones() {
                    0 => {}
                    1 => *set = hidden,
                    _ => return None,
                }
            }
        }
        if sets.contains(&0) {
            return None;
        }
        if sets == before {
            return Some(sets);
        }
    }
}

/// The permutations of the rows, each as the digits of its cells from 0, one after the other.
struct Lists {
    rows: Vec<Vec<u8>>,
    listed: usize,
}

impl Lists {
    /// Lists the permutations that fit the candidates of the next row.
    fn add(&mut self, sets: &[u64], tally: &mut Tally<'_>) -> Result<(), Why> {
        self.rows.push(Vec::new());
        self.extend(sets, &mut Vec::with_capacity(sets.len()), 0, tally)
    }

    fn extend(
        &mut self,
        sets: &[u64],
        digits: &mut Vec<u8>,
        used: u64,
        tally: &mut Tally<'_>,
    ) -> Result<(), Why> {
        tally.node()?;
        let row = self.rows.len();
        if digits.len() == sets.len() {
            if self.listed == MOST_PERMUTATIONS {
                let row = HouseKind::Row(u8::try_from(row - 1).expect("a size fits a u8"));
                let most = MOST_PERMUTATIONS / 1_000_000;
                return Err(Why::GaveUp(format!("over {most} million permutations by {row}")));
            }
            self.listed += 1;
            self.rows[row - 1].extend_from_slice(digits);
            return Ok(());
        }
        let mut fitting = sets[digits.len()] & !used;
        while fitting != 0 {
            let digit = fitting.trailing_zeros();
            fitting &= fitting - 1;
            digits.push(u8::try_from(digit).expect("a set has 64 digits"));
            self.extend(sets, digits, used | 1 << digit, tally)?;
            digits.pop();
        }
        Ok(())
    }
}

/// The rows chosen so far, and the digits that are left for those below.
struct Nest<'lists> {
    puzzle: &'lists Puzzle,
    lists: &'lists [Vec<u8>],
    /// The candidates of the last row.
    last: &'lists [u64],
    shape: BoxShape,
    rows: Vec<&'lists [u8]>,
    /// The digits that the columns hold, one bit each.
    columns: Vec<u64>,
    boxes: Vec<u64>,
    /// The sums of the columns, digits counted from 0.
    sums: Vec<usize>,
}

impl Nest<'_> {
    fn go_on(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        let lists = self.lists;
        let Some(list) = lists.get(self.rows.len()) else {
            tally.node()?;
            if let Some(last) = self.last_row() {
                tally.solution(|| self.grid(&last))?;
            }
            return Ok(());
        };
        for row in list.chunks(self.last.len()) {
            tally.node()?;
            if self.clashes(row) {
                continue;
            }
            self.flip(row);
            for (sum, &digit) in self.sums.iter_mut().zip(row) {
                *sum += usize::from(digit);
            }
            self.rows.push(row);
            self.go_on(tally)?;
            self.rows.pop();
            for (sum, &digit) in self.sums.iter_mut().zip(row) {
                *sum -= usize::from(digit);
            }
            self.flip(row);
        }
        Ok(())
    }

    /// Returns the box of a cell of the row that comes next.
    fn box_of(&self, column: usize) -> usize {
        let number = |index| u8::try_from(index).expect("a size fits a u8");
        self.shape.box_of(Cell::new(number(self.rows.len()), number(column))).into()
    }

    fn clashes(&self, row: &[u8]) -> bool {
        row.iter().enumerate().any(|(column, &digit)| {
            (self.columns[column] | self.boxes[self.box_of(column)]) & (1 << digit) != 0
        })
    }

    /// Marks the digits of the next row as used, or as free again.
    fn flip(&mut self, row: &[u8]) {
        for (column, &digit) in row.iter().enumerate() {
            let number = self.box_of(column);
            self.columns[column] ^= 1 << digit;
            self.boxes[number] ^= 1 << digit;
        }
    }

    /// Returns the digits that the columns lack, if they fit the last row.
    fn last_row(&self) -> Option<Vec<u8>> {
        let size = self.last.len();
        let whole = size * (size - 1) / 2;
        let mut row = Vec::with_capacity(size);
        let mut used = 0_u64;
        for (&sum, &candidates) in self.sums.iter().zip(self.last) {
            // The columns hold different digits, so the difference to the full sum is the missing one.
            let digit = whole - sum;
            if candidates & !used & (1 << digit) == 0 {
                return None;
            }
            used |= 1 << digit;
            row.push(u8::try_from(digit).expect("a size fits a u8"));
        }
        (!self.clashes(&row)).then_some(row)
    }

    fn grid(&self, last: &[u8]) -> Grid {
        let rows = self.rows.iter().copied().chain([last]);
        let values = rows.flatten().map(|digit| digit + 1);
        Grid::from_values(self.puzzle.size(), values).expect("a digit for each cell")
    }
}
