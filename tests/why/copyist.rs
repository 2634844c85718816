//! Puzzles with mistakes in copying, made by a fixed rule.

use std::sync::LazyLock;

use kenzan::engine::Query;
use kenzan::why::Direction;
use kenzan::{Cell, Digit, Grid, Puzzle};

use crate::suite;

/// Numbers that look random and are the same everywhere (Steele, Lea and Flood's `SplitMix64`).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((bits ^ bits >> 31) % count as u64).expect("below a usize")
    }

    pub(super) fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }
}

/// How many solutions there are, up to two.
pub(super) fn count(puzzle: &Puzzle) -> u64 {
    // Depth first, a large puzzle that is wrong can take hours.
    let is_large = puzzle.size() > 9 && kenzan::engine::named("sat").is_some();
    let engine = if is_large { "sat" } else { "native" };
    let found = suite::named(engine).solve(puzzle, &Query::unique()).expect("it works");
    found.count
}

/// What a copyist does wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A digit becomes another one.
    Misread,
    /// A given moves to a free neighbour.
    Moved,
    /// Two neighbouring givens change places.
    Swapped,
    /// An empty cell gets a digit.
    Extra,
    /// The givens of a row or column, from one of them to its end, move on by a cell.
    Shifted,
    /// Two rows or two columns change places.
    Transposed,
    /// Each given of a digit, of which there are two at least, becomes another digit.
    Confused,
    /// A given is left out of a symmetric pattern.
    LeftOut,
    /// A given is left out of a pattern without symmetry.
    LeftOutAnywhere,
    /// Two digits become other ones.
    MisreadTwice,
    /// A digit becomes another one, and another given moves to a free neighbour.
    MisreadAndMoved,
}

/// What happens most.
pub(super) const USUAL: [Kind; 3] = [Kind::Misread, Kind::Moved, Kind::Swapped];

impl Kind {
    pub(super) const ALL: [Self; 11] = [
        Self::Misread,
        Self::Moved,
        Self::Swapped,
        Self::Extra,
        Self::Shifted,
        Self::Transposed,
        Self::Confused,
        Self::LeftOut,
        Self::LeftOutAnywhere,
        Self::MisreadTwice,
        Self::MisreadAndMoved,
    ];

    /// Copies `puzzle` with one mistake of this kind; `None` if the random one is impossible.
    pub(super) fn copy(self, puzzle: &Puzzle, dice: &mut Dice) -> Option<Puzzle> {
        let mut grid = puzzle.givens().clone();
        match self {
            Self::Misread => misread(&mut grid, dice)?,
            Self::Moved => moved(&mut grid, dice)?,
            Self::Swapped => swapped(&mut grid, dice)?,
            Self::Extra => {
                let free: Vec<Cell> = grid
                    .cells()
                    .filter(|(_, digit)| digit.is_none())
                    .map(|(cell, _)| cell)
                    .collect();
                let digits: Vec<Digit> = Digit::all(grid.columns()).collect();
                grid.set(dice.pick(&free)?, dice.pick(&digits));
            }
            Self::Shifted => shifted(&mut grid, dice)?,
            Self::Transposed => transposed(&mut grid, dice),
            Self::Confused => confused(&mut grid, dice)?,
            Self::LeftOut | Self::LeftOutAnywhere => {
                if is_symmetric(&grid) != (self == Self::LeftOut) {
                    return None;
                }
                let (cell, _) = dice.pick(&givens(&grid))?;
                grid.set(cell, None);
            }
            Self::MisreadTwice => {
                misread(&mut grid, dice)?;
                misread(&mut grid, dice)?;
                if grid
                    .cells()
                    .zip(puzzle.givens().digits())
                    .filter(|((_, one), other)| one != *other)
                    .count()
                    != 2
                {
                    return None;
                }
            }
            Self::MisreadAndMoved => {
                moved(&mut grid, dice)?;
                misread(&mut grid, dice)?;
            }
        }
        Some(Puzzle::new(puzzle.layout().clone(), grid).expect("the same digits"))
    }
}

fn givens(grid: &Grid) -> Vec<(Cell, Digit)> {
    grid.cells().filter_map(|(cell, digit)| Some((cell, digit?))).collect()
}

fn misread(grid: &mut Grid, dice: &mut Dice) -> Option<()> {
    let (cell, digit) = dice.pick(&givens(grid))?;
    let others: Vec<Digit> = Digit::all(grid.columns()).filter(|&other| other != digit).collect();
    grid.set(cell, dice.pick(&others));
    Some(())
}

/// Returns a layout with the rows and columns of a grid.
fn square(grid: &Grid) -> std::sync::Arc<kenzan::Layout> {
    kenzan::Layout::without_regions(grid.columns()).expect("a size")
}

