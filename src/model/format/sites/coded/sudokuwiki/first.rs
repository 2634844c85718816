//! The codes of the first generations: sums of cages in plain digits, and positions with two base-32 characters for
//! each cell: the candidates, with 1 as the lowest bit, times two, plus one for a clue. A single candidate is a placed
//! digit. Killers have the cages before a comma: for each cell, the sum times eight plus the colour of its cage.

use super::colours::{self, Caged};
use super::position::{CellContent, SudokuWikiPosition, digits};
use super::{CodeWord, ParseError};
use crate::Cell;
use crate::format::sites::coded::cages::CodedCages;

const BASE: u32 = 32;
const LENGTH: usize = 2 * 81;

/// Where the sums start in a killer of plain digits.
const SUMS: usize = 82;

/// Checks whether a text consists of base-32 digits.
pub(super) fn is_base(text: &str) -> bool {
    text.chars().all(|sign| sign.is_digit(BASE) && !sign.is_ascii_uppercase())
}

/// Checks whether a text is a position, possibly damaged. A jigsaw on a line is equally long, but has no letter after
/// the ninth, and would hardly have candidates in each cell.
pub(super) fn is_one(text: &str) -> bool {
    let is_sound = || (0..81).all(|index| held(number(text, index)).is_some());
    let is_far = |sign: char| ('j'..='v').contains(&sign);
    text.len() == LENGTH && is_base(text) && (text.contains(is_far) || is_sound())
}

fn number(text: &str, index: usize) -> u64 {
    let pair = text.get(2 * index..2 * index + 2);
    pair.and_then(|pair| u64::from_str_radix(pair, BASE).ok()).unwrap_or(0)
}

/// Returns the content of a cell; `None` if it is invalid.
fn held(number: u64) -> Option<CellContent> {
    let set = digits(number / 2);
    let is_clue = number % 2 == 1;
    match set.only() {
        _ if set.is_empty() => None,
        Some(digit) if is_clue => Some(CellContent::Given(digit)),
        Some(digit) => Some(CellContent::Placed(digit)),
        None => Some(CellContent::Set(set)).filter(|_| !is_clue),
    }
}

/// Reads the position at the start of the word.
pub(super) fn position(word: &CodeWord<'_>) -> Result<SudokuWikiPosition, ParseError> {
    let mut position = SudokuWikiPosition::new();
    for index in 0..81 {
        let cell = Cell::from_index(index, 9);
        let Some(held) = held(number(word.text, index)) else {
            let pair = word.text.get(2 * index..2 * index + 2).unwrap_or("");
            let message = format!("'{pair}' in {cell} is not a set of candidates");
            return Err(word.refuse(2 * index, message));
        };
        position.put(cell, held);
    }
    Ok(position)
}

/// Reads the cages at the start of the word.
pub(super) fn cages(word: &CodeWord<'_>) -> Result<CodedCages, ParseError> {
    let parts = (0..81).map(|index| number(word.text, index));
    let caged = parts.map(|part| Caged { colour: part & 7, sum: part >> 3 });
    colours::cages(&caged.collect::<Vec<_>>())
        .map_err(|(cell, message)| word.refuse(2 * cell, message).hinting(colours::HINT))
}

/// Reads the cages of a killer in plain digits.
pub(super) fn cages_of_digits(word: &CodeWord<'_>) -> Result<CodedCages, ParseError> {
    let number = |start: usize, length: usize| {
        let digits = word.text.get(start..start + length);
        digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
    };
    let caged =
        (0..81).map(|index| Caged { colour: number(index, 1), sum: number(SUMS + 2 * index, 2) });
    colours::cages(&caged.collect::<Vec<_>>())
        .map_err(|(cell, message)| word.refuse(cell, message).hinting(colours::HINT))
}
