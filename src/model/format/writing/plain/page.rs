//! Tables of documents: Markdown and HTML.

use super::{Escaped, rows, title};

/// A table in Markdown, below its name: its head is empty.
pub(crate) fn markdown(entry: &Escaped<'_>) -> Option<String> {
    let width = usize::from(entry.puzzle.size());
    let row = |cells: &Vec<char>| {
        let cells = cells.iter().map(|cell| format!(" {cell} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    let rows: String = rows(entry, '.').iter().map(row).collect();
    Some(format!("{}|{}\n|{}\n{rows}\n", title(entry), "   |".repeat(width), "---|".repeat(width)))
}

/// A table in HTML, with its name as the caption.
pub(crate) fn html(entry: &Escaped<'_>) -> Option<String> {
    let row = |cells: &Vec<char>| {
        let cells = cells.iter().map(|&cell| match cell {
            '.' => "<td></td>".to_owned(),
            cell => format!("<td>{cell}</td>"),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let caption = entry.name.as_deref();
    let caption = caption.map_or(String::new(), |name| format!("<caption>{name}</caption>\n"));
    let rows: String = rows(entry, '.').iter().map(row).collect();
    Some(format!("<table>\n{caption}{rows}</table>\n"))
}
