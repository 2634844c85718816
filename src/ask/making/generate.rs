//! Which puzzles fulfil conditions?

use std::num::{NonZeroU32, NonZeroU64};

use serde::Deserialize;

use crate::ask::{Checker, Event, Failure, Work, second};
use crate::crosscheck::{Checkers, Claim};
use crate::engine::{Interrupt, NATIVE, Reason, Why};
use crate::generate::{Begun, Conditions, Generated as Found, Generator};
use crate::record::{Confirmed, Generated, Generation, Versioned};

/// The options of `generate` besides the conditions.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Run {
    /// The number of puzzles, each a different one: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub count: Option<NonZeroU32>,
    /// The most attempts; a rare puzzle may need very many.
    pub attempts: Option<NonZeroU64>,
    /// The engine that confirms that there is one solution: `auto` (the default), which confirms the first sixteen puzzles,
    /// `none`, or its name.
    pub check: Option<Checker>,
}

/// Conditions, and how long to look for puzzles that fulfil them.
#[derive(Debug)]
pub struct Generate {
    /// The conditions.
    pub conditions: Conditions,
    /// The puzzle that every puzzle contains.
    pub from: Option<Begun>,
    /// The number of puzzles and attempts, and the check.
    pub run: Run,
}

impl Generate {
    /// Generates the puzzles; each is an event, too.
    ///
    /// # Errors
    /// If the conditions contradict each other, or by a defect of kenzan.
    pub fn answer(self, work: &mut Work<'_>) -> Result<Versioned<Generation>, Failure> {
        let Self { conditions, from, run } = self;
        let count = work.puzzles("count", run.count, 1)? as usize;
        let settings = conditions.settings(from)?;
        second::refuse_impossible(run.check, &NATIVE)?;
        let seed = settings.seed;
        let limits = work.limits.clone().with_budget(run.attempts.map(NonZeroU64::get));
        let interrupt = limits.interrupt.clone();
        let mut generator = Generator::within(settings, limits)
            .map_err(|error| Failure::question(error.to_string()))?;
        let puzzles = run.puzzles(count, &mut generator, &mut *work.report, &interrupt)?;
        let (tried, attempts) = (generator.tried(), generator.attempts());
        let is_short = puzzles.len() < count;
        let reason = is_short.then(|| reason(&interrupt));
        Ok(Versioned::new(Generation { seed, puzzles, tried, attempts, reason }))
    }
}

impl Run {
    /// Generates `count` puzzles.
    fn puzzles(
        &self,
        count: usize,
        generator: &mut Generator,
        report: &mut (dyn FnMut(&Event) + Send),
        interrupt: &Interrupt,
    ) -> Result<Vec<Generated>, Failure> {
        let (mut puzzles, mut told) = (Vec::new(), 0);
        while puzzles.len() < count {
            let next = generator.next_with(&mut |tried| {
                // The more there were, the less another one says: so there are few events without a clock.
                if tried > told + told / 16 {
                    told = tried;
                    report(&Event::Tried(tried));
                }
            });
            let Some(found) = next.transpose()? else { break };
            let check = self.confirmed(&found, puzzles.len(), interrupt)?;
            let generated = Box::new(Generated::of(&found, check));
            let event = Event::Generated(generated);
            report(&event);
            if let Event::Generated(generated) = event {
                puzzles.push(*generated);
            }
        }
        Ok(puzzles)
    }

    /// Asks a second engine whether the puzzle has one solution.
    fn confirmed(
        &self,
        found: &Found,
        number: usize,
        interrupt: &Interrupt,
    ) -> Result<Option<Confirmed>, Failure> {
        if matches!(self.check, None | Some(Checker::Auto)) && number >= Checkers::SMALL {
            return Ok(None);
        }
        let claim = Claim::unique(found.puzzle.clone());
        second::confirmed(self.check, &NATIVE, &[claim], &interrupt.clone().into())
    }
}

/// Returns why there are fewer puzzles than were asked for.
fn reason(interrupt: &Interrupt) -> String {
    match interrupt.reason() {
        Some(reason @ (Reason::Timeout | Reason::Memory | Reason::Cancelled)) => {
            Why::Interrupted(reason).to_string()
        }
        None => "all attempts were made".to_owned(),
    }
}
