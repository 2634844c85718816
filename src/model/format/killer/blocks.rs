//! Blocks of rows: what each may be, the map of the cages, the givens, a map of regions.

use std::io::BufRead;
use std::ops::Range;

use super::names::Names;
use super::sections::{Scan, Section, What, cells, halves};
use crate::format::ParseError;
use crate::format::grids::region::Map;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// A block of rows, or one half of it, by the indexes of its lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct RowBlock {
    pub(super) lines: Range<usize>,
    pub(super) half: Half,
}

/// The part of each row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Half {
    #[default]
    Whole,
    Left,
    Right,
}

impl RowBlock {
    /// Returns the block that whole lines are.
    pub(super) fn of(lines: &Range<usize>) -> Self {
        Self { lines: lines.clone(), half: Half::Whole }
    }

    /// Returns the blocks of a section of rows: one, or two that are side by side.
    pub(super) fn all(section: &Section) -> Vec<Self> {
        let halves: &[Half] = match section.what {
            What::Rows => &[Half::Whole],
            What::Beside => &[Half::Left, Half::Right],
            What::Sums | What::Cages | What::Size(_) => &[],
        };
        halves.iter().map(|&half| Self { lines: section.lines.clone(), half }).collect()
    }

    /// Returns which columns of a line, if it is a row, are the cells of the block.
    pub(super) fn row(&self, line: &Line, width: usize) -> Option<Vec<Range<usize>>> {
        match self.half {
            Half::Whole => cells(line, width),
            Half::Left => halves(line, width).map(|[left, _]| left),
            Half::Right => halves(line, width).map(|[_, right]| right),
        }
    }

    /// Returns the content of the cells.
    pub(super) fn cells<R: BufRead>(
        &self,
        lines: &mut InputLines<R>,
        width: usize,
    ) -> Option<Vec<Vec<u8>>> {
        let mut all = Vec::with_capacity(width * width);
        for index in self.lines.clone() {
            let line = lines.peek_line(index)?;
            // What is no row is a line of a frame.
            if let Some(row) = self.row(line, width) {
                all.extend(row.into_iter().map(|cell| line.plain[cell].to_vec()));
            }
        }
        (all.len() == width * width).then_some(all)
    }
}

/// The block that is most like the map of the cages: how many names it has, and where it is.
pub(super) struct Best {
    pub(super) share: u32,
    pub(super) place: RowBlock,
}

impl<R: BufRead> Scan<'_, R> {
    /// Returns the block that is the map of the cages with these names.
    ///
    /// # Errors
    /// If two blocks may be.
    pub(super) fn map(
        &mut self,
        blocks: &[Section],
        names: &Names,
    ) -> Result<Option<Best>, ParseError> {
        let Some(width) = self.width else { return Ok(None) };
        let mut best: Option<Best> = None;
        let mut rival: Option<RowBlock> = None;
        let has_others = blocks.iter().flat_map(RowBlock::all).count() > 1;
        for place in blocks.iter().flat_map(RowBlock::all) {
            let Some(map) = Names::of_map(self.lines, &place, width) else { continue };
            let Some(share) = names.share(&map) else { continue };
            // Regions with a few sums are rather regions.
            let is_jigsaw = has_others && self.is_regions(&place);
            if is_jigsaw && map.share(names).is_none() {
                continue;
            }
            match &best {
                Some(other) if other.share > share => {}
                Some(other) if other.share == share => rival = Some(other.place.clone()),
                Some(_) | None => (best, rival) = (Some(Best { share, place }), None),
            }
        }
        if let Some(place) = rival {
            let message =
                "two maps with the same names: either may be the cages, and the other the regions";
            let error = self.error(place.lines.start, message);
            return Err(error.hinting("give the regions other names than the cages"));
        }
        Ok(best)
    }

    /// Returns an error about a line.
    pub(super) fn error(&mut self, index: usize, message: &str) -> ParseError {
        let line = self.lines.peek_line(index);
        let (number, text) = line.map_or((1, ""), |line| (line.number, line.text.as_str()));
        ParseError::new(number, message).quoting(text)
    }

    /// Returns whether the rows may be those of a grid.
    pub(super) fn is_grid(&mut self, place: &RowBlock) -> bool {
        let Some(width) = self.width else { return false };
        let size = u8::try_from(width).unwrap_or(u8::MAX);
        let is_cell = |cell: &[u8]| match cell {
            [] => true,
            [byte] => mark::is_common_mark(*byte) || mark::may_be_mark(*byte, size),
            number => width > 9 && number.iter().all(u8::is_ascii_digit),
        };
        place.cells(self.lines, width).is_some_and(|cells| cells.iter().all(|cell| is_cell(cell)))
            && !self.is_regions(place)
    }

    /// Returns whether the rows have no digit.
    pub(super) fn is_blank(&mut self, place: &RowBlock) -> bool {
        let Some(width) = self.width else { return false };
        let is_empty = |cell: &Vec<u8>| match cell[..] {
            [] => true,
            [byte] => mark::is_empty_mark(byte),
            [..] => false,
        };
        place.cells(self.lines, width).is_some_and(|cells| cells.iter().all(is_empty))
    }

    /// Returns whether the rows are a map of regions.
    pub(super) fn is_regions(&mut self, place: &RowBlock) -> bool {
        let Some(width) = self.width else { return false };
        place.cells(self.lines, width).is_some_and(|cells| {
            let symbols: Vec<&[u8]> = cells.iter().map(Vec::as_slice).collect();
            Map::of(&symbols, width).is_some_and(|map| map.regions().is_ok())
        })
    }
}
