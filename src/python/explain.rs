//! `kenzan.explain`: how do people solve it?

use std::sync::Arc;

use kenzan::engine::Interrupt;
use kenzan::explain::{Found, Question, Tutor, Wanted};
use kenzan::record::{self, HodokuPath, Summary};
use kenzan::render::svg::StepPicture;
use kenzan::technique::explain::{Detail, Ending, ExplainedStep, Explainer};
use kenzan::technique::scale::Tenths;
use kenzan::technique::{self, Notation, Position, Techniques};
use kenzan::{Candidates, Cell, Digit, Grid, Outcome};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::input::Given;
use crate::pickle::{self, Reduced, Word};
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::work::{self, Limits};
use crate::{names, second};

/// A step of a path.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "PickledStep", try_from = "PickledStep")]
pub(crate) struct Step {
    puzzle: Puzzle,
    told: Arc<ExplainedStep>,
    notation: Notation,
    number: usize,
}

/// A pickled step: the position before it, and the technique that finds it.
#[derive(Serialize, Deserialize)]
struct PickledStep {
    puzzle: Puzzle,
    placed: Grid,
    marks: Candidates,
    technique: Word,
    notation: Word,
    sentence: String,
    number: usize,
}

impl From<Step> for PickledStep {
    fn from(step: Step) -> Self {
        Self {
            placed: step.told.before.grid(),
            marks: step.told.before.marks(),
            technique: step.technique().into(),
            notation: match step.notation {
                Notation::RowColumn => "rc".into(),
                Notation::Letters => "a1".into(),
            },
            sentence: step.sentence(),
            number: step.number,
            puzzle: step.puzzle,
        }
    }
}

impl TryFrom<PickledStep> for Step {
    type Error = String;

    fn try_from(written: PickledStep) -> Result<Self, String> {
        let PickledStep { puzzle, placed, marks, technique, notation, sentence, number } = written;
        let mut before = Position::with_rules(&puzzle.0.puzzle).map_err(|what| what.to_string())?;
        for (cell, digit) in placed.cells() {
            if let (Some(digit), None) = (digit, before.grid().get(cell)) {
                before.place(cell, digit);
            }
        }
        for (cell, _) in placed.cells() {
            for digit in before.candidates(cell).iter() {
                if !marks.get(cell).contains(digit) {
                    before.eliminate(cell, digit);
                }
            }
        }
        let notation = named_notation(&notation)?;
        let techniques = technique::meant(&technique).unwrap_or_default();
        let told = Explainer::new(&techniques).notation(notation).next(&before);
        match told {
            Ok(told) if told.description.sentence() == sentence => {
                Ok(Self { puzzle, told: Arc::new(told), notation, number })
            }
            Ok(_) | Err(_) => Err("this version explains the step differently".to_owned()),
        }
    }
}

/// Steps are equal if they are the same finding in the same position.
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
        self.told.description.sentence()
    }

    /// The cell and the digit that is placed in it, as in `("r3c5", 7)`.
    #[getter]
    fn placement(&self) -> Option<(String, u8)> {
        self.told.step.placement.map(named)
    }

    /// The candidates that are eliminated, as in `("r3c5", 7)`.
    #[getter]
    fn eliminations(&self) -> Vec<(String, u8)> {
        self.told.step.eliminations.iter().copied().map(named).collect()
    }

    /// Sudoku Explainer's rating of such a step.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.told.er.map(Tenths::as_f64)
    }

    /// `HoDoKu`'s score of such a step.
    #[getter]
    fn score(&self) -> Option<u32> {
        self.told.step.technique.hodoku.map(|score| score.points)
    }

    /// Returns the step as JSON, with its puzzle.
    fn to_json(&self) -> PyResult<String> {
        second::json(&self.puzzle, &record::Step::of(self.number, &self.told))
    }

    /// Returns a hint: `vague` (what to look for), `where` (also where to look), or `what` (the whole step).
    #[pyo3(signature = (level="vague"))]
    fn hint(&self, level: &str) -> PyResult<String> {
        let level = match level {
            "vague" => Detail::Vague,
            "where" => Detail::Where,
            "what" => Detail::What,
            _ => {
                let text = format!("there is no hint '{level}' (there are vague, where and what)");
                return Err(PyValueError::new_err(text));
            }
        };
        Ok(self.told.hint(level, self.notation))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        format!("{}. {}", self.number, self.told)
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

/// The explanation of a puzzle, as people solve it.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Explanation {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    /// The steps, one after the other.
    #[pyo3(get)]
    steps: Vec<Step>,
    /// The answer without its steps.
    answer: record::Explained,
    /// `HoDoKu`'s rating of the steps.
    hodoku: HodokuPath,
}

