//! Remainders: modular lines, and grids whose squares have all remainders of 3.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, adjacent, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which any consecutive cells, as many as the modulus, leave different remainders when they are divided by
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Modular {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The divisor.
    pub modulus: u32,
}

fields!(Modular { line, modulus });

impl Definition for Modular {
    const NAME: &'static str = "modular-line";
    const MEANING: &'static str = "The digits of consecutive cells, as many as the modulus (usually 3), leave different remainders when they are divided by it; on a line with fewer cells, all of them do.";
    const EXAMPLE: &'static str =
        r#"{"type": "modular-line", "line": ["r1c1", "r2c2", "r3c3"], "modulus": 3}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 2, layout)?;
        valid::number("modulus", self.modulus, 2..=u32::from(layout.highest().value()).max(2))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let rest = |index: usize| digits[index] % self.modulus;
        let window = self.modulus as usize;
        (0..digits.len()).all(|one| {
            (one + 1..digits.len().min(one + window)).all(|other| rest(one) != rest(other))
        })
    }

    fn words(&self) -> String {
        format!("the modular line of {} along {}", self.modulus, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        // Of so few cells, each has another remainder than each.
        if self.line.len() > self.modulus as usize {
            order::from_the_first_end(&mut self.line);
        } else {
            order::along_any_way(&mut self.line);
        }
    }
}

/// The number by which the digits of 2×2 squares are divided, the same for all puzzles that are published.
const OF_SQUARES: u32 = 3;

/// A grid in which each 2×2 square holds a digit of each remainder when it is divided by 3.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GlobalModular {}

fields!(GlobalModular {});

impl Definition for GlobalModular {
    const NAME: &'static str = "global-modular";
    const MEANING: &'static str = "Every 2×2 square of the grid holds digits of all three remainders when they are divided by 3: in a 9×9 grid, one of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, 9.";
    const EXAMPLE: &'static str = r#"{"type": "global-modular"}"#;

    fn validate(&self, _: &Layout) -> Result<(), Invalid> {
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        adjacent::squares(values.layout()).into_iter().all(|square| {
            let leaves =
                |rest: u32| square.iter().any(|&cell| values.of(cell) % OF_SQUARES == rest);
            (0..OF_SQUARES).all(leaves)
        })
    }

    fn words(&self) -> String {
        "the global modular rule".to_owned()
    }
}
