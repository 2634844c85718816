//! Reading kenzan's own object: from its fields to the document in its long form, and from that to the
//! puzzle.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::{Document, FurtherHouse, VERSION, words};
use crate::error::NByN;
use crate::format::cells::{Layouts, difference};
use crate::format::problem::{At, Problem, digit};
use crate::format::{Entry, ParseError, Remarks};
use crate::{BoxShape, Candidates, Cell, DigitSet, Grid, HouseKind, Layout, Puzzle};

/// The fields of the object.
pub(super) const FIELDS: [&str; 15] = [
    "kenzan",
    "name",
    "title",
    "author",
    "size",
    "boxes",
    "regions",
    "houses",
    "givens",
    "candidates",
    "rules",
    "entered",
    "solution",
    "comment",
    "$schema",
];

/// Makes an entry of kenzan's own object.
pub(super) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    let (document, houses) = Document::of(fields)?;
    let puzzle = document.puzzle(layouts, &houses)?;
    let size = puzzle.size();
    let grid = |field: &str| At::of(fields, field).map(|at| at.grid(size)).transpose();
    let remarks = Remarks {
        entered: grid("entered")?,
        solution: grid("solution")?,
        author: document.author,
        comment: document.comment,
        skipped: Vec::new(),
    };
    let name = document.name.filter(|name| !name.is_empty());
    Ok(Entry { puzzle, name, line, remarks: remarks.kept() })
}

/// Makes the puzzle that a document describes; its name and what else is said of it are lost.
impl TryFrom<Document> for Puzzle {
    type Error = crate::Error;

    fn try_from(document: Document) -> Result<Self, crate::Error> {
        document.puzzle(&mut Layouts::default(), &[]).map_err(
            |Problem { message, hint, .. }| {
                let error = ParseError::new(1, message);
                match hint {
                    Some(hint) => error.hinting(hint).into(),
                    None => error.into(),
                }
            },
        )
    }
}

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Self::of(&Map::deserialize(deserializer)?);
        read.map(|(document, _)| document).map_err(D::Error::custom)
    }
}

impl Document {
    /// Reads the fields of an object, and says in the long form what they say shortly; returns, too, where
    /// each further house is said, as a word may stand for several.
    fn of(fields: &Map<String, Value>) -> Result<(Self, Vec<String>), Problem> {
        let Some(version) = fields.get("kenzan") else {
            return Err(Problem::new("'kenzan' is missing").hinting("write \"kenzan\": 1"));
        };
        if version.as_u64() != Some(VERSION) {
            let version = crate::rule::brief(&version.to_string());
            return Err(Problem::new(format!(
                "version {version} of kenzan's JSON is not known, {VERSION} is"
            ))
            .pointing("kenzan")
            .hinting("write \"kenzan\": 1, or use a newer kenzan"));
        }
        if let Some(field) = fields.keys().find(|field| !FIELDS.contains(&field.as_str())) {
            return Err(Problem::unknown_field(field, &FIELDS[..FIELDS.len() - 1]));
        }
        let text =
            |field: &str| At::of(fields, field).map(|at| at.text().map(str::to_owned)).transpose();
        let name = match (text("name")?, text("title")?) {
            (Some(_), Some(_)) => {
                return Err(Problem::new("both 'name' and 'title' are said")
                    .pointing_to_key("title")
                    .hinting("leave out one"));
            }
            (name, title) => name.or(title),
        };
        let Some(givens) = text("givens")? else {
            return Err(Problem::new("'givens' is missing")
                .hinting("write one mark for each cell, '.' for an empty one"));
        };
        let size = match At::of(fields, "size") {
            None => None,
            Some(at) => {
                let size = at.value.as_u64().ok_or_else(|| at.expected("a number"))?;
                Some(u8::try_from(size).unwrap_or(u8::MAX))
            }
        };
        let candidates = match At::of(fields, "candidates") {
            None => None,
            Some(at) => {
                let items = at.items("a list of strings")?;
                let items = items.iter().map(|item| item.text().map(str::to_owned));
                Some(items.collect::<Result<_, _>>()?)
            }
        };
        let mut document = Self {
            kenzan: VERSION,
            name,
            author: text("author")?,
            size,
            boxes: text("boxes")?,
            regions: At::of(fields, "regions").map(|at| words::regions(&at)).transpose()?,
            houses: Vec::new(),
            givens,
            candidates,
            rules: At::of(fields, "rules")
                .map_or_else(|| Ok(Vec::new()), |at| words::rules(&at))?,
            entered: text("entered")?,
            solution: text("solution")?,
            comment: text("comment")?,
        };
        let Some(at) = At::of(fields, "houses") else { return Ok((document, Vec::new())) };
        let houses = words::houses(&at, &|| document.plain(&mut Layouts::default()))?;
        let (paths, houses) = houses.into_iter().unzip();
        document.houses = houses;
        Ok((document, paths))
    }

