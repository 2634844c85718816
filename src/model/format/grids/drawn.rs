//! Grids that are drawn over several lines, with or without a frame, of characters, numbers or
//! pencil marks.

use std::io::BufRead;
use std::ops::Range;

use super::cells::{self, Layouts, Sign, difference};
use super::lattice::{self, Lattice, Rule};
use super::row::{DrawnRow, RowShape};
use super::{pencil, side_remark, traces};
use crate::any_of::any_of;
use crate::format::line::{self, has_even_gaps, is_above_four, split};
use crate::format::reading::look::LineLook;
use crate::format::reading::malformed::{self, near_miss};
use crate::format::reading::mark::{self, SIZES};
use crate::format::reading::source::{InputLines, Line};
use crate::format::tables::html::unescaped;
use crate::format::{Entry, ParseError, Parsed};
use crate::layout::NByN;
use crate::{BoxShape, Cell, Puzzle};

/// The most blank lines in a row that may be between two bands.
const BLANKS: usize = 3;

/// The most lines that may be left of a drawing.
const MOST_LEFT: usize = 256;

/// The lines of a block.
#[derive(Debug, Default)]
pub(crate) struct Block {
    rows: Vec<DrawnRow>,
    breaks: Vec<Rule>,
    /// Lines of dashes, each with its index among the breaks: a frame, or a row of empty cells.
    dashes: Vec<(usize, Line)>,
    /// The size, if it is known.
    size: Option<u8>,
    /// The pencil marks of the cells, if they are known.
    marks: Option<Vec<cells::Pencilled>>,
}

/// The rows of a drawing with bars, which are one puzzle.
impl From<Lattice> for Block {
    fn from(lattice: Lattice) -> Self {
        let Lattice { size, rows, rules, marks } = lattice;
        Self { rows, breaks: rules, dashes: Vec::new(), size: Some(size), marks }
    }
}

impl Block {
    /// Takes the lines of a grid from `lines`, or of two grids without a line between them.
    pub(crate) fn gather<R: BufRead>(lines: &mut InputLines<R>) -> Self {
        let mut block = Self::default();
        let mut band = None;
        let mut above = 0;
        loop {
            let width = block.width();
            let most = 2 * width.unwrap_or_else(|| usize::from(SIZES[SIZES.len() - 1]));
            let Some(line) = lines.peek_line(0) else { return block };
            // It is put back as a row where one is missing.
            let may_be_rule = block.rows.len() == 1 && block.breaks.is_empty();
            if may_be_rule && mark::is_thin_rule(line.body()) {
                block.frame(lines);
                continue;
            }
            let closed = width.filter(|&width| block.is_closed(width));
            let shape = match LineLook::at(line, width) {
                LineLook::Row(shape) if closed.is_some_and(|width| !shape.has_width(width)) => {
                    return block;
                }
                LineLook::Row(shape) if block.rows.len() < most => shape,
                LineLook::Whole(whole) if block.rows.len() < most => {
                    let Some(shape) = RowShape::of(line, width) else { return block };
                    // Twenty-five numbers may have as many figures as a puzzle of 6×6.
                    let is_row = shape.tokens.len() > 9 && Some(shape.tokens.len()) == width;
                    if !whole.may_be_row() && !is_row {
                        return block;
                    }
                    shape
                }
                LineLook::Frame => {
                    // A frame after the last row that is taken may open the next grid.
                    block.frame(lines);
                    continue;
                }
                LineLook::Blank => {
                    let rows = block.rows.len() - above;
                    let blanks = block.next_band(lines, *band.get_or_insert(rows), rows);
                    if blanks == 0 {
                        return block;
                    }
                    for _ in 0..blanks {
                        lines.pop();
                    }
                    above = block.rows.len();
                    block.breaks.push(Rule { rows: above, is_thick: false, is_drawn: false });
                    continue;
                }
                any_of! {
                    LineLook: Row, Whole, Comment, Section, Json, List, Html, Xml, Text
                } => return block,
            };
            if let Some(Ok(line)) = lines.pop() {
                block.rows.push(DrawnRow { line, shape });
            }
        }
    }

