//! Constraints of any cells: sums, and digits among them.

use super::cells;
use super::rules::IssReading;
use super::text::{Argument, Item};
use crate::format::ParseError;
use crate::rule::{Clones, Counted, LookAndSay, Quadruple, Regex, Sum};
use crate::{Cell, Digit, Rule};

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
        // Once each needs no saying.
        let is_plain =
            coefficients.iter().all(|&times| times == 1) && coefficients.len() == cells.len();
        let coefficients = if is_plain { Vec::new() } else { coefficients };
        Ok(vec![Sum { cells, coefficients, sum }.into()])
    }

    /// Reads sets of the same digits, if they are of a cell each.
    pub(super) fn same_values(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let count = self.count(item, 0)? as usize;
        let cells = self.list(&item.arguments[1..])?;
        if count != cells.len() {
            let message =
                "sets of several cells that hold the same digits are not known as a rule here";
            return Err(self.refuse(item.at, message).hinting(
                "remove it only if the puzzle does not need it; cells that are equal one by one are supported",
            ));
        }
        let Some((&first, others)) = cells.split_first() else { return Ok(Vec::new()) };
        let rule = |&other: &Cell| Clones { cells: vec![first], clones: vec![other] }.into();
        Ok(others.iter().map(rule).collect())
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
