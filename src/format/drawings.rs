//! Drawings whose meaning a puzzle does not state, and how to handle them.

use crate::Hint;
use crate::json::Problem;
use crate::spelling::shortened;

/// How a reader handles drawings without a stated meaning: lines and shapes of programs that can't express rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Drawings {
    /// Refuses the puzzle, and names the drawings: without their rules, it would be a different puzzle.
    #[default]
    Refused,
    /// Leaves out the drawings, and lists them in [`Remarks::skipped`](super::Remarks::skipped); for callers who know
    /// that they are only decoration.
    LeftOut,
}

impl Drawings {
    /// Returns the parts that were left out, each as in `lines (3), drawn, not stated`. `rules` are the rules in words
    /// that accompany the drawing.
    ///
    /// # Errors
    /// If there are drawings, and they are refused; the hint quotes the rules.
    pub(super) fn left_out(
        self,
        drawn: &[String],
        rules: Option<&str>,
    ) -> Result<Vec<String>, Problem> {
        match self {
            Self::Refused if !drawn.is_empty() => {
                let drawn = drawn.join(", ");
                let problem =
                    Problem::new(format!("the puzzle draws {drawn} without stating the meaning"));
                let rules = rules.map(quoted).filter(|rules| !rules.is_empty());
                Err(problem.hinting(Hint::LeaveOutDrawings { rules }))
            }
            Self::Refused | Self::LeftOut => {
                Ok(drawn.iter().map(|what| format!("{what}, drawn, not stated")).collect())
            }
        }
    }
}

/// Returns the beginning of a text on one line, without characters that control a terminal.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 160;
    let ends_a_word = |one: char| one.is_whitespace() || one.is_control();
    let words: Vec<&str> = text.split(ends_a_word).filter(|word| !word.is_empty()).collect();
    shortened(&words.join(" "), LONGEST)
}
