//! Answers for programs: tab-separated lines, JSON, CSV.

use kenzan::crosscheck::Agreement;
use kenzan::{Verdict, format, record};

use super::answer::Solved;
use crate::input::{self, Item};
use crate::output::describe::{seconds, with_left_out};
use crate::output::escape::{csv_row, escaped};
use crate::output::rerun;
use crate::work::inquiry::Fields;

const HEADER: &str =
    "puzzle,verdict,solution,solutions,exact,name,reason,engine,seconds,nodes,check,checked_by\n";

/// An answer in two parts, with more solutions between them.
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
    /// Returns the fields of lines and tables.
    pub(super) fn fields(self) -> Fields {
        Fields::new(1, usize::from(self != Self::First), HEADER)
    }
}

/// Puzzle, verdict, first solution, name or reason; separated by tabs.
pub(super) fn line(item: &Item, solved: &record::Solved, columns: Columns) -> Halves {
    let puzzle = format::line::label(&item.entry);
    let most = if columns == Columns::All { usize::MAX } else { 1 };
    let solution = solutions(solved, most, ",");
    let (name, reason) = (&item.entry.name, solved.reason.as_ref());
    let note = match solved.verdict {
        Verdict::Unknown => reason.or(name.as_ref()),
        Verdict::None => name.as_ref().or(reason),
        Verdict::Unique | Verdict::Multiple => name.as_ref(),
    };
    let note = with_left_out(&item.entry, note.cloned().unwrap_or_default());
    let count = match columns {
        Columns::First => String::new(),
        Columns::Count | Columns::All => format!("\t{}", solved.count.text()),
    };
    let (puzzle, word) = (escaped(&puzzle), solved.verdict.word());
    Halves {
        before: format!("{puzzle}\t{word}\t{solution}").into_bytes(),
        after: format!("\t{}{count}\n", escaped(&note)).into_bytes(),
    }
}

/// Returns the JSON object, on one line.
pub(super) fn json(item: &Item, solved: &record::Solved) -> Halves {
    let [before, after] = input::record::json_in_two(item, solved, "solutions");
    Halves { before, after }
}

/// Returns a row below [`HEADER`].
pub(super) fn csv(item: &Item, solved: &record::Solved) -> Halves {
    let (check, checked_by) = match &solved.check {
        Some(check) => (check.result.word(), &*check.search.engine),
        None => ("", ""),
    };
    let mut before = csv_row([
        format::line::puzzle(&item.entry.puzzle).as_str(),
        solved.verdict.word(),
        &solutions(solved, usize::MAX, " "),
    ]);
    before.truncate(before.len() - "\n".len());
    let end = csv_row([
        solved.count.found.to_string().as_str(),
        if solved.count.exact { "yes" } else { "no" },
        item.entry.name.as_deref().unwrap_or_default(),
        &with_left_out(&item.entry, solved.reason.clone().unwrap_or_default()),
        &solved.solver.engine,
        &seconds(solved.solver.seconds.unwrap_or_default()),
        &solved.solver.nodes.to_string(),
        check,
        checked_by,
    ]);
    Halves { before, after: [b",", end.as_slice()].concat() }
}

fn solutions(solved: &record::Solved, most: usize, separator: &str) -> String {
    let solutions = solved.solutions.iter().take(most).map(ToString::to_string);
    solutions.collect::<Vec<_>>().join(separator)
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
