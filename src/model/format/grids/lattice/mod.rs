//! Drawings with bars between the cells, or between the boxes, that are more than rows of marks: their cells are
//! several lines tall, or their empty cells are blanks.
//!
//! Such a drawing is read as a lattice: horizontal lines, blank ones and equal distances divide it into rows, bars and
//! equal distances into columns, and what a cell holds is gathered from its lines. It is one puzzle, or it is refused
//! as a whole, with all of its lines: a part of it would be another puzzle.

mod around;
mod columns;
mod content;
mod rows;
mod sketch;

use std::io::BufRead;
use std::ops::Range;

use around::{left_over, thin_out};
use columns::Columns;
use content::{Content, Square};
use rows::RowDivision;
pub(super) use rows::Rule;
use sketch::{Bars, Sketch, SketchLine, Stroke};

use super::cells::Pencilled;
use super::row::{DrawnRow, RowShape};
use crate::format::ParseError;
use crate::format::line::split;
use crate::format::reading::mark::{self, SIZES};
use crate::format::reading::source::{InputLines, Line};

/// The fewest lines with cells of a drawing: a table of fewer is none.
const FEWEST: usize = 4;

/// A drawing that was read.
#[derive(Debug)]
pub(crate) struct Lattice {
    pub(super) size: u8,
    pub(super) rows: Vec<DrawnRow>,
    pub(super) rules: Vec<Rule>,
    /// The pencil marks, if it has any.
    pub(super) marks: Option<Vec<Pencilled>>,
}

/// Takes the drawing that starts at the next line; `None` if there is none, or only rows of marks.
///
/// # Errors
/// If it can't be read; its lines are then consumed.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>) -> Option<Result<Lattice, ParseError>> {
    let has_bars = |line: &Line| line.body().iter().any(|&byte| mark::is_bar(byte));
    let first = lines.peek_line(0)?;
    let is_rule = mark::is_frame(first.body());
    let is_barred = has_bars(first)
        || is_rule && (1..4).any(|index| lines.peek_line(index).is_some_and(has_bars));
    if is_barred {
        thin_out(lines);
    }
    let sketch = Sketch::of(lines, is_barred);
    let strokes = &sketch.strokes;
    let claim = if is_barred { Claim::of(lines, &sketch) } else { Claim::without_bars(&sketch) }?;
    let ends = sketch.ends();
    let fit = if !is_barred && sketch.may_be_sparse() {
        Err(sparse(&strokes[0]))
    } else if sketch.has_dotted_rules && sketch.doubled_rules() == 1 {
        Err(unclear(&strokes[0], "a line between two rows is there twice"))
    } else {
        fit(strokes, &ends)
    };
    match fit {
        Ok((end, plan)) => {
            let taken: Vec<Line> =
                (0..end).filter_map(|_| lines.pop()).filter_map(Result::ok).collect();
            let lattice = plan.lattice(&strokes[..end], taken);
            Some(left_over(lines, lattice.size, is_barred).map_or(Ok(lattice), Err))
        }
        Err(_) if claim == Claim::Perhaps => None,
        Err(error) => {
            // What is below may be a drawing of its own, and must not be a part of this one.
            let rest = ends.iter().find(|&&end| {
                let rest = after(strokes, end);
                !rest.is_empty() && Plan::of(rest).is_ok()
            });
            let end = rest.copied().unwrap_or(strokes.len());
            let text = lines.peek_line(error.line.saturating_sub(strokes[0].number));
            let error = match text {
                Some(line) => error.quoting(&line.text.clone()),
                None => error,
            };
            for _ in 0..end {
                lines.pop();
            }
            Some(Err(error))
        }
    }
}

/// Finds the end of the drawing, and how to read it.
///
/// # Errors
/// If it can't be read, or if a part of it could be, too.
fn fit(strokes: &[Stroke], ends: &[usize]) -> Result<(usize, Plan), ParseError> {
    let mut found: Option<(usize, Plan)> = None;
    let mut failed = None;
    for &end in ends {
        match (Plan::of(&strokes[..end]), &found) {
            (Ok(plan), Some((_, other))) if plan.size != other.size => {
                return Err(unclear(&strokes[0], "a part of it could be one, too"));
            }
            (Ok(plan), _) => found = Some((end, plan)),
            (Err(error), _) => failed = Some(error),
        }
    }
    found.ok_or_else(|| failed.unwrap_or_else(|| unclear(&strokes[0], "it has no cells")))
}

fn sparse(first: &Stroke) -> ParseError {
    let message =
        "lines of empty cells between the others: they may be rows, or lines between the rows";
    ParseError::new(first.number, message)
        .hinting("leave them out, or put a blank line between two puzzles")
}

