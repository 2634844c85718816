//! Pickling and copying of results: as JSON, from which a function of the module restores them.
//!
//! Solutions are checked again when they are read, and a step is searched again in its position, so that nothing that
//! another version pickled is trusted.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyClass, PyTypeInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::candidates::TrueCandidates;
use crate::canon::Canonical;
use crate::check::Checked;
use crate::count::Count;
use crate::explain::{Explanation, Step};
use crate::generate::Generated;
use crate::made::Made;
use crate::puzzle::Puzzle;
use crate::rate::Rating;
use crate::solution::Solution;
use crate::solve::Answer;
use crate::why::{Diagnosis, Repair};

pub(crate) use kenzan::record::Word;

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
        "Canonical" => value::<Canonical>(py, name, text),
        "Checked" => value::<Checked>(py, name, text),
        "Count" => value::<Count>(py, name, text),
        "Diagnosis" => value::<Diagnosis>(py, name, text),
        "Explanation" => value::<Explanation>(py, name, text),
        "Generated" => value::<Generated>(py, name, text),
        "Made" => value::<Made>(py, name, text),
        "Puzzle" => value::<Puzzle>(py, name, text),
        "Rating" => value::<Rating>(py, name, text),
        "Repair" => value::<Repair>(py, name, text),
        "Solution" => value::<Solution>(py, name, text),
        "Step" => value::<Step>(py, name, text),
        "TrueCandidates" => value::<TrueCandidates>(py, name, text),
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

fn unreadable(name: &str, error: &serde_json::Error) -> PyErr {
    PyValueError::new_err(format!("can't pickle or unpickle a kenzan.{name}: {error}"))
}
