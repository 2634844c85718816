//! The short code of `SudokuPad` for classic puzzles: `scf`, then a letter for each digit with the empty cells after
//! it, then flags: `w` windows, `x` both diagonals, `t` a title, `a` an author.
//!
//! The letters are those of [`run_length`].

use std::fmt::Display;

use crate::format::grids::cells::Layouts;
use crate::format::sites::houses::{with_diagonals, with_windows};
use crate::format::sites::link::{Packed, length};
use crate::format::sites::packed::unescaped;
use crate::format::sites::run_length;
use crate::format::{Entry, Parsed, Remarks};
use crate::{Grid, Puzzle};

pub(super) const PREFIX: &str = "scf";

/// Checks whether a word is such a code: just a grid, or one with separate flags.
pub(super) fn is_one(word: &str) -> bool {
    let (grid, _) = word.split_once('*').unwrap_or((word, ""));
    run_length::taken(grid).is_some_and(|(_, used)| used == grid.len())
}

pub(super) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    const HINT: &str =
        "81 cells, then w for windows, x for diagonals, t and a title, * and a and an author";
    let rest = packed.rest();
    let end = length(rest);
    let word = unescaped(&rest[..end]);
    let Some((values, used)) = run_length::taken(word.split('*').next().unwrap_or(&word)) else {
        return Err(packed.damaged("it is not 81 cells"));
    };
    let grid = Grid::from_values(9, values).expect("there are 81 cells with digits up to 9");
    let mut layout = layouts.of(9, None, packed.number())?;
    let mut remarks = Remarks::default();
    let mut name = None;
    let failed = |error: &dyn Display| packed.refuse(&format!(": {error}")).hinting(HINT);
    let mut flags = word[used..].strip_prefix('*').unwrap_or(&word[used..]);
    while let Some(flag) = flags.chars().next() {
        flags = &flags[flag.len_utf8()..];
        match flag {
            'w' => {
                layout = with_windows(&layout).map_err(|error| failed(&error))?;
            }
            'x' => {
                layout = with_diagonals(&layout).map_err(|error| failed(&error))?;
            }
            't' | 'a' => {
                let (text, after) = text(flags);
                let place = if flag == 't' { &mut name } else { &mut remarks.author };
                *place = Some(text).filter(|text| !text.is_empty());
                flags = after;
            }
            other => {
                let other = other.escape_debug();
                return Err(packed.refuse(&format!(": unknown flag '{other}'")).hinting(HINT));
            }
        }
    }
    let puzzle = Puzzle::new(layout, grid).map_err(|error| failed(&error))?;
    let read = Entry { puzzle, name, line: packed.number(), remarks: remarks.kept() };
    packed.named(read, &rest[end..], layouts)
}

/// Reads a text up to a single `*`; two of them represent one. Returns the rest, too.
fn text(flags: &str) -> (String, &str) {
    let mut found = String::new();
    let mut rest = flags;
    loop {
        let Some((text, after)) = rest.split_once('*') else {
            found += rest;
            return (found, "");
        };
        found += text;
        let Some(after) = after.strip_prefix('*') else { return (found, after) };
        found.push('*');
        rest = after;
    }
}
