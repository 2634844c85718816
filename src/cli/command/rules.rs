//! `kenzan rules`: the kinds of rules that a puzzle can have.

use std::io::Write;

use anyhow::bail;
use kenzan::Rule;
use kenzan::format::json::SCHEMA;
use kenzan::record::VERSION;
use kenzan::rule::{Kind, nearest};
use serde_json::json;

use crate::command::args::{ListFormat, RulesArgs};
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

/// The indentation below a kind.
const INDENT: &str = "    ";

pub(crate) fn run(args: &RulesArgs, terminal: Terminal) -> anyhow::Result<Exit> {
    if args.schema {
        print(SCHEMA.as_bytes())?;
        return Ok(Exit::default());
    }
    let named = args.kinds.iter().map(|name| named(name)).collect::<anyhow::Result<Vec<_>>>()?;
    let kinds = if named.is_empty() { Rule::KINDS.iter().collect() } else { named };
    let mut output = Vec::new();
    match args.format {
        ListFormat::Json => {
            let kinds = kinds.iter().map(|kind| {
                let example: serde_json::Value = serde_json::from_str(kind.example)?;
                Ok(json!({ "name": kind.name, "meaning": kind.meaning, "example": example }))
            });
            let kinds = kinds.collect::<anyhow::Result<Vec<_>>>()?;
            writeln!(output, "{}", json!({ "schema": VERSION, "rules": kinds }))?;
        }
        ListFormat::Text => {
            for Kind { name, meaning, example, .. } in kinds {
                writeln!(output, "{name}")?;
                writeln!(output, "{}", hanging(INDENT, meaning, terminal.width))?;
                // Examples are not wrapped, so that they can be copied.
                writeln!(output, "{INDENT}{example}")?;
            }
        }
    }
    print(&output)?;
    Ok(Exit::default())
}

fn named(name: &str) -> anyhow::Result<&'static Kind> {
    if let Some(kind) = Kind::named(name) {
        return Ok(kind);
    }
    let hint = match nearest(name, Rule::KINDS.iter().map(|kind| kind.name)) {
        Some(near) => format!("did you mean '{near}'?"),
        None => "`kenzan rules` lists all kinds".to_owned(),
    };
    bail!("'{}' is not a kind of rule\nhint: {hint}", escaped(name))
}
