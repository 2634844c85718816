//! kenzan's own JSON: a puzzle with its name, box shape and pencil marks, which reads back as it
//! was.
//!
//! ```json
//! {"kenzan": 1, "name": "…", "size": 9, "boxes": "3x3", "givens": "53..7…", "candidates": ["5", …]}
//! ```

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::bracket::Bracketed;
use super::cells::{Layouts, difference};
use super::source::Line;
use super::{Entry, ParseError, board, line, mark, slip, table};
use crate::{
    BoxShape, Candidates, Cell, Digit, DigitSet, Grid, HouseKind, Layout, Parts, Puzzle, Rule,
};

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// Fields that objects of others have beside a puzzle and that say nothing about its rules.
const HARMLESS: [&str; 12] = [
    "author",
    "clues",
    "comment",
    "date",
    "difficulty",
    "id",
    "level",
    "name",
    "puzzle",
    "rating",
    "solution",
    "title",
];

/// What stands beside a puzzle in the program's own answers.
const ANSWER: [&str; 20] = [
    "agree",
    "candidates",
    "check",
    "clash",
    "count",
    "engines",
    "extra",
    "givens",
    "line",
    "minimal",
    "not_needed",
    "open",
    "reason",
    "repairs",
    "schema",
    "solutions",
    "solver",
    "source",
    "undecided",
    "verdict",
];

/// A puzzle as it stands in JSON. To be serialized; printed, it is one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    kenzan: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default)]
    size: Option<u8>,
    #[serde(default)]
    boxes: Option<String>,
    /// The number of the region of each cell, where they are no boxes; empty where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<u8>>,
    /// The houses beside rows, columns and regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    houses: Vec<FurtherHouse>,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// What the setter added to the houses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<Rule>,
}

/// A house that lies across rows, columns and regions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FurtherHouse {
    kind: String,
    cells: Vec<String>,
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Writes a puzzle.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse("1234 3412 2143 43.. # nearly done")?;
/// assert_eq!(
///     format::json::puzzle(&entry.puzzle, entry.name.as_deref()).to_string(),
///     r#"{"kenzan":1,"name":"nearly done","size":4,"boxes":"2x2","givens":"12343412214343.."}"#
/// );
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn puzzle(puzzle: &Puzzle, name: Option<&str>) -> Document {
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    let sets =
        |candidates: &Candidates| candidates.sets().iter().map(ToString::to_string).collect();
    let regions = || layout.cells().filter_map(|cell| layout.region(cell)).collect();
    let houses = layout.further_houses().iter().map(|house| FurtherHouse {
        kind: house.kind().to_string(),
        cells: house.cells().iter().map(ToString::to_string).collect(),
    });
    Document {
        kenzan: VERSION,
        name: name.map(str::to_owned),
        size: Some(puzzle.size()),
        boxes: layout.boxes().map(|boxes| boxes.to_string()),
        regions: layout.boxes().is_none().then(regions),
        houses: houses.collect(),
        givens: givens.to_string(),
        candidates: candidates.map(sets),
        rules: rules.iter().map(|rule| Rule::clone(rule)).collect(),
    }
}

