//! Removes what surrounds a puzzle on its line where it was copied from: tags of a page, and before and after an object
//! of JSON also quotation marks, a date, a number of a list.

use super::forum::{blank, blanked};
use crate::format::lists::bracket::opens_object;

/// Tags that only format the text in them. Those of tables hold cells.
const TAGS: [&str; 34] = [
    "a", "b", "blockquote", "body", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3",
    "h4", "hr", "html", "i", "kbd", "li", "main", "mark", "ol", "p", "pre", "q", "s", "samp",
    "section", "small", "span", "strong", "tt", "u", "ul",
];

/// The longest tag, with its attributes.
const LONGEST: usize = 120;

/// Replaces it by blanks; `None` if there is nothing of that kind.
pub(super) fn removed(text: &str) -> Option<String> {
    let Some(open) = text.find('{') else { return without_tags(text) };
    // In the strings of an object tags are content.
    let close = text.rfind('}').filter(|&close| close > open).map(|close| close + 1);
    let (before, after) = (&text[..open], close.map_or("", |close| &text[close..]));
    let starts =
        !before.trim().is_empty() && opens_object(&text.as_bytes()[open..]) && is_wrapping(before);
    let is_whole = before.trim().is_empty() || starts;
    // A comma alone may be one between objects.
    let is_more = !after.trim().trim_start_matches([',', ';']).is_empty();
    let ends = is_whole && is_more && is_wrapping(after);
    let found = if starts { Some(blanked(text, 0..open)) } else { None };
    if !ends {
        return found;
    }
    // Blanks are as many characters, which may be fewer bytes.
    let found = found.unwrap_or_else(|| text.to_owned());
    let end = found.len() - after.len();
    Some(blanked(&found, end..found.len()))
}

/// Removes tags that only format, unless the line is one of a table.
fn without_tags(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let is_table =
        ["<table", "<td", "<tr", "<th", "<tb", "</t"].iter().any(|tag| lower.contains(tag));
    // A killer with arrows may have them around a letter.
    let is_killer = text.split_whitespace().any(|word| word.len() == 81 && word.contains('<'));
    if is_table || is_killer {
        return None;
    }
    let mut found: Option<String> = None;
    let mut from = 0;
    while let Some(start) = text[from..].find('<').map(|at| from + at) {
        from = start + 1;
        if let Some(length) =
            tag(&text[start..]).filter(|&length| text[start..start + length].is_ascii())
        {
            blank(found.get_or_insert_with(|| text.to_owned()), start..start + length);
            from = start + length;
        }
    }
    found
}

/// Returns the length of the tag with which a text starts, if it only formats. Its attributes may be names and styles,
/// but not a link, nor anything that a page says of the puzzle.
fn tag(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('<')?;
    let end = rest.bytes().take(LONGEST).position(|byte| byte == b'>')?;
    let inner = rest[..end].trim_end_matches('/').trim_end();
    let bare = inner.strip_prefix('/').unwrap_or(inner);
    let name = bare.split(|one: char| one.is_whitespace()).next()?;
    let is_known = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    let attributes = bare[name.len()..].split('=').count() - 1;
    let harmless = ["class=", "id=", "style=", "lang="];
    let known =
        harmless.iter().map(|name| bare.matches(&format!(" {name}")).count()).sum::<usize>();
    // What is hidden is no part of the puzzle.
    (is_known && attributes == known && !bare.contains("display")).then_some(end + 2)
}

/// Checks whether a text beside an object is none of the puzzle: tags, quotation marks, a date, a number of a list.
fn is_wrapping(text: &str) -> bool {
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '<' => tag(rest),
            '"' | '\'' | '`' | '“' | '”' | '„' | '‟' | '‘' | '’' | '«' | '»' | ',' | ';' | '•'
            | '*' | '-' => Some(first.len_utf8()),
            _ => number(rest),
        };
        let Some(length) = length else { return false };
        rest = rest[length..].trim_start();
    }
    true
}

/// Returns the length of a date, a time, or the number of an item with which a text starts.
fn number(text: &str) -> Option<usize> {
    let word = text.split(char::is_whitespace).next()?;
    let is_part = |one: char| one.is_ascii_digit() || "()[]-:/.,+TZ".contains(one);
    let is_number = word.starts_with(|one: char| one.is_ascii_digit() || "([".contains(one))
        && word.chars().all(is_part)
        && word.contains(|one: char| one.is_ascii_digit());
    let is_item = || word.ends_with(['.', ')', ']']);
    let is_date = || word.trim_end_matches(':').contains(['-', ':', '/']);
    (is_number && (is_item() || is_date())).then_some(word.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_surrounds_a_puzzle_is_removed() {
        for (text, expected) in [
            ("<code>{\"a\":1}</code>", "      {\"a\":1}       "),
            (
                "<div class=\"x\"><b>{\"a\":\"<b>\"}</b></div>",
                "                  {\"a\":\"<b>\"}          ",
            ),
            ("<br/>{\"a\":1}", "     {\"a\":1}"),
            ("‘{\"a\":1}’", " {\"a\":1} "),
            ("`{\"a\":1}`", " {\"a\":1} "),
            ("2024-01-01 10:00 {\"a\":1}", "                 {\"a\":1}"),
            ("[10:00:01] {\"a\":1},", "           {\"a\":1},"),
            ("1. {\"a\":1}", "   {\"a\":1}"),
            ("<pre>{\"a\":", "     {\"a\":"),
            ("}</pre>", "}      "),
            ("<p>12 <i>x</i></p>", "   12    x        "),
        ] {
            assert_eq!(removed(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "{\"a\":1}",
            "killer,{\"a\":1}",
            "17 {\"a\":1}",
            "611:{\"a\":1}x",
            "x = {\"a\":1}",
            "<div data-sums=\"5\">{\"a\":1}",
            "<a href=\"x\">",
            "<td><b>5</b></td>",
            "<b style='display:none'>5",
            "5 < 3 > 2",
            "{\"a\":1} # <b>",
        ] {
            assert_eq!(removed(text), None, "{text}");
        }
    }
}
