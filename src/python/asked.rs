//! Questions about puzzles: the functions of `kenzan/*.py` ask them by their kind, and make their answers of what is
//! returned here.

use kenzan::ask::{self, Question, Work};
use kenzan::canon::Canonizer;
use kenzan::explain::{Question as Steps, Tutor};
use kenzan::message;
use kenzan::render::sentence;
use kenzan::{Verdict, generate};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::Failure;
use crate::input::Given;
use crate::puzzle::Puzzle;
use crate::work::{self, Limits, Portion};
use crate::{error, explain, names};

/// An answer: the puzzle, the record as JSON, the same in words, and what else only its kind has.
#[derive(IntoPyObject)]
pub(crate) struct Told(Puzzle, String, String, Option<String>);

impl Told {
    /// Makes that of a puzzle, and of what the words are about.
    pub(crate) fn new(
        puzzle: &Puzzle,
        record: &impl Serialize,
        words: impl Into<String>,
        more: Option<String>,
    ) -> Self {
        Self(puzzle.clone(), puzzle.json(record), words.into(), more)
    }

    /// Sets the puzzle to which what is told belongs.
    pub(crate) fn of(self, puzzle: Puzzle) -> Self {
        Self(puzzle, self.1, self.2, self.3)
    }
}

/// A question about puzzles.
struct Posed<'py> {
    py: Python<'py>,
    given: Given,
    limits: Limits,
    options: Map<String, Value>,
}

/// Asks about one puzzle or many: `options` is an object of JSON.
#[pyfunction]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    kind: &str,
    puzzles: &Bound<'py, PyAny>,
    options: &str,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (given, limits) = (Given::of(puzzles)?, Limits::new(timeout, jobs)?);
    let mut options = object(options)?;
    names::settle(&mut options, kind == "count" && given.are_many())?;
    let posed = Posed { py, given, limits, options };
    match kind {
        "check" => posed.each(|check: &ask::Check, puzzle, work| {
            let (record, solutions) = check.examined(&puzzle.0, work)?;
            let only = solutions.first().filter(|_| record.verdict == Verdict::Unique);
            let only = only.map(ToString::to_string);
            Ok(Told::new(puzzle, &record, sentence::checked(&record), only))
        }),
        "count" => posed.each(|count: &ask::Count, puzzle, work| {
            let record = count.answer(&puzzle.0, work)?;
            Ok(Told::new(puzzle, &record, sentence::counted(&record), None))
        }),
        "candidates" => posed.each(|candidates: &ask::Candidates, puzzle, work| {
            let record = candidates.answer(&puzzle.0, work)?;
            Ok(Told::new(puzzle, &record, sentence::candidates(&record), None))
        }),
        "why" => posed.each(|why: &ask::Why, puzzle, work| {
            let (explanation, record) = why.explained(&puzzle.0, work)?;
            let (finding, caption) =
                (&explanation.finding, sentence::finding(&explanation.finding));
            let svg = puzzle.picture().finding(finding).caption(&caption).to_string();
            Ok(Told::new(puzzle, &record, sentence::explained(finding).trim_end(), Some(svg)))
        }),
        "rate" => posed.rate(),
        "explain" => posed.explain(),
        "hint" => {
            let question: ask::Hint = posed.read()?;
            let question = question.question().map_err(|failure| error::question(&failure))?;
            posed.steps(question, explain::hint)
        }
        "canon" => posed.canon(),
        "minimal_puzzles" => posed.each(|minimise: &ask::Minimise, puzzle, work| {
            Ok(Told::new(puzzle, &minimise.answer(&puzzle.0, work)?, "", None))
        }),
        "vary" => posed.each(|vary: &ask::Vary, puzzle, work| {
            Ok(Told::new(puzzle, &vary.answer(&puzzle.0, work)?, "", None))
        }),
        "minimise" => posed.each(|minimise: &ask::Minimise, puzzle, work| {
            let (seed, interrupt) = (minimise.seed.unwrap_or_default(), &work.limits.interrupt);
            Ok(Puzzle::made(generate::minimal(&puzzle.0.puzzle, seed, interrupt)?))
        }),
        "scramble" => posed.each(|scramble: &ask::Scramble, puzzle, _| {
            // As the program scrambles the first puzzle of a list.
            let seed = generate::seed_of(generate::seed_of(scramble.seed, 1), 0);
            let isomorph = generate::scramble(&puzzle.0.puzzle, seed);
            Ok(Puzzle::made(isomorph.map_err(kenzan::Error::from)?))
        }),
        _ => Err(PyValueError::new_err(format!("there is no kind of question '{kind}'"))),
    }
}