fn moved(grid: &mut Grid, dice: &mut Dice) -> Option<()> {
    let (cell, digit) = dice.pick(&givens(grid))?;
    let free: Vec<Cell> = Direction::ALL
        .into_iter()
        .filter_map(|direction| direction.from(cell, &square(grid)))
        .filter(|&cell| grid.get(cell).is_none())
        .collect();
    grid.set(dice.pick(&free)?, Some(digit));
    grid.set(cell, None);
    Some(())
}

fn swapped(grid: &mut Grid, dice: &mut Dice) -> Option<()> {
    let mut pairs = Vec::new();
    for (cell, digit) in givens(grid) {
        for direction in [Direction::Right, Direction::Down] {
            let Some(other) = direction.from(cell, &square(grid)) else { continue };
            if grid.get(other).is_some_and(|second| second != digit) {
                pairs.push((cell, other));
            }
        }
    }
    let (one, other) = dice.pick(&pairs)?;
    let digit = grid.get(one);
    grid.set(one, grid.get(other));
    grid.set(other, digit);
    Some(())
}

fn shifted(grid: &mut Grid, dice: &mut Dice) -> Option<()> {
    let size = grid.columns();
    let direction = dice.pick(&Direction::ALL)?;
    let number = u8::try_from(dice.below(usize::from(size))).expect("below the size");
    let is_row = matches!(direction, Direction::Left | Direction::Right);
    let line: Vec<(Cell, Digit)> = givens(grid)
        .into_iter()
        .filter(|(cell, _)| number == if is_row { cell.row() } else { cell.column() })
        .collect();
    let first = dice.below(line.len().max(1));
    let to_the_end = matches!(direction, Direction::Right | Direction::Down);
    let part = if to_the_end { line.get(first..)? } else { line.get(..=first)? };
    if part.len() < 2 {
        return None;
    }
    for &(cell, _) in part {
        grid.set(cell, None);
    }
    for &(cell, digit) in part {
        grid.set(direction.from(cell, &square(grid))?, Some(digit));
    }
    Some(())
}

fn transposed(grid: &mut Grid, dice: &mut Dice) {
    let size = grid.columns();
    let is_row = dice.below(2) == 0;
    let mut line = || u8::try_from(dice.below(usize::from(size))).expect("below the size");
    let (one, other) = (line(), line());
    for place in 0..size {
        let cell = |line| if is_row { Cell::new(line, place) } else { Cell::new(place, line) };
        let digit = grid.get(cell(one));
        grid.set(cell(one), grid.get(cell(other)));
        grid.set(cell(other), digit);
    }
}

fn confused(grid: &mut Grid, dice: &mut Dice) -> Option<()> {
    let digits: Vec<Digit> = Digit::all(grid.columns()).collect();
    let (read, written) = (dice.pick(&digits)?, dice.pick(&digits)?);
    let cells: Vec<Cell> = givens(grid)
        .into_iter()
        .filter(|&(_, digit)| digit == read)
        .map(|(cell, _)| cell)
        .collect();
    if cells.len() < 2 {
        return None;
    }
    for cell in cells {
        grid.set(cell, Some(written));
    }
    Some(())
}

/// Returns whether the pattern of the digits stays when it is turned round, or mirrored at an axis or
/// a diagonal.
pub(super) fn is_symmetric(grid: &Grid) -> bool {
    let last = grid.columns() - 1;
    let is_given = |row, column| grid.get(Cell::new(row, column)).is_some();
    let same = |image: &dyn Fn(u8, u8) -> (u8, u8)| {
        grid.cells().all(|(cell, digit)| {
            let (row, column) = image(cell.row(), cell.column());
            digit.is_some() == is_given(row, column)
        })
    };
    same(&|row, column| (last - row, last - column))
        || same(&|row, column| (last - row, column))
        || same(&|row, column| (row, last - column))
        || same(&|row, column| (column, row))
        || same(&|row, column| (last - column, last - row))
}

/// The shipped 9×9 puzzles with one solution.
static ORIGINALS: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let all = suite::puzzles(&["articles", "easy", "hard", "clues-17"]);
    all.into_iter().filter(|puzzle| count(puzzle) == 1).collect()
});

/// Returns `number` puzzles with a mistake of one of `kinds` that have not one solution any more, each
/// after what it was.
pub(super) fn copies(kinds: &[Kind], number: usize, seed: u64) -> Vec<(Puzzle, Puzzle)> {
    let mut dice = Dice(seed);
    let mut copies = Vec::new();
    while copies.len() < number {
        let original = dice.pick(&ORIGINALS).expect("there are puzzles");
        let kind = dice.pick(kinds).expect("there are kinds");
        let Some(wrong) = kind.copy(&original, &mut dice) else { continue };
        if count(&wrong) != 1 {
            copies.push((original, wrong));
        }
    }
    copies
}
