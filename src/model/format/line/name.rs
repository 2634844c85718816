//! What looks like a name: words and numbers. A text next to a puzzle that looks like anything else may be a part of it,
//! and is refused, because as a name it would be ignored.

use std::ops::Range;

use crate::format::reading::mark;

/// A part of a text that does not look like a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Oddity {
    /// Where it is, in bytes.
    pub(crate) at: Range<usize>,
    /// What it looks like.
    pub(crate) what: &'static str,
}

/// Parts of texts in which puzzles are packed.
const ESCAPES: [(&str, &str); 9] = [
    ("{", "an object"),
    ("}", "an object"),
    ("\":", "an object"),
    ("\\\"", "an escaped text"),
    ("\\n", "an escaped text"),
    ("&quot;", "an escaped text"),
    ("&lt;", "an escaped text"),
    ("[[", "a list"),
    ("],", "a list"),
];

/// Tags of HTML that often surround a puzzle.
const TAGS: [&str; 14] =
    ["b", "br", "code", "div", "i", "li", "p", "pre", "span", "strong", "table", "td", "th", "tr"];

/// Signs of a candidate that is excluded.
const RELATIONS: [&str; 3] = ["<>", "≠", "!="];

/// What starts the codes of other programs, or is in them.
const CODES: [&str; 12] = [
    "SumoCueV1", "N4Ig", "3x3:", "2x2:", "2x3:", "3x2:", "4x4:", "load=", "puzzleid=", "m=edit",
    "m=solve", ":k:",
];

/// What starts the codes of `SudokuWiki`, and their shortest part.
const BASED: [&str; 3] = ["S9B", "J9B", "L9B"];
const SHORTEST_BASED: usize = 8;

/// The shortest word that may be a packed text, judging by its letters.
const SHORTEST_CODE: usize = 24;

/// The shortest number that is none, but digits of cells.
const LONGEST_NUMBER: usize = 20;

/// Finds the first part of a text next to a puzzle of `size` that does not look like a name.
pub(crate) fn oddity(text: &str, size: u8) -> Option<Oddity> {
    let odd = |at: usize, length: usize, what| Some(Oddity { at: at..at + length, what });
    if let Some((at, part, what)) =
        ESCAPES.iter().find_map(|&(part, what)| Some((text.find(part)?, part, what)))
    {
        return odd(at, part.len(), what);
    }
    if let Some(at) = tag(text) {
        return odd(at, text[at..].find('>').map_or(1, |end| end + 1), "a tag");
    }
    if let Some(at) = bars(text) {
        return odd(at.start, at.len(), "a part of a drawing");
    }
    if let Some((at, part)) = RELATIONS.iter().find_map(|&part| Some((text.find(part)?, part))) {
        return odd(at, part.len(), "an eliminated candidate");
    }
    let is_sentence = is_sentence(text);
    let mut last: Option<(Range<usize>, bool)> = None;
    let mut rows = 0..0;
    for word in words(text) {
        let of = &text[word.clone()];
        if is_sentence && is_cell(of) {
            continue;
        }
        if let Some(what) = of_word(of, size) {
            return odd(word.start, word.len(), what);
        }
        let is_triple = is_candidate(of);
        if let Some((before, true)) = &last
            && is_triple
            && text[before.end..word.start].trim_matches(' ').is_empty()
        {
            return odd(before.start, word.end - before.start, "eliminated candidates");
        }
        last = Some((word.clone(), is_triple));
        // Rows of a map, of which some may be missing.
        let is_row = of.len().abs_diff(size.into()) < 2 && is_alphanumeric(of);
        rows = if !is_row {
            0..0
        } else if rows.is_empty() {
            word.clone()
        } else {
            rows.start..word.end
        };
        if rows.len() > word.len() && are_rows_of_map(&text[rows.clone()], size) {
            return odd(rows.start, rows.len(), MAP);
        }
    }
    None
}

const MAP: &str = "a part of a map of regions";

/// Returns the place of a tag of HTML: one that closes, that has attributes, or is well known.
fn tag(text: &str) -> Option<usize> {
    let mut places = text.match_indices('<').map(|(at, _)| at);
    places.find(|&at| {
        let inner = text[at + 1..].split('>').next().unwrap_or("");
        let name = inner.trim_start_matches(['/', '!']);
        let word = name.split(|one: char| !one.is_ascii_alphanumeric()).next().unwrap_or("");
        name.starts_with(|one: char| one.is_ascii_alphabetic())
            && (name.len() < inner.len()
                || name.contains('=')
                || TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(word)))
    })
}

/// Returns the place of two bars with nothing but blanks between them.
fn bars(text: &str) -> Option<Range<usize>> {
    let bars = || text.match_indices(['|', '│', '┃', '║', '‖']);
    bars()
        .zip(bars().skip(1))
        .map(|((one, bar), (other, _))| one + bar.len()..other)
        .find(|inner| !inner.is_empty() && text[inner.clone()].trim().is_empty())
}

