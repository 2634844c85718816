//! The refusal of a puzzle of which an engine does not support some part.

use std::sync::Arc;

use crate::{BoxShape, Cell, GridShape, HouseKind, Layout, Lines, Rule};

/// A part of a puzzle that an engine or a format does not support.
///
/// ```
/// use kenzan::engine::{self, Settings};
/// use kenzan::{Grid, Layout, Puzzle};
/// let latin = Puzzle::new(Layout::without_regions(5)?, Grid::empty(5))?;
/// let mrv = engine::MRV.make(&Settings::default())?;
/// let unsupported = mrv.supports(&latin).expect_err("it needs boxes");
/// assert_eq!(unsupported.to_string(), "mrv does not support a grid without boxes");
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{who} does not support {kind}")]
pub struct Unsupported {
    who: String,
    kind: UnsupportedKind,
}

/// The kind of part that is not supported. It displays as a noun: "a grid without boxes".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedKind {
    /// Any rules; the first rule of the puzzle.
    #[error("rules beyond the houses ({0})")]
    Rules(Arc<Rule>),
    /// A rule for which there is no room.
    #[error("{rule}: {limit}")]
    TooLarge {
        /// The rule.
        rule: Arc<Rule>,
        /// The limit that it would exceed.
        limit: TooLarge,
    },
    /// A grid whose only houses are rows and columns.
    #[error("a grid without boxes")]
    NoBoxes,
    /// Regions of any shape.
    #[error("regions that are not boxes")]
    Regions,
    /// Boxes of another shape than a format assumes.
    #[error("a grid of {size}×{size} with boxes of {0}", size = .0.size())]
    Boxes(BoxShape),
    /// Extra houses; the kind of the first one.
    #[error("extra houses ({0})")]
    ExtraHouses(HouseKind),
    /// Rows, columns and digits that are not as many, or other digits than from 1 on.
    #[error("{} grid with the digits {}", .0.with_article(), .0.digits_in_words())]
    Shape(GridShape),
    /// Rows and columns that may hold a digit twice.
    #[error("rows and columns that may hold a digit twice")]
    FreeLines,
    /// This number of grids, which may overlap.
    #[error("{0} grids in one puzzle")]
    Overlap(usize),
    /// Grids with more than this number of rows.
    #[error("grids of more than {0} rows")]
    MoreRows(u8),
    /// Another part, such as "a grid without boxes".
    #[error("{0}")]
    Other(String),
}

/// The limit that a too large rule exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// The size of a formula in arithmetic.
    #[error("too large a formula")]
    Formula,
    /// The number of clauses.
    #[error("it takes too many clauses")]
    Clauses,
    /// The number of rows of a linear program.
    #[error("it takes too many rows")]
    Rows,
    /// The factors in such rows.
    #[error("it takes factors that are too large")]
    Factors,
}

impl TooLarge {
    /// Returns the refusal of `rule` by `who`.
    pub fn refusal(self, who: &str, rule: &Arc<Rule>) -> Unsupported {
        Unsupported::new(who, UnsupportedKind::TooLarge { rule: Arc::clone(rule), limit: self })
    }
}

impl Unsupported {
    /// Makes the refusal by `who`, the name of an engine or a format.
    pub fn new(who: impl Into<String>, kind: UnsupportedKind) -> Self {
        Self { who: who.into(), kind }
    }

    /// Returns the name of the engine or format.
    pub fn who(&self) -> &str {
        &self.who
    }

    /// Returns the kind of part that is not supported.
    pub fn kind(&self) -> &UnsupportedKind {
        &self.kind
    }
}

/// Refuses rules beyond the houses, on behalf of `who`.
///
/// # Errors
/// [`Unsupported`], with the first of them.
pub fn no_rules(who: &str, rules: &[Arc<Rule>]) -> Result<(), Unsupported> {
    match rules.first() {
        Some(rule) => Err(Unsupported::new(who, UnsupportedKind::Rules(Arc::clone(rule)))),
        None => Ok(()),
    }
}

/// Refuses grids that overlap, on behalf of `who`.
///
/// # Errors
/// [`Unsupported`], with their number.
pub fn one_grid(who: &str, layout: &Layout) -> Result<(), Unsupported> {
    match layout.overlap() {
        Some(overlap) => {
            Err(Unsupported::new(who, UnsupportedKind::Overlap(overlap.corners().len())))
        }
        None => Ok(()),
    }
}

/// Returns the number of rows of a grid with as many columns and the digits from 1 to that number; refuses others, on behalf
/// of `who`.
///
/// # Errors
/// [`Unsupported`], with the shape.
pub fn squares_only(who: &str, layout: &Layout) -> Result<u8, Unsupported> {
    let shape = layout.shape();
    one_grid(who, layout)?;
    match (shape.square(), layout.lines_kind()) {
        (Some(size), Lines::Distinct) => Ok(size),
        (None, _) => Err(Unsupported::new(who, UnsupportedKind::Shape(shape))),
        (Some(_), Lines::Free) => Err(Unsupported::new(who, UnsupportedKind::FreeLines)),
    }
}

/// Returns the boxes of a puzzle whose only houses are rows, columns and boxes; refuses others, on behalf of `who`.
///
/// # Errors
/// [`Unsupported`], with the other house or region.
pub fn boxes_only(who: &str, layout: &Layout) -> Result<BoxShape, Unsupported> {
    squares_only(who, layout)?;
    let Some(boxes) = layout.boxes() else {
        let has_regions = layout.region(Cell::new(0, 0)).is_some();
        let kind = if has_regions { UnsupportedKind::Regions } else { UnsupportedKind::NoBoxes };
        return Err(Unsupported::new(who, kind));
    };
    match layout.extra_houses().first() {
        Some(house) => Err(Unsupported::new(who, UnsupportedKind::ExtraHouses(house.kind()))),
        None => Ok(boxes),
    }
}
