//! The puzzle on a line, for programs that solve sudoku. Their answer is a line that contains a complete grid.

use std::io::{self, Write};

use super::{Dialect, Format, Model, Reply};
use crate::engine::{Unsupported, UnsupportedKind, boxes_only, no_rules};
use crate::{Digit, Grid, Layout, Parts, Puzzle, format};

/// The line format. It is not in the table, because it is not a model: it can't exclude a solution.
pub const FORMAT: Format = Format {
    name: "line",
    dialect: Dialect::only("line"),
    extension: "txt",
    about: "the puzzle on one line, one mark per cell",
    supports,
    write,
    read,
    can_exclude: false,
};

/// The words of a program for no solution.
const NONE: [&str; 4] = ["unsat", "no solution", "unsolvable", "not solvable"];

/// The line has a mark for each cell, and its reader assumes the usual houses.
fn supports(puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    no_rules(FORMAT.name, rules)?;
    let boxes = boxes_only(FORMAT.name, layout)?;
    if format::line::are_marks_enough(puzzle) {
        return Ok(());
    }
    Err(Unsupported::new(FORMAT.name, UnsupportedKind::Boxes(boxes)))
}

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}", format::line::puzzle(model.puzzle()))
}

fn read(layout: &Layout, text: &str) -> Reply {
    if let Some(grid) = grid(layout, text) {
        return Reply::Grid(grid);
    }
    let says_none = |line: &str| {
        let line = line.to_lowercase();
        NONE.iter().any(|words| line.contains(words))
    };
    if text.lines().any(says_none) { Reply::NoSolution } else { Reply::Unreadable }
}

/// Finds the first complete grid: as many consecutive digits as there are cells.
pub(super) fn grid(layout: &Layout, text: &str) -> Option<Grid> {
    let size = layout.rows();
    let runs = text.split(|character: char| !character.is_ascii_alphanumeric());
    runs.filter(|run| run.len() == layout.places()).find_map(|run| {
        let digits = run.chars().map(|character| Digit::of_symbol(character, size).map(Some));
        Grid::from_digits(size, digits.collect::<Option<Vec<_>>>()?)
    })
}