/// Returns the words of a text, without the punctuation around them.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_between = |one: char| one.is_whitespace() || ",;|\"'()[]“”„‘’«»".contains(one);
    let mut start = 0;
    text.split_inclusive(is_between).filter_map(move |part| {
        let word = part.trim_end_matches(is_between);
        let at = start;
        start += part.len();
        (!word.is_empty()).then(|| at..at + word.len())
    })
}

fn is_alphanumeric(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Checks whether a word may be a candidate, as digit, row and column.
fn is_candidate(word: &str) -> bool {
    word.len() == 3 && word.bytes().all(mark::is_digit)
}

/// Returns what a word looks like, if that is not a word.
fn of_word(word: &str, size: u8) -> Option<&'static str> {
    let bytes = word.as_bytes();
    if names_a_cell(bytes) {
        return Some("a cell, as in an elimination");
    }
    if is_marks(bytes) {
        return Some("cells of a grid");
    }
    if is_map(bytes, size) {
        return Some(MAP);
    }
    (is_code(word) || is_packed(word)).then_some("a part of a code")
}

/// Checks whether a text consists of words enough for a cell among them to be one that it is about.
fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| word.chars().all(char::is_alphabetic) && word.chars().count() > 1;
    let all = words(text).map(|word| text[word].trim_matches([':', '.', '!', '?']));
    all.filter(|word| is_word(word)).count() > 2
}

/// Checks for `r3c5`, or several as in `r3c5-r3c6`, and nothing more.
fn is_cell(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.trim_end_matches([':', '.', '!', '?']).split('-').all(|cell| {
        let row = cell.strip_prefix(['r', 'R']).and_then(|row| row.split_once(['c', 'C']));
        row.is_some_and(|(row, column)| is_number(row) && is_number(column))
    })
}

/// Checks for `r3c5`, and `A1=5`.
fn names_a_cell(word: &[u8]) -> bool {
    let digits = |from: &[u8]| from.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_row = |at: usize| {
        let row = digits(&word[at + 1..]);
        let column = at + 1 + row;
        row > 0 && matches!(word.get(column), Some(b'c' | b'C')) && digits(&word[column + 1..]) > 0
    };
    let mut places = (0..word.len()).filter(|&at| matches!(word[at], b'r' | b'R'));
    places.any(is_row)
        || matches!(word, [b'A'..=b'J' | b'a'..=b'j', b'1'..=b'9', b'=', digit, ..] if digit.is_ascii_digit())
}

/// Checks for digits and dots that are no number: a row or more of a grid or a solution, or a part of one.
fn is_marks(word: &[u8]) -> bool {
    let is_mark = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    if word.len() < 4 || !word.iter().all(is_mark) || !word.iter().any(u8::is_ascii_digit) {
        return false;
    }
    let zeros = mark::count(word, b'0');
    let mut row = word.iter().take(9).collect::<Vec<_>>();
    row.sort_unstable();
    word.windows(2).any(|pair| pair == b"..")
        || row.iter().copied().eq(b"123456789")
        || word.len() >= LONGEST_NUMBER
        || word.len() > 15 && zeros * 2 >= word.len()
}

/// Checks whether neighbouring cells have the same symbol as often as in a map of regions.
fn is_map(word: &[u8], size: u8) -> bool {
    let length = word.len();
    let are_letters = word.iter().all(u8::is_ascii_alphabetic);
    let are_digits = word.iter().all(|&byte| mark::is_digit(byte));
    let size = usize::from(size);
    if length > 2 * size && word.iter().all(u8::is_ascii_alphanumeric) {
        return is_alike(word, size);
    }
    let pairs = word.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let shortest = if are_letters { 5 } else { size };
    (are_letters || are_digits)
        && length >= shortest
        && 2 * pairs + 1 >= length
        && !word.iter().all(|byte| b"IVXLCDMivxlcdm".contains(byte))
}

fn is_alike(symbols: &[u8], size: usize) -> bool {
    let beside = symbols.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let below =
        symbols.iter().zip(symbols.iter().skip(size)).filter(|(one, other)| one == other).count();
    let pairs = 2 * symbols.len() - 1 - size.min(symbols.len());
    10 * (beside + below) >= 3 * pairs && !symbols.iter().all(|&byte| byte == symbols[0])
}

/// Checks whether words that are about as long as rows are a part of a map.
fn are_rows_of_map(rows: &str, size: u8) -> bool {
    let symbols: Vec<u8> = rows.bytes().filter(u8::is_ascii_alphanumeric).collect();
    size > 4 && is_alike(&symbols, size.into())
}

