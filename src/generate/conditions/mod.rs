//! The conditions as programs state them: by names, numbers and texts, all of which may be missing.

mod begun;
mod between;
mod difficulty;
mod names;

use std::ops::RangeInclusive;

use serde::Deserialize;

pub use begun::Begun;
pub(super) use begun::boxes_of;
pub use difficulty::RatingScale;
pub use names::{RequiredSteps, RulesOfAKind};

use super::{PatternSymmetry, Regions, Settings, Techniques, pattern};
use crate::BoxShape;
use crate::technique::scale::Tenths;
use crate::technique::scale::kenzan::Level;

/// The sizes of generated puzzles.
pub const SIZES: [u8; 11] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25];

/// The conditions for generated puzzles, as options that can be left out. A range is written as a value, or as two.
///
/// ```
/// use kenzan::generate::{Conditions, PatternSymmetry};
///
/// let conditions: Conditions =
///     serde_json::from_str(r#"{"seed": 7, "symmetry": "r180", "clues": [24, 28]}"#)?;
/// let settings = conditions.settings(None)?;
/// assert_eq!((settings.seed, settings.clues), (7, Some(24..=28)));
/// assert_eq!(settings.symmetry, PatternSymmetry::R180);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Conditions {
    /// The seed: the same conditions with the same seed give the same puzzles. It is 0 unless it is set.
    pub seed: u64,
    /// The size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25; by default 9, or that of the puzzle to start with.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25, null])))]
    pub size: Option<u32>,
    /// The number of givens.
    #[serde(deserialize_with = "between::optional")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<between::Between<u32>>"))]
    pub clues: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of givens, and of killer cages.
    pub symmetry: PatternSymmetry,
    /// A picture of the cells with givens: `.`, `0` or `_` for an empty one, any digit, letter, `#` or `*` for a given.
    pub pattern: Option<String>,
    /// Whether each given has to be needed.
    pub minimal: bool,
    /// The rules.
    pub rules: Vec<RulesOfAKind>,
    /// The number of cells of killer cages: 2 to 5 unless it is set.
    #[serde(deserialize_with = "between::optional")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<between::Between<u32>>"))]
    pub cages: Option<RangeInclusive<u32>>,
    /// Whether rules that are not needed are left out.
    pub needed: bool,
    /// The regions.
    pub regions: Regions,
    /// Whether digits don't repeat on the two diagonals, either.
    pub diagonals: bool,
    /// The level on kenzan's own scale.
    #[serde(deserialize_with = "between::optional")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<between::Between<Level>>"))]
    pub level: Option<RangeInclusive<Level>>,
    /// The rating on the scale.
    #[serde(deserialize_with = "between::optional")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<between::Between<Tenths>>"))]
    pub rating: Option<RangeInclusive<Tenths>>,
    /// The scale of the rating: `se121` unless it is set.
    pub scale: Option<RatingScale>,
    /// Whether it has to be a pearl: no step is harder than the hardest one up to the first digit.
    pub pearl: bool,
    /// Whether it has to be a diamond: no step is harder than the first one.
    pub diamond: bool,
    /// The techniques that the path to the solution has to use.
    pub requires: Vec<RequiredSteps>,
    /// The techniques that have to be enough, in their order; all if there are none.
    pub only: Vec<String>,
    /// The techniques, or groups of them, without which it can be solved.
    pub without: Vec<String>,
    /// Whether pencil marks stand for givens.
    pub pencil_marks: bool,
    /// Whether minimal puzzles are drawn with known bias: each has a weight with which all of them count the same.
    pub unbiased: bool,
}

/// A condition that has no meaning, or no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{condition}{what}")]
pub struct NotPossible {
    /// The condition, as the field of [`Conditions`] is named.
    pub condition: &'static str,
    /// What is wrong with it, to be read after its name.
    pub what: String,
    /// How to fix it.
    pub hint: Option<String>,
}

impl NotPossible {
    /// Makes one about the value of a condition.
    fn value(condition: &'static str, what: impl AsRef<str>) -> Self {
        Self::said(condition, format!(": {}", what.as_ref()))
    }

    /// Makes one that goes on after the name of the condition.
    fn said(condition: &'static str, what: impl Into<String>) -> Self {
        Self { condition, what: what.into(), hint: None }
    }

    fn hinting(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

impl Conditions {
    /// Returns the settings, for puzzles that contain `begun`, if there is one.
    ///
    /// # Errors
    /// If a name is not known, or a condition has no effect. Whether conditions contradict each other, the settings say.
    pub fn settings(&self, begun: Option<Begun>) -> Result<Settings, NotPossible> {
        let stated = self.boxes()?;
        let boxes = match &begun {
            Some(begun) => begun.boxes(stated)?,
            None => stated.unwrap_or_else(|| Settings::default().boxes),
        };
        let cells = begun.as_ref().map_or_else(|| boxes.cells(), Begun::cells);
        let pattern = self.pattern.as_deref().map(|text| pattern(text, cells)).transpose();
        let pattern = pattern.map_err(|error| NotPossible::value("pattern", error.to_string()))?;
        let (from, begun) = begun.map(|begun| begun.parts(boxes)).unwrap_or_default();
        let rules = self.rules.iter().map(RulesOfAKind::wish).collect::<Result<_, _>>()?;
        let requires = self.requires.iter().map(RequiredSteps::read).collect::<Result<_, _>>()?;
        Ok(Settings {
            seed: self.seed,
            boxes,
            clues: self.clues.as_ref().map(sizes),
            symmetry: self.symmetry,
            pattern,
            from,
            is_minimal: self.minimal,
            difficulty: self.difficulty()?,
            techniques: Techniques {
                only: names::techniques("only", &self.only)?,
                without: names::techniques("without", &self.without)?,
                requires,
            },
            regions: self.regions,
            has_diagonals: self.diagonals,
            rules,
            begun,
            cage_sizes: self.cages.as_ref().map(sizes),
            are_rules_needed: self.needed,
            has_pencil_marks: self.pencil_marks,
            is_unbiased: self.unbiased,
        })
    }

    /// Returns the boxes of the size that is stated.
    fn boxes(&self) -> Result<Option<BoxShape>, NotPossible> {
        let Some(size) = self.size else { return Ok(None) };
        let known = u8::try_from(size).ok().filter(|size| SIZES.contains(size));
        let boxes = known.and_then(BoxShape::usual);
        boxes.map(Some).ok_or_else(|| NotPossible::value("size", NO_SIZE))
    }
}

/// What a size has to be.
const NO_SIZE: &str = "puzzles are generated with 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25 rows";

/// Returns a range of numbers as sizes.
fn sizes(range: &RangeInclusive<u32>) -> RangeInclusive<usize> {
    let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    size(*range.start())..=size(*range.end())
}

#[cfg(test)]
mod tests;