    fn frame<R: BufRead>(&mut self, lines: &mut InputLines<R>) {
        let Some(Ok(line)) = lines.pop() else { return };
        let rows = self.rows.len();
        self.breaks.push(Rule { rows, is_thick: line.plain.contains(&b'='), is_drawn: true });
        let dashed = |&byte: &u8| byte == b'-' || mark::is_blank(byte) || mark::is_bar(byte);
        if line.plain.contains(&b'-') && line.plain.iter().all(dashed) && self.dashes.len() < 64 {
            self.dashes.push((self.breaks.len() - 1, line));
        }
    }

    /// Checks whether all rows and the frame below them have been read, so that a remark may follow.
    fn is_closed(&self, width: usize) -> bool {
        let rows = self.rows.len();
        rows == width && self.breaks.last().is_some_and(|line| line.is_drawn && line.rows == rows)
    }

    /// Returns the number of blank lines before the next band of the same grid, 0 if there is none: `rows` rows are
    /// above the gap, `band` were above the first one.
    fn next_band<R: BufRead>(&self, lines: &mut InputLines<R>, band: usize, rows: usize) -> usize {
        let Some(width) = self.width().filter(|&width| self.rows.len() < width) else { return 0 };
        if rows != band || band == 0 || !width.is_multiple_of(band) {
            return 0;
        }
        let Some(blanks) = (1..=BLANKS).find(|&index| {
            lines
                .peek_line(index)
                .is_some_and(|line| !matches!(LineLook::at(line, None), LineLook::Blank))
        }) else {
            return 0;
        };
        // The band below must not be taller, or it is a grid of its own.
        let mut below = 0;
        for index in blanks.. {
            let Some(line) = lines.peek_line(index) else { break };
            match LineLook::at(line, Some(width)) {
                LineLook::Row(shape) if below > 0 || shape.has_width(width) => below += 1,
                LineLook::Whole(whole) if whole.may_be_row() => below += 1,
                LineLook::Frame if index < blanks + 2 * width => {}
                _ => break,
            }
            if below > band {
                return 0;
            }
        }
        if below == 0 { 0 } else { blanks }
    }

    /// Returns the width that most rows have; of several, the one that is nearest to the number of rows.
    fn width(&self) -> Option<usize> {
        if let Some(size) = self.size {
            return Some(size.into());
        }
        let votes = |size: usize| self.rows.iter().filter(|row| row.has_width(size)).count();
        let rows = self.rows.len();
        SIZES
            .into_iter()
            .map(usize::from)
            .filter(|&size| mark::size_of_row(size).is_some())
            .map(|size| (votes(size), std::cmp::Reverse(size.abs_diff(rows)), size))
            .filter(|&(votes, ..)| votes > 0)
            .max()
            .map(|(.., size)| size)
    }

    /// Makes the puzzles of the block; `title` is the line above it. Also returns the number of lines without a
    /// puzzle.
    pub(crate) fn read(mut self, title: Option<&str>, layouts: &mut Layouts) -> (Vec<Parsed>, u64) {
        let Some(width) = self.width() else {
            if self.rows.len() <= 2 {
                // Too few for a grid: numbers in a text, or puzzles on a line each with a typo.
                let slips = self.rows.iter().filter_map(|row| near_miss(&row.line, layouts, None));
                let slips: Vec<_> = slips.map(Err).collect();
                let skipped = self.rows.len() - slips.len();
                return (slips, skipped as u64);
            }
            let row = &self.rows[0];
            let message = format!("no puzzle has rows of {} cells", row.shape.columns.len());
            let error = ParseError::new(row.line.number, message)
                .hinting("a 9×9 puzzle has 9 rows of 9 cells");
            return (vec![Err(error.quoting(&row.line.text))], 0);
        };
        self.restore_dashes(width);
        let is_markdown = self.drop_empty_head(width);
        let title = title.map(|text| if is_markdown { unescaped(text) } else { text.to_owned() });
        let title = self.title_row(width).or(title);
        // The head of a table whose rows are apart from it.
        let is_head =
            self.rows.len() < width && self.rows.iter().all(|row| row.shape.columns.is_empty());
        if is_head || self.is_text(width) {
            return (Vec::new(), self.rows.len() as u64);
        }
        (self.grids(width, title, layouts), 0)
    }

