//! The explanation of a puzzle, with its verdict and its steps.

use std::time::Duration;

use kenzan::engine::Reason;
use kenzan::explain::Assessed;
use kenzan::judge::Judged;
use kenzan::technique::explain::{
    Bottleneck, Detail, Ending, ExplainedStep, Explanation, Missing, Open,
};
use kenzan::technique::{Position, Technique};
use kenzan::{Outcome, Verdict};

use super::ratings::Ratings;
use super::{Run, Wanted};
use crate::input::Item;

/// The explanation of a puzzle.
pub(super) struct Explained<'a> {
    pub(super) run: &'a Run,
    pub(super) item: &'a Item,
    pub(super) begin: &'a Position,
    pub(super) assessed: &'a Assessed,
    pub(super) found: &'a Found,
    pub(super) ratings: Ratings,
    /// The judgement of entries.
    pub(super) judged: Option<&'a Judged>,
    /// The reason why the work ended early.
    pub(super) stopped: Option<Reason>,
    pub(super) time: Duration,
}

/// The found steps.
pub(super) enum Found {
    Path(Explanation, Option<Bottleneck>),
    Hint(Result<ExplainedStep, Ending>, Detail),
    /// All findings, up to the hardest technique that the puzzle needs, or of all techniques.
    All(Vec<Open>, Option<&'static Technique>),
    Missing(Missing),
}

/// The verdict in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Conclusion {
    Solved,
    Stuck,
    /// It has not one solution, or that is not known, or the steps to it are not.
    Open(Verdict),
}

impl Conclusion {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Open(verdict) => verdict.word(),
        }
    }
}

impl Explained<'_> {
    pub(super) fn conclusion(&self) -> Conclusion {
        match (&self.assessed.outcome, self.found) {
            (outcome @ (Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. }), _) => {
                Conclusion::Open(outcome.verdict())
            }
            (Outcome::Unique(_), _) if self.stopped.is_some() => Conclusion::Open(Verdict::Unknown),
            (Outcome::Unique(_), Found::Path(explanation, _)) => match explanation.ending {
                Ending::Solved | Ending::Enough => Conclusion::Solved,
                Ending::Stuck | Ending::Contradicted => Conclusion::Stuck,
                Ending::Stopped => Conclusion::Open(Verdict::Unknown),
            },
            (Outcome::Unique(_), found) if found.leads_on(self.begin) => Conclusion::Solved,
            (Outcome::Unique(_), _) => Conclusion::Stuck,
        }
    }

    pub(super) fn why(&self) -> Option<String> {
        match (&self.assessed.outcome, self.stopped) {
            (Outcome::Unknown { why, .. }, _) => Some(why.to_string()),
            (_, Some(reason)) => Some(kenzan::Why::Interrupted(reason).to_string()),
            (_, None) => None,
        }
    }

    /// Returns the steps that are printed, with their numbers from 1.
    pub(super) fn steps(&self) -> Vec<(usize, &ExplainedStep)> {
        match (self.found, &self.run.wanted) {
            (Found::Path(explanation, _), Wanted::Step(number)) => {
                let told = explanation.steps.get(number - 1);
                told.map(|told| (*number, told)).into_iter().collect()
            }
            (Found::Path(explanation, _), _) => (1..).zip(&explanation.steps).collect(),
            (Found::Hint(Ok(told), _), _) => vec![(1, told)],
            (Found::Missing(Missing::Step(told, before)), _) => vec![(before + 1, told)],
            (Found::Hint(Err(_), _) | Found::All(..) | Found::Missing(_), _) => Vec::new(),
        }
    }
}

impl Found {
    /// Checks whether the explanation is complete.
    pub(super) fn leads_on(&self, begin: &Position) -> bool {
        match self {
            Self::Path(explanation, _) => {
                matches!(explanation.ending, Ending::Solved | Ending::Enough)
            }
            Self::Hint(next, _) => matches!(next, Ok(_) | Err(Ending::Solved)),
            Self::All(open, _) => !open.is_empty() || begin.is_solved(),
            Self::Missing(missing) => matches!(missing, Missing::Nothing | Missing::Step(..)),
        }
    }

    /// Checks whether it was cut short.
    pub(super) fn is_cut(&self) -> bool {
        match self {
            // The narrowest step is searched for after the end of the path.
            Self::Path(explanation, _) => explanation.ending == Ending::Stopped,
            Self::Hint(next, _) => matches!(next, Err(Ending::Stopped)),
            Self::All(..) => true,
            Self::Missing(missing) => matches!(missing, Missing::NoAnswer(Ending::Stopped, _)),
        }
    }

    /// Returns the last known position.
    pub(super) fn end(&self) -> Option<&Position> {
        match self {
            Self::Path(explanation, _) => Some(&explanation.end),
            Self::Missing(Missing::Step(told, _)) => Some(&told.before),
            Self::Missing(Missing::Unknown(position, _)) => Some(position),
            Self::Hint(..) | Self::All(..) | Self::Missing(_) => None,
        }
    }
}
