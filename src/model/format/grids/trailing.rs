//! Text around a puzzle on its line: its name, or its published solution, which is left out. Anything else that is as
//! long as a grid is refused, because as part of the name it would be ignored.

use std::ops::Range;

use super::cells::{self, Layouts, Sign};
use super::region;
use crate::Puzzle;
use crate::format::ParseError;
use crate::format::line::{self, Oddity, columns, fields};
use crate::format::reading::source::Line;
use crate::format::reading::{mark, paste};
use crate::format::sites::link;
use crate::spelling::brief;

/// The largest size of a grid whose marks a name may contain: `2026-11-23 20:15` has sixteen.
const LONGEST_NAME: u8 = 7;

/// The most packed texts next to a puzzle: its link at a few sites. To compare one, it has to be unpacked.
const MOST_PACKED: usize = 8;

/// Returns the name of `puzzle`, which is in `line` from column `around.0` to before `around.1`.
///
/// # Errors
/// If there is another puzzle on the line, or something else that is as long as one.
pub(crate) fn name(
    line: &Line,
    puzzle: &Puzzle,
    around: (usize, usize),
    layouts: &mut Layouts,
) -> Result<Option<String>, ParseError> {
    let body = line.body().len();
    let before = without_solution(line, puzzle, 0..around.0, layouts)?;
    let rest = line.part(around.1.min(line.plain.len()), line.plain.len());
    if line::name_in_a_long_list(rest).is_some() {
        return Ok(line::name_of(&before, rest));
    }
    let mut after = without_solution(line, puzzle, around.1..body.max(around.1), layouts)?;
    for text in [&before, &after] {
        check_name(line, text, puzzle.layout().shape().longest(), layouts)?;
    }
    after += line.part(body.max(around.1), line.plain.len());
    Ok(line::name_of(&before, &after))
}

/// Checks that a text next to a puzzle of `size` looks like a name. It may also be the same puzzle in another code,
/// which [`check_packed`] compares.
///
/// # Errors
/// If it does not.
pub(crate) fn check_name(
    line: &Line,
    text: &str,
    size: u8,
    layouts: &mut Layouts,
) -> Result<(), ParseError> {
    let Some(Oddity { at, what }) = line::oddity(text, size) else { return Ok(()) };
    let (part, after) = (&text[at.clone()], &text[at.end..]);
    let is_read = |part: &str, layouts: &mut Layouts| {
        let part = Line::new(line.number, part.to_owned());
        part.text.len() >= line::SHORTEST_PACKED
            && matches!(link::part(&part, layouts), Some(Ok(_)))
    };
    if is_read(part, layouts) {
        return check_name(line, after, size, layouts);
    }
    let before = line.text.find(part).map_or("", |start| &line.text[..start]);
    let message =
        format!("'{}' next to the puzzle looks like {what}, not like a name", brief(part));
    let hint = if what.contains("eliminat") {
        "write eliminated candidates after a colon, each as digit, row and column, as in 436 for 4 in r3c6; a remark \
         after #"
    } else {
        "write one puzzle per line and nothing else that belongs to it; a remark after #"
    };
    Err(ParseError::new(line.number, message)
        .at(before.chars().count() + 1)
        .hinting(hint)
        .quoting(&line.text))
}

/// Checks that `line`, next to `puzzle`, contains only a name and its solution, and returns it without the solution.
///
/// # Errors
/// As [`name`].
pub(crate) fn check(
    line: &Line,
    puzzle: &Puzzle,
    layouts: &mut Layouts,
) -> Result<String, ParseError> {
    without_solution(line, puzzle, 0..line.plain.len(), layouts)
}

/// Returns the text in `part` of the line without the solution of `puzzle`.
fn without_solution(
    line: &Line,
    puzzle: &Puzzle,
    part: Range<usize>,
    layouts: &mut Layouts,
) -> Result<String, ParseError> {
    let (start, end) = (part.start, part.end);
    let mut kept = start;
    let mut text = String::new();
    for field in fields(&line.plain[part]) {
        let field = start + field.start..start + field.end;
        match judge(line, puzzle, field.clone(), layouts) {
            Ok(Neighbour::Name) => {}
            Ok(Neighbour::Solution) => {
                // A separator between it and a name is not part of the name.
                text += line.part(kept, field.start).trim_end_matches(line::is_between);
                let after = line.part(field.end, end);
                kept = field.end + after.chars().take_while(|&one| line::is_between(one)).count();
            }
            Err(error) => return Err(error.quoting(&line.text)),
        }
    }
    text += line.part(kept, end);
    let size = puzzle.layout().shape().longest();
    if let Some(row) = row_of_map(&text, size.into()) {
        let before = line.text.find(row).map_or("", |start| &line.text[..start]);
        let message = "rows next to the puzzle that may be the map of its regions";
        return Err(ParseError::new(line.number, message)
            .at(before.chars().count() + 1)
            .hinting(
                "write the map right after the cells; in it, each region has as many cells as there are \
                 digits, all connected",
            )
            .quoting(&line.text));
    }
    // Cells that are separated from each other are not a field.
    let rest = Line::new(line.number, text.clone());
    let is_grid = |other: u8| other == size || other > LONGEST_NAME;
    match line::find(&rest).filter(|whole| is_grid(whole.size)) {
        // A name may be a few numbers, but not most of a grid.
        None if size > 6 && marks_in(&rest) * 4 >= 3 * puzzle.layout().places() => {
            Err(second(line).quoting(&line.text))
        }
        None => check_packed(line, &text, puzzle, layouts).map(|()| text),
        Some(whole) => {
            let other = whole.puzzle(&rest, layouts).ok();
            match other.filter(|other| solves(puzzle, other)) {
                Some(_) => Ok(whole.around(&rest)),
                None => Err(second(line).quoting(&line.text)),
            }
        }
    }
}

