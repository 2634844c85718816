//! Text in an SVG: escaped, and cut to the available room.

use std::fmt::{self, Write};

use crate::escape::is_obeyed;

/// A text for XML: markup is escaped, control characters are replaced.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                // Most of these XML 1.0 can't write, not even as a reference; none can be seen.
                _ if is_obeyed(character) => f.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// Returns the approximate maximum width of `text` in a sans-serif font of `size`.
///
/// The font is only known to the viewer, so this errs on the wide side.
pub(super) fn width(text: &str, size: u32) -> u32 {
    let hundredths: u32 = text.chars().map(advance).fold(0, u32::saturating_add);
    (hundredths.saturating_mul(size)).div_ceil(100)
}

/// Cuts `text` so that it is no wider than `room`, with an ellipsis where something is missing.
pub(super) fn fit(text: &str, size: u32, room: u32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut fitting = String::new();
    for character in text.chars() {
        let mut longer = fitting.clone();
        longer.push(character);
        if width(&longer, size) + width("…", size) > room {
            break;
        }
        fitting = longer;
    }
    fitting.truncate(fitting.trim_end().len());
    fitting.push('…');
    fitting
}

/// Breaks `text` between words into lines no wider than `room`; a word that is wider is broken, too.
pub(super) fn wrap(text: &str, size: u32, room: u32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split_whitespace().flat_map(|word| pieces(word, size, room)) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {piece}"), size) <= room => {
                line.push(' ');
                line.push_str(&piece);
            }
            _ => lines.push(piece),
        }
    }
    lines
}

/// Breaks a word into pieces no wider than `room`, or than one character if that is wider.
fn pieces(word: &str, size: u32, room: u32) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for character in word.chars() {
        match pieces.last_mut() {
            Some(piece) if width(&format!("{piece}{character}"), size) <= room => {
                piece.push(character);
            }
            _ => pieces.push(character.into()),
        }
    }
    pieces
}

/// The width of a character in hundredths of the font's size.
fn advance(character: char) -> u32 {
    match character {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | 'I' | ' ' => 30,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '/' | '-' => 40,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 95,
        'A'..='Z' => 72,
        // From here on there are scripts whose characters fill a square.
        '\u{1100}'.. => 100,
        _ => 58,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_forbidden_characters_do_not_get_through() {
        let escaped = Escaped("<a href=\"x\">Tom & 'Jerry'\u{0}\n\u{1b}数独").to_string();
        assert_eq!(
            escaped,
            "&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;\u{fffd} \u{fffd}数独"
        );
    }

    #[test]
    fn a_long_text_is_cut_to_its_room() {
        assert_eq!(fit("short", 10, 100), "short");
        let cut = fit("a text that is far too long for its place", 10, 100);
        assert_eq!(cut, "a text that is far t…");
        assert!(width(&cut, 10) <= 100);
        assert_eq!(fit("anything", 10, 0), "…");
    }

    #[test]
    fn a_long_text_is_broken_between_words() {
        let lines = wrap("no solution: r1c1 and r1c4 are both 1, in row 1", 13, 160);
        assert_eq!(lines, ["no solution: r1c1 and", "r1c4 are both 1, in row 1"]);
        assert!(lines.iter().all(|line| width(line, 13) <= 160));
        assert_eq!(wrap("  ", 13, 160), Vec::<String>::new());
        assert_eq!(wrap("wwwwwwwwwwww narrow", 10, 60), ["wwwwww", "wwwwww", "narrow"]);
    }
}
