//! LP, the format of CPLEX that solvers of integer programs read: a binary variable a cell and digit.
//!
//! Source: IBM, "LP file format: algebraic representation" (CPLEX's manual); only what GLPK, CBC,
//! SCIP and `HiGHS` read alike is used. A puzzle asks for any solution, so the objective
//! is empty. Answers have no standard: what those solvers print or write into a file is read.

use std::io::{self, Write};

use super::reply::grid_of_choices;
use super::{Allowed, Format, Model, Reply, any_rules, cell, digit};
use crate::{Cell, Digit, DigitSet, Grid, Layout};

pub(super) const FORMAT: Format = Format {
    name: "lp",
    extension: "lp",
    about: "CPLEX LP, for integer programming: a binary variable a cell and digit, sums that are 1",
    supports: |puzzle| any_rules(FORMAT.name, puzzle),
    write,
    read,
    can_exclude: true,
};

/// How lines begin that say that there is no solution: CBC and `HiGHS`, CBC, SCIP, GLPK (twice).
const NONE: [&str; 5] = [
    "infeasible",
    "integer infeasible",
    "solution status: infeasible",
    "problem has no",
    "status:     integer empty",
];
/// How lines begin that say that a limit was reached: CBC, `HiGHS`, SCIP, GLPK.
const UNKNOWN: [&str; 4] = [
    "stopped on",
    "time limit reached",
    "solution status: timelimit",
    "status:     integer undefined",
];

/// How many terms stand on a line: some readers take no more than 255 characters.
const TERMS: usize = 12;

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let (layout, size) = (puzzle.layout(), puzzle.size());
    let answer = "the answer: the variables that are 1; r1c2_3 says that row 1, column 2 holds 3";
    for line in model.comment(answer) {
        // The comment is for people, who put up with a break, and some readers do not without.
        for part in line.chars().collect::<Vec<_>>().chunks(200) {
            writeln!(output, "\\ {}", part.iter().collect::<String>())?;
        }
    }
    // Not quite empty: GLPK wants a variable.
    writeln!(output, "Minimize\n obj: 0 r1c1_1\nSubject To")?;
    for cell in layout.cells() {
        let digits = Digit::all(size).map(|digit| (cell, digit));
        write_row(output, &format!("cell_{cell}"), digits, "= 1")?;
    }
    for house in layout.houses() {
        // A name of the format has no blanks, and a minus is arithmetic.
        let name = house.kind().to_string().replace([' ', '-'], "");
        for digit in Digit::all(size) {
            let cells = house.cells().iter().map(|&cell| (cell, digit));
            write_row(output, &format!("{name}_{}", digit.value()), cells, "= 1")?;
        }
    }
    for (cell, allowed) in model.allowed() {
        let allowed = match allowed {
            Allowed::Is(digit) => {
                write_row(output, &format!("given_{cell}"), [(cell, digit)], "= 1")?;
                continue;
            }
            Allowed::OneOf(set) => set,
            Allowed::Nothing => DigitSet::EMPTY,
        };
        let ruled_out = Digit::all(size).filter(|&digit| !allowed.contains(digit));
        let ruled_out = ruled_out.map(|digit| (cell, digit));
        write_row(output, &format!("marks_{cell}"), ruled_out, "= 0")?;
    }
    for (number, grid) in (1..).zip(model.excluded()) {
        let most = Model::digits(grid).count().saturating_sub(1);
        write_row(output, &format!("other{number}"), Model::digits(grid), &format!("<= {most}"))?;
    }
    writeln!(output, "Binary")?;
    for cell in layout.cells() {
        let names = Digit::all(size).map(|digit| variable(cell, digit)).collect::<Vec<_>>();
        for names in names.chunks(TERMS) {
            writeln!(output, " {}", names.join(" "))?;
        }
    }
    writeln!(output, "End")
}

/// Writes a row: the sum of variables, and what it is compared with.
fn write_row(
    output: &mut dyn Write,
    name: &str,
    terms: impl IntoIterator<Item = (Cell, Digit)>,
    bound: &str,
) -> io::Result<()> {
    let terms: Vec<String> = terms.into_iter().map(|(cell, digit)| variable(cell, digit)).collect();
    let lines: Vec<String> = terms.chunks(TERMS).map(|terms| terms.join(" + ")).collect();
    writeln!(output, " {name}: {} {bound}", lines.join("\n  + "))
}

/// Returns the variable that says "the cell holds the digit".
fn variable(cell: Cell, digit: Digit) -> String {
    format!("{cell}_{}", digit.value())
}

fn read(layout: &Layout, text: &str) -> Reply {
    let says = |beginnings: &[&str]| {
        let mut lines = text.lines().map(str::trim);
        lines.find(|line| {
            let line = line.to_lowercase();
            beginnings.iter().any(|beginning| line.starts_with(beginning))
        })
    };
    // Some write values of a relaxation, too, so the words come before the values.
    if says(&NONE).is_some() {
        return Reply::NoSolution;
    }
    if let Some(line) = says(&UNKNOWN) {
        return Reply::GaveUp(line.to_owned());
    }
    model(layout, text).map_or(Reply::Unreadable, Reply::Grid)
}

/// Reads lines that name a variable and its value; others, and those before, say something else.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let size = layout.size();
    let choices = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (cell, digit) = words.find_map(|word| {
            let (name, value) = word.split_once('_')?;
            Some((cell(name, size)?, digit(value, size)?))
        })?;
        let value: f64 = words.find_map(|word| word.parse().ok())?;
        Some((cell, digit, value > 0.5))
    });
    grid_of_choices(layout, choices)
}
