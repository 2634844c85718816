//! Chains: if this is false, that is true, so this other is false and that one is true, and so on.
//!
//! Strong and weak links alternate in a chain, which begins and ends with strong ones: if its first node is false, its
//! last one is true. So one of the two is true, and whatever conflicts with both is false. Of all chains with the same
//! result, the shortest is found, and results with shorter chains come first.

mod describe;
mod forcing;
mod graph;
mod graphs;
mod kinds;
mod reach;
mod search;
mod sets;

use std::collections::BTreeMap;

use super::cells::{CellSet, Place, bits};
use super::finding::{Findings, Flow};
use super::position::Position;
use graph::{Graph, GraphKind, GraphNode};
pub(super) use graphs::Graphs;
use search::ChainSearch;

pub(super) use describe::walk_links;
pub(super) use forcing::Cases;
pub use forcing::{CELL_FORCING_CHAIN, HOUSE_FORCING_CHAIN, NISHIO};
pub use kinds::{
    AIC, ALS_AIC, ALS_CONTINUOUS_NICE_LOOP, ALS_DISCONTINUOUS_NICE_LOOP, CONTINUOUS_NICE_LOOP,
    DISCONTINUOUS_NICE_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP, X_CHAIN, XY_CHAIN,
};

/// The ending that is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WantedEnding {
    /// Two nodes of one digit.
    OneDigit,
    /// Two candidates that eliminate two or more others.
    Several,
    /// Two candidates that eliminate one other; two nodes of which at least one is not a candidate; or the first
    /// candidate again.
    One,
    /// Two nodes that are not both true.
    Loop,
}

impl WantedEnding {
    /// Returns the endings that are searched for in a graph.
    fn endings(kind: GraphKind) -> &'static [Self] {
        match kind {
            GraphKind::OneDigit(_) | GraphKind::Bivalue => &[Self::OneDigit],
            GraphKind::Plain | GraphKind::Grouped | GraphKind::WithSets => {
                &[Self::Loop, Self::One, Self::Several]
            }
        }
    }
}

/// The ending of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Its first node or its last one is true.
    Open,
    /// Its first and its last node have a weak link: it is a loop.
    Closed,
    /// Its first node is its last one.
    Same,
}

/// A chain, by its nodes.
#[derive(Debug, Clone)]
struct Chain {
    ending: Ending,
    nodes: Vec<u32>,
}

/// The eliminated candidates.
type Gone = Vec<(Place, u8)>;

fn find(
    position: &Position,
    findings: &mut Findings,
    kind: GraphKind,
    wanted: WantedEnding,
) -> Flow {
    let (search, stop) = (&mut ChainSearch::default(), findings.stop());
    let graphs = &mut findings.known(position).graphs;
    if graphs.have_none(kind, wanted) {
        return Flow::Continue(());
    }
    let reach = graphs.reach(position, kind, stop)?;
    if !reach.eliminates(kind) {
        graphs.note_none(kind, WantedEnding::endings(kind).iter().copied());
        return Flow::Continue(());
    }
    let graph = graphs.graph(position, kind, stop)?;
    // A step needs one ending only. As long as there is none, the others are looked for in the same chains.
    let mut others = WantedEnding::endings(kind).to_vec();
    others.retain(|&other| other != wanted && !graphs.have_none(kind, other));
    if findings.wants_all() {
        others.clear();
    }
    let mut finder = Finder::new(position, &graph, kind, wanted);
    let mut others: Vec<Finder> =
        others.iter().map(|&other| Finder::new(position, &graph, kind, other)).collect();
    for start in 0..u32::try_from(graph.nodes.len()).expect("nodes are few") {
        stop.ask()?;
        if !reach.begins(kind, &graph, start) {
            continue;
        }
        let longest = if findings.wants_all() { u32::MAX } else { finder.shortest - 1 };
        search.run(&graph, start, longest);
        for &(end, links) in &search.reached {
            // Each chain is also found from its other end.
            if end >= start && (links > 1 || matches!(kind, GraphKind::OneDigit(_))) {
                finder.note(search, start, end, links);
                if finder.found.is_empty() {
                    let open = others.iter_mut().filter(|other| other.found.is_empty());
                    open.for_each(|other| other.note(search, start, end, links));
                }
            }
        }
    }
    let mut all: Vec<(Gone, Chain)> = finder.found.into_iter().collect();
    if all.is_empty() {
        others.retain(|other| other.found.is_empty());
        let none: Vec<WantedEnding> =
            others.iter().map(|other| other.wanted).chain([wanted]).collect();
        findings.known(position).graphs.note_none(kind, none);
        return Flow::Continue(());
    }
    all.sort_by_key(|(_, chain)| chain.nodes.len());
    for (gone, chain) in all {
        for (place, digit) in gone {
            findings.eliminate(position, [place].into_iter().collect(), digit);
        }
        for (number, &node) in chain.nodes.iter().enumerate() {
            let GraphNode { digit, cells, .. } = graph.nodes[node as usize];
            findings.note_part(cells, 1 << digit);
            let next = chain.nodes.get(number + 1).filter(|_| number % 2 == 0);
            if let Some(set) = next.and_then(|&next| graph.set_between(node, next, position)) {
                findings.note_part(set.cells, set.digits);
            }
        }
        findings.finish(chain.ending)?;
    }
    Flow::Continue(())
}

