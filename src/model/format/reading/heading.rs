//! The lines above a grid: titles, remarks, and the fields of `SadMan` and `SudoCue` files (.sdk): `#A` author, `#D`
//! description, `#C` comment, `#B` date, `#S` source, `#L` level, `#U` address. Below the puzzle such a file may have
//! a section `[State]`: the progress of a player.

use std::io::BufRead;

use super::look::LineLook;
use super::mark;
use super::source::{InputLines, Line};
use crate::format::grids::cells::Layouts;
use crate::format::grids::drawn::Block;
use crate::format::{Entry, ParseError, Parsed, Remarks};

/// The longest line of prose that may be a title, in bytes.
const LONGEST_PROSE: usize = 200;

/// The longest remark: a name may have become longer when it was escaped.
const LONGEST_REMARK: usize = 4000;

/// The most fields that are kept.
const MOST_FIELDS: usize = 16;

/// The name of the next grid, from the lines above it.
#[derive(Debug, Default)]
pub(crate) struct Title {
    text: Option<String>,
    rank: u8,
    /// The line of prose that it is.
    prose: Option<usize>,
    /// The first of the lines right above that look like rows of a grid.
    row: Option<usize>,
    /// The first of the lines right above that look like parts of a frame.
    frame: Option<usize>,
    /// The fields, each with its letter.
    fields: Vec<(char, String)>,
}

impl Title {
    /// Forgets the lines above.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Returns the name.
    pub(crate) fn take(&mut self) -> Option<String> {
        std::mem::take(self).text
    }

    /// Returns the fields other than the name.
    pub(crate) fn remarks(&self) -> Remarks {
        let mut remarks = Remarks::default();
        let mut notes = Vec::new();
        for (letter, value) in &self.fields {
            let what = match letter {
                'A' if remarks.author.is_none() => {
                    remarks.author = Some(value.clone());
                    continue;
                }
                'A' => "author ",
                'B' => "date ",
                'L' => "level ",
                'S' => "source ",
                'U' => "address ",
                _ => "",
            };
            if self.text.as_ref() != Some(value) {
                notes.push(format!("{what}{value}"));
            }
        }
        remarks.comment = (!notes.is_empty()).then(|| notes.join("; "));
        remarks
    }

    /// Returns the number of the line of prose that is the name; it counts as prose if no grid follows.
    pub(crate) fn line_of_prose(&self) -> Option<usize> {
        self.prose
    }

    /// Refuses the grid below lines that look like further rows of it: none of them is its name.
    pub(crate) fn row_above(&self) -> Option<ParseError> {
        let (line, what) = match (self.row, self.frame) {
            (Some(row), _) => (row, "a row"),
            (None, frame) => (frame?, "a part of a frame"),
        };
        let message = format!("it looks like {what}, and is above a grid that is whole without it");
        let hint = "take it away, or put '#' in front if it is a remark";
        Some(ParseError::new(line, message).hinting(hint))
    }

    /// Uses a line of prose as the title.
    pub(crate) fn prose(&mut self, line: &Line) {
        let text = line.text.trim();
        self.row =
            if mark::may_be_row(&line.plain) { self.row.or(Some(line.number)) } else { None };
        self.frame = if is_of_frame(text) { self.frame.or(Some(line.number)) } else { None };
        if text.len() <= LONGEST_PROSE && self.put(text, 1) {
            self.prose = Some(line.number);
        }
    }

    /// Takes a line that starts with `#`. A description is preferred as the name to a comment, and a comment to a
    /// date; author and level are not names.
    pub(crate) fn comment(&mut self, line: &Line) {
        (self.row, self.frame) = (None, None);
        let text = line.text.trim().trim_start_matches(['#', '＃']);
        let mut characters = text.chars();
        let field = characters.next().filter(|letter| "ABCDLSTU".contains(*letter));
        let value = characters.as_str();
        // `#Daily puzzle` is a remark, `#DDaily puzzle` a description.
        let is_field = value.chars().next().is_none_or(|next| !next.is_lowercase())
            || field == Some('U') && value.starts_with("http");
        if let Some(letter) = field.filter(|_| is_field)
            && !value.trim().is_empty()
            && self.fields.len() < MOST_FIELDS
        {
            self.fields.push((letter, value.trim().to_owned()));
        }
        match field.filter(|_| is_field) {
            Some('D' | 'T') => self.put(value.trim(), 4),
            Some('C') => self.put(value.trim(), 3),
            Some('B') => self.put(value.trim(), 2),
            Some(_) => false,
            None => self.put(text.trim(), 1),
        };
    }

