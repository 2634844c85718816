//! Finding a constraint string in lines, and splitting it.

use std::io::BufRead;

use super::{ADDRESS, HINT, below, is_known, unknown};
use crate::format::reading::source::{InputLines, Line};
use crate::format::{Below, ParseError};

/// Types that hold others, up to their `.End`.
pub(super) const COMPOSITES: [&str; 3] = ["Or", "And", "Replicate"];

/// The deepest nesting of composites.
const DEEPEST: usize = 16;

/// A string with the place of each of its characters.
#[derive(Debug, Default)]
pub(super) struct Text {
    characters: Vec<char>,
    /// The line and the column, both from 1.
    places: Vec<(usize, usize)>,
    /// The line that it starts in.
    displayed: String,
}

/// An argument of a constraint, and where it starts in its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Argument {
    pub(super) text: String,
    pub(super) at: usize,
}

/// A constraint: its type, its arguments, and its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) kind: String,
    pub(super) at: usize,
    pub(super) arguments: Vec<Argument>,
    pub(super) children: Vec<Self>,
}

impl Item {
    /// Checks whether it gives the contents of cells.
    pub(super) fn is_given(&self) -> bool {
        self.kind.is_empty() || self.kind == "Given"
    }
}

/// A string, and the line that it starts in, from which column to before which.
pub(super) struct FoundText {
    pub(super) text: Text,
    pub(super) line: Line,
    pub(super) around: (usize, usize),
}

/// The context of a string in its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// Alone on its line: blanks are ignored, and it may continue below.
    Bare,
    /// Between quotes of a program.
    Quoted,
    /// In an address, where some characters are escaped.
    Link,
}

impl FoundText {
    /// Takes the string of the next line, and the lines that continue it.
    pub(super) fn take<R: BufRead>(
        lines: &mut InputLines<R>,
        waits: Below,
    ) -> Option<Result<Self, ParseError>> {
        let (range, setting) = place(lines.peek_line(0)?)?;
        let mut count = 1;
        let part = |line: &Line| line.text[range.clone()].to_owned();
        let first = lines.peek_line(0).map(part)?;
        if setting == Setting::Bare {
            match below::following(lines, &first, waits) {
                Ok(following) => count += following,
                Err(error) => return Some(Err(error)),
            }
        }
        let line = lines.pop()?.ok()?;
        let mut text = Text { displayed: line.text.clone(), ..Text::default() };
        text.add(&line, range.clone(), setting);
        for _ in 1..count {
            let Some(Ok(next)) = lines.pop() else { break };
            let all = 0..next.text.len();
            text.add(&next, all, setting);
        }
        let column = |end: usize| {
            let before = line.text[..end].chars();
            before.filter(|&one| !crate::format::reading::mark::is_combining(one)).count()
        };
        // The name excludes all of an address; of a program, the quotes.
        let around = match setting {
            Setting::Bare => (column(range.start), column(range.end)),
            Setting::Quoted => (0, line.plain.len()),
            Setting::Link => {
                let before = &line.text[..range.start];
                let start = before.rfind(char::is_whitespace).map_or(0, |index| {
                    index + before[index..].chars().next().map_or(1, char::len_utf8)
                });
                (column(start), column(range.end))
            }
        };
        Some(Ok(Self { text, line, around }))
    }
}

/// Finds where in a line a string starts and ends.
fn place(line: &Line) -> Option<(std::ops::Range<usize>, Setting)> {
    let text = &line.text;
    if let Some(address) = text.find(ADDRESS) {
        let query = address + ADDRESS.len();
        let after = |key: &str| text[query..].find(key).map(|index| query + index + key.len());
        let start = after("?q=").or_else(|| after("&q="))?;
        let rest = &text[start..];
        let ends = |one: char| one.is_whitespace() || "\"<>]&#".contains(one);
        let mut end = start + rest.find(ends).unwrap_or(rest.len());
        // As in a link of Markdown.
        if text[start..end].ends_with(')') && !text[start..end].contains('(') {
            end -= 1;
        }
        return starts(&decoded(&text[start..end])).then_some((start..end, Setting::Link));
    }
    let mut before = None;
    for (index, one) in text.char_indices() {
        let is_start =
            before.is_none_or(|one: char| one.is_whitespace() || "'\"`=:>(".contains(one));
        if one == '.' && is_start && starts(&text[index..]) {
            let quote = before.filter(|one| "'\"`".contains(*one));
            let end = quote.and_then(|quote| text[index..].find(quote));
            return Some(match end {
                Some(length) => (index..index + length, Setting::Quoted),
                None => (index..text.trim_end().len(), Setting::Bare),
            });
        }
        before = Some(one);
    }
    None
}

/// Checks whether a text starts like a string: with a dot, a word or none, and a tilde. A grid with a tilde as its
/// second symbol is a damaged one, because no cell is named by a digit or by nothing.
pub(super) fn starts(text: &str) -> bool {
    let text = text.trim_start();
    let rest = text.trim_start_matches('.');
    if rest.len() == text.len() {
        return false;
    }
    let name: &str = &rest[..rest.bytes().take_while(u8::is_ascii_alphabetic).count()];
    let mut after = rest[name.len()..].chars();
    match after.next() {
        Some('~') if name.is_empty() => {
            after.next().is_none_or(|one| one != '.' && !one.is_ascii_digit())
        }
        Some('~') => true,
        None => is_known(name) && name.len() > 1,
        Some('.') => is_known(name) && name.len() > 3 || name.len() > 1 && names_a_cell(rest),
        Some(one) => one.is_whitespace() && is_known(name) && name.len() > 3,
    }
}

