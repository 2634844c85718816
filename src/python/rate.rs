//! `kenzan.rate`: how hard is it?

use std::collections::BTreeMap;
use std::fmt::Display;

use kenzan::engine::Interrupt;
use kenzan::rate::search::Searched;
use kenzan::rate::{Difficulty, Rater, Scale};
use kenzan::record::{self, EngineCost, Points, Rated, Se121};
use kenzan::technique::scale::se121::Wanted;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits};
use crate::{names, second};

/// The rating of a puzzle on one of the scales.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rating {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    answer: Rated,
    sentence: String,
}

#[pymethods]
impl Rating {
    /// `se121`, `hodoku`, `kenzan` or `search`.
    #[getter]
    fn scale(&self) -> &str {
        &self.answer.scale
    }

    /// `rated`, `solved`, `none`, `multiple`, `beyond` or `unknown`.
    #[getter]
    fn verdict(&self) -> &str {
        &self.answer.verdict
    }

    /// Sudoku Explainer's rating of the hardest step.
    #[getter]
    fn er(&self) -> Option<f64> {
        Some(self.se121()?.er)
    }

    /// Sudoku Explainer's rating of the hardest step up to the first placement.
    #[getter]
    fn ep(&self) -> Option<f64> {
        Some(self.se121()?.ep)
    }

    /// Sudoku Explainer's rating of the first step.
    #[getter]
    fn ed(&self) -> Option<f64> {
        Some(self.se121()?.ed)
    }

    /// `HoDoKu`'s score.
    #[getter]
    fn score(&self) -> Option<u32> {
        match self.answer.rating.as_ref()? {
            record::Rating::Hodoku { score, level: _ } => Some(*score),
            record::Rating::Se121(_)
            | record::Rating::Kenzan(_)
            | record::Rating::Search { .. } => None,
        }
    }

    /// The points on kenzan's own scale.
    #[getter]
    fn points(&self) -> Option<u32> {
        Some(self.own()?.0)
    }

    /// The number of times that singles ran out, on kenzan's own scale.
    #[getter]
    fn pauses(&self) -> Option<u32> {
        Some(self.own()?.1)
    }

    /// The technique of the hardest step, on kenzan's own scale.
    #[getter]
    fn hardest(&self) -> Option<&str> {
        Some(self.own()?.2)
    }

    /// The scale's word for it.
    #[getter]
    fn level(&self) -> Option<&str> {
        match self.answer.rating.as_ref()? {
            record::Rating::Se121(Se121 { level, .. })
            | record::Rating::Hodoku { level, score: _ }
            | record::Rating::Kenzan(Points { level, .. }) => Some(level),
            record::Rating::Search { .. } => None,
        }
    }

    /// The cells of a smallest backdoor: once their digits are known, singles solve the puzzle.
    #[getter]
    fn backdoor(&self) -> Option<Vec<String>> {
        match self.answer.rating.as_ref()? {
            record::Rating::Search { backdoor, engines: _ } => {
                Some(backdoor.as_ref()?.cells.iter().map(ToString::to_string).collect())
            }
            record::Rating::Se121(_)
            | record::Rating::Hodoku { .. }
            | record::Rating::Kenzan(_) => None,
        }
    }

    /// The number of nodes of each engine; None if it gave up or does not support the puzzle.
    #[getter]
    fn nodes(&self) -> BTreeMap<&str, Option<u64>> {
        match &self.answer.rating {
            Some(record::Rating::Search { engines, backdoor: _ }) => {
                let nodes = |cost: &EngineCost| cost.nodes.filter(|_| cost.finished == Some(true));
                engines.iter().map(|cost| (&*cost.engine, nodes(cost))).collect()
            }
            Some(
                record::Rating::Se121(_)
                | record::Rating::Hodoku { .. }
                | record::Rating::Kenzan(_),
            )
            | None => BTreeMap::new(),
        }
    }

    /// The number of steps of each technique.
    #[getter]
    fn techniques(&self) -> BTreeMap<&str, usize> {
        let techniques = self.answer.techniques.iter().flatten();
        techniques.map(|technique| (&*technique.name, technique.steps)).collect()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &self.answer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> &str {
        &self.sentence
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Rating").text("scale", self.scale());
        shown.text("verdict", self.verdict()).text("rating", &self.sentence).end()
    }

    fn _repr_svg_(&self) -> String {
        self.puzzle.picture().caption(&self.sentence).to_string()
    }
}

impl Rating {
    /// Makes that of a puzzle that was generated to be rated so.
    pub(crate) fn of(puzzle: &Puzzle, answer: Rated, sentence: String) -> Self {
        Self { puzzle: puzzle.clone(), answer, sentence }
    }

