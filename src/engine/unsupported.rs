//! The refusal of a puzzle that an engine does not understand as a whole.

use std::fmt;
use std::sync::Arc;

use crate::{BoxShape, Cell, Layout, Rule};

/// A part of a puzzle that an engine does not understand.
///
/// ```
/// use kenzan::engine::{self, Settings};
/// use kenzan::{Grid, Layout, Puzzle};
/// let latin = Puzzle::new(Layout::without_regions(5)?, Grid::empty(5))?;
/// let mrv = engine::MRV.make(&Settings::default())?;
/// let unsupported = mrv.supports(&latin).expect_err("it wants boxes");
/// assert_eq!(unsupported.to_string(), "mrv does not support a grid without boxes");
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Unsupported {
    who: String,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// A part of the puzzle, as in "a grid without boxes".
    Part(String),
    /// A sentence about the puzzles that are supported.
    Scope(String),
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Part(part) => write!(f, "{} does not support {part}", self.who),
            Kind::Scope(sentence) => f.write_str(sentence),
        }
    }
}

impl Unsupported {
    /// Makes the refusal of `what`, as in "a grid without boxes", by `who`, the name of an engine or a format.
    pub fn new(who: impl Into<String>, what: impl Into<String>) -> Self {
        Self { who: who.into(), kind: Kind::Part(what.into()) }
    }

    /// Makes the refusal by `who` of a puzzle that is not one of those that it is for, as a `sentence` describes them:
    /// "the scale is for 9×9 grids".
    pub fn out_of_scope(who: impl Into<String>, sentence: impl Into<String>) -> Self {
        Self { who: who.into(), kind: Kind::Scope(sentence.into()) }
    }

    /// Returns the name of the engine or format.
    pub fn who(&self) -> &str {
        &self.who
    }

    /// Returns the part that is not supported, or the sentence about the puzzles that are.
    pub fn what(&self) -> &str {
        match &self.kind {
            Kind::Part(what) | Kind::Scope(what) => what,
        }
    }
}

/// Refuses rules beyond the houses, on behalf of `who`.
///
/// # Errors
/// [`Unsupported`], with the first of them.
pub(crate) fn no_rules(who: &str, rules: &[Arc<Rule>]) -> Result<(), Unsupported> {
    match rules.first() {
        Some(rule) => Err(Unsupported::new(who, format!("rules beyond the houses ({rule})"))),
        None => Ok(()),
    }
}

/// Returns the boxes of a puzzle whose only houses are rows, columns and boxes; refuses others, on behalf of `who`.
///
/// # Errors
/// [`Unsupported`], with the other house or region.
pub(crate) fn boxes_only(who: &str, layout: &Layout) -> Result<BoxShape, Unsupported> {
    let Some(boxes) = layout.boxes() else {
        let has_regions = layout.region(Cell::new(0, 0)).is_some();
        let what = if has_regions { "regions that are no boxes" } else { "a grid without boxes" };
        return Err(Unsupported::new(who, what));
    };
    match layout.extra_houses().first() {
        Some(house) => Err(Unsupported::new(who, format!("extra houses ({})", house.kind()))),
        None => Ok(boxes),
    }
}