    /// Makes the puzzle; `houses` are the places where its further houses are said, if that is known.
    fn puzzle(&self, layouts: &mut Layouts, houses: &[String]) -> Result<Puzzle, Problem> {
        let layout = self.layout(layouts, houses)?;
        let size = layout.size();
        let cells = layout.cell_count();
        let marks: Vec<char> = self.givens.chars().collect();
        if marks.len() != cells {
            let problem = difference(marks.len(), cells);
            return Err(Problem::new(format!(
                "'givens' has {} cells, {n_by_n} puzzle has {cells}: {problem}",
                marks.len(),
                n_by_n = NByN(size)
            ))
            .pointing("givens")
            .hinting("write one mark for each cell, '.' for an empty one"));
        }
        let digits = marks
            .iter()
            .zip(layout.cells())
            .map(|(&mark, cell)| {
                digit(mark, cell, size).map_err(|message| {
                    unknown(message, size).pointing(format!("givens[{}]", cell.index(size)))
                })
            })
            .collect::<Result<Vec<_>, _>>()?;
        let grid = Grid::from_digits(size, digits).expect("the cells were counted");
        let puzzle = Puzzle::new(layout, grid).and_then(|puzzle| match self.sets(&puzzle) {
            None => Ok(Ok(puzzle)),
            Some(Ok(candidates)) => puzzle.with_candidates(candidates).map(Ok),
            Some(Err(problem)) => Ok(Err(problem)),
        });
        let puzzle = puzzle.map_err(|error| Problem::new(error.to_string()))??;
        self.with_rules(&puzzle)
    }

    /// Reads what the cells may hold.
    fn sets(&self, puzzle: &Puzzle) -> Option<Result<Candidates, Problem>> {
        let candidates = self.candidates.as_ref()?;
        let (size, cells) = (puzzle.size(), puzzle.layout().cell_count());
        if candidates.len() != cells {
            let problem = difference(candidates.len(), cells);
            return Some(Err(Problem::new(format!(
                "'candidates' has {} cells, {n_by_n} puzzle has {cells}: {problem}",
                candidates.len(),
                n_by_n = NByN(size)
            ))
            .pointing("candidates")
            .hinting("write one string for each cell, as in \"123\"")));
        }
        let sets = candidates.iter().zip(puzzle.layout().cells()).map(|(group, cell)| {
            let digits = group.chars().enumerate().map(|(place, mark)| {
                let path = || format!("candidates[{}][{place}]", cell.index(size));
                let unknown = |message: String| Err(unknown(message, size).pointing(path()));
                match digit(mark, cell, size) {
                    Ok(Some(digit)) => Ok(digit),
                    Ok(None) => unknown(format!("unknown mark '{mark}' in {cell}")),
                    Err(message) => unknown(message),
                }
            });
            digits.collect::<Result<DigitSet, _>>()
        });
        let sets = sets.collect::<Result<Vec<_>, _>>();
        Some(sets.map(|sets| Candidates::from_sets(size, sets).expect("the cells were counted")))
    }

    /// Adds the rules.
    fn with_rules(&self, puzzle: &Puzzle) -> Result<Puzzle, Problem> {
        for (index, rule) in self.rules.iter().enumerate() {
            rule.validate(puzzle.layout()).map_err(|error| {
                let path = match error.at() {
                    "" => format!("rules[{index}]"),
                    at => format!("rules[{index}].{at}"),
                };
                Problem::new(format!("{path}: {}", error.message()))
                    .pointing(path)
                    .hinting(crate::rule::told(rule.name()))
            })?;
        }
        let rules = self.rules.iter().cloned().map(Arc::new);
        puzzle.with_rules(rules).map_err(|error| Problem::new(error.to_string()))
    }

