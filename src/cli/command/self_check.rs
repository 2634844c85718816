//! `kenzan self-check`: the parts of this build, and whether they work here.

use std::time::{Duration, Instant};

use kenzan::engine::native::lanes::Width;
use kenzan::record::VERSION;
use kenzan::render::duration;
use kenzan::self_check::{Finding, Part};
use serde_json::json;

use crate::command::args::ListFormat;
use crate::output::exit::Exit;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

/// A part of the build, what its check found, and the time.
type CheckedPart = (Part, Finding, Duration);

pub(crate) fn run(format: ListFormat, terminal: Terminal) -> anyhow::Result<Exit> {
    let checked = Part::all().into_iter().map(|part| {
        let started = Instant::now();
        let finding = part.check();
        (part, finding, started.elapsed())
    });
    let checked: Vec<CheckedPart> = checked.collect();
    let works = !checked.iter().any(|(_, found, _)| matches!(found, Finding::Wrong { .. }));
    let output = match format {
        ListFormat::Json => json(&checked, works),
        ListFormat::Text => text(&checked, works, terminal),
    };
    print(output.as_bytes())?;
    Ok(Exit { differ: !works, ..Exit::default() })
}

fn json(checked: &[CheckedPart], works: bool) -> String {
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
    let report = json!({
        "schema": VERSION,
        "version": env!("CARGO_PKG_VERSION"),
        "architecture": std::env::consts::ARCH,
        "system": std::env::consts::OS,
        "vectors": Width::best().name(),
        "works": works,
        "parts": parts.collect::<Vec<_>>(),
    });
    format!("{report}\n")
}

fn text(checked: &[CheckedPart], works: bool, terminal: Terminal) -> String {
    let (version, system) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS);
    let mut text = format!("kenzan {version} on {system} ({})\n", std::env::consts::ARCH);
    let width = checked.iter().map(|(part, ..)| part.name().len()).max().unwrap_or_default();
    let mut kind = "";
    for (part, finding, time) in checked {
        if part.kind() != kind {
            kind = part.kind();
            text += &format!("\n{}\n", heading(part));
        }
        let state = match finding {
            Finding::Works { rules } => works_with(part, *rules, *time),
            Finding::Missing { reason } => format!("missing: {reason}"),
            Finding::Wrong { what } => format!("WRONG: {what}"),
        };
        let name = format!("  {:width$}  ", part.name());
        text += &(hanging(&name, &state, terminal.width) + "\n");
    }
    let end = if works {
        "all parts of this build work"
    } else {
        "something is wrong: please report it, with the output above"
    };
    text + &format!("\n{end}\n")
}

/// Describes a part that works.
fn works_with(part: &Part, rules: bool, time: Duration) -> String {
    let rules = if rules { ", with rules" } else { "" };
    let version = part.version().map(|version| format!("; {version}")).unwrap_or_default();
    let used = match part {
        Part::Vectors(vectors) if vectors.name() == Width::best().name() => "; used here",
        Part::Vectors(_) | Part::Engine(_) | Part::Prover(_) => "",
    };
    format!("works{rules} ({}{version}{used})", duration(time.as_secs_f64()))
}

/// Returns the heading of the parts of a kind.
fn heading(part: &Part) -> &'static str {
    match part {
        Part::Engine(_) => "engines",
        Part::Vectors(_) => "vectors, for classic puzzles in bulk",
        Part::Prover(_) => "provers",
    }
}
