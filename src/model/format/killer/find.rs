//! Finds a killer among the next lines: which rows are the cages, which the givens, and what belongs to it at all.
//!
//! The sums and the map of the cages need each other, so there may be blank lines between them. A grid is also a puzzle
//! by itself, and so are cages: between them there is no blank line, unless a caption announces the second part or the
//! grid is empty. What is separated by blank lines alone is refused.

use std::io::BufRead;
use std::ops::Range;

use super::blocks::{Best, RowBlock};
use super::list::{self, CageLine};
use super::names::Names;
use super::sections::{Gap, Scan, Section, What};
use super::sums;
use crate::format::ParseError;
use crate::format::reading::source::{InputLines, Line};

/// The most blocks of rows: givens, regions, cages.
const MOST_BLOCKS: usize = 3;

/// The parts of a killer, as indexes of lines from the next one on.
#[derive(Debug, Clone)]
pub(super) struct KillerParts {
    /// The rows of the givens and of the regions, in the order of their lines.
    pub(super) grid: Vec<RowBlock>,
    /// Whether there are givens among them.
    pub(super) has_grid: bool,
    pub(super) cages: CagesPlace,
    /// The size that is stated, and its line.
    pub(super) size: Option<(u8, usize)>,
    /// The number of cells in a row, if there are rows.
    pub(super) width: Option<usize>,
    /// The index of the line after the last one.
    pub(super) end: usize,
}

/// Where the cages are.
#[derive(Debug, Clone)]
pub(super) enum CagesPlace {
    /// In a map, with the lines of the sums.
    Mapped { map: RowBlock, sums: Range<usize> },
    /// In a list.
    Listed(Range<usize>),
}

impl KillerParts {
    /// Returns the parts of a killer without a grid.
    fn new(cages: CagesPlace, size: Option<(u8, usize)>, end: usize) -> Self {
        Self { grid: Vec::new(), has_grid: false, cages, size, width: None, end }
    }
}

/// What starts at the next line.
#[derive(Debug)]
pub(super) enum FoundKiller {
    /// No killer. If there is a grid, the line after it.
    No {
        after_grid: Option<usize>,
    },
    Killer(KillerParts),
    /// What can be read in two ways, or has a mistake; up to the line `end`.
    Refused {
        error: ParseError,
        end: usize,
    },
}

impl FoundKiller {
    const NOTHING: Self = Self::No { after_grid: None };
}

/// Finds the killer that starts at the next line.
pub(super) fn find<R: BufRead>(lines: &mut InputLines<R>) -> FoundKiller {
    let mut scan = Scan { lines, width: None };
    let mut blocks: Vec<Section> = Vec::new();
    let mut size = None;
    let mut index = 0;
    let anchor = loop {
        // Two grids, one after the other: the first is a puzzle by itself.
        if blocks.last().is_some_and(|block| block.gap.is_apart()) && scan.has_grid_at(index) {
            return FoundKiller::NOTHING;
        }
        let Some(section) = scan.section(index) else {
            let [block] = &blocks[..] else { return FoundKiller::NOTHING };
            let is_grid = scan.is_grid(&RowBlock::of(&block.lines));
            return FoundKiller::No { after_grid: Some(block.lines.end).filter(|_| is_grid) };
        };
        if index == 0 && !section.gap.is_closed() {
            return FoundKiller::NOTHING;
        }
        index = section.lines.end;
        match section.what {
            What::Size(stated) if size.is_none() => size = Some((stated, section.lines.start)),
            What::Size(_) => return FoundKiller::NOTHING,
            What::Sums | What::Cages => break section,
            What::Rows | What::Beside => {
                blocks.push(section);
                let parted = blocks.iter().filter(|block| block.gap.parts()).count();
                if blocks.len() > MOST_BLOCKS || parted > 1 {
                    return FoundKiller::NOTHING;
                }
            }
        }
    };
    let end = anchor.lines.end;
    let finder = Finder { scan, size, end };
    match anchor.what {
        What::Cages => finder.listed(&blocks, &anchor),
        What::Sums | What::Rows | What::Beside | What::Size(_) => finder.mapped(blocks, anchor),
    }
}

/// Finds the cages below a puzzle that was read; returns what is between them, too.
pub(super) fn below<R: BufRead>(
    lines: &mut InputLines<R>,
    width: usize,
) -> Option<(KillerParts, Gap)> {
    let mut scan = Scan { lines, width: Some(width) };
    if scan.starts_with_a_remark() {
        return None;
    }
    let mut first = scan.section(0)?;
    let gap = first.gap.clone();
    // The next grid is not read to its end for this.
    if first.what == What::Rows && gap.is_apart() && scan.has_grid_at(0) {
        return None;
    }
    let mut size = None;
    if let What::Size(stated) = first.what {
        size = Some((stated, first.lines.start));
        first = scan.section(first.lines.end)?;
    }
    let end = first.lines.end;
    let mut parts = if first.what == What::Cages {
        KillerParts::new(CagesPlace::Listed(first.lines), size, end)
    } else {
        let second = scan.section(end).filter(|section| section.gap.words.is_none())?;
        let end = second.lines.end;
        let (map, sums) = match (first.what, second.what) {
            (What::Rows, What::Sums) => (first, second),
            (What::Sums, What::Rows) => (second, first),
            _ => return None,
        };
        let map = RowBlock::of(&map.lines);
        let names = names_of_sums(scan.lines, &sums.lines);
        names.share(&Names::of_map(scan.lines, &map, width)?)?;
        KillerParts::new(CagesPlace::Mapped { map, sums: sums.lines }, size, end)
    };
    parts.width = Some(width);
    // Cages that touch the next grid are its own.
    let next = scan.section(parts.end);
    let is_of_next =
        gap.is_apart() && next.is_some_and(|next| next.gap.is_closed() && next.what == What::Rows);
    (!is_of_next).then_some((parts, gap))
}

