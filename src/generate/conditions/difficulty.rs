//! The difficulty that is wanted: a level, or a rating on a scale.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::NotPossible;
use crate::generate::Wish;
use crate::technique::scale::Tenths;
use crate::technique::scale::kenzan::Level;

/// A scale on which a difficulty can be wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RatingScale {
    /// That of Sudoku Explainer 1.2.1.
    Se121,
    /// That of `HoDoKu`: scores.
    Hodoku,
    /// kenzan's own: points.
    Kenzan,
}

impl RatingScale {
    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Se121 => "se121",
            Self::Hodoku => "hodoku",
            Self::Kenzan => "kenzan",
        }
    }
}

/// Returns the difficulty that is meant by a level, a rating on a scale, and whether it has to be a pearl or a diamond.
///
/// # Errors
/// If one of them has no effect beside the others.
pub fn wanted_difficulty(
    level: Option<&RangeInclusive<Level>>,
    rating: Option<&RangeInclusive<Tenths>>,
    scale: Option<RatingScale>,
    is_pearl: bool,
    is_diamond: bool,
) -> Result<Option<Wish>, NotPossible> {
    use RatingScale::{Hodoku, Kenzan, Se121};
    let no_effect = |condition, what: &str, hint: &str| {
        let what = format!(" has no effect {what}");
        Err(NotPossible { condition, what, hint: Some(hint.to_owned()) })
    };
    let limit = if is_pearl { "pearl" } else { "diamond" };
    let is_limited = is_pearl || is_diamond;
    if let Some(levels) = level {
        if is_limited || rating.is_some() && scale != Some(Kenzan) {
            let what =
                " is about kenzan's own scale, and the other conditions are about another one";
            let hint = "leave one of them out, or choose the scale kenzan";
            return Err(
                NotPossible { condition: "level", what: what.to_owned(), hint: None }.hinting(hint)
            );
        }
        return Ok(Some(Wish::Kenzan { points: whole(rating), levels: levels.clone() }));
    }
    match scale.unwrap_or(Se121) {
        other @ (Hodoku | Kenzan) if is_limited => no_effect(
            limit,
            &format!("on the scale {}", other.name()),
            "leave it out, or choose another scale",
        ),
        Hodoku | Kenzan if rating.is_none() => {
            no_effect("scale", "without a rating", "leave it out, or state a rating")
        }
        Se121 if rating.is_some() || is_limited => {
            let any = Tenths::new(0)..=Tenths::new(u32::MAX);
            let ratings = rating.cloned().unwrap_or(any);
            Ok(Some(Wish::Se121 { ratings, is_pearl, is_diamond }))
        }
        Se121 if scale.is_some() => {
            no_effect("scale", "without a rating", "leave it out, or state a rating")
        }
        Se121 => Ok(None),
        Kenzan => Ok(Some(Wish::Kenzan {
            points: whole(rating),
            levels: Level::Easy..=Level::Diabolical,
        })),
        Hodoku => Ok(Some(Wish::Hodoku { scores: whole(rating) })),
    }
}

/// Returns the range without decimals, which scores and points don't have; any if there is none.
fn whole(rating: Option<&RangeInclusive<Tenths>>) -> RangeInclusive<u32> {
    rating.map_or(0..=u32::MAX, |rating| {
        rating.start().tenths().div_ceil(10)..=rating.end().tenths() / 10
    })
}
