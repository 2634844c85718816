//! Pickling and copying of the classes that are written in Rust: as JSON, from which a function restores them.
//! Solutions are checked again when they are read.

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyClass, PyTypeInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::solve::Answer;

/// The value of `__reduce__`: the function, and its arguments.
pub(crate) type Reduced<'py> = PyResult<(Bound<'py, PyAny>, (String, String))>;

/// Writes a value for pickle and copy.
pub(crate) fn reduced<'py, T: Serialize + PyTypeInfo>(py: Python<'py>, value: &T) -> Reduced<'py> {
    let name = T::type_object(py).name()?.to_string();
    let text = serde_json::to_string(value).map_err(|error| unreadable(&name, &error))?;
    Ok((py.import("kenzan")?.getattr("_unpickle")?, (name, text)))
}

/// Restores the value that was pickled.
#[pyfunction]
pub(crate) fn _unpickle(py: Python<'_>, name: &str, text: &str) -> PyResult<Py<PyAny>> {
    match name {
        "Answer" => value::<Answer>(py, name, text),
        "Puzzle" => value::<Puzzle>(py, name, text),
        "Solution" => value::<Solution>(py, name, text),
        _ => Err(PyValueError::new_err(format!("kenzan has nothing that is called {name:?}"))),
    }
}

fn value<T>(py: Python<'_>, name: &str, text: &str) -> PyResult<Py<PyAny>>
where
    T: DeserializeOwned + Into<PyClassInitializer<T>> + PyClass,
{
    let value: T = serde_json::from_str(text).map_err(|error| unreadable(name, &error))?;
    Ok(Py::new(py, value)?.into_any())
}

/// Returns the exception for a text that is not that of a value of this class.
pub(crate) fn unreadable(name: &str, error: &dyn Display) -> PyErr {
    PyValueError::new_err(format!("can't pickle or unpickle a kenzan.{name}: {error}"))
}
