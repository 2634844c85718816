//! Grids in JSON objects of other programs: a list of rows, or of cells, under a name such as `board`.

use serde_json::Value;

use crate::format::Entry;
use crate::format::grids::cells::{self, Content, Layouts, Sign};
use crate::format::json::cells as objects;
use crate::format::reading::source::Line;
use crate::format::reading::{malformed, mark};
use crate::json::Problem;

/// Makes an entry from a list of rows, or of cells.
pub(crate) fn read(rows: &[Value], number: usize, layouts: &mut Layouts) -> Result<Entry, Problem> {
    const HINT: &str = "write a list of rows of numbers, and 0 or null for an empty cell";
    if objects::are_cells(rows) {
        return objects::read(rows, number, layouts);
    }
    let mut values: Vec<Value> = Vec::new();
    for row in rows {
        match row {
            Value::Array(row) => values.extend(row.iter().cloned()),
            Value::String(row) if row.chars().count() == rows.len() => {
                values.extend(row.chars().map(|mark| Value::String(mark.into())));
            }
            cell => values.push(cell.clone()),
        }
    }
    let lengths = || rows.iter().filter_map(Value::as_array).map(Vec::len);
    let uneven = lengths().any(|length| length != rows.len());
    let Some(size) = mark::size_of_square(values.len()).filter(|_| !uneven) else {
        let error = malformed::wrong_count(number, values.len());
        let message =
            if uneven { "the rows of the list differ in length".into() } else { error.message };
        return Err(Problem::new(message).hinting(HINT));
    };
    let sign = |value: &Value| {
        let content = match value {
            Value::Null => Content::Mark(b'.', '.'),
            Value::String(text) if text.trim().is_empty() => Content::Mark(b'.', '.'),
            Value::String(text) => {
                let cell = Line::new(number, text.trim().to_owned());
                Sign::of_token(&cell, 0, cell.plain.len()).content
            }
            Value::Number(_) => match value.as_u64().and_then(|value| u32::try_from(value).ok()) {
                Some(value) => match char::from_digit(value, 10) {
                    Some(mark) => Content::Mark(mark::plain(mark), mark),
                    None => Content::Number(value),
                },
                None => return Err(Problem::new(format!("'{value}' is not a cell")).hinting(HINT)),
            },
            Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                return Err(Problem::new(format!("'{value}' is not a cell")).hinting(HINT));
            }
        };
        Ok(Sign { content, line: number, column: 1 })
    };
    let signs = values.iter().map(sign).collect::<Result<Vec<_>, _>>()?;
    let is_zero = |sign: &Sign| sign.content == Content::Mark(b'0', '0');
    let is_nothing = |sign: &Sign| sign.content == Content::Mark(b'.', '.');
    if signs.iter().any(is_zero) && signs.iter().any(is_nothing) {
        let message = "both 0 and an empty cell appear: 0 may be an empty cell or a digit";
        return Err(
            Problem::new(message).hinting("write the digits from 1 on, and null for an empty cell")
        );
    }
    let puzzle = layouts.of(size, None, number).and_then(|layout| cells::puzzle(layout, &signs));
    let puzzle = puzzle.map_err(|error| Problem::new(error.message).hinting(HINT))?;
    Ok(Entry { puzzle, name: None, line: number, remarks: None })
}