#[pymethods]
impl Explanation {
    /// `solved`, `stuck`, `none`, `multiple` or `unknown`.
    #[getter]
    fn verdict(&self) -> &str {
        &self.answer.verdict
    }

    /// The techniques with the number of their steps, the hardest last.
    #[getter]
    fn techniques(&self) -> Vec<(&str, usize)> {
        let techniques = self.summary().techniques.iter();
        techniques.map(|technique| (&*technique.name, technique.steps)).collect()
    }

    /// The hardest technique.
    #[getter]
    fn hardest(&self) -> Option<&str> {
        self.summary().hardest.as_deref()
    }

    /// The number of steps by search, which is not a technique.
    #[getter]
    fn by_search(&self) -> usize {
        self.summary().by_search
    }

    /// The sum of `HoDoKu`'s scores of the steps.
    #[getter]
    fn score(&self) -> u32 {
        self.hodoku.score
    }

    /// The level of the steps in `HoDoKu`.
    #[getter]
    fn level(&self) -> &str {
        &self.hodoku.level
    }

    /// Why the answer is not complete.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.answer.reason.as_deref()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        let steps = self.steps.iter().map(|step| record::Step::of(step.number, &step.told));
        let answer = record::Explained { steps: Some(steps.collect()), ..self.answer.clone() };
        second::json(&self.puzzle, &answer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

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
        text + &match self.verdict() {
            "solved" => format!("solved in {steps}"),
            "stuck" => format!(
                "stuck after {steps}: none of the techniques that may be used makes progress"
            ),
            "none" => "no solution".to_owned(),
            "multiple" => "several solutions".to_owned(),
            _ => format!("unknown: {}", self.reason().unwrap_or("ended early")),
        }
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Explanation").text("verdict", self.verdict());
        shown.number("steps", self.steps.len()).maybe_text("hardest", self.hardest()).end()
    }

    /// Draws the position before the first step of the hardest technique, or else the puzzle.
    fn _repr_svg_(&self) -> String {
        let step = self.steps.iter().find(|step| Some(step.technique()) == self.hardest());
        step.map_or_else(|| self.puzzle.picture().to_string(), Step::_repr_svg_)
    }
}

impl Explanation {
    fn summary(&self) -> &Summary {
        self.answer.summary.as_ref().expect("a path has one")
    }
}

/// Explains how people solve puzzles: each step with its technique and its reason.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     techniques: the techniques, groups or orders that may be used, in the order in which they are tried; None for all.
///     without: the techniques or groups that may not be used.
///     no_uniqueness: whether techniques that assume a single solution are left out.
///     notation: the names of cells: "rc" (r3c5) or "a1" (C5).
///     rated: whether to_json has Sudoku Explainer's rating and the narrowest step, which take longer than the steps.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     An Explanation for one puzzle; a list of them, in the same order, for several. Pencil marks that are wrong do not
///     count; its to_json names them.
///     Its verdict is "solved", or says why the steps do not lead to the solution.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule or a size that techniques do not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> explanation = kenzan.explain("1.....3..4.....2")
///     >>> print(explanation.verdict, len(explanation))
///     solved 12
///     >>> print(explanation.steps[1])
///     2. Hidden Single: in box 1, 4 can only be in r2c1: the other unsolved cell sees another 4; so r2c1 is 4
#[pyfunction]
#[pyo3(signature = (puzzles, *, techniques=None, without=None, no_uniqueness=false, notation="rc", rated=true, timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    no_uniqueness: bool,
    notation: &str,
    rated: bool,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = question(Wanted::Path, techniques, without, no_uniqueness, notation)?;
    let question = Question { is_rated: rated, ..question };
    told(py, puzzles, &question, timeout, jobs, explained)
}

