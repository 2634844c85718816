//! `kenzan.generate`: puzzles that fulfil conditions.

use std::hash::{BuildHasher, RandomState};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use kenzan::crosscheck::{Check, Checkers, Claim, Confirmation};
use kenzan::engine::{Interrupt, Limits, NATIVE, Threads, Why};
use kenzan::generate::{self as library, Begun, Conditions, NotPossible};
use kenzan::rate::Difficulty;
use kenzan::record::{self, Confirmed, Versioned};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Map, Value};

use crate::error::Failure;
use crate::input::Source;
use crate::puzzle::Puzzle;
use crate::shown::Shown;
use crate::solution::Solution;
use crate::{asked, names, work};

/// A puzzle that was generated: the puzzle, its solution, its record as JSON, and the JSON and the words of its rating, if
/// there is one.
#[derive(IntoPyObject)]
pub(crate) struct Generated(Puzzle, Solution, String, Option<(String, String)>);

impl Generated {
    fn new(generated: &library::Generated, check: Option<Confirmed>) -> Self {
        let answer = record::Generated::of(generated, check);
        let puzzle = Puzzle::made(generated.puzzle.clone());
        let words = generated.rating.as_ref();
        let words = words.map(|rating| Difficulty::Rated(rating.clone()).to_string());
        let rating = answer.rating.as_ref().map(|rated| puzzle.json(rated)).zip(words);
        let solution = Solution::new(&puzzle.0, &generated.solution);
        let json = serde_json::to_string(&Versioned::new(&answer)).unwrap_or_default();
        Self(puzzle, solution, json, rating)
    }
}

/// An iterator of puzzles that fulfil conditions, each a different one.
#[pyclass(frozen, subclass, module = "kenzan")]
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
    /// Takes conditions as an object of JSON.
    #[new]
    #[pyo3(signature = (conditions, *, seed, count, start, attempts, check, timeout))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn new(
        py: Python<'_>,
        conditions: &str,
        seed: Option<u64>,
        count: Option<u64>,
        start: Option<Bound<'_, PyAny>>,
        attempts: Option<u64>,
        check: &str,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        let seed = seed.unwrap_or_else(another_seed);
        let conditions = Conditions { seed, ..stated(conditions)? };
        let begun = start.map(|start| begun(py, &start)).transpose()?;
        let settings = conditions.settings(begun).map_err(refused)?;
        let check = names::checker(check, &NATIVE)?;
        let (interrupt, time) = (Interrupt::default(), work::seconds(timeout)?);
        let limits = Limits::from(interrupt.clone()).with_budget(attempts);
        let generator = library::Generator::within(settings, limits)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let state = GeneratorState { generator, check, wanted: count, found: 0, time };
        Ok(Self { seed, interrupt, state: Mutex::new(state) })
    }

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
            if let Confirmation::Differs { by, puzzle } = &confirmation {
                return Err(Failure::disagreement(puzzle, NATIVE.name, by));
            }
            Ok(Generated::new(&found, Confirmed::of(&confirmation)))
        }))
    }
}

/// Reads conditions that are stated in the forms of JSON.
fn stated(conditions: &str) -> PyResult<Conditions> {
    let fields = asked::object(conditions)?;
    for (name, value) in &fields {
        // One by one, so that the one that is wrong is named.
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        serde_json::from_value::<Conditions>(Value::Object(alone)).map_err(|error| {
            match format!("{name}: {error}") {
                // As for any other argument that is no condition.
                what if what.ends_with("expected a boolean") => PyTypeError::new_err(what),
                what => PyValueError::new_err(what),
            }
        })?;
    }
    serde_json::from_value(Value::Object(fields))
        .map_err(|error| PyValueError::new_err(error.to_string()))
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

/// Returns a seed that is another one each time, short enough to be typed.
fn another_seed() -> u64 {
    RandomState::new().hash_one(0_u8) % 1_000_000_007
}
