//! JSON objects in a text: kenzan's own, and those of other programs that contain a puzzle.

use serde_json::{Map, Value};

use super::{document, place};
use crate::format::grids::cells::Layouts;
use crate::format::lists::board;
use crate::format::lists::bracket::Bracketed;
use crate::format::reading::source::Line;
use crate::format::reading::{malformed, mark};
use crate::format::sites::{fpuzzles, ipuz, sudokumaker, sudokupad};
use crate::format::tables::csv;
use crate::format::{Entry, ParseError, Parsed, line};
use crate::json::Problem;

/// Fields of other programs' objects that accompany a puzzle and don't affect its rules.
const HARMLESS: [&str; 13] = [
    "author", "clues", "comment", "date", "difficulty", "id", "level", "name", "puzzle", "rating",
    "schema", "solution", "title",
];

/// Reads the objects in `bracketed`: one, or an array of them.
pub(crate) fn read(bracketed: &Bracketed, layouts: &mut Layouts) -> Vec<Parsed> {
    let lines = &bracketed.lines;
    let mut found = Vec::new();
    let (objects, outside) = objects(lines);
    for object in objects {
        let at = &lines[object.start.0];
        let before = match object.name_before(lines) {
            Ok(before) => before,
            Err(error) => {
                found.push(Err(error));
                continue;
            }
        };
        let result = match serde_json::from_str::<Value>(&object.text) {
            Ok(value) => object
                .is_unambiguous()
                .and_then(|()| entry(value, at.number, layouts))
                .map(|entry| Entry { name: entry.name.or(object.name.clone()).or(before), ..entry })
                .map_err(|problem| object.located(problem, lines)),
            Err(error) => Err(object.broken(&error, lines)),
        };
        found.push(result);
    }
    found.extend(outside.map(|(index, column)| Err(text_outside(&lines[index], column))));
    found
}

/// The text of an object, and where it starts: the index of the line, and the column from 0.
struct Object {
    text: String,
    start: (usize, usize),
    /// The name after it, if it is in one of kenzan's lists.
    name: Option<String>,
}

impl Object {
    /// Refuses an object that has a key twice, of which all but the last would be ignored.
    fn is_unambiguous(&self) -> Result<(), Problem> {
        let Some((key, _)) = place::twice(&self.text) else { return Ok(()) };
        let message = format!("'{}' appears twice", crate::spelling::brief(&key));
        Err(Problem::new(message).hinting("an object has each of its keys once"))
    }

    /// Returns the text that stands before the object on its line, if it is a name. That of a program, as in `x = {…}`
    /// or `ipuz({…})`, is none.
    ///
    /// # Errors
    /// If it looks like a part of the puzzle.
    fn name_before(&self, lines: &[Line]) -> Result<Option<String>, ParseError> {
        let (index, column) = self.start;
        let line = &lines[index];
        let before = &line.text[..line.text.len() - after(line, column).len()];
        let is_blank = |one: char| mark::is_blank(mark::plain(one));
        let is_program = |one: char| matches!(one, '=' | '(' | '[' | '{' | '}' | '#');
        let is_edge = |one: char| is_blank(one) || matches!(one, ',' | ';' | ':');
        let name = before.trim_end_matches(is_edge).trim_start_matches(is_blank);
        if name.is_empty() || before.contains(is_program) {
            return Ok(None);
        }
        let (at, what) = match line::oddity(name, 9) {
            Some(odd) => (odd.at.start, odd.what),
            // As HoDoKu writes what is eliminated.
            None if name.starts_with(':') => (0, "eliminated candidates"),
            None => return Ok(Some(name.to_owned())),
        };
        let start = before.len() - before.trim_start_matches(is_blank).len() + at;
        let message = format!("{what} before the object");
        Err(ParseError::new(line.number, message)
            .at(before[..start].chars().count() + 1)
            .hinting("leave it out, or write one object per line")
            .quoting(&line.text))
    }

    /// Adds the line and column of a problem.
    fn located(&self, problem: Problem, lines: &[Line]) -> ParseError {
        let message = problem.to_string();
        let Problem { hint, path, is_key, .. } = problem;
        let offset = match place::twice(&self.text) {
            Some((_, offset)) => offset,
            None => place::find(&self.text, &path, is_key),
        };
        let before = self.text.get(..offset).unwrap_or_default();
        let (line, start) = self.start;
        let index = (line + before.matches('\n').count()).min(lines.len() - 1);
        let column = match before.rsplit_once('\n') {
            Some((_, before)) => before.chars().count(),
            None => start + before.chars().count(),
        };
        let line = &lines[index];
        ParseError::new(line.number, message).at(column + 1).quoting(&line.text).with_hint(hint)
    }