    /// Adds a remark after a line of the grid: a comment, and the name if there is no other.
    pub(crate) fn side_remark(&mut self, remark: String) {
        if self.text.is_none() {
            self.put(&remark, 1);
        }
        self.fields.push(('C', remark));
    }

    /// Keeps `text` unless a better name is known; of two as good the one that is nearer.
    /// Returns whether it was kept.
    fn put(&mut self, text: &str, rank: u8) -> bool {
        let is_better = rank >= self.rank && !text.is_empty() && text.len() <= LONGEST_REMARK;
        if is_better {
            self.text = Some(text.to_owned());
            (self.rank, self.prose) = (rank, None);
        }
        is_better
    }
}

/// Returns whether a line has no letter or digit, and hardly anything but characters of which frames are drawn.
fn is_of_frame(text: &str) -> bool {
    let is_box = |one: char| matches!(one, '\u{2500}'..='\u{257f}');
    let is_drawn = |one: &char| is_box(*one) || "+-|=_".contains(*one);
    let marks = text.chars().filter(|one| !one.is_whitespace());
    let (all, drawn) = (marks.clone().count(), marks.filter(is_drawn).count());
    // `+++` may be a rating, and bars alone the head of a table.
    let may_be_frame = text.chars().any(is_box) || text.contains(['+', '|']) && text.contains("--");
    !text.chars().any(char::is_alphanumeric) && may_be_frame && drawn > 1 && 5 * drawn >= 4 * all
}

/// Reads the section `[State]` below a puzzle, if there is one: its digits other than the givens were entered.
///
/// # Errors
/// If the section is not a grid like the puzzle's, or has other digits in place of givens.
pub(crate) fn with_state<R: BufRead>(
    lines: &mut InputLines<R>,
    mut entry: Entry,
    layouts: &mut Layouts,
) -> Parsed {
    let mut blanks = 0;
    let line = loop {
        match lines.peek_line(blanks).map(|line| (LineLook::at(line, None), line.number)) {
            Some((LineLook::Blank, _)) => blanks += 1,
            Some((LineLook::Section(name), number)) if name == "state" => break number,
            _ => return Ok(entry),
        }
    };
    for _ in 0..=blanks {
        lines.pop();
    }
    let refuse = |message: &str| {
        let hint = "leave out the section [State], or write the puzzle's givens in it, too";
        ParseError::new(line, message).hinting(hint)
    };
    let (items, skipped) = Block::gather(lines).read(None, layouts);
    let mut items = items.into_iter();
    let (state, None, 0) = (items.next(), items.next(), skipped) else {
        return Err(refuse("a section [State] that is not one grid"));
    };
    let Some(state) = state.transpose()? else { return Ok(entry) };
    let shape = entry.puzzle.layout().shape();
    if state.puzzle.layout().shape() != shape || state.puzzle.candidates().is_some() {
        return Err(refuse("a section [State] that is not a grid of digits like the puzzle"));
    }
    let mut entered = state.puzzle.givens().clone();
    for (cell, given) in entry.puzzle.givens().cells() {
        if given.is_some() {
            if entered.get(cell) != given {
                return Err(refuse("a section [State] without all givens of the puzzle"));
            }
            entered.set(cell, None);
        }
    }
    if entered.filled() > 0 {
        entry.remarks.get_or_insert_default().entered = Some(entered);
    }
    Ok(entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_field_is_the_name() {
        for (lines, expected) in [
            (
                &["#ARuud", "#DA random puzzle", "#CFine", "#B03-08-2006"][..],
                Some("A random puzzle"),
            ),
            (&["#A Ruud", "#B 03-08-2006", "#S"], Some("03-08-2006")),
            (&["# one", "# two"], Some("two")),
            (&["#Daily puzzle"], Some("Daily puzzle")),
            (&["#LEasy", "#Uhttp://example.org"], None),
            (&["#", "##"], None),
        ] {
            let mut title = Title::default();
            for line in lines {
                title.comment(&Line::new(1, (*line).to_owned()));
            }
            assert_eq!(title.take().as_deref(), expected, "{lines:?}");
        }
    }

    #[test]
    fn what_is_no_name_is_kept_as_a_remark() {
        let mut title = Title::default();
        for line in
            ["#ARuud", "#DA random puzzle", "#CFine", "#B03-08-2006", "#LEasy", "#Uhttp://a.org"]
        {
            title.comment(&Line::new(1, line.to_owned()));
        }
        let remarks = title.remarks();
        assert_eq!(remarks.author.as_deref(), Some("Ruud"));
        let comment = "Fine; date 03-08-2006; level Easy; address http://a.org";
        assert_eq!(remarks.comment.as_deref(), Some(comment));
    }
}
