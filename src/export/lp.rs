//! LP, the format of CPLEX that solvers of integer programs read: a binary variable for each cell and digit.
//!
//! Source: IBM, "LP file format: algebraic representation" (CPLEX's manual); only features that GLPK, CBC, SCIP and
//! `HiGHS` read in the same way are used. Any solution will do, so the objective is empty. Rules are written as rows,
//! with a binary variable (`p1`) for each of their parts that may be true or false. There is no standard for answers;
//! the output of these solvers can be read.

use std::io::{self, Write};

use super::reply::grid_of_choices;
use super::{Allowed, Dialect, Format, Model, Reply, cell, digit, rows};
use crate::cnf::Variables;
use crate::engine::Unsupported;
use crate::{Cell, Digit, DigitSet, Grid, Layout, Parts, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "lp",
    dialect: Dialect::only("lp"),
    extension: "lp",
    about: "CPLEX LP, for integer programming: a binary variable per cell and digit, sums that are 1",
    supports,
    write,
    read,
    can_exclude: true,
};

/// The beginnings of lines that report that there is no solution: CBC and `HiGHS`, CBC, SCIP, GLPK (twice).
const NONE: [&str; 5] = [
    "infeasible",
    "integer infeasible",
    "solution status: infeasible",
    "problem has no",
    "status:     integer empty",
];
/// The beginnings of lines that report that a limit was reached: CBC, `HiGHS`, SCIP, GLPK.
const UNKNOWN: [&str; 4] = [
    "stopped on",
    "time limit reached",
    "solution status: timelimit",
    "status:     integer undefined",
];

/// The largest factor that is written: solvers take a variable of 0.000001 for 0, and a hundred thousand of them
/// have to be less than 1 still.
const MOST: i64 = 100_000;

/// The most terms on a line: some readers take no more than 255 characters.
const TERMS: usize = 12;

fn supports(puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout: _, givens: _, candidates: _, rules: _ } = puzzle.parts();
    rows::of(puzzle, FORMAT.name, MOST).map(drop)
}

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let layout = puzzle.layout();
    let rows::RuleRows { rules, last } =
        rows::of(puzzle, FORMAT.name, MOST).map_err(io::Error::other)?;
    let answer = "the answer: the variables that are 1; r1c2_3 says that row 1, column 2 holds 3";
    for line in model.comment(answer) {
        write_comment(output, &line)?;
    }
    // Not quite empty: GLPK requires a variable.
    let first = variable(Cell::new(0, 0), layout.lowest());
    writeln!(output, "Minimize\n obj: 0 {first}\nSubject To")?;
    for cell in layout.cells() {
        let digits = layout.digits().iter().map(|digit| (cell, digit));
        write_row(output, &format!("cell_{cell}"), digits, "= 1")?;
    }
    for house in layout.houses() {
        // A name of the format has no blanks, and a minus is arithmetic.
        let name = house.kind().to_string().replace([' ', '-'], "");
        for digit in layout.digits().iter() {
            let cells = house.cells().iter().map(|&cell| (cell, digit));
            write_row(output, &format!("{name}_{}", digit.value()), cells, "= 1")?;
        }
    }
    for (number, area) in (1..).zip(layout.areas()) {
        for digit in layout.digits().iter() {
            let cells = area.cells().iter().map(|&cell| (cell, digit));
            write_row(output, &format!("area{number}_{}", digit.value()), cells, "<= 1")?;
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
        let ruled_out = layout.digits() - allowed;
        let ruled_out = ruled_out.iter().map(|digit| (cell, digit));
        write_row(output, &format!("marks_{cell}"), ruled_out, "= 0")?;
    }
    let numbered = Variables::of(layout);
    let name = |number| {
        numbered
            .meaning(number)
            .map_or_else(|| added(number - numbered.count()), |(cell, digit)| variable(cell, digit))
    };
    for (place, (rule, rows)) in (1..).zip(rules) {
        write_comment(output, &rule.to_string())?;
        for (number, row) in (1..).zip(rows) {
            let terms: Vec<String> = row
                .terms
                .iter()
                .map(|&(factor, number)| {
                    let sign = if factor < 0 { "- " } else { "+ " };
                    match factor.unsigned_abs() {
                        1 => format!("{sign}{}", name(number)),
                        times => format!("{sign}{times} {}", name(number)),
                    }
                })
                .collect();
            let bound = format!("{} {}", if row.is_equal { "=" } else { ">=" }, row.bound);
            write_terms(output, &format!("rule{place}_{number}"), &terms, " ", &bound)?;
        }
    }
    for (number, grid) in (1..).zip(model.excluded()) {
        let most = Model::digits(grid).count().saturating_sub(1);
        write_row(output, &format!("other{number}"), Model::digits(grid), &format!("<= {most}"))?;
    }
    writeln!(output, "Binary")?;
    let further: Vec<String> = (1..=last - numbered.count()).map(added).collect();
    for cell in layout.cells() {
        let names = layout.digits().iter().map(|digit| variable(cell, digit));
        let names = names.collect::<Vec<_>>();
        for names in names.chunks(TERMS) {
            writeln!(output, " {}", names.join(" "))?;
        }
    }
    for names in further.chunks(TERMS) {
        writeln!(output, " {}", names.join(" "))?;
    }
    writeln!(output, "End")
}

/// Writes a comment, with line breaks: some readers of the format refuse long lines.
fn write_comment(output: &mut dyn Write, line: &str) -> io::Result<()> {
    for part in line.chars().collect::<Vec<_>>().chunks(200) {
        writeln!(output, "\\ {}", part.iter().collect::<String>())?;
    }
    Ok(())
}

/// Writes a row: the sum of variables, the comparison, and the bound.
fn write_row(
    output: &mut dyn Write,
    name: &str,
    terms: impl IntoIterator<Item = (Cell, Digit)>,
    bound: &str,
) -> io::Result<()> {
    let terms: Vec<String> = terms.into_iter().map(|(cell, digit)| variable(cell, digit)).collect();
    write_terms(output, name, &terms, " + ", bound)
}

/// Writes a row of terms that are joined by `sign`.
fn write_terms(
    output: &mut dyn Write,
    name: &str,
    terms: &[String],
    sign: &str,
    bound: &str,
) -> io::Result<()> {
    let lines: Vec<String> = terms.chunks(TERMS).map(|terms| terms.join(sign)).collect();
    writeln!(output, " {name}: {} {bound}", lines.join(&format!("\n {sign}")))
}

/// Returns the variable of that number which rules have added.
fn added(number: i32) -> String {
    format!("p{number}")
}

/// Returns the variable that means "the cell holds the digit".
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

/// Reads lines that name a variable and its value; all other lines are skipped.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let choices = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (cell, digit) = words.find_map(|word| {
            let (name, value) = word.split_once('_')?;
            Some((cell(name, layout)?, digit(value, layout)?))
        })?;
        let value: f64 = words.find_map(|word| word.parse().ok())?;
        Some((cell, digit, value > 0.5))
    });
    grid_of_choices(layout, choices)
}
