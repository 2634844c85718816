//! A row of a drawn grid: its cells are characters, tokens, or fields between bars.

use std::io::BufRead;
use std::ops::Range;

use super::pencil;
use crate::any_of::any_of;
use crate::format::line::{is_above_four, segments, split};
use crate::format::reading::look::LineLook;
use crate::format::reading::mark::{self, THICK_BAR};
use crate::format::reading::source::{InputLines, Line};

/// The longest row, in characters: 25 groups of 25 numbers would not be longer.
const LONGEST: usize = 4096;

/// The ways to split a line into cells; the numbers are columns from 0.
#[derive(Debug)]
pub(crate) struct RowShape {
    /// Tokens between blanks and bars.
    pub(crate) tokens: Vec<Range<usize>>,
    /// The characters that are cells if each is one.
    pub(crate) columns: Vec<usize>,
    /// Fields between commas, tabs or bars, where cells may be left blank.
    pub(crate) segments: Option<Vec<Range<usize>>>,
    /// Whether a token holds several marks that are neither a number nor pencil marks.
    pub(crate) is_grouped: bool,
}

/// A row of a drawn grid.
#[derive(Debug)]
pub(crate) struct DrawnRow {
    pub(crate) line: Line,
    pub(crate) shape: RowShape,
}

impl DrawnRow {
    /// Checks whether the row can be split into `width` cells.
    pub(crate) fn has_width(&self, width: usize) -> bool {
        self.shape.has_width(width)
    }

    /// Returns the number of cells that is nearest to `width`.
    pub(crate) fn nearest_width(&self, width: usize) -> usize {
        let widths = self.shape.widths();
        widths.into_iter().flatten().min_by_key(|found| found.abs_diff(width)).unwrap_or(0)
    }

    /// Returns whether the row is probably a date: `2024-01-01`.
    pub(crate) fn is_date(&self) -> bool {
        let text = self.line.plain.trim_ascii();
        text.len() == 10 && text[4] == b'-' && text[7] == b'-'
    }

    /// Returns the number of cells, with their first columns in `cells`, before each bar, and whether it is a thick
    /// one. Bars at the row's ends are left out.
    pub(crate) fn bars(&self, cells: &[usize]) -> Vec<(usize, bool)> {
        let body = self.line.body();
        let mut bars: Vec<(usize, bool)> = Vec::new();
        for (column, &byte) in body.iter().enumerate() {
            if !mark::is_bar(byte) {
                continue;
            }
            let before = cells.iter().filter(|&&cell| cell < column).count();
            let doubled = column > 0 && mark::is_bar(body[column - 1]);
            match bars.last_mut() {
                Some(last) if doubled && last.0 == before => last.1 = true,
                _ => bars.push((before, byte == THICK_BAR)),
            }
        }
        bars.retain(|&(before, _)| before > 0 && before < cells.len());
        bars
    }
}

impl RowShape {
    /// Splits `line` if it looks like a row. With the `width` of the rows above it more is accepted, so that a typo
    /// is reported as such.
    pub(crate) fn of(line: &Line, width: Option<usize>) -> Option<Self> {
        let body = line.body();
        if body.len() > LONGEST {
            return None;
        }
        let shape = Self::take_apart(line);
        let count = shape.columns.len();
        let bytes = || shape.columns.iter().map(|&column| body[column]);
        let common = bytes().filter(|&byte| mark::is_common_mark(byte)).count();
        let near = |width: usize| {
            shape.widths().into_iter().flatten().any(|found| found.abs_diff(width) <= 2)
        };
        let is_row = if count == 0 {
            shape.segments.is_some()
        } else if common == count {
            let digits = bytes().any(|byte| matches!(byte, b'1'..=b'9'));
            shape.is_usual()
                || width.is_some_and(|width| (3..27).contains(&count) || near(width))
                || digits && (4..27).contains(&count)
        } else if shape.letters_fit(body) {
            shape.is_usual() || width.is_some_and(|width| width > 9 && near(width))
        } else if shape.is_placed(body) {
            shape.is_usual()
        } else {
            // Marks of which a few are unknown: a typo, if the number is right.
            match width {
                Some(width) => common * 2 >= count && near(width),
                None => common * 4 >= count * 3 && count >= 6 && mark::size_of_row(count).is_some(),
            }
        };
        is_row.then_some(shape)
    }

