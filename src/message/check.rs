//! Is the puzzle proper?

use serde::Deserialize;

use super::question::{Ask, Asked};
use super::{Failure, second};
use crate::crosscheck::{Examiner, Member, default_pair};
use crate::engine::{Entry as Engine, Query, Settings, native};
use crate::format::Entry;
use crate::judge::{Judged, judge_entries};
use crate::record::Checked;

/// The options of `check`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Check {
    /// The engines; by default native and z3, or the SAT solver that is there instead.
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
        let examined = examined.ok_or_else(second::no_answer)?;
        let judged = judged(entry, &query.clone().with_interrupt(interrupt.clone()))?;
        let outcome = second::outcome(&examined.opinions, &engines)?;
        Ok(Checked::of(puzzle, &examined, outcome, &engines, judged.as_ref()))
    }
}

impl Check {
    fn engines(&self) -> Result<Vec<&'static Engine>, Failure> {
        match &self.engines {
            Some(names) => second::engines(names),
            None => Ok(default_pair().to_vec()),
        }
    }
}

/// Judges entered digits and pencil marks, if there are any.
pub(super) fn judged(entry: &Entry, query: &Query) -> Result<Option<Judged>, Failure> {
    let entered = entry.remarks.as_deref().and_then(|remarks| remarks.entered.as_ref());
    Ok(judge_entries(&mut native::Native::default(), &entry.puzzle, entered, query)?)
}
