//! Diagnoses for programs: tab-separated lines, CSV.

use kenzan::format::{self, Entry};
use kenzan::record::{Candidate, Diagnosed, Missing};

use super::Explained;
use crate::input::record::{self, note};
use crate::output::escape::escaped;
use crate::output::judgement;

pub(super) const CSV_HEADER: &str = "puzzle,verdict,givens,repair,repaired,wrong,name,reason\n";

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 7;

/// Returns puzzle, verdict, givens that clash or are missing, likeliest repair, repaired puzzle, wrong entries, name or
/// reason, separated by tabs.
pub(super) fn line(entry: &Entry, explained: &Explained) -> String {
    let [verdict, givens, repair, _, wrong] = columns(&explained.record);
    // The repaired puzzle is a different one, so it does not have the name.
    let after = explained.explanation.repairs().and_then(|repairs| repairs.list.first());
    let after = after.map(|repair| {
        let entry = Entry { puzzle: repair.puzzle.clone(), name: None, line: 1, remarks: None };
        format::line::label(&entry)
    });
    let (puzzle, after) = (format::line::label(entry), after.unwrap_or_default());
    let note = note(entry, reason(explained));
    let fields =
        [&*escaped(&puzzle), &verdict, &givens, &repair, &escaped(&after), &wrong, &escaped(&note)];
    fields.join("\t") + "\n"
}

/// Returns a row below [`CSV_HEADER`].
pub(super) fn csv(entry: &Entry, explained: &Explained) -> Vec<u8> {
    record::csv(entry, columns(&explained.record), reason(explained))
}

/// Returns why the explanation is not complete, or which entries are wrong.
fn reason(explained: &Explained) -> Option<String> {
    let mistakes = || judgement::mistakes(explained.judged.as_ref());
    explained.record.reason.clone().or_else(mistakes)
}

/// Returns verdict, givens, repair, repaired puzzle, wrong entries.
fn columns(record: &Diagnosed) -> [String; 5] {
    let first = |missing: &Missing| {
        let set = missing.sets.first()?.iter().map(Candidate::to_string);
        Some(set.collect::<Vec<_>>().join(","))
    };
    let givens = match (&record.clash, &record.extra) {
        (Some(clash), _) => clash.facts.join(","),
        (None, extra) => extra.as_ref().and_then(first).unwrap_or_default(),
    };
    let repair = record.repairs.as_ref().and_then(|repairs| repairs.list.first());
    let (change, after) = match repair {
        Some(repair) => (repair.change.change.clone(), repair.puzzle.clone()),
        None => (String::new(), String::new()),
    };
    let wrong = judgement::wrong(record.entered.as_ref());
    [record.verdict.word().to_owned(), givens, change, after, wrong]
}
