//! One puzzle a line: a mark a cell in reading order, perhaps spaced, with a name before or behind.

use std::ops::Range;

use super::cells::{self, Layouts, Sign};
use super::mark;
use super::pencil;
use super::source::Line;
use super::{Entry, ParseError, beside, fpuzzles, json, region};
use crate::{Cell, Digit, Grid, Layout, Parts, Puzzle};

/// What a byte means in a classic puzzle: a cell, or nothing. Two tables without a branch are twice
/// as fast as one of nested options.
static CLASSIC_DIGITS: [Option<Digit>; 256] = {
    let mut digits = [None; 256];
    let mut value = 1;
    while value <= 9 {
        digits[b'0' as usize + value as usize] = Digit::new(value);
        value += 1;
    }
    digits
};

/// Whether a byte is a digit or the mark of an empty cell in a classic puzzle.
static CLASSIC_MARKS: [bool; 256] = {
    let mut marks = [false; 256];
    let mut index = 0;
    while index < marks.len() {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 256")]
        let byte = index as u8;
        marks[index] = mark::is_common_mark(byte);
        index += 1;
    }
    marks
};

/// Writes a puzzle on one line: a mark a cell, or, if it has pencil marks, as many marks a cell as
/// there are digits. For 4×4, whose 64 marks would look like a puzzle of 8×8, it is a group a cell,
/// and kenzan's JSON if a cell may hold nothing, for which there is no group. It is kenzan's JSON, too,
/// where the houses are others than rows, columns and boxes: marks alone would not say so.
///
/// What is written reads back as the same puzzle, except for its box shape, and that a cell whose
/// one pencil mark is no given comes back as a given.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse("1234\n3412\n2143\n43..")?;
/// assert_eq!(format::line::puzzle(&entry.puzzle), "12343412214343..");
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn puzzle(puzzle: &Puzzle) -> String {
    let Parts { layout: _, givens, candidates, rules: _ } = puzzle.parts();
    if !says_all(puzzle) {
        return json::puzzle(puzzle, None).to_string();
    }
    if candidates.is_none() {
        return givens.to_string();
    }
    let size = puzzle.size();
    let marks = |cell: Cell| -> String {
        let set = puzzle.allowed(cell);
        let all = Digit::all(size);
        all.map(|digit| if set.contains(digit) { digit.symbol() } else { '.' }).collect()
    };
    let cells = puzzle.layout().cells();
    if size != 4 {
        return cells.map(marks).collect();
    }
    let sets: Vec<_> = cells.map(|cell| puzzle.allowed(cell)).collect();
    if sets.iter().any(|set| set.is_empty()) {
        return json::puzzle(puzzle, None).to_string();
    }
    sets.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns what stands for a puzzle in a column of a table: its line, where that is a mark a cell; for
/// one with more to say its name, or else the link that opens it in f-puzzles, or else kenzan's JSON.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse(r#"{"kenzan":1,"name":"kings","givens":"1...............","rules":[{"type":"anti-king"}]}"#)?;
/// assert_eq!(format::line::label(&entry), "kings");
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn label(entry: &Entry) -> String {
    if says_all(&entry.puzzle) {
        return puzzle(&entry.puzzle);
    }
    let link = || fpuzzles::link(&Entry { remarks: None, ..entry.clone() }).ok();
    let name = entry.name.clone().filter(|name| !name.trim().is_empty());
    name.or_else(link).unwrap_or_else(|| puzzle(&entry.puzzle))
}

/// Tells whether marks alone can say a puzzle.
fn says_all(puzzle: &Puzzle) -> bool {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    layout.plain_boxes().is_some() && rules.is_empty()
}

/// Reads the line that most files are made of: 81 marks, perhaps with a name behind them. It is
/// read from its bytes at once; whatever else a line may be is left to [`find`].
pub(super) fn quick(bytes: &[u8], number: usize) -> Option<Entry> {
    let puzzle = classic(bytes.first_chunk()?)?;
    let name = name_behind(bytes.first_chunk()?, &bytes[81..]).ok()?;
    Some(Entry { puzzle, name, line: number, remarks: None })
}

/// Reads the marks of a classic puzzle that has givens.
pub(super) fn classic(marks: &[u8; 81]) -> Option<Puzzle> {
    let are_marks = marks.iter().fold(true, |all, &byte| all & CLASSIC_MARKS[usize::from(byte)]);
    if !are_marks || !marks.iter().any(|byte| matches!(byte, b'1'..=b'9')) {
        return None;
    }
    let is_other = |&byte: &u8| byte != b'0' && mark::is_empty_mark(byte);
    // Where 0 stands beside another mark of an empty cell, it may be a digit.
    if marks.contains(&b'0') && !marks.contains(&b'9') && marks.iter().any(is_other) {
        return None;
    }
    let digits = marks.map(|byte| CLASSIC_DIGITS[usize::from(byte)]);
    Puzzle::new(Layout::classic(), Grid::from_digits(9, digits)?).ok()
}

/// Reads what stands behind the marks of a classic puzzle, if that is nothing, a name set apart, or
/// the puzzle's solution with a name behind it.
pub(super) fn name_behind(marks: &[u8; 81], bytes: &[u8]) -> Result<Option<String>, NoName> {
    match bytes {
        [] => Ok(None),
        [separator, rest @ ..] if is_set_apart(*separator) && !bytes.contains(&0) => {
            // As long as a grid, or nearly: what else it may hold than the solution is looked at more closely.
            let bytes = match rest.split_first_chunk() {
                None if rest.len() + 2 < marks.len() => bytes,
                Some((grid, behind)) if solves(marks, grid) && behind.len() < marks.len() => {
                    match behind.first() {
                        Some(&byte) if !is_set_apart(byte) => return Err(NoName),
                        Some(_) | None => behind,
                    }
                }
                Some(_) | None => return Err(NoName),
            };
            Ok(name_of("", std::str::from_utf8(bytes).map_err(|_| NoName)?))
        }
        _ => Err(NoName),
    }
}

fn is_set_apart(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Tells whether `grid` is complete and keeps the givens of a puzzle: its published solution.
#[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
fn solves(marks: &[u8; 81], grid: &[u8; 81]) -> bool {
    marks.iter().zip(grid).fold(true, |all, (&mark, &digit)| {
        let is_given = mark.wrapping_sub(b'1') < 9;
        all & (digit.wrapping_sub(b'1') < 9) & (!is_given | (mark == digit))
    })
}

/// What stands behind a puzzle belongs to it, or is no text.
#[derive(Debug)]
pub(super) struct NoName;

/// A line that is a puzzle, as far as the number and kind of its marks tell.
#[derive(Debug)]
pub(super) struct Whole {
    pub(super) size: u8,
    form: Form,
    /// The columns before and behind the puzzle.
    around: (usize, usize),
}

/// How the cells of a line are written; the numbers are columns from 0.
#[derive(Debug)]
enum Form {
    /// A character a cell.
    Marks(Vec<usize>),
    /// A mark or a number a cell, set apart; an empty one is an empty cell.
    Tokens(Vec<Range<usize>>),
    /// A group of pencil marks a cell.
    Groups(Vec<Range<usize>>),
    /// As many pencil marks a cell as there are digits.
    Cube(Vec<usize>),
    /// A character a cell, and the region of each.
    Jigsaw(Vec<usize>, Vec<u8>),
}

impl Whole {
    /// Tells whether the line could as well be a row of a 16×16 puzzle.
    pub(super) fn may_be_row(&self) -> bool {
        self.size == 4
    }

    /// Returns what stands around the puzzle.
    pub(super) fn around(&self, line: &Line) -> String {
        line.part(0, self.around.0).to_owned() + line.part(self.around.1, line.plain.len())
    }

    /// Makes the puzzle, and its name of what stands around it.
    ///
    /// # Errors
    /// If a cell can't be read, or if there is another puzzle on the line.
    pub(super) fn read(&self, line: &Line, layouts: &mut Layouts) -> Result<Entry, ParseError> {
        let puzzle = self.puzzle(line, layouts)?;
        let name = beside::name(line, &puzzle, self.around, layouts)?;
        Ok(Entry { puzzle, name, line: line.number, remarks: None })
    }

    /// Makes the puzzle.
    ///
    /// # Errors
    /// If a cell can't be read.
    pub(super) fn puzzle(&self, line: &Line, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
        let size = self.size;
        let of_line = layouts.of(size, None, line.number);
        let layout = of_line.map_err(|error| error.quoting(&line.text))?;
        let failed = |error: crate::Error| ParseError::new(line.number, error.to_string());
        let puzzle = match &self.form {
            Form::Marks(columns) => {
                let signs: Vec<_> =
                    columns.iter().map(|&column| Sign::of_character(line, column)).collect();
                cells::puzzle(layout, &signs)
            }
            Form::Jigsaw(columns, regions) => {
                let signs: Vec<_> =
                    columns.iter().map(|&column| Sign::of_character(line, column)).collect();
                let layout = Layout::with_regions(size, regions).map_err(failed)?;
                cells::puzzle(layout, &signs)
            }
            Form::Tokens(tokens) => {
                let signs: Vec<_> = tokens.iter().map(|token| sign(line, token.clone())).collect();
                cells::puzzle(layout, &signs)
            }
            Form::Groups(groups) => groups
                .iter()
                .enumerate()
                .map(|(index, group)| {
                    let cell = Cell::from_index(index, size);
                    pencil::group(line, group.start, group.end, cell, size)
                })
                .collect::<Result<Vec<_>, _>>()
                .map(|cells| cells::pencilled(layout, &cells)),
            Form::Cube(columns) => {
                pencil::cube(line, columns, size).map(|cells| cells::pencilled(layout, &cells))
            }
        };
        puzzle.map_err(|error| error.quoting(&line.text))
    }

    /// Takes the field behind the cells for the map of their regions, if it is one.
    fn with_map(self, body: &[u8]) -> Self {
        let Self { size, form: Form::Marks(columns), around } = self else { return self };
        let behind = fields(&body[around.1..]).next();
        let map = behind.map(|field| around.1 + field.start..around.1 + field.end);
        let regions = map.clone().and_then(|map| region::of_line(&body[map], size));
        match (map, regions) {
            (Some(map), Some(regions)) => {
                Self { size, form: Form::Jigsaw(columns, regions), around: (around.0, map.end) }
            }
            _ => Self { size, form: Form::Marks(columns), around },
        }
    }

    /// Gives the puzzle the regions that the line below it shows.
    pub(super) fn with_regions(self, regions: Vec<u8>) -> Self {
        match self {
            Self { size, form: Form::Marks(columns), around } => {
                Self { size, form: Form::Jigsaw(columns, regions), around }
            }
            other => other,
        }
    }

    /// Tells whether the line below may show its regions.
    pub(super) fn may_have_a_map(&self) -> bool {
        self.size > 5 && matches!(self.form, Form::Marks(_))
    }

    /// Tells whether a cell is empty in a line of a character a cell.
    fn has_an_empty_cell(&self, body: &[u8]) -> bool {
        match &self.form {
            Form::Marks(columns) | Form::Jigsaw(columns, _) => {
                columns.iter().any(|&at| mark::is_empty_mark(body[at]))
            }
            Form::Tokens(_) | Form::Groups(_) | Form::Cube(_) => true,
        }
    }
}

/// Makes the sign of a cell, which may be left blank.
pub(super) fn sign(line: &Line, token: Range<usize>) -> Sign {
    if token.is_empty() {
        let content = cells::Content::Mark(b'.', '.');
        return Sign { content, line: line.number, column: token.start + 1 };
    }
    let start = token.start + pencil::prefix(&line.plain[token.clone()]);
    Sign::of_token(line, start, token.end)
}

/// Looks for a whole puzzle on `line`.
pub(super) fn find(line: &Line) -> Option<Whole> {
    let body = line.body();
    if body.len() < 16 {
        return None;
    }
    let mut found: Vec<_> =
        fields(body).filter_map(|field| find_in_field(body, field)).take(8).collect();
    // A long number may look like a puzzle of 4×4; of a puzzle and its solution either may be first.
    let largest = found.iter().map(|whole| whole.size).max();
    found.retain(|whole| Some(whole.size) == largest);
    let open = found.iter().position(|whole| whole.has_an_empty_cell(body)).unwrap_or(0);
    found.into_iter().nth(open).map(|whole| whole.with_map(body)).or_else(|| find_apart(body))
}

/// Looks for cells that are set apart from each other.
fn find_apart(body: &[u8]) -> Option<Whole> {
    // Where nothing stands between two commas, that is a cell.
    let blank = [b',', b';', b'\t'].iter().any(|&separator| has_blank_field(body, separator));
    let separated = || find_separated(body);
    if blank { separated() } else { find_spaced(body).or_else(separated) }
}

fn has_blank_field(body: &[u8], separator: u8) -> bool {
    let parts = || body.split(|&byte| byte == separator);
    let inner = parts().count().saturating_sub(2);
    parts().skip(1).take(inner).any(|part| part.iter().all(|&byte| mark::is_blank(byte)))
}

/// Returns the parts of a line that can be the column of a table, a value of an address, …
pub(super) fn fields(body: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let is_address = body.windows(3).any(|part| part == b"://");
    let separator = move |byte: u8| {
        mark::is_blank(byte)
            || matches!(byte, b',' | b';' | b':' | b'=' | b'&' | b'"' | b'\'')
            || is_address && matches!(byte, b'/' | b'?' | b'#')
    };
    split(body, separator)
}

/// Returns the longest runs of bytes between separators.
pub(super) fn split(
    body: &[u8],
    separator: impl Fn(u8) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        while start < body.len() && separator(body[start]) {
            start += 1;
        }
        let length = body[start..].iter().position(|&byte| separator(byte));
        let field = start..length.map_or(body.len(), |length| start + length);
        start = field.end;
        (!field.is_empty()).then_some(field)
    })
}

