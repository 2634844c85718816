//! The scale of Sudoku Explainer 1.2.1, by Nicolas Juillerat, on which the players' forums rate puzzles.
//!
//! Steps are searched in a fixed order, the first one found is taken, and the search starts again. The rating of a
//! puzzle (ER) is that of its hardest step; EP is that of the hardest up to the first digit placed, ED that of the
//! first step. The scale is only for the 9×9 grid with 3×3 boxes. Quirks of the program that affect a rating are
//! reproduced here, and marked in comments.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::technique::scale::Rated;
//! use kenzan::technique::scale::se121::Rater;
//!
//! let everest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let puzzle: Puzzle = everest.parse()?;
//! let Rated::Rating(rating) = Rater::default().rate(&puzzle)? else { panic!("it has one") };
//! assert_eq!(rating.to_string(), "ER 10.7 (Diabolical), EP 10.7, ED 9.7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod basic;
mod board;
mod bug;
mod chain;
mod exclusion;
mod hint;
mod level;
pub(in crate::technique) mod rating;
#[cfg(test)]
mod tests;
mod unique_loop;

use std::fmt;

use board::Board;
use chain::{Kind, Multiple, Unary};
use hint::ScaleStep;

pub use level::Level;
pub(in crate::technique) use rating::StepRating;

use super::{NotPlain, Rated, Tenths};
use crate::engine::Interrupt;
use crate::technique::stop::Stop;
use crate::{DigitSet, Puzzle};

/// The rating of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest up to the first digit that is placed.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
}

impl Rating {
    /// Returns the level of the rating.
    pub const fn level(self) -> Level {
        Level::of(self.er)
    }

    /// Returns whether the puzzle is a diamond: nothing is harder than its first step.
    pub fn is_diamond(self) -> bool {
        self.ed == self.er
    }

    /// Returns whether the puzzle is a pearl: nothing is harder than the steps up to the first digit placed.
    pub fn is_pearl(self) -> bool {
        self.ep == self.er
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { er, ep, ed } = self;
        write!(f, "ER {er} ({}), EP {ep}, ED {ed}", self.level())
    }
}

/// The wanted ratings; the search ends as soon as a puzzle can't have one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// At most this ER.
    pub max: Option<Tenths>,
    /// A pearl.
    pub is_pearl: bool,
    /// A diamond.
    pub is_diamond: bool,
}

/// The program whose scale this is.
const SCALE: &str = "Sudoku Explainer";

/// A search for a step, and the names of its steps by rating.
struct Producer {
    /// The names, each with the highest rating that it covers.
    names: &'static [(u16, &'static str)],
    find: fn(&mut ChainSearches, &Board, &mut ScaleStep, Stop<'_>) -> bool,
}

/// The searches for steps, in order.
static PRODUCERS: [Producer; 30] = [
    Producer {
        names: &[
            (10, "last cell of a house"),
            (12, "hidden single in a box"),
            (15, "hidden single in a row or column"),
        ],
        find: |_, board, hint, _| basic::hidden_single(board, hint),
    },
    Producer {
        names: &[(17, "direct pointing"), (19, "direct claiming")],
        find: |_, board, hint, _| basic::direct_locked(board, hint),
    },
    Producer {
        names: &[(20, "direct hidden pair")],
        find: |_, board, hint, _| basic::direct_hidden_set(board, 2, hint),
    },
    Producer {
        names: &[(23, "naked single")],
        find: |_, board, hint, _| basic::naked_single(board, hint),
    },
    Producer {
        names: &[(25, "direct hidden triplet")],
        find: |_, board, hint, _| basic::direct_hidden_set(board, 3, hint),
    },
    Producer {
        names: &[(26, "pointing"), (28, "claiming")],
        find: |_, board, hint, _| basic::indirect_locked(board, hint),
    },
    Producer {
        names: &[(30, "naked pair")],
        find: |_, board, hint, _| basic::naked_set(board, 2, hint),
    },
    Producer { names: &[(32, "X-wing")], find: |_, board, hint, _| basic::fish(board, 2, hint) },
    Producer {
        names: &[(34, "hidden pair")],
        find: |_, board, hint, _| basic::hidden_set(board, 2, hint),
    },
    Producer {
        names: &[(36, "naked triplet")],
        find: |_, board, hint, _| basic::naked_set(board, 3, hint),
    },
    Producer { names: &[(38, "swordfish")], find: |_, board, hint, _| basic::fish(board, 3, hint) },
    Producer {
        names: &[(40, "hidden triplet")],
        find: |_, board, hint, _| basic::hidden_set(board, 3, hint),
    },
    Producer { names: &[(42, "XY-wing")], find: |_, board, hint, _| basic::wing(board, 2, hint) },
    Producer { names: &[(44, "XYZ-wing")], find: |_, board, hint, _| basic::wing(board, 3, hint) },
    Producer {
        names: &[(u16::MAX, "unique rectangle or loop")],
        find: |_, board, hint, stop| unique_loop::unique_loop(board, hint, stop),
    },
    Producer {
        names: &[(50, "naked quad")],
        find: |_, board, hint, _| basic::naked_set(board, 4, hint),
    },
    Producer { names: &[(52, "jellyfish")], find: |_, board, hint, _| basic::fish(board, 4, hint) },
    Producer {
        names: &[(54, "hidden quad")],
        find: |_, board, hint, _| basic::hidden_set(board, 4, hint),
    },
    Producer {
        names: &[(u16::MAX, "bivalue universal grave")],
        find: |_, board, hint, _| bug::bug(board, hint),
    },
    Producer {
        names: &[(62, "aligned pair exclusion")],
        find: |_, board, hint, _| exclusion::pair(board, hint),
    },
    Producer {
        names: &[(u16::MAX, "forcing chain or cycle")],
        find: |search, board, hint, stop| search.unary.search(board, hint, stop),
    },
    Producer {
        names: &[(75, "aligned triplet exclusion")],
        find: |_, board, hint, _| exclusion::triplet(board, hint),
    },
    Producer {
        names: &[(u16::MAX, "nishio")],
        find: |search, board, hint, stop| search.multiple.search(board, Kind::Nishio, hint, stop),
    },
    Producer {
        names: &[(u16::MAX, "multiple forcing chains")],
        find: |search, board, hint, stop| search.multiple.search(board, Kind::Static, hint, stop),
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 0 }, hint, stop)
        },
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains (+)")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 1 }, hint, stop)
        },
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains (+ forcing chains)")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 2 }, hint, stop)
        },
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains (+ multiple forcing chains)")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 3 }, hint, stop)
        },
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains (+ dynamic forcing chains)")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 4 }, hint, stop)
        },
    },
    Producer {
        names: &[(u16::MAX, "dynamic forcing chains (+ dynamic forcing chains (+))")],
        find: |search, board, hint, stop| {
            search.multiple.search(board, Kind::Dynamic { level: 5 }, hint, stop)
        },
    },
];