/// Returns the end of the cages right below a puzzle of unknown size.
pub(super) fn right_below<R: BufRead>(lines: &mut InputLines<R>) -> Option<usize> {
    let mut scan = Scan { lines, width: None };
    let first = scan.section(0).filter(|first| !first.gap.parts())?;
    match first.what {
        What::Cages => Some(first.lines.end),
        What::Rows | What::Sums => {
            let second = scan.section(first.lines.end).filter(|second| !second.gap.parts())?;
            let are_both = [first.what, second.what].contains(&What::Sums)
                && [first.what, second.what].contains(&What::Rows);
            are_both.then_some(second.lines.end)
        }
        What::Beside | What::Size(_) => None,
    }
}

/// Returns the names of the cages in lines of sums.
fn names_of_sums<R: BufRead>(lines: &mut InputLines<R>, range: &Range<usize>) -> Names {
    let mut names = Vec::new();
    for index in range.clone() {
        let Some(line) = lines.peek_line(index) else { continue };
        if let sums::SumsLine::Sums(sums) | sums::SumsLine::Broken { sums, .. } =
            sums::of_line(line)
        {
            names.extend(sums.into_iter().map(|sum| sum.name));
        }
    }
    Names::new(names)
}

/// A killer whose cages are found.
struct Finder<'lines, R> {
    scan: Scan<'lines, R>,
    size: Option<(u8, usize)>,
    /// The index of the line after what was looked at.
    end: usize,
}

/// A section in the order of the text.
struct Element {
    /// The blocks that are not the cages.
    others: Vec<RowBlock>,
    /// Whether the cages or their sums are in it.
    is_core: bool,
    gap: Gap,
}

