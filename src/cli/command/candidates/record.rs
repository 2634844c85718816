//! True candidates for programs: tab-separated lines.

use kenzan::Digit;
use kenzan::format::Entry;
use kenzan::record::TrueCandidates;

use crate::input::record;

/// Returns puzzle, how much is known, the digits of each cell, name or reason, separated by tabs.
pub(super) fn line(entry: &Entry, found: &TrueCandidates) -> String {
    let digits = |digits: &Vec<Digit>| match digits.as_slice() {
        [] => "-".to_owned(),
        digits => symbols(digits),
    };
    let cells = found.candidates.iter().map(digits).collect::<Vec<_>>().join(" ");
    record::line(entry, &[found.known.word(), &cells], found.reason.clone())
}

/// Returns the symbols of digits.
pub(super) fn symbols(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.symbol()).collect()
}
