//! `kenzan.generate`: puzzles that fulfil conditions.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroU64;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use kenzan::crosscheck::{Check, Checkers, Claim};
use kenzan::engine::{Interrupt, Limits, NATIVE, Threads, Why};
use kenzan::format::line;
use kenzan::generate::{self as library, Begun, Conditions, NotPossible};
use kenzan::rate;
use kenzan::record::{self, Confirmed, Versioned};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::error::Failure;
use crate::input::{self, Source};
use crate::pickle::{self, Reduced};
use crate::puzzle::Puzzle;
use crate::rate::Rating;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::{names, second, work};

/// A puzzle that was generated.
#[pyclass(frozen, eq, module = "kenzan")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Generated {
    /// The puzzle.
    #[pyo3(get)]
    puzzle: Puzzle,
    /// The only solution.
    #[pyo3(get)]
    solution: Solution,
    /// The rating, if the conditions are about one.
    #[pyo3(get)]
    rating: Option<Rating>,
    answer: record::Generated,
}

#[pymethods]
impl Generated {
    /// The number of givens.
    #[getter]
    fn givens(&self) -> usize {
        self.answer.givens
    }

    /// The weight in an unbiased sample; None if it is none.
    #[getter]
    fn weight(&self) -> Option<f64> {
        self.answer.weight
    }

    /// The engine that was asked whether there is one solution; None if none was.
    #[getter]
    fn checked_by(&self) -> Option<&str> {
        second::name(self.answer.check.as_ref())
    }

    /// Whether that engine agrees; None if none was asked, or if it did not decide.
    #[getter]
    fn agreed(&self) -> Option<bool> {
        self.answer.check.as_ref()?.agrees()
    }

    /// Returns the answer as JSON, in the form of the program's `--format json`.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&Versioned::new(&self.answer))
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        pickle::reduced(py, self)
    }

    fn __str__(&self) -> String {
        line::puzzle(&self.puzzle.0.puzzle)
    }

    fn __repr__(&self) -> String {
        let shown = Shown::new("Generated").text("puzzle", self.__str__());
        let shown = shown.number("givens", self.givens());
        shown.maybe_text("rating", self.rating.as_ref().map(Rating::sentence)).end()
    }

    fn _repr_svg_(&self) -> String {
        let givens = match self.givens() {
            1 => "1 given".to_owned(),
            count => format!("{count} givens"),
        };
        let rating = self.rating.as_ref().map(|rating| format!(", {}", rating.sentence()));
        self.puzzle.picture().caption(&(givens + &rating.unwrap_or_default())).to_string()
    }
}

impl Generated {
    fn new(generated: &library::Generated, check: Option<Confirmed>) -> Self {
        let answer = record::Generated::of(generated, check);
        let puzzle = Puzzle::made(generated.puzzle.clone());
        let rated = answer.rating.clone().zip(generated.rating.as_ref().map(in_words));
        let rating = rated.map(|(rated, sentence)| Rating::of(&puzzle, rated, sentence));
        Self { solution: Solution::new(&puzzle.0, &generated.solution), puzzle, rating, answer }
    }
}

/// Returns a rating in words, as `kenzan.rate` does.
fn in_words(rating: &rate::AnyRating) -> String {
    rate::Difficulty::Rated(rating.clone()).to_string()
}

/// An iterator of puzzles that fulfil conditions, each a different one.
#[pyclass(frozen, module = "kenzan")]
pub(crate) struct Generator {
    seed: u64,
    interrupt: Interrupt,
    state: Mutex<GeneratorState>,
}

/// What changes from puzzle to puzzle.
struct GeneratorState {
    generator: library::Generator,
    check: Check,
    /// The number of puzzles that are still wanted; `None` for any.
    wanted: Option<u64>,
    found: usize,
    /// The time that is left for the work.
    time: Option<Duration>,
}

#[pymethods]
impl Generator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Generated>> {
        let busy = || PyValueError::new_err("the generator is at work in another thread");
        let mut state = self.state.try_lock().map_err(|_| busy())?;
        if state.wanted == Some(0) {
            return Ok(None);
        }
        let begun = Instant::now();
        let deadline = state.time.and_then(|time| begun.checked_add(time));
        let next = {
            let (state, interrupt) = (&mut *state, &self.interrupt);
            work::alone(py, interrupt, deadline, move || state.next(interrupt))?
        };
        state.time = state.time.map(|time| time.saturating_sub(begun.elapsed()));
        next.transpose().map_err(|failure| failure.raised(py, None))
    }

    /// The seed: with it, the same conditions give the same puzzles.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of puzzles that were looked at so far.
    #[getter]
    fn tried(&self) -> PyResult<u64> {
        self.of_state(|state| state.generator.tried())
    }

    /// The number of attempts so far, each of which may look at several puzzles.
    #[getter]
    fn attempts(&self) -> PyResult<u64> {
        self.of_state(|state| state.generator.attempts())
    }

    /// Why it ended before there were as many puzzles as were wanted by an interrupt or at the time limit; None otherwise.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.interrupt.reason().map(|reason| Why::Interrupted(reason).to_string())
    }

    fn __repr__(&self) -> String {
        Shown::new("Generator").number("seed", self.seed).end()
    }
}

