//! Lists of cells as text, as in `r1c1-r1c3, r2c3`, and the places of a rule's parts in its JSON.

use serde_json::Value;

use crate::json::{At, Problem};
use crate::spelling::brief;
use crate::{Cell, Layout};

/// Whether the order of cells matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellOrder {
    /// It matters: a range from corner to corner is a diagonal.
    Line,
    /// It does not matter: such a range may also be a block.
    Any,
    /// It does not matter, and the cells are connected: such a range is a block.
    Together,
}

impl CellOrder {
    /// Returns the order of the cells in the field `name`, whatever the kind of the rule.
    pub(super) fn of(name: &str) -> Self {
        match name {
            "line" | "lines" | "circle" | "shaft" => Self::Line,
            _ => Self::Any,
        }
    }
}

/// Returns the place of the part at `path` in the JSON of a rule: `cells[2]` may be in `cells[0]`, if that is a range.
pub(crate) fn written(rule: &Value, path: &str) -> String {
    let mut value = Some(rule);
    let mut written = String::new();
    let mut name = "";
    for step in path.split_inclusive(['.', ']']).flat_map(|part| part.split('[')) {
        let step = step.trim_end_matches('.');
        if step.is_empty() {
            continue;
        }
        let index = step.strip_suffix(']').map(|index| index.parse().unwrap_or(usize::MAX));
        let Some(next) = value else { break };
        match (next, index) {
            (Value::Array(items), Some(index)) => {
                let index = match name {
                    "lines" | "sets" | "except" => index,
                    _ => item_with(items, index, CellOrder::of(name)),
                };
                written += &format!("[{index}]");
                value = items.get(index);
                name = "";
            }
            (Value::Object(fields), None) => {
                if !written.is_empty() {
                    written.push('.');
                }
                written += step;
                (value, name) = (fields.get(step), step);
            }
            // A text or a number that is a short form of the rest.
            _ => break,
        }
    }
    written
}

/// Returns the index of the item that contains the cell at `index`.
fn item_with(items: &[Value], index: usize, order: CellOrder) -> usize {
    let mut before = 0;
    let cells = |item: &Value| match item {
        Value::String(text) if is_list(text) => {
            list_of_cells(text, order).map_or(1, |cells| cells.len())
        }
        _ => 1,
    };
    let ends = items.iter().map(|item| {
        before += cells(item);
        before
    });
    ends.take_while(|&end| end <= index).count()
}

/// Returns whether a text is more than the name of a cell.
pub(super) fn is_list(text: &str) -> bool {
    text.contains(DASHES) || text.contains(is_between)
}

/// Checks whether a text may be one list of cells or several: with a `;`, or a comma and a range.
pub(super) fn may_be_several(text: &str) -> bool {
    text.contains(';') || text.contains(',') && text.contains(DASHES)
}

/// Refuses a text that may be one list of cells or several.
pub(super) fn several(at: At<'_>, text: &str) -> Problem {
    let message = format!("'{}' may be one list of cells or several", brief(text));
    let hint = "write a list with a text for each, as in [\"r1c1-r1c3\", \"r2c3, r2c1\"]; one that turns is r1c1-r1c3-r3c3";
    at.refuse(message).hinting(hint)
}

/// The characters between the ends of a range.
const DASHES: [char; 4] = ['-', '–', '—', '−'];

/// Checks whether a character separates items.
pub(super) fn is_between(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';')
}

/// Reads cells as [`List`](super::List) writes them: `r1c1-r1c3, r2c3`. A range may turn, as in `r1c1-r1c3-r3c3`, and
/// where the order does not matter, it may be a block, as in `r1c1-r2c3`.
///
/// # Errors
/// If a part is neither a cell nor a range.
pub(crate) fn list_of_cells(text: &str, order: CellOrder) -> Result<Vec<Cell>, Problem> {
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    for piece in text.split([',', ';']) {
        let mut is_range = false;
        for part in piece.split(DASHES) {
            if part.trim().is_empty() {
                let message = format!("a cell is missing in '{}'", brief(text));
                return Err(Problem::new(message).hinting(HINT));
            }
            for word in part.split_whitespace() {
                let cell: Cell = word.parse().map_err(|_| {
                    let message = format!("'{}' is not a cell", brief(word));
                    Problem::new(message).hinting(HINT)
                })?;
                match runs.last_mut() {
                    Some(run) if is_range => run.push(cell),
                    _ => runs.push(vec![cell]),
                }
                is_range = false;
            }
            is_range = true;
        }
    }
    let mut all = Vec::new();
    for run in runs {
        if let [first, last] = run[..]
            && is_block(first, last, order)
        {
            all.extend(block(first, last));
        } else {
            all.extend(run.first());
            for ends in run.windows(2) {
                all.extend(between(ends[0], ends[1], order)?.into_iter().skip(1));
            }
        }
        if all.len() > MOST_CELLS {
            return Err(Problem::new(MORE_CELLS));
        }
    }
    Ok(all)
}

const HINT: &str = "write r3c5 for row 3, column 5, and r1c1-r1c3 for a part of a row or column";

