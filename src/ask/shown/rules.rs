//! Which rules can a puzzle have?

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Rule;
use crate::ask::Named;
use crate::record::VERSION;
use crate::rule::Kind;

/// The options of `rules`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// The names of the kinds: all, if there are none.
    pub kinds: Vec<Named<Kind>>,
}

/// Kinds of rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Catalogue {
    /// The version of the answers.
    pub schema: u32,
    /// The kinds.
    pub rules: Vec<KindOfRule>,
}

/// A kind of rule.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KindOfRule {
    /// Its name, as the field `type` of a rule has it.
    pub name: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
    /// A rule of this kind that is valid in a 9×9 grid.
    pub example: Value,
}

impl KindOfRule {
    fn of(kind: &Kind) -> Self {
        let example = serde_json::from_str(kind.example).unwrap_or_default();
        Self { name: kind.name, meaning: kind.meaning, example }
    }
}

impl Rules {
    /// Returns what the kinds mean.
    pub fn answer(&self) -> Catalogue {
        let rules = match self.kinds.as_slice() {
            [] => Rule::KINDS.iter().map(KindOfRule::of).collect(),
            kinds => kinds.iter().map(|kind| KindOfRule::of(kind)).collect(),
        };
        Catalogue { schema: VERSION, rules }
    }
}
