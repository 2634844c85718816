//! Grids in tables of HTML: a cell of the table is a cell of the grid.

use std::io::BufRead;

use crate::format::grids::cells::{self, Content, Layouts, Sign};
use crate::format::grids::trailing;
use crate::format::reading::source::{InputLines, LONGEST, Line};
use crate::format::reading::{malformed, mark};
use crate::format::{Entry, ParseError, Parsed};

/// The most lines that a table may have.
const MOST_LINES: usize = 5_000;

/// Tags whose content is not visible.
const HIDDEN: [&str; 5] =
    ["display:none", "display: none", "type=\"hidden\"", "type='hidden'", "type=hidden"];

/// Returns whether there is a word in a text, or another table.
fn has_text(text: &str) -> bool {
    let mut parts = text.split('<');
    parts.next().is_some_and(|before| !before.trim().is_empty())
        || parts.any(|part| {
            let (tag, after) = part.split_once('>').unwrap_or((part, ""));
            tag.to_ascii_lowercase().starts_with('t') || !after.trim().is_empty()
        })
}

/// Returns whether a table starts on `line`, or a part of one.
pub(crate) fn starts(line: &Line) -> bool {
    let text = line.text.to_ascii_lowercase();
    ["<table", "<tbody", "<tr", "<td"].iter().any(|tag| text.contains(tag))
}

/// Takes the lines of a table and reads the grid in it; `None` if it holds no cells.
pub(crate) fn read<R: BufRead>(
    lines: &mut InputLines<R>,
    title: Option<&str>,
    layouts: &mut Layouts,
) -> Option<Parsed> {
    let first = lines.peek_line(0)?;
    let (number, quoted) = (first.number, first.text.clone());
    let mut table = HtmlTable::default();
    let mut length = 0;
    let mut count = 0;
    while let Some(line) = lines.peek_line(0) {
        length += line.text.len();
        count += 1;
        if length > LONGEST || count > MOST_LINES {
            let error = ParseError::new(number, "a table of more than 1 MiB");
            return Some(Err(error.hinting("write one puzzle per line").quoting(&quoted)));
        }
        let ends = table.take(line);
        let Some(Ok(line)) = lines.pop() else { break };
        if let Some(length) = ends {
            if has_text(&line.text[length..]) {
                lines.put_back(&line, length);
            }
            break;
        }
    }
    let result = table.entry(number, title, layouts)?;
    Some(result.map_err(|error| error.quoting(&quoted)))
}

/// The cells that were seen so far.
#[derive(Debug, Default)]
struct HtmlTable {
    rows: Vec<Vec<Sign>>,
    cell: Option<Cell>,
    /// A tag that continues in the next line.
    tag: Option<String>,
    depth: usize,
    problem: Option<ParseError>,
    /// The content of the caption, once that is open.
    caption: Option<String>,
    is_in_caption: bool,
    /// The text outside all cells.
    around: String,
}

/// An open cell: where it starts, and the text in it.
#[derive(Debug)]
struct Cell {
    line: usize,
    column: usize,
    text: String,
}

impl HtmlTable {
    /// Takes one line; if the table ends on it, returns the number of its bytes that belong to the table.
    fn take(&mut self, line: &Line) -> Option<usize> {
        for (index, (start, character)) in line.text.char_indices().enumerate() {
            match (&mut self.tag, character) {
                // Within a remark, `>` ends no tag.
                (Some(tag), '>') if !tag.starts_with("!--") || tag.ends_with("--") => {
                    let tag = self.tag.take().unwrap_or_default();
                    if self.obey(&tag, line.number, index + 2) {
                        return Some(start + 1);
                    }
                }
                (Some(tag), _) => tag.push(character),
                (None, '<') => self.tag = Some(String::new()),
                (None, _) => {
                    if let Some(cell) = &mut self.cell {
                        cell.text.push(character);
                    } else if self.is_in_caption {
                        self.caption.get_or_insert_default().push(character);
                    } else {
                        self.around.push(character);
                    }
                }
            }
        }
        if let Some(tag) = &mut self.tag {
            tag.push(' ');
        }
        self.around.push(' ');
        None
    }

