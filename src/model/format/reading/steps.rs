//! The steps of the [grammar](super::grammar) that depend on what was read before.

use std::io::BufRead;
use std::ops::Range;

use super::grammar::StepOutcome;
use super::look::LineLook;
use super::reader::Reader;
use super::{heading, malformed, mark, unclaimed};
use crate::any_of::any_of;
use crate::format::grids::drawn::{self, Block};
use crate::format::grids::{
    blank, dotted, hashed, jigsaw, label, lattice, overlap, region, row, side_remark, starred,
};
use crate::format::line::{Whole, split};
use crate::format::lists::bracket::{self, Bracketed};
use crate::format::lists::list;
use crate::format::sites::{opensudoku, unsupported};
use crate::format::tables::csv::Header;
use crate::format::tables::html;
use crate::format::{Entry, ParseError, Parsed, json, killer};

impl<R: BufRead> Reader<R> {
    /// Removes a remark from the line of a grid.
    pub(super) fn side_remark(&mut self, look: &mut LineLook) -> StepOutcome {
        if !self.lines.peek_line(0).is_some_and(|line| side_remark::may_start(line, look)) {
            return StepOutcome::Passed;
        }
        match side_remark::take(&mut self.lines) {
            None => StepOutcome::Passed,
            Some(Ok(remark)) => {
                self.title.side_remark(remark);
                StepOutcome::Changed
            }
            Some(Err(error)) => {
                self.title.clear();
                drawn::drop_rest(&mut self.lines);
                StepOutcome::Taken(Some(Err(error)))
            }
        }
    }

