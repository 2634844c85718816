//! Puzzles for other solvers: one file for each format, with the model as a practitioner of that format would write
//! it, and with the reader of a solver's answer.
//!
//! Nothing here runs a solver, and no answer is trusted: [`Format::read`] returns a bare [`Grid`], which
//! [`Puzzle::check`] accepts or refuses. A new format is a file and a line in [`TABLE`].
//!
//! Rules beyond the houses are not defined here: `dimacs` writes the clauses of [`cnf`](crate::cnf), all others write
//! the formulas of the `z3` engines. So if another solver agrees with `z3`, that does not confirm the definition of a
//! rule; if it agrees with `native` or `sat`, it does.
#![doc = include_str!("tried.md")]

mod dimacs;
mod line;
mod lp;
mod minizinc;
mod opb;
mod reply;
mod rows;

mod smtlib;
mod statement;
mod xcsp3;

use std::io::{self, Write};

pub use self::line::FORMAT as LINE;
pub use self::reply::Reply;
use crate::engine::{TooLarge, Unsupported};
use crate::escape::escaped;
use crate::unsupported::squares_only;
use crate::{Cell, Digit, DigitSet, Grid, Layout, Parts, Puzzle, format, formula};

/// A file format in which other solvers read a puzzle.
#[derive(Debug, Clone, Copy)]
pub struct Format {
    /// Its name: lower case, no spaces; that of the family, and of the encoding unless it is the usual one.
    pub name: &'static str,
    /// What it shares with other formats, and how it differs from them.
    pub dialect: Dialect,
    /// The extension of its files, without the dot.
    pub extension: &'static str,
    /// A description of the format and of the model, in one line.
    pub about: &'static str,
    /// Checks whether the format can express every part of a puzzle.
    pub supports: fn(&Puzzle) -> Result<(), Unsupported>,
    /// Writes a model of a supported puzzle.
    write: fn(&Model<'_>, &mut dyn Write) -> io::Result<()>,
    /// Reads the answer of a solver, for a puzzle of this layout, from its output.
    pub read: fn(&Layout, &str) -> Reply,
    /// Whether the format can exclude a grid.
    pub can_exclude: bool,
}

/// The dialect of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// The name of the format in its usual encoding.
    pub family: &'static str,
    /// How the cells become variables, in families with several ways.
    pub encoding: Option<&'static str>,
    /// The logic that a file names, if it names one.
    pub logic: Option<&'static str>,
    /// The logic to name for a solver that doesn't know [`Self::logic`].
    pub portable_logic: Option<&'static str>,
    /// Whether its assertions can have names, for an unsat core.
    pub can_name: bool,
}

impl Dialect {
    /// Returns the only one of a family.
    const fn only(family: &'static str) -> Self {
        Self { family, encoding: None, logic: None, portable_logic: None, can_name: false }
    }
}

impl Format {
    /// Writes a model.
    ///
    /// # Errors
    /// Those of `output`, or one of the kind [`io::ErrorKind::Unsupported`], with the reason, if the format can't
    /// express every part of the puzzle.
    pub fn write(&self, model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
        (self.supports)(model.puzzle)
            .map_err(|unsupported| io::Error::new(io::ErrorKind::Unsupported, unsupported))?;
        (self.write)(model, output)
    }
}

/// Checks that the format of that name has a constraint for each house, and that the formulas of the rules are not
/// too large to be written.
fn any_rules(name: &str, puzzle: &Puzzle) -> Result<(), Unsupported> {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    squares_only(name, layout)?;
    formula::room(rules, layout).map_err(|rule| TooLarge::Formula.refusal(name, rule))
}

/// Every format of models.
pub const TABLE: &[Format] = &[
    smtlib::FORMATS[0],
    smtlib::FORMATS[1],
    smtlib::FORMATS[2],
    smtlib::FORMATS[3],
    dimacs::FORMATS[0],
    dimacs::FORMATS[1],
    dimacs::FORMATS[2],
    minizinc::FORMAT,
    xcsp3::FORMAT,
    opb::FORMAT,
    lp::FORMAT,
];

/// Returns the format of this name, including `line`.
///
/// ```
/// use kenzan::export::{self, Model, Reply};
/// use kenzan::format;
/// let puzzle = format::parse("1.....3..4.....2")?.puzzle;
/// let opb = export::named("opb").expect("always there");
/// let mut text = Vec::new();
/// opb.write(&Model::of(&puzzle), &mut text)?;
/// let text = String::from_utf8(text)?;
/// assert!(text.starts_with("* #variable= 64 #constraint= 68\n"));
/// assert!(text.contains("\n+1 x1 +1 x2 +1 x3 +1 x4 = 1 ;\n"));
///
/// assert_eq!((opb.read)(puzzle.layout(), "s UNSATISFIABLE\n"), Reply::NoSolution);
/// assert!(export::named("sudoku").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn named(name: &str) -> Option<&'static Format> {
    TABLE.iter().chain([&LINE]).find(|format| format.name == name)
}

