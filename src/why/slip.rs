//! The slips of people who copy a puzzle: what they are, and what undoes them.

use std::fmt;
use std::sync::Arc;

use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

/// Where a given has slipped from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns the neighbour of `cell` in this direction, or `None` at the edge of a grid of `size`.
    pub fn from(self, cell: Cell, size: u8) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Down => (row + 1, column),
            Self::Left => (row, column.checked_sub(1)?),
            Self::Right => (row, column + 1),
        };
        (row < size && column < size).then(|| Cell::new(row, column))
    }
}

/// `up`, `down`, `to the left`, `to the right`
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "to the left",
            Self::Right => "to the right",
        })
    }
}

/// A change of a puzzle that undoes a slip.
///
/// Written with `{}` it says what to do: `change r4c5 from 1 to 7`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Slip {
    /// Two neighbouring givens have changed places.
    Swap {
        /// The left or upper one.
        first: (Cell, Digit),
        /// The right or lower one.
        second: (Cell, Digit),
    },
    /// Givens stand a cell beside their place: one, or several of a row or column together.
    Shift {
        /// The givens, in reading order.
        givens: Vec<(Cell, Digit)>,
        /// Where they belong.
        to: Direction,
    },
    /// A digit was misread or mistyped.
    Digit {
        /// The cell.
        cell: Cell,
        /// What it holds.
        found: Digit,
        /// What it should hold.
        meant: Digit,
    },
    /// A given that does not belong there.
    Extra {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
    },
    /// Pencil marks that exclude too much.
    Marks {
        /// The cell.
        cell: Cell,
        /// What they allow.
        digits: DigitSet,
    },
}

impl Slip {
    /// Returns the cells whose givens or pencil marks are taken away or replaced.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Swap { first, second } => vec![first.0, second.0],
            Self::Shift { givens, .. } => givens.iter().map(|&(cell, _)| cell).collect(),
            Self::Digit { cell, .. } | Self::Extra { cell, .. } | Self::Marks { cell, .. } => {
                vec![*cell]
            }
        }
    }

    /// Returns the givens that come new into their cells.
    pub fn placed(&self, size: u8) -> Vec<(Cell, Digit)> {
        match self {
            Self::Swap { first, second } => vec![(first.0, second.1), (second.0, first.1)],
            Self::Shift { givens, to } => givens
                .iter()
                .filter_map(|&(cell, digit)| Some((to.from(cell, size)?, digit)))
                .collect(),
            Self::Digit { cell, meant, .. } => vec![(*cell, *meant)],
            Self::Extra { .. } | Self::Marks { .. } => Vec::new(),
        }
    }

    /// Undoes the slip in `puzzle`.
    pub(super) fn undo(&self, puzzle: &Puzzle) -> Puzzle {
        let mut givens = puzzle.givens().clone();
        let mut candidates = puzzle.candidates().cloned();
        let everything = DigitSet::full(puzzle.size());
        if let Self::Marks { cell, .. } = self {
            if let Some(candidates) = &mut candidates {
                candidates.set(*cell, everything);
            }
            return remade(puzzle, givens, candidates);
        }
        for cell in self.cells() {
            givens.set(cell, None);
        }
        for (cell, digit) in self.placed(puzzle.size()) {
            givens.set(cell, Some(digit));
        }
        remade(puzzle, givens, candidates)
    }
}

fn remade(puzzle: &Puzzle, givens: Grid, candidates: Option<Candidates>) -> Puzzle {
    let remade = Puzzle::new(Arc::clone(puzzle.layout()), givens);
    let remade = remade.expect("its digits are those of the puzzle's size");
    match candidates {
        Some(candidates) => remade.with_candidates(candidates).expect("of the puzzle's size"),
        None => remade,
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { first: (one, digit), second: (other, second) } => {
                write!(f, "swap {one}={digit} and {other}={second}")
            }
            Self::Shift { givens, to } => {
                let names: Vec<String> =
                    givens.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(f, "move {} {to}", names.join(", "))
            }
            Self::Digit { cell, found, meant } => {
                write!(f, "change {cell} from {found} to {meant}")
            }
            Self::Extra { cell, digit } => write!(f, "take away {cell}={digit}"),
            Self::Marks { cell, digits } if digits.is_empty() => {
                write!(f, "allow {cell} all digits (it has no mark)")
            }
            Self::Marks { cell, digits } => {
                write!(f, "allow {cell} all digits (its marks are {digits})")
            }
        }
    }
}

