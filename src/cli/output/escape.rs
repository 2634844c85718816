//! Text from others, escaped so that it can be printed: names of files, messages of several lines, words of a command,
//! cells of a table. Single lines are escaped by the library.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;

use kenzan::escape::is_obeyed;
pub(crate) use kenzan::escape::{escaped, json};
use kenzan::format::FORMULA;

/// Returns the name of a file, escaped.
pub(crate) fn path(path: &Path) -> String {
    escaped(&text(path)).into_owned()
}

/// Returns the name of a file as text: bytes that are not UTF-8 are written as `\xff`.
pub(crate) fn text(path: &Path) -> Cow<'_, str> {
    if let Some(text) = path.to_str() {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    Cow::Owned(text)
}

/// Returns lines, escaped except for their ends.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    let is_plain = |character| character == '\n' || !is_obeyed(character);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(escaped).collect::<Vec<_>>().join("\n"))
}

/// Returns a word of a command, quoted for a shell, on one line that can be copied.
pub(crate) fn quoted(word: &str) -> String {
    if !word.contains(is_obeyed) {
        // Only a zero byte can't be quoted, and no argument has one.
        return shlex::try_quote(word).unwrap_or_default().into_owned();
    }
    let mut quoted = "$'".to_owned();
    let mut buffer = [0; 4];
    for character in word.chars() {
        match character {
            '\'' | '\\' => quoted.extend(['\\', character]),
            _ if is_obeyed(character) => {
                for byte in character.encode_utf8(&mut buffer).bytes() {
                    // Three digits, as the next character may be a digit, too.
                    let _ = write!(quoted, "\\{byte:03o}");
                }
            }
            _ => quoted.push(character),
        }
    }
    quoted + "'"
}

/// Returns a row of CSV on one line. A spreadsheet would evaluate a cell that begins like a formula, so an apostrophe
/// is put before it, and before apostrophes that it starts with; readers of puzzles remove one.
pub(crate) fn csv_row<Cell: AsRef<str>>(cells: impl IntoIterator<Item = Cell>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for cell in cells {
        let cell = cell.as_ref();
        let is_formula = cell.trim_start_matches('\'').starts_with(FORMULA);
        let cell = escaped(cell);
        let cell = if is_formula { format!("'{cell}").into() } else { cell };
        writer.write_field(cell.as_bytes()).expect("memory holds every cell");
    }
    writer.write_record(None::<&[u8]>).expect("memory holds every row");
    writer.into_inner().expect("memory holds every row")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_ends() {
        assert_eq!(lines("a\u{1b}\nb\n"), "a\\u{1b}\nb\n");
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_not_text_is_escaped_byte_by_byte() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        for (bytes, expected) in [
            (&b"a b.txt"[..], "a b.txt"),
            ("ä.txt".as_bytes(), "ä.txt"),
            (b"\xff", r"\xff"),
            (b"\xc3\xa4\xe4.txt", r"ä\xe4.txt"),
            (b"\x1b\xff", r"\u{1b}\xff"),
        ] {
            assert_eq!(path(Path::new(OsStr::from_bytes(bytes))), expected);
        }
    }

    #[test]
    fn a_cell_of_a_table_is_no_formula() {
        let row = csv_row(["=1+1", "+a", "-a", "@a", "\ta", "＝a", "a=1", "", "a,b", "'", "'=1"]);
        let row = String::from_utf8(row).expect("text");
        assert_eq!(row, "'=1+1,'+a,'-a,'@a,' a,'＝a,a=1,,\"a,b\",',''=1\n");
    }

    #[test]
    fn a_row_of_a_table_is_one_line() {
        let row = String::from_utf8(csv_row(["a\nb\u{1b}", "c"])).expect("text");
        assert_eq!(row, "a b\\u{1b},c\n");
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
