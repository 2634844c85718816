//! What the functions take: a puzzle or its text, or many of them.

use std::sync::Arc;

use kenzan::format;
use pyo3::BoundObject;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::error;
use crate::puzzle::Puzzle;

/// One puzzle, which gets one answer, or several, which get a list.
pub(crate) enum Given {
    One(Puzzle),
    Many(Vec<Puzzle>),
}

impl Given {
    /// Reads what was given: all of it, before anything is answered.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(one) = single(given, None)? {
            return Ok(Self::One(one));
        }
        let wrong = || {
            PyTypeError::new_err(
                "a puzzle is a str or a kenzan.Puzzle, and many are an iterable of them",
            )
        };
        let items = given.try_iter().map_err(|_| wrong())?;
        let mut many = Vec::new();
        for (index, item) in items.enumerate() {
            many.push(single(&item?, Some(index))?.ok_or_else(wrong)?);
        }
        Ok(Self::Many(many))
    }

    pub(crate) fn puzzles(&self) -> &[Puzzle] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(many) => many,
        }
    }

    /// Returns the place of a puzzle as it is told.
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

/// Reads one puzzle, if it is one.
fn single(given: &Bound<'_, PyAny>, index: Option<usize>) -> PyResult<Option<Puzzle>> {
    if let Ok(text) = given.cast::<PyString>() {
        let entry = format::parse(&text.to_cow()?).map_err(|error| error::read(&error, index))?;
        return Ok(Some(Puzzle(Arc::new(entry))));
    }
    Ok(given.extract::<Puzzle>().ok())
}