    /// Returns the size of the block and the number of its first line, if its rows make it a single grid.
    pub(crate) fn single(&self) -> Option<(usize, usize)> {
        let width = self.width().filter(|&width| self.rows.len() == width)?;
        Some((width, self.rows.first()?.line.number))
    }

    /// Removes the empty header of a Markdown table, which has a line below it; returns whether there is one. Where
    /// another mark represents an empty cell, it is no row of a table that lacks one.
    fn drop_empty_head(&mut self, width: usize) -> bool {
        let is_head = self.breaks.iter().any(|line| line.rows == 1 && line.is_drawn);
        let has_marks = || {
            let mut below = self.rows.iter().skip(1).flat_map(|row| row.line.body());
            below.any(|&byte| mark::is_empty_mark(byte))
        };
        // A drawing of known size has been freed of it.
        let is_empty = is_head
            && self.size.is_none()
            && self.rows[0].shape.columns.is_empty()
            && (self.rows.len() == width + 1 || has_marks());
        if is_empty {
            self.remove_first();
        }
        is_empty
    }

    fn remove_first(&mut self) -> DrawnRow {
        for line in &mut self.breaks {
            line.rows = line.rows.saturating_sub(1);
        }
        self.rows.remove(0)
    }

    /// Removes a line above the grid that could be a short row, a number or a date: its title.
    fn title_row(&mut self, width: usize) -> Option<String> {
        let is_above = |row: &DrawnRow| row.nearest_width(width) * 2 <= width || row.is_date();
        let first = self.rows.first().filter(|row| is_above(row))?;
        if self.rows.len() % width != 1 || mark::may_be_row(&first.line.plain) {
            return None;
        }
        Some(self.remove_first().line.text.trim().to_owned())
    }

    fn grids(&self, width: usize, mut title: Option<String>, layouts: &mut Layouts) -> Vec<Parsed> {
        let inner = |line: &Rule| line.rows > 0 && line.rows < self.rows.len();
        let flat = self
            .rows
            .iter()
            .all(|row| !is_above_four(row.line.body()) && row.bars(&row.shape.columns).is_empty());
        if width == 16 && self.rows.len() != 16 && flat && !self.breaks.iter().any(inner) {
            let found: Vec<Parsed> = self.rows.iter().map(|row| small(row, layouts)).collect();
            // The cells of a larger drawing are below each other, so that the blanks between them are not alike.
            let even =
                self.rows.iter().all(|row| has_even_gaps(row.line.body(), &row.shape.tokens));
            if even || found.iter().all(Result::is_err) {
                return found;
            }
        }
        let beside = side_remark::check_hashes(self.rows.iter().map(|row| &row.line));
        if let Err(error) = beside.and_then(|()| self.check_counts(width)) {
            return vec![Err(error)];
        }
        let size = u8::try_from(width).expect("a size is small");
        (0..self.rows.len() / width)
            .map(|index| {
                let rows = index * width..(index + 1) * width;
                let line = self.rows[rows.start].line.number;
                let puzzle = self.puzzle(rows, size, layouts)?;
                Ok(Entry { puzzle, name: title.take(), line, remarks: None })
            })
            .collect()
    }

    /// Takes lines of dashes as rows of empty cells if that makes the grid complete.
    fn restore_dashes(&mut self, width: usize) {
        // Where another mark represents an empty cell, dashes are a frame.
        let other = |&byte: &u8| byte != b'-' && mark::is_empty_mark(byte);
        if self.rows.iter().any(|row| row.line.body().iter().any(other)) {
            self.dashes.clear();
        }
        self.dashes.retain(|(_, line)| mark::count(&line.plain, b'-') == width);
        if self.rows.len() >= width || self.rows.len() + self.dashes.len() != width {
            return;
        }
        // From the last one on, so that the places of the others stay.
        for (index, line) in std::mem::take(&mut self.dashes).into_iter().rev() {
            let columns: Vec<usize> =
                (0..line.plain.len()).filter(|&column| line.plain[column] == b'-').collect();
            let tokens = split(&line.plain, |byte| mark::is_blank(byte) || mark::is_bar(byte));
            let shape =
                RowShape { tokens: tokens.collect(), columns, segments: None, is_grouped: true };
            let place = self.breaks.remove(index).rows;
            self.breaks[index..].iter_mut().for_each(|line| line.rows += 1);
            self.rows.insert(place, DrawnRow { line, shape });
        }
    }

