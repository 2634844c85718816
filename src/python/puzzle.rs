//! A puzzle that was read.

use std::fmt::Display;
use std::sync::Arc;

use kenzan::format::{self, Drawings, Entry, Options, ParseError, line};
use kenzan::record::{self, About, TrueCandidates};
use kenzan::render::svg::{Known, Picture};
use kenzan::render::text::Drawing;
use kenzan::{BoxShape, Grid, GridShape, Parts};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};

use crate::pickle::{self, Reduced};
use crate::shown::Shown;
use crate::solution::Solution;
use crate::{error, input};

/// A puzzle, read from text in any format that kenzan supports.
#[pyclass(frozen, eq, from_py_object, module = "kenzan")]
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(into = "PickledPuzzle", try_from = "PickledPuzzle")]
pub(crate) struct Puzzle(pub(crate) Arc<Entry>);

/// A pickled puzzle.
#[derive(Serialize, Deserialize)]
struct PickledPuzzle {
    json: String,
    line: usize,
    skipped: Vec<String>,
}

impl From<Puzzle> for PickledPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self { json: puzzle.to_json(), line: puzzle.0.line, skipped: puzzle.skipped() }
    }
}

impl TryFrom<PickledPuzzle> for Puzzle {
    type Error = ParseError;

    fn try_from(written: PickledPuzzle) -> Result<Self, ParseError> {
        let mut entry = format::parse(&written.json)?;
        entry.line = written.line;
        if !written.skipped.is_empty() {
            entry.remarks.get_or_insert_default().skipped = written.skipped;
        }
        Ok(Self(Arc::new(entry)))
    }
}

#[pymethods]
impl Puzzle {
    /// Reads a text that holds exactly one puzzle, or a dict in kenzan's JSON.
    #[new]
    #[pyo3(signature = (text, *, boxes=None, without_drawings=false))]
    fn new(text: &Bound<'_, PyAny>, boxes: Option<&str>, without_drawings: bool) -> PyResult<Self> {
        let options = options(boxes, without_drawings)?;
        let text: &str = &match text.cast::<PyDict>() {
            Ok(object) => input::json(object)?,
            Err(_) => text.extract()?,
        };
        let entry =
            format::parse_with(text, &options).map_err(|error| error::read(&error, None))?;
        Ok(Self(Arc::new(entry)))
    }

    /// Its name in the text.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    /// Its author.
    #[getter]
    fn author(&self) -> Option<&str> {
        self.0.remarks.as_ref()?.author.as_deref()
    }

    /// Its description, such as the rules in words.
    #[getter]
    fn comment(&self) -> Option<&str> {
        self.0.remarks.as_ref()?.comment.as_deref()
    }

    /// The parts that were left out when it was read, because they are only decoration.
    #[getter]
    fn skipped(&self) -> Vec<String> {
        self.0.remarks.as_ref().map(|remarks| remarks.skipped.clone()).unwrap_or_default()
    }

