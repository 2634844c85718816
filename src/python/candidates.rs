//! `kenzan.candidates`: which digits does each cell hold in some solution?

use std::collections::BTreeMap;

use kenzan::crosscheck::{Checkers, Respondent};
use kenzan::engine::{self, Entry as Engine, Interrupt, NATIVE};
use kenzan::render::sentence;
use kenzan::render::svg::Known;
use kenzan::true_candidates::TrueCandidates as Found;
use kenzan::{Candidates, Cell, DigitSet, Why};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::names;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::second::{self, Second};
use crate::shown::Shown;
use crate::work::{self, Limits, Portion};

/// The digits that cells hold in some solution.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct TrueCandidates {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    digits: Candidates,
    /// The digits of each cell of which it is not known whether a solution has them; only where the search was
    /// ended early.
    #[pyo3(get)]
    open: BTreeMap<String, Vec<u32>>,
    /// In how many solutions each cell holds each of its digits, up to the most that were asked for.
    #[pyo3(get)]
    counts: BTreeMap<String, BTreeMap<u8, u32>>,
    /// Whether there is a solution; None if that is not known.
    #[pyo3(get)]
    solvable: Option<bool>,
    /// Why it is not known of all candidates.
    #[pyo3(get)]
    reason: Option<String>,
    /// The engine that was asked whether there are others.
    checked: Option<Second>,
    sentence: String,
}

#[pymethods]
impl TrueCandidates {
    /// The digits of each cell, by its name.
    #[getter]
    fn cells(&self) -> BTreeMap<String, Vec<u32>> {
        let digits = |cell: Cell| (cell.to_string(), values(self.digits.get(cell)));
        self.puzzle.0.puzzle.layout().cells().map(digits).collect()
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
        Ok(values(self.digits.get(cell)))
    }

    /// The number of candidates that are in some solution.
    #[getter]
    fn total(&self) -> u32 {
        self.digits.total()
    }

    /// Whether it is known of all candidates.
    #[getter]
    fn exact(&self) -> bool {
        self.reason.is_none()
    }

    /// The engine that was asked whether there are others; None if nobody was.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.checked.as_ref())
    }

    /// Whether it says that there are none; None if nobody was asked, or could not tell.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        second::agreed(self.checked.as_ref())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> &str {
        &self.sentence
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("TrueCandidates").number("total", self.total());
        shown.truth("exact", Some(self.exact())).maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> String {
        let picture = self.puzzle.picture().caption(&self.sentence);
        let known = if self.exact() { Known::All } else { Known::Some };
        if self.solvable == Some(true) {
            picture.possible(&self.digits, known).to_string()
        } else {
            picture.to_string()
        }
    }
}

impl TrueCandidates {
    fn new(puzzle: &Puzzle, found: &Found, checked: Option<Second>) -> Self {
        let cells = || puzzle.0.puzzle.layout().cells();
        let open = cells().map(|cell| {
            let known = found.digits(cell);
            (cell.to_string(), values(found.open(cell) - known))
        });
        let counts = cells().map(|cell| {
            let digits = found.digits(cell);
            let counts = digits.iter().map(|digit| (digit.value(), found.count(cell, digit)));
            (cell.to_string(), counts.collect())
        });
        Self {
            digits: found.candidates(),
            open: open.filter(|(_, digits)| !digits.is_empty()).collect(),
            counts: counts.collect(),
            solvable: found.has_solution(),
            reason: found.stopped().map(Why::to_string),
            sentence: sentence::candidates(found),
            puzzle: puzzle.clone(),
            checked,
        }
    }
}

/// Returns digits as Python has numbers; of bytes it would make a `bytes`.
pub(crate) fn values(digits: DigitSet) -> Vec<u32> {
    digits.iter().map(|digit| digit.value().into()).collect()
}

/// Finds the true candidates of puzzles: the digits that each cell holds in some solution.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     counts: count in how many solutions each candidate is, up to this number, from 1 to 10,000.
///     check: the engine that checks the answer, "none", or "auto": the first
///         engine that can tell that no solution has any other candidate.
///     budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
///         same answer; None for no limit.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: how many threads work; None for one for each core.
///
/// Returns:
///     A TrueCandidates for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is no puzzle.
///     UnsupportedError: a puzzle has a rule or a size that the engine does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has a value that it can't have.
///     TypeError: something is no puzzle and no iterable of puzzles.
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
    let native = &NATIVE;
    let check = names::check(check, native)?;
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |threads| {
            let limits =
                engine::Limits::default().with_budget(budget).with_threads(threads.clone());
            (limits, names::checkers(check, threads))
        },
        |(limits, checkers), task| {
            let all = task.puzzles.iter();
            all.map(|puzzle| {
                let limits = limits.clone().with_interrupt(task.interrupt.clone());
                let found = Found::find(&puzzle.0.puzzle, counts, &mut |_| {}, &limits)?;
                let checked = confirmed(native, &found, puzzle, checkers, task.interrupt)?;
                Ok(TrueCandidates::new(puzzle, &found, checked))
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
) -> Result<Option<Second>, Failure> {
    if found.stopped().is_some() {
        return Ok(None);
    }
    let Some(doubted) = found.doubted(&puzzle.0.puzzle) else { return Ok(None) };
    let asked = checkers.first_to_decide(native, &doubted, interrupt, |checker| {
        checker.respond(&doubted, interrupt)
    })?;
    let Some((checker, answer)) = asked else { return Ok(None) };
    match answer.outcome.has_solution() {
        Some(true) => Err(Failure::disagreement(&doubted, native.name, checker.name)),
        said => Ok(Some(Second { engine: checker.name.into(), agrees: said == Some(false) })),
    }
}
