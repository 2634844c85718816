//! Hints: parts of a step.

use super::ExplainedStep;
use crate::technique::cells::CellSet;
use crate::technique::description::Narrator;
use crate::technique::shape::place_of;
use crate::technique::{HIDDEN_SINGLE, NAKED_SINGLE, Notation};
use crate::{Digit, DigitSet, HouseKind};

/// The amount of detail of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// The technique to look for.
    Vague,
    /// The technique and where to look, with the digits of the pattern: for a hidden single its own, for a naked
    /// single only the cell. A digit that another technique places is not shown.
    Where,
    /// The whole step, with its reason.
    What,
}

/// The most houses to name, unless the hint is for a single digit.
const MOST_HOUSES: u32 = 4;

/// The most cells to name.
const MOST_CELLS: u32 = 6;

impl ExplainedStep {
    /// Returns a hint at the step.
    pub fn hint(&self, detail: Detail, notation: Notation) -> String {
        let title = self.step.technique.title;
        match detail {
            Detail::Vague => format!("look for {}{title}", article(title)),
            Detail::Where => format!("look for {}{title}{}", article(title), self.place(notation)),
            Detail::What => self.to_string(),
        }
    }

    /// Returns where the step is: ` of 5 in rows 2 and 5`.
    fn place(&self, notation: Notation) -> String {
        let narrator = Narrator::new(&self.before, notation);
        let size = self.before.shape().size;
        let marked = self.description.marks.iter().filter(|mark| mark.group == 0);
        let cells: CellSet = match marked.clone().next() {
            Some(_) => marked.clone().map(|mark| place_of(mark.cell, size)).collect(),
            None => self.step.placement.iter().map(|&(cell, _)| place_of(cell, size)).collect(),
        };
        let digits: DigitSet = match self.step.placement {
            // The house alone would leave nine digits to look at.
            Some((_, digit)) if *self.step.technique == HIDDEN_SINGLE => {
                [digit].into_iter().collect()
            }
            Some((cell, _)) if *self.step.technique == NAKED_SINGLE => {
                return format!(" in {}", narrator.name(cell));
            }
            // The digit is for the reader to find.
            Some(_) => DigitSet::EMPTY,
            None => marked.filter_map(|mark| mark.digit).collect(),
        };
        let of = match digits.only() {
            Some(digit) => format!(" of {digit}"),
            None => digits_of(digits),
        };
        let houses = self.houses(cells);
        let most = if digits.only().is_some() { u32::MAX } else { MOST_HOUSES };
        match houses.filter(|houses| houses.count_ones() <= most) {
            Some(houses) => format!("{of} in {}", narrator.houses(houses)),
            None if cells.is_empty() || cells.len() > MOST_CELLS => of,
            None => format!("{of} around {}", narrator.cells(cells)),
        }
    }

    /// Returns the fewest houses of one kind that hold all of some cells.
    fn houses(&self, cells: CellSet) -> Option<u64> {
        let shape = self.before.shape();
        let kinds: [fn(HouseKind) -> bool; 3] = [
            |kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_)),
            |kind| matches!(kind, HouseKind::Row(_)),
            |kind| matches!(kind, HouseKind::Column(_)),
        ];
        let covers = kinds.into_iter().filter_map(|is_kind| {
            let mut cover = 0_u64;
            let mut left = cells;
            for (number, house) in shape.houses.iter().enumerate().take(64) {
                if is_kind(house.kind) && !(house.cells & left).is_empty() {
                    cover |= 1 << number;
                    left = left - house.cells;
                }
            }
            left.is_empty().then_some(cover)
        });
        covers.filter(|cover| *cover > 0).min_by_key(|cover| cover.count_ones())
    }
}

fn digits_of(digits: DigitSet) -> String {
    let names: Vec<String> = digits.iter().map(|digit: Digit| digit.to_string()).collect();
    match names.split_last() {
        // Many of them are no help.
        Some((last, rest)) if (1..4).contains(&rest.len()) => {
            format!(" of {} and {last}", rest.join(", "))
        }
        _ => String::new(),
    }
}

/// Returns `a ` or `an `, as the name of a technique is pronounced: an X-Wing, a Unique Loop, an ALS-XZ; nothing
/// before a plural.
fn article(title: &str) -> &'static str {
    let is_name = |character: char| character.is_alphabetic();
    let words = title.split('(').next().unwrap_or(title);
    if words.trim_end_matches(|last| !is_name(last)).ends_with('s') {
        return "";
    }
    let is_spelt = title.chars().nth(1).is_none_or(|second| !second.is_lowercase());
    let first = title.chars().next().unwrap_or(' ');
    let is_vowel = if title.starts_with("Uni") {
        false
    } else if is_spelt {
        // Letters that are spoken with a vowel in front; of numbers, `8`. A word in capitals as BUG is spoken as one.
        "AEFHILMNORSX8".contains(first)
    } else {
        "AEIOU".contains(first)
    };
    if is_vowel { "an " } else { "a " }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_are_as_names_are_spoken() {
        for (title, expected) in [
            ("X-Wing", "an "),
            ("Hidden Single", "a "),
            ("Unique Loop 1", "a "),
            ("Uniqueness Test 4", "a "),
            ("ALS-XZ", "an "),
            ("AIC", "an "),
            ("BUG+1", "a "),
            ("W-Wing", "a "),
            ("2-String Kite", "a "),
            ("3D Medusa Trap", "a "),
            ("Empty Rectangle", "an "),
            ("Locked Candidates (pointing)", ""),
            ("Multi Colors 1", ""),
        ] {
            assert_eq!(article(title), expected, "{title}");
        }
    }
}