/// Returns the formats of a family, the usual one first, which has its name.
///
/// ```
/// let encodings = kenzan::export::family("smtlib").filter_map(|format| format.dialect.encoding);
/// assert_eq!(encodings.collect::<Vec<_>>(), ["int", "bitvec", "enum", "onehot"]);
/// ```
pub fn family(name: &str) -> impl Iterator<Item = &'static Format> {
    TABLE.iter().filter(move |format| format.dialect.family == name)
}

/// A question to another solver: a solution of a puzzle other than the known ones.
#[derive(Debug, Clone)]
pub struct Model<'a> {
    puzzle: &'a Puzzle,
    name: Option<&'a str>,
    left_out: &'a [String],
    excluded: Vec<&'a Grid>,
    logic: Option<&'a str>,
    has_names: bool,
}

impl<'a> Model<'a> {
    /// Asks for any solution of `puzzle`.
    pub const fn of(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            name: None,
            left_out: &[],
            excluded: Vec::new(),
            logic: None,
            has_names: false,
        }
    }

    /// Sets the name of the puzzle, which is written into a comment.
    #[must_use]
    pub fn named(self, name: Option<&'a str>) -> Self {
        Self { name, ..self }
    }

    /// Sets the parts that were left out when the puzzle was read, which are written into a comment.
    #[must_use]
    pub fn leaving_out(self, left_out: &'a [String]) -> Self {
        Self { left_out, ..self }
    }

    /// Asks for a solution other than `grid`. If `grid` is a solution, the answer "none" means that it is the only
    /// one.
    #[must_use]
    pub fn excluding(mut self, grid: &'a Grid) -> Self {
        self.excluded.push(grid);
        self
    }

    /// Sets the logic that is named instead of [`Dialect::logic`]; formats without logics ignore it.
    #[must_use]
    pub fn in_logic(self, logic: Option<&'a str>) -> Self {
        Self { logic, ..self }
    }

    /// Names the assertions, and asks for those that contradict each other instead of a solution, in formats where
    /// [`Dialect::can_name`] says that it is possible.
    #[must_use]
    pub fn with_names(self, has_names: bool) -> Self {
        Self { has_names, ..self }
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// Returns the excluded grids.
    pub fn excluded(&self) -> &[&'a Grid] {
        &self.excluded
    }

    /// Returns the lines of the comment that opens a file, without the format's mark of a comment;
    /// `answer` says how to read what the solver prints.
    fn comment(&self, answer: &str) -> Vec<String> {
        let layout = self.puzzle.layout();
        let (rows, columns) = (layout.rows(), layout.columns());
        let boxes = self.puzzle.layout().plain_boxes();
        let houses = boxes.map(|boxes| format!(" with boxes of {boxes}")).unwrap_or_default();
        let grids = layout.overlap().and_then(|_| layout.unusual_in_words());
        let grids = grids.map(|words| format!(", {}", words.replace('×', "x"))).unwrap_or_default();
        let mut lines = vec![format!("Sudoku {rows}x{columns}{houses}{grids}, by kenzan")];
        // A name comes from outside: it must not end the comment, nor begin it, because some solvers obey
        // comments that begin with words of theirs.
        lines.extend(self.name.map(|name| format!("name: {}", escaped(name))));
        if !self.left_out.is_empty() {
            lines.push(format!("left out: {}", escaped(&self.left_out.join("; "))));
        }
        lines.push(format::line::puzzle(self.puzzle));
        lines.extend(self.excluded.iter().map(|grid| format!("other than {grid}")));
        lines.push(answer.to_owned());
        lines
    }

    /// Returns the facts about each cell that has some.
    fn allowed(&self) -> impl Iterator<Item = (Cell, Allowed)> {
        self.puzzle.restricted().map(|(cell, allowed)| {
            let allowed = match allowed.only() {
                Some(digit) => Allowed::Is(digit),
                None if allowed.is_empty() => Allowed::Nothing,
                None => Allowed::OneOf(allowed),
            };
            (cell, allowed)
        })
    }

    /// Returns the cells of an excluded grid with their digits.
    fn digits(grid: &Grid) -> impl Iterator<Item = (Cell, Digit)> {
        grid.cells().filter_map(|(cell, digit)| Some((cell, digit?)))
    }
}

/// The facts about a cell.
#[derive(Debug, Clone, Copy)]
enum Allowed {
    /// It holds this digit.
    Is(Digit),
    /// It holds one of these.
    OneOf(DigitSet),
    /// Given and pencil marks contradict each other.
    Nothing,
}

/// Writes `items` with a blank between them.
fn spaced<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Writes the values of a set, smallest first, with `separator` between them.
fn values(set: DigitSet, separator: &str) -> String {
    set.iter().map(|digit| digit.value().to_string()).collect::<Vec<_>>().join(separator)
}

/// Reads the name of a cell, `r3c5`.
fn cell(name: &str, layout: &Layout) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let index = |number: &str| number.parse::<u8>().ok()?.checked_sub(1);
    Some(Cell::new(index(row)?, index(column)?)).filter(|&cell| layout.contains(cell))
}

/// Reads the value of a digit.
fn digit(value: &str, layout: &Layout) -> Option<Digit> {
    value.parse().ok().and_then(Digit::new).filter(|&digit| layout.digits().contains(digit))
}
