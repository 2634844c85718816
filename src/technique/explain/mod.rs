//! Explained paths: each step with its reason, the techniques of the whole path, and its bottleneck.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::technique::explain::{Ending, Explainer};
//! use kenzan::technique::{LADDER, Position};
//!
//! let puzzle: Puzzle = "1.....3..4.....2".parse()?;
//! let explanation = Explainer::new(&LADDER).explain(&Position::of(&puzzle)?);
//! assert_eq!(explanation.ending, Ending::Solved);
//! assert_eq!(
//!     explanation.steps[0].to_string(),
//!     "Hidden Single: in box 1, 3 can only be in r1c2: the other unsolved cells all see another 3; so r1c2 is 3"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dead_end;
mod forced;
mod hint;
mod open;
mod outline;
mod stuck;

use std::fmt;

pub(crate) use forced::forced;
pub use hint::Detail;
pub use open::{Bottleneck, Open, OpenStep};
pub use outline::{Outline, OutlinedStep, PathStep};
pub use stuck::missing;

use super::Technique;
use super::description::{Description, Notation};
use super::finding::{Finding, Findings};
use super::path::Step;
use super::position::Position;
use super::scale::{Tenths, kenzan};
use super::stop::Stop;
use crate::engine::Interrupt;

/// Explains paths, with certain techniques in a certain order.
#[derive(Debug, Clone, Copy)]
pub struct Explainer<'a> {
    techniques: &'a [&'static Technique],
    notation: Notation,
    stop: Stop<'a>,
    /// The maximum number of steps, if any.
    most: Option<usize>,
}

/// A step with its explanation and the position in which it was found.
#[derive(Debug, Clone)]
pub struct ExplainedStep {
    /// The technique and the conclusion.
    pub step: Step,
    /// The reason, with marks and links to draw.
    pub description: Description,
    /// The rating of such a step in Sudoku Explainer 1.2.1; `None` if that does not have the technique or the grid.
    pub er: Option<Tenths>,
    /// The points of the step on kenzan's own scale.
    pub points: u32,
    /// The position before the step.
    pub before: Position,
}

/// The reason why a path ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// All cells have their digits.
    Solved,
    /// None of the techniques finds anything.
    Stuck,
    /// The position contradicts itself.
    Contradicted,
    /// The search was stopped.
    Stopped,
    /// The maximum number of steps was reached, and there are more.
    Enough,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Solved => "the puzzle is solved",
            Self::Stuck => "no technique finds one",
            Self::Contradicted => "the position contradicts itself",
            Self::Stopped => "the search was stopped",
            Self::Enough => "no more were asked for",
        })
    }
}

/// A path with explanations; or with less about each step, as in an [`Outline`].
#[derive(Debug, Clone)]
pub struct Explanation<S = ExplainedStep> {
    /// Its steps.
    pub steps: Vec<S>,
    /// The last position.
    pub end: Position,
    /// The reason why the path ends there.
    pub ending: Ending,
}

/// The first step that is beyond a person who knows fewer techniques.
#[derive(Debug, Clone)]
pub enum Missing {
    /// Nothing is missing: the known techniques are enough.
    Nothing,
    /// This step, after that number of others.
    Step(Box<ExplainedStep>, usize),
    /// No technique finds a step there, after that number of others.
    Unknown(Box<Position>, usize),
    /// The position contradicts itself, or the search was stopped.
    NoAnswer(Ending, Box<Position>),
}

