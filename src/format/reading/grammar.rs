//! The grammar: the steps that are tried at a line, in order, each with the reason for its place.
//!
//! If a step does not apply, the next one is tried; if it consumes lines, the steps are tried again from the first
//! one.

use std::io::BufRead;

use super::look::Look;
use super::paste;
use super::reader::Reader;
use super::source::{Line, Lines};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::grids::overlap;
use crate::format::killer::unclear;
use crate::format::sites::{coded, doku, iss, link};
use crate::format::tables::latex;

/// A step of the grammar.
struct Step<R> {
    /// The lines at which it is tried.
    at: fn(&Look) -> bool,
    read: Read<R>,
}

/// The function that reads a construct.
enum Read<R> {
    /// One line, which is the whole puzzle.
    Line(fn(&Line, &mut Layouts) -> Option<Parsed>),
    /// As many lines as it consumes.
    Lines(fn(&mut Lines<R>, &mut Layouts) -> Option<Parsed>),
    /// By the state of the reader; `None` where it does not apply.
    Item(fn(&mut Reader<R>) -> Option<Parsed>),
    /// By the state of the reader, and the look of the line.
    State(fn(&mut Reader<R>, &mut Look) -> Outcome),
}

/// The result of a step.
pub(super) enum Outcome {
    /// It does not apply.
    Passed,
    /// It changed the line: the next step is tried with the line's new look.
    Changed,
    /// It consumed lines, or changed them so that all steps are tried again. More puzzles may be queued.
    Taken(Option<Parsed>),
}

fn not_blank(look: &Look) -> bool {
    !matches!(look, Look::Blank | Look::Comment)
}

fn words(look: &Look) -> bool {
    matches!(look, Look::Whole(_) | Look::Row(_) | Look::Text)
}

fn not_whole(look: &Look) -> bool {
    matches!(look, Look::Row(_) | Look::Text)
}

fn words_or_frame(look: &Look) -> bool {
    words(look) || matches!(look, Look::Frame)
}

fn may_be_killer(look: &Look) -> bool {
    match look {
        Look::Whole(whole) => whole.may_be_row(),
        look => words_or_frame(look),
    }
}

