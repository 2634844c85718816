//! The consequences of a false node, link by link.
//!
//! The search is breadth first, so that each node is reached by the fewest links: from false nodes along strong links
//! to true ones, from these along weak links to false ones. No chain contains a node twice, but it may end where it
//! begins.

use super::super::cells::bits;
use super::graph::Graph;

/// The memory of a search, which is reused.
#[derive(Debug, Default)]
pub(super) struct ChainSearch {
    /// The nodes that are true, and those that are false, as bits.
    is_true: Vec<u64>,
    is_false: Vec<u64>,
    /// The previous node of each of them.
    true_by: Vec<u32>,
    false_by: Vec<u32>,
    /// The true nodes in the order in which they were reached, with the number of links.
    pub(super) reached: Vec<(u32, u32)>,
    /// The nodes that became false last.
    from: Vec<u32>,
}

/// The first node has no previous one.
const NOTHING: u32 = u32::MAX;

impl ChainSearch {
    /// Finds the nodes that are true if a node is false, by at most `longest` links.
    pub(super) fn run(&mut self, graph: &Graph, start: u32, longest: u32) {
        for bits in [&mut self.is_true, &mut self.is_false] {
            bits.clear();
            bits.resize(graph.nodes.len().div_ceil(64), 0);
        }
        for by in [&mut self.true_by, &mut self.false_by] {
            by.resize(graph.nodes.len(), NOTHING);
        }
        self.reached.clear();
        self.from.clear();
        self.from.push(start);
        self.is_false[start as usize / 64] |= 1 << (start % 64);
        self.false_by[start as usize] = NOTHING;
        let mut links = 1;
        while !self.from.is_empty() && links <= longest {
            let begun = self.reached.len();
            self.follow_strong(graph, start, links);
            self.follow_weak(graph, start, begun);
            links += 2;
        }
    }

    fn follow_strong(&mut self, graph: &Graph, start: u32, links: u32) {
        for index in 0..self.from.len() {
            let node = self.from[index];
            for &(word, row) in graph.strong(node) {
                for bit in bits(row & !self.is_true[word as usize]) {
                    let next = 64 * word + u32::from(bit);
                    if next == start || !self.was_false(node, next) {
                        self.is_true[word as usize] |= 1 << bit;
                        self.true_by[next as usize] = node;
                        self.reached.push((next, links));
                    }
                }
            }
        }
    }

    fn follow_weak(&mut self, graph: &Graph, start: u32, begun: usize) {
        self.from.clear();
        for index in begun..self.reached.len() {
            let (node, _) = self.reached[index];
            if node == start {
                continue;
            }
            for &(word, row) in graph.weak(node) {
                for bit in bits(row & !self.is_false[word as usize]) {
                    let next = 64 * word + u32::from(bit);
                    if !self.was_true(node, next) {
                        self.is_false[word as usize] |= 1 << bit;
                        self.false_by[next as usize] = node;
                        self.from.push(next);
                    }
                }
            }
        }
    }

    /// Returns whether a node is one of the false ones on the path to a false one.
    fn was_false(&self, mut at: u32, node: u32) -> bool {
        while at != node {
            let by = self.false_by[at as usize];
            if by == NOTHING {
                return false;
            }
            at = self.true_by[by as usize];
        }
        true
    }

    /// Returns whether a node is one of the true ones on the path to a true one.
    fn was_true(&self, mut at: u32, node: u32) -> bool {
        while at != node {
            at = self.false_by[self.true_by[at as usize] as usize];
            if at == NOTHING {
                return false;
            }
        }
        true
    }

    /// Writes the nodes of the chain to a true one into `chain`.
    pub(super) fn chain(&self, end: u32, chain: &mut Vec<u32>) {
        chain.clear();
        let mut at = end;
        while at != NOTHING {
            let before = self.true_by[at as usize];
            chain.extend([at, before]);
            at = self.false_by[before as usize];
        }
        chain.reverse();
    }
}
