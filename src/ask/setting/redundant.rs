//! Which givens and rules can be removed?

use serde::Deserialize;

use crate::ask::work::{in_field, with_entered};
use crate::ask::{Checker, Event, Failure, Named, Question, Work, second};
use crate::crosscheck::{Check, Examiner, Keep, Member, Order, first_checker};
use crate::engine::{Entry as Engine, Query, Settings};
use crate::format::Entry;
use crate::record::Reduced;

/// The options of `redundant`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Redundant {
    /// The order in which parts are tried; those that are tried last are the likeliest to stay.
    pub order: OrderName,
    /// The seed of the random order: 0 unless it is set.
    pub seed: Option<u64>,
    /// The parts that have to stay: `givens`, `rules`, a given such as `r3c5`, a rule such as `rule2`.
    pub keep: Vec<String>,
    /// Whether entered digits count as givens, except wrong ones, which the answer names.
    pub entered: bool,
    /// The engine that answers: native by default.
    pub engine: Option<Named<Engine>>,
    /// The engine that confirms which parts are not needed: `auto` (the default), or its name.
    pub check: Option<Checker>,
    /// The most nodes of each engine for each question.
    pub budget: Option<u64>,
}

/// The order in which parts are tried.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OrderName {
    /// The givens in reading order, then the rules.
    #[default]
    Givens,
    /// The rules, then the givens in reading order.
    Rules,
    /// A random order of all parts.
    Random,
}

impl Question for Redundant {
    type Answer = Reduced;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Reduced, Failure> {
        let (order, keep) = (self.order()?, self.keep()?);
        let (engine, confirming) = self.engines()?;
        let (entry, judged) = with_entered(entry, self.entered, &work.limits.interrupt)?;
        work.entered = judged;
        let puzzle = &entry.puzzle;
        let parts = Keep::others(&keep, order.parts(puzzle), puzzle).map_err(in_field("keep"))?;
        let (query, settings) = (Query::unique().with_budget(self.budget), Settings::default());
        let member = |entry| Member::new(entry, query.clone(), &settings);
        let mut examiner = Examiner::of_two(engine, confirming, member);
        let Work { report, limits, .. } = work;
        let mut done = 0_u32;
        let reduction = examiner.reduce(puzzle, &parts, &limits.interrupt, |_, _| {
            done += 1;
            let all = u32::try_from(parts.len()).unwrap_or(u32::MAX);
            report(&Event::Progress((f64::from(done) / f64::from(all.max(1))).min(1.0)));
        });
        let engines: Vec<_> = [Some(engine), confirming].into_iter().flatten().collect();
        let outcome = second::outcome(&reduction.examination.opinions, &engines)?;
        let keep = keep.iter().map(Keep::to_string).collect();
        Ok(Reduced::of(puzzle, &reduction, outcome, &engines, order, keep))
    }
}

impl Redundant {
    fn order(&self) -> Result<Order, Failure> {
        match (self.order, self.seed) {
            (OrderName::Random, seed) => Ok(Order::Random(seed.unwrap_or_default())),
            (OrderName::Givens | OrderName::Rules, Some(_)) => {
                let message = "the field 'seed' has no effect on an order that is not random";
                Err(Failure::question(message))
            }
            (OrderName::Givens, None) => Ok(Order::GivensFirst),
            (OrderName::Rules, None) => Ok(Order::RulesFirst),
        }
    }

    fn keep(&self) -> Result<Vec<Keep>, Failure> {
        let kept = self.keep.iter().map(|name| name.parse());
        kept.collect::<Result<_, _>>().map_err(in_field("keep"))
    }

    /// Returns the engine that answers, and the one that confirms it, if there is one.
    fn engines(&self) -> Result<(&'static Engine, Option<&'static Engine>), Failure> {
        let engine = second::engine(self.engine);
        let confirming = match self.check {
            None | Some(Checker::Auto) => first_checker(engine, &Settings::default()),
            Some(Checker::By(confirming)) => {
                Check::by(confirming.0, engine)?;
                Some(confirming.0)
            }
            Some(Checker::Nobody) => {
                return Err(Failure::question(
                    "the field 'check': a second engine has to confirm it",
                ));
            }
        };
        Ok((engine, confirming))
    }
}
