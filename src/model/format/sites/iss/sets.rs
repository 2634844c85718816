//! Constraints of any cells: sums, and digits among them.

use super::cells;
use super::rules::{IssReading, after_first};
use super::text::{Argument, Item};
use crate::format::ParseError;
use crate::rule::{
    Clones, ConnectedDigits, Counted, KillerCage, LookAndSay, Quadruple, Regex, SameDigits, Sum,
};
use crate::{Cell, Digit, Rule};

/// Returns the sum of cells, each with a factor; those of a cell that is named several times are added.
fn total(cells: &[Cell], coefficients: &[i32], sum: i32) -> Rule {
    let mut terms: Vec<(Cell, i32)> = Vec::with_capacity(cells.len());
    for (&cell, &times) in cells.iter().zip(coefficients) {
        match terms.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, known)) => *known = known.saturating_add(times),
            None => terms.push((cell, times)),
        }
    }
    terms.retain(|&(_, times)| times != 0);
    let (cells, mut coefficients): (Vec<Cell>, Vec<i32>) = terms.into_iter().unzip();
    // Once each needs no saying.
    if coefficients.iter().all(|&times| times == 1) {
        coefficients.clear();
    }
    Sum { cells, coefficients, sum }.into()
}

impl IssReading<'_> {
    /// Reads Dutch flatmates: each 5 has a 1 above it or a 9 below it.
    pub(super) fn flatmates(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        if self.shape.square() != Some(9) {
            return Err(self.refuse(item.at, "Dutch flatmates live in grids of 9×9"));
        }
        let column = |column| (0..9).map(|row| Cell::new(row, column)).collect();
        let rule = |line| Regex { line, pattern: "[^5]*(15|59)[^5]*".to_owned() }.into();
        Ok((0..9).map(column).map(rule).collect())
    }

    pub(super) fn sum(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let Some(first) = item.arguments.first() else {
            return Err(self.refuse(item.at, "a sum without a number"));
        };
        let cells = self.list(&item.arguments[1..])?;
        let refused = |message: &str| self.refuse(first.at, message);
        let (sum, coefficients) = match first.text.split_once("_=_") {
            None => (first.text.as_str(), Vec::new()),
            Some((sum, coefficients)) => {
                let numbers = coefficients.split('_').map(str::parse::<i32>);
                let numbers = numbers.collect::<Result<Vec<_>, _>>();
                (sum, numbers.map_err(|_| refused("coefficients that are not whole numbers"))?)
            }
        };
        let sum = sum.parse::<i32>().map_err(|_| refused("a sum that is not a whole number"))?;
        if coefficients.contains(&0) {
            return Err(refused("a coefficient of 0, which leaves its cell out"));
        }
        let coefficients =
            if coefficients.is_empty() { vec![1; cells.len()] } else { coefficients };
        if coefficients.len() != cells.len() {
            let message = format!("{} coefficients for {} cells", coefficients.len(), cells.len());
            return Err(refused(&message));
        }
        Ok(vec![total(&cells, &coefficients, sum)])
    }

    /// Reads a cage. A cell that is named several times is added as often, but differs from the others alone.
    pub(super) fn cage(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let first = item.arguments.first().map_or("", |first| first.text.as_str());
        let sum = if first.is_empty() { 0 } else { self.count(item, 0)? };
        let cells = self.list(after_first(item))?;
        let mut each: Vec<Cell> = Vec::new();
        for &cell in &cells {
            if !each.contains(&cell) {
                each.push(cell);
            }
        }
        let is_named_once = each.len() == cells.len();
        let cage = |sum| KillerCage { cells: each, sum, repeats: false }.into();
        Ok(match i32::try_from(sum) {
            Ok(sum @ 1..) if !is_named_once => {
                vec![total(&cells, &vec![1; cells.len()], sum), cage(None)]
            }
            _ => vec![cage(Some(sum).filter(|&sum| sum > 0))],
        })
    }

    /// Reads a number of sets of the same digits; cells that are equal, if each set is one.
    pub(super) fn same_values(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let count = self.count(item, 0)? as usize;
        let cells = self.list(&item.arguments[1..])?;
        if count == 0 || !cells.len().is_multiple_of(count) {
            let message = format!("{} cells are not {count} sets of the same size", cells.len());
            return Err(self.refuse(item.at, message));
        }
        Ok(match cells[..] {
            [] | [_] => Vec::new(),
            [one, other] if count == 2 => {
                vec![Clones { cells: vec![one], clones: vec![other] }.into()]
            }
            _ => {
                let sets = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
                vec![SameDigits { sets }.into()]
            }
        })
    }

    /// Reads digits whose cells are connected: the group of cells, which is empty for the grid, the digits, and how many
    /// cells.
    pub(super) fn connected(&self, item: &Item) -> Result<Rule, ParseError> {
        let (group, digits, count) = match item.arguments.as_slice() {
            [group, digits] => (group, digits, None),
            [group, digits, count] => (group, digits, Some(count)),
            _ => {
                return Err(
                    self.refuse(item.at, "connected values have a group, digits and a count")
                );
            }
        };
        if !group.text.is_empty() {
            let message = "connected values of cells outside the grid are not read";
            return Err(self.refuse(group.at, message).hinting(super::HINT));
        }
        let digit = |text: &str| self.digit_of(&Argument { text: text.to_owned(), at: digits.at });
        let digits = digits.text.split('_').map(digit).collect::<Result<_, _>>()?;
        let count = count.filter(|count| !count.text.is_empty());
        let count = count.map(|_| self.count(item, 2)).transpose()?;
        Ok(ConnectedDigits { digits, count }.into())
    }

    pub(super) fn quad(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let Some((first, values)) = item.arguments.split_first() else {
            return Err(self.refuse(item.at, "a quad without its cell"));
        };
        let corner = self.cell_of(first)?;
        let (row, column) = (corner.row(), corner.column());
        if row + 1 >= self.shape.rows() || column + 1 >= self.shape.columns() {
            let message = format!("no square of four cells begins in {}", cells::name(corner));
            return Err(self.refuse(first.at, message).hinting("name the cell at its top left"));
        }
        let cells = vec![
            corner,
            Cell::new(row, column + 1),
            Cell::new(row + 1, column),
            Cell::new(row + 1, column + 1),
        ];
        let digits = values.iter().map(|value| self.digit_of(value)).collect::<Result<_, _>>()?;
        Ok(vec![Quadruple { cells, digits }.into()])
    }

    pub(super) fn digit_of(&self, argument: &Argument) -> Result<Digit, ParseError> {
        self.digit(&argument.text).ok_or_else(|| {
            let message =
                format!("'{}' is not a digit of the grid", crate::spelling::brief(&argument.text));
            self.refuse(argument.at, message).hinting(self.digits_are())
        })
    }

    /// Reads digits in the first argument, `1_2_2`.
    pub(super) fn digits(&self, item: &Item) -> Result<Vec<Digit>, ParseError> {
        let Some(first) = item.arguments.first() else { return Ok(Vec::new()) };
        let digit = |text: &str| self.digit_of(&Argument { text: text.to_owned(), at: first.at });
        first.text.split('_').map(digit).collect()
    }

    pub(super) fn look_and_say(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let clue = item.arguments.first().map_or("", |first| first.text.as_str());
        let figures: Vec<u32> = clue.chars().filter_map(|one| one.to_digit(10)).collect();
        let pairs = figures.chunks_exact(2);
        if figures.len() != clue.chars().count() || !pairs.remainder().is_empty() {
            let message = "a clue is pairs of how often and which digit, as in 23 for two 3s";
            return Err(self.refuse(item.at, message));
        }
        let counted = |pair: &[u32]| {
            let digit = self.digit(&pair[1].to_string()).ok_or_else(|| {
                self.refuse(item.at, format!("{} is not a digit of the grid", pair[1]))
            })?;
            Ok(Counted { count: pair[0], digit })
        };
        let counts = pairs.map(counted).collect::<Result<_, _>>()?;
        Ok(vec![
            LookAndSay { cells: self.list(item.arguments.get(1..).unwrap_or_default())?, counts }
                .into(),
        ])
    }
}
