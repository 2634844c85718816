//! The cages of `SudokuPad`: killer cages, extra regions, and texts in cages without cells.

use super::SudokuPadReading;
use super::cells::cells;
use super::words::{self, PuzzleTexts};
use crate::format::drawings::DrawingsOfKind;
use crate::json::{At, Problem};
use crate::rule::KillerCage;

/// The fields of a cage with a meaning.
const MEANING: [&str; 4] = ["cells", "sum", "unique", "value"];

/// The fields for its look.
const DRAWN: [&str; 14] = [
    "angle", "backgroundColor", "borderColor", "cageValue", "color", "feature", "fontC",
    "fontSize", "hidden", "outlineC", "style", "textColor", "thickness", "type",
];

/// The style of cages that are regions, and that of killer cages.
const REGION: &str = "extraregion";
const KILLER: &str = "killer";

impl<'json> SudokuPadReading<'json> {
    pub(super) fn cages(&mut self, at: &At<'json>, words: &mut PuzzleTexts) -> Result<(), Problem> {
        let mut drawn = 0;
        for item in at.items("a list of cages")? {
            item.object()?;
            let value = item.get("value").filter(|value| !value.is_blank());
            let has_cells = item.get("cells").is_some_and(|cells| !cells.is_blank());
            // Older files have words in cages that have cells, too.
            let says = value.as_ref().and_then(|value| words::split(value.value.as_str()?));
            if let (Some(value), Some((key, text))) = (&value, says)
                && (!has_cells || ["title", "author", "rules", "solution"].contains(&key))
            {
                words.take(key, &value.replaced(&text.into()))?;
                let is_rule = !item.get("sum").is_none_or(|sum| sum.is_blank())
                    || item.flag("unique")? == Some(true);
                if !(has_cells && is_rule) {
                    continue;
                }
            }
            item.only(&MEANING, &DRAWN, "a cage has")?;
            if has_cells {
                drawn += usize::from(!self.cage(&item)?);
            } else if let Some(value) = value {
                return Err(value.refuse("a cage without cells"));
            }
        }
        if drawn > 0 {
            self.drawn.push(DrawingsOfKind::new(format!("cages ({drawn})")));
        }
        Ok(())
    }

    /// Reads a cage with cells; returns whether its meaning is stated.
    fn cage(&mut self, item: &At<'json>) -> Result<bool, Problem> {
        let cells = cells(&item.need("cells")?, self.size)?;
        let [value, older] =
            ["value", "cageValue"].map(|key| item.get(key).filter(|value| !value.is_blank()));
        if let (Some(value), Some(older)) = (&value, &older)
            && value.value != older.value
        {
            return Err(older.refuse("another value than the one in 'value'"));
        }
        let value = value.or(older);
        let number = value.as_ref().and_then(|value| value.count().ok());
        let stated = item.get("sum").filter(|sum| !sum.is_blank());
        let stated = stated.map(|sum| sum.count().map(|number| (sum, number))).transpose()?;
        if let (Some((at, sum)), Some(number)) = (&stated, number)
            && *sum != number
        {
            return Err(
                at.refuse(format_args!("the sum is {sum}, and {number} is written in the cage"))
            );
        }
        let sum = stated.map(|(_, sum)| sum);
        let unique = item.flag("unique")?;
        if value.is_some() && number.is_none() && sum.is_none() {
            // A letter or a question mark: its meaning is in the rules in words.
            return Ok(false);
        }
        let is_of =
            |style: &str| item.get("style").is_some_and(|at| at.value.as_str() == Some(style));
        let unique = unique.or_else(|| is_of(KILLER).then_some(true));
        let repeats = match (unique, sum) {
            (Some(unique), _) => !unique,
            (None, Some(_)) => true,
            // In older files a cage is its cells and a text.
            (None, None) => return Ok(false),
        };
        let sum = sum.or(number).filter(|&sum| sum > 0);
        if repeats && sum.is_none() {
            // It only holds cells together for the program, or frames them.
            let is_shown = item.get("hidden").is_none_or(|at| at.value.as_bool() != Some(true));
            return Ok(!is_shown);
        }
        let size = usize::from(self.size);
        if !repeats && cells.len() == size && (is_of(REGION) || sum.is_none()) {
            let all = u32::from(self.size) * (u32::from(self.size) + 1) / 2;
            match sum {
                Some(sum) if sum != all => {
                    return Err(item.refuse(format_args!(
                        "a region with the sum {sum}, all digits make {all}"
                    )));
                }
                _ => self.extra.push((*item, cells)),
            }
            return Ok(true);
        }
        self.add(item, KillerCage { cells, sum, repeats })?;
        Ok(true)
    }
}