    /// Obeys a tag; returns whether it ends the table.
    fn obey(&mut self, tag: &str, line: usize, column: usize) -> bool {
        let tag = tag.to_ascii_lowercase();
        // A tag separates the texts before and after it.
        match &mut self.cell {
            Some(cell) => cell.text.push(' '),
            None => self.around.push(' '),
        }
        if self.cell.is_some() && HIDDEN.iter().any(|hidden| tag.contains(hidden)) {
            self.refuse(line, column, "something hidden in a cell");
        }
        let name = tag.split([' ', '\t', '/']).find(|word| !word.is_empty()).unwrap_or("");
        match (tag.starts_with('/'), name) {
            (false, "table") => {
                self.depth += 1;
                if self.depth > 1 {
                    self.refuse(line, column, "a table within a table");
                }
            }
            (true, "table") => {
                self.close();
                return self.depth < 2;
            }
            (is_end, "caption") => self.is_in_caption = !is_end,
            (false, "tr") => {
                self.close();
                self.rows.push(Vec::new());
            }
            (false, "td") => {
                self.close();
                if tag.contains("colspan") || tag.contains("rowspan") {
                    self.refuse(line, column, "a cell that spans others");
                }
                self.cell = Some(Cell { line, column, text: String::new() });
            }
            // A heading is not a cell.
            (false, "th") | (true, "tr" | "td") => self.close(),
            (false, "input") => {
                let mut values = tag.match_indices("value=");
                let value = values.find(|&(at, _)| tag[..at].ends_with(char::is_whitespace));
                let value = value.map(|(at, name)| tag[at + name.len()..].trim_start());
                let value = value.and_then(|rest| match rest.split_at_checked(1)? {
                    (quote @ ("\"" | "'"), rest) => rest.split(quote).next(),
                    _ => rest.split_whitespace().next(),
                });
                if let (Some(cell), Some(value)) = (&mut self.cell, value) {
                    cell.text += value;
                }
            }
            _ => {}
        }
        false
    }

    fn refuse(&mut self, line: usize, column: usize, what: &str) {
        let error = ParseError::new(line, format!("{what}, which is not read"));
        let error = error.at(column).hinting("write one mark for each cell, row by row");
        self.problem.get_or_insert(error);
    }

    fn close(&mut self) {
        let Some(Cell { line, column, text }) = self.cell.take() else { return };
        let text = unescaped(&text);
        let plain = Line::new(line, text.trim().to_owned());
        if plain.plain.iter().copied().any(mark::is_blank) {
            self.refuse(line, column, "a cell with several marks");
        }
        let sign = match plain.plain.len() {
            0 => Sign { content: Content::Mark(b'.', '.'), line, column },
            length => Sign { column, ..Sign::of_token(&plain, 0, length) },
        };
        match self.rows.last_mut() {
            Some(row) => row.push(sign),
            None => self.rows.push(vec![sign]),
        }
    }

    fn entry(
        mut self,
        number: usize,
        title: Option<&str>,
        layouts: &mut Layouts,
    ) -> Option<Parsed> {
        self.rows.retain(|row| !row.is_empty());
        let count = self.rows.len();
        let first = self.rows.first()?.len();
        // A table of something else, as most are.
        if count < 4 && first < 8 {
            return None;
        }
        if let Some(problem) = self.problem {
            return Some(Err(problem));
        }
        if let Some((row, cells)) =
            self.rows.iter().enumerate().find(|(_, cells)| cells.len() != count)
        {
            let message =
                format!("row {} of the table has {} cells of {count}", row + 1, cells.len());
            let line = cells.first().map_or(number, |sign| sign.line);
            let hint = "write as many cells a row as there are rows, headings as <th>";
            return Some(Err(ParseError::new(line, message).hinting(hint)));
        }
        let signs: Vec<_> = self.rows.into_iter().flatten().collect();
        let Some(size) = mark::size_of_square(signs.len()) else {
            return Some(Err(malformed::wrong_count(number, signs.len())));
        };
        let puzzle =
            layouts.of(size, None, number).and_then(|layout| cells::puzzle(layout, &signs));
        let caption = self.caption.map(|caption| unescaped(caption.trim()));
        let name = caption.filter(|caption| !caption.is_empty());
        let name = name.or_else(|| title.map(str::to_owned));
        let around = Line::new(number, self.around);
        Some(puzzle.and_then(|puzzle| {
            trailing::check(&around, &puzzle, layouts)
                .map_err(|error| ParseError { column: None, ..error })?;
            Ok(Entry { puzzle, name, line: number, remarks: None })
        }))
    }
}

/// Undoes the escapes of XML; everything else stays.
pub(crate) fn unescaped(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        found += &rest[..start];
        rest = &rest[start..];
        let name = rest[1..].split_once(';').map(|(name, _)| name).filter(|name| name.len() < 9);
        let character = name.and_then(|name| match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            "nbsp" => Some('\u{a0}'),
            _ => {
                let number = name.strip_prefix('#')?;
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
                    None => number.parse(),
                };
                code.ok().and_then(char::from_u32)
            }
        });
        if let (Some(character), Some(name)) = (character, name) {
            found.push(character);
            rest = &rest[name.len() + 2..];
        } else {
            found.push('&');
            rest = &rest[1..];
        }
    }
    found + rest
}
