//! The graphs of a position, each of which several techniques search.

use std::ops::ControlFlow;

use super::super::position::Position;
use super::super::stop::Stop;
use super::Wanted;
use super::graph::{Graph, Kind};

/// The graphs of a position, as far as they were needed.
#[derive(Debug)]
pub(in super::super) struct Graphs {
    position: Position,
    made: Vec<(Kind, Graph)>,
    /// The endings that no chain has.
    none: Vec<(Kind, Wanted)>,
}

impl Graphs {
    /// Returns the graphs of a position, or the known ones if they are its.
    pub(super) fn of(position: &Position, known: Option<Self>) -> Self {
        let is_known = |graphs: &Self| graphs.position.is_same(position);
        known.filter(is_known).unwrap_or_else(|| Self {
            position: position.clone(),
            made: Vec::new(),
            none: Vec::new(),
        })
    }

    /// Returns whether it is known that no chain has this ending.
    pub(super) fn have_none(&self, kind: Kind, wanted: Wanted) -> bool {
        self.none.contains(&(kind, wanted))
    }

    /// Notes that no chain has these endings.
    pub(super) fn note_none(&mut self, kind: Kind, wanted: impl IntoIterator<Item = Wanted>) {
        self.none.extend(wanted.into_iter().map(|wanted| (kind, wanted)));
    }

    /// Returns the graph of a kind, which is made if it is missing, unless it is stopped.
    pub(super) fn graph(&mut self, kind: Kind, stop: Stop) -> ControlFlow<(), &Graph> {
        let known = self.made.iter().position(|(made, _)| *made == kind);
        let index = if let Some(index) = known {
            index
        } else {
            // Only one technique searches the graph of a digit.
            self.made.retain(|(made, _)| !matches!(made, Kind::OneDigit(_)));
            self.made.push((kind, Graph::of(&self.position, kind, stop)?));
            self.made.len() - 1
        };
        ControlFlow::Continue(&self.made[index].1)
    }
}
