//! Little killers: sums of diagonals.

use serde::Serialize;

use super::{Definition, Direction, Invalid, Outside, Shape, Sum, Values, fields, outside, valid};
use crate::Layout;

/// The digits on the diagonal that starts at the clue add up to the sum. They may repeat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LittleKiller {
    /// The place of the clue.
    pub clue: Outside,
    /// The direction of the diagonal.
    pub direction: Direction,
    /// The sum of the digits.
    pub sum: u32,
}

fields!(LittleKiller { clue, direction, sum });

impl Definition for LittleKiller {
    const NAME: &'static str = "little-killer";
    const MEANING: &'static str = "The digits on the diagonal from the clue in its direction add up to the sum. They may repeat.";
    const EXAMPLE: &'static str =
        r#"{"type": "little-killer", "clue": "r0c3", "direction": "down-right", "sum": 25}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Diagonal(self.clue, self.direction)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::beside(self.clue, layout)?;
        let cells = self.clue.diagonal(self.direction, layout);
        if cells.is_empty() {
            let message = format!("from {} there is no cell in this direction", self.clue);
            return Err(Invalid::new("direction", message));
        }
        valid::reach("sum", self.sum, 1, 1..=valid::most(cells.len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.sum(&self.clue.diagonal(self.direction, values.layout())) == self.sum
    }

    fn words(&self) -> String {
        format!("the little killer {} of {} at {}", self.direction, self.sum, self.clue)
    }

    fn normalise(&mut self, layout: &Layout) {
        let cells = |clue: Outside, direction: Direction| {
            let mut cells = clue.diagonal(direction, layout);
            cells.sort_unstable();
            cells
        };
        // The same diagonal from its other end; a corner by itself has further ones.
        let own = cells(self.clue, self.direction);
        let ends = own.iter().flat_map(|end| {
            Direction::ALL.into_iter().map(|direction| (direction.place_before(*end), direction))
        });
        let same = ends.filter(|&(clue, direction)| cells(clue, direction) == own);
        if let Some(first) = same.min_by_key(|(clue, _)| (clue.row(), clue.column())) {
            (self.clue, self.direction) = first;
        }
    }
}

impl LittleKiller {
    /// Returns the same rule as a sum of its cells, if the sum is not too large.
    pub(super) fn as_sum(&self, layout: &Layout) -> Option<Sum> {
        let mut cells = self.clue.diagonal(self.direction, layout);
        cells.sort_unstable();
        Some(Sum { cells, coefficients: Vec::new(), sum: self.sum.try_into().ok()? })
    }
}
