//! `kenzan.solve`: how many solutions, and which.

use std::sync::Arc;

use kenzan::crosscheck::{Agreement, Answer as Said, Check, Checkers, Member, Respondent, compare};
use kenzan::engine::{Ending, Entry as Engine, Found, Interrupt, Query, Statistics};
use kenzan::format::Entry;
use kenzan::record::{Search, SecondSearch, Solved};
use kenzan::render::sentence;
use kenzan::render::svg::Known;
use kenzan::{Grid, Outcome, Why, WrongAnswer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::names;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::work::{self, Limits, Portion, Task};

/// The number of solutions of a puzzle, and the engines that found it.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(into = "PickledAnswer", try_from = "PickledAnswer")]
pub(crate) struct Answer {
    entry: Arc<Entry>,
    outcome: Outcome,
    solver: Search,
    check: Option<SecondSearch>,
}

/// A pickled answer. The grids that are read have not been checked.
#[derive(Serialize, Deserialize)]
struct PickledAnswer {
    puzzle: Puzzle,
    grids: Vec<Grid>,
    count: u64,
    stopped: Option<Why>,
    solver: Search,
    check: Option<SecondSearch>,
}

impl From<Answer> for PickledAnswer {
    fn from(answer: Answer) -> Self {
        Self {
            grids: answer.outcome.grids(),
            count: answer.outcome.count(),
            stopped: answer.outcome.stopped().cloned(),
            puzzle: Puzzle(answer.entry),
            solver: answer.solver,
            check: answer.check,
        }
    }
}

impl TryFrom<PickledAnswer> for Answer {
    type Error = WrongAnswer;

    fn try_from(written: PickledAnswer) -> Result<Self, WrongAnswer> {
        let PickledAnswer { puzzle, grids, count, stopped, solver, check } = written;
        let query = Query::all(grids.len());
        let ending = stopped.map_or(Ending::Exhausted, Ending::Stopped);
        let found = Found { grids, count, ending, statistics: Statistics::default() };
        let outcome = Outcome::of(&puzzle.0.puzzle, &query, found)?;
        Ok(Self { entry: puzzle.0, outcome, solver, check })
    }
}

#[pymethods]
impl Answer {
    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        Puzzle(Arc::clone(&self.entry))
    }

    /// `unique`, `multiple`, `none` or `unknown`.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.outcome.word()
    }

    /// The solution, if there is exactly one.
    #[getter]
    fn solution(&self) -> Option<Solution> {
        match &self.outcome {
            Outcome::Unique(solution) => Some(Solution::new(&self.entry, solution)),
            Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. } => None,
        }
    }

    /// The solutions that were kept.
    #[getter]
    fn solutions(&self) -> Vec<Solution> {
        let solutions = self.outcome.solutions().iter();
        solutions.map(|solution| Solution::new(&self.entry, solution)).collect()
    }

    /// The number of solutions that were found.
    #[getter]
    fn count(&self) -> u64 {
        self.outcome.count()
    }

    /// Whether there are no more than were found.
    #[getter]
    fn exact(&self) -> bool {
        self.outcome.is_exact()
    }

    /// Why the search ended early; None if it did not, or if no more solutions were asked for.
    #[getter]
    fn reason(&self) -> Option<String> {
        let stopped = self.outcome.stopped().filter(|why| **why != Why::Enough);
        stopped.map(ToString::to_string)
    }

    /// The reason why there is no solution, if it is obvious.
    #[getter]
    fn clash(&self) -> Option<String> {
        let is_none = self.outcome == Outcome::None;
        is_none.then(|| self.entry.puzzle.clash()).flatten().map(|clash| clash.to_string())
    }

    /// The engine that solved.
    #[getter]
    fn engine(&self) -> &str {
        &self.solver.engine
    }

    /// The engine that checked; None if none did.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        self.check.as_ref().map(|check| &*check.search.engine)
    }

    /// Whether a second engine agrees; None if none was asked, or if it did not decide.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        self.check.as_ref()?.agrees()
    }

    /// The number of nodes (of an SAT or SMT solver: conflicts) that the search visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.solver.nodes
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> String {
        self.puzzle().json(&self.record())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        sentence::outcome(&self.entry.puzzle, &self.outcome)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Answer").text("verdict", self.verdict());
        let solution = match &self.outcome {
            Outcome::Unique(solution) => Some(solution),
            Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. } => None,
        };
        let shown = shown.maybe_text("solution", solution).number("count", self.count());
        shown.maybe_text("reason", self.reason()).maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> String {
        let open = match &self.outcome {
            Outcome::Multiple(several) => {
                let are_all_here = several.count() == several.solutions().len() as u64;
                let is_all = several.is_exact() && are_all_here;
                Some((several.digits(), if is_all { Known::All } else { Known::Some }))
            }
            Outcome::None | Outcome::Unique(_) | Outcome::Unknown { .. } => None,
        };
        let (puzzle, caption) = (self.puzzle(), self.__str__());
        let open = open.as_ref().map(|(digits, known)| (digits, *known));
        puzzle.picture().outcome(&self.outcome, open).caption(&caption).to_string()
    }
}

