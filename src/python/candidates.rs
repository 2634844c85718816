//! `kenzan.candidates`: which digits does each cell hold in some solution?

use std::collections::BTreeMap;

use kenzan::crosscheck::{Checkers, Respondent};
use kenzan::engine::{Entry as Engine, Interrupt, Settings};
use kenzan::render::sentence;
use kenzan::render::svg::Known;
use kenzan::true_candidates::{Looking, TrueCandidates as Found};
use kenzan::{Cell, DigitSet, Why};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::input::Given;
use crate::names;
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits, Portion};

/// The digits that cells hold in some solution.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq)]
pub(crate) struct TrueCandidates {
    puzzle: Puzzle,
    found: Found,
    /// Who confirmed that there are no others, and why it can't tell.
    checked: Option<(&'static str, Option<String>)>,
}

#[pymethods]
impl TrueCandidates {
    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        self.puzzle.clone()
    }

    /// The digits of each cell, by its name.
    #[getter]
    fn cells(&self) -> BTreeMap<String, Vec<u32>> {
        let digits = |cell: Cell| (cell.to_string(), values(self.found.digits(cell)));
        self.puzzle.0.puzzle.layout().cells().map(digits).collect()
    }

    /// The digits of each cell of which it is not known whether a solution has them; only where the search was
    /// ended early.
    #[getter]
    fn open(&self) -> BTreeMap<String, Vec<u32>> {
        let cells = self.puzzle.0.puzzle.layout().cells();
        let open = cells.map(|cell| {
            let known = self.found.digits(cell).bits();
            (cell.to_string(), values(DigitSet::from_bits(self.found.open(cell).bits() & !known)))
        });
        open.filter(|(_, digits)| !digits.is_empty()).collect()
    }

    /// In how many solutions each cell holds each of its digits, up to the most that were asked for.
    #[getter]
    fn counts(&self) -> BTreeMap<String, BTreeMap<u8, u32>> {
        let counts = |cell: Cell| {
            let digits = self.found.digits(cell);
            let counts = digits.iter().map(|digit| (digit.value(), self.found.count(cell, digit)));
            (cell.to_string(), counts.collect())
        };
        self.puzzle.0.puzzle.layout().cells().map(counts).collect()
    }

    /// Returns the digits of a cell: `candidates["r3c5"]`.
    fn __getitem__(&self, cell: &str) -> PyResult<Vec<u32>> {
        let cell: Cell = cell
            .parse()
            .map_err(|error: kenzan::Error| PyValueError::new_err(error.to_string()))?;
        let size = self.puzzle.0.puzzle.size();
        if cell.row() >= size || cell.column() >= size {
            let text = format!("{cell} is not in a grid of {size}×{size}");
            return Err(pyo3::exceptions::PyKeyError::new_err(text));
        }
        Ok(values(self.found.digits(cell)))
    }

    /// How many candidates are in some solution.
    #[getter]
    fn total(&self) -> u32 {
        self.found.candidates().total()
    }

    /// Whether there is a solution; None if that is not known.
    #[getter]
    fn solvable(&self) -> Option<bool> {
        self.found.has_solution()
    }

    /// Whether it is known of all candidates.
    #[getter]
    fn exact(&self) -> bool {
        self.found.stopped().is_none()
    }

    /// Why it is not known of all candidates.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.found.stopped().map(Why::to_string)
    }

    /// The engine that was asked whether there are others; None if nobody was.
    #[getter]
    fn checked_by(&self) -> Option<&'static str> {
        self.checked.as_ref().map(|&(name, _)| name)
    }

    /// Whether it says that there are none; None if nobody was asked, or could not tell.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        self.checked.as_ref().and_then(|(_, why)| why.is_none().then_some(true))
    }

    fn __str__(&self) -> String {
        sentence::candidates(&self.found)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("TrueCandidates").number("total", self.total());
        shown.truth("exact", Some(self.exact())).maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> String {
        let (digits, caption) = (self.found.candidates(), self.__str__());
        let picture = self.puzzle.picture().caption(&caption);
        let known = if self.exact() { Known::All } else { Known::Some };
        if self.found.has_solution() == Some(true) {
            picture.possible(&digits, known).to_string()
        } else {
            picture.to_string()
        }
    }
}

/// Returns digits as Python has numbers; of bytes it would make a `bytes`.
pub(crate) fn values(digits: DigitSet) -> Vec<u32> {
    digits.iter().map(|digit| digit.value().into()).collect()
}

/// Finds the true candidates of puzzles.
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
    let native = names::engine("native")?;
    let check = names::check(check, native)?;
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |settings: &Settings| (settings.clone(), Checkers::new(check, settings)),
        |(settings, checkers), task| {
            let all = task.puzzles.iter();
            all.map(|puzzle| {
                let (threads, interrupt) = (settings.threads.clone(), task.interrupt.clone());
                let looking = Looking { counts, threads, budget, interrupt };
                let found = looking.run(&puzzle.0.puzzle, &mut |_| {})?;
                let checked = confirmed(native, &found, puzzle, checkers, task.interrupt)?;
                Ok(TrueCandidates { puzzle: puzzle.clone(), found, checked })
            })
            .collect()
        },
    )
}

/// Asks a second engine for a solution with a candidate that no solution has, as was found out.
fn confirmed(
    native: &Engine,
    found: &Found,
    puzzle: &Puzzle,
    checkers: &mut Checkers,
    interrupt: &Interrupt,
) -> Result<Option<(&'static str, Option<String>)>, Failure> {
    if found.stopped().is_some() {
        return Ok(None);
    }
    let Some(doubted) = found.doubted(&puzzle.0.puzzle) else { return Ok(None) };
    let asked = checkers.first_to_tell(native, &doubted, interrupt, |checker| {
        checker.respond(&doubted, interrupt)
    })?;
    let Some((checker, answer)) = asked else { return Ok(None) };
    let (name, outcome) = (checker.name, answer.outcome);
    match (outcome.has_solution(), outcome) {
        (Some(true), _) => Err(Failure::disagreement(&doubted, native.name, name)),
        (None, kenzan::Outcome::Unknown { why, .. }) => Ok(Some((name, Some(why.to_string())))),
        (Some(false) | None, _) => Ok(Some((name, None))),
    }
}
