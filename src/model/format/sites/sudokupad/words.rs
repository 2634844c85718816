//! The texts of a puzzle of `SudokuPad`: in its metadata, or in cages without cells, as in `{"value": "title:
//! Small"}`.

use serde_json::{Map, Value};

use crate::Grid;
use crate::format::sites::fpuzzles;
use crate::json::{At, Problem};
use crate::spelling::brief;

/// The texts of a puzzle.
#[derive(Debug, Default)]
pub(super) struct PuzzleTexts {
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    pub(super) rules: Option<String>,
    pub(super) solution: Option<String>,
    /// The texts that are rules of the whole grid.
    pub(super) global: Vec<String>,
    pub(super) skipped: Vec<String>,
}

/// Keys without an effect on solutions that are not reported.
const SILENT: [&str; 7] =
    ["bgimage", "bgimageopacity", "customstyle", "date", "msgcorrect", "source", "url"];

impl PuzzleTexts {
    pub(super) fn of(fields: &Map<String, Value>) -> Result<Self, Problem> {
        let mut words = Self::default();
        if let Some(at) = At::of(fields, "metadata") {
            for key in at.object()?.keys() {
                if let Some(at) = at.get(key) {
                    words.take(key, &at)?;
                }
            }
        }
        for key in ["title", "author", "rules", "solution"] {
            if let Some(at) = At::of(fields, key) {
                words.take(key, &at)?;
            }
        }
        Ok(words)
    }

    /// Adds the text of a key. Earlier texts stay.
    pub(super) fn take(&mut self, key: &str, at: &At<'_>) -> Result<(), Problem> {
        if at.is_blank() {
            return Ok(());
        }
        let place = match key {
            "title" => &mut self.title,
            "author" => &mut self.author,
            "rules" => &mut self.rules,
            "solution" => &mut self.solution,
            "antiking" | "antiknight" | "nonconsecutive" => {
                let is_on = at.value.as_bool().or_else(|| at.text().ok()?.parse().ok());
                if is_on.ok_or_else(|| at.expected("true or false"))? {
                    self.global.push(key.to_owned());
                }
                return Ok(());
            }
            "digits" | "mindigit" | "maxdigit" => {
                return Err(at.refuse("other digits than 1 to the size are not read"));
            }
            key if SILENT.contains(&key) => return Ok(()),
            key => {
                self.skipped.push(format!("'{}'", brief(key)));
                return Ok(());
            }
        };
        let read = text(at)?.trim().to_owned();
        match place {
            None => *place = Some(read),
            Some(known) if *known == read => {}
            Some(known) if key == "solution" && cells_of(known) != cells_of(&read) => {
                return Err(at.refuse("another solution than the first one"));
            }
            Some(_) if key == "solution" => {}
            Some(_) => self.skipped.push(format!("another {key}, '{}'", brief(&read))),
        }
        Ok(())
    }
}

/// Returns a text, which may be a number, or several that are to be read one after the other.
fn text(at: &At<'_>) -> Result<String, Problem> {
    match at.value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        Value::Array(_) => {
            let parts: Result<Vec<_>, _> = at.items("a list of texts")?.iter().map(text).collect();
            Ok(parts?.join("\n"))
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => Err(at.expected("a text")),
    }
}

/// Splits the value of a cage without cells into its key and its text.
pub(super) fn split(value: &str) -> Option<(&str, &str)> {
    let (key, text) = value.split_once(':')?;
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase());
    is_key.then(|| (key, text.trim()))
}

/// Writes a solution in a normal form, so that equal ones have the same text.
fn cells_of(solution: &str) -> String {
    let cells = solution.chars().filter(|one| !one.is_whitespace() && *one != ',');
    cells.map(|one| if matches!(one, '?' | 'x' | '0') { '.' } else { one }).collect()
}

/// Reads a published solution; `?` is an open cell.
pub(super) fn solution(text: &str, size: u8) -> Option<Grid> {
    fpuzzles::solution(&Value::String(text.replace(['?', 'x'], ".")), size)
}
