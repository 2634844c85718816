//! Grids as lists of objects, one a cell, as other programs keep them: `[{"row": 0, "col": 0, "value": 5}, …]`, or rows
//! of such objects.

use serde_json::Value;

use crate::format::grids::cells::Layouts;
use crate::format::lists::bracket::Bracketed;
use crate::format::reading::{malformed, mark};
use crate::format::{Entry, ParseError, Parsed, Remarks};
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::{BoxShape, Cell, Digit, Grid, Puzzle};

/// Fields of a cell, by their names in small letters.
const DIGITS: [&str; 6] = ["digit", "num", "number", "v", "val", "value"];
const ROWS: [&str; 3] = ["r", "row", "y"];
const COLUMNS: [&str; 4] = ["c", "col", "column", "x"];
const BOXES: [&str; 3] = ["block", "box", "region"];
const NOTES: [&str; 8] = [
    "candidates", "marks", "notes", "pencilmarks", "pencils", "possibilities", "possiblevalues",
    "possible",
];
/// Fields that say whether a digit is given, and those that say the opposite.
const GIVEN: [&str; 11] = [
    "clue", "fixed", "given", "initial", "isfixed", "isgiven", "islocked", "locked", "prefilled",
    "readonly", "static",
];
const ENTERED: [&str; 3] = ["editable", "iseditable", "mutable"];
const HARMLESS: [&str; 4] = ["id", "index", "key", "selected"];

/// The fewest cells of such a list: fewer objects may be puzzles.
const FEWEST: usize = 16;

const HINT: &str =
    "write a list of rows of numbers, and 0 for an empty cell; for rules, kenzan's own JSON";

/// Reads a bracket whose content is such a list.
pub(crate) fn take(bracketed: &Bracketed, layouts: &mut Layouts) -> Option<Parsed> {
    let first = bracketed.lines.first()?;
    let mut text = first.part(bracketed.start, first.plain.len()).to_owned();
    let opening: String = text.chars().filter(|one| !one.is_whitespace()).take(3).collect();
    let is_open = |start: &str| start.starts_with(&opening) && !opening.is_empty();
    if !(is_open("[[{") || opening.starts_with("[{")) {
        return None;
    }
    for line in &bracketed.lines[1..] {
        text.push('\n');
        text += &line.text;
    }
    let mut values = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
    let Some(Ok(Value::Array(items))) = values.next() else { return None };
    let rest = text[values.byte_offset()..].trim_start_matches(';').trim();
    if !(rest.is_empty() || rest.starts_with('#')) || !are_cells(&items) {
        return None;
    }
    let read = read(&items, first.number, layouts);
    Some(read.map_err(|Problem { message, hint, .. }| {
        ParseError::new(first.number, message).with_hint(hint).quoting(&first.text)
    }))
}

/// Checks whether values are objects of cells, or rows of them.
pub(crate) fn are_cells(items: &[Value]) -> bool {
    let is_cell = |value: &Value| {
        let Some(fields) = value.as_object() else { return false };
        let mut known = fields.iter().filter(|(key, _)| is_any(key, &DIGITS));
        known.next().is_some_and(|(_, value)| match value {
            Value::String(text) => text.chars().count() < 3,
            Value::Null | Value::Number(_) | Value::Bool(_) => true,
            Value::Array(_) | Value::Object(_) => false,
        })
    };
    let all: Vec<&Value> = flat(items).collect();
    all.len() >= FEWEST && all.iter().all(|value| value.is_object()) && all.into_iter().any(is_cell)
}

fn flat(items: &[Value]) -> impl Iterator<Item = &Value> {
    items.iter().flat_map(|item| match item {
        Value::Array(row) => row.iter().collect(),
        item => vec![item],
    })
}

fn is_any(key: &str, names: &[&str]) -> bool {
    let letters = key.chars().filter(char::is_ascii_alphanumeric);
    let key: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    names.contains(&key.as_str())
}

/// What the objects say.
struct ObjectCells {
    givens: Grid,
    entered: Grid,
    noted: usize,
    /// The number of the box of each cell that states it.
    boxes: Vec<(Cell, i64)>,
}

