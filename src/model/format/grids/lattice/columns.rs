//! The columns of a drawing: which part of a line each of its cells is.

use std::ops::Range;

use super::sketch::{Bars, Stroke};

/// The cells of a line, as a way to divide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Columns {
    /// A cell between each two bars.
    Barred,
    /// Several cells between two bars, all of which are written, with blanks between them or without: the same in all
    /// lines, since `6 - 13 2` may be four cells, or five.
    Written { each: usize, apart: bool },
    /// Several cells between two bars, some of which are blanks.
    Spaced(Spacing),
}

/// Cells at equal distances between bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spacing {
    /// The number of cells between two bars.
    each: usize,
    /// The distance between two bars.
    room: usize,
    /// Where the first cell is.
    first: usize,
    /// The distance of a cell from the next one.
    pitch: usize,
    /// The width of a cell.
    width: usize,
}

impl Spacing {
    fn cells(self, stroke: &Stroke, bars: &Bars) -> Option<Vec<Range<usize>>> {
        let Self { each, room, first, pitch, width } = self;
        let parts = bars.split(stroke);
        let mut cells = Vec::with_capacity(each * parts.len());
        for (index, part) in parts.iter().enumerate() {
            // At the left of a drawing without a frame, there is often no margin.
            let start = if index == 0 && bars.open.0 {
                (part.end + first).checked_sub(room)
            } else {
                Some(part.start + first)
            };
            let start = start?;
            cells.extend((0..each).map(|cell| start + cell * pitch..start + cell * pitch + width));
        }
        let is_inside = |token: &Range<usize>| {
            cells.iter().any(|cell| cell.start <= token.start && token.end <= cell.end)
        };
        let mut tokens = parts.iter().flat_map(|part| tokens(stroke, part.clone(), width));
        tokens.all(|token| is_inside(&token)).then_some(cells)
    }
}

impl Columns {
    /// Returns the ways to have `each` cells between two bars.
    pub(super) fn ways(strokes: &[Stroke], bars: &Bars, each: usize) -> Vec<Self> {
        if each == 1 {
            return vec![Self::Barred];
        }
        let inked = strokes.iter().filter(|stroke| stroke.has_ink());
        let mut written = [true, false].map(|apart| Self::Written { each, apart }).into_iter();
        let fits = |way: &Self| inked.clone().all(|stroke| way.fits(stroke, bars));
        written.find(fits).map_or_else(|| spaced(strokes, bars, each), |way| vec![way])
    }

    fn fits(&self, stroke: &Stroke, bars: &Bars) -> bool {
        self.cells(stroke, bars).is_some()
    }

    /// Returns the part of the line that each cell is, if the line has that many, with nothing beside them.
    pub(super) fn cells(self, stroke: &Stroke, bars: &Bars) -> Option<Vec<Range<usize>>> {
        let parts = bars.split(stroke);
        match self {
            Self::Barred => Some(parts),
            Self::Written { each, apart } => {
                let parts = parts.into_iter().map(|part| written(stroke, part, each, apart));
                parts.collect::<Option<Vec<_>>>().map(|parts| parts.concat())
            }
            Self::Spaced(spacing) => spacing.cells(stroke, bars),
        }
    }
}

/// Returns the tokens of a part of a line; of cells that are a character wide, each is one.
fn tokens(stroke: &Stroke, part: Range<usize>, width: usize) -> Vec<Range<usize>> {
    let tokens = stroke.tokens(part);
    if width > 1 {
        return tokens.collect();
    }
    tokens.flatten().map(|column| column..column + 1).collect()
}

/// Splits a part of a line into `each` tokens, or characters.
fn written(
    stroke: &Stroke,
    part: Range<usize>,
    each: usize,
    apart: bool,
) -> Option<Vec<Range<usize>>> {
    Some(tokens(stroke, part, if apart { 2 } else { 1 })).filter(|tokens| tokens.len() == each)
}

/// Returns the ways to have cells at equal distances between the bars, with margins that are nearly equal. Ways that
/// put everything into the same cells are one.
fn spaced(strokes: &[Stroke], bars: &Bars, each: usize) -> Vec<Columns> {
    let inked = || strokes.iter().filter(|stroke| stroke.has_ink());
    let has_tab = inked().any(|stroke| stroke.plain.contains(&b'\t'));
    let Some(room) = Bars::room(strokes).filter(|_| bars.are_aligned && !has_tab) else {
        return Vec::new();
    };
    let parts = || {
        inked().flat_map(|stroke| bars.split(stroke).into_iter().map(move |part| (stroke, part)))
    };
    let tokens = || parts().flat_map(|(stroke, part)| stroke.tokens(part));
    let longest = tokens().map(|token| token.len()).max().unwrap_or(1);
    // Numbers of two figures have a blank between them; single marks may touch each other.
    let widths: &[(usize, usize)] = if longest > 1 { &[(1, 1), (2, 3)] } else { &[(1, 1)] };
    let mut ways: Vec<Columns> = Vec::new();
    let mut seen: Vec<Vec<Vec<usize>>> = Vec::new();
    for &(width, least) in widths {
        for pitch in least..=room {
            for first in 0..room {
                let end = first + pitch * (each - 1) + width;
                if end > room || first.abs_diff(room - end) > 1 {
                    continue;
                }
                let way = Columns::Spaced(Spacing { each, room, first, pitch, width });
                let assigned: Option<Vec<Vec<usize>>> =
                    inked().map(|stroke| assigned(way, stroke, bars)).collect();
                let Some(assigned) = assigned else { continue };
                if !seen.contains(&assigned) {
                    seen.push(assigned);
                    ways.push(way);
                }
            }
        }
    }
    ways
}

/// Returns the cell of each token.
fn assigned(way: Columns, stroke: &Stroke, bars: &Bars) -> Option<Vec<usize>> {
    let cells = way.cells(stroke, bars)?;
    let places = |cell: &Range<usize>| stroke.tokens(cell.clone()).count();
    Some(cells.iter().map(places).collect())
}
