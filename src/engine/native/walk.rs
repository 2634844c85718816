//! A search that stops at each solution and goes on when it is asked for the next one.

use super::super::{Query, Tally, Unsupported};
use super::bands::{Search, search_for};
use super::boxes_of;
use super::classic::lay_out;
use super::lanes::{Board, Single, Width};
use crate::{Digit, Grid, Puzzle};

/// A walk through the solutions of one puzzle.
#[derive(Debug)]
pub(crate) struct Walk(Kind);

#[derive(Debug)]
enum Kind {
    /// A classic puzzle; its board while the search has not begun.
    Classic(Single, Option<Box<Board>>),
    Boxes(Box<dyn Search>),
}

impl Walk {
    /// Begins with `puzzle`.
    ///
    /// # Errors
    /// If the engine does not support it.
    pub(crate) fn new(puzzle: &Puzzle) -> Result<Self, Unsupported> {
        let boxes = boxes_of(puzzle)?;
        if puzzle.is_classic() {
            let mut board = Board::default();
            lay_out(puzzle, &mut board);
            return Ok(Self(Kind::Classic(Single::new(Width::Best), Some(Box::new(board)))));
        }
        let mut search = search_for(boxes);
        search.begin(puzzle);
        Ok(Self(Kind::Boxes(search)))
    }

    /// Returns the next grid that the search finds; `puzzle` is the one it began with.
    pub(crate) fn next(&mut self, puzzle: &Puzzle) -> Option<Grid> {
        let query = Query::up_to(1);
        match &mut self.0 {
            Kind::Classic(single, board) => {
                let found = match board.take() {
                    Some(board) => single.solve(&board, &query),
                    None => single.go_on(&query),
                };
                let digits = found.grids().first()?.iter().map(|&value| Digit::new(value));
                Grid::from_digits(9, digits.collect::<Vec<_>>())
            }
            Kind::Boxes(search) => {
                let mut tally = Tally::new(&query);
                let searched = search.go_on(puzzle, &mut tally);
                tally.finish(searched).grids.pop()
            }
        }
    }
}
