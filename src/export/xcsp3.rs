//! XCSP3, the format of the competitions of constraint solvers: an array of variables, a matrix of `allDifferent`, and
//! a group of `allDifferent` for the boxes or other houses.
//!
//! Source: Boussemart, Lecoutre, Audemard and Piette, "XCSP3-core: A Format for Representing Constraint
//! Satisfaction/Optimization Problems" (2020), and the answer as the competitions require it (<https://xcsp.org>).
//! Indices count from 0 there. Rules are functional expressions (`intension`), except cells that all differ and sums; a
//! part that several others share is a variable that is 0 or 1.

use std::io::{self, Write};

use super::reply::grid_of_values;
use super::statement::{Comparison, ComparisonSide, Language, Statements};
use super::{Allowed, Dialect, Format, Model, Reply, any_rules, digit, spaced, values};
use crate::formula::{FormulaNode, Linear, formula};
use crate::{Cell, Digit, DigitSet, Grid, House, HouseKind, Layout};
use kenzan_model::any_of;

pub(super) const FORMAT: Format = Format {
    name: "xcsp3",
    dialect: Dialect::only("xcsp3"),
    extension: "xml",
    about: "XCSP3-core, for constraint solvers: an array of variables, allDifferent in each house",
    supports: |puzzle| any_rules(FORMAT.name, puzzle),
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 1] = ["s UNSATISFIABLE"];
const UNKNOWN: [&str; 2] = ["s UNKNOWN", "s UNSUPPORTED"];

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let size = puzzle.layout().rows();
    writeln!(output, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(output, "<!--")?;
    let answer = "the answer: the values of x[][], the cells row by row";
    for line in model.comment(answer) {
        writeln!(output, "{}", comment(&line))?;
    }
    writeln!(output, "-->")?;
    // Variables come first, and what they are is found out on the way.
    let mut statements = Statements::new(&Xcsp3, puzzle.layout().digits());
    let mut rules = Vec::new();
    for rule in puzzle.rules() {
        rules.push(format!("<!-- {} -->", comment(&rule.to_string())));
        let stated = statements.of(&formula(rule, puzzle.layout()));
        rules.extend(stated.iter().map(ToString::to_string));
    }
    writeln!(output, "<instance format=\"XCSP3\" type=\"CSP\">")?;
    writeln!(output, "  <variables>")?;
    writeln!(output, "    <array id=\"x\" size=\"[{size}][{size}]\"> 1..{size} </array>")?;
    for name in statements.names() {
        writeln!(output, "    <var id=\"{name}\"> 0 1 </var>")?;
    }
    writeln!(output, "  </variables>")?;
    writeln!(output, "  <constraints>")?;
    writeln!(output, "    <allDifferent note=\"rows and columns\">")?;
    writeln!(output, "      <matrix> x[][] </matrix>")?;
    writeln!(output, "    </allDifferent>")?;
    write_houses(puzzle.layout(), output)?;
    write_allowed(model, output)?;
    for line in rules {
        writeln!(output, "    {line}")?;
    }
    for grid in model.excluded() {
        let tuple: Vec<String> =
            Model::digits(grid).map(|(_, digit)| digit.value().to_string()).collect();
        writeln!(output, "    <extension note=\"not wanted\">")?;
        writeln!(output, "      <list> x[][] </list>")?;
        writeln!(output, "      <conflicts> ({}) </conflicts>", tuple.join(","))?;
        writeln!(output, "    </extension>")?;
    }
    writeln!(output, "  </constraints>")?;
    writeln!(output, "</instance>")
}

/// Writes a group of the houses that are neither rows nor columns.
fn write_houses(layout: &Layout, output: &mut dyn Write) -> io::Result<()> {
    let others: Vec<String> = layout.houses().iter().filter_map(arguments).collect();
    // A group of nothing is none.
    if others.is_empty() {
        return Ok(());
    }
    let note = if layout.plain_boxes().is_some() { "boxes" } else { "regions and extra houses" };
    writeln!(output, "    <group note=\"{note}\">")?;
    writeln!(output, "      <allDifferent> %... </allDifferent>")?;
    for cells in others {
        writeln!(output, "      <args> {cells} </args>")?;
    }
    writeln!(output, "    </group>")
}

