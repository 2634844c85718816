//! Lists in brackets as Python, JSON and numpy write them: of rows, of cells, of strings.

use std::cmp::Reverse;

use super::bracket::{self, Bracketed};
use super::tree::{self, ListNode};
use crate::Hint;
use crate::format::grids::cells::{self, Content, Layouts, Sign, difference};
use crate::format::line::{self, is_above_four, split};
use crate::format::reading::source::Line;
use crate::format::reading::{malformed, mark};
use crate::format::{Entry, ParseError, Parsed};
use crate::layout::NByN;

/// The content that a bracket opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opening {
    /// A list of cells, rows, strings or grids.
    List,
    /// An array of JSON objects.
    Json,
}

/// Returns whether a line is a list that is one row of a grid: `[5, 3, 0, 0, 7, 0, 0, 0, 0]`.
pub(crate) fn is_row(trimmed: &[u8]) -> bool {
    let trimmed = trimmed.strip_suffix(b",").unwrap_or(trimmed);
    let between = |open: &[u8], close: &[u8]| {
        trimmed.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
    };
    let inner = between(b"[", b"]").or_else(|| between(b"{", b"}"));
    let is_flat = |inner: &&[u8]| !inner.iter().any(|byte| b"[{".contains(byte));
    let Some(inner) = inner.filter(|inner| is_flat(inner) && inner.len() < 256) else {
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
pub(crate) fn opening(plain: &[u8]) -> Option<(Opening, usize)> {
    const ELEMENTS: [&[u8]; 9] =
        [b"None", b"null", b"nan", b"NaN", b"np.array(", b"array(", b"list(", b"vec![", b"new "];
    let opens = |&(_, &byte): &(usize, &u8)| matches!(byte, b'[' | b'{');
    for (column, &bracket) in plain.iter().enumerate().filter(opens).take(8) {
        let before = plain[..column].trim_ascii_end();
        let is_array = bracket == b'{';
        let assigned = matches!(before, [] | [.., b'=' | b'(' | b':' | b'!'])
            || before == b"return"
            || is_array && (before.ends_with(b"]") || plain[column..].starts_with(b"{{"));
        let after = &plain[column + 1..];
        // In `[9][9]int{{…` and `[9]int{…` the brackets are those of a type.
        let close = after.iter().position(|&byte| byte == b']').map(|close| &after[close + 1..]);
        if close.is_some_and(|rest| matches!(rest, [b'[' | b'a'..=b'z', ..])) {
            continue;
        }
        let skipped =
            after.iter().take_while(|&&byte| mark::is_blank(byte) || byte == bracket).count();
        let opening = match &after[skipped..] {
            _ if is_array && bracket::opens_object(&plain[column..]) && !after.is_empty() => {
                Opening::Json
            }
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

/// Reads the grids in `bracketed`; `title` is the line above it.
pub(crate) fn read(
    bracketed: &Bracketed,
    title: Option<&str>,
    layouts: &mut Layouts,
) -> Vec<Parsed> {
    let lines = bracketed.lines.as_slice();
    let (node, last) = match tree::parse(lines, bracketed.start) {
        Ok(parsed) => parsed,
        Err(error) => return vec![Err(error)],
    };
    let comment = lines.get(last).and_then(Line::comment);
    let mut reading = ListReading { lines, layouts, found: Vec::new() };
    reading.grids(&node);
    if let [Ok(entry)] = reading.found.as_mut_slice() {
        entry.name = title.or(comment).map(str::to_owned);
    }
    if let Some(error) = second_list(lines, bracketed.start) {
        reading.found.push(Err(error));
    }
    reading.found
}

/// Refuses a second list after the first on its last line: it would be lost.
fn second_list(lines: &[Line], start: usize) -> Option<ParseError> {
    let mut depth = 0_usize;
    for (index, line) in lines.iter().enumerate() {
        let from = if index == 0 { start } else { 0 };
        for (column, &byte) in line.plain.iter().enumerate().skip(from) {
            match byte {
                b'[' if depth == 0 && (index, column) != (0, start) => {
                    let error = ParseError::new(line.number, "a second list on the line");
                    let error = error.at(column + 1).hinting("write one list per line");
                    return Some(error.quoting(&line.text));
                }
                b'[' => depth += 1,
                b']' => depth = depth.saturating_sub(1),
                b'#' if depth == 0 => return None,
                _ => {}
            }
        }
    }
    None
}

/// Makes puzzles of lists.
struct ListReading<'a> {
    lines: &'a [Line],
    layouts: &'a mut Layouts,
    found: Vec<Parsed>,
}

impl ListReading<'_> {
    /// Reads the grids that `node` is or contains.
    fn grids(&mut self, node: &ListNode) {
        let ListNode::List { items, place } = node else { return };
        let elements = items.iter().filter(|item| matches!(item, ListNode::Element { .. })).count();
        let result = if elements == items.len() {
            self.flat(items, *place)
        } else if elements > 0 {
            Err(self
                .error(*place, "a list holds cells and lists side by side")
                .hinting("write a list of rows, or one flat list of cells"))
        } else if items.iter().all(ListNode::is_flat_row) {
            self.rows(items, *place)
        } else {
            for item in items {
                self.grids(item);
            }
            Ok(())
        };
        if let Err(error) = result {
            self.found.push(Err(error));
        }
    }

    /// Reads a list of cells, of strings that are rows, or of strings that are puzzles.
    fn flat(&mut self, items: &[ListNode], place: (usize, usize)) -> Result<(), ParseError> {
        let count = items.len();
        if !items.iter().any(ListNode::is_long) {
            if mark::size_of_square(count).is_some() {
                let cells: Vec<&ListNode> = items.iter().collect();
                return self.push(&cells, place);
            }
            // A few numbers in brackets are rather part of a text.
            if count < 8 {
                return Ok(());
            }
            let line = &self.lines[place.0];
            let error = malformed::wrong_count(line.number, count).at(place.1 + 1);
            return Err(error.quoting(&line.text));
        }
        let widths: Vec<usize> = items.iter().map(ListNode::length).collect();
        let rows = mark::size_of_row(count).is_some() && widths.contains(&count);
        let above_four = items.iter().any(|item| is_above_four(self.bytes(item)));
        let is_square = widths.iter().all(|&width| width == count);
        if rows && (count != 16 || above_four || is_square && !self.are_grids(count, place)?) {
            return self.strings(items, place);
        }
        for item in items {
            let &ListNode::Element { line, start, end, .. } = item else { continue };
            let line = &self.lines[line];
            let alone = Line::new(line.number, line.part(start, end).to_owned());
            let result = match line::find(&alone) {
                Some(whole) => whole.read(&alone, self.layouts),
                None => Err(malformed::near_miss(&alone, self.layouts, None)
                    .unwrap_or_else(|| malformed::wrong_count(line.number, end - start))),
            };
            let result = result.map_err(|error| {
                let column = error.column.unwrap_or(1) + start;
                error.at(column).quoting(&line.text)
            });
            self.found.push(result.map(|entry| Entry { name: None, ..entry }));
        }
        Ok(())
    }

    /// Returns whether `count` lists (or strings) of as many cells are a puzzle each rather than the rows
    /// of one, where no digit is too large for the small ones.
    ///
    /// # Errors
    /// If the boxes are not stated: it can be read either way.
    fn are_grids(&self, count: usize, place: (usize, usize)) -> Result<bool, ParseError> {
        match self.layouts.stated_boxes().map(|boxes| usize::from(boxes.size())) {
            Some(size) if size == count => Ok(false),
            Some(size) if size * size == count => Ok(true),
            Some(_) | None => {
                let small = count.isqrt();
                let message = format!(
                    "{count} rows of {count} cells may be {n_by_n} puzzle or {count} of \
                     {small}×{small}",
                    n_by_n = NByN(count)
                );
                Err(self.error(place, message).hinting(Hint::StateBoxes))
            }
        }
    }

    /// Reads strings that are rows.
    fn strings(&mut self, items: &[ListNode], place: (usize, usize)) -> Result<(), ParseError> {
        let mut cells = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let &ListNode::Element { line, start, end, .. } = item else { continue };
            if end - start != items.len() {
                return Err(self.ragged((line, start), index, end - start, items.len()));
            }
            cells.extend((start..end).map(|start| ListNode::Element {
                line,
                start,
                end: start + 1,
                quoted: true,
            }));
        }
        let cells: Vec<&ListNode> = cells.iter().collect();
        self.push(&cells, place)
    }

    /// Reads a list of lists of cells: the rows of a grid, or grids.
    fn rows(&mut self, items: &[ListNode], place: (usize, usize)) -> Result<(), ParseError> {
        let widths: Vec<usize> = items.iter().map(ListNode::length).collect();
        let count = items.len();
        let is_grid = |width: usize| mark::size_of_square(width).is_some();
        let cells = || items.iter().filter_map(ListNode::elements).flatten();
        if widths.iter().all(|&width| is_grid(width)) {
            let is_square = widths.iter().all(|&width| width == count);
            let is_large = cells().any(|item| is_above_four(self.bytes(item)) || item.length() > 1);
            if !is_square || !is_large && self.are_grids(count, place)? {
                for item in items {
                    self.grids(item);
                }
                return Ok(());
            }
        }
        let votes = |size: usize| widths.iter().filter(|&&width| width == size).count();
        let sizes = mark::SIZES.into_iter().map(usize::from);
        let widest = widths.iter().max().copied().unwrap_or_default();
        let closeness = |size: usize| Reverse(size.abs_diff(widest));
        let Some(size) = sizes.max_by_key(|&size| (votes(size), size == count, closeness(size)))
        else {
            return Ok(());
        };
        if votes(size) == 0 && widths.iter().sum::<usize>() < 8 {
            return Ok(());
        }
        if let Some(index) = widths.iter().position(|&width| width != size) {
            let ListNode::List { place, .. } = &items[index] else { return Ok(()) };
            return Err(self.ragged(*place, index, widths[index], size));
        }
        if count != size {
            let message = format!(
                "{count} rows, {n_by_n} puzzle has {size}: {}",
                difference(count, size),
                n_by_n = NByN(size)
            );
            return Err(self.error(place, message).hinting("write a list of rows for each puzzle"));
        }
        let cells: Vec<&ListNode> = cells().collect();
        self.push(&cells, place)
    }

    fn push(&mut self, cells: &[&ListNode], place: (usize, usize)) -> Result<(), ParseError> {
        let line = &self.lines[place.0];
        let Some(size) = mark::size_of_square(cells.len()) else {
            return Err(malformed::wrong_count(line.number, cells.len()).quoting(&line.text));
        };
        let signs = cells.iter().map(|cell| self.sign(cell)).collect::<Result<Vec<_>, _>>()?;
        self.check_zero(cells)?;
        let layout = self.layouts.of(size, None, line.number);
        let layout = layout.map_err(|error| error.quoting(&line.text))?;
        let puzzle = cells::puzzle(layout, &signs).map_err(|error| {
            let line = self.lines.iter().find(|line| line.number == error.line);
            error.quoting(line.map_or("", |line| line.text.as_str()))
        })?;
        self.found.push(Ok(Entry { puzzle, name: None, line: line.number, remarks: None }));
        Ok(())
    }

    /// Refuses a 0 where no mark represents an empty cell: it may be the first of the digits.
    fn check_zero(&self, cells: &[&ListNode]) -> Result<(), ParseError> {
        let zero = cells.iter().find(|cell| matches!(self.bytes(cell), b"0" | b"0." | b"0.0"));
        let nothing = cells.iter().find(|cell| is_nothing(self.bytes(cell)));
        let (Some(&&ListNode::Element { line, start, .. }), Some(nothing)) = (zero, nothing) else {
            return Ok(());
        };
        let nothing = match self.bytes(nothing).trim_ascii() {
            [] => "an empty string".to_owned(),
            word => String::from_utf8_lossy(word).into_owned(),
        };
        let message = format!("both 0 and {nothing} appear: 0 may be an empty cell or a digit");
        Err(self
            .error((line, start), message)
            .hinting("write the digits from 1 on, and one mark for every empty cell"))
    }

    fn sign(&self, node: &ListNode) -> Result<Sign, ParseError> {
        let &ListNode::Element { line: index, start, end, .. } = node else {
            return Err(self.error((0, 0), "a cell is a list"));
        };
        let line = &self.lines[index];
        let text = self.bytes(node);
        // numpy writes the floating-point number 5 as `5.`
        let number = text.strip_suffix(b".0").or_else(|| text.strip_suffix(b".")).unwrap_or(text);
        match number {
            _ if is_nothing(text) => {
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
                let message = format!("'{}' is not a cell", line.part(start, end.min(start + 24)));
                Err(self
                    .error((index, start), message)
                    .hinting("write whole numbers, and 0 or None for an empty cell"))
            }
        }
    }

    fn bytes(&self, node: &ListNode) -> &[u8] {
        match *node {
            ListNode::List { .. } => &[],
            ListNode::Element { line, start, end, .. } => &self.lines[line].plain[start..end],
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
            "row {} of the list has {found} cells, a row of {n_by_n} puzzle has \
             {expected}: {}",
            index + 1,
            difference(found, expected),
            n_by_n = NByN(expected)
        );
        self.error(place, message).hinting("write every cell, with 0 for an empty one")
    }

    fn error(&self, place: (usize, usize), message: impl Into<String>) -> ParseError {
        let line = &self.lines[place.0];
        ParseError::new(line.number, message).at(place.1 + 1).quoting(&line.text)
    }
}

/// Checks whether an element is an empty cell, other than by a mark.
fn is_nothing(text: &[u8]) -> bool {
    matches!(text, b"None" | b"null" | b"nan" | b"NaN" | b"-1" | b"-1." | b"-1.0" | b"" | b" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_distinguished_from_prose_by_the_text_around_its_bracket() {
        for (text, column) in [
            ("[[5, 3], [1, 2]]", 0),
            ("grid = [", 7),
            ("x = np.array([[5. 3.]", 13),
            ("let x: [[u8; 9]; 9] = [[5", 22),
            ("[None, 5]", 0),
            ("puzzles: ['53..7", 9),
        ] {
            assert_eq!(opening(text.as_bytes()), Some((Opening::List, column)), "{text}");
        }
        assert_eq!(opening(b" [ {\"kenzan\""), Some((Opening::Json, 1)));
        for text in ["[Puzzle]", "see [1]", "[the site](http://x)", "a[i] = 5", "[x"] {
            assert_eq!(opening(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_list_of_one_row_is_a_row() {
        for text in ["[5, 3, 0, 0, 7, 0, 0, 0, 0]", "[5 3 0 0 7 0 0 0 0],", "['1','2','3','4']"] {
            assert!(is_row(text.as_bytes()), "{text}");
        }
        for text in ["[[1, 2, 3, 4]]", "[1, 2, 3]", "['1234', '12', '1', '2']", "[1,2,3,4"] {
            assert!(!is_row(text.as_bytes()), "{text}");
        }
    }
}
