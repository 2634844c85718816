//! The `repr` of Python's objects.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyString;

/// Writes a value as Python would show it: `Answer(verdict='unique', count=1)`.
pub(crate) struct Shown {
    text: String,
    has_fields: bool,
}

impl Shown {
    pub(crate) fn new(name: &str) -> Self {
        Self { text: format!("{name}("), has_fields: false }
    }

    /// Adds a text.
    pub(crate) fn text(self, name: &str, value: impl Display) -> Self {
        // Python knows best what it can print, and how it escapes the rest.
        let value = value.to_string();
        let shown =
            Python::attach(|py| PyString::new(py, &value).repr().map(|text| text.to_string()));
        self.bare(name, shown.unwrap_or_else(|_| format!("{value:?}")))
    }

    /// Adds a text, if there is one.
    pub(crate) fn maybe_text(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    /// Adds a number.
    pub(crate) fn number(self, name: &str, value: impl Display) -> Self {
        self.bare(name, value)
    }

    fn bare(mut self, name: &str, value: impl Display) -> Self {
        if self.has_fields {
            self.text += ", ";
        }
        self.has_fields = true;
        self.text += &format!("{name}={value}");
        self
    }

    pub(crate) fn end(self) -> String {
        self.text + ")"
    }
}
