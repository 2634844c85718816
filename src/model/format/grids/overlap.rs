//! Grids that overlap, drawn in rows or on a line: a samurai and its kin. They are one puzzle; each of the grids alone would
//! be another.
//!
//! In rows, they are recognised by the numbers of cells, and where arrangements differ only in where rows begin, by the blanks
//! before them; or by one character that stands between the grids. If it also stands for empty cells, and there are few digits, it
//! may be a square by itself, and is refused.

use std::io::BufRead;
use std::sync::{Arc, LazyLock};

use super::cells::Layouts;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{Entry, ParseError, Parsed};
use crate::layout::ARRANGEMENTS;
use crate::{BoxShape, Cell, Digit, Grid, Layout, Puzzle, Symmetry};

/// Three grids, each of which begins in the last box of the one before: an arrangement without a name.
const ON_A_DIAGONAL: [(u8, u8); 3] = [(0, 0), (6, 6), (12, 12)];

/// The numbers of cells of a samurai on a line: each once, grid after grid, and with those between the grids.
const ON_A_LINE: [usize; 3] = [369, 405, 441];

/// The numbers of rows and columns, above the square of a samurai as puzzlekit writes it.
const HEADER: &[u8] = b"21 21";

/// So many digits of a square of 15 or 21 rows are up to 9, and none of them where grids have no cells, once in half a million
/// times.
const ENOUGH: usize = 15;

/// An arrangement of grids, turned or mirrored in any way.
struct Field {
    layout: Arc<Layout>,
    /// For each row, the number of its cells, and the column of the first.
    rows: Vec<(usize, u8)>,
}

impl Field {
    fn of(layout: Arc<Layout>) -> Self {
        let row = |row: u8| {
            let mut cells = layout.cells().filter(|cell| cell.row() == row);
            let first = cells.next().expect("a field has no empty row");
            (cells.count() + 1, first.column())
        };
        Self { rows: (0..layout.rows()).map(row).collect(), layout }
    }

    /// Returns whether rows that begin in these columns of a text may be its rows: if any of them is indented, all are as the
    /// grids are.
    fn begins_at(&self, starts: &[usize]) -> bool {
        let places = || self.rows.iter().map(|(_, first)| first).zip(starts);
        starts.iter().all(|start| *start == starts[0])
            || places().all(|(first, start)| {
                places().all(|(other, other_start)| first.cmp(other) == start.cmp(other_start))
            })
    }
}

/// All arrangements that are read from rows, those with the most rows first.
static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    let boxes = BoxShape::usual(9).expect("9 has boxes");
    let named = ARRANGEMENTS.iter().map(|arrangement| arrangement.corners());
    let diagonal = ON_A_DIAGONAL.map(|(row, column)| Cell::new(row, column)).to_vec();
    let mut layouts: Vec<Arc<Layout>> = Vec::new();
    for corners in named.chain([diagonal]) {
        let layout = Layout::overlapping(boxes, &corners).expect("grids that overlap");
        for symmetry in Symmetry::ALL {
            let turned = layout.mapped(symmetry);
            // Without gaps, it could as well be a square of its own.
            if turned.gaps().next().is_some() && !layouts.contains(&turned) {
                layouts.push(turned);
            }
        }
    }
    layouts.sort_by_key(|layout| std::cmp::Reverse(layout.rows()));
    layouts.into_iter().map(Field::of).collect()
});

/// The samurai, which is also read from a line.
static SAMURAI: LazyLock<Arc<Layout>> = LazyLock::new(|| {
    let boxes = BoxShape::usual(9).expect("9 has boxes");
    Layout::overlapping(boxes, &ARRANGEMENTS[0].corners()).expect("five grids")
});

/// Rows of a text.
#[derive(Default)]
struct Rows {
    cells: Vec<Vec<u8>>,
    /// The column in which each begins.
    starts: Vec<usize>,
    /// The number of lines up to the end of each.
    ends: Vec<usize>,
}

/// Reads the grids that start at the next line.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, layouts: &Layouts) -> Option<Parsed> {
    let stated = layouts.stated_boxes();
    // Squares of other boxes are what they say.
    stated.is_none_or(|stated| Some(stated) == BoxShape::usual(9)).then_some(())?;
    let header = usize::from(lines.peek_line(0)?.plain.trim_ascii() == HEADER);
    let first = lines.peek_line(header)?;
    let width = cells(first)?.len();
    // Most lines are none of these.
    if !(ON_A_LINE.contains(&width) || matches!(width, 9 | 15 | 18 | 21)) {
        return None;
    }
    let (number, text) = (first.number, first.text.clone());
    let (read, end) = match on_a_line(first) {
        Some(read) => (read, header + 1),
        None => in_rows(lines, header, stated.is_some())?,
    };
    for _ in 0..end {
        lines.pop();
    }
    let entry = read.and_then(|(layout, marks)| puzzle(layout, &marks)).map(|puzzle| Entry {
        puzzle,
        name: None,
        line: number,
        remarks: None,
    });
    let refused = |problem: Refused| {
        ParseError::new(number, problem.message).hinting(problem.hint).quoting(&text)
    };
    Some(entry.map_err(refused))
}

