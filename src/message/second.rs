//! The engines of questions: the one that answers, and the one that checks.

use std::borrow::Borrow;

use super::question::unknown;
use super::{Failure, FailureKind};
use crate::Outcome;
use crate::crosscheck::{Check, Checkers, Claim, Confirmation, Opinions};
use crate::engine::{self, Entry, Interrupt, Settings};
use crate::record::Confirmed;

/// Returns the engine with this name, native if there is none, provided that this build has it.
pub(super) fn engine(name: Option<&str>) -> Result<&'static Entry, Failure> {
    let Some(name) = name else { return Ok(&engine::NATIVE) };
    let names = engine::TABLE.iter().map(|entry| entry.name);
    let entry = engine::named(name).ok_or_else(|| unknown("engine", name, names))?;
    entry.make(&Settings::default()).map_err(|error| Failure::question(error.to_string()))?;
    Ok(entry)
}

/// Returns the engines with these names, of which there is at least one.
pub(super) fn engines(names: &[String]) -> Result<Vec<&'static Entry>, Failure> {
    if names.is_empty() {
        return Err(Failure::question("the field 'engines': there is none"));
    }
    names.iter().map(|name| engine(Some(name))).collect()
}

/// Returns what the `engines` agree on.
pub(super) fn outcome<'a, A: Borrow<Outcome>>(
    opinions: &'a Opinions<A>,
    engines: &[&Entry],
) -> Result<&'a Outcome, Failure> {
    if let Some(&(one, other)) = opinions.contradictions().first() {
        return Err(Failure::contradiction(engines[one].name, engines[other].name));
    }
    if let Some(error) = opinions.failure() {
        return Err(error.clone().into());
    }
    opinions.outcome().ok_or_else(no_answer)
}

pub(super) fn no_answer() -> Failure {
    Failure::new(FailureKind::Defect, "no engine answered")
}

/// Returns the check of the answers of `solver`: `auto` (the default), `none`, or the name of an engine.
pub(super) fn check(name: Option<&str>, solver: &Entry) -> Result<Check, Failure> {
    Ok(match name {
        None | Some("auto") => Check::auto(solver),
        Some("none") => Check::None,
        Some(name) => Check::by(engine(Some(name))?, solver)?,
    })
}

/// Refuses a check that is not possible, before a search that may take long.
pub(super) fn refuse_impossible(name: Option<&str>, solver: &Entry) -> Result<(), Failure> {
    check(name, solver).map(|_| ())
}

/// Asks a second engine to confirm the claims of `solver`; `None` if none was asked.
pub(super) fn confirmed(
    name: Option<&str>,
    solver: &'static Entry,
    claims: &[Claim],
    interrupt: &Interrupt,
) -> Result<Option<Confirmed>, Failure> {
    let mut checkers = Checkers::new(check(name, solver)?, &Settings::default());
    match checkers.confirm(solver, claims, interrupt)? {
        Confirmation::Differs { by, puzzle: _ } => Err(Failure::contradiction(solver.name, by)),
        confirmation => Ok(Confirmed::of(&confirmation)),
    }
}
