//! The name and remarks of a puzzle, escaped for a format. They are user input, and may contain anything: a line end
//! that would end a comment, a tag, a control character.

use crate::Puzzle;
use crate::escape::escaped;
use crate::format::Entry;

/// Escapes a text for a format.
pub(crate) type Escape = fn(&str) -> String;

/// A puzzle with its name and remarks, escaped for a format. A plain format only gets this, so that it never sees text
/// that is not escaped.
pub(crate) struct Escaped<'entry> {
    pub(crate) puzzle: &'entry Puzzle,
    pub(crate) name: Option<String>,
    pub(crate) author: Option<String>,
    pub(crate) comment: Option<String>,
}

impl<'entry> Escaped<'entry> {
    pub(crate) fn of(entry: &'entry Entry, words: Escape) -> Self {
        let remarks = entry.remarks.as_deref();
        let escaped = |text: Option<&String>| text.map(|text| words(text));
        Self {
            puzzle: &entry.puzzle,
            name: escaped(entry.name.as_ref()),
            author: escaped(remarks.and_then(|remarks| remarks.author.as_ref())),
            comment: escaped(remarks.and_then(|remarks| remarks.comment.as_ref())),
        }
    }
}

/// Returns text on one line.
pub(crate) fn on_a_line(text: &str) -> String {
    escaped(text).into_owned()
}

/// Returns text for a comment in Python. On the first two lines of a file, a comment may name the encoding of the
/// file, and in some encodings, other characters end the line.
pub(crate) fn in_python(text: &str) -> String {
    escaped(text).replace("coding:", r"coding\u{3a}").replace("coding=", r"coding\u{3d}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_themselves_alone() {
        let line: Escape = on_a_line;
        for (words, text, expected) in [
            (line, "x\rimport os\r\n#\u{1b}", r"x import os  #\u{1b}"),
            (in_python, "x\rimport os", "x import os"),
            (
                in_python,
                "-*- coding: utf-7 -*- coding=x",
                r"-*- coding\u{3a} utf-7 -*- coding\u{3d}x",
            ),
        ] {
            assert_eq!(words(text), expected);
        }
    }
}
