//! The grammar: the steps that are tried at a line, in order, each with the reason for its place.
//!
//! If a step does not apply, the next one is tried; if it consumes lines, the steps are tried again from the first
//! one.

use std::io::BufRead;

use super::look::LineLook;
use super::paste;
use super::reader::Reader;
use super::source::{InputLines, Line};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::killer::unclear;
use crate::format::sites::{coded, doku, iss, link};
use crate::format::tables::latex;

/// A step of the grammar.
struct GrammarStep<R> {
    /// The lines at which it is tried.
    at: fn(&LineLook) -> bool,
    read: ConstructReader<R>,
}

/// The function that reads a construct.
enum ConstructReader<R> {
    /// One line, which is the whole puzzle.
    Line(fn(&Line, &mut Layouts) -> Option<Parsed>),
    /// As many lines as it consumes.
    Lines(fn(&mut InputLines<R>, &mut Layouts) -> Option<Parsed>),
    /// By the state of the reader; `None` where it does not apply.
    Item(fn(&mut Reader<R>) -> Option<Parsed>),
    /// By the state of the reader, and the look of the line.
    State(fn(&mut Reader<R>, &mut LineLook) -> StepOutcome),
}

/// The result of a step.
pub(super) enum StepOutcome {
    /// It does not apply.
    Passed,
    /// It changed the line: the next step is tried with the line's new look.
    Changed,
    /// It consumed lines, or changed them so that all steps are tried again. More puzzles may be queued.
    Taken(Option<Parsed>),
}

fn not_blank(look: &LineLook) -> bool {
    !matches!(look, LineLook::Blank | LineLook::Comment)
}

fn words(look: &LineLook) -> bool {
    matches!(look, LineLook::Whole(_) | LineLook::Row(_) | LineLook::Text)
}

fn not_whole(look: &LineLook) -> bool {
    matches!(look, LineLook::Row(_) | LineLook::Text)
}

fn words_or_frame(look: &LineLook) -> bool {
    words(look) || matches!(look, LineLook::Frame)
}

fn may_be_killer(look: &LineLook) -> bool {
    match look {
        LineLook::Whole(whole) => whole.may_be_row(),
        look => words_or_frame(look),
    }
}