impl Generator {
    fn of_state<T>(&self, value: impl FnOnce(&GeneratorState) -> T) -> PyResult<T> {
        let state = self.state.try_lock();
        let busy = |_| PyValueError::new_err("the generator is at work in another thread");
        state.map_err(busy).map(|state| value(&state))
    }
}

impl GeneratorState {
    /// Returns the next puzzle, confirmed.
    fn next(&mut self, interrupt: &Interrupt) -> Option<Result<Generated, Failure>> {
        let found = match self.generator.next()? {
            Ok(found) => found,
            Err(error) => return Some(Err(error.into())),
        };
        let is_unasked = self.check.is_costly() && self.found >= Checkers::SMALL;
        self.found += 1;
        self.wanted = self.wanted.map(|wanted| wanted.saturating_sub(1));
        let check = if is_unasked { Check::None } else { self.check };
        // Engines stay in their thread.
        let mut checkers = names::checkers(check, &Threads::default());
        let claim = Claim::unique(found.puzzle.clone());
        let confirmation = checkers.confirm(&NATIVE, &[claim], interrupt);
        Some(confirmation.map_err(Failure::from).and_then(|confirmation| {
            Ok(Generated::new(&found, second::confirmed(&confirmation, &NATIVE)?))
        }))
    }
}

/// Generates puzzles, each a different one, that have one solution and fulfil conditions.
///
/// A range is a value, or a tuple of the least and the greatest, as in clues=(24, 28). It works in one other thread, and
/// only while the next puzzle is waited for; it can be left at any time.
///
/// Args:
///     count: the number of puzzles; None for no end.
///     seed: the same conditions with the same seed give the same puzzles; None for another one each time.
///     size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25; None for 9, or for the size of start.
///     clues: the number of givens, or a range.
///     symmetry: the symmetry of the pattern of givens, and of killer cages: "none", "r180", "r90", "vertical",
///         "horizontal", "diagonal", "antidiagonal" or "full".
///     pattern: a picture of the cells with givens: "." for an empty cell, "x" for a given.
///     start: a puzzle that every puzzle contains: its givens, regions and rules.
///     minimal: whether each given has to be needed.
///     rules: the kinds of rules, such as "killer"; {"kind": "arrow", "count": 3} asks for so many of them.
///     cages: the number of cells of killer cages, or a range.
///     needed: whether rules that are not needed are left out.
///     regions: "boxes" or "irregular".
///     diagonals: whether digits don't repeat on the two diagonals, either.
///     level: the level on kenzan's own scale, or a range: "easy", "medium", "hard", "fiendish", "diabolical".
///     rating: the rating, or a range.
///     scale: the scale of the rating: "se121", "hodoku" or "kenzan"; None for "se121".
///     pearl: whether no step may be harder than the hardest one up to the first digit.
///     diamond: whether no step may be harder than the first one.
///     requires: techniques that the path has to use; {"technique": "swordfish", "steps": 2} asks for two steps.
///     only: the techniques that have to be enough.
///     without: the techniques without which it can be solved.
///     pencil_marks: whether pencil marks stand for givens.
///     unbiased: whether minimal puzzles are sampled with weights, so that each of them counts the same.
///     attempts: the most attempts; None for no limit.
///     check: the engine that confirms that there is one solution, "none", or "auto": for the first 16 puzzles the first
///         engine that decides it.
///     timeout: the seconds of work after which it ends; None for no limit.
///
/// Returns:
///     A Generator, which is an iterator of Generated. It ends after count puzzles, or at its limits.
///
/// Raises:
///     ReadError: start is not a puzzle.
///     UnsupportedError: start has a rule that the engine that confirms does not support.
///     EngineError: two engines contradict each other, or an engine fails.
///     ValueError: an option has an invalid value, or conditions contradict each other.
///     TypeError: an argument has another type.
///
/// Example:
///     >>> import kenzan
///     >>> for generated in kenzan.generate(count=2, seed=7, size=4, symmetry="r180"):
///     ...     assert kenzan.solve(generated.puzzle).solution == generated.solution
///     >>> easy = next(kenzan.generate(seed=7, rating=(1.2, 2.5)))
///     >>> easy.rating.er <= 2.5
///     True
#[pyfunction]
#[pyo3(signature = (*, count=None, seed=None, size=None, clues=None, symmetry=None, pattern=None, start=None,
    minimal=false, rules=None, cages=None, needed=false, regions=None, diagonals=false, level=None, rating=None,
    scale=None, pearl=false, diamond=false, requires=None, only=None, without=None, pencil_marks=false, unbiased=false, attempts=None,
    check="auto", timeout=None))]