/// Makes an entry of such values.
pub(crate) fn read(
    items: &[Value],
    number: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    let all: Vec<&Value> = flat(items).collect();
    let Some(size) = mark::size_of_square(all.len()) else {
        let error = malformed::wrong_count(number, all.len());
        return Err(Problem::new(error.message).hinting(HINT));
    };
    let mut found = ObjectCells {
        givens: Grid::empty(size),
        entered: Grid::empty(size),
        noted: 0,
        boxes: Vec::new(),
    };
    let places = places(&all, size)?;
    for (cell, value) in places.into_iter().zip(all) {
        found.cell(cell, value, size)?;
    }
    let layout = layouts.of(size, None, number);
    let layout = layout.map_err(|error| Problem::new(error.message))?;
    if !are_boxes(&found.boxes, layout.boxes()) {
        let problem = Problem::new("cells in other boxes than those of their size");
        return Err(problem.hinting(r#"write kenzan's own JSON, with "regions""#));
    }
    let remarks = Remarks {
        entered: Some(found.entered).filter(|entered| entered.filled() > 0),
        skipped: Vec::from_iter(
            (found.noted > 0).then(|| format!("cells with notes ({})", found.noted)),
        ),
        ..Remarks::default()
    };
    let puzzle = Puzzle::new(layout, found.givens)?;
    Ok(Entry { puzzle, name: None, line: number, remarks: remarks.kept() })
}

/// Returns the cell of each value: the stated one, or the next in reading order.
fn places(all: &[&Value], size: u8) -> Result<Vec<Cell>, Problem> {
    let line = |value: &Value, names: &[&str]| -> Result<Option<i64>, Problem> {
        let fields = value.as_object().into_iter().flatten();
        let mut stated = fields.filter(|(key, _)| is_any(key, names)).map(|(_, value)| value);
        stated.next().map(|value| At::root(value).number()).transpose()
    };
    let mut stated = Vec::with_capacity(all.len());
    for value in all {
        match (line(value, &ROWS)?, line(value, &COLUMNS)?) {
            (Some(row), Some(column)) => stated.push((row, column)),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => {
                return Err(
                    Problem::new("a cell with only one of its row and its column").hinting(HINT)
                );
            }
        }
    }
    if stated.is_empty() {
        return Ok((0..all.len()).map(|index| Cell::from_index(index, size)).collect());
    }
    let first = stated.iter().map(|&(row, column)| row.min(column)).min().unwrap_or(0);
    let cell = |&(row, column): &(i64, i64)| {
        let place = |number: i64| u8::try_from(number - first).ok().filter(|&place| place < size);
        Some(Cell::new(place(row)?, place(column)?))
    };
    let cells: Option<Vec<Cell>> = stated.iter().map(cell).collect();
    let cells = cells.filter(|cells| {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len() == all.len() && matches!(first, 0 | 1)
    });
    cells.ok_or_else(|| {
        Problem::new(format!("the rows and columns are not those of {} grid", NByN(size)))
            .hinting(HINT)
    })
}

impl ObjectCells {
    fn cell(&mut self, cell: Cell, value: &Value, size: u8) -> Result<(), Problem> {
        let (mut digit, mut is_given) = (None, true);
        for (key, value) in value.as_object().into_iter().flatten() {
            let at = At::root(value);
            if is_any(key, &DIGITS) {
                if digit.is_some() {
                    return Err(Problem::new(format!("two digits in {cell}")).hinting(HINT));
                }
                digit = self::digit(&at, cell, size)?;
            } else if is_any(key, &NOTES) {
                let is_note = |item: &Value| !matches!(item, Value::Null | Value::Bool(false));
                let has_notes = value.as_array().is_none_or(|items| items.iter().any(is_note));
                self.noted += usize::from(has_notes && !at.is_nothing());
            } else if is_any(key, &BOXES) {
                self.boxes.push((cell, at.number()?));
            } else if is_any(key, &GIVEN) || is_any(key, &ENTERED) {
                if !value.is_null() {
                    let says = value.as_bool().ok_or_else(|| at.expected("true or false"))?;
                    is_given = says == is_any(key, &GIVEN);
                }
            } else if !(is_any(key, &HARMLESS) || is_any(key, &ROWS) || is_any(key, &COLUMNS)) {
                let key = crate::spelling::brief(key);
                let message = format!("unknown field '{key}' of {cell}, in a list of cells");
                return Err(Problem::new(message).hinting(HINT));
            }
        }
        let grid = if is_given { &mut self.givens } else { &mut self.entered };
        grid.set(cell, digit);
        Ok(())
    }
}

/// Reads the digit of a cell; 0 and nothing are an empty one.
fn digit(at: &At<'_>, cell: Cell, size: u8) -> Result<Option<Digit>, Problem> {
    if at.is_nothing() || matches!(at.value.as_str().map(str::trim), Some("." | "-" | "_")) {
        return Ok(None);
    }
    let value = u8::try_from(at.number()?).ok().filter(|&value| value <= size);
    match value {
        Some(0) => Ok(None),
        Some(value) => Ok(Digit::new(value)),
        None => Err(Problem::new(format!(
            "{} is not a digit of {} puzzle, in {cell}",
            at.value,
            NByN(size)
        ))
        .hinting(HINT)),
    }
}

/// Checks whether the stated numbers are those of the boxes, from 0 or from 1.
fn are_boxes(stated: &[(Cell, i64)], boxes: Option<BoxShape>) -> bool {
    let Some(first) = stated.iter().map(|&(_, number)| number).min() else { return true };
    let is_box = |&(cell, number): &(Cell, i64)| {
        boxes.is_some_and(|boxes| i64::from(boxes.box_of(cell)) == number - first)
    };
    matches!(first, 0 | 1) && stated.iter().all(is_box)
}