fn unclear(first: &Stroke, why: &str) -> ParseError {
    ParseError::new(first.number, format!("a drawing whose cells are not clear: {why}"))
        .hinting("draw all cells alike, or write each row on one line, with '.' for an empty cell")
}

/// Returns the lines after a part of a drawing, from the first that is not blank on.
fn after(strokes: &[Stroke], end: usize) -> &[Stroke] {
    let rest = &strokes[end..];
    let gaps = rest.iter().take_while(|stroke| stroke.kind == SketchLine::Gap).count();
    &rest[gaps..]
}

/// How certain it is that lines are a drawing that is not just rows of marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    /// If it can be read as one.
    Perhaps,
    Certain,
}

impl Claim {
    fn of<R: BufRead>(lines: &mut InputLines<R>, sketch: &Sketch) -> Option<Self> {
        let Sketch { strokes, has_dotted_rules } = sketch;
        let has_dotted_rules = *has_dotted_rules;
        let cells = || strokes.iter().filter(|stroke| stroke.has_cells());
        let inked = || cells().filter(|stroke| stroke.has_ink());
        if cells().count() < FEWEST || inked().count() == 0 {
            return None;
        }
        let fillers = cells().count() - inked().count();
        let is_part = |byte: u8| {
            byte.is_ascii_alphanumeric()
                || mark::is_empty_mark(byte)
                || mark::is_blank(byte)
                || mark::is_bar(byte)
                || b"+()".contains(&byte)
        };
        let are_cells = inked().all(|stroke| stroke.plain.iter().copied().all(is_part));
        let has_marks = inked().any(|stroke| b".0_*-?".iter().any(|&sign| stroke.has_mark(sign)));
        // Fourteen cells are otherwise no row.
        let of_fourteen = |stroke: &Stroke| {
            let tokens = stroke.plain.split(|&byte| mark::is_blank(byte) || mark::is_bar(byte));
            tokens.filter(|token| !token.is_empty()).count() == 14
        };
        if has_marks && inked().count() == 14 && inked().all(of_fourteen) {
            return Some(Self::Perhaps);
        }
        if fillers > 1
            || has_dotted_rules
            || is_tall(strokes)
            || are_placed(inked().map(|stroke| &*stroke.plain))
        {
            return Some(Self::Certain);
        }
        // Rows of marks are read by themselves, with the typos in them.
        if has_marks || Self::are_rows(lines, strokes) {
            return None;
        }
        let figures = inked().all(|stroke| {
            let mut bytes = stroke.plain.iter();
            bytes.all(|&byte| byte.is_ascii_digit() || mark::is_blank(byte) || mark::is_bar(byte))
        });
        let rules =
            strokes.iter().filter(|stroke| matches!(stroke.kind, SketchLine::Rule { .. })).count();
        let has_figure = |stroke: &&Stroke| stroke.plain.iter().any(u8::is_ascii_digit);
        let is_framed = rules > 1 && 2 * inked().filter(has_figure).count() > inked().count();
        are_cells.then_some(if figures || is_framed { Self::Certain } else { Self::Perhaps })
    }

    /// Judges a drawing without bars: rows with nothing else between them than lines, or blank ones, are read by
    /// themselves.
    fn without_bars(sketch: &Sketch) -> Option<Self> {
        let cells = sketch.strokes.iter().filter(|stroke| stroke.has_cells()).count();
        if cells < FEWEST {
            return None;
        }
        if sketch.has_dotted_rules || sketch.may_be_sparse() {
            return Some(Self::Certain);
        }
        let has =
            |is: fn(&SketchLine) -> bool| sketch.strokes.iter().any(|stroke| is(&stroke.kind));
        let has_gap = has(|kind| *kind == SketchLine::Gap);
        let has_rule = has(|kind| matches!(kind, SketchLine::Rule { .. }));
        let mut gaps = sketch.strokes.chunk_by(|one, other| one.kind == other.kind);
        let has_wide = gaps.any(|part| part[0].kind == SketchLine::Gap && part.len() > 1);
        (has_gap && (has_rule || has_wide)).then_some(Self::Perhaps)
    }

    /// Returns whether all lines with ink are rows of the same number of cells.
    fn are_rows<R: BufRead>(lines: &mut InputLines<R>, strokes: &[Stroke]) -> bool {
        let mut sizes: Vec<u8> = SIZES.into_iter().filter(|&size| size != 14).collect();
        for index in (0..strokes.len()).filter(|&index| strokes[index].has_ink()) {
            let shape = lines.peek_line(index).and_then(|line| RowShape::of(line, None));
            let Some(shape) = shape else { return false };
            sizes.retain(|&size| shape.has_width(size.into()));
        }
        !sizes.is_empty()
    }
}