impl<R: BufRead> Finder<'_, R> {
    /// Finds the parts around a list of cages.
    fn listed(self, blocks: &[Section], list: &Section) -> FoundKiller {
        let element = |section: &Section| Element {
            others: RowBlock::all(section),
            is_core: section.what == What::Cages,
            gap: section.gap.clone(),
        };
        let elements: Vec<Element> = blocks.iter().chain([list]).map(element).collect();
        self.joined(&elements, CagesPlace::Listed(list.lines.clone()))
    }

    /// Finds the map of the cages, and the parts around it and its sums.
    fn mapped(mut self, mut blocks: Vec<Section>, sums: Section) -> FoundKiller {
        let names = names_of_sums(self.scan.lines, &sums.lines);
        let anchor = blocks.len();
        let map = match self.map(&mut blocks, &names) {
            Ok(Some(map)) => map,
            Ok(None) => return FoundKiller::NOTHING,
            Err(error) => return self.refused(error),
        };
        let cages = CagesPlace::Mapped { map: map.clone(), sums: sums.lines.clone() };
        blocks.insert(anchor, sums);
        let element = |section: &Section| {
            let mut others = RowBlock::all(section);
            let is_core = section.what == What::Sums || others.contains(&map);
            others.retain(|place| *place != map);
            Element { others, is_core, gap: section.gap.clone() }
        };
        self.joined(&blocks.iter().map(element).collect::<Vec<_>>(), cages)
    }

    /// Finds the map with these names, above the sums or, if there is none with all names, below; the blocks up to it
    /// are added.
    fn map(
        &mut self,
        blocks: &mut Vec<Section>,
        names: &Names,
    ) -> Result<Option<RowBlock>, ParseError> {
        let share = |map: &Option<Best>| map.as_ref().map(|map| map.share);
        let anchor = blocks.len();
        let mut map = self.scan.map(blocks, names)?;
        let mut end = self.end;
        while share(&map) < Some(Names::ALL) && blocks.len() < anchor + MOST_BLOCKS {
            let Some(section) = self.scan.section(end) else { break };
            let is_block = matches!(section.what, What::Rows | What::Beside);
            if !is_block || section.gap.words.is_some() {
                break;
            }
            end = section.lines.end;
            let found = self.scan.map(std::slice::from_ref(&section), names)?;
            blocks.push(section);
            if share(&found) > share(&map) {
                self.end = end;
                map = found;
            }
        }
        blocks.retain(|block| block.lines.end <= self.end);
        Ok(map.map(|map| map.place))
    }

    fn refused(self, error: ParseError) -> FoundKiller {
        FoundKiller::Refused { error, end: self.end }
    }

    /// Finds out whether what stands above the cages belongs to them.
    fn joined(mut self, elements: &[Element], cages: CagesPlace) -> FoundKiller {
        let core = elements.iter().position(|element| element.is_core).unwrap_or(0);
        let others = |elements: &[Element]| -> Vec<RowBlock> {
            elements.iter().flat_map(|element| element.others.clone()).collect()
        };
        let parting = (1..=core).rev().find(|&index| elements[index].gap.parts());
        if let Some(parting) = parting {
            let (above, rest) = (others(&elements[..parting]), others(&elements[parting..]));
            let is_blank = above.iter().all(|place| self.scan.is_blank(place));
            if above.iter().any(|place| self.scan.is_grid(place)) && !is_blank {
                if rest.iter().any(|place| self.scan.is_grid(place)) {
                    return FoundKiller::NOTHING;
                }
                let error = match elements[parting].gap.words {
                    Some(index) => self.words(index),
                    None => self.ambiguous(above[0].lines.start),
                };
                return self.refused(error);
            }
        }
        if let Some(index) = elements.iter().skip(1).find_map(|element| element.gap.words) {
            let error = self.words(index);
            return self.refused(error);
        }
        let mut parts = KillerParts::new(cages, self.size, self.end);
        parts.grid = others(elements);
        self.finished(parts)
    }

    /// Refuses words between a grid and its cages.
    fn words(&mut self, index: usize) -> ParseError {
        let message =
            "the text between a grid and cages may be a rule, or the title of another puzzle";
        self.scan.error(index, message).hinting(
            "write the cages right below the grid, or a blank line above the title of another puzzle",
        )
    }

    /// Looks for the givens below the cages if there are none yet.
    fn finished(mut self, mut parts: KillerParts) -> FoundKiller {
        parts.width = self.scan.width;
        parts.has_grid = parts.grid.iter().any(|place| self.scan.is_grid(place));
        if parts.has_grid {
            return FoundKiller::Killer(parts);
        }
        let Some(next) = self.scan.section(self.end) else { return FoundKiller::Killer(parts) };
        if next.what == What::Cages && next.gap.is_apart() && self.is_partial(&parts.cages) {
            let error = self.two_lists(next.lines.start);
            return FoundKiller::Refused { error, end: next.lines.end };
        }
        let place = RowBlock::of(&next.lines);
        let is_rows = next.what == What::Rows && next.gap.words.is_none();
        let is_grid = is_rows && self.scan.is_grid(&place);
        let is_map = is_rows && !next.gap.is_apart() && self.scan.is_regions(&place);
        if !is_grid && !is_map {
            return FoundKiller::Killer(parts);
        }
        let after = self.scan.section(next.lines.end);
        let is_of_next = after
            .is_some_and(|after| after.gap.is_closed() && !matches!(after.what, What::Size(_)));
        let is_blank = self.scan.is_blank(&place);
        match (next.gap.is_apart(), is_of_next) {
            (true, true) => {}
            (false, true) | (true, false) if !is_blank => {
                let error = self.ambiguous(next.lines.start);
                return FoundKiller::Refused { error, end: next.lines.end };
            }
            (_, _) => {
                parts.grid.push(place);
                parts.has_grid = is_grid;
                parts.end = next.lines.end;
                parts.width = self.scan.width;
            }
        }
        FoundKiller::Killer(parts)
    }

    /// Returns whether the cages of the list leave cells out, so that those of another list may belong to them.
    fn is_partial(&mut self, cages: &CagesPlace) -> bool {
        let CagesPlace::Listed(range) = cages else { return false };
        let mut cells = Vec::new();
        for index in range.clone() {
            let line = self.scan.lines.peek_line(index);
            if let Some(CageLine::Cage(cage)) = line.map(list::of_line) {
                cells.extend(cage.cells);
            }
        }
        cells.sort_unstable();
        cells.dedup();
        let size = cells.iter().map(|cell| cell.row().max(cell.column()) + 1).max();
        size.is_none_or(|size| cells.len() < usize::from(size).pow(2))
    }

    fn ambiguous(&mut self, index: usize) -> ParseError {
        let line: Option<&Line> = self.scan.lines.peek_line(index);
        line.map_or_else(|| ambiguous(1, ""), |line| ambiguous(line.number, &line.text))
    }

    fn two_lists(&mut self, index: usize) -> ParseError {
        let message =
            "cages below a blank line, which may be those of the puzzle above or of another one";
        self.scan.error(index, message).hinting(
            "leave out the blank line, or write '# title' above the cages of another puzzle",
        )
    }
}

/// Refuses a grid and cages with blank lines between them.
pub(super) fn ambiguous(number: usize, text: &str) -> ParseError {
    ParseError::new(
        number,
        "a grid and cages that may be one puzzle, with the grid as its givens, or two puzzles",
    )
    .hinting(
        "if it is one puzzle, leave no blank line between them; if there are two, write '# title' above the \
         second",
    )
    .quoting(text)
}
