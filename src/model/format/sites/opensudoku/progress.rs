//! Games of `OpenSudoku` in progress: the attribute starts with `version:` and a number, and lists the fields of each
//! cell, each followed by a bar.
//!
//! | version | the fields of a cell |
//! |---|---|
//! | 1 | digit, notes as a list of digits (`1,5,` or `-`), editable |
//! | 2, 3 | digit, notes as the sum of 2^(digit − 1), editable |
//! | 4 | digit, notes, further notes, editable |
//! | 5 | digit, notes, further notes, colour, editable |
//!
//! Version 2 may have two bars after the notes. A cell that can't be edited is a given. Notes are the player's, and
//! may not be all candidates of a cell, so they are listed as skipped, as in other formats.

use crate::json::Problem;
use crate::{Cell, Digit, DigitSet, Grid};

/// The size of all games of `OpenSudoku`.
const SIZE: u8 = 9;

const HINT: &str = "export it again, or write its 81 digits on a line";

/// A game in progress.
pub(crate) struct Game {
    pub(crate) givens: Grid,
    pub(crate) entered: Option<Grid>,
    /// The names of what was skipped.
    pub(crate) skipped: Vec<String>,
}

/// Reads a game in progress; `None` if `data` is in the plain form.
pub(crate) fn read(data: &str) -> Option<Result<Game, Problem>> {
    let rest = data.trim().strip_prefix("version")?.trim_start().strip_prefix(':')?;
    Some(versioned(rest.trim_start()).map_err(|problem| problem.hinting_by_default(HINT)))
}

fn versioned(text: &str) -> Result<Game, Problem> {
    let (version, cells) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let Ok(version @ 1..=5) = version.parse() else {
        let version = crate::spelling::brief(version);
        return Err(Problem::new(format!(
            "a game in version '{version}' of OpenSudoku's form; 1 to 5 are read"
        )));
    };
    let mut fields: Vec<&str> = cells.trim().split('|').collect();
    // Each field has a bar after it.
    if fields.last() == Some(&"") {
        fields.pop();
    }
    if version == 2 {
        fields.retain(|field| !field.is_empty());
    }
    let of_cell = match version {
        4 => 4,
        5 => 5,
        _ => 3,
    };
    let count = usize::from(SIZE).pow(2);
    if fields.len() != count * of_cell {
        return Err(Problem::new(format!(
            "a game of {} fields; 81 cells have {} in version {version}",
            fields.len(),
            count * of_cell
        )));
    }
    let mut game = Game { givens: Grid::empty(SIZE), entered: None, skipped: Vec::new() };
    let (mut noted, mut coloured) = (0, 0);
    for (index, fields) in fields.chunks(of_cell).enumerate() {
        let cell = Cell::from_index(index, SIZE);
        let [digit, notes @ .., editable] = fields else { continue };
        let colour = if version == 5 { notes.last() } else { None };
        let notes = &notes[..notes.len() - usize::from(colour.is_some())];
        let mut has_notes = false;
        for text in notes {
            has_notes |=
                !noted_digits(text, version).ok_or_else(|| wrong(cell, text, "notes"))?.is_empty();
        }
        noted += usize::from(has_notes);
        if let Some(colour) = colour {
            let number: u8 = colour.parse().map_err(|_| wrong(cell, colour, "a colour"))?;
            coloured += usize::from(number > 0);
        }
        let value = digit.parse().ok().filter(|&value| value <= SIZE && digit.len() == 1);
        let value = value.ok_or_else(|| wrong(cell, digit, "a digit"))?;
        let grid = match *editable {
            "0" => &mut game.givens,
            "1" if value > 0 => game.entered.get_or_insert_with(|| Grid::empty(SIZE)),
            "1" => continue,
            other => return Err(wrong(cell, other, "0 for a given or 1 for an editable cell")),
        };
        grid.set(cell, Digit::nonzero(value));
    }
    for (count, what) in [(noted, "cells with notes"), (coloured, "coloured cells")] {
        if count > 0 {
            game.skipped.push(format!("{what} ({count})"));
        }
    }
    Ok(game)
}

fn wrong(cell: Cell, text: &str, expected: &str) -> Problem {
    Problem::new(format!(
        "{cell} of a game has '{}' where {expected} should be",
        crate::spelling::brief(text)
    ))
}

/// Returns the digits of the notes; `None` if it is not a list of notes in this version.
fn noted_digits(text: &str, version: u8) -> Option<DigitSet> {
    if text == "-" {
        return Some(DigitSet::EMPTY);
    }
    if version > 1 {
        let bits: u16 = text.parse().ok().filter(|&bits| bits < 1 << SIZE)?;
        return Some(
            Digit::all(SIZE).filter(|digit| bits >> (digit.value() - 1) & 1 == 1).collect(),
        );
    }
    let digits = text.strip_suffix(',').unwrap_or(text).split(',');
    digits
        .map(|digit| digit.parse().ok().filter(|&digit| digit <= SIZE).and_then(Digit::nonzero))
        .collect()
}
