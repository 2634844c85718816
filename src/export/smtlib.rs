//! SMT-LIB, the format of SMT solvers: an integer for each cell, `distinct` for each house.
//!
//! Source: Barrett, Fontaine and Tinelli, "The SMT-LIB Standard", versions 2.6 (2021) and 2.7 (2025); the output is
//! valid in both. The logic is `QF_LIA`, linear arithmetic over integers: every solver of arithmetic has it, while
//! finite-domain logics differ by solver. Rules are written as they are defined: sums of digits, "and", "or", "not",
//! and counts as sums of `ite`; shared parts are defined first (`define-fun p1`).

use std::io::{self, Write};

use super::reply::grid_of_values;
use super::statement::{Comparison, ComparisonSide, Language, Statements};
use super::{Allowed, Format, Model, Reply, any_rules, cell, digit, spaced};
use crate::formula::{FormulaNode, formula};
use crate::{Cell, DigitSet, Grid, Layout};

pub(super) const FORMAT: Format = Format {
    name: "smtlib",
    extension: "smt2",
    about: "SMT-LIB 2, for SMT solvers: an integer per cell, distinct in each house (QF_LIA)",
    supports: |puzzle| any_rules(FORMAT.name, puzzle),
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
    let mut statements = Statements::new(&SmtLib, size);
    for rule in puzzle.rules() {
        writeln!(output, "; {rule}")?;
        for line in statements.of(&formula(rule, layout)) {
            writeln!(output, "{line}")?;
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

/// The words of SMT-LIB.
struct SmtLib;

impl SmtLib {
    fn sum(items: &[String]) -> String {
        match items {
            [only] => only.clone(),
            _ => format!("(+ {})", spaced(items)),
        }
    }

    fn comparison(comparison: Comparison) -> &'static str {
        match comparison {
            Comparison::Equal => "=",
            Comparison::AtMost => "<=",
            Comparison::AtLeast => ">=",
        }
    }
}

impl Language for SmtLib {
    fn among(&self, cell: Cell, digits: DigitSet) -> String {
        let cases: Vec<String> =
            digits.iter().map(|digit| format!("(= {cell} {})", digit.value())).collect();
        match &cases[..] {
            [only] => only.clone(),
            _ => format!("(or {})", spaced(cases)),
        }
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        let sides = sides.each_ref().map(|side| {
            Self::sum(&side.items(|cell, times| match times {
                1 => cell.to_string(),
                _ => format!("(* {times} {cell})"),
            }))
        });
        format!("({} {})", Self::comparison(comparison), spaced(sides))
    }

    fn distinct(&self, cells: &[Cell]) -> String {
        format!("(distinct {})", spaced(cells))
    }

    fn all(&self, parts: &[&str]) -> String {
        format!("(and {})", spaced(parts))
    }

    fn any(&self, parts: &[&str]) -> String {
        format!("(or {})", spaced(parts))
    }

    fn not(&self, part: &str) -> String {
        format!("(not {part})")
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        let ones = parts.iter().map(|part| format!("(ite {part} 1 0)"));
        format!("({} (+ {}) {number})", Self::comparison(comparison), spaced(ones))
    }

    fn definition(&self, name: &str, text: &str) -> String {
        format!("(define-fun {name} () Bool {text})")
    }

    fn constraint(&self, _: &FormulaNode, text: &str) -> String {
        format!("(assert {text})")
    }

    fn contradiction(&self) -> String {
        "(assert false)".to_owned()
    }
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
