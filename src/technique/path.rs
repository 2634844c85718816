//! Paths: steps of techniques, one after the other.

use super::Technique;
use super::finding::{Finding, Findings};
use super::position::Position;
use crate::{Cell, Digit};

/// A step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The technique that finds it.
    pub technique: &'static Technique,
    /// The cell and the digit that are placed.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that are eliminated, without those that follow from a placement.
    pub eliminations: Vec<(Cell, Digit)>,
}

impl Step {
    pub(super) fn of(
        technique: &'static Technique,
        finding: &Finding,
        findings: &Findings,
    ) -> Self {
        let placement = findings.placement(finding);
        Self { technique, placement, eliminations: findings.eliminations(finding).collect() }
    }
}

/// Steps from one position to another.
#[derive(Debug, Clone)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The last position: the solution, or one in which no technique finds anything, or one that contradicts itself.
    pub end: Position,
}

/// Repeatedly applies the first finding of the first technique that has one.
pub fn path(begin: &Position, techniques: &[&'static Technique]) -> Path {
    let (mut end, mut steps, mut findings) = (begin.clone(), Vec::new(), Findings::default());
    while !end.is_dead() {
        let found = findings.first_of(techniques.iter().copied(), &end);
        let Some((technique, finding)) = found else { break };
        steps.push(Step::of(technique, &finding, &findings));
        findings.apply(&finding, &mut end);
    }
    Path { steps, end }
}
