//! Results of `kenzan check`, for people and for programs.

use kenzan::Verdict;
use kenzan::record::{Checked, CheckedRules, Part};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use super::AgreedResults;
use crate::input::Item;
use crate::output::terminal::Terminal;
use crate::output::{describe, judgement};

/// Returns the puzzle, and sentences about it.
pub(super) fn text(item: &Item, results: &AgreedResults, terminal: Terminal) -> String {
    let AgreedResults { judged, record } = results;
    let puzzle = &item.entry.puzzle;
    let names = record.engines.join(", ");
    let agreement = match (record.engines.len(), record.agree) {
        (1, _) => format!("according to {names}"),
        (_, true) => format!("{names} agree"),
        (_, false) => format!("not all of {names} decided"),
    };
    let why = |before| match &record.reason {
        Some(why) => format!("{before}{why}"),
        None => String::new(),
    };
    let mut text = judgement::head(item, Drawing::new(puzzle), terminal);
    text += &match record.verdict {
        Verdict::Unique => format!("valid: yes, exactly one solution ({agreement})\n"),
        Verdict::Multiple => format!("valid: no, several solutions ({agreement})\n"),
        Verdict::None => format!("valid: no, there is no solution{} ({agreement})\n", why(": ")),
        Verdict::Unknown => format!("valid: unknown{}\n", why(", ")),
    };
    for entered in judged.iter().flat_map(sentence::judged) {
        text += &format!("entered: {entered}\n");
    }
    text += &describe::oddities(puzzle);
    if record.verdict != Verdict::Unique {
        return text;
    }
    let Checked { givens, not_needed, undecided, .. } = record;
    text += &match record.minimal {
        Some(true) => format!("minimal: yes, each of its {givens} givens is needed\n"),
        Some(false) => format!(
            "minimal: no, any one of these {} of its {givens} givens can be removed: {}\n",
            not_needed.len(),
            describe::givens(puzzle, not_needed)
        ),
        None => "minimal: unknown\n".to_owned(),
    };
    if !undecided.is_empty() {
        let undecided = describe::givens(puzzle, undecided);
        text += &format!("not decided within the limits: {undecided}\n");
    }
    text + &record.rules.as_ref().map(rules).unwrap_or_default()
}

/// Lists rules that are not needed.
fn rules(CheckedRules { count, not_needed, undecided }: &CheckedRules) -> String {
    let each = |rules: &[Part]| {
        let sentence = |part: &Part| match part {
            Part::Rule { sentence, rule: _ } => format!("  {sentence}\n"),
            Part::Given(_) => String::new(),
        };
        rules.iter().map(sentence).collect::<String>()
    };
    let mut text = match (not_needed.len(), undecided.len()) {
        (0, 0) => format!("rules: each of its {count} is needed\n"),
        (0, _) => String::new(),
        (found, _) => format!(
            "rules: any one of these {found} of its {count} can be removed:\n{}",
            each(not_needed)
        ),
    };
    if !undecided.is_empty() {
        text += &format!("rules not decided within the limits:\n{}", each(undecided));
    }
    text
}
