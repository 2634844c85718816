//! How many solutions are there?

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::sync::Mutex;

use serde::Deserialize;

use super::question::{Ask, Asked, refuse_useless, with_entered};
use super::{Event, Failure, second};
use crate::Puzzle;
use crate::count::{self, Counting, Sampling};
use crate::engine::{Interrupt, NATIVE};
use crate::format::Entry;
use crate::record::Counted;
use crate::threads::lock;

/// The options of `count`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Count {
    /// The most solutions to count.
    up_to: Option<NonZeroU64>,
    /// The number of samples of an estimate, in place of a count.
    pub(super) estimate: Option<NonZeroU32>,
    /// The seed of the samples: 0 unless it is set.
    seed: Option<u64>,
    /// Whether entered digits count as givens, except wrong ones, which the answer names.
    pub(super) entered: bool,
    /// The engine that checks a small number: `auto` (the default), `none`, or its name.
    pub(super) check: Option<String>,
    /// The most nodes.
    pub(super) budget: Option<u64>,
}

impl Ask for Count {
    type Answer = Counted;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Counted, Failure> {
        self.refuse_useless()?;
        second::refuse_impossible(self.check.as_deref(), &NATIVE)?;
        let (entry, judged) = with_entered(entry, self.entered, &asked.limits.interrupt)?;
        asked.entered = judged;
        let Asked { report, limits, .. } = asked;
        let (puzzle, limits) = (&entry.puzzle, limits.clone().with_budget(self.budget));
        let report = Mutex::new(report);
        let progress = |done| lock(&report)(&Event::Progress(done));
        if let Some(samples) = self.estimate {
            let seed = self.seed.unwrap_or_default();
            let samples = NonZeroUsize::try_from(samples).unwrap_or(NonZeroUsize::MAX);
            let estimate = Sampling { samples, seed }.run(puzzle, &progress, &limits);
            return Ok(Counted::about(&estimate, seed, None));
        }
        let count = self.counting().run(puzzle, &progress, &limits)?;
        self.checked(puzzle, &count, &limits.interrupt)
    }
}

impl Count {
    pub(super) fn counting(&self) -> Counting {
        Counting { up_to: self.up_to.map(NonZeroU64::get), ..Counting::default() }
    }

    /// Refuses the fields that have no effect.
    pub(super) fn refuse_useless(&self) -> Result<(), Failure> {
        let useless: &[(&str, bool)] = match self.estimate {
            Some(_) => &[
                ("up_to", self.up_to.is_some()),
                ("check", self.check.is_some()),
                ("budget", self.budget.is_some()),
            ],
            None => &[("seed", self.seed.is_some())],
        };
        let what = if self.estimate.is_some() { "an estimate" } else { "an exact count" };
        refuse_useless(useless, what)
    }

    /// Asks a second engine about a count, and makes the record of both.
    pub(super) fn checked(
        &self,
        puzzle: &Puzzle,
        count: &count::Count,
        interrupt: &Interrupt,
    ) -> Result<Counted, Failure> {
        let claim = count.claim(puzzle);
        let check = second::confirmed(self.check.as_deref(), &NATIVE, claim.as_slice(), interrupt)?;
        Ok(Counted::of(count, check, None))
    }
}