/// The search, and what it has found.
struct Finder<'a> {
    position: &'a Position,
    graph: &'a Graph,
    kind: GraphKind,
    wanted: WantedEnding,
    /// The links of the shortest chain.
    shortest: u32,
    found: BTreeMap<Gone, Chain>,
    /// The nodes of the current chain, allocated once.
    nodes: Vec<u32>,
    gone: Gone,
}

impl<'a> Finder<'a> {
    fn new(
        position: &'a Position,
        graph: &'a Graph,
        kind: GraphKind,
        wanted: WantedEnding,
    ) -> Self {
        Self {
            position,
            graph,
            kind,
            wanted,
            shortest: u32::MAX,
            found: BTreeMap::new(),
            nodes: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Adds the chain between two nodes, if it is wanted, eliminates anything, and is the shortest that eliminates
    /// this.
    fn note(&mut self, search: &ChainSearch, start: u32, end: u32, links: u32) {
        let graph = self.graph;
        let [first, last] = [&graph.nodes[start as usize], &graph.nodes[end as usize]];
        let is_closed = start != end && self.graph.has_weak(start, end);
        let is_single = |node: u32| (node as usize) < self.graph.singles;
        let are_single = is_single(start) && (is_single(end) || self.leaves_single(first, last));
        let is_wanted = match self.wanted {
            WantedEnding::OneDigit => start != end && first.digit == last.digit,
            WantedEnding::Several => {
                start != end && are_single && (!is_closed || first.digit == last.digit)
            }
            // A group and a part of it are the same end: the part alone eliminates the same.
            WantedEnding::One => {
                let are_apart = start == end || (first.cells & last.cells).is_empty();
                !is_closed && (are_apart || self.kind != GraphKind::Grouped)
            }
            WantedEnding::Loop => is_closed,
        };
        if !is_wanted {
            return;
        }
        self.gone.clear();
        let ending = if start == end {
            self.take_others(first);
            Ending::Same
        } else if self.wanted == WantedEnding::Loop {
            search.chain(end, &mut self.nodes);
            self.take_by_loop();
            Ending::Closed
        } else {
            self.take_by_both(first, last);
            self.take_by_rules(start, end);
            if links == 1 {
                self.keep_what_is_not_locked(first.cells | last.cells);
            }
            Ending::Open
        };
        self.gone.sort_unstable();
        self.gone.dedup();
        let fits = match self.wanted {
            WantedEnding::One if ending == Ending::Open && are_single => self.gone.len() == 1,
            WantedEnding::Several => self.gone.len() > 1,
            WantedEnding::OneDigit | WantedEnding::One | WantedEnding::Loop => {
                !self.gone.is_empty()
            }
        };
        let is_shorter = |chain: &Chain| links as usize + 1 < chain.nodes.len();
        if !fits || !self.found.get(&self.gone).is_none_or(is_shorter) {
            return;
        }
        search.chain(end, &mut self.nodes);
        if self.is_of_kind() {
            self.shortest = self.shortest.min(links);
            let chain = Chain { ending, nodes: self.nodes.clone() };
            self.found.insert(self.gone.clone(), chain);
        }
    }

    /// Returns whether a set at the end has a digit in one cell besides that of the first node, which is false along
    /// the chain, so that the digit is in the other cell.
    fn leaves_single(&self, first: &GraphNode, last: &GraphNode) -> bool {
        self.kind == GraphKind::WithSets
            && first.digit == last.digit
            && (first.cells - last.cells).is_empty()
            && (last.cells - first.cells).len() == 1
    }

    /// Returns whether the chain has the nodes of its kind.
    fn is_of_kind(&self) -> bool {
        let has_set =
            |pair: &[u32]| self.graph.set_between(pair[0], pair[1], self.position).is_some();
        match self.kind {
            GraphKind::OneDigit(_) | GraphKind::Bivalue | GraphKind::Plain => true,
            GraphKind::Grouped => {
                self.nodes.iter().any(|&node| node as usize >= self.graph.singles)
            }
            GraphKind::WithSets => self.nodes.chunks(2).any(has_set),
        }
    }

    /// Eliminates the other candidates of the cell of a node.
    fn take_others(&mut self, node: &GraphNode) {
        if node.cells.len() == 1 {
            for place in node.cells.iter() {
                let others = self.position.digits_of(place) & !(1 << node.digit);
                self.gone.extend(bits(others).map(|digit| (place, digit)));
            }
        }
    }

    /// Eliminates the candidates that have weak links to two nodes.
    fn take_by_both(&mut self, one: &GraphNode, other: &GraphNode) {
        if one.digit == other.digit {
            let seen = one.seen & other.seen;
            self.gone.extend(seen.iter().map(|place| (place, one.digit)));
        } else if one.cells == other.cells && one.cells.len() == 1 {
            for place in one.cells.iter() {
                let rest = self.position.digits_of(place) & !(1 << one.digit | 1 << other.digit);
                self.gone.extend(bits(rest).map(|digit| (place, digit)));
            }
        } else {
            for (here, there) in [(one, other), (other, one)] {
                if here.cells.len() == 1 {
                    let seen = here.cells & there.seen;
                    self.gone.extend(seen.iter().map(|place| (place, there.digit)));
                }
            }
        }
    }

    /// Eliminates the candidates that have weak links to two nodes, where some of these are by rules.
    fn take_by_rules(&mut self, one: u32, other: u32) {
        if self.position.shape().rules().is_some() {
            let both = self.graph.weak_to_both(one, other);
            self.gone
                .extend(both.flat_map(|node| node.cells.iter().map(|place| (place, node.digit))));
        }
    }

    /// Keeps what a single strong link eliminates in no house that has both of its ends: the others are locked
    /// candidates. Only with irregular regions or extra houses is anything left.
    fn keep_what_is_not_locked(&mut self, ends: CellSet) {
        let houses = &self.position.shape().houses;
        let is_locked = |place| {
            let mut shared = houses.iter().filter(|house| (ends - house.cells).is_empty());
            shared.any(|house| house.cells.contains(place))
        };
        self.gone.retain(|&(place, _)| !is_locked(place));
    }

    /// Eliminates by the weak links of a loop, each of which has one true node, and by its almost locked sets, each of
    /// which holds all digits except one of the two by which it is linked.
    fn take_by_loop(&mut self) {
        for number in 0..self.nodes.len() {
            let ends = [self.nodes[number], self.nodes[(number + 1) % self.nodes.len()]];
            let [one, other] = ends.map(|node| self.graph.nodes[node as usize]);
            if number % 2 == 1 {
                self.take_by_both(&one, &other);
                self.take_by_rules(ends[0], ends[1]);
            } else if let Some(set) = self.graph.set_between(ends[0], ends[1], self.position) {
                for digit in bits(set.digits & !(1 << one.digit | 1 << other.digit)) {
                    let own = set.cells & self.position.cells_with(digit);
                    let seen = graph::seen_by_all(self.position, own, digit);
                    self.gone.extend(seen.iter().map(|place| (place, digit)));
                }
            }
        }
    }
}
