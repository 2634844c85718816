//! Escapes user input so that it is safe to print: names of puzzles and files, words of a damaged text, patterns in
//! rules. Control characters are commands to terminals; other characters reverse a line, or end it invisibly.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns `text` on one line, without active characters: line ends and tabs become blanks, the others are written as
/// `\u{1b}`.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' | '\n' | '\r' => escaped.push(' '),
            _ if is_obeyed(character) => escaped.extend(character.escape_unicode()),
            _ => escaped.push(character),
        }
    }
    Cow::Owned(escaped)
}

/// Returns a JSON text with such characters escaped in its strings, so that nothing is lost.
pub fn json(text: String) -> String {
    // Serde escapes what JSON requires. The rest is in strings, except for its own line ends.
    let is_left = |character| character != '\n' && is_obeyed(character);
    if !text.contains(is_left) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if !is_left(character) {
            escaped.push(character);
            continue;
        }
        for unit in character.encode_utf16(&mut [0; 2]) {
            let _ = write!(escaped, "\\u{unit:04x}");
        }
    }
    escaped
}

/// Returns `text` escaped for HTML and XML.
pub fn markup(text: &str) -> String {
    with_references(text, "&<>\"")
}

/// Returns `text` escaped for Markdown, by character references, which all of its dialects support.
pub fn markdown(text: &str) -> String {
    with_references(text, "&<>\"[]{}\\`*_~$#|")
}

/// Writes references for the characters of `active`, and for line ends and tabs.
fn with_references(text: &str, active: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => found += "&amp;",
            '<' => found += "&lt;",
            '>' => found += "&gt;",
            '"' => found += "&quot;",
            '\n' | '\r' | '\t' => {
                let _ = write!(found, "&#{};", u32::from(character));
            }
            // A reader would obey a reference, too, and XML has none for most of them.
            _ if is_obeyed(character) => {
                found += &with_references(&character.escape_unicode().to_string(), active);
            }
            _ if active.contains(character) => {
                let _ = write!(found, "&#{};", u32::from(character));
            }
            _ => found.push(character),
        }
    }
    found
}

/// Returns whether a character may be a command to a terminal, or changes how others are displayed.
pub const fn is_obeyed(character: char) -> bool {
    matches!(
        character,
        '\u{0}'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            // Marks, embeddings, overrides and isolates of the direction of writing.
            | '\u{61c}'
            | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{206f}'
            // Ends of lines and paragraphs.
            | '\u{2028}' | '\u{2029}'
            // Characters without a glyph: a byte order mark, annotations, noncharacters, tags.
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{fffe}' | '\u{ffff}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_obeyed_is_written_out_and_the_rest_stays() {
        for (text, expected) in [
            ("数独 – naïve 🧩", "数独 – naïve 🧩"),
            ("a\tb\r\nc", "a b  c"),
            ("\u{1b}[31mred\u{7}", r"\u{1b}[31mred\u{7}"),
            ("\u{9b}2J", r"\u{9b}2J"),
            ("a\u{202e}txt.exe", r"a\u{202e}txt.exe"),
            ("\u{0}\u{7f}\u{2028}\u{ffff}", r"\u{0}\u{7f}\u{2028}\u{ffff}"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn markup_means_nothing_but_itself() {
        for (text, in_markup, in_markdown) in [
            ("a & b <c>", "a &amp; b &lt;c&gt;", "a &amp; b &lt;c&gt;"),
            ("\"Grüße\", 3!", "&quot;Grüße&quot;, 3!", "&quot;Grüße&quot;, 3!"),
            ("[a](b:c) `d`", "[a](b:c) `d`", "&#91;a&#93;(b:c) &#96;d&#96;"),
            ("a\n\u{7}", r"a&#10;\u{7}", "a&#10;&#92;u&#123;7&#125;"),
        ] {
            assert_eq!((&*markup(text), &*markdown(text)), (in_markup, in_markdown));
        }
    }

    #[test]
    fn json_is_escaped_and_reads_back_as_it_was() {
        let text = "a\"\\\u{1b}\u{9b}\u{202e}\u{2028}\u{e0041}z";
        let json = json(serde_json::to_string(&text).expect("text"));
        assert_eq!(json, r#""a\"\\\u001b\u009b\u202e\u2028\udb40\udc41z""#);
        assert_eq!(serde_json::from_str::<String>(&json).expect("JSON"), text);
    }
}
