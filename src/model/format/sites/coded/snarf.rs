//! Killer sudoku with a character for each cell, as on the players' forum ("snarfable cages"): the sum in one cell of
//! each cage, 0-9, A-Z for 10 to 35 and a-j for 36 to 45; in the others a sign that points to a neighbour in the same
//! cage: `<` `>` `^` `v`, and for the corners `` ` `` `'` `,` `.`. A 0 is a cell without a cage, or, if others point to
//! it, a cage without a sum.

use super::cages::{self, Caged};
use super::of_nine;
use super::word::CodeWord;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::{Entry, ParseError, Parsed};
use crate::{Cell, Grid, Puzzle};

const HINT: &str =
    "0-9, A-Z for 10 to 35, a-j for 36 to 45, or <>^v`',. to a cell of the same cage";

/// The signs with the steps that they make, by rows and by columns.
const STEPS: [(char, i8, i8); 8] = [
    ('<', 0, -1),
    ('>', 0, 1),
    ('^', -1, 0),
    ('v', 1, 0),
    ('`', -1, -1),
    ('\'', -1, 1),
    (',', 1, -1),
    ('.', 1, 1),
];

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, is_one)?;
    Some(read(&word, layouts).and_then(|puzzle| word.entry(puzzle, layouts)))
}

/// Returns whether a word is one: a puzzle of digits and dots has no arrows, and no drawing has sums among them.
fn is_one(word: &str) -> bool {
    word.len() == 81
        && word.chars().all(|sign| sum(sign).is_some() || step(sign).is_some())
        && word.contains(['<', '>', '^'])
        && word.contains(|sign| sum(sign).is_some())
}

fn sum(sign: char) -> Option<u32> {
    match sign {
        '0'..='9' | 'A'..='Z' => sign.to_digit(36),
        'a'..='j' => Some(36 + u32::from(sign) - u32::from('a')),
        _ => None,
    }
}

fn symbol(sum: u32) -> Option<char> {
    match sum {
        0..36 => char::from_digit(sum, 36).map(|sign| sign.to_ascii_uppercase()),
        36..=45 => char::from_u32(u32::from('a') + sum - 36),
        _ => None,
    }
}

fn step(sign: char) -> Option<(i8, i8)> {
    STEPS.iter().find(|(one, ..)| *one == sign).map(|&(_, down, right)| (down, right))
}

fn stepped(cell: Cell, (down, right): (i8, i8)) -> Option<Cell> {
    let row = cell.row().checked_add_signed(down).filter(|&row| row < 9)?;
    let column = cell.column().checked_add_signed(right).filter(|&column| column < 9)?;
    Some(Cell::new(row, column))
}

fn read(word: &CodeWord<'_>, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
    let signs: Vec<char> = word.text.chars().collect();
    let head = |index: usize| {
        let mut cell = Cell::from_index(index, 9);
        for _ in 0..signs.len() {
            match step(signs[cell.index(9)]) {
                None => return Some(cell.index(9)),
                Some(next) => cell = stepped(cell, next)?,
            }
        }
        None
    };
    let mut heads = Vec::with_capacity(81);
    for (index, sign) in signs.iter().enumerate() {
        let Some(head) = head(index) else {
            let cell = Cell::from_index(index, 9);
            let message = format!("'{sign}' in {cell} leads to no cage");
            return Err(word.refuse(index, message));
        };
        heads.push(Some(head));
    }
    let mut cages = Vec::new();
    for (head, cells) in cages::gathered(9, &heads) {
        match sum(signs[head]) {
            Some(0) if cells.len() == 1 => {}
            // Its digits differ, and it has no sum.
            Some(0) => cages.push((cells, None)),
            Some(sum) => cages.push((cells, Some(sum))),
            None => {}
        }
    }
    cages::puzzle(word, word.classic(layouts)?, Grid::empty(9), cages)
}

/// Writes the cages of a puzzle; `None` if one is not connected. The rest is left out.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = of_nine(&entry.puzzle)?;
    let caged = Caged::with_sumless(puzzle);
    let mut signs: Vec<Option<char>> = vec![None; 81];
    let mut open = std::collections::VecDeque::new();
    for (index, sign) in signs.iter_mut().enumerate() {
        match caged.of[index] {
            None => *sign = Some('0'),
            Some(number) if caged.is_first(index) => {
                *sign = Some(symbol(caged.sum(number))?);
                open.push_back(Cell::from_index(index, 9));
            }
            Some(_) => {}
        }
    }
    // Each cell points to the one from which it was reached, so that no two point at each other.
    while let Some(cell) = open.pop_front() {
        for (sign, down, right) in STEPS {
            let Some(next) = stepped(cell, (-down, -right)) else { continue };
            let place = next.index(9);
            if signs[place].is_none() && caged.of[place] == caged.of[cell.index(9)] {
                signs[place] = Some(sign);
                open.push_back(next);
            }
        }
    }
    signs.into_iter().collect()
}