    /// Returns whether the few rows are more likely words, or numbers in a text.
    fn is_text(&self, width: usize) -> bool {
        let is_words = |row: &DrawnRow| {
            let mut marks = row.line.body().iter().filter(|&&byte| !mark::is_blank(byte));
            marks.all(u8::is_ascii_alphabetic)
        };
        self.rows.len() < 3
            && (width < 8
                || self.rows.is_empty()
                || self.rows[0].is_date()
                || self.rows.iter().all(is_words))
    }

    fn check_counts(&self, width: usize) -> Result<(), ParseError> {
        let rows = self.rows.len();
        if let Some(index) = self.rows.iter().position(|row| !row.has_width(width)) {
            let row = &self.rows[index];
            let found = row.nearest_width(width);
            let extra = row.shape.columns.get(width).filter(|_| found == row.shape.columns.len());
            let message = format!(
                "row {} has {found} cells, a row of {n_by_n} puzzle has {width}: {}",
                index % width + 1,
                difference(found, width),
                n_by_n = NByN(width)
            );
            let error = ParseError::new(row.line.number, message)
                .hinting("write every cell, with '.' for an empty one")
                .quoting(&row.line.text);
            return Err(match extra {
                Some(column) => error.at(column + 1),
                None => error,
            });
        }
        if rows.is_multiple_of(width) {
            return Ok(());
        }
        let row = if rows < width { &self.rows[0] } else { &self.rows[width] };
        let noun = if rows == 1 { "row" } else { "rows" };
        let message = format!(
            "{rows} {noun}, {n_by_n} puzzle has {width}: {}",
            difference(rows, width),
            n_by_n = NByN(width)
        );
        let hint = if rows < width {
            "write every row, and no blank line within a band"
        } else {
            "put a blank line between two puzzles"
        };
        Err(ParseError::new(row.line.number, message).hinting(hint).quoting(&row.line.text))
    }

    fn puzzle(
        &self,
        rows: Range<usize>,
        size: u8,
        layouts: &mut Layouts,
    ) -> Result<Puzzle, ParseError> {
        let width = usize::from(size);
        let first = rows.start;
        let rows = &self.rows[rows];
        let spaced = rows.iter().all(|row| row.shape.tokens.len() == width);
        let several = |row: &DrawnRow| row.shape.tokens.iter().any(|token| token.len() > 1);
        let are_groups = spaced && size <= 9 && rows.iter().any(several);
        let starts = |row: &DrawnRow| -> Vec<usize> {
            if self.marks.is_some() || are_groups {
                row.shape.tokens.iter().map(|token| token.start).collect()
            } else {
                cells_of(row, width).iter().map(|cell| cell.start).collect()
            }
        };
        if self.marks.is_none() && lattice::are_placed(rows.iter().map(|row| row.line.body())) {
            let what = "pencil marks at the places of their digits, without bars between the cells";
            let error = ParseError::new(rows[0].line.number, what);
            return Err(error.hinting("write '|' between the cells"));
        }
        check_blanks(rows, width)?;
        if self.marks.is_none() && !are_groups {
            traces::check_bars(rows, width)?;
        }
        let boxes = self.boxes(first, size, rows, starts)?;
        let layout = layouts.of(size, boxes, rows[0].line.number)?;
        if let Some(marks) = &self.marks {
            return Ok(cells::pencilled(layout, marks));
        }
        if are_groups {
            check_sides(rows)?;
            let cells = read_groups(rows, size)?;
            traces::check_marks(rows, &cells, width)?;
            return Ok(cells::pencilled(layout, &cells));
        }
        let signs: Vec<Sign> = rows
            .iter()
            .flat_map(|row| {
                let cells = cells_of(row, width).into_iter();
                cells.map(|cell| line::sign(&row.line, cell))
            })
            .collect();
        cells::puzzle(layout, &signs).map_err(|error| {
            let row = rows.iter().find(|row| row.line.number == error.line);
            let text = row.map_or("", |row| row.line.text.as_str());
            error.quoting(text)
        })
    }

