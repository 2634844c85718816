//! Reads questions: the fields that all about puzzles have, and those of each kind.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{KINDS, Kind};
use crate::ask::{Failure, NameError, Question, Work, in_field};
use crate::format::json::twice;
use crate::format::{self, Drawings, Entry, Options};
use crate::record::About;
use crate::spelling;

/// A question whose kind is known.
pub(super) struct Posed {
    pub(super) kind: &'static Kind,
    pub(super) fields: Map<String, Value>,
}

/// The fields of each question about a puzzle that say how it is read.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Reading {
    /// The shape of the boxes, as in `"3x2"`, if the text does not state it.
    boxes: Option<String>,
    /// How drawings are handled whose meaning is not stated.
    drawings: DrawingsName,
}

/// How drawings are handled whose meaning is not stated.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum DrawingsName {
    /// The puzzle is refused.
    #[default]
    Refused,
    /// They are left out.
    LeftOut,
}

impl Posed {
    /// Reads a question.
    pub(super) fn read(text: &str) -> Result<Self, Failure> {
        let fields: Value = serde_json::from_str(text)
            .map_err(|error| Failure::question(format!("the question is not JSON: {error}")))?;
        // Of two, a map keeps the last.
        if let Some((key, _)) = twice(text) {
            let key = spelling::brief(&key);
            return Err(Failure::question(format!("the question has '{key}' twice in an object")));
        }
        let Value::Object(mut fields) = fields else {
            return Err(Failure::question("the question is not an object of JSON"));
        };
        let names = || KINDS.iter().map(|kind| kind.name);
        let Some(Value::String(name)) = fields.remove("ask") else {
            let names = names().collect::<Vec<_>>().join(", ");
            return Err(Failure::question("the field 'ask' has to name the kind of question")
                .hinting(format!("there are {names}")));
        };
        let kind = KINDS
            .iter()
            .find(|kind| kind.name == name)
            .ok_or_else(|| NameError::unknown("kind of question", &name, names()))?;
        Ok(Self { kind, fields })
    }

    /// Removes the puzzle from the fields, and reads it.
    pub(super) fn puzzle(&mut self) -> Result<Entry, Failure> {
        let text = self.text_of("puzzle")?;
        let text = text.ok_or_else(|| Failure::question("the question has no field 'puzzle'"))?;
        let reading: Reading = self.taken(&["boxes", "drawings"])?;
        let options = Options {
            boxes: reading
                .boxes
                .map(|boxes| boxes.parse())
                .transpose()
                .map_err(in_field("boxes"))?,
            drawings: match reading.drawings {
                DrawingsName::Refused => Drawings::Refused,
                DrawingsName::LeftOut => Drawings::LeftOut,
            },
            ..Options::default()
        };
        Ok(format::parse_with(&text, &options)?)
    }

    /// Removes a field that is a puzzle, and returns its text.
    pub(super) fn text_of(&mut self, field: &str) -> Result<Option<String>, Failure> {
        match self.fields.remove(field) {
            Some(Value::String(text)) => Ok(Some(text)),
            Some(object @ Value::Object(_)) => Ok(Some(object.to_string())),
            Some(_) => {
                let what = format!("the field '{field}' is neither a text nor an object");
                Err(Failure::question(what))
            }
            None => Ok(None),
        }
    }

    /// Removes some of the fields, and reads them.
    pub(super) fn taken<O: DeserializeOwned>(&mut self, names: &[&str]) -> Result<O, Failure> {
        options(names.iter().filter_map(|name| self.fields.remove_entry(*name)).collect())
    }

    /// Reads the fields that are left.
    pub(super) fn options<O: DeserializeOwned>(self) -> Result<O, Failure> {
        options(self.fields)
    }
}

/// Answers a question about a puzzle.
pub(super) fn answered<Q: Question + DeserializeOwned>(
    mut posed: Posed,
    work: &mut Work<'_>,
) -> Result<String, Failure> {
    let entry = posed.puzzle()?;
    let answer = posed.options::<Q>()?.answer(&entry, work)?;
    Ok(text(&About::new(&entry, answer).with_entered(work.entered.as_ref())))
}

/// Writes an answer.
pub(super) fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

/// Reads the options of a question.
///
/// # Errors
/// If one of them is wrong: it is named.
pub fn options<O: DeserializeOwned>(fields: Map<String, Value>) -> Result<O, Failure> {
    serde_json::from_value(Value::Object(fields.clone())).map_err(|error| {
        // The one that is wrong by itself.
        let mut names = fields.into_iter().filter_map(|(name, value)| {
            let alone = Map::from_iter([(name.clone(), value)]);
            let error = serde_json::from_value::<O>(Value::Object(alone)).err()?;
            Some((name, error.to_string()))
        });
        match names.next() {
            Some((name, error)) if error.starts_with("unknown field") => {
                Failure::question(error.replacen(&name, &spelling::brief(&name), 1))
            }
            Some((name, error)) => {
                let NameError { message, hint } = NameError::read(&error);
                Failure { hint, ..in_field(&name)(in_words(&message)) }
            }
            None => Failure::question(error.to_string()),
        }
    })
}

/// Replaces a type of Rust at the end of a message by the numbers that it has. No field is a `usize`: what a question
/// may say does not depend on the machine.
fn in_words(error: &str) -> String {
    for (name, most) in [("u32", u32::MAX.to_string()), ("u64", u64::MAX.to_string())] {
        let Some(start) = error.strip_suffix(name) else { continue };
        return match start.strip_suffix("a nonzero ") {
            Some(start) => format!("{start}a whole number from 1 to {most}"),
            None => format!("{start}a whole number from 0 to {most}"),
        };
    }
    error.to_owned()
}
