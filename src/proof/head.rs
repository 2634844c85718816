//! Writes the statement of a certificate: the comments that stand before the clauses.
//!
//! What they mean is said where they are read, in [`Statement`](super::Statement).

use std::io::{self, Write};

use super::Theorem;
use crate::engine::boxes_only;
use crate::{Digit, DigitSet, Parts, Puzzle};

/// Writes the CNF of a certificate: its statement, then its clauses.
///
/// # Errors
/// Those of `output`.
pub(super) fn write(theorem: &Theorem<'_>, output: &mut impl Write) -> io::Result<()> {
    let Theorem { puzzle, solution } = theorem;
    let size = puzzle.size();
    writeln!(output, "c kenzan certificate 1")?;
    let Parts { layout, givens: _, candidates: _ } = puzzle.parts();
    let boxes = boxes_only("a certificate", layout)
        .map_err(|unsupported| io::Error::new(io::ErrorKind::Unsupported, unsupported))?;
    writeln!(output, "c kenzan boxes {boxes}")?;
    writeln!(output, "c kenzan puzzle {}", puzzle.givens())?;
    write_candidates(puzzle, output)?;
    match solution {
        None => writeln!(output, "c kenzan verdict none")?,
        Some(solution) => {
            writeln!(output, "c kenzan verdict unique")?;
            writeln!(output, "c kenzan solution {solution}")?;
        }
    }
    writeln!(output, "c kenzan variable ((row - 1) * {size} + column - 1) * {size} + digit")?;
    theorem.cnf().write_dimacs(output)
}

/// A line a row: lines of more than 1023 characters are refused by other programs.
fn write_candidates(puzzle: &Puzzle, output: &mut impl Write) -> io::Result<()> {
    let Some(candidates) = puzzle.candidates() else {
        return writeln!(output, "c kenzan candidates all");
    };
    let word = |set: &DigitSet| match set.intersection(DigitSet::full(puzzle.size())) {
        DigitSet::EMPTY => "-".to_owned(),
        set => set.iter().map(Digit::symbol).collect(),
    };
    for row in candidates.sets().chunks(puzzle.size().into()) {
        let words: Vec<String> = row.iter().map(word).collect();
        writeln!(output, "c kenzan candidates {}", words.join(" "))?;
    }
    Ok(())
}
