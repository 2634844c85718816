//! What does this build have?

use serde::Serialize;

use crate::engine::{self, Settings};
use crate::format::known::FORMATS;
use crate::rate::Scale;
use crate::record::VERSION;
use crate::technique::LADDER;
use crate::{Rule, generate};

/// What a build has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The version of the answers.
    pub schema: u32,
    /// The version of kenzan.
    pub version: &'static str,
    /// The kinds of questions.
    pub questions: Vec<&'static str>,
    /// The engines.
    pub engines: Vec<&'static str>,
    /// The formats that are written.
    pub formats: Vec<&'static str>,
    /// The kinds of rules.
    pub rules: Vec<&'static str>,
    /// Those of them that can be generated.
    pub generates: Vec<&'static str>,
    /// The techniques, in the order in which they are tried.
    pub techniques: Vec<&'static str>,
    /// The scales.
    pub scales: [&'static str; 4],
}

/// Returns what this build has, in which these questions can be asked.
pub fn about(questions: Vec<&'static str>) -> About {
    let is_here = |entry: &&&engine::Entry| entry.is_available(&Settings::default());
    About {
        schema: VERSION,
        version: env!("CARGO_PKG_VERSION"),
        questions,
        engines: engine::TABLE.iter().filter(is_here).map(|entry| entry.name).collect(),
        formats: FORMATS.iter().map(|format| format.name).collect(),
        rules: Rule::KINDS.iter().map(|kind| kind.name).collect(),
        generates: generate::KINDS.iter().map(|kind| kind.name).collect(),
        techniques: LADDER.iter().map(|technique| technique.name).collect(),
        scales: Scale::NAMES,
    }
}
