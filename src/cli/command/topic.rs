//! A page of the manual, rendered from Markdown for the terminal.
//!
//! Covers what the pages use: headings, paragraphs, lists, tables of two columns, code blocks and links.

use std::iter::Peekable;
use std::str::Lines;

use anstyle::Style;

use super::help::page;
use crate::output::terminal::{Terminal, hanging};

/// The width if nothing is known of the terminal.
const WIDTH: usize = 80;
/// The longest line, however wide the terminal is. Lines of code are only broken where they are longer than this.
const WIDEST: usize = 100;
/// The indentation of text below its heading, and of code.
const TEXT: &str = "  ";
const CODE: &str = "    ";
/// The widest first column of a table; longer cells have a line of their own.
const COLUMN: usize = 24;

/// Renders a page.
pub(crate) fn render(text: &str, terminal: Terminal) -> String {
    let width = terminal.width.unwrap_or(WIDTH).clamp(2 * COLUMN, WIDEST);
    let mut lines = text.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        if let Some(heading) = line.strip_prefix("# ") {
            let style = if terminal.colour { Style::new().bold() } else { Style::new() };
            blocks.push(format!("{style}{heading}{style:#}"));
        } else if line.starts_with("```") {
            blocks.push(code(&mut lines));
        } else if line.starts_with('|') {
            blocks.push(table(&mut lines, width));
        } else if item(line).is_some() {
            blocks.push(list(line, &mut lines, width));
        } else if !line.is_empty() && !is_definition(line) {
            blocks.push(hanging(TEXT, &inline(&joined(line, &mut lines)), Some(width)));
        }
    }
    blocks.join("\n\n") + "\n"
}

/// Copies the lines of a code block up to its fence.
fn code(lines: &mut Peekable<Lines<'_>>) -> String {
    let within = lines.take_while(|line| !line.starts_with("```"));
    within.map(code_line).collect::<Vec<_>>().join("\n")
}

fn code_line(line: &str) -> String {
    let options = textwrap::Options::new(WIDEST).initial_indent(CODE).subsequent_indent(CODE);
    let is_long = CODE.len() + line.chars().count() > WIDEST;
    if is_long {
        textwrap::fill(line, options)
    } else {
        format!("{CODE}{line}").trim_end().to_owned()
    }
}

/// Renders the rows below the header, whose first line has been read.
fn table(lines: &mut Peekable<Lines<'_>>, width: usize) -> String {
    let mut rows = Vec::new();
    while let Some(line) = lines.next_if(|line| line.starts_with('|')) {
        let mut cells = line.trim_matches('|').splitn(2, " | ").map(|cell| inline(cell.trim()));
        if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
            rows.push((first, second));
        }
    }
    let lengths = rows.iter().map(|(first, _)| first.chars().count());
    let column = lengths.filter(|&length| length <= COLUMN).max().unwrap_or(COLUMN);
    let row = |(first, second): &(String, String)| {
        if first.chars().count() <= column {
            hanging(&format!("{TEXT}{first:column$}  "), second, Some(width))
        } else {
            format!("{TEXT}{first}\n{}", hanging(&" ".repeat(column + 4), second, Some(width)))
        }
    };
    rows.iter().map(row).collect::<Vec<_>>().join("\n")
}

/// Splits the line that begins an item of a list into its marker and its text.
fn item(line: &str) -> Option<(&str, &str)> {
    let (marker, text) = line.split_once(' ')?;
    let number = marker.strip_suffix('.').unwrap_or_default();
    let is_marker = marker == "-" || number.parse::<u8>().is_ok();
    is_marker.then_some((marker, text))
}

/// Renders a list, whose first line has been read.
fn list(first: &str, lines: &mut Peekable<Lines<'_>>, width: usize) -> String {
    let mut items = Vec::new();
    let mut next = Some(first);
    while let Some((marker, text)) = next.and_then(item) {
        let mut text = text.to_owned();
        while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
            text += " ";
            text += line.trim();
        }
        items.push(hanging(&format!("{TEXT}{marker} "), &inline(&text), Some(width)));
        next = lines.next_if(|line| item(line).is_some());
    }
    items.join("\n")
}

/// Joins the lines of a paragraph.
fn joined(first: &str, lines: &mut Peekable<Lines<'_>>) -> String {
    let mut text = first.to_owned();
    while let Some(line) = lines.next_if(|line| !line.is_empty()) {
        text += " ";
        text += line;
    }
    text
}

/// Checks whether a line defines where a link leads.
fn is_definition(line: &str) -> bool {
    line.starts_with('[') && line.contains("]: ")
}

/// Removes the marks of Markdown, except in code, which keeps its backticks.
fn inline(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(index, part)| {
        if index % 2 == 1 { format!("`{part}`") } else { links(&part.replace('*', "")) }
    });
    parts.collect()
}

/// Writes links out: `[trust]` as the command that prints that page, others with their address.
fn links(text: &str) -> String {
    let Some((before, rest)) = text.split_once('[') else { return text.to_owned() };
    let Some((name, after)) = rest.split_once(']') else { return text.to_owned() };
    if let Some((address, after)) = after.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        format!("{before}{name} ({address}){}", links(after))
    } else if page(name).is_some() {
        format!("{before}`kenzan help {name}`{}", links(after))
    } else {
        format!("{before}[{name}]{}", links(after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::ColorChoice;

    #[test]
    fn a_page_is_rendered_without_markdown() {
        let text = "What *it* is (see [trust]).\n\n# Use\n\nOne\ntwo [there](https://x.y).\n\n- a\n  `b*`\n\n```sh\nrun  it\n```\n\n\
                    | a | b |\n|---|---|\n| `-o` | write |\n\n[trust]: trust.md\n";
        let terminal = Terminal::look(ColorChoice::Never);
        let expected = "  What it is (see `kenzan help trust`).\n\nUse\n\n  One two there (https://x.y).\n\n  - a `b*`\n\n    \
                        run  it\n\n  `-o`  write\n";
        assert_eq!(render(text, terminal), expected);
    }
}
