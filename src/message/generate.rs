//! Which puzzles fulfil conditions?

use std::num::{NonZeroU32, NonZeroU64};

use serde::Deserialize;

use super::question::{Asked, Question, puzzles, text};
use super::{Event, Failure, second};
use crate::BoxShape;
use crate::crosscheck::{Checkers, Claim};
use crate::engine::{Interrupt, NATIVE, Reason, Why};
use crate::format::{self, Options};
use crate::generate::{Begun, Conditions, Generated as Found, Generator};
use crate::record::{Confirmed, Generated, Generation, Versioned};

/// The options of `generate` besides the conditions.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Run {
    /// The number of puzzles, each a different one: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    count: Option<NonZeroU32>,
    /// The most attempts; a rare puzzle may need very many.
    attempts: Option<NonZeroU64>,
    /// The engine that confirms that there is one solution: `auto` (the default), which confirms the first sixteen puzzles,
    /// `none`, or its name.
    check: Option<String>,
}

/// The names of these options.
const RUN: [&str; 3] = ["count", "attempts", "check"];

/// The field of a puzzle that every generated puzzle contains.
pub(super) const FROM: &str = "from";

pub(super) fn generate(mut question: Question, asked: &mut Asked<'_>) -> Result<String, Failure> {
    let run: Run = question.taken(&RUN)?;
    let count = puzzles("count", run.count, 1)? as usize;
    let begun = question.text_of(FROM)?;
    let conditions: Conditions = question.options().map_err(with_all_names)?;
    let begun = begun.map(|text| read(&text, conditions.size)).transpose()?;
    let settings = conditions.settings(begun)?;
    second::refuse_impossible(run.check.as_deref(), &NATIVE)?;
    let seed = settings.seed;
    let limits = asked.limits.clone().with_budget(run.attempts.map(NonZeroU64::get));
    let interrupt = limits.interrupt.clone();
    let mut generator = Generator::within(settings, limits).map_err(crate::Error::from)?;
    let puzzles = run.puzzles(count, &mut generator, &mut *asked.report, &interrupt)?;
    let (tried, attempts) = (generator.tried(), generator.attempts());
    let is_short = puzzles.len() < count;
    let reason = is_short.then(|| reason(&interrupt));
    Ok(text(&Versioned::new(Generation { seed, puzzles, tried, attempts, reason })))
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
        let name = self.check.as_deref();
        if matches!(name, None | Some("auto")) && number >= Checkers::SMALL {
            return Ok(None);
        }
        second::confirmed(name, &NATIVE, &[Claim::unique(found.puzzle.clone())], interrupt)
    }
}

/// Reads the puzzle that every puzzle is to contain.
fn read(text: &str, size: Option<u32>) -> Result<Begun, Failure> {
    let boxes = size.and_then(|size| u8::try_from(size).ok()).and_then(BoxShape::usual);
    let options = Options { boxes, ..Options::default() };
    let entry = format::parse_with(text, &options).map_err(|error| {
        let failure = Failure::from(error);
        let message = format!("the field '{FROM}': {}", failure.message);
        Failure { message, ..failure }
    })?;
    Ok(Begun::read(entry)?)
}

/// Adds the fields that are read before the conditions to the list of those that there are.
fn with_all_names(failure: Failure) -> Failure {
    if !failure.message.starts_with("unknown field") {
        return failure;
    }
    let names = RUN.map(|name| format!("`{name}`")).join(", ");
    let all = format!("expected one of {names}, `{FROM}`, ");
    Failure { message: failure.message.replacen("expected one of ", &all, 1), ..failure }
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
