//! Finds a puzzle on a line, with any separators of cells.

use std::ops::Range;

use super::whole::{CellsForm, Whole};
use super::{columns, fields, segments, split};
use crate::format::grids::{pencil, region};
use crate::format::reading::mark;
use crate::format::reading::source::Line;

/// Looks for a whole puzzle on `line`.
pub(crate) fn find(line: &Line) -> Option<Whole> {
    let body = line.body();
    if body.len() < 16 || line.has_frame() {
        return None;
    }
    if let Some(whole) = find_jigsaw_in_rows(body) {
        return Some(whole);
    }
    let mut found: Vec<_> =
        fields(body).filter_map(|field| find_in_field(body, field)).take(8).collect();
    // A long number may look like a puzzle of 4×4; of a puzzle and its solution either may be first.
    let largest = found.iter().map(|whole| whole.size).max();
    found.retain(|whole| Some(whole.size) == largest);
    let open = found.iter().position(|whole| whole.has_an_empty_cell(body)).unwrap_or(0);
    let alone = found.into_iter().nth(open).map(|whole| whole.with_map(body));
    alone.or_else(|| find_apart(body)).or_else(|| find_rows(body))
}

/// Finds the rows of a grid in quotation marks, as they are the arguments of a command.
fn find_rows(body: &[u8]) -> Option<Whole> {
    if mark::count(body, b'"') + mark::count(body, b'\'') < 12 {
        return None;
    }
    let words: Vec<_> = split(body, |byte| b"\"', ;\t".contains(&byte)).collect();
    let is_row = |row: &Range<usize>, size: u8| {
        row.len() == usize::from(size)
            && body[row.clone()].iter().all(|&byte| mark::may_be_mark(byte, size))
    };
    mark::SIZES.into_iter().filter(|&size| size > 4).find_map(|size| {
        let start = words.iter().position(|word| is_row(word, size))?;
        let rows: Vec<_> =
            words[start..].iter().take_while(|word| is_row(word, size)).cloned().collect();
        let around = (rows[0].start, rows.last()?.end);
        let count = rows.len();
        let columns: Vec<usize> = rows.into_iter().flatten().collect();
        let marks = columns.iter().map(|&column| body[column]);
        (count == usize::from(size) && shows_a_digit(size, marks)).then_some(Whole {
            size,
            form: CellsForm::Marks(columns),
            around,
        })
    })
}

/// Finds cells that are separated from each other.
fn find_apart(body: &[u8]) -> Option<Whole> {
    // An empty field between two commas is a cell.
    let blank = [b',', b';', b'\t'].iter().any(|&separator| has_blank_field(body, separator));
    let separated = || find_separated(body);
    if blank { separated() } else { find_spaced(body).or_else(separated) }
}

fn has_blank_field(body: &[u8], separator: u8) -> bool {
    let parts = || body.split(|&byte| byte == separator);
    let inner = parts().count().saturating_sub(2);
    parts().skip(1).take(inner).any(|part| part.iter().all(|&byte| mark::is_blank(byte)))
}

fn find_in_field(body: &[u8], field: Range<usize>) -> Option<Whole> {
    if field.len() < 16 {
        return None;
    }
    let columns = columns(body, field.clone());
    let fits = |size: u8| columns.iter().all(|&column| mark::may_be_mark(body[column], size));
    let around = (field.start, field.end);
    if let Some(size) = mark::size_of_square(columns.len()).filter(|&size| fits(size)) {
        let marks = columns.iter().map(|&column| body[column]);
        // A row of pencil marks in which everything is possible is not a puzzle.
        let is_full = size < 10
            && marks.clone().eq((1..=size).cycle().map(|digit| b'0' + digit).take(columns.len()));
        return (shows_a_digit(size, marks) && !is_full).then_some(Whole {
            size,
            form: CellsForm::Marks(columns),
            around,
        });
    }
    if let Some(whole) = find_jigsaw(body, &columns, around) {
        return Some(whole);
    }
    let size = mark::size_of_cube(columns.len()).filter(|&size| fits(size))?;
    Some(Whole { size, form: CellsForm::Cube(columns), around })
}