/// Why grids that overlap are not read.
struct Refused {
    message: String,
    hint: &'static str,
}

/// The marks of the cells of a layout, in reading order.
type Marked = Result<(Arc<Layout>, Vec<u8>), Refused>;

fn puzzle(layout: Arc<Layout>, marks: &[u8]) -> Result<Puzzle, Refused> {
    let mut givens = Grid::empty(&layout);
    for (cell, &mark) in layout.cells().zip(marks) {
        let digit = Some(mark).filter(u8::is_ascii_digit).map(|mark| mark - b'0');
        if mark == b'#' {
            let message = format!("'#' at {cell}, which is a cell of one of the grids");
            return Err(Refused { message, hint: "write a dot for an empty cell" });
        }
        givens.set(cell, digit.and_then(Digit::nonzero));
    }
    Puzzle::new(layout, givens).map_err(|error| Refused {
        message: error.to_string(),
        hint: "the grids of a samurai have the digits 1 to 9",
    })
}

fn on_a_line(line: &Line) -> Option<Marked> {
    let samurai = || Arc::clone(&SAMURAI);
    let cells = cells(line).filter(|cells| ON_A_LINE.contains(&cells.len()))?;
    match cells.len() {
        369 => Some(Ok((samurai(), cells))),
        405 => Some(one_after_another(&cells)),
        // On a line, empty cells between empty cells would show no grids.
        _ => (mark::count(&cells, cells[9]) == SAMURAI.gaps().count())
            .then(|| without_gaps(&SAMURAI, &cells))
            .flatten()
            .map(|marks| Ok((samurai(), marks.cells))),
    }
}

/// Reads five grids of a samurai one after another: the upper two, the one in the middle, the lower two.
fn one_after_another(cells: &[u8]) -> Marked {
    let layout = Arc::clone(&SAMURAI);
    let mut marks = vec![None; layout.places()];
    let overlap = layout.overlap().expect("a samurai has several grids");
    for (corner, grid) in overlap.corners().iter().zip(cells.chunks(81)) {
        for (place, &mark) in grid.iter().enumerate() {
            let place = Cell::from_index(place, 9);
            let cell = Cell::new(corner.row() + place.row(), corner.column() + place.column());
            let known: &mut Option<u8> = &mut marks[layout.index(cell)];
            match *known {
                Some(other) if mark::is_digit(other) && mark::is_digit(mark) && other != mark => {
                    return Err(Refused {
                        message: format!(
                            "five grids of 81 cells, of which two have different digits in the cell that they share, {cell}"
                        ),
                        hint: "the five grids of a samurai are read as the upper two, the middle one, the lower two; write one puzzle per line otherwise",
                    });
                }
                Some(other) if mark::is_digit(other) => {}
                _ => *known = Some(mark),
            }
        }
    }
    let marks = layout.cells().filter_map(|cell| marks[layout.index(cell)]).collect();
    Ok((layout, marks))
}

/// Reads rows of an arrangement; returns the index of the line after them, too.
fn in_rows<R: BufRead>(
    lines: &mut InputLines<R>,
    start: usize,
    has_stated_boxes: bool,
) -> Option<(Marked, usize)> {
    let mut rows = Rows::default();
    let mut end = start;
    while FIELDS.iter().any(|field| rows.begin(field)) {
        let Some((start, cells)) = next(lines, &mut end) else { break };
        rows.starts.push(start);
        rows.cells.push(cells);
        rows.ends.push(end);
    }
    let drawn: Vec<&Field> = FIELDS.iter().filter(|field| rows.are(field)).collect();
    // More rows are no accident.
    let drawn: Vec<&Field> =
        drawn.iter().copied().filter(|field| field.rows.len() == drawn[0].rows.len()).collect();
    if let Some(field) = drawn.first() {
        let end = rows.ends[field.rows.len() - 1];
        let starts = &rows.starts[..field.rows.len()];
        let mut fitting = drawn.iter().filter(|field| field.begins_at(starts));
        let read = match (fitting.next(), fitting.next()) {
            (Some(field), None) => {
                Ok((Arc::clone(&field.layout), rows.cells[..field.rows.len()].concat()))
            }
            _ => Err(Refused {
                message: "grids that overlap, but it is not clear where each row begins".to_owned(),
                hint: "write blanks, or an x for each cell, where a row has none",
            }),
        };
        return Some((read, end));
    }
    in_a_square(&rows, has_stated_boxes)
}

