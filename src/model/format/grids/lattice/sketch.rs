//! The lines of a drawing: what each is, and where its bars are.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::ops::Range;

use crate::format::grids::row::RowShape;
use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The most lines of a drawing: 25 rows of cells that are ten lines tall.
pub(super) const MOST_LINES: usize = 256;

/// The most characters of a line of a drawing: 25 cells of 25 marks, and as many blanks and bars.
const WIDEST: usize = 4_096;

/// The most blank lines in a row within a drawing.
pub(super) const BLANKS: usize = 3;

/// What a line of a drawing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SketchLine {
    /// A horizontal line.
    Rule { is_thick: bool },
    /// A blank line.
    Gap,
    /// Cells between bars, of which all may be blank.
    Cells,
}

/// A line of a drawing.
#[derive(Debug)]
pub(super) struct Stroke {
    pub(super) number: usize,
    /// Its characters, without a remark.
    pub(super) plain: Vec<u8>,
    pub(super) kind: SketchLine,
    /// Its bars; those side by side are one.
    bars: Vec<Range<usize>>,
}

impl Stroke {
    /// Returns the next line of a drawing, if it may be one below those `above`.
    fn of(line: &Line, above: &[Self], is_barred: bool) -> Option<Self> {
        let body = line.body();
        if body.len() > WIDEST {
            return None;
        }
        let is_row = || {
            if is_barred {
                // Without bars, it may be a line between two rows, which is not longer.
                let is_as_long = |row: &Self| row.has_cells() && body.len() <= row.plain.len() + 1;
                body.iter().any(|&byte| mark::is_bar(byte))
                    || is_of_one_mark(body) && above.iter().any(is_as_long)
            } else {
                RowShape::of(line, None).is_some() || is_of_one_mark(body)
            }
        };
        let kind = match kind(body) {
            Some(kind) => kind,
            None => Some(SketchLine::Cells).filter(|_| is_row())?,
        };
        let bars = match kind {
            SketchLine::Cells => split(body, |byte| !mark::is_bar(byte)).collect(),
            SketchLine::Rule { .. } | SketchLine::Gap => Vec::new(),
        };
        Some(Self { number: line.number, plain: body.to_vec(), kind, bars })
    }

    pub(super) fn has_cells(&self) -> bool {
        self.kind == SketchLine::Cells
    }

    /// Returns whether something is written between the bars.
    pub(super) fn has_ink(&self) -> bool {
        self.has_cells()
            && self.plain.iter().any(|&byte| !mark::is_blank(byte) && !mark::is_bar(byte))
    }

    /// Returns the mark that is all that is written on the line, several times.
    pub(super) fn only_mark(&self) -> Option<u8> {
        let is_ink = |byte: &&u8| !mark::is_blank(**byte) && !mark::is_bar(**byte);
        let mut ink = self.plain.iter().filter(is_ink);
        let first = *ink.next().filter(|_| self.has_cells())?;
        let is_mark = mark::is_empty_mark(first) || b"=~".contains(&first);
        (is_mark && ink.clone().count() > 2 && ink.all(|&byte| byte == first)).then_some(first)
    }

    /// Returns whether `sought` is a token of the line by itself, or several of them together.
    pub(super) fn has_mark(&self, sought: u8) -> bool {
        let mut tokens = split(&self.plain, |byte| mark::is_blank(byte) || mark::is_bar(byte));
        self.has_cells()
            && tokens.any(|token| {
                let token = &self.plain[token];
                // A figure of a number is none.
                let is_number =
                    sought == b'0' && token.len() == 2 && token.iter().all(u8::is_ascii_digit);
                !is_number && token.contains(&sought)
            })
    }

    /// Returns the tokens of a part of the line.
    pub(super) fn tokens(&self, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let start = part.start.min(self.plain.len());
        let part = &self.plain[start..part.end.clamp(start, self.plain.len())];
        split(part, mark::is_blank).map(move |token| start + token.start..start + token.end)
    }
}

/// Returns the numbers of cells that a row without bars may have.
fn widths(stroke: &Stroke) -> Vec<usize> {
    let tokens: Vec<_> = stroke.tokens(0..stroke.plain.len()).collect();
    let characters = tokens.iter().map(ExactSizeIterator::len).sum();
    [tokens.len(), characters]
        .into_iter()
        .filter(|&count| mark::size_of_row(count).is_some())
        .collect()
}

