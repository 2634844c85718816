//! Puzzles that were generated.

use serde::{Deserialize, Serialize};

use super::{Confirmed, Rated};
use crate::format::{self, json::Document};
use crate::rate::{AnyRating, Difficulty, Scale};
use crate::{Grid, generate};

/// A puzzle that was generated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The puzzle in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub puzzle: Document,
    /// The only solution.
    pub solution: Grid,
    /// The number of givens.
    pub givens: usize,
    /// The rating, if the conditions are about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rated>,
    /// The weight in an unbiased sample.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// The second engine that was asked whether there is one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<Confirmed>,
}

/// The puzzles that fulfil conditions, as many as were asked for or found within the limits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generation {
    /// The seed: the same conditions with it give the same puzzles.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<Generated>,
    /// The number of puzzles that were looked at.
    pub tried: u64,
    /// The number of attempts, each of which may look at several puzzles.
    pub attempts: u64,
    /// Why there are fewer puzzles than were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Generated {
    /// Makes the record.
    pub fn of(generated: &generate::Generated, check: Option<Confirmed>) -> Self {
        let generate::Generated { puzzle, solution, rating, weight, tried: _ } = generated;
        Self {
            puzzle: format::json::puzzle(puzzle, None),
            solution: solution.grid().clone(),
            givens: puzzle.givens().filled(),
            rating: rating.as_ref().map(rated),
            weight: *weight,
            check,
        }
    }
}

/// Makes the record of a rating.
fn rated(rating: &AnyRating) -> Rated {
    let [se121, hodoku, kenzan, search] = Scale::NAMES;
    let scale = match rating {
        AnyRating::Se121(_) => se121,
        AnyRating::Hodoku(_) => hodoku,
        AnyRating::Kenzan(_) => kenzan,
        AnyRating::Search(_) => search,
    };
    Rated::of(scale, &Difficulty::Rated(rating.clone()), None)
}
