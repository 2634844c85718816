//! The difficulty of a puzzle.

use serde::{Deserialize, Serialize};

use super::{Points, Se121, TechniqueCount, Word};
use crate::rate::search::{self, Cost, Nodes};
use crate::rate::{AnyRating, Difficulty};
use crate::technique::scale::{hodoku, kenzan, se121};
use crate::{Cell, engine};
use kenzan_model::any_of;

/// The rating of a puzzle on one of the scales.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rated {
    /// The scale: `se121`, `hodoku`, `kenzan` or `search`.
    pub scale: Word,
    /// `rated`, or why there is no rating: `solved`, `none`, `multiple`, `beyond`, `unwanted`, `unknown`,
    /// `unsupported`.
    pub verdict: Word,
    /// The rating.
    #[serde(flatten)]
    pub rating: Option<Rating>,
    /// The number of steps of each technique, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<Vec<TechniqueCount>>,
    /// Why the rating is not known or the puzzle not supported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A rating on one of the scales.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Rating {
    /// By Sudoku Explainer 1.2.1.
    Se121(Se121),
    /// By `HoDoKu`.
    Hodoku {
        /// The score.
        score: u32,
        /// The level.
        level: String,
    },
    /// On kenzan's own scale.
    Kenzan(Points),
    /// By its cost for engines.
    Search {
        /// The smallest backdoors; `null` if none was found within the limits.
        backdoor: Option<Backdoor>,
        /// The cost for each engine.
        engines: Vec<EngineCost>,
    },
}

/// The smallest backdoors of a puzzle: cells whose digits, once known, leave only singles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Backdoor {
    /// The number of cells.
    pub size: usize,
    /// The cells of one of them.
    pub cells: Vec<Cell>,
    /// The number of backdoors of that size.
    pub count: u64,
}

/// The cost of a puzzle for an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineCost {
    /// The engine.
    pub engine: Word,
    /// The number of nodes; `null` if it does not support the puzzle.
    pub nodes: Option<u64>,
    /// The unit of its nodes: `node` or `conflict`.
    pub unit: Word,
    /// Whether it finished; otherwise it needs more nodes. `null` if it does not support the puzzle.
    pub finished: Option<bool>,
}

impl Rated {
    /// Makes the record of a verdict on `scale`.
    pub fn of<R: Clone + Into<Rating>>(
        scale: &'static str,
        verdict: &Difficulty<R>,
        seconds: Option<f64>,
    ) -> Self {
        let (rating, reason) = match verdict {
            Difficulty::Rated(rating) => (Some(rating.clone().into()), None),
            Difficulty::Unknown(why) => (None, Some(why.to_string())),
            any_of! { Difficulty: Unwanted, Solved, None, Multiple, Beyond } => (None, None),
        };
        let (scale, verdict) = (scale.into(), verdict.word().into());
        Self { scale, verdict, rating, techniques: None, reason, seconds }
    }

    /// Makes the record of a puzzle that `scale` does not support.
    pub fn unsupported(scale: &'static str, reason: &str) -> Self {
        Self {
            scale: scale.into(),
            verdict: "unsupported".into(),
            reason: Some(reason.to_owned()),
            ..Self::default()
        }
    }

    /// Adds the number of steps of each technique.
    #[must_use]
    pub fn with_steps(self, steps: impl IntoIterator<Item = (&'static str, u32)>) -> Self {
        let steps = steps
            .into_iter()
            .map(|(name, steps)| TechniqueCount { name: name.into(), steps: steps as usize });
        Self { techniques: Some(steps.collect()), ..self }
    }
}

impl Rating {
    /// Returns the values of the scale's columns in a table.
    pub fn columns(&self) -> Vec<String> {
        match self {
            Self::Se121(Se121 { er, ep, ed, level: _ }) => {
                [er, ep, ed].map(|number| format!("{number:.1}")).to_vec()
            }
            Self::Hodoku { score, level } => vec![score.to_string(), level.clone()],
            Self::Kenzan(Points { points, level, pauses, hardest }) => {
                vec![points.to_string(), level.clone(), pauses.to_string(), hardest.to_string()]
            }
            Self::Search { backdoor, engines } => {
                let size = backdoor.as_ref().map(|backdoor| backdoor.size.to_string());
                let nodes = engines.iter().map(|cost| match (cost.nodes, cost.finished) {
                    (Some(nodes), Some(false)) => format!(">{nodes}"),
                    (Some(nodes), _) => nodes.to_string(),
                    (None, _) => String::new(),
                });
                [size.unwrap_or_default()].into_iter().chain(nodes).collect()
            }
        }
    }
}

impl From<AnyRating> for Rating {
    fn from(rating: AnyRating) -> Self {
        match rating {
            AnyRating::Se121(rating) => rating.into(),
            AnyRating::Hodoku(rating) => rating.into(),
            AnyRating::Kenzan(rating) => rating.into(),
            AnyRating::Search(rating) => rating.into(),
        }
    }
}

impl From<se121::Rating> for Rating {
    fn from(rating: se121::Rating) -> Self {
        Self::Se121(Se121::from(&rating))
    }
}

impl From<hodoku::Rating> for Rating {
    fn from(rating: hodoku::Rating) -> Self {
        Self::Hodoku { score: rating.points, level: rating.level.to_string() }
    }
}

impl From<kenzan::Rating> for Rating {
    fn from(rating: kenzan::Rating) -> Self {
        Self::Kenzan(rating.into())
    }
}

impl From<search::Rating> for Rating {
    fn from(rating: search::Rating) -> Self {
        let backdoor = rating.backdoor.map(|backdoor| Backdoor {
            size: backdoor.cells.len(),
            cells: backdoor.cells,
            count: backdoor.count,
        });
        let cost = |cost: &Cost| {
            let (nodes, finished) = match cost.nodes {
                Some(Nodes::All(nodes)) => (Some(nodes), Some(true)),
                Some(Nodes::MoreThan(nodes)) => (Some(nodes), Some(false)),
                None => (None, None),
            };
            let engine::Entry { name, unit, .. } = *cost.engine;
            EngineCost { engine: name.into(), nodes, unit: unit.into(), finished }
        };
        Self::Search { backdoor, engines: rating.costs.iter().map(cost).collect() }
    }
}