impl Answer {
    fn record(&self) -> Solved {
        let (solver, check) = (self.solver.clone(), self.check.clone());
        Solved::of(&self.entry.puzzle, &self.outcome, solver, check)
    }
}

/// The engines of one thread.
struct ThreadEngines {
    engine: Member,
    checkers: Checkers,
}

/// Solves puzzles: returns whether each has one solution, none or several, and which.
///
/// Each solution has been checked against every rule of its puzzle.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     engine: the engine that solves; engines() lists them.
///     check: the engine that checks the answer, "none", or "auto": a second engine for
///         up to 16 puzzles, none for more.
///     count: count the solutions up to this number, at least 2, and keep two of them.
///     all: keep all solutions up to this number, at least 2. By default two are enough.
///     budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
///         same answer; None for no limit.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     An Answer for one puzzle; a list of them, in the same order, for several.
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
///     >>> answer = kenzan.solve("1.....3..4.....2")
///     >>> print(answer.verdict, answer.solution)
///     unique 1324423124133142
///     >>> [answer.verdict for answer in kenzan.solve(["12............34", "11.............."])]
///     ['multiple', 'none']
#[pyfunction]
#[pyo3(signature = (puzzles, *, engine="native", check="auto", count=None, all=None, budget=None, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    engine: &str,
    check: &str,
    count: Option<u64>,
    all: Option<u32>,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let engine = names::engine(engine)?;
    let check = names::checker(check, engine)?;
    let query = query(count, all)?.with_budget(budget);
    let limits = Limits::new(timeout, jobs)?;
    let given = Given::of(puzzles)?;
    let check = if check.is_costly() && given.are_many() { Check::None } else { check };
    work::run(
        py,
        &given,
        &limits,
        Portion::Many,
        |threads| ThreadEngines {
            engine: names::member(engine, &query, threads),
            checkers: names::checkers(check, threads),
        },
        |solver, task| solver.solve(engine, task),
    )
}

fn query(count: Option<u64>, all: Option<u32>) -> PyResult<Query> {
    /// The program's limit: they are kept in memory.
    const MOST: u32 = 10_000_000;
    match (count, all) {
        (None, Some(most)) if most > MOST => {
            let text = format!("all={most} are too many to keep (10,000,000 are not)");
            Err(PyValueError::new_err(text))
        }
        (Some(_), Some(_)) => Err(PyValueError::new_err(
            "count and all do not go together\nhint: leave out one of them",
        )),
        (Some(0 | 1), None) | (None, Some(0 | 1)) => Err(PyValueError::new_err(
            "with a limit below 2, several solutions can't be detected\nhint: leave it out",
        )),
        (Some(most), None) => Ok(Query::up_to(most)),
        (None, Some(most)) => Ok(Query::all(most as usize)),
        (None, None) => Ok(Query::unique()),
    }
}

impl ThreadEngines {
    fn solve(&mut self, engine: &'static Engine, task: &Task<'_>) -> Vec<Result<Answer, Failure>> {
        let puzzles: Vec<&kenzan::Puzzle> = task.puzzles.iter().map(|one| &one.0.puzzle).collect();
        let answers = self.engine.respond_to_all(&puzzles, task.interrupt);
        let all = task.puzzles.iter().zip(answers);
        all.map(|(puzzle, said)| self.checked(engine, puzzle, said?, task.interrupt)).collect()
    }

    fn checked(
        &mut self,
        engine: &'static Engine,
        puzzle: &Puzzle,
        said: Said,
        interrupt: &Interrupt,
    ) -> Result<Answer, Failure> {
        let entry = &puzzle.0;
        let second =
            self.checkers.first_to_decide(engine, &entry.puzzle, interrupt, |checker| {
                checker.respond(&entry.puzzle, interrupt)
            })?;
        let mut check = None;
        if let Some((checker, second)) = second {
            let result = compare(&said.outcome, &second.outcome);
            if result == Agreement::Differ {
                return Err(Failure::disagreement(&entry.puzzle, engine.name, checker.name));
            }
            check = Some(SecondSearch::of(checker, &second, result, None));
        }
        let solver = Search::of(engine, &said, None);
        Ok(Answer { entry: Arc::clone(entry), outcome: said.outcome, solver, check })
    }
}
