//! Splits the input into lines, with any line ends, and keeps those that were peeked at.

use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind};

use super::{mark, paste};
use crate::format::ParseError;

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;

/// The length of the part that is shown of a line that is too long.
const KEPT: usize = 512;

/// A line of text.
#[derive(Debug)]
pub(crate) struct Line {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// The line without its end.
    pub(crate) text: String,
    /// One byte per character: the ASCII character that it represents (see [`mark::plain`]).
    pub(crate) plain: Vec<u8>,
    /// Where each character starts in the text; empty if all are single bytes.
    offsets: Vec<usize>,
}

impl Line {
    pub(crate) fn new(number: usize, text: String) -> Self {
        if text.is_ascii() {
            let plain = text.chars().map(mark::plain).collect();
            return Self { number, text, plain, offsets: Vec::new() };
        }
        // A combining mark, as in a keycap, belongs to the character before it.
        let characters =
            text.char_indices().filter(|&(_, character)| !mark::is_combining(character));
        let (offsets, plain) =
            characters.map(|(offset, character)| (offset, mark::plain(character))).unzip();
        Self { number, text, plain, offsets }
    }

    /// Returns the line with blanks at its end, so that it has `width` characters at least.
    pub(crate) fn padded(self, width: usize) -> Self {
        let missing = width.saturating_sub(self.plain.len());
        if missing == 0 {
            return self;
        }
        let mut plain = self.plain;
        plain.resize(width, b' ');
        let line = Self::new(self.number, self.text + &" ".repeat(missing));
        Self { plain, ..line }
    }

    /// Returns the characters from `start` to before `end`, both counted from 0.
    pub(crate) fn part(&self, start: usize, end: usize) -> &str {
        &self.text[self.offset(start)..self.offset(end)]
    }

    /// Returns the character at `index`, counted from 0.
    pub(crate) fn character(&self, index: usize) -> char {
        self.part(index, index + 1).chars().next().unwrap_or(' ')
    }

    fn offset(&self, index: usize) -> usize {
        if self.offsets.is_empty() {
            return index;
        }
        self.offsets.get(index).copied().unwrap_or(self.text.len())
    }

    /// Returns the part before a `#`, as plain characters. A `#` in an address does not count.
    pub(crate) fn body(&self) -> &[u8] {
        let plain = &self.plain;
        let is_in_address = |end: usize| {
            let start = plain[..end].iter().rposition(|&byte| mark::is_blank(byte)).unwrap_or(0);
            plain[start..end].windows(3).any(|part| part == b"://")
        };
        let mut marks = (0..plain.len()).filter(|&column| plain[column] == b'#');
        let end = marks.find(|&column| !is_in_address(column)).unwrap_or(plain.len());
        &plain[..end]
    }

    /// Returns whether it has the strokes of a frame, perhaps with a number before them: these are not empty cells, nor is
    /// a crossing the sign before a remark. A plus before a digit says that a player placed it.
    pub(crate) fn has_frame(&self) -> bool {
        let (body, remark) = self.plain.split_at(self.body().len());
        let has = |wanted: &[u8]| body.windows(3).any(|part| part == wanted);
        let hashes = remark.iter().take_while(|&&byte| byte == b'#').count();
        has(b"+--") || has(b"---") && mark::is_frame(&remark[hashes..])
    }

    /// Returns the part after the first `#`.
    pub(crate) fn comment(&self) -> Option<&str> {
        let comment = self.part(self.body().len(), self.plain.len());
        Some(comment.trim_start_matches('#').trim()).filter(|comment| !comment.is_empty())
    }
}

/// A line, or why it can't be read.
pub(crate) type Looked = Result<Line, ParseError>;

/// The result of [`InputLines::fetch`].
pub(crate) enum Fetched {
    /// A line; its bytes are in [`InputLines::bytes`].
    Line,
    /// Something that can't be a line.
    Unreadable(ParseError),
    /// The end of the input, or its failure.
    End,
}

/// The lines of an input.
#[derive(Debug)]
pub(crate) struct InputLines<R> {
    input: R,
    buffer: Vec<u8>,
    number: usize,
    after_carriage_return: bool,
    ended: bool,
    failure: Option<io::Error>,
    ahead: VecDeque<Looked>,
    /// The least number of bytes in the buffer of the input after those that were taken.
    at_hand: usize,
}

