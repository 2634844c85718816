//! The engines of questions: the one that answers, and the one that checks.

use std::borrow::Borrow;

use super::{Checker, Failure, FailureKind, Named};
use crate::Outcome;
use crate::crosscheck::{Check, Checkers, Claim, Confirmation, Opinions};
use crate::engine::{Entry, Limits, NATIVE, Settings};
use crate::record::Confirmed;

/// Returns the engine that answers: native, if none is named.
pub(super) fn engine(named: Option<Named<Entry>>) -> &'static Entry {
    named.map_or(&NATIVE, |engine| engine.0)
}

/// Returns these engines, of which there has to be one.
pub(super) fn engines(named: &[Named<Entry>]) -> Result<Vec<&'static Entry>, Failure> {
    if named.is_empty() {
        return Err(Failure::question("the field 'engines': there is none"));
    }
    Ok(named.iter().map(|engine| engine.0).collect())
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

/// Returns the check of the answers of `solver`: automatic, if none is named.
pub(super) fn check(checker: Option<Checker>, solver: &Entry) -> Result<Check, Failure> {
    checker.unwrap_or_default().of(solver)
}

/// Refuses a check that is not possible, before a search that may take long.
pub(crate) fn refuse_impossible(checker: Option<Checker>, solver: &Entry) -> Result<(), Failure> {
    check(checker, solver).map(|_| ())
}

/// Asks a second engine to confirm the claims of `solver`; `None` if none was asked.
pub(super) fn confirmed(
    checker: Option<Checker>,
    solver: &'static Entry,
    claims: &[Claim],
    limits: &Limits,
) -> Result<Option<Confirmed>, Failure> {
    let checkers = Checkers::new(check(checker, solver)?, &Settings::default());
    let mut checkers = checkers.with_threads(limits.threads.clone());
    match checkers.confirm(solver, claims, &limits.interrupt)? {
        Confirmation::Differs { by, puzzle: _ } => Err(Failure::contradiction(solver.name, by)),
        confirmation => Ok(Confirmed::of(&confirmation)),
    }
}
