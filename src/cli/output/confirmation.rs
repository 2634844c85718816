//! The confirmation of an answer by a second engine, in words.

use std::fmt::Display;

use kenzan::crosscheck::Confirmation;
use kenzan::record::Confirmed;

use crate::output::rerun;

/// Returns the end of a sentence about the first engine: `; sat agrees`.
pub(crate) fn sentence(check: Option<&Confirmed>) -> String {
    match check {
        None => "; not confirmed by a second engine".to_owned(),
        Some(check) => match check.undecided() {
            Some(undecided) => format!("; {undecided}"),
            None => format!("; {} agrees", check.engine),
        },
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
