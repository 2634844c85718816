//! SMT-LIB, the format of SMT solvers: an integer a cell, `distinct` for each house.
//!
//! Source: Barrett, Fontaine and Tinelli, "The SMT-LIB Standard", versions 2.6 (2021) and 2.7
//! (2025); what is written is in both. The logic is `QF_LIA`, linear arithmetic over integers:
//! every solver of arithmetic has it, while finite-domain logics are each solver's own.

use std::io::{self, Write};

use super::reply::grid_of_values;
use super::{Allowed, Format, Model, Reply, any_layout, cell, digit, spaced};
use crate::{Grid, Layout};

pub(super) const FORMAT: Format = Format {
    name: "smtlib",
    extension: "smt2",
    about: "SMT-LIB 2, for SMT solvers: an integer a cell, distinct in each house (QF_LIA)",
    supports: any_layout,
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 1] = ["unsat"];
const UNKNOWN: [&str; 2] = ["unknown", "timeout"];

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let (layout, size) = (puzzle.layout(), puzzle.size());
    let answer = "the answer: \"sat\" and the digit of each cell (r1c2 is row 1, column 2), or \
                  \"unsat\" and an error, because there is no value then";
    for line in model.comment(answer) {
        writeln!(output, "; {line}")?;
    }
    writeln!(output, "(set-info :smt-lib-version 2.6)")?;
    writeln!(output, "(set-option :produce-models true)")?;
    writeln!(output, "(set-logic QF_LIA)")?;
    for cell in layout.cells() {
        writeln!(output, "(declare-const {cell} Int)")?;
    }
    for cell in layout.cells() {
        writeln!(output, "(assert (<= 1 {cell} {size}))")?;
    }
    for house in layout.houses() {
        writeln!(output, "; {}", house.kind())?;
        writeln!(output, "(assert (distinct {}))", spaced(house.cells()))?;
    }
    writeln!(output, "; the puzzle")?;
    for (cell, allowed) in model.allowed() {
        match allowed {
            Allowed::Is(digit) => writeln!(output, "(assert (= {cell} {}))", digit.value())?,
            Allowed::OneOf(set) => {
                let cases = set.iter().map(|digit| format!("(= {cell} {})", digit.value()));
                writeln!(output, "(assert (or {}))", spaced(cases))?;
            }
            Allowed::Nothing => writeln!(output, "(assert false) ; nothing is left for {cell}")?,
        }
    }
    for grid in model.excluded() {
        let cells =
            Model::digits(grid).map(|(cell, digit)| format!("(= {cell} {})", digit.value()));
        writeln!(output, "(assert (not (and {})))", spaced(cells))?;
    }
    writeln!(output, "(check-sat)")?;
    writeln!(output, "(get-value ({}))", spaced(layout.cells()))?;
    writeln!(output, "(exit)")
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// Reads values as `get-value` prints them, `(r1c1 5)`, or `get-model`, `(define-fun r1c1 () Int 5)`.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let size = layout.size();
    let words =
        text.split(|character: char| character.is_whitespace() || "()|".contains(character));
    let mut words = words.filter(|word| !word.is_empty() && *word != "Int").peekable();
    let values = std::iter::from_fn(|| {
        loop {
            let cell = cell(words.next()?, size);
            let value = words.peek().and_then(|word| digit(word, size));
            if let (Some(cell), Some(digit)) = (cell, value) {
                return Some((cell, digit));
            }
        }
    });
    grid_of_values(layout, values)
}