impl<R: BufRead> Reader<R> {
    /// The steps, in the order in which they are tried: what each reads, and why it precedes the later ones.
    const GRAMMAR: [GrammarStep<R>; 35] = [
        // Bars of #: what is behind them would be a remark.
        GrammarStep {
            at: |look| not_whole(look) || matches!(look, LineLook::Frame),
            read: ConstructReader::State(Self::hashed),
        },
        // A remark after the line of a grid: without it the line has another look.
        GrammarStep { at: |_| true, read: ConstructReader::State(Self::side_remark) },
        // A row of the table whose header was read: fields of a table may look like anything.
        GrammarStep { at: not_blank, read: ConstructReader::Item(Self::row) },
        // A frame of stars or the like: its lines may be rows of empty cells, or remarks.
        GrammarStep {
            at: |look| !matches!(look, LineLook::Blank),
            read: ConstructReader::State(Self::starred),
        },
        // Constraint strings of Interactive Sudoku Solver: they may be in an address and take several lines,
        // which links don't.
        GrammarStep { at: words, read: ConstructReader::Lines(iss::take) },
        // A link: an address may contain a word in a code, or a grid.
        GrammarStep { at: words, read: ConstructReader::Line(link::take) },
        // A word in the code of another program: codes contain runs of marks, bars and tags.
        GrammarStep {
            at: |look| words_or_frame(look) || matches!(look, LineLook::Html),
            read: ConstructReader::Line(coded::take),
        },
        // Grids that overlap: each of them may be read as a puzzle by itself.
        GrammarStep { at: words_or_frame, read: ConstructReader::Item(Self::overlapping) },
        // Cages whose cells can be read in two ways: their numbers may be read as cells of a grid.
        GrammarStep { at: not_whole, read: ConstructReader::Lines(unclear::take) },
        // A file .doku: its marks may be read as cells between bars.
        GrammarStep { at: not_whole, read: ConstructReader::Lines(doku::take) },
        // The sums in the cells of a killer: without them it is a killer in rows.
        GrammarStep { at: not_whole, read: ConstructReader::State(Self::sums_in_cells) },
        // A killer in rows or as a list: its map may be read as regions, its givens as a puzzle without cages.
        GrammarStep { at: may_be_killer, read: ConstructReader::Item(Self::killer) },
        // A map of regions without its grid: its letters may be read as a grid's digits above 9.
        GrammarStep { at: words, read: ConstructReader::State(Self::lone_map) },
        // A blank line, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Blank),
            read: ConstructReader::State(Self::blank),
        },
        // A line that starts with #, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Comment),
            read: ConstructReader::State(Self::comment),
        },
        // The head of a section of an .sdk file, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Section(_)),
            read: ConstructReader::State(Self::head),
        },
        // JSON, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Json(_)),
            read: ConstructReader::State(Self::json),
        },
        // A list in brackets, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::List(_)),
            read: ConstructReader::State(Self::lists),
        },
        // A table in HTML, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Html),
            read: ConstructReader::State(Self::html),
        },
        // A file of OpenSudoku, by its look alone.
        GrammarStep {
            at: |look| matches!(look, LineLook::Xml),
            read: ConstructReader::State(Self::start_of_file),
        },
        // Pencil marks of sixteen cells between bars, at their places: they are as many as the cells of 8×8 on a line.
        GrammarStep {
            at: |look| matches!(look, LineLook::Whole(_)),
            read: ConstructReader::State(Self::placed_marks),
        },
        // A puzzle on a line that can't be a row: a list of puzzles on lines may look like a drawn grid.
        GrammarStep {
            at: |look| matches!(look, LineLook::Whole(whole) if !whole.may_be_row()),
            read: ConstructReader::State(Self::whole),
        },
        // A grid and the map of its regions, in rows: each of the two may be read as a grid by itself.
        GrammarStep { at: words, read: ConstructReader::Item(Self::jigsaw) },
        // A map of regions that is drawn with lines: its lines may be read as the frame of a grid.
        GrammarStep { at: words, read: ConstructReader::Item(Self::drawn_map) },
        // Labels around a grid: labels may be read as cells, or hide that the line is a row.
        GrammarStep { at: words_or_frame, read: ConstructReader::State(Self::labels) },
        // A drawing whose cells are several lines tall, or blanks: each of its lines may be read as a row.
        GrammarStep { at: words_or_frame, read: ConstructReader::State(Self::lattice) },
        // Dots between the cells of a grid: the dots may be read as empty cells.
        GrammarStep { at: words_or_frame, read: ConstructReader::State(Self::dots) },
        // A puzzle of 4×4 on a line that is not a row of 16×16: without labels it is known what rows the lines
        // below are.
        GrammarStep {
            at: |look| matches!(look, LineLook::Whole(_)),
            read: ConstructReader::State(Self::small_whole),
        },
        // Blanks that are the empty cells of a grid: rows with blanks have too few cells, or are text.
        GrammarStep { at: words_or_frame, read: ConstructReader::State(Self::fill_blanks) },
        // A drawn grid: what is left is text.
        GrammarStep {
            at: |look| matches!(look, LineLook::Whole(_) | LineLook::Row(_) | LineLook::Frame),
            read: ConstructReader::State(Self::block),
        },
        // A grid in LaTeX: its lines may be read as the header of a table.
        GrammarStep {
            at: |look| matches!(look, LineLook::Text),
            read: ConstructReader::Lines(latex::take),
        },
        // An address that is known and not read: it would be prose.
        GrammarStep {
            at: |look| matches!(look, LineLook::Text),
            read: ConstructReader::Item(Self::unsupported_link),
        },
        // The declaration of an XML file: it would be prose.
        GrammarStep {
            at: |look| matches!(look, LineLook::Text),
            read: ConstructReader::State(Self::declaration),
        },
        // The header of a table: it would be prose.
        GrammarStep {
            at: |look| matches!(look, LineLook::Text),
            read: ConstructReader::State(Self::header),
        },
        // A malformed puzzle, or prose: nothing is left.
        GrammarStep {
            at: |look| matches!(look, LineLook::Text),
            read: ConstructReader::State(Self::prose),
        },
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
        let mut look = LineLook::at(line, None);
        for step in &Self::GRAMMAR {
            if !(step.at)(&look) {
                continue;
            }
            match self.attempt(&step.read, &mut look) {
                StepOutcome::Passed => {}
                StepOutcome::Changed => look = LineLook::at(self.lines.peek_line(0)?, None),
                StepOutcome::Taken(item) => return item,
            }
        }
        None
    }

    fn attempt(&mut self, read: &ConstructReader<R>, look: &mut LineLook) -> StepOutcome {
        let item = match read {
            ConstructReader::State(read) => return read(self, look),
            ConstructReader::Item(read) => {
                return read(self)
                    .map_or(StepOutcome::Passed, |item| StepOutcome::Taken(Some(item)));
            }
            ConstructReader::Lines(read) => read(&mut self.lines, &mut self.layouts),
            ConstructReader::Line(read) => {
                let Some(line) = self.lines.peek_line(0) else { return StepOutcome::Taken(None) };
                let item = read(line, &mut self.layouts);
                if item.is_some() {
                    self.lines.pop();
                }
                item
            }
        };
        if item.is_none() {
            return StepOutcome::Passed;
        }
        self.title.clear();
        StepOutcome::Taken(item)
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