/// The searches, with memory that is reused.
#[derive(Debug, Default)]
struct ChainSearches {
    unary: Unary,
    multiple: Multiple,
}

/// Rates puzzles, one after the other, and reuses its memory.
#[derive(Debug, Default)]
pub struct Rater {
    hint: ScaleStep,
    search: ChainSearches,
    steps: Vec<(&'static str, u32)>,
}

impl Rater {
    /// Rates a puzzle that has one solution; for other puzzles, the result is meaningless
    /// ([`rate`](crate::rate::se121::Rater) checks first).
    ///
    /// # Errors
    /// If the scale does not support the puzzle.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Rated<Rating>, NotPlain> {
        self.rate_wanted(puzzle, &Wanted::default(), &Interrupt::default())
    }

    /// Rates a puzzle that has one solution, until `interrupt` is triggered; stops early if it can't have a wanted
    /// rating.
    ///
    /// # Errors
    /// If the scale does not support the puzzle.
    pub fn rate_wanted(
        &mut self,
        puzzle: &Puzzle,
        wanted: &Wanted,
        interrupt: &Interrupt,
    ) -> Result<Rated<Rating>, NotPlain> {
        let stop = Stop::new(interrupt);
        let mut board = begin(puzzle)?;
        self.steps.clear();
        if board.open() == 0 {
            return Ok(Rated::Solved);
        }
        let (mut hardest, mut first, mut placed) = (0, None, None);
        while board.open() != 0 {
            let has_step = self.step(&board, stop);
            if stop.is_requested() {
                return Ok(Rated::Stopped);
            }
            if !has_step {
                return Ok(Rated::Stuck);
            }
            hardest = hardest.max(self.hint.rating);
            let first = *first.get_or_insert(hardest);
            if wanted.max.is_some_and(|max| u32::from(hardest) > max.tenths())
                || wanted.is_diamond && hardest > first
                || wanted.is_pearl && placed.is_some_and(|placed| hardest > placed)
            {
                return Ok(Rated::Unwanted);
            }
            if self.hint.placement.is_some() {
                placed.get_or_insert(hardest);
            }
            self.hint.apply(&mut board);
        }
        let [er, ep, ed] = [Some(hardest), placed, first]
            .map(|tenths| Tenths::new(tenths.unwrap_or(hardest).into()));
        Ok(Rated::Rating(Rating { er, ep, ed }))
    }

    /// Returns the number of steps of each kind for the last puzzle, in the order in which they are searched.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        let names = PRODUCERS.iter().flat_map(|producer| producer.names);
        names.filter_map(|(_, name)| self.steps.iter().find(|(other, _)| other == name).copied())
    }

    /// Searches for the next step.
    fn step(&mut self, board: &Board, stop: Stop) -> bool {
        let Self { hint, search, steps } = self;
        let Some(producer) =
            PRODUCERS.iter().find(|producer| (producer.find)(search, board, hint, stop))
        else {
            return false;
        };
        let name = producer.names.iter().find(|&&(most, _)| hint.rating <= most);
        let (_, name) = *name.expect("the last name has the highest rating");
        match steps.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => steps.push((name, 1)),
        }
        true
    }
}

/// Returns the names of the steps.
#[cfg(test)]
pub(in crate::technique) fn step_names() -> impl Iterator<Item = &'static str> {
    PRODUCERS.iter().flat_map(|producer| producer.names.iter().map(|&(_, name)| name))
}

/// Checks whether the scale supports a puzzle.
///
/// # Errors
/// The reason, if it does not.
pub fn supports(puzzle: &Puzzle) -> Result<(), NotPlain> {
    begin(puzzle).map(|_| ())
}

/// Returns the initial board of a puzzle.
fn begin(puzzle: &Puzzle) -> Result<Board, NotPlain> {
    if !puzzle.layout().is_classic() {
        return Err(NotPlain::Layout { scale: SCALE });
    }
    if let Some(rule) = puzzle.rules().first() {
        return Err(NotPlain::Rule { scale: SCALE, rule: rule.name() });
    }
    let full = DigitSet::full(9);
    let mut board = Board::blank();
    for (cell, given) in puzzle.givens().cells() {
        let place = u8::try_from(cell.index(9)).expect("there are 81");
        match given {
            Some(digit) if puzzle.allowed(cell).contains(digit) => {
                board.place(place, digit.value() - 1);
            }
            None if puzzle.allowed(cell) == full => {}
            _ => return Err(NotPlain::PencilMarks { scale: SCALE }),
        }
    }
    Ok(board)
}
