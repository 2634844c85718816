//! Puzzles that were made from a puzzle.

use serde::{Deserialize, Serialize};

use crate::format::json::Document;
use crate::{Error, Verdict};

/// Puzzles that were made from a puzzle: minimal ones within it, isomorphs, or neighbours.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// The verdict, if the puzzle has to have one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The seed, if chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether these are all, if all were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// Why there are fewer than were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The puzzles in kenzan's JSON.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>")
    )]
    pub puzzles: Vec<Document>,
}

impl Made {
    /// Makes the record of a puzzle that does not have exactly one solution, so that nothing is made from it, or for
    /// which that is not known.
    ///
    /// # Errors
    /// Any other error.
    pub fn nothing(error: Error) -> Result<Self, Error> {
        let (verdict, reason) = match error {
            Error::NoSolution { .. } => (Verdict::None, error.to_string()),
            Error::SeveralSolutions { .. } => (Verdict::Multiple, error.to_string()),
            Error::Undecided(why) => (Verdict::Unknown, why.to_string()),
            error => return Err(error),
        };
        Ok(Self { verdict: Some(verdict), reason: Some(reason), ..Self::default() })
    }
}
