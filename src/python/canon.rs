//! `kenzan.canon`: what is the canonical form?

use kenzan::canon::{Canonizer, class};
use kenzan::record::Canonized;
use kenzan::render::svg::Picture;
use kenzan::{Error, format};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::second;
use crate::shown::Shown;
use crate::work::{self, Limits, Portion};

/// The canonical form of a puzzle: the same for all puzzles that are essentially the same.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Canonical {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    answer: Canonized,
}

#[pymethods]
impl Canonical {
    /// The form as a line, `.` for an empty cell; as kenzan's JSON if it is more than givens and boxes.
    #[getter]
    fn form(&self) -> String {
        self.answer.form.to_string()
    }

    /// The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits.
    #[getter]
    fn automorphisms(&self) -> u32 {
        self.answer.automorphisms
    }

    /// A map from the puzzle to its form: the rows, columns and digits that become the first, second, third and so on.
    #[getter]
    fn map(&self) -> &str {
        &self.answer.map
    }

    /// Returns the number of the class of a full 9×9 grid, from 1 to 5,472,730,538 in the order of forms.
    ///
    /// It takes about a tenth of a second. `class_grid` returns the grid of a number.
    ///
    /// Raises:
    ///     UnsupportedError: cells are empty, there are rules, or it is not a 9×9 grid with boxes alone.
    fn class_number(&self, py: Python<'_>) -> PyResult<u64> {
        let puzzle = &self.puzzle.0.puzzle;
        let number = py.detach(|| Canonizer::default().puzzle(puzzle)?.class());
        number.map_err(|none| Failure::from(Error::from(none)).raised(py, None))
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &self.answer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        self.form()
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Canonical").text("form", self.form());
        shown.number("automorphisms", self.automorphisms()).text("map", self.map()).end()
    }

    fn _repr_svg_(&self) -> String {
        let form = format::parse(&self.form()).map(|entry| entry.puzzle);
        Picture::new(form.as_ref().unwrap_or(&self.puzzle.0.puzzle)).caption(self.map()).to_string()
    }
}

/// Finds the canonical forms of puzzles: two puzzles have the same form if they are essentially the same.
///
/// Puzzles are the same if rows, columns and digits of one can be exchanged so that it becomes the other. The form is one
/// of all these puzzles: as a line, the least. Puzzles with rules are only turned and mirrored, and their digits keep their
/// names if rules depend on them.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Canonical for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: givens clash, or a puzzle without rules has pencil marks, boxes of another size than 4×4, 6×6 and
///         9×9, or houses that too many rearrangements keep.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> one, other = kenzan.canon(["1.....3..4.....2", "...1.4....3.2..."])
///     >>> one.form == other.form, one.automorphisms
///     (True, 8)
#[pyfunction]
#[pyo3(signature = (puzzles, *, jobs=None))]
pub(crate) fn canon<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = Limits::new(None, jobs)?;
    let given = Given::of(puzzles)?;
    work::run(
        py,
        &given,
        &limits,
        Portion::Many,
        |_| Canonizer::default(),
        |canonizer, task| task.puzzles.iter().map(|puzzle| canonical(canonizer, puzzle)).collect(),
    )
}

/// Returns the form of the class of full 9×9 grids with a number, as `Canonical.class_number` returns it.
///
/// It takes about a tenth of a second.
///
/// Args:
///     number: the number, from 1 to 5,472,730,538.
///
/// Returns:
///     The grid as a line.
///
/// Raises:
///     ValueError: no class has the number.
///
/// Example:
///     >>> import kenzan
///     >>> kenzan.class_grid(1)[:36]
///     '123456789456789123789123456214365897'
///     >>> kenzan.canon(kenzan.class_grid(264)).class_number()
///     264
#[pyfunction]
pub(crate) fn class_grid(py: Python<'_>, number: &Bound<'_, PyInt>) -> PyResult<String> {
    // What is too large for it, or negative, is out of range, too.
    let value = number.extract().unwrap_or(0);
    let grid = py.detach(|| class::grid(value));
    let what = || format!("number={number} is not from 1 to {}", class::COUNT);
    grid.map(|grid| grid.to_string()).ok_or_else(|| PyValueError::new_err(what()))
}

fn canonical(canonizer: &mut Canonizer, puzzle: &Puzzle) -> Result<Canonical, Failure> {
    let form = canonizer.puzzle(&puzzle.0.puzzle).map_err(Error::from)?;
    Ok(Canonical { puzzle: puzzle.clone(), answer: Canonized::of(&form, None) })
}
