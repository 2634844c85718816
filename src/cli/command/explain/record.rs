//! Explanations as records and as tab-separated lines.

use kenzan::format::Entry;
use kenzan::record::{self, HodokuPath, Judged, Se121, Step, Summary, TechniqueSteps};
use kenzan::technique::Position;
use kenzan::technique::explain::{Explanation, Missing};

use super::Wanted;
use super::explained::{Explained, Found};
use crate::input;
use crate::output::judgement::mistakes;

/// Makes the record of an explanation.
pub(super) fn record(explained: &Explained<'_>) -> record::Explained {
    let notation = explained.run.notation;
    let mut record = record::Explained {
        entered: Judged::of(explained.judged),
        seconds: Some(explained.time.as_secs_f64()),
        reason: explained.why(),
        ..record::Explained::new(explained.conclusion().word())
    };
    let steps =
        || Some(explained.steps().into_iter().map(|(at, step)| Step::of(at, step)).collect());
    let is_step = matches!(explained.run.wanted, Wanted::Step(_));
    match explained.found {
        Found::Path(explanation, _) => {
            record.steps = steps();
            // A single step has no path.
            record.summary = (!is_step).then(|| summary(explained, explanation));
        }
        Found::Hint(next, level) => {
            // A hint contains no more than its text.
            record.steps = Some(Vec::new());
            record.hint = next.as_ref().ok().map(|step| step.hint(*level, notation));
        }
        Found::All(groups, hardest) => {
            record.open = Some(groups.iter().map(TechniqueSteps::of).collect());
            record.up_to = hardest.map(|technique| technique.name.into());
        }
        Found::Missing(Missing::Nothing) => {}
        Found::Missing(_) => record.steps = steps(),
    }
    let end = explained.found.end().filter(|end| !is_step && !end.is_solved());
    record.contradiction = end.unwrap_or(explained.begin).contradiction(notation);
    record.end = end.map(Position::marks);
    record
}

fn summary(explained: &Explained<'_>, explanation: &Explanation) -> Summary {
    let bottleneck = match explained.found {
        Found::Path(_, bottleneck) => *bottleneck,
        Found::Hint(..) | Found::All(..) | Found::Missing(_) => None,
    };
    let hodoku = explained.ratings.hodoku;
    Summary {
        se121: explained.ratings.se121.as_ref().map(Se121::from),
        hodoku: hodoku.map(|hodoku| HodokuPath::of(&hodoku.rating, hodoku.is_of_path)),
        bottleneck: bottleneck.map(record::Bottleneck::from),
        ..Summary::of(explanation)
    }
}

/// Returns puzzle, verdict, number of steps, hardest technique, `HoDoKu`'s score and level, name or reason, separated
/// by tabs.
pub(super) fn line(explained: &Explained<'_>) -> String {
    let Found::Path(explanation, _) = explained.found else { return String::new() };
    let summary = summary(explained, explanation);
    let [points, level] = match &summary.hodoku {
        Some(path) => [path.with_plus(path.score), path.with_plus(&path.level)],
        None => [String::new(), String::new()],
    };
    let (verdict, steps) = (explained.conclusion().word(), explanation.steps.len().to_string());
    let hardest = summary.hardest.as_deref().unwrap_or_default();
    let fields = [verdict, &steps, hardest, &points, &level];
    let reason = explained.why().or_else(|| mistakes(explained.judged));
    input::record::line(&explained.item.entry, &fields, reason)
}

/// Returns the line of a puzzle that techniques do not support.
pub(super) fn unsupported_line(entry: &Entry, reason: &str) -> String {
    input::record::line(entry, &["unsupported", "", "", "", ""], Some(reason.to_owned()))
}
