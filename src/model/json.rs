//! JSON values with their paths, and errors that name the path.

use std::fmt;

use serde_json::{Map, Value};

use crate::Hint;
use crate::spelling::{brief, nearest};

/// A problem with a value: its place, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The part at the beginning of the message; empty if it names none.
    pub(crate) subject: String,
    pub(crate) message: String,
    pub(crate) hint: Option<Hint>,
    /// The path of the part that is wrong, as in `rules[3].cells[1]`; empty for the object itself. Unlike the subject,
    /// it may lead to a character of a string.
    pub(crate) path: String,
    /// Whether its key is wrong, rather than its value.
    pub(crate) is_key: bool,
}

impl Problem {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            subject: String::new(),
            message: message.into(),
            hint: None,
            path: String::new(),
            is_key: false,
        }
    }

    /// Points to the value at `path`.
    pub(crate) fn pointing(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// Points to the key at `path`.
    pub(crate) fn pointing_to_key(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), is_key: true, ..self }
    }

    /// Points to the key of the part rather than to its value.
    pub(crate) fn blaming_key(self) -> Self {
        Self { is_key: true, ..self }
    }

    /// Makes the path relative to an object of which this one is the field `key`.
    pub(crate) fn within(self, key: &str) -> Self {
        Self { path: joined(key, &self.path), ..self }
    }

    /// Makes path and message relative to an object in which this one is at `path`.
    pub(crate) fn inside(self, path: &str) -> Self {
        Self { subject: joined(path, &self.subject), ..self.within(path) }
    }

    pub(crate) fn hinting(self, hint: impl Into<Hint>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Adds a hint where there is none.
    pub(crate) fn hinting_by_default(self, hint: impl Into<Hint>) -> Self {
        match self.hint {
            Some(_) => self,
            None => self.hinting(hint),
        }
    }

    /// Refuses the field `name`, which is not one of `fields`.
    pub(crate) fn unknown_field(name: &str, fields: &[&str]) -> Self {
        let problem = Self::new(format!("unknown field '{}'", brief(name))).pointing_to_key(name);
        match nearest(name, fields.iter().copied()) {
            Some(near) => problem.hinting(format!("did you mean '{near}'?")),
            None => problem.hinting(format!("the fields are {}", fields.join(", "))),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject.as_str() {
            "" => f.write_str(&self.message),
            subject => write!(f, "{subject}: {}", self.message),
        }
    }
}

/// An error of another module is a problem without a place.
impl<E: std::error::Error> From<E> for Problem {
    fn from(error: E) -> Self {
        Self::new(error.to_string())
    }
}

/// Joins two paths.
fn joined(path: &str, rest: &str) -> String {
    match rest {
        "" => path.to_owned(),
        rest if rest.starts_with('[') => format!("{path}{rest}"),
        rest => format!("{path}.{rest}"),
    }
}

/// A value, and the object that contains it.
///
/// Its path, as in `rules[3].cells[1]`, is looked up only where a message names it, so that reading allocates no text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct At<'json> {
    pub(crate) value: &'json Value,
    /// The value at whose path it is: another one where it was derived from that.
    place: &'json Value,
    root: Root<'json>,
}

