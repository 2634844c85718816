//! Where puzzles come from: files, standard input, the command line.

use std::collections::VecDeque;
use std::io::{self, Cursor, IsTerminal};
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;

use super::args::InputArgs;
use super::feed::Feed;
use super::files::Files;
use super::open::{
    FileFeed, STANDARD_INPUT, Why, open_file, open_standard_input, told, unpacked_feed,
};
use super::ordered::{Load, Next};
use super::output::complain;
use super::packed;
use super::rows::{self, Row, RowReader};
use super::shown::shown;
use crate::format::{self, Below, Drawings, Options, ReadError, Reader, Run};

/// How much is read to find out whether there are several puzzles.
const MOST_AHEAD: usize = 64;

/// A puzzle with the place it was found in.
#[derive(Debug, Clone)]
pub(super) struct Item {
    /// The puzzle and its name.
    pub(super) entry: format::Entry,
    /// Where it was found.
    pub(super) place: Place,
    /// How many of its givens were entered by somebody, who wants them to count as such.
    pub(super) entered: usize,
    /// The row that it stands in, where rows are read.
    pub(super) row: Option<Box<Row>>,
}

impl Item {
    /// Returns the puzzle's name and the place where it stands.
    pub(super) fn title(&self) -> String {
        match &self.entry.name {
            Some(name) => format!("{}  ({})", shown(name), self.place),
            None => self.place.to_string(),
        }
    }
}

/// A place in the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// The file's name, `standard input`, or `argument 2`.
    pub(super) source: Arc<str>,
    /// The line, from 1; 0 for the whole source, or for one that has only one line.
    pub(super) line: usize,
    /// The character in the line, from 1.
    pub(super) column: Option<usize>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&shown(&self.source))?;
        match (self.line, self.column) {
            (0, None) => Ok(()),
            (0, Some(column)) => write!(f, ", column {column}"),
            (line, None) => write!(f, ":{line}"),
            (line, Some(column)) => write!(f, ":{line}:{column}"),
        }
    }
}

/// Input that is no puzzle.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    /// Where it is.
    pub(super) place: Place,
    /// What is wrong.
    pub(super) message: String,
    /// How to mend it.
    pub(super) hint: Option<String>,
    /// What was to be a puzzle; `None` if a whole source could not be read.
    pub(super) text: Option<String>,
    /// The row that it stands in, where rows are read.
    pub(super) row: Option<Box<Row>>,
}

/// `file.txt:3:12: unknown mark 'q' in r3c2`, and the hint on a line of its own.
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, "\nhint: {hint}"))
    }
}

/// A thing that was read: a puzzle or a problem.
pub(super) type Read = Result<Item, Problem>;

impl Load for Read {}

/// Classic puzzles that were read together, a line each.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) run: Run,
    /// The lines as they stand there, where each is a row.
    pub(super) rows: Option<Vec<u8>>,
    source: Arc<str>,
}

impl Batch {
    /// Returns the puzzle at `index` as if it had been read by itself.
    pub(super) fn item(&self, index: usize) -> Item {
        let row = self.rows.as_deref().and_then(|rows| rows::lines(rows).nth(index));
        let row = row.map(|line| Box::new(Row::of(line.to_vec())));
        Item { row, ..self.without_row(index) }
    }

    fn without_row(&self, index: usize) -> Item {
        let entry = self.run.entry(index);
        let place = Place { source: Arc::clone(&self.source), line: entry.line, column: None };
        Item { entry, place, entered: 0, row: None }
    }
}

/// What was read at once.
#[derive(Debug)]
pub(super) enum Portion {
    /// A puzzle or a problem.
    One(Read),
    /// A batch of lines.
    Many(Batch),
}

impl Portion {
    /// Takes it apart into what was read one by one.
    pub(super) fn into_reads(self) -> Vec<Read> {
        match self {
            Self::One(read) => vec![read],
            Self::Many(batch) => {
                let mut rows = batch.rows.as_deref().map(rows::lines);
                let mut row = || Some(Box::new(Row::of(rows.as_mut()?.next()?.to_vec())));
                (0..batch.run.marks().len())
                    .map(|index| Ok(Item { row: row(), ..batch.without_row(index) }))
                    .collect()
            }
        }
    }
}

impl Load for Portion {
    fn puzzles(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Many(batch) => batch.run.marks().len(),
        }
    }
}

#[derive(Debug)]
enum Source {
    StandardInput,
    File(String),
    Text {
        text: String,
        number: usize,
    },
    /// A file in an archive.
    Member(packed::Member),
}

/// What opening a source comes to.
enum Opened {
    Text(Box<Open>),
    /// The files of an archive.
    Archive(Vec<Source>),
}

