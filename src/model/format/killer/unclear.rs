//! Lists of cages whose cells are written in a way that does not say whether the row or the column is first:
//! `11 = (0,1) + (0,2)`, `11: A1 A2 B1`. The two readings are different puzzles, so such a list is refused.

use std::io::BufRead;

use crate::format::grids::cells::Layouts;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{ParseError, Parsed};

/// The fewest lines of a list, of which two at least have several cells: fewer may be anything.
const FEWEST: usize = 3;

/// How the cells of a list are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Notation {
    /// `(0,1)`
    Pairs,
    /// `A1`
    Letters,
}

/// Refuses the list that starts at the next line, and takes it.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, _: &mut Layouts) -> Option<Parsed> {
    let first = lines.peek_line(0)?;
    let (notation, _) = cage(first)?;
    let (number, text) = (first.number, first.text.clone());
    let (mut count, mut several) = (0, 0);
    while let Some((_, cells)) =
        lines.peek_line(count).and_then(cage).filter(|(found, _)| *found == notation)
    {
        count += 1;
        several += usize::from(cells > 1);
    }
    if count < FEWEST || several < 2 {
        return None;
    }
    // Givens right below them are part of the puzzle.
    while lines.peek_line(count).is_some_and(|line| !line.plain.trim_ascii().is_empty()) {
        count += 1;
    }
    for _ in 0..count {
        lines.pop();
    }
    let message = match notation {
        Notation::Pairs => {
            "cages with cells as pairs of numbers, of which the row or the column may be first"
        }
        Notation::Letters => {
            "cages with cells as a letter and a number, of which either may be the row"
        }
    };
    let hint = "write rows and columns as r and c, counted from 1: 11 r1c1 r1c2 r2c1";
    Some(Err(ParseError::new(number, message).hinting(hint).quoting(&text)))
}

/// Returns how the cells of a cage are written, and how many it has, if a line is one: its sum before or behind them.
fn cage(line: &Line) -> Option<(Notation, usize)> {
    let plain: Vec<u8> = line
        .body()
        .iter()
        .copied()
        .map(|byte| if mark::is_blank(byte) { b' ' } else { byte })
        .collect();
    let text = str::from_utf8(&plain).ok()?.trim();
    let is_sign = |sign: char| " :=".contains(sign);
    let is_figure = |sign: char| sign.is_ascii_digit();
    let behind = text.trim_start_matches(is_figure);
    let cells = if behind.len() < text.len() && behind.starts_with(is_sign) {
        behind.trim_start_matches(is_sign)
    } else {
        let before = text.trim_end_matches(is_figure);
        if before.len() == text.len() || !before.ends_with(is_sign) {
            return None;
        }
        before.trim_end_matches(is_sign)
    };
    let separators = [' ', '+', ',', ';'];
    if cells.starts_with('(') {
        let pairs = cells.split(')').map(|pair| pair.trim_matches(separators));
        let pairs: Vec<&str> = pairs.filter(|pair| !pair.is_empty()).collect();
        return pairs.iter().all(|pair| is_pair(pair)).then_some((Notation::Pairs, pairs.len()));
    }
    let words: Vec<&str> = cells.split(separators).filter(|word| !word.is_empty()).collect();
    let are_cells = !words.is_empty() && words.iter().all(|word| is_letter_and_number(word));
    are_cells.then_some((Notation::Letters, words.len()))
}

/// Checks whether a text is `(0,1`.
fn is_pair(text: &str) -> bool {
    let numbers = text.strip_prefix('(').and_then(|pair| pair.split_once([',', ';']));
    let is_number = |text: &str| {
        matches!(text.trim().len(), 1 | 2) && text.trim().bytes().all(|byte| byte.is_ascii_digit())
    };
    numbers.is_some_and(|(one, other)| is_number(one) && is_number(other))
}

fn is_letter_and_number(word: &str) -> bool {
    let rest = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
    rest.is_some_and(|rest| {
        matches!(rest.len(), 1 | 2) && rest.bytes().all(|byte| byte.is_ascii_digit())
    })
}
