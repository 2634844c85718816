//! Numbers of solutions for programs: tab-separated lines.

use kenzan::format::Entry;
use kenzan::record::Counted;

use crate::input::record;

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 4;

/// Returns puzzle, meaning of the number, number, name or reason, separated by tabs.
pub(super) fn line(entry: &Entry, counted: &Counted) -> String {
    let fields = [counted.meaning.word(), &counted.number()];
    record::line(entry, &fields, counted.reason.clone())
}
