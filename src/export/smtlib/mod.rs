//! SMT-LIB, the format of SMT solvers, in four encodings of the cells: an integer, a bit-vector, a value of an enumeration
//! type, or a Boolean for each digit.
//!
//! Source: Barrett, Fontaine and Tinelli, "The SMT-LIB Standard", versions 2.6 (2021) and 2.7 (2025); the output is
//! valid in both. Rules are written as they are defined: sums of digits, "and", "or", "not", and counts; shared parts are
//! defined first (`define-fun p1`). What an encoding is, is in its file; a new one is a file and a row in [`FORMATS`].

mod bitvec;
mod diagram;
mod encoding;
mod enumeration;
mod int;
mod onehot;

use std::io::{self, Write};

use self::bitvec::BitVec;
use self::encoding::{Encoding, Words};
use self::enumeration::Enumeration;
use self::int::Int;
use self::onehot::OneHot;
use super::reply::grid_of_values;
use super::statement::{Statement, Statements};
use super::{Allowed, Dialect, Format, Model, Reply, cell, digit, spaced};
use crate::engine::{TooLarge, Unsupported};
use crate::formula::{self, formula};
use crate::{Cell, Digit, Grid, Layout, Parts, Puzzle};

/// A format for each encoding; the first one is the model of the articles.
pub(super) const FORMATS: [Format; 4] =
    [format::<Int>(), format::<BitVec>(), format::<Enumeration>(), format::<OneHot>()];

const NONE: [&str; 1] = ["unsat"];
const UNKNOWN: [&str; 2] = ["unknown", "timeout"];

const fn format<E: Encoding>() -> Format {
    Format {
        name: E::FORMAT,
        dialect: Dialect {
            family: "smtlib",
            encoding: Some(E::NAME),
            logic: Some(E::LOGIC),
            portable_logic: E::PORTABLE_LOGIC,
            can_name: true,
        },
        extension: "smt2",
        about: E::ABOUT,
        supports: supports::<E>,
        write: write::<E>,
        read,
        can_exclude: true,
    }
}

fn supports<E: Encoding>(puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    formula::room(rules, layout).map_err(|rule| TooLarge::Formula.refusal(E::FORMAT, rule))?;
    match rules.iter().find(|rule| !E::has_room(&formula(rule, layout), layout.shape())) {
        Some(rule) => Err(TooLarge::Formula.refusal(E::FORMAT, rule)),
        None => Ok(()),
    }
}

fn write<E: Encoding>(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let layout = model.puzzle().layout();
    let words = Words(E::new(layout));
    let cells = &words.0;
    let assert = |name: &str, text: &str| {
        if model.has_names {
            format!("(assert (! {text} :named |{name}|))")
        } else {
            format!("(assert {text})")
        }
    };
    head::<E>(model, output)?;
    for line in cells.declarations(layout) {
        writeln!(output, "{line}")?;
    }
    for house in layout.houses() {
        let name = house.kind().to_string();
        writeln!(output, "; {name}")?;
        writeln!(output, "{}", assert(&name, &cells.house(house.cells())))?;
    }
    for area in layout.areas() {
        let name = area.kind().to_string();
        writeln!(output, "; {name}, which does not have all digits")?;
        writeln!(output, "{}", assert(&name, &cells.distinct(area.cells())))?;
    }
    writeln!(output, "; the puzzle")?;
    for (cell, allowed) in model.allowed() {
        let (value, text) = match allowed {
            Allowed::Is(digit) => (digit.value().to_string(), cells.is(cell, digit)),
            Allowed::OneOf(set) => (super::values(set, " or "), cells.among(cell, set)),
            Allowed::Nothing => {
                writeln!(output, "; nothing is left for {cell}")?;
                ("nothing".to_owned(), "false".to_owned())
            }
        };
        writeln!(output, "{}", assert(&format!("{cell} is {value}"), &text))?;
    }
    rules(model, &words, output, assert)?;
    for grid in model.excluded() {
        let holds = Model::digits(grid).map(|(cell, digit)| cells.is(cell, digit));
        writeln!(output, "(assert (not (and {})))", spaced(holds))?;
    }
    writeln!(output, "(check-sat)")?;
    if model.has_names {
        writeln!(output, "(get-unsat-core)")?;
    } else {
        writeln!(output, "(get-value ({}))", spaced(cells.names(layout)))?;
    }
    writeln!(output, "(exit)")
}

