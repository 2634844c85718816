//! The arguments of the functions: a puzzle or its text, or many of them.

use std::sync::Arc;

use kenzan::crosscheck::Checkers;
use kenzan::format;
use kenzan::{Cell, CellError, GridShape};
use pyo3::BoundObject;
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyList, PyMapping, PyString};

use crate::error::Failure;
use crate::puzzle::Puzzle;

/// Writes a dict as JSON.
///
/// # Errors
/// If it contains something that JSON can't express.
pub(crate) fn json(object: &Bound<'_, PyDict>) -> PyResult<String> {
    let py = object.py();
    let options = [("allow_nan", false)].into_py_dict(py)?;
    py.import("json")?.call_method("dumps", (object,), Some(&options))?.extract()
}

/// Returns the cell of that name.
///
/// # Errors
/// If it is not in a grid of this shape.
pub(crate) fn cell(name: &str, shape: GridShape) -> PyResult<Cell> {
    let cell: Cell =
        name.parse().map_err(|error: CellError| PyValueError::new_err(error.to_string()))?;
    if shape.contains(cell) {
        return Ok(cell);
    }
    Err(PyKeyError::new_err(format!("{cell} is not in a grid of {shape}")))
}

/// One puzzle, with one answer, or several, with a list of answers.
pub(crate) enum Given {
    One(Source),
    Many(Vec<Source>),
}

/// A puzzle, or its text, which the answering thread reads while Python runs.
pub(crate) enum Source {
    Text(String),
    Puzzle(Puzzle),
}

impl Given {
    /// Takes what was given.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(one) = Source::of(given)? {
            return Ok(Self::One(one));
        }
        let wrong = || {
            PyTypeError::new_err(
                "a puzzle is a str, a dict in kenzan's JSON or a kenzan.Puzzle, and many are an iterable of them",
            )
        };
        // Its keys alone would be taken for puzzles.
        if given.cast::<PyMapping>().is_ok() {
            return Err(wrong());
        }
        let mut many = Vec::new();
        for item in given.try_iter().map_err(|_| wrong())? {
            many.push(Source::of(&item?)?.ok_or_else(wrong)?);
        }
        Ok(Self::Many(many))
    }

    pub(crate) fn sources(&self) -> &[Source] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(many) => many,
        }
    }

    /// Returns whether there are too many for a second engine, unless it is asked for.
    pub(crate) fn are_many(&self) -> bool {
        self.sources().len() > Checkers::SMALL
    }

    /// Returns the index of a puzzle for messages.
    pub(crate) fn place(&self, index: usize) -> Option<usize> {
        match self {
            Self::One(_) => None,
            Self::Many(_) => Some(index),
        }
    }

    /// Returns the answers in the shape of what was given.
    pub(crate) fn shaped<'py, R>(
        &self,
        py: Python<'py>,
        answers: Vec<R>,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        R: IntoPyObject<'py>,
    {
        match self {
            Self::One(_) => {
                let only = answers.into_iter().next();
                let only = only.ok_or_else(|| PyTypeError::new_err("no answer"))?;
                only.into_pyobject(py).map(|any| any.into_any().into_bound()).map_err(Into::into)
            }
            Self::Many(_) => Ok(PyList::new(py, answers)?.into_any()),
        }
    }
}

impl Source {
    /// Converts an argument, if it is a puzzle.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(Some(Self::Text(text.to_cow()?.into_owned())));
        }
        if let Ok(object) = given.cast::<PyDict>() {
            return Ok(Some(Self::Text(json(object)?)));
        }
        Ok(given.extract::<Puzzle>().ok().map(Self::Puzzle))
    }

    pub(crate) fn read(&self) -> Result<Puzzle, Failure> {
        match self {
            Self::Text(text) => Ok(Puzzle(Arc::new(format::parse(text)?))),
            Self::Puzzle(puzzle) => Ok(puzzle.clone()),
        }
    }
}