/// Returns the columns of a field that are cells: bars are dropped, and the plus before a digit
/// that a player placed.
pub(super) fn columns(body: &[u8], field: Range<usize>) -> Vec<usize> {
    field.filter(|&column| !mark::is_bar(body[column]) && body[column] != b'+').collect()
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
        return shows_a_digit(size, marks).then_some(Whole {
            size,
            form: Form::Marks(columns),
            around,
        });
    }
    if let Some(whole) = find_jigsaw(body, &columns, around) {
        return Some(whole);
    }
    let size = mark::size_of_cube(columns.len()).filter(|&size| fits(size))?;
    Some(Whole { size, form: Form::Cube(columns), around })
}

/// Takes a field for a puzzle and the map of its regions, one behind the other.
fn find_jigsaw(body: &[u8], columns: &[usize], around: (usize, usize)) -> Option<Whole> {
    let (cells, map) = columns.split_at_checked(columns.len() / 2)?;
    let size = mark::size_of_square(cells.len()).filter(|_| map.len() == cells.len())?;
    let symbols: Vec<u8> = map.iter().map(|&column| body[column]).collect();
    let regions = region::of_line(&symbols, size)?;
    let fits = cells.iter().all(|&column| mark::may_be_mark(body[column], size));
    fits.then(|| Whole { size, form: Form::Jigsaw(cells.to_vec(), regions), around })
}

