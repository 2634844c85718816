//! The sections of a text in which a killer may be typed: rows of cells, sums, cages, a size, and what is between them.

use std::io::BufRead;
use std::ops::Range;

use super::{list, sums};
use crate::format::grids::row;
use crate::format::line::split;
use crate::format::reading::look::LineLook;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The sizes that are looked for, as for jigsaws.
const SIZES: Range<usize> = 4..26;

/// The longest name of a cage.
const LONGEST: usize = 3;

/// The most blank lines between two sections, and of a frame, and the most lines of words.
const MOST_BLANKS: usize = 5;
const MOST_WORDS: usize = 2;

/// The most lines by which a list of cages is distinguished from a text that names cells, and the most lines of sums: the
/// largest puzzle has fewer cells, and the cage after those of single cells may be the last one.
const JUDGED: usize = 640;

/// The words of a caption that only announces a section, in the singular; the first ones say that it does.
const ANNOUNCING: [&str; 12] = [
    "area", "cage", "clue", "given", "jigsaw", "layout", "map", "piece", "region", "shape", "sum",
    "total",
];
const BESIDE: [&str; 7] = ["and", "grid", "killer", "of", "the", "their", "with"];

/// A section.
#[derive(Debug, Clone)]
pub(super) struct Section {
    pub(super) what: What,
    /// Its lines, counted from the next one on.
    pub(super) lines: Range<usize>,
    /// What is above it.
    pub(super) gap: Gap,
}

/// What a section is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// As many rows as each has cells.
    Rows,
    /// Rows with twice as many cells: two blocks, one beside the other.
    Beside,
    Sums,
    Cages,
    Size(u8),
}

/// The lines between two sections.
#[derive(Debug, Clone, Default)]
pub(super) struct Gap {
    blanks: usize,
    /// Lines that announce the section.
    captions: usize,
    /// The first line of other words.
    pub(super) words: Option<usize>,
}

impl Gap {
    /// Returns whether there are only blank lines, so that the sections may belong together or not.
    pub(super) fn is_apart(&self) -> bool {
        self.blanks > 0 && self.captions == 0
    }

    /// Returns whether the sections may be of different puzzles.
    pub(super) fn parts(&self) -> bool {
        self.is_apart() || self.words.is_some()
    }

    /// Returns whether nothing but a frame is there.
    pub(super) fn is_closed(&self) -> bool {
        self.blanks == 0 && self.captions == 0 && self.words.is_none()
    }
}

/// Finds sections, all of whose rows have the same width.
pub(super) struct Scan<'lines, R> {
    pub(super) lines: &'lines mut InputLines<R>,
    pub(super) width: Option<usize>,
}

