//! Tables with a header, as spreadsheets and programs write them (CSV, TSV): the header names the column of puzzles;
//! a column of solutions is left out.

use std::io::BufRead;
use std::ops::Range;

use crate::any_of::any_of;
use crate::format::grids::cells::Layouts;
use crate::format::grids::{region, trailing};
use crate::format::lists::bracket::Bracketed;
use crate::format::reading::look::LineLook;
use crate::format::reading::source::{InputLines, Line};
use crate::format::reading::{malformed, mark};
use crate::format::sites::link;
use crate::format::{Entry, ParseError, Parsed, json, line};

/// The characters that start a formula in some spreadsheets; some also accept full-width characters.
pub const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// The most lines of a row.
const MOST_LINES: usize = 64;

/// The separators of columns.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// Names of a column of puzzles, in the singular.
const PUZZLE: [&str; 16] = [
    "board", "challenge", "givens", "grid", "initial", "input", "mission", "problem", "puzzle",
    "question", "quiz", "start", "sudoku", "task", "unsolved", "quizze",
];

/// Names of a column of solutions, in the singular.
const SOLUTION: [&str; 7] =
    ["answer", "output", "result", "solution", "solved", "target", "completed"];

/// Words that may accompany those.
const NEUTRAL: [&str; 7] = ["81", "data", "line", "str", "string", "text", "value"];

/// The header of a table that has a column of puzzles.
#[derive(Debug)]
pub(crate) struct TableHeader {
    separator: u8,
    puzzle: usize,
    solutions: Vec<usize>,
    /// The column of names in a list of kenzan's own; the others are answers about the puzzle.
    own_names: Option<usize>,
}

/// The content of a column, according to its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Puzzle,
    Solution,
    Other,
}

impl Column {
    fn called(name: &str) -> Self {
        let name = name.to_lowercase();
        let words = name.split(|character: char| !character.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let among = |names: &[&str], word: &str| {
            names.contains(&word) || word.strip_suffix('s').is_some_and(|one| names.contains(&one))
        };
        let is_other = |word: &&str| {
            !(among(&PUZZLE, word) || among(&SOLUTION, word) || NEUTRAL.contains(word))
        };
        if words.iter().any(is_other) {
            Self::Other
        } else if words.iter().any(|word| among(&SOLUTION, word)) {
            Self::Solution
        } else if words.iter().any(|word| among(&PUZZLE, word)) {
            Self::Puzzle
        } else {
            Self::Other
        }
    }
}

/// Returns whether a column or a field of that name holds puzzles.
pub(crate) fn names_a_puzzle(name: &str) -> bool {
    Column::called(name) == Column::Puzzle
}

/// Returns whether a column or a field of that name holds solutions.
pub(crate) fn names_a_solution(name: &str) -> bool {
    Column::called(name) == Column::Solution
}

/// The meaning of a line of names.
#[derive(Debug)]
pub(crate) enum Header {
    /// The name of a single column.
    Column,
    /// The columns of a table.
    Table(TableHeader),
}

impl Header {
    /// Reads `line` as a header if it names one column of puzzles.
    pub(crate) fn of(line: &Line) -> Option<Self> {
        if Column::called(line.text.trim().trim_matches('"')) == Column::Puzzle
            && !line.plain.trim_ascii().iter().any(|byte| b" \t,;|".contains(byte))
        {
            return Some(Self::Column);
        }
        SEPARATORS.into_iter().find_map(|separator| {
            let columns: Vec<_> = fields(line, separator)
                .into_iter()
                .map(|field| Column::called(line.part(field.start, field.end)))
                .collect();
            let all = |kind: Column| {
                let columns = columns.iter().enumerate();
                columns.filter(|(_, column)| **column == kind).map(|(index, _)| index).collect()
            };
            let own_names = own_names(line, separator);
            let puzzles: Vec<usize> = all(Column::Puzzle);
            let puzzle = match (own_names, &puzzles[..]) {
                (Some(_), [puzzle, ..]) | (None, [puzzle]) => *puzzle,
                (Some(_) | None, _) => return None,
            };
            let table =
                TableHeader { separator, puzzle, solutions: all(Column::Solution), own_names };
            (columns.len() > 1).then_some(Self::Table(table))
        })
    }
}

/// Returns the column of names if a header is that of a list that kenzan printed.
fn own_names(line: &Line, separator: u8) -> Option<usize> {
    let fields = fields(line, separator).into_iter();
    let names: Vec<&str> = fields.map(|field| line.part(field.start, field.end)).collect();
    let is_own = names.starts_with(&["puzzle", "verdict"]);
    names.iter().position(|name| *name == "name").filter(|_| is_own)
}

impl TableHeader {
    /// Checks whether the puzzle is the first field of its line, and all that follows may be its name.
    pub(crate) fn starts_with_the_puzzle(&self) -> bool {
        self.puzzle == 0 && self.separator != b'|' && self.own_names.is_none()
    }