    /// Returns the shape of the boxes that the frame shows.
    ///
    /// # Errors
    /// If there are lines where no box of one shape ends: they may be the borders of regions.
    fn boxes(
        &self,
        first: usize,
        size: u8,
        rows: &[DrawnRow],
        starts: impl Fn(&DrawnRow) -> Vec<usize>,
    ) -> Result<Option<BoxShape>, ParseError> {
        let bars: Vec<_> = rows.iter().map(|row| row.bars(&starts(row))).collect();
        let mut drawn = bars.iter().zip(rows).filter(|(bars, _)| !bars.is_empty());
        let across = drawn.next().map_or(Vec::new(), |(bars, _)| bars.clone());
        let columns = step(&across, size);
        let is_grid = |lines: &[(usize, bool)]| {
            lines.len() + 1 == usize::from(size) && lines.iter().all(|line| line.1 == lines[0].1)
        };
        if let Some((_, row)) = drawn.find(|(bars, _)| **bars != across) {
            return Err(irregular(row));
        }
        if columns.is_none() && !across.is_empty() && !is_grid(&across) {
            return Err(irregular(&rows[0]));
        }
        let down = self.breaks.iter().filter_map(|line| {
            let above = line.rows.checked_sub(first)?;
            (above > 0 && above < rows.len()).then_some((above, line.is_thick, line.is_drawn))
        });
        let down: Vec<_> = down.collect();
        let lines = step(&down.iter().map(|line| (line.0, line.1)).collect::<Vec<_>>(), size);
        let columns = columns.or_else(|| groups(rows, size).filter(|_| down.is_empty()));
        let shape = match (lines, columns) {
            (_, Some(columns)) => BoxShape::new(size / columns, columns).ok(),
            (Some(rows), None) => BoxShape::new(rows, size / rows).ok(),
            (None, None) => None,
        };
        let shape = shape.filter(|boxes| boxes.size() == size);
        let height = shape.or_else(|| BoxShape::usual(size)).map_or(1, |boxes| boxes.rows().into());
        let mut between: Vec<usize> =
            down.iter().filter(|line| line.2).map(|line| line.0).collect();
        between.sort_unstable();
        between.dedup();
        // A line at every row, or the one below the head of a table, where the first row stands.
        let everywhere = between.len() + 1 == usize::from(size) || between == [1];
        match between.iter().find(|&&above| above % height != 0) {
            Some(&above) if !everywhere => Err(irregular(&rows[above])),
            Some(_) | None => Ok(shape),
        }
    }
}

/// Takes the lines that are left of a drawing that was refused: a part of it could be read as another puzzle. A whole
/// grid is none of them.
pub(crate) fn drop_rest<R: BufRead>(lines: &mut InputLines<R>) {
    let mut end = 0;
    let (mut rows, mut width, mut blanks) = (0, 0, 0);
    while end < MOST_LEFT
        && let Some(line) = lines.peek_line(end)
    {
        let is_barred = line.body().iter().any(|&byte| mark::is_bar(byte));
        match LineLook::at(line, None) {
            LineLook::Blank => {
                blanks += 1;
                if blanks > BLANKS {
                    break;
                }
            }
            LineLook::Frame => blanks = 0,
            LineLook::Row(shape) => {
                blanks = 0;
                rows += 1;
                width = width.max(shape.tokens.len());
            }
            LineLook::Whole(whole) if !whole.may_be_row() => break,
            _ if is_barred => {
                blanks = 0;
                rows += 1;
            }
            any_of! { LineLook: Comment, Section, Json, List, Html, Xml, Whole, Text } => break,
        }
        end += 1;
    }
    if rows > 0 && rows < width.max(usize::from(SIZES[0])) || end > 0 && rows == 0 && blanks == 0 {
        for _ in 0..end - blanks.min(end) {
            lines.pop();
        }
    }
}

