//! `kenzan.why`: what is wrong with a puzzle, and what would mend it?

use std::collections::BTreeMap;
use std::sync::Arc;

use kenzan::crosscheck::Member;
use kenzan::engine::Query;
use kenzan::format::{self, Entry};
use kenzan::render::sentence;
use kenzan::why::{Explanation, Finding, Options, Repairs};
use kenzan::{Cell, Digit};
use pyo3::prelude::*;

use crate::candidates::values;
use crate::input::Given;
use crate::names;
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::work::{self, Limits, Portion};

/// A change that leaves exactly one solution.
#[pyclass(frozen, eq, get_all, module = "kenzan")]
#[derive(Clone, PartialEq)]
pub(crate) struct Repair {
    /// What is changed.
    change: String,
    /// The puzzle after it.
    puzzle: Puzzle,
}

#[pymethods]
impl Repair {
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

/// What is wrong with a puzzle.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq)]
pub(crate) struct Diagnosis {
    puzzle: Puzzle,
    explanation: Explanation,
}

#[pymethods]
impl Diagnosis {
    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        self.puzzle.clone()
    }

    /// `unique` (nothing is wrong), `none`, `multiple` or `unknown`.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.explanation.finding.word()
    }

    /// The solution, if there is exactly one.
    #[getter]
    fn solution(&self) -> Option<Solution> {
        match &self.explanation.finding {
            Finding::Unique(solution) => Some(Solution::new(&self.puzzle.0, solution)),
            Finding::None { .. } | Finding::Multiple { .. } | Finding::Unknown { .. } => None,
        }
    }

    /// Facts that can't all be true: `r1c1=1`, or a rule in words.
    #[getter]
    fn clash(&self) -> Vec<String> {
        match &self.explanation.finding {
            Finding::None { clash, .. } => clash.facts.iter().map(ToString::to_string).collect(),
            Finding::Unique(_) | Finding::Multiple { .. } | Finding::Unknown { .. } => Vec::new(),
        }
    }

    /// What the cells that stay open hold in some solution.
    #[getter]
    fn open(&self) -> BTreeMap<String, Vec<u32>> {
        match &self.explanation.finding {
            Finding::Multiple { open, .. } => {
                open.cells().map(|(cell, set)| (cell.to_string(), values(set))).collect()
            }
            Finding::Unique(_) | Finding::None { .. } | Finding::Unknown { .. } => BTreeMap::new(),
        }
    }

    /// The fewest further givens that were found to leave one solution: sets of `("r1c1", 5)`.
    #[getter]
    fn missing(&self) -> Vec<Vec<(String, u8)>> {
        let named = |&(cell, digit): &(Cell, Digit)| (cell.to_string(), digit.value());
        match &self.explanation.finding {
            Finding::Multiple { extra, .. } => {
                extra.sets.iter().map(|set| set.iter().map(named).collect()).collect()
            }
            Finding::Unique(_) | Finding::None { .. } | Finding::Unknown { .. } => Vec::new(),
        }
    }

    /// What would mend it, the likeliest first.
    #[getter]
    fn repairs(&self) -> Vec<Repair> {
        let repairs: &Repairs = match &self.explanation.finding {
            Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => repairs,
            Finding::Unique(_) | Finding::Unknown { .. } => return Vec::new(),
        };
        let all = repairs.list.iter().map(|repair| {
            let puzzle = repair.puzzle.clone();
            let entry = Entry { puzzle, name: None, line: 1, remarks: None };
            Repair { change: repair.to_string(), puzzle: Puzzle(Arc::new(entry)) }
        });
        all.collect()
    }

    /// The first reason why something was not looked at to the end.
    #[getter]
    fn reason(&self) -> Option<String> {
        match &self.explanation.finding {
            Finding::Unknown { why, .. } => Some(why.to_string()),
            Finding::Unique(_) | Finding::None { .. } | Finding::Multiple { .. } => {
                self.explanation.stopped.as_ref().map(ToString::to_string)
            }
        }
    }

    fn __str__(&self) -> String {
        sentence::explained(&self.explanation.finding).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let line = format::line::puzzle(&self.puzzle.0.puzzle);
        Shown::new("Diagnosis").text("verdict", self.verdict()).text("puzzle", line).end()
    }

    fn _repr_svg_(&self) -> String {
        let finding = &self.explanation.finding;
        let caption = sentence::finding(finding);
        self.puzzle.picture().finding(finding).caption(&caption).to_string()
    }
}

/// Says what is wrong with puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, engine="native", repairs=5, count=10_000, effort=500_000, budget=None, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn why<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    engine: &str,
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
    let options = Options { repairs, solutions: count, effort, budget, ..Options::default() };
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |settings| Member::new(engine, Query::unique(), settings),
        |member, task| {
            let options = Options { interrupt: task.interrupt.clone(), ..options.clone() };
            let all = task.puzzles.iter();
            all.map(|puzzle| {
                let explanation =
                    kenzan::why::explain(member.engine()?, &puzzle.0.puzzle, &options)?;
                Ok(Diagnosis { puzzle: puzzle.clone(), explanation })
            })
            .collect()
        },
    )
}
