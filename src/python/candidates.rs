//! `kenzan.candidates`: which digits does each cell hold in some solution?

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use kenzan::ask::{self, Question};
use kenzan::engine::NATIVE;
use kenzan::render::sentence;
use kenzan::render::svg::Known;
use kenzan::{Cell, Digit, record};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits};
use crate::{names, second};

/// The digits that cells have in some solution.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Serialize, Deserialize)]
pub(crate) struct TrueCandidates {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    answer: record::TrueCandidates,
}

/// Two answers are equal if they say the same, regardless of the work.
impl PartialEq for TrueCandidates {
    fn eq(&self, other: &Self) -> bool {
        let nodes = other.answer.nodes;
        self.puzzle == other.puzzle
            && record::TrueCandidates { nodes, ..self.answer.clone() } == other.answer
    }
}

#[pymethods]
impl TrueCandidates {
    /// The digits of each cell, by its name.
    #[getter]
    fn cells(&self) -> BTreeMap<String, Vec<u32>> {
        self.digits().map(|(cell, digits)| (cell.to_string(), values(digits))).collect()
    }

    /// The digits of each cell that are not decided; empty unless the search ended early.
    #[getter]
    fn open(&self) -> BTreeMap<String, Vec<u32>> {
        let open = self.answer.open.iter();
        open.map(|(cell, digits)| (cell.to_string(), values(digits))).collect()
    }

    /// The number of solutions in which each cell has each of its digits, up to the most that were asked for.
    #[getter]
    fn counts(&self) -> BTreeMap<String, BTreeMap<u8, u32>> {
        let all = self.digits().enumerate().map(|(index, (cell, digits))| {
            let counts = self.answer.counts.get(index);
            let count = |(number, digit): (usize, &Digit)| {
                (digit.value(), counts.map_or(1, |counts| counts[number]))
            };
            (cell.to_string(), digits.iter().enumerate().map(count).collect())
        });
        all.collect()
    }

    /// Whether there is a solution; None if that is not known.
    #[getter]
    fn solvable(&self) -> Option<bool> {
        self.answer.has_solution()
    }

    /// Why some candidates are not decided or not confirmed.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.answer.reason.as_deref()
    }

    /// Returns the digits of a cell: `candidates["r3c5"]`.
    fn __getitem__(&self, cell: &str) -> PyResult<Vec<u32>> {
        let cell: Cell = cell
            .parse()
            .map_err(|error: kenzan::CellError| PyValueError::new_err(error.to_string()))?;
        let size = self.puzzle.0.puzzle.size();
        if cell.row() >= size || cell.column() >= size {
            let text = format!("{cell} is not in a grid of {size}×{size}");
            return Err(pyo3::exceptions::PyKeyError::new_err(text));
        }
        Ok(values(&self.answer.candidates[cell.index(size)]))
    }

    /// The number of candidates that are in some solution.
    #[getter]
    fn total(&self) -> usize {
        self.answer.total()
    }

    /// Whether all candidates are decided.
    #[getter]
    fn exact(&self) -> bool {
        self.answer.known != record::Known::Some
    }

    /// The engine that was asked whether there are others; None if no engine was asked.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.answer.check.as_ref())
    }

    /// Whether that engine agrees that there are none; None if it was not asked or did not decide.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        self.answer.check.as_ref()?.agrees()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &self.answer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        sentence::candidates(&self.answer)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("TrueCandidates").number("total", self.total());
        shown.truth("exact", Some(self.exact())).maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> String {
        let caption = self.__str__();
        let picture = self.puzzle.picture().caption(&caption);
        let known = if self.exact() { Known::All } else { Known::Some };
        match self.answer.sets(self.puzzle.0.puzzle.size()) {
            Some(digits) => picture.possible(&digits, known).to_string(),
            None => picture.to_string(),
        }
    }
}

impl TrueCandidates {
    fn digits(&self) -> impl Iterator<Item = (Cell, &Vec<Digit>)> {
        self.puzzle.0.puzzle.layout().cells().zip(&self.answer.candidates)
    }
}

/// Returns digits as numbers; Python would make a `bytes` of bytes.
pub(crate) fn values<'a>(digits: impl IntoIterator<Item = &'a Digit>) -> Vec<u32> {
    digits.into_iter().map(|digit| digit.value().into()).collect()
}

/// Finds the true candidates of puzzles: the digits that each cell holds in some solution.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     counts: count the solutions with each candidate, up to this number, from 1 to 10,000.
///     check: the engine that checks the answer, "none", or "auto": the first
///         engine that can prove that no solution has any other candidate.
///     budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
///         same answer; None for no limit.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A TrueCandidates for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule or a size that the engine does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> found = kenzan.candidates("12............34")
///     >>> found["r2c1"], found.total
///     ([3, 4], 24)
#[pyfunction]
#[pyo3(signature = (puzzles, *, counts=1, check="auto", budget=None, timeout=None, jobs=None))]
pub(crate) fn candidates<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    counts: u32,
    check: &str,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    if !(1..=10_000).contains(&counts) {
        let text = format!("counts={counts} is not possible (1 to 10,000 are)");
        return Err(PyValueError::new_err(text));
    }
    let (check, _) = names::checker(check, &NATIVE)?;
    let counts = NonZeroU32::new(counts);
    let question = ask::Candidates { counts, check: Some(check), budget, entered: false };
    work::asked(py, &Given::of(puzzles)?, &Limits::new(timeout, jobs)?, |puzzle, work| {
        Ok(TrueCandidates { puzzle: puzzle.clone(), answer: question.answer(&puzzle.0, work)? })
    })
}
