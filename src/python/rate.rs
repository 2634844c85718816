//! `kenzan.rate`: how hard is it?

use std::collections::BTreeMap;

use kenzan::engine::{Entry as Engine, Interrupt};
use kenzan::rate::search::{Nodes, Searched};
use kenzan::rate::{Difficulty, hodoku, se121, search};
use kenzan::technique::scale::Tenths;
use kenzan::technique::scale::se121::Wanted;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::names;
use crate::pickle::{self, Reduced, Word};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits, Portion};

/// The rating of a puzzle on one of the scales.
#[pyclass(frozen, eq, get_all, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Rating {
    /// The puzzle.
    puzzle: Puzzle,
    /// `se121`, `hodoku` or `search`.
    scale: Word,
    /// `rated`, `solved`, `none`, `multiple`, `beyond` or `unknown`.
    verdict: Word,
    /// Sudoku Explainer's number of the hardest step.
    er: Option<f64>,
    /// That of the hardest step up to the first digit.
    ep: Option<f64>,
    /// That of the first step.
    ed: Option<f64>,
    /// `HoDoKu`'s score.
    score: Option<u32>,
    /// The scale's word for it.
    level: Option<String>,
    /// The cells of a smallest backdoor: once their digits are known, singles solve the puzzle.
    backdoor: Option<Vec<String>>,
    /// The number of nodes that each engine visited; None if it gave up or does not support the puzzle.
    nodes: BTreeMap<Word, Option<u64>>,
    /// The number of steps of each technique.
    techniques: BTreeMap<Word, u32>,
    sentence: String,
}

#[pymethods]
impl Rating {
    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> &str {
        &self.sentence
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Rating").text("scale", &self.scale).text("verdict", &self.verdict);
        shown.text("rating", &self.sentence).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.sentence).to_string()
    }
}

/// A scale, with what it wants to know.
enum Scale {
    Se121,
    Hodoku,
    Search { engines: Vec<&'static Engine>, budget: Option<u64> },
}

/// A rater on one of the scales.
enum Rater {
    Se121(Box<se121::Rater>),
    Hodoku(hodoku::Rater),
    Search(search::Rater),
}

/// Rates how hard puzzles are.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     scale: "se121" (Sudoku Explainer 1.2.1, the scale of the players' forums), "hodoku" (the scores and levels of
///         HoDoKu), or "search" (what a puzzle costs engines).
///     engines: the engines of the scale "search"; None for all.
///     budget: the most search nodes for each engine of the scale "search".
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: how many threads work; None for one for each core.
///
/// Returns:
///     A Rating for one puzzle; a list of them, in the same order, for several.
///     Its verdict is "rated", or says why there is no rating.
///
/// Raises:
///     ReadError: a text is no puzzle.
///     UnsupportedError: a puzzle has a rule or a size that the scale does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has a value that it can't have.
///     TypeError: something is no puzzle and no iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> rating = kenzan.rate("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
///     >>> rating.er, rating.level
///     (10.7, 'Diabolical')
#[pyfunction]
#[pyo3(signature = (puzzles, *, scale="se121", engines=None, budget=None, timeout=None, jobs=None))]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    engines: Option<Vec<String>>,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = Scale::of(scale, engines, budget)?;
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |_| scale.rater(),
        |rater, task| {
            let rated = |puzzle| match rater {
                Ok(rater) => rater.rate(puzzle, task.interrupt),
                Err(error) => Err(error.clone().into()),
            };
            task.puzzles.iter().map(rated).collect()
        },
    )
}

impl Scale {
    fn of(name: &str, engines: Option<Vec<String>>, budget: Option<u64>) -> PyResult<Self> {
        let searches = name == "search";
        let useless = [("engines", engines.is_some()), ("budget", budget.is_some())];
        if let Some((option, _)) = useless.iter().find(|&&(_, is_set)| is_set && !searches) {
            return Err(PyValueError::new_err(format!(
                "{option} has no effect on the scale {name}\nhint: leave it out, or choose scale=\"search\""
            )));
        }
        match name {
            "se121" => Ok(Self::Se121),
            "hodoku" => Ok(Self::Hodoku),
            "search" => Ok(Self::Search { engines: names::all_or(engines)?, budget }),
            _ => Err(PyValueError::new_err(format!(
                "there is no scale '{name}' (there are se121, hodoku and search)"
            ))),
        }
    }

    fn rater(&self) -> Result<Rater, kenzan::Error> {
        Ok(match self {
            Self::Se121 => Rater::Se121(Box::default()),
            Self::Hodoku => Rater::Hodoku(hodoku::Rater::default()),
            Self::Search { engines, budget } => {
                Rater::Search(search::Rater::new(engines.iter().copied(), *budget)?)
            }
        })
    }
}

impl Rater {
    fn rate(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Rating, Failure> {
        let (given, limits) = (&puzzle.0.puzzle, interrupt.clone().into());
        match self {
            Self::Se121(rater) => {
                let verdict = rater.rate(given, &Wanted::default(), &limits)?;
                let mut rating = Rating::new(puzzle, "se121", &verdict);
                if let Difficulty::Rated(rated) = &verdict {
                    let [er, ep, ed] = [rated.er, rated.ep, rated.ed].map(Tenths::as_f64);
                    (rating.er, rating.ep, rating.ed) = (Some(er), Some(ep), Some(ed));
                    rating.level = Some(rated.level().to_string());
                    rating.techniques = words(rater.steps());
                }
                Ok(rating)
            }
            Self::Hodoku(rater) => {
                let verdict = rater.rate(given, &limits)?;
                let mut rating = Rating::new(puzzle, "hodoku", &verdict);
                if let Difficulty::Rated(rated) = &verdict {
                    rating.score = Some(rated.points);
                    rating.level = Some(rated.level.to_string());
                    rating.techniques = words(rater.steps());
                }
                Ok(rating)
            }
            Self::Search(rater) => match rater.rate(given, &limits)? {
                Searched::Difficulty(verdict) => {
                    let mut rating = Rating::new(puzzle, "search", &verdict);
                    if let Difficulty::Rated(rated) = &verdict {
                        rating.add_search(rated);
                    }
                    Ok(rating)
                }
                Searched::Contradiction(one, other) => {
                    Err(Failure::disagreement(given, &one, other.name))
                }
            },
        }
    }
}

impl Rating {
    fn new<R: std::fmt::Display>(
        puzzle: &Puzzle,
        scale: &'static str,
        verdict: &Difficulty<R>,
    ) -> Self {
        Self {
            puzzle: puzzle.clone(),
            scale: scale.into(),
            verdict: verdict.word().into(),
            er: None,
            ep: None,
            ed: None,
            score: None,
            level: None,
            backdoor: None,
            nodes: BTreeMap::new(),
            techniques: BTreeMap::new(),
            sentence: verdict.to_string(),
        }
    }

    fn add_search(&mut self, rated: &search::Rating) {
        let cells = rated.backdoor.as_ref().map(|backdoor| backdoor.cells.iter());
        self.backdoor = cells.map(|cells| cells.map(ToString::to_string).collect());
        let costs = rated.costs.iter().map(|cost| match cost.nodes {
            Some(Nodes::All(nodes)) => (cost.engine.name.into(), Some(nodes)),
            Some(Nodes::MoreThan(_)) | None => (cost.engine.name.into(), None),
        });
        self.nodes = costs.collect();
    }
}

fn words(steps: impl Iterator<Item = (&'static str, u32)>) -> BTreeMap<Word, u32> {
    steps.map(|(technique, count)| (technique.into(), count)).collect()
}
