//! Results of `kenzan check`, for people and for programs.

use kenzan::judge::Judged;
use kenzan::record::{Checked, CheckedRules, Part};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;
use kenzan::{Cell, Verdict};

use crate::input::{Item, record};
use crate::output::terminal::Terminal;
use crate::output::{describe, judgement};

/// The results about a puzzle on which engines do not contradict each other.
pub(super) struct AgreedResults<'a> {
    pub(super) item: &'a Item,
    /// The judgement of entries.
    pub(super) judged: Option<&'a Judged>,
    pub(super) record: Checked,
}

/// Returns the puzzle, and sentences about it.
pub(super) fn text(known: &AgreedResults<'_>, terminal: Terminal) -> String {
    let AgreedResults { item, judged, record } = known;
    let puzzle = &item.entry.puzzle;
    let drawing = Drawing::new(puzzle).paint(&terminal.paint());
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
    let mut text = format!("{}\n{drawing}\n", item.title());
    text += &describe::below_the_grid(&item.entry);
    text += &match record.verdict {
        Verdict::Unique => format!("valid: yes, exactly one solution ({agreement})\n"),
        Verdict::Multiple => format!("valid: no, several solutions ({agreement})\n"),
        Verdict::None => format!("valid: no, there is no solution{} ({agreement})\n", why(": ")),
        Verdict::Unknown => format!("valid: unknown{}\n", why(", ")),
    };
    for entered in judged.iter().flat_map(|judged| sentence::judged(judged)) {
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

pub(super) const CSV_HEADER: &str = "puzzle,verdict,minimal,not_needed,wrong,name,reason\n";

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 6;

/// Returns puzzle, verdict, minimal, givens that are not needed, wrong entries, name or reason, separated by tabs.
pub(super) fn line(known: &AgreedResults<'_>) -> String {
    let [verdict, minimal, not_needed, wrong] = columns(&known.record);
    record::line(&known.item.entry, &[&verdict, &minimal, &not_needed, &wrong], reason(known))
}

/// Returns a row below [`CSV_HEADER`].
pub(super) fn csv(known: &AgreedResults<'_>) -> Vec<u8> {
    record::csv(&known.item.entry, columns(&known.record), reason(known))
}

/// Returns why there is no solution, or which entries are wrong.
fn reason(known: &AgreedResults<'_>) -> Option<String> {
    known.record.reason.clone().or_else(|| judgement::mistakes(known.judged))
}

/// Returns verdict, minimal, givens that are not needed, wrong entries.
fn columns(record: &Checked) -> [String; 4] {
    let minimal = match (record.verdict, record.minimal) {
        (Verdict::Unique, Some(true)) => "yes",
        (Verdict::Unique, Some(false)) => "no",
        (Verdict::Unique, None) => "unknown",
        (Verdict::None | Verdict::Multiple | Verdict::Unknown, _) => "",
    };
    let not_needed = record.not_needed.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let wrong = judgement::wrong(record.entered.as_ref());
    [record.verdict.word().to_owned(), minimal.to_owned(), not_needed, wrong]
}
