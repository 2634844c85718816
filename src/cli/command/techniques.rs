//! `kenzan techniques`: the techniques that people use.

use std::fmt::Write as _;

use kenzan::Puzzle;
use kenzan::engine::Limits;
use kenzan::explain::Assessor;
use kenzan::format::{self, Entry};
use kenzan::record::VERSION;
use kenzan::render::text::Drawing;
use kenzan::technique::alias::{ALIASES, Alias};
use kenzan::technique::explain::{ExplainedStep, Explainer};
use kenzan::technique::group::{GROUPS, Group};
use kenzan::technique::order::{self, Order, VARIANTS};
use kenzan::technique::{self, LADDER, NAKED_TRIPLE, Position, Technique, Techniques};
use serde_json::{Value, json};

use crate::command::args::{ListFormat, TechniquesArgs};
use crate::output::describe::below_the_grid;
use crate::output::exit::Exit;
use crate::output::print;
use crate::output::terminal::{Terminal, hanging};

/// The indentation below a technique.
const INDENT: &str = "    ";

/// The sources of examples: the shipped classic puzzles with one solution, easy ones first.
const CLASSIC: &[(&str, &str)] = &[
    ("easy.txt", include_str!("../../../puzzles/easy.txt")),
    ("clues-17.txt", include_str!("../../../puzzles/clues-17.txt")),
    ("hard.txt", include_str!("../../../puzzles/hard.txt")),
];

/// The sources for what classic puzzles do not have.
const OTHERS: &[(&str, &str)] = &[
    ("variants.jsonl", include_str!("../../../puzzles/variants.jsonl")),
    ("killers.jsonl", include_str!("../../../puzzles/killers.jsonl")),
    ("quadruples.jsonl", include_str!("../../../puzzles/quadruples.jsonl")),
];

/// Lists the groups, and the orders.
fn groups(terminal: Terminal) -> String {
    let mut text = "\nGroups: a name stands for all techniques of the group\n".to_owned();
    for group in GROUPS {
        let Group { name, about } = group;
        let names: Vec<&str> = group.techniques().map(|technique| technique.name).collect();
        text +=
            &format!("{name}  {about}\n{}\n", hanging(INDENT, &names.join(", "), terminal.width));
    }
    text += "\nOrders: a name stands for all techniques, in this order\n";
    for Order { name, source, .. } in order::ALL {
        text += &format!("{name}\n{}\n", hanging(INDENT, source, terminal.width));
    }
    text
}

/// Lists other names of techniques.
fn aliases(terminal: Terminal) -> String {
    let mut text = "\nOther names (case, spaces, dashes and plurals don't matter)\n".to_owned();
    for alias in ALIASES {
        let names = format!("{}: {}", alias.names.join(", "), alias.means.join(", "));
        text += &(hanging("", &names, terminal.width) + "\n");
    }
    text
}

fn group(group: &Group) -> Value {
    let names: Vec<&str> = group.techniques().map(|technique| technique.name).collect();
    json!({ "name": group.name, "about": group.about, "techniques": names })
}

/// An example of a technique.
struct Example {
    told: ExplainedStep,
    entry: Entry,
    file: &'static str,
    /// Whether no simpler technique makes progress there.
    is_needed: bool,
}

pub(crate) fn run(args: &TechniquesArgs, terminal: Terminal) -> anyhow::Result<Exit> {
    let is_all = args.names.is_empty();
    let listed = if is_all { technique::all().collect() } else { Techniques::all(&args.names) };
    let mut text = String::new();
    let mut records = Vec::new();
    for technique in listed {
        let example = if is_all { None } else { example(technique) };
        match args.format {
            ListFormat::Json => records.push(record(technique, example.as_ref())),
            ListFormat::Text => {
                text += &description(technique, terminal);
                if !is_all {
                    text += &drawn(example.as_ref(), terminal);
                }
            }
        }
    }
    if is_all {
        text += &(groups(terminal) + &aliases(terminal));
    }
    if args.format == ListFormat::Json {
        let groups: Vec<Value> = GROUPS.iter().map(group).collect();
        let alias = |alias: &Alias| json!({ "names": alias.names, "means": alias.means });
        let aliases: Vec<Value> = ALIASES.iter().map(alias).collect();
        let all = json!({
            "schema": VERSION, "techniques": records, "groups": groups, "other_names": aliases
        });
        text = format!("{all}\n");
    }
    print(text.as_bytes())?;
    Ok(Exit::default())
}

