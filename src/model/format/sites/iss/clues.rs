//! Clues outside the grid. A clue of a row or column names it, `R3` or `C5`, and is at its left or upper end, or at
//! the other end; a little killer names the first cell of its diagonal.

use std::collections::HashMap;

use super::cells::{cell, name};
use super::rules::IssReading;
use super::text::Item;
use crate::format::ParseError;
use crate::rule::{
    Clones, Direction, FullRank, HiddenSkyscraper, LittleKiller, Not, NumberedRoom, Outside,
    Sandwich, Skyscraper, XSum,
};
use crate::{Cell, Digit, GridShape, Rule};

/// The types of constraints that are read here.
pub(super) const TYPES: [&str; 8] = [
    "FullRank", "FullRankTies", "HiddenSkyscraper", "LittleKiller", "NumberedRoom", "Sandwich",
    "Skyscraper", "XSum",
];

/// Ways to read a row or column: from its first cell, or from its last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum From {
    First,
    Last,
}

impl IssReading<'_> {
    /// Reads a clue.
    pub(super) fn clue(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        match item.kind.as_str() {
            "LittleKiller" => self.little_killer(item).map(|rule| vec![rule]),
            "Sandwich" => {
                let [sum, line] = self.two(item)?;
                let clue = self.place(item, line, From::First)?;
                let sum = self.count(item, sum)?;
                Ok(vec![Sandwich { clue, sum }.into()])
            }
            "FullRankTies" => self.ties(item),
            _ => self.both_ends(item),
        }
    }

    /// Reads a clue that is looked at from either end: the line, the clue at its start, the one at its end.
    fn both_ends(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        if item.arguments.len() > 3 {
            return Err(self.refuse(item.arguments[3].at, "more than two clues of a line"));
        }
        let mut rules = Vec::new();
        for (index, from) in [(1, From::First), (2, From::Last)] {
            let Some(value) = item.arguments.get(index).filter(|value| !value.text.is_empty())
            else {
                continue;
            };
            let clue = self.place(item, 0, from)?;
            let number = self.count(item, index)?;
            let refused = || {
                let message = format!("{number} is not a digit of the grid");
                self.refuse(value.at, message)
            };
            let digit = || {
                let digit = u8::try_from(number).ok().and_then(Digit::new);
                digit.filter(|&digit| self.shape.digits().contains(digit))
            };
            match item.kind.as_str() {
                "XSum" => rules.push(XSum { clue, sum: number }.into()),
                "Skyscraper" => rules.push(Skyscraper { clue, count: number }.into()),
                "HiddenSkyscraper" => {
                    let digit = digit().ok_or_else(refused)?;
                    rules.push(HiddenSkyscraper { clue, digit }.into());
                }
                "NumberedRoom" => {
                    let digit = digit().ok_or_else(refused)?;
                    rules.push(NumberedRoom { clue, digit }.into());
                }
                _ => rules.extend(self.full_rank(clue, number)),
            }
        }
        if rules.is_empty() {
            return Err(self.refuse(item.at, format!("{} without a clue", item.kind)));
        }
        Ok(rules)
    }

    /// Reads a rank. Unless ties are allowed, no other line reads as the one with the clue.
    fn full_rank(&self, clue: Outside, rank: u32) -> Vec<Rule> {
        let mut rules: Vec<Rule> = vec![FullRank { clue, rank }.into()];
        if self.ties.as_deref() == Some("any") {
            return rules;
        }
        rules.extend(self.all_lines().filter_map(|other| self.reads_otherwise(clue, other)));
        rules
    }

    /// Returns the places before all lines. Only lines of the same length can read alike, so there are as many rows as
    /// columns.
    fn all_lines(&self) -> impl Iterator<Item = Outside> + use<> {
        let beyond = self.shape.rows() + 1;
        let places = (1..beyond)
            .flat_map(move |number| [(number, 0), (number, beyond), (0, number), (beyond, number)]);
        places.map(|(row, column)| Outside::new(row, column))
    }

    /// Returns the rule that two lines do not read alike; none if they are one.
    fn reads_otherwise(&self, clue: Outside, other: Outside) -> Option<Rule> {
        // The cell where the two cross is equal anyway.
        let pairs = clue.line(self.shape).into_iter().zip(other.line(self.shape));
        let (cells, clones): (Vec<Cell>, Vec<Cell>) =
            pairs.filter(|(one, other)| one != other).unzip();
        let alike = || Not { rule: Box::new(Clones { cells, clones }.into()) }.into();
        (clue != other).then(alike)
    }

    /// Reads which lines may read alike: without any of them, no two do, whether they have a clue or not.
    fn ties(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        match item.arguments.as_slice() {
            [ties] if matches!(ties.text.as_str(), "any" | "only-unclued") => Ok(Vec::new()),
            [ties] if ties.text == "none" => {
                let all: Vec<Outside> = self.all_lines().collect();
                let later = |(index, &one): (usize, &Outside)| {
                    let others = all[index + 1..].iter();
                    others.filter_map(|&other| self.reads_otherwise(one, other)).collect::<Vec<_>>()
                };
                Ok(all.iter().enumerate().flat_map(later).collect())
            }
            _ => Err(self
                .refuse(item.at, "full ranks have the ties 'none', 'only-unclued' or 'any'")
                .hinting("write one of them, as in .FullRankTies~any")),
        }
    }

    /// Refuses different clues at the same place: in that program, only the last one counts.
    pub(super) fn refuse_repeated(&self, items: &[Item]) -> Result<(), ParseError> {
        let mut seen: HashMap<(&str, &str, usize), Vec<&str>> = HashMap::new();
        for item in items {
            let kind = item.kind.as_str();
            let argument = |index: usize| item.arguments.get(index).map(|one| one.text.as_str());
            let places = match kind {
                "Quad" => vec![(0, 0)],
                "LittleKiller" | "Sandwich" => vec![(1, 0)],
                "FullRank" | "HiddenSkyscraper" | "NumberedRoom" | "Skyscraper" | "XSum" => {
                    vec![(0, 1), (0, 2)]
                }
                _ => Vec::new(),
            };
            for (place, value) in places {
                let Some(place) = argument(place) else { continue };
                let values: Vec<&str> = match kind {
                    "Quad" => item.arguments[1..].iter().map(|one| one.text.as_str()).collect(),
                    _ => argument(value).into_iter().filter(|value| !value.is_empty()).collect(),
                };
                if values.is_empty() {
                    continue;
                }
                let known = seen.entry((kind, place, value)).or_insert_with(|| values.clone());
                if *known != values {
                    let message = format!("another {kind} at {}", crate::spelling::brief(place));
                    return Err(self.refuse(item.at, message).hinting("write one of them"));
                }
            }
        }
        Ok(())
    }

    fn little_killer(&self, item: &Item) -> Result<Rule, ParseError> {
        let [sum, first] = self.two(item)?;
        let argument = &item.arguments[first];
        let cell = cell(self.text, argument, self.shape, [0, 0])?;
        let Some((clue, direction)) = diagonal(cell, self.shape) else {
            return Err(self.refuse(argument.at, format!("no diagonal begins in {}", name(cell)))
                .hinting("a diagonal leads from the left edge down, from the top edge down to the left, from the right edge or from the bottom edge up"));
        };
        Ok(LittleKiller { clue, direction, sum: self.count(item, sum)? }.into())
    }

    /// Returns the places of two arguments, which are all.
    fn two(&self, item: &Item) -> Result<[usize; 2], ParseError> {
        match item.arguments.len() {
            2 => Ok([0, 1]),
            _ => Err(self.refuse(item.at, format!("{} takes a number and a place", item.kind))),
        }
    }

    /// Reads the name of a row or column.
    fn place(&self, item: &Item, index: usize, from: From) -> Result<Outside, ParseError> {
        let argument = &item.arguments[index];
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let number = |text: &str, most: u8| {
            text.parse::<u8>().ok().filter(|number| (1..=most).contains(number))
        };
        let edge = |length: u8| match from {
            From::First => 0,
            From::Last => length + 1,
        };
        let row = argument.text.strip_prefix('R').and_then(|text| number(text, rows));
        let column = argument.text.strip_prefix('C').and_then(|text| number(text, columns));
        match (row, column) {
            (Some(row), _) => Ok(Outside::new(row, edge(columns))),
            (None, Some(column)) => Ok(Outside::new(edge(rows), column)),
            (None, None) => {
                let found = crate::spelling::brief(&argument.text);
                let message = format!("'{found}' is not a row or column");
                Err(self.refuse(argument.at, message).hinting("rows are R1, columns C1"))
            }
        }
    }
}

