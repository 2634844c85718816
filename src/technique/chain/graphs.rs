//! The graphs of a position, each of which several techniques search.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::position::Position;
use super::super::stop::Stop;
use super::WantedEnding;
use super::graph::{Graph, GraphKind};
use super::reach::Reach;

/// The graphs of a position, as far as they were needed.
#[derive(Debug, Default)]
pub(in super::super) struct Graphs {
    made: Vec<(GraphKind, Arc<Graph>)>,
    reached: Vec<(GraphKind, Arc<Reach>)>,
    /// The endings that no chain has.
    none: Vec<(GraphKind, WantedEnding)>,
}

impl Graphs {
    /// Returns whether it is known that no chain has this ending.
    pub(super) fn have_none(&self, kind: GraphKind, wanted: WantedEnding) -> bool {
        self.none.contains(&(kind, wanted))
    }

    /// Notes that no chain has these endings.
    pub(super) fn note_none(
        &mut self,
        kind: GraphKind,
        wanted: impl IntoIterator<Item = WantedEnding>,
    ) {
        self.none.extend(wanted.into_iter().map(|wanted| (kind, wanted)));
    }

    /// Returns the graph of a kind, which is made if it is missing, unless it is stopped.
    pub(super) fn graph(
        &mut self,
        position: &Position,
        kind: GraphKind,
        stop: Stop,
    ) -> ControlFlow<(), Arc<Graph>> {
        if let Some((_, graph)) = self.made.iter().find(|(made, _)| *made == kind) {
            return ControlFlow::Continue(Arc::clone(graph));
        }
        let graph = Arc::new(Graph::of(position, kind, stop)?);
        // Only one technique searches the graph of a digit.
        if !matches!(kind, GraphKind::OneDigit(_)) {
            self.made.push((kind, Arc::clone(&graph)));
        }
        ControlFlow::Continue(graph)
    }

    /// Returns what the chains of a kind reach at most, unless it is stopped.
    pub(super) fn reach(
        &mut self,
        position: &Position,
        kind: GraphKind,
        stop: Stop,
    ) -> ControlFlow<(), Arc<Reach>> {
        let kind = match kind {
            GraphKind::OneDigit(_) | GraphKind::Bivalue => GraphKind::Plain,
            GraphKind::Plain | GraphKind::Grouped | GraphKind::WithSets => kind,
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