/// Refuses a cell between bars that is blank where other empty cells have a mark: its digit may be lost.
fn check_blanks(rows: &[DrawnRow], width: usize) -> Result<(), ParseError> {
    let cells = || {
        rows.iter().flat_map(|row| cells_of(row, width).into_iter().map(move |cell| (row, cell)))
    };
    let Some(blank) = cells().position(|(_, cell)| cell.is_empty()) else { return Ok(()) };
    let marked = cells().find_map(|(row, cell)| match row.line.plain.get(cell.clone()) {
        Some(&[byte]) if mark::is_empty_mark(byte) => Some(row.line.character(cell.start)),
        _ => None,
    });
    let Some(mark) = marked else { return Ok(()) };
    let line = &rows[blank / width].line;
    let cell = format!("r{}c{}", blank / width + 1, blank % width + 1);
    let message = format!("{cell} is blank, but other empty cells have '{mark}'");
    let error = ParseError::new(line.number, message).quoting(&line.text);
    Err(error.hinting("write the same mark in all empty cells"))
}

/// Refuses lines between the cells that are not borders of boxes.
fn irregular(row: &DrawnRow) -> ParseError {
    ParseError::new(
        row.line.number,
        "lines are drawn where no box ends: drawn irregular regions are not supported yet",
    )
    .hinting("draw the lines of the boxes alone, the same in every row, or none")
    .quoting(&row.line.text)
}

