//! A field with the digits of the cells: a string of a character a cell, rows of them, lists of numbers, or the
//! digits of the cells that are named; and the field with those that each cell may hold.

use serde_json::Value;

use crate::format::grids::cells::difference;
use crate::json::{At, Problem};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, GridShape};

/// Returns the number of marks; `None` if cells are named, since these are not all cells.
pub(super) fn count(at: &At<'_>) -> Result<Option<usize>, Problem> {
    match at.value {
        Value::String(text) => Ok(Some(marks(text).count())),
        Value::Array(items) if are_rows(items, false) => Ok(Some(items.len().saturating_pow(2))),
        Value::Array(items) => Ok(Some(items.len())),
        Value::Object(_) => Ok(None),
        Value::Null | Value::Bool(_) | Value::Number(_) => {
            Err(at.expected("a mark for each cell").hinting(HINT))
        }
    }
}

const HINT: &str = "write one mark for each cell, '.' for an empty one";

/// Reads a grid of a shape.
pub(super) fn grid(at: &At<'_>, shape: GridShape) -> Result<Grid, Problem> {
    let mut grid = Grid::empty(shape);
    let cells = shape.places();
    match at.value {
        Value::Array(items) if are_rows(items, shape.square().is_none()) => {
            if items.len() != usize::from(shape.rows()) {
                let (a_grid, rows) = (shape.with_article(), shape.rows());
                let message = format!("{} rows, {a_grid} puzzle has {rows}", items.len());
                return Err(at.refuse(message).hinting(HINT));
            }
            for (row, item) in (0..shape.rows()).zip(at.items("rows")?) {
                set_row(&mut grid, shape, row, &item)?;
            }
        }
        Value::String(_) | Value::Array(_) => {
            let found = length(at).unwrap_or_default();
            if found != cells {
                return Err(wrong_count(at, found, cells, shape));
            }
            fill(&mut grid, shape, shape.cells(), at)?;
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let item = at.part(value);
                let cell = named(&item, name, shape)?;
                if grid.get(cell).is_some() {
                    return Err(item.refuse(format_args!("{cell} appears twice")).blaming_key());
                }
                grid.set(cell, of_item(&item, cell, shape)?);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {
            return Err(at.expected("a mark for each cell").hinting(HINT));
        }
    }
    Ok(grid)
}

/// Reads candidates: digits for each cell in a list, or for the cells that are named; the others may hold any.
pub(super) fn candidates(at: &At<'_>, shape: GridShape) -> Result<Candidates, Problem> {
    let cells = shape.places();
    match at.value {
        Value::Object(fields) => {
            let mut candidates = Candidates::full(shape);
            let mut known = Vec::with_capacity(fields.len());
            for (name, value) in fields {
                let item = at.part(value);
                let cell = named(&item, name, shape)?;
                if known.contains(&cell) {
                    return Err(item.refuse(format_args!("{cell} appears twice")).blaming_key());
                }
                known.push(cell);
                candidates.set(cell, digits(&item, cell, shape)?);
            }
            Ok(candidates)
        }
        Value::Array(items) if items.len() != cells => {
            let problem = difference(items.len(), cells);
            let message = format!(
                "'candidates' has {} cells, {} puzzle has {cells}: {problem}",
                items.len(),
                shape.with_article()
            );
            Err(Problem::new(message).pointing("candidates").hinting(CANDIDATES))
        }
        Value::Array(_) => {
            let items = at.items("a list")?;
            let sets = items.iter().enumerate();
            let sets = sets.map(|(index, item)| digits(item, shape.cell(index), shape));
            let sets = sets.collect::<Result<Vec<_>, _>>()?;
            Ok(Candidates::from_sets(shape, sets).expect("the cells were counted"))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            Err(at.expected("a list of strings").hinting(CANDIDATES))
        }
    }
}

const CANDIDATES: &str =
    "write one string for each cell, as in \"123\", or name the cells, as in {\"r1c1\": [1, 2]}";

/// Reads the digits that a cell may hold: a string of them, or a list of numbers.
fn digits(at: &At<'_>, cell: Cell, shape: GridShape) -> Result<DigitSet, Problem> {
    let Value::Array(_) = at.value else {
        let text = at
            .value
            .as_str()
            .ok_or_else(|| at.expected("digits, as \"123\" or [1, 2, 3]").hinting(CANDIDATES))?;
        let digits = text.chars().enumerate().map(|(index, mark)| {
            let wrong = || {
                let place = format!("{}[{index}]", at.path());
                let mark = mark.escape_debug();
                let problem =
                    Problem::new(format!("unknown mark '{mark}' in {cell}")).pointing(place);
                super::document::unknown(problem, shape)
            };
            digit(mark, cell, shape).ok().flatten().ok_or_else(wrong)
        });
        return digits.collect();
    };
    let items = at.items("a list of digits")?;
    let digits = items.iter().map(|item| {
        let digit = of_item(item, cell, shape)?;
        digit.ok_or_else(|| item.refuse(format_args!("no digit in {cell}")).hinting(CANDIDATES))
    });
    digits.collect()
}

/// Returns the marks of a string, each with its index among the characters, without blanks.
fn marks(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.chars().enumerate().filter(|(_, character)| !character.is_whitespace())
}

/// Refuses a string whose number of cells is ambiguous: its blanks may be empty cells.
///
/// Blanks are separators if they are between groups of one length, or at the same places of each line, and can't be
/// cells themselves.
pub(super) fn refuse_doubtful_blanks(at: &At<'_>) -> Result<(), Problem> {
    let Value::String(text) = at.value else { return Ok(()) };
    let is_square = |count: usize| count.isqrt().pow(2) == count;
    let with_blanks = text.chars().filter(|character| !matches!(character, '\n' | '\r')).count();
    let may_be_cells = marks(text).count() != with_blanks && is_square(with_blanks);
    if !may_be_cells && do_blanks_set_apart(text) {
        return Ok(());
    }
    Err(at.refuse("the blanks may be empty cells, or separate cells").hinting(HINT))
}

fn do_blanks_set_apart(text: &str) -> bool {
    let mut lengths = text.split_whitespace().map(str::len);
    let length = lengths.next();
    let are_equal = lengths.all(|other| Some(other) == length);
    if are_equal && length > Some(1) {
        return true;
    }
    let shape = |line: &str| line.trim().chars().map(char::is_whitespace).collect::<Vec<_>>();
    let mut lines = text.lines().map(shape).filter(|shape| !shape.is_empty());
    let Some(first) = lines.next() else { return true };
    let mut others = lines.peekable();
    if others.peek().is_some() {
        return others.all(|shape| shape == first);
    }
    are_equal && first.windows(2).all(|pair| pair != [true, true])
}

/// Returns whether the items of a list are rows, and not cells; in a rectangle, any item of several marks is a row.
fn are_rows(items: &[Value], is_rectangle: bool) -> bool {
    let widths = || {
        items.iter().map(|item| match item {
            Value::Array(cells) => cells.len(),
            Value::String(text) => marks(text).count(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => 1,
        })
    };
    // In the list of all cells of a large grid, 10 may be in quotes; no cell has three marks.
    let may_be_cell = |item: &Value| match item {
        Value::String(text) => text.trim().len() < 2 || text.trim().parse::<u8>().is_ok(),
        Value::Array(_) => false,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
    };
    let is_square = items.len().isqrt().pow(2) == items.len() && !is_rectangle;
    items.len() > 1 && widths().all(|width| width == items.len())
        || widths().any(|width| width > 2)
        || items.iter().any(|item| !may_be_cell(item))
        || !is_square && widths().any(|width| width > 1)
}

fn set_row(grid: &mut Grid, shape: GridShape, row: u8, at: &At<'_>) -> Result<(), Problem> {
    let columns = shape.columns();
    let wrong = |found: usize| {
        let message =
            format!("{found} cells, a row of {} puzzle has {columns}", shape.with_article());
        Err(at.refuse(message).hinting(HINT))
    };
    match length(at) {
        None => Err(at.expected("a row")),
        Some(found) if found != usize::from(columns) => wrong(found),
        Some(_) => fill(grid, shape, (0..columns).map(|column| Cell::new(row, column)), at),
    }
}

/// Returns the number of marks in a text, or of items in a list.
fn length(at: &At<'_>) -> Option<usize> {
    match at.value {
        Value::String(text) => Some(marks(text).count()),
        Value::Array(items) => Some(items.len()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    }
}

/// Fills cells with the marks of a text, or the items of a list.
fn fill(
    grid: &mut Grid,
    shape: GridShape,
    cells: impl Iterator<Item = Cell>,
    at: &At<'_>,
) -> Result<(), Problem> {
    if let Value::String(text) = at.value {
        for (cell, (index, mark)) in cells.zip(marks(text)) {
            grid.set(cell, of_character(at, index, mark, cell, shape)?);
        }
        return Ok(());
    }
    for (cell, item) in cells.zip(at.items("marks")?) {
        grid.set(cell, of_item(&item, cell, shape)?);
    }
    Ok(())
}

fn wrong_count(at: &At<'_>, found: usize, cells: usize, shape: GridShape) -> Problem {
    let problem = difference(found, cells);
    let message = format!("{found} cells, {} puzzle has {cells}: {problem}", shape.with_article());
    at.refuse(message).hinting(HINT)
}

fn of_character(
    at: &At<'_>,
    index: usize,
    mark: char,
    cell: Cell,
    shape: GridShape,
) -> Result<Option<Digit>, Problem> {
    digit(mark, cell, shape).map_err(|message| {
        let path = format!("{}[{index}]", at.path());
        super::document::unknown(at.refuse(message).pointing(path), shape)
    })
}

/// Reads the mark of one cell: a number, 0 or null for none, or a character.
fn of_item(at: &At<'_>, cell: Cell, shape: GridShape) -> Result<Option<Digit>, Problem> {
    if let Value::String(text) = at.value {
        let text = text.trim();
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (None, _) => return Ok(None),
            (Some(mark), None) => {
                return digit(mark, cell, shape)
                    .map_err(|message| super::document::unknown(at.refuse(message), shape));
            }
            (Some(_), Some(_)) => {}
        }
    }
    if at.value.is_null() {
        return Ok(None);
    }
    let number = at.number()?;
    let digit = u8::try_from(number).ok().and_then(Digit::new);
    match digit {
        Some(digit) if shape.digits().contains(digit) => Ok(Some(digit)),
        Some(zero) if zero.value() == 0 => Ok(None),
        _ => Err(at.refuse(format_args!(
            "{number} in {cell}, but {} puzzle has the digits {}",
            shape.with_article(),
            shape.digits_in_words()
        ))),
    }
}

/// Reads the name of a cell in a grid of a shape.
pub(super) fn named(at: &At<'_>, name: &str, shape: GridShape) -> Result<Cell, Problem> {
    let cell: Cell = name.parse().map_err(|_| {
        let name = crate::spelling::brief(name);
        let problem = at.refuse(format_args!("'{name}' is not a cell")).blaming_key();
        problem.hinting("write r3c5 for row 3, column 5")
    })?;
    if !shape.contains(cell) {
        let a_grid = shape.with_article();
        return Err(at.refuse(format_args!("{cell} is outside {a_grid} grid")).blaming_key());
    }
    Ok(cell)
}

/// Reads a mark in `cell`: a digit, or `.` for an empty cell, or 0 if that is none of the digits.
fn digit(mark: char, cell: Cell, shape: GridShape) -> Result<Option<Digit>, String> {
    match mark {
        '.' => Ok(None),
        '0' if shape.lowest().value() > 0 => Ok(None),
        _ => shape
            .digit_of(mark)
            .map(Some)
            .ok_or_else(|| format!("unknown mark '{}' in {cell}", mark.escape_debug())),
    }
}