/// Checks whether an argument that names a cell is near.
fn names_a_cell(text: &str) -> bool {
    const SOON: usize = 200;
    let start = &text.as_bytes()[..text.len().min(SOON)];
    start.windows(2).any(|pair| pair == b"~R")
}

/// Returns the byte that an escape `%2E` at the start of a text represents.
fn escape(text: &str) -> Option<u8> {
    let digits = text.strip_prefix('%')?.get(..2)?;
    u8::from_str_radix(digits, 16)
        .ok()
        .filter(|_| digits.bytes().all(|one| one.is_ascii_hexdigit()))
}

/// Undoes the escapes of an address.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(one) = rest.chars().next() {
        let length = if let Some(byte) = escape(rest) {
            bytes.push(byte);
            3
        } else {
            bytes.extend_from_slice(&rest.as_bytes()[..one.len_utf8()]);
            one.len_utf8()
        };
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Text {
    /// Makes one from a text that is not a whole line.
    pub(super) fn of(text: &str) -> Self {
        let line = Line::new(1, text.to_owned());
        let mut found = Self::default();
        found.add(&line, 0..line.text.len(), Setting::Bare);
        found
    }

    /// Adds a part of a line without its blanks.
    fn add(&mut self, line: &Line, range: std::ops::Range<usize>, setting: Setting) {
        let start = line.text[..range.start].chars().count() + 1;
        let part = &line.text[range];
        let mut column = start;
        let mut index = 0;
        while let Some(one) = part[index..].chars().next() {
            let place = (line.number, column);
            let mut length = one.len_utf8();
            let mut displayed = one;
            if setting == Setting::Link {
                match escape(&part[index..]) {
                    // The escapes of names are undone where those are read.
                    Some(byte) if byte.is_ascii() => {
                        displayed = byte.into();
                        length = 3;
                    }
                    _ if one == '+' => displayed = ' ',
                    _ => {}
                }
            }
            if !displayed.is_whitespace() {
                self.characters.push(displayed);
                self.places.push(place);
            }
            column += part[index..index + length].chars().count();
            index += length;
        }
    }

    /// Returns an error about one of its characters, with the usual hint.
    pub(super) fn refuse(&self, at: usize, message: impl Into<String>) -> ParseError {
        let place = self.places.get(at).or(self.places.last());
        let (line, column) = place.copied().unwrap_or((1, 1));
        ParseError::new(line, message).at(column).quoting(&self.displayed).hinting(HINT)
    }

    /// Splits the string into its constraints.
    pub(super) fn items(&self) -> Result<Vec<Item>, ParseError> {
        let mut stack: Vec<Vec<Item>> = vec![Vec::new()];
        let mut at = 0;
        while at < self.characters.len() {
            // It starts with a dot, and ends before the next.
            let start = at + 1;
            let rest = &self.characters[start..];
            let end = start + rest.iter().position(|&one| one == '.').unwrap_or(rest.len());
            if start < end {
                self.put(self.item(start, end), &mut stack)?;
            }
            at = end;
        }
        match stack.as_slice() {
            [_] => Ok(stack.remove(0)),
            [.., parent, _] => {
                let item = parent.last().cloned().unwrap_or_else(|| self.item(0, 0));
                Err(self
                    .refuse(item.at, format!("the constraint {} has no end", item.kind))
                    .hinting("write .End after the last constraint in it"))
            }
            [] => Ok(Vec::new()),
        }
    }

    /// Puts an item where it belongs.
    fn put(&self, item: Item, stack: &mut Vec<Vec<Item>>) -> Result<(), ParseError> {
        if item.kind == "End" {
            let inner = stack.pop().unwrap_or_default();
            let Some(parent) = stack.last_mut().and_then(|level| level.last_mut()) else {
                return Err(self
                    .refuse(item.at, "an .End without a beginning")
                    .hinting("remove it, or write .Or or .And before what it ends"));
            };
            if let Some(argument) = item.arguments.first() {
                return Err(self
                    .refuse(argument.at, ".End takes no arguments")
                    .hinting("remove it"));
            }
            parent.children = inner;
            return Ok(());
        }
        if !item.kind.is_empty() && !is_known(&item.kind) {
            return Err(unknown(self, &item));
        }
        let opens = COMPOSITES.contains(&item.kind.as_str());
        if opens && stack.len() > DEEPEST {
            let message = format!("constraints are nested more than {DEEPEST} deep");
            return Err(self.refuse(item.at, message).hinting("nest fewer constraints"));
        }
        if let Some(level) = stack.last_mut() {
            level.push(item);
        }
        if opens {
            stack.push(Vec::new());
        }
        Ok(())
    }

    /// Makes an item of the characters from `start` to before `end`.
    fn item(&self, start: usize, end: usize) -> Item {
        let mut parts = Vec::new();
        let mut at = start;
        for part in self.characters[start..end].split(|&one| one == '~') {
            parts.push(Argument { text: part.iter().collect(), at });
            at += part.len() + 1;
        }
        let kind = parts.remove(0).text;
        Item { kind, at: start, arguments: parts, children: Vec::new() }
    }
}
