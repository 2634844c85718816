//! Equality cages: equally many odd and even digits, and equally many low and high ones.

use serde::Serialize;

use super::values::all_differ;
use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Layout};

/// Cells whose digits do not repeat, with equally many odd and even, and equally many low and high digits. If the
/// number of digits is odd, the middle one is neither low nor high, and may not be in the cage.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EqualityCage {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(EqualityCage { cells });

impl Definition for EqualityCage {
    const NAME: &'static str = "equality-cage";
    const MEANING: &'static str = "The digits in the cage do not repeat; equally many are odd and even, equally many are below and above the middle digit, and none is the middle digit.";
    const EXAMPLE: &'static str =
        r#"{"type": "equality-cage", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 2, layout)?;
        match self.cells.len() {
            found if found % 2 == 1 => {
                Err(Invalid::new("cells", format!("{found} cells can't be half odd and half even")))
            }
            found if found > layout.digits().len() as usize => Err(Invalid::new(
                "cells",
                format!("{found} cells can't all differ with {} digits", layout.digits().len()),
            )),
            _ => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        let count =
            |holds: &dyn Fn(u32) -> bool| digits.iter().filter(|&&digit| holds(digit)).count();
        let all: u32 = values.ends().iter().sum();
        let half = digits.len() / 2;
        all_differ(&digits)
            && count(&|digit| digit % 2 == 1) == half
            && count(&|digit| 2 * digit < all) == half
            && count(&|digit| 2 * digit > all) == half
    }

    fn words(&self) -> String {
        format!("the equality cage in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