/// Tells the empty puzzle from a line that only separates: of marks that are no dots there must be
/// 81 for that.
fn shows_a_digit(size: u8, mut marks: impl Iterator<Item = u8> + Clone) -> bool {
    let mut digits = marks.clone().filter(|&byte| !mark::is_empty_mark(byte));
    digits.next().is_some() || size == 9 || marks.all(|byte| matches!(byte, b'.' | b'0'))
}

/// Tells whether a token may be a cell, or several, in a puzzle of some size.
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
            // Letters behind the cells may be a name.
            let is_cells = |token: &Range<usize>| token.clone().all(|column| is_figure(&column));
            find_in_tokens(body, tokens().take_while(is_cells).collect())
        })
        .or_else(in_parentheses)
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
        if fits && short && shows_a_digit(size, marks) {
            let form =
                if longest == 1 || size > 9 { Form::Tokens(tokens) } else { Form::Groups(tokens) };
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
    // A row of pencil marks in which everything is possible is no puzzle.
    if !(even || barred) || tokens.iter().all(full) {
        return None;
    }
    let marks = columns.iter().map(|&column| body[column]);
    let fits = marks.clone().all(|byte| mark::may_be_mark(byte, size));
    (fits && shows_a_digit(size, marks)).then_some(Whole {
        size,
        form: Form::Marks(columns),
        around,
    })
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
    (fits && short && digits).then_some(Whole { size, form: Form::Tokens(segments), around })
}