/// Returns whether a line is the same mark again and again, as a line between two rows may be.
fn is_of_one_mark(body: &[u8]) -> bool {
    let mut ink = body.iter().filter(|byte| !mark::is_blank(**byte));
    let first = ink.next().copied().unwrap_or(b' ');
    b"-=~_.".contains(&first) && ink.clone().count() > 2 && ink.all(|&byte| byte == first)
}

/// Returns the kind of a line without cells.
fn kind(body: &[u8]) -> Option<SketchLine> {
    if body.iter().all(|&byte| mark::is_blank(byte)) {
        return Some(SketchLine::Gap);
    }
    is_rule(body).then(|| SketchLine::Rule { is_thick: body.contains(&b'=') })
}

/// Returns whether a line is a horizontal line; one with a corner at each cell has more dots than
/// [`mark::is_frame`] takes.
pub(super) fn is_rule(body: &[u8]) -> bool {
    let is_stroke = |byte: &u8| matches!(*byte, b'-' | b'=' | mark::RULE);
    let strokes = body.iter().filter(|byte| is_stroke(byte)).count();
    let is_part = |byte: &u8| {
        is_stroke(byte) || mark::is_blank(*byte) || mark::is_bar(*byte) || b"+.*:'`,".contains(byte)
    };
    let has_corners = || {
        let corners = body.iter().filter(|byte| matches!(*byte, b'.' | b'*')).count();
        strokes >= 2 * corners && body.iter().all(is_part)
    };
    strokes > 0 && (mark::is_frame(body) || strokes > 3 && has_corners() && has_run(body))
}

fn has_run(body: &[u8]) -> bool {
    body.windows(2).any(|pair| pair.iter().all(|byte| matches!(*byte, b'-' | b'=' | mark::RULE)))
}

/// The lines from the next one on that may be a drawing.
#[derive(Debug, Default)]
pub(super) struct Sketch {
    pub(super) strokes: Vec<Stroke>,
    /// Whether lines of a mark that is not that of an empty cell are horizontal lines.
    pub(super) has_dotted_rules: bool,
}

impl Sketch {
    pub(super) fn of<R: BufRead>(lines: &mut InputLines<R>, is_barred: bool) -> Self {
        let mut strokes: Vec<Stroke> = Vec::new();
        let (mut blanks, mut rows) = (0, 0);
        // Without bars, the first row shows how many there are, and no more are looked at than the lines between them.
        let mut width = Vec::new();
        while strokes.len() < MOST_LINES
            && let Some(line) = lines.peek_line(strokes.len())
            && let Some(mut stroke) = Stroke::of(line, &strokes, is_barred)
        {
            let is_thin =
                strokes.len() == 1 && !strokes[0].has_ink() && mark::is_thin_rule(line.body());
            if is_barred && is_thin {
                // Below the empty head of a table in Markdown.
                (stroke.kind, stroke.bars) = (SketchLine::Rule { is_thick: false }, Vec::new());
            }
            blanks = if stroke.kind == SketchLine::Gap { blanks + 1 } else { 0 };
            // Four groups of two in rows with blank lines between them are eight cells, or pencil marks.
            let is_spaced = strokes.get(1).is_some_and(|stroke| stroke.kind == SketchLine::Gap);
            let is_whole =
                if is_spaced { width.iter().max() == Some(&rows) } else { width.contains(&rows) };
            let is_complete = stroke.kind == SketchLine::Gap && is_whole;
            let most = 2 * width.iter().max().map_or(MOST_LINES, |&most| most) + 1;
            if blanks > BLANKS || is_complete || rows > most {
                break;
            }
            // A line of dashes may be one between two rows.
            if stroke.has_cells() && !matches!(stroke.only_mark(), Some(b'-' | b'=' | b'~' | b'_'))
            {
                rows += 1;
                if !is_barred && width.is_empty() {
                    width = widths(&stroke);
                }
            }
            strokes.push(stroke);
        }
        let mut sketch = Self { strokes, has_dotted_rules: false };
        sketch.find_dotted_rules(is_barred);
        sketch.trim(is_barred);
        sketch
    }