/// Finds the next step that a person can take in puzzles.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     techniques: the techniques, groups or orders that may be used, in the order in which they are tried; None for all.
///     without: the techniques or groups that may not be used.
///     no_uniqueness: whether techniques that assume a single solution are left out.
///     notation: the names of cells: "rc" (r3c5) or "a1" (C5).
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Step, with hints of three levels (hint), for one puzzle; a list of them, in the same order, for several. It begins
///     with the entered digits that are right.
///     None if a puzzle has no solution or is solved, or if no technique finds a step.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule or a size that techniques do not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> step = kenzan.hint("1.....3..4.....2")
///     >>> print(step.hint("where"))
///     look for a Hidden Single of 3 in box 1
#[pyfunction]
#[pyo3(signature = (puzzles, *, techniques=None, without=None, no_uniqueness=false, notation="rc", timeout=None, jobs=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    no_uniqueness: bool,
    notation: &str,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let wanted = Wanted::Hint(Detail::What);
    let question = question(wanted, techniques, without, no_uniqueness, notation)?;
    told(py, puzzles, &question, timeout, jobs, next_step)
}

/// Answers a question about each puzzle, with a tutor for each thread.
fn told<'py, R: Send + IntoPyObject<'py>>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    question: &Question,
    timeout: Option<f64>,
    jobs: Option<usize>,
    answer: impl Fn(&Question, &mut Tutor, &Puzzle, &Interrupt) -> Result<R, Failure> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (limits, given) = (Limits::new(timeout, jobs)?, Given::of(puzzles)?);
    let tutor = |_: &_| Tutor::default();
    work::each(py, &given, &limits, tutor, |tutor, puzzle, interrupt| {
        answer(question, tutor, puzzle, interrupt)
    })
}

/// Returns the notation of that name.
fn named_notation(name: &str) -> Result<Notation, String> {
    match name {
        "rc" => Ok(Notation::RowColumn),
        "a1" => Ok(Notation::Letters),
        _ => Err(format!("there is no notation '{name}' (there are rc and a1)")),
    }
}

/// Returns the question for a part of the explanation of puzzles.
fn question(
    wanted: Wanted,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    no_uniqueness: bool,
    notation: &str,
) -> PyResult<Question> {
    let has_usual_order = techniques.is_none();
    let named = techniques.map(|named| names::techniques(&named)).transpose()?;
    let without = names::techniques(&without.unwrap_or_default())?;
    let techniques = Techniques::usable(named.as_deref(), &without, no_uniqueness)
        .map_err(|none| PyValueError::new_err(format!("{none}\nhint: leave out fewer")))?;
    let notation = named_notation(notation).map_err(PyValueError::new_err)?;
    Ok(Question {
        techniques,
        has_usual_order,
        wanted,
        notation,
        needs_solution: true,
        ..Question::default()
    })
}

/// Returns the next step, if there is one.
fn next_step(
    question: &Question,
    tutor: &mut Tutor,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> Result<Option<Step>, Failure> {
    let entry = &puzzle.0;
    let told =
        tutor.explain(&entry.puzzle, entry.entered(), question, &interrupt.clone().into())?;
    let puzzle = Puzzle(Arc::new(entry.with_entered_in(told.puzzle)));
    match told.found {
        _ if told.assessed.outcome == Outcome::None => Ok(None),
        Found::Hint(Ok(told), _) => {
            Ok(Some(Step { puzzle, told: Arc::new(told), notation: question.notation, number: 1 }))
        }
        // That nothing was found in time is not that there is nothing.
        Found::Hint(Err(Ending::Stopped), _) => Err(kenzan::Error::NoStep(Ending::Stopped).into()),
        _ => Ok(None),
    }
}

fn explained(
    question: &Question,
    tutor: &mut Tutor,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> Result<Explanation, Failure> {
    let told = tutor.explain(&puzzle.0.puzzle, None, question, &interrupt.clone().into())?;
    let answer = record::Explained { steps: None, ..record::Explained::of(question, &told, None) };
    let Found::Path(path, _) = told.found else { unreachable!("a path is asked for") };
    let hodoku = HodokuPath::of(&path.hodoku(), true);
    // What was asked about has marks that turned out to be wrong; those are left out in the positions of the steps.
    let entry = kenzan::format::Entry { puzzle: told.puzzle, ..puzzle.0.as_ref().clone() };
    let (puzzle, notation) = (Puzzle(Arc::new(entry)), question.notation);
    let steps = (1..).zip(path.steps).map(|(number, told)| Step {
        puzzle: puzzle.clone(),
        told: Arc::new(told),
        notation,
        number,
    });
    Ok(Explanation { steps: steps.collect(), puzzle, answer, hodoku })
}
