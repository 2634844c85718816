//! Engines, checks and techniques by name.

use std::fmt::Display;

use kenzan::ask::{Checker, NameError, Named};
use kenzan::crosscheck::{Check, Checkers, Member};
use kenzan::engine::{Entry, Query, Settings, TABLE, Threads};
use kenzan::technique::{Techniques, UnknownTechnique};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

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

/// Returns the engines of those names, each once; all of this wheel if none are named.
pub(crate) fn all_or(names: Option<Vec<String>>) -> PyResult<Vec<&'static Entry>> {
    let Some(names) = names else { return Ok(in_build().collect()) };
    if names.is_empty() {
        return Err(PyValueError::new_err(
            "no engine is named\nhint: leave out engines, or name some",
        ));
    }
    let mut all: Vec<&'static Entry> = Vec::new();
    for name in names {
        let entry = engine(&name)?;
        if !all.contains(&entry) {
            all.push(entry);
        }
    }
    Ok(all)
}

/// Returns who checks the answers of `solver`: an engine of that name, `none`, or `auto`; also the engines it stands for.
pub(crate) fn checker(name: &str, solver: &Entry) -> PyResult<(Checker, Check)> {
    let checker: Checker =
        name.parse().map_err(|error: NameError| refused(&error, error.hint.as_deref()))?;
    let hint = "leave out check, or name another engine";
    let check = checker.of(solver).map_err(|error| refused(&error, Some(hint)))?;
    Ok((checker, check))
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

/// Returns the techniques that names of techniques, groups and orders stand for.
pub(crate) fn techniques(names: &[String]) -> PyResult<Vec<Techniques>> {
    let named = names.iter().map(|name| {
        name.parse().map_err(|unknown: UnknownTechnique| refused(&unknown, Some(&unknown.hint())))
    });
    named.collect()
}

/// Returns the exception for an argument, with a hint.
fn refused(message: &impl Display, hint: Option<&str>) -> PyErr {
    let hint = hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    PyValueError::new_err(format!("{message}{hint}"))
}
