//! A solution, as the check passed it.

use std::sync::Arc;

use kenzan::format::Entry;
use kenzan::render::svg::Picture;
use kenzan::{Grid, Violation};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::input;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;

/// A filled grid that was checked against every rule of its puzzle.
#[pyclass(frozen, eq, hash, module = "kenzan")]
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "PickledSolution", try_from = "PickledSolution")]
pub(crate) struct Solution {
    entry: Arc<Entry>,
    solution: kenzan::Solution,
}

/// A pickled solution. What is read has not been checked.
#[derive(Serialize, Deserialize)]
struct PickledSolution {
    puzzle: Puzzle,
    digits: Grid,
}

impl From<Solution> for PickledSolution {
    fn from(Solution { entry, solution }: Solution) -> Self {
        Self { puzzle: Puzzle(entry), digits: solution.grid().clone() }
    }
}

impl TryFrom<PickledSolution> for Solution {
    type Error = Violation;

    fn try_from(PickledSolution { puzzle, digits }: PickledSolution) -> Result<Self, Violation> {
        let solution = puzzle.0.puzzle.check(&digits)?;
        Ok(Self { entry: puzzle.0, solution })
    }
}

/// Only the grids are compared.
impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        self.solution == other.solution
    }
}

impl std::hash::Hash for Solution {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.solution.hash(state);
    }
}

impl Solution {
    pub(crate) fn new(entry: &Arc<Entry>, solution: &kenzan::Solution) -> Self {
        Self { entry: Arc::clone(entry), solution: solution.clone() }
    }
}

#[pymethods]
impl Solution {
    /// The digits, row by row; 0 where there is no cell, between grids that overlap.
    #[getter]
    fn rows(&self) -> Vec<Vec<u32>> {
        let grid = self.solution.grid();
        let rows = grid.digits().chunks(usize::from(grid.columns()).max(1));
        let value = |digit: &Option<kenzan::Digit>| digit.map_or(0, |digit| digit.value().into());
        rows.map(|row| row.iter().map(value).collect()).collect()
    }

    /// Returns the digit of a cell: `solution["r3c5"]`.
    fn __getitem__(&self, cell: &str) -> PyResult<u8> {
        let grid = self.solution.grid();
        let digit = grid.get(input::cell(cell, self.entry.puzzle.layout().shape())?);
        digit.map(kenzan::Digit::value).ok_or_else(|| PyKeyError::new_err(cell.to_owned()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        self.solution.to_string()
    }

    fn __repr__(&self) -> String {
        Shown::new("Solution").text("digits", &self.solution).end()
    }

    fn _repr_svg_(&self) -> String {
        Picture::new(&self.entry.puzzle).solution(&self.solution).to_string()
    }
}