/// Checks that no word next to a puzzle is another, packed puzzle.
///
/// # Errors
/// If one is.
pub(crate) fn check_packed(
    line: &Line,
    text: &str,
    puzzle: &Puzzle,
    layouts: &mut Layouts,
) -> Result<(), ParseError> {
    let mut packed = 0;
    for word in text.split_whitespace().filter(|word| word.len() >= line::SHORTEST_PACKED) {
        let is_other = match link::part(&Line::new(line.number, word.to_owned()), layouts) {
            Some(Ok(other)) => other.puzzle != *puzzle,
            Some(Err(_)) => link::is_link(word),
            None => continue,
        };
        packed += 1;
        if is_other || packed > MOST_PACKED {
            let before = line.text.find(word).map_or("", |start| &line.text[..start]);
            let message = if is_other {
                "a second puzzle on the line"
            } else {
                "the puzzle more often on the line than anybody reads"
            };
            return Err(ParseError::new(line.number, message)
                .at(before.chars().count() + 1)
                .hinting("write one puzzle per line")
                .quoting(&line.text));
        }
    }
    Ok(())
}

/// Returns the first row of a possible map of regions: words between slashes, one for each row and about as long as
/// one, or words in which neighbouring cells have the same symbol.
fn row_of_map(text: &str, size: usize) -> Option<&str> {
    let parts: Vec<&str> = text.split('/').collect();
    let between_slashes = (0..parts.len()).find_map(|start| {
        let rows = paste::rows_of(&parts, start, size)?;
        let lengths = || rows.iter().map(|row| row.chars().count());
        let are_rows = lengths().all(|length| length.abs_diff(size) < 2)
            && lengths().sum::<usize>().abs_diff(size * size) < 3;
        are_rows.then(|| rows[0])
    });
    if between_slashes.is_some() {
        return between_slashes;
    }
    let is_between =
        |one: char| one.is_whitespace() || line::is_between(one) || ",;/".contains(one);
    let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
    let is_row =
        |row: &&str| row.len() == size && row.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_map = |rows: &[&str]| {
        let symbols = rows.concat();
        let is_alike = || region::are_alike(symbols.as_bytes(), size, |_| true);
        let regions = || region::of_line(symbols.as_bytes(), u8::try_from(size).ok()?);
        // Four words of four letters may be a name.
        rows.iter().all(is_row) && if size > 4 { is_alike() } else { regions().is_some() }
    };
    let map = words.windows(size).find(|rows| is_map(rows))?;
    Some(map[0])
}

/// Returns the number of marks in words that consist of marks alone.
fn marks_in(line: &Line) -> usize {
    let is_mark = |column: usize| mark::is_common_mark(line.plain[column]);
    let words = fields(line.body()).filter(|word| word.clone().all(is_mark));
    words.map(|word| word.len()).sum()
}

/// The kind of a word next to a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Name,
    Solution,
}

fn judge(
    line: &Line,
    puzzle: &Puzzle,
    field: Range<usize>,
    layouts: &mut Layouts,
) -> Result<Neighbour, ParseError> {
    let size = puzzle.layout().shape().longest();
    let cells = puzzle.layout().places();
    let columns = columns(&line.plain, field.clone());
    let marks = columns.iter().filter(|&&at| mark::may_be_mark(line.plain[at], size)).count();
    if columns.len() == cells && marks == cells {
        if puzzle.layout().shape().square().is_none() {
            return Err(second(line).at(field.start + 1));
        }
        let signs: Vec<_> = columns.iter().map(|&at| Sign::of_character(line, at)).collect();
        let layout = layouts.of(size, puzzle.layout().boxes(), line.number)?;
        let other = cells::puzzle(layout, &signs).ok();
        return match other.filter(|other| solves(puzzle, other)) {
            Some(_) => Ok(Neighbour::Solution),
            None => Err(second(line).at(field.start + 1)),
        };
    }
    // Words of 16 letters are common; a longer one is recognised as a map of regions by its letters.
    let as_long = size > 4 && columns.len() == cells;
    if as_long && (size > 8 || is_map(line, &columns, size)) {
        let message = format!("{cells} characters next to the puzzle, as many as it has cells");
        return Err(ParseError::new(line.number, message).at(field.start + 1).hinting(
            "in a map, each region has as many cells as there are digits, all connected; \
                 a name must be shorter",
        ));
    }
    // A grid with a typo, or one of pencil marks.
    let almost = size > 4 && columns.len() + 2 >= cells && marks * 4 >= columns.len() * 3;
    if almost { Err(second(line).at(field.start + 1)) } else { Ok(Neighbour::Name) }
}

/// Returns whether every character occurs as often as there are cells in a region.
fn is_map(line: &Line, columns: &[usize], size: u8) -> bool {
    let count = |byte: u8| columns.iter().filter(|&&at| line.plain[at] == byte).count();
    columns.iter().all(|&at| count(line.plain[at]) == usize::from(size))
}

/// Returns whether the givens of `other` are a complete grid that keeps those of `puzzle`.
fn solves(puzzle: &Puzzle, other: &Puzzle) -> bool {
    let is_like = puzzle.layout().shape() == other.layout().shape();
    let mut pairs = puzzle.givens().digits().iter().zip(other.givens().digits());
    is_like
        && pairs.all(|(given, digit)| {
            digit.is_some() && given.is_none_or(|given| Some(given) == *digit)
        })
}

fn second(line: &Line) -> ParseError {
    ParseError::new(line.number, "a second grid next to the puzzle, which is not its solution")
        .hinting("write one puzzle per line; the solution next to it must keep its givens")
}