impl<'a> Explainer<'a> {
    /// Makes an explainer that tries these techniques in order.
    pub fn new(techniques: &'a [&'static Technique]) -> Self {
        Self { techniques, notation: Notation::default(), stop: Stop::default(), most: None }
    }

    /// Chooses the notation of cells.
    #[must_use]
    pub fn notation(self, notation: Notation) -> Self {
        Self { notation, ..self }
    }

    /// Stops when `interrupt` is triggered, which is polled before and during the search of each technique.
    #[must_use]
    pub fn until(self, interrupt: &'a Interrupt) -> Self {
        Self { stop: Stop::new(interrupt), ..self }
    }

    /// Ends a path after that number of steps.
    #[must_use]
    pub fn at_most(self, steps: usize) -> Self {
        Self { most: Some(steps), ..self }
    }

    /// Explains the steps from a position: each is the first finding of the first technique that has one.
    pub fn explain(&self, begin: &Position) -> Explanation {
        let mut findings = Findings::with_stop(self.stop);
        self.walk(begin, &mut findings, |technique, finding, findings, before| {
            self.explain_step(technique, finding, findings, before.clone())
        })
    }

    /// Walks a path: each step is what `tell` says of the first finding of the first technique that has one.
    fn walk<'f, S>(
        &self,
        begin: &Position,
        findings: &mut Findings<'f>,
        tell: impl Fn(&'static Technique, &Finding, &Findings<'f>, &Position) -> S,
    ) -> Explanation<S> {
        let (mut end, mut steps) = (begin.clone(), Vec::new());
        let ending = loop {
            let is_enough = self.most.is_some_and(|most| steps.len() >= most);
            if is_enough && ending(&end).is_none() {
                break Ending::Enough;
            }
            match self.find(&end, findings) {
                Ok((technique, finding)) => {
                    steps.push(tell(technique, &finding, findings, &end));
                    findings.apply(&finding, &mut end);
                }
                Err(ending) => break ending,
            }
        };
        Explanation { steps, end, ending }
    }

    /// Explains the next step.
    ///
    /// # Errors
    /// [`Ending`], if there is none.
    pub fn next(&self, position: &Position) -> Result<ExplainedStep, Ending> {
        let mut findings = Findings::with_stop(self.stop);
        let (technique, finding) = self.find(position, &mut findings)?;
        Ok(self.explain_step(technique, &finding, &findings, position.clone()))
    }

    /// Explains the first step that is beyond a person who knows only the techniques in `known`.
    pub fn missing_from(&self, known: &[&'static Technique], begin: &Position) -> Missing {
        let path = Explainer { techniques: known, most: None, ..*self }.outline(begin);
        let count = path.steps.len();
        match path.ending {
            Ending::Solved => return Missing::Nothing,
            Ending::Contradicted | Ending::Stopped | Ending::Enough => {
                return Missing::NoAnswer(path.ending, Box::new(path.end));
            }
            Ending::Stuck => {}
        }
        match self.next(&path.end) {
            Ok(explained) => Missing::Step(Box::new(explained), count),
            Err(Ending::Stopped) => Missing::NoAnswer(Ending::Stopped, Box::new(path.end)),
            Err(_) => Missing::Unknown(Box::new(path.end), count),
        }
    }

    fn find(
        &self,
        position: &Position,
        findings: &mut Findings,
    ) -> Result<(&'static Technique, Finding), Ending> {
        if let Some(ending) = ending(position) {
            return Err(ending);
        }
        let ending = |findings: &Findings| {
            if findings.were_stopped() { Ending::Stopped } else { Ending::Stuck }
        };
        findings.first_of(self.techniques.iter().copied(), position).ok_or_else(|| ending(findings))
    }

    fn explain_step(
        &self,
        technique: &'static Technique,
        finding: &Finding,
        findings: &Findings,
        before: Position,
    ) -> ExplainedStep {
        let step = Step::of(technique, finding, findings);
        let er = technique.se121.and_then(|rating| rating.of(findings, finding, &before));
        ExplainedStep {
            step,
            description: findings.describe(finding, &before, self.notation),
            er,
            points: kenzan::points(technique, finding.seen(&before)),
            before,
        }
    }
}

/// Returns why a path ends in a position, before any search.
fn ending(position: &Position) -> Option<Ending> {
    match (position.is_dead(), position.is_solved()) {
        (true, _) => Some(Ending::Contradicted),
        (false, true) => Some(Ending::Solved),
        (false, false) => None,
    }
}

/// The name of its technique and its reason: `Hidden Single: in box 1, 3 can only be in r1c2, so r1c2 is 3`.
impl fmt::Display for ExplainedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.step.technique.title, self.description.sentence())
    }
}

impl ExplainedStep {
    /// Returns the position after the step.
    pub fn after(&self) -> Position {
        let mut after = self.before.clone();
        if let Some((cell, digit)) = self.step.placement {
            after.place(cell, digit);
        }
        for &(cell, digit) in &self.step.eliminations {
            after.eliminate(cell, digit);
        }
        after
    }
}

impl Description {
    /// Returns the reason and the conclusion as a sentence without a full stop.
    pub fn sentence(&self) -> String {
        let has_parts = self.reason.contains([':', ';']) || self.reason.contains(", so ");
        let so = if has_parts { "; so " } else { ", so " };
        [&self.reason, so, &self.conclusion].concat()
    }
}

impl Position {
    /// Returns why the position contradicts itself, if it does.
    pub fn contradiction(&self, notation: Notation) -> Option<String> {
        dead_end::describe(self, notation)
    }
}
