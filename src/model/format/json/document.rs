//! Reads kenzan's own object: its fields, short and long, and the puzzle.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::words::{self, House, PlacedRule};
use super::{Document, VERSION, grids, marks, shaped};
use crate::format::grids::cells::Layouts;
use crate::format::{Entry, ParseError, Remarks};
use crate::json::{At, Problem};
use crate::{
    BoxShape, Cell, DigitSet, Grid, GridShape, HouseKind, Layout, LayoutError, Puzzle, PuzzleError,
};

/// The fields of the object.
pub(super) const FIELDS: [&str; 20] = [
    "kenzan", "name", "title", "author", "size", "rows", "columns", "digits", "lines", "boxes",
    "grids", "regions", "houses", "givens", "candidates", "rules", "entered", "solution",
    "comment", "$schema",
];

/// Makes an entry of kenzan's own object.
pub(super) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    check_version(fields)?;
    if let Some(field) = fields.keys().find(|field| !FIELDS.contains(&field.as_str())) {
        return Err(Problem::unknown_field(field, &FIELDS[..FIELDS.len() - 1]));
    }
    let text =
        |field: &str| At::of(fields, field).map(|at| at.text().map(str::to_owned)).transpose();
    let name = match (text("name")?, text("title")?) {
        (Some(_), Some(_)) => {
            return Err(Problem::new("both 'name' and 'title' are given")
                .pointing_to_key("title")
                .hinting("leave out one"));
        }
        (name, title) => name.or(title),
    };
    let (author, comment) = (text("author")?, text("comment")?);
    let puzzle = puzzle(fields, layouts)?;
    let shape = puzzle.layout().shape();
    let grid = |field: &str| -> Result<Option<Grid>, Problem> {
        let Some(at) = At::of(fields, field) else { return Ok(None) };
        let grid = marks::grid(&at, shape)?;
        match puzzle.layout().gaps().find(|&gap| grid.get(gap).is_some()) {
            Some(cell) => Err(at.refuse(PuzzleError::NoCell { cell })),
            None => Ok(Some(grid)),
        }
    };
    let remarks = Remarks {
        entered: grid("entered")?,
        solution: grid("solution")?,
        author,
        comment,
        skipped: Vec::new(),
    };
    let name = name.filter(|name| !name.is_empty());
    Ok(Entry { puzzle, name, line, remarks: remarks.kept() })
}

/// Makes the puzzle of a document, without its name and other texts.
impl TryFrom<Document> for Puzzle {
    type Error = ParseError;

    fn try_from(document: Document) -> Result<Self, ParseError> {
        let Ok(Value::Object(fields)) = serde_json::to_value(document) else {
            unreachable!("a document is an object")
        };
        puzzle(&fields, &mut Layouts::default())
            .map_err(|problem| ParseError::new(1, problem.to_string()).with_hint(problem.hint))
    }
}

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        let entry = entry(&fields, 1, &mut Layouts::default()).map_err(D::Error::custom)?;
        Ok(super::entry(&entry))
    }
}

fn check_version(fields: &Map<String, Value>) -> Result<(), Problem> {
    let Some(version) = fields.get("kenzan") else {
        return Err(Problem::new("'kenzan' is missing").hinting("write \"kenzan\": 1"));
    };
    let stated = match version {
        Value::String(text) => text.trim().to_owned(),
        // 1.0 is 1 as well.
        Value::Number(number) => {
            number.as_f64().map_or_else(String::new, |number| number.to_string())
        }
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => String::new(),
    };
    if stated == VERSION.to_string() {
        return Ok(());
    }
    let version = crate::spelling::brief(&version.to_string());
    Err(Problem::new(format!("version {version} of kenzan's JSON is not known, {VERSION} is"))
        .pointing("kenzan")
        .hinting("write \"kenzan\": 1, or use a newer kenzan"))
}

/// Makes the puzzle, without the texts.
fn puzzle(fields: &Map<String, Value>, layouts: &mut Layouts) -> Result<Puzzle, Problem> {
    let rules = At::of(fields, "rules").map_or_else(|| Ok(Vec::new()), |at| words::rules(&at))?;
    let layout = match grids::layout(fields, layouts)?
        .map_or_else(|| shaped::layout(fields), |layout| Ok(Some(layout)))?
    {
        Some(layout) => layout,
        None => StatedShape::of(fields)?.layout(layouts)?,
    };
    let layout = with_houses(fields, layout)?;
    let shape = layout.shape();
    let givens = At::of(fields, "givens").map(|at| marks::grid(&at, shape)).transpose()?;
    let mut puzzle = Puzzle::new(layout, givens.unwrap_or_else(|| Grid::empty(shape)))?;
    if let Some(at) = At::of(fields, "candidates") {
        let candidates = marks::candidates(&at, shape)?;
        let holds = |&gap: &Cell| ![DigitSet::EMPTY, shape.digits()].contains(&candidates.get(gap));
        if let Some(cell) = puzzle.layout().gaps().find(holds) {
            return Err(at.refuse(PuzzleError::NoCell { cell }));
        }
        puzzle = puzzle.with_candidates(candidates)?;
    }
    for PlacedRule { rule, at } in &rules {
        rule.validate(puzzle.layout()).map_err(|error| {
            Problem::new(error.message())
                .inside(&crate::rule::written(at.value, error.at()))
                .inside(&at.path())
                .hinting(rule.hint())
        })?;
    }
    let rules = rules.into_iter().map(|written| Arc::new(written.rule));
    Ok(puzzle.with_rules(rules)?)
}

