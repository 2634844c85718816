//! `kenzan.explain`: how do people solve it?

use std::sync::Arc;

use kenzan::explain::Assessor;
use kenzan::render::svg::StepPicture;
use kenzan::technique::explain::{Ending, Explainer, Told};
use kenzan::technique::scale::{Tenths, hodoku};
use kenzan::technique::{LADDER, Notation, Position, Technique};
use kenzan::{Cell, Digit, Outcome};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::input::Given;
use crate::names;
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits, Portion, Task};

/// A step of a path.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Clone)]
pub(crate) struct Step {
    puzzle: Puzzle,
    told: Arc<Told>,
    number: usize,
}

/// The same step is the same finding in the same position.
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        let parts = |step: &Self| (step.number, step.technique(), step.sentence());
        self.puzzle == other.puzzle
            && parts(self) == parts(other)
            && self.placement() == other.placement()
            && self.eliminations() == other.eliminations()
    }
}

#[pymethods]
impl Step {
    /// Its number, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.number
    }

    /// The name of its technique, as it is typed.
    #[getter]
    fn technique(&self) -> &'static str {
        self.told.step.technique.name
    }

    /// The name of its technique, as it is written.
    #[getter]
    fn title(&self) -> &'static str {
        self.told.step.technique.title
    }

    /// Why, and what follows.
    #[getter]
    fn sentence(&self) -> String {
        self.told.story.sentence()
    }

    /// The cell and the digit that goes there, as in `("r3c5", 7)`.
    #[getter]
    fn placement(&self) -> Option<(String, u8)> {
        self.told.step.placement.map(named)
    }

    /// The candidates that go.
    #[getter]
    fn eliminations(&self) -> Vec<(String, u8)> {
        self.told.step.eliminations.iter().copied().map(named).collect()
    }

    /// What Sudoku Explainer gives such a step.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.told.er.map(Tenths::as_f64)
    }

    /// What `HoDoKu` gives such a step.
    #[getter]
    fn score(&self) -> Option<u32> {
        hodoku::score(self.told.step.technique).map(|score| score.points)
    }

    fn __str__(&self) -> String {
        format!("{}. {}: {}", self.number, self.title(), self.sentence())
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Step").number("number", self.number);
        shown.text("technique", self.technique()).end()
    }

    fn _repr_svg_(&self) -> String {
        let title = format!("{}. {}", self.number, self.title());
        StepPicture::new(&self.puzzle.0.puzzle, &self.told).title(&title).to_string()
    }
}

fn named((cell, digit): (Cell, Digit)) -> (String, u8) {
    (cell.to_string(), digit.value())
}

/// How people solve a puzzle.
#[pyclass(frozen, eq, get_all, module = "kenzan")]
#[derive(PartialEq)]
pub(crate) struct Explanation {
    /// The puzzle.
    puzzle: Puzzle,
    /// `solved`, `stuck`, `none`, `multiple` or `unknown`.
    verdict: &'static str,
    /// The steps, one after the other.
    steps: Vec<Step>,
    /// The techniques with how many steps are theirs, the hardest last.
    techniques: Vec<(&'static str, usize)>,
    /// The hardest technique.
    hardest: Option<&'static str>,
    /// How many steps only a search finds, which is no technique.
    by_search: usize,
    /// What `HoDoKu` gives for the steps, added up.
    score: u32,
    /// The level that `HoDoKu` gives for them.
    level: String,
    /// Why not all is known.
    reason: Option<String>,
}

#[pymethods]
impl Explanation {
    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __str__(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            text += &step.__str__();
            text += "\n";
        }
        let steps = match self.steps.len() {
            1 => "1 step".to_owned(),
            count => format!("{count} steps"),
        };
        text + &match self.verdict {
            "solved" => format!("solved in {steps}"),
            "stuck" => format!("stuck after {steps}: no technique that may be used leads on"),
            "none" => "no solution".to_owned(),
            "multiple" => "several solutions".to_owned(),
            _ => format!("unknown: {}", self.reason.as_deref().unwrap_or("ended early")),
        }
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Explanation").text("verdict", self.verdict);
        shown.number("steps", self.steps.len()).maybe_text("hardest", self.hardest).end()
    }

