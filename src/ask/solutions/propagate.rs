//! What does an engine infer without a guess?

use serde::Deserialize;

use crate::ask::work::with_entered;
use crate::ask::{Failure, Named, Question, Work, second};
use crate::engine::{Entry as Engine, Settings, propagating};
use crate::format::Entry;
use crate::record::Propagated;

/// The options of `propagate`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Propagate {
    /// The engine that is asked: native by default.
    pub engine: Option<Named<Engine>>,
    /// Whether entered digits count as givens, except wrong ones, which the answer names.
    pub entered: bool,
}

impl Question for Propagate {
    type Answer = Propagated;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Propagated, Failure> {
        let engine = second::engine(self.engine);
        if !engine.propagates {
            let name = engine.name;
            let able: Vec<&str> = propagating().map(|entry| entry.name).collect();
            return Err(Failure::question(format!("{name} does not tell what it infers"))
                .hinting(format!("ask one of {}", able.join(", "))));
        }
        let (entry, judged) = with_entered(entry, self.entered, &work.limits.interrupt)?;
        work.entered = judged;
        let mut made = engine.make(&Settings::default()).map_err(crate::Error::from)?;
        let found = made.propagated(&entry.puzzle, &work.limits).map_err(crate::Error::from)?;
        Ok(Propagated::of(&entry.puzzle, engine, &found))
    }
}
