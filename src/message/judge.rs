//! Which entered digits are wrong?

use serde::{Deserialize, Serialize};

use super::Failure;
use super::check::judged;
use super::question::{Ask, Asked};
use crate::engine::Query;
use crate::format::Entry;
use crate::record::Judged;

/// The options of `judge`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Judge {
    /// The most nodes of each search.
    budget: Option<u64>,
}

/// The judgement of what was entered.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Judgement {
    /// The judgement; `null` if nothing was entered.
    entered: Option<Judged>,
}

impl Ask for Judge {
    type Answer = Judgement;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Judgement, Failure> {
        let query = Query::unique().within(asked.limits.clone()).with_budget(self.budget);
        let judged = judged(entry, &query)?;
        Ok(Judgement { entered: Judged::of(judged.as_ref()) })
    }
}
