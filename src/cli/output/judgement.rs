//! What somebody entered, judged, for several commands.

use kenzan::Cell;
use kenzan::judge::{Entry, Judged, Standing};
use kenzan::render::sentence;
use serde::Serialize;

/// Names what was entered and is wrong, for a field of a line: `r1c2=9` a digit, `r3c4` a cell whose pencil marks lack
/// the right one.
pub(crate) fn wrong(judged: Option<&Judged>) -> String {
    let Some(judged) = judged else { return String::new() };
    let digits = judged.with(Standing::Wrong).map(Entry::to_string);
    digits.chain(judged.lacking.iter().map(Cell::to_string)).collect::<Vec<_>>().join(" ")
}

/// Returns sentences about what was entered and is wrong, for a field of a line that holds a reason; `None` where
/// nothing is.
pub(crate) fn mistakes(judged: Option<&Judged>) -> Option<String> {
    let said = judged.map(sentence::mistakes).filter(|said| !said.is_empty())?;
    Some(format!("entered: {}", said.join("; ")))
}

/// What is known of what was entered, in an object.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedRecord {
    wrong: Vec<String>,
    right: Vec<String>,
    /// Some solution has each of them, but there are several.
    possible: Vec<String>,
    unknown: Vec<String>,
    /// Digits that no solution has together.
    clashes: Vec<Vec<String>>,
    /// The cells whose pencil marks lack the right digit.
    wrong_marks: Vec<String>,
}

impl JudgedRecord {
    /// Returns it where something was entered, or is wrong.
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
