//! An engine with its query, made when it is first asked.

use super::{Answer, Respondent, ask, ask_many};
use crate::engine::{Engine, Entry, Interrupt, Query, Settings};
use crate::{Error, Puzzle};

/// At least this number of puzzles are asked together: they take less than a third of a millisecond each.
const TOGETHER: usize = 64;

/// An engine with its query, made when it is first asked; each thread has its own.
///
/// ```
/// use kenzan::crosscheck::{Member, Respondent};
/// use kenzan::engine::{Interrupt, NATIVE, Query, Settings};
///
/// let mut member = Member::new(&NATIVE, Query::unique(), &Settings::default());
/// let answer = member.respond(&"1.....3..4.....2".parse()?, &Interrupt::default())?;
/// assert_eq!(answer.outcome.word(), "unique");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub struct Member {
    entry: &'static Entry,
    settings: Settings,
    query: Query,
    engine: Option<Box<dyn Engine>>,
}

impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { entry, settings, query, engine: _ } = self;
        f.debug_struct("Member")
            .field("entry", &entry.name)
            .field("settings", settings)
            .field("query", query)
            .finish_non_exhaustive()
    }
}

impl Member {
    /// Makes a member that asks `query` of an engine with these settings.
    pub fn new(entry: &'static Entry, query: Query, settings: &Settings) -> Self {
        Self { entry, settings: settings.clone(), query, engine: None }
    }

    /// Returns the entry of the engine.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// Returns the query, with `interrupt`.
    pub fn query(&self, interrupt: &Interrupt) -> Query {
        self.query.clone().with_interrupt(interrupt.clone())
    }

    /// Returns the engine.
    ///
    /// # Errors
    /// If this build does not have it, or it refuses its settings.
    pub fn engine(&mut self) -> Result<&mut dyn Engine, Error> {
        Ok(match &mut self.engine {
            Some(engine) => engine.as_mut(),
            empty => empty.insert(self.entry.make(&self.settings)?).as_mut(),
        })
    }

    /// Answers a query other than its own about `puzzle`.
    ///
    /// # Errors
    /// As [`ask`].
    pub fn answer(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Answer, Error> {
        ask(self.engine()?, puzzle, query)
    }

    /// Checks whether this build has the engine, and it supports `puzzle`.
    pub fn supports(&mut self, puzzle: &Puzzle) -> bool {
        self.engine().is_ok_and(|engine| engine.supports(puzzle).is_ok())
    }

    /// Returns whether this number of puzzles should be asked about together; only fast engines get that many at a
    /// time.
    pub fn takes_together(puzzles: usize) -> bool {
        puzzles >= TOGETHER
    }

    /// Answers each of `puzzles`, which the engine gets together.
    pub fn respond_together(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Answer, Error>> {
        let query = self.query(interrupt);
        match self.engine() {
            Ok(engine) => ask_many(engine, puzzles, &query),
            Err(error) => puzzles.iter().map(|_| Err(error.clone())).collect(),
        }
    }
}

impl Respondent for Member {
    type Answer = Answer;

    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
        let query = self.query(interrupt);
        self.answer(puzzle, &query)
    }

    fn respond_to_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Answer, Error>> {
        if Self::takes_together(puzzles.len()) {
            return self.respond_together(puzzles, interrupt);
        }
        puzzles.iter().map(|puzzle| self.respond(puzzle, interrupt)).collect()
    }
}
