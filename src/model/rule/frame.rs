//! Clues outside the grid about the first cells of a row or column: frame sums, and the arrows of Rossini.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Sum, Thermometer, Values, fields, outside, valid};
use crate::Layout;

/// The number of cells that a clue is about, unless it is stated: those of a box of 9×9.
const USUAL: u32 = 3;

/// The sum of the first cells of a row or column.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameSum {
    /// The place of the clue.
    pub clue: Outside,
    /// The sum.
    pub sum: u32,
    /// The number of cells that are added; 3 unless stated.
    pub first: u32,
}

fields!(FrameSum { clue, sum, first = USUAL });

impl Definition for FrameSum {
    const NAME: &'static str = "frame-sum";
    const MEANING: &'static str = "The clue is the sum of the first cells of the row or column: three, unless another number is stated.";
    const EXAMPLE: &'static str = r#"{"type": "frame-sum", "clue": "r0c3", "sum": 15, "first": 3}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        before_cells(self.clue, self.first, 1, layout)?;
        valid::reach("sum", self.sum, 0, 0..=valid::most(self.first as usize, layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let line = self.clue.line(values.layout());
        values.sum(&line[..self.first as usize]) == self.sum
    }

    fn words(&self) -> String {
        format!("the frame sum of {} at {}", self.sum, self.clue)
    }

    /// The number of cells is that of all clues, and no typo.
    fn variations(&self) -> Vec<Self> {
        let sums = super::typo::meant(self.sum).into_iter();
        sums.map(|sum| Self { sum, ..self.clone() }).collect()
    }
}

/// An arrow at the edge: the first digits of a row or column rise, or fall.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rossini {
    /// The place of the arrow.
    pub clue: Outside,
    /// Whether it points away from the grid: the digits fall from the edge on.
    pub falls: bool,
    /// The number of cells that it is about; 3 unless stated.
    pub first: u32,
}

fields!(Rossini { clue, falls = false, first = USUAL });

impl Definition for Rossini {
    const NAME: &'static str = "rossini";
    const MEANING: &'static str = "An arrow outside the grid: the first cells of the row or column (three, unless another number is stated) hold digits that rise from the edge on, or that fall, if it points away from the grid.";
    const EXAMPLE: &'static str =
        r#"{"type": "rossini", "clue": "r0c3", "falls": false, "first": 3}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        before_cells(self.clue, self.first, 2, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut digits = values.all(&self.clue.line(values.layout()));
        digits.truncate(self.first as usize);
        if self.falls {
            digits.reverse();
        }
        digits.is_sorted_by(|one, next| one < next)
    }

    fn words(&self) -> String {
        let falls = if self.falls { "falling" } else { "rising" };
        format!("the {falls} Rossini arrow at {}", self.clue)
    }

    /// The other way round is what a setter may have meant.
    fn variations(&self) -> Vec<Self> {
        vec![Self { falls: !self.falls, ..self.clone() }]
    }
}

impl FrameSum {
    /// Returns the same rule as a sum of its cells, if the sum is not too large.
    pub(super) fn as_sum(&self, layout: &Layout) -> Option<Sum> {
        let mut cells = self.clue.line(layout);
        cells.truncate(self.first as usize);
        Some(Sum { cells, coefficients: Vec::new(), sum: self.sum.try_into().ok()? })
    }
}

impl Rossini {
    /// Returns the same rule as a thermometer along its cells.
    pub(crate) fn as_thermometer(&self, layout: &Layout) -> Thermometer {
        let mut line = self.clue.line(layout);
        line.truncate(self.first as usize);
        if self.falls {
            line.reverse();
        }
        Thermometer { lines: vec![line], slow: false }
    }
}

/// Requires a clue before a line that has so many cells.
fn before_cells(clue: Outside, first: u32, least: u32, layout: &Layout) -> Result<(), Invalid> {
    outside::before_a_line(clue, layout)?;
    let most = u32::try_from(clue.line(layout).len()).unwrap_or(u32::MAX);
    valid::number("first", first, least..=most)
}
