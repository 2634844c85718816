//! Files of `OpenSudoku`, an app for Android: XML with an element `game` for each puzzle, which has its 81
//! digits as the attribute `data`, in folders or in none.
//!
//! They are read element by element, as there may be very many. The note of a game is its name; what else
//! is known to say nothing of the puzzle is told as left out, and what is not known is refused.

use super::cells::Layouts;
use super::source::Line;
use super::{Entry, ParseError, Remarks, line};

/// The longest tag that is read, in bytes.
const LONGEST: usize = 1 << 14;

/// How a document begins that is read here.
const ROOTS: [&str; 3] = ["<opensudoku", "<opensudoku2", "<onegravitysudoku"];

/// Elements that are no games: what is in them is said of the whole file, or of a folder.
const OTHERS: [&str; 14] = [
    "opensudoku",
    "opensudoku2",
    "onegravitysudoku",
    "folder",
    "name",
    "author",
    "description",
    "comment",
    "created",
    "source",
    "level",
    "sourceurl",
    "version",
    "folders",
];

/// Attributes of a game that say how far somebody got with it.
const PROGRESS: [&str; 6] =
    ["created", "state", "time", "last_played", "command_stack", "user_note"];

const HINT: &str = "a game is written as <game data=\"…\" />, with 81 digits, 0 for an empty cell";

/// An open document.
#[derive(Debug, Default)]
pub(super) struct Document {
    /// A tag that goes on in the next line: where it began, and what there is of it.
    tag: Option<(usize, usize, String)>,
    /// What is told as left out, to be said with the next game.
    skipped: Vec<String>,
}

/// Tells whether a document starts on a line.
pub(super) fn starts(line: &Line) -> bool {
    let text = line.text.trim_start();
    text.starts_with('<') && ROOTS.iter().any(|root| text.contains(root))
}

/// Tells whether a line only says that XML follows.
pub(super) fn is_declaration(line: &Line) -> bool {
    let text = line.text.trim();
    text.starts_with("<?xml") && text.ends_with("?>")
}

/// What came of a line.
#[derive(Debug)]
pub(super) struct Fed {
    pub(super) items: Vec<Result<Entry, ParseError>>,
    pub(super) is_over: bool,
}

impl Document {
    /// Reads a line of the document.
    pub(super) fn feed(&mut self, line: &Line, layouts: &mut Layouts) -> Fed {
        let mut fed = Fed { items: Vec::new(), is_over: false };
        let mut text = String::new();
        for (index, character) in line.text.chars().enumerate() {
            match (&mut self.tag, character) {
                (Some((_, _, tag)), '>') if !is_open(tag) => {
                    let (number, column, tag) = self.tag.take().unwrap_or_default();
                    self.said(&mut text);
                    self.obey(&tag, (number, column), line, layouts, &mut fed);
                    if fed.is_over {
                        return fed;
                    }
                }
                (Some((number, column, tag)), _) => {
                    tag.push(character);
                    if tag.len() > LONGEST {
                        let error = ParseError::new(*number, "a tag of more than 16 KiB");
                        fed.items.push(Err(error.at(*column).hinting(HINT)));
                        fed.is_over = true;
                        return fed;
                    }
                }
                (None, '<') => {
                    self.said(&mut text);
                    self.tag = Some((line.number, index + 1, String::new()));
                }
                (None, _) => text.push(character),
            }
        }
        if let Some((_, _, tag)) = &mut self.tag {
            tag.push('\n');
        }
        self.said(&mut text);
        fed
    }

    /// Says that the input ends here.
    pub(super) fn end(self, number: usize) -> ParseError {
        let (line, what) = match self.tag {
            Some((line, ..)) => (line, "a tag that is not closed"),
            None => (number, "a file of OpenSudoku that breaks off"),
        };
        ParseError::new(line, what).hinting("copy it again, whole, with </opensudoku> at its end")
    }

    /// Keeps what stands between two tags, to be told.
    fn said(&mut self, text: &mut String) {
        let said = text.trim();
        if !said.is_empty() && self.skipped.len() < 16 {
            self.skipped.push(format!("'{}'", crate::rule::brief(&unescaped(said))));
        }
        text.clear();
    }

