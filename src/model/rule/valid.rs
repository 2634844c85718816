//! The validation of rules: checks that several kinds share, and the error.

use std::collections::HashMap;
use std::fmt;
use std::ops::RangeInclusive;

use super::Rule;
use crate::{Cell, Layout};

/// A rule that is not valid in a grid: which part, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{at} of {rule}: {message}")]
pub struct RuleError {
    rule: Box<Rule>,
    at: String,
    message: String,
}

impl RuleError {
    pub(super) fn new(rule: &Rule, Invalid { at, message }: Invalid) -> Self {
        Self { rule: Box::new(rule.clone()), at, message }
    }

    /// Returns the rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// Returns which part of it is wrong, by the names of its JSON: `cells[2]`, `sum`.
    pub fn at(&self) -> &str {
        &self.at
    }

    /// Returns what is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// The part of a rule that is not valid, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Invalid {
    at: String,
    message: String,
}

impl Invalid {
    pub(super) fn new(at: impl Into<String>, message: impl Into<String>) -> Self {
        Self { at: at.into(), message: message.into() }
    }

    /// Prefixes the path with the part `of`.
    pub(super) fn within(self, of: impl fmt::Display) -> Self {
        Self { at: format!("{of}.{}", self.at), ..self }
    }
}

impl From<RuleError> for Invalid {
    fn from(RuleError { rule: _, at, message }: RuleError) -> Self {
        Self { at, message }
    }
}

/// Requires `cells` to be different cells of the grid, at least `least` of them.
pub(super) fn cells(
    at: &str,
    cells: &[Cell],
    least: usize,
    layout: &Layout,
) -> Result<(), Invalid> {
    path(at, cells, least, layout)?;
    for (index, cell) in cells.iter().enumerate() {
        if cells[..index].contains(cell) {
            return Err(Invalid::new(format!("{at}[{index}]"), format!("{cell} appears twice")));
        }
    }
    Ok(())
}

/// Requires `cells` to be cells of the grid, at least `least` of them; they may repeat.
pub(super) fn path(at: &str, cells: &[Cell], least: usize, layout: &Layout) -> Result<(), Invalid> {
    if cells.len() < least {
        let plural = if least == 1 { "" } else { "s" };
        let message = match cells.len() {
            0 => format!("no cells (at least {least} cell{plural})"),
            1 => format!("only one cell (at least {least} cells)"),
            found => format!("only {found} cells (at least {least} cells)"),
        };
        return Err(Invalid::new(at, message));
    }
    for (index, &cell) in cells.iter().enumerate() {
        inside(&format!("{at}[{index}]"), cell, layout)?;
    }
    Ok(())
}

/// Requires `sets` to be at least two sets of different cells of the grid, of which no two are the same.
pub(super) fn sets(at: &str, sets: &[Vec<Cell>], layout: &Layout) -> Result<(), Invalid> {
    if sets.len() < 2 {
        return Err(Invalid::new(at, "at least two sets of cells are compared"));
    }
    let mut known: HashMap<Vec<Cell>, usize> = HashMap::with_capacity(sets.len());
    for (index, set) in sets.iter().enumerate() {
        let at = format!("{at}[{index}]");
        cells(&at, set, 1, layout)?;
        let mut sorted = set.clone();
        sorted.sort_unstable();
        if let Some(other) = known.insert(sorted, index) {
            return Err(Invalid::new(at, format!("the same cells as sets[{other}]")));
        }
    }
    Ok(())
}

/// Requires two parts to have no cell in common.
pub(super) fn apart(at: &str, cells: &[Cell], others: &[Cell]) -> Result<(), Invalid> {
    match cells.iter().position(|cell| others.contains(cell)) {
        Some(index) => {
            Err(Invalid::new(format!("{at}[{index}]"), format!("{} appears twice", cells[index])))
        }
        None => Ok(()),
    }
}

/// Requires `cell` to be in the grid.
pub(super) fn inside(at: &str, cell: Cell, layout: &Layout) -> Result<(), Invalid> {
    if layout.contains(cell) {
        return Ok(());
    }
    let message = if layout.shape().contains(cell) {
        format!("there is no cell at {cell}: it is in none of the grids")
    } else {
        format!("{cell} is outside {} grid", layout.shape().with_article())
    };
    Err(Invalid::new(at, message))
}

/// Requires each of `cells` to be in a region.
pub(super) fn in_regions(at: &str, cells: &[Cell], layout: &Layout) -> Result<(), Invalid> {
    let Some(index) = cells.iter().position(|&cell| layout.region(cell).is_none()) else {
        return Ok(());
    };
    if layout.cells().all(|cell| layout.region(cell).is_none()) {
        return Err(Invalid::new(at, "the grid has no regions"));
    }
    Err(Invalid::new(format!("{at}[{index}]"), format!("{} is in no region", cells[index])))
}

/// The greatest number that is read although no grid reaches it: with a digit too many, or one in a wrong place.
const MISTYPED: u32 = 999;

/// Requires `number`, from `least` on, to be one that some grid reaches, or that a setter may have typed instead. A rule
/// with a number that no grid reaches has a clear meaning: no solution keeps it, or each does. But 0 is no number where
/// it may say that there is none.
pub(super) fn reach(
    at: &str,
    number: u32,
    least: u32,
    range: RangeInclusive<u32>,
) -> Result<(), Invalid> {
    if (least..=MISTYPED).contains(&number) {
        return Ok(());
    }
    self::number(at, number, range)
}

/// Requires `number` to be in `range`.
pub(super) fn number(at: &str, number: u32, range: RangeInclusive<u32>) -> Result<(), Invalid> {
    if range.contains(&number) {
        return Ok(());
    }
    let (low, high) = (range.start(), range.end());
    let message = match low.cmp(high) {
        std::cmp::Ordering::Less => format!("{number} is not between {low} and {high}"),
        std::cmp::Ordering::Equal => format!("{number} is not {low}"),
        std::cmp::Ordering::Greater => {
            format!("{number} is not possible: no number is, in a grid this small")
        }
    };
    Err(Invalid::new(at, message))
}

/// Returns the greatest sum of `cells` cells, in which digits may repeat.
pub(super) fn most(cells: usize, layout: &Layout) -> u32 {
    u32::try_from(cells).unwrap_or(u32::MAX).saturating_mul(layout.highest().value().into())
}

/// Returns the greatest difference of two digits.
pub(super) fn widest(layout: &Layout) -> u32 {
    u32::from(layout.shape().number(layout.highest()))
}

/// Requires the digit to be one of the grid's.
pub(super) fn digit(at: &str, digit: crate::Digit, layout: &Layout) -> Result<(), Invalid> {
    let [lowest, highest] = layout.shape().ends().map(u32::from);
    number(at, digit.value().into(), lowest..=highest)
}
