//! The steps of `kenzan.explain` and `kenzan.hint`.

use std::sync::Arc;

use kenzan::engine::Limits;
use kenzan::explain::{Found, Question, Tutor};
use kenzan::record::{self, HodokuPath, Word};
use kenzan::render::svg::StepPicture;
use kenzan::technique::explain::{Detail, Ending, ExplainedStep, Explainer};
use kenzan::technique::{self, Notation, Position};
use kenzan::{Candidates, Error, Grid, Outcome};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::asked::Told;
use crate::error::Failure;
use crate::pickle::unreadable;
use crate::puzzle::Puzzle;

/// How a step is found again: the position before it, and its technique. Also what is said of it.
#[derive(Serialize, Deserialize)]
struct Trace {
    placed: Grid,
    marks: Candidates,
    technique: Word,
    notation: Word,
    number: usize,
    sentence: String,
    vague: String,
    #[serde(rename = "where")]
    place: String,
}

/// The steps of a path, and `HoDoKu`'s rating of them.
#[derive(Serialize)]
struct PathTraces {
    score: u32,
    level: String,
    steps: Vec<Trace>,
}

impl Trace {
    fn of(number: usize, told: &ExplainedStep, notation: Notation) -> Self {
        Self {
            placed: told.before.grid(),
            marks: told.before.marks(),
            technique: told.step.technique.name.into(),
            notation: match notation {
                Notation::RowColumn => "rc".into(),
                Notation::Letters => "a1".into(),
            },
            number,
            sentence: told.description.sentence(),
            vague: told.hint(Detail::Vague, notation),
            place: told.hint(Detail::Where, notation),
        }
    }

    /// Searches for the step in its position.
    fn found_again(&self, puzzle: &kenzan::Puzzle) -> Result<(ExplainedStep, Notation), String> {
        let mut before = Position::with_rules(puzzle).map_err(|what| what.to_string())?;
        for (cell, digit) in self.placed.cells() {
            if let (Some(digit), None) = (digit, before.grid().get(cell)) {
                before.place(cell, digit);
            }
        }
        for (cell, _) in self.placed.cells() {
            for digit in before.candidates(cell).iter() {
                if !self.marks.get(cell).contains(digit) {
                    before.eliminate(cell, digit);
                }
            }
        }
        let notation = if self.notation == "a1" { Notation::Letters } else { Notation::RowColumn };
        let techniques = technique::meant(&self.technique).unwrap_or_default();
        match Explainer::new(&techniques).notation(notation).next(&before) {
            Ok(told) if told.description.sentence() == self.sentence => Ok((told, notation)),
            Ok(_) | Err(_) => Err("this version explains the step differently".to_owned()),
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Searches for a step again: returns its record, its trace and its picture.
#[pyfunction]
pub(crate) fn step(puzzle: &Puzzle, trace: &str) -> PyResult<(String, String, String)> {
    let refused = |error: &dyn std::fmt::Display| unreadable("Step", error);
    let trace: Trace = serde_json::from_str(trace).map_err(|error| refused(&error))?;
    let given = &puzzle.0.puzzle;
    let (told, notation) = trace.found_again(given).map_err(|what| refused(&what))?;
    let title = format!("{}. {}", trace.number, told.step.technique.title);
    let picture = StepPicture::new(given, &told).title(&title).to_string();
    let record = record::Step::of(trace.number, &told);
    Ok((puzzle.json(&record), json(&Trace::of(trace.number, &told, notation)), picture))
}

/// Returns the next step, if there is one.
pub(crate) fn hint(
    question: &Question,
    tutor: &mut Tutor,
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<Option<Told>, Failure> {
    let entry = &puzzle.0;
    let told = tutor.explain(&entry.puzzle, entry.entered(), question, limits)?;
    let puzzle = Puzzle(Arc::new(entry.with_entered_in(told.puzzle)));
    match told.found {
        _ if told.assessed.outcome == Outcome::None => Ok(None),
        Found::Hint(Ok(told), _) => {
            let trace = Some(json(&Trace::of(1, &told, question.notation)));
            Ok(Some(Told::new(&puzzle, &record::Step::of(1, &told), "", trace)))
        }
        // That nothing was found in time is not that there is nothing.
        Found::Hint(Err(Ending::Stopped), _) => Err(Error::NoStep(Ending::Stopped).into()),
        _ => Ok(None),
    }
}

/// Returns all steps. They belong to the puzzle without pencil marks that turned out to be wrong.
pub(crate) fn path(
    question: &Question,
    tutor: &mut Tutor,
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<Told, Failure> {
    let told = tutor.explain(&puzzle.0.puzzle, None, question, limits)?;
    let answer = record::Explained::of(question, &told, None);
    let Found::Path(path, _) = told.found else { unreachable!("a path is asked for") };
    let HodokuPath { score, level, .. } = HodokuPath::of(&path.hodoku(), true);
    let steps = (1..).zip(&path.steps);
    let steps = steps.map(|(number, told)| Trace::of(number, told, question.notation)).collect();
    let traces = Some(json(&PathTraces { score, level, steps }));
    let entry = kenzan::format::Entry { puzzle: told.puzzle, ..puzzle.0.as_ref().clone() };
    Ok(Told::new(puzzle, &answer, "", traces).of(Puzzle(Arc::new(entry))))
}
