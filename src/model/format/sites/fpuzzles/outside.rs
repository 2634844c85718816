//! The keys of f-puzzles with clues outside the grid.

use super::cells::{cells, outside};
use super::rules::FpuzzlesReading;
use crate::Rule;
use crate::json::{At, Problem};
use crate::rule::{Direction, LittleKiller, Outside};

impl FpuzzlesReading<'_> {
    /// Reads clues before rows and columns.
    pub(super) fn clues(
        &mut self,
        at: &At<'_>,
        rule: impl Fn(Outside, u32) -> Rule,
    ) -> Result<(), Problem> {
        self.each(at, &["cell", "value"], |this, at| {
            let clue = outside(&at.need("cell")?)?;
            if let Some(value) = this.value(at)? {
                return this.add(at, rule(clue, value));
            }
            this.skip(at, "no value");
            Ok(())
        })
    }

    pub(super) fn little_killer(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let clue = outside(&at.need("cell")?)?;
        let direction = at.need("direction")?;
        let direction = match direction.text()?.trim() {
            "DR" => Direction::DownRight,
            "DL" => Direction::DownLeft,
            "UR" => Direction::UpRight,
            "UL" => Direction::UpLeft,
            _ => return Err(direction.expected("DR, DL, UR or UL")),
        };
        let value = at.get("value").filter(|value| !value.is_blank());
        let value = value.map(|value| value.number()).transpose()?.unwrap_or(0);
        let Ok(sum @ 1..) = u32::try_from(value) else {
            self.skip(at, "no value");
            return Ok(());
        };
        if let Some(named) = at.get("cells") {
            let mut named_cells = cells(&named, self.size)?;
            let mut diagonal = clue.diagonal(direction, self.size);
            named_cells.sort_unstable();
            diagonal.sort_unstable();
            if !named_cells.is_empty() && named_cells != diagonal {
                return Err(named.refuse("these are not the cells of the diagonal from its clue"));
            }
        }
        self.add(at, LittleKiller { clue, direction, sum })
    }
}