    /// The number of rows, and of columns unless there are others.
    #[getter]
    fn size(&self) -> u8 {
        self.shape().rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> u8 {
        self.shape().columns()
    }

    /// The digits that cells can hold, as a text of their symbols.
    #[getter]
    fn digits(&self) -> String {
        self.shape().digits().to_string()
    }

    /// The givens as a line, `.` for an empty cell.
    #[getter]
    fn givens(&self) -> String {
        self.0.puzzle.givens().to_string()
    }

    /// The entered digits, which are not givens, as a line; None if there are none.
    #[getter]
    fn entered(&self) -> Option<String> {
        self.0.entered().map(ToString::to_string)
    }

    /// The rules besides rows, columns and regions, each as a sentence; extra houses come first.
    #[getter]
    fn rules(&self) -> Vec<String> {
        let Parts { layout, givens: _, candidates: _, rules } = self.0.puzzle.parts();
        let houses = layout.extra_in_words().map(|names| format!("extra houses: {names}"));
        houses.into_iter().chain(rules.iter().map(ToString::to_string)).collect()
    }

    /// Returns the puzzle with the entered digits as additional givens.
    fn with_entered(&self) -> PyResult<Self> {
        let entry = self.0.with_entered();
        entry.map(|entry| Self(Arc::new(entry))).map_err(|clash| {
            PyValueError::new_err(format!("the entered digits can't be givens: {clash}"))
        })
    }

    /// Returns the puzzle in kenzan's JSON, with its name and remarks.
    fn to_json(&self) -> String {
        format::json::entry(&self.0).to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        let mut text = Drawing::new(&self.0.puzzle).to_string();
        for rule in self.rules() {
            text += "\n";
            text += &rule;
        }
        text
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Puzzle").maybe_text("name", self.name());
        shown.text("givens", self.givens()).number("rules", self.rules().len()).end()
    }

    fn _repr_svg_(&self) -> String {
        self.picture().to_string()
    }

    /// Returns the puzzle as a line.
    fn _line(&self) -> String {
        line::puzzle(&self.0.puzzle)
    }

    /// Returns the position of a cell in reading order, from 0.
    fn _index(&self, cell: &str) -> PyResult<usize> {
        Ok(self.shape().index(input::cell(cell, self.shape())?))
    }

    /// Returns a step as JSON, with the puzzle.
    fn _step(&self, record: &str) -> PyResult<String> {
        let record: record::Step = serde_json::from_str(record)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(self.json(&record))
    }

    /// Returns the solution that is written on a line, if it is one.
    fn _solution(&self, line: &str) -> PyResult<Solution> {
        let wrong = |what: &dyn Display| PyValueError::new_err(what.to_string());
        let grid: Grid = serde_json::from_value(line.into()).map_err(|error| wrong(&error))?;
        let solution = self.0.puzzle.check(&grid).map_err(|broken| wrong(&broken))?;
        Ok(Solution::new(&self.0, &solution))
    }

    /// Draws the puzzle with a caption, and with the digits that cells have in some solution: a record as JSON.
    #[pyo3(signature = (caption, candidates=None))]
    fn _picture(&self, caption: &str, candidates: Option<&str>) -> PyResult<String> {
        let picture = self.picture().caption(caption);
        let Some(text) = candidates else { return Ok(picture.to_string()) };
        let found: TrueCandidates =
            serde_json::from_str(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let known = if found.known == record::Known::Some { Known::Some } else { Known::All };
        Ok(match found.sets(self.0.puzzle.layout()) {
            Some(digits) => picture.possible(&digits, known).to_string(),
            None => picture.to_string(),
        })
    }
}

impl Puzzle {
    fn shape(&self) -> GridShape {
        self.0.puzzle.layout().shape()
    }

    /// Makes one that was not read, but made.
    pub(crate) fn made(puzzle: kenzan::Puzzle) -> Self {
        Self(Arc::new(Entry { puzzle, name: None, line: 1, remarks: None }))
    }

    /// Returns an answer about it as the program writes it with `--format json`.
    pub(crate) fn json(&self, answer: &impl Serialize) -> String {
        serde_json::to_string(&About::new(&self.0, answer)).unwrap_or_default()
    }

    /// Returns a picture of it.
    pub(crate) fn picture(&self) -> Picture<'_> {
        let picture = Picture::new(&self.0.puzzle);
        match &self.0.name {
            Some(name) => picture.title(name),
            None => picture,
        }
    }
}

/// Reads all puzzles of a text.
///
/// Args:
///     text: the text of a file, in any format that kenzan reads.
///     boxes: the shape of the boxes, as in "2x3", if the text does not state it.
///     without_drawings: whether to leave out drawings whose meaning is not stated, instead of refusing them.
///
/// Returns:
///     A list of Puzzle, in the order of the text.
///
/// Raises:
///     ReadError: a part of the text is not a puzzle.
///     ValueError: there are no such boxes.
///
/// Example:
///     >>> import kenzan
///     >>> [puzzle.name for puzzle in kenzan.read("1.....3..4.....2 one\n12............34 two")]
///     ['one', 'two']
#[pyfunction]
#[pyo3(signature = (text, *, boxes=None, without_drawings=false))]
pub(crate) fn read(
    py: Python<'_>,
    text: &str,
    boxes: Option<&str>,
    without_drawings: bool,
) -> PyResult<Vec<Puzzle>> {
    let options = options(boxes, without_drawings)?;
    let all: Result<Vec<Entry>, _> =
        py.detach(|| format::Reader::new(text.as_bytes(), options).collect());
    match all {
        Ok(all) => Ok(all.into_iter().map(|entry| Puzzle(Arc::new(entry))).collect()),
        Err(format::ReadError::Malformed(error)) => Err(error::read(&error, None)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

fn options(boxes: Option<&str>, without_drawings: bool) -> PyResult<Options> {
    let boxes = boxes.map(str::parse::<BoxShape>).transpose();
    let boxes = boxes.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let drawings = if without_drawings { Drawings::LeftOut } else { Drawings::Refused };
    Ok(Options { boxes, drawings, ..Options::default() })
}
