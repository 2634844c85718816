//! The shape of a grid that is no usual square: its rows, columns, digits, and whether rows and columns are constraints.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::document::size;
use super::words;
use crate::json::{At, Problem};
use crate::{BoxShape, Digit, Division, GridShape, Layout, LayoutError, Lines};

/// The fields that only such grids have.
const FIELDS: [&str; 4] = ["rows", "columns", "digits", "lines"];

const DIGITS_HINT: &str = "write \"0-8\" for the digits 0 to 8";

/// Returns the layout of an object that has one of these fields, without extra houses; `None` if it has none.
pub(super) fn layout(fields: &Map<String, Value>) -> Result<Option<Arc<Layout>>, Problem> {
    if !FIELDS.iter().any(|field| At::of(fields, field).is_some()) {
        return Ok(None);
    }
    let shape = shape(fields)?;
    let lines = match At::of(fields, "lines").map(|at| (at.value.as_bool(), at)) {
        None | Some((Some(true), _)) => Lines::Distinct,
        Some((Some(false), _)) => Lines::Free,
        Some((None, at)) => {
            let problem = at.expected("true or false");
            return Err(problem.hinting("write false if rows and columns may hold a digit twice"));
        }
    };
    let (boxes, regions) = (At::of(fields, "boxes"), At::of(fields, "regions"));
    let (names, boxed);
    let (field, division) = match (boxes, regions) {
        (Some(at), Some(_)) => {
            return Err(at
                .refuse("a puzzle has 'boxes' or 'regions', not both")
                .blaming_key()
                .hinting("leave out 'boxes'"));
        }
        (Some(at), None) => {
            let boxes: BoxShape =
                at.text()?.parse().map_err(|error: LayoutError| at.refuse(error))?;
            ("boxes", Division::Boxes(boxes))
        }
        (None, Some(at)) => {
            names = words::regions(&at, true)?;
            ("regions", if names.is_empty() { Division::None } else { Division::Regions(&names) })
        }
        (None, None) => {
            boxed = usual(shape).ok_or_else(|| {
                Problem::new(format!("{} grid has no usual boxes", shape.with_article()))
                    .hinting("write \"boxes\": \"2x3\", \"regions\", or \"regions\": [] for none")
            })?;
            ("rows", Division::Boxes(boxed))
        }
    };
    let layout = Layout::shaped(shape, lines, division).map_err(|error| {
        let hint = match error {
            LayoutError::TooManyCells { .. } => {
                "state more \"digits\", or \"lines\": false if rows and columns may hold a digit twice"
            }
            _ => "write \"boxes\", \"regions\", or \"regions\": [] for none",
        };
        let field = if At::of(fields, field).is_some() { field } else { "digits" };
        Problem::new(format!("'{field}': {error}")).pointing(field).hinting(hint)
    })?;
    Ok(Some(layout))
}

fn shape(fields: &Map<String, Value>) -> Result<GridShape, Problem> {
    let number = |field| At::of(fields, field).map(|at| size(&at)).transpose();
    let (rows, columns) = match (number("size")?, number("rows")?, number("columns")?) {
        (Some(size), None, None) => (size, size),
        (None, Some(rows), Some(columns)) => (rows, columns),
        (Some(_), _, _) => {
            return Err(Problem::new("a puzzle has 'size', or 'rows' and 'columns', not both")
                .pointing_to_key("size")
                .hinting("leave out 'size'"));
        }
        (None, rows, columns) => {
            let missing = match (rows, columns) {
                (Some(_), _) => "columns",
                (None, Some(_)) => "rows",
                (None, None) => "size",
            };
            return Err(Problem::new(format!("'{missing}' is missing"))
                .hinting("write \"size\": 9, or \"rows\": 6, \"columns\": 9"));
        }
    };
    let usual = GridShape::from(rows.max(columns));
    let (lowest, highest) = match At::of(fields, "digits") {
        None => (usual.lowest(), usual.highest()),
        Some(at) => {
            let text = at.text().map_err(|problem| problem.hinting(DIGITS_HINT))?;
            let digit = |text: &str| text.trim().parse().ok().and_then(Digit::new);
            let ends = text.split_once(['-', '–']);
            let ends = ends.and_then(|(lowest, highest)| digit(lowest).zip(digit(highest)));
            ends.ok_or_else(|| {
                at.expected("the lowest and the highest digit").hinting(DIGITS_HINT)
            })?
        }
    };
    GridShape::new(rows, columns, lowest, highest).map_err(|error| {
        let hint =
            format!("there are 1 to {} digits, from the lowest to the highest", Layout::MAX_SIZE);
        Problem::from(error).pointing("digits").hinting(hint)
    })
}

