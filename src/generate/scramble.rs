//! Random isomorphs: puzzles that are solved in the same way, with other digits in other places.

use fastrand::Rng;

use super::probe::Values;
use super::stream::stream;
use crate::engine::{Unsupported, UnsupportedKind};
use crate::random::{below, shuffle};
use crate::unsupported::squares_only;
use crate::{BoxShape, Candidates, Digit, DigitSet, Grid, Parts, Puzzle, Symmetry};

/// Returns a random isomorph of `puzzle`, the same for the same seed.
///
/// Digits, bands, rows, stacks and columns are exchanged, and rows with columns if boxes are square. If regions have
/// other shapes, or there are extra houses, the grid is only turned or mirrored, and digits are exchanged. If there are
/// rules, it is only turned or mirrored, in a way that keeps all of them.
///
/// ```
/// use kenzan::{Puzzle, Solve};
/// use kenzan::generate::scramble;
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let isomorph = scramble(&puzzle, 7)?;
/// assert_eq!(isomorph.givens().filled(), 4);
/// assert!(isomorph.solve().is_ok());
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// The first rule that can't be turned or mirrored, if nothing keeps the rules; the shape of a grid that is no square with
/// the digits from 1 on.
pub fn scramble(puzzle: &Puzzle, seed: u64) -> Result<Puzzle, Unsupported> {
    let mut random = stream(seed, 0);
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    squares_only("scramble", layout)?;
    let Some(boxes) = layout.plain_boxes().filter(|_| rules.is_empty()) else {
        let turned = turned(puzzle, &mut random)?;
        return Ok(if rules.is_empty() { with_other_digits(&turned, &mut random) } else { turned });
    };
    let isomorphism = Isomorphism::random(boxes, &mut random);
    let mut grid = Grid::empty(puzzle.size());
    let mut marks = candidates.map(|_| Candidates::full(puzzle.size()));
    for (index, cell) in layout.cells().enumerate() {
        let origin = crate::Cell::from_index(isomorphism.origin(index), puzzle.size());
        grid.set(cell, givens.get(origin).map(|digit| isomorphism.digit(digit)));
        if let (Some(marks), Some(candidates)) = (&mut marks, candidates) {
            marks.set(cell, isomorphism.digit_set(candidates.get(origin)));
        }
    }
    Ok(rebuilt(puzzle, grid, marks))
}

/// Returns the puzzle turned or mirrored at random, in a way that keeps its rules.
fn turned(puzzle: &Puzzle, random: &mut Rng) -> Result<Puzzle, Unsupported> {
    let (mut ways, mut fixed) = (Vec::new(), None);
    for symmetry in Symmetry::ALL {
        match puzzle.mapped(symmetry) {
            Ok(mapped) => ways.push(mapped),
            Err(rule) => fixed = fixed.or(Some(rule)),
        }
    }
    match fixed {
        // The identity keeps everything.
        Some(rule) if ways.len() <= 1 => {
            Err(Unsupported::new("scrambling", UnsupportedKind::Rules(rule)))
        }
        _ => Ok(ways.swap_remove(below(random, ways.len()))),
    }
}

/// Returns the puzzle with digits exchanged at random.
fn with_other_digits(puzzle: &Puzzle, random: &mut Rng) -> Puzzle {
    let mut digits: Vec<u8> = (1..=puzzle.size()).collect();
    shuffle(random, &mut digits);
    let isomorphism = Isomorphism { cells: Vec::new(), digits };
    let mut grid = puzzle.givens().clone();
    for (cell, digit) in puzzle.givens().cells() {
        grid.set(cell, digit.map(|digit| isomorphism.digit(digit)));
    }
    let marks = puzzle.candidates().map(|candidates| {
        let mut marks = candidates.clone();
        for cell in puzzle.layout().cells() {
            marks.set(cell, isomorphism.digit_set(candidates.get(cell)));
        }
        marks
    });
    rebuilt(puzzle, grid, marks)
}

/// Returns a puzzle without rules with other givens and pencil marks.
fn rebuilt(puzzle: &Puzzle, grid: Grid, marks: Option<Candidates>) -> Puzzle {
    let puzzle = puzzle.without_candidates().with_givens(grid).expect("the size is the same");
    match marks {
        Some(marks) => {
            puzzle.with_candidates(marks).expect("they were exchanged as the givens were")
        }
        None => puzzle,
    }
}

/// Exchanges digits, bands, rows within bands and so on at random: every isomorph of a puzzle is equally likely.
pub(super) fn scrambled(values: &[u8], boxes: BoxShape, random: &mut Rng) -> Values {
    let isomorphism = Isomorphism::random(boxes, random);
    let value = |cell| match values[isomorphism.origin(cell)] {
        0 => 0,
        value => isomorphism.digits[usize::from(value) - 1],
    };
    (0..values.len()).map(value).collect()
}

/// An exchange of cells and digits.
struct Isomorphism {
    /// The cell that each cell gets its digit from.
    cells: Vec<usize>,
    /// What becomes of each digit.
    digits: Vec<u8>,
}

impl Isomorphism {
    /// Draws one that keeps such boxes; all are equally likely.
    fn random(boxes: BoxShape, random: &mut Rng) -> Self {
        let size = usize::from(boxes.size());
        let (box_rows, box_columns) = (usize::from(boxes.rows()), usize::from(boxes.columns()));
        let rows = lines(size / box_rows, box_rows, random);
        let columns = lines(size / box_columns, box_columns, random);
        let mut digits: Vec<u8> = (1..=boxes.size()).collect();
        shuffle(random, &mut digits);
        let transposes = random.bool() && box_rows == box_columns;
        let origin = |cell: usize| {
            let (row, column) = (rows[cell / size], columns[cell % size]);
            if transposes { column * size + row } else { row * size + column }
        };
        Self { cells: (0..size * size).map(origin).collect(), digits }
    }

    fn origin(&self, cell: usize) -> usize {
        self.cells[cell]
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[usize::from(digit.value()) - 1]).expect("digits are exchanged")
    }

    fn digit_set(&self, set: DigitSet) -> DigitSet {
        let mut mapped = DigitSet::EMPTY;
        for digit in set.iter() {
            mapped.insert(self.digit(digit));
        }
        mapped
    }
}

/// Returns lines in a random order: groups, and lines within groups.
fn lines(groups: usize, length: usize, random: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    shuffle(random, &mut order);
    let mut all = Vec::with_capacity(groups * length);
    for group in order {
        let mut lines: Vec<usize> = (group * length..(group + 1) * length).collect();
        shuffle(random, &mut lines);
        all.extend(lines);
    }
    all
}