impl Rows {
    /// Returns whether these may be the first rows of a field, or of a square around it.
    fn begin(&self, field: &Field) -> bool {
        let counts = || self.cells.iter().map(Vec::len);
        let width = usize::from(field.layout.columns());
        self.cells.len() < field.rows.len()
            && (counts().zip(&field.rows).all(|(found, (count, _))| found == *count)
                || counts().all(|found| found == width))
    }

    /// Returns whether the first rows have as many cells as those of a field.
    fn are(&self, field: &Field) -> bool {
        let pairs = || self.cells.iter().zip(&field.rows);
        pairs().len() == field.rows.len()
            && pairs().all(|(cells, (count, _))| cells.len() == *count)
    }
}

/// Reads a square around grids, in which the same character stands in all places that have no cell.
fn in_a_square(rows: &Rows, has_stated_boxes: bool) -> Option<(Marked, usize)> {
    let found = FIELDS.iter().filter_map(|field| {
        let count = usize::from(field.layout.rows());
        let square = rows.cells.get(..count)?.concat();
        let square = Some(square).filter(|square| square.len() == field.layout.places())?;
        let cells = without_gaps(&field.layout, &square)?;
        Some((field, cells, rows.ends[count - 1]))
    });
    let (alone, shared): (Vec<_>, Vec<_>) =
        found.partition(|(_, marks, _): &(&Field, Marks, usize)| marks.gap_is_alone);
    let is_clear = has_stated_boxes || !alone.is_empty();
    let mut found = if alone.is_empty() { shared } else { alone };
    let (field, marks, end) = found.first()?;
    let end = *end;
    if !is_clear && marks.cells.iter().filter(|&&cell| mark::is_digit(cell)).count() < ENOUGH {
        let rows = field.rows.len();
        let message =
            format!("{rows} rows that may be grids that overlap, or a square of {rows}×{rows}");
        let hint = "write an x where grids have no cell, or state the boxes of a square, as in --boxes 3x5";
        return Some((Err(Refused { message, hint }), end));
    }
    let is_one = found.iter().filter(|other| other.2 == end).count() == 1;
    let (field, marks, _) = found.swap_remove(0);
    if is_one {
        return Some((Ok((Arc::clone(&field.layout), marks.cells)), end));
    }
    let message = "grids that overlap, but it is not clear which places are in none of them";
    let hint = "write an x where there is no cell";
    Some((Err(Refused { message: message.to_owned(), hint }), end))
}

/// Returns the start and the cells of the next row, below a frame and at most one blank line; `end` is behind it.
fn next<R: BufRead>(lines: &mut InputLines<R>, end: &mut usize) -> Option<(usize, Vec<u8>)> {
    let mut has_blank = *end == 0;
    loop {
        let line = lines.peek_line(*end)?;
        *end += 1;
        let plain = line.plain.trim_ascii();
        if plain.is_empty() && !has_blank {
            has_blank = true;
        } else if plain.is_empty() || *end == 1 || !mark::is_frame(plain) {
            let start = line.plain.iter().position(|&byte| is_cell(byte))?;
            return Some((start, cells(line)?));
        }
    }
}

/// Returns the characters of a row, without blanks and bars; `#` is a place between the grids, unless the row begins with it,
/// as a comment does.
fn cells(line: &Line) -> Option<Vec<u8>> {
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b',';
    let cells: Vec<u8> = line.plain.iter().copied().filter(|&byte| !is_between(byte)).collect();
    (!cells.is_empty() && cells.iter().copied().all(is_cell)).then_some(cells)
}

fn is_cell(byte: u8) -> bool {
    mark::is_common_mark(byte) || byte == b'#'
}

/// The marks of the cells in a square around grids.
struct Marks {
    cells: Vec<u8>,
    /// Whether the character of the gaps is in no cell.
    gap_is_alone: bool,
}

/// Returns the cells of a square around grids without its gaps, if the same character, which is no digit, stands in all
/// of these.
fn without_gaps(layout: &Layout, square: &[u8]) -> Option<Marks> {
    let mut gaps = layout.gaps().map(|gap| square[layout.index(gap)]);
    let gap = gaps.next()?;
    let cells: Vec<u8> = layout.cells().map(|cell| square[layout.index(cell)]).collect();
    // Nothing but one character does not show where the grids are.
    let is_gap = !mark::is_digit(gap)
        && gaps.all(|other| other == gap)
        && cells.iter().any(|&cell| cell != gap);
    let gap_is_alone = !cells.contains(&gap);
    (is_gap && !cells.contains(&b'#')).then_some(Marks { cells, gap_is_alone })
}
