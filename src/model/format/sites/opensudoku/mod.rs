//! Files of `OpenSudoku`, an app for Android: XML with an element `game` for each puzzle, in folders or not. The
//! attribute `data`, or `cells_data` in newer files, has the 81 digits. `progress.rs` reads games in progress.
//!
//! The note of a game is its name; fields that are known to have no effect on the puzzle are listed as skipped, and
//! unknown ones are refused.

mod progress;

use roxmltree::{Node, NodeType};

use crate::format::grids::cells::Layouts;
use crate::format::reading::malformed;
use crate::format::reading::source::Line;
use crate::format::{Entry, ParseError, Parsed, Remarks, line};
use crate::{Hint, Puzzle};

/// The longest document that is read, in bytes: some hundred thousand games.
const LONGEST: usize = 1 << 24;

/// The elements that hold all others, in the files that are read.
const ROOTS: [&str; 3] = ["opensudoku", "opensudoku2", "onegravitysudoku"];

/// Files of other programs: their descriptions, and hints instead of [`AS_TEXT`].
const FOREIGN: [(&str, &str, Option<&str>); 3] = [
    ("ksudoku", "a file of KSudoku, which is not read", None),
    (
        "ksudoku-graph",
        "a shape of KSudoku, which has no puzzle in it",
        Some("save the puzzle that is played on it, and copy its cells as text"),
    ),
    ("sudoku", "XML of another program, as in .sdku files, which is not read", None),
];

/// The hint for a file whose cells another program shows.
const AS_TEXT: Hint = Hint::ListFormats {
    advice: "type its cells as text: 81 characters, '.' for an empty one; cages and regions as in kenzan's JSON",
};

/// Elements that are not games: they describe the whole file, or a folder.
const OTHERS: [&str; 14] = [
    "opensudoku", "opensudoku2", "onegravitysudoku", "folder", "name", "author", "description",
    "comment", "created", "source", "level", "sourceurl", "version", "folders",
];

/// Attributes of a game for its progress or its difficulty.
const PROGRESS: [&str; 10] = [
    "created", "state", "time", "last_played", "command_stack", "user_note", "mistake_counter",
    "hint_usage", "rating_level", "rating_value",
];

/// The most items that are listed as skipped with one game.
const MOST_SKIPPED: usize = 16;

const HINT: &str = "a game is written as <game data=\"…\" />, with 81 digits, 0 for an empty cell";

/// Returns whether a document starts on a line.
pub(crate) fn starts(line: &Line) -> bool {
    root(line).is_some()
}

/// Returns the element that starts on a line and holds all others.
fn root(line: &Line) -> Option<&'static str> {
    let text = line.text.trim_start().to_ascii_lowercase();
    let ends_tag = |sign: char| sign.is_whitespace() || "/>".contains(sign);
    let is_tag = |name: &str| {
        let parts = text.split('<').skip(1);
        parts
            .filter_map(|part| part.strip_prefix(name))
            .any(|rest| rest.is_empty() || rest.starts_with(ends_tag))
    };
    let known = ROOTS.into_iter().chain(FOREIGN.iter().map(|(name, ..)| *name));
    text.starts_with('<').then(|| known.into_iter().find(|name| is_tag(name))).flatten()
}

/// Checks whether a line only declares XML and its kind.
pub(crate) fn is_declaration(line: &Line) -> bool {
    let text = line.text.trim();
    text.starts_with("<?xml") && text.ends_with("?>")
        || text.starts_with("<!DOCTYPE ") && text.ends_with('>') && !text.contains('[')
}

/// A document of which some lines are still to come.
#[derive(Debug)]
pub(crate) struct Document {
    /// The number of its first line.
    first: usize,
    /// The element that holds all others.
    root: &'static str,
    text: String,
}

/// The result of a line.
pub(crate) struct Fed {
    pub(crate) items: Vec<Parsed>,
    pub(crate) is_over: bool,
}

impl Document {
    /// Begins one at a line.
    pub(crate) fn starting_at(line: &Line) -> Self {
        let root = root(line).unwrap_or(ROOTS[0]);
        Self { first: line.number, root, text: String::new() }
    }

    /// Takes the next line; reads all games where it is the last one.
    pub(crate) fn feed(&mut self, line: &Line, layouts: &mut Layouts) -> Fed {
        self.text += &line.text;
        self.text.push('\n');
        let lower = line.text.to_ascii_lowercase();
        let is_over = lower.contains(&format!("</{}", self.root));
        if is_over && self.foreign().is_none() {
            return Fed { items: self.read(layouts), is_over };
        }
        if is_over || self.text.len() > LONGEST {
            let error = self.foreign().unwrap_or_else(|| {
                ParseError::new(self.first, "a file of OpenSudoku of more than 16 MiB")
                    .hinting("make several files of it")
            });
            return Fed { items: vec![Err(error)], is_over: true };
        }
        Fed { items: Vec::new(), is_over: false }
    }

    /// Refuses the file of another program.
    fn foreign(&self) -> Option<ParseError> {
        let (_, what, hint) = FOREIGN.iter().find(|(name, ..)| *name == self.root)?;
        Some(ParseError::new(self.first, *what).hinting(hint.map_or(AS_TEXT, Hint::from)))
    }

