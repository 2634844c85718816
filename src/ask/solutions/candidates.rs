//! Which digits does each cell have in some solution?

use std::num::NonZeroU32;

use serde::Deserialize;

use crate::ask::work::with_entered;
use crate::ask::{Checker, Event, Failure, Question, Work, second};
use crate::engine::{Limits, NATIVE};
use crate::format::Entry;
use crate::record::TrueCandidates;
use crate::{Puzzle, true_candidates};

/// The options of `candidates`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Candidates {
    /// The most solutions to count for each candidate: 1 by default.
    pub counts: Option<NonZeroU32>,
    /// Whether entered digits count as givens, except wrong ones, which the answer names.
    pub entered: bool,
    /// The engine that checks that there are no others: `auto` (the default), `none`, or its name.
    pub check: Option<Checker>,
    /// The most nodes.
    pub budget: Option<u64>,
}

impl Question for Candidates {
    type Answer = TrueCandidates;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<TrueCandidates, Failure> {
        second::refuse_impossible(self.check, &NATIVE)?;
        let (entry, judged) = with_entered(entry, self.entered, &work.limits.interrupt)?;
        work.entered = judged;
        let Work { report, limits, .. } = work;
        let (puzzle, limits) = (&entry.puzzle, limits.clone().with_budget(self.budget));
        let mut report = |event: true_candidates::Event<'_>| report(&Event::from(event));
        let found =
            true_candidates::TrueCandidates::find(puzzle, self.most(), &mut report, &limits)?;
        self.checked(puzzle, &found, &limits)
    }
}

impl Candidates {
    /// Returns the most solutions to count for each candidate.
    pub(crate) fn most(&self) -> u32 {
        self.counts.map_or(1, NonZeroU32::get)
    }

    /// Asks a second engine whether there are no others, and makes the record of both.
    pub(crate) fn checked(
        &self,
        puzzle: &Puzzle,
        found: &true_candidates::TrueCandidates,
        limits: &Limits,
    ) -> Result<TrueCandidates, Failure> {
        let claim = found.claim(puzzle);
        let check = second::confirmed(self.check, &NATIVE, claim.as_slice(), limits)?;
        Ok(TrueCandidates::of(puzzle, found, check, None))
    }
}