    /// Removes what is below the drawing: lines without bars below rows with bars, and blank ones.
    fn trim(&mut self, is_barred: bool) {
        let is_below = |stroke: &Stroke| is_barred && stroke.has_cells() && stroke.bars.is_empty();
        let end = self.strokes.iter().position(is_below).unwrap_or(self.strokes.len());
        self.strokes.truncate(end);
        let is_none = |stroke: &Stroke| {
            let is_dotted = || is_of_one_mark(&stroke.plain) && !is_rule(&stroke.plain);
            stroke.kind == SketchLine::Gap || is_barred && is_dotted()
        };
        while self.strokes.last().is_some_and(is_none) {
            self.strokes.pop();
        }
    }

    /// Takes lines of one mark for horizontal lines where another mark represents an empty cell, or where rows have bars
    /// and they have none.
    fn find_dotted_rules(&mut self, is_barred: bool) {
        for sign in *b"-=~_.*" {
            let is_rule = |stroke: &Stroke| stroke.only_mark() == Some(sign);
            let others =
                || self.strokes.iter().filter(|stroke| stroke.has_ink() && !is_rule(stroke));
            let has_other = |stroke: &Stroke| {
                b"-_.*0?xX".iter().any(|&other| other != sign && stroke.has_mark(other))
            };
            let mut found = self.strokes.iter().filter(|stroke| is_rule(stroke));
            let mut lacks_bars = || found.all(|rule| rule.bars.is_empty());
            let is_free = (others().any(has_other) || is_barred && lacks_bars())
                && !others().any(|stroke| stroke.has_mark(sign));
            // Many of them are the rows of an empty grid.
            let mut runs = self.strokes.chunk_by(|one, other| is_rule(one) == is_rule(other));
            let is_grid = runs.any(|run| is_rule(&run[0]) && run.len() > BLANKS);
            if !is_free || is_grid || !self.strokes.iter().any(is_rule) {
                continue;
            }
            self.has_dotted_rules = true;
            for stroke in self.strokes.iter_mut().filter(|stroke| stroke.only_mark() == Some(sign))
            {
                stroke.kind = SketchLine::Rule { is_thick: sign == b'=' };
                stroke.bars.clear();
            }
        }
    }

    /// Returns the number of horizontal lines right below another one.
    pub(super) fn doubled_rules(&self) -> usize {
        let is_rule = |stroke: &Stroke| matches!(stroke.kind, SketchLine::Rule { .. });
        self.strokes.windows(2).filter(|pair| pair.iter().all(is_rule)).count()
    }

    /// Returns whether every second line of a drawing without bars, or more of them, is of the mark that represents an
    /// empty cell: they may be lines between the rows, or rows.
    pub(super) fn may_be_sparse(&self) -> bool {
        let lines: Vec<&Stroke> = self.strokes.iter().filter(|stroke| stroke.has_cells()).collect();
        let is_row = |stroke: &&Stroke| stroke.only_mark().is_none();
        let Some(first) = lines.iter().position(is_row) else { return false };
        let size = lines[first].tokens(0..usize::MAX).count();
        let next = lines.iter().skip(first + 1).position(is_row);
        let Some(step) = next.map(|next| next + 1).filter(|&step| step > 1) else { return false };
        let mut rows = lines.iter().enumerate().filter(|(_, stroke)| is_row(stroke));
        mark::size_of_row(size).is_some()
            && lines.len() + 1 >= 2 * size
            && rows.all(|(index, _)| index % step == first % step)
    }

    /// Returns the numbers of lines after which the drawing may end, from the shortest on: before a blank line, or
    /// between two horizontal lines. A frame that is closed ends it.
    pub(super) fn ends(&self) -> Vec<usize> {
        let is_rule = |index: usize| matches!(self.strokes[index].kind, SketchLine::Rule { .. });
        let is_gap = |index: usize| self.strokes[index].kind == SketchLine::Gap;
        let mut ends = Vec::new();
        let mut has_cells = false;
        for index in 1..self.strokes.len() {
            has_cells |= self.strokes[index - 1].has_cells();
            let after_rule = is_rule(index - 1);
            let is_end = is_gap(index) && !is_gap(index - 1) || after_rule && is_rule(index);
            if !is_end || !has_cells {
                continue;
            }
            ends.push(index);
            let next = (index..self.strokes.len()).find(|&next| !is_gap(next));
            if is_rule(0) && after_rule && next.is_none_or(is_rule) {
                return ends;
            }
        }
        ends.push(self.strokes.len());
        ends
    }
}

