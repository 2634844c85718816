//! Look-and-say cages: the number of times that digits occur in a cage.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Digit, Layout};

/// The number of times that a digit occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The number of times.
    pub count: u32,
    /// The digit.
    pub digit: Digit,
}

fields!(Counted { count, digit });

/// Cells in which each counted digit occurs exactly that number of times; other digits are free.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LookAndSay {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// How often digits occur.
    pub counts: Vec<Counted>,
}

fields!(LookAndSay { cells, counts });

impl Definition for LookAndSay {
    const NAME: &'static str = "look-and-say";
    const MEANING: &'static str = "Each digit in the clue is in the cage exactly as often as the clue says: 23 means two 3s, 1223 one 2 and two 3s. Other digits are free.";
    const EXAMPLE: &'static str = r#"{"type": "look-and-say", "cells": ["r1c1", "r1c2", "r2c1"], "counts": [{"count": 1, "digit": 5}]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        if self.counts.is_empty() {
            return Err(Invalid::new("counts", "no digit is counted"));
        }
        for (index, counted) in self.counts.iter().enumerate() {
            valid::digit(&format!("counts[{index}].digit"), counted.digit, layout)?;
            let most = u32::try_from(self.cells.len()).unwrap_or(u32::MAX);
            valid::number(&format!("counts[{index}].count"), counted.count, 0..=most)?;
            if self.counts[..index].iter().any(|other| other.digit == counted.digit) {
                return Err(Invalid::new(
                    format!("counts[{index}].digit"),
                    format!("{} is counted twice", counted.digit),
                ));
            }
        }
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        self.counts.iter().all(|counted| {
            let found =
                digits.iter().filter(|&&digit| digit == u32::from(counted.digit.value())).count();
            found == counted.count as usize
        })
    }

    fn words(&self) -> String {
        let counts = self.counts.iter().map(|Counted { count, digit }| format!("{count}{digit}"));
        format!("the look-and-say cage of {} in {}", counts.collect::<String>(), List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
        self.counts.sort_by_key(|counted| counted.digit);
    }
}
