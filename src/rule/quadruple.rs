//! Quadruples: digits that must be in four cells.

use std::fmt;

use serde::Serialize;

use super::definition::{Definition, around, move_all};
use super::read::fields;
use super::valid::{self, Invalid};
use super::{List, Shape, Values};
use crate::{Cell, Digit, Layout};

/// Cells, four around a corner most often, that hold each named digit at least as often as it is named.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Quadruple {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// The digits, one perhaps several times.
    pub digits: Vec<Digit>,
}

fields!(Quadruple { cells, digits });

impl Definition for Quadruple {
    const NAME: &'static str = "quadruple";
    const MEANING: &'static str = "Each of the digits is in the cells, as often as it is named.";
    const EXAMPLE: &'static str =
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2, 2]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Cells(&self.cells)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        if self.digits.is_empty() {
            return Err(Invalid::new("digits", "no digit"));
        }
        for (index, &digit) in self.digits.iter().enumerate() {
            valid::digit(&format!("digits[{index}]"), digit, layout)?;
        }
        match self.digits.len() {
            found if found > self.cells.len() => Err(Invalid::new(
                "digits",
                format!("{found} digits do not fit into {} cells", self.cells.len()),
            )),
            _ => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        self.digits.iter().all(|wanted| {
            let named = self.digits.iter().filter(|&digit| digit == wanted).count();
            digits.iter().filter(|&&digit| digit == u32::from(wanted.value())).count() >= named
        })
    }

    fn move_cells(&mut self, to: &dyn Fn(Cell) -> Cell) {
        move_all(&mut self.cells, to);
    }

    fn variations(&self) -> Vec<Self> {
        let changed = |index: usize, digit: Digit| {
            let mut rule = self.clone();
            rule.digits[index] = digit;
            rule
        };
        let others = |digit: Digit| {
            around(digit.value().into()).filter_map(|value| Digit::new(value.try_into().ok()?))
        };
        let changes = |(index, &digit): (usize, &Digit)| {
            others(digit).map(move |digit| changed(index, digit))
        };
        self.digits.iter().enumerate().flat_map(changes).collect()
    }
}

impl fmt::Display for Quadruple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.digits.iter().map(ToString::to_string).collect();
        write!(f, "the quadruple of {} in {}", digits.join(""), List(&self.cells))
    }
}
