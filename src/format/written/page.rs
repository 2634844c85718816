//! Tables of documents: Markdown and HTML.

use super::{rows, title};
use crate::format::Entry;

/// A table in Markdown, below its name: its head is empty.
pub(in crate::format) fn markdown(entry: &Entry) -> Option<String> {
    let width = usize::from(entry.puzzle.size());
    let row = |cells: &Vec<char>| {
        let cells = cells.iter().map(|cell| format!(" {cell} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    let rows: String = rows(entry, '.').iter().map(row).collect();
    Some(format!("{}|{}\n|{}\n{rows}\n", title(entry), "   |".repeat(width), "---|".repeat(width)))
}

/// A table in HTML, with its name as the caption.
pub(in crate::format) fn html(entry: &Entry) -> Option<String> {
    let row = |cells: &Vec<char>| {
        let cells = cells.iter().map(|&cell| match cell {
            '.' => "<td></td>".to_owned(),
            cell => format!("<td>{cell}</td>"),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let caption = entry
        .name
        .as_deref()
        .map_or(String::new(), |name| format!("<caption>{}</caption>\n", escaped(name)));
    let rows: String = rows(entry, '.').iter().map(row).collect();
    Some(format!("<table>\n{caption}{rows}</table>\n"))
}

/// Writes a text so that it means itself in HTML and XML.
pub(super) fn escaped(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => found += "&amp;",
            '<' => found += "&lt;",
            '>' => found += "&gt;",
            '"' => found += "&quot;",
            '\n' | '\r' | '\t' => found += &format!("&#{};", u32::from(character)),
            _ => found.push(character),
        }
    }
    found
}
