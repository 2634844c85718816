//! Goes through a text and hands out its puzzles, whatever the format of each.

use std::collections::VecDeque;
use std::io::BufRead;

use super::cells::Layouts;
use super::drawn::Block;
use super::line::Whole;
use super::look::Look;
use super::run::Run;
use super::sdk::Title;
use super::source::{Fetched, Lines};
use super::{Entry, Options, ParseError, ReadError, bracket, json, line, list, slip};

/// Reads puzzles one by one, whatever their formats, in memory that does not grow with the input.
///
/// No more is read than it takes to know a puzzle's end: one that is a line by itself is handed out
/// before the next line is asked for.
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
    lines: Lines<R>,
    layouts: Layouts,
    title: Title,
    ready: VecDeque<Result<Entry, ParseError>>,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R, options: Options) -> Self {
        Self {
            lines: Lines::new(input),
            layouts: Layouts::new(options),
            title: Title::default(),
            ready: VecDeque::new(),
        }
    }

    /// Returns the input, for a look at what it has ready.
    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// Takes up to `most` lines at once if the next ones are classic puzzles: 81 digits and dots, and
    /// perhaps a name behind them. `None` says that the next line is to be read by [`Self::next`],
    /// which may find such a line, too: the last one that the input has ready may not be complete.
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
        if !self.ready.is_empty() {
            return None;
        }
        let run = self.lines.take_run(most)?;
        self.title.clear();
        Some(run)
    }

    /// Reads what starts at the next line, which was looked at; what has more than one item goes to
    /// those that are ready.
    fn read(&mut self) -> Option<Result<Entry, ParseError>> {
        let Ok(line) = self.lines.peek(0)? else {
            self.title.clear();
            return self.lines.pop()?.err().map(Err);
        };
        match Look::at(line, None) {
            Look::Blank => {
                self.title.clear();
                self.lines.pop();
            }
            Look::Comment => {
                self.title.comment(line);
                self.lines.pop();
            }
            Look::Section(name) => {
                self.lines.pop();
                if name == "state" {
                    // The player's progress: what was read before is the puzzle.
                    Block::gather(&mut self.lines);
                }
            }
            Look::Json(start) => {
                self.title.clear();
                match bracket::gather(&mut self.lines, start, b"\"") {
                    Err(error) => return Some(Err(error)),
                    Ok(found) => self.ready.extend(json::read(&found, &mut self.layouts)),
                }
            }
            Look::List(start) => {
                let title = self.title.take();
                match bracket::gather(&mut self.lines, start, b"\"'") {
                    Err(error) => return Some(Err(error)),
                    Ok(found) if found.holds_objects() => {
                        self.ready.extend(json::read(&found, &mut self.layouts));
                    }
                    Ok(found) => {
                        let found = list::read(&found, title.as_deref(), &mut self.layouts);
                        self.ready.extend(found);
                    }
                }
            }
            Look::Whole(whole) if !whole.may_be_row() => return self.whole(whole),
            Look::Whole(whole) if !is_row_of_sixteen(&mut self.lines) => return self.whole(whole),
            Look::Whole(_) | Look::Row(_) | Look::Frame => {
                let title = self.title.take();
                let block = Block::gather(&mut self.lines);
                self.ready.extend(block.read(title.as_deref(), &mut self.layouts));
            }
            Look::Text => {
                let line = self.lines.pop()?.ok()?;
                self.title.prose(&line);
                return slip::near_miss(&line, &mut self.layouts).map(Err);
            }
        }
        None
    }

    fn whole(&mut self, whole: Whole) -> Option<Result<Entry, ParseError>> {
        self.title.clear();
        let line = self.lines.pop()?.ok()?;
        Some(whole.read(&line, &mut self.layouts))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item.map_err(ReadError::from));
            }
            if !self.lines.has_ahead() {
                match self.lines.fetch() {
                    Fetched::Line => {
                        let quick = line::quick(self.lines.bytes(), self.lines.number());
                        if let Some(entry) = quick {
                            self.title.clear();
                            return Some(Ok(entry));
                        }
                        self.lines.keep();
                    }
                    Fetched::Unreadable(error) => return Some(Err(error.into())),
                    Fetched::End => {
                        return self.lines.take_failure().map(|error| Err(error.into()));
                    }
                }
            }
            if let Some(item) = self.read() {
                return Some(item.map_err(ReadError::from));
            }
        }
    }
}

/// Tells whether the next line, whose 16 marks may be a 4×4 puzzle, is rather a row of a 16×16 one:
/// if a frame follows it, or if there are 16 such lines of which one shows a digit above 4.
fn is_row_of_sixteen<R: BufRead>(lines: &mut Lines<R>) -> bool {
    let mut above_four = false;
    for index in 0..16 {
        let Some(line) = lines.peek_line(index) else { return false };
        match Look::at(line, None) {
            Look::Row(shape) if shape.has_width(16) => {
                let body = line.body();
                // Rows of four groups are those of a 4×4 puzzle in pencil marks as well.
                above_four |= line::is_above_four(body);
            }
            Look::Whole(whole) if whole.may_be_row() => {}
            Look::Frame => return index > 0 && above_four,
            Look::Blank
            | Look::Comment
            | Look::Section(_)
            | Look::Json(_)
            | Look::List(_)
            | Look::Whole(_)
            | Look::Row(_)
            | Look::Text => return false,
        }
    }
    above_four
}
