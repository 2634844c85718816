//! The reader of puzzles in a text of any format.

use std::collections::VecDeque;
use std::io::BufRead;

use super::heading::Title;
use super::run::Run;
use super::skipped::Skipped;
use super::source::{Fetched, InputLines};
use crate::format::grids::cells::Layouts;
use crate::format::grids::region;
use crate::format::sites::opensudoku;
use crate::format::tables::csv::TableHeader;
use crate::format::{Below, Entry, Options, ParseError, Parsed, ReadError, killer, line};

/// Reads puzzles one by one, in any formats, in memory that does not grow with the input.
///
/// It reads no more than necessary to find the end of a puzzle. A puzzle on a line may have the map of its regions or
/// its cages below it, so the next line that is not blank is read, too, unless [`Options::below`] says otherwise; an
/// object or a list is returned before the next line is read.
///
/// ```
/// use kenzan::format::{Options, Reader};
/// let text = "\
/// 1234341221434... first
/// 12|34
/// 34|12
/// --+--
/// 21|43
/// 43|..
/// ";
/// let puzzles: Result<Vec<_>, _> = Reader::new(text.as_bytes(), Options::default()).collect();
/// assert_eq!(puzzles?.len(), 2);
/// # Ok::<(), kenzan::format::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) lines: InputLines<R>,
    pub(super) layouts: Layouts,
    below: Below,
    pub(super) title: Title,
    /// The file of `OpenSudoku` that is being read.
    pub(super) document: Option<opensudoku::Document>,
    /// The table whose rows are being read.
    pub(super) table: Option<TableHeader>,
    /// The size of the last puzzle, if that was a line by itself.
    pub(super) listed: Option<u8>,
    /// The line of the last puzzle that was a line by itself.
    pub(super) answered: usize,
    /// The line before which lines of sums are known not to be those of a killer.
    pub(super) passed: usize,
    pub(super) ready: VecDeque<Parsed>,
    /// Whether the next grid is that of a section `[Puzzle]`, which one `[State]` may follow.
    pub(super) is_in_section: bool,
    /// Whether the blanks of the next grid have been filled.
    pub(super) is_filled: bool,
    pub(super) skipped: Skipped,
    /// The most lines to skip.
    most_skipped: u64,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R, options: Options) -> Self {
        Self {
            lines: InputLines::new(input),
            below: options.below,
            layouts: Layouts::new(options),
            title: Title::default(),
            document: None,
            table: None,
            listed: None,
            answered: 0,
            passed: 0,
            ready: VecDeque::new(),
            is_in_section: false,
            is_filled: false,
            skipped: Skipped::default(),
            most_skipped: u64::MAX,
        }
    }

    /// Refuses the rest after `most` lines without a puzzle.
    pub(crate) fn skipping(self, most: u64) -> Self {
        Self { most_skipped: most, ..self }
    }

    /// Returns the number of lines that have been skipped so far because they contain no puzzle: prose that is neither
    /// a remark nor a title, and does not look like a puzzle.
    ///
    /// ```
    /// use kenzan::format::{Options, Reader};
    /// let text = "Dear reader,\nhere is one:\n1234341221434...\n";
    /// let mut reader = Reader::new(text.as_bytes(), Options::default());
    /// assert_eq!((reader.by_ref().count(), reader.skipped()), (1, 2));
    /// ```
    pub fn skipped(&self) -> u64 {
        self.skipped.count()
    }

    /// Returns the numbers of those lines, the first of them if they are many.
    ///
    /// ```
    /// use kenzan::format::{Options, Reader};
    /// let text = "Dear reader,\nhere is one:\n1234341221434...\nYours\n";
    /// let mut reader = Reader::new(text.as_bytes(), Options::default());
    /// assert_eq!((reader.by_ref().count(), reader.skipped_lines()), (1, "1-2, 4".to_owned()));
    /// ```
    pub fn skipped_lines(&self) -> String {
        self.skipped.to_string()
    }

    /// Returns the input, to inspect its buffer.
    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// Reads up to `most` lines at once if the next ones are classic puzzles: 81 digits and dots, and perhaps a name
    /// after them. `None` means that the next line has to be read by [`Self::next`]. It may also be such a line,
    /// because the last one in the buffer may be incomplete.
    ///
    /// ```
    /// use kenzan::format::{Options, Reader};
    /// let text = format!("{0}1\n2{0} second\n1234 .... .... ....\n", "........".repeat(10));
    /// let mut reader = Reader::new(text.as_bytes(), Options::default());
    /// let run = reader.run(1_000).expect("two lines");
    /// let names: Vec<_> = run.puzzles().map(|(_, name)| name).collect();
    /// assert_eq!(names, [None, Some("second")]);
    /// assert!(reader.run(1_000).is_none());
    /// assert_eq!(reader.count(), 1);
    /// ```
    pub fn run(&mut self, most: usize) -> Option<Run> {
        if !self.ready.is_empty() || self.document.is_some() || !self.may_be_quick() {
            return None;
        }
        let mut run = Run::starting_at(self.lines.number() + 1);
        let used = run.take(self.lines.ready()?, most, self.below);
        self.lines.pass(run.marks().len(), used);
        if run.marks().is_empty() {
            return None;
        }
        self.title.clear();
        self.listed = Some(9);
        self.answered = self.lines.number();
        Some(run)
    }

    /// Returns whether a line that starts with 81 marks is a puzzle with the usual boxes.
    fn may_be_quick(&self) -> bool {
        self.layouts.allow_classic()
            && self.table.as_ref().is_none_or(TableHeader::starts_with_the_puzzle)
    }

    /// Returns whether the lines after the last consumed one may be a map.
    pub(super) fn may_follow(&mut self, size: u8) -> bool {
        region::may_follow(self.lines.at_hand(), size, self.below)
    }

    /// Returns whether they may be cages.
    pub(super) fn may_have_cages(&mut self) -> bool {
        self.lines.has_ahead() || killer::may_follow(self.lines.at_hand(), self.below)
    }

    /// Reads the next puzzle; `None` at the end of the input, or if it fails.
    pub(crate) fn item(&mut self) -> Option<Parsed> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            if !self.lines.has_ahead() {
                if self.document.is_none() && self.lines.pass_blank() {
                    self.title.clear();
                    self.table = None;
                }
                match self.lines.fetch() {
                    Fetched::Line => {
                        let quick = line::quick(self.lines.bytes(), self.lines.number());
                        if let Some(entry) = quick
                            && self.document.is_none()
                            && self.may_be_quick()
                            && !self.may_follow(9)
                            && !self.may_have_cages()
                        {
                            self.title.clear();
                            self.listed = Some(9);
                            self.answered = entry.line;
                            return Some(Ok(entry));
                        }
                        self.lines.keep();
                    }
                    Fetched::Unreadable(error) => return Some(Err(error)),
                    Fetched::End => return Some(Err(self.document.take()?.end())),
                }
            }
            if let Some(item) = self.step() {
                return Some(item);
            }
            if self.skipped.count() > self.most_skipped {
                let message = format!("more than {} lines without a puzzle", self.most_skipped);
                let error = ParseError::new(self.lines.number(), message);
                return Some(Err(error.hinting("leave out what is not the puzzle")));
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.item() {
            Some(item) => Some(item.map_err(ReadError::from)),
            None => self.lines.take_failure().map(|error| Err(error.into())),
        }
    }
}
