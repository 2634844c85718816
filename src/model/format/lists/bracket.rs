//! Collects the lines of a bracket, until all brackets are closed.

use std::io::BufRead;

use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, LONGEST, Line};
use crate::format::{ParseError, line};

/// The most lines that one pair of brackets may span.
const MOST_LINES: usize = 20_000;

/// The content of a bracket, with the rest of the last line.
pub(crate) struct Bracketed {
    pub(crate) lines: Vec<Line>,
    /// The column of the opening bracket in the first line, from 0.
    pub(crate) start: usize,
}

impl Bracketed {
    /// Checks whether the first item in the brackets is an object.
    pub(crate) fn holds_objects(&self) -> bool {
        self.is_list() && self.first() == Some(b'{')
    }

    /// Returns whether braces contain something that can't start a JSON object, but an array of C or Java.
    pub(crate) fn is_array(&self) -> bool {
        // The first key, if it is one, may be on the next line.
        let key = || {
            let start =
                self.lines.first().map_or(&[][..], |line| line.plain[self.start..].trim_ascii());
            let mut below = self.lines.iter().skip(1).map(|line| line.plain.trim_ascii());
            let below = below.find(|line| !line.is_empty()).filter(|_| start == b"{");
            opens_object(&[start, below.unwrap_or_default()].concat())
        };
        !self.is_list() && self.first().is_some_and(|byte| byte != b'}' && !key())
    }

    /// Returns whether braces contain something other than an array.
    pub(crate) fn is_object(&self) -> bool {
        !self.is_list() && !self.is_array() && self.first() != Some(b'}')
    }

    /// Replaces braces by brackets.
    pub(crate) fn into_lists(mut self) -> Self {
        for byte in self.lines.iter_mut().flat_map(|line| &mut line.plain) {
            match *byte {
                b'{' => *byte = b'[',
                b'}' => *byte = b']',
                _ => {}
            }
        }
        self
    }

    fn is_list(&self) -> bool {
        self.lines.first().is_some_and(|line| line.plain.get(self.start) == Some(&b'['))
    }

    fn first(&self) -> Option<u8> {
        let bytes = self.lines.iter().flat_map(|line| &line.plain).skip(self.start + 1);
        bytes.copied().find(|&byte| !mark::is_blank(byte))
    }

    /// Returns whether an object may come next where `innermost` is open.
    fn expects_object(&self, innermost: char) -> bool {
        let ends_with = |byte: u8| {
            self.lines.last().is_some_and(|line| line.plain.trim_ascii_end().ends_with(&[byte]))
        };
        match innermost {
            '[' if self.is_list() => matches!(self.first(), None | Some(b'{')),
            // A list within an object, as that of rules.
            '[' => ends_with(b'[') || ends_with(b','),
            _ => ends_with(b':'),
        }
    }
}

/// Checks whether a brace starts a JSON object, by its first line: a key with a colon, or nothing else. An object of
/// Python or `JavaScript`, whose keys need no double quotes, counts, too, because as prose its rules would be skipped
/// silently.
pub(crate) fn opens_object(plain: &[u8]) -> bool {
    let Some(rest) = plain.strip_prefix(b"{") else { return false };
    match rest.trim_ascii_start() {
        [] | [b'}', ..] => true,
        [quote @ (b'"' | b'\''), rest @ ..] => {
            let after = rest.iter().position(|byte| byte == quote).map(|end| &rest[end + 1..]);
            after.is_none_or(|after| matches!(after.trim_ascii_start(), [] | [b':', ..]))
        }
        key @ [first, ..] if first.is_ascii_alphabetic() || matches!(first, b'_' | b'$') => {
            let is_of_key = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
            let end = key.iter().position(|byte| !is_of_key(byte)).unwrap_or(key.len());
            matches!(key[end..].trim_ascii_start(), [b':', ..])
        }
        _ => false,
    }
}

/// The depth of the brackets.
#[derive(Debug, Default)]
struct Balance {
    /// Line number, column and character of each open bracket.
    open: Vec<(usize, usize, char)>,
}