    /// Returns an error about broken JSON, with its line and column.
    fn broken(&self, error: &serde_json::Error, lines: &[Line]) -> ParseError {
        let (first, start) = self.start;
        let index = (first + error.line().saturating_sub(1)).min(lines.len() - 1);
        let line = self.text.lines().nth(error.line().saturating_sub(1)).unwrap_or("");
        // serde counts bytes.
        let characters =
            line.char_indices().take_while(|&(offset, _)| offset < error.column()).count().max(1);
        let column = if index == first { start + characters } else { characters };
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().replace('`', "'");
        let hint = hint(&message, line.chars().nth(characters - 1).unwrap_or(' '));
        let line = &lines[index];
        ParseError::new(line.number, format!("bad JSON: {message}"))
            .at(column)
            .quoting(&line.text)
            .with_hint(hint)
    }
}

/// Returns a hint for common mistakes with `character`.
fn hint(message: &str, character: char) -> Option<&'static str> {
    match (message, character) {
        ("key must be a string" | "expected value", '/') => {
            Some("JSON has no remarks; a field \"comment\" may hold one")
        }
        ("key must be a string", _) => {
            Some("write keys in double quotes, as in {\"kenzan\": 1}; Python's json.dumps does")
        }
        ("expected value", '\'') => Some("write texts in double quotes; Python's json.dumps does"),
        ("expected value", 'N' | 'T' | 'F') => {
            Some("write null, true or false; Python's json.dumps does")
        }
        ("trailing comma", _) => Some("leave out the last comma"),
        _ => None,
    }
}