impl<R: BufRead> InputLines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            number: 0,
            after_carriage_return: false,
            ended: false,
            failure: None,
            ahead: VecDeque::new(),
            at_hand: 0,
        }
    }

    pub(crate) fn input(&self) -> &R {
        &self.input
    }

    /// Returns the number of the line that was read last.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Returns the number of the next line that is not taken yet.
    pub(crate) fn next_number(&self) -> usize {
        self.number + 1 - self.ahead.len()
    }

    /// Returns the bytes of the line that [`Self::fetch`] read last.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer
    }

    /// Returns whether lines were looked at that have not been taken.
    pub(crate) fn has_ahead(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Returns the input's failure, once, when all lines before it have been taken.
    pub(crate) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Returns the line at `index` among those not yet taken, and reads up to it.
    pub(crate) fn peek(&mut self, index: usize) -> Option<&Looked> {
        while self.ahead.len() <= index {
            match self.fetch() {
                Fetched::Line => self.keep(),
                Fetched::Unreadable(error) => self.ahead.push_back(Err(error)),
                Fetched::End => return None,
            }
        }
        self.ahead.get(index)
    }

    /// Returns the line at `index` if there is one that can be read.
    pub(crate) fn peek_line(&mut self, index: usize) -> Option<&Line> {
        self.peek(index)?.as_ref().ok()
    }

    /// Returns the line at `index` if it was looked at before.
    pub(crate) fn seen(&self, index: usize) -> Option<&Line> {
        self.ahead.get(index)?.as_ref().ok()
    }

    /// Takes the next line.
    pub(crate) fn pop(&mut self) -> Option<Looked> {
        self.peek(0)?;
        self.ahead.pop_front()
    }

    /// Keeps the line that [`Self::fetch`] read last as one that was looked at.
    pub(crate) fn keep(&mut self) {
        let looked = self.understand();
        let Ok(line) = &looked else { return self.ahead.push_back(looked) };
        if !has_separators(&line.text) {
            return self.ahead.push_back(looked);
        }
        let parts: Vec<String> = line.text.split(is_separator).map(str::to_owned).collect();
        self.number -= 1;
        for part in parts {
            self.number += 1;
            self.ahead.push_back(Ok(Line::new(self.number, paste::undone(&part))));
        }
    }

    /// Reads one line into [`Self::bytes`], without waiting for the next one.
    pub(crate) fn fetch(&mut self) -> Fetched {
        self.buffer.clear();
        let mut found = false;
        let mut too_long = false;
        while !self.ended {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failure = Some(error);
                    self.ended = true;
                    return Fetched::End;
                }
            };
            if available.is_empty() {
                self.ended = true;
                break;
            }
            self.at_hand = available.len();
            // The line feed of a pair may come long after the carriage return has ended the line.
            if std::mem::take(&mut self.after_carriage_return) && available[0] == b'\n' {
                self.input.consume(1);
                self.at_hand -= 1;
                continue;
            }
            found = true;
            let end = line_end(available);
            let part = &available[..end.unwrap_or(available.len())];
            if !too_long {
                self.buffer.extend_from_slice(part);
                too_long = self.buffer.len() > LONGEST;
                if too_long && !self.buffer.contains(&0) {
                    self.buffer.truncate(KEPT);
                    self.buffer.shrink_to_fit();
                }
            }
            let mut used = part.len();
            if let Some(end) = end {
                used += 1;
                if available[end] == b'\r' {
                    match available.get(end + 1) {
                        Some(b'\n') => used += 1,
                        Some(_) => {}
                        None => self.after_carriage_return = true,
                    }
                }
            }
            self.input.consume(used);
            self.at_hand -= used;
            // Binary data need not have line ends; there is no point in looking for one.
            if end.is_some() || (too_long && self.buffer.contains(&0)) {
                break;
            }
        }
        if !found {
            return Fetched::End;
        }
        self.number += 1;
        self.judge(too_long)
    }

    /// Returns the buffer of the input, which begins with a line, if no line was peeked at. It waits only if the
    /// buffer is empty.
    pub(crate) fn ready(&mut self) -> Option<&[u8]> {
        if self.ended || self.has_ahead() || self.after_carriage_return {
            return None;
        }
        // A failure is reported where the next line is fetched.
        let ready = self.input.fill_buf().ok()?;
        self.at_hand = ready.len();
        Some(ready)
    }

    /// Skips blank lines, as many as are available, if no line was peeked at; returns whether there were any. A file
    /// may have millions of them, and reading each separately takes as long as reading a puzzle.
    pub(crate) fn pass_blank(&mut self) -> bool {
        let Some(ready) = self.ready() else { return false };
        if ready.is_empty() {
            // A terminal is not asked again.
            self.ended = true;
            return false;
        }
        let blank = &ready[..blank_start(ready)];
        let Some(end) = blank.iter().rposition(|&byte| byte == b'\n') else { return false };
        let passed = &blank[..=end];
        let feeds: usize = passed.iter().map(|&byte| usize::from(byte == b'\n')).sum();
        let returns = passed.windows(2).filter(|pair| pair[0] == b'\r' && pair[1] != b'\n').count();
        self.pass(feeds + returns, end + 1);
        true
    }

    /// Returns what follows the lines that were read, as far as it is available without waiting.
    pub(crate) fn at_hand(&mut self) -> &[u8] {
        match self.at_hand {
            0 => &[],
            _ => self.input.fill_buf().unwrap_or_default(),
        }
    }

    /// Skips a part of the buffer: `lines` whole lines of `bytes` bytes.
    pub(crate) fn pass(&mut self, lines: usize, bytes: usize) {
        self.input.consume(bytes);
        self.at_hand -= bytes;
        self.number += lines;
    }

    /// Puts a line back whose first bytes were consumed; blanks replace them.
    pub(crate) fn put_back(&mut self, line: &Line, taken: usize) {
        let (before, after) = line.text.split_at(taken);
        let text = before.chars().map(|_| ' ').chain(after.chars()).collect();
        self.ahead.push_front(Ok(Line::new(line.number, text)));
    }

    /// Returns the lines that were looked at ahead, to be changed.
    pub(crate) fn ahead(&mut self) -> &mut VecDeque<Looked> {
        &mut self.ahead
    }

    fn judge(&mut self, too_long: bool) -> Fetched {
        if self.number == 1 {
            if self.buffer.starts_with(&[0xff, 0xfe]) || self.buffer.starts_with(&[0xfe, 0xff]) {
                self.ended = true;
                let error = ParseError::new(1, "the text is UTF-16, which is not read")
                    .hinting("save it as UTF-8");
                return Fetched::Unreadable(error);
            }
            if self.buffer.starts_with("\u{feff}".as_bytes()) {
                self.buffer.drain(..3);
            }
        }
        if too_long && !self.buffer.contains(&0) {
            let error = ParseError::new(self.number, "the line is longer than 1 MiB")
                .hinting("write one puzzle per line")
                .quoting(&String::from_utf8_lossy(&self.buffer));
            return Fetched::Unreadable(error);
        }
        Fetched::Line
    }

    fn understand(&mut self) -> Looked {
        let number = self.number;
        if let Some(zero) = self.buffer.iter().position(|&byte| byte == 0) {
            self.ended = true;
            let shown = String::from_utf8_lossy(&self.buffer[..zero.min(KEPT)]);
            let error = ParseError::new(number, "not text: it holds a zero byte")
                .hinting("give a text file, saved as UTF-8")
                .quoting(&shown);
            self.buffer = Vec::new();
            return Err(error);
        }
        match std::str::from_utf8(&self.buffer) {
            // Each of several lines is undone by itself.
            Ok(text) if has_separators(text) => Ok(Line::new(number, text.to_owned())),
            Ok(text) => Ok(Line::new(number, paste::undone(text))),
            Err(error) => {
                let (before, rest) = self.buffer.split_at(error.valid_up_to());
                let column = String::from_utf8_lossy(before).chars().count() + 1;
                let byte = rest.first().copied().unwrap_or_default();
                Err(ParseError::new(number, format!("not UTF-8: byte 0x{byte:02x}"))
                    .at(column)
                    .hinting("save the file as UTF-8")
                    .quoting(&String::from_utf8_lossy(&self.buffer)))
            }
        }
    }
}

