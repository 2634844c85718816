//! Results of `kenzan check`, for people and for programs.

use kenzan::crosscheck::{Agreement, Examination, Need};
use kenzan::engine::Entry;
use kenzan::judge::Judged;
use kenzan::render::sentence;
use kenzan::render::text::Drawing;
use kenzan::{Cell, Outcome, Violation, format};
use serde::Serialize;

use crate::input::Item;
use crate::input::record::Head;
use crate::output::describe;
use crate::output::escape::{csv_row, escaped};
use crate::output::json::json_line;
use crate::output::judgement::{self, JudgedRecord};
use crate::output::terminal::Terminal;
use crate::work::ask::Timed;

/// The results about a puzzle on which engines do not contradict each other.
pub(super) struct Known<'a> {
    pub(super) item: &'a Item,
    pub(super) examined: &'a Examination<Timed>,
    /// The judgement of entries.
    pub(super) judged: Option<&'a Judged>,
    /// The outcome of the first engine that decided it.
    pub(super) outcome: &'a Outcome,
    /// An obvious reason why there is no solution.
    pub(super) clash: Option<Violation>,
}

impl Known<'_> {
    /// Checks whether all engines came to this outcome.
    pub(super) fn is_agreed(&self) -> bool {
        self.examined.opinions.agreement() == Agreement::Agree
    }

    fn cells(&self, need: Need) -> Vec<Cell> {
        self.examined.cells(need).collect()
    }

    /// Returns why there is no solution, or why it was not decided.
    fn reason(&self) -> Option<String> {
        match self.outcome {
            Outcome::Unknown { why, .. } => Some(why.to_string()),
            Outcome::None => self.clash.as_ref().map(ToString::to_string),
            Outcome::Unique(_) | Outcome::Multiple(_) => None,
        }
    }

    /// Returns the sentences of rules with one of these needs.
    fn rules(&self, needs: &[Need]) -> Vec<String> {
        let rules = self.item.entry.puzzle.rules();
        let known = self.examined.rules.iter().filter(|(_, need)| needs.contains(need));
        known.map(|&(index, _)| rules[index].to_string()).collect()
    }

    /// Returns the givens that may or may not be needed.
    fn undecided(&self) -> Vec<Cell> {
        let givens = self.examined.givens.iter();
        let open = [Need::Unconfirmed, Need::Undecided];
        givens.filter(|(_, need)| open.contains(need)).map(|&(cell, _)| cell).collect()
    }
}

/// Returns the puzzle, and sentences about it.
pub(super) fn text(known: &Known<'_>, engines: &[&Entry], terminal: Terminal) -> String {
    let Known { item, examined, judged, outcome, clash } = known;
    let puzzle = &item.entry.puzzle;
    let drawing = Drawing::new(puzzle).paint(&terminal.paint());
    let names = engines.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    let agreement = match (engines.len(), known.is_agreed()) {
        (1, _) => format!("according to {names}"),
        (_, true) => format!("{names} agree"),
        (_, false) => format!("not all of {names} decided"),
    };
    let mut text = format!("{}\n{drawing}\n", item.title());
    text += &describe::below_the_grid(&item.entry);
    text += &match outcome {
        Outcome::Unique(_) => format!("valid: yes, exactly one solution ({agreement})\n"),
        Outcome::Multiple(_) => format!("valid: no, several solutions ({agreement})\n"),
        Outcome::None => match clash {
            Some(clash) => format!("valid: no, there is no solution: {clash} ({agreement})\n"),
            None => format!("valid: no, there is no solution ({agreement})\n"),
        },
        Outcome::Unknown { why, .. } => format!("valid: unknown, {why}\n"),
    };
    for entered in judged.iter().flat_map(|judged| sentence::judged(judged)) {
        text += &format!("entered: {entered}\n");
    }
    text += &describe::oddities(puzzle);
    if !matches!(outcome, Outcome::Unique(_)) {
        return text;
    }
    let givens = puzzle.givens().filled();
    let (not_needed, undecided) = (known.cells(Need::NotNeeded), known.undecided());
    text += &match examined.is_minimal() {
        Some(true) => format!("minimal: yes, each of its {givens} givens is needed\n"),
        Some(false) => format!(
            "minimal: no, any one of these {} of its {givens} givens can be removed: {}\n",
            not_needed.len(),
            describe::givens(puzzle, &not_needed)
        ),
        None => "minimal: unknown\n".to_owned(),
    };
    if !undecided.is_empty() {
        text +=
            &format!("not decided within the limits: {}\n", describe::givens(puzzle, &undecided));
    }
    text + &rules(known)
}

