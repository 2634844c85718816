//! Lists in brackets as Python, JSON and numpy write them: of rows, of cells, of strings.

use super::bracket::Bracketed;
use super::cells::{self, Content, Layouts, Sign, difference};
use super::line::{self, is_above_four, split};
use super::mark;
use super::source::Line;
use super::{Entry, ParseError};

/// What a bracket opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// A list of cells, rows, strings or grids.
    List,
    /// An array of JSON objects.
    Json,
}

/// The deepest nesting: a list of grids, in a few brackets too many.
const DEEPEST: usize = 8;

/// Tells whether a line is a list that is one row of a grid: `[5, 3, 0, 0, 7, 0, 0, 0, 0]`.
pub(super) fn is_row(trimmed: &[u8]) -> bool {
    let trimmed = trimmed.strip_suffix(b",").unwrap_or(trimmed);
    let inner = trimmed.strip_prefix(b"[").and_then(|rest| rest.strip_suffix(b"]"));
    let Some(inner) = inner.filter(|inner| !inner.contains(&b'[') && inner.len() < 256) else {
        return false;
    };
    let separator = |byte: u8| mark::is_blank(byte) || matches!(byte, b',' | b'"' | b'\'');
    let (mut count, mut short) = (0, true);
    for token in split(inner, separator) {
        count += 1;
        short &= token.len() < 3;
    }
    short && mark::size_of_row(count).is_some()
}

/// Finds the first bracket of a line that opens a list that may hold puzzles, with its column.
pub(super) fn opening(plain: &[u8]) -> Option<(Opening, usize)> {
    const ELEMENTS: [&[u8]; 7] =
        [b"None", b"null", b"nan", b"NaN", b"np.array(", b"array(", b"list("];
    let brackets = plain.iter().enumerate().filter(|&(_, &byte)| byte == b'[').take(8);
    for (column, _) in brackets {
        let before = plain[..column].trim_ascii_end();
        let assigned = matches!(before, [] | [.., b'=' | b'(' | b':']) || before == b"return";
        let behind = &plain[column + 1..];
        let skipped =
            behind.iter().take_while(|&&byte| mark::is_blank(byte) || byte == b'[').count();
        let opening = match &behind[skipped..] {
            [] | [b'0'..=b'9' | b'#' | b'.' | b'_' | b'-' | b'"' | b'\'', ..] => Opening::List,
            [b'{', ..] => Opening::Json,
            word if ELEMENTS.iter().any(|element| word.starts_with(element)) => Opening::List,
            _ => continue,
        };
        if assigned && before.len() < 128 {
            return Some((opening, column));
        }
    }
    None
}

/// A list or an element of one.
#[derive(Debug)]
enum Node {
    List {
        items: Vec<Node>,
        /// The index of the line, and the column from 0.
        place: (usize, usize),
    },
    /// Without its quotes, if it has any.
    Element { line: usize, start: usize, end: usize, quoted: bool },
}

/// Reads the grids in `bracketed`; `title` is the line above it.
pub(super) fn read(
    bracketed: &Bracketed,
    title: Option<&str>,
    layouts: &mut Layouts,
) -> Vec<Result<Entry, ParseError>> {
    let lines = bracketed.lines.as_slice();
    let mut parser = Parser { lines, line: 0, column: bracketed.start };
    let node = match parser.list(0) {
        Ok(node) => node,
        Err(error) => return vec![Err(error)],
    };
    let comment = lines.get(parser.line).and_then(Line::comment);
    let mut reading = Reading { lines, layouts, found: Vec::new() };
    reading.grids(&node);
    if let [Ok(entry)] = reading.found.as_mut_slice() {
        entry.name = title.or(comment).map(str::to_owned);
    }
    reading.found
}

/// Takes brackets apart.
#[derive(Debug)]
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

    /// Returns the next character that means something.
    fn next(&mut self) -> Option<u8> {
        loop {
            let line = self.lines.get(self.line)?;
            match line.plain.get(self.column) {
                None | Some(b'#') => {
                    self.line += 1;
                    self.column = 0;
                }
                Some(b' ' | b'\t' | b',') => self.column += 1,
                Some(&byte) => return Some(byte),
            }
        }
    }

    /// Reads the list whose bracket comes next.
    fn list(&mut self, depth: usize) -> Result<Node, ParseError> {
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
                    return Ok(Node::List { items, place });
                }
                Some(b'[') => items.push(self.list(depth + 1)?),
                Some(b'(' | b')') => self.column += 1,
                Some(quote @ (b'"' | b'\'')) => items.push(self.quoted(quote)?),
                Some(_) => items.extend(self.word()),
            }
        }
    }

    fn quoted(&mut self, quote: u8) -> Result<Node, ParseError> {
        let start = self.column + 1;
        let rest = &self.lines[self.line].plain[start..];
        let Some(length) = rest.iter().position(|&byte| byte == quote) else {
            let quote = char::from(quote);
            return Err(self
                .error(format!("the quotation mark {quote} is not closed"))
                .hinting("close it on the same line"));
        };
        self.column = start + length + 1;
        Ok(Node::Element { line: self.line, start, end: start + length, quoted: true })
    }

    /// Reads a number or the like; the name of a function, as in `array([…])`, is passed over.
    fn word(&mut self) -> Option<Node> {
        let start = self.column;
        let rest = &self.lines[self.line].plain[start..];
        let ends = |byte: &u8| mark::is_blank(*byte) || b",[]()\"'#".contains(byte);
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        self.column = start + length;
        let called = rest.get(length) == Some(&b'(');
        let (line, end) = (self.line, self.column);
        (!called).then_some(Node::Element { line, start, end, quoted: false })
    }
}

