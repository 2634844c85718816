//! Numbers of solutions for programs: tab-separated lines.

use kenzan::record::Counted;

use crate::input::{Item, record};
use crate::output::judgement;

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 4;

/// Returns puzzle, meaning of the number, number, name or reason, separated by tabs.
pub(super) fn line(item: &Item, counted: &Counted) -> String {
    let fields = [counted.meaning.word(), &counted.number()];
    record::line(&item.entry, &fields, judgement::reason(item, counted.reason.clone()))
}