    /// Returns it in words.
    pub(crate) fn sentence(&self) -> &str {
        &self.sentence
    }

    fn new<R: Clone + Display + Into<record::Rating>>(
        puzzle: &Puzzle,
        scale: &'static str,
        verdict: &Difficulty<R>,
    ) -> Self {
        let answer = Rated::of(scale, verdict, None);
        Self { puzzle: puzzle.clone(), answer, sentence: verdict.to_string() }
    }

    fn se121(&self) -> Option<&Se121> {
        match self.answer.rating.as_ref()? {
            record::Rating::Se121(rating) => Some(rating),
            record::Rating::Hodoku { .. }
            | record::Rating::Kenzan(_)
            | record::Rating::Search { .. } => None,
        }
    }

    /// Returns points, pauses and the hardest technique on kenzan's own scale.
    fn own(&self) -> Option<(u32, u32, &str)> {
        match self.answer.rating.as_ref()? {
            record::Rating::Kenzan(Points { points, level: _, pauses, hardest }) => {
                Some((*points, *pauses, hardest))
            }
            record::Rating::Se121(_)
            | record::Rating::Hodoku { .. }
            | record::Rating::Search { .. } => None,
        }
    }
}

/// Rates how hard puzzles are.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     scale: "se121" (Sudoku Explainer 1.2.1, the scale of the players' forums), "hodoku" (the scores and levels of
///         HoDoKu), or "search" (the cost of a puzzle for engines).
///     engines: the engines of the scale "search"; None for all.
///     budget: the most search nodes for each engine of the scale "search".
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Rating for one puzzle; a list of them, in the same order, for several.
///     Its verdict is "rated", or says why there is no rating.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule or a size that the scale does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> rating = kenzan.rate("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
///     >>> rating.er, rating.level
///     (10.7, 'Diabolical')
#[pyfunction]
#[pyo3(signature = (puzzles, *, scale=None, engines=None, budget=None, timeout=None, jobs=None))]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    scale: Option<&str>,
    engines: Option<Vec<String>>,
    budget: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = chosen(scale, engines, budget)?;
    let limits = Limits::new(timeout, jobs)?;
    work::each(
        py,
        &Given::of(puzzles)?,
        &limits,
        |_| scale.rater(),
        |rater, puzzle, interrupt| match rater {
            Ok(rater) => rated(rater, &scale, puzzle, interrupt),
            Err(error) => Err(error.clone().into()),
        },
    )
}

fn chosen(
    name: Option<&str>,
    engines: Option<Vec<String>>,
    budget: Option<u64>,
) -> PyResult<Scale> {
    let searches = name == Some("search");
    let useless = [("engines", engines.is_some()), ("budget", budget.is_some())];
    if let Some((option, _)) = useless.iter().find(|&&(_, is_set)| is_set && !searches) {
        let name = name.unwrap_or(Scale::Usual.name());
        return Err(PyValueError::new_err(format!(
            "{option} has no effect on the scale {name}\nhint: leave it out, or choose scale=\"search\""
        )));
    }
    match name {
        None => Ok(Scale::Usual),
        Some("se121") => Ok(Scale::Se121(Wanted::default())),
        Some("hodoku") => Ok(Scale::Hodoku),
        Some("kenzan") => Ok(Scale::Kenzan),
        Some("search") => Ok(Scale::Search { engines: names::all_or(engines)?, budget }),
        Some(name) => Err(PyValueError::new_err(format!(
            "there is no scale '{name}' (there are se121, hodoku, kenzan and search)"
        ))),
    }
}

fn rated(
    rater: &mut Rater,
    scale: &Scale,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> Result<Rating, Failure> {
    let given = &puzzle.0.puzzle;
    match rater.rate(given, &interrupt.clone().into())? {
        Searched::Difficulty(verdict) => {
            let rating = Rating::new(puzzle, rater.scale(), &verdict);
            Ok(match scale {
                Scale::Se121(_) | Scale::Hodoku | Scale::Kenzan | Scale::Usual => {
                    Rating { answer: rating.answer.with_steps(rater.steps()), ..rating }
                }
                Scale::Search { .. } => rating,
            })
        }
        Searched::Contradiction(one, other) => Err(Failure::disagreement(given, &one, other.name)),
    }
}