    /// Checks whether the row can be split into `width` cells.
    pub(crate) fn has_width(&self, width: usize) -> bool {
        self.widths().into_iter().flatten().any(|found| found == width)
    }

    fn widths(&self) -> [Option<usize>; 3] {
        let (tokens, columns) = (self.tokens.len(), self.columns.len());
        let tokens =
            Some(tokens).filter(|_| !self.is_grouped || mark::size_of_row(columns).is_none());
        [tokens, Some(columns), self.segments.as_ref().map(Vec::len)]
    }

    fn is_usual(&self) -> bool {
        self.widths().into_iter().flatten().any(|width| mark::size_of_row(width).is_some())
    }

    /// Returns whether letters can be digits here: few enough for a size, in groups of more equal length than words
    /// have.
    fn letters_fit(&self, body: &[u8]) -> bool {
        let fits = |size: u8| {
            size > 9 && self.columns.iter().all(|&column| mark::may_be_mark(body[column], size))
        };
        let size = self.widths().into_iter().flatten().filter_map(mark::size_of_row).any(fits);
        let near = self.columns.len() > 9 && fits(25);
        let mut lengths = self.tokens.iter().map(ExactSizeIterator::len);
        let first = lengths.next().unwrap_or(0);
        let even = lengths.clone().all(|length| length == first);
        (size || near) && (even || first <= 2 && lengths.all(|length| length <= 2))
    }

    /// Returns whether every token is digits, of which some are marked as placed by the player.
    fn is_placed(&self, body: &[u8]) -> bool {
        self.tokens.iter().all(|token| {
            let token = &body[token.clone()];
            token[pencil::prefix(token)..].iter().all(|&byte| mark::is_common_mark(byte))
        })
    }

    fn take_apart(line: &Line) -> Self {
        let body = line.body();
        let is_placing = |column: usize| {
            body[column] == b'+' && body.get(column + 1).is_some_and(u8::is_ascii_digit)
        };
        let cleaned: Vec<u8> = body
            .iter()
            .enumerate()
            .map(|(column, &byte)| match byte {
                b'+' if is_placing(column) => byte,
                mark::RULE => b' ',
                _ if b"+=,;:\"'[]{}()".contains(&byte) || mark::is_bar(byte) => b' ',
                _ => byte,
            })
            .collect();
        let tokens: Vec<_> = split(&cleaned, mark::is_blank).collect();
        let columns = (0..cleaned.len())
            .filter(|&column| !mark::is_blank(cleaned[column]) && cleaned[column] != b'+')
            .collect();
        let separated = [b',', b';', b'\t'].into_iter().find_map(|separator| {
            let count = mark::count(body, separator) + 1;
            mark::size_of_row(count)?;
            segments(body, |byte| byte == separator)
        });
        let is_grouped = tokens.iter().any(|token| {
            let token = &body[token.clone()];
            token.len() > 1 && !token[pencil::prefix(token)..].iter().all(u8::is_ascii_digit)
        });
        let segments = separated.or_else(|| between_bars(body));
        Self { tokens, columns, segments, is_grouped }
    }
}

/// Returns the fields between bars if there are as many as a row has cells. At least six: the bars of an empty line
/// in a frame may look like the fields of a 4×4 puzzle.
fn between_bars(body: &[u8]) -> Option<Vec<Range<usize>>> {
    let first = body.iter().copied().position(mark::is_bar)?;
    let last = body.iter().copied().rposition(mark::is_bar)?;
    let inner = first + 1..last;
    if inner.len() < 6 || !body[..first].iter().chain(&body[last + 1..]).all(|&b| mark::is_blank(b))
    {
        return None;
    }
    let parts = split(body.get(inner.clone())?, mark::is_bar).map(|part| {
        let start = inner.start + part.start;
        let mut tokens = split(&body[start..inner.start + part.end], mark::is_blank);
        let token = tokens.next().unwrap_or(0..0);
        tokens.next().is_none().then_some(start + token.start..start + token.end)
    });
    let parts = parts.collect::<Option<Vec<_>>>()?;
    (parts.len() > 5 && mark::size_of_row(parts.len()).is_some()).then_some(parts)
}

