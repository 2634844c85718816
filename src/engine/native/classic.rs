//! Classic 9×9 puzzles on their way into the lanes, and their answers on the way back.
//!
//! One puzzle alone goes through [`Single`], which answers the same whatever came before; many go
//! through the lanes side by side, with the same answers. Only where lanes without work have taken over
//! parts of a puzzle with several solutions, others may have come first; such a puzzle is asked once
//! more by itself, for an answer must not depend on what else was in the file.

use super::super::{Ending, Found, Query, Statistics, Tally};
use super::lanes::{self, Answer, Board, End, Single, Width, Wish};
use crate::{Digit, Grid, Puzzle};

/// How many solutions an answer of the lanes shows.
const SHOWN: usize = 2;

/// The searches for classic puzzles.
#[derive(Debug)]
pub(super) struct Classic {
    single: Single,
    board: Board,
}

impl Classic {
    pub(super) fn new() -> Self {
        Self { single: Single::new(Width::Best), board: Board::default() }
    }

    /// Tells whether `puzzle` is a classic one, and `query` wants no more grids than are shown.
    pub(super) fn takes(puzzle: &Puzzle, query: &Query) -> bool {
        let boxes = puzzle.layout().boxes();
        (boxes.rows(), boxes.columns()) == (3, 3) && query.keep <= SHOWN
    }

    pub(super) fn solve(&mut self, puzzle: &Puzzle, query: &Query) -> Found {
        // Most searches here are over before the flag is looked at for the first time.
        if let Some(reason) = query.interrupt.reason() {
            return Tally::new(query).finish(Err(Ending::Interrupted(reason)));
        }
        if query.budget == Some(0) {
            return Tally::new(query).finish(Err(Ending::Budget));
        }
        lay_out(puzzle, &mut self.board);
        let answer = self.single.solve(&self.board, &wish(query));
        found(&answer, query)
    }

    /// Searches puzzles that [`Classic::takes`].
    pub(super) fn solve_many(&mut self, puzzles: &[&Puzzle], query: &Query) -> Vec<Found> {
        if query.budget == Some(0) {
            return puzzles.iter().map(|puzzle| self.solve(puzzle, query)).collect();
        }
        let mut answers: Vec<Option<Found>> = vec![None; puzzles.len()];
        let mut next = puzzles.iter();
        let source = |board: &mut Board| match next.next() {
            Some(puzzle) => {
                lay_out(puzzle, board);
                true
            }
            None => false,
        };
        let sink = |number: u64, answer: &Answer| {
            let place = usize::try_from(number).ok().and_then(|number| answers.get_mut(number));
            if let Some(place) = place.filter(|_| !answer.shared || answer.count < 2) {
                *place = Some(found(answer, query));
            }
        };
        lanes::solve_all(Width::Best, &wish(query), source, sink);
        let answers = answers.into_iter().zip(puzzles);
        answers
            .map(|(answer, puzzle)| answer.unwrap_or_else(|| self.solve(puzzle, query)))
            .collect()
    }
}

fn wish(query: &Query) -> Wish {
    let mut wish = Wish::up_to(query.solutions);
    wish.budget = query.budget;
    wish.interrupt = query.interrupt.clone();
    wish
}

fn lay_out(puzzle: &Puzzle, board: &mut Board) {
    if puzzle.candidates().is_some() {
        let mut sets = [0_u16; 81];
        for (set, cell) in sets.iter_mut().zip(puzzle.layout().cells()) {
            *set = u16::try_from(puzzle.allowed(cell).bits()).expect("nine digits fit");
        }
        board.set_candidates(&sets);
        return;
    }
    let mut text = [b'0'; 81];
    for (character, digit) in text.iter_mut().zip(puzzle.givens().digits()) {
        *character += digit.map_or(0, Digit::value);
    }
    board.set_text(&text);
}

fn found(answer: &Answer, query: &Query) -> Found {
    let grids = answer.grids().iter().take(query.keep);
    let grid = |digits: &[u8; 81]| {
        let digits: Vec<_> = digits.iter().map(|&digit| Digit::new(digit)).collect();
        Grid::from_digits(9, digits).expect("there are 81 cells")
    };
    let ending = match answer.end {
        End::Exhausted => Ending::Exhausted,
        End::Enough => Ending::Enough,
        End::Budget => Ending::Budget,
        End::Interrupted(reason) => Ending::Interrupted(reason),
    };
    Found {
        grids: grids.map(grid).collect(),
        count: answer.count,
        ending,
        statistics: Statistics { nodes: answer.nodes, ..Statistics::default() },
    }
}