/// Returns the distance between lines that divide `size` cells evenly, taking only the thick ones
/// if there is a line at every cell.
fn step(lines: &[(usize, bool)], size: u8) -> Option<u8> {
    let size = usize::from(size);
    let places = |thick: bool| {
        let mut places: Vec<usize> =
            lines.iter().filter(|line| line.1 || !thick).map(|line| line.0).collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let mut found = places(false);
    if found.len() + 1 == size {
        found = places(true);
    }
    let step = *found.first()?;
    let even = found.iter().copied().eq((step..size).step_by(step));
    if !even || step < 2 || !size.is_multiple_of(step) {
        return None;
    }
    u8::try_from(step).ok()
}

/// Returns the width of the groups that the cells of all rows are in, a character each: `12 34 56`.
fn groups(rows: &[DrawnRow], size: u8) -> Option<u8> {
    let width = rows.first()?.shape.tokens.first()?.len();
    let count = usize::from(size).checked_div(width)?;
    let is_even = |row: &DrawnRow| {
        let RowShape { tokens, columns, .. } = &row.shape;
        columns.len() == usize::from(size)
            && tokens.len() == count
            && tokens.iter().all(|token| token.len() == width)
    };
    let are_boxes = width > 1 && count > 1 && count * width == usize::from(size);
    (are_boxes && rows.iter().all(is_even)).then(|| u8::try_from(width).ok())?
}

/// Returns the cells of a row that has `width` of them.
fn cells_of(row: &DrawnRow, width: usize) -> Vec<Range<usize>> {
    let shape = &row.shape;
    let segments = shape.segments.as_ref().filter(|segments| segments.len() == width);
    // Five numbers of two figures between the bars of a row of ten are ten characters, too.
    let are_numbers = |segments: &&Vec<Range<usize>>| {
        let mut figures = segments.iter().map(|cell| &row.line.plain[cell.clone()]);
        width > 9
            && segments.iter().any(|cell| cell.len() > 1)
            && figures.all(|cell| cell.len() < 2 || cell.iter().all(u8::is_ascii_digit))
    };
    if shape.tokens.len() != width
        && let Some(segments) = segments.filter(are_numbers)
    {
        return segments.clone();
    }
    if shape.columns.len() == width && (width < 10 || shape.tokens.len() != width) {
        return shape.columns.iter().map(|&column| column..column + 1).collect();
    }
    match segments {
        Some(segments) if shape.tokens.len() != width => segments.clone(),
        _ => shape.tokens.clone(),
    }
}

/// Reads a row of 16 cells as a puzzle of 4×4.
fn small(row: &DrawnRow, layouts: &mut Layouts) -> Parsed {
    if let Some(whole) = line::find(&row.line) {
        return whole.read(&row.line, layouts);
    }
    if row.line.has_frame() {
        let message = "strokes that look like the frame of a drawing, not like empty cells";
        return Err(ParseError::new(row.line.number, message)
            .hinting("write '.' for an empty cell")
            .quoting(&row.line.text));
    }
    let cells = cells_of(row, 16);
    if cells.len() != 16 {
        // A row without spaces is one word.
        let found = if let [word] = &*cells { word.len() } else { cells.len() };
        return Err(malformed::wrong_count(row.line.number, found).quoting(&row.line.text));
    }
    let signs: Vec<Sign> = cells.into_iter().map(|cell| line::sign(&row.line, cell)).collect();
    let layout = layouts.of(4, None, row.line.number)?;
    let puzzle = cells::puzzle(layout, &signs).map_err(|error| error.quoting(&row.line.text))?;
    Ok(Entry { puzzle, name: None, line: row.line.number, remarks: None })
}

/// Refuses pencil marks of which some may be cut off, because a row lacks a bar at a side where most rows have one.
fn check_sides(rows: &[DrawnRow]) -> Result<(), ParseError> {
    for is_right in [false, true] {
        let is_barred = |row: &&DrawnRow| {
            let text = row.line.body().trim_ascii();
            let edge = if is_right { text.last() } else { text.first() };
            edge.is_some_and(|&byte| mark::is_bar(byte))
        };
        let barred = rows.iter().filter(is_barred).count();
        if let Some(row) = rows.iter().find(|row| !is_barred(row))
            && 2 * barred > rows.len()
        {
            let message = "the row lacks the bar at its side, and perhaps pencil marks with it";
            return Err(ParseError::new(row.line.number, message)
                .hinting("write the row in full, with the bars that the other rows have")
                .quoting(&row.line.text));
        }
    }
    Ok(())
}

fn read_groups(rows: &[DrawnRow], size: u8) -> Result<Vec<cells::Pencilled>, ParseError> {
    let mut found = Vec::with_capacity(usize::from(size).pow(2));
    for row in rows {
        for token in &row.shape.tokens {
            let cell = Cell::from_index(found.len(), size);
            let group = pencil::group(&row.line, token.start, token.end, cell, size);
            found.push(group.map_err(|error| error.quoting(&row.line.text))?);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_even_lines_show_boxes() {
        let thin =
            |places: &[usize]| places.iter().map(|&place| (place, false)).collect::<Vec<_>>();
        assert_eq!(step(&thin(&[3, 6]), 9), Some(3));
        assert_eq!(step(&thin(&[6, 3, 3]), 9), Some(3));
        assert_eq!(step(&thin(&[2, 4]), 6), Some(2));
        for places in [&[][..], &[4], &[3], &[2, 6], &[1, 2, 3, 4, 5, 6, 7, 8]] {
            assert_eq!(step(&thin(places), 9), None, "{places:?}");
        }
        let thick: Vec<_> = (1..9).map(|place| (place, place % 3 == 0)).collect();
        assert_eq!(step(&thick, 9), Some(3));
    }

    #[test]
    fn a_block_ends_where_another_thing_starts() {
        for (text, rows) in [
            ("1234\n....\n....\n....\n\n1234\n", 4),
            ("1234\n....\n\n....\n....\n\n\n1234\n....\n", 4),
            ("1234\n....\ntitle\n....\n....\n", 2),
            ("1234\n....\n# remark\n", 2),
            ("12|34\n--+--\n..|..\n", 2),
        ] {
            let block = Block::gather(&mut InputLines::new(text.as_bytes()));
            assert_eq!(block.rows.len(), rows, "{text}");
        }
    }
}
