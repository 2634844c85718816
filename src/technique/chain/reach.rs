//! What chains of any length reach, before any is searched for.
//!
//! That a node is false if another one is, by any number of links, takes no search for each: what is known of a node
//! serves all from which it is reached. A chain that eliminates a candidate leads from it back to it, so that it is
//! false if it is true; what does not lead back is eliminated by no chain, and most nodes are the ends of none that
//! eliminates anything. A way that contains a node twice is no chain, but is met here, so the converse does not hold.

use std::ops::ControlFlow;

use super::super::cells::{CellSet, bits};
use super::super::position::Position;
use super::super::stop::Stop;
use super::graph::{Graph, GraphKind, GraphNode};

/// The most nodes of a graph that is looked at: the rows of as many take 32 MB. Grids up to 9×9 have hundreds.
const MOST_NODES: usize = 16_384;

/// What chains reach in a graph, and what they may eliminate; of a graph with very many nodes all that is thinkable.
#[derive(Debug)]
pub(super) struct Reach {
    /// For each node those that are false if it is false, as bits: a row of so many words for each. It is in its own
    /// row if a way leads back to it. Empty if there are too many nodes.
    rows: Vec<u64>,
    words: usize,
    /// For each digit the cells from which chains may eliminate it.
    gone: Vec<CellSet>,
}

impl Reach {
    /// Finds what the chains of a graph reach, unless it is stopped.
    pub(super) fn of(position: &Position, graph: &Graph, stop: Stop) -> ControlFlow<(), Self> {
        let (count, words) = (graph.nodes.len(), graph.nodes.len().div_ceil(64));
        if count > MOST_NODES {
            let gone = (0..position.shape().size).map(|digit| position.cells_with(digit));
            return ControlFlow::Continue(Self { rows: Vec::new(), words, gone: gone.collect() });
        }
        let gone = vec![CellSet::EMPTY; position.shape().size.into()];
        let mut reach = Self { rows: vec![0; count * words], words, gone };
        reach.fill(graph, stop)?;
        for start in 0..count {
            let row = reach.row(start);
            let both = graph
                .weak(index(start))
                .iter()
                .map(|&(word, weak)| (word, weak & row[word as usize]));
            let both: Vec<(u32, u64)> = both.collect();
            for number in numbers(&both).take_while(|&number| number < graph.singles) {
                let GraphNode { digit, cells, .. } = graph.nodes[number];
                let gone = &mut reach.gone[usize::from(digit)];
                *gone = *gone | cells;
            }
        }
        ControlFlow::Continue(reach)
    }

    /// Fills the rows, one after the other; those that are full are taken as a whole.
    fn fill(&mut self, graph: &Graph, stop: Stop) -> ControlFlow<()> {
        let words = self.words;
        let (mut row, mut open) = (vec![0; words], Vec::new());
        for start in 0..graph.nodes.len() {
            stop.ask()?;
            row.fill(0);
            open.push(start);
            while let Some(node) = open.pop() {
                for strong in numbers(graph.strong(index(node))) {
                    for &(word, weak) in graph.weak(index(strong)) {
                        let word = word as usize;
                        loop {
                            let new = weak & !row[word];
                            if new == 0 {
                                break;
                            }
                            row[word] |= new & new.wrapping_neg();
                            let next = 64 * word + new.trailing_zeros() as usize;
                            if next < start {
                                let known = &self.rows[next * words..][..words];
                                row.iter_mut().zip(known).for_each(|(own, known)| *own |= known);
                            } else {
                                open.push(next);
                            }
                        }
                    }
                }
            }
            self.rows[start * words..][..words].copy_from_slice(&row);
        }
        ControlFlow::Continue(())
    }

    fn row(&self, node: usize) -> &[u64] {
        &self.rows[node * self.words..][..self.words]
    }

    /// Returns whether chains of a kind may eliminate anything. What the graph of all candidates reaches holds for those
    /// of fewer nodes, too.
    pub(super) fn eliminates(&self, kind: GraphKind) -> bool {
        match kind {
            GraphKind::OneDigit(digit) => !self.gone[usize::from(digit)].is_empty(),
            _ => self.gone.iter().any(|cells| !cells.is_empty()),
        }
    }