/// Returns the variables of a house, unless the matrix of the grid has it: those of a box as a part of
/// the array, else one by one.
fn arguments(house: &House) -> Option<String> {
    let cells = house.cells();
    match house.kind() {
        HouseKind::Row(_) | HouseKind::Column(_) => None,
        HouseKind::Box(_) => {
            let (first, last) = (cells.first()?, cells.last()?);
            let (top, bottom) = (first.row(), last.row());
            let (left, right) = (first.column(), last.column());
            Some(format!("x[{top}..{bottom}][{left}..{right}]"))
        }
        any_of! {
            HouseKind: Region, OfGrid, MainDiagonal, AntiDiagonal, Window, DisjointGroup, ExtraRegion
        } => Some(spaced(cells.iter().map(|&cell| variable(cell)))),
    }
}

fn write_allowed(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let decided: Vec<(Cell, Digit)> = model
        .allowed()
        .filter_map(|(cell, allowed)| match allowed {
            Allowed::Is(digit) => Some((cell, digit)),
            Allowed::OneOf(_) | Allowed::Nothing => None,
        })
        .collect();
    if !decided.is_empty() {
        let cells = spaced(decided.iter().map(|&(cell, _)| variable(cell)));
        let digits = spaced(decided.iter().map(|(_, digit)| digit.value()));
        writeln!(output, "    <instantiation note=\"givens\">")?;
        writeln!(output, "      <list> {cells} </list>")?;
        writeln!(output, "      <values> {digits} </values>")?;
        writeln!(output, "    </instantiation>")?;
    }
    for (cell, allowed) in model.allowed() {
        let name = variable(cell);
        match allowed {
            Allowed::Is(_) => {}
            Allowed::OneOf(set) => {
                let set = values(set, ",");
                writeln!(output, "    <intension> in({name},set({set})) </intension>")?;
            }
            Allowed::Nothing => writeln!(output, "    {}", contradiction(&name))?,
        }
    }
    Ok(())
}

/// Returns a contradiction, because the format has neither an empty set nor a constraint for it.
fn contradiction(variable: &str) -> String {
    [1, 2].map(|value| format!("<intension> eq({variable},{value}) </intension>")).join(" ")
}

/// Returns `text` without what would end a comment: two hyphens.
fn comment(text: &str) -> String {
    text.replace('-', "\u{2010}")
}

/// Returns the variable of a cell.
fn variable(cell: Cell) -> String {
    format!("x[{}][{}]", cell.row(), cell.column())
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// The words of XCSP3's functional expressions.
struct Xcsp3;

impl Xcsp3 {
    fn comparison(comparison: Comparison) -> &'static str {
        match comparison {
            Comparison::Equal => "eq",
            Comparison::AtMost => "le",
            Comparison::AtLeast => "ge",
        }
    }

    /// Writes a sum of several cells as a separate constraint, which solvers can propagate.
    fn sum(sum: &Linear, comparison: Comparison) -> String {
        let cells = spaced(sum.terms().iter().map(|&(cell, _)| variable(cell)));
        let coefficients = spaced(sum.terms().iter().map(|(_, times)| times));
        let condition = format!("({},{})", Self::comparison(comparison), -sum.constant());
        format!(
            "<sum> <list> {cells} </list> <coeffs> {coefficients} </coeffs> <condition> \
             {condition} </condition> </sum>"
        )
    }
}

impl Language for Xcsp3 {
    fn among(&self, cell: Cell, digits: DigitSet) -> String {
        let name = variable(cell);
        match digits.only() {
            Some(digit) => format!("eq({name},{})", digit.value()),
            None => format!("in({name},set({}))", values(digits, ",")),
        }
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        let [one, other] = sides.each_ref().map(|side| {
            let items = side.items(|cell, times| match times {
                1 => variable(cell),
                _ => format!("mul({times},{})", variable(cell)),
            });
            match &items[..] {
                [only] => only.clone(),
                _ => format!("add({})", items.join(",")),
            }
        });
        format!("{}({one},{other})", Self::comparison(comparison))
    }