#[expect(
    clippy::too_many_arguments,
    clippy::fn_params_excessive_bools,
    reason = "they are keywords"
)]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    count: Option<u64>,
    seed: Option<u64>,
    size: Option<Bound<'py, PyAny>>,
    clues: Option<Bound<'py, PyAny>>,
    symmetry: Option<Bound<'py, PyAny>>,
    pattern: Option<Bound<'py, PyAny>>,
    start: Option<Bound<'py, PyAny>>,
    minimal: bool,
    rules: Option<Bound<'py, PyAny>>,
    cages: Option<Bound<'py, PyAny>>,
    needed: bool,
    regions: Option<Bound<'py, PyAny>>,
    diagonals: bool,
    level: Option<Bound<'py, PyAny>>,
    rating: Option<Bound<'py, PyAny>>,
    scale: Option<Bound<'py, PyAny>>,
    pearl: bool,
    diamond: bool,
    requires: Option<Bound<'py, PyAny>>,
    only: Option<Bound<'py, PyAny>>,
    without: Option<Bound<'py, PyAny>>,
    pencil_marks: bool,
    unbiased: bool,
    attempts: Option<u64>,
    check: &str,
    timeout: Option<f64>,
) -> PyResult<Generator> {
    let stated = PyDict::new(py);
    for (name, value) in [
        ("size", size),
        ("clues", clues),
        ("symmetry", symmetry),
        ("pattern", pattern),
        ("rules", rules),
        ("cages", cages),
        ("regions", regions),
        ("level", level),
        ("rating", rating),
        ("scale", scale),
        ("requires", requires),
        ("only", only),
        ("without", without),
    ] {
        if let Some(value) = value {
            stated.set_item(name, value)?;
        }
    }
    let seed = seed.unwrap_or_else(another_seed);
    let conditions = Conditions {
        seed,
        minimal,
        needed,
        diagonals,
        pearl,
        diamond,
        pencil_marks,
        unbiased,
        ..conditions(&stated)?
    };
    let begun = start.map(|start| begun(py, &start)).transpose()?;
    let settings = conditions.settings(begun).map_err(refused)?;
    let (_, check) = names::checker(check, &NATIVE)?;
    let attempts = attempts.map(at_least_one("attempts")).transpose()?;
    count.map(at_least_one("count")).transpose()?;
    let (interrupt, time) = (Interrupt::default(), work::seconds(timeout)?);
    let limits = Limits::from(interrupt.clone()).with_budget(attempts);
    let generator = library::Generator::within(settings, limits)
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    let state = GeneratorState { generator, check, wanted: count, found: 0, time };
    Ok(Generator { seed, interrupt, state: Mutex::new(state) })
}

/// Reads conditions that are stated in the forms of JSON.
fn conditions(stated: &Bound<'_, PyDict>) -> PyResult<Conditions> {
    let text = input::json(stated)?;
    let wrong = |error: serde_json::Error| PyValueError::new_err(error.to_string());
    let fields: Map<String, Value> = serde_json::from_str(&text).map_err(wrong)?;
    for (name, value) in &fields {
        // One by one, so that the one that is wrong is named.
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        serde_json::from_value::<Conditions>(Value::Object(alone))
            .map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
    }
    serde_json::from_value(Value::Object(fields)).map_err(wrong)
}

/// Reads the puzzle that every puzzle is to contain.
fn begun(py: Python<'_>, start: &Bound<'_, PyAny>) -> PyResult<Begun> {
    let wrong = "start is a str, a dict in kenzan's JSON or a kenzan.Puzzle";
    let source = Source::of(start)?.ok_or_else(|| PyTypeError::new_err(wrong))?;
    let puzzle = source.read().map_err(|failure| failure.raised(py, None))?;
    Begun::read((*puzzle.0).clone()).map_err(refused)
}

/// Returns the exception for a condition that is not possible, by the name that it has here.
fn refused(NotPossible { condition, what, hint }: NotPossible) -> PyErr {
    // "from" is a word of Python's.
    let name = if condition == "from" { "start" } else { condition };
    let hint = hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    PyValueError::new_err(format!("{name}{what}{hint}"))
}

/// Refuses a number of 0, at which nothing would be found.
pub(crate) fn at_least_one(name: &str) -> impl Fn(u64) -> PyResult<u64> {
    move |number| match NonZeroU64::new(number) {
        Some(number) => Ok(number.get()),
        None => Err(PyValueError::new_err(format!(
            "{name}=0 finds nothing\nhint: leave it out, or take 1 or more"
        ))),
    }
}

/// Returns a seed that is another one each time, short enough to be typed.
fn another_seed() -> u64 {
    RandomState::new().hash_one(0_u8) % 1_000_000_007
}
