//! Removes what forums, chats, pages and lists add to a line: tags, backticks, the time and the name before a message,
//! the dash of a list. Blanks replace it, so that columns stay the same.

use super::{mark, wrapping};

/// Tags of formatting.
const TAGS: [&str; 17] = [
    "b", "i", "u", "tt", "pre", "code", "mono", "quote", "spoiler", "hide", "size", "color",
    "font", "center", "left", "right", "list",
];

/// The longest tag, with its content.
const LONGEST: usize = 60;

/// Returns a line without such additions; `None` if there is nothing to remove.
pub(crate) fn undone(text: &str) -> Option<String> {
    if !text.contains(['[', '`', '-', ':', '/', '\\', '<', '{', '|']) {
        return None;
    }
    let mut found = text.to_owned();
    let all = [
        without_tags,
        without_ticks,
        without_time,
        without_dash,
        without_scalar,
        without_slashes,
        without_escapes,
        without_stress,
        wrapping::removed,
    ];
    for undo in all {
        if let Some(undone) = undo(&found) {
            found = undone;
        }
    }
    (found != text).then_some(found)
}

/// Replaces a part by blanks.
pub(super) fn blanked(text: &str, part: std::ops::Range<usize>) -> String {
    let blanks: String = text[part.clone()].chars().map(|_| ' ').collect();
    format!("{}{blanks}{}", &text[..part.start], &text[part.end..])
}

/// Replaces a part of one-byte characters by blanks, in place: there may be very many.
pub(super) fn blank(text: &mut String, part: std::ops::Range<usize>) {
    let blanks = " ".repeat(part.len());
    text.replace_range(part, &blanks);
}

/// Takes tags away: `[code]`, `[/code]`, `[size=3]`.
fn without_tags(text: &str) -> Option<String> {
    // In the strings of an object they are content.
    if text.contains('{') {
        return None;
    }
    let mut found: Option<String> = None;
    let mut from = 0;
    while let Some(open) = text[from..].find('[').map(|index| from + index) {
        from = open + 1;
        let Some(length) = text[open..].bytes().take(LONGEST).position(|byte| byte == b']') else {
            continue;
        };
        let inner = &text[open + 1..open + length];
        let name = inner.strip_prefix('/').unwrap_or(inner);
        let name = name.split_once('=').map_or(name, |(name, _)| name);
        if TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)) {
            // Blanks are as many characters, and a tag is most often as many bytes.
            if inner.is_ascii() {
                blank(found.get_or_insert_with(|| text.to_owned()), open..open + length + 1);
            }
        }
    }
    found
}

/// Takes the backticks around a line away, unless they are signs of cages.
fn without_ticks(text: &str) -> Option<String> {
    let word = text.trim();
    let inner = word.strip_prefix('`')?.strip_suffix('`')?;
    if inner.contains('`') || word.len() <= 2 || word.len() == 81 {
        return None;
    }
    let start = text.find('`')?;
    let end = text.rfind('`')?;
    Some(blanked(&blanked(text, start..start + 1), end..end + 1))
}

/// Takes the time before a message or an entry of a log away, and the name after it: `[23/11/26, 20:19] Anna: `,
/// `2026-11-23 20:19:05 `.
fn without_time(text: &str) -> Option<String> {
    let start = text.len() - text.trim_start().len();
    let length = bracketed_time(&text[start..]).or_else(|| bare_time(&text[start..]))?;
    let mut end = start + length;
    if let Some((name, _)) = text[end..].split_once(": ")
        && name.chars().all(|one| one.is_alphabetic() || one == ' ')
    {
        end += name.len() + 1;
    }
    Some(blanked(text, start..end))
}

/// Returns the length of the time in brackets that a text starts with.
fn bracketed_time(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('[')?;
    let close = inner.find(']').filter(|&close| close < LONGEST)?;
    let time = &inner[..close];
    let is_time = |byte: u8| byte.is_ascii_digit() || b"/.:-, TZapmAPM".contains(&byte);
    let two = time
        .as_bytes()
        .windows(3)
        .any(|part| part[0].is_ascii_digit() && part[1] == b':' && part[2].is_ascii_digit());
    (two && time.bytes().all(is_time)).then_some(close + 2)
}

/// The forms of a time without brackets, the longest first. Two numbers alone could be a cell and a sum.
const TIMES: [&[u8]; 5] = [
    b"0000-00-00 00:00:00",
    b"0000-00-00T00:00:00",
    b"0000-00-00 00:00",
    b"0000-00-00T00:00",
    b"00:00:00",
];

/// Returns the length of the time without brackets that a text starts with, if a line of a drawing follows. Before a
/// puzzle on one line it is the puzzle's name, and before words a part of it.
fn bare_time(text: &str) -> Option<usize> {
    let fits = |byte: u8, sign: u8| byte == sign || sign == b'0' && byte.is_ascii_digit();
    let has_form = |form: &&&[u8]| {
        text.len() > form.len() && text.bytes().zip(**form).all(|(byte, &sign)| fits(byte, sign))
    };
    let form = TIMES.iter().find(has_form)?.len();
    // Fractions of a second, and the zone.
    let is_of_time = |byte: &u8| byte.is_ascii_digit() || b".,+:Z".contains(byte);
    let length = form + text.bytes().skip(form).take_while(is_of_time).count();
    let rest = text[length..].strip_prefix([' ', '\t'])?;
    is_of_drawing(rest).then_some(length)
}