    /// The position in which a technique is needed first that is the hardest; else the puzzle.
    fn _repr_svg_(&self) -> String {
        let step = self.steps.iter().find(|step| Some(step.technique()) == self.hardest);
        step.map_or_else(|| self.puzzle.picture().to_string(), Step::_repr_svg_)
    }
}

/// With what it is explained.
struct Wanted {
    techniques: Vec<&'static Technique>,
    notation: Notation,
}

/// Explains how people solve puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, techniques=None, without=None, no_uniqueness=false, notation="rc", timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    no_uniqueness: bool,
    notation: &str,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let techniques = match techniques {
        None => LADDER.to_vec(),
        Some(named) => names::techniques(&named)?,
    };
    let without = names::techniques(&without.unwrap_or_default())?;
    let is_wanted = |technique: &&'static Technique| {
        let is_doubted = no_uniqueness && technique.assumes_unique();
        !is_doubted && !without.contains(technique)
    };
    let techniques: Vec<_> = techniques.into_iter().filter(is_wanted).collect();
    if techniques.is_empty() {
        return Err(PyValueError::new_err("no technique is left\nhint: leave out fewer"));
    }
    let notation = match notation {
        "rc" => Notation::RowColumn,
        "a1" => Notation::Letters,
        _ => {
            let text = format!("there is no notation '{notation}' (there are rc and a1)");
            return Err(PyValueError::new_err(text));
        }
    };
    let wanted = Wanted { techniques, notation };
    let limits = Limits::new(timeout, jobs)?;
    work::run(
        py,
        &Given::of(puzzles)?,
        &limits,
        Portion::One,
        |_| Assessor::default(),
        |assessor, task| {
            task.puzzles.iter().map(|puzzle| wanted.explain(assessor, puzzle, task)).collect()
        },
    )
}

impl Wanted {
    fn explain(
        &self,
        assessor: &mut Assessor,
        puzzle: &Puzzle,
        task: &Task<'_>,
    ) -> Result<Explanation, Failure> {
        let given = &puzzle.0.puzzle;
        let begin = Position::of(given).map_err(|what| Failure::Unsupported(what.to_string()))?;
        let assessed = assessor.assess_until(given, task.interrupt)?;
        let techniques = assessed.usable(&self.techniques);
        let is_stopped = || task.interrupt.reason().is_some();
        let explainer = Explainer::new(&techniques).notation(self.notation).until(&is_stopped);
        let path = explainer.explain(&begin);
        if !assessed.allows(&path.end) {
            return Err(Failure::disagreement(given, "native", "a technique"));
        }
        let verdict = match (&assessed.outcome, path.ending) {
            (Outcome::None, _) => "none",
            (Outcome::Multiple(_), _) => "multiple",
            (Outcome::Unknown { .. }, _) | (Outcome::Unique(_), Ending::Stopped) => "unknown",
            (Outcome::Unique(_), Ending::Solved | Ending::Enough) => "solved",
            (Outcome::Unique(_), Ending::Stuck | Ending::Contradicted) => "stuck",
        };
        let stopped = task.interrupt.reason().map(kenzan::Why::Interrupted);
        let reason = match &assessed.outcome {
            Outcome::Unknown { why, .. } => Some(why.to_string()),
            Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => {
                stopped.filter(|_| path.ending == Ending::Stopped).map(|why| why.to_string())
            }
        };
        let hardest = path.hardest().map(|number| path.steps[number].step.technique.name);
        let counts = path.counts().into_iter().map(|(technique, count)| (technique.name, count));
        let (techniques, by_search, rating) = (counts.collect(), path.by_search(), path.hodoku());
        let steps = (1..).zip(path.steps).map(|(number, told)| Step {
            puzzle: puzzle.clone(),
            told: Arc::new(told),
            number,
        });
        Ok(Explanation {
            puzzle: puzzle.clone(),
            verdict,
            steps: steps.collect(),
            techniques,
            hardest,
            by_search,
            score: rating.points,
            level: rating.level.to_string(),
            reason,
        })
    }
}
