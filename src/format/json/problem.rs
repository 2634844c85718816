//! What is wrong with a value of JSON, and values that know their place, so that an error can name it.

use std::fmt;

use serde_json::{Map, Value};

use crate::Cell;
use crate::rule::{JsonError, brief, nearest};

/// What is wrong with an object, where in it, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::format) struct Problem {
    /// What is wrong, with the part's name.
    pub(in crate::format) message: String,
    pub(in crate::format) hint: Option<String>,
    /// Which part is to blame, as in `rules[3].cells[1]`; empty for the object itself. Unlike what the
    /// message says, it may lead to a character of a string.
    pub(in crate::format) path: String,
    /// Whether its key is, and not what stands behind that.
    pub(in crate::format) is_key: bool,
}

impl Problem {
    pub(in crate::format) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, path: String::new(), is_key: false }
    }

    /// Says which part is to blame.
    pub(in crate::format) fn pointing(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// Says which key is to blame.
    pub(in crate::format) fn pointing_to_key(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), is_key: true, ..self }
    }

    /// Says that the key of the part is to blame.
    pub(in crate::format) fn blaming_key(self) -> Self {
        Self { is_key: true, ..self }
    }

    /// Says that the object is itself the field `key` of another.
    pub(in crate::format) fn within(self, key: &str) -> Self {
        let path = match self.path.as_str() {
            "" => key.to_owned(),
            path if path.starts_with('[') => format!("{key}{path}"),
            path => format!("{key}.{path}"),
        };
        Self { path, ..self }
    }

    pub(in crate::format) fn hinting(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Says how to mend what says not how.
    pub(in crate::format) fn hinting_by_default(self, hint: &str) -> Self {
        match self.hint {
            Some(_) => self,
            None => self.hinting(hint),
        }
    }

    /// Says that a field is none of `fields`.
    pub(in crate::format) fn unknown_field(name: &str, fields: &[&str]) -> Self {
        let problem = Self::new(format!("unknown field '{}'", brief(name))).pointing_to_key(name);
        match nearest(name, fields.iter().copied()) {
            Some(near) => problem.hinting(format!("did you mean '{near}'?")),
            None => problem.hinting(format!("the fields are {}", fields.join(", "))),
        }
    }

    /// Says that it is about the part `of`.
    pub(in crate::format) fn of_rule(of: &str, error: JsonError) -> Self {
        let JsonError { path, message, hint } = error;
        let path = if path.is_empty() { of.to_owned() } else { format!("{of}.{path}") };
        let is_key = message.starts_with("unknown field");
        Self { message: format!("{path}: {message}"), hint, path, is_key }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// A value with the place where it stands in its object, as in `rules[3].cells[1]`.
#[derive(Debug, Clone)]
pub(in crate::format) struct At<'json> {
    pub(in crate::format) value: &'json Value,
    pub(in crate::format) path: String,
}

impl<'json> At<'json> {
    /// Returns the field `key` of an object; nothing where it is missing or null.
    pub(in crate::format) fn of(fields: &'json Map<String, Value>, key: &str) -> Option<Self> {
        let value = fields.get(key).filter(|value| !value.is_null())?;
        Some(Self { value, path: key.to_owned() })
    }

    /// Returns the field `key`; nothing where it is missing or null, or where this is no object.
    pub(in crate::format) fn get(&self, key: &str) -> Option<Self> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(Self { value, path: format!("{}.{key}", self.path) })
    }

    /// Returns the field `key`, which must be there.
    pub(in crate::format) fn need(&self, key: &str) -> Result<Self, Problem> {
        self.object()?;
        self.get(key).ok_or_else(|| self.refuse(format!("'{key}' is missing")))
    }

    /// Says what is wrong with it.
    pub(in crate::format) fn refuse(&self, message: impl fmt::Display) -> Problem {
        Problem::new(format!("{}: {message}", self.path)).pointing(&self.path)
    }

    /// Says that it has a field that nobody knows.
    pub(in crate::format) fn unknown_field(&self, field: &str) -> Problem {
        let problem = self.refuse(format_args!("unknown field '{}'", brief(field)));
        problem.pointing_to_key(format!("{}.{field}", self.path))
    }

    /// Returns the item of a list; nothing where this is no list, or a shorter one.
    pub(in crate::format) fn item(&self, index: usize) -> Option<Self> {
        let value = self.value.as_array()?.get(index)?;
        Some(Self { value, path: format!("{}[{index}]", self.path) })
    }

    /// Says what is expected in its place.
    pub(in crate::format) fn expected(&self, what: &str) -> Problem {
        let found = match self.value {
            Value::Array(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
            value @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                brief(&value.to_string())
            }
        };
        self.refuse(format!("expected {what}, not {found}"))
    }

    pub(in crate::format) fn object(&self) -> Result<&'json Map<String, Value>, Problem> {
        self.value.as_object().ok_or_else(|| self.expected("an object"))
    }

    pub(in crate::format) fn items(&self, what: &str) -> Result<Vec<Self>, Problem> {
        let Value::Array(values) = self.value else { return Err(self.expected(what)) };
        let item = |(index, value)| Self { value, path: format!("{}[{index}]", self.path) };
        Ok(values.iter().enumerate().map(item).collect())
    }

    pub(in crate::format) fn text(&self) -> Result<&'json str, Problem> {
        self.value.as_str().ok_or_else(|| self.expected("a text"))
    }

    /// Reads a whole number, which may stand in a text.
    pub(in crate::format) fn number(&self) -> Result<i64, Problem> {
        let number = match self.value {
            Value::Number(number) => number.as_i64(),
            // `+3` is a number to Rust, and to nobody who writes a digit.
            Value::String(text) => {
                let text = text.trim();
                text.parse().ok().filter(|_| !text.starts_with('+'))
            }
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
        };
        number.ok_or_else(|| self.expected("a whole number"))
    }

    /// Reads a field that is true or false; `None` where it is missing.
    pub(in crate::format) fn flag(&self, key: &str) -> Result<Option<bool>, Problem> {
        let at = self.get(key);
        at.map(|at| at.value.as_bool().ok_or_else(|| at.expected("true or false"))).transpose()
    }

    /// Reads a number that is not negative.
    pub(in crate::format) fn count(&self) -> Result<u32, Problem> {
        let number = self.number()?;
        u32::try_from(number).map_err(|_| self.refuse(format!("{number} can't be")))
    }

    /// Returns whether it is a text without a word, or an empty list: it says nothing.
    pub(in crate::format) fn is_blank(&self) -> bool {
        match self.value {
            Value::String(text) => text.trim().is_empty(),
            Value::Array(items) => items.is_empty(),
            Value::Null => true,
            Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
        }
    }

    /// Checks whether it is blank or false: it says nothing, or switches something off.
    pub(in crate::format) fn is_nothing(&self) -> bool {
        self.is_blank() || self.value.as_bool() == Some(false)
    }
}

/// Reads a mark in `cell`: a digit, or `.` or 0 for none.
pub(in crate::format) fn digit(
    mark: char,
    cell: Cell,
    size: u8,
) -> Result<Option<crate::Digit>, String> {
    match mark {
        '.' | '0' => Ok(None),
        _ => crate::Digit::of_symbol(mark, size)
            .map(Some)
            .ok_or_else(|| format!("unknown mark '{}' in {cell}", mark.escape_debug())),
    }
}
