//! The sums of cages, by the names of the cages: `a=11 b=7`, with `:`, a blank or nothing for `=`, and commas or
//! semicolons between them.

use std::ops::Range;

use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::spelling::brief;

const HINT: &str = "write the sums as in a=11 b=7";

/// The sum of a cage, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NamedSum {
    /// The name of the cage.
    pub(super) name: String,
    pub(super) value: u32,
    pub(super) line: usize,
    /// The column of the name, from 1.
    pub(super) column: usize,
}

/// A line that may be a list of sums.
#[derive(Debug)]
pub(super) enum SumsLine {
    /// It is not one.
    No,
    /// It is one.
    Sums(Vec<NamedSum>),
    /// It begins as one, with these.
    Broken { sums: Vec<NamedSum>, error: ParseError },
}

/// Reads the sums of a line.
///
/// A single sum without a sign between name and number may be a title, as in `A 12`: see [`is_clear`].
pub(super) fn of_line(line: &Line) -> SumsLine {
    let body = line.body();
    let mut sums = Vec::new();
    let mut at = 0;
    loop {
        while body.get(at).is_some_and(|&byte| is_between(byte)) {
            at += 1;
        }
        if at == body.len() {
            break;
        }
        match item(line, at) {
            Ok((sum, end)) => {
                sums.push(sum);
                at = end;
            }
            Err(_) if !is_clear(&sums, line) => return SumsLine::No,
            Err(fault) => {
                let error = fault.told(line).quoting(&line.text);
                return SumsLine::Broken { sums, error };
            }
        }
    }
    if sums.is_empty() { SumsLine::No } else { SumsLine::Sums(sums) }
}

/// Returns whether the sums of a line are nothing else: several, or one with a sign.
pub(super) fn is_clear(sums: &[NamedSum], line: &Line) -> bool {
    sums.len() > 1 || !sums.is_empty() && line.body().iter().any(|&byte| is_sign(byte))
}

/// Why there is no sum. Most lines are no sums, so it is only put into words where it is told.
#[derive(Debug)]
enum Fault {
    NoSum { word: Range<usize> },
    NoNumber { name: String, end: usize },
    TooLarge { name: String, start: usize },
}

impl Fault {
    fn told(self, line: &Line) -> ParseError {
        let (at, message) = match self {
            Self::NoSum { word } => {
                let text = line.part(word.start, word.end);
                (word.start, format!("'{}' is not a sum of a cage", brief(text)))
            }
            Self::NoNumber { name, end } => {
                let found = line.body().get(end).map_or(String::new(), |_| {
                    format!(", but '{}'", line.character(end).escape_debug())
                });
                (end, format!("the sum of cage {name} is not a number{found}"))
            }
            Self::TooLarge { name, start } => {
                (start, format!("the sum of cage {name} is too large"))
            }
        };
        ParseError::new(line.number, message).at(at + 1).hinting(HINT)
    }
}

/// Reads the sum that starts `at` bytes into a line; returns where it ends, too.
fn item(line: &Line, at: usize) -> Result<(NamedSum, usize), Fault> {
    let body = line.body();
    let skip = |from: usize, is: fn(u8) -> bool| {
        from + body[from..].iter().take_while(|&&byte| is(byte)).count()
    };
    let word_end = skip(at, |byte| byte.is_ascii_alphanumeric());
    let word_plain = &body[at..word_end];
    let sign = skip(word_end, mark::is_blank);
    let has_sign = body.get(sign).is_some_and(|&byte| is_sign(byte));
    let starts_with_letter = word_plain.first().is_some_and(u8::is_ascii_alphabetic);
    // A letter and its number, as in a20: a longer name needs a sign.
    let is_joined = !has_sign
        && starts_with_letter
        && word_plain.len() > 1
        && word_plain[1..].iter().all(u8::is_ascii_digit);
    let (name_end, start) = if has_sign {
        (word_end, skip(sign + 1, mark::is_blank))
    } else if is_joined {
        (at + 1, at + 1)
    } else {
        (word_end, sign)
    };
    let is_name = !word_plain.is_empty() && (has_sign || starts_with_letter);
    if !is_name || is_cell(word_plain) {
        return Err(Fault::NoSum { word: at..word_end.max(at + 1) });
    }
    let end = skip(start, |byte| byte.is_ascii_digit());
    let name = String::from_utf8_lossy(&body[at..name_end]).into_owned();
    if end == start || body.get(end).is_some_and(|&byte| !is_between(byte)) {
        return Err(Fault::NoNumber { name, end });
    }
    let digits = String::from_utf8_lossy(&body[start..end]);
    let Ok(value) = digits.parse() else {
        return Err(Fault::TooLarge { name, start });
    };
    Ok((NamedSum { name, value, line: line.number, column: at + 1 }, end))
}

fn is_between(byte: u8) -> bool {
    mark::is_blank(byte) || matches!(byte, b',' | b';')
}

fn is_sign(byte: u8) -> bool {
    matches!(byte, b'=' | b':')
}

/// Returns whether a word is the name of a cell, so that what follows it is not the sum of a named cage.
fn is_cell(word: &[u8]) -> bool {
    str::from_utf8(word).is_ok_and(|word| word.parse::<crate::Cell>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        match of_line(&Line::new(1, text.to_owned())) {
            SumsLine::No => "no".to_owned(),
            SumsLine::Broken { error, .. } => error.to_string(),
            SumsLine::Sums(sums) => sums
                .iter()
                .map(|sum| format!("{}@{}={}", sum.name, sum.column, sum.value))
                .collect::<Vec<_>>()
                .join(" "),
        }
    }

    #[test]
    fn sums_are_read_with_any_usual_sign() {
        for (text, expected) in [
            ("a=11 b=7 c=13", "a@1=11 b@6=7 c@10=13"),
            ("a:11, B: 7; c = 13;", "a@1=11 B@7=7 c@13=13"),
            ("a 11 b 7", "a@1=11 b@6=7"),
            ("a20,b4,", "a@1=20 b@5=4"),
            ("a 11", "a@1=11"),
            ("12=30 1=4", "12@1=30 1@7=4"),
            ("a1=30", "a1@1=30"),
            ("ａ＝１１", "a@1=11"),
            ("a=11 # the first", "a@1=11"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_list_of_sums_is_left_and_a_slip_in_one_has_its_place() {
        for (text, expected) in [
            ("", "no"),
            ("a bad day", "no"),
            ("x = y", "no"),
            ("1 11 2 7", "no"),
            ("r1c1=5", "no"),
            ("53..7....", "no"),
            ("a=11 b", "line 1, column 7: the sum of cage b is not a number"),
            ("a=11 b=x7", "line 1, column 8: the sum of cage b is not a number, but 'x'"),
            ("a=11 b=7x", "line 1, column 9: the sum of cage b is not a number, but 'x'"),
            ("a=11 7", "line 1, column 6: '7' is not a sum of a cage"),
            ("a=11 (b)=7", "line 1, column 6: '(' is not a sum of a cage"),
            ("a=11 b=99999999999", "line 1, column 8: the sum of cage b is too large"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
