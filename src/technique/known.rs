//! What techniques have found out about a position for each other, so that it is found only once.

use std::sync::Arc;

use super::aligned::Without;
use super::als::{AlmostLocked, RestrictedCommons};
use super::chain::Graphs;
use super::finding::Findings;
use super::fish::Outside;
use super::net::Nets;
use super::position::Position;
use super::unique::Pair;

/// What is known of one position.
#[derive(Debug, Default)]
pub(super) struct Known {
    position: Option<Position>,
    /// The consequences of assumptions.
    pub(super) nets: Option<Nets>,
    /// The nodes and links of chains.
    pub(super) graphs: Graphs,
    pub(super) almost_locked: Option<Arc<AlmostLocked>>,
    pub(super) commons: Option<Arc<RestrictedCommons>>,
    /// The candidates that exclude each other.
    pub(super) without: Option<Without>,
    /// Rectangles of open cells that two digits could fill.
    pub(super) pairs: Option<Arc<[Pair]>>,
    /// The candidates that are not known to be in a template.
    pub(super) outside: Option<Outside>,
}

impl Findings<'_> {
    /// Returns what is known of a position: at first nothing.
    pub(super) fn known(&mut self, position: &Position) -> &mut Known {
        if !self.known.position.as_ref().is_some_and(|known| known.is_same(position)) {
            self.known = Known { position: Some(position.clone()), ..Known::default() };
        }
        &mut self.known
    }
}