/// Returns where the diagonal that begins in a cell is looked along; `None` where none begins. If both of its ends are on
/// an edge from which one could begin, it is the one on the left edge, or else the right, the upper, the lower one.
fn diagonal(cell: Cell, shape: GridShape) -> Option<(Outside, Direction)> {
    let (clue, direction) = start(cell, shape)?;
    let cells = clue.diagonal(direction, shape);
    let other = *cells.last().filter(|_| cells.len() > 1)?;
    let is_first = match start(other, shape) {
        Some((clue, back)) => {
            clue.diagonal(back, shape).last() != Some(&cell) || edge(direction) < edge(back)
        }
        None => true,
    };
    is_first.then_some((clue, direction))
}

/// Returns the rank of the edge from which diagonals lead in a direction.
const fn edge(direction: Direction) -> u8 {
    match direction {
        Direction::DownRight => 0,
        Direction::UpLeft => 1,
        Direction::DownLeft => 2,
        Direction::UpRight => 3,
    }
}

/// Returns where a diagonal that begins in a cell would be looked along.
fn start(cell: Cell, shape: GridShape) -> Option<(Outside, Direction)> {
    let (row, column) = (cell.row(), cell.column());
    let (last_row, last_column) = (shape.rows() - 1, shape.columns() - 1);
    // Counted from 1, the cell is at row + 1 and column + 1.
    if column == 0 && row < last_row {
        Some((Outside::new(row, 0), Direction::DownRight))
    } else if row == 0 {
        (column > 0).then(|| (Outside::new(0, column + 2), Direction::DownLeft))
    } else if column == last_column {
        (row < last_row).then(|| (Outside::new(row + 2, last_column + 2), Direction::UpLeft))
    } else if row == last_row && column > 0 {
        Some((Outside::new(last_row + 2, column), Direction::UpRight))
    } else {
        None
    }
}

/// Returns the cell in which a diagonal begins, regardless of the end at which the clue is.
pub(super) fn first_cell(clue: Outside, direction: Direction, shape: GridShape) -> Option<Cell> {
    let cells = clue.diagonal(direction, shape);
    let ends = [*cells.first()?, *cells.last()?];
    ends.into_iter().find(|&end| {
        diagonal(end, shape).is_some_and(|(clue, direction)| {
            let mut other = clue.diagonal(direction, shape);
            let mut cells = cells.clone();
            other.sort_unstable();
            cells.sort_unstable();
            other == cells
        })
    })
}

/// Returns the end of the row or column at which a clue is: its name, and whether it is read from the start.
pub(super) fn line(clue: Outside, shape: GridShape) -> Option<(String, bool)> {
    let inside = |number: u8, most: u8| (1..=most).contains(&number);
    match (clue.row(), clue.column()) {
        (row, column) if inside(row, shape.rows()) => Some((format!("R{row}"), column == 0)),
        (row, column) if inside(column, shape.columns()) => Some((format!("C{column}"), row == 0)),
        _ => None,
    }
}
