//! `kenzan.count`: how many solutions?

use std::num::{NonZeroU32, NonZeroU64};

use kenzan::ask::{self, Checker, Question};
use kenzan::crosscheck::Checkers;
use kenzan::engine::NATIVE;
use kenzan::record::{Counted, Meaning};
use kenzan::render::sentence;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits};
use crate::{names, second};

/// The number of solutions of a puzzle, exact or estimated.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Serialize, Deserialize)]
pub(crate) struct Count {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    answer: Counted,
}

/// Two answers are equal if they say the same, regardless of the work.
impl PartialEq for Count {
    fn eq(&self, other: &Self) -> bool {
        let nodes = other.answer.nodes;
        self.puzzle == other.puzzle && Counted { nodes, ..self.answer.clone() } == other.answer
    }
}

#[pymethods]
impl Count {
    /// The number that was counted; None if it is an estimate.
    #[getter]
    fn count(&self) -> Option<u128> {
        self.answer.count
    }

    /// Whether the number is exact.
    #[getter]
    fn exact(&self) -> bool {
        self.answer.meaning == Meaning::Exactly
    }

    /// An estimate from random samples; None if the solutions were counted.
    #[getter]
    fn estimate(&self) -> Option<f64> {
        let estimate = self.answer.estimate.as_ref()?;
        Some(estimate.number.unwrap_or(f64::INFINITY))
    }

    /// The bounds of the 95 % confidence interval; None if the samples differ too much.
    #[getter]
    fn interval(&self) -> Option<(f64, f64)> {
        self.answer.estimate.as_ref()?.interval
    }

    /// Why there may be more, why there are fewer samples than were asked for, or why the number is not confirmed; None
    /// if counting stopped at `up_to`.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.answer.reason.as_deref()
    }

    /// The engine that was asked whether the number is right; None if no engine was asked: it is an estimate, not exact,
    /// above 10,000, or one of many.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.answer.check.as_ref())
    }

    /// Whether that engine agrees; None if it was not asked or did not decide.
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
        sentence::counted(&self.answer)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Count");
        let shown = match (self.count(), self.estimate()) {
            (Some(count), _) => shown.number("count", count),
            (None, Some(estimate)) => shown.number("estimate", estimate),
            (None, None) => shown,
        };
        let shown = shown.truth("exact", Some(self.exact()));
        let shown = shown.maybe_text("reason", self.reason());
        shown.maybe_text("checked_by", self.checked_by()).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.__str__()).to_string()
    }
}

/// Counts the solutions of puzzles, exactly or by an estimate.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     up_to: stop at this number; None for all, however many.
///     estimate: instead, estimate the number from this many random samples, from 1 to 10,000,000.
///     seed: the seed of the samples; None for 0.
///     check: the engine that checks the answer, "none", or "auto": for up to 16
///         puzzles the first engine that decides it. Exact numbers up to 10,000 are checked.
///     budget: the most search nodes for each puzzle; None for no limit.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Count for one puzzle; a list of them, in the same order, for several.
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
///     >>> kenzan.count("." * 36).count
///     28200960
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to=None, estimate=None, seed=None, check="auto", budget=None, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn count<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u64>,
    estimate: Option<u64>,
    seed: Option<u64>,
    check: &str,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = question(up_to, estimate, seed, budget)?;
    let (checker, check) = names::checker(check, &NATIVE)?;
    let given = Given::of(puzzles)?;
    let is_one_of_many = check.is_costly() && given.sources().len() > Checkers::SMALL;
    let check = match question.estimate {
        Some(_) => None,
        None if is_one_of_many => Some(Checker::Nobody),
        None => Some(checker),
    };
    let question = ask::Count { check, ..question };
    work::asked(py, &given, &Limits::new(timeout, jobs)?, |puzzle, work| {
        Ok(Count { puzzle: puzzle.clone(), answer: question.answer(&puzzle.0, work)? })
    })
}

/// Returns the question, if its parts go together.
fn question(
    up_to: Option<u64>,
    estimate: Option<u64>,
    seed: Option<u64>,
    budget: Option<u64>,
) -> PyResult<ask::Count> {
    /// The program's limit: more would fill the memory.
    const MOST: u32 = 10_000_000;
    let wrong = |text: &str| Err(PyValueError::new_err(text.to_owned()));
    let samples = estimate.map(|samples| u32::try_from(samples).ok().and_then(NonZeroU32::new));
    match (samples, up_to, seed, budget) {
        (None, _, Some(_), _) => wrong(
            "seed chooses the samples of an estimate\nhint: leave it out, or say estimate=1000",
        ),
        (None, Some(0), ..) => {
            wrong("up_to=0 counts nothing\nhint: leave it out, or take 1 or more")
        }
        (None, ..) => {
            let up_to = up_to.and_then(NonZeroU64::new);
            Ok(ask::Count { up_to, budget, ..ask::Count::default() })
        }
        (Some(_), Some(_), ..) => {
            wrong("up_to and estimate do not go together\nhint: leave out one of them")
        }
        (Some(_), _, _, Some(_)) => {
            wrong("budget and estimate do not go together\nhint: take fewer samples")
        }
        (Some(Some(samples)), ..) if samples.get() <= MOST => {
            Ok(ask::Count { estimate: Some(samples), seed, ..ask::Count::default() })
        }
        (Some(_), ..) => wrong("estimate is a number of samples, from 1 to 10,000,000"),
    }
}
