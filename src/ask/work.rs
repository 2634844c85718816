//! What belongs to a question besides its options: limits, and who listens.

use std::fmt::{self, Debug, Formatter};
use std::num::NonZeroU32;

use serde::Serialize;

use super::Failure;
use crate::engine::native::Native;
use crate::engine::{Interrupt, Limits, Query};
use crate::format::Entry;
use crate::format::json::Document;
use crate::judge::{self, Judged};
use crate::record::{Candidate, Generated};
use crate::{Grid, true_candidates};

/// What belongs to a question besides its options.
pub struct Work<'a> {
    /// What listens to events.
    pub report: &'a mut (dyn FnMut(&Event) + Send),
    /// The limits. A budget of the question replaces theirs.
    pub limits: Limits,
    /// The most puzzles of an answer: 100,000, all of which are in memory until it is sent.
    pub most_puzzles: u32,
    /// After the answer: the judgement of the entered digits, if they counted as givens.
    pub entered: Option<Judged>,
}

impl<'a> Work<'a> {
    /// Makes what belongs to a question.
    pub fn new(report: &'a mut (dyn FnMut(&Event) + Send), limits: Limits) -> Self {
        Self { report, limits, most_puzzles: MOST_PUZZLES, entered: None }
    }

    /// Returns how many puzzles the option `name` asks for, or `usual`.
    ///
    /// # Errors
    /// If there would be more than fit into an answer.
    pub(super) fn puzzles(
        &self,
        name: &str,
        count: Option<NonZeroU32>,
        usual: u32,
    ) -> Result<u32, Failure> {
        let (count, most) = (count.map_or(usual, NonZeroU32::get), self.most_puzzles);
        if count <= most {
            return Ok(count);
        }
        Err(in_field(name)(format!("an answer has at most {most} puzzles"))
            .hinting("ask several times, with other seeds, or use the program"))
    }
}

impl Debug for Work<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// What is found while an answer is worked on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A solution.
    Solution(Grid),
    /// A candidate that is in no solution.
    Refuted(Candidate),
    /// The fraction of the work that is done, from 0 to 1.
    Progress(f64),
    /// A puzzle that was generated.
    Generated(Box<Generated>),
    /// A puzzle that was made from another one, in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    Puzzle(Box<Document>),
    /// The number of puzzles that were looked at.
    Tried(u64),
}

impl Event {
    /// Returns it as a JSON object: `{"solution":"1324…"}`.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<true_candidates::Event<'_>> for Event {
    fn from(event: true_candidates::Event<'_>) -> Self {
        match event {
            true_candidates::Event::Solution(grid) => Self::Solution(grid.clone()),
            true_candidates::Event::Refuted(cell, digit) => Self::Refuted((cell, digit).into()),
        }
    }
}

/// Makes a failure about the value of an option.
pub(crate) fn in_field<E: fmt::Display>(name: &str) -> impl Fn(E) -> Failure {
    move |error| Failure::question(format!("the field '{name}': {error}"))
}

/// The most puzzles of an answer, unless the door allows more.
pub(super) const MOST_PUZZLES: u32 = 100_000;

/// Refuses the first of `fields` that is set, because it has no effect on `what`.
pub(super) fn refuse_useless(fields: &[(&str, bool)], what: &str) -> Result<(), Failure> {
    match fields.iter().find(|&&(_, is_set)| is_set) {
        Some((field, _)) => {
            Err(Failure::question(format!("the field '{field}' has no effect on {what}")))
        }
        None => Ok(()),
    }
}

/// The most nodes of a question about entered digits.
const NODES_OF_ENTERED: u64 = 1_000_000;

/// Returns the puzzle with entered digits as givens, except wrong ones, if they are to count; also the judgement.
pub(crate) fn with_entered(
    entry: &Entry,
    counts: bool,
    interrupt: &Interrupt,
) -> Result<(Entry, Option<Judged>), Failure> {
    if !counts {
        return Ok((entry.clone(), None));
    }
    let limits = Limits::from(interrupt.clone()).with_budget(Some(NODES_OF_ENTERED));
    let query = Query::unique().within(limits);
    Ok(judge::with_entered(&mut Native::default(), entry, &query)?)
}
