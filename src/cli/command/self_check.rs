//! `kenzan self-check`: what this build has, and whether it works here.

use std::io::Write;
use std::time::Instant;

use kenzan::engine::native::lanes::Width;
use kenzan::render::duration;
use kenzan::self_check::{Finding, Part};
use serde_json::json;

use crate::command::args::ListFormat;
use crate::output::exit::Exit;
use crate::output::json::SCHEMA;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

pub(crate) fn run(format: ListFormat, terminal: Terminal) -> anyhow::Result<Exit> {
    let parts = Part::all();
    let checked = parts.iter().map(|part| {
        let started = Instant::now();
        let finding = part.check();
        (part, finding, started.elapsed())
    });
    let checked: Vec<_> = checked.collect();
    let widest = Width::best().name();
    let is_right = !checked.iter().any(|(_, found, _)| matches!(found, Finding::Wrong { .. }));
    let mut output = Vec::new();
    match format {
        ListFormat::Json => {
            let parts = checked.iter().map(|(part, finding, time)| {
                let (state, detail) = match finding {
                    Finding::Works { .. } => ("works", None),
                    Finding::Missing { reason } => ("missing", Some(reason)),
                    Finding::Wrong { what } => ("wrong", Some(what)),
                };
                json!({
                    "kind": part.kind(),
                    "name": part.name(),
                    "version": part.version(),
                    "state": state,
                    "rules": matches!(finding, Finding::Works { rules: true }),
                    "detail": detail,
                    "seconds": time.as_secs_f64(),
                })
            });
            let parts: Vec<_> = parts.collect();
            let report = json!({
                "schema": SCHEMA,
                "version": env!("CARGO_PKG_VERSION"),
                "architecture": std::env::consts::ARCH,
                "system": std::env::consts::OS,
                "vectors": widest,
                "works": is_right,
                "parts": parts,
            });
            writeln!(output, "{report}")?;
        }
        ListFormat::Text => {
            writeln!(
                output,
                "kenzan {} on {} ({})",
                env!("CARGO_PKG_VERSION"),
                std::env::consts::OS,
                std::env::consts::ARCH,
            )?;
            let width = parts.iter().map(|part| part.name().len()).max().unwrap_or_default();
            let mut kind = "";
            for (part, finding, time) in &checked {
                if part.kind() != kind {
                    kind = part.kind();
                    writeln!(output, "\n{}", heading(part))?;
                }
                let said = match finding {
                    Finding::Works { rules } => {
                        let rules = if *rules { ", with rules" } else { "" };
                        let version = part.version().map(|version| format!("; {version}"));
                        let used = match part {
                            Part::Vectors(vectors) if vectors.name() == widest => "; used here",
                            Part::Vectors(_) | Part::Engine(_) | Part::Prover(_) => "",
                        };
                        let version = version.unwrap_or_default();
                        format!("works{rules} ({}{version}{used})", duration(time.as_secs_f64()))
                    }
                    Finding::Missing { reason } => format!("missing: {reason}"),
                    Finding::Wrong { what } => format!("WRONG: {what}"),
                };
                let name = format!("  {:width$}  ", part.name());
                writeln!(output, "{}", hanging(&name, &said, terminal.width))?;
            }
            let end = if is_right {
                "all that is here works"
            } else {
                "something is wrong: please report it, with what stands above"
            };
            writeln!(output, "\n{end}")?;
        }
    }
    print(&output)?;
    Ok(Exit { differ: !is_right, ..Exit::default() })
}

/// Returns what stands above the parts of a kind.
fn heading(part: &Part) -> &'static str {
    match part {
        Part::Engine(_) => "engines",
        Part::Vectors(_) => "vectors, for classic puzzles in bulk",
        Part::Prover(_) => "provers",
    }
}