/// Takes a field for a puzzle and the map of its regions, one after the other.
fn find_jigsaw(body: &[u8], columns: &[usize], around: (usize, usize)) -> Option<Whole> {
    let (cells, map) = columns.split_at_checked(columns.len() / 2)?;
    let size = mark::size_of_square(cells.len()).filter(|_| map.len() == cells.len())?;
    let symbols: Vec<u8> = map.iter().map(|&column| body[column]).collect();
    let regions = region::of_line(&symbols, size)?;
    let fits = cells.iter().all(|&column| mark::may_be_mark(body[column], size));
    fits.then(|| Whole { size, form: CellsForm::Jigsaw(cells.to_vec(), regions), around })
}

/// Distinguishes the empty puzzle from a horizontal rule: of marks other than dots it needs 81.
fn shows_a_digit(size: u8, mut marks: impl Iterator<Item = u8> + Clone) -> bool {
    let mut digits = marks.clone().filter(|&byte| !mark::is_empty_mark(byte));
    digits.next().is_some() || size == 9 || marks.all(|byte| matches!(byte, b'.' | b'0'))
}

/// Returns whether a token may be a cell, or several, in a puzzle of some size.
fn is_token(token: &[u8]) -> bool {
    token[pencil::prefix(token)..].iter().all(|&byte| mark::may_be_mark(byte, 25))
}

/// Looks for cells, or groups of cells of one length, with blanks or commas between them.
fn find_spaced(body: &[u8]) -> Option<Whole> {
    let separator = |byte: u8| {
        mark::is_blank(byte) || mark::is_bar(byte) || matches!(byte, b',' | b';' | b'"' | b'\'')
    };
    let tokens = || split(body, separator).take_while(|token| is_token(&body[token.clone()]));
    let is_figure = |&column: &usize| mark::is_common_mark(body[column]) || body[column] == b'+';
    let in_parentheses = || {
        let separator = |byte: u8| separator(byte) || matches!(byte, b'(' | b')');
        find_in_tokens(body, split(body, separator).collect())
    };
    find_in_tokens(body, tokens().collect())
        .or_else(|| {
            // Letters after the cells may be a name.
            let is_cells = |token: &Range<usize>| token.clone().all(|column| is_figure(&column));
            find_in_tokens(body, tokens().take_while(is_cells).collect())
        })
        .or_else(in_parentheses)
}

/// Looks for the rows of a grid with blanks between them, and the map of its regions after.
fn find_jigsaw_in_rows(body: &[u8]) -> Option<Whole> {
    let mut rows =
        split(body, |byte| mark::is_blank(byte) || matches!(byte, b'"' | b'\'')).peekable();
    let (start, width) = rows.peek().map(|row| (row.start, row.len()))?;
    let size = mark::SIZES.into_iter().find(|&size| usize::from(size) == width)?;
    let rows: Vec<_> = rows.take(width).collect();
    let is_row = |row: &Range<usize>| {
        row.len() == width && body[row.clone()].iter().all(|&byte| mark::may_be_mark(byte, size))
    };
    // Shorter lines have no map, which is at least as long as the grid.
    if rows.len() < width || body.len() < 2 * width * width || !rows.iter().all(is_row) {
        return None;
    }
    let end = rows.last()?.end;
    let form = CellsForm::Marks(rows.into_iter().flatten().collect());
    let whole = Whole { size, form, around: (start, end) }.with_map(body);
    matches!(whole.form, CellsForm::Jigsaw(..)).then_some(whole)
}