    /// Returns whether a chain of a kind that eliminates anything may begin at the node with this number in its graph.
    pub(super) fn begins(&self, kind: GraphKind, graph: &Graph, number: u32) -> bool {
        let GraphNode { digit, seen, .. } = graph.nodes[number as usize];
        match kind {
            GraphKind::OneDigit(_) | GraphKind::Bivalue => {
                !(seen & self.gone[usize::from(digit)]).is_empty()
            }
            GraphKind::Plain | GraphKind::Grouped | GraphKind::WithSets => {
                if self.rows.is_empty() {
                    return true;
                }
                let row = self.row(number as usize);
                let is_in_loop = row[number as usize / 64] >> (number % 64) & 1 != 0;
                is_in_loop
                    || graph.weak(number).iter().any(|&(word, weak)| weak & row[word as usize] != 0)
            }
        }
    }

    /// Writes the nodes that are false if one is true or false into `row`.
    pub(super) fn write(&self, graph: &Graph, node: u32, is_true: bool, row: &mut Vec<u64>) {
        row.clear();
        if self.rows.is_empty() {
            row.resize(self.words, u64::MAX);
        } else if is_true {
            row.resize(self.words, 0);
            for &(word, weak) in graph.weak(node) {
                row[word as usize] |= weak;
            }
            for other in numbers(graph.weak(node)) {
                row.iter_mut().zip(self.row(other)).for_each(|(own, known)| *own |= known);
            }
        } else {
            row.extend_from_slice(self.row(node as usize));
        }
    }
}

fn index(number: usize) -> u32 {
    u32::try_from(number).expect("nodes are few")
}

/// Returns the nodes in a row.
fn numbers(row: &[(u32, u64)]) -> impl Iterator<Item = usize> + '_ {
    row.iter()
        .flat_map(|&(word, row)| bits(row).map(move |bit| 64 * word as usize + usize::from(bit)))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::drawn::drawn;
    use super::super::graphs::Graphs;
    use super::super::search::ChainSearch;
    use super::super::{Finder, WantedEnding};
    use super::*;

    const KINDS: [GraphKind; 4] =
        [GraphKind::Bivalue, GraphKind::Plain, GraphKind::Grouped, GraphKind::WithSets];

    /// Looks for chains from each node of a graph, and checks that all that they eliminate was foreseen; returns how many
    /// of them eliminate something.
    fn check(position: &Position, kind: GraphKind) -> usize {
        let (mut graphs, stop) = (Graphs::default(), Stop::default());
        let ControlFlow::Continue(reach) = graphs.reach(position, kind, stop) else { panic!() };
        let ControlFlow::Continue(graph) = graphs.graph(position, kind, stop) else { panic!() };
        let (mut search, mut count) = (ChainSearch::default(), 0);
        for start in 0..index(graph.nodes.len()) {
            search.run(&graph, start, u32::MAX);
            for &wanted in WantedEnding::endings(kind) {
                let mut finder = Finder::new(position, &graph, kind, wanted);
                for &(end, links) in &search.reached {
                    finder.note(&search, start, end, links);
                }
                for (place, digit) in finder.found.keys().flatten() {
                    assert!(
                        reach.gone[usize::from(*digit)].contains(*place),
                        "{kind:?} {wanted:?}"
                    );
                }
                if !finder.found.is_empty() {
                    assert!(reach.eliminates(kind), "{kind:?} {wanted:?}");
                    assert!(reach.begins(kind, &graph, start), "{kind:?} {wanted:?}");
                    count += finder.found.len();
                }
            }
        }
        count
    }

    #[test]
    fn all_that_chains_eliminate_is_foreseen() {
        let mut random = fastrand::Rng::with_seed(27);
        let mut seen = [0; KINDS.len() + 1];
        for turn in 0..90 {
            let kept = 0.15 + 0.05 * f64::from(random.u8(..5));
            let position = drawn(turn, kept, &mut random);
            let one = GraphKind::OneDigit(random.u8(..position.shape().size));
            for (number, kind) in KINDS.into_iter().chain([one]).enumerate() {
                seen[number] += check(&position, kind);
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