/// Writes the comment in front, the options and the logic.
fn head<E: Encoding>(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let (answer, wanted) = if model.has_names {
        let answer = "the answer: \"unsat\" and the names of assertions that contradict each other, or \"sat\" and an \
                      error, because there is no contradiction then";
        (answer, "unsat-cores")
    } else {
        let answer = "the answer: \"sat\" and the digit of each cell (r1c2 is row 1, column 2), or \
                      \"unsat\" and an error, because there is no value then";
        (answer, "models")
    };
    for line in model.comment(answer) {
        writeln!(output, "; {line}")?;
    }
    let usual = if model.has_names { E::NAMED_LOGIC } else { E::LOGIC };
    let logic = model.logic.unwrap_or(usual);
    for line in E::NOTES.iter().copied().chain(E::note_on(logic, model.has_names)) {
        writeln!(output, "; {line}")?;
    }
    writeln!(output, "(set-info :smt-lib-version 2.6)")?;
    writeln!(output, "(set-option :produce-{wanted} true)")?;
    writeln!(output, "(set-logic {logic})")
}

/// Writes what each rule requires; `assert` makes an assertion of a name and a text.
fn rules<E: Encoding>(
    model: &Model<'_>,
    words: &Words<E>,
    output: &mut dyn Write,
    assert: impl Fn(&str, &str) -> String,
) -> io::Result<()> {
    let puzzle = model.puzzle();
    let mut statements = Statements::new(words, puzzle.layout().digits());
    for (number, rule) in (1..).zip(puzzle.rules()) {
        let numbered = if model.has_names { format!("rule {number}: ") } else { String::new() };
        writeln!(output, "; {numbered}{rule}")?;
        let mut part = 0;
        for statement in statements.of(&formula(rule, puzzle.layout())) {
            match statement {
                Statement::Definition(text) => writeln!(output, "{text}")?,
                Statement::Constraint(text) => {
                    part += 1;
                    writeln!(output, "{}", assert(&format!("rule {number}, part {part}"), &text))?;
                }
            }
        }
    }
    Ok(())
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// Reads values as `get-value` prints them, or `get-model`, `(define-fun r1c1 () Int 5)`: `(r1c1 5)`, `(r1c1 #b0100)`,
/// whose bits are the digit less the lowest one, `(r1c1 d5)`, `(r1c1=5 true)`.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let words =
        text.split(|character: char| character.is_whitespace() || "()|".contains(character));
    let skipped = ["", "Int", "_", "BitVec", "Digit", "Bool"];
    let mut words = words.filter(|word| !skipped.contains(word)).peekable();
    let values = std::iter::from_fn(|| {
        loop {
            let name = words.next()?;
            if let Some((name, value)) = name.split_once('=')
                && let (Some(cell), Some(digit)) = (cell(name, layout), digit(value, layout))
                && words.peek() == Some(&"true")
            {
                return Some((cell, digit));
            }
            let Some(cell) = cell(name, layout) else { continue };
            // The width of a bit-vector's type.
            let width = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
            let value = words.peek().and_then(|word| value(word, layout));
            if let Some(digit) = value.or_else(|| width.and_then(|word| digit(word, layout))) {
                return Some((cell, digit));
            }
        }
    });
    grid_of_values(layout, values)
}

/// Reads a value that is no plain number.
fn value(word: &str, layout: &Layout) -> Option<Digit> {
    let bits = |text: &str, radix| {
        u8::from_str_radix(text, radix).ok()?.checked_add(layout.lowest().value())
    };
    let of = |value: Option<u8>| {
        value.and_then(Digit::new).filter(|&digit| layout.digits().contains(digit))
    };
    if let Some(text) = word.strip_prefix("#b") {
        of(bits(text, 2))
    } else if let Some(text) = word.strip_prefix("#x") {
        of(bits(text, 16))
    } else if let Some(text) = word.strip_prefix("bv") {
        of(bits(text, 10))
    } else {
        digit(word.strip_prefix('d')?, layout)
    }
}

/// The name of a cell, as in all encodings but that of Booleans.
fn named(cell: Cell) -> String {
    cell.to_string()
}
