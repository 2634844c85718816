//! Parses nested lists.

use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::Line;

/// The deepest nesting: a list of grids, in a few brackets too many.
const DEEPEST: usize = 8;

/// A list or an element of one.
pub(crate) enum ListNode {
    List {
        items: Vec<ListNode>,
        /// The index of the line, and the column from 0.
        place: (usize, usize),
    },
    /// Without its quotes, if it has any.
    Element { line: usize, start: usize, end: usize, quoted: bool },
}

impl ListNode {
    /// Returns the elements of a list.
    pub(crate) fn elements(&self) -> Option<&[Self]> {
        match self {
            Self::List { items, .. } => Some(items),
            Self::Element { .. } => None,
        }
    }

    /// Returns whether a list holds only cells.
    pub(crate) fn is_flat_row(&self) -> bool {
        self.elements().is_some_and(|items| {
            items.iter().all(|item| matches!(item, Self::Element { .. }) && !item.is_long())
        })
    }

    /// Returns the number of elements of a list, of characters of an element.
    pub(crate) fn length(&self) -> usize {
        match self {
            Self::List { items, .. } => items.len(),
            Self::Element { start, end, .. } => end - start,
        }
    }

    /// Returns whether an element is too long for a cell, so that it is a string of cells. Words such as `None` are as
    /// long as a row of 4×4.
    pub(crate) fn is_long(&self) -> bool {
        match *self {
            Self::List { .. } => false,
            Self::Element { start, end, quoted, .. } => end - start > if quoted { 2 } else { 4 },
        }
    }
}

/// Parses the list whose bracket is at `start` in the first line; returns with it the index of the line in which it
/// ends.
///
/// # Errors
/// If a bracket or a quotation mark is not closed, or the lists are nested too deep.
pub(crate) fn parse(lines: &[Line], start: usize) -> Result<(ListNode, usize), ParseError> {
    let mut parser = Parser { lines, line: 0, column: start };
    let node = parser.list(0)?;
    Ok((node, parser.line))
}

/// Parses brackets.
struct Parser<'a> {
    lines: &'a [Line],
    line: usize,
    column: usize,
}

impl Parser<'_> {
    fn error(&self, message: impl Into<String>) -> ParseError {
        let line = &self.lines[self.line.min(self.lines.len() - 1)];
        ParseError::new(line.number, message).at(self.column + 1).quoting(&line.text)
    }

    /// Returns the next character that is not skipped.
    fn next(&mut self) -> Option<u8> {
        loop {
            let line = self.lines.get(self.line)?;
            match line.plain.get(self.column) {
                None | Some(b'#') => {
                    self.line += 1;
                    self.column = 0;
                }
                Some(b' ' | b'\t' | b',' | b';') => self.column += 1,
                Some(&byte) => return Some(byte),
            }
        }
    }

    /// Reads the list at the next bracket.
    fn list(&mut self, depth: usize) -> Result<ListNode, ParseError> {
        if depth == DEEPEST {
            return Err(self
                .error("the brackets are nested too deep")
                .hinting("a list of grids has three levels"));
        }
        let place = (self.line, self.column);
        self.column += 1;
        let mut items = Vec::new();
        loop {
            match self.next() {
                None => {
                    return Err(self.error("the bracket '[' is not closed").hinting("add a ']'"));
                }
                Some(b']') => {
                    self.column += 1;
                    return Ok(ListNode::List { items, place });
                }
                Some(b'[') => items.push(self.list(depth + 1)?),
                Some(b'(' | b')') => self.column += 1,
                Some(quote @ (b'"' | b'\'')) => items.push(self.quoted(quote)?),
                Some(_) => items.extend(self.word()),
            }
        }
    }

    fn quoted(&mut self, quote: u8) -> Result<ListNode, ParseError> {
        let start = self.column + 1;
        let rest = &self.lines[self.line].plain[start..];
        let Some(length) = rest.iter().position(|&byte| byte == quote) else {
            let quote = char::from(quote);
            return Err(self
                .error(format!("the quotation mark {quote} is not closed"))
                .hinting("close it on the same line"));
        };
        self.column = start + length + 1;
        Ok(ListNode::Element { line: self.line, start, end: start + length, quoted: true })
    }

    /// Reads a number or a word; a name before a bracket, as in `array([…])`, is skipped.
    fn word(&mut self) -> Option<ListNode> {
        let start = self.column;
        let rest = &self.lines[self.line].plain[start..];
        let ends = |byte: &u8| mark::is_blank(*byte) || b",;[]()\"'#".contains(byte);
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        self.column = start + length;
        let called = matches!(rest.get(length), Some(b'(' | b'['));
        let (line, end) = (self.line, self.column);
        (!called).then_some(ListNode::Element { line, start, end, quoted: false })
    }
}