/// Returns whether nearly all rows of a drawing with lines around each of them are several lines of marks, as in
/// `. 2 .` above `4 . .` above `. . 9`: no more of them than each cell has digits, in a drawing of boxes there are more.
fn is_tall(strokes: &[Stroke]) -> bool {
    let parts = Bars::most(strokes).parts();
    let is_rule = |stroke: &Stroke| matches!(stroke.kind, SketchLine::Rule { .. });
    let inked = || strokes.iter().filter(|stroke| stroke.has_ink());
    let bands = strokes
        .chunk_by(|one, other| is_rule(one) == is_rule(other))
        .filter(|band| band.iter().any(Stroke::has_ink))
        .count();
    let is_mark = |byte: &&u8| !mark::is_blank(**byte) && !mark::is_bar(**byte);
    let marks: usize = inked().map(|stroke| stroke.plain.iter().filter(is_mark).count()).sum();
    // One line between two rows may be lost.
    mark::size_of_row(parts).is_some()
        && bands + 1 >= parts
        && inked().count() + 2 >= 2 * parts
        && marks <= parts.pow(3)
}

/// Returns whether nearly all digits of a drawing are pencil marks at their places, as in `12` above `.4` in a cell of
/// 4×4: as rows of cells, its lines would make a puzzle of another size, of which no digit is right.
pub(super) fn are_placed<'a>(lines: impl Iterator<Item = &'a [u8]>) -> bool {
    let lines: Vec<&[u8]> = lines.collect();
    let groups = |line: &'a [u8]| {
        split(line, |byte| mark::is_blank(byte) || mark::is_bar(byte)).map(move |part| &line[part])
    };
    let width = lines.first().map_or(0, |line| groups(line).count());
    let across = lines.first().and_then(|line| groups(line).next()).map_or(0, <[u8]>::len);
    let Some(size) = mark::size_of_row(width).filter(|_| (2..width).contains(&across)) else {
        return false;
    };
    let down = width.div_ceil(across);
    if lines.len() != width * down {
        return false;
    }
    let is_placed = |line: usize, column: usize, byte: u8| {
        let place = line % down * across + column + 1;
        content::digit_of(byte, size).is_some_and(|digit| usize::from(digit.value()) == place)
    };
    let (mut placed, mut digits) = (0, 0);
    for (index, line) in lines.iter().enumerate() {
        for group in groups(line) {
            let marks = group.iter().enumerate().filter(|(_, byte)| !mark::is_empty_mark(**byte));
            for (column, &byte) in marks {
                digits += 1;
                placed += usize::from(is_placed(index, column, byte));
            }
        }
    }
    placed >= width && 4 * placed >= 3 * digits
}

/// How to read a drawing.
#[derive(Debug)]
struct Plan {
    size: u8,
    rows: RowDivision,
    columns: Columns,
    bars: Bars,
    squares: Vec<Square>,
    content: Content,
}

impl Plan {
    /// Finds the only way to read a drawing.
    ///
    /// # Errors
    /// If there is none, or if there are several.
    fn of(strokes: &[Stroke]) -> Result<Self, ParseError> {
        let bars = Bars::of(strokes).map_err(|uneven| {
            let (found, count) = (uneven.found, uneven.count);
            let message =
                format!("{found} bars, where the other lines of the drawing have {count}");
            ParseError::new(uneven.number, message).hinting("draw the same bars in all lines")
        })?;
        let parts = bars.parts();
        let mut found: Vec<Self> = Vec::new();
        let mut nearest: Option<ParseError> = None;
        for size in SIZES.into_iter().filter(|&size| usize::from(size).is_multiple_of(parts)) {
            match Self::of_size(strokes, size, parts) {
                Ok(plan) => found.push(plan),
                Err(Some(error)) => nearest = nearest.or(Some(error)),
                Err(None) => {}
            }
        }
        // A drawing of cells is not one of larger boxes, in each of which there would be a digit at most.
        if found.iter().any(|plan| plan.columns == Columns::Barred) {
            found.retain(|plan| plan.columns == Columns::Barred);
        }
        match found.len() {
            1 => Ok(found.remove(0)),
            0 => Err(nearest.unwrap_or_else(|| {
                let lines = strokes.iter().filter(|stroke| stroke.has_cells()).count();
                let what = format!("{parts} columns between bars and {lines} lines make no grid");
                unclear(&strokes[0], &what)
            })),
            _ => Err(unclear(&strokes[0], "it could be of several sizes")),
        }
    }

