//! How many solutions are there?

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::sync::Mutex;

use serde::Deserialize;

use crate::Puzzle;
use crate::ask::work::{refuse_useless, with_entered};
use crate::ask::{Checker, Event, Failure, Question, Work, second};
use crate::count::{self, Counting, Sampling};
use crate::engine::{Limits, NATIVE};
use crate::format::Entry;
use crate::record::Counted;
use crate::threads::lock;

/// The options of `count`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Count {
    /// The most solutions to count.
    pub up_to: Option<NonZeroU64>,
    /// The number of samples of an estimate, in place of a count.
    pub estimate: Option<NonZeroU32>,
    /// The seed of the samples: 0 unless it is set.
    pub seed: Option<u64>,
    /// Whether entered digits count as givens, except wrong ones, which the answer names.
    pub entered: bool,
    /// The engine that checks a small number: `auto` (the default), `none`, or its name.
    pub check: Option<Checker>,
    /// The most nodes.
    pub budget: Option<u64>,
}

impl Question for Count {
    type Answer = Counted;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Counted, Failure> {
        self.refuse_useless()?;
        second::refuse_impossible(self.check, &NATIVE)?;
        let (entry, judged) = with_entered(entry, self.entered, &work.limits.interrupt)?;
        work.entered = judged;
        let Work { report, limits, .. } = work;
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
        self.checked(puzzle, &count, &limits)
    }
}

impl Count {
    pub(crate) fn counting(&self) -> Counting {
        Counting { up_to: self.up_to.map(NonZeroU64::get), ..Counting::default() }
    }

    /// Refuses the fields that have no effect.
    pub(crate) fn refuse_useless(&self) -> Result<(), Failure> {
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
    pub(crate) fn checked(
        &self,
        puzzle: &Puzzle,
        count: &count::Count,
        limits: &Limits,
    ) -> Result<Counted, Failure> {
        let claim = count.claim(puzzle);
        let check = second::confirmed(self.check, &NATIVE, claim.as_slice(), limits)?;
        Ok(Counted::of(count, check, None))
    }
}
