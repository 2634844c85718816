//! The way from a position to its end, a technique a step.

use super::Technique;
use super::finding::Findings;
use super::position::Position;
use crate::{Cell, Digit};

/// A step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What finds it.
    pub technique: &'static Technique,
    /// The digit that is placed, and where.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that go; those that a placement takes are not among them.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// Steps from a position to another one.
#[derive(Debug, Clone)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Where they lead: to the solution; to a position in which none of the techniques finds anything; or to one that
    /// contradicts itself.
    pub end: Position,
}

/// Applies what the first of the techniques that finds anything finds first, again and again.
pub fn path(begin: &Position, techniques: &[&'static Technique]) -> Path {
    let (mut end, mut steps, mut findings) = (begin.clone(), Vec::new(), Findings::default());
    while !end.is_dead() {
        let found = techniques
            .iter()
            .find_map(|technique| Some((*technique, *findings.first(technique, &end)?)));
        let Some((technique, finding)) = found else { break };
        steps.push(Step {
            technique,
            placement: findings.placement(&finding),
            eliminations: findings.eliminations(&finding).collect(),
        });
        findings.apply(&finding, &mut end);
    }
    Path { steps, end }
}