/// Returns every slip that can have happened to `puzzle`, but those whose undoing puts two equal
/// givens into a house.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Slip> {
    let givens: Vec<(Cell, Digit)> =
        puzzle.givens().cells().filter_map(|(cell, digit)| Some((cell, digit?))).collect();
    let mut slips = swaps(puzzle, &givens);
    slips.extend(shifts(puzzle));
    for &(cell, found) in &givens {
        let others = Digit::all(puzzle.size()).filter(|&digit| digit != found);
        slips.extend(others.map(|meant| Slip::Digit { cell, found, meant }));
    }
    slips.retain(|slip| fits(slip, puzzle));
    slips.extend(givens.iter().map(|&(cell, digit)| Slip::Extra { cell, digit }));
    let everything = DigitSet::full(puzzle.size());
    for cell in puzzle.layout().cells() {
        let digits = puzzle.candidates().map_or(everything, |candidates| candidates.get(cell));
        if digits != everything {
            slips.push(Slip::Marks { cell, digits });
        }
    }
    slips
}

fn swaps(puzzle: &Puzzle, givens: &[(Cell, Digit)]) -> Vec<Slip> {
    let mut swaps = Vec::new();
    for &first in givens {
        for direction in [Direction::Right, Direction::Down] {
            let Some(cell) = direction.from(first.0, puzzle.size()) else { continue };
            let digit = puzzle.givens().get(cell).filter(|&digit| digit != first.1);
            swaps.extend(digit.map(|digit| Slip::Swap { first, second: (cell, digit) }));
        }
    }
    swaps
}

/// Returns the shifts of one given or of several successive ones of a row or column.
fn shifts(puzzle: &Puzzle) -> Vec<Slip> {
    let size = puzzle.size();
    let mut shifts = Vec::new();
    // The rows and columns stand before the boxes.
    for (number, house) in puzzle.layout().houses()[..2 * usize::from(size)].iter().enumerate() {
        let is_row = number < usize::from(size);
        let along = if is_row {
            [Direction::Left, Direction::Right]
        } else {
            [Direction::Up, Direction::Down]
        };
        let givens: Vec<(Cell, Digit)> = house
            .cells()
            .iter()
            .filter_map(|&cell| Some((cell, puzzle.givens().get(cell)?)))
            .collect();
        for start in 0..givens.len() {
            for end in start + 1..=givens.len() {
                shifts
                    .extend(along.iter().filter_map(|&to| shift(puzzle, &givens[start..end], to)));
            }
        }
    }
    shifts
}

/// Returns the shift of `givens`, if they find free cells.
fn shift(puzzle: &Puzzle, givens: &[(Cell, Digit)], to: Direction) -> Option<Slip> {
    let is_free = |cell: Cell| {
        puzzle.givens().get(cell).is_none() || givens.iter().any(|&(moved, _)| moved == cell)
    };
    let targets = givens.iter().map(|&(cell, _)| to.from(cell, puzzle.size()));
    let is_possible = targets.into_iter().all(|target| target.is_some_and(is_free));
    is_possible.then(|| Slip::Shift { givens: givens.to_vec(), to })
}

/// Tells whether what the slip's undoing places sees no equal given.
fn fits(slip: &Slip, puzzle: &Puzzle) -> bool {
    let taken = slip.cells();
    let placed = slip.placed(puzzle.size());
    let after = |cell: Cell| {
        let new = placed.iter().find(|&&(other, _)| other == cell).map(|&(_, digit)| digit);
        new.or_else(|| puzzle.givens().get(cell).filter(|_| !taken.contains(&cell)))
    };
    placed.iter().all(|&(cell, digit)| {
        puzzle.layout().peers(cell).iter().all(|&peer| after(peer) != Some(digit))
    })
}