impl<R: BufRead> Scan<'_, R> {
    /// Returns the section from the line `start` on.
    pub(super) fn section(&mut self, start: usize) -> Option<Section> {
        let mut gap = Gap::default();
        let mut index = start;
        let (mut words, mut frames) = (0, 0);
        loop {
            let line = self.lines.peek_line(index)?;
            if line.plain.trim_ascii().is_empty() {
                gap.blanks += 1;
                // Words above a blank line are about something else.
                if gap.blanks > MOST_BLANKS || gap.words.is_some() {
                    return None;
                }
            } else if is_caption(line) {
                gap.captions += 1;
                if gap.captions > MOST_WORDS {
                    return None;
                }
            } else if let Some((what, end)) = self.section_at(index) {
                return Some(Section { what, lines: index..end, gap });
            } else {
                let line = self.lines.peek_line(index)?;
                if mark::is_frame(line.body()) {
                    frames += 1;
                    if frames > MOST_BLANKS {
                        return None;
                    }
                } else {
                    words += 1;
                    let is_text = matches!(LineLook::at(line, None), LineLook::Text);
                    if words > MOST_WORDS || gap.blanks > 0 || start == 0 || !is_text {
                        return None;
                    }
                    gap.words.get_or_insert(index);
                }
            }
            index += 1;
        }
    }

    /// Returns whether the next line with anything on it is a remark: then nothing more belongs to the puzzle above it,
    /// and no further line is waited for.
    pub(super) fn starts_with_a_remark(&mut self) -> bool {
        let mut lines = (0..=MOST_BLANKS).map_while(|index| {
            let text = self.lines.peek_line(index)?.text.trim_start();
            Some((text.is_empty(), text.starts_with('#')))
        });
        lines.find(|(is_blank, _)| !is_blank).is_some_and(|(_, is_remark)| is_remark)
    }

    /// Returns whether the next line with anything on it, from `start` on, is a row with digits and without letters.
    pub(super) fn has_grid_at(&mut self, start: usize) -> bool {
        let Some(width) = self.width else { return false };
        for index in start..=start + MOST_BLANKS {
            let Some(line) = self.lines.peek_line(index) else { return false };
            let is_between = line.plain.trim_ascii().is_empty() || mark::is_frame(line.body());
            if is_between && cells(line, width).is_none() {
                continue;
            }
            return cells(line, width).is_some_and(|row| {
                let marks = || row.iter().flat_map(|cell| &line.plain[cell.clone()]);
                marks().any(u8::is_ascii_digit) && marks().all(|&byte| mark::is_common_mark(byte))
            });
        }
        false
    }

    /// Returns what starts at the line `index`, and the index of the line after it.
    fn section_at(&mut self, index: usize) -> Option<(What, usize)> {
        let line = self.lines.peek_line(index)?;
        if is_cage(line)
            && let Some(end) = self.end_of_cages(index)
        {
            return Some((What::Cages, end));
        }
        let line = self.lines.peek_line(index)?;
        if is_sums(line)
            && let Some(end) = self.end_of_sums(index)
        {
            return Some((What::Sums, end));
        }
        let line = self.lines.peek_line(index)?;
        if let Some(size) = size(&line.text) {
            return Some((What::Size(size), index + 1));
        }
        self.rows(index)
    }

    /// Returns the index of the first line from `index` on that is not one of a run, of which no more than `most` are
    /// looked at.
    fn run(&mut self, index: usize, most: usize, is: fn(&Line) -> bool) -> usize {
        let mut end = index;
        while end - index < most && self.lines.peek_line(end).is_some_and(is) {
            end += 1;
        }
        end
    }

    /// Returns the end of lines that are cages, but for typos; `None` if they are rather sentences or chains, which
    /// name cells as well, or the digits of single cells. One line may be anything before a cage of several cells.
    fn end_of_cages(&mut self, index: usize) -> Option<usize> {
        let mut others = 0;
        for place in index..index + JUDGED {
            let line = self.lines.peek_line(place).filter(|line| is_cage(line))?;
            match list::of_line(line) {
                list::CageLine::Cage(cage) if cage.cells.len() == 1 => {}
                list::CageLine::Cage(_) | list::CageLine::Broken { is_meant: true, .. } => {
                    return Some(self.run(index, usize::MAX, is_cage));
                }
                list::CageLine::Broken { .. } if others == 0 => others += 1,
                list::CageLine::Broken { .. } | list::CageLine::No => return None,
            }
        }
        None
    }

    /// Returns the end of lines of sums, between which there may be a blank one; `None` if there is only what may be a
    /// title.
    fn end_of_sums(&mut self, index: usize) -> Option<usize> {
        let mut end = self.run(index, JUDGED, is_sums);
        let is_blank = |line: &Line| line.plain.trim_ascii().is_empty();
        let is_clear = |line: &Line| match sums::of_line(line) {
            sums::SumsLine::Sums(sums) => sums::is_clear(&sums, line),
            sums::SumsLine::Broken { .. } => true,
            sums::SumsLine::No => false,
        };
        while end - index < JUDGED
            && self.lines.peek_line(end).is_some_and(is_blank)
            && self.lines.peek_line(end + 1).is_some_and(is_clear)
        {
            end = self.run(end + 1, JUDGED, is_sums);
        }
        let is_one = end == index + 1 && !self.lines.peek_line(index).is_some_and(is_clear);
        (!is_one && end - index < JUDGED).then_some(end)
    }

    /// Returns the rows that start at the line `index`.
    fn rows(&mut self, index: usize) -> Option<(What, usize)> {
        let ways: Vec<(What, usize)> = if let Some(width) = self.width {
            vec![(What::Rows, width), (What::Beside, width)]
        } else {
            let widths = widths(self.lines.peek_line(index)?);
            let whole = widths.iter().map(|&width| (What::Rows, width));
            let even = widths.iter().filter(|width| width.is_multiple_of(2));
            whole.chain(even.map(|&width| (What::Beside, width / 2))).collect()
        };
        for (what, width) in ways {
            if SIZES.contains(&width)
                && let Some(end) = self.end_of_rows(index, what, width)
            {
                self.width = Some(width);
                return Some((what, end));
            }
        }
        None
    }

    /// Returns the end of `width` rows with as many cells, or twice as many, between which there may be lines of a
    /// frame.
    fn end_of_rows(&mut self, index: usize, what: What, width: usize) -> Option<usize> {
        let mut end = index;
        let mut found = 0;
        // A line of dashes may be a row, if there are not enough others.
        let is_rule = |line: &Line| mark::is_frame(line.body());
        if self.lines.peek_line(index).is_some_and(is_rule) && self.has_rows(index + 1, width) {
            return None;
        }
        while found < width {
            let line = self.lines.peek_line(end)?;
            let is_row = match what {
                What::Beside => halves(line, width).is_some(),
                What::Rows | What::Sums | What::Cages | What::Size(_) => {
                    cells(line, width).is_some()
                }
            };
            if is_row {
                found += 1;
            } else if found == 0 || !mark::is_frame(line.body()) {
                return None;
            }
            end += 1;
        }
        Some(end)
    }

    fn has_rows(&mut self, index: usize, width: usize) -> bool {
        (index..index + width).all(|index| {
            self.lines.peek_line(index).is_some_and(|line| cells(line, width).is_some())
        })
    }
}