/// Reads an object of JSON.
pub(crate) fn object(text: &str) -> PyResult<Map<String, Value>> {
    serde_json::from_str(text).map_err(|error| PyValueError::new_err(error.to_string()))
}

impl<'py> Posed<'py> {
    fn read<Q: DeserializeOwned>(&self) -> PyResult<Q> {
        message::options(self.options.clone()).map_err(|failure| error::question(&failure))
    }

    /// Answers a question about each puzzle by itself.
    fn each<Q, R>(
        self,
        answer: impl Fn(&Q, &Puzzle, &mut Work<'_>) -> Result<R, Failure> + Sync,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        Q: DeserializeOwned + Sync,
        R: Send + IntoPyObject<'py>,
    {
        let question: Q = self.read()?;
        work::asked(self.py, &self.given, &self.limits, |puzzle, work| {
            answer(&question, puzzle, work)
        })
    }

    /// Rates puzzles, with a rater for each thread.
    fn rate(self) -> PyResult<Bound<'py, PyAny>> {
        let question: ask::Rate = self.read()?;
        question.rater().map_err(|failure| error::question(&failure))?;
        let rater = |_: &_| question.rater();
        work::each(self.py, &self.given, &self.limits, rater, |rater, puzzle, interrupt| {
            let rater = rater.as_mut().map_err(|failure| failure.clone())?;
            let mut report = |_: &_| {};
            let work = Work::new(&mut report, interrupt.clone().into());
            let (record, words) = question.rated(rater, &puzzle.0, &work)?;
            if record.verdict == "unsupported" {
                return Err(Failure::Unsupported(words));
            }
            Ok(Told::new(puzzle, &record, words, None))
        })
    }

    /// Explains puzzles: `rated` is an option of this package.
    fn explain(mut self) -> PyResult<Bound<'py, PyAny>> {
        let Some(Value::Bool(is_rated)) = self.options.remove("rated") else {
            return Err(PyTypeError::new_err("rated is either True or False"));
        };
        let question: ask::Explain = self.read()?;
        let question = question.question().map_err(|failure| error::question(&failure))?;
        self.steps(Steps { is_rated, ..question }, explain::path)
    }

    /// Asks for steps, with a tutor for each thread.
    fn steps<R: Send + IntoPyObject<'py>>(
        self,
        question: Steps,
        answer: impl Fn(&Steps, &mut Tutor, &Puzzle, &kenzan::engine::Limits) -> Result<R, Failure>
        + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = Steps { needs_solution: true, ..question };
        let tutor = |_: &_| Tutor::default();
        work::each(self.py, &self.given, &self.limits, tutor, |tutor, puzzle, interrupt| {
            answer(&question, tutor, puzzle, &interrupt.clone().into())
        })
    }

    /// Finds canonical forms, which take microseconds: many at once.
    fn canon(self) -> PyResult<Bound<'py, PyAny>> {
        let question: ask::Canon = self.read()?;
        let canonizer = |_: &_| Canonizer::default();
        work::run(
            self.py,
            &self.given,
            &self.limits,
            Portion::Many,
            canonizer,
            |canonizer, task| {
                let form = |puzzle: &Puzzle| {
                    let record = question.canonized(canonizer, &puzzle.0)?;
                    Ok(Told::new(puzzle, &record, record.form.to_string(), None))
                };
                task.puzzles.iter().map(form).collect()
            },
        )
    }
}