/// Adds the extra houses.
fn with_houses(fields: &Map<String, Value>, plain: Arc<Layout>) -> Result<Arc<Layout>, Problem> {
    let Some(at) = At::of(fields, "houses") else { return Ok(plain) };
    let houses = words::houses(&at, &plain)?;
    houses.into_iter().try_fold(plain, |layout, House { at, kind, cells }| {
        let kind: HouseKind = kind.parse().map_err(|error: LayoutError| at.refuse(error))?;
        let mut read: Vec<Cell> = Vec::with_capacity(cells.len());
        for (at, cell) in cells {
            if !layout.contains(cell) {
                let a_grid = layout.shape().with_article();
                return Err(at.refuse(format_args!("{cell} is outside {a_grid} grid")));
            }
            if read.contains(&cell) {
                return Err(at.refuse(format_args!("{cell} appears twice")));
            }
            read.push(cell);
        }
        layout.with_house(kind, read).map_err(|error| at.refuse(error))
    })
}

/// The size and the regions that an object states.
struct StatedShape {
    size: Option<u8>,
    boxes: Option<String>,
    regions: Option<Vec<u8>>,
    /// The number of cells in a field, and the name of the field.
    cells: Option<(usize, &'static str)>,
}

impl StatedShape {
    fn of(fields: &Map<String, Value>) -> Result<Self, Problem> {
        let size = At::of(fields, "size").map(|at| size(&at)).transpose()?;
        let boxes = match At::of(fields, "boxes") {
            None => None,
            Some(at) => {
                let hint = "write \"2x3\" for boxes of two rows and three columns";
                Some(at.text().map_err(|problem| problem.hinting(hint))?.to_owned())
            }
        };
        let regions = At::of(fields, "regions").map(|at| words::regions(&at, false)).transpose()?;
        // Each cell is in one.
        let regions = regions.map(|regions| regions.into_iter().flatten().collect());
        let mut cells = None;
        for field in ["givens", "entered", "solution"] {
            if let Some(at) = At::of(fields, field) {
                let count = marks::count(&at)?;
                if size.is_none() && boxes.is_none() && regions.is_none() {
                    marks::refuse_doubtful_blanks(&at)?;
                }
                cells = cells.or(count.map(|count| (count, field)));
            }
        }
        let of_regions = regions.as_ref().map(Vec::len).filter(|&count| count > 0);
        let of_candidates =
            At::of(fields, "candidates").and_then(|at| Some(at.value.as_array()?.len()));
        let cells = cells
            .or(of_regions.map(|count| (count, "regions")))
            .or(of_candidates.map(|count| (count, "candidates")));
        Ok(Self { size, boxes, regions, cells })
    }

    /// Returns the apparent number of rows, and the field for an error if there are no such grids.
    fn rows(&self) -> Result<(usize, &'static str), Problem> {
        match (self.size, self.cells) {
            (Some(size), _) => Ok((size.into(), "size")),
            (None, Some((cells, field))) => Ok((cells.isqrt(), field)),
            (None, None) => Err(Problem::new("'size' is missing")
                .hinting("write \"size\": 9, or \"givens\" with a mark for each cell")),
        }
    }

