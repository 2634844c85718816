//! Judgements of entered digits and pencil marks, for several commands.

use kenzan::judge::Judged;
use kenzan::record;
use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use crate::input::Item;
use crate::output::describe;
use crate::output::terminal::Terminal;

/// Lists wrong entries for a field of a line: a digit as `r1c2=9`, a cell whose pencil marks lack the right digit as
/// `r3c4`.
pub(crate) fn wrong(judged: Option<&record::Judged>) -> String {
    let mistakes = judged.into_iter().flat_map(record::Judged::mistakes);
    mistakes.collect::<Vec<_>>().join(" ")
}

/// Returns the beginning of an answer for people: the title, a drawing, and what the drawing does not show.
pub(crate) fn head(item: &Item, drawing: Drawing<'_>, terminal: Terminal) -> String {
    let (title, drawing) = (item.title(), drawing.paint(&terminal.paint()));
    format!("{title}\n{drawing}\n{}{}", describe::below_the_grid(&item.entry), counted(item))
}

/// Returns what the entered digits of a puzzle count for, a line a sentence; empty if they are not givens.
pub(crate) fn counted(item: &Item) -> String {
    let mut text = match item.entered {
        0 => String::new(),
        1 => "one entered digit counts as a given\n".to_owned(),
        count => format!("{count} entered digits count as givens\n"),
    };
    for mistake in item.judged.as_deref().map(sentence::mistakes).unwrap_or_default() {
        text += &format!("entered: {mistake}\n");
    }
    text
}

/// Returns the reason in a line: `reason`, and the wrong entries of a puzzle whose entered digits count as givens.
pub(crate) fn reason(item: &Item, reason: Option<String>) -> Option<String> {
    let both = [reason, mistakes(item.judged.as_deref())];
    let both: Vec<String> = both.into_iter().flatten().collect();
    (!both.is_empty()).then(|| both.join("; "))
}

/// Returns sentences about wrong entries, for the reason in a line; `None` if there are none.
pub(crate) fn mistakes(judged: Option<&Judged>) -> Option<String> {
    let mistakes = judged.map(sentence::mistakes).filter(|mistakes| !mistakes.is_empty())?;
    Some(format!("entered: {}", mistakes.join("; ")))
}
