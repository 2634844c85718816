//! `kenzan rules`: the kinds of rules that a puzzle can have.

use std::io::Write;

use anyhow::bail;
use serde_json::json;

use super::args::{ListFormat, RulesArgs};
use super::exit::Exit;
use super::output::print;
use super::shown::shown;
use super::terminal::{Terminal, hanging};
use crate::Rule;
use crate::format::json::SCHEMA;
use crate::rule::{Kind, nearest};

/// How far what is said of a kind stands in.
const INDENT: &str = "    ";

pub(super) fn run(args: &RulesArgs, terminal: Terminal) -> anyhow::Result<Exit> {
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
            writeln!(output, "{}", json!({ "schema": 1, "rules": kinds }))?;
        }
        ListFormat::Text => {
            for Kind { name, meaning, example, .. } in kinds {
                writeln!(output, "{name}")?;
                writeln!(output, "{}", hanging(INDENT, meaning, terminal.width))?;
                // An example is to be copied, so it stays on its line.
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
    bail!("'{}' is not a kind of rule\nhint: {hint}", shown(name))
}
