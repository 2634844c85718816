//! Which rules can a puzzle have?

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Failure;
use super::question::{Asked, Question, text, unknown};
use crate::Rule;
use crate::record::VERSION;
use crate::rule::Kind;

/// The options of `rules`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Rules {
    /// The names of the kinds: all, if there are none.
    kinds: Vec<String>,
}

/// Kinds of rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Catalogue {
    /// The version of the answers.
    schema: u32,
    /// The kinds.
    rules: Vec<KindOfRule>,
}

/// A kind of rule.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct KindOfRule {
    /// Its name, as the field `type` of a rule has it.
    name: &'static str,
    /// Its meaning.
    meaning: &'static str,
    /// A rule of this kind that is valid in a 9×9 grid.
    example: Value,
}

impl KindOfRule {
    fn of(kind: &Kind) -> Self {
        let example = serde_json::from_str(kind.example).unwrap_or_default();
        Self { name: kind.name, meaning: kind.meaning, example }
    }
}

pub(super) fn rules(question: Question, _: &mut Asked<'_>) -> Result<String, Failure> {
    let Rules { kinds } = question.options()?;
    let names = || Rule::KINDS.iter().map(|kind| kind.name);
    let named = |name: &String| {
        let kind = Kind::named(name).ok_or_else(|| unknown("kind of rule", name, names()))?;
        Ok(KindOfRule::of(kind))
    };
    let rules = match kinds.as_slice() {
        [] => Rule::KINDS.iter().map(KindOfRule::of).collect(),
        kinds => kinds.iter().map(named).collect::<Result<_, Failure>>()?,
    };
    Ok(text(&Catalogue { schema: VERSION, rules }))
}