    fn obey(
        &mut self,
        tag: &str,
        (number, column): (usize, usize),
        line: &Line,
        layouts: &mut Layouts,
        fed: &mut Fed,
    ) {
        if tag.starts_with(['?', '!']) {
            return;
        }
        let name: String = tag
            .trim_start_matches('/')
            .chars()
            .take_while(|one| one.is_alphanumeric() || matches!(one, '_' | '-' | ':'))
            .collect();
        let refuse = |message: String| {
            let error = ParseError::new(number, message).at(column);
            error.hinting(HINT).quoting(&line.text)
        };
        let lower = name.to_ascii_lowercase();
        if tag.starts_with('/') {
            fed.is_over = ROOTS.iter().any(|root| root[1..] == lower);
        } else if lower == "game" {
            let item = self.game(&tag[name.len()..], (number, column), layouts);
            fed.items.push(item.map_err(|error| error.quoting(&line.text)));
        } else if OTHERS.contains(&lower.as_str()) {
            match attributes(&tag[name.len()..]) {
                None => fed.items.push(Err(refuse("a tag whose attributes can't be read".into()))),
                Some(attributes) => {
                    let told = attributes.into_iter().filter(|(name, _)| name != "version");
                    let told = told.filter(|(_, value)| !value.is_empty());
                    self.skipped.extend(
                        told.map(|(key, value)| {
                            format!("{lower} {key} '{}'", crate::rule::brief(&value))
                        })
                        .take(16),
                    );
                    self.skipped.truncate(16);
                }
            }
        } else {
            let message = format!("'<{}>' is no element that is known", crate::rule::brief(&name));
            fed.items.push(Err(refuse(message)));
        }
    }

    fn game(
        &mut self,
        attributes: &str,
        (number, column): (usize, usize),
        layouts: &mut Layouts,
    ) -> Result<Entry, ParseError> {
        let refuse = |message: String| ParseError::new(number, message).at(column).hinting(HINT);
        let mut skipped = std::mem::take(&mut self.skipped);
        let found = self::attributes(attributes)
            .ok_or_else(|| refuse("a game whose attributes can't be read".into()))?;
        let (mut data, mut note) = (None, None);
        for (index, (name, value)) in found.iter().enumerate() {
            if found[..index].iter().any(|(other, _)| other == name) {
                return Err(refuse(format!("the game has '{name}' twice")));
            }
            match name.as_str() {
                "data" => data = Some(value.as_str()),
                "note" => note = Some(value.trim()).filter(|note| !note.is_empty()),
                name if PROGRESS.contains(&name) => {
                    if !matches!(value.as_str(), "" | "0") {
                        skipped.push(name.to_owned());
                    }
                }
                name => {
                    let name = crate::rule::brief(name);
                    return Err(refuse(format!(
                        "'{name}' is no attribute of a game that is known"
                    )));
                }
            }
        }
        let Some(data) = data else { return Err(refuse("a game without its data".into())) };
        if data.trim_start().starts_with("version") {
            return Err(refuse("a game that somebody has begun, which is not read".into())
                .hinting("export it without the progress, or write its 81 digits on a line"));
        }
        let cells = Line::new(number, data.trim().to_owned());
        let whole = line::find(&cells).filter(|whole| whole.size == 9);
        let Some(whole) = whole else {
            let found = data.trim().chars().count();
            return Err(refuse(super::slip::wrong_count(number, found).message));
        };
        let entry = whole.read(&cells, layouts)?;
        if entry.name.is_some() {
            return Err(refuse("a game with more than its cells in its data".into()));
        }
        let remarks = Remarks { skipped, ..Remarks::default() };
        Ok(Entry { name: note.map(str::to_owned), line: number, remarks: remarks.kept(), ..entry })
    }
}

/// Tells whether a quotation mark in a tag is still open, or a comment.
fn is_open(tag: &str) -> bool {
    if let Some(comment) = tag.strip_prefix("!--") {
        return !comment.ends_with("--");
    }
    let mut open = None;
    for character in tag.chars().filter(|one| matches!(one, '"' | '\'')) {
        match open {
            None => open = Some(character),
            Some(mark) if mark == character => open = None,
            Some(_) => {}
        }
    }
    open.is_some()
}

/// Takes attributes apart; `None` if they are none.
fn attributes(text: &str) -> Option<Vec<(String, String)>> {
    let mut rest = text.trim().trim_end_matches('/').trim_end();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (name, behind) = rest.split_once('=')?;
        let behind = behind.trim_start();
        let mark = behind.chars().next().filter(|one| matches!(one, '"' | '\''))?;
        let (value, behind) = behind[1..].split_once(mark)?;
        found.push((name.trim().to_owned(), unescaped(value)));
        rest = behind.trim_start();
    }
    Some(found)
}

/// Undoes the escapes of XML; what is no escape stays.
pub(super) fn unescaped(text: &str) -> String {
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
