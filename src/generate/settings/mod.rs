//! The conditions for puzzles, and which of them contradict each other.

mod arithmetic;
mod check;
mod error;

use std::ops::RangeInclusive;

use serde::Deserialize;

pub use error::SettingsError;

use super::{PatternSymmetry, RuleWish};
use crate::generate::conditions::boxes_of;
use crate::technique::Technique;
use crate::technique::scale::{Tenths, kenzan};
use crate::{BoxShape, Grid, Puzzle};

/// The conditions that every generated puzzle fulfils. By default: 9×9, and nothing but one solution.
///
/// ```
/// use kenzan::generate::{PatternSymmetry, Settings};
/// let settings = Settings {
///     clues: Some(24..=28),
///     symmetry: PatternSymmetry::R180,
///     is_minimal: true,
///     ..Settings::default()
/// };
/// assert!(settings.check().is_ok());
/// ```
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Settings {
    /// The seed: the same settings with the same seed give the same puzzles.
    pub seed: u64,
    /// The shape of the boxes, and with it the size.
    pub boxes: BoxShape,
    /// The numbers of givens that are wanted; any if there are none.
    pub clues: Option<RangeInclusive<usize>>,
    /// The symmetry of the cells with givens, and of killer cages.
    pub symmetry: PatternSymmetry,
    /// The cells that have givens, in reading order, if they are prescribed.
    pub pattern: Option<Vec<bool>>,
    /// Givens that every puzzle has.
    pub from: Option<Grid>,
    /// Whether each given has to be needed.
    pub is_minimal: bool,
    /// The difficulty.
    pub difficulty: Option<Wish>,
    /// The techniques that solve it.
    pub techniques: Techniques,
    /// The regions.
    pub regions: Regions,
    /// Whether both diagonals are houses.
    pub has_diagonals: bool,
    /// The rules.
    pub rules: Vec<RuleWish>,
    /// A puzzle with rules or other houses, which every puzzle contains: a beginning that is completed.
    pub begun: Option<Puzzle>,
    /// The numbers of cells of killer cages, at most as many as there are digits; 2 to 5 if there are none.
    pub cage_sizes: Option<RangeInclusive<usize>>,
    /// Whether rules that are not needed are left out.
    pub are_rules_needed: bool,
    /// Whether pencil marks stand for givens.
    pub has_pencil_marks: bool,
    /// Whether minimal puzzles are drawn with known bias, as [described there](crate::generate#unbiased-samples).
    pub is_unbiased: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 0,
            boxes: BoxShape::usual(9).expect("9 has usual boxes"),
            clues: None,
            symmetry: PatternSymmetry::None,
            pattern: None,
            from: None,
            is_minimal: false,
            difficulty: None,
            techniques: Techniques::default(),
            regions: Regions::Boxes,
            has_diagonals: false,
            rules: Vec::new(),
            begun: None,
            cage_sizes: None,
            are_rules_needed: false,
            has_pencil_marks: false,
            is_unbiased: false,
        }
    }
}

/// The regions of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Regions {
    /// Boxes.
    #[default]
    Boxes,
    /// Connected regions of random shapes: a jigsaw.
    Irregular,
}

/// A difficulty that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// On the scale of Sudoku Explainer 1.2.1.
    Se121 {
        /// The wanted ratings (ER).
        ratings: RangeInclusive<Tenths>,
        /// Whether it has to be a pearl: ER = EP.
        is_pearl: bool,
        /// Whether it has to be a diamond: ER = ED.
        is_diamond: bool,
    },
    /// On the scale of `HoDoKu`.
    Hodoku {
        /// The wanted scores.
        scores: RangeInclusive<u32>,
    },
    /// On kenzan's own scale.
    Kenzan {
        /// The wanted points.
        points: RangeInclusive<u32>,
        /// The wanted levels.
        levels: RangeInclusive<kenzan::Level>,
    },
}

/// The techniques of the path to the solution, which is that of [`Solve::explain`](crate::Solve::explain) with the
/// techniques that are allowed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Techniques {
    /// The techniques that have to be enough; all if there are none.
    pub only: Vec<&'static Technique>,
    /// Techniques that are not allowed: the others have to be enough.
    pub without: Vec<&'static Technique>,
    /// The techniques that the path has to use, any of each list, each with the least number of steps.
    pub requires: Vec<(Vec<&'static Technique>, usize)>,
}

impl Techniques {
    /// Returns whether there is no condition.
    pub fn is_any(&self) -> bool {
        let Self { only, without, requires } = self;
        only.is_empty() && without.is_empty() && requires.is_empty()
    }
}

impl Settings {
    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        match &self.begun {
            Some(begun) => begun.layout().cells().count(),
            None => self.boxes.cells(),
        }
    }

    /// Returns whether every puzzle contains one whose grid is of a shape or size that is not made from nothing.
    pub(super) fn has_other_shape(&self) -> bool {
        self.begun.as_ref().is_some_and(|begun| boxes_of(begun.layout()).is_none())
    }

    /// Returns the numbers of cells of killer cages.
    pub(super) fn cages(&self) -> RangeInclusive<usize> {
        self.cage_sizes.clone().unwrap_or(2..=5)
    }

    /// Returns whether it is about more than boxes and givens.
    pub(super) fn is_variant(&self) -> bool {
        !self.rules.is_empty()
            || self.has_diagonals
            || self.regions != Regions::Boxes
            || self.begun.is_some()
    }

    /// Returns whether most puzzles are too hard, so that givens which are not needed help.
    pub(super) fn eases(&self) -> bool {
        let is_limited = match &self.difficulty {
            Some(Wish::Kenzan { points, levels }) => {
                *levels.end() < kenzan::Level::Diabolical || *points.end() < u32::MAX
            }
            Some(Wish::Se121 { .. } | Wish::Hodoku { .. }) | None => false,
        };
        // A digit more could make a rule needless.
        let are_all_needed = self.is_minimal || self.are_rules_needed;
        !are_all_needed && (is_limited || !self.techniques.is_any())
    }
}
