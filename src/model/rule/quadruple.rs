//! Quadruples: digits that must be in four cells.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Digit, Layout};

/// Cells, usually four around a corner, that contain each named digit at least as often as it is named.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quadruple {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// The digits, which may repeat.
    pub digits: Vec<Digit>,
}

fields!(Quadruple { cells, digits });

impl Definition for Quadruple {
    const NAME: &'static str = "quadruple";
    const MEANING: &'static str = "Each of the digits is in the cells, as often as it is named.";
    const EXAMPLE: &'static str =
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2, 2]}"#;

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

    fn words(&self) -> String {
        let digits: Vec<String> = self.digits.iter().map(ToString::to_string).collect();
        format!("the quadruple of {} in {}", digits.join(""), List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
        self.digits.sort_unstable();
    }
}
