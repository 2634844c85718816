//! Answers for programs: tab-separated lines, JSON, CSV.

use kenzan::crosscheck::Agreement;
use kenzan::engine::{Entry, Statistics};
use kenzan::{Candidates, Outcome, Why, format};
use serde::Serialize;

use super::answer::{Checked, Solved};
use crate::input::Item;
use crate::input::record::Head;
use crate::output::describe::{seconds, with_left_out};
use crate::output::escape::{csv_row, escaped};
use crate::output::json::json_line;
use crate::output::rerun;
use crate::work::ask::Timed;

pub(super) const CSV_HEADER: &str =
    "puzzle,verdict,solution,solutions,exact,name,reason,engine,seconds,nodes,check,checked_by\n";

/// An answer in two parts, with further solutions between them.
#[derive(Debug, Default)]
pub(super) struct Halves {
    pub(super) before: Vec<u8>,
    pub(super) after: Vec<u8>,
}

/// The columns of a line besides verdict and name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Columns {
    /// The first solution.
    First,
    /// The first solution, and after the name the number of solutions (`100+` for at least 100).
    Count,
    /// All solutions, separated by commas, and after the name their number.
    All,
}

impl Columns {
    /// Returns the number of fields after those of [`Columns::First`].
    pub(super) fn beyond_the_first(self) -> usize {
        usize::from(self != Self::First)
    }
}

/// Puzzle, verdict, first solution, name or reason; separated by tabs.
pub(super) fn line(item: &Item, solved: &Solved, columns: Columns) -> Halves {
    let outcome = &solved.timed.answer.outcome;
    let puzzle = format::line::label(&item.entry);
    let puzzle = escaped(&puzzle);
    let most = if columns == Columns::All { usize::MAX } else { 1 };
    let solution = solutions(outcome, most).join(",");
    let note = match (outcome, &item.entry.name, &solved.clash) {
        (Outcome::Unknown { why, .. }, _, _) => why.to_string(),
        (_, Some(name), _) => name.clone(),
        (Outcome::None, None, Some(clash)) => clash.to_string(),
        (_, None, _) => String::new(),
    };
    let note = with_left_out(&item.entry, note);
    let count = match (columns, counted(outcome)) {
        (Columns::First, _) => String::new(),
        (Columns::Count | Columns::All, (found, true)) => format!("\t{found}"),
        (Columns::Count | Columns::All, (found, false)) => format!("\t{found}+"),
    };
    Halves {
        before: format!("{puzzle}\t{}\t{solution}", outcome.word()).into_bytes(),
        after: format!("\t{}{count}\n", escaped(&note)).into_bytes(),
    }
}

/// The beginning of a record, up to the solutions.
#[derive(Serialize)]
struct Begin<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    solutions: Vec<String>,
}

/// The rest of a record.
#[derive(Serialize)]
struct End {
    count: Count,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    solver: Search,
    check: Option<Check>,
}

#[derive(Serialize)]
struct Count {
    found: u64,
    exact: bool,
}

#[derive(Serialize)]
struct Search {
    engine: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<String>,
    seconds: f64,
    nodes: u64,
    propagations: u64,
    conflicts: u64,
}

#[derive(Serialize)]
struct Check {
    result: &'static str,
    verdict: &'static str,
    #[serde(flatten)]
    search: Search,
}

impl Search {
    fn of(entry: &Entry, timed: &Timed) -> Self {
        let Statistics { nodes, propagations, conflicts } = timed.answer.statistics;
        let (engine, version) = (entry.name, entry.version());
        let seconds = timed.time.as_secs_f64();
        Self { engine, version, seconds, nodes, propagations, conflicts }
    }
}

