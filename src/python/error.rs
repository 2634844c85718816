//! Errors as Python exceptions.

use kenzan::ask::{self, FailureKind};
use kenzan::format::ParseError;
use kenzan::{Error, Hint, engine};
use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    kenzan,
    ReadError,
    PyValueError,
    "Text that is not a puzzle: `line`, `column`, `message`, `hint`, and the `text` that was to be one."
);
create_exception!(
    kenzan,
    UnsupportedError,
    PyValueError,
    "A puzzle that an engine, a scale or the techniques do not understand as a whole."
);
create_exception!(
    kenzan,
    EngineError,
    PyRuntimeError,
    "Engines that contradict each other, a wrong answer, or an engine that can't work: a bug of kenzan."
);

/// Why there is no answer for a puzzle.
pub(crate) enum Failure {
    /// Errors of the library.
    Error(Error),
    /// Text that is not a puzzle.
    Read(ParseError),
    /// Two engines that contradict each other, or a bug.
    Wrong(String),
    /// A puzzle that is not supported.
    Unsupported(String),
    /// That of a question.
    Asked(ask::Failure),
}

impl From<ask::Failure> for Failure {
    fn from(failure: ask::Failure) -> Self {
        Self::Asked(failure)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Read(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl Failure {
    /// Returns the exception for two engines that contradict each other about a puzzle.
    pub(crate) fn disagreement(puzzle: &kenzan::Puzzle, one: &str, other: &str) -> Self {
        let puzzle = kenzan::format::json::puzzle(puzzle, None);
        Self::Wrong(format!("{one} and {other} contradict each other about {puzzle}"))
    }

    /// Returns it as an exception, with the place of the puzzle in a list, from 0.
    pub(crate) fn raised(self, py: Python<'_>, index: Option<usize>) -> PyErr {
        let place = index.map(|index| format!("puzzle {index}: ")).unwrap_or_default();
        let error = match self {
            Self::Error(error) => of_error(error, &place),
            Self::Read(error) => return read(&error, index),
            Self::Wrong(what) => EngineError::new_err(place + &what),
            Self::Unsupported(what) => UnsupportedError::new_err(place + &what),
            Self::Asked(failure) => of_question(&failure, &place),
        };
        with_attributes(py, error, |value| value.setattr("index", index))
    }
}

fn of_error(error: Error, place: &str) -> PyErr {
    let text = format!("{place}{error}");
    match error {
        Error::Parse(error) => read(&error, None),
        error if error.is_unsupported() => UnsupportedError::new_err(text),
        Error::WrongAnswer { .. }
        | Error::WrongStep { .. }
        | Error::Contradiction { .. }
        | Error::Engine(engine::EngineError::Failed { .. }) => EngineError::new_err(text),
        // The library may get further ones; all of these are about what was given.
        _ => PyValueError::new_err(text),
    }
}

/// Returns the exception for a question that is not about a puzzle yet.
pub(crate) fn question(failure: &ask::Failure) -> PyErr {
    of_question(failure, "")
}

fn of_question(failure: &ask::Failure, place: &str) -> PyErr {
    let hint = failure.hint.as_ref().map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    let text = format!("{place}{}{hint}", with_arguments(&failure.message));
    match failure.kind {
        FailureKind::Question if text.contains(": invalid type: ") => PyTypeError::new_err(text),
        FailureKind::Question | FailureKind::Malformed => PyValueError::new_err(text),
        FailureKind::Unsupported => UnsupportedError::new_err(text),
        FailureKind::Defect => EngineError::new_err(text),
    }
}

/// Returns a message with the name of the argument in place of that of a field.
fn with_arguments(message: &str) -> String {
    let named = || {
        let (before, rest) = message.split_once("the field '")?;
        let (name, after) = rest.split_once('\'')?;
        Some([before, name, after].concat())
    };
    named().unwrap_or_else(|| message.to_owned())
}

/// Returns the exception for text that can't be read.
pub(crate) fn read(error: &ParseError, index: Option<usize>) -> PyErr {
    let place = index.map(|index| format!("puzzle {index}: ")).unwrap_or_default();
    let hint = error.hint.as_ref().map(worded);
    let line = hint.as_ref().map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    let raised = ReadError::new_err(format!("{place}{error}{line}"));
    Python::attach(|py| {
        with_attributes(py, raised, |value| {
            value.setattr("line", error.line)?;
            value.setattr("column", error.column)?;
            value.setattr("message", &error.message)?;
            value.setattr("hint", &hint)?;
            value.setattr("text", &error.text)?;
            value.setattr("index", index)
        })
    })
}

/// Returns a hint with the arguments that it is about.
fn worded(hint: &Hint) -> String {
    match hint {
        Hint::StateBoxes => r#"state its boxes, as in kenzan.Puzzle(text, boxes="4x4")"#.to_owned(),
        Hint::LeaveOutDrawings { rules } => {
            Hint::drawings(rules.as_deref(), ", as in kenzan.Puzzle(text, without_drawings=True)")
        }
        Hint::Write(_)
        | Hint::ListRules { .. }
        | Hint::ShowRule { .. }
        | Hint::ListFormats { .. } => hint.to_string(),
    }
}

fn with_attributes(
    py: Python<'_>,
    error: PyErr,
    set: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    match set(error.value(py).as_any()) {
        Ok(()) => error,
        Err(other) => other,
    }
}