    /// Reads the next line as a row of the table, if there is one.
    pub(super) fn row(&mut self) -> Option<Parsed> {
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

    /// Reads a killer in rows or as a list.
    pub(super) fn killer(&mut self) -> Option<Parsed> {
        let above = self.title.row_above();
        let Self { lines, layouts, passed, title, skipped, .. } = self;
        let entry = killer::take(lines, layouts, passed, || {
            skipped.take_back(title.line_of_prose());
            let remarks = title.remarks().kept();
            (title.take(), remarks)
        })?;
        self.is_in_section = false;
        let is_late = |entry: &Entry| {
            entry.line == self.answered + 1 && self.listed == Some(entry.puzzle.size())
        };
        if entry.as_ref().is_ok_and(is_late) {
            let error = ParseError::new(
                self.answered + 1,
                "cages below a puzzle that was read without them",
            );
            return Some(Err(
                error.hinting("write the puzzle in rows, and the cages right below it")
            ));
        }
        Some(refused_for(above, entry))
    }

    /// Moves the sums in the cells of a killer below its rows.
    pub(super) fn sums_in_cells(&mut self, _: &mut LineLook) -> StepOutcome {
        if killer::move_sums(&mut self.lines) {
            StepOutcome::Taken(None)
        } else {
            StepOutcome::Passed
        }
    }

    /// Refuses a map of regions without its grid.
    pub(super) fn lone_map(&mut self, _: &mut LineLook) -> StepOutcome {
        let Some(line) = self.lines.peek_line(0) else { return StepOutcome::Taken(None) };
        let Some(error) = region::alone(line) else { return StepOutcome::Passed };
        let cells = line.plain.iter().filter(|&&byte| !mark::is_blank(byte)).count();
        self.lines.pop();
        // The grid that it belongs to may be below it, in rows.
        jigsaw::drop_rows(&mut self.lines, cells.isqrt());
        StepOutcome::Taken(Some(Err(error)))
    }

    pub(super) fn blank(&mut self, _: &mut LineLook) -> StepOutcome {
        self.title.clear();
        self.table = None;
        self.lines.pop();
        StepOutcome::Taken(None)
    }

    pub(super) fn comment(&mut self, _: &mut LineLook) -> StepOutcome {
        if let Some(Ok(line)) = self.lines.pop() {
            self.title.comment(&line);
        }
        StepOutcome::Taken(None)
    }

    /// Reads the head of a section of a file.
    pub(super) fn head(&mut self, look: &mut LineLook) -> StepOutcome {
        let LineLook::Section(name) = look else { return StepOutcome::Passed };
        let Some(Ok(line)) = self.lines.pop() else { return StepOutcome::Taken(None) };
        self.is_in_section = name == "puzzle";
        if name != "state" {
            return StepOutcome::Taken(None);
        }
        Block::gather(&mut self.lines);
        let error = ParseError::new(line.number, "a section [State] without its puzzle")
            .hinting("write the section [Puzzle] above it");
        StepOutcome::Taken(Some(Err(error)))
    }

    /// Reads an object of JSON, or an array.
    pub(super) fn json(&mut self, look: &mut LineLook) -> StepOutcome {
        let LineLook::Json(start) = *look else { return StepOutcome::Passed };
        self.title.clear();
        match bracket::gather(&mut self.lines, start, b"\"") {
            Err(error) => return StepOutcome::Taken(Some(Err(error))),
            Ok(found) if found.is_array() => self.list(&found.into_lists(), None),
            Ok(found) => match json::cells::take(&found, &mut self.layouts) {
                Some(cells) => self.ready.push_back(cells),
                None => self.ready.extend(json::read(&found, &mut self.layouts)),
            },
        }
        StepOutcome::Taken(None)
    }

    /// Reads a list in brackets.
    pub(super) fn lists(&mut self, look: &mut LineLook) -> StepOutcome {
        let LineLook::List(start) = *look else { return StepOutcome::Passed };
        let above = self.title.row_above();
        let (title, prose) = self.take_title();
        self.skipped.take_back(prose);
        let before = self.ready.len();
        match bracket::gather(&mut self.lines, start, b"\"'") {
            Err(error) => return StepOutcome::Taken(Some(Err(error))),
            Ok(found) if found.is_array() => self.list(&found.into_lists(), title.as_deref()),
            Ok(found) => self.listed_in(&found, title.as_deref()),
        }
        match self.ready.get_mut(before) {
            None => self.skipped.put_back(prose),
            Some(first) if first.is_ok() => {
                if let Some(error) = above {
                    *first = Err(error);
                }
            }
            Some(_) => {}
        }
        StepOutcome::Taken(None)
    }

    /// Reads the content of brackets: objects of cells or of puzzles, or lists.
    fn listed_in(&mut self, found: &Bracketed, title: Option<&str>) {
        if let Some(cells) = json::cells::take(found, &mut self.layouts) {
            let named = |entry: Entry| Entry { name: title.map(str::to_owned), ..entry };
            self.ready.push_back(cells.map(named));
        } else if found.holds_objects() || found.is_object() {
            self.ready.extend(json::read(found, &mut self.layouts));
        } else {
            self.list(found, title);
        }
    }

    fn list(&mut self, found: &Bracketed, title: Option<&str>) {
        let items = list::read(found, title, &mut self.layouts);
        if items.is_empty() {
            self.skipped.lines(&found.lines);
        }
        self.ready.extend(items);
    }

    pub(super) fn html(&mut self, _: &mut LineLook) -> StepOutcome {
        let above = self.title.row_above();
        let (title, prose) = self.take_title();
        let before = self.lines.next_number();
        let found = html::read(&mut self.lines, title.as_deref(), &mut self.layouts);
        match found {
            None => self.skipped.add(before..self.lines.next_number()),
            Some(_) => self.skipped.take_back(prose),
        }
        StepOutcome::Taken(found.map(|item| refused_for(above, item)))
    }

    pub(super) fn start_of_file(&mut self, _: &mut LineLook) -> StepOutcome {
        self.document = self.lines.peek_line(0).map(opensudoku::Document::starting_at);
        StepOutcome::Taken(None)
    }

    /// Reads the next line of a file of `OpenSudoku`.
    pub(super) fn games(&mut self) -> Option<Parsed> {
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

    /// Reads a puzzle on a line, and the map of its regions if that is below.
    pub(super) fn whole(&mut self, look: &mut LineLook) -> StepOutcome {
        let LineLook::Whole(whole) = std::mem::replace(look, LineLook::Blank) else {
            return StepOutcome::Passed;
        };
        if self.is_ruler() {
            if let Some(Ok(line)) = self.lines.pop() {
                self.skipped.add(line.number..line.number + 1);
            }
            return StepOutcome::Taken(None);
        }
        StepOutcome::Taken(self.with_map(whole))
    }

    /// Reads a puzzle on a line, unless the lines below make it a row of 16×16.
    pub(super) fn small_whole(&mut self, look: &mut LineLook) -> StepOutcome {
        if row::is_of_sixteen(&mut self.lines) { StepOutcome::Passed } else { self.whole(look) }
    }

    /// Returns whether the next line, which may be an empty puzzle, divides a text: words or a drawing are next to it.
    fn is_ruler(&mut self) -> bool {
        let Some(line) = self.lines.peek_line(0) else { return false };
        // A drawing may have another one, or a remark, beside it.
        let mut words = line.body().split(|&byte| mark::is_blank(byte));
        if !words.any(mark::is_ruler) {
            return false;
        }
        let above = line.number.checked_sub(1);
        let is_below_text = self.title.line_of_prose() == above
            || above.is_some_and(|above| self.skipped.ends_with(above));
        is_below_text
            || self.lines.peek_line(1).is_some_and(|line| match LineLook::at(line, None) {
                any_of! {
                    LineLook: Frame, Row, Text, Section, Json, List, Html, Xml
                } => true,
                LineLook::Blank | LineLook::Comment | LineLook::Whole(_) => false,
            })
    }

    fn with_map(&mut self, whole: Whole) -> Option<Parsed> {
        self.title.clear();
        self.listed = Some(whole.size);
        let line = self.lines.pop()?.ok()?;
        let may_have_more = whole.may_have_a_map();
        let map = if may_have_more { self.map_below(whole.size) } else { None };
        // Below a map, nothing is awaited: cages there are refused.
        let may_be_caged = may_have_more && map.is_none();
        let whole = match map {
            Some(Ok(regions)) => whole.with_regions(regions),
            Some(Err(error)) => {
                return Some(Err(ParseError { line: line.number, ..error }.quoting(&line.text)));
            }
            None => whole,
        };
        let entry = whole.read(&line, &mut self.layouts);
        self.answered = self.lines.next_number() - 1;
        let is_caged = may_be_caged && self.may_have_cages();
        Some(if is_caged { self.with_cages(entry) } else { entry })
    }

    /// Adds the cages below a puzzle to it; if it can't be read, they are lost, too.
    fn with_cages(&mut self, entry: Parsed) -> Parsed {
        let Ok(entry) = entry else {
            killer::drop_below(&mut self.lines);
            return entry;
        };
        match killer::take_below(&mut self.lines, &entry) {
            None => Ok(entry),
            Some(puzzle) => Ok(Entry { puzzle: puzzle?, ..entry }),
        }
    }

    /// Takes the map of regions below a puzzle of that size; there may be blank lines between them.
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

    /// Reads grids that overlap.
    pub(super) fn overlapping(&mut self) -> Option<Parsed> {
        let above = self.title.row_above();
        let found = overlap::take(&mut self.lines, &self.layouts)?;
        self.is_in_section = false;
        let named = found.map(|entry| {
            self.skipped.take_back(self.title.line_of_prose());
            let remarks = self.title.remarks().kept();
            Entry { name: self.title.take(), remarks, ..entry }
        });
        Some(refused_for(above, named))
    }

    /// Reads a grid and the map of its regions in rows.
    pub(super) fn jigsaw(&mut self) -> Option<Parsed> {
        let above = self.title.row_above();
        let found = self.jigsaw_below()?;
        Some(refused_for(above, found))
    }

    fn jigsaw_below(&mut self) -> Option<Parsed> {
        let Self { lines, title, skipped, .. } = self;
        let entry = jigsaw::take(lines, || {
            skipped.take_back(title.line_of_prose());
            let remarks = title.remarks().kept();
            (title.take(), remarks)
        })?;
        let is_in_section = std::mem::take(&mut self.is_in_section);
        let Ok(mut entry) = entry else { return Some(self.with_cages(entry)) };
        if is_in_section {
            match heading::with_state(&mut self.lines, entry, &mut self.layouts) {
                Ok(found) => entry = found,
                Err(error) => return Some(Err(error)),
            }
        }
        let mut entry = match self.with_cages(Ok(entry)) {
            Ok(entry) => entry,
            Err(error) => return Some(Err(error)),
        };
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

    /// Refuses a map of regions that is drawn with lines.
    pub(super) fn drawn_map(&mut self) -> Option<Parsed> {
        region::take(&mut self.lines).map(Err)
    }

    /// Replaces the bars of the next grid, if they are of `#`.
    pub(super) fn hashed(&mut self, _: &mut LineLook) -> StepOutcome {
        if hashed::replace(&mut self.lines) { StepOutcome::Changed } else { StepOutcome::Passed }
    }

    /// Replaces the frame of the next grid, if it is of stars.
    pub(super) fn starred(&mut self, _: &mut LineLook) -> StepOutcome {
        if starred::replace(&mut self.lines) { StepOutcome::Changed } else { StepOutcome::Passed }
    }

    /// Removes the labels of the next grid.
    pub(super) fn labels(&mut self, _: &mut LineLook) -> StepOutcome {
        match label::strip(&mut self.lines) {
            Ok(true) => StepOutcome::Taken(None),
            Ok(false) => StepOutcome::Passed,
            Err(error) => {
                self.title.clear();
                StepOutcome::Taken(Some(Err(error)))
            }
        }
    }

    /// Removes the dots between the cells of the next grid.
    pub(super) fn dots(&mut self, _: &mut LineLook) -> StepOutcome {
        if dotted::strip(&mut self.lines) { StepOutcome::Taken(None) } else { StepOutcome::Passed }
    }

    /// Marks the empty cells of the next grid, where they are blanks.
    pub(super) fn fill_blanks(&mut self, _: &mut LineLook) -> StepOutcome {
        if self.is_filled {
            return StepOutcome::Passed;
        }
        match blank::fill(&mut self.lines) {
            Ok(filled) => {
                self.is_filled = filled;
                if filled { StepOutcome::Taken(None) } else { StepOutcome::Passed }
            }
            Err(error) => StepOutcome::Taken(Some(Err(error))),
        }
    }

    /// Reads such a drawing if its cells have four marks on each line.
    pub(super) fn placed_marks(&mut self, look: &mut LineLook) -> StepOutcome {
        let Some(line) = self.lines.peek_line(0) else { return StepOutcome::Passed };
        let body = line.body();
        // Most such lines are those of a list, which have none.
        if !body.iter().any(|&byte| mark::is_bar(byte)) {
            return StepOutcome::Passed;
        }
        let groups = split(body, |byte| mark::is_bar(byte) || mark::is_blank(byte));
        if !groups.map(|group| group.len()).eq([4; 16]) {
            return StepOutcome::Passed;
        }
        self.lattice(look)
    }

    /// Reads a drawing with bars whose cells are several lines tall, or may be blanks.
    pub(super) fn lattice(&mut self, _: &mut LineLook) -> StepOutcome {
        if self.is_filled {
            return StepOutcome::Passed;
        }
        let first = self.lines.next_number();
        match lattice::take(&mut self.lines) {
            None => StepOutcome::Passed,
            Some(Ok(lattice)) => {
                let end = self.lines.next_number();
                StepOutcome::Taken(self.drawn(lattice.into(), first..end))
            }
            Some(Err(error)) => {
                self.title.clear();
                StepOutcome::Taken(Some(Err(error)))
            }
        }
    }

    /// Reads a drawn grid, or several.
    pub(super) fn block(&mut self, _: &mut LineLook) -> StepOutcome {
        let first = self.lines.next_number();
        let block = Block::gather(&mut self.lines);
        let end = self.lines.next_number();
        StepOutcome::Taken(self.drawn(block, first..end))
    }

    /// Reads the block of these lines.
    fn drawn(&mut self, block: Block, lines: Range<usize>) -> Option<Parsed> {
        self.is_filled = false;
        if let Some(error) = self.title.row_above() {
            self.skipped.take_back(self.title.line_of_prose());
            self.title.clear();
            return Some(Err(error));
        }
        let remarks = self.title.remarks().kept();
        let (title, prose) = self.take_title();
        let caged = block.single().is_some_and(|(size, _)| killer::follows(&mut self.lines, size));
        if let Some((size, number)) = block.single()
            && !caged
            && !jigsaw::follows(&mut self.lines, size)
            && let Some(error) = region::take_below(&mut self.lines, size)
                .or_else(|| unclaimed::take(&mut self.lines, size, number))
        {
            return Some(Err(error));
        }
        let (mut items, skipped) = block.read(title.as_deref(), &mut self.layouts);
        if let [Err(_)] = items[..]
            && !caged
        {
            drawn::drop_rest(&mut self.lines);
        }
        if let Some(Ok(first)) = items.first_mut() {
            first.remarks = remarks;
        }
        if caged || matches!(items[..], [.., Err(_)]) {
            let last = items.pop().map(|last| self.with_cages(last));
            items.extend(last);
        }
        if std::mem::take(&mut self.is_in_section)
            && let [Ok(_)] = items[..]
            && let Some(Ok(entry)) = items.pop()
        {
            items.push(heading::with_state(&mut self.lines, entry, &mut self.layouts));
        }
        self.skipped.add_of(skipped, lines);
        if !items.is_empty() {
            self.skipped.take_back(prose);
        }
        self.ready.extend(items);
        None
    }

    /// Refuses an address of another program that is known and not read.
    pub(super) fn unsupported_link(&mut self) -> Option<Parsed> {
        let error = self.lines.peek_line(0).and_then(unsupported::link)?;
        self.lines.pop();
        Some(Err(error))
    }

    pub(super) fn declaration(&mut self, _: &mut LineLook) -> StepOutcome {
        if !self.lines.peek_line(0).is_some_and(opensudoku::is_declaration) {
            return StepOutcome::Passed;
        }
        self.lines.pop();
        StepOutcome::Taken(None)
    }

    /// Reads the header of a table, or of a column of puzzles.
    pub(super) fn header(&mut self, _: &mut LineLook) -> StepOutcome {
        let Some(header) = self.lines.peek_line(0).and_then(Header::of) else {
            return StepOutcome::Passed;
        };
        if let Header::Table(table) = &header
            && !table.fits_below(&mut self.lines)
        {
            // A title: `Sudoku, hard`.
            return StepOutcome::Passed;
        }
        self.lines.pop();
        if let Header::Table(table) = header {
            table.take_rule(&mut self.lines);
            self.table = Some(table);
        }
        StepOutcome::Taken(None)
    }

    /// Refuses a malformed puzzle, or passes over a line of prose, which may be a title.
    pub(super) fn prose(&mut self, _: &mut LineLook) -> StepOutcome {
        let Some(Ok(line)) = self.lines.pop() else { return StepOutcome::Taken(None) };
        let error = malformed::near_miss(&line, &mut self.layouts, self.listed);
        if error.is_none() {
            self.skipped.add(line.number..line.number + 1);
            self.title.prose(&line);
        } else if self.may_have_cages() {
            killer::drop_below(&mut self.lines);
        }
        StepOutcome::Taken(error.map(Err))
    }

    /// Takes the name of the next grid; a line that was taken for prose may be one, and is returned, too. It counts as
    /// prose again if no grid is found.
    fn take_title(&mut self) -> (Option<String>, Option<usize>) {
        let prose = self.title.line_of_prose();
        (self.title.take(), prose)
    }
}

/// Returns the refusal of lines above in the place of what was read below them, which may be a part of a puzzle.
fn refused_for(above: Option<ParseError>, item: Parsed) -> Parsed {
    match above {
        Some(error) if item.is_ok() => Err(error),
        _ => item,
    }
}
