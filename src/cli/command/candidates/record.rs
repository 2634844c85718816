//! True candidates for programs: tab-separated lines.

use kenzan::Digit;
use kenzan::record::TrueCandidates;

use crate::input::{Item, record};
use crate::output::judgement;

/// Returns puzzle, how much is known, the digits of each cell, name or reason, separated by tabs.
pub(super) fn line(item: &Item, found: &TrueCandidates) -> String {
    let digits = |digits: &Vec<Digit>| match digits.as_slice() {
        [] => "-".to_owned(),
        digits => symbols(digits),
    };
    let cells = found.candidates.iter().map(digits).collect::<Vec<_>>().join(" ");
    let reason = judgement::reason(item, found.reason.clone());
    record::line(&item.entry, &[found.known.word(), &cells], reason)
}

/// Returns the symbols of digits.
pub(super) fn symbols(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.symbol()).collect()
}
