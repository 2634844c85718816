//! Engines and checks by name.

use std::collections::HashSet;
use std::fmt::Display;

use kenzan::ask::{Checker, NameError, Named};
use kenzan::crosscheck::{Check, Checkers, Member};
use kenzan::engine::{Entry, NATIVE, Query, Settings, TABLE, Threads};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Map, Value};

/// Returns the names of the engines of this wheel.
///
/// Returns:
///     A list of str, each of which the option engine takes.
///
/// Example:
///     >>> import kenzan
///     >>> "native" in kenzan.engines()
///     True
#[pyfunction]
pub(crate) fn engines() -> Vec<&'static str> {
    in_build().map(|entry| entry.name).collect()
}

fn in_build() -> impl Iterator<Item = &'static Entry> {
    TABLE.iter().copied().filter(|entry| entry.is_available(&Settings::default()))
}

/// Returns the engine of that name.
pub(crate) fn engine(name: &str) -> PyResult<&'static Entry> {
    let hint = "kenzan.engines() lists those of this wheel";
    let named = name.parse::<Named<Entry>>();
    let engine =
        named.map_err(|error| refused(&error, Some(error.hint.as_deref().unwrap_or(hint))))?;
    Ok(engine.0)
}

/// Replaces the names of engines in options by those that are meant, and refuses others; `are_many` leaves out a check
/// that is automatic.
pub(crate) fn settle(options: &mut Map<String, Value>, are_many: bool) -> PyResult<()> {
    let solver = options.get("engine").and_then(Value::as_str).map_or(Ok(&NATIVE), engine)?;
    if let Some(Value::Array(names)) = options.get_mut("engines") {
        if names.is_empty() {
            return Err(PyValueError::new_err(
                "no engine is named\nhint: leave out engines, or name some",
            ));
        }
        for name in names.iter().filter_map(Value::as_str) {
            engine(name)?;
        }
        let mut known = HashSet::new();
        names.retain(|name| known.insert(name.clone()));
    }
    if let Some(name) = options.get("check").and_then(Value::as_str) {
        let check = checker(name, solver)?;
        if options.contains_key("estimate") {
            options.remove("check");
        } else if check.is_costly() && are_many {
            options.insert("check".to_owned(), "none".into());
        }
    }
    Ok(())
}

/// Returns who checks the answers of `solver`: an engine of that name, `none`, or `auto`.
pub(crate) fn checker(name: &str, solver: &Entry) -> PyResult<Check> {
    let checker: Checker =
        name.parse().map_err(|error: NameError| refused(&error, error.hint.as_deref()))?;
    let hint = "leave out check, or name another engine";
    checker.of(solver).map_err(|error| refused(&error, Some(hint)))
}

/// Returns the engines that check, with `threads` to help.
pub(crate) fn checkers(check: Check, threads: &Threads) -> Checkers {
    Checkers::new(check, &Settings::default()).with_threads(threads.clone())
}

/// Returns an engine that is asked `query`, with `threads` to help.
pub(crate) fn member(entry: &'static Entry, query: &Query, threads: &Threads) -> Member {
    let limits = query.limits.clone().with_threads(threads.clone());
    Member::new(entry, query.clone().within(limits), &Settings::default())
}

/// Returns the exception for an argument, with a hint.
fn refused(message: &impl Display, hint: Option<&str>) -> PyErr {
    let hint = hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    PyValueError::new_err(format!("{message}{hint}"))
}
