//! Writes the statement of a certificate: the comments before the clauses.
//!
//! Their meaning is documented in [`Statement`](super::Statement), which reads them.

use std::io::{self, Write};

use super::Theorem;
use crate::{Candidates, Digit, DigitSet, Parts};

/// Writes the CNF of a certificate: its statement, then its clauses.
///
/// # Errors
/// Those of `output`.
pub(super) fn write(theorem: &Theorem<'_>, output: &mut impl Write) -> io::Result<()> {
    let Theorem { puzzle, boxes, solution } = theorem;
    // The theorem has checked that there are only boxes, and no rules.
    let Parts { layout, givens, candidates, rules: _ } = puzzle.parts();
    let size = layout.size();
    writeln!(output, "c kenzan certificate 1")?;
    writeln!(output, "c kenzan boxes {boxes}")?;
    writeln!(output, "c kenzan puzzle {givens}")?;
    write_candidates(candidates, output)?;
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
fn write_candidates(candidates: Option<&Candidates>, output: &mut impl Write) -> io::Result<()> {
    let Some(candidates) = candidates else {
        return writeln!(output, "c kenzan candidates all");
    };
    let word = |set: &DigitSet| match set.intersection(DigitSet::full(candidates.columns())) {
        DigitSet::EMPTY => "-".to_owned(),
        set => set.iter().map(Digit::symbol).collect(),
    };
    for row in candidates.sets().chunks(candidates.columns().into()) {
        let words: Vec<String> = row.iter().map(word).collect();
        writeln!(output, "c kenzan candidates {}", words.join(" "))?;
    }
    Ok(())
}
