//! Goes through a text and hands out its puzzles, whatever the format of each.

use std::collections::VecDeque;
use std::io::BufRead;

use super::heading::{self, Title};
use super::look::Look;
use super::run::Run;
use super::source::{Fetched, Lines};
use super::{malformed, mark, paste, unclaimed};
use crate::format::grids::cells::Layouts;
use crate::format::grids::drawn::Block;
use crate::format::grids::{blank, dotted, jigsaw, label, region, row, side_remark};
use crate::format::line::{self, Whole};
use crate::format::lists::bracket::{self, Bracketed};
use crate::format::lists::list;
use crate::format::sites::{coded, iss, link, opensudoku, unsupported};
use crate::format::tables::csv::{Header, Table};
use crate::format::tables::{html, latex};
use crate::format::{Below, Entry, Options, ParseError, ReadError, json};

/// Reads puzzles one by one, whatever their formats, in memory that does not grow with the input.
///
/// No more is read than it takes to know a puzzle's end. One that is marks on a line may have the map of
/// its regions below it, so the next line that is not blank is read, too, unless [`Options::below`] says
/// that it is not to be waited for; an object or a list is handed out before the next line is asked for.
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
    below: Below,
    title: Title,
    /// The file of `OpenSudoku` that is being read.
    document: Option<opensudoku::Document>,
    /// The table whose rows are being read.
    table: Option<Table>,
    /// The size of the last puzzle, if that was a line by itself.
    listed: Option<u8>,
    ready: VecDeque<Result<Entry, ParseError>>,
    /// Whether the next grid is that of a section `[Puzzle]`, which one `[State]` may follow.
    is_in_section: bool,
    /// Whether the blanks of the next grid have been filled.
    is_filled: bool,
    skipped: u64,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R, options: Options) -> Self {
        Self {
            lines: Lines::new(input),
            below: options.below,
            layouts: Layouts::new(options),
            title: Title::default(),
            document: None,
            table: None,
            listed: None,
            ready: VecDeque::new(),
            is_in_section: false,
            is_filled: false,
            skipped: 0,
        }
    }

    /// Returns how many lines have been passed over so far because they hold no puzzle: prose, which is
    /// neither a remark nor a title. Nothing that was meant as a puzzle is among them, as far as it
    /// can be told.
    ///
    /// ```
    /// use kenzan::format::{Options, Reader};
    /// let text = "Dear reader,\nhere is one:\n1234341221434...\n";
    /// let mut reader = Reader::new(text.as_bytes(), Options::default());
    /// assert_eq!((reader.by_ref().count(), reader.skipped()), (1, 2));
    /// ```
    pub fn skipped(&self) -> u64 {
        self.skipped
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
        Some(run)
    }

    /// Returns whether a line that starts with 81 marks is that puzzle, and its boxes the usual ones.
    fn may_be_quick(&self) -> bool {
        self.layouts.allow_classic()
            && self.table.as_ref().is_none_or(Table::starts_with_the_puzzle)
    }

    /// Reads what starts at the next line, which was looked at; what has more than one item goes to
    /// those that are ready.
    fn read(&mut self) -> Option<Result<Entry, ParseError>> {
        if self.document.is_some() {
            return self.games();
        }
        paste::join(&mut self.lines);
        let Ok(line) = self.lines.peek(0)? else {
            self.title.clear();
            return self.lines.pop()?.err().map(Err);
        };
        let mut look = Look::at(line, None);
        if side_remark::may_start(line, &look)
            && let Some(taken) = side_remark::take(&mut self.lines)
        {
            match taken {
                Ok(remark) => self.title.behind(remark),
                Err(error) => {
                    self.title.clear();
                    return Some(Err(error));
                }
            }
            look = self.lines.peek_line(0).map_or(Look::Blank, |line| Look::at(line, None));
        }
        if !matches!(look, Look::Blank | Look::Comment)
            && let Some(item) = self.row_of_table()
        {
            return Some(item);
        }
        if let Some(found) = self.word(&look) {
            return Some(found);
        }
        let Ok(line) = self.lines.peek(0)? else { return None };
        match look {
            Look::Blank => {
                self.title.clear();
                self.table = None;
                self.lines.pop();
            }
            Look::Comment => {
                self.title.comment(line);
                self.lines.pop();
            }
            Look::Section(name) => return self.section(&name),
            Look::Json(start) => {
                self.title.clear();
                match bracket::gather(&mut self.lines, start, b"\"") {
                    Err(error) => return Some(Err(error)),
                    Ok(found) if found.is_array() => self.list(&found.into_lists(), None),
                    Ok(found) => self.ready.extend(json::read(&found, &mut self.layouts)),
                }
            }
            Look::List(start) => {
                let (title, prose) = self.take_title();
                self.skipped -= prose;
                let before = self.ready.len();
                match bracket::gather(&mut self.lines, start, b"\"'") {
                    Err(error) => return Some(Err(error)),
                    Ok(found) if found.holds_objects() => {
                        self.ready.extend(json::read(&found, &mut self.layouts));
                    }
                    Ok(found) if found.is_array() => {
                        self.list(&found.into_lists(), title.as_deref());
                    }
                    Ok(found) => self.list(&found, title.as_deref()),
                }
                if self.ready.len() == before {
                    self.skipped += prose;
                }
            }
            Look::Html => return self.html(),
            Look::Xml => self.document = Some(opensudoku::Document::starting_at(line)),
            Look::Whole(whole) if !whole.may_be_row() => return self.whole(whole),
            Look::Whole(_) | Look::Row(_) | Look::Text if let Some(found) = self.jigsaw() => {
                return Some(found);
            }
            Look::Whole(_) | Look::Row(_) | Look::Text
                if let Some(error) = region::take(&mut self.lines) =>
            {
                return Some(Err(error));
            }
            Look::Whole(_) | Look::Row(_) | Look::Frame | Look::Text
                if label::strip(&mut self.lines) || dotted::strip(&mut self.lines) => {}
            Look::Whole(whole) if !row::is_of_sixteen(&mut self.lines) => return self.whole(whole),
            Look::Whole(_) | Look::Row(_) | Look::Frame | Look::Text
                if !self.is_filled && self.fill_blanks() => {}
            Look::Whole(_) | Look::Row(_) | Look::Frame => {
                return self.block();
            }
            Look::Text => return self.text(),
        }
        None
    }

    /// Reads a puzzle that another program wrote as a word, or several lines, in a code of its own.
    fn word(&mut self, look: &Look) -> Option<Result<Entry, ParseError>> {
        if matches!(look, Look::Whole(_) | Look::Row(_) | Look::Text)
            && let Some(found) = iss::take(&mut self.lines, &mut self.layouts)
        {
            self.title.clear();
            return Some(found);
        }
        let Ok(line) = self.lines.peek(0)? else { return None };
        if matches!(look, Look::Whole(_) | Look::Row(_) | Look::Text)
            && let Some(found) = link::take(line, &mut self.layouts)
        {
            self.title.clear();
            self.lines.pop();
            return Some(found);
        }
        if matches!(look, Look::Whole(_) | Look::Row(_) | Look::Frame | Look::Html | Look::Text)
            && let Some(found) = coded::take(line, &mut self.layouts)
        {
            self.title.clear();
            self.lines.pop();
            return Some(found);
        }
        if matches!(look, Look::Whole(_) | Look::Row(_) | Look::Text)
            && let Some(error) = region::alone(line)
        {
            let cells = line.plain.iter().filter(|&&byte| !mark::is_blank(byte)).count();
            self.lines.pop();
            // The grid that it belongs to may stand below it, in rows.
            jigsaw::drop_rows(&mut self.lines, cells.isqrt());
            return Some(Err(error));
        }
        None
    }

    /// Reads a grid and the map of its regions in rows.
    fn jigsaw(&mut self) -> Option<Result<Entry, ParseError>> {
        let Self { lines, title, skipped, .. } = self;
        let entry = jigsaw::take(lines, || {
            *skipped -= u64::from(title.is_prose());
            let remarks = title.remarks().kept();
            (title.take(), remarks)
        })?;
        let is_in_section = std::mem::take(&mut self.is_in_section);
        let Ok(mut entry) = entry else { return Some(entry) };
        if is_in_section {
            match heading::with_state(&mut self.lines, entry, &mut self.layouts) {
                Ok(found) => entry = found,
                Err(error) => return Some(Err(error)),
            }
        }
        if let Some(solution) = jigsaw::take_solution(&mut self.lines, &entry.puzzle) {
            entry.remarks.get_or_insert_default().solution = Some(solution);
        }
        let size = usize::from(entry.puzzle.size());
        if !jigsaw::follows(&mut self.lines, size)
            && let Some(error) = unclaimed::take(&mut self.lines, size, entry.line)
        {
            return Some(Err(error));
        }
        Some(Ok(entry))
    }

    /// Reads a drawn grid, or several.
    fn block(&mut self) -> Option<Result<Entry, ParseError>> {
        self.is_filled = false;
        let remarks = self.title.remarks().kept();
        let (title, prose) = self.take_title();
        let block = Block::gather(&mut self.lines);
        if let Some((size, number)) = block.single()
            && !jigsaw::follows(&mut self.lines, size)
            && let Some(error) = region::take_below(&mut self.lines, size)
                .or_else(|| unclaimed::take(&mut self.lines, size, number))
        {
            return Some(Err(error));
        }
        let (mut items, skipped) = block.read(title.as_deref(), &mut self.layouts);
        if let Some(Ok(first)) = items.first_mut() {
            first.remarks = remarks;
        }
        if std::mem::take(&mut self.is_in_section)
            && let [Ok(_)] = items[..]
            && let Some(Ok(entry)) = items.pop()
        {
            items.push(heading::with_state(&mut self.lines, entry, &mut self.layouts));
        }
        self.skipped += skipped;
        if !items.is_empty() {
            self.skipped -= prose;
        }
        self.ready.extend(items);
        None
    }

    /// Begins a section of a file.
    fn section(&mut self, name: &str) -> Option<Result<Entry, ParseError>> {
        let number = self.lines.pop()?.ok()?.number;
        self.is_in_section = name == "puzzle";
        if name != "state" {
            return None;
        }
        Block::gather(&mut self.lines);
        let error = ParseError::new(number, "a section [State] without its puzzle");
        Some(Err(error.hinting("write the section [Puzzle] above it")))
    }

    /// Reads the next line of a file of `OpenSudoku`.
    fn games(&mut self) -> Option<Result<Entry, ParseError>> {
        self.title.clear();
        let line = match self.lines.pop()? {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        let fed = self.document.as_mut()?.feed(&line, &mut self.layouts);
        if fed.is_over {
            self.document = None;
        }
        self.ready.extend(fed.items);
        None
    }

    fn html(&mut self) -> Option<Result<Entry, ParseError>> {
        let (title, prose) = self.take_title();
        let before = self.lines.next_number();
        let found = html::read(&mut self.lines, title.as_deref(), &mut self.layouts);
        match found {
            None => self.skipped += (self.lines.next_number() - before) as u64,
            Some(_) => self.skipped -= prose,
        }
        found
    }

    fn list(&mut self, found: &Bracketed, title: Option<&str>) {
        let items = list::read(found, title, &mut self.layouts);
        if items.is_empty() {
            self.skipped += found.lines.len() as u64;
        }
        self.ready.extend(items);
    }

    /// Reads the next line as a row of the table, if there is one.
    fn row_of_table(&mut self) -> Option<Result<Entry, ParseError>> {
        let table = self.table.as_ref()?;
        let line = self.lines.peek_line(0)?;
        if Header::of(line).is_some() {
            self.table = None;
            return None;
        }
        if table.is_open(line) {
            table.close(&mut self.lines, &mut self.layouts);
        }
        let line = self.lines.peek_line(0)?;
        let item = table.read(line, &mut self.layouts);
        if item.is_some() {
            self.title.clear();
            self.lines.pop();
        } else {
            self.table = None;
        }
        item
    }

    fn whole(&mut self, whole: Whole) -> Option<Result<Entry, ParseError>> {
        self.title.clear();
        self.listed = Some(whole.size);
        let line = self.lines.pop()?.ok()?;
        let map = if whole.may_have_a_map() { self.map_below(whole.size) } else { None };
        let whole = match map {
            Some(Ok(regions)) => whole.with_regions(regions),
            Some(Err(error)) => {
                return Some(Err(ParseError { line: line.number, ..error }.quoting(&line.text)));
            }
            None => whole,
        };
        Some(whole.read(&line, &mut self.layouts))
    }

    /// Takes the map of regions that stands below a puzzle of that size, blank lines between them apart.
    fn map_below(&mut self, size: u8) -> Option<Result<Vec<u8>, ParseError>> {
        let mut blanks = 0;
        while self.lines.ahead().len() > blanks || self.may_follow(size) {
            let next = self.lines.peek_line(blanks)?;
            if next.plain.trim_ascii().is_empty() {
                blanks += 1;
                continue;
            }
            let Some(regions) = region::whole_line(next, size) else {
                return jigsaw::take_map(&mut self.lines, size);
            };
            for _ in 0..=blanks {
                self.lines.pop();
            }
            return Some(Ok(regions));
        }
        None
    }

    /// Returns whether the lines behind the one that was taken last are to be looked at for a map.
    fn may_follow(&mut self, size: u8) -> bool {
        region::may_follow(self.lines.at_hand(), size, self.below)
    }

    /// Marks the empty cells of the next grid, where they are blanks; tells whether something was done.
    fn fill_blanks(&mut self) -> bool {
        match blank::fill(&mut self.lines) {
            Ok(filled) => {
                self.is_filled = filled;
                filled
            }
            Err(error) => {
                self.ready.push_back(Err(error));
                true
            }
        }
    }

    /// Reads a line that shows no puzzle: the header of a table, a slip, or prose.
    fn text(&mut self) -> Option<Result<Entry, ParseError>> {
        if let Some(found) = latex::take(&mut self.lines, &mut self.layouts) {
            self.title.clear();
            return Some(found);
        }
        let line = self.lines.pop()?.ok()?;
        if let Some(error) = unsupported::link(&line) {
            return Some(Err(error));
        }
        if opensudoku::is_declaration(&line) {
            return None;
        }
        match Header::of(&line) {
            Some(Header::Table(table)) => {
                table.take_rule(&mut self.lines);
                self.table = Some(table);
                return None;
            }
            Some(Header::Column) => return None,
            None => {}
        }
        let slip = malformed::near_miss(&line, &mut self.layouts, self.listed);
        if slip.is_none() {
            self.skipped += 1;
            self.title.prose(&line);
        }
        slip.map(Err)
    }

    /// Takes the name of the next grid; a line that was taken for prose may be one. It counts as prose
    /// again where nothing comes of the grid.
    fn take_title(&mut self) -> (Option<String>, u64) {
        let prose = u64::from(self.title.is_prose());
        (self.title.take(), prose)
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
                        {
                            self.title.clear();
                            self.listed = Some(9);
                            return Some(Ok(entry));
                        }
                        self.lines.keep();
                    }
                    Fetched::Unreadable(error) => return Some(Err(error.into())),
                    Fetched::End if let Some(document) = self.document.take() => {
                        return Some(Err(document.end().into()));
                    }
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