    /// Makes the layout without extra houses.
    fn layout(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, Problem> {
        match &self.regions {
            Some(regions) => self.jigsaw(regions),
            None => self.boxed(layouts),
        }
    }

    /// Makes the layout of regions that are not boxes, or of none.
    fn jigsaw(&self, regions: &[u8]) -> Result<Arc<Layout>, Problem> {
        if self.boxes.is_some() {
            return Err(Problem::new("a puzzle has 'boxes' or 'regions', not both")
                .pointing_to_key("boxes")
                .hinting("leave out 'boxes'"));
        }
        let size = u8::try_from(self.rows()?.0).unwrap_or(u8::MAX);
        let layout = match regions {
            [] => Layout::without_regions(size),
            _ => Layout::with_regions(size, regions),
        };
        layout.map_err(|error| {
            Problem::new(format!("'regions': {error}"))
                .pointing("regions")
                .hinting("write a number for each cell, row by row, or [] for no regions")
        })
    }

    fn boxed(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, Problem> {
        let stated: Option<BoxShape> = match &self.boxes {
            None => None,
            Some(text) => Some(
                text.parse()
                    .map_err(|error: LayoutError| Problem::from(error).pointing("boxes"))?,
            ),
        };
        let (size, field) = match stated {
            Some(boxes) if self.size.is_none() => (boxes.size().into(), "boxes"),
            _ => self.rows()?,
        };
        let boxes = match stated {
            Some(boxes) if usize::from(boxes.size()) == size => Some(boxes),
            Some(boxes) => {
                return Err(Problem::new(format!(
                    "'boxes' is {boxes}, which does not make the size {size}"
                ))
                .pointing("boxes")
                .hinting("the size is the product of the rows and columns of a box"));
            }
            None => u8::try_from(size).ok().and_then(BoxShape::usual),
        };
        let Some(boxes) = boxes else {
            return Err(Problem::new(format!("{field}: {}", LayoutError::Size { size }))
                .pointing(field)
                .hinting("a classic sudoku has the size 9; without boxes, write \"regions\": []"));
        };
        if stated.is_some() || !layouts.states_boxes() {
            return Ok(Layout::with_boxes(boxes));
        }
        let layout = layouts.of(boxes.size(), None, 1);
        layout.map_err(|error| Problem::new(error.message).hinting("give 'boxes' in the object"))
    }
}

/// Reads the number of rows.
pub(super) fn size(at: &At<'_>) -> Result<u8, Problem> {
    let hint = format!("the sizes are 1 to {}; a classic sudoku has 9", Layout::MAX_SIZE);
    let number = at.number().map_err(|problem| problem.hinting(&hint))?;
    let size = u8::try_from(number).ok().filter(|size| (1..=Layout::MAX_SIZE).contains(size));
    size.ok_or_else(|| {
        at.refuse(format_args!("{number} is not between 1 and {}", Layout::MAX_SIZE)).hinting(hint)
    })
}

/// Adds a hint about the notation of digits in a grid of a shape.
pub(super) fn unknown(problem: Problem, shape: GridShape) -> Problem {
    let Some(size) = shape.square() else {
        return problem.hinting(format!(
            "write the digits {}, 10 as A and so on, and '.' for an empty cell",
            shape.digits_in_words()
        ));
    };
    problem.hinting(if size > 9 {
        "write the digits as 1-9, then A for 10 and so on, up to the size"
    } else {
        "write the digits from 1 to the size, and '.' for an empty cell"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Puzzle, String> {
        let fields: Map<String, Value> = serde_json::from_str(text).expect("it is JSON");
        let read = entry(&fields, 1, &mut Layouts::default());
        read.map(|entry| entry.puzzle).map_err(|problem| problem.to_string())
    }

    #[test]
    fn size_and_boxes_may_be_left_out() {
        let dots = ".".repeat(36);
        for (fields, boxes) in [
            ("", "2x3"),
            (r#","size":6"#, "2x3"),
            (r#","boxes":"3x2""#, "3x2"),
            (r#","size":6,"boxes":"3x2""#, "3x2"),
        ] {
            let text = format!(r#"{{"kenzan":1,"givens":"{dots}"{fields}}}"#);
            let puzzle = read(&text).expect("a good object");
            assert_eq!(puzzle.layout().boxes(), boxes.parse().ok(), "{text}");
        }
    }

    #[test]
    fn parts_that_do_not_fit_are_reported() {
        for (fields, message) in [
            (r#""givens":"12""#, "givens: a puzzle of 1×1 is not supported"),
            (r#""givens":"","size":255"#, "size: 255 is not between 1 and 36"),
            (r#""givens":"................","boxes":"2x3""#, "givens: 16 cells, a 6×6 puzzle"),
            (
                r#""givens":"","boxes":"2x3","size":9"#,
                "'boxes' is 2x3, which does not make the size 9",
            ),
            (r#""givens":"","boxes":"big""#, "'big' is not a box shape"),
            (r#""givens":"5...............""#, "givens: unknown mark '5' in r1c1"),
            (r#""givens":"................","candidates":["1"]"#, "'candidates' has 1 cells"),
            (r#""givens":"................","cages":[]"#, "unknown field 'cages'"),
        ] {
            let found = read(&format!(r#"{{"kenzan":1,{fields}}}"#)).expect_err("a bad object");
            assert!(found.starts_with(message), "{found}");
        }
    }
}
