//! How to fix a text that can't be read.

use std::fmt;

use crate::escape::escaped;

/// A way to fix a text that can't be read.
///
/// It displays in plain words, without options of a program or arguments of a function; a front end that has these can
/// name them instead.
///
/// ```
/// use kenzan::{Hint, format};
/// let error = format::parse(r#"{"kenzan": 1, "givens": "1234", "rules": [{"type": "thermo"}]}"#).expect_err("a typo");
/// let hint = error.hint.expect("there is a similar kind");
/// assert_eq!(hint, Hint::ListRules { advice: Some("did you mean 'thermometer'?".to_owned()) });
/// assert_eq!(hint.to_string(), "did you mean 'thermometer'? kenzan's JSON Schema lists all kinds of rules");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// What to write.
    Write(String),
    /// State the shape of the boxes, such as 4x4.
    StateBoxes,
    /// Leave out drawings, or state their meaning.
    LeaveOutDrawings {
        /// The beginning of the puzzle's rules in words.
        rules: Option<String>,
    },
    /// Look up the kinds of rules.
    ListRules {
        /// More advice.
        advice: Option<String>,
    },
    /// Look at the example of a kind of rule.
    ShowRule {
        /// The name of the kind.
        kind: &'static str,
        /// Its JSON.
        example: &'static str,
    },
    /// Write it in one of the formats.
    ListFormats {
        /// What to write.
        advice: &'static str,
    },
}

impl Hint {
    /// Returns the text of [`Hint::LeaveOutDrawings`]; `by` says how to leave them out.
    ///
    /// ```
    /// use kenzan::Hint;
    /// let hint = Hint::drawings(None, " by --without-drawings");
    /// assert!(hint.starts_with("if it is only decoration, leave it out by --without-drawings; else "));
    /// ```
    pub fn drawings(rules: Option<&str>, by: &str) -> String {
        let quoted = rules.map(|rules| format!("its rules in words are '{rules}'; "));
        format!(
            "{}if it is only decoration, leave it out{by}; else set the puzzle in f-puzzles or Sudoku Maker, with \
             elements that state the rules",
            quoted.unwrap_or_default()
        )
    }

    /// Returns the text of [`Hint::ListRules`]; `listed` says where the rules are listed.
    pub fn rules(advice: Option<&str>, listed: &str) -> String {
        advice.map_or_else(|| listed.to_owned(), |advice| format!("{advice} {listed}"))
    }

    /// Escapes the control characters of a text that it quotes.
    pub(crate) fn escaped(self) -> Self {
        match self {
            Self::Write(text) => Self::Write(escaped(&text).into_owned()),
            Self::LeaveOutDrawings { rules } => {
                Self::LeaveOutDrawings { rules: rules.map(|rules| escaped(&rules).into_owned()) }
            }
            Self::StateBoxes
            | Self::ListRules { .. }
            | Self::ShowRule { .. }
            | Self::ListFormats { .. } => self,
        }
    }
}

impl<T: Into<String>> From<T> for Hint {
    fn from(text: T) -> Self {
        Self::Write(text.into())
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(text) => f.write_str(text),
            Self::StateBoxes => f.write_str("state the shape of its boxes, such as 4x4"),
            Self::LeaveOutDrawings { rules } => f.write_str(&Self::drawings(rules.as_deref(), "")),
            Self::ListRules { advice } => f.write_str(&Self::rules(
                advice.as_deref(),
                "kenzan's JSON Schema lists all kinds of rules",
            )),
            Self::ShowRule { kind: _, example } => write!(f, "an example is {example}"),
            Self::ListFormats { advice } => f.write_str(advice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_name_no_option() {
        for (hint, words) in [
            (Hint::from("write 81 marks"), "write 81 marks"),
            (Hint::StateBoxes, "state the shape of its boxes, such as 4x4"),
            (
                Hint::LeaveOutDrawings { rules: None },
                "if it is only decoration, leave it out; else set the puzzle in f-puzzles or Sudoku Maker, with elements \
                 that state the rules",
            ),
            (Hint::ListRules { advice: None }, "kenzan's JSON Schema lists all kinds of rules"),
            (Hint::ShowRule { kind: "xv", example: "{}" }, "an example is {}"),
            (Hint::ListFormats { advice: "type its cells" }, "type its cells"),
        ] {
            assert_eq!(hint.to_string(), words);
        }
    }
}
