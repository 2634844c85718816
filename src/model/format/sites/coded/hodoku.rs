//! Lines of `HoDoKu`'s library: `:technique:digits:cells:deleted:eliminations:placements:extra:`. There is a mark for
//! each cell, with a `+` before a placed digit; deleted candidates are digit, row and column, as in `436` for 4 in
//! r3c6. The puzzle is the resulting position.
//!
//! The name is the technique with its digits; the conclusions become the comment.

use super::of_nine;
use super::word::CodeWord;
use crate::Digit;
use crate::format::grids::cells::{self, Layouts, Sign};
use crate::format::grids::{eliminated, trailing};
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::format::writing::plain::Escaped;
use crate::format::{Entry, ParseError, Parsed, Remarks};

const HINT: &str = ":technique:digits:cells:deleted:eliminations:placements:extra, each candidate as \
                    digit, row and column, as in 436 for 4 in r3c6";

/// The names of the fields after the deleted candidates.
const FURTHER: [&str; 3] = ["eliminations", "placements", EXTRA];

/// The name of the last of them, which may contain anything.
const EXTRA: &str = "extra";

/// The code that `HoDoKu` writes if no technique is meant.
const NONE: &str = "0000:x";

/// Reads a line; `None` if it is not a line of the library.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::whole(line, HINT);
    let code = word.text.strip_prefix(':')?.split(':').next()?;
    is_code(code).then(|| read(&word, line, layouts))
}

/// Returns whether a text is the code of a technique, as in `0901` or `0603-2`.
fn is_code(text: &str) -> bool {
    let (code, variant) = text.split_once('-').unwrap_or((text, "1"));
    matches!(code.len(), 4 | 5)
        && code.bytes().all(|byte| byte.is_ascii_digit())
        && (variant == "x"
            || variant.len() == 1 && variant.bytes().all(|byte| byte.is_ascii_digit()))
}

fn read(word: &CodeWord<'_>, line: &Line, layouts: &mut Layouts) -> Parsed {
    let mut fields: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    for field in word.text.split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let field = |index: usize| fields.get(index).copied().unwrap_or((word.text.len(), ""));
    if let Some((at, field)) =
        fields.iter().skip(5 + FURTHER.len()).find(|(_, field)| !field.is_empty())
    {
        let message = format!("'{}' after the last field", crate::spelling::brief(field));
        return Err(word.refuse(*at, message));
    }
    let (_, code) = field(1);
    let (_, digits) = field(2);
    let (start, marks) = field(3);
    let indent = line.text.len() - line.text.trim_start().len();
    let signs = signs(word, line, (indent + start, marks))?;
    let layout = word.classic(layouts)?;
    let puzzle = cells::puzzle(layout, &signs).map_err(|error| error.quoting(&line.text))?;
    let (start, deleted) = field(4);
    let refuse = |at: usize, message: String| word.refuse(start + at, message);
    let puzzle = eliminated::without(puzzle, deleted, refuse)?;
    let mut notes = Vec::new();
    for (mut name, index) in FURTHER.into_iter().zip(5..) {
        let (at, value) = field(index);
        let odd = value.split_whitespace().find(|text| eliminated::candidate(text, 9).is_none());
        // Lines with a fish name its variant where others have the placements, and end there.
        let is_extra = name == EXTRA || index == 6 && field(7).1.trim().is_empty();
        if is_extra && odd.is_some() {
            name = EXTRA;
        } else if let Some(odd) = odd.filter(|_| name != EXTRA) {
            let message = format!("'{}' is not a candidate", crate::spelling::brief(odd));
            return Err(word.refuse(at, message));
        }
        if name == EXTRA {
            let extra = Line::new(line.number, value.to_owned());
            trailing::check(&extra, &puzzle, layouts).map_err(|error| error.quoting(&line.text))?;
        }
        if !value.trim().is_empty() {
            notes.push(format!("{name} {}", value.trim()));
        }
    }
    let notes = notes.join("; ");
    let remarks =
        Remarks { comment: Some(notes).filter(|notes| !notes.is_empty()), ..Remarks::default() };
    let name = format!("{code}:{digits}");
    let name = Some(name).filter(|name| name != NONE && name != "0000:");
    Ok(Entry { remarks: remarks.kept(), ..word.entry_named(puzzle, name) })
}

/// Reads the marks of the cells, which start in that byte of the line.
fn signs(
    word: &CodeWord<'_>,
    line: &Line,
    (start, marks): (usize, &str),
) -> Result<Vec<Sign>, ParseError> {
    let first = line.text[..start].chars().filter(|&one| !mark::is_combining(one)).count();
    let columns = first..first + marks.chars().filter(|&one| !mark::is_combining(one)).count();
    let columns: Vec<usize> = columns.filter(|&column| line.plain[column] != b'+').collect();
    if columns.len() != 81 {
        let message = crate::format::reading::malformed::wrong_count(1, columns.len()).message;
        let indent = line.text.len() - line.text.trim_start().len();
        return Err(word.refuse(start - indent, message));
    }
    Ok(columns.into_iter().map(|column| Sign::of_character(line, column)).collect())
}

/// Writes a position. A name is left out unless it is the code of a technique, and so are other remarks.
pub(crate) fn write(entry: &Escaped<'_>) -> Option<String> {
    let puzzle = of_nine(entry.puzzle)?;
    let is_name = |name: &&str| {
        let (code, digits) = name.split_once(':').unwrap_or((name, "?"));
        is_code(code) && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x')
    };
    let name = entry.name.as_deref().filter(is_name).unwrap_or(NONE);
    let mut deleted = Vec::new();
    for cell in puzzle.layout().cells() {
        if puzzle.givens().get(cell).is_none() {
            let set = puzzle.allowed(cell);
            let missing = Digit::all(9).filter(|digit| !set.contains(*digit));
            deleted.extend(
                missing.map(|digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)),
            );
        }
    }
    let comment = entry.comment.as_deref();
    let further = FURTHER.map(|name| {
        let mut parts = comment.unwrap_or("").split("; ");
        let value = parts.find_map(|part| part.strip_prefix(name)?.strip_prefix(' '));
        value.filter(|value| !value.contains(':')).unwrap_or("").to_owned()
    });
    Some(format!(":{name}:{}:{}:{}", puzzle.givens(), deleted.join(" "), further.join(":")))
}
