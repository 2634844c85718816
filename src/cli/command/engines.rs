//! `kenzan engines`: the engines with their names.

use std::io::Write;

use anyhow::Context;
use kenzan::engine::{self, Settings, TABLE, z3};
use serde_json::json;

use crate::command::args::ListFormat;
use crate::output::exit::Exit;
use crate::output::json::SCHEMA;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

pub(crate) fn run(format: ListFormat, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut output = Vec::new();
    match format {
        ListFormat::Json => {
            let engines = TABLE.iter().enumerate().map(|(index, entry)| {
                json!({
                    "name": entry.name,
                    "about": entry.about,
                    "node": entry.node,
                    "default": index == 0,
                    "available": (entry.make)(&Settings::default()).is_ok(),
                    "version": (entry.version)(),
                })
            });
            let list = json!({ "schema": SCHEMA, "engines": engines.collect::<Vec<_>>() });
            writeln!(output, "{list}")?;
        }
        ListFormat::Text => {
            let width = TABLE.iter().map(|entry| entry.name.len()).max().unwrap_or_default();
            for (index, entry) in TABLE.iter().enumerate() {
                let mut remarks = Vec::new();
                if index == 0 {
                    remarks.push("default".to_owned());
                }
                remarks.extend((entry.version)());
                if let Err(error) = (entry.make)(&Settings::default()) {
                    remarks.push(error.to_string());
                }
                let remarks = match remarks.as_slice() {
                    [] => String::new(),
                    remarks => format!(" ({})", remarks.join("; ")),
                };
                for (head, text) in [
                    (entry.name, format!("{}{remarks}", entry.about)),
                    ("", format!("a node is {}", entry.node)),
                ] {
                    let text = hanging(&format!("{head:width$}  "), &text, terminal.width);
                    writeln!(output, "{text}")?;
                }
            }
        }
    }
    print(&output)?;
    Ok(Exit::default())
}

/// Prints the parameters for `--z3-param`.
pub(crate) fn parameters() -> anyhow::Result<Exit> {
    let z3 = engine::named(z3::ENCODINGS[0].1).context("it is in the table")?;
    // In a build without Z3, this is an error.
    (z3.make)(&Settings::default())?;
    print(z3::parameters().unwrap_or_default().as_bytes())?;
    Ok(Exit::default())
}
