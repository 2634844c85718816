//! The size, the digits and the cells of a puzzle of Sudoku Maker.

use serde_json::Value;

use super::elements::{ROWS_AND_COLUMNS, is_off, kind};
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::{Cell, Digit, Grid, Layout};

/// The fields of a cell.
const FIELDS: [&str; 5] = ["candidates", "colors", "cornerPencilMarks", "given", "value"];

/// The content of the cells.
pub(super) struct SudokuMakerCells {
    pub(super) size: u8,
    pub(super) givens: Grid,
    pub(super) entered: Option<Grid>,
    /// The solution: the program treats a full grid as the solution.
    pub(super) solution: Option<Grid>,
    /// The number of cells with small digits, which are notes.
    pub(super) marked: usize,
    /// The number of coloured cells, which are notes, too.
    pub(super) coloured: usize,
}

/// Reads the cells.
pub(super) fn read(puzzle: &At<'_>) -> Result<SudokuMakerCells, Problem> {
    let at = puzzle.need("cells")?;
    let items = at.items("a list of cells")?;
    let size = size(puzzle, items.len())?;
    check_digits(puzzle, size)?;
    let mut found = SudokuMakerCells {
        size,
        givens: Grid::empty(size),
        entered: None,
        solution: None,
        marked: 0,
        coloured: 0,
    };
    let mut entered = Grid::empty(size);
    for (index, at) in items.iter().enumerate() {
        if at.value.is_null() {
            continue;
        }
        at.only(&FIELDS, &[], "a cell has")?;
        let colours =
            at.get("colors").filter(|at| !at.is_nothing() && at.value.as_i64() != Some(0));
        found.coloured += usize::from(colours.is_some());
        let given = at.flag("given")?.unwrap_or(false);
        let has = |key: &str| match at.get(key).filter(|at| !at.is_blank()) {
            Some(at) => at.number().map(|marks| marks != 0),
            None => Ok(false),
        };
        let (has_candidates, has_marks) = (has("candidates")?, has("cornerPencilMarks")?);
        let Some(value) = at.get("value") else {
            if given && has_candidates {
                return Err(at.refuse("candidates that are given, which are not read"));
            }
            found.marked += usize::from(has_candidates || has_marks);
            continue;
        };
        let number = value.number()?;
        let digit =
            u8::try_from(number).ok().filter(|&digit| digit <= size).and_then(Digit::nonzero);
        let digit = digit.ok_or_else(|| {
            value.refuse(format_args!(
                "{number} is not a digit of {n_by_n} puzzle",
                n_by_n = NByN(size)
            ))
        })?;
        let grid = if given { &mut found.givens } else { &mut entered };
        grid.set(Cell::from_index(index, size), Some(digit));
    }
    if found.givens.filled() + entered.filled() == items.len() && entered.filled() > 0 {
        for (cell, digit) in found.givens.cells() {
            if digit.is_some() {
                entered.set(cell, digit);
            }
        }
        found.solution = Some(entered);
    } else {
        found.entered = (entered.filled() > 0).then_some(entered);
    }
    Ok(found)
}

fn size(puzzle: &At<'_>, cells: usize) -> Result<u8, Problem> {
    let most = usize::from(Layout::MAX_SIZE);
    let root = cells.isqrt();
    let size =
        u8::try_from(root).ok().filter(|_| root * root == cells && (1..=most).contains(&root));
    let Some(size) = size else {
        let at = puzzle.need("cells")?;
        return Err(at.refuse(format_args!(
            "{cells} cells don't make a square grid; sizes 1×1 to {most}×{most} are read"
        )));
    };
    for key in ["width", "height", "size"] {
        if let Some(at) = puzzle.get(key)
            && at.number()? != i64::from(size)
        {
            return Err(at.refuse(format_args!(
                "{} of a grid of {cells} cells: only square ones are read",
                at.value
            )));
        }
    }
    Ok(size)
}

fn check_digits(puzzle: &At<'_>, size: u8) -> Result<(), Problem> {
    for (key, usual) in [("minDigit", 1), ("maxDigit", size)] {
        if let Some(at) = puzzle.get(key)
            && at.number()? != i64::from(usual)
        {
            return Err(at.refuse(format_args!(
                "digits are 1 to {size} in {n_by_n} puzzle, others are not read",
                n_by_n = NByN(size)
            )));
        }
    }
    Ok(())
}

/// Checks that digits do not repeat in rows and columns, which is implied in a puzzle of the kind `sudoku`, and an
/// element in one of the kind `custom`.
pub(super) fn check_kind(puzzle: &At<'_>, elements: &[At<'_>]) -> Result<(), Problem> {
    let Some(at) = puzzle.get("type") else { return Ok(()) };
    match at.text()? {
        "sudoku" => Ok(()),
        "custom" => {
            let is_whole = |at: &At<'_>| at.get("areas").is_none_or(|areas| areas.is_blank());
            let says_so = |at: &&At<'_>| kind(at).is_ok_and(|kind| kind == ROWS_AND_COLUMNS);
            let mut rules = elements.iter().filter(says_so).filter(|at| !is_off(at));
            match rules.next() {
                None => {
                    Err(at.refuse("digits may repeat in rows and columns: this is not a sudoku"))
                }
                Some(rule) if is_whole(rule) => Ok(()),
                Some(rule) => {
                    Err(rule.refuse("rows and columns of a part of the grid are not read"))
                }
            }
        }
        _ => Err(at.expected("sudoku or custom")),
    }
}

/// Returns the number of a field that may be missing.
pub(super) fn optional_count(at: &At<'_>, key: &str) -> Result<Option<u32>, Problem> {
    let value =
        at.get(key).filter(|at| !matches!(at.value, Value::String(text) if text.is_empty()));
    value.map(|value| value.count()).transpose()
}
