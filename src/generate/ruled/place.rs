//! Where a rule is drawn: no two have their marks at one place, so that a picture can be read.

use crate::rule::{Outside, Shape};
use crate::{Cell, Layout, Rule};
use kenzan_model::any_of;

/// Returns whether two rules would be drawn at one place: marks on an edge or a corner, clues beside the same row or
/// column, or sums of one diagonal, from either end.
pub(super) fn collide(one: &Rule, other: &Rule, layout: &Layout) -> bool {
    let of = |rule: &Rule| (mark(rule), beside(rule), diagonal(rule, layout));
    let (one, other) = (of(one), of(other));
    let is_same =
        |one: Option<&Vec<Cell>>, other: Option<&Vec<Cell>>| one.is_some() && one == other;
    is_same(one.0.as_ref(), other.0.as_ref())
        || is_same(one.2.as_ref(), other.2.as_ref())
        || (one.1.is_some() && one.1 == other.1)
}

/// Returns the cells between which a rule has its mark.
fn mark(rule: &Rule) -> Option<Vec<Cell>> {
    let mut cells = match rule.shape() {
        Shape::Pair(pair) => pair.to_vec(),
        Shape::Cells(cells) if matches!(rule, Rule::Quadruple(_)) => cells.to_vec(),
        any_of! { Shape: Cells, Line, Lines, Arrow, Sets, Outside, Diagonal, Grid, Rules } => {
            return None;
        }
    };
    cells.sort_unstable();
    Some(cells)
}

/// Returns the place of a clue outside of the grid.
fn beside(rule: &Rule) -> Option<Outside> {
    match rule.shape() {
        Shape::Outside(clue) | Shape::Diagonal(clue, _) => Some(clue),
        any_of! { Shape: Cells, Line, Lines, Arrow, Pair, Sets, Grid, Rules } => None,
    }
}

/// Returns the cells of a diagonal.
fn diagonal(rule: &Rule, layout: &Layout) -> Option<Vec<Cell>> {
    matches!(rule.shape(), Shape::Diagonal(..)).then(|| rule.cells(layout))
}