    fn distinct(&self, cells: &[Cell]) -> String {
        let later = |(index, &one)| cells[index + 1..].iter().map(move |&other| (one, other));
        let pairs = cells.iter().enumerate().flat_map(later);
        let pairs: Vec<String> = pairs
            .map(|(one, other)| format!("ne({},{})", variable(one), variable(other)))
            .collect();
        match &pairs[..] {
            [only] => only.clone(),
            _ => format!("and({})", pairs.join(",")),
        }
    }

    fn all(&self, parts: &[&str]) -> String {
        format!("and({})", parts.join(","))
    }

    fn any(&self, parts: &[&str]) -> String {
        format!("or({})", parts.join(","))
    }

    fn not(&self, part: &str) -> String {
        format!("not({part})")
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        format!("{}(add({}),{number})", Self::comparison(comparison), parts.join(","))
    }

    fn definition(&self, name: &str, text: &str) -> String {
        format!("<intension> eq({name},{text}) </intension>")
    }

    fn constraint(&self, node: &FormulaNode, text: &str) -> String {
        match node {
            FormulaNode::Distinct(cells) => {
                let cells = spaced(cells.iter().map(|&cell| variable(cell)));
                format!("<allDifferent> {cells} </allDifferent>")
            }
            FormulaNode::IsZero(sum) if sum.terms().len() > 2 => Self::sum(sum, Comparison::Equal),
            FormulaNode::IsAtMostZero(sum) if sum.terms().len() > 2 => {
                Self::sum(sum, Comparison::AtMost)
            }
            any_of! {
                FormulaNode: Among, IsZero, IsAtMostZero, All, Any, Not, Exactly, AtLeast
            } => format!("<intension> {text} </intension>"),
        }
    }

    fn contradiction(&self) -> String {
        contradiction(&variable(Cell::new(0, 0)))
    }
}

/// Reads the first `<instantiation>` of the `v` lines.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let lines = text.lines().map(|line| line.strip_prefix("v ").unwrap_or(line));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let within = |tag: &str| -> Option<&str> {
        let (_, rest) = text.split_once(&format!("<{tag}>"))?;
        Some(rest.split_once(&format!("</{tag}>"))?.0)
    };
    let cells = within("list")?.split_whitespace().flat_map(|name| cells(name, layout));
    let values = within("values")?.split_whitespace().flat_map(repeated);
    let pairs = cells.zip(values).filter_map(|(cell, value)| Some((cell?, digit(value, layout)?)));
    grid_of_values(layout, pairs)
}

/// Returns the cells of a variable, `x[2][4]`, or of an array of them, `x[2][]` or `x[][]`; for a variable of
/// rules one `None`, as it has a value, too.
fn cells(name: &str, layout: &Layout) -> Vec<Option<Cell>> {
    let indices = || {
        let (row, column) = name.strip_prefix("x[")?.strip_suffix(']')?.split_once("][")?;
        let index =
            |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
        Some((index(row)?, index(column)?))
    };
    let Some((row, column)): Option<(Option<u8>, Option<u8>)> = indices() else {
        return vec![None];
    };
    let fits = |wanted: Option<u8>, index: u8| wanted.is_none_or(|wanted| wanted == index);
    layout
        .cells()
        .filter(|cell| fits(row, cell.row()) && fits(column, cell.column()))
        .map(Some)
        .collect()
}

/// Returns a value as often as it is repeated: `7x3` is three times 7.
fn repeated(word: &str) -> impl Iterator<Item = &str> {
    let (value, times) = word.split_once('x').unwrap_or((word, "1"));
    let most = usize::from(Layout::MAX_SIZE).pow(2);
    std::iter::repeat_n(value, times.parse().unwrap_or(1).min(most))
}
