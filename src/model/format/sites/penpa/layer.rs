//! A layer of a drawing of Penpa: the drawings of each tool, by their points.

use serde_json::{Map, Value};

use super::board::PenpaBoard;
use super::text::json;
use crate::json::{At, Problem};
use crate::rule::KillerCage;
use crate::spelling::brief;
use crate::{Cell, Digit, Grid};

/// Tools of decorations, with their names.
const DRAWN: [(&str, &str); 13] = [
    ("arrows", "arrows"),
    ("deletelineE", "missing lines of the grid"),
    ("direction", "arrows of lines"),
    ("freeline", "free lines"),
    ("freelineE", "free edges"),
    ("line", "lines"),
    ("nobulbthermo", "thermometers without a bulb"),
    ("polygon", "polygons"),
    ("squareframe", "frames"),
    ("surface", "coloured cells"),
    ("symbol", "symbols"),
    ("thermo", "thermometers"),
    ("wall", "walls"),
];

/// The parts of a layer that are read.
const READ: [&str; 5] = ["cage", "killercages", "lineE", "number", "numberS"];

/// The settings of drawings.
const HISTORY: [&str; 3] = ["command_redo", "command_replay", "command_undo"];

/// The ways to write a digit in the middle of a cell.
const WHOLE: [&str; 2] = ["1", "10"];

/// The first of the four points within a cell.
const TOP_LEFT: usize = 0;

/// A layer.
pub(super) struct Layer {
    fields: Map<String, Value>,
}

impl Layer {
    pub(super) fn read(line: &str, what: &str) -> Result<Self, Problem> {
        match json(line, what)? {
            Value::Object(fields) => Ok(Self { fields }),
            _ => Err(Problem::new(format!("{what} is not an object"))),
        }
    }

    /// Returns the drawings of a tool, with their points.
    pub(super) fn points(&self, tool: &str) -> Result<Vec<(Vec<usize>, At<'_>)>, Problem> {
        let Some(at) = At::of(&self.fields, tool) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for key in at.object()?.keys() {
            let Some(value) = at.get(key) else { continue };
            let points: Option<Vec<usize>> =
                key.split(',').map(|point| point.parse().ok()).collect();
            let points =
                points.ok_or_else(|| at.refuse(format_args!("'{}' is not a point", brief(key))))?;
            found.push((points, value));
        }
        Ok(found)
    }

    /// Reads the digits in cells.
    pub(super) fn digits(
        &self,
        board: &PenpaBoard,
        drawn: &mut Vec<String>,
    ) -> Result<Grid, Problem> {
        let mut grid = Grid::empty(board.size);
        let mut others = 0;
        for (points, at) in self.points("number")? {
            let cell = points.first().and_then(|&point| board.cell(point));
            let text = at.item(0).ok_or_else(|| at.expected("a digit and its style"))?;
            let text = match text.value {
                Value::Number(number) => number.to_string(),
                _ => text.text()?.trim().to_owned(),
            };
            let is_whole =
                at.item(2).is_some_and(|at| at.text().is_ok_and(|mode| WHOLE.contains(&mode)));
            let digit = number(&text).filter(|&digit: &u8| digit <= board.size);
            let digit = digit.and_then(Digit::nonzero);
            match (cell, digit) {
                _ if text.is_empty() => {}
                (Some(cell), Some(digit)) if is_whole => grid.set(cell, Some(digit)),
                _ => others += 1,
            }
        }
        add(drawn, "other numbers and letters", others);
        Ok(grid)
    }

    /// Reads the killer cages, with the sums in their corners.
    pub(super) fn cages(
        &self,
        board: &PenpaBoard,
        drawn: &mut Vec<String>,
    ) -> Result<Vec<KillerCage>, Problem> {
        let mut cages: Vec<KillerCage> = Vec::new();
        let mut others = 0;
        if let Some(at) = At::of(&self.fields, "killercages") {
            for item in at.items("a list of cages")?.iter().filter(|item| !item.is_blank()) {
                let points = item.items("a list of points")?;
                let cell = |at: &At<'_>| {
                    let point = at.number()?;
                    Ok(usize::try_from(point).ok().and_then(|point| board.cell(point)))
                };
                let cells =
                    points.iter().map(cell).collect::<Result<Option<Vec<Cell>>, Problem>>()?;
                match cells {
                    Some(cells) => cages.push(KillerCage { cells, sum: None, repeats: false }),
                    None => others += 1,
                }
            }
        }
        add(drawn, "cages that leave the grid", others);
        let mut others = 0;
        for (points, at) in self.points("numberS")? {
            let place = points.first().and_then(|&point| board.within(point));
            let text = at.item(0).ok_or_else(|| at.expected("a number and its style"))?;
            let text = text.text()?.trim();
            // A sum is at the top left of a cell that is in one cage.
            let mut around = cages.iter_mut().filter(|cage| {
                place.is_some_and(|(cell, at)| at == TOP_LEFT && cage.cells.contains(&cell))
            });
            let cage = match (around.next(), around.next()) {
                (Some(cage), None) => Some(cage),
                (None | Some(_), _) => None,
            };
            match (cage, number(text)) {
                _ if text.is_empty() => {}
                (Some(cage), Some(sum)) if cage.sum.is_none() => cage.sum = Some(sum),
                _ => others += 1,
            }
        }
        add(drawn, "other small numbers", others);
        let is_outline = |points: &[usize]| {
            let cells: Option<Vec<Cell>> =
                points.iter().map(|&point| board.within(point).map(|(cell, _)| cell)).collect();
            cells.is_some_and(|cells| {
                cages.iter().any(|cage| cells.iter().all(|cell| cage.cells.contains(cell)))
            })
        };
        let lines = self.points("cage")?;
        let others = lines.iter().filter(|(points, _)| !is_outline(points)).count();
        add(drawn, "lines of cages", others);
        Ok(cages)
    }

    /// Counts the drawings of other tools.
    pub(super) fn others(&self, drawn: &mut Vec<String>) -> Result<(), Problem> {
        for (tool, value) in &self.fields {
            let count = match value {
                Value::Object(fields) => fields.len(),
                Value::Array(items) => items
                    .iter()
                    .filter(|item| item.as_array().is_none_or(|item| !item.is_empty()))
                    .count(),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 1,
            };
            if READ.contains(&tool.as_str()) || HISTORY.contains(&tool.as_str()) {
                continue;
            }
            let known = DRAWN.iter().find(|(name, _)| name == tool);
            let Some((_, what)) = known else {
                return Err(Problem::new(format!(
                    "'{}' is not a known tool of Penpa",
                    brief(tool)
                )));
            };
            add(drawn, what, count);
        }
        Ok(())
    }
}

/// Reads a number of figures alone.
fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Adds a number of drawings to the list.
pub(super) fn add(drawn: &mut Vec<String>, what: &str, count: usize) {
    if count > 0 {
        drawn.push(format!("{what} ({count})"));
    }
}