/// The start of paths.
#[derive(Debug, Clone, Copy)]
enum Root<'json> {
    Value(&'json Value),
    Fields(&'json Map<String, Value>),
    /// A part without a place in the text, by its path.
    Path(&'json str),
}

impl<'json> At<'json> {
    /// Returns the value with the empty path.
    pub(crate) fn root(value: &'json Value) -> Self {
        Self { value, place: value, root: Root::Value(value) }
    }

    /// Returns a part without a place in the text; its value is null.
    pub(crate) fn named(path: &'json str) -> Self {
        Self { value: &Value::Null, place: &Value::Null, root: Root::Path(path) }
    }

    /// Returns the field `key` of an object; `None` where it is missing or null.
    pub(crate) fn of(fields: &'json Map<String, Value>, key: &str) -> Option<Self> {
        let value = fields.get(key).filter(|value| !value.is_null())?;
        Some(Self { value, place: value, root: Root::Fields(fields) })
    }

    /// Returns `value`, which is a part of this one.
    pub(crate) fn part(&self, value: &'json Value) -> Self {
        Self { value, place: value, root: self.root }
    }

    /// Returns `value` with the path of this one.
    pub(crate) fn replaced<'other>(&self, value: &'other Value) -> At<'other>
    where
        'json: 'other,
    {
        At { value, place: self.place, root: self.root }
    }

    /// Returns the path from the root.
    pub(crate) fn path(&self) -> String {
        let path = match self.root {
            Root::Value(root) => path_to(self.place, root),
            Root::Fields(fields) => path_among(self.place, fields),
            Root::Path(path) => return path.to_owned(),
        };
        let path = path.unwrap_or_default();
        path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
    }

    /// Returns the field `key`; `None` where it is missing or null, or where this is not an object.
    pub(crate) fn get(&self, key: &str) -> Option<Self> {
        self.field(key).filter(|field| !field.value.is_null())
    }

    /// Returns the field `key`, which may be null; `None` where it is missing, or where this is not an object.
    pub(crate) fn field(&self, key: &str) -> Option<Self> {
        Some(self.part(self.value.get(key)?))
    }

    /// Returns the field `key`.
    ///
    /// # Errors
    /// If it is missing.
    pub(crate) fn need(&self, key: &str) -> Result<Self, Problem> {
        self.object()?;
        self.get(key).ok_or_else(|| self.refuse(format!("'{key}' is missing")))
    }

    /// Returns an error about the value.
    pub(crate) fn refuse(&self, message: impl fmt::Display) -> Problem {
        let path = self.path();
        Problem { subject: path.clone(), path, ..Problem::new(message.to_string()) }
    }

    /// Returns an error about an unknown field of the object.
    pub(crate) fn unknown_field(&self, field: &str) -> Problem {
        let problem = self.refuse(format_args!("unknown field '{}'", brief(field)));
        problem.pointing_to_key(joined(&self.path(), field))
    }

    /// Refuses fields other than `fields`, which the hint lists after `what`, and those that are `drawn`.
    pub(crate) fn only(&self, fields: &[&str], drawn: &[&str], what: &str) -> Result<(), Problem> {
        let is_known = |field: &str| fields.contains(&field) || drawn.contains(&field);
        match self.object()?.keys().find(|field| !is_known(field)) {
            None => Ok(()),
            Some(field) => {
                let hint = format!("{what} {}", fields.join(", "));
                Err(self.unknown_field(field).hinting(hint.trim_end()))
            }
        }
    }

    /// Returns the item at `index`; `None` where this is not a list, or a shorter one.
    pub(crate) fn item(&self, index: usize) -> Option<Self> {
        Some(self.part(self.value.as_array()?.get(index)?))
    }

    /// Returns an error that says what is expected instead.
    pub(crate) fn expected(&self, what: &str) -> Problem {
        let found = match self.value {
            Value::Array(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
            value @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                brief(&value.to_string())
            }
        };
        self.refuse(format_args!("expected {what}, not {found}"))
    }

    pub(crate) fn object(&self) -> Result<&'json Map<String, Value>, Problem> {
        self.value.as_object().ok_or_else(|| self.expected("an object"))
    }

    pub(crate) fn items(&self, what: &str) -> Result<Vec<Self>, Problem> {
        let Value::Array(values) = self.value else { return Err(self.expected(what)) };
        Ok(values.iter().map(|value| self.part(value)).collect())
    }

    pub(crate) fn text(&self) -> Result<&'json str, Problem> {
        self.value.as_str().ok_or_else(|| self.expected("a text"))
    }

    /// Reads a whole number, which may be written as a text.
    pub(crate) fn number(&self) -> Result<i64, Problem> {
        let number = match self.value {
            Value::Number(number) => number.as_i64(),
            // `+3` is a number to Rust, but not a digit that people write.
            Value::String(text) => {
                let text = text.trim();
                text.parse().ok().filter(|_| !text.starts_with('+'))
            }
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
        };
        number.ok_or_else(|| self.expected("a whole number"))
    }

    /// Reads a field that is true or false; `None` where it is missing.
    pub(crate) fn flag(&self, key: &str) -> Result<Option<bool>, Problem> {
        let at = self.get(key);
        at.map(|at| at.value.as_bool().ok_or_else(|| at.expected("true or false"))).transpose()
    }

    /// Reads a number that is not negative.
    pub(crate) fn count(&self) -> Result<u32, Problem> {
        let number = self.number()?;
        u32::try_from(number).map_err(|_| self.refuse(format_args!("{number} can't be")))
    }

    /// Checks whether it is null, a blank text or an empty list.
    pub(crate) fn is_blank(&self) -> bool {
        match self.value {
            Value::String(text) => text.trim().is_empty(),
            Value::Array(items) => items.is_empty(),
            Value::Null => true,
            Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
        }
    }

    /// Checks whether it is blank or false.
    pub(crate) fn is_nothing(&self) -> bool {
        self.is_blank() || self.value.as_bool() == Some(false)
    }
}

/// Returns the path from `root` to the value at the address of `part`, with a dot before each key.
fn path_to(part: &Value, root: &Value) -> Option<String> {
    if std::ptr::eq(part, root) {
        return Some(String::new());
    }
    match root {
        Value::Object(fields) => path_among(part, fields),
        Value::Array(items) => {
            let mut items = items.iter().enumerate();
            items.find_map(|(index, item)| Some(format!("[{index}]{}", path_to(part, item)?)))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn path_among(part: &Value, fields: &Map<String, Value>) -> Option<String> {
    fields.iter().find_map(|(key, value)| Some(format!(".{key}{}", path_to(part, value)?)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_path_of_a_value_is_looked_up() {
        let value = json!({ "rules": [1, { "cells": ["r1c1", "r1c1"] }], "size": null });
        let rules = At::of(value.as_object().expect("an object"), "rules").expect("a field");
        let cell = rules.item(1).and_then(|rule| rule.get("cells")?.item(1)).expect("a cell");
        assert_eq!((rules.path().as_str(), cell.path().as_str()), ("rules", "rules[1].cells[1]"));
        assert_eq!(At::root(&value).path(), "");
        let number = cell.replaced(&Value::Null).refuse("no cell");
        assert_eq!(number.inside("puzzle").to_string(), "puzzle.rules[1].cells[1]: no cell");
    }
}