/// Where the cells of a drawing are within its lines, as its bars show it.
#[derive(Debug)]
pub(super) struct Bars {
    count: usize,
    /// Whether cells are left of the first bar, and right of the last one.
    pub(super) open: (bool, bool),
    /// Whether the bars are in the same columns in all lines.
    pub(super) are_aligned: bool,
}

impl Bars {
    /// Finds the bars that most lines have.
    ///
    /// # Errors
    /// The first line with another number of bars.
    pub(super) fn of(strokes: &[Stroke]) -> Result<Self, Uneven> {
        let bars = Self::most(strokes);
        let count = bars.count;
        let mut cells = strokes.iter().filter(|stroke| stroke.has_cells());
        match cells.find(|stroke| stroke.bars.len() != count) {
            Some(stroke) => Err(Uneven { number: stroke.number, found: stroke.bars.len(), count }),
            None => Ok(bars),
        }
    }

    /// Finds the bars that most lines have, of those lines.
    pub(super) fn most(strokes: &[Stroke]) -> Self {
        let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
        for stroke in strokes.iter().filter(|stroke| stroke.has_cells()) {
            *votes.entry(stroke.bars.len()).or_default() += 1;
        }
        let count = votes.into_iter().max_by_key(|&(_, votes)| votes).map_or(0, |(count, _)| count);
        if count == 0 {
            return Self { count, open: (false, false), are_aligned: true };
        }
        let cells =
            || strokes.iter().filter(|stroke| stroke.has_cells() && stroke.bars.len() == count);
        let has_ink = |part: &[u8]| !part.iter().all(|&byte| mark::is_blank(byte));
        let open_at = |part: fn(&Stroke) -> &[u8]| cells().any(|stroke| has_ink(part(stroke)));
        let left = open_at(|stroke| &stroke.plain[..stroke.bars[0].start]);
        let right = open_at(|stroke| &stroke.plain[stroke.bars[stroke.bars.len() - 1].end..]);
        let mut columns = cells().map(|stroke| &stroke.bars);
        let first = columns.next();
        let are_aligned = columns.all(|bars| Some(bars) == first);
        Self { count, open: (left, right), are_aligned }
    }

    /// Returns whether there is a single bar, and nothing beyond it.
    pub(super) fn are_one_at_a_side(&self) -> bool {
        self.count == 1 && self.open != (true, true)
    }

    /// Returns the number of parts that they divide a line into.
    pub(super) fn parts(&self) -> usize {
        if self.count == 0 {
            return 1;
        }
        (self.count + usize::from(self.open.0) + usize::from(self.open.1)).saturating_sub(1)
    }

    /// Returns the distance between two bars, if it is the same between all of them.
    pub(super) fn room(strokes: &[Stroke]) -> Option<usize> {
        let bars = &strokes.iter().find(|stroke| stroke.has_cells())?.bars;
        bars.first()?;
        let mut rooms = bars.windows(2).map(|pair| pair[1].start - pair[0].end);
        // A single bar is in the middle.
        let Some(room) = rooms.next() else { return Some(bars[0].start) };
        rooms.all(|other| other == room).then_some(room)
    }

    /// Returns the parts of a line. One at an open end is as wide as the one next to it.
    pub(super) fn split(&self, stroke: &Stroke) -> Vec<Range<usize>> {
        let bars = &stroke.bars;
        if bars.is_empty() {
            return std::iter::once(0..stroke.plain.len()).collect();
        }
        let mut parts: Vec<_> = bars.windows(2).map(|pair| pair[0].end..pair[1].start).collect();
        if self.open.0 {
            parts.insert(0, 0..bars[0].start);
        }
        if self.open.1 {
            let start = bars[bars.len() - 1].end;
            let width = parts.last().map_or(0, ExactSizeIterator::len);
            let end = stroke.plain.trim_ascii_end().len();
            parts.push(start..end.max(start + width));
        }
        parts
    }
}

/// A line with another number of bars than most.
#[derive(Debug)]
pub(super) struct Uneven {
    pub(super) number: usize,
    pub(super) found: usize,
    pub(super) count: usize,
}
