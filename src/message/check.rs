//! Is the puzzle proper?

use serde::Deserialize;

use super::question::{Ask, Asked};
use super::{Failure, FailureKind, second};
use crate::crosscheck::{Examiner, Member, checkers_of_any};
use crate::engine::{Entry as Engine, NATIVE, Query, Settings, native};
use crate::format::Entry;
use crate::judge;
use crate::record::Checked;

/// The options of `check`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Check {
    /// The engines; by default native and the fastest that may check it.
    engines: Option<Vec<String>>,
    /// The most nodes of each engine for each question.
    budget: Option<u64>,
}

impl Ask for Check {
    type Answer = Checked;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Checked, Failure> {
        let (puzzle, settings) = (&entry.puzzle, Settings::default());
        let query = Query::unique().with_budget(self.budget);
        let member = |entry| Member::new(entry, query.clone(), &settings);
        let (mut examiner, engines) = Examiner::of(&self.engines()?, &settings, member);
        let interrupt = &asked.limits.interrupt;
        let examined = examiner.examine(&[puzzle], interrupt).pop();
        let examined = examined.ok_or_else(no_answer)?;
        let judged = judged(entry, &query.clone().with_interrupt(interrupt.clone()))?;
        let opinions = &examined.opinions;
        if let Some(&(one, other)) = opinions.contradictions().first() {
            return Err(Failure::contradiction(engines[one].name, engines[other].name));
        }
        if let Some(error) = opinions.failure() {
            return Err(error.clone().into());
        }
        let outcome = opinions.outcome().ok_or_else(no_answer)?;
        Ok(Checked::of(puzzle, &examined, outcome, &engines, judged.as_ref()))
    }
}

impl Check {
    fn engines(&self) -> Result<Vec<&'static Engine>, Failure> {
        if let Some(names) = &self.engines {
            if names.is_empty() {
                return Err(Failure::question("the field 'engines': there is none"));
            }
            return names.iter().map(|name| second::engine(Some(name))).collect();
        }
        let is_here = |entry: &&'static Engine| entry.is_available(&Settings::default());
        Ok([&NATIVE].into_iter().chain(checkers_of_any(&NATIVE).find(is_here)).collect())
    }
}

/// Judges entered digits and pencil marks, if there are any.
pub(super) fn judged(entry: &Entry, query: &Query) -> Result<Option<judge::Judged>, Failure> {
    let entered = entry.remarks.as_deref().and_then(|remarks| remarks.entered.as_ref());
    if entered.is_none() && entry.puzzle.candidates().is_none() {
        return Ok(None);
    }
    let mut engine = native::Native::default();
    Ok(Some(judge::judge(&mut engine, &entry.puzzle, entered, query)?))
}

fn no_answer() -> Failure {
    Failure::new(FailureKind::Defect, "no engine answered")
}
