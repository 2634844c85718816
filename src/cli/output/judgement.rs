//! Judgements of entered digits and pencil marks, for several commands.

use kenzan::Cell;
use kenzan::judge::{Entry, Judged, Standing};
use kenzan::render::sentence;
use serde::Serialize;

/// Lists wrong entries for a field of a line: a digit as `r1c2=9`, a cell whose pencil marks lack the right digit as `r3c4`.
pub(crate) fn wrong(judged: Option<&Judged>) -> String {
    let Some(judged) = judged else { return String::new() };
    let digits = judged.with(Standing::Wrong).map(Entry::to_string);
    digits.chain(judged.lacking.iter().map(Cell::to_string)).collect::<Vec<_>>().join(" ")
}

/// Returns sentences about wrong entries, for the reason in a line; `None` if there are none.
pub(crate) fn mistakes(judged: Option<&Judged>) -> Option<String> {
    let mistakes = judged.map(sentence::mistakes).filter(|mistakes| !mistakes.is_empty())?;
    Some(format!("entered: {}", mistakes.join("; ")))
}

/// The judgement in a record.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedRecord {
    wrong: Vec<String>,
    right: Vec<String>,
    /// Each is in some solution, but there are several.
    possible: Vec<String>,
    unknown: Vec<String>,
    /// Digits that are not together in any solution.
    clashes: Vec<Vec<String>>,
    /// The cells whose pencil marks lack the right digit.
    wrong_marks: Vec<String>,
}

impl JudgedRecord {
    /// Returns the record; `None` if nothing was entered.
    pub(crate) fn of(judged: Option<&Judged>) -> Option<Self> {
        let judged =
            judged.filter(|judged| !judged.entries.is_empty() || !judged.lacking.is_empty())?;
        let named = |standing| judged.with(standing).map(Entry::to_string).collect();
        let names = |clash: &Vec<Entry>| clash.iter().map(Entry::to_string).collect();
        Some(Self {
            wrong: named(Standing::Wrong),
            right: named(Standing::Right),
            possible: named(Standing::Possible),
            unknown: named(Standing::Unknown),
            clashes: judged.clashes.iter().map(names).collect(),
            wrong_marks: judged.lacking.iter().map(Cell::to_string).collect(),
        })
    }
}
