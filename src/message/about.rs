//! What does this build have?

use serde::{Deserialize, Serialize};

use super::question::{Asked, Question, text};
use super::{Failure, KINDS};
use crate::engine::{self, Settings};
use crate::format::known::FORMATS;
use crate::rate::Scale;
use crate::record::VERSION;
use crate::technique::LADDER;
use crate::{Rule, generate};

/// `about` has no options.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Nothing {}

/// What a build has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct About {
    /// The version of the answers.
    schema: u32,
    /// The version of kenzan.
    version: &'static str,
    /// The kinds of questions.
    questions: Vec<&'static str>,
    /// The engines.
    engines: Vec<&'static str>,
    /// The formats that are written.
    formats: Vec<&'static str>,
    /// The kinds of rules.
    rules: Vec<&'static str>,
    /// Those of them that can be generated.
    generates: Vec<&'static str>,
    /// The techniques, in the order in which they are tried.
    techniques: Vec<&'static str>,
    /// The scales.
    scales: [&'static str; 4],
}

pub(super) fn about(question: Question, _: &mut Asked<'_>) -> Result<String, Failure> {
    let Nothing {} = question.options()?;
    let is_here = |entry: &&&engine::Entry| entry.is_available(&Settings::default());
    Ok(text(&About {
        schema: VERSION,
        version: env!("CARGO_PKG_VERSION"),
        questions: KINDS.iter().map(|kind| kind.name).collect(),
        engines: engine::TABLE.iter().filter(is_here).map(|entry| entry.name).collect(),
        formats: FORMATS.iter().map(|format| format.name).collect(),
        rules: Rule::KINDS.iter().map(|kind| kind.name).collect(),
        generates: generate::KINDS.iter().map(|kind| kind.name).collect(),
        techniques: LADDER.iter().map(|technique| technique.name).collect(),
        scales: Scale::NAMES,
    }))
}
