//! Judgements of entered digits and pencil marks, for several commands.

use kenzan::judge::Judged;
use kenzan::record;
use kenzan::render::sentence;

/// Lists wrong entries for a field of a line: a digit as `r1c2=9`, a cell whose pencil marks lack the right digit as
/// `r3c4`.
pub(crate) fn wrong(judged: Option<&record::Judged>) -> String {
    let mistakes = judged.into_iter().flat_map(record::Judged::mistakes);
    mistakes.collect::<Vec<_>>().join(" ")
}

/// Returns sentences about wrong entries, for the reason in a line; `None` if there are none.
pub(crate) fn mistakes(judged: Option<&Judged>) -> Option<String> {
    let mistakes = judged.map(sentence::mistakes).filter(|mistakes| !mistakes.is_empty())?;
    Some(format!("entered: {}", mistakes.join("; ")))
}