    fn layout(&self, layouts: &mut Layouts, paths: &[String]) -> Result<Arc<Layout>, Problem> {
        let layout = self.plain(layouts)?;
        self.houses.iter().enumerate().try_fold(layout, |layout, (index, house)| {
            let FurtherHouse { kind, cells } = house;
            let path = paths.get(index).cloned().unwrap_or_else(|| format!("houses[{index}]"));
            let at = |message: String| {
                Problem::new(format!("{path}: {message}")).pointing(path.as_str())
            };
            let kind: HouseKind = kind.parse().map_err(at)?;
            let mut read: Vec<Cell> = Vec::with_capacity(cells.len());
            for (number, name) in cells.iter().enumerate() {
                let at = |message: String| {
                    let path = format!("{path}.cells[{number}]");
                    Problem::new(format!("{path}: {message}")).pointing(path)
                };
                let cell: Cell =
                    name.parse().map_err(|error: crate::Error| at(error.to_string()))?;
                let size = layout.size();
                if cell.row() >= size || cell.column() >= size {
                    return Err(at(format!(
                        "{cell} is outside of {n_by_n} grid",
                        n_by_n = NByN(size)
                    )));
                }
                if read.contains(&cell) {
                    return Err(at(format!("{cell} is there twice")));
                }
                read.push(cell);
            }
            layout.with_house(kind, read).map_err(|error| at(error.to_string()))
        })
    }

    /// Makes the layout without further houses.
    fn plain(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, Problem> {
        match &self.regions {
            Some(regions) => self.jigsaw(regions),
            None => self.boxed(layouts),
        }
    }

    /// Makes the layout of regions that are no boxes, or of none.
    fn jigsaw(&self, regions: &[u8]) -> Result<Arc<Layout>, Problem> {
        if self.boxes.is_some() {
            return Err(Problem::new("a puzzle has 'boxes' or 'regions', not both")
                .pointing_to_key("boxes")
                .hinting("leave out 'boxes'"));
        }
        let size = self.size.map_or(self.givens.chars().count().isqrt(), usize::from);
        let size = u8::try_from(size).unwrap_or(u8::MAX);
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
        let told = match &self.boxes {
            None => None,
            Some(text) => {
                let boxes: BoxShape = text.parse().map_err(|error: crate::Error| {
                    Problem::new(error.to_string()).pointing("boxes")
                })?;
                Some(boxes)
            }
        };
        let root = self.givens.chars().count().isqrt();
        let size = self.size.or(told.map(BoxShape::size)).map_or(root, usize::from);
        let boxes = match told {
            Some(boxes) if usize::from(boxes.size()) == size => Some(boxes),
            Some(boxes) => {
                return Err(Problem::new(format!(
                    "'boxes' is {boxes}, which does not make the size {size}"
                ))
                .pointing("boxes")
                .hinting("boxes of ROWSxCOLUMNS make a size of their product"));
            }
            None => u8::try_from(size).ok().and_then(BoxShape::usual),
        };
        let Some(boxes) = boxes else {
            let path = if self.size.is_some() { "size" } else { "givens" };
            return Err(Problem::new(format!("{path}: {}", crate::Error::Size { size }))
                .pointing(path)
                .hinting(
                    "a newspaper's sudoku has the size 9; without boxes, write \"regions\": []",
                ));
        };
        if told.is_some() || !layouts.are_told() {
            return Ok(Layout::with_boxes(boxes));
        }
        let layout = layouts.of(boxes.size(), None, 1);
        layout.map_err(|error| Problem::new(error.message).hinting("say 'boxes' in the object"))
    }
}

fn unknown(message: String, size: u8) -> Problem {
    Problem::new(message).hinting(if size > 9 {
        "write the digits as 1-9, then A for 10 and so on, up to the size"
    } else {
        "write the digits from 1 to the size, and '.' for an empty cell"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Puzzle, String> {
        let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
        document.puzzle(&mut Layouts::default(), &[]).map_err(|problem| problem.message)
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
            (r#""givens":"12""#, "givens: a puzzle of 1×1 is not supported"),
            (r#""givens":"","size":255"#, "size: a puzzle of 255×255 is not supported"),
            (r#""givens":"................","boxes":"2x3""#, "'givens' has 16 cells, a 6×6 puzzle"),
            (
                r#""givens":"","boxes":"2x3","size":9"#,
                "'boxes' is 2x3, which does not make the size 9",
            ),
            (r#""givens":"","boxes":"big""#, "'big' is no box shape"),
            (r#""givens":"5...............""#, "unknown mark '5' in r1c1"),
            (r#""givens":"................","candidates":["1"]"#, "'candidates' has 1 cells"),
            (r#""givens":"................","cages":[]"#, "unknown field 'cages'"),
        ] {
            let found = read(&format!(r#"{{"kenzan":1,{fields}}}"#)).expect_err("a bad object");
            assert!(found.starts_with(message), "{found}");
        }
    }
}