/// All sources of a run, read one after the other.
pub(super) struct Input {
    sources: VecDeque<Source>,
    files: Files,
    /// What was read before anybody asked for it.
    ahead: VecDeque<Next<Read>>,
    options: Options,
    /// Whether each line is a row.
    by_rows: bool,
    open: Option<Open>,
}

struct Open {
    name: Arc<str>,
    reader: Opening,
    /// Whether anything has come of it.
    yielded: bool,
    /// Whether it was said that it holds nothing.
    is_empty: bool,
    /// An argument of one line: there the line says nothing.
    is_one_line: bool,
    /// How many puzzles had parts that were left out as no rules; the first is told at once.
    with_skipped: u64,
}

/// How a source is read.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
enum Opening {
    Puzzles(Reader<Feed>),
    Rows(RowReader),
}

impl Input {
    /// Finds the sources that the arguments name; `default` is read where they name none.
    ///
    /// # Errors
    /// If there is nothing to read: no argument, and standard input is a terminal; or as [`Files::of`].
    pub(super) fn new(args: InputArgs, default: Option<&'static str>) -> anyhow::Result<Self> {
        let files = Files::of(&args)?;
        let mut sources = VecDeque::new();
        for (index, puzzle) in args.puzzles.into_iter().enumerate() {
            sources.push_back(Source::of(puzzle, index + 1));
        }
        if sources.is_empty() {
            match default {
                Some(text) => sources.push_back(Source::Text { text: text.to_owned(), number: 0 }),
                None if io::stdin().is_terminal() => bail!(
                    "no puzzle given\nhint: name a file, write the puzzle as an argument (81 \
                     characters, '.' for an empty cell), or pipe it in"
                ),
                None => sources.push_back(Source::StandardInput),
            }
        }
        let drawings = if args.without_drawings { Drawings::LeftOut } else { Drawings::Refused };
        let options = Options { boxes: args.boxes, drawings, ..Options::default() };
        let ahead = VecDeque::new();
        Ok(Self { sources, files, ahead, options, by_rows: false, open: None })
    }

    /// Takes each line for a row whose first field is a puzzle.
    #[must_use]
    pub(super) fn by_rows(self, by_rows: bool) -> Self {
        Self { by_rows, ..self }
    }

    /// Tells whether each line is a row.
    pub(super) fn is_by_rows(&self) -> bool {
        self.by_rows
    }

    /// Returns the files that are read, which may not be written.
    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    /// Tells whether there are several puzzles, as far as that can be known without waiting for any.
    pub(super) fn has_several(&mut self) -> bool {
        let mut count = self.ahead.iter().filter(|next| next.holds(Result::is_ok)).count();
        while count < 2 && self.ahead.len() < MOST_AHEAD {
            let source = self.sources.front();
            if self.open.is_none() && source.is_some_and(|source| !source.is_at_hand()) {
                break;
            }
            let next = self.read();
            count += usize::from(next.holds(Result::is_ok));
            let goes_on = matches!(next, Next::Item(_));
            if !matches!(next, Next::End) {
                self.ahead.push_back(next);
            }
            if !goes_on {
                break;
            }
        }
        count > 1
    }

    /// Reads the next puzzle or problem, and says whether more can be had without waiting.
    pub(super) fn next(&mut self) -> Next<Read> {
        self.ahead.pop_front().unwrap_or_else(|| self.read())
    }

    fn read(&mut self) -> Next<Read> {
        loop {
            let Some(open) = &mut self.open else {
                let Some(source) = self.sources.pop_front() else { return Next::End };
                match source.open(&self.options, self.by_rows) {
                    Ok(Opened::Text(open)) => self.open = Some(*open),
                    Ok(Opened::Archive(members)) => {
                        for member in members.into_iter().rev() {
                            self.sources.push_front(member);
                        }
                    }
                    Err(problem) => return Next::Item(Err(problem)),
                }
                continue;
            };
            match open.next() {
                Some(read) if open.has_more_ready() => return Next::Item(read),
                Some(read) => return Next::Pause(read),
                None => {
                    complain(&open.skipped());
                    self.open = None;
                }
            }
        }
    }
}

impl Input {
    /// Reads up to `most` puzzles at once where they are a line each and the input has them ready;
    /// else as [`Self::next`] does.
    pub(super) fn next_portion(&mut self, most: usize) -> Next<Portion> {
        if self.ahead.is_empty()
            && let Some(open) = &mut self.open
            && let Some(batch) = open.batch(most)
        {
            let portion = Portion::Many(batch);
            return if open.has_more_ready() { Next::Item(portion) } else { Next::Pause(portion) };
        }
        self.next().map(Portion::One)
    }
}

