//! Which entered digits are wrong?

use serde::{Deserialize, Serialize};

use super::check::judged;
use crate::ask::{Failure, Question, Work};
use crate::engine::Query;
use crate::format::Entry;
use crate::record::Judged;

/// The options of `judge`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Judge {
    /// The most nodes of each search.
    pub budget: Option<u64>,
}

/// The judgement of what was entered.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judgement {
    /// The judgement; `null` if nothing was entered.
    pub entered: Option<Judged>,
}

impl Question for Judge {
    type Answer = Judgement;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Judgement, Failure> {
        let query = Query::unique().within(work.limits.clone()).with_budget(self.budget);
        let judged = judged(entry, &query)?;
        Ok(Judgement { entered: Judged::of(judged.as_ref()) })
    }
}