/// Returns whether a character ends a line in Unicode alone. Only lines that are looked at closely are split there.
fn is_separator(character: char) -> bool {
    matches!(character, '\u{2028}' | '\u{2029}' | '\u{85}')
}

/// Returns whether a text is to be split there. In the strings of an object or of a table they are characters as any.
fn has_separators(text: &str) -> bool {
    !text.is_ascii() && text.contains(is_separator) && !text.contains(['{', '[', '"', '<'])
}

/// Finds the first end of a line. Blocks without one are passed over in a few vector instructions.
fn line_end(bytes: &[u8]) -> Option<usize> {
    let is_end = |byte: u8| matches!(byte, b'\n' | b'\r');
    let (blocks, _) = bytes.as_chunks::<32>();
    let passed = blocks
        .iter()
        .take_while(|block| !block.iter().fold(false, |found, &byte| found | is_end(byte)))
        .count()
        * 32;
    bytes[passed..].iter().position(|&byte| is_end(byte)).map(|index| passed + index)
}

/// Returns the number of bytes from the start that are blanks and line ends.
fn blank_start(bytes: &[u8]) -> usize {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
    let (blocks, _) = bytes.as_chunks::<32>();
    let are_blank = |block: &&[u8; 32]| block.iter().fold(true, |all, &byte| all & is_blank(byte));
    let passed = blocks.iter().take_while(are_blank).count() * 32;
    passed + bytes[passed..].iter().take_while(|&&byte| is_blank(byte)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: impl BufRead) -> Vec<Result<String, String>> {
        let mut lines = InputLines::new(input);
        let mut found = Vec::new();
        while let Some(looked) = lines.pop() {
            found.push(looked.map(|line| line.text).map_err(|error| error.to_string()));
        }
        found
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        for (text, expected) in [
            ("a\nb\n", &["a", "b"][..]),
            ("a\r\nb\r\n", &["a", "b"]),
            ("a\rb\r", &["a", "b"]),
            ("a\r\rb", &["a", "", "b"]),
            ("a\r\n\r\nb", &["a", "", "b"]),
            ("a\u{2028}b\u{2029}c\u{85}d\ne", &["a", "b", "c", "d", "e"]),
            ("\u{feff}a\nb", &["a", "b"]),
            ("", &[]),
            ("\n", &[""]),
        ] {
            let expected: Vec<_> = expected.iter().map(|&line| Ok(line.to_owned())).collect();
            assert_eq!(texts(text.as_bytes()), expected, "{text:?}");
            let slow = io::BufReader::with_capacity(1, text.as_bytes());
            assert_eq!(texts(slow), expected, "{text:?}, byte by byte");
        }
    }

    #[test]
    fn blank_lines_are_passed_over_and_counted() {
        for (text, number, next) in [
            ("a", 0, "a"),
            (" a", 0, " a"),
            ("\n\n a", 2, " a"),
            ("\r\n\t \r\n\n\ra", 3, ""),
            ("\r\r\n\ra\n", 2, ""),
            ("\n  \n\n", 3, ""),
            ("\n\u{a0}\n", 1, "\u{a0}"),
            (&"\n".repeat(100), 100, ""),
        ] {
            let mut lines = InputLines::new(text.as_bytes());
            assert_eq!(lines.pass_blank(), number > 0, "{text:?}");
            assert_eq!(lines.number(), number, "{text:?}");
            let found = lines.pop().map(|line| line.expect("it is text").text);
            assert_eq!(found.unwrap_or_default(), next, "{text:?}");
        }
    }

    #[test]
    fn invalid_text_is_reported_and_the_rest_is_read_if_possible() {
        let long = [b"9".repeat(LONGEST + 1).as_slice(), b"\nb"].concat();
        for (bytes, expected) in [
            (&b"a\n\xe9t\xe9\nb"[..], &["", "line 2, column 1: not UTF-8: byte 0xe9", ""][..]),
            (b"a\0b\nc", &["line 1: not text: it holds a zero byte"]),
            (b"\xff\xfe1\0\n\0", &["line 1: the text is UTF-16, which is not read"]),
            (&long, &["line 1: the line is longer than 1 MiB", ""]),
        ] {
            let found: Vec<_> =
                texts(bytes).into_iter().map(|line| line.err().unwrap_or_default()).collect();
            assert_eq!(found, expected);
        }
    }
}
