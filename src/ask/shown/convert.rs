//! How is the puzzle written in another format?

use serde::{Deserialize, Serialize};

use crate::ask::{Failure, Listed, Named, Question, Work};
use crate::format::Entry;
use crate::format::known::{Format, Part};

/// The options of `convert`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Convert {
    /// The name of the format.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Option<Named<Format>>,
    /// Whether it is written even if the format can't express all of it.
    pub lossy: bool,
}

/// A puzzle in another format.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The name of the format.
    pub format: &'static str,
    /// The text, with the format's head and tail.
    pub text: String,
    /// The parts of the puzzle that the text lacks, or has changed.
    pub lost: Vec<&'static str>,
    /// Those of the lost parts that the text has in changed form.
    pub changed: Vec<&'static str>,
    /// The lost rules, in words.
    pub lost_rules: Vec<String>,
}

impl Question for Convert {
    type Answer = Converted;

    fn answer(&self, entry: &Entry, _: &mut Work<'_>) -> Result<Converted, Failure> {
        let format = self.to.ok_or_else(|| {
            Failure::question("the field 'to' has to name a format")
                .hinting(format!("there are {}", Format::names().join(", ")))
        })?;
        let written =
            format.write(entry).map_err(|error| Failure::unsupported(error.to_string()))?;
        if !written.lost.is_empty() && !self.lossy {
            let lost: Vec<String> = written.lost.iter().map(Part::to_string).collect();
            let message = format!("{} can't express {}", format.name, lost.join(", "));
            return Err(
                Failure::unsupported(message).hinting(r#""lossy": true writes the puzzle anyway"#)
            );
        }
        let names = |parts: &[Part]| parts.iter().map(|part| part.name()).collect();
        Ok(Converted {
            format: format.name,
            text: [format.head(), &written.text, "\n", format.tail()].concat(),
            lost: names(&written.lost),
            changed: names(&written.changed),
            lost_rules: written.lost_rules,
        })
    }
}