impl Open {
    fn batch(&mut self, most: usize) -> Option<Batch> {
        if self.is_one_line {
            return None;
        }
        let (run, rows) = match &mut self.reader {
            Opening::Puzzles(reader) => (reader.run(most)?, None),
            Opening::Rows(reader) => {
                let (run, rows) = reader.run(most)?;
                (run, Some(rows))
            }
        };
        self.yielded = true;
        Some(Batch { run, rows, source: Arc::clone(&self.name) })
    }

    fn next(&mut self) -> Option<Read> {
        let line_of = |line| if self.is_one_line { 0 } else { line };
        let place =
            |line, column| Place { source: Arc::clone(&self.name), line: line_of(line), column };
        let unreadable = |error: &io::Error| Problem {
            place: place(0, None),
            message: told(error).0,
            hint: told(error).1,
            text: None,
            row: None,
        };
        let reader = match &mut self.reader {
            Opening::Puzzles(reader) => reader,
            Opening::Rows(rows) => {
                let read = rows.next()?.unwrap_or_else(|error| Err(unreadable(&error)));
                if let Ok(item) = &read {
                    self.with_skipped += tell_skipped(item, self.with_skipped);
                }
                return Some(read);
            }
        };
        let read = match reader.next() {
            Some(Ok(entry)) => {
                let place = place(entry.line, None);
                let item = Item { entry, place, entered: 0, row: None };
                self.with_skipped += tell_skipped(&item, self.with_skipped);
                Ok(item)
            }
            Some(Err(ReadError::Malformed(error))) => Err(Problem {
                place: place(error.line, error.column),
                message: error.message,
                hint: error.hint,
                text: Some(error.text),
                row: None,
            }),
            Some(Err(ReadError::Input(error))) => Err(unreadable(&error)),
            None if self.yielded => return None,
            None => {
                let place = place(0, None);
                self.is_empty = true;
                Err(Problem {
                    place,
                    message: "holds no puzzle".to_owned(),
                    hint: Some("a puzzle is 81 characters on a line ('.' or 0 for an empty cell), or a drawn grid".to_owned()),
                    text: None,
                    row: None,
                })
            }
        };
        self.yielded = true;
        Some(read)
    }

    /// Says how much was passed over as prose; nothing if all of it was, as that is a problem.
    fn skipped(&self) -> String {
        let more = match self.with_skipped {
            0 | 1 => String::new(),
            2 => format!("{}: such parts were left out of one puzzle more\n", self.name),
            count => {
                format!("{}: such parts were left out of {} puzzles more\n", self.name, count - 1)
            }
        };
        let Opening::Puzzles(reader) = &self.reader else { return more };
        more + &match reader.skipped() {
            _ if self.is_empty => String::new(),
            0 => String::new(),
            1 => format!("1 line of {} that holds no puzzle was skipped\n", self.name),
            count => format!("{count} lines of {} that hold no puzzle were skipped\n", self.name),
        }
    }

    /// Tells whether the next puzzle is likely to be at hand without waiting for the input.
    fn has_more_ready(&self) -> bool {
        match &self.reader {
            Opening::Puzzles(reader) => reader.input().has_line_ready(),
            Opening::Rows(rows) => rows.has_more_ready(),
        }
    }
}

impl Source {
    /// Tells a file from a puzzle written as an argument: a file that is there is a file.
    fn of(argument: String, number: usize) -> Self {
        if argument == "-" {
            return Self::StandardInput;
        }
        if !Path::new(&argument).exists() && looks_like_a_puzzle(&argument) {
            return Self::Text { text: argument, number };
        }
        Self::File(argument)
    }

    /// Tells whether it can be read without waiting for somebody.
    fn is_at_hand(&self) -> bool {
        match self {
            Self::StandardInput => false,
            // What is not there is said at once.
            Self::File(name) => std::fs::metadata(name).map_or(true, |found| found.is_file()),
            Self::Text { .. } | Self::Member(_) => true,
        }
    }

