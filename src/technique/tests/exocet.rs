//! Exocets, judged by solutions that fit their marks.

use std::collections::BTreeSet;

use super::super::finding::Pattern;
use super::*;
use crate::Solve as _;
use crate::{Candidates, Cell, Digit, DigitSet};

fn digits(values: &[u8]) -> DigitSet {
    values.iter().copied().filter_map(Digit::new).collect()
}

fn without(all: DigitSet, gone: DigitSet) -> DigitSet {
    all.iter().filter(|&digit| !gone.contains(digit)).collect()
}

/// Marks in which two cells of the first row are a base for targets in columns 4 and 7.
struct Setter {
    marks: Candidates,
}

impl Setter {
    /// Begins with a base of these digits in the first two columns, targets of the same digits, and companions and
    /// cross-lines without any.
    fn new(base: DigitSet, target_rows: [u8; 2]) -> Self {
        let mut setter = Self { marks: Candidates::full(9) };
        let others = without(DigitSet::full(9), base);
        for column in [0, 1] {
            setter.marks.set(Cell::new(0, column), base);
        }
        for (row, column) in target_rows.into_iter().zip([3, 6]) {
            setter.marks.set(Cell::new(row, column), base);
            setter.marks.set(Cell::new(3 - row, column), others);
        }
        for row in 3..9 {
            for column in [2, 3, 6] {
                setter.marks.set(Cell::new(row, column), others);
            }
        }
        setter
    }

    /// Places a digit.
    fn add(&mut self, row: u8, column: u8, digit: Digit) {
        let cell = Cell::new(row, column);
        let all = self.marks.get(cell).iter().chain([digit]).collect();
        self.marks.set(cell, all);
    }

    /// Takes digits from a cell.
    fn take(&mut self, row: u8, column: u8, gone: DigitSet) {
        let cell = Cell::new(row, column);
        self.marks.set(cell, without(self.marks.get(cell), gone));
    }

    fn puzzle(&self) -> Puzzle {
        let blank: Puzzle = ".".repeat(81).parse().expect("a grid");
        blank.with_candidates(self.marks.clone()).expect("the same size")
    }
}

/// Returns a solution with rows, columns and digits shuffled.
fn shuffled(solution: &Grid, random: &mut Rng) -> Vec<Vec<Digit>> {
    let mut order = || -> Vec<u8> {
        let mut bands = [0, 1, 2];
        shuffle(random, &mut bands);
        let lines = bands.iter().flat_map(|band| {
            let mut lines = [0, 1, 2].map(|line| 3 * band + line);
            shuffle(random, &mut lines);
            lines
        });
        lines.collect()
    };
    let (rows, columns) = (order(), order());
    let cell = |row: u8, column: u8| solution.get(Cell::new(row, column)).expect("it is full");
    rows.iter().map(|&row| columns.iter().map(|&column| cell(row, column)).collect()).collect()
}

/// Returns marks for a solution that include an exocet; `None`, if its digits do not allow that.
fn random(grid: &[Vec<Digit>], random: &mut Rng) -> Option<Setter> {
    let at = |row: u8, column: u8| grid[usize::from(row)][usize::from(column)];
    let place = |digit: Digit, stack: u8| {
        let cells =
            [1, 2].into_iter().flat_map(|row| (0..3).map(move |column| (row, 3 * stack + column)));
        cells.into_iter().find(|&(row, column)| at(row, column) == digit)
    };
    let targets = [place(at(0, 0), 1)?, place(at(0, 1), 2)?];
    let lines = [2, targets[0].1, targets[1].1];
    let rows_of = |digit: Digit| -> BTreeSet<u8> {
        (3..9).filter(|&row| lines.iter().any(|&line| at(row, line) == digit)).collect()
    };
    let companions = targets.map(|(row, column)| (3 - row, column));
    let held: Vec<Digit> =
        [(0, 0), (0, 1)].iter().chain(&companions).map(|&(row, column)| at(row, column)).collect();
    let mut false_ones: Vec<Digit> = Digit::all(9)
        .filter(|&digit| !held.contains(&digit) && rows_of(digit).len() <= 2)
        .collect();
    shuffle(random, &mut false_ones);
    false_ones.truncate(1 + below(random, 2));
    let base: DigitSet = held[..2].iter().copied().chain(false_ones).collect();
    let mut setter = Setter { marks: Candidates::full(9) };
    let kept = 0.3 + 0.15 * f64::from(random.u8(0..4));
    for row in 0..9 {
        for column in 0..9 {
            let is_base = row == 0 && column < 2;
            let is_companion = companions.contains(&(row, column));
            let is_line = row > 2 && lines.contains(&column);
            let may = |digit: Digit, chance: f64| {
                let of_base = base.contains(digit);
                let mut rows = rows_of(digit);
                // One row of its own may be joined by another one.
                let more = (3..9).find(|row| !rows.contains(row));
                rows.extend(more.filter(|_| rows.len() < 2));
                let fits = if of_base {
                    !is_companion && (!is_line || rows.contains(&row))
                } else {
                    !is_base
                };
                digit == at(row, column) || fits && chance < kept
            };
            let own = Digit::all(9).filter(|&digit| may(digit, random.f64())).collect();
            setter.marks.set(Cell::new(row, column), own);
        }
    }
    Some(setter)
}

