//! The graphs of a position, each of which several techniques search.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::position::Position;
use super::super::stop::Stop;
use super::Wanted;
use super::graph::{Graph, Kind};
use super::reach::Reach;

/// The graphs of a position, as far as they were needed.
#[derive(Debug, Default)]
pub(in super::super) struct Graphs {
    made: Vec<(Kind, Arc<Graph>)>,
    reached: Vec<(Kind, Arc<Reach>)>,
    /// The endings that no chain has.
    none: Vec<(Kind, Wanted)>,
}

impl Graphs {
    /// Returns whether it is known that no chain has this ending.
    pub(super) fn have_none(&self, kind: Kind, wanted: Wanted) -> bool {
        self.none.contains(&(kind, wanted))
    }

    /// Notes that no chain has these endings.
    pub(super) fn note_none(&mut self, kind: Kind, wanted: impl IntoIterator<Item = Wanted>) {
        self.none.extend(wanted.into_iter().map(|wanted| (kind, wanted)));
    }

    /// Returns the graph of a kind, which is made if it is missing, unless it is stopped.
    pub(super) fn graph(
        &mut self,
        position: &Position,
        kind: Kind,
        stop: Stop,
    ) -> ControlFlow<(), Arc<Graph>> {
        if let Some((_, graph)) = self.made.iter().find(|(made, _)| *made == kind) {
            return ControlFlow::Continue(Arc::clone(graph));
        }
        let graph = Arc::new(Graph::of(position, kind, stop)?);
        // Only one technique searches the graph of a digit.
        if !matches!(kind, Kind::OneDigit(_)) {
            self.made.push((kind, Arc::clone(&graph)));
        }
        ControlFlow::Continue(graph)
    }

    /// Returns what the chains of a kind reach at most, unless it is stopped.
    pub(super) fn reach(
        &mut self,
        position: &Position,
        kind: Kind,
        stop: Stop,
    ) -> ControlFlow<(), Arc<Reach>> {
        let kind = match kind {
            Kind::OneDigit(_) | Kind::Bivalue => Kind::Plain,
            Kind::Plain | Kind::Grouped | Kind::WithSets => kind,
        };
        if let Some((_, reach)) = self.reached.iter().find(|(reached, _)| *reached == kind) {
            return ControlFlow::Continue(Arc::clone(reach));
        }
        let graph = self.graph(position, kind, stop)?;
        let reach = Arc::new(Reach::of(position, &graph, stop)?);
        self.reached.push((kind, Arc::clone(&reach)));
        ControlFlow::Continue(reach)
    }
}