/// Describes a technique.
fn description(technique: &Technique, terminal: Terminal) -> String {
    let mut lines = vec![technique.definition.to_owned(), technique.source.to_owned()];
    lines.push(match technique.hodoku {
        Some(score) => format!("HoDoKu: {}, {}", score.points, score.level),
        None => "HoDoKu has no such technique".to_owned(),
    });
    if technique.is_optional() {
        lines.push("used only when it is named".to_owned());
    }
    if technique.assumes_unique() {
        lines.push("assumes that the puzzle has one solution".to_owned());
    }
    let mut text = format!("{}  {}\n", technique.name, technique.title);
    for line in lines {
        let _ = writeln!(text, "{}", hanging(INDENT, &line, terminal.width));
    }
    text
}

/// Draws an example, or reports that there is none.
fn drawn(example: Option<&Example>, terminal: Terminal) -> String {
    let Some(Example { told, entry, file, is_needed }) = example else {
        return "none of the shipped puzzles is an example\n".to_owned();
    };
    let puzzle = written(&entry.puzzle);
    let name = entry.name.as_deref().unwrap_or("no name");
    let more = if *is_needed { "" } else { ", where a simpler one also makes progress" };
    let head = format!("an example from puzzles/{file}, {name}{more}:");
    let marks = told.before.marks();
    let drawing = Drawing::new(&entry.puzzle).candidates(&marks).paint(&terminal.paint());
    let sentence = told.to_string();
    let [head, sentence] = [head, sentence].map(|text| hanging("", &text, terminal.width));
    let below = below_the_grid(&Entry { remarks: None, ..entry.clone() });
    format!("{head}\n{puzzle}\n{drawing}\n{below}{sentence}\n")
}

/// Writes a puzzle on a line: as JSON, if a line of digits does not hold all of it.
fn written(puzzle: &Puzzle) -> String {
    if puzzle.layout().is_classic() && puzzle.rules().is_empty() {
        format::line::puzzle(puzzle)
    } else {
        format::json::puzzle(puzzle, None).to_string()
    }
}

/// Finds an example: preferably one where no simpler technique makes progress, otherwise one after singles, locked
/// candidates, pairs and triples.
fn example(technique: &'static Technique) -> Option<Example> {
    let (files, ladder): (_, &[&Technique]) =
        if technique.needs_variants() { (OTHERS, &VARIANTS.techniques) } else { (CLASSIC, LADDER) };
    let place = |wanted: &Technique| ladder.iter().position(|one| *one == wanted);
    let own = place(technique).unwrap_or_else(|| technique::rank(technique));
    let simple = place(&NAKED_TRIPLE).map_or(own, |simple| simple + 1);
    let ladders = [(&ladder[..own], true), (&ladder[..own.min(simple)], false)];
    ladders.into_iter().find_map(|(simpler, is_needed)| {
        let techniques: Vec<_> = simpler.iter().copied().chain([technique]).collect();
        puzzles(files).find_map(|(file, entry)| {
            let told = first(technique, &techniques, &entry)?;
            Some(Example { told, entry, file, is_needed })
        })
    })
}

/// Returns the first step of this technique on the path through a puzzle.
fn first(
    technique: &'static Technique,
    techniques: &[&'static Technique],
    entry: &Entry,
) -> Option<ExplainedStep> {
    let assessed = Assessor::default().assess(&entry.puzzle, &Limits::default()).ok()?;
    let usable = assessed.usable(techniques);
    if !usable.contains(&technique) {
        return None;
    }
    let explainer = Explainer::new(&usable);
    let mut position = Position::with_rules(&entry.puzzle).ok()?;
    loop {
        let told = explainer.next(&position).ok()?;
        if told.step.technique == technique {
            return Some(told);
        }
        position = told.after();
    }
}

fn puzzles(
    files: &'static [(&'static str, &'static str)],
) -> impl Iterator<Item = (&'static str, Entry)> {
    files.iter().flat_map(|&(file, text)| {
        let entries =
            format::Reader::new(text.as_bytes(), format::Options::default()).filter_map(Result::ok);
        entries.map(move |entry| (file, entry))
    })
}

fn record(technique: &Technique, example: Option<&Example>) -> Value {
    let score = technique.hodoku;
    let mut record = json!({
        "name": technique.name,
        "title": technique.title,
        "definition": technique.definition,
        "source": technique.source,
        "assumes_unique": technique.assumes_unique(),
        "score": score.map(|score| score.points),
        "level": score.map(|score| score.level.to_string()),
    });
    if let Some(Example { told, entry, file, is_needed }) = example {
        let marks: Vec<String> =
            told.before.marks().sets().iter().map(ToString::to_string).collect();
        record["example"] = json!({
            "file": file,
            "name": entry.name,
            "puzzle": written(&entry.puzzle),
            "candidates": marks,
            "told": told.description.sentence(),
            "needed": is_needed,
        });
    }
    record
}