/// Checks for the code of a program, by what is in it.
pub(crate) fn is_code(word: &str) -> bool {
    CODES.iter().any(|code| word.contains(code) && word.len() > code.len() + 1)
        || word.len() >= SHORTEST_BASED && BASED.iter().any(|code| word.starts_with(code))
}

/// Checks for a packed text, or a part of one: capital and small letters and digits take turns in it.
fn is_packed(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=-_%".contains(&byte);
    if word.len() < SHORTEST_CODE || !word.bytes().all(is_part) {
        return false;
    }
    let kind = |byte: u8| match byte {
        b'A'..=b'Z' => 0,
        b'a'..=b'z' => 1,
        b'0'..=b'9' => 2,
        _ => 3,
    };
    let kinds: Vec<u8> = word.bytes().map(kind).collect();
    let changes = kinds.windows(2).filter(|pair| pair[0] != pair[1]).count();
    (0..3).all(|kind| kinds.contains(&kind)) && 5 * changes >= 2 * word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_look_like_a_name() {
        for text in [
            "",
            " easy one",
            "name 12",
            "12",
            "611",
            "6.6 1.2 1.2",
            "\t6.6\t1.2\t1.2",
            "\t611\t712",
            "6.6 1.2 1.2 ED=6.6/1.2/1.2",
            "SE 7.2",
            "ER=7.2/EP=1.2",
            "=1+1",
            "'tis the dogs'",
            "2024-01-01 10:00",
            "2024-01-01T10:00:00.123Z",
            "20240101100000",
            "1700000000000",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "0000183b305c 1.2",
            "9f86d081884c7d659a2feaa0c55ad015",
            "https://example.org/puzzles/12?page=3",
            "Übung № 3 (schwer)",
            "[easy] - v1.2.3 ...",
            "*** very hard!",
            "XXVIII, XXXVIII",
            "Mississippi bookkeeper's committee",
            "SudokuPuzzle2024ByAlexanderTheGreat",
            "C-3PO; R2-D2; B7B; T&E(2)",
            "17,1,2,3,easy",
            "数独 難しい",
            "<3 this one",
            "a < b > c",
            "a & b <c> </3",
            "3x3: the first",
            "AAA",
            "two hundred fifty seven cells",
            "none: no clash, but r1c9 has no candidate",
            "have a look at R5C5.",
            "Golden Nugget plus a 5 in r1c1, needs search",
            "the cage of r1c1-r1c2 is wrong",
        ] {
            assert_eq!(oddity(text, 9), None, "{text}");
        }
    }

    #[test]
    fn parts_of_puzzles_do_not_look_like_a_name() {
        for (text, part, what) in [
            ("r1c1<>5", "<>", "an eliminated candidate"),
            ("5 ≠ A1", "≠", "an eliminated candidate"),
            ("-5r1c1", "-5r1c1", "a cell, as in an elimination"),
            ("no R12C3", "R12C3", "a cell, as in an elimination"),
            ("now exclude it in -r1c1", "-r1c1", "a cell, as in an elimination"),
            ("A1=5", "A1=5", "a cell, as in an elimination"),
            ("611 712", "611 712", "eliminated candidates"),
            ("hard [611 712]", "611 712", "eliminated candidates"),
            ("53..7....", "53..7....", "cells of a grid"),
            ("x 5346789126", "5346789126", "cells of a grid"),
            ("530070000600195000", "530070000600195000", "cells of a grid"),
            ("AAABBBCC", "AAABBBCC", MAP),
            ("hard AABCCDDEF AABCCDDEF", "AABCCDDEF AABCCDDEF", MAP),
            ("111222333111222333", "111222333111222333", MAP),
            ("AAABBBBBBAAAACBCBBD\tADCC", "AAABBBBBBAAAACBCBBD", MAP),
            ("{\"kenzan\":1", "{", "an object"),
            (" \"rules\":[", "\":", "an object"),
            ("[[1,2]", "[[", "a list"),
            ("<b class='x'>", "<b class='x'>", "a tag"),
            ("</p>", "</p>", "a tag"),
            ("<br>", "<br>", "a tag"),
            ("║ │      │", " ", "a part of a drawing"),
            ("&quot;", "&quot;", "an escaped text"),
            ("S9B0103020A", "S9B0103020A", "a part of a code"),
            ("3x3::k:2817", "3x3::k:2817", "a part of a code"),
            ("N4IgzglgXgpiBcBOANCALhNAbO8QDkBXWAJwEMc", "N4Ig", "a part of a code"),
            (
                "dQw4w9WgXcQ5V1StGXR8Z5jdHi6BmyT",
                "dQw4w9WgXcQ5V1StGXR8Z5jdHi6BmyT",
                "a part of a code",
            ),
        ] {
            let found = oddity(text, 9).unwrap_or_else(|| panic!("{text}"));
            assert!(text[found.at.clone()].starts_with(part), "{text}: {found:?}");
            assert_eq!(found.what, what, "{text}");
        }
    }
}
