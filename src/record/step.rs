//! A step of an explanation.

use serde::{Deserialize, Serialize};

use super::{Candidate, Word};
use crate::technique::Notation;
use crate::technique::explain::{Detail, ExplainedStep};
use crate::technique::scale::Tenths;
use crate::{Cell, Digit, technique};

/// A step: what it does, why, and how it is drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The position in the path, from 1.
    pub number: usize,
    /// The name of the technique, as it is typed.
    pub technique: Word,
    /// The name of the technique, as it is printed.
    pub title: Word,
    /// Sudoku Explainer's rating of the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// `HoDoKu`'s score of the technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// `HoDoKu`'s level of the technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The digit that is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated.
    pub eliminations: Vec<Candidate>,
    /// Why, as a sentence.
    pub reason: String,
    /// What follows, as a sentence.
    pub conclusion: String,
    /// The cells and candidates of the pattern.
    pub marks: Vec<Mark>,
    /// The links of a chain.
    pub links: Vec<Link>,
    /// The number of other reasons for the same result, if all steps of a position are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further: Option<usize>,
}

/// The next step, with three hints of increasing detail.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextStep {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// What to look for.
    pub vague: String,
    /// Where to look for it.
    #[serde(rename = "where")]
    pub place: String,
    /// The whole step.
    pub what: String,
}

/// A cell or a candidate of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The candidate; absent for the whole cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<Digit>,
    /// The number of its colour.
    pub group: u8,
}

/// A link between two candidates or groups of candidates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The beginning.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// Whether at least one of them is true; otherwise at most one is.
    pub strong: bool,
}

/// A candidate, or the same candidate of several cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl Step {
    /// Makes the record of a step with its position in the path, from 1.
    pub fn of(number: usize, explained: &ExplainedStep) -> Self {
        let (step, description) = (&explained.step, &explained.description);
        let score = step.technique.hodoku;
        Self {
            number,
            technique: step.technique.name.into(),
            title: step.technique.title.into(),
            er: explained.er.map(Tenths::as_f64),
            score: score.map(|score| score.points),
            level: score.map(|score| score.level.to_string()),
            placement: step.placement.map(Candidate::from),
            eliminations: step.eliminations.iter().copied().map(Candidate::from).collect(),
            reason: description.reason.clone(),
            conclusion: description.conclusion.clone(),
            marks: description.marks.iter().copied().map(Mark::of).collect(),
            links: description.links.iter().map(Link::of).collect(),
            further: None,
        }
    }
}

impl NextStep {
    /// Makes the record of a step.
    pub fn of(explained: &ExplainedStep, notation: Notation) -> Self {
        let [vague, place, what] = [Detail::Vague, Detail::Where, Detail::What]
            .map(|detail| explained.hint(detail, notation));
        Self { step: Step::of(1, explained), vague, place, what }
    }
}

impl Mark {
    fn of(mark: technique::Mark) -> Self {
        Self { cell: mark.cell, digit: mark.digit, group: mark.group }
    }
}

impl Link {
    fn of(link: &technique::Link) -> Self {
        let node = |node: &technique::Node| Node { cells: node.cells.clone(), digit: node.digit };
        Self { from: node(&link.from), to: node(&link.to), strong: link.is_strong }
    }
}
