//! Grids that overlap: their first cells, or the name of an arrangement, with the boxes of each of them.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::marks;
use crate::format::grids::cells::Layouts;
use crate::json::{At, Problem};
use crate::layout::ARRANGEMENTS;
use crate::{BoxShape, Cell, GridShape, Layout, LayoutError};

/// The fields that only a single grid has.
const OF_ONE: [&str; 6] = ["size", "rows", "columns", "digits", "lines", "regions"];

const HINT: &str = "write the first cell of each grid, as in [\"r1c1\", \"r7c7\"], or the name of an arrangement, as in \"samurai\"";

/// Returns the layout of an object with `grids`, without extra houses; `None` if it has none.
pub(super) fn layout(
    fields: &Map<String, Value>,
    layouts: &Layouts,
) -> Result<Option<Arc<Layout>>, Problem> {
    let Some(at) = At::of(fields, "grids") else { return Ok(None) };
    if let Some(other) = OF_ONE.iter().find(|field| At::of(fields, field).is_some()) {
        return Err(Problem::new(format!("a puzzle has 'grids' or '{other}', not both"))
            .pointing_to_key(*other)
            .hinting("leave it out: \"boxes\" says how large each of the grids is"));
    }
    let usual = BoxShape::usual(9).expect("9 has boxes");
    let boxes = match At::of(fields, "boxes") {
        None => layouts.stated_boxes().unwrap_or(usual),
        Some(at) => {
            let boxes = at.text()?.parse().map_err(|error: LayoutError| at.refuse(error))?;
            if let Some(stated) = layouts.stated_boxes().filter(|stated| *stated != boxes) {
                let message = format!("the grids have boxes of {boxes}, not of {stated}");
                return Err(at.refuse(message).hinting("leave the shape of the boxes out"));
            }
            boxes
        }
    };
    let corners = match at.value {
        Value::String(name) => arrangement(&at, name, boxes)?,
        Value::Array(_) => {
            let largest = GridShape::MAX_SIDE;
            let field = GridShape::from(largest);
            let corner = |item: &At<'_>| marks::named(item, item.text()?, field);
            at.items("the first cells of the grids")?
                .iter()
                .map(corner)
                .collect::<Result<_, _>>()?
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
            return Err(at.expected("the first cells of the grids").hinting(HINT));
        }
    };
    let layout = Layout::overlapping(boxes, &corners);
    layout.map(Some).map_err(|error| at.refuse(error).hinting(HINT))
}

/// Returns the first cells of the grids of an arrangement, by its name.
fn arrangement(at: &At<'_>, name: &str, boxes: BoxShape) -> Result<Vec<Cell>, Problem> {
    let found = ARRANGEMENTS.iter().find(|arrangement| arrangement.name == name);
    if boxes != BoxShape::usual(9).expect("9 has boxes") {
        let message =
            format_args!("the name of an arrangement of grids with boxes of 3x3, not of {boxes}");
        return Err(at.refuse(message).hinting("list the first cell of each grid"));
    }
    let Some(arrangement) = found else {
        let names: Vec<&str> = ARRANGEMENTS.iter().map(|arrangement| arrangement.name).collect();
        let name = crate::spelling::brief(name);
        return Err(at
            .refuse(format_args!("'{name}' is not a known arrangement of grids"))
            .hinting(format!("known are {}", names.join(", "))));
    };
    Ok(arrangement.corners())
}

#[cfg(test)]
mod tests {
    use crate::format;

    #[test]
    fn grids_are_read_by_name_or_by_their_first_cells_and_written_back() {
        let named = format::parse(r#"{"kenzan":1,"grids":"twodoku"}"#).expect("a name");
        let text = named.puzzle.givens().to_string();
        assert_eq!(text.len(), 15 * 15);
        let written = format::json::entry(&named).to_string();
        let expected =
            format!(r#"{{"kenzan":1,"boxes":"3x3","grids":["r1c1","r7c7"],"givens":"{text}"}}"#);
        assert_eq!(written, expected);
        assert_eq!(format::parse(&written).expect("what was written").puzzle, named.puzzle);
        let small = r#"{"kenzan":1,"boxes":"2x2","grids":["r1c1","r3c3"],"givens":{"r5c6":4}}"#;
        let small = format::parse(small).expect("small grids").puzzle;
        assert_eq!(small.layout().cells().count(), 28);
        assert_eq!(small.givens().filled(), 1);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (fields, expected) in [
            (r#""grids":"samuray""#, "'samuray' is not a known arrangement"),
            (r#""grids":"samurai","boxes":"2x2""#, "with boxes of 3x3, not of 2x2"),
            (r#""grids":5"#, "expected the first cells of the grids"),
            (r#""grids":["r1"]"#, "'r1' is not a cell"),
            (r#""grids":["r1c1","r1c1"]"#, "two grids begin in r1c1"),
            (r#""grids":["r2c1","r8c7"]"#, "no grid begins in the first row"),
            (
                r#""grids":["r1c1","r30c30"]"#,
                "a grid of 38×38 with the digits 1 to 9 is not supported",
            ),
            (r#""grids":"samurai","size":9"#, "a puzzle has 'grids' or 'size', not both"),
            (r#""grids":"samurai","givens":{"r1c10":5}"#, "there is no cell at r1c10"),
            (r#""grids":"samurai","solution":{"r10c1":5}"#, "there is no cell at r10c1"),
            (r#""grids":"samurai","candidates":{"r10c1":[5]}"#, "there is no cell at r10c1"),
            (
                r#""grids":"samurai","rules":["anti-king"]"#,
                "it is about a grid, its rows or its columns, and there are several grids",
            ),
            (
                r#""grids":"samurai","rules":[{"type":"killer-cage","cells":["r1c9","r1c10"]}]"#,
                "r1c10",
            ),
        ] {
            let text = format!(r#"{{"kenzan":1,{fields}}}"#);
            let error = format::parse(&text).expect_err(expected).to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
