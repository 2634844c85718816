//! DIMACS CNF, the format of SAT solvers, with the clauses of [`cnf`](crate::cnf).
//!
//! Source: "Satisfiability: Suggested Format" (DIMACS Challenge, 1993) for the file; the rules of
//! the SAT competitions (<https://satcompetition.github.io>) for the answer, `s SATISFIABLE` and
//! `v` lines. The result file of `MiniSat` (`SAT` and a line of literals) can be read, too.

use std::io::{self, Write};

use super::reply::grid_of_choices;
use super::{Dialect, Format, Model, Reply};
use crate::cnf::{AtMostOne, Cnf, Variables};
use crate::engine::Unsupported;
use crate::{Grid, Layout, Puzzle};

/// A format for each way to write that at most one of several variables is true; the first is that of the `sat` engines.
pub(super) const FORMATS: [Format; 3] = [
    format(
        "dimacs",
        "pairwise",
        "DIMACS CNF, for SAT solvers: a variable per cell and digit, a clause for each two that exclude each other",
        |model, output| write(model, AtMostOne::Pairwise, output),
    ),
    format(
        "dimacs-sequential",
        "sequential",
        "DIMACS CNF: at most one by a sequential counter",
        |model, output| write(model, AtMostOne::Sequential, output),
    ),
    format(
        "dimacs-commander",
        "commander",
        "DIMACS CNF: at most one by commanders of groups",
        |model, output| write(model, AtMostOne::Commander, output),
    ),
];

const fn format(
    name: &'static str,
    encoding: &'static str,
    about: &'static str,
    write: fn(&Model<'_>, &mut dyn Write) -> io::Result<()>,
) -> Format {
    let dialect = Dialect { encoding: Some(encoding), ..Dialect::only("dimacs") };
    Format { name, dialect, extension: "cnf", about, supports, write, read, can_exclude: true }
}

const NONE: [&str; 3] = ["s UNSATISFIABLE", "UNSATISFIABLE", "UNSAT"];
const UNKNOWN: [&str; 4] = ["s UNKNOWN", "INDETERMINATE", "INDET", "UNKNOWN"];

fn supports(puzzle: &Puzzle) -> Result<(), Unsupported> {
    if puzzle.rules().is_empty() { Ok(()) } else { Cnf::of(puzzle).map(drop) }
}

fn write(model: &Model<'_>, way: AtMostOne, mut output: &mut dyn Write) -> io::Result<()> {
    let answer = "the answer: the variables that are true, each a cell with its digit, as follows";
    for line in model.comment(answer) {
        writeln!(output, "c {line}")?;
    }
    for rule in model.puzzle().rules() {
        writeln!(output, "c rule: {rule}")?;
    }
    let mut cnf = Cnf::encoded(model.puzzle(), way).map_err(io::Error::other)?;
    for grid in model.excluded() {
        cnf.block(grid);
    }
    cnf.write_dimacs(&mut output)
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// Reads the literals of `v` lines, or of lines that are all literals.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let variables = Variables::of(layout);
    let literals = |line: &str| -> Option<Vec<i32>> {
        let line = line.strip_prefix("v ").unwrap_or(line);
        line.split_whitespace().map(|literal| literal.parse().ok()).collect()
    };
    let literals = text.lines().filter_map(literals).flatten();
    let choices = literals.take_while(|&literal| literal != 0).filter_map(|literal| {
        let (cell, digit) = variables.meaning(literal)?;
        Some((cell, digit, literal > 0))
    });
    grid_of_choices(layout, choices)
}
