//! Eliminated candidates after the cells of a puzzle and a colon: digit, row and column of each, as in `:436 712` for 4
//! in r3c6 and 7 in r1c2. `HoDoKu` and Sudoku Studio write them.

use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::{Candidates, Cell, Digit, Puzzle};

const HINT: &str = "after a colon, write digit, row and column of each eliminated candidate, as in 436 for 4 in r3c6, \
                    with blanks between them; write a name after #";

/// Reads the candidates that `line` eliminates after the cells of `puzzle`, which end before column `end`; returns the
/// puzzle without them, and the column behind them.
///
/// # Errors
/// If it may be eliminations, but not of candidates of the puzzle.
pub(crate) fn take(line: &Line, puzzle: Puzzle, end: usize) -> Result<(Puzzle, usize), ParseError> {
    let body = line.body();
    let Some(start) = after_colon(body, end) else { return Ok((puzzle, end)) };
    let rest = &body[start..];
    let is_part = |byte: &u8| byte.is_ascii_digit() || mark::is_blank(*byte) || *byte == b',';
    let length = rest.iter().position(|byte| !is_part(byte)).unwrap_or(rest.len());
    let (field, after) = rest.split_at(length);
    let field = field.trim_ascii_end();
    let refuse = |at: usize, message: String| {
        ParseError::new(line.number, message).at(start + at + 1).hinting(HINT)
    };
    // With nothing but colons, a line of HoDoKu's library that was cut at its start.
    let colons = mark::count(rest, b':');
    if puzzle.size() != 9 && colons > 1 && rest.iter().all(|&byte| byte == b':') {
        let message =
            format!("fields after {} cells: a puzzle of HoDoKu has 81", puzzle.layout().places());
        return Err(refuse(0, message));
    }
    match judge(field, length, after) {
        Field::Other => Ok((puzzle, end)),
        Field::Doubtful(at) => {
            let text = String::from_utf8_lossy(&rest[at..]).into_owned();
            let text = crate::spelling::brief(&text);
            Err(refuse(at, format!("'{text}' after the cells may be eliminated candidates")))
        }
        Field::Candidates => {
            let text = String::from_utf8_lossy(field).into_owned();
            Ok((without(puzzle, &text, refuse)?, start + field.len()))
        }
    }
}

/// Returns the column behind the colon that follows the cells.
fn after_colon(body: &[u8], end: usize) -> Option<usize> {
    let rest = body.get(end..)?;
    let blank = rest.iter().take_while(|&&byte| mark::is_blank(byte)).count();
    (rest.get(blank) == Some(&b':')).then_some(end + blank + 1)
}

/// What follows a colon.
enum Field {
    Candidates,
    /// It may be more than that, or something else; where that is in the field.
    Doubtful(usize),
    /// A name, a number, a grid.
    Other,
}

/// Judges digits after a colon, in a part of the line that is `length` long, and what follows them.
fn judge(field: &[u8], length: usize, after: &[u8]) -> Field {
    let words = || field.split(|byte| !byte.is_ascii_digit()).filter(|word| !word.is_empty());
    let is_triple = |word: &[u8]| word.len() == 3;
    // A number of solutions, of clues, a date; but not candidates without the blanks between them.
    let joined =
        |word: &[u8]| word.len().is_multiple_of(3) && word.len() < 16 && !word.contains(&b'0');
    let (count, triples) = (words().count(), words().filter(|word| is_triple(word)).count());
    if triples == 0 {
        return if count == 1 && joined(field) { Field::Doubtful(0) } else { Field::Other };
    }
    match after {
        [] | [b'"' | b'\'' | b';' | b'|' | b')', ..] => Field::Candidates,
        [b':', further @ ..] => {
            let further = further.iter().position(|&byte| byte != b':' && !mark::is_blank(byte));
            let is_grid = |at: usize| after[at + 1..].len() >= 16;
            match further {
                Some(at) if !is_grid(at) => Field::Doubtful(0),
                Some(_) | None => Field::Candidates,
            }
        }
        // Another column.
        _ if field.ends_with(b",") => Field::Candidates,
        _ if field.len() < length => Field::Doubtful(0),
        // A word that begins with digits: 3.4, 17-clue.
        _ if count == 1 => Field::Other,
        _ => Field::Doubtful(0),
    }
}

/// Takes candidates out of a puzzle; `refuse` makes an error about the byte of `text` at which it is.
///
/// # Errors
/// If the text lists something else, or a given.
pub(crate) fn without(
    puzzle: Puzzle,
    text: &str,
    refuse: impl Fn(usize, String) -> ParseError,
) -> Result<Puzzle, ParseError> {
    let size = puzzle.size();
    let sets: Vec<_> = puzzle.layout().cells().map(|cell| puzzle.allowed(cell)).collect();
    let mut candidates = Candidates::from_sets(size, sets).expect("a set for each cell");
    let mut at = 0;
    let mut any = false;
    for part in text.split_inclusive(|one: char| one.is_whitespace() || one == ',') {
        let word = part.trim_end_matches(|one: char| one.is_whitespace() || one == ',');
        if !word.is_empty() {
            let (digit, cell) = candidate(word, size).ok_or_else(|| {
                let word = crate::spelling::brief(word);
                refuse(at, format!("'{word}' is not a candidate"))
            })?;
            if puzzle.givens().get(cell) == Some(digit) {
                return Err(refuse(at, format!("{digit} is deleted in {cell}, and is its digit")));
            }
            let mut set = candidates.get(cell);
            set.remove(digit);
            candidates.set(cell, set);
            any = true;
        }
        at += part.len();
    }
    if !any {
        return Ok(puzzle);
    }
    puzzle.with_candidates(candidates).map_err(|error| refuse(0, error.to_string()))
}

/// Reads `436` as 4 in r3c6.
pub(crate) fn candidate(text: &str, size: u8) -> Option<(Digit, Cell)> {
    let [digit, row, column] = *text.as_bytes() else { return None };
    let value = |byte: u8| {
        (byte.is_ascii_digit() && byte > b'0' && byte - b'0' <= size && size < 10)
            .then(|| byte - b'0')
    };
    Some((Digit::nonzero(value(digit)?)?, Cell::new(value(row)? - 1, value(column)? - 1)))
}
