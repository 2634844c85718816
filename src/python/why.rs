//! `kenzan.why`: what is wrong with a puzzle, and what would fix it?

use std::collections::BTreeMap;
use std::sync::Arc;

use kenzan::ask::{self, Named};
use kenzan::format::{self, Entry};
use kenzan::record::{Candidate, Diagnosed, OpenCell};
use kenzan::render::sentence;
use kenzan::why::{Explanation, Finding, Repairs};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::work::{self, Limits};
use crate::{names, second};

/// A change after which there is exactly one solution.
#[pyclass(frozen, eq, get_all, module = "kenzan")]
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Repair {
    /// The change.
    change: String,
    /// The puzzle after it.
    puzzle: Puzzle,
}

#[pymethods]
impl Repair {
    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> &str {
        &self.change
    }

    fn __repr__(&self) -> String {
        Shown::new("Repair").text("change", &self.change).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.change).to_string()
    }
}

impl Repair {
    fn all(repairs: &Repairs) -> Vec<Self> {
        let all = repairs.list.iter().map(|repair| {
            let puzzle = repair.puzzle.clone();
            let entry = Entry { puzzle, name: None, line: 1, remarks: None };
            Self { change: repair.to_string(), puzzle: Puzzle(Arc::new(entry)) }
        });
        all.collect()
    }
}

/// The diagnosis of a puzzle.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Serialize, Deserialize)]
pub(crate) struct Diagnosis {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    /// The solution, if there is exactly one.
    #[pyo3(get)]
    solution: Option<Solution>,
    /// The repairs, the likeliest first.
    #[pyo3(get)]
    repairs: Vec<Repair>,
    answer: Diagnosed,
    sentences: String,
    svg: String,
}

/// Two answers are equal if they say the same, regardless of the work.
impl PartialEq for Diagnosis {
    fn eq(&self, other: &Self) -> bool {
        let solver = other.answer.solver.clone();
        self.puzzle == other.puzzle && Diagnosed { solver, ..self.answer.clone() } == other.answer
    }
}

#[pymethods]
impl Diagnosis {
    /// `unique` (nothing is wrong), `none`, `multiple` or `unknown`.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.answer.verdict.word()
    }

    /// Facts that can't all be true: `r1c1=1`, or a rule in words.
    #[getter]
    fn clash(&self) -> Vec<String> {
        self.answer.clash.as_ref().map(|clash| clash.facts.clone()).unwrap_or_default()
    }

    /// The digits of the cells in which solutions differ.
    #[getter]
    fn open(&self) -> BTreeMap<String, Vec<u32>> {
        let cells = self.answer.open.iter().flat_map(|open| &open.cells);
        let digits = |open: &OpenCell| open.digits.iter().map(|digit| digit.value().into());
        cells.map(|open| (open.cell.to_string(), digits(open).collect())).collect()
    }

    /// The fewest additional givens that were found to leave one solution: sets of `("r1c1", 5)`.
    #[getter]
    fn missing(&self) -> Vec<Vec<(String, u8)>> {
        let sets = self.answer.extra.iter().flat_map(|extra| &extra.sets);
        let named = |given: &Candidate| (given.cell.to_string(), given.digit.value());
        sets.map(|set| set.iter().map(named).collect()).collect()
    }

    /// Why the diagnosis is not complete or not confirmed.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.answer.reason.as_deref()
    }

    /// The engine that was asked to confirm the diagnosis; None if no engine was asked.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.answer.check.as_ref())
    }

    /// Whether that engine agrees with all of it; None if it was not asked or did not decide.
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

    fn __str__(&self) -> &str {
        &self.sentences
    }

    fn __repr__(&self) -> String {
        let line = format::line::puzzle(&self.puzzle.0.puzzle);
        let shown = Shown::new("Diagnosis").text("verdict", self.verdict()).text("puzzle", line);
        shown.maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }
}

impl Diagnosis {
    fn new(puzzle: &Puzzle, explanation: &Explanation, answer: Diagnosed) -> Self {
        let finding = &explanation.finding;
        let caption = sentence::finding(finding);
        let solution = match finding {
            Finding::Unique(solution) => Some(Solution::new(&puzzle.0, solution)),
            Finding::None { .. } | Finding::Multiple { .. } | Finding::Unknown { .. } => None,
        };
        Self {
            puzzle: puzzle.clone(),
            solution,
            repairs: explanation.repairs().map(Repair::all).unwrap_or_default(),
            answer,
            sentences: sentence::explained(finding).trim_end().to_owned(),
            svg: puzzle.picture().finding(finding).caption(&caption).to_string(),
        }
    }
}

/// Finds what is wrong with puzzles that have no solution or several, and what would fix them.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     engine: the engine that is asked.
///     check: the engine that checks the answer, "none", or "auto": the first
///         engine that decides it.
///     repairs: the most repairs to return.
///     count: the most solutions to count if there are several, from 2 to 1,000,000.
///     effort: the most search nodes for each part of the work: the smallest clash, repairs, missing givens.
///     budget: the most search nodes for each question to the engine; None for a default that depends on the size.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Diagnosis for one puzzle; a list of them, in the same order, for several.
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
///     >>> diagnosis = kenzan.why("12.1......1.4..2")
///     >>> diagnosis.clash
///     ['r1c1=1', 'r1c4=1']
///     >>> print(diagnosis.repairs[0])
///     move r1c1=1 down
#[pyfunction]
#[pyo3(signature = (puzzles, *, engine="native", check="auto", repairs=5, count=10_000, effort=500_000, budget=None, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn why<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    engine: &str,
    check: &str,
    repairs: usize,
    count: usize,
    effort: u64,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    if !(2..=1_000_000).contains(&count) {
        let text = format!("count={count} is not possible (2 to 1,000,000 are)");
        return Err(pyo3::exceptions::PyValueError::new_err(text));
    }
    let engine = names::engine(engine)?;
    let (check, _) = names::checker(check, engine)?;
    let question = ask::Why {
        engine: Some(Named(engine)),
        check: Some(check),
        repairs: Some(u32::try_from(repairs).unwrap_or(u32::MAX)),
        solutions: u32::try_from(count).ok(),
        effort: Some(effort),
        budget,
    };
    work::asked(py, &Given::of(puzzles)?, &Limits::new(timeout, jobs)?, |puzzle, work| {
        let (explanation, answer) = question.explained(&puzzle.0, work)?;
        Ok(Diagnosis::new(puzzle, &explanation, answer))
    })
}
