//! Files `.doku`: rows of cells with bars between them. A cell is a digit or `.`, then the player's notes in round
//! brackets, then `!` if the digit is given: `5!|9(2,3)|.(1,2)`.

use std::io::BufRead;

use crate::format::grids::cells::{self, Content, Layouts, Sign};
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{Entry, ParseError, Parsed, Remarks};
use crate::layout::NByN;
use crate::{Cell, Digit, Grid};

const HINT: &str = "write a cell as a digit or '.', with '!' behind a given, and '|' between cells";

/// A cell of such a file.
struct Marked {
    sign: Sign,
    is_given: bool,
    has_notes: bool,
}

/// Reads the puzzle that starts at the next line.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, layouts: &mut Layouts) -> Option<Parsed> {
    let width = row(lines.peek_line(0)?)?.len();
    let size = mark::size_of_row(width)?;
    let mut rows = Vec::new();
    let mut count = 0;
    while count < width
        && let Some(line) = lines.peek_line(count)
        && let Some(row) = row(line)
    {
        rows.push((line.number, row));
        count += 1;
    }
    let cells = || rows.iter().flat_map(|(_, row)| row);
    if !cells().any(|cell| cell.is_given) {
        return None;
    }
    let (number, text) = (rows[0].0, lines.peek_line(0)?.text.clone());
    for _ in 0..count {
        lines.pop();
    }
    let n_by_n = NByN(size);
    let uneven = rows.iter().find(|(_, row)| row.len() != width);
    let error = match uneven {
        Some((number, row)) => {
            let message = format!("{} cells, a row of {n_by_n} puzzle has {width}", row.len());
            Some(ParseError::new(*number, message))
        }
        None if count < width => {
            Some(ParseError::new(number, format!("{count} rows, {n_by_n} puzzle has {width}")))
        }
        None => None,
    };
    if let Some(error) = error {
        return Some(Err(error.hinting(HINT).quoting(&text)));
    }
    let noted = cells().filter(|cell| cell.has_notes).count();
    let empty = |sign: &Sign| Sign { content: Content::Mark(b'.', '.'), ..*sign };
    let givens = cells().map(|cell| if cell.is_given { cell.sign } else { empty(&cell.sign) });
    let givens: Vec<Sign> = givens.collect();
    let mut entered = Grid::empty(size);
    for (index, cell) in cells().enumerate().filter(|(_, cell)| !cell.is_given) {
        let Content::Mark(_, character) = cell.sign.content else { continue };
        entered.set(Cell::from_index(index, size), Digit::of_symbol(character, size));
    }
    let remarks = Remarks {
        entered: Some(entered).filter(|entered| entered.filled() > 0),
        skipped: Vec::from_iter((noted > 0).then(|| format!("cells with notes ({noted})"))),
        ..Remarks::default()
    };
    let puzzle = layouts.of(size, None, number).and_then(|layout| cells::puzzle(layout, &givens));
    let entry =
        puzzle.map(|puzzle| Entry { puzzle, name: None, line: number, remarks: remarks.kept() });
    Some(entry.map_err(|error| error.quoting(&text)))
}

/// Returns the cells of a line.
fn row(line: &Line) -> Option<Vec<Marked>> {
    if !line.plain.contains(&b'|') {
        return None;
    }
    let mut start = 0;
    let mut cells = Vec::new();
    for part in line.plain.split(|&byte| byte == b'|') {
        let blanks = part.iter().take_while(|&&byte| mark::is_blank(byte)).count();
        cells.push(marked(line, start + blanks, part.trim_ascii())?);
        start += part.len() + 1;
    }
    Some(cells)
}

/// Reads a cell; blanks are an empty one.
fn marked(line: &Line, start: usize, part: &[u8]) -> Option<Marked> {
    let at = |content| Sign { content, line: line.number, column: start + 1 };
    let Some((&mark, rest)) = part.split_first() else {
        let sign = at(Content::Mark(b'.', '.'));
        return Some(Marked { sign, is_given: false, has_notes: false });
    };
    let is_digit = mark.is_ascii_alphanumeric() && mark != b'0';
    let is_given = is_digit && rest.ends_with(b"!");
    let rest = if is_given { &rest[..rest.len() - 1] } else { rest };
    let notes = match rest {
        [] => None,
        [b'(', notes @ .., b')'] => Some(notes),
        _ => return None,
    };
    let is_note = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b',' | b' ');
    let are_notes = notes.is_none_or(|notes| notes.iter().all(is_note));
    if !(is_digit || mark::is_empty_mark(mark)) || !are_notes {
        return None;
    }
    // An empty cell may be a dot in one row and 0 in another.
    let mark = if is_digit { line.character(start) } else { '.' };
    let sign = at(Content::Mark(mark::plain(mark), mark));
    Some(Marked { sign, is_given, has_notes: notes.is_some_and(|notes| !notes.is_empty()) })
}