fn find_in_tokens(body: &[u8], tokens: Vec<Range<usize>>) -> Option<Whole> {
    let around = (tokens.first()?.start, tokens.last()?.end);
    let shortest = tokens.iter().map(ExactSizeIterator::len).min()?;
    let longest = tokens.iter().map(ExactSizeIterator::len).max()?;
    let columns: Vec<usize> =
        tokens.iter().flat_map(|token| columns(body, token.clone())).collect();
    if let Some(size) = mark::size_of_square(tokens.len()) {
        let marks = columns.iter().map(|&column| body[column]);
        let fits = marks.clone().all(|byte| mark::may_be_mark(byte, size) || byte | 32 == b'u');
        let short = longest <= usize::from(size) + 1;
        let starts = tokens.iter().map(|token| token.start);
        let is_grid =
            fits && short && shows_a_digit(size, marks) && are_even(body, starts, around.1);
        // Sixteen groups with other blanks between each two stand below those of a larger drawing.
        let is_row = size == 4 && longest > 1 && !has_even_gaps(body, &tokens);
        if is_grid && !is_row {
            let form = if longest == 1 || size > 9 {
                CellsForm::Tokens(tokens)
            } else {
                CellsForm::Groups(tokens)
            };
            return Some(Whole { size, form, around });
        }
    }
    let size = mark::size_of_square(columns.len())?;
    let even = shortest == longest && usize::from(size).is_multiple_of(longest);
    let barred = body.iter().copied().any(mark::is_bar) && tokens.len() > usize::from(size);
    let full = |token: &Range<usize>| {
        token.len() == usize::from(size)
            && token.clone().zip(b'1'..).all(|(column, digit)| body[column] == digit)
    };
    // A row of pencil marks in which everything is possible is not a puzzle.
    if !(even || barred) || tokens.iter().all(full) {
        return None;
    }
    let marks = columns.iter().map(|&column| body[column]);
    let fits = marks.clone().all(|byte| mark::may_be_mark(byte, size));
    let is_even = are_even(body, columns.iter().copied(), around.1);
    (fits && shows_a_digit(size, marks) && is_even).then_some(Whole {
        size,
        form: CellsForm::Marks(columns),
        around,
    })
}

/// Returns whether there are as many blanks between each two tokens that have nothing else between them; after four of
/// them, there may be others than elsewhere.
pub(crate) fn has_even_gaps(body: &[u8], tokens: &[Range<usize>]) -> bool {
    let gaps = tokens.windows(2).map(|two| two[0].end..two[1].start).zip(1..);
    let blank = gaps.filter(|(gap, _)| body[gap.clone()].iter().all(|&byte| mark::is_blank(byte)));
    let blank: Vec<(usize, bool)> = blank.map(|(gap, place)| (gap.len(), place % 4 == 0)).collect();
    [false, true].into_iter().all(|is_after_four| {
        let mut gaps = blank.iter().filter(|gap| gap.1 == is_after_four).map(|gap| gap.0);
        let first = gaps.next();
        gaps.all(|gap| Some(gap) == first)
    })
}

/// Returns whether there are equally many of the cells that start at `columns` between each two bars, and not those of
/// a row of a larger puzzle: the lines of a drawing have others, or blanks.
fn are_even(body: &[u8], columns: impl Iterator<Item = usize>, end: usize) -> bool {
    let bars = split(&body[..end], |byte| !mark::is_bar(byte));
    let mut columns = columns.peekable();
    let Some(&start) = columns.peek() else { return true };
    let ends = bars.map(|bar| bar.start).filter(|&bar| bar > start).chain([end]);
    let counts: Vec<usize> = ends
        .map(|end| std::iter::from_fn(|| columns.next_if(|&column| column < end)).count())
        .collect();
    let (parts, each) = (counts.len(), counts[0]);
    let is_row = each > 1 && parts > each && mark::size_of_row(parts).is_some();
    !is_row && counts.iter().all(|&count| count == each)
}

/// Looks for cells between commas, of which some are left blank.
fn find_separated(body: &[u8]) -> Option<Whole> {
    let segments = [b',', b';', b'\t'].into_iter().find_map(|separator| {
        let count = mark::count(body, separator) + 1;
        mark::size_of_square(count)?;
        segments(body, |byte| byte == separator)
    })?;
    let size = mark::size_of_square(segments.len())?;
    let fits =
        segments.iter().cloned().flatten().all(|column| mark::may_be_mark(body[column], size));
    let short = segments.iter().all(|segment| segment.len() <= 2);
    let digits = segments.iter().any(|segment| !segment.is_empty());
    let around = (0, body.len());
    (fits && short && digits).then_some(Whole { size, form: CellsForm::Tokens(segments), around })
}

/// Returns whether the columns contain a digit above 4, so that 16 of them are not a 4×4 puzzle.
pub(crate) fn is_above_four(plain: &[u8]) -> bool {
    plain
        .iter()
        .any(|&byte| matches!(byte, b'5'..=b'9') || matches!(byte, b'A'..=b'G' | b'a'..=b'g'))
}
