//! The recogniser: classifies a line by its look. This is the only list of the formats.

use super::mark;
use super::source::Line;
use crate::format::grids::row::RowShape;
use crate::format::line::{self, Whole};
use crate::format::lists::bracket;
use crate::format::lists::list::{self, Opening};
use crate::format::sites::opensudoku;
use crate::format::tables::html;

/// The look of a line.
pub(crate) enum LineLook {
    /// A blank line.
    Blank,
    /// `# …`: a remark, a title, a field of an .sdk file.
    Comment,
    /// `[Puzzle]` and the like in an .sdk file; the name in lower case.
    Section(String),
    /// The start of a JSON object or of an array of them: the column of its bracket, from 0.
    Json(usize),
    /// The start of a list in brackets: the column of the first one, from 0.
    List(usize),
    /// The start of a table in HTML.
    Html,
    /// The start of a file of `OpenSudoku`.
    Xml,
    /// Part of a frame.
    Frame,
    /// A whole puzzle.
    Whole(Whole),
    /// A row of a drawn grid.
    Row(RowShape),
    /// Anything else: prose, a title, the header of a table, a typo.
    Text,
}

impl LineLook {
    /// Classifies `line`, which follows rows of `width` cells if there are any.
    pub(crate) fn at(line: &Line, width: Option<usize>) -> Self {
        let trimmed = line.plain.trim_ascii();
        match trimmed {
            [] => return Self::Blank,
            [b'#', ..] => return Self::Comment,
            [b'{', ..] if bracket::opens_object(trimmed) => {
                let brace = line.plain.iter().position(|&byte| byte == b'{');
                return Self::Json(brace.unwrap_or(0));
            }
            [b'[', name @ .., b']']
                if !name.is_empty() && name.iter().all(u8::is_ascii_alphabetic) =>
            {
                return Self::Section(String::from_utf8_lossy(name).to_lowercase());
            }
            _ => {}
        }
        if trimmed.contains(&b'<') && opensudoku::starts(line) {
            return Self::Xml;
        }
        if trimmed.contains(&b'<') && html::starts(line) {
            return Self::Html;
        }
        if list::is_row(trimmed)
            && let Some(shape) = RowShape::of(line, width).filter(|shape| shape.tokens.len() > 3)
        {
            return Self::Row(shape);
        }
        match list::opening(&line.plain) {
            Some((Opening::Json, column)) => return Self::Json(column),
            Some((Opening::List, column)) => return Self::List(column),
            None => {}
        }
        if mark::is_frame(line.body()) {
            // Bars without anything between them are a row if there are as many as a row has cells.
            return match RowShape::of(line, width) {
                Some(shape) if shape.columns.is_empty() => Self::Row(shape),
                _ => Self::Frame,
            };
        }
        if let Some(whole) = line::find(line) {
            return Self::Whole(whole);
        }
        RowShape::of(line, width).map_or(Self::Text, Self::Row)
    }
}