pub(crate) const MORE_CELLS: &str = "more cells than any grid has";

/// The number of cells in the largest grid.
pub(crate) const MOST_CELLS: usize = (Layout::MAX_SIZE as usize).pow(2);

/// Returns the numbers of rows and columns from one cell to the other.
fn distance(first: Cell, last: Cell) -> [i16; 2] {
    let rows = i16::from(last.row()) - i16::from(first.row());
    [rows, i16::from(last.column()) - i16::from(first.column())]
}

/// Returns whether a range from corner to corner can only be a block.
fn is_block(first: Cell, last: Cell, order: CellOrder) -> bool {
    let [rows, columns] = distance(first, last).map(i16::abs);
    let is_straight = rows == 0 || columns == 0;
    match order {
        CellOrder::Line => false,
        CellOrder::Any => !is_straight && rows != columns,
        CellOrder::Together => !is_straight,
    }
}

/// Returns the cells of the block between two corners, row by row.
fn block(first: Cell, last: Cell) -> impl Iterator<Item = Cell> {
    let span = |one: u8, other: u8| one.min(other)..=one.max(other);
    span(first.row(), last.row()).flat_map(move |row| {
        span(first.column(), last.column()).map(move |column| Cell::new(row, column))
    })
}

/// Returns the cells from one end of a range in a row, column or diagonal to the other.
fn between(first: Cell, last: Cell, order: CellOrder) -> Result<Vec<Cell>, Problem> {
    let [rows, columns] = distance(first, last);
    let is_diagonal = rows.abs() == columns.abs() && rows != 0;
    if rows != 0 && columns != 0 && !(is_diagonal && order == CellOrder::Line) {
        let range = format!("'{first}-{last}'");
        let (message, hint) = match order {
            CellOrder::Line => (
                format!("{range} is not straight"),
                "name the cell where it turns, as in r1c1-r1c3-r3c3",
            ),
            CellOrder::Any if is_diagonal => (
                format!("{range} may be a diagonal or a block"),
                "name each cell, or each row of a block, as in r1c1-r1c3, r2c1-r2c3",
            ),
            CellOrder::Any | CellOrder::Together => (
                format!("{range} is not part of a row or column"),
                "a range that turns is straight between its corners; write a block as r1c1-r2c3",
            ),
        };
        return Err(Problem::new(message).hinting(hint));
    }
    let step = |from: u8, by: i16, number: i16| {
        u8::try_from(i16::from(from) + by.signum() * number).expect("it is between the ends")
    };
    let length = rows.abs().max(columns.abs());
    let cell =
        |number| Cell::new(step(first.row(), rows, number), step(first.column(), columns, number));
    Ok((0..=length).map(cell).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_range_is_straight_or_turns_or_is_a_block() {
        use CellOrder::{Any, Line, Together};
        for (text, order, expected) in [
            ("r1c1-r1c3", Any, Ok("r1c1 r1c2 r1c3")),
            ("r3c2-r1c2, r1c1", Together, Ok("r3c2 r2c2 r1c2 r1c1")),
            ("r1c1-r1c2-r2c2", Any, Ok("r1c1 r1c2 r2c2")),
            ("r1c1-r3c3", Line, Ok("r1c1 r2c2 r3c3")),
            ("r2c2-r1c1", Together, Ok("r1c1 r1c2 r2c1 r2c2")),
            ("r1c3-r2c1", Any, Ok("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3")),
            ("r1c1-r3c2", Together, Ok("r1c1 r1c2 r2c1 r2c2 r3c1 r3c2")),
            ("r1c1-r2c2", Any, Err("'r1c1-r2c2' may be a diagonal or a block")),
            ("r1c1-r2c3", Line, Err("'r1c1-r2c3' is not straight")),
            ("r1c1-r1c2-r3c3", Any, Err("'r1c2-r3c3' is not part of a row or column")),
            ("r1c1-r1c2-r2c3", Together, Err("'r1c2-r2c3' is not part of a row or column")),
        ] {
            let found = list_of_cells(text, order).map_err(|problem| problem.message);
            let names = |cells: Vec<Cell>| {
                cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found.map(names), expected, "{text} {order:?}");
        }
    }

    #[test]
    fn a_part_of_a_rule_is_written_where_its_range_is() {
        let rule = json!({
            "type": "or",
            "rules": [{ "type": "odd", "cells": ["r9c9", "r1c1-r1c3", "r2c1, r2c2"] }, "anti-king"],
            "lines": ["r1c1-r1c3", ["r2c1", "r2c2-r2c4"]],
            "sums": 5,
        });
        for (path, expected) in [
            ("", ""),
            ("rules[0].cells[0]", "rules[0].cells[0]"),
            ("rules[0].cells[3]", "rules[0].cells[1]"),
            ("rules[0].cells[4]", "rules[0].cells[2]"),
            ("rules[1].cells[1]", "rules[1]"),
            ("lines[0][2]", "lines[0]"),
            ("lines[1][2]", "lines[1][1]"),
            ("sums[0]", "sums"),
            ("sum", "sum"),
        ] {
            assert_eq!(written(&rule, path), expected, "{path}");
        }
    }
}
