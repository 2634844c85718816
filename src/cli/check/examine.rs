//! Examines puzzles: asks every engine about each, and about each without one of its givens.

use super::super::ask::{Limits, Respondent};
use crate::crosscheck::{self, Verdict};
use crate::engine::Query;
use crate::{Cell, Error, Outcome, Puzzle, Violation};

/// What was found out about a puzzle.
pub(super) struct Examination {
    /// What the first engine that could tell says.
    pub(super) outcome: Outcome,
    /// Whether all engines came to that.
    pub(super) is_agreed: bool,
    /// Whether all engines could tell of every given.
    pub(super) is_settled: bool,
    /// Why there is no solution, where that can be seen without reasoning.
    pub(super) clash: Option<Violation>,
    /// The givens without which there is still one solution; each can go, but not always all.
    pub(super) not_needed: Vec<Cell>,
    /// The givens that no engine could tell of.
    pub(super) undecided: Vec<Cell>,
}

impl Examination {
    fn begin(puzzle: &Puzzle, answer: Answer) -> Self {
        Self {
            outcome: answer.outcome,
            is_agreed: answer.is_agreed,
            is_settled: true,
            clash: puzzle.clash(),
            not_needed: Vec::new(),
            undecided: Vec::new(),
        }
    }

    /// Adds what comes out without the given in `cell`.
    fn add(&mut self, cell: Cell, without: &Answer) {
        self.is_settled &= without.is_agreed;
        match without.outcome {
            Outcome::Unique(_) => self.not_needed.push(cell),
            Outcome::Multiple(_) | Outcome::None => {}
            Outcome::Unknown { .. } => self.undecided.push(cell),
        }
    }

    /// Tells whether every given is needed; `None` if that is not known or makes no sense.
    pub(super) fn is_minimal(&self) -> Option<bool> {
        match &self.outcome {
            Outcome::Unique(_) if !self.not_needed.is_empty() => Some(false),
            Outcome::Unique(_) if self.undecided.is_empty() => Some(true),
            _ => None,
        }
    }
}

/// What is wrong: an engine broke down, or two contradict each other.
#[derive(Debug)]
pub(super) enum Trouble {
    Broken(Error),
    Disagreement { one: &'static str, other: &'static str, puzzle: Puzzle },
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Broken(error)
    }
}

/// The engines of one thread.
pub(super) struct Examiner {
    pub(super) engines: Vec<Respondent>,
    pub(super) query: Query,
    pub(super) limits: Limits,
}

impl Examiner {
    /// Examines each of `puzzles`. All are asked about together, and then, for those with one
    /// solution, all that miss one given: fast engines like many questions at once.
    pub(super) fn examine(&mut self, puzzles: &[&Puzzle]) -> Vec<Result<Examination, Trouble>> {
        let answers = self.ask(puzzles);
        let mut examined: Vec<_> = puzzles
            .iter()
            .zip(answers)
            .map(|(puzzle, answer)| answer.map(|answer| Examination::begin(puzzle, answer)))
            .collect();
        let mut without = Vec::new();
        for (index, (puzzle, examined)) in puzzles.iter().zip(&examined).enumerate() {
            if matches!(examined, Ok(Examination { outcome: Outcome::Unique(_), .. })) {
                let givens = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
                without.extend(givens.map(|(cell, _)| (index, cell, puzzle.without_given(cell))));
            }
        }
        let questions: Vec<&Puzzle> = without.iter().map(|(_, _, puzzle)| puzzle).collect();
        for (&(index, cell, _), answer) in without.iter().zip(self.ask(&questions)) {
            match answer {
                Ok(answer) => {
                    if let Ok(examined) = &mut examined[index] {
                        examined.add(cell, &answer);
                    }
                }
                Err(trouble) => examined[index] = Err(trouble),
            }
        }
        examined
    }

    /// Asks all engines about each of `puzzles`.
    fn ask(&mut self, puzzles: &[&Puzzle]) -> Vec<Result<Answer, Trouble>> {
        let mut known: Vec<Option<Result<Answer, Trouble>>> =
            puzzles.iter().map(|_| None).collect();
        for engine in &mut self.engines {
            let answers = engine.ask_many(puzzles, &self.query, &self.limits);
            for ((known, timed), puzzle) in known.iter_mut().zip(answers).zip(puzzles) {
                *known = Some(match (known.take(), timed) {
                    (None, Ok(timed)) => Ok(Answer::new(timed.answer)),
                    (Some(Ok(before)), Ok(timed)) => before.and(timed.answer, puzzle),
                    (Some(Err(trouble)), _) => Err(trouble),
                    (_, Err(error)) => Err(error.into()),
                });
            }
        }
        known.into_iter().map(|known| known.expect("clap asks for at least one engine")).collect()
    }
}

/// What the engines say of a puzzle.
struct Answer {
    /// The first engine that can tell; while there is none, the first one.
    engine: &'static str,
    outcome: Outcome,
    /// Whether all could tell.
    is_agreed: bool,
}

impl Answer {
    fn new(crosscheck::Answer { engine, outcome, .. }: crosscheck::Answer) -> Self {
        let is_agreed = !matches!(outcome, Outcome::Unknown { .. });
        Self { engine, outcome, is_agreed }
    }

    /// Adds what another engine says.
    fn and(self, other: crosscheck::Answer, puzzle: &Puzzle) -> Result<Self, Trouble> {
        if crosscheck::compare(&self.outcome, &other.outcome) == Verdict::Differ {
            let (one, other) = (self.engine, other.engine);
            return Err(Trouble::Disagreement { one, other, puzzle: puzzle.clone() });
        }
        let other = Self::new(other);
        let is_agreed = self.is_agreed && other.is_agreed;
        let is_unknown = matches!(self.outcome, Outcome::Unknown { .. });
        let tells = if is_unknown { other } else { self };
        Ok(Self { is_agreed, ..tells })
    }
}
