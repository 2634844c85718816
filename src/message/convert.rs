//! How is the puzzle written in another format?

use serde::{Deserialize, Serialize};

use super::Failure;
use super::question::{Ask, Asked, unknown};
use crate::format::Entry;
use crate::format::known::{self, FORMATS, Part};

/// The options of `convert`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Convert {
    /// The name of the format.
    to: String,
    /// Whether it is written even if the format can't express all of it.
    lossy: bool,
}

/// A puzzle in another format.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Converted {
    /// The name of the format.
    format: &'static str,
    /// The text, with the format's head and tail.
    text: String,
    /// The parts of the puzzle that the text lacks, or has changed.
    lost: Vec<&'static str>,
    /// Those of the lost parts that the text has in changed form.
    changed: Vec<&'static str>,
    /// The lost rules, in words.
    lost_rules: Vec<String>,
}

impl Ask for Convert {
    type Answer = Converted;

    fn answer(&self, entry: &Entry, _: &mut Asked<'_>) -> Result<Converted, Failure> {
        let names = || FORMATS.iter().map(|format| format.name);
        if self.to.is_empty() {
            let names = names().collect::<Vec<_>>().join(", ");
            return Err(Failure::question("the field 'to' has to name a format")
                .hinting(format!("there are {names}")));
        }
        let format = known::named(&self.to).ok_or_else(|| unknown("format", &self.to, names()))?;
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