    /// Reads a drawing as one of that size.
    ///
    /// # Errors
    /// The reason, if its rows and columns are those of such a grid.
    fn of_size(strokes: &[Stroke], size: u8, parts: usize) -> Result<Self, Option<ParseError>> {
        let bars = Bars::of(strokes).map_err(|_| None)?;
        let width = usize::from(size);
        let each = width / parts;
        let ways = Columns::ways(strokes, &bars, each);
        let is_written =
            matches!(ways[..], [Columns::Written { .. }]) || Self::is_full(strokes, &bars, parts);
        let inked = strokes.iter().filter(|stroke| stroke.has_ink()).count();
        let rows = if is_written && inked == width && parts * each == width {
            RowDivision::of_inked(strokes)
        } else {
            let may_be_blank = !is_written;
            RowDivision::of(strokes, width, may_be_blank).ok_or(None)?
        };
        let high = width / rows.bands.max(1);
        if each > 1 && high > 1 && rows.bands > 1 && !is_written && each * high != width {
            return Err(None);
        }
        // It is at the side of the drawing, or in the middle, and the cells beyond it are blank.
        let is_odd = matches!(ways[..], [Columns::Spaced(_)]) && bars.are_one_at_a_side();
        let [columns] = ways[usize::from(is_odd)..] else {
            let error = ParseError::new(
                strokes[rows.lines[0].start].number,
                "empty cells are blanks, and their places are ambiguous",
            );
            return Err(Some(error.hinting("write '.' for an empty cell")));
        };
        let (squares, blank) = Self::squares(strokes, &rows, columns, &bars).ok_or(None)?;
        // Half of the rows are lines between rows of a smaller grid; two thirds, in which no puzzle is blank, are those of
        // tall cells, of which some are lost.
        let is_barred = columns == Columns::Barred;
        if !is_barred && 2 * blank >= width || 3 * blank >= 2 * width {
            return Err(None);
        }
        let content = content::read(strokes, &squares, size).map_err(Some)?;
        if each > 1 && content::may_be_marks(strokes, &squares, size, parts) {
            return Err(None);
        }
        Ok(Self { size, rows, columns, bars, squares, content })
    }

    /// Gathers the cells of all rows; returns the number of rows that are blank, too. `None` if a line has other cells.
    fn squares(
        strokes: &[Stroke],
        rows: &RowDivision,
        columns: Columns,
        bars: &Bars,
    ) -> Option<(Vec<Square>, usize)> {
        let width = rows.lines.len();
        let mut squares = Vec::with_capacity(width * width);
        let mut blank = 0;
        for row in &rows.lines {
            let mut lines: Vec<usize> =
                row.clone().filter(|&index| strokes[index].has_cells()).collect();
            let inked = lines.iter().copied().filter(|&index| strokes[index].has_ink());
            let inked: Vec<usize> = inked.collect();
            blank += usize::from(inked.is_empty());
            // In a drawing of boxes, marks are on one line.
            if columns != Columns::Barred {
                match inked[..] {
                    [] => lines.truncate(1),
                    [index] => lines = vec![index],
                    _ => return None,
                }
            }
            let cells: Vec<Vec<Range<usize>>> = lines
                .iter()
                .map(|&index| {
                    columns.cells(&strokes[index], bars).filter(|cells| cells.len() == width)
                })
                .collect::<Option<_>>()?;
            for column in 0..width {
                let parts =
                    lines.iter().zip(&cells).map(|(&index, cells)| (index, cells[column].clone()));
                squares.push(Square::of(strokes, parts.collect()));
            }
        }
        Some((squares, blank))
    }

    /// Returns whether every line with ink has a token between each two bars.
    fn is_full(strokes: &[Stroke], bars: &Bars, parts: usize) -> bool {
        strokes.iter().filter(|stroke| stroke.has_ink()).all(|stroke| {
            let tokens = bars.split(stroke).into_iter().map(|part| stroke.tokens(part).count());
            tokens.clone().all(|count| count == 1) && tokens.count() == parts
        })
    }

    /// Makes the rows of the drawing from its lines.
    fn lattice(self, strokes: &[Stroke], lines: Vec<Line>) -> Lattice {
        let width = usize::from(self.size);
        let rules = self.rows.rules(strokes);
        let mut lines: Vec<Option<Line>> = lines.into_iter().map(Some).collect();
        let rows = self.squares.chunks(width).filter_map(|row| {
            // The line on which the digits of the row are; those of a cell with marks may be on several.
            let shown = row.iter().find_map(|square| square.tokens.first());
            let index = shown.map_or(row[0].place.0, |token| token.line);
            let cells = self.columns.cells(&strokes[index], &self.bars)?;
            let tokens =
                cells.into_iter().zip(row).map(|(cell, square)| match &square.tokens[..] {
                    [token] if token.line == index => token.columns.clone(),
                    _ => cell.start..cell.start,
                });
            let tokens = tokens.collect();
            let shape = RowShape { tokens, columns: Vec::new(), segments: None, is_grouped: false };
            Some(DrawnRow { line: lines.get_mut(index)?.take()?, shape })
        });
        let rows = rows.collect();
        let marks = match self.content {
            Content::Signs => None,
            Content::Marks(marks) => Some(marks),
        };
        Lattice { size: self.size, rows, rules, marks }
    }
}
