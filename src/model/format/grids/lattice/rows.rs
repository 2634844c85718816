//! The rows of a drawing: which of its lines each row of cells consists of.

use std::ops::Range;

use super::sketch::{SketchLine, Stroke};

/// A division of the lines of a drawing into rows.
#[derive(Debug)]
pub(super) struct RowDivision {
    /// The indices of the lines of each row.
    pub(super) lines: Vec<Range<usize>>,
    /// The number of bands between horizontal lines, or blank ones.
    pub(super) bands: usize,
}

/// A line, or a few, between two rows.
#[derive(Debug, Clone, Copy)]
pub(in crate::format::grids) struct Rule {
    /// The number of rows above it.
    pub(in crate::format::grids) rows: usize,
    pub(in crate::format::grids) is_thick: bool,
    /// Whether it is a line, not a gap.
    pub(in crate::format::grids) is_drawn: bool,
}

impl RowDivision {
    /// Takes every line with ink for a row.
    pub(super) fn of_inked(strokes: &[Stroke]) -> Self {
        let inked = (0..strokes.len()).filter(|&index| strokes[index].has_ink());
        Self { lines: inked.map(|index| index..index + 1).collect(), bands: bands(strokes).len() }
    }

    /// Divides the lines into `size` rows: a row for each band, or bands with the same number of rows, which are
    /// equally tall. `may_be_blank` says that a row of empty cells may look like a line without a row.
    pub(super) fn of(strokes: &[Stroke], size: usize, may_be_blank: bool) -> Option<Self> {
        let mut bands = bands(strokes);
        if is_headed(strokes, &bands) {
            let (first, last) = (bands[0].start, bands[bands.len() - 1].end);
            let is_empty = !strokes[first].has_ink() && last - bands[1].start == size;
            let rows = if is_empty { bands[1].clone() } else { first..last };
            bands = Vec::from([rows]);
        }
        let count = bands.len();
        let height = cells_in(strokes, bands.first()?.clone()).len();
        let is_even = bands.iter().all(|band| cells_in(strokes, band.clone()).len() == height);
        if !is_even || !size.is_multiple_of(count) {
            return None;
        }
        if count == size {
            return Some(Self { lines: bands, bands: count });
        }
        let each = size / count;
        let bands: Vec<Vec<usize>> =
            bands.into_iter().map(|band| cells_in(strokes, band)).collect();
        let pitch = periods(height, each).find(|period| period.fits(strokes, &bands));
        let lines: Vec<Range<usize>> = match pitch {
            Some(period) => bands
                .iter()
                .flat_map(|band| period.places().map(|place| band[place]..band[place] + 1))
                .collect(),
            // Cells with marks in several lines.
            None if height.is_multiple_of(each) && height > each => {
                let tall = height / each;
                let rows = bands.iter().flat_map(|band| band.chunks(tall));
                rows.map(|row| row[0]..row[tall - 1] + 1).collect()
            }
            None => return None,
        };
        let is_blank = |row: Option<&Range<usize>>| {
            row.is_some_and(|row| !row.clone().any(|index| strokes[index].has_ink()))
        };
        // The first or last line of a row of empty cells may be one that is not of a row, if a line is lost.
        let may_be_lost = may_be_blank
            && count == 1
            && height > each
            && !height.is_multiple_of(each)
            && (is_blank(lines.first()) || is_blank(lines.last()));
        // A line that is blank in every band is a part of tall cells.
        let is_filler = |place| {
            let mut rows = lines.iter().skip(place).step_by(each);
            rows.all(|row| is_blank(Some(row)))
        };
        let has_fillers = count > 1 && (0..each).any(is_filler);
        (!may_be_lost && !has_fillers).then_some(Self { lines, bands: count })
    }

    /// Returns the lines between the rows.
    pub(super) fn rules(&self, strokes: &[Stroke]) -> Vec<Rule> {
        let mut found: Vec<(Rule, (bool, bool, usize))> = Vec::new();
        let separators = strokes.chunk_by(|one, other| one.has_cells() == other.has_cells());
        let mut index = 0;
        for part in separators {
            index += part.len();
            let rows = self.lines.iter().filter(|row| row.end <= index).count();
            if part[0].has_cells() || rows == 0 || rows == self.lines.len() {
                continue;
            }
            let is_thick =
                part.iter().any(|stroke| stroke.kind == SketchLine::Rule { is_thick: true });
            let is_drawn = part.iter().any(|stroke| stroke.kind != SketchLine::Gap);
            let rank = (is_thick, is_drawn, part.len());
            found.push((Rule { rows, is_thick, is_drawn }, rank));
        }
        // Of lines at every row, those that are more than the others are the borders of boxes.
        if found.len() + 1 == self.lines.len()
            && let Some(least) = found.iter().map(|(_, rank)| *rank).min()
        {
            for (rule, rank) in &mut found {
                rule.is_thick = *rank > least;
            }
        }
        found.into_iter().map(|(rule, _)| rule).collect()
    }
}

/// Returns the runs of lines with cells, between others.
fn bands(strokes: &[Stroke]) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut bands = Vec::new();
    for part in strokes.chunk_by(|one, other| one.has_cells() == other.has_cells()) {
        if part[0].has_cells() {
            bands.push(start..start + part.len());
        }
        start += part.len();
    }
    bands
}

/// Returns whether the only line within the drawing is below its first row, as in a Markdown table.
fn is_headed(strokes: &[Stroke], bands: &[Range<usize>]) -> bool {
    matches!(bands, [first, second] if first.len() == 1
        && second.len() > 2
        && second.start == first.end + 1
        && strokes[first.end].kind != SketchLine::Gap)
}

fn cells_in(strokes: &[Stroke], band: Range<usize>) -> Vec<usize> {
    band.filter(|&index| strokes[index].has_cells()).collect()
}

/// Rows at equal distances within a band.
#[derive(Debug, Clone, Copy)]
struct Period {
    first: usize,
    step: usize,
    count: usize,
}

impl Period {
    fn places(self) -> impl Iterator<Item = usize> {
        (0..self.count).map(move |row| self.first + row * self.step)
    }

    /// Returns whether no other lines than those of rows have ink.
    fn fits(self, strokes: &[Stroke], bands: &[Vec<usize>]) -> bool {
        let is_row = |place: usize| self.places().any(|row| row == place);
        bands.iter().all(|band| {
            let mut places = band.iter().enumerate();
            places.all(|(place, &index)| is_row(place) || !strokes[index].has_ink())
        })
    }
}

/// Returns the ways to have `count` rows of equal distance in a band of `height` lines, with less than a row's height
/// of other lines above and below.
fn periods(height: usize, count: usize) -> impl Iterator<Item = Period> {
    (1..=height).flat_map(move |step| {
        let last = (count - 1) * step;
        let firsts = (0..step)
            .filter(move |first| first + last < height && height - 1 - (first + last) < step);
        firsts.map(move |first| Period { first, step, count })
    })
}
