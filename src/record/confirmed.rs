//! The confirmation of an answer.

use serde::{Deserialize, Serialize};

use super::Word;
use crate::crosscheck::{Agreement, Confirmation};

/// The second engine that was asked whether an answer is right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Confirmed {
    /// Its name.
    pub engine: Word,
    /// Whether it agrees.
    pub result: Agreement,
    /// Why it did not decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Confirmed {
    /// Makes the record; `None` if no second engine was asked.
    pub fn of(confirmation: &Confirmation) -> Option<Self> {
        let (by, result, reason) = match confirmation {
            Confirmation::Unasked => return None,
            Confirmation::Agreed { by, claims: _ } => (*by, Agreement::Agree, None),
            Confirmation::Undecided { by, why } => {
                (*by, Agreement::Undecided, Some(why.to_string()))
            }
            Confirmation::Differs { by, puzzle: _ } => (*by, Agreement::Differ, None),
        };
        Some(Self { engine: by.into(), result, reason })
    }

    /// Returns whether it agrees; `None` if it did not decide.
    pub fn agrees(&self) -> Option<bool> {
        self.result.agrees()
    }

    /// Returns a sentence if it did not decide; `None` if it did.
    pub fn undecided(&self) -> Option<String> {
        let reason = self.reason.as_ref()?;
        Some(format!("not confirmed: {} could not decide: {reason}", self.engine))
    }
}