/// Returns the JSON object, on one line.
pub(super) fn json(item: &Item, solved: &Solved) -> Halves {
    let outcome = &solved.timed.answer.outcome;
    let (found, exact) = counted(outcome);
    let (reason, candidates) = match outcome {
        Outcome::Unknown { why, .. } => (Some(why.to_string()), left(why)),
        Outcome::Multiple(several) => (several.stopped().map(ToString::to_string), None),
        Outcome::None => (solved.clash.as_ref().map(ToString::to_string), None),
        Outcome::Unique(_) => (None, None),
    };
    let mut before = json_line(&Begin {
        head: Head::of(item),
        verdict: outcome.word(),
        solutions: solutions(outcome, usize::MAX),
    });
    before.truncate(before.len() - "]}\n".len());
    let end = json_line(&End {
        count: Count { found, exact },
        reason,
        candidates,
        solver: Search::of(solved.engine, &solved.timed),
        check: solved.checked.as_ref().map(|checked| Check {
            result: result(checked),
            verdict: checked.timed.answer.outcome.word(),
            search: Search::of(checked.engine, &checked.timed),
        }),
    });
    Halves { before, after: [b"],", &end["{".len()..]].concat() }
}

/// Returns a row below [`CSV_HEADER`].
pub(super) fn csv(item: &Item, solved: &Solved) -> Halves {
    let outcome = &solved.timed.answer.outcome;
    let (found, exact) = counted(outcome);
    let why = match outcome {
        Outcome::Unknown { why, .. } => why.to_string(),
        Outcome::None => solved.clash.as_ref().map(ToString::to_string).unwrap_or_default(),
        Outcome::Multiple(several) => {
            several.stopped().map(ToString::to_string).unwrap_or_default()
        }
        Outcome::Unique(_) => String::new(),
    };
    let (check, checked_by) = match &solved.checked {
        Some(checked) => (result(checked), checked.engine.name),
        None => ("", ""),
    };
    let mut before = csv_row([
        format::line::puzzle(&item.entry.puzzle).as_str(),
        outcome.word(),
        &solutions(outcome, usize::MAX).join(" "),
    ]);
    before.truncate(before.len() - "\n".len());
    let end = csv_row([
        found.to_string().as_str(),
        if exact { "yes" } else { "no" },
        item.entry.name.as_deref().unwrap_or_default(),
        &with_left_out(&item.entry, why),
        solved.engine.name,
        &seconds(solved.timed.time),
        &solved.timed.answer.statistics.nodes.to_string(),
        check,
        checked_by,
    ]);
    Halves { before, after: [b",", end.as_slice()].concat() }
}

/// Returns the report of a disagreement; `None` if there is none.
pub(super) fn disagreement(item: &Item, solved: &Solved) -> Option<String> {
    let checked =
        solved.checked.as_ref().filter(|checked| checked.agreement == Agreement::Differ)?;
    let puzzle = format::line::puzzle(&item.entry.puzzle);
    let mut bundle = format!("{}: TWO ENGINES DISAGREE\n  puzzle: {puzzle}\n", item.place);
    let (solver, checker) = (solved.engine.name, checked.engine.name);
    for (name, timed) in [(solver, &solved.timed), (checker, &checked.timed)] {
        let outcome = &timed.answer.outcome;
        bundle += &format!("  {name}: {}\n", outcome.word());
        for solution in outcome.solutions() {
            bundle += &format!("    {solution}\n");
        }
    }
    let again = rerun::arguments(&item.entry.puzzle);
    bundle += &format!("  again: kenzan solve --engine {solver} --check {checker} {again}\n");
    Some(bundle)
}

fn solutions(outcome: &Outcome, most: usize) -> Vec<String> {
    outcome.solutions().iter().take(most).map(ToString::to_string).collect()
}

fn counted(outcome: &Outcome) -> (u64, bool) {
    match outcome {
        Outcome::None => (0, true),
        Outcome::Unique(_) => (1, true),
        Outcome::Multiple(several) => (several.count(), several.is_exact()),
        Outcome::Unknown { first, .. } => (u64::from(first.is_some()), false),
    }
}

fn left(why: &Why) -> Option<Vec<String>> {
    let Why::Stuck(candidates) = why else { return None };
    Some(sets(candidates))
}

fn sets(candidates: &Candidates) -> Vec<String> {
    candidates.sets().iter().map(ToString::to_string).collect()
}

fn result(checked: &Checked) -> &'static str {
    match checked.agreement {
        Agreement::Agree => "agree",
        Agreement::Undecided => "undecided",
        Agreement::Differ => "differ",
    }
}
