//! The grammar: the steps that are tried at a line, in their order, each with the reason for its place.
//!
//! A step either passes, and the next one is tried, or takes lines; then all is tried again from the first step on.

use std::io::BufRead;

use super::look::Look;
use super::paste;
use super::reader::Reader;
use super::source::{Line, Lines};
use crate::format::grids::cells::Layouts;
use crate::format::sites::{coded, iss, link};
use crate::format::tables::latex;
use crate::format::{Entry, ParseError};

/// A puzzle, or why there is none.
pub(super) type Item = Result<Entry, ParseError>;

/// A step of the grammar.
#[derive(Debug)]
struct Step<R> {
    /// The construct that it reads.
    #[cfg_attr(not(test), expect(dead_code, reason = "for readers of the table"))]
    name: &'static str,
    /// At which lines it is tried.
    at: fn(&Look) -> bool,
    read: Read<R>,
    /// Why it precedes the steps after it.
    #[cfg_attr(not(test), expect(dead_code, reason = "for readers of the table"))]
    reason: &'static str,
}

/// The function that reads a construct.
#[derive(Debug)]
enum Read<R> {
    /// One line, which is the whole puzzle.
    Line(fn(&Line, &mut Layouts) -> Option<Item>),
    /// As many lines as it takes.
    Lines(fn(&mut Lines<R>, &mut Layouts) -> Option<Item>),
    /// By the state of the reader, too.
    State(fn(&mut Reader<R>, &mut Look) -> Outcome),
}

/// The result of a step.
#[derive(Debug)]
pub(super) enum Outcome {
    /// It does not apply.
    Passed,
    /// It changed the line: the next step is tried at the line's new look.
    Changed,
    /// It took lines, or changed them so that all steps are tried again. Further puzzles may be ready.
    Taken(Option<Item>),
}

fn not_blank(look: &Look) -> bool {
    !matches!(look, Look::Blank | Look::Comment)
}

fn words(look: &Look) -> bool {
    matches!(look, Look::Whole(_) | Look::Row(_) | Look::Text)
}

fn words_or_frame(look: &Look) -> bool {
    words(look) || matches!(look, Look::Frame)
}

impl<R: BufRead> Reader<R> {
    /// The steps, in the order in which they are tried.
    const GRAMMAR: [Step<R>; 26] = [
        Step {
            name: "a remark after the line of a grid",
            at: |_| true,
            read: Read::State(Self::side_remark),
            reason: "without it the line has another look",
        },
        Step {
            name: "a row of the table whose header was read",
            at: not_blank,
            read: Read::State(Self::row_of_table),
            reason: "fields of a table may look like anything",
        },
        Step {
            name: "constraint strings of Interactive Sudoku Solver",
            at: words,
            read: Read::Lines(iss::take),
            reason: "they may be in an address and take several lines, which links don't",
        },
        Step {
            name: "a link",
            at: words,
            read: Read::Line(link::take),
            reason: "an address may contain a word in a code, or a grid",
        },
        Step {
            name: "a word in the code of another program",
            at: |look| words_or_frame(look) || matches!(look, Look::Html),
            read: Read::Line(coded::take),
            reason: "codes contain runs of marks, bars and tags",
        },
        Step {
            name: "a map of regions without its grid",
            at: words,
            read: Read::State(Self::lone_map),
            reason: "its letters may be read as a grid's digits above 9",
        },
        Step {
            name: "a blank line",
            at: |look| matches!(look, Look::Blank),
            read: Read::State(Self::blank),
            reason: "one look, one step",
        },
        Step {
            name: "a line that starts with #",
            at: |look| matches!(look, Look::Comment),
            read: Read::State(Self::comment),
            reason: "one look, one step",
        },
        Step {
            name: "the head of a section of an .sdk file",
            at: |look| matches!(look, Look::Section(_)),
            read: Read::State(Self::head),
            reason: "one look, one step",
        },
        Step {
            name: "JSON",
            at: |look| matches!(look, Look::Json(_)),
            read: Read::State(Self::json),
            reason: "one look, one step",
        },
        Step {
            name: "a list in brackets",
            at: |look| matches!(look, Look::List(_)),
            read: Read::State(Self::lists),
            reason: "one look, one step",
        },
        Step {
            name: "a table in HTML",
            at: |look| matches!(look, Look::Html),
            read: Read::State(Self::html),
            reason: "one look, one step",
        },
        Step {
            name: "a file of OpenSudoku",
            at: |look| matches!(look, Look::Xml),
            read: Read::State(Self::start_of_file),
            reason: "one look, one step",
        },
        Step {
            name: "a puzzle on a line that can't be a row",
            at: |look| matches!(look, Look::Whole(whole) if !whole.may_be_row()),
            read: Read::State(Self::whole),
            reason: "a list of puzzles on lines may look like a drawn grid",
        },
        Step {
            name: "a grid and the map of its regions, in rows",
            at: words,
            read: Read::State(Self::jigsaw),
            reason: "each of the two may be read as a grid by itself",
        },
        Step {
            name: "a map of regions that is drawn with lines",
            at: words,
            read: Read::State(Self::drawn_map),
            reason: "its lines may be read as the frame of a grid",
        },
        Step {
            name: "labels around a grid",
            at: words_or_frame,
            read: Read::State(Self::labels),
            reason: "labels may be read as cells, or hide that the line is a row",
        },
        Step {
            name: "dots between the cells of a grid",
            at: words_or_frame,
            read: Read::State(Self::dots),
            reason: "the dots may be read as empty cells",
        },
        Step {
            name: "a puzzle of 4×4 on a line that is no row of 16×16",
            at: |look| matches!(look, Look::Whole(_)),
            read: Read::State(Self::small_whole),
            reason: "without labels it is known what rows the lines below are",
        },
        Step {
            name: "blanks that are the empty cells of a grid",
            at: words_or_frame,
            read: Read::State(Self::fill_blanks),
            reason: "rows with blanks have too few cells, or are text",
        },
        Step {
            name: "a drawn grid",
            at: |look| matches!(look, Look::Whole(_) | Look::Row(_) | Look::Frame),
            read: Read::State(Self::block),
            reason: "what is left is text",
        },
        Step {
            name: "a grid in LaTeX",
            at: |look| matches!(look, Look::Text),
            read: Read::Lines(latex::take),
            reason: "its lines may be read as the header of a table",
        },
        Step {
            name: "an address that is known and not read",
            at: |look| matches!(look, Look::Text),
            read: Read::State(Self::unsupported_link),
            reason: "it would be prose",
        },
        Step {
            name: "the declaration of an XML file",
            at: |look| matches!(look, Look::Text),
            read: Read::State(Self::declaration),
            reason: "it would be prose",
        },
        Step {
            name: "the header of a table",
            at: |look| matches!(look, Look::Text),
            read: Read::State(Self::header),
            reason: "it would be prose",
        },
        Step {
            name: "a malformed puzzle, or prose",
            at: |look| matches!(look, Look::Text),
            read: Read::State(Self::prose),
            reason: "nothing is left",
        },
    ];

    /// Reads the construct that starts at the next line. If it has several puzzles, they are queued and `None` is
    /// returned.
    pub(super) fn step(&mut self) -> Option<Item> {
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
    fn each_step_has_a_name_and_a_reason() {
        let steps = &Reader::<&[u8]>::GRAMMAR;
        for (index, step) in steps.iter().enumerate() {
            assert!(!step.reason.is_empty(), "{}", step.name);
            assert!(steps[..index].iter().all(|other| other.name != step.name), "{}", step.name);
        }
    }

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
