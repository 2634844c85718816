//! `MiniZinc`, the modelling language of constraint solvers: an array of variables, `alldifferent` for
//! each house.
//!
//! Source: the `MiniZinc` handbook (<https://docs.minizinc.dev>) and Nethercote et al., "`MiniZinc`: Towards a Standard
//! CP Modelling Language" (2007). The model's output is the grid on a line. Boxes are constraints over indices; other
//! houses and rules are constraints over cells, one by one.

use std::io::{self, Write};

use super::statement::{Comparison, ComparisonSide, Language, Statements};
use super::{Allowed, Dialect, Format, Model, Reply, any_rules, line, values};
use crate::formula::{FormulaNode, formula};
use crate::{Cell, Digit, DigitSet, Grid, HouseKind, Layout};
use kenzan_model::any_of;

pub(super) const FORMAT: Format = Format {
    name: "minizinc",
    dialect: Dialect::only("minizinc"),
    extension: "mzn",
    about: "MiniZinc, for constraint solvers: an array of variables, alldifferent in each house",
    supports: |puzzle| any_rules(FORMAT.name, puzzle),
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 1] = ["=====UNSATISFIABLE====="];
const UNKNOWN: [&str; 1] = ["=====UNKNOWN====="];

/// The text that is the same for every size and layout.
const LINES: &str = "\
array[ROW, COLUMN] of var DIGIT: grid;

constraint forall(r in ROW)(alldifferent([grid[r, c] | c in COLUMN]));
constraint forall(c in COLUMN)(alldifferent([grid[r, c] | r in ROW]));
";

/// The boxes, where all regions are boxes.
const BOXES: &str = "\
constraint forall(top in 0..size div box_rows - 1, left in 0..size div box_columns - 1)(
    alldifferent([grid[top * box_rows + r, left * box_columns + c]
                  | r in 1..box_rows, c in 1..box_columns]));
";

const GIVENS: &str = "\
constraint forall(r in ROW, c in COLUMN where given[r, c] > 0)(grid[r, c] = given[r, c]);
";

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let size = puzzle.layout().rows();
    let answer = "the answer: the digits of the cells on a line, row by row";
    for line in model.comment(answer) {
        writeln!(output, "% {line}")?;
    }
    writeln!(output, "include \"alldifferent.mzn\";\n")?;
    let boxes = puzzle.layout().plain_boxes();
    if let Some(boxes) = boxes {
        writeln!(output, "int: box_rows = {};", boxes.rows())?;
        writeln!(output, "int: box_columns = {};", boxes.columns())?;
        writeln!(output, "int: size = box_rows * box_columns;")?;
    } else {
        writeln!(output, "int: size = {size};")?;
    }
    for set in ["ROW", "COLUMN", "DIGIT"] {
        writeln!(output, "set of int: {set} = 1..size;")?;
    }
    writeln!(output, "\n% 0 is an empty cell")?;
    writeln!(output, "array[ROW, COLUMN] of int: given = {};", rows(puzzle.givens()))?;
    write!(output, "{LINES}")?;
    match boxes {
        Some(_) => write!(output, "{BOXES}")?,
        None => write_houses(puzzle.layout(), output)?,
    }
    writeln!(output, "{GIVENS}")?;
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
    let mut statements = Statements::new(&MiniZinc, puzzle.layout().digits());
    for rule in puzzle.rules() {
        writeln!(output, "% {rule}")?;
        for line in statements.of(&formula(rule, puzzle.layout())) {
            writeln!(output, "{line}")?;
        }
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

/// Writes the houses that are neither rows nor columns, one by one.
fn write_houses(layout: &Layout, output: &mut dyn Write) -> io::Result<()> {
    for house in layout.houses() {
        match house.kind() {
            HouseKind::Row(_) | HouseKind::Column(_) => {}
            any_of! {
                HouseKind: Box, Region, OfGrid, MainDiagonal, AntiDiagonal, Window,
                DisjointGroup, ExtraRegion
            } => {
                let text = MiniZinc.distinct(house.cells());
                writeln!(output, "constraint {text}; % {}", house.kind())?;
            }
        }
    }
    Ok(())
}

/// The words of `MiniZinc`.
struct MiniZinc;

impl MiniZinc {
    fn comparison(comparison: Comparison) -> &'static str {
        match comparison {
            Comparison::Equal => "=",
            Comparison::AtMost => "<=",
            Comparison::AtLeast => ">=",
        }
    }

    fn cell(cell: Cell) -> String {
        format!("grid[{}, {}]", cell.row() + 1, cell.column() + 1)
    }
}

impl Language for MiniZinc {
    fn among(&self, cell: Cell, digits: DigitSet) -> String {
        match digits.only() {
            Some(digit) => format!("{} = {}", Self::cell(cell), digit.value()),
            None => format!("{} in {{{}}}", Self::cell(cell), values(digits, ", ")),
        }
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        let [one, other] = sides.each_ref().map(|side| {
            let items = side.items(|cell, times| match times {
                1 => Self::cell(cell),
                _ => format!("{times} * {}", Self::cell(cell)),
            });
            items.join(" + ")
        });
        format!("{one} {} {other}", Self::comparison(comparison))
    }

    fn distinct(&self, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| Self::cell(cell)).collect();
        format!("alldifferent([{}])", cells.join(", "))
    }

    fn all(&self, parts: &[&str]) -> String {
        format!("forall([{}])", parts.join(", "))
    }

    fn any(&self, parts: &[&str]) -> String {
        format!("exists([{}])", parts.join(", "))
    }

    fn not(&self, part: &str) -> String {
        format!("not ({part})")
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        let ones: Vec<String> = parts.iter().map(|part| format!("bool2int({part})")).collect();
        format!("sum([{}]) {} {number}", ones.join(", "), Self::comparison(comparison))
    }

    fn definition(&self, name: &str, text: &str) -> String {
        format!("var bool: {name} = ({text});")
    }

    fn constraint(&self, _: &FormulaNode, text: &str) -> String {
        format!("constraint {text};")
    }

    fn contradiction(&self) -> String {
        "constraint false;".to_owned()
    }
}

/// Writes a grid as an array of two dimensions, 0 for an empty cell.
fn rows(grid: &Grid) -> String {
    let values: Vec<String> =
        grid.digits().iter().map(|digit| digit.map_or(0, Digit::value).to_string()).collect();
    let rows = values.chunks(grid.columns().into()).map(|row| format!("\n  | {}", row.join(", ")));
    format!("[{} |]", rows.collect::<String>().trim_start_matches("\n  "))
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(line::grid(layout, text), text, &NONE, &UNKNOWN)
}