/// Cuts out the outermost objects. Returns the place of the first text behind an object that is in none, too.
fn objects(lines: &[Line]) -> (Vec<Object>, Option<(usize, usize)>) {
    let (mut found, mut outside): (Vec<Object>, _) = (Vec::new(), None);
    let (mut depth, mut quoted, mut escaped, mut lists) = (0_usize, false, false, 0_usize);
    // A call around an object, as in `ipuz({…});`.
    let (mut before, mut calls, mut has_call) = (' ', 0_usize, false);
    for (index, line) in lines.iter().enumerate() {
        let mut is_remark = false;
        for (column, character) in line.text.chars().enumerate() {
            if depth == 0 {
                match character {
                    '{' => {
                        calls += usize::from(before == '(');
                        let start = (index, column);
                        found.push(Object { text: String::new(), start, name: None });
                    }
                    ')' if calls > 0 => (calls, has_call) = (calls - 1, true),
                    ';' if has_call => {}
                    '[' => lists += 1,
                    ']' if lists > 0 => lists -= 1,
                    '#' => is_remark = true,
                    ',' => {}
                    _ if is_remark || found.is_empty() => {}
                    '\t' => {
                        // The rest of the line may be an answer about the puzzle.
                        let name = line::listed_name(after(line, column));
                        is_remark = name.is_some();
                        if let Some(object) = found.last_mut() {
                            object.name = name.filter(|name| !name.is_empty()).map(str::to_owned);
                        }
                    }
                    _ if mark::is_blank(mark::plain(character)) => {}
                    _ => outside = outside.or(Some((index, column))),
                }
            }
            if depth == 0 && !mark::is_blank(mark::plain(character)) {
                before = character;
            }
            if let Some(object) = found.last_mut().filter(|_| depth > 0 || character == '{') {
                object.text.push(character);
            }
            match character {
                _ if std::mem::take(&mut escaped) => {}
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted && depth > 0,
                '{' if !quoted => depth += 1,
                '}' if !quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if let Some(object) = found.last_mut().filter(|_| depth > 0) {
            object.text.push('\n');
        }
        (quoted, escaped) = (false, false);
    }
    (found, outside)
}

/// Returns the text of a line from a column on.
fn after(line: &Line, column: usize) -> &str {
    line.text.char_indices().nth(column).map_or("", |(offset, _)| &line.text[offset..])
}

/// Refuses text outside an object, as it may be half of another one.
fn text_outside(line: &Line, column: usize) -> ParseError {
    let text: String = line.text.chars().skip(column).collect();
    let message = format!("'{}' after the object", crate::spelling::brief(&text));
    ParseError::new(line.number, message)
        .at(column + 1)
        .hinting("leave it out, or write one object per line")
        .quoting(&line.text)
}

/// Makes an entry of an object: a puzzle, or something that contains one.
fn entry(value: Value, number: usize, layouts: &mut Layouts) -> Result<Entry, Problem> {
    let Value::Object(mut fields) = value else {
        return Err(Problem::new("no object"));
    };
    if fields.contains_key("kenzan") {
        return document::entry(&fields, number, layouts);
    }
    if fpuzzles::is_one(&fields) {
        return fpuzzles::entry(&fields, number, layouts.drawings());
    }
    if ipuz::is_one(&fields) {
        return ipuz::entry(&fields, number, layouts);
    }
    if sudokumaker::is_one(&fields) {
        return sudokumaker::entry(&fields, number, layouts.drawings());
    }
    if sudokupad::is_one(&fields) {
        return sudokupad::entry(&fields, number, layouts.drawings());
    }
    let name = ["name", "title"]
        .into_iter()
        .find_map(|field| fields.get(field).and_then(Value::as_str).map(str::to_owned));
    let entry = within(&mut fields, number, layouts)?;
    Ok(Entry { name: entry.name.or(name), ..entry })
}

/// Makes an entry of the one field that contains a puzzle.
fn within(
    fields: &mut Map<String, Value>,
    number: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    let key = puzzle_key(fields)?;
    let holds_ours = fields[&key].get("kenzan").is_some();
    // The program's answer accompanies the puzzle, in fields of any name.
    let is_answer = holds_ours && fields.contains_key("schema");
    let unknown = |field: &&String| {
        let field = field.as_str();
        field != key && !is_answer && !HARMLESS.contains(&field) && !csv::names_a_solution(field)
    };
    if let Some(field) = fields.keys().find(unknown) {
        let message = format!("unknown field '{field}' next to the puzzle");
        return Err(Problem::new(message).pointing_to_key(field).hinting(
            "only plain sudoku is read from such an object; kenzan's own has a field 'kenzan'",
        ));
    }
    match fields.remove(&key) {
        Some(Value::Object(fields)) if holds_ours => {
            document::entry(&fields, number, layouts).map_err(|problem| problem.within(&key))
        }
        Some(Value::String(marks)) => {
            let line = Line::new(number, marks);
            let entry = match line::find(&line) {
                Some(whole) => whole.read(&line, layouts).map_err(|error| error.message),
                None => Err(malformed::near_miss(&line, layouts, None).map_or_else(
                    || format!("the field '{key}' contains no puzzle"),
                    |error| error.message,
                )),
            };
            let hint = "write one mark for each cell, row by row";
            entry.map_err(|message| Problem::new(message).pointing(&key).hinting(hint))
        }
        Some(Value::Array(rows)) => {
            board::read(&rows, number, layouts).map_err(|problem| problem.within(&key))
        }
        Some(_) | None => {
            let message =
                format!("the field '{key}' is neither a puzzle of kenzan nor a string nor a list");
            Err(Problem::new(message)
                .pointing(&key)
                .hinting(r#"write "puzzle": "53..7…", one mark per cell"#))
        }
    }
}

/// Finds the field that holds the puzzle.
fn puzzle_key(fields: &Map<String, Value>) -> Result<String, Problem> {
    if fields.contains_key("puzzle") {
        return Ok("puzzle".to_owned());
    }
    let mut keys = fields.keys().filter(|key| csv::names_a_puzzle(key));
    match (keys.next(), keys.next()) {
        (Some(key), None) => Ok(key.clone()),
        (Some(one), Some(other)) => {
            let message = format!("both '{one}' and '{other}' may hold the puzzle");
            Err(Problem::new(message).hinting(r#"write "puzzle": "53..7…", one mark per cell"#))
        }
        (None, _) => {
            let message = "the object has neither a field 'kenzan' nor a field 'puzzle'";
            let hint = r#"write {"kenzan": 1, "givens": "53..7…"}, one mark per cell"#;
            Err(Problem::new(message).hinting(hint))
        }
    }
}