impl<R: BufRead> Reader<R> {
    /// The steps, in the order in which they are tried: what each reads, and why it precedes the later ones.
    const GRAMMAR: [Step<R>; 34] = [
        // Bars of #: what is behind them would be a remark.
        Step {
            at: |look| not_whole(look) || matches!(look, Look::Frame),
            read: Read::State(Self::hashed),
        },
        // A remark after the line of a grid: without it the line has another look.
        Step { at: |_| true, read: Read::State(Self::side_remark) },
        // A row of the table whose header was read: fields of a table may look like anything.
        Step { at: not_blank, read: Read::Item(Self::row) },
        // A frame of stars or the like: its lines may be rows of empty cells, or remarks.
        Step { at: |look| !matches!(look, Look::Blank), read: Read::State(Self::starred) },
        // Constraint strings of Interactive Sudoku Solver: they may be in an address and take several lines,
        // which links don't.
        Step { at: words, read: Read::Lines(iss::take) },
        // A link: an address may contain a word in a code, or a grid.
        Step { at: words, read: Read::Line(link::take) },
        // A word in the code of another program: codes contain runs of marks, bars and tags.
        Step {
            at: |look| words_or_frame(look) || matches!(look, Look::Html),
            read: Read::Line(coded::take),
        },
        // Grids that overlap: each of them may be read as a puzzle by itself.
        Step { at: words_or_frame, read: Read::Lines(overlap::take) },
        // Cages whose cells can be read in two ways: their numbers may be read as cells of a grid.
        Step { at: not_whole, read: Read::Lines(unclear::take) },
        // A file .doku: its marks may be read as cells between bars.
        Step { at: not_whole, read: Read::Lines(doku::take) },
        // The sums in the cells of a killer: without them it is a killer in rows.
        Step { at: not_whole, read: Read::State(Self::sums_in_cells) },
        // A killer in rows or as a list: its map may be read as regions, its givens as a puzzle without cages.
        Step { at: may_be_killer, read: Read::Item(Self::killer) },
        // A map of regions without its grid: its letters may be read as a grid's digits above 9.
        Step { at: words, read: Read::State(Self::lone_map) },
        // A blank line, by its look alone.
        Step { at: |look| matches!(look, Look::Blank), read: Read::State(Self::blank) },
        // A line that starts with #, by its look alone.
        Step { at: |look| matches!(look, Look::Comment), read: Read::State(Self::comment) },
        // The head of a section of an .sdk file, by its look alone.
        Step { at: |look| matches!(look, Look::Section(_)), read: Read::State(Self::head) },
        // JSON, by its look alone.
        Step { at: |look| matches!(look, Look::Json(_)), read: Read::State(Self::json) },
        // A list in brackets, by its look alone.
        Step { at: |look| matches!(look, Look::List(_)), read: Read::State(Self::lists) },
        // A table in HTML, by its look alone.
        Step { at: |look| matches!(look, Look::Html), read: Read::State(Self::html) },
        // A file of OpenSudoku, by its look alone.
        Step { at: |look| matches!(look, Look::Xml), read: Read::State(Self::start_of_file) },
        // A puzzle on a line that can't be a row: a list of puzzles on lines may look like a drawn grid.
        Step {
            at: |look| matches!(look, Look::Whole(whole) if !whole.may_be_row()),
            read: Read::State(Self::whole),
        },
        // A grid and the map of its regions, in rows: each of the two may be read as a grid by itself.
        Step { at: words, read: Read::Item(Self::jigsaw) },
        // A map of regions that is drawn with lines: its lines may be read as the frame of a grid.
        Step { at: words, read: Read::Item(Self::drawn_map) },
        // Labels around a grid: labels may be read as cells, or hide that the line is a row.
        Step { at: words_or_frame, read: Read::State(Self::labels) },
        // A drawing whose cells are several lines tall, or blanks: each of its lines may be read as a row.
        Step { at: words_or_frame, read: Read::State(Self::lattice) },
        // Dots between the cells of a grid: the dots may be read as empty cells.
        Step { at: words_or_frame, read: Read::State(Self::dots) },
        // A puzzle of 4×4 on a line that is not a row of 16×16: without labels it is known what rows the lines
        // below are.
        Step { at: |look| matches!(look, Look::Whole(_)), read: Read::State(Self::small_whole) },
        // Blanks that are the empty cells of a grid: rows with blanks have too few cells, or are text.
        Step { at: words_or_frame, read: Read::State(Self::fill_blanks) },
        // A drawn grid: what is left is text.
        Step {
            at: |look| matches!(look, Look::Whole(_) | Look::Row(_) | Look::Frame),
            read: Read::State(Self::block),
        },
        // A grid in LaTeX: its lines may be read as the header of a table.
        Step { at: |look| matches!(look, Look::Text), read: Read::Lines(latex::take) },
        // An address that is known and not read: it would be prose.
        Step { at: |look| matches!(look, Look::Text), read: Read::Item(Self::unsupported_link) },
        // The declaration of an XML file: it would be prose.
        Step { at: |look| matches!(look, Look::Text), read: Read::State(Self::declaration) },
        // The header of a table: it would be prose.
        Step { at: |look| matches!(look, Look::Text), read: Read::State(Self::header) },
        // A malformed puzzle, or prose: nothing is left.
        Step { at: |look| matches!(look, Look::Text), read: Read::State(Self::prose) },
    ];

    /// Reads the construct that starts at the next line. If it has several puzzles, they are queued and `None` is
    /// returned.
    pub(super) fn step(&mut self) -> Option<Parsed> {
        if self.document.is_some() {
            return self.games();
        }
        paste::join(&mut self.lines);
        let Ok(line) = self.lines.peek(0)? else {
            self.title.clear();
            return self.lines.pop()?.err().map(Err);
        };
        let mut look = Look::at(line, None);
        for step in &Self::GRAMMAR {
            if !(step.at)(&look) {
                continue;
            }
            match self.attempt(&step.read, &mut look) {
                Outcome::Passed => {}
                Outcome::Changed => look = Look::at(self.lines.peek_line(0)?, None),
                Outcome::Taken(item) => return item,
            }
        }
        None
    }

    fn attempt(&mut self, read: &Read<R>, look: &mut Look) -> Outcome {
        let item = match read {
            Read::State(read) => return read(self, look),
            Read::Item(read) => {
                return read(self).map_or(Outcome::Passed, |item| Outcome::Taken(Some(item)));
            }
            Read::Lines(read) => read(&mut self.lines, &mut self.layouts),
            Read::Line(read) => {
                let Some(line) = self.lines.peek_line(0) else { return Outcome::Taken(None) };
                let item = read(line, &mut self.layouts);
                if item.is_some() {
                    self.lines.pop();
                }
                item
            }
        };
        if item.is_none() {
            return Outcome::Passed;
        }
        self.title.clear();
        Outcome::Taken(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_step_takes_what_no_other_does() {
        for text in
            ["", "# 1", "[Puzzle]", "{\"a\": 1}", "[[1, 2]]", "<table>", "+---+", "12|34", "a", "!"]
        {
            let mut reader = Reader::new(text.as_bytes(), crate::format::Options::default());
            assert!(reader.by_ref().count() < 2, "{text}");
            assert!(reader.lines.peek(0).is_none(), "{text}");
        }
    }
}
