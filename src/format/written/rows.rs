//! Rows without a frame, as `SadMan` and `SudoCue` have them in their files.

use super::{groups, rows};
use crate::format::Entry;

/// A file `.sdk`: the name as its description, the author, and a row a line.
pub(in crate::format) fn sdk(entry: &Entry) -> Option<String> {
    let mut text = String::new();
    let author = entry.remarks.as_deref().and_then(|remarks| remarks.author.as_deref());
    for (letter, value) in [('A', author), ('D', entry.name.as_deref())] {
        if let Some(value) = value {
            text += &format!("#{letter} {value}\n");
        }
    }
    text += "[Puzzle]\n";
    for row in rows(entry, '.') {
        text.extend(row);
        text.push('\n');
    }
    Some(text)
}

/// A file `.sdx`: a group of candidates a cell; `u` is before a digit that is no given.
pub(in crate::format) fn sdx(entry: &Entry) -> Option<String> {
    let rows = groups(entry, |digit| format!("u{digit}"))?;
    Some(rows.iter().map(|row| row.join(" ") + "\n").collect())
}