/// Checks whether the next line, whose 16 marks may be a 4×4 puzzle, is more likely a row of a 16×16 one: if a frame
/// follows it, if there are 16 such lines, of which one has a digit above 4, or fewer, most of which have several: a part
/// of such a puzzle.
pub(crate) fn is_of_sixteen<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let is_large = |token: &[u8]| is_above_four(token) || token == b"10";
    // Text after a puzzle on its line is not part of a row.
    if lines.peek_line(0).is_none_or(|line| RowShape::of(line, None).is_none()) {
        return false;
    }
    let (mut above_four, mut rows, mut is_gap) = (false, 0, false);
    let mut of_sixteen = 0;
    for index in 0.. {
        let Some(line) = lines.peek_line(index) else { break };
        match LineLook::at(line, None) {
            LineLook::Row(shape) if shape.has_width(16) => {
                let body = line.body();
                // Rows of four groups are those of a 4×4 puzzle in pencil marks as well.
                above_four |= is_above_four(body);
                let above = match &shape.tokens[..] {
                    [_] => body.iter().filter(|byte| is_above_four(&[**byte])).count(),
                    tokens => {
                        tokens.iter().filter(|token| is_large(&body[(*token).clone()])).count()
                    }
                };
                of_sixteen += usize::from(above > 1);
            }
            LineLook::Whole(whole) if whole.may_be_row() => {}
            LineLook::Frame if above_four => return true,
            // One may be between two rows.
            LineLook::Blank | LineLook::Frame if !is_gap => {
                is_gap = true;
                continue;
            }
            LineLook::Text | LineLook::Row(_) if !is_gap && mark::is_ruler(line.body()) => {
                is_gap = true;
                continue;
            }
            any_of! {
                LineLook: Blank, Frame, Comment, Section, Json, List, Html, Xml, Whole, Row, Text
            } => break,
        }
        is_gap = false;
        rows += 1;
        if rows == 16 {
            return above_four;
        }
    }
    2 * of_sixteen > rows
}

/// Splits a row of `width` cells without lines at blanks and commas, or into characters; the field between two commas
/// or tabs may be empty: an empty cell. `None` if there is other text on the line.
pub(crate) fn plain(line: &Line, width: usize) -> Option<Vec<Range<usize>>> {
    let body = line.body();
    if body.len() < width || body.len() != line.plain.len() || !body.iter().copied().all(is_part) {
        return None;
    }
    if tokens(body).count() == width {
        return Some(tokens(body).collect());
    }
    let columns = || (0..body.len()).filter(|&column| !is_between(body[column]));
    if columns().count() == width {
        return Some(columns().map(|column| column..column + 1).collect());
    }
    let separators = [b',', b'\t'].into_iter();
    separators
        .filter(|&separator| mark::count(body, separator) + 1 == width)
        .find_map(|separator| segments(body, |byte| byte == separator))
}

/// Returns the numbers of cells that the line may have as a row.
pub(crate) fn plain_widths(line: &Line) -> Vec<usize> {
    let body = line.body();
    if body.len() != line.plain.len() || !body.iter().copied().all(is_part) {
        return Vec::new();
    }
    let columns = body.iter().filter(|&&byte| !is_between(byte)).count();
    let between = |separator| mark::count(body, separator) + 1;
    vec![tokens(body).count(), columns, between(b','), between(b'\t')]
}

fn tokens(body: &[u8]) -> impl Iterator<Item = Range<usize>> {
    split(body, is_between)
}

fn is_between(byte: u8) -> bool {
    mark::is_blank(byte) || byte == b','
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || mark::is_empty_mark(byte) || is_between(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_distinguished_from_prose() {
        for (text, width) in [
            ("53..7....", 9),
            ("5 3 . . 7 . . . .", 9),
            ("| 5 3 . | . 7 . | . . . |", 9),
            ("5,3,,,7,,,,", 9),
            ("|5|3| | |7| | | | |", 9),
            ("| | | | | | |", 6),
            ("123 45 6 7 8 9 12 3 4", 9),
            ("12 . 3 . . . . . . . . 10", 12),
            ("1ABC .... .... ....", 16),
            ("ABCD EFGH IJKL MNOP", 16),
        ] {
            let shape = RowShape::of(&Line::new(1, text.to_owned()), None).expect("a row");
            assert!(shape.has_width(width), "{text}: {shape:?}");
        }
        for text in ["Grid 01", "Easy", "A bad face", "by hand, 2007", "12", "hello 12345 67"] {
            assert!(RowShape::of(&Line::new(1, text.to_owned()), None).is_none(), "{text}");
        }
    }
}