/// Returns whether a text may be a line of a drawing over several lines: cells and what is drawn between them, not as
/// many cells as a puzzle on a line has, except for sixteen, which are rather a row.
fn is_of_drawing(text: &str) -> bool {
    let plain: Vec<u8> = text.trim().chars().map(mark::plain).collect();
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte);
    let is_cell = |byte: u8| match byte {
        b'a'..=b'z' => byte == b'x',
        _ => mark::may_be_mark(byte, u8::MAX),
    };
    let cells = plain.iter().filter(|&&byte| !is_between(byte)).count();
    let is_puzzle = mark::size_of_square(cells).is_some_and(|size| size > 4);
    mark::is_frame(&plain)
        || !is_puzzle
            && plain.iter().all(|&byte| is_between(byte) || is_cell(byte))
            && !plain.iter().all(u8::is_ascii_alphabetic)
}

/// Takes the stars of bold cells in a table away: `| **5** |  | **12** |`. Stars that are empty cells are otherwise.
fn without_stress(text: &str) -> Option<String> {
    if !text.contains("**") || text.matches('|').count() < 4 {
        return None;
    }
    let mut undone = String::with_capacity(text.len());
    for (index, cell) in text.split('|').enumerate() {
        if index > 0 {
            undone.push('|');
        }
        if !cell.contains('*') {
            undone.push_str(cell);
            continue;
        }
        let digit = cell.trim().strip_prefix("**")?.strip_suffix("**")?;
        if digit.len() > 2
            || digit.is_empty()
            || !digit.bytes().all(|one| one.is_ascii_alphanumeric())
        {
            return None;
        }
        undone.push_str(&cell.replace('*', " "));
    }
    Some(undone)
}

/// Takes the dash of a list away, before a text in quotes or a list in brackets.
fn without_dash(text: &str) -> Option<String> {
    let start = text.len() - text.trim_start().len();
    let rest = text[start..].strip_prefix("- ")?;
    rest.trim_start().starts_with(['"', '\'', '[']).then(|| blanked(text, start..start + 1))
}

/// Removes a key of YAML whose text begins on the next line: `grid: |`.
fn without_scalar(text: &str) -> Option<String> {
    let head = text.trim_end().strip_suffix(['-', '+']).unwrap_or(text.trim_end());
    let key = head.strip_suffix(['|', '>'])?.trim_end().strip_suffix(':')?.trim_start();
    let is_key = key.starts_with(|one: char| one.is_ascii_alphabetic())
        && key.chars().all(|one| one.is_ascii_alphanumeric() || "_-".contains(one));
    is_key.then(|| blanked(text, 0..text.len()))
}

/// Takes the slashes of a remark in a program away.
fn without_slashes(text: &str) -> Option<String> {
    let start = text.len() - text.trim_start().len();
    let length = text[start..].bytes().take_while(|&byte| byte == b'/').count();
    (length > 1).then(|| blanked(text, start..start + length))
}

/// Takes the quotes away around JSON that was packed into a text, and the escapes before the quotes in it,
/// without a blank in their place: it would be within the texts.
fn without_escapes(text: &str) -> Option<String> {
    let word = text.trim();
    // The quotes may have been left behind when it was copied.
    if word.starts_with("{\\\"") && word.ends_with('}') && !word.contains("\\\\") {
        return Some(text.replace("\\\"", "\""));
    }
    let inner = word.strip_prefix('"')?.strip_suffix('"')?;
    let opens =
        inner.starts_with("{\\\"") || inner.starts_with("[\\\"") || inner.starts_with("[{\\\"");
    // Escapes within escapes were packed twice more.
    if !opens || inner.contains("\\\\") {
        return None;
    }
    let start = text.find('"')?;
    let end = text.rfind('"')?;
    let bare = blanked(&blanked(text, start..start + 1), end..end + 1);
    Some(bare.replace("\\\"", "\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_around_a_line_is_removed() {
        for (text, expected) in [
            ("[code]53..7", "      53..7"),
            ("5[/CODE]", "5       "),
            ("[quote=\"Anna\"]5", "              5"),
            ("`53..7`", " 53..7 "),
            ("[12:30:01] 53", "           53"),
            ("[23/11/26, 20:19] Anna: 53", "                        53"),
            ("2026-11-23 20:19 53.|.7.|...", "                 53.|.7.|..."),
            ("2026-11-23T20:19:08.123Z 53. .7. ...", "                         53. .7. ..."),
            ("20:19:08 ---+---+---", "         ---+---+---"),
            ("2026-11-23 20:19     │    │", "                     │    │"),
            ("  - \"53..7\"", "    \"53..7\""),
            ("- [5, 3]", "  [5, 3]"),
            ("grid: |", "       "),
            ("// 53..7", "   53..7"),
            (r#""{\"a\":\"5\"}""#, r#" {"a":"5"} "#),
            (r#"{\"a\":\"5\"}"#, r#"{"a":"5"}"#),
            ("<p>53..7</p>", "   53..7    "),
        ] {
            assert_eq!(undone(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "[5, 3, 0]",
            "[b",
            "`a` b `c`",
            "- 5 3",
            "- - 5",
            "a | b: |",
            "5 | 3 |",
            "5 / 3",
            "2026-11-23 20:19",
            "2026-11-23 20:19 Hard",
            "2026-11-23 .32...3......7.4...1...6...",
            "20:19:08 1....2..3..4.....5....6..3....1.4..2",
            "2026-11-23 20:19 1....2 ..3..4 .....5 ....6. .3.... 1.4..2",
            "20:19 53. .7. ...",
            "[Puzzle]",
            r#""a \"b\"""#,
            r#"{"ruleset": "[b]normal[/b]"}"#,
        ] {
            assert_eq!(undone(text), None, "{text}");
        }
    }
}
