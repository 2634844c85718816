//! What others wrote, as it may be shown: names of files and puzzles, words of other programs, text
//! that is no puzzle. A terminal obeys some characters, others turn the order of a line around or
//! can't be seen. All that leaves the program goes through here.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;

use crate::format::FORMULA;

/// Returns `text` on one line, without anything that a terminal or a reader might obey: line ends and
/// tabs become blanks, the rest is written as `\u{1b}`.
pub(super) fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' | '\n' | '\r' => shown.push(' '),
            _ if is_obeyed(character) => shown.extend(character.escape_unicode()),
            _ => shown.push(character),
        }
    }
    Cow::Owned(shown)
}

/// Returns the name of a file as [`shown`] does.
pub(super) fn path(path: &Path) -> String {
    shown(&path.to_string_lossy()).into_owned()
}

/// Returns lines of which some words are others', as [`shown`] does, with their line ends.
pub(super) fn lines(text: &str) -> Cow<'_, str> {
    let is_plain = |character| character == '\n' || !is_obeyed(character);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(shown).collect::<Vec<_>>().join("\n"))
}

/// Returns a word of a command as a shell takes it, on one line that can be copied.
pub(super) fn quoted(word: &str) -> String {
    if !word.contains(is_obeyed) {
        // The one thing that can't be quoted is a zero byte, and no argument has one.
        return shlex::try_quote(word).unwrap_or_default().into_owned();
    }
    let mut quoted = "$'".to_owned();
    let mut buffer = [0; 4];
    for character in word.chars() {
        match character {
            '\'' | '\\' => quoted.extend(['\\', character]),
            _ if is_obeyed(character) => {
                for byte in character.encode_utf8(&mut buffer).bytes() {
                    // Three digits, for what stands behind may be one, too.
                    let _ = write!(quoted, "\\{byte:03o}");
                }
            }
            _ => quoted.push(character),
        }
    }
    quoted + "'"
}

/// Returns a JSON text in which all of this is escaped in strings, so that nothing of it is lost.
pub(super) fn json(text: String) -> String {
    // Serde escapes what JSON demands. What is left stands in strings, but for line ends of its own.
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

/// Returns a row of CSV. A spreadsheet takes a cell that begins as a formula does for one, so such a
/// cell begins with an apostrophe, and one more where it has some already. Readers take one off.
pub(super) fn csv_row<Cell: AsRef<str>>(cells: impl IntoIterator<Item = Cell>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for cell in cells {
        let cell = cell.as_ref();
        let is_formula = cell.trim_start_matches('\'').starts_with(FORMULA);
        let cell = lines(cell);
        let cell = if is_formula { format!("'{cell}").into() } else { cell };
        writer.write_field(cell.as_bytes()).expect("memory takes every cell");
    }
    writer.write_record(None::<&[u8]>).expect("memory takes every row");
    writer.into_inner().expect("memory takes every row")
}

/// Tells whether a terminal may obey a character, or whether it changes how others are shown.
const fn is_obeyed(character: char) -> bool {
    matches!(
        character,
        '\u{0}'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            // Marks, embeddings, overrides and isolates of the direction of writing.
            | '\u{61c}'
            | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            // Ends of lines and paragraphs.
            | '\u{2028}' | '\u{2029}'
            // What stands for nothing: a byte order mark, annotations, tags.
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
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
            ("\u{0}\u{7f}\u{2028}", r"\u{0}\u{7f}\u{2028}"),
        ] {
            assert_eq!(shown(text), expected);
        }
        assert_eq!(lines("a\u{1b}\nb\n"), "a\\u{1b}\nb\n");
    }

    #[test]
    fn json_is_escaped_and_reads_back_as_it_was() {
        let text = "a\"\\\u{1b}\u{9b}\u{202e}\u{2028}\u{e0041}z";
        let json = json(serde_json::to_string(&text).expect("text"));
        assert_eq!(json, r#""a\"\\\u001b\u009b\u202e\u2028\udb40\udc41z""#);
        assert_eq!(serde_json::from_str::<String>(&json).expect("JSON"), text);
    }

    #[test]
    fn a_cell_of_a_table_is_no_formula() {
        let row = csv_row(["=1+1", "+a", "-a", "@a", "\ta", "＝a", "a=1", "", "a,b", "'", "'=1"]);
        let row = String::from_utf8(row).expect("text");
        assert_eq!(row, "'=1+1,'+a,'-a,'@a,' a,'＝a,a=1,,\"a,b\",',''=1\n");
    }

    #[test]
    fn a_cell_of_a_table_keeps_its_lines() {
        let row = String::from_utf8(csv_row(["a\nb\u{1b}", "c"])).expect("text");
        assert_eq!(row, "\"a\nb\\u{1b}\",c\n");
    }

    #[test]
    fn a_quoted_word_is_one_for_a_shell() {
        for (word, expected) in
            [("a", "a"), ("a b", "'a b'"), ("\u{1b}1'\\\u{9b}", r"$'\0331\'\\\302\233'")]
        {
            assert_eq!(quoted(word), expected);
        }
    }
}