#[test]
fn what_exocets_take_is_not_what_they_may_hold() {
    let mut chance = Rng::with_seed(5);
    let solution = minimal(&Layout::classic(), 1).solve().expect("one solution");
    let (mut pairs, mut alone) = (0, 0);
    let mut findings = Findings::default();
    for _ in 0..3000 {
        let grid = shuffled(solution.grid(), &mut chance);
        let Some(setter) = random(&grid, &mut chance) else { continue };
        let mut position = Position::of(&setter.puzzle()).expect("houses only");
        while let Some(finding) = findings.first(&JUNIOR_EXOCET, &position).copied() {
            for (cell, digit) in findings.eliminations(&finding) {
                let right = grid[usize::from(cell.row())][usize::from(cell.column())];
                let description = findings.describe(&finding, &position, Notation::RowColumn);
                assert_ne!(digit, right, "{cell}: {}", description.reason);
            }
            match finding.pattern {
                Pattern::ExocetPairs(_) => pairs += 1,
                _ => alone += 1,
            }
            findings.apply(&finding, &mut position);
        }
    }
    assert!(pairs > 50 && alone > 50, "{pairs} {alone}");
}

#[test]
fn the_other_cells_beside_a_target_have_what_the_other_target_has() {
    let mut setter = Setter::new(digits(&[1, 2, 3]), [1, 1]);
    for digit in digits(&[1, 2, 3]).iter() {
        for column in [2, 3, 6] {
            setter.add(3, column, digit);
            setter.add(6, column, digit);
        }
    }
    let first = |setter: &Setter| {
        let position = Position::of(&setter.puzzle()).expect("houses only");
        let mut findings = Findings::default();
        let finding = *findings.first(&JUNIOR_EXOCET, &position)?;
        let gone: BTreeSet<String> = findings
            .eliminations(&finding)
            .map(|(cell, digit)| format!("{cell}={digit}"))
            .collect();
        Some((gone, findings.describe(&finding, &position, Notation::RowColumn).reason))
    };
    assert_eq!(first(&setter), None);
    // 3 is not next to the second target, nor 1 next to the first one.
    for (column, gone) in [(7, 3), (8, 3), (4, 1), (5, 1)] {
        setter.take(2, column, digits(&[gone]));
    }
    let (gone, told) = first(&setter).expect("there is one");
    assert_eq!(gone, ["r2c4=3", "r2c7=1"].map(String::from).into());
    assert_eq!(
        told,
        "r1c1 and r1c2 hold two of 1, 2 and 3. Each of the two is also in r2c4 or r2c7: otherwise all three cross-lines \
         would have it outside the band, where two lines contain all its candidates. So r2c4 and r2c7 hold the same two \
         digits as r1c1 and r1c2. The digit of r2c4 is also in r3c8 or r3c9, and that of r2c7 in r3c5 or r3c6, where the \
         other of the two is not; with the candidates outside the band, this leaves only the pairs 1 and 2; 1 and 3; 2 \
         and 3"
    );
}
