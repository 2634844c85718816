//! Engines, checks and techniques by name.

use kenzan::crosscheck::{Check, Checkers, Member};
use kenzan::engine::{self, Entry, Query, Settings, TABLE, Threads};
use kenzan::technique::{self, Technique};
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
    let entry = engine::named(name).ok_or_else(|| {
        PyValueError::new_err(format!(
            "there is no engine '{name}'\nhint: kenzan.engines() lists them"
        ))
    })?;
    entry.make(&Settings::default()).map_err(|error| {
        PyValueError::new_err(format!("{error}\nhint: kenzan.engines() lists those of this wheel"))
    })?;
    Ok(entry)
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

/// Returns the check of the answers of `solver`: by an engine of that name, `none`, or `auto`.
pub(crate) fn check(name: &str, solver: &Entry) -> PyResult<Check> {
    match name {
        "none" => Ok(Check::None),
        "auto" => Ok(Check::auto(solver)),
        name => Check::by(engine(name)?, solver).map_err(|error| {
            PyValueError::new_err(format!("{error}\nhint: leave out check, or name another engine"))
        }),
    }
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

/// Returns the techniques that names of techniques, groups and orders stand for, each where it is named first.
pub(crate) fn techniques(names: &[String]) -> PyResult<Vec<&'static Technique>> {
    let mut all = Vec::new();
    for name in names {
        let meant = technique::meant(name).ok_or_else(|| {
            let hint = match technique::nearest(name) {
                Some(near) => format!("did you mean '{near}'?"),
                None => "`kenzan techniques` lists them".to_owned(),
            };
            PyValueError::new_err(format!("there is no technique '{name}'\nhint: {hint}"))
        })?;
        for technique in meant {
            if !all.contains(&technique) {
                all.push(technique);
            }
        }
    }
    Ok(all)
}
