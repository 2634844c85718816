//! Killer sudoku as it is exchanged on the players' forums, in the code of `PS`, Perfect Sudoku: `3x3::k:` or, with
//! both diagonals, `3x3:d:k:`, and for each cell a number with the sum of its cage in the higher byte and the number of
//! the cage in the lower one. A cell without a cage has the sum 0. The author of `SumoCue` and others described this on
//! its forum (<http://sudocue.net/forum/viewtopic.php?t=551>).
//!
//! Some write the two bytes in the other order. Usually, only one order makes cages that can be filled; if both do,
//! the puzzle is refused.

use super::cages::{self, Caged, CodedCages};
use super::of_nine;
use super::word::CodeWord;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::houses::{has_diagonals, with_diagonals};
use crate::format::{Entry, ParseError, Parsed};
use crate::rule::KillerCage;
use crate::{Grid, Puzzle};

const START: &str = "3x3:";

const HINT: &str = "3x3::k: and 81 numbers with ':' between them, each 256 times the sum of its cage \
                    and the number of the cage";

/// Where a number has which byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByteOrder {
    SumFirst,
    SumLast,
}

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, |word| word.starts_with(START) && word.contains(":k:"))?;
    Some(read(&word, layouts).and_then(|puzzle| word.entry(puzzle, layouts)))
}

fn read(word: &CodeWord<'_>, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
    let mut at = START.len();
    let mut has_diagonals = false;
    loop {
        let part = word.text[at..].split(':').next().unwrap_or("");
        match part {
            "k" => break,
            "" => {}
            "d" => has_diagonals = true,
            _ => {
                let message = format!("'{part}' is not a known kind of killer sudoku");
                return Err(word.refuse(at, message).hinting("d means both diagonals"));
            }
        }
        at += part.len() + 1;
    }
    let numbers = numbers(word, at + 2)?;
    let mut layout = word.classic(layouts)?;
    if has_diagonals {
        layout = with_diagonals(&layout).map_err(|error| word.refuse(0, error.to_string()))?;
    }
    let [first, last] =
        [ByteOrder::SumFirst, ByteOrder::SumLast].map(|order| cages(&numbers, order));
    let cages = match (first, last) {
        (Ok(first), Ok(cages)) if first.is_empty() => cages,
        (Ok(cages), Ok(last)) if last.is_empty() || cages == last => cages,
        (Ok(_), Ok(_)) => {
            return Err(word
                .refuse(0, "the sum may be the higher byte of each number, or the lower one")
                .hinting("give the cages other numbers, which can't be sums"));
        }
        (Ok(cages), Err(_)) | (Err(_), Ok(cages)) => cages,
        (Err(message), Err(_)) => return Err(word.refuse(0, message)),
    };
    cages::puzzle(word, layout, Grid::empty(9), cages)
}

fn numbers(word: &CodeWord<'_>, start: usize) -> Result<Vec<u16>, ParseError> {
    let list = word.text.get(start..).unwrap_or("");
    let list = list.strip_suffix(':').unwrap_or(list);
    let mut at = start;
    let mut numbers = Vec::with_capacity(81);
    for part in list.split(':') {
        let Ok(number) = part.parse::<u16>() else {
            let message = format!("'{part}' is not a number of a cage");
            return Err(word.refuse(at, message));
        };
        numbers.push(number);
        at += part.len() + 1;
    }
    if numbers.len() != 81 {
        let message = crate::format::reading::malformed::wrong_count(1, numbers.len()).message;
        return Err(word.refuse(0, message));
    }
    Ok(numbers)
}

/// Makes the cages that can be filled.
fn cages(numbers: &[u16], order: ByteOrder) -> Result<CodedCages, String> {
    let parts = |number: u16| {
        let [high, low] = number.to_be_bytes();
        match order {
            ByteOrder::SumFirst => (u32::from(high), low),
            ByteOrder::SumLast => (u32::from(low), high),
        }
    };
    let caged: Vec<Option<usize>> = numbers
        .iter()
        .map(|&number| (parts(number).0 > 0).then_some(usize::from(parts(number).1)))
        .collect();
    let mut found = Vec::new();
    for (id, cells) in cages::gathered(9, &caged) {
        let sums = cells.iter().map(|cell| parts(numbers[cell.index(9)]).0);
        let (least, most) = (sums.clone().min().unwrap_or(0), sums.max().unwrap_or(0));
        if least != most {
            return Err(format!("the cage {id} has the sums {least} and {most}"));
        }
        let count = cells.len();
        if count > 9 {
            return Err(format!("the cage {id} has {count} cells, and there are 9 digits"));
        }
        if !KillerCage::sums(count, 9).contains(&least) {
            let cells = if count == 1 { "one cell".to_owned() } else { format!("{count} cells") };
            return Err(format!("the cage {id} can't add up to {least}, as it has {cells}"));
        }
        found.push((cells, Some(least)));
    }
    Ok(found)
}

/// Writes the cages of a puzzle, and its diagonals; the rest is left out.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = of_nine(&entry.puzzle)?;
    let caged = Caged::of(puzzle);
    let diagonals = if has_diagonals(puzzle.layout()) { "d" } else { "" };
    let mut text = format!("{START}{diagonals}:k:");
    let mut alone = caged.cages.len();
    for cage in &caged.of {
        let number = if let Some(number) = cage {
            u64::from(caged.sum(*number)) * 256 + *number as u64
        } else {
            alone += 1;
            alone as u64 - 1
        };
        text += &format!("{number}:");
    }
    Some(text)
}