    /// Skips the line below the header in Markdown, if it is the next one.
    pub(crate) fn take_rule<R: BufRead>(&self, lines: &mut InputLines<R>) {
        if lines.peek_line(0).is_some_and(|line| self.is_rule(line)) {
            lines.pop();
        }
    }

    fn is_rule(&self, line: &Line) -> bool {
        self.separator == b'|' && mark::is_below_head(&line.plain)
    }

    /// Checks whether the lines below the header, which is the next line, may be rows of the table: a puzzle is in the
    /// named column, or there are as many fields, and they are not part of a drawing. A title may have a comma, too.
    pub(crate) fn fits_below<R: BufRead>(&self, lines: &mut InputLines<R>) -> bool {
        lines.peek_line(1);
        let (Some(header), Some(row)) = (lines.seen(0), lines.seen(1)) else { return true };
        let width = fields(header, self.separator).len();
        let found = fields(row, self.separator);
        let is_drawn = || match LineLook::at(row, None) {
            LineLook::Frame | LineLook::Row(_) => true,
            any_of! {
                LineLook: Blank, Comment, Section, Json, List, Html, Xml, Whole, Text
            } => false,
        };
        let has_puzzle = || {
            found.get(self.puzzle).is_some_and(|field| {
                let alone = Line::new(row.number, row.part(field.start, field.end).to_owned());
                // Sixteen marks that are the whole line may be a row.
                let fits = |whole: line::Whole| !whole.may_be_row() || found.len() == width;
                line::find(&alone).is_some_and(fits) && !mark::is_ruler(&alone.plain)
            })
        };
        // A link or an object may have separators in it.
        let is_packed = || row.text.contains("://") || row.text.contains('{');
        row.plain.trim_ascii().is_empty()
            || self.is_rule(row)
            || self.is_open(row)
            || has_puzzle()
            || is_packed()
            || found.len() == width && !is_drawn()
    }

    /// Reads the puzzle in a line of the table; `None` if the line has no such column.
    pub(crate) fn read(&self, line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
        let raw = raw_fields(line, self.separator);
        let fields: Vec<_> = raw.iter().map(|field| trimmed(line, field.clone())).collect();
        let field = fields.get(self.puzzle)?.clone();
        let result = self.puzzle(line, (&raw, &fields), field.clone(), layouts);
        Some(result.map_err(|error| {
            let column = error.column.unwrap_or(1) + field.start;
            error.at(column).quoting(&line.text)
        }))
    }