impl Balance {
    /// Reads from `start` to the end of `line`; returns whether all brackets are closed there.
    fn read(&mut self, line: &Line, start: usize, quotes: &[u8]) -> bool {
        let mut quote = None;
        let mut columns = start..line.plain.len();
        while let Some(column) = columns.next() {
            // A look-alike of a quotation mark may be in a string.
            let byte = u8::try_from(line.character(column)).unwrap_or(mark::OTHER);
            match (quote, byte) {
                (Some(_), b'\\') => {
                    columns.next();
                }
                (Some(open), _) if byte == open => quote = None,
                (None, b'#') => break,
                (None, b'[' | b'{') => self.open.push((line.number, column + 1, byte.into())),
                (None, b']' | b'}') => {
                    self.open.pop();
                    if self.open.is_empty() {
                        return true;
                    }
                }
                (None, _) if quotes.contains(&byte) => quote = Some(byte),
                (Some(_) | None, _) => {}
            }
        }
        self.open.is_empty()
    }
}

/// Takes lines up to the closing bracket; strings in `quotes` may hold brackets of their own.
///
/// # Errors
/// If there is none before a blank line, a line that is a puzzle by itself, or the end of the text.
pub(crate) fn gather<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    quotes: &[u8],
) -> Result<Bracketed, ParseError> {
    let mut balance = Balance::default();
    let mut found = Bracketed { lines: Vec::new(), start };
    let mut length = 0;
    while lines.peek_line(0).is_some() {
        let innermost = balance.open.last().map_or('[', |open| open.2);
        let expects = match innermost {
            _ if found.expects_object(innermost) => BraceContent::Object,
            '{' => BraceContent::Array,
            _ => BraceContent::Neither,
        };
        if !found.lines.is_empty() && ends_early(lines, expects) {
            break;
        }
        let Some(Ok(line)) = lines.pop() else { break };
        length += line.text.len();
        let start = if found.lines.is_empty() { start } else { 0 };
        let balanced = balance.read(&line, start, quotes);
        let number = line.number;
        found.lines.push(line);
        if balanced {
            return Ok(found);
        }
        if length > LONGEST || found.lines.len() > MOST_LINES {
            return Err(ParseError::new(number, "the text in brackets is longer than 1 MiB")
                .hinting("close the brackets, or write one puzzle per line")
                .quoting(&found.lines[0].text));
        }
    }
    let (line, column, bracket) = balance.open.pop().unwrap_or((0, 0, '['));
    let close = if bracket == '[' { ']' } else { '}' };
    let text = found.lines.iter().find(|found| found.number == line);
    Err(ParseError::new(line, format!("the bracket '{bracket}' is not closed"))
        .at(column)
        .hinting(format!("close it with '{close}'"))
        .quoting(text.map_or("", |line| line.text.as_str())))
}

/// What a brace may open inside the open brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BraceContent {
    Object,
    /// Not an object, but another array in braces.
    Array,
    Neither,
}

/// Checks whether the next line can't belong to the open brackets; an object only can if one is expected.
fn ends_early<R: BufRead>(lines: &mut InputLines<R>, expects: BraceContent) -> bool {
    let first = |line: &Line| line.plain.trim_ascii_start().first().copied();
    let Some(line) = lines.peek_line(0) else { return true };
    match first(line) {
        Some(b'{') if opens_object(line.plain.trim_ascii_start()) => {
            expects != BraceContent::Object
        }
        Some(b'{') => expects == BraceContent::Neither,
        Some(_) => {
            let bare = !line.plain.iter().any(|byte| b"[]{}\"'".contains(byte));
            bare && line::find(line).is_some_and(|whole| !whole.may_be_row())
        }
        // Between two grids numpy leaves a line blank.
        None => {
            let next = (1..4).find_map(|index| {
                let line = lines.peek_line(index)?;
                Some((first(line)?, opens_object(line.plain.trim_ascii_start())))
            });
            match next {
                Some((b'{', true)) => expects != BraceContent::Object,
                // Nor do programs between two bands.
                Some((b'{', false)) => expects == BraceContent::Neither,
                next => !next.is_some_and(|(byte, _)| b"[]}\"'),".contains(&byte)),
            }
        }
    }
}
