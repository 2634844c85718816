//! `kenzan formats`: the formats of puzzles.

use std::io::Write;

use kenzan::format::known::{FORMATS, Part};
use kenzan::record::{SCHEMA, VERSION};
use serde_json::json;

use crate::command::args::ListFormat;
use crate::output::exit::Exit;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

pub(crate) fn run(format: ListFormat, schema: bool, terminal: Terminal) -> anyhow::Result<Exit> {
    if schema {
        print(SCHEMA.as_bytes())?;
        return Ok(Exit::default());
    }
    let mut output = Vec::new();
    match format {
        ListFormat::Json => {
            let formats = FORMATS.iter().map(|format| {
                let carries: Vec<&str> = format.carries.iter().map(|part| part.name()).collect();
                json!({
                    "name": format.name,
                    "title": format.title,
                    "sizes": format.sizes,
                    "carries": carries,
                    "read": true,
                    "written": true,
                })
            });
            let formats: Vec<_> = formats.collect();
            writeln!(output, "{}", json!({ "schema": VERSION, "formats": formats }))?;
        }
        ListFormat::Text => {
            let width = FORMATS.iter().map(|format| format.name.len()).max().unwrap_or_default();
            for format in &FORMATS {
                let carries: Vec<&str> = format.carries.iter().copied().map(Part::name).collect();
                for (head, text) in [
                    (format.name, format.title.to_owned()),
                    ("", format!("sizes {}; carries {}", format.sizes, carries.join(", "))),
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
