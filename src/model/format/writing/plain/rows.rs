//! Rows without a frame, as `SadMan` and `SudoCue` have them in their files.

use super::{Escaped, groups, rows};

/// A file `.sdk`: the name as its description, the author, and one line per row.
pub(crate) fn sdk(entry: &Escaped<'_>) -> Option<String> {
    let mut text = String::new();
    for (letter, value) in [('A', &entry.author), ('D', &entry.name)] {
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

/// A file `.sdx`: a group of candidates a cell; `u` is before a digit that is not a given.
pub(crate) fn sdx(entry: &Escaped<'_>) -> Option<String> {
    let rows = groups(entry, |digit| format!("u{digit}"))?;
    Some(rows.iter().map(|row| row.join(" ") + "\n").collect())
}
