//! Explanations as tab-separated lines.

use kenzan::explain::Found;
use kenzan::format::Entry;
use kenzan::record::Summary;

use super::Told;
use crate::input;
use crate::output::judgement::mistakes;

/// Returns puzzle, verdict, number of steps, hardest technique, `HoDoKu`'s score and level, name or reason, separated
/// by tabs.
pub(super) fn line(told: &Told<'_>) -> String {
    let answer = told.answer;
    let (summary, steps) = match &answer.found {
        Found::Outline(path) => (Summary::with_ratings(answer, path), path.steps.len()),
        Found::Path(path, _) => (Summary::with_ratings(answer, path), path.steps.len()),
        Found::Hint(..) | Found::All(..) | Found::Missing(_) => return String::new(),
    };
    let [points, level] = match &summary.hodoku {
        Some(path) => [path.with_plus(path.score), path.with_plus(&path.level)],
        None => [String::new(), String::new()],
    };
    let (verdict, steps) = (answer.conclusion().word(), steps.to_string());
    let hardest = summary.hardest.as_deref().unwrap_or_default();
    let fields = [verdict, &steps, hardest, &points, &level];
    let reason = answer.why().map(|why| why.to_string());
    let reason = reason.or_else(|| mistakes(answer.judged.as_ref()));
    input::record::line(&told.item.entry, &fields, reason)
}

/// Returns the line of a puzzle that techniques do not support.
pub(super) fn unsupported_line(entry: &Entry, reason: &str) -> String {
    input::record::line(entry, &["unsupported", "", "", "", ""], Some(reason.to_owned()))
}
