//! The short code of `SudokuPad` for classic puzzles: `scf`, then a letter for each digit with the empty
//! cells behind it, then what else there is: `w` windows, `x` both diagonals, `t` a title, `a` an author.
//!
//! A letter stands for a number, `0`-`9` for 0 to 9, `A`-`Z` for 10 to 35, `a`-`z` for 36 to 61: the last
//! place of it is the digit, 0 an empty cell; the first is how many empty cells follow.

use crate::format::cells::Layouts;
use crate::format::link::{Packed, length};
use crate::format::packed::unescaped;
use crate::format::{Entry, ParseError, Remarks};
use crate::{Grid, HouseKind, Puzzle};

pub(super) const PREFIX: &str = "scf";

const CELLS: usize = 81;

/// Tells whether a word by itself is such a code: nothing but a grid, or one with flags set apart.
pub(super) fn is_one(word: &str) -> bool {
    let (grid, _) = word.split_once('*').unwrap_or((word, ""));
    taken(grid).is_some_and(|(_, used)| used == grid.len())
}

/// Reads the cells; returns how many letters they take, too.
fn taken(word: &str) -> Option<(Vec<u8>, usize)> {
    let mut values = Vec::with_capacity(CELLS + 6);
    for (index, letter) in word.bytes().enumerate() {
        if values.len() >= CELLS {
            return cut(values).map(|values| (values, index));
        }
        let number = match letter {
            b'0'..=b'9' => letter - b'0',
            b'A'..=b'Z' => letter - b'A' + 10,
            b'a'..=b'z' => letter - b'a' + 36,
            _ => return None,
        };
        values.push(number % 10);
        values.resize(values.len() + usize::from(number / 10), 0);
    }
    cut(values).map(|values| (values, word.len()))
}

/// Leaves out empty cells behind the last one.
fn cut(mut values: Vec<u8>) -> Option<Vec<u8>> {
    let is_whole = values.len() >= CELLS && values[CELLS..].iter().all(|&value| value == 0);
    values.truncate(CELLS);
    is_whole.then_some(values)
}

pub(super) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Result<Entry, ParseError> {
    const HINT: &str =
        "81 cells, then w for windows, x for diagonals, t and a title, * and a and an author";
    let rest = packed.rest();
    let end = length(rest);
    let word = unescaped(&rest[..end]);
    let Some((values, used)) = taken(word.split('*').next().unwrap_or(&word)) else {
        return Err(packed.damaged("it is not 81 cells"));
    };
    let grid = Grid::from_values(9, values).expect("there are 81 cells with digits up to 9");
    let mut layout = layouts.of(9, None, packed.number())?;
    let mut remarks = Remarks::default();
    let mut name = None;
    let failed = |error: crate::Error| packed.refuse(&format!(": {error}")).hinting(HINT);
    let mut flags = word[used..].strip_prefix('*').unwrap_or(&word[used..]);
    while let Some(flag) = flags.chars().next() {
        flags = &flags[flag.len_utf8()..];
        match flag {
            'w' => {
                for (number, window) in (0..=u8::MAX).zip(layout.windows().unwrap_or_default()) {
                    layout =
                        layout.with_house(HouseKind::Window(number), window).map_err(failed)?;
                }
            }
            'x' => {
                for kind in [HouseKind::MainDiagonal, HouseKind::AntiDiagonal] {
                    let cells = crate::format::houses::diagonal(kind, 9);
                    layout = layout.with_house(kind, cells).map_err(failed)?;
                }
            }
            't' | 'a' => {
                let (text, behind) = text(flags);
                let place = if flag == 't' { &mut name } else { &mut remarks.author };
                *place = Some(text).filter(|text| !text.is_empty());
                flags = behind;
            }
            other => {
                let other = other.escape_debug();
                return Err(packed.refuse(&format!(": unknown flag '{other}'")).hinting(HINT));
            }
        }
    }
    let puzzle = Puzzle::new(layout, grid).map_err(failed)?;
    let read = Entry { puzzle, name, line: packed.number(), remarks: remarks.kept() };
    packed.named(read, &rest[end..], layouts)
}

/// Reads a text up to a single `*`; two of them are one in it. Returns what is behind it, too.
fn text(flags: &str) -> (String, &str) {
    let mut found = String::new();
    let mut rest = flags;
    loop {
        let Some((text, behind)) = rest.split_once('*') else {
            found += rest;
            return (found, "");
        };
        found += text;
        let Some(behind) = behind.strip_prefix('*') else { return (found, behind) };
        found.push('*');
        rest = behind;
    }
}
