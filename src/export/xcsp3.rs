//! XCSP3, the format of the competitions of constraint solvers: an array of variables, a matrix of
//! `allDifferent`, a group of them for the boxes, or whatever other houses there are.
//!
//! Source: Boussemart, Lecoutre, Audemard and Piette, "XCSP3-core: A Format for Representing
//! Constraint Satisfaction/Optimization Problems" (2020), and the answer as the competitions want it
//! (<https://xcsp.org>). Indices count from 0 there.

use std::io::{self, Write};

use super::reply::grid_of_values;
use super::{Allowed, Format, Model, Reply, any_layout, digit, spaced, values};
use crate::{Cell, Digit, Grid, House, HouseKind, Layout};

pub(super) const FORMAT: Format = Format {
    name: "xcsp3",
    extension: "xml",
    about: "XCSP3-core, for constraint solvers: an array of variables, allDifferent in each house",
    supports: any_layout,
    write,
    read,
    can_exclude: true,
};

const NONE: [&str; 1] = ["s UNSATISFIABLE"];
const UNKNOWN: [&str; 2] = ["s UNKNOWN", "s UNSUPPORTED"];

fn write(model: &Model<'_>, output: &mut dyn Write) -> io::Result<()> {
    let puzzle = model.puzzle();
    let size = puzzle.size();
    writeln!(output, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(output, "<!--")?;
    let answer = "the answer: the values of x[][], the cells row by row";
    for line in model.comment(answer) {
        // Two hyphens would end the comment.
        writeln!(output, "{}", line.replace('-', "\u{2010}"))?;
    }
    writeln!(output, "-->")?;
    writeln!(output, "<instance format=\"XCSP3\" type=\"CSP\">")?;
    writeln!(output, "  <variables>")?;
    writeln!(output, "    <array id=\"x\" size=\"[{size}][{size}]\"> 1..{size} </array>")?;
    writeln!(output, "  </variables>")?;
    writeln!(output, "  <constraints>")?;
    writeln!(output, "    <allDifferent note=\"rows and columns\">")?;
    writeln!(output, "      <matrix> x[][] </matrix>")?;
    writeln!(output, "    </allDifferent>")?;
    write_houses(puzzle.layout(), output)?;
    write_allowed(model, output)?;
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
    let note = if layout.plain_boxes().is_some() { "boxes" } else { "regions and further houses" };
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
        HouseKind::Region(_)
        | HouseKind::MainDiagonal
        | HouseKind::AntiDiagonal
        | HouseKind::Window(_)
        | HouseKind::DisjointGroup(_)
        | HouseKind::ExtraRegion(_) => Some(spaced(cells.iter().map(|&cell| variable(cell)))),
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
            // The format has neither an empty set nor a constraint that is never kept.
            Allowed::Nothing => {
                for value in 1..=2 {
                    writeln!(output, "    <intension> eq({name},{value}) </intension>")?;
                }
            }
        }
    }
    Ok(())
}

/// Returns the variable of a cell.
fn variable(cell: Cell) -> String {
    format!("x[{}][{}]", cell.row(), cell.column())
}

fn read(layout: &Layout, text: &str) -> Reply {
    Reply::of(model(layout, text), text, &NONE, &UNKNOWN)
}

/// Reads the first `<instantiation>` of the `v` lines.
fn model(layout: &Layout, text: &str) -> Option<Grid> {
    let size = layout.size();
    let lines = text.lines().map(|line| line.strip_prefix("v ").unwrap_or(line));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let within = |tag: &str| -> Option<&str> {
        let (_, rest) = text.split_once(&format!("<{tag}>"))?;
        Some(rest.split_once(&format!("</{tag}>"))?.0)
    };
    let cells = within("list")?.split_whitespace().flat_map(|name| cells(name, layout));
    let values = within("values")?.split_whitespace().flat_map(repeated);
    let pairs = cells.zip(values).filter_map(|(cell, value)| Some((cell, digit(value, size)?)));
    grid_of_values(layout, pairs)
}

/// Returns the cells of a variable, `x[2][4]`, or of an array of them, `x[2][]` or `x[][]`.
fn cells(name: &str, layout: &Layout) -> Vec<Cell> {
    let indices = || {
        let (row, column) = name.strip_prefix("x[")?.strip_suffix(']')?.split_once("][")?;
        let index =
            |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
        Some((index(row)?, index(column)?))
    };
    let Some((row, column)): Option<(Option<u8>, Option<u8>)> = indices() else {
        return Vec::new();
    };
    let fits = |wanted: Option<u8>, index: u8| wanted.is_none_or(|wanted| wanted == index);
    layout.cells().filter(|cell| fits(row, cell.row()) && fits(column, cell.column())).collect()
}

/// Returns a value as often as it stands there: `7x3` is three times 7.
fn repeated(word: &str) -> impl Iterator<Item = &str> {
    let (value, times) = word.split_once('x').unwrap_or((word, "1"));
    let most = usize::from(Layout::MAX_SIZE).pow(2);
    std::iter::repeat_n(value, times.parse().unwrap_or(1).min(most))
}