/// Returns the number of lines of sums that come next, as far as they are judged.
pub(super) fn count_of_sums<R: BufRead>(lines: &mut InputLines<R>) -> usize {
    Scan { lines, width: None }.run(0, JUDGED, is_sums)
}

/// Returns the number of cages of a single cell that come next, as far as they are judged.
pub(super) fn count_of_single_cells<R: BufRead>(lines: &mut InputLines<R>) -> usize {
    let is_next = |&index: &usize| lines.peek_line(index).is_some_and(is_single_cell);
    (0..JUDGED).take_while(is_next).count()
}

pub(super) fn is_single_cell(line: &Line) -> bool {
    matches!(list::of_line(line), list::CageLine::Cage(cage) if cage.cells.len() == 1)
}

fn is_cage(line: &Line) -> bool {
    list::names_a_cell(line)
}

/// Returns whether a line is a list of sums, or begins as one.
pub(super) fn is_sums(line: &Line) -> bool {
    !matches!(sums::of_line(line), sums::SumsLine::No)
}

/// Checks whether a line only announces a section, as in `Cages:`.
pub(super) fn is_caption(line: &Line) -> bool {
    announces(&line.text)
}

/// Checks whether a text only announces a section.
pub(super) fn announces(text: &str) -> bool {
    let words = text.split(|character: char| !character.is_alphanumeric());
    let mut announces = false;
    words.filter(|word| !word.is_empty()).all(|word| {
        let word = word.to_lowercase();
        let word = word.strip_suffix('s').unwrap_or(&word);
        let is_announcing = ANNOUNCING.contains(&word);
        announces |= is_announcing;
        is_announcing || BESIDE.contains(&word)
    }) && announces
}

/// Returns the size that a text states: `size 6`, `6x6`.
pub(super) fn size(text: &str) -> Option<u8> {
    let text = text.trim().trim_start_matches('#').trim().to_lowercase();
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&size| size > 0);
    if let Some(rest) = text.strip_prefix("size") {
        let rest = rest.trim_start().trim_start_matches([':', '=']);
        return number(rest).or_else(|| square(rest.trim()));
    }
    square(&text)
}

