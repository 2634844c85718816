//! `kenzan.minimise`, `kenzan.minimal_puzzles`, `kenzan.scramble` and `kenzan.vary`: puzzles from a puzzle.

use kenzan::engine::Interrupt;
use kenzan::format::line;
use kenzan::generate::{self, Neighbourhood};
use kenzan::{Error, Verdict, record};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::generate::at_least_one;
use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::second;
use crate::shown::Shown;
use crate::work::{self, Limits};

/// The puzzles that were made from a puzzle.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Made {
    /// The puzzle from which they were made.
    #[pyo3(get)]
    puzzle: Puzzle,
    found: Vec<Puzzle>,
    answer: record::Made,
}

#[pymethods]
impl Made {
    /// The puzzles that were made.
    #[getter]
    fn puzzles(&self) -> Vec<Puzzle> {
        self.found.clone()
    }

    /// The verdict on the puzzle: only if it is "unique", others are made.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.answer.verdict.map(Verdict::word)
    }

    /// Whether these are all.
    #[getter]
    fn complete(&self) -> bool {
        self.answer.complete == Some(true)
    }

    /// Why there are fewer than were asked for.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.answer.reason.as_deref()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &self.answer)
    }

    fn __len__(&self) -> usize {
        self.found.len()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        let lines: Vec<String> =
            self.found.iter().map(|made| line::puzzle(&made.0.puzzle)).collect();
        lines.join("\n")
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Made").number("puzzles", self.found.len());
        let shown = shown.truth("complete", Some(self.complete()));
        shown.maybe_text("reason", self.reason()).end()
    }

    fn _repr_svg_(&self) -> String {
        let count = match self.found.len() {
            1 => "1 puzzle from it".to_owned(),
            count => format!("{count} puzzles from it"),
        };
        self.puzzle.picture().caption(&count).to_string()
    }
}

/// Makes puzzles from each puzzle: `make` passes on each when it is found.
fn each_made<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    limits: &Limits,
    make: impl Fn(&kenzan::Puzzle, &Interrupt, &mut Vec<Puzzle>) -> Result<record::Made, Error> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let given = Given::of(puzzles)?;
    work::each(
        py,
        &given,
        limits,
        |_| (),
        |(), puzzle, interrupt| {
            let mut found = Vec::new();
            let answer = make(&puzzle.0.puzzle, interrupt, &mut found).map_err(Failure::from)?;
            Ok(Made { puzzle: puzzle.clone(), found, answer })
        },
    )
}

/// Finds all minimal puzzles within puzzles: no given of them can be taken away.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     most: the most minimal puzzles within each puzzle.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Made for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has more than boxes and givens.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> found = kenzan.minimal_puzzles("1324423124.33142", most=5)
///     >>> len(found), found.complete
///     (5, False)
#[pyfunction]
#[pyo3(signature = (puzzles, *, most=1_000_000, timeout=None, jobs=None))]
pub(crate) fn minimal_puzzles<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    most: u64,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (limits, most) = (Limits::new(timeout, jobs)?, at_least_one("most")(most)?);
    each_made(py, puzzles, &limits, |puzzle, interrupt, made| {
        record::Made::all_minimal(puzzle, most, interrupt, &mut |found, _| {
            made.push(Puzzle::made(found.clone()));
        })
    })
}

/// Finds the neighbours of puzzles, which differ from them in a few givens, and have one solution.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     remove: the number of givens to remove, from 0 to 4.
///     add: the number of givens to add, from 0 to 4.
///     minimal: whether only minimal puzzles count.
///     most: the most neighbours of each puzzle.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Made for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has more than boxes and givens.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> near = kenzan.vary("1.....3..4.....2", minimal=True)
///     >>> near.complete, kenzan.check(near.puzzles[0]).minimal
///     (True, True)
#[pyfunction]
#[pyo3(signature = (puzzles, *, remove=1, add=1, minimal=false, most=1_000_000, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "each is an option in Python")]
pub(crate) fn vary<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    remove: usize,
    add: usize,
    minimal: bool,
    most: u64,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (limits, most) = (Limits::new(timeout, jobs)?, at_least_one("most")(most)?);
    for (name, givens) in [("remove", remove), ("add", add)] {
        if givens > 4 {
            let wrong = format!("{name}={givens} is not possible (0 to 4 are)");
            return Err(PyValueError::new_err(wrong));
        }
    }
    let near = Neighbourhood { removed: remove, added: add, is_minimal: minimal };
    each_made(py, puzzles, &limits, |puzzle, interrupt, made| {
        record::Made::neighbours(puzzle, near, most, interrupt, &mut |found, _| {
            made.push(Puzzle::made(found.clone()));
        })
    })
}

/// Takes givens away that are not needed: returns a minimal puzzle within each puzzle.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     seed: the seed of the order in which givens are tried.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Puzzle for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has more than boxes and givens.
///     ValueError: a puzzle does not have one solution, or its time was up; an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> kenzan.minimise("1324423124.33142", seed=3).givens
///     '....4.3....3.14.'
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, timeout=None, jobs=None))]
pub(crate) fn minimise<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = Limits::new(timeout, jobs)?;
    let given = Given::of(puzzles)?;
    work::each(
        py,
        &given,
        &limits,
        |_| (),
        |(), puzzle, interrupt| {
            Ok(Puzzle::made(generate::minimal(&puzzle.0.puzzle, seed, interrupt)?))
        },
    )
}

/// Exchanges digits, rows, columns, bands and stacks: returns a random puzzle that is solved in the same way.
///
/// A puzzle with rules is turned or mirrored in a way that keeps them.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     seed: the same puzzle with the same seed gives the same isomorph.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Puzzle for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule that can't be turned or mirrored.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> isomorph = kenzan.scramble("1.....3..4.....2", seed=7)
///     >>> kenzan.canon(isomorph).form == kenzan.canon("1.....3..4.....2").form
///     True
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, jobs=None))]
pub(crate) fn scramble<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = Limits::new(None, jobs)?;
    let given = Given::of(puzzles)?;
    // As the program scrambles the first puzzle of a list.
    let seed = generate::seed_of(generate::seed_of(seed, 1), 0);
    work::each(
        py,
        &given,
        &limits,
        |_| (),
        |(), puzzle, _| {
            let isomorph = generate::scramble(&puzzle.0.puzzle, seed).map_err(Error::from)?;
            Ok(Puzzle::made(isomorph))
        },
    )
}
