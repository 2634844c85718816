//! The difficulty that is wanted: a level, or a rating on a scale.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::{Conditions, NotPossible};
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

impl Conditions {
    /// Returns the difficulty that is meant by the level, the rating on its scale, and whether it has to be a pearl or a
    /// diamond.
    ///
    /// # Errors
    /// If one of them has no effect beside the others.
    pub fn difficulty(&self) -> Result<Option<Wish>, NotPossible> {
        use RatingScale::{Hodoku, Kenzan, Se121};
        let Self { level, rating, scale, pearl, diamond, .. } = self;
        let (rating, is_limited) = (rating.as_ref(), *pearl || *diamond);
        if let Some(levels) = level {
            if is_limited || rating.is_some() && *scale != Some(Kenzan) {
                let what =
                    " is about kenzan's own scale, and the other conditions are about another one";
                let hint = "leave one of them out, or choose the scale kenzan";
                return Err(NotPossible::said("level", what).hinting(hint));
            }
            return Ok(Some(Wish::Kenzan { points: whole(rating), levels: levels.clone() }));
        }
        match scale.unwrap_or(Se121) {
            other @ (Hodoku | Kenzan) if is_limited => {
                let limit = if *pearl { "pearl" } else { "diamond" };
                let what = format!(" has no effect on the scale {}", other.name());
                let hint = "leave it out, or choose another scale";
                Err(NotPossible::said(limit, what).hinting(hint))
            }
            Se121 if rating.is_some() || is_limited => {
                let any = Tenths::new(0)..=Tenths::new(u32::MAX);
                let ratings = rating.cloned().unwrap_or(any);
                Ok(Some(Wish::Se121 { ratings, is_pearl: *pearl, is_diamond: *diamond }))
            }
            Se121 | Hodoku | Kenzan if rating.is_none() && scale.is_some() => {
                let hint = "leave it out, or state a rating";
                Err(NotPossible::said("scale", " has no effect without a rating").hinting(hint))
            }
            Se121 => Ok(None),
            Kenzan => {
                let levels = Level::Easy..=Level::Diabolical;
                Ok(Some(Wish::Kenzan { points: whole(rating), levels }))
            }
            Hodoku => Ok(Some(Wish::Hodoku { scores: whole(rating) })),
        }
    }
}

/// Returns the range without decimals, which scores and points don't have; any if there is none.
fn whole(rating: Option<&RangeInclusive<Tenths>>) -> RangeInclusive<u32> {
    rating.map_or(0..=u32::MAX, |rating| {
        rating.start().tenths().div_ceil(10)..=rating.end().tenths() / 10
    })
}
