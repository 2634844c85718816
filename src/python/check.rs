//! `kenzan.check`: is it a proper puzzle?

use std::sync::Arc;

use kenzan::crosscheck::{Answer, Examination, Examiner, Member, default_pair};
use kenzan::engine::{Entry as Engine, Query, Settings};
use kenzan::format::Entry;
use kenzan::judge::{Judged, judge_entries};
use kenzan::record::{self, Part};
use kenzan::render::sentence;
use kenzan::{Outcome, Verdict};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::work::{self, Limits, Portion, Task};
use crate::{names, second};

/// Whether a puzzle is proper, and which givens and rules it does not need.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Checked {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    /// The solution, if there is exactly one.
    #[pyo3(get)]
    solution: Option<Solution>,
    answer: record::Checked,
}

#[pymethods]
impl Checked {
    /// `unique`, `multiple`, `none` or `unknown`.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.answer.verdict.word()
    }

    /// Whether there is exactly one solution; None if that is not known.
    #[getter]
    fn valid(&self) -> Option<bool> {
        let verdict = self.answer.verdict;
        verdict.is_known().then_some(verdict == Verdict::Unique)
    }

    /// Whether each given is needed; None if that is not known, or if there is not one solution.
    #[getter]
    fn minimal(&self) -> Option<bool> {
        self.answer.minimal
    }

    /// The engines that were asked.
    #[getter]
    fn engines(&self) -> Vec<&str> {
        self.answer.engines.iter().map(|engine| &**engine).collect()
    }

    /// Whether all of them agree; None if some did not decide.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        self.answer.agree.then_some(true)
    }

    /// The givens each of which can be removed, as cells.
    #[getter]
    fn spare_givens(&self) -> Vec<String> {
        self.answer.not_needed.iter().map(ToString::to_string).collect()
    }

    /// The rules each of which can be removed, as positions among the rules, from 1.
    #[getter]
    fn spare_rules(&self) -> Vec<usize> {
        self.answer.rules.iter().flat_map(|rules| numbers(&rules.not_needed)).collect()
    }

    /// The givens and rules for which it was not decided: `r1c1`, `rule 2`.
    #[getter]
    fn undecided(&self) -> Vec<String> {
        let cells = self.answer.undecided.iter().map(ToString::to_string);
        let rules = self.answer.rules.iter().flat_map(|rules| numbers(&rules.undecided));
        cells.chain(rules.map(|rule| format!("rule {rule}"))).collect()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &self.answer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        sentence::checked(&self.answer)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Checked").text("verdict", self.verdict());
        shown.truth("minimal", self.minimal()).truth("agreed", self.agreed()).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.__str__()).to_string()
    }
}

/// Returns the positions of rules, from 1.
fn numbers(parts: &[Part]) -> impl Iterator<Item = usize> {
    parts.iter().filter_map(|part| match part {
        Part::Rule { rule, sentence: _ } => Some(*rule),
        Part::Given(_) => None,
    })
}

/// Checks whether puzzles are proper: one solution, each given and each rule needed.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     engines: the engines that have to agree; None for native and z3, or the SAT solver that is there instead.
///     budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
///         same answer; None for no limit.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Checked for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule or a size that an engine does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> checked = kenzan.check("1.....3..4.....2")
///     >>> checked.valid, checked.minimal, checked.spare_givens
///     (True, True, [])
#[pyfunction]
#[pyo3(signature = (puzzles, *, engines=None, budget=None, timeout=None, jobs=None))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    engines: Option<Vec<String>>,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let engines = match engines {
        None => default_pair().to_vec(),
        Some(names) => names::all_or(Some(names))?,
    };
    let query = Query::unique().with_budget(budget);
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::Many,
        |threads| {
            let member = |entry| names::member(entry, &query, threads);
            Examiner::of(&engines, &Settings::default(), member)
        },
        |(examiner, engines), task| examine(examiner, engines, task),
    )
}

fn examine(
    examiner: &mut Examiner<Member>,
    engines: &[&'static Engine],
    task: &Task<'_>,
) -> Vec<Result<Checked, Failure>> {
    let puzzles: Vec<&kenzan::Puzzle> = task.puzzles.iter().map(|one| &one.0.puzzle).collect();
    let examined = examiner.examine(&puzzles, task.interrupt);
    let all = task.puzzles.iter().zip(examined);
    all.map(|(puzzle, examined)| {
        let (entry, query) = (&puzzle.0, examiner.quick.query(task.interrupt));
        let judged =
            judge_entries(examiner.quick.engine()?, &entry.puzzle, entry.entered(), &query)?;
        checked(entry, engines, &examined, judged.as_ref())
    })
    .collect()
}

fn checked(
    entry: &Arc<Entry>,
    engines: &[&'static Engine],
    examined: &Examination<Answer>,
    judged: Option<&Judged>,
) -> Result<Checked, Failure> {
    let opinions = &examined.opinions;
    if let Some(&(one, other)) = opinions.contradictions().first() {
        let (one, other) = (engines[one].name, engines[other].name);
        return Err(Failure::disagreement(&entry.puzzle, one, other));
    }
    if let Some(error) = opinions.failure() {
        return Err(error.clone().into());
    }
    let Some(outcome) = opinions.outcome() else {
        return Err(Failure::Wrong("no engine was asked".to_owned()));
    };
    let solution = match outcome {
        Outcome::Unique(solution) => Some(Solution::new(entry, solution)),
        Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. } => None,
    };
    let answer = record::Checked::of(&entry.puzzle, examined, outcome, engines, judged);
    Ok(Checked { puzzle: Puzzle(Arc::clone(entry)), solution, answer })
}
