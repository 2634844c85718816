//! Drawings whose meaning a puzzle does not state, and how to handle them.
//!
//! A drawing is decoration in two cases, in both of which the rules in words name no rule that the puzzle does not
//! state:
//!
//! 1. It lies on a rule that is stated, of a kind that is drawn like it: a line along a thermometer, a square under an
//!    even cell.
//! 2. There are rules in words, each of their sentences is about a rule that is stated, and neither is of a kind that
//!    such a drawing may be.
//!
//! Any other drawing may be a rule, and is refused.

mod said;

use self::said::{Said, StatedKinds};
use crate::json::Problem;
use crate::spelling::shortened;
use crate::{Hint, Puzzle};

/// How a reader handles drawings without a stated meaning: lines and shapes of programs that can't express rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Drawings {
    /// Refuses the puzzle, and names the drawings: without their rules, it would be a different puzzle. What is only
    /// decoration is left out, and listed in [`Remarks::skipped`](super::Remarks::skipped) with the reason.
    #[default]
    Refused,
    /// Leaves out the drawings, and lists them in [`Remarks::skipped`](super::Remarks::skipped); for callers who know
    /// that they are only decoration.
    LeftOut,
}

/// Drawings of a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DrawingsOfKind {
    /// What and how many, as in `lines (3)`.
    what: String,
    /// Where each of them lies, as in `along a thermometer`, if that is on rules that are stated.
    on: Option<String>,
}

impl DrawingsOfKind {
    pub(super) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), on: None }
    }

    /// States that each of them lies on a rule.
    pub(super) fn lying(self, on: impl Into<String>) -> Self {
        Self { on: Some(on.into()), ..self }
    }

    /// Returns the reason why they are decoration, if they are.
    fn reason(&self, said: &Said, held: &StatedKinds) -> Option<String> {
        if let Some(on) = &self.on
            && !said.says_more_of_drawings()
        {
            return Some(format!("each {on}"));
        }
        let kinds = said::kinds_drawn_as(&self.what)?;
        let may_be_one = || kinds.iter().any(|kinds| held.has_any(kinds) || said.names_any(kinds));
        (said.is_all_stated() && !may_be_one())
            .then(|| "the rules in words name nothing that they could be".to_owned())
    }
}

impl Drawings {
    /// Returns the parts that were left out, each as in `lines (3), drawn, not stated`. `rules` are the rules in words
    /// that accompany the drawings.
    ///
    /// # Errors
    /// If there are drawings that are not decoration, and they are refused; the hint quotes the rules.
    pub(super) fn left_out(
        self,
        drawn: &[DrawingsOfKind],
        rules: Option<&str>,
        puzzle: &Puzzle,
    ) -> Result<Vec<String>, Problem> {
        if drawn.is_empty() {
            return Ok(Vec::new());
        }
        let held = StatedKinds::of(puzzle);
        let said = Said::of(rules.unwrap_or_default(), &held);
        let (mut told, mut refused) = (Vec::new(), Vec::new());
        for drawing in drawn {
            let what = &drawing.what;
            match (drawing.reason(&said, &held), self) {
                (Some(reason), _) => told.push(format!("{what}, taken as decoration: {reason}")),
                (None, Self::LeftOut) => told.push(format!("{what}, drawn, not stated")),
                (None, Self::Refused) => refused.push(what.as_str()),
            }
        }
        if refused.is_empty() {
            return Ok(told);
        }
        let refused = refused.join(", ");
        let problem =
            Problem::new(format!("the puzzle draws {refused} without stating the meaning"));
        let rules = rules.map(quoted).filter(|rules| !rules.is_empty());
        Err(problem.hinting(Hint::LeaveOutDrawings { rules }))
    }
}

/// Lists rules in words as skipped, unless they only state that this is a sudoku, or what kenzan itself writes about the
/// rules that the puzzle states.
pub(super) fn words_skipped(rules: Option<&str>, puzzle: &Puzzle) -> Option<String> {
    let rules = rules?;
    let is_ours = said::is_ours(rules, puzzle);
    (!is_ours).then(|| "the rules in words".to_owned())
}

/// Returns the beginning of a text on one line, without characters that control a terminal.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 160;
    let ends_a_word = |one: char| one.is_whitespace() || one.is_control();
    let words: Vec<&str> = text.split(ends_a_word).filter(|word| !word.is_empty()).collect();
    shortened(&words.join(" "), LONGEST)
}
