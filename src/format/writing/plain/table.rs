//! Rows of a table with the columns `puzzle` and `name`.

use super::Said;
use crate::format::FORMULA;

/// A row of comma-separated values.
pub(in crate::format) fn csv(said: &Said<'_>) -> Option<String> {
    Some(row(said, ','))
}

/// A row of values with tabs between them.
pub(in crate::format) fn tsv(said: &Said<'_>) -> Option<String> {
    Some(row(said, '\t'))
}

fn row(said: &Said<'_>, separator: char) -> String {
    let name = said.name.as_deref().unwrap_or("");
    // A spreadsheet would take it for a formula.
    let guard = if name.trim_start_matches('\'').starts_with(FORMULA) { "'" } else { "" };
    let name = format!("{guard}{name}");
    let is_plain = !name.contains([separator, '"']) && name.trim() == name;
    let name = if is_plain { name } else { format!("\"{}\"", name.replace('"', "\"\"")) };
    format!("{}{separator}{name}", said.puzzle.givens())
}
