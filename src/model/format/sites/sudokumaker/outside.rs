//! Elements with clues outside the grid.

use super::SudokuMakerReading;
use super::cells::optional_count;
use super::places::outside;
use crate::Rule;
use crate::json::{At, Problem};
use crate::rule::{Direction, LittleKiller, NumberedRoom, Outside, Sandwich, Skyscraper, XSum};

/// The directions of the diagonals that rise to the right, and of those that fall.
const RISING: [Direction; 2] = [Direction::UpRight, Direction::DownLeft];
const FALLING: [Direction; 2] = [Direction::DownRight, Direction::UpLeft];

/// Returns the number of the kind of diagonal in a direction.
pub(super) fn of_direction(direction: Direction) -> i64 {
    if RISING.contains(&direction) { 1 } else { -1 }
}

/// Returns the direction of a diagonal of that kind from a place into the grid.
pub(super) fn into(clue: Outside, kind: i64, size: u8) -> Option<Direction> {
    let directions = match kind {
        1 => RISING,
        -1 => FALLING,
        _ => return None,
    };
    directions.into_iter().find(|&direction| !clue.diagonal(direction, size).is_empty())
}

impl<'json> SudokuMakerReading<'json> {
    /// Reads a clue before a row or a column.
    pub(super) fn outer(&mut self, kind: i64, at: &At<'json>) -> Result<(), Problem> {
        let clue = outside(&at.need("outerCell")?, self.size)?;
        if let Some(diagonal) = at.get("diagonal") {
            return Err(diagonal.refuse("such a clue along a diagonal is not read"));
        }
        let Some(value) = optional_count(at, "value")? else {
            self.skip(at);
            return Ok(());
        };
        let rule: Rule = match kind {
            501 => Sandwich { clue, sum: value }.into(),
            502 => XSum { clue, sum: value }.into(),
            503 => Skyscraper { clue, count: value }.into(),
            _ => NumberedRoom { clue, digit: self.digit(&at.need("value")?)? }.into(),
        };
        self.add(at, rule)
    }

    pub(super) fn little_killer(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let place = at.need("outerCell")?;
        let clue = outside(&place, self.size)?;
        let diagonal = at.need("diagonal")?;
        let direction = into(clue, diagonal.number()?, self.size);
        let direction = direction.ok_or_else(|| diagonal.refuse("no such diagonal begins here"))?;
        let Some(sum) = optional_count(at, "value")?.filter(|&sum| sum > 0) else {
            self.skip(at);
            return Ok(());
        };
        self.add(at, LittleKiller { clue, direction, sum })
    }
}
