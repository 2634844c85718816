//! Asks the engine, keeps to what that may cost, and remembers what was left unanswered.

use super::Options;
use crate::crosscheck::{self, Answer};
use crate::engine::{Engine, Query};
use crate::{Error, Outcome, Puzzle, Solution, Why};

/// So many puzzles are put together to an engine; between two lots an interrupt is noticed.
const LOT: usize = 512;

/// Whether a puzzle has a solution.
#[derive(Debug)]
pub(super) enum Solvable {
    Yes(Solution),
    No,
    /// A limit was reached.
    Unknown,
}

/// An engine with a purse.
pub(super) struct Questions<'engine> {
    engine: &'engine mut dyn Engine,
    query: Query,
    most: u64,
    left: u64,
    asked: u64,
    stopped: Option<Why>,
}

impl<'engine> Questions<'engine> {
    pub(super) fn new(engine: &'engine mut dyn Engine, options: &Options, size: u8) -> Self {
        let budget = options.budget.or_else(|| Limits::of(size).nodes);
        let query =
            Query::unique().with_budget(budget).with_interrupt(options.interrupt.clone());
        let most = options.questions;
        Self { engine, query, most, left: most, asked: 0, stopped: None }
    }

    /// Fills the purse again: each part of an explanation may cost as much.
    pub(super) fn begin(&mut self) {
        self.left = self.most;
    }

    /// Returns how many questions the purse still pays for.
    pub(super) fn left(&self) -> usize {
        usize::try_from(self.left).unwrap_or(usize::MAX)
    }

    /// Returns how many questions were asked so far.
    pub(super) fn asked(&self) -> u64 {
        self.asked
    }

    /// Returns the first reason why something stayed unanswered.
    pub(super) fn stopped(&self) -> Option<&Why> {
        self.stopped.as_ref()
    }

    /// Asks how many solutions there are; costs nothing, and may take longer than other questions.
    pub(super) fn first(&mut self, puzzle: &Puzzle, options: &Options) -> Result<Outcome, Error> {
        let budget = options.budget.or_else(|| Limits::of(puzzle.size()).first_nodes);
        let query = self.query.clone().with_budget(budget);
        self.asked += 1;
        Ok(crosscheck::ask(self.engine, puzzle, &query)?.outcome)
    }

    /// Asks for all solutions, up to `most`.
    pub(super) fn all(&mut self, puzzle: &Puzzle, most: usize) -> Result<Outcome, Error> {
        let limits = Limits::of(puzzle.size());
        let budget = self.query.budget.max(limits.first_nodes);
        let query = Query { interrupt: self.query.interrupt.clone(), ..Query::all(most) };
        if !self.pay() {
            return Ok(Outcome::Unknown { why: Why::Budget, first: None });
        }
        let outcome = crosscheck::ask(self.engine, puzzle, &query.with_budget(budget))?.outcome;
        let stopped = match &outcome {
            Outcome::Unknown { why, .. } => Some(why),
            Outcome::Multiple(several) => several.stopped().filter(|&why| *why != Why::Enough),
            Outcome::None | Outcome::Unique(_) => None,
        };
        if let Some(why) = stopped {
            self.stopped.get_or_insert(why.clone());
        }
        Ok(outcome)
    }

    /// Asks whether there is a solution.
    pub(super) fn is_solvable(&mut self, puzzle: &Puzzle) -> Result<Solvable, Error> {
        if !self.pay() {
            return Ok(Solvable::Unknown);
        }
        let query = Query { solutions: 1, ..self.query.clone() };
        let answer = crosscheck::ask(self.engine, puzzle, &query)?;
        Ok(self.solvable(answer))
    }

    /// Asks of each of `puzzles` whether there is a solution.
    pub(super) fn are_solvable(&mut self, puzzles: &[Puzzle]) -> Result<Vec<Solvable>, Error> {
        let query = Query { solutions: 1, ..self.query.clone() };
        self.many(puzzles, &query, Self::solvable, || Solvable::Unknown)
    }

    /// Asks of each of `puzzles` whether it has exactly one solution, and returns that one.
    pub(super) fn are_unique(&mut self, puzzles: &[Puzzle]) -> Result<Vec<Option<Solution>>, Error> {
        let query = self.query.clone();
        self.many(puzzles, &query, Self::unique, || None)
    }

    fn many<T>(
        &mut self,
        puzzles: &[Puzzle],
        query: &Query,
        read: impl Fn(&mut Self, Answer) -> T,
        unpaid: impl Fn() -> T,
    ) -> Result<Vec<T>, Error> {
        let paid = puzzles.len().min(self.left());
        let mut answers = Vec::with_capacity(puzzles.len());
        for lot in puzzles[..paid].chunks(LOT) {
            self.left -= lot.len() as u64;
            self.asked += lot.len() as u64;
            let lot: Vec<&Puzzle> = lot.iter().collect();
            for answer in crosscheck::ask_many(self.engine, &lot, query) {
                let answer = read(self, answer?);
                answers.push(answer);
            }
        }
        if paid < puzzles.len() {
            self.stopped.get_or_insert(Why::Budget);
        }
        answers.resize_with(puzzles.len(), unpaid);
        Ok(answers)
    }

    fn solvable(&mut self, answer: Answer) -> Solvable {
        match answer.outcome {
            Outcome::None => Solvable::No,
            Outcome::Unique(solution) | Outcome::Unknown { first: Some(solution), .. } => {
                Solvable::Yes(solution)
            }
            Outcome::Multiple(several) => Solvable::Yes(several.pair().0.clone()),
            Outcome::Unknown { why, first: None } => {
                self.stopped.get_or_insert(why);
                Solvable::Unknown
            }
        }
    }

    fn unique(&mut self, answer: Answer) -> Option<Solution> {
        match answer.outcome {
            Outcome::Unique(solution) => Some(solution),
            Outcome::None | Outcome::Multiple(_) => None,
            Outcome::Unknown { why, .. } => {
                self.stopped.get_or_insert(why);
                None
            }
        }
    }

    fn pay(&mut self) -> bool {
        if self.left == 0 {
            self.stopped.get_or_insert(Why::Budget);
            return false;
        }
        self.left -= 1;
        self.asked += 1;
        true
    }
}

/// What a question may cost where nobody says it.
#[derive(Debug, Clone, Copy)]
struct Limits {
    nodes: Option<u64>,
    first_nodes: Option<u64>,
}

impl Limits {
    /// Puzzles up to 9×9 are always decided in a moment; of larger ones some would take for ever.
    fn of(size: u8) -> Self {
        match size {
            ..=9 => Self { nodes: None, first_nodes: None },
            _ => Self { nodes: Some(500), first_nodes: Some(50_000) },
        }
    }
}