/// Makes puzzles of lists.
#[derive(Debug)]
struct Reading<'a> {
    lines: &'a [Line],
    layouts: &'a mut Layouts,
    found: Vec<Result<Entry, ParseError>>,
}

impl Reading<'_> {
    /// Reads the grids that `node` is or holds.
    fn grids(&mut self, node: &Node) {
        let Node::List { items, place } = node else { return };
        let elements = items.iter().filter(|item| matches!(item, Node::Element { .. })).count();
        let result = if elements == items.len() {
            self.flat(items, *place)
        } else if elements > 0 {
            Err(self
                .error(*place, "a list holds cells and lists side by side")
                .hinting("write a list of rows, or one flat list of cells"))
        } else if items.iter().all(is_flat_row) {
            self.rows(items, *place)
        } else {
            items.iter().for_each(|item| self.grids(item));
            Ok(())
        };
        if let Err(error) = result {
            self.found.push(Err(error));
        }
    }

    /// Reads a list of cells, of strings that are rows, or of strings that are puzzles.
    fn flat(&mut self, items: &[Node], place: (usize, usize)) -> Result<(), ParseError> {
        let count = items.len();
        if !items.iter().any(is_long) {
            if mark::size_of_square(count).is_some() {
                let cells: Vec<&Node> = items.iter().collect();
                return self.push(&cells, place);
            }
            // A few numbers in brackets are rather part of a text.
            if count < 8 {
                return Ok(());
            }
            let line = &self.lines[place.0];
            let error = line::wrong_count(line.number, count).at(place.1 + 1);
            return Err(error.quoting(&line.text));
        }
        let widths: Vec<usize> = items.iter().map(length).collect();
        let rows = mark::size_of_row(count).is_some() && widths.iter().any(|&width| width == count);
        let above_four = items.iter().any(|item| is_above_four(self.bytes(item)));
        if rows && (count != 16 || above_four) {
            return self.strings(items, place);
        }
        for item in items {
            let &Node::Element { line, start, end, .. } = item else { continue };
            let line = &self.lines[line];
            // The string is read as if it were the whole line, in its place.
            let blanks = " ".repeat(start);
            let alone = Line::new(line.number, blanks + line.part(start, end));
            let result = match line::find(&alone) {
                Some(whole) => whole.read(&alone, self.layouts),
                None => Err(line::near_miss(&alone, self.layouts)
                    .unwrap_or_else(|| line::wrong_count(line.number, end - start))
                    .quoting(&line.text)),
            };
            self.found.push(result.map(|entry| Entry { name: None, ..entry }));
        }
        Ok(())
    }

    /// Reads strings that are rows.
    fn strings(&mut self, items: &[Node], place: (usize, usize)) -> Result<(), ParseError> {
        let mut cells = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let &Node::Element { line, start, end, .. } = item else { continue };
            if end - start != items.len() {
                return Err(self.ragged((line, start), index, end - start, items.len()));
            }
            cells.extend((start..end).map(|start| Node::Element {
                line,
                start,
                end: start + 1,
                quoted: true,
            }));
        }
        let cells: Vec<&Node> = cells.iter().collect();
        self.push(&cells, place)
    }

    /// Reads a list of lists of cells: the rows of a grid, or grids.
    fn rows(&mut self, items: &[Node], place: (usize, usize)) -> Result<(), ParseError> {
        let widths: Vec<usize> = items.iter().map(length).collect();
        let count = items.len();
        let is_grid = |width: usize| mark::size_of_square(width).is_some();
        let cells = || items.iter().filter_map(elements).flatten();
        if widths.iter().all(|&width| is_grid(width))
            && (count != widths[0]
                || !cells().any(|item| is_above_four(self.bytes(item)) || length(item) > 1))
        {
            for item in items {
                self.grids(item);
            }
            return Ok(());
        }
        let votes = |size: usize| widths.iter().filter(|&&width| width == size).count();
        let sizes = mark::SIZES.into_iter().map(usize::from);
        let Some(size) = sizes.max_by_key(|&size| (votes(size), size == count)) else {
            return Ok(());
        };
        if votes(size) == 0 && widths.iter().sum::<usize>() < 8 {
            return Ok(());
        }
        if let Some(index) = widths.iter().position(|&width| width != size) {
            let Node::List { place, .. } = &items[index] else { return Ok(()) };
            return Err(self.ragged(*place, index, widths[index], size));
        }
        if count != size {
            let message = format!(
                "{count} rows, a {size}×{size} puzzle has {size}: {}",
                difference(count, size)
            );
            return Err(self.error(place, message).hinting("write a list of rows for each puzzle"));
        }
        let cells: Vec<&Node> = cells().collect();
        self.push(&cells, place)
    }

    fn push(&mut self, cells: &[&Node], place: (usize, usize)) -> Result<(), ParseError> {
        let line = &self.lines[place.0];
        let Some(size) = mark::size_of_square(cells.len()) else {
            return Err(line::wrong_count(line.number, cells.len()).quoting(&line.text));
        };
        let signs = cells.iter().map(|cell| self.sign(cell)).collect::<Result<Vec<_>, _>>()?;
        let layout = self.layouts.of(size, None).expect("the size has boxes");
        let puzzle = cells::puzzle(layout, &signs).map_err(|error| {
            let line = self.lines.iter().find(|line| line.number == error.line);
            error.quoting(line.map_or("", |line| line.text.as_str()))
        })?;
        self.found.push(Ok(Entry { puzzle, name: None, line: line.number }));
        Ok(())
    }

    fn sign(&self, node: &Node) -> Result<Sign, ParseError> {
        let &Node::Element { line: index, start, end, .. } = node else {
            return Err(self.error((0, 0), "a cell is a list"));
        };
        let line = &self.lines[index];
        let text = self.bytes(node);
        // numpy writes the floating-point number 5 as `5.`
        let number = text.strip_suffix(b".0").or_else(|| text.strip_suffix(b".")).unwrap_or(text);
        match number {
            b"None" | b"null" | b"nan" | b"NaN" | b"" | b" " if text != b"." => {
                Ok(Sign { content: Content::Mark(b'0', '0'), line: line.number, column: start + 1 })
            }
            [] | [_] => {
                let end = if number.is_empty() { end } else { start + 1 };
                Ok(Sign::of_token(line, start, end))
            }
            _ if number.iter().all(u8::is_ascii_digit) => {
                Ok(Sign::of_token(line, start, start + number.len()))
            }
            _ => {
                let message = format!("'{}' is no cell", line.part(start, end.min(start + 24)));
                Err(self
                    .error((index, start), message)
                    .hinting("write whole numbers, and 0 or None for an empty cell"))
            }
        }
    }

    fn bytes(&self, node: &Node) -> &[u8] {
        match *node {
            Node::List { .. } => &[],
            Node::Element { line, start, end, .. } => &self.lines[line].plain[start..end],
        }
    }

    fn ragged(
        &self,
        place: (usize, usize),
        index: usize,
        found: usize,
        expected: usize,
    ) -> ParseError {
        let message = format!(
            "row {} of the list has {found} cells, a row of a {expected}×{expected} puzzle has \
             {expected}: {}",
            index + 1,
            difference(found, expected)
        );
        self.error(place, message).hinting("write every cell, with 0 for an empty one")
    }

    fn error(&self, place: (usize, usize), message: impl Into<String>) -> ParseError {
        let line = &self.lines[place.0];
        ParseError::new(line.number, message).at(place.1 + 1).quoting(&line.text)
    }
}

/// Returns the elements of a list.
fn elements(node: &Node) -> Option<&[Node]> {
    match node {
        Node::List { items, .. } => Some(items),
        Node::Element { .. } => None,
    }
}

/// Tells whether a list holds only cells.
fn is_flat_row(node: &Node) -> bool {
    elements(node).is_some_and(|items| {
        items.iter().all(|item| matches!(item, Node::Element { .. }) && !is_long(item))
    })
}

/// Returns the number of elements of a list, of characters of an element.
fn length(node: &Node) -> usize {
    match node {
        Node::List { items, .. } => items.len(),
        Node::Element { start, end, .. } => end - start,
    }
}

/// Tells whether an element is too long for a cell, and so is a string of cells. Bare words such as
/// `None` are as long as a row of 4×4.
fn is_long(node: &Node) -> bool {
    match *node {
        Node::List { .. } => false,
        Node::Element { start, end, quoted, .. } => end - start > if quoted { 2 } else { 4 },
    }
}
