//! Rows of a table with the columns `puzzle` and `name`.

use super::Escaped;
use crate::format::FORMULA;

/// A row of comma-separated values.
pub(crate) fn csv(entry: &Escaped<'_>) -> Option<String> {
    Some(row(entry, ','))
}

/// A row of values with tabs between them.
pub(crate) fn tsv(entry: &Escaped<'_>) -> Option<String> {
    Some(row(entry, '\t'))
}

fn row(entry: &Escaped<'_>, separator: char) -> String {
    let name = entry.name.as_deref().unwrap_or("");
    // A spreadsheet would take it for a formula.
    let guard = if name.trim_start_matches('\'').starts_with(FORMULA) { "'" } else { "" };
    let name = format!("{guard}{name}");
    let is_plain = !name.contains([separator, '"']) && name.trim() == name;
    let name = if is_plain { name } else { format!("\"{}\"", name.replace('"', "\"\"")) };
    format!("{}{separator}{name}", entry.puzzle.givens())
}
