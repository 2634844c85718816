//! The confirmation of an answer by a second engine.

use kenzan::crosscheck::Confirmation;
use kenzan::engine::Entry;
use serde::{Deserialize, Serialize};

use crate::error::Failure;
use crate::pickle::Word;

/// A second engine that was asked whether it agrees.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Second {
    /// Its name.
    pub(crate) engine: Word,
    /// Whether it could tell.
    pub(crate) agrees: bool,
}

impl Second {
    /// Returns who was asked; `None` if nobody was.
    ///
    /// # Errors
    /// If it contradicts `solver`.
    pub(crate) fn of(confirmation: Confirmation, solver: &Entry) -> Result<Option<Self>, Failure> {
        let second = |by: &'static str, agrees| Ok(Some(Self { engine: by.into(), agrees }));
        match confirmation {
            Confirmation::Unasked => Ok(None),
            Confirmation::Agreed { by, claims: _ } => second(by, true),
            Confirmation::Undecided { by, why: _ } => second(by, false),
            Confirmation::Differs { by, puzzle } => {
                Err(Failure::disagreement(&puzzle, solver.name, by))
            }
        }
    }
}

/// Returns the name of the engine that was asked.
pub(crate) fn name(second: Option<&Second>) -> Option<&str> {
    second.map(|second| &*second.engine)
}

/// Returns whether it agrees; `None` if nobody was asked, or could not tell.
pub(crate) fn agreed(second: Option<&Second>) -> Option<bool> {
    second.filter(|second| second.agrees).map(|_| true)
}
