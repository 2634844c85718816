//! OPB, the format of pseudo-Boolean solvers: linear constraints over variables that are 0 or 1.
//!
//! Source: Roussel and Manquinho, "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean
//! Solvers" (2012), with its rules for names (`x1`, `x2`, …) and for the answer. Variables are numbered as in
//! [`Variables`], and those of rules come after them. "Exactly one" is one equation here, where clauses need some
//! forty; so is a sum.

use std::io::{self, Write};

use super::reply::grid_of_choices;
use super::{Dialect, Format, Model, Reply, rows};
use crate::cnf::Variables;
use crate::engine::Unsupported;
use crate::{Grid, Layout, Parts, Puzzle, cnf};

pub(super) const FORMAT: Format = Format {
    name: "opb",
    dialect: Dialect::only("opb"),
    extension: "opb",
    about: "OPB, for pseudo-Boolean solvers: an equation for each choice of exactly one",
    supports,
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 2] = ["s UNSATISFIABLE", "UNSATISFIABLE"];
const UNKNOWN: [&str; 2] = ["s UNKNOWN", "UNKNOWN"];

/// The largest factor that is written: some solvers take no more than 32 bits.
const MOST: i64 = i32::MAX as i64;

fn supports(puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout: _, givens: _, candidates: _, rules: _ } = puzzle.parts();
    rows::of(puzzle, FORMAT.name, MOST).map(drop)
}

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let layout = puzzle.layout();
    let variables = Variables::of(layout);
    let units = cnf::units(puzzle);
    let rows::RuleRows { rules, last } =
        rows::of(puzzle, FORMAT.name, MOST).map_err(io::Error::other)?;
    let of_rules: usize = rules.iter().map(|(_, rows)| rows.len()).sum();
    let groups = layout.houses().len() + layout.areas().len();
    let houses = layout.cells().count() + groups * layout.digits().len() as usize;
    let constraints = houses + of_rules + units.len() + model.excluded().len();
    // The competitions want this to be the first line.
    writeln!(output, "* #variable= {last} #constraint= {constraints}")?;
    let [lowest, highest] = layout.shape().ends();
    let answer = format!(
        "the answer: the variables that are 1; x1 to x{} are r1c1 = {lowest} to r1c1 = {highest}, then \
         come r1c2 and so on",
        layout.digits().len()
    );
    for line in model.comment(&answer) {
        writeln!(output, "* {line}")?;
    }
    for cell in layout.cells() {
        let digits = layout.digits().iter().map(|digit| variables.number(cell, digit));
        writeln!(output, "{} = 1 ;", sum("+1", digits))?;
    }
    for house in layout.houses() {
        for digit in layout.digits().iter() {
            let cells = house.cells().iter().map(|&cell| variables.number(cell, digit));
            writeln!(output, "{} = 1 ;", sum("+1", cells))?;
        }
    }
    for area in layout.areas() {
        for digit in layout.digits().iter() {
            let cells = area.cells().iter().map(|&cell| variables.number(cell, digit));
            // "At most" is not in the format.
            writeln!(output, "{} >= -1 ;", sum("-1", cells))?;
        }
    }
    for literal in units {
        writeln!(output, "+1 x{} = {} ;", literal.unsigned_abs(), u8::from(literal > 0))?;
    }
    for (rule, rows) in rules {
        writeln!(output, "* {rule}")?;
        for row in rows {
            let terms = row.terms.iter().map(|(factor, number)| format!("{factor:+} x{number}"));
            let terms = terms.collect::<Vec<_>>().join(" ");
            let comparison = if row.is_equal { "=" } else { ">=" };
            writeln!(output, "{terms} {comparison} {} ;", row.bound)?;
        }
    }
    for grid in model.excluded() {
        let digits: Vec<i32> =
            Model::digits(grid).map(|(cell, digit)| variables.number(cell, digit)).collect();
        // At least one is not true; said with minus, because "at most" is not in the format.
        let most = digits.len().saturating_sub(1);
        writeln!(output, "{} >= -{most} ;", sum("-1", digits))?;
    }
    Ok(())
}

/// Writes a sum of variables, each with this factor.
fn sum(factor: &str, numbers: impl IntoIterator<Item = i32>) -> String {
    let terms = numbers.into_iter().map(|number| format!("{factor} x{number}"));
    terms.collect::<Vec<_>>().join(" ")
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// Reads the literals of `v` lines: `x5`, or `-x5` for one that is 0.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let variables = Variables::of(layout);
    let lines = text.lines().filter_map(|line| line.strip_prefix("v "));
    let choices = lines.flat_map(str::split_whitespace).filter_map(|literal| {
        let (is_true, name) = match literal.strip_prefix(['-', '~']) {
            Some(name) => (false, name),
            None => (true, literal),
        };
        let (cell, digit) = variables.meaning(name.strip_prefix('x')?.parse().ok()?)?;
        Some((cell, digit, is_true))
    });
    grid_of_choices(layout, choices)
}
