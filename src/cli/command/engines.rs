//! `kenzan engines`: the engines with their names.

use std::io::Write;

use kenzan::engine::{NATIVE, Settings, TABLE, Z3, z3};
use kenzan::record::VERSION;
use serde_json::json;

use crate::command::args::ListFormat;
use crate::output::exit::Exit;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

pub(crate) fn run(format: ListFormat, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut output = Vec::new();
    match format {
        ListFormat::Json => {
            let engines = TABLE.iter().map(|&entry| {
                json!({
                    "name": entry.name,
                    "about": entry.about,
                    "node": entry.node,
                    "default": *entry == NATIVE,
                    "available": entry.is_available(&Settings::default()),
                    "version": entry.version(),
                })
            });
            let list = json!({ "schema": VERSION, "engines": engines.collect::<Vec<_>>() });
            writeln!(output, "{list}")?;
        }
        ListFormat::Text => {
            let width = TABLE.iter().map(|entry| entry.name.len()).max().unwrap_or_default();
            for &entry in TABLE {
                let mut remarks = Vec::new();
                if *entry == NATIVE {
                    remarks.push("default".to_owned());
                }
                remarks.extend(entry.version());
                if let Err(error) = entry.make(&Settings::default()) {
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
    // In a build without Z3, this is an error.
    Z3.make(&Settings::default())?;
    print(z3::parameters().unwrap_or_default().as_bytes())?;
    Ok(Exit::default())
}