/// Returns the usual boxes: of as many cells as the longer of rows and columns, as nearly square as they can be.
fn usual(shape: GridShape) -> Option<BoxShape> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let cells = rows.max(columns);
    let heights = (2..=cells)
        .take_while(|height| height * height <= cells)
        .filter(|height| cells.is_multiple_of(*height));
    let both = heights.flat_map(|height| [(cells / height, height), (height, cells / height)]);
    let fits =
        |&(height, width): &(u8, u8)| rows.is_multiple_of(height) && columns.is_multiple_of(width);
    both.filter(fits).last().and_then(|(height, width)| BoxShape::new(height, width).ok())
}

#[cfg(test)]
mod tests {
    use crate::{Cell, format};

    #[test]
    fn a_dot_is_no_region_in_a_grid_of_any_shape_and_a_name_in_a_usual_square() {
        let read = |fields: &str, regions: &str| {
            format::parse(&format!(r#"{{"kenzan":1,{fields},"regions":{regions}}}"#))
        };
        let regions = |fields: &str, written: &str| -> Vec<Option<u8>> {
            let entry = read(fields, written).unwrap_or_else(|error| panic!("{written}: {error}"));
            let layout = entry.puzzle.layout();
            layout.cells().take(4).map(|cell| layout.region(cell)).collect()
        };
        let [usual, other] = [r#""size":4"#, r#""size":4,"digits":"1-5""#];
        for written in [r#""..aa..aabbccbbcc""#, r#"["..aa","..aa","bbcc","bbcc"]"#] {
            assert_eq!(regions(usual, written), [Some(0), Some(0), Some(1), Some(1)], "{written}");
            assert_eq!(regions(other, written), [None, None, Some(0), Some(0)], "{written}");
        }
        let numbers = "[null,null,7,7,null,null,7,7,1,1,2,2,1,1,2,2]";
        assert_eq!(regions(other, numbers), [None, None, Some(0), Some(0)]);
        let error = read(usual, numbers).expect_err("each cell of a square is in a region");
        assert!(error.to_string().contains("regions[0]: expected the number"), "{error}");
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        for (fields, expected) in [
            (r#""lines":false,"givens":"1...""#, "'size' is missing"),
            (r#""rows":4"#, "'columns' is missing"),
            (r#""columns":4"#, "'rows' is missing"),
            (r#""size":4,"rows":4"#, "a puzzle has 'size', or 'rows' and 'columns', not both"),
            (r#""size":4,"digits":"0""#, "expected the lowest and the highest digit"),
            (r#""size":4,"digits":"3-1""#, "with the digits 3 to 1 is not supported"),
            (r#""size":4,"digits":"1-3""#, "row 1 has 4 cells, but there are only 3 digits"),
            (r#""size":4,"lines":1"#, "expected true or false"),
        ] {
            let text = format!(r#"{{"kenzan":1,{fields}}}"#);
            let error = format::parse(&text).expect_err(expected).to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    #[test]
    fn a_zero_is_a_digit_where_the_digits_begin_with_it() {
        for (digits, expected) in [("0-3", Some(0)), ("1-4", None)] {
            let text = format!(
                r#"{{"kenzan":1,"size":4,"digits":"{digits}","givens":"0..............."}}"#
            );
            let entry = format::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let given = entry.puzzle.givens().get(Cell::new(0, 0));
            assert_eq!(given.map(crate::Digit::value), expected, "{text}");
        }
    }
}