/// Returns the size in a word such as `6x6`.
fn square(word: &str) -> Option<u8> {
    let (rows, columns) = word.split_once(['x', '×'])?;
    let size: u8 = rows.trim().parse().ok()?;
    (columns.trim().parse() == Ok(size) && size > 0).then_some(size)
}

/// Returns the size in a word of a title: `Mini killer 6x6`.
pub(super) fn size_in(title: &str) -> Option<u8> {
    let mut sizes = title.split_whitespace().filter_map(|word| {
        square(&word.to_lowercase().replace(|one: char| !one.is_alphanumeric() && one != '×', ""))
    });
    let size = sizes.next()?;
    sizes.all(|other| other == size).then_some(size)
}

/// Splits a row into `width` cells, at blanks, commas and bars or into characters.
pub(super) fn cells(line: &Line, width: usize) -> Option<Vec<Range<usize>>> {
    if let Some(row) = row::plain(line, width) {
        // Longer words are the rows of a puzzle on a line, or pencil marks.
        return Some(row).filter(|row| row.iter().all(|cell| cell.len() <= LONGEST));
    }
    let body = barred(line)?;
    if split(body, is_between).count() == width {
        return Some(split(body, is_between).collect());
    }
    let columns = || (0..body.len()).filter(|&column| !is_between(body[column]));
    (columns().count() == width).then(|| columns().map(|column| column..column + 1).collect())
}

/// Splits a row into the cells of two blocks, which are parted by a blank or a bar.
pub(super) fn halves(line: &Line, width: usize) -> Option<[Vec<Range<usize>>; 2]> {
    let mut left = cells(line, 2 * width)?;
    let right = left.split_off(width);
    let is_parted = left.last()?.end < right.first()?.start;
    is_parted.then_some([left, right])
}

/// Returns the numbers of cells that a line may have as a row.
fn widths(line: &Line) -> Vec<usize> {
    let mut widths = row::plain_widths(line);
    if let Some(body) = barred(line) {
        widths.push(split(body, is_between).count());
        widths.push(body.iter().filter(|&&byte| !is_between(byte)).count());
    }
    widths.dedup();
    widths
}

/// Returns a line of cells and bars.
fn barred(line: &Line) -> Option<&[u8]> {
    let body = line.body();
    let is_part =
        |&byte: &u8| byte.is_ascii_alphanumeric() || mark::is_empty_mark(byte) || is_between(byte);
    let has_bars = body.iter().any(|&byte| mark::is_bar(byte));
    (has_bars && body.len() == line.plain.len() && body.iter().all(is_part)).then_some(body)
}

fn is_between(byte: u8) -> bool {
    mark::is_blank(byte) || mark::is_bar(byte) || byte == b','
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_stated_alone_or_in_a_title() {
        for (text, expected) in [
            ("size 6", Some(6)),
            ("# Size: 6", Some(6)),
            ("size=16", Some(16)),
            ("size 6x6", Some(6)),
            ("6x6", Some(6)),
            ("6 × 6", Some(6)),
            ("6x7", None),
            ("sizeable", None),
            ("Mini killer 6x6", None),
            ("6", None),
        ] {
            assert_eq!(size(text), expected, "{text}");
        }
        for (title, expected) in [
            ("Mini killer 6x6", Some(6)),
            ("A killer (6×6)", Some(6)),
            ("Killer 6", None),
            ("6x6 or 9x9", None),
        ] {
            assert_eq!(size_in(title), expected, "{title}");
        }
    }

    #[test]
    fn a_caption_announces_a_section() {
        for text in ["Cages:", "# Sums", "The cages and their sums", "**Givens**", "[Cages]"] {
            assert!(announces(text), "{text}");
        }
        for text in ["Killer", "Killer 2", "cages of the week", "#", "", "Digits in cages differ"] {
            assert!(!announces(text), "{text}");
        }
    }
}
