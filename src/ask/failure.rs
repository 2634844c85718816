//! Questions that have no answer.

use serde::Serialize;
use serde_json::json;

use super::NameError;
use crate::engine::EngineError;
use crate::format::ParseError;
use crate::generate::NotPossible;
use crate::record::VERSION;
use crate::{Error, Hint};

/// Why a question has no answer. A puzzle without a solution, or with several, is an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{message}")]
pub struct Failure {
    /// The kind.
    pub kind: FailureKind,
    /// The message: lower case, no full stop.
    pub message: String,
    /// How to fix it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The line of the puzzle's text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The character in the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// The kind of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FailureKind {
    /// The question is not valid.
    Question,
    /// The text is not a puzzle, or not a certificate.
    Malformed,
    /// An engine, a format, the techniques or a scale does not support the puzzle.
    Unsupported,
    /// A bug of kenzan, such as two engines that contradict each other.
    Defect,
}

impl Failure {
    /// Makes a failure of a kind, without a hint and a place.
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), hint: None, line: None, column: None }
    }

    /// Makes a failure about a question that is not valid.
    pub fn question(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Question, message)
    }

    pub(super) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Unsupported, message)
    }

    /// Makes a failure about two engines that contradict each other.
    pub(super) fn contradiction(one: &str, other: &str) -> Self {
        Self::new(FailureKind::Defect, format!("{one} and {other} contradict each other"))
    }

    pub(crate) fn hinting(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Returns it as an object of JSON.
    pub fn to_json(&self) -> String {
        json!({ "schema": VERSION, "error": self }).to_string()
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self {
            hint: error.hint.as_ref().map(worded),
            line: Some(error.line),
            column: error.column,
            ..Self::new(FailureKind::Malformed, error.message)
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let kind = match &error {
            error if error.is_unsupported() => FailureKind::Unsupported,
            Error::Engine(EngineError::Failed { .. }) => FailureKind::Defect,
            Error::CannotCheck { .. } | Error::Engine(_) => FailureKind::Question,
            _ => FailureKind::Defect,
        };
        Self::new(kind, error.to_string())
    }
}

impl From<NameError> for Failure {
    fn from(NameError { message, hint }: NameError) -> Self {
        Self { hint, ..Self::question(message) }
    }
}

impl From<NotPossible> for Failure {
    fn from(NotPossible { condition, what, hint }: NotPossible) -> Self {
        Self { hint, ..Self::question(format!("the field '{condition}'{what}")) }
    }
}

/// Returns a hint with the fields of questions that it is about.
fn worded(hint: &Hint) -> String {
    match hint {
        Hint::StateBoxes => r#"state its boxes, as in "boxes": "4x4""#.to_owned(),
        Hint::LeaveOutDrawings { rules } => {
            Hint::drawings(rules.as_deref(), r#" by "drawings": "left-out""#)
        }
        Hint::Write(_)
        | Hint::ListRules { .. }
        | Hint::ShowRule { .. }
        | Hint::ListFormats { .. } => hint.to_string(),
    }
}
