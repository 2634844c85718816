//! `kenzan.count`: how many solutions?

use std::num::NonZeroUsize;

use kenzan::Why;
use kenzan::count::{Counting, Sampling};
use kenzan::engine::{Interrupt, Threads};
use kenzan::render::sentence;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::input::Given;
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits, Portion};

/// How many solutions a puzzle has, exactly or about.
#[pyclass(frozen, eq, get_all, module = "kenzan")]
#[derive(PartialEq)]
pub(crate) struct Count {
    /// The puzzle.
    puzzle: Puzzle,
    /// So many were counted; None if it is an estimate.
    #[pyo3(name = "count")]
    counted: Option<u128>,
    /// Whether there are neither more nor fewer.
    exact: bool,
    /// About so many, by random samples; None if they were counted.
    estimate: Option<f64>,
    /// Between these it is, with 95 % confidence; None where the samples differ too much to say.
    interval: Option<(f64, f64)>,
    /// Why there may be more, or why there are fewer samples than were asked for.
    reason: Option<String>,
    sentence: String,
}

#[pymethods]
impl Count {
    fn __str__(&self) -> &str {
        &self.sentence
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Count");
        let shown = match (self.counted, self.estimate) {
            (Some(count), _) => shown.number("count", count),
            (None, Some(estimate)) => shown.number("estimate", estimate),
            (None, None) => shown,
        };
        shown.truth("exact", Some(self.exact)).maybe_text("reason", self.reason.as_ref()).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.sentence).to_string()
    }
}

/// What is asked.
enum Asked {
    Count { up_to: Option<u64>, budget: Option<u64> },
    Estimate { samples: NonZeroUsize, seed: u64 },
}

/// Counts solutions.
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to=None, estimate=None, seed=None, budget=None, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn count<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u64>,
    estimate: Option<usize>,
    seed: Option<u64>,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked = Asked::of(up_to, estimate, seed, budget)?;
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |settings| settings.threads.clone(),
        |threads, task| {
            let all = task.puzzles.iter();
            all.map(|puzzle| asked.answer(puzzle, threads, task.interrupt)).collect()
        },
    )
}

impl Asked {
    fn of(
        up_to: Option<u64>,
        estimate: Option<usize>,
        seed: Option<u64>,
        budget: Option<u64>,
    ) -> PyResult<Self> {
        /// Those of the program: more would fill the memory.
        const MOST: usize = 10_000_000;
        let wrong = |text: &str| Err(PyValueError::new_err(text.to_owned()));
        let Some(samples) = estimate else {
            return match (up_to, seed) {
                (_, Some(_)) => wrong(
                    "seed chooses the samples of an estimate\nhint: leave it out, or say estimate=1000",
                ),
                (Some(0), None) => {
                    wrong("up_to=0 asks for nothing\nhint: leave it out, or take 1 or more")
                }
                (up_to, None) => Ok(Self::Count { up_to, budget }),
            };
        };
        match (NonZeroUsize::new(samples), up_to, budget) {
            (_, Some(_), _) => {
                wrong("up_to and estimate do not go together\nhint: leave out one of them")
            }
            (_, _, Some(_)) => {
                wrong("budget and estimate do not go together\nhint: take fewer samples")
            }
            (Some(samples), None, None) if samples.get() <= MOST => {
                Ok(Self::Estimate { samples, seed: seed.unwrap_or(0) })
            }
            (_, None, None) => wrong("estimate is a number of samples, from 1 to 10,000,000"),
        }
    }

    fn answer(
        &self,
        puzzle: &Puzzle,
        threads: &Threads,
        interrupt: &Interrupt,
    ) -> Result<Count, Failure> {
        let (given, threads, interrupt) = (&puzzle.0.puzzle, threads.clone(), interrupt.clone());
        match *self {
            Self::Count { up_to, budget } => {
                let counting =
                    Counting { threads, up_to, budget, interrupt, ..Counting::default() };
                let count = counting.run(given, &|_| {})?;
                Ok(Count {
                    puzzle: puzzle.clone(),
                    counted: Some(count.at_least),
                    exact: count.is_exact(),
                    estimate: None,
                    interval: None,
                    reason: count.stopped.as_ref().map(Why::to_string),
                    sentence: sentence::count(&count),
                })
            }
            Self::Estimate { samples, seed } => {
                let sampling = Sampling { samples, seed, threads, interrupt };
                let estimate = sampling.run(given, &|_| {});
                Ok(Count {
                    puzzle: puzzle.clone(),
                    counted: None,
                    exact: false,
                    estimate: Some(estimate.number()),
                    interval: estimate.interval(),
                    reason: estimate.stopped.as_ref().map(Why::to_string),
                    sentence: sentence::estimate(&estimate, seed),
                })
            }
        }
    }
}
