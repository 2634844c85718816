//! The confirmation of an answer by a second engine, in words and as data.

use std::fmt::Display;

use kenzan::crosscheck::Confirmation;
use kenzan::engine::Why;
use serde::Serialize;

use crate::output::rerun;

/// Returns the end of a sentence about the first engine: `; sat agrees`.
pub(crate) fn sentence(confirmation: &Confirmation) -> String {
    match confirmation {
        Confirmation::Unasked => "; not confirmed by a second engine".to_owned(),
        Confirmation::Agreed { by, claims: _ } => format!("; {by} agrees"),
        Confirmation::Undecided { by, why } => format!("; {}", undecided(by, why)),
        Confirmation::Differs { by, puzzle: _ } => format!("; {by} DISAGREES"),
    }
}

fn undecided(by: &str, why: &Why) -> String {
    format!("not confirmed: {by} could not decide: {why}")
}

/// Returns why an answer is not confirmed although a second engine was asked; `None` if it is, or none was asked.
pub(crate) fn why_not(confirmation: &Confirmation) -> Option<String> {
    match confirmation {
        Confirmation::Undecided { by, why } => Some(undecided(by, why)),
        Confirmation::Unasked | Confirmation::Agreed { .. } | Confirmation::Differs { .. } => None,
    }
}

/// Returns the report of a contradiction; `None` if there is none.
pub(crate) fn disagreement(
    confirmation: &Confirmation,
    place: &impl Display,
    solver: &str,
) -> Option<String> {
    match confirmation {
        Confirmation::Differs { by, puzzle } => {
            Some(rerun::disagreement(place, puzzle, solver, by))
        }
        Confirmation::Unasked | Confirmation::Agreed { .. } | Confirmation::Undecided { .. } => {
            None
        }
    }
}

/// The confirmation in a record.
#[derive(Debug, Serialize)]
pub(crate) struct Check {
    engine: &'static str,
    /// `agree` or `undecided`.
    result: &'static str,
    /// Why it is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Check {
    /// Returns the record; `None` if no second engine was asked.
    pub(crate) fn of(confirmation: &Confirmation) -> Option<Self> {
        match confirmation {
            Confirmation::Unasked => None,
            Confirmation::Agreed { by, claims: _ } => {
                Some(Self { engine: by, result: "agree", reason: None })
            }
            Confirmation::Undecided { by, why } => {
                Some(Self { engine: by, result: "undecided", reason: Some(why.to_string()) })
            }
            Confirmation::Differs { by, puzzle: _ } => {
                Some(Self { engine: by, result: "differ", reason: None })
            }
        }
    }
}
