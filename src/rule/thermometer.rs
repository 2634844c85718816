//! Thermometers, slow ones, and those that branch.

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Lines along which digits increase from a bulb, or, on a slow thermometer, do not decrease.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thermometer {
    /// The lines, each from its bulb on; several if it branches.
    pub lines: Vec<Vec<Cell>>,
    /// Whether equal digits may follow each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slow: bool,
}

fields!(Thermometer { lines, slow });

impl Definition for Thermometer {
    const NAME: &'static str = "thermometer";
    const MEANING: &'static str = "Along each line from the bulb, digits increase; on a slow thermometer they may stay the same. A thermometer that branches has several lines.";
    const EXAMPLE: &'static str =
        r#"{"type": "thermometer", "lines": [["r1c1", "r1c2", "r1c3"], ["r1c1", "r2c2"]]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Lines(&self.lines)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        if self.lines.is_empty() {
            return Err(Invalid::new("lines", "no line"));
        }
        for (index, line) in self.lines.iter().enumerate() {
            valid::cells(&format!("lines[{index}]"), line, 2, layout)?;
        }
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let rises = |pair: &[u32]| if self.slow { pair[0] <= pair[1] } else { pair[0] < pair[1] };
        self.lines.iter().all(|line| values.all(line).windows(2).all(rises))
    }

    fn words(&self) -> String {
        let slow = if self.slow { "slow " } else { "" };
        let lines: Vec<String> = self.lines.iter().map(|line| List(line).to_string()).collect();
        format!("the {slow}thermometer along {}", lines.join(" and "))
    }
}