/// Returns what stands between separators, blanks trimmed, if it is nowhere more than one token.
pub(super) fn segments(body: &[u8], separator: impl Fn(u8) -> bool) -> Option<Vec<Range<usize>>> {
    let mut found = Vec::new();
    let mut start = 0;
    for part in body.split(|&byte| separator(byte)) {
        let range = start..start + part.len();
        start = range.end + 1;
        let mut tokens = split(part, |byte| mark::is_blank(byte) || matches!(byte, b'"' | b'\''));
        let token = tokens.next().unwrap_or(0..0);
        if tokens.next().is_some() {
            return None;
        }
        found.push(range.start + token.start..range.start + token.end);
    }
    Some(found)
}

/// Makes the name of a puzzle of what stands around it on its line.
pub(super) fn name_of(before: &str, behind: &str) -> Option<String> {
    let (behind, comment) = behind.split_once('#').unwrap_or((behind, ""));
    let name = [before, behind, comment.trim_start_matches('#')]
        .map(|part| {
            part.trim_matches(|character: char| {
                character.is_whitespace() || ",;:=&|\"'".contains(character)
            })
        })
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    (!name.is_empty()).then_some(name)
}

/// Tells whether a set of columns shows a digit above 4, so that 16 of them are no 4×4 puzzle.
pub(super) fn is_above_four(plain: &[u8]) -> bool {
    plain
        .iter()
        .any(|&byte| matches!(byte, b'5'..=b'9') || matches!(byte, b'A'..=b'G' | b'a'..=b'g'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Options;

    #[test]
    fn the_quick_way_reads_what_the_long_way_reads() {
        let marks = "1".to_owned() + &".".repeat(79) + "9";
        for behind in ["", " name", ",a,b", "; a # b", "# a", "#", "\tÜ", "   ", ",,"] {
            let text = marks.clone() + behind;
            let quick = quick(text.as_bytes(), 7).expect("a classic line");
            let line = Line::new(7, text);
            let mut layouts = Layouts::new(Options::default());
            let long = find(&line).expect("a whole puzzle").read(&line, &mut layouts);
            assert_eq!(Ok(quick), long, "{behind:?}");
        }
        let empty = "-".repeat(81);
        for other in [&marks[1..], &(marks.clone() + "."), &marks.replace('9', "a"), &empty] {
            assert_eq!(quick(other.as_bytes(), 1), None, "{other}");
        }
    }

    #[test]
    fn a_line_is_written_so_that_it_reads_back() {
        for text in ["12 34 1 234 4 3 2 1 12 12 12 12 1 2 3 4", &"12...6".repeat(36)] {
            let entry = crate::format::parse(text).expect("one puzzle");
            let written = puzzle(&entry.puzzle);
            assert_eq!(crate::format::parse(&written), Ok(entry), "{written}");
        }
    }
}