/// Lists rules that are not needed; empty if the puzzle has no rules.
fn rules(known: &Known<'_>) -> String {
    let count = known.examined.rules.len();
    let not_needed = known.rules(&[Need::NotNeeded]);
    let undecided = known.rules(&[Need::Unconfirmed, Need::Undecided]);
    let each =
        |rules: &[String]| rules.iter().flat_map(|rule| ["  ", rule, "\n"]).collect::<String>();
    let mut text = match (count, not_needed.len(), undecided.len()) {
        (0, ..) => String::new(),
        (_, 0, 0) => format!("rules: each of its {count} is needed\n"),
        (_, 0, _) => String::new(),
        (_, found, _) => {
            format!(
                "rules: any one of these {found} of its {count} can be removed:\n{}",
                each(&not_needed)
            )
        }
    };
    if !undecided.is_empty() {
        text += &format!("rules not decided within the limits:\n{}", each(&undecided));
    }
    text
}

pub(super) const CSV_HEADER: &str = "puzzle,verdict,minimal,not_needed,wrong,name,reason\n";

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 6;

/// Returns puzzle, verdict, minimal, givens that are not needed, wrong entries, name or reason, separated by tabs.
pub(super) fn line(known: &Known<'_>) -> String {
    let entry = &known.item.entry;
    let [_, verdict, minimal, not_needed, wrong] = columns(known);
    let note = reason(known).or_else(|| entry.name.clone()).unwrap_or_default();
    let note = describe::with_left_out(entry, note);
    let puzzle = format::line::label(entry);
    [&*escaped(&puzzle), &verdict, &minimal, &not_needed, &wrong, &escaped(&note)].join("\t") + "\n"
}

/// Returns a row below [`CSV_HEADER`].
pub(super) fn csv(known: &Known<'_>) -> Vec<u8> {
    let name = known.item.entry.name.clone().unwrap_or_default();
    let reason = describe::with_left_out(&known.item.entry, reason(known).unwrap_or_default());
    csv_row(columns(known).into_iter().chain([name, reason]))
}

/// Returns why there is no solution, or which entries are wrong.
fn reason(known: &Known<'_>) -> Option<String> {
    known.reason().or_else(|| judgement::mistakes(known.judged))
}

fn columns(known: &Known<'_>) -> [String; 5] {
    let minimal = match (known.outcome, known.examined.is_minimal()) {
        (Outcome::Unique(_), Some(true)) => "yes",
        (Outcome::Unique(_), Some(false)) => "no",
        (Outcome::Unique(_), None) => "unknown",
        _ => "",
    };
    [
        format::line::puzzle(&known.item.entry.puzzle),
        known.outcome.word().to_owned(),
        minimal.to_owned(),
        names(&known.cells(Need::NotNeeded)).join(" "),
        judgement::wrong(known.judged),
    ]
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    engines: Vec<&'static str>,
    agree: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    givens: usize,
    minimal: Option<bool>,
    not_needed: Vec<String>,
    undecided: Vec<String>,
    /// Rules that are not needed or not decided, if the puzzle has rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<RulesRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<JudgedRecord>,
    /// Suspicious rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

#[derive(Serialize)]
struct RulesRecord {
    count: usize,
    not_needed: Vec<String>,
    undecided: Vec<String>,
}

/// Returns the JSON object, on one line.
pub(super) fn json(known: &Known<'_>, engines: &[&Entry]) -> Vec<u8> {
    json_line(&Record {
        head: Head::of(known.item),
        verdict: known.outcome.word(),
        engines: engines.iter().map(|entry| entry.name).collect(),
        agree: known.is_agreed(),
        reason: known.reason(),
        givens: known.item.entry.puzzle.givens().filled(),
        minimal: known.examined.is_minimal(),
        not_needed: names(&known.cells(Need::NotNeeded)),
        undecided: names(&known.undecided()),
        rules: (!known.item.entry.puzzle.rules().is_empty()).then(|| RulesRecord {
            count: known.item.entry.puzzle.rules().len(),
            not_needed: known.rules(&[Need::NotNeeded]),
            undecided: known.rules(&[Need::Unconfirmed, Need::Undecided]),
        }),
        entered: JudgedRecord::of(known.judged),
        remarks: known.item.entry.puzzle.oddities().iter().map(ToString::to_string).collect(),
    })
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
