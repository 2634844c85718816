//! What a puzzle draws without saying what it means, and what is done about it.

use super::problem::Problem;

/// What a reader does about a puzzle that draws more than it states: lines and shapes of a program that has no
/// words for what they mean.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Drawings {
    /// It refuses the puzzle, and names what is drawn: the answer might be that of another puzzle.
    #[default]
    Refused,
    /// It reads what is stated, and tells in [`Remarks::skipped`](super::Remarks::skipped) what it left out,
    /// for who knows that the drawing is only decoration.
    LeftOut,
}

impl Drawings {
    /// Returns what is to be told of drawings, each as in `lines (3)`.
    ///
    /// # Errors
    /// If there are any, and they are refused.
    pub(super) fn told(self, drawn: &[String]) -> Result<Vec<String>, Problem> {
        match self {
            Self::Refused if !drawn.is_empty() => {
                let drawn = drawn.join(", ");
                let problem =
                    Problem::new(format!("what is drawn, {drawn}, does not say what it means"));
                Err(problem.hinting(
                    "if it is only decoration, leave it out by --without-drawings; else set the puzzle \
                     in f-puzzles or Sudoku Maker, with elements that say the rules",
                ))
            }
            Self::Refused | Self::LeftOut => {
                Ok(drawn.iter().map(|what| format!("{what}, drawn, not stated")).collect())
            }
        }
    }
}
