//! `MiniZinc`, the modelling language of constraint solvers: an array of variables, `alldifferent` for
//! each house.
//!
//! Source: the `MiniZinc` handbook (<https://docs.minizinc.dev>) and Nethercote et al., "`MiniZinc`:
//! Towards a Standard CP Modelling Language" (2007). The model's output is the grid on a line.

use std::io::{self, Write};

use super::{Allowed, Format, Model, Reply, line, values};
use crate::engine::{Unsupported, boxes_only, no_rules};
use crate::{Digit, Grid, Layout, Parts, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "minizinc",
    extension: "mzn",
    about: "MiniZinc, for constraint solvers: an array of variables, alldifferent in each house",
    supports,
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 1] = ["=====UNSATISFIABLE====="];
const UNKNOWN: [&str; 1] = ["=====UNKNOWN====="];

/// The rules, which are the same text for every size.
const RULES: &str = "\
array[ROW, COLUMN] of var DIGIT: grid;

constraint forall(r in ROW)(alldifferent([grid[r, c] | c in COLUMN]));
constraint forall(c in COLUMN)(alldifferent([grid[r, c] | r in ROW]));
constraint forall(top in 0..size div box_rows - 1, left in 0..size div box_columns - 1)(
    alldifferent([grid[top * box_rows + r, left * box_columns + c]
                  | r in 1..box_rows, c in 1..box_columns]));
constraint forall(r in ROW, c in COLUMN where given[r, c] > 0)(grid[r, c] = given[r, c]);
";

/// The model counts boxes in rows and columns; other houses have no place in it.
fn supports(puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    no_rules(FORMAT.name, rules)?;
    boxes_only(FORMAT.name, layout).map(drop)
}

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let size = puzzle.size();
    let boxes = puzzle.layout().boxes().expect("it has boxes, or it is not supported");
    let answer = "the answer: the digits of the cells on a line, row by row";
    for line in model.comment(answer) {
        writeln!(output, "% {line}")?;
    }
    writeln!(output, "include \"alldifferent.mzn\";\n")?;
    writeln!(output, "int: box_rows = {};", boxes.rows())?;
    writeln!(output, "int: box_columns = {};", boxes.columns())?;
    writeln!(output, "int: size = box_rows * box_columns;")?;
    for set in ["ROW", "COLUMN", "DIGIT"] {
        writeln!(output, "set of int: {set} = 1..size;")?;
    }
    writeln!(output, "\n% 0 is an empty cell")?;
    writeln!(output, "array[ROW, COLUMN] of int: given = {};", rows(puzzle.givens()))?;
    writeln!(output, "{RULES}")?;
    for (cell, allowed) in model.allowed().filter(|&(cell, _)| puzzle.givens().get(cell).is_none())
    {
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let set = match allowed {
            Allowed::Is(digit) => digit.value().to_string(),
            Allowed::OneOf(set) => values(set, ", "),
            // It is said below, once.
            Allowed::Nothing => continue,
        };
        writeln!(output, "constraint grid[{row}, {column}] in {{{set}}};")?;
    }
    if model.allowed().any(|(_, allowed)| matches!(allowed, Allowed::Nothing)) {
        writeln!(output, "constraint false; % nothing is left for a cell")?;
    }
    for (number, grid) in (1..).zip(model.excluded()) {
        writeln!(output, "array[ROW, COLUMN] of int: known{number} = {};", rows(grid))?;
        writeln!(
            output,
            "constraint exists(r in ROW, c in COLUMN)(grid[r, c] != known{number}[r, c]);"
        )?;
    }
    let symbols: Vec<String> = Digit::all(size).map(|digit| format!("\"{digit}\"")).collect();
    writeln!(output, "\nsolve :: int_search(grid, first_fail, indomain_min) satisfy;\n")?;
    writeln!(output, "array[DIGIT] of string: symbol = [{}];", symbols.join(", "))?;
    writeln!(output, "output [symbol[fix(grid[r, c])] | r in ROW, c in COLUMN] ++ [\"\\n\"];")
}

/// Writes a grid as an array of two dimensions, 0 for an empty cell.
fn rows(grid: &Grid) -> String {
    let values: Vec<String> =
        grid.digits().iter().map(|digit| digit.map_or(0, Digit::value).to_string()).collect();
    let rows = values.chunks(grid.size().into()).map(|row| format!("\n  | {}", row.join(", ")));
    format!("[{} |]", rows.collect::<String>().trim_start_matches("\n  "))
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(line::grid(layout, text), text, &NONE, &UNKNOWN)
}
