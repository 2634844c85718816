//! The parts of a line: fields between separators, the columns of cells, the name around them.

use std::ops::Range;

use super::listed;
use crate::format::reading::mark;

/// Returns the parts of a line that can be the column of a table, a value of an address, …
pub(crate) fn fields(body: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let is_address = body.windows(3).any(|part| part == b"://");
    let separator = move |byte: u8| {
        mark::is_blank(byte)
            || matches!(byte, b',' | b';' | b':' | b'=' | b'&' | b'"' | b'\'')
            || is_address && matches!(byte, b'/' | b'?' | b'#')
    };
    split(body, separator)
}

/// Returns the longest runs of bytes between separators.
pub(crate) fn split(
    body: &[u8],
    separator: impl Fn(u8) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        while start < body.len() && separator(body[start]) {
            start += 1;
        }
        let length = body[start..].iter().position(|&byte| separator(byte));
        let field = start..length.map_or(body.len(), |length| start + length);
        start = field.end;
        (!field.is_empty()).then_some(field)
    })
}

/// Returns the columns of a field that are cells: bars are dropped, and the plus before a digit
/// that a player placed.
pub(crate) fn columns(body: &[u8], field: Range<usize>) -> Vec<usize> {
    field.filter(|&column| !mark::is_bar(body[column]) && body[column] != b'+').collect()
}

/// Returns the fields between separators, blanks trimmed, if none has more than one token.
pub(crate) fn segments(body: &[u8], separator: impl Fn(u8) -> bool) -> Option<Vec<Range<usize>>> {
    let mut found = Vec::new();
    let mut start = 0;
    for part in body.split(|&byte| separator(byte)) {
        let range = start..start + part.len();
        start = range.end + 1;
        let mut tokens = split(part, |byte| mark::is_blank(byte) || matches!(byte, b'"' | b'\''));
        let token = tokens.next().unwrap_or(0..0);
        if tokens.next().is_some() {
            return None;
        }
        found.push(range.start + token.start..range.start + token.end);
    }
    Some(found)
}

/// Makes the name of a puzzle from the text around it on its line.
pub(crate) fn name_of(before: &str, after: &str) -> Option<String> {
    let after = listed::name(after).unwrap_or(after);
    let (after, comment) = after.split_once('#').unwrap_or((after, ""));
    let before = bare(before.trim_end_matches(is_between));
    let after = bare(after.trim_start_matches(is_between));
    let parts = [before, after, bare(comment.trim_start_matches('#'))];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Removes separators around a name: blanks, separators of columns, quotation marks around all of it, and a sign
/// between blanks, as in `name = puzzle`. Those that touch the name are part of it.
fn bare(mut name: &str) -> &str {
    let is_apart = |side: Option<char>| side.is_none_or(is_separator);
    loop {
        let before = name.len();
        name = name.trim_matches(is_separator);
        let quoted = |mark: char| {
            let inner = name.strip_prefix(mark)?.strip_suffix(mark)?;
            (!inner.contains(mark)).then_some(inner)
        };
        name = quoted('"').or_else(|| quoted('\'')).unwrap_or(name);
        if let Some(rest) = name.strip_prefix(is_between)
            && is_apart(rest.chars().next())
        {
            name = rest;
        }
        if let Some(rest) = name.strip_suffix(is_between)
            && is_apart(rest.chars().next_back())
        {
            name = rest;
        }
        if name.len() == before {
            return name;
        }
    }
}

fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';')
}

/// Returns whether a character is between a puzzle and its name, where it does not belong to the name.
pub(crate) fn is_between(character: char) -> bool {
    matches!(
        character,
        ':' | '=' | '&' | '|' | '"' | '\'' | '“' | '”' | '„' | '‟' | '‘' | '’' | '«' | '»'
    )
}