    fn open(self, options: &Options, by_rows: bool) -> Result<Opened, Problem> {
        let unreadable = |name: Arc<str>, (message, hint): Why| {
            let place = Place { source: name, line: 0, column: None };
            Problem { place, message, hint, text: None, row: None }
        };
        let (name, input): (Arc<str>, Feed) = match self {
            Self::StandardInput => match open_standard_input() {
                Ok(FileFeed::Text(feed)) => (STANDARD_INPUT.into(), feed),
                Ok(FileFeed::Archive(members)) => {
                    return Ok(Opened::Archive(members.into_iter().map(Self::Member).collect()));
                }
                Err(what) => return Err(unreadable(STANDARD_INPUT.into(), what)),
            },
            Self::Member(member) => {
                let name: Arc<str> = member.name.as_str().into();
                let unpacked = member.open().map_err(|error| told(&error));
                let feed = unpacked.and_then(|unpacked| unpacked_feed(unpacked, true));
                (Arc::clone(&name), feed.map_err(|what| unreadable(name, what))?)
            }
            Self::Text { text, number } => {
                let name = match number {
                    0 => "shipped puzzles".to_owned(),
                    _ => format!("argument {number}"),
                };
                (name.into(), Feed::Text(Cursor::new(text)))
            }
            Self::File(name) => match open_file(&name) {
                Ok(FileFeed::Text(feed)) => (name.into(), feed),
                Ok(FileFeed::Archive(members)) => {
                    return Ok(Opened::Archive(members.into_iter().map(Self::Member).collect()));
                }
                Err(what) => return Err(unreadable(name.into(), what)),
            },
        };
        let is_one_line = match &input {
            Feed::Text(cursor) => !cursor.get_ref().trim_end().contains('\n'),
            Feed::StandardInput(_) | Feed::File { .. } | Feed::Unpacked { .. } => false,
        };
        // Who types a puzzle waits for its answer, and not for a line that may come below it.
        let below = if input.is_typed() { Below::AtHand } else { Below::Awaited };
        let options = Options { below, ..options.clone() };
        let reader = if by_rows {
            Opening::Rows(RowReader::new(input, Arc::clone(&name), options))
        } else {
            Opening::Puzzles(Reader::new(input, options))
        };
        let open =
            Open { name, reader, yielded: false, is_empty: false, is_one_line, with_skipped: 0 };
        Ok(Opened::Text(Box::new(open)))
    }
}

/// Says what was left out of the first puzzle of which something was; returns 1 for each that has such parts, so
/// that the others are counted.
fn tell_skipped(item: &Item, before: u64) -> u64 {
    let skipped = item.entry.remarks.iter().flat_map(|remarks| &remarks.skipped);
    let skipped: Vec<&str> = skipped.map(String::as_str).collect();
    if skipped.is_empty() {
        return 0;
    }
    if before == 0 {
        complain(&format!("{}: left out as no rules: {}\n", item.place, skipped.join(", ")));
    }
    1
}

/// An argument is meant as a puzzle if it has brackets, several lines, nothing at all, or as many
/// marks as no file's name has by chance.
pub(super) fn looks_like_a_puzzle(argument: &str) -> bool {
    if argument.contains(['[', '{', '\n']) || argument.trim().is_empty() {
        return true;
    }
    if format::is_packed(argument) {
        return true;
    }
    if argument.len() >= 16 && argument.bytes().all(|byte| b"0123456789._*xX-?".contains(&byte)) {
        return true;
    }
    let marks = argument.chars().filter(|c| c.is_ascii_digit() || "._*".contains(*c)).count();
    let all = argument.chars().count();
    // 16 marks are the smallest puzzle, 4×4; letters may be digits of larger ones.
    !argument.contains(['/', '\\']) && (marks >= 16 && marks * 4 >= all * 3 || all >= 81)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_a_puzzle_or_the_name_of_a_file() {
        for (argument, is_puzzle) in [
            (
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
                true,
            ),
            (
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.",
                true,
            ),
            ("1...............", true),
            ("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]", true),
            ("1.. .\n", true),
            ("https://sudokuexchange.com/play/?s=530070000600195000098000060", true),
            ("https://sudoku.coach/en/play/53..7....6..195....98....6.", true),
            ("https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGc", true),
            ("https://sudokupad.app/wsj7iunsg6", true),
            ("https://example.org/2024-11-23/notes.txt", false),
            ("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA", true),
            ("https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA", true),
            ("https://f-puzzles.com/?load=N4Igzg!!!!", true),
            ("https://f-puzzles.com/?load=", false),
            ("N4IgzglgXgpiBcBOANCA", true),
            ("N4Ig", false),
            ("f-puzzles.com.txt", false),
            ("2x2k:p,a_______aaa_abaa,7a7_4_5_3e9_5c", true),
            (".AntiKnight.~R1C1_5", true),
            (".gitignore", false),
            ("./puzzles.txt", false),
            ("9j.txt", false),
            ("S9B.txt", false),
            ("puzzles.txt", false),
            ("puzzles/2024-01-01-00000000000000000.txt", false),
            ("..", false),
            ("nope", false),
            (" ", true),
        ] {
            assert_eq!(looks_like_a_puzzle(argument), is_puzzle, "{argument}");
        }
    }
}