/// What is wrong with an object, and how to mend it.
pub(super) type Problem = (String, Option<&'static str>);

/// Reads the objects in `bracketed`: one, or an array of them.
pub(super) fn read(bracketed: &Bracketed, layouts: &mut Layouts) -> Vec<Result<Entry, ParseError>> {
    let lines = &bracketed.lines;
    let mut found = Vec::new();
    for object in objects(lines) {
        let (line, column) = object.start;
        let at = &lines[line];
        let result = match serde_json::from_str::<Value>(&object.text) {
            Ok(value) => entry(value, at.number, layouts).map_err(|(message, hint)| {
                let error = ParseError::new(at.number, message).at(column + 1);
                match hint {
                    Some(hint) => error.hinting(hint),
                    None => error,
                }
            }),
            Err(error) => Err(syntax(&error, &object, lines)),
        };
        found.push(result.map_err(|error| error.quoting(&at.text)));
    }
    if let Some(error) = rest_behind(lines) {
        found.push(Err(error));
    }
    found
}

/// The text of an object, and where it starts: the index of the line, and the column from 0.
#[derive(Debug)]
struct Object {
    text: String,
    start: (usize, usize),
}

/// Cuts out the outermost objects.
fn objects(lines: &[Line]) -> Vec<Object> {
    let mut found: Vec<Object> = Vec::new();
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (index, line) in lines.iter().enumerate() {
        for (column, character) in line.text.chars().enumerate() {
            if depth == 0 && character == '{' {
                found.push(Object { text: String::new(), start: (index, column) });
            }
            if depth > 0 || character == '{' {
                found
                    .iter_mut()
                    .next_back()
                    .into_iter()
                    .for_each(|object| object.text.push(character));
            }
            match character {
                _ if std::mem::take(&mut escaped) => {}
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted && depth > 0,
                '{' if !quoted => depth += 1,
                '}' if !quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if let Some(object) = found.last_mut().filter(|_| depth > 0) {
            object.text.push('\n');
        }
        (quoted, escaped) = (false, false);
    }
    found
}

/// Refuses what stands behind the last bracket, as it may be half of another object.
fn rest_behind(lines: &[Line]) -> Option<ParseError> {
    let line = lines.last()?;
    let end = line.plain.iter().rposition(|byte| matches!(byte, b'}' | b']'))?;
    let rest = &line.plain[end + 1..];
    let skipped = rest.iter().take_while(|&&byte| mark::is_blank(byte) || byte == b',').count();
    (skipped < rest.len() && rest[skipped] != b'#').then(|| {
        ParseError::new(line.number, "text behind the object")
            .at(end + skipped + 2)
            .hinting("write one object a line")
            .quoting(&line.text)
    })
}

/// Says where JSON is broken, in the lines of the input.
fn syntax(error: &serde_json::Error, object: &Object, lines: &[Line]) -> ParseError {
    let (first, start) = object.start;
    let index = (first + error.line().saturating_sub(1)).min(lines.len() - 1);
    let line = object.text.lines().nth(error.line().saturating_sub(1)).unwrap_or("");
    // serde counts bytes.
    let characters =
        line.char_indices().take_while(|&(offset, _)| offset < error.column()).count().max(1);
    let column = if index == first { start + characters } else { characters };
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    ParseError::new(lines[index].number, format!("bad JSON: {message}")).at(column)
}

/// Makes an entry of an object: a puzzle, or something that holds one.
fn entry(value: Value, number: usize, layouts: &mut Layouts) -> Result<Entry, Problem> {
    let Value::Object(mut fields) = value else {
        return Err(("no object".to_owned(), None));
    };
    if fields.contains_key("kenzan") {
        return document(fields, number, layouts);
    }
    if let Some(known) = board::foreign(&fields) {
        return Err((
            format!("{known}, which is not read yet"),
            Some("for a plain sudoku, write its 81 cells on a line, '.' for an empty one"),
        ));
    }
    let name = ["name", "title"]
        .into_iter()
        .find_map(|field| fields.get(field).and_then(Value::as_str).map(str::to_owned));
    let key = puzzle_key(&fields)?;
    let is_answer = fields.contains_key("schema");
    let unknown = |field: &&String| {
        let field = field.as_str();
        field != key
            && !(HARMLESS.contains(&field)
                || table::names_a_solution(field)
                || is_answer && ANSWER.contains(&field))
    };
    if let Some(field) = fields.keys().find(unknown) {
        let message = format!("unknown field '{field}' beside the puzzle");
        return Err((message, Some("only plain sudoku is read from such an object")));
    }
    let entry = match fields.remove(&key) {
        Some(Value::Object(fields)) if fields.contains_key("kenzan") => {
            document(fields, number, layouts)
        }
        Some(Value::String(marks)) => {
            let line = Line::new(number, marks);
            match line::find(&line) {
                Some(whole) => whole.read(&line, layouts).map_err(|error| error.message),
                None => Err(slip::near_miss(&line, layouts, None).map_or_else(
                    || format!("the field '{key}' holds no puzzle"),
                    |error| error.message,
                )),
            }
            .map_err(|message| (message, Some("write one mark for each cell, row by row")))
        }
        Some(Value::Array(rows)) => board::read(&rows, number, layouts),
        Some(_) | None => Err((
            format!("the field '{key}' is neither a puzzle of kenzan nor a string nor a list"),
            Some(r#"write "puzzle": "53..7…", one mark a cell"#),
        )),
    }?;
    Ok(Entry { name: entry.name.or(name), ..entry })
}

/// Finds the field that holds the puzzle.
fn puzzle_key(fields: &Map<String, Value>) -> Result<String, Problem> {
    if fields.contains_key("puzzle") {
        return Ok("puzzle".to_owned());
    }
    let mut keys = fields.keys().filter(|key| table::names_a_puzzle(key));
    match (keys.next(), keys.next()) {
        (Some(key), None) => Ok(key.clone()),
        (Some(one), Some(other)) => Err((
            format!("both '{one}' and '{other}' may hold the puzzle"),
            Some(r#"write "puzzle": "53..7…", one mark a cell"#),
        )),
        (None, _) => Err((
            "the object has neither a field 'kenzan' nor a field 'puzzle'".to_owned(),
            Some(r#"write {"kenzan": 1, "givens": "53..7…"}, one mark a cell"#),
        )),
    }
}

/// Makes an entry of kenzan's own object.
fn document(
    fields: Map<String, Value>,
    line: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    let version = &fields["kenzan"];
    if version.as_u64() != Some(VERSION) {
        return Err(unknown_version(version));
    }
    let document: Document =
        serde_json::from_value(Value::Object(fields)).map_err(|error| (error.to_string(), None))?;
    let puzzle = document.puzzle(layouts)?;
    Ok(Entry { puzzle, name: document.name.filter(|name| !name.is_empty()), line })
}

/// Makes the puzzle that a document describes; its name is lost.
impl TryFrom<Document> for Puzzle {
    type Error = crate::Error;

    fn try_from(document: Document) -> Result<Self, crate::Error> {
        let puzzle = match document.kenzan {
            VERSION => document.puzzle(&mut Layouts::default()),
            version => Err(unknown_version(&version.into())),
        };
        puzzle.map_err(|(message, hint)| {
            let error = ParseError::new(1, message);
            hint.map_or_else(|| error.clone(), |hint| error.clone().hinting(hint)).into()
        })
    }
}

fn unknown_version(version: &Value) -> Problem {
    let message = format!("version {version} of kenzan's JSON is not known, {VERSION} is");
    (message, Some("write \"kenzan\": 1, or use a newer kenzan"))
}

impl Document {
    fn puzzle(&self, layouts: &mut Layouts) -> Result<Puzzle, Problem> {
        let layout = self.layout(layouts)?;
        let size = layout.size();
        let cells = layout.cell_count();
        let marks: Vec<char> = self.givens.chars().collect();
        if marks.len() != cells {
            let problem = difference(marks.len(), cells);
            let message = format!(
                "'givens' has {} cells, a {size}×{size} puzzle has {cells}: {problem}",
                marks.len()
            );
            return Err((message, Some("write one mark for each cell, '.' for an empty one")));
        }
        let digits = marks
            .iter()
            .zip(layout.cells())
            .map(|(&mark, cell)| match mark {
                '.' | '0' => Ok(None),
                _ => {
                    Digit::of_symbol(mark, size).map(Some).ok_or_else(|| unknown(mark, cell, size))
                }
            })
            .collect::<Result<Vec<_>, _>>()?;
        let Some(candidates) = &self.candidates else {
            return self.with_rules(finish(layout, digits, None)?);
        };
        if candidates.len() != cells {
            let problem = difference(candidates.len(), cells);
            let message = format!(
                "'candidates' has {} cells, a {size}×{size} puzzle has {cells}: {problem}",
                candidates.len()
            );
            return Err((message, Some("write one string for each cell, as in \"123\"")));
        }
        let sets = candidates.iter().zip(layout.cells()).map(|(group, cell)| {
            let digits = group
                .chars()
                .map(|mark| Digit::of_symbol(mark, size).ok_or_else(|| unknown(mark, cell, size)));
            digits.collect::<Result<DigitSet, _>>()
        });
        let sets = sets.collect::<Result<Vec<_>, _>>()?;
        self.with_rules(finish(layout, digits, Candidates::from_sets(size, sets))?)
    }

    /// Adds the rules.
    fn with_rules(&self, puzzle: Puzzle) -> Result<Puzzle, Problem> {
        self.rules.iter().enumerate().try_fold(puzzle, |puzzle, (index, rule)| {
            puzzle.with_rule(rule.clone()).map_err(|error| {
                (format!("rules[{index}].{}: {}", error.at(), error.message()), None)
            })
        })
    }

    fn layout(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, Problem> {
        let layout = match &self.regions {
            Some(regions) => self.jigsaw(regions)?,
            None => self.boxed(layouts)?,
        };
        self.houses.iter().enumerate().try_fold(layout, |layout, (index, house)| {
            let at = |message: String| (format!("houses[{index}]: {message}"), None);
            let kind: HouseKind = house.kind.parse().map_err(at)?;
            let cells = house.cells.iter().map(|name| name.parse::<Cell>());
            let cells =
                cells.collect::<Result<Vec<_>, _>>().map_err(|error| at(error.to_string()))?;
            layout.with_house(kind, cells).map_err(|error| at(error.to_string()))
        })
    }

    /// Makes the layout of regions that are no boxes, or of none.
    fn jigsaw(&self, regions: &[u8]) -> Result<Arc<Layout>, Problem> {
        if self.boxes.is_some() {
            let message = "a puzzle has 'boxes' or 'regions', not both".to_owned();
            return Err((message, Some("leave out 'boxes'")));
        }
        let size = self.size.map_or(self.givens.chars().count().isqrt(), usize::from);
        let size = u8::try_from(size).unwrap_or(u8::MAX);
        let layout = match regions {
            [] => Layout::without_regions(size),
            _ => Layout::with_regions(size, regions),
        };
        layout.map_err(|error| {
            (
                format!("'regions': {error}"),
                Some("write a number for each cell, row by row, or [] for no regions"),
            )
        })
    }

    fn boxed(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, Problem> {
        let told = match &self.boxes {
            None => None,
            Some(text) => {
                let boxes: BoxShape = text.parse().map_err(|error| (format!("{error}"), None))?;
                Some(boxes)
            }
        };
        let root = self.givens.chars().count().isqrt();
        let size = self.size.or(told.map(BoxShape::size)).map_or(root, usize::from);
        let boxes = match told {
            Some(boxes) if usize::from(boxes.size()) == size => Some(boxes),
            Some(boxes) => {
                let message = format!("'boxes' is {boxes}, which does not make the size {size}");
                return Err((message, Some("boxes of ROWSxCOLUMNS make a size of their product")));
            }
            None => u8::try_from(size).ok().and_then(BoxShape::usual),
        };
        let Some(boxes) = boxes else {
            let message = crate::Error::Size { size }.to_string();
            return Err((message, Some("a newspaper's sudoku has the size 9")));
        };
        if told.is_some() || !layouts.are_told() {
            return Ok(Layout::with_boxes(boxes));
        }
        let layout = layouts.of(boxes.size(), None, 1);
        layout.map_err(|error| (error.message, Some("say 'boxes' in the object")))
    }
}

fn finish(
    layout: Arc<Layout>,
    digits: Vec<Option<Digit>>,
    candidates: Option<Candidates>,
) -> Result<Puzzle, Problem> {
    let grid = Grid::from_digits(layout.size(), digits).expect("the cells were counted");
    let puzzle = Puzzle::new(layout, grid).and_then(|puzzle| match candidates {
        Some(candidates) => puzzle.with_candidates(candidates),
        None => Ok(puzzle),
    });
    puzzle.map_err(|error| (error.to_string(), None))
}

fn unknown(mark: char, cell: Cell, size: u8) -> Problem {
    let message = format!("unknown mark '{}' in {cell}", mark.escape_debug());
    let hint = if size > 9 {
        "write the digits as 1-9, then A for 10 and so on, up to the size"
    } else {
        "write the digits from 1 to the size, and '.' for an empty cell"
    };
    (message, Some(hint))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Puzzle, String> {
        let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
        document.puzzle(&mut Layouts::default()).map_err(|(message, _)| message)
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
    fn what_does_not_fit_is_said() {
        for (fields, message) in [
            (r#""givens":"12""#, "a puzzle of 1×1 is not supported"),
            (r#""givens":"","size":255"#, "a puzzle of 255×255 is not supported"),
            (r#""givens":"................","boxes":"2x3""#, "'givens' has 16 cells, a 6×6 puzzle"),
            (
                r#""givens":"","boxes":"2x3","size":9"#,
                "'boxes' is 2x3, which does not make the size 9",
            ),
            (r#""givens":"","boxes":"big""#, "'big' is no box shape"),
            (r#""givens":"5...............""#, "unknown mark '5' in r1c1"),
            (r#""givens":"................","candidates":["1"]"#, "'candidates' has 1 cells"),
            (r#""givens":"................","cages":[]"#, "unknown field `cages`"),
        ] {
            let found = read(&format!(r#"{{"kenzan":1,{fields}}}"#)).expect_err("a bad object");
            assert!(found.starts_with(message), "{found}");
        }
    }
}