    fn puzzle(
        &self,
        line: &Line,
        (raw, fields): (&[Range<usize>], &[Range<usize>]),
        field: Range<usize>,
        layouts: &mut Layouts,
    ) -> Parsed {
        let alone = Line::new(line.number, line.part(field.start, field.end).to_owned());
        let mut map = None;
        let object = object(line, raw[self.puzzle].clone(), layouts);
        let own_name = object.as_ref().and_then(|object| object.as_ref().ok()?.name.clone());
        let packed = object.or_else(|| link::part(&alone, layouts));
        let (puzzle, remarks) = match (packed, line::find(&alone)) {
            (Some(entry), _) => entry.map(|entry| (entry.puzzle, entry.remarks))?,
            (None, Some(mut whole)) => {
                // A column may name the regions.
                let of_field = |(index, field): (usize, &Range<usize>)| {
                    let regions = region::of_line(&line.plain[field.clone()], whole.size)?;
                    (index != self.puzzle && whole.may_have_a_map()).then_some((index, regions))
                };
                if let Some((index, regions)) = fields.iter().enumerate().find_map(of_field) {
                    whole = whole.with_regions(regions);
                    map = Some(index);
                }
                (whole.read(&alone, layouts)?.puzzle, None)
            }
            (None, None) => {
                return Err(malformed::near_miss(&alone, layouts, None)
                    .unwrap_or_else(|| malformed::wrong_count(line.number, field.len())));
            }
        };
        if let Some(index) = self.own_names {
            let name = raw.get(index).map(|field| content(line, field.clone()));
            let name = name.filter(|name| !name.is_empty()).or(own_name);
            return Ok(Entry { puzzle, name, line: line.number, remarks });
        }
        let length = field.len();
        let is_solution = |index: usize, other: &Range<usize>| {
            self.solutions.contains(&index) && other.len() == length
        };
        let mut around = [String::new(), String::new()];
        let mut start = 0;
        let mut names: [Vec<String>; 2] = Default::default();
        for (index, (raw, other)) in raw.iter().zip(fields).enumerate() {
            let part = &mut around[usize::from(index > self.puzzle)];
            *part += line.part(start, other.start);
            if index != self.puzzle && map != Some(index) && !is_solution(index, other) {
                let text = line.part(other.start, other.end);
                if !self.solutions.contains(&index) {
                    trailing::check_name(line, text, puzzle.layout().shape().longest(), layouts)
                        .map_err(|error| ParseError { column: None, ..error })?;
                }
                *part += text;
                names[usize::from(index > self.puzzle)].push(content(line, raw.clone()));
            }
            start = other.end;
        }
        around[1] += line.part(start, line.plain.len());
        let [before, after] = around;
        // Without such a header, a solution is recognised by its digits.
        for text in [&before, &after] {
            trailing::check(&Line::new(line.number, text.clone()), &puzzle, layouts)?;
        }
        let name = self.name(names).or(own_name);
        Ok(Entry { puzzle, name, line: line.number, remarks })
    }
}

impl TableHeader {
    /// Makes a name of the fields before and after the puzzle.
    fn name(&self, around: [Vec<String>; 2]) -> Option<String> {
        let separator = char::from(self.separator);
        let parts = around.map(|fields| {
            let all = fields.join(&separator.to_string());
            let bare = all.trim_matches(|one: char| one == separator || one.is_whitespace());
            bare.to_owned()
        });
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// Joins the lines of a field in quotation marks. A line that is a complete row ends the field, because the
    /// quotation mark was never closed.
    pub(crate) fn close<R: BufRead>(&self, lines: &mut InputLines<R>, layouts: &mut Layouts) {
        let Some(first) = lines.peek_line(0) else { return };
        let (number, mut text) = (first.number, first.text.clone());
        for count in 1..MOST_LINES {
            let Some(next) = lines.peek_line(count) else { return };
            if matches!(self.read(next, layouts), Some(Ok(_))) {
                return;
            }
            text = text + "\n" + &next.text;
            let joined = Line::new(number, text.clone());
            if !self.is_open(&joined) {
                lines.ahead().drain(..count);
                lines.ahead()[0] = Ok(joined);
                return;
            }
        }
    }

    /// Returns whether a field of the line begins with a quotation mark and has no end.
    pub(crate) fn is_open(&self, line: &Line) -> bool {
        let last = raw_fields(line, self.separator).pop();
        let text = last.map(|field| line.part(field.start, field.end).trim_start());
        text.is_some_and(|text| {
            text.starts_with('"') && !text.matches('"').count().is_multiple_of(2)
        })
    }
}

/// Reads a field that is an object of JSON; `None` if it is none.
fn object(line: &Line, field: Range<usize>, layouts: &mut Layouts) -> Option<Parsed> {
    let text = content(line, field);
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let lines = vec![Line::new(line.number, text)];
    let mut found = json::read(&Bracketed { lines, start: 0 }, layouts);
    // Columns of the text in quotation marks are not those of the line.
    Some(found.pop()?.map_err(|error| ParseError { column: None, ..error }))
}

/// Returns the content of a field: without quotation marks, and without the apostrophe that keeps a spreadsheet from
/// reading it as a formula.
fn content(line: &Line, field: Range<usize>) -> String {
    let text = line.part(field.start, field.end);
    let bare = text.trim();
    let quoted = bare.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let text = quoted.map_or_else(|| text.to_owned(), |text| text.replace("\"\"", "\""));
    match text.trim_start().strip_prefix('\'') {
        Some(plain) if plain.trim_start_matches('\'').starts_with(FORMULA) => plain.to_owned(),
        _ => text,
    }
}

/// Returns the fields between separators, without blanks and quotation marks around them; within quotation marks
/// there are no separators.
fn fields(line: &Line, separator: u8) -> Vec<Range<usize>> {
    let fields = raw_fields(line, separator).into_iter();
    fields.map(|field| trimmed(line, field)).collect()
}

/// Returns the fields with the blanks and quotation marks around them.
fn raw_fields(line: &Line, separator: u8) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (column, &byte) in line.plain.iter().chain([&separator]).enumerate() {
        if byte == b'"' {
            quoted = !quoted;
        } else if column == line.plain.len() || byte == separator && !quoted {
            found.push(start..column);
            start = column + 1;
        }
    }
    found
}

fn trimmed(line: &Line, field: Range<usize>) -> Range<usize> {
    let is_around = |byte: &u8| mark::is_blank(*byte) || *byte == b'"';
    let bytes = &line.plain[field.clone()];
    let before = bytes.iter().take_while(|byte| is_around(byte)).count();
    let after = bytes[before..].iter().rev().take_while(|byte| is_around(byte)).count();
    field.start + before..field.end - after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_the_column_of_the_puzzle() {
        for (text, column) in [
            ("puzzle,solution", 0),
            ("solution,puzzle", 1),
            ("quizzes,solutions", 0),
            ("id,solution,quiz", 2),
            ("ID;Puzzle Id;Unsolved Grid;Solved Grid", 2),
            ("\"solution\",\"sudoku_string\"", 1),
            ("source\tquestion\tanswer\trating", 1),
        ] {
            let header = Header::of(&Line::new(1, text.to_owned()));
            let Some(Header::Table(table)) = header else { panic!("{text}: {header:?}") };
            assert_eq!(table.puzzle, column, "{text}");
        }
        for text in ["a,b", "puzzle,grid", "a puzzle, by hand", "Solutions, all", "id,rating"] {
            assert!(Header::of(&Line::new(1, text.to_owned())).is_none(), "{text}");
        }
        let header = Header::of(&Line::new(1, "Puzzle".to_owned()));
        assert!(matches!(header, Some(Header::Column)));
    }
}