    /// Handles the end of the input.
    pub(crate) fn end(self) -> ParseError {
        self.foreign().unwrap_or_else(|| {
            ParseError::new(self.first, "a file of OpenSudoku that breaks off")
                .hinting("copy all of it again, with </opensudoku> at its end")
        })
    }

    /// Reads the games of the whole document.
    fn read(&self, layouts: &mut Layouts) -> Vec<Parsed> {
        let text = self.text.trim_end();
        let line = |row: u32| self.first + row as usize - 1;
        let document = match roxmltree::Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let place = error.pos();
                // The place is counted from the beginning of the document there.
                let what = error.to_string().replace(&format!(" at {place}"), "");
                let message = format!("a file of OpenSudoku that is not XML: {what}");
                let error = ParseError::new(line(place.row), message).at(place.col as usize);
                return vec![Err(error.hinting("export it again, or fix it there"))];
            }
        };
        let mut items = Vec::new();
        // Items that are listed as skipped, with the next game.
        let mut skipped = Vec::new();
        for node in document.descendants() {
            let place = document.text_pos_at(node.range().start);
            let place = (line(place.row), place.col as usize);
            match node.node_type() {
                NodeType::Text => {
                    let content = node.text().unwrap_or_default().trim();
                    let is_in_game = node.parent().is_some_and(|parent| is(parent, "game"));
                    if !content.is_empty() && !is_in_game {
                        skipped.push(format!("'{}'", crate::spelling::brief(content)));
                    }
                }
                NodeType::Element if is(node, "game") => {
                    items.push(game(node, place, std::mem::take(&mut skipped), layouts));
                }
                NodeType::Element if OTHERS.iter().any(|name| is(node, name)) => {
                    let name = node.tag_name().name();
                    let reported = node.attributes().filter(|attribute| {
                        attribute.name() != "version" && !attribute.value().is_empty()
                    });
                    skipped.extend(reported.map(|attribute| {
                        let value = crate::spelling::brief(attribute.value());
                        format!("{name} {} '{value}'", attribute.name())
                    }));
                }
                NodeType::Element => {
                    let name = crate::spelling::brief(node.tag_name().name());
                    let message = format!("'<{name}>' is not a known element");
                    items.push(Err(ParseError::new(place.0, message).at(place.1).hinting(HINT)));
                }
                NodeType::Root | NodeType::Comment | NodeType::PI => {}
            }
            skipped.truncate(MOST_SKIPPED);
        }
        // Items after the last game.
        if let Some(Ok(last)) = items.last_mut().filter(|_| !skipped.is_empty()) {
            last.remarks.get_or_insert_default().skipped.append(&mut skipped);
        }
        items
    }
}

/// Returns whether that is the name of an element.
fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.tag_name().name().eq_ignore_ascii_case(name)
}

fn game(
    node: Node<'_, '_>,
    (number, column): (usize, usize),
    mut skipped: Vec<String>,
    layouts: &mut Layouts,
) -> Parsed {
    let refuse = |message: String| ParseError::new(number, message).at(column).hinting(HINT);
    if let Some(text) = node.text().map(str::trim).filter(|text| !text.is_empty()) {
        let text = crate::spelling::brief(text);
        return Err(refuse(format!("'{text}' in a game, whose data is an attribute")));
    }
    let (mut data, mut note) = (None, None);
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            "data" | "cells_data" if data.is_some() => {
                return Err(refuse("a game with both 'data' and 'cells_data'".into()));
            }
            "data" | "cells_data" => data = Some(value),
            "note" => note = Some(value.trim()).filter(|note| !note.is_empty()),
            name if PROGRESS.contains(&name) => {
                if !matches!(value, "" | "0") {
                    skipped.push(name.to_owned());
                }
            }
            name => {
                let name = crate::spelling::brief(name);
                return Err(refuse(format!("'{name}' is not a known attribute of a game")));
            }
        }
    }
    let Some(data) = data else { return Err(refuse("a game without its data".into())) };
    let entry = if let Some(game) = progress::read(data) {
        let game = game.map_err(|problem| refuse(problem.to_string()).with_hint(problem.hint))?;
        skipped.extend(game.skipped);
        let layout = layouts.of(9, None, number)?;
        let puzzle = Puzzle::new(layout, game.givens).map_err(|error| refuse(error.to_string()))?;
        let remarks = Remarks { entered: game.entered, skipped, ..Remarks::default() };
        Entry { puzzle, name: None, line: number, remarks: remarks.kept() }
    } else {
        let entry = plain(data, number, layouts, refuse)?;
        let remarks = Remarks { skipped, ..Remarks::default() };
        Entry { line: number, remarks: remarks.kept(), ..entry }
    };
    Ok(Entry { name: note.map(str::to_owned), ..entry })
}

/// Reads the 81 digits of a game.
fn plain(
    data: &str,
    number: usize,
    layouts: &mut Layouts,
    refuse: impl Fn(String) -> ParseError,
) -> Parsed {
    let cells = Line::new(number, data.trim().to_owned());
    let whole = line::find(&cells).filter(|whole| whole.size == 9);
    let Some(whole) = whole else {
        let found = data.trim().chars().count();
        return Err(refuse(malformed::wrong_count(number, found).message));
    };
    let entry = whole.read(&cells, layouts)?;
    if entry.name.is_some() {
        return Err(refuse("a game with more than its cells in its data".into()));
    }
    Ok(entry)
}
