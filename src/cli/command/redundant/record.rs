//! Redundant parts for programs: tab-separated lines.

use kenzan::format::{self, Entry};
use kenzan::record::Part;
use kenzan::{Puzzle, record};

use crate::input::Item;
use crate::input::record::note;
use crate::output::escape::escaped;
use crate::output::judgement;

/// Returns reduced puzzle, verdict, removed parts, name or reason, minimal, separated by tabs.
pub(super) fn line(item: &Item, left: &Puzzle, reduced: &record::Reduced) -> String {
    // The reduced puzzle is a different one, so it does not have the name.
    let left = Entry { puzzle: left.clone(), name: None, line: 1, remarks: None };
    let left = format::line::label(&left);
    let gone = reduced.together.iter().flat_map(|together| &together.gone);
    let gone: Vec<String> = gone.map(Part::to_string).collect();
    let note = note(&item.entry, judgement::reason(item, reduced.reason.clone()));
    let minimal = match reduced.together.as_ref().map(|together| together.minimal) {
        Some(true) => "yes",
        Some(false) => "unknown",
        None => "",
    };
    let word = reduced.verdict.word();
    [&*escaped(&left), word, &gone.join(" "), &escaped(&note), minimal].join("\t") + "\n"
}
