//! Is the puzzle proper?

use serde::Deserialize;

use crate::Grid;
use crate::ask::{Failure, Named, Question, Work, second};
use crate::crosscheck::{Examiner, Member, default_pair};
use crate::engine::{Entry as Engine, Query, Settings, native};
use crate::format::Entry;
use crate::judge::{Judged, judge_entries};
use crate::record::Checked;

/// The options of `check`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Check {
    /// The engines; by default native and z3, or the SAT solver that is there instead.
    pub engines: Option<Vec<Named<Engine>>>,
    /// The most nodes of each engine for each question.
    pub budget: Option<u64>,
}

impl Question for Check {
    type Answer = Checked;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Checked, Failure> {
        Ok(self.examined(entry, work)?.0)
    }
}

impl Check {
    /// Answers it, and returns also the solutions that were found, two at most.
    ///
    /// # Errors
    /// As [`Question::answer`].
    pub fn examined(
        &self,
        entry: &Entry,
        work: &mut Work<'_>,
    ) -> Result<(Checked, Vec<Grid>), Failure> {
        let (puzzle, settings) = (&entry.puzzle, Settings::default());
        let query = Query::unique().with_budget(self.budget);
        let threads = work.limits.threads.clone();
        let query = query.clone().within(query.limits.with_threads(threads));
        let member = |entry| Member::new(entry, query.clone(), &settings);
        let (mut examiner, engines) = Examiner::of(&self.engines()?, &settings, member);
        let interrupt = &work.limits.interrupt;
        let examined = examiner.examine(&[puzzle], interrupt).pop();
        let examined = examined.ok_or_else(second::no_answer)?;
        let judged = judged(entry, &query.clone().with_interrupt(interrupt.clone()))?;
        let outcome = second::outcome(&examined.opinions, &engines)?;
        let record = Checked::of(puzzle, &examined, outcome, &engines, judged.as_ref());
        Ok((record, outcome.grids()))
    }

    fn engines(&self) -> Result<Vec<&'static Engine>, Failure> {
        match &self.engines {
            Some(engines) => second::engines(engines),
            None => Ok(default_pair().to_vec()),
        }
    }
}

/// Judges entered digits and pencil marks, if there are any.
pub(super) fn judged(entry: &Entry, query: &Query) -> Result<Option<Judged>, Failure> {
    let entered = entry.entered();
    Ok(judge_entries(&mut native::Native::default(), &entry.puzzle, entered, query)?)
}
