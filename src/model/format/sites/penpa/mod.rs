//! Puzzles of Penpa, a program to draw puzzles of any kind: its links contain a text of some twenty lines, a header
//! and JSON objects, compressed and written as base64.
//!
//! Penpa has no rules. The parts of a drawn sudoku are read: digits, thick edges that divide the grid into regions,
//! killer cages, and the diagonals of its sudoku grids. All other drawings are named, and the puzzle is refused unless
//! the options leave out drawings.

mod board;
mod edges;
mod layer;
pub(crate) mod link;
mod text;
mod write;

use std::sync::Arc;

use self::board::PenpaBoard;
use self::edges::Edges;
use self::layer::Layer;
use self::text::Header;
use crate::format::drawings::{DrawingsOfKind, words_skipped};
use crate::format::{Drawings, Entry, Remarks};
use crate::json::Problem;
use crate::rule::KillerCage;
use crate::{Grid, Puzzle, Rule};

pub(crate) use write::write;

/// The line of each part of the text.
const HEADER: usize = 0;
const QUESTION: usize = 3;
const ANSWER: usize = 4;
const CELLS: usize = 5;
const TAGS: usize = 17;

/// Makes an entry of such a text.
fn entry(text: &str, line: usize, drawings: Drawings) -> Result<Entry, Problem> {
    let lines: Vec<&str> = text.lines().collect();
    let part = |number: usize| lines.get(number).copied().unwrap_or_default();
    let header = Header::read(part(HEADER))?;
    let board = PenpaBoard::read(&header, part(CELLS))?;
    let question = Layer::read(part(QUESTION), "the question")?;
    let mut drawn = Vec::new();
    let givens = question.digits(&board, &mut drawn)?;
    let edges = Edges::read(&question, &board, &header, &mut drawn)?;
    let layout = edges.layout(&board)?;
    let cages = question.cages(&board, &mut drawn)?;
    question.others(&mut drawn)?;
    let is_bare = givens.filled() == 0 && cages.is_empty();
    if is_bare && !header.is_sudoku() && !text::declares_sudoku(part(TAGS)) {
        return Err(Problem::new("a grid without digits that is not declared as a sudoku")
            .hinting("declare it in its title, its rules or its tags"));
    }
    let (entered, solution) = match part(ANSWER).trim() {
        "" => (None, None),
        answer => entered(answer, &board, &givens)?,
    };
    let rule = |cage: KillerCage| Arc::new(Rule::from(cage));
    let puzzle = Puzzle::new(layout, givens)?.with_rules(cages.into_iter().map(rule))?;
    let drawn: Vec<DrawingsOfKind> = drawn.into_iter().map(DrawingsOfKind::new).collect();
    let mut skipped = drawings.left_out(&drawn, header.rules.as_deref(), &puzzle)?;
    skipped.extend(words_skipped(header.rules.as_deref(), &puzzle));
    let Header { title, author, rules, .. } = header;
    let remarks = Remarks { author, comment: rules, entered, solution, skipped };
    Ok(Entry { puzzle, name: title, line, remarks: remarks.kept() })
}

/// Reads the layer of answers: entered digits, or the solution if it is complete.
fn entered(
    answer: &str,
    board: &PenpaBoard,
    givens: &Grid,
) -> Result<(Option<Grid>, Option<Grid>), Problem> {
    let mut digits = Layer::read(answer, "the answer")?.digits(board, &mut Vec::new())?;
    if digits.filled() == 0 {
        return Ok((None, None));
    }
    let mut full = digits.clone();
    for (cell, digit) in givens.cells() {
        if digit.is_some() {
            full.set(cell, digit);
            digits.set(cell, None);
        }
    }
    let is_full = full.filled() == full.digits().len();
    Ok(if is_full { (None, Some(full)) } else { (Some(digits), None) })
}
