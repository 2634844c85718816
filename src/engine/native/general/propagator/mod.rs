//! Propagators, which eliminate candidates: a file for each.
//!
//! A propagator may be weak while cells are open. Once each of its cells has one candidate, it is a complete check of
//! its constraint: the search, and propagators that contain others, rely on that.

mod all_different;
mod any;
mod binary;
mod cage;
mod channel;
mod circles;
mod connected;
mod count;
mod digit_sets;
mod distinct;
mod ends;
mod equal_counts;
mod equal_pairs;
mod group;
mod machine;
mod never;
mod rank;
mod rellik;
mod required;
mod same;
mod skyscraper;
mod split;
mod strip;
mod sums;
mod table;
mod ways;

pub(super) use all_different::AllDifferent;
pub(super) use any::Any;
pub(super) use binary::Binary;
pub(super) use cage::CagePropagator;
pub(super) use channel::Channel;
pub(super) use circles::Circles;
pub(super) use connected::Connected;
pub(super) use count::CountPropagator;
pub(super) use digit_sets::DigitSets;
pub(super) use distinct::Distinct;
pub(super) use ends::Ends;
pub(super) use equal_counts::EqualCounts;
pub(super) use equal_pairs::EqualPairs;
pub(super) use group::SumGroup;
pub(super) use machine::{Machine, MachinePropagator};
pub(super) use never::Never;
pub(super) use rank::Rank;
pub(super) use rellik::Rellik;
pub(super) use required::Required;
pub(super) use same::SameDigits;
pub(super) use skyscraper::Skyscraper;
pub(super) use split::{Scenario, Split};
pub(super) use strip::Strip;
pub(super) use sums::Sums;
pub(super) use table::TablePropagator;

use super::domains::{Conflict, Domains, Place, Removal};
use crate::engine::Watch;

/// The cost of a call, from cheap to expensive: cheap propagators run first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CallCost {
    /// A few operations a cell.
    Low,
    /// Some sets or sums for each cell.
    Medium,
    /// Many states, or other propagators inside.
    High,
}

/// A propagator.
pub(super) trait Propagate: Send {
    /// Returns the cells it depends on.
    fn scope(&self) -> &[Place];

    /// Returns the cost of a call.
    fn cost(&self) -> CallCost;

    /// Returns whether it has nothing to do until one more of its cells holds one candidate.
    fn waits_for_digits(&self) -> bool {
        false
    }

    /// Returns whether it depends on the values of digits, rather than only on whether they differ.
    fn knows_digits(&self) -> bool {
        true
    }

    /// Removes candidates that no solution has. Called again when one of its cells has changed. One that may take more
    /// than some tens of microseconds asks [`Domains::is_over`] meanwhile.
    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict>;
}

/// Calls `propagators` until nothing changes, on candidates of their own, or until it is time to stop.
fn settle(
    propagators: &mut [Box<dyn Propagate>],
    masks: &mut [u64],
    log: &mut Vec<Removal>,
    watch: &Watch<'_>,
) -> Result<(), Conflict> {
    loop {
        log.clear();
        let mut domains = Domains::new(masks, log, watch);
        for propagator in &mut *propagators {
            if watch.is_over(1) {
                return Ok(());
            }
            propagator.propagate(&mut domains)?;
        }
        if domains.removals() == 0 {
            return Ok(());
        }
    }
}

/// Returns the cells that propagators depend on, each once.
fn joint_scope<'list>(
    propagators: impl IntoIterator<Item = &'list Box<dyn Propagate>>,
) -> Vec<Place> {
    let mut places: Vec<Place> =
        propagators.into_iter().flat_map(|one| one.scope().iter().copied()).collect();
    places.sort_unstable();
    places.dedup();
    places
}
