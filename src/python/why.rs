//! `kenzan.why`: what is wrong with a puzzle, and what would fix it?

use std::collections::BTreeMap;
use std::sync::Arc;

use kenzan::engine::Query;
use kenzan::format::{self, Entry};
use kenzan::render::sentence;
use kenzan::why::{Explanation, Finding, Options, Repairs};
use kenzan::{Cell, Digit};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::candidates::values;
use crate::input::Given;
use crate::names;
use crate::pickle::{self, Reduced, Word};
use crate::puzzle::Puzzle;
use crate::second::{self, Second};
use crate::shown::Shown;
use crate::solution::Solution;
use crate::work::{self, Limits, Portion};

/// A change that leaves exactly one solution.
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
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Diagnosis {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    /// `unique` (nothing is wrong), `none`, `multiple` or `unknown`.
    #[pyo3(get)]
    verdict: Word,
    /// The solution, if there is exactly one.
    #[pyo3(get)]
    solution: Option<Solution>,
    /// Facts that can't all be true: `r1c1=1`, or a rule in words.
    #[pyo3(get)]
    clash: Vec<String>,
    /// The candidates of the cells that stay open, in some solution.
    #[pyo3(get)]
    open: BTreeMap<String, Vec<u32>>,
    /// The fewest further givens that were found to leave one solution: sets of `("r1c1", 5)`.
    #[pyo3(get)]
    missing: Vec<Vec<(String, u8)>>,
    /// The repairs, the likeliest first.
    #[pyo3(get)]
    repairs: Vec<Repair>,
    /// The first reason why something was not looked at to the end.
    #[pyo3(get)]
    reason: Option<String>,
    checked: Option<Second>,
    sentences: String,
    svg: String,
}

#[pymethods]
impl Diagnosis {
    /// The engine that was asked to confirm what is claimed; None if nobody was.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.checked.as_ref())
    }

    /// Whether it agrees with all of it; None if nobody was asked, or could not tell.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        second::agreed(self.checked.as_ref())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> &str {
        &self.sentences
    }

    fn __repr__(&self) -> String {
        let line = format::line::puzzle(&self.puzzle.0.puzzle);
        let shown = Shown::new("Diagnosis").text("verdict", &self.verdict).text("puzzle", line);
        shown.maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }
}

impl Diagnosis {
    fn new(puzzle: &Puzzle, explanation: &Explanation, checked: Option<Second>) -> Self {
        let finding = &explanation.finding;
        let caption = sentence::finding(finding);
        let mut diagnosis = Self {
            puzzle: puzzle.clone(),
            verdict: finding.verdict().word().into(),
            solution: None,
            clash: Vec::new(),
            open: BTreeMap::new(),
            missing: Vec::new(),
            repairs: Vec::new(),
            reason: explanation.stopped.as_ref().map(ToString::to_string),
            checked,
            sentences: sentence::explained(finding).trim_end().to_owned(),
            svg: puzzle.picture().finding(finding).caption(&caption).to_string(),
        };
        match finding {
            Finding::Unique(solution) => {
                diagnosis.solution = Some(Solution::new(&puzzle.0, solution));
            }
            Finding::None { clash, repairs } => {
                diagnosis.clash = clash.facts.iter().map(ToString::to_string).collect();
                diagnosis.repairs = Repair::all(repairs);
            }
            Finding::Multiple { open, extra, repairs, .. } => {
                let named = |&(cell, digit): &(Cell, Digit)| (cell.to_string(), digit.value());
                let open = open.cells().map(|(cell, set)| (cell.to_string(), values(set)));
                diagnosis.open = open.collect();
                diagnosis.missing =
                    extra.sets.iter().map(|set| set.iter().map(named).collect()).collect();
                diagnosis.repairs = Repair::all(repairs);
            }
            Finding::Unknown { why, .. } => diagnosis.reason = Some(why.to_string()),
        }
        diagnosis
    }
}

/// Finds what is wrong with puzzles that have no solution or several, and what would fix them.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     engine: the engine that is asked.
///     check: the engine that checks the answer, "none", or "auto": the first
///         engine that can tell.
///     repairs: the most repairs that are looked for.
///     count: the most solutions that are counted where there are several, from 2 to 1,000,000.
///     effort: the most search nodes for each part of the work: the smallest clash, repairs, missing givens.
///     budget: the most search nodes for each question to the engine; None for what suits the size.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: how many threads work; None for one for each core.
///
/// Returns:
///     A Diagnosis for one puzzle; a list of them, in the same order, for several.
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
    let check = names::check(check, engine)?;
    let options = Options { repairs, solutions: count, effort };
    let query = Query::unique().with_budget(budget);
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |threads| (names::member(engine, &query, threads), names::checkers(check, threads)),
        |(member, checkers), task| {
            let limits = member.query(task.interrupt).limits;
            let all = task.puzzles.iter();
            all.map(|puzzle| {
                let given = &puzzle.0.puzzle;
                let explanation = kenzan::why::explain(member.engine()?, given, &options, &limits)?;
                let claims = explanation.claims(given);
                let confirmation = checkers.confirm(engine, &claims, task.interrupt)?;
                Ok(Diagnosis::new(puzzle, &explanation, Second::of(confirmation, engine)?))
            })
            .collect()
        },
    )
}
