//! Entropy: low, middle and high digits side by side.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, adjacent, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which any three consecutive cells hold a low, a middle and a high digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entropic {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Entropic { line });

impl Definition for Entropic {
    const NAME: &'static str = "entropic-line";
    const MEANING: &'static str = "Any three consecutive cells on the line hold a low, a middle and a high digit (a third of the digits each, 1–3, 4–6 and 7–9 in a 9×9 grid; where they can't be equally many, low and high digits are: 1–2, 3–4 and 5–6 of 6, 1–3, 4–5 and 6–8 of 8, 1–3, 4–7 and 8–10 of 10); on a line of two cells, the digits are of different kinds.";
    const EXAMPLE: &'static str = r#"{"type": "entropic-line", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 2, layout)?;
        enough_digits("line", layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let thirds: Vec<u32> =
            self.line.iter().map(|&cell| third(values.of(cell), values.ends())).collect();
        let differ =
            |one: usize, other: usize| thirds.get(other).is_none_or(|third| *third != thirds[one]);
        (0..thirds.len()).all(|index| differ(index, index + 1) && differ(index, index + 2))
    }

    fn words(&self) -> String {
        format!("the entropic line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        // Of three cells, each is next to each.
        if self.line.len() > 3 {
            order::from_the_first_end(&mut self.line);
        } else {
            order::along_any_way(&mut self.line);
        }
    }
}

/// A grid in which each 2×2 square holds a low, a middle and a high digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GlobalEntropy {}

fields!(GlobalEntropy {});

impl Definition for GlobalEntropy {
    const NAME: &'static str = "global-entropy";
    const MEANING: &'static str = "Every 2×2 square of the grid holds a low, a middle and a high digit (a third of the digits each, 1–3, 4–6 and 7–9 in a 9×9 grid; where they can't be equally many, low and high digits are: 1–2, 3–4 and 5–6 of 6, 1–3, 4–5 and 6–8 of 8, 1–3, 4–7 and 8–10 of 10).";
    const EXAMPLE: &'static str = r#"{"type": "global-entropy"}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        enough_digits("type", layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let squares = adjacent::squares(values.layout());
        squares.into_iter().all(|square| {
            (0..3).all(|kind| {
                square.iter().any(|&cell| third(values.of(cell), values.ends()) == kind)
            })
        })
    }

    fn words(&self) -> String {
        "global entropy".to_owned()
    }
}

/// Returns 0 for a low digit, 1 for a middle one, 2 for a high one, of those from the lowest to the highest. If the three
/// kinds can't have the same number of digits, the low and the high ones do.
pub fn third(digit: u32, [lowest, highest]: [u32; 2]) -> u32 {
    let count = highest - lowest + 1;
    let low = match count % 3 {
        2 => count / 3 + 1,
        _ => count / 3,
    };
    match digit {
        _ if digit < lowest + low => 0,
        _ if digit > highest - low => 2,
        _ => 1,
    }
}

fn enough_digits(at: &str, layout: &Layout) -> Result<(), Invalid> {
    match layout.digits().len() {
        0..3 => {
            Err(Invalid::new(at, "there are no low, middle and high digits in a grid this small"))
        }
        _ => Ok(()),
    }
}
