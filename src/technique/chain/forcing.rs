//! Forcing chains: several chains from one cell or house to the same result, or chains from one candidate that
//! contradict each other.
//!
//! Each link follows from the previous one alone, so these are chains and not nets. They are searched from the end,
//! back to what would leave a cell or a house empty.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow, PatternPart};
use super::super::group;
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::super::scale::se121::{StepRating, rating};
use super::describe::{ChainNode, draw, is, is_not, walk};
use super::graph::{Graph, GraphKind, GraphNode};

/// One candidate, which contradicts itself.
pub static NISHIO: Technique = Technique {
    name: "nishio-forcing-chain",
    title: "Nishio Forcing Chain",
    definition: "A candidate is assumed to be true, and two chains of weak and strong links in turn show that some \
                 candidate is both true and false: the first candidate can be eliminated. Or it is assumed to be \
                 false, with the same result: it is placed.",
    source: "Named after Tetsuya Nishio; also Forcing Chain Contradiction.",
    group: Some(group::FORCING_CHAINS),
    hodoku: Some(Score::extreme(500)),
    se121: Some(StepRating::varies(75, rating::by_length)),
    find: |position, findings| find(position, findings, WantedForcing::Clash),
    ..Technique::BLANK
};

/// All candidates of a cell.
pub static CELL_FORCING_CHAIN: Technique = Technique {
    name: "cell-forcing-chain",
    title: "Cell Forcing Chain",
    definition: "From each candidate of a cell with three or more, a chain of weak and strong links in turn leads \
                 to the same result: some candidate is false and can be eliminated, or is true and is placed.",
    source: "Also Forcing Chain Verity, Cell Reduction.",
    group: Some(group::FORCING_CHAINS),
    hodoku: Some(Score::extreme(500)),
    se121: Some(StepRating::varies(80, rating::by_length)),
    find: |position, findings| find(position, findings, WantedForcing::Cell),
    ..Technique::BLANK
};

/// All places of a digit in a house.
pub static HOUSE_FORCING_CHAIN: Technique = Technique {
    name: "house-forcing-chain",
    title: "House Forcing Chain",
    definition: "From each of three or more candidates for a digit in a house, a chain of weak and strong links in \
                 turn leads to the same result: some candidate is false and can be eliminated, or is true and is \
                 placed.",
    source: "Also Region or Unit Forcing Chain, Forcing Chain Verity.",
    group: Some(group::FORCING_CHAINS),
    hodoku: Some(Score::extreme(500)),
    se121: Some(StepRating::varies(80, rating::by_length)),
    find: |position, findings| find(position, findings, WantedForcing::House),
    ..Technique::BLANK
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WantedForcing {
    Clash,
    Cell,
    House,
}

/// The start of forcing chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Cases {
    /// The candidates of a cell.
    Cell(Place),
    /// The places of a digit in a house.
    House { house: u8, digit: u8 },
    /// A candidate assumed to be true; chains lead to a contradiction.
    True,
    /// A candidate assumed to be false.
    False,
}

/// A node that is true or false: twice its number, plus 1 if it is true.
type NodeState = u32;

/// A state that is not reached.
const NEVER: u32 = u32::MAX;

/// All states that follow from one state.
#[derive(Debug, Default)]
struct Closure {
    /// The previous state of each state, and the number of links to it.
    by: Vec<NodeState>,
    links: Vec<u32>,
    queue: Vec<NodeState>,
}

impl Closure {
    fn run(&mut self, graph: &Graph, start: NodeState) {
        for table in [&mut self.by, &mut self.links] {
            table.clear();
            table.resize(2 * graph.nodes.len(), NEVER);
        }
        self.links[start as usize] = 0;
        self.queue.clear();
        self.queue.push(start);
        let mut next = 0;
        while let Some(&state) = self.queue.get(next) {
            next += 1;
            let (node, is_true) = (state / 2, state % 2);
            let rows = if is_true == 1 { graph.weak(node) } else { graph.strong(node) };
            for &(word, row) in rows {
                for bit in bits(row) {
                    let following = 2 * (64 * word + u32::from(bit)) + 1 - is_true;
                    if self.links[following as usize] == NEVER {
                        self.links[following as usize] = self.links[state as usize] + 1;
                        self.by[following as usize] = state;
                        self.queue.push(following);
                    }
                }
            }
        }
    }

    /// Returns the number of links to all of these states, if they are reached.
    fn links_to(&self, states: impl Iterator<Item = NodeState>) -> Option<u32> {
        let mut sum = 0;
        for state in states {
            sum += Some(self.links[state as usize]).filter(|&links| links != NEVER)?;
        }
        Some(sum)
    }

    /// Returns the nodes that lead to a state, from it back to the first.
    fn back(&self, state: NodeState) -> impl Iterator<Item = u32> + '_ {
        let before = |&state: &NodeState| Some(self.by[state as usize]).filter(|&by| by != NEVER);
        std::iter::successors(Some(state), before).map(|state| state / 2)
    }
}

fn find(position: &Position, findings: &mut Findings, wanted: WantedForcing) -> Flow {
    let (mut row, stop) = (Vec::new(), findings.stop());
    let graphs = &mut findings.known(position).graphs;
    let graph = graphs.graph(position, GraphKind::Plain, stop)?;
    let reach = graphs.reach(position, GraphKind::Plain, stop)?;
    let mut closure = Closure::default();
    let mut found: Vec<(u32, NodeState, Cases, u32)> = Vec::new();
    let states = u32::try_from(2 * graph.nodes.len()).expect("nodes are few");
    let all = match wanted {
        WantedForcing::Clash => Vec::new(),
        WantedForcing::Cell => cells(position, &graph),
        WantedForcing::House => houses(position, &graph),
    };
    for start in 0..states {
        stop.ask()?;
        reach.write(&graph, start / 2, start % 2 == 1, &mut row);
        let may_be = match wanted {
            WantedForcing::Clash => is_clash(&graph, start, &row),
            WantedForcing::Cell | WantedForcing::House => {
                all.iter().any(|unit| unit.is_empty(&row))
            }
        };
        if !may_be {
            continue;
        }
        closure.run(&graph, start);
        let best = match wanted {
            WantedForcing::Clash => clash(&closure, start, states),
            WantedForcing::Cell | WantedForcing::House => {
                empty(&all, &closure, &graph.nodes[start as usize / 2])
            }
        };
        found.extend(best.map(|(links, cases, node)| (links, start, cases, node)));
    }
    found.sort_by_key(|&(links, start, ..)| (links, start));
    for (_, start, cases, node) in found {
        closure.run(&graph, start);
        let ends: Vec<NodeState> = match cases {
            Cases::True | Cases::False => vec![2 * node + 1, 2 * node],
            Cases::Cell(place) => of_cell(position, &graph, place).collect(),
            Cases::House { house, digit } => of_house(position, &graph, house, digit).collect(),
        };
        for end in ends {
            let mut nodes: Vec<u32> = closure.back(end).collect();
            // An assumption comes first: the chain back to it is reversed.
            if matches!(cases, Cases::True | Cases::False) {
                nodes.reverse();
            }
            for node in nodes {
                let node = &graph.nodes[node as usize];
                findings.note_part(node.cells, 1 << node.digit);
            }
            findings.note_part(CellSet::EMPTY, 0);
        }
        let end = graph.nodes[start as usize / 2];
        if start % 2 == 1 {
            findings.eliminate(position, end.cells, end.digit);
            findings.finish(cases)?;
        } else {
            for place in end.cells.iter() {
                findings.note_placement(cases, (place, end.digit))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns whether a state leads to its opposite, given the nodes that are false by it. Each link can be followed in both
/// directions, so if any node is both true and false, the first one is.
fn is_clash(graph: &Graph, start: NodeState, row: &[u64]) -> bool {
    let node = start / 2;
    if start % 2 == 1 {
        row[node as usize / 64] >> (node % 64) & 1 != 0
    } else {
        graph.strong(node).iter().any(|&(word, strong)| strong & row[word as usize] != 0)
    }
}

/// Returns the node that is both true and false by the fewest links.
fn clash(closure: &Closure, start: NodeState, states: u32) -> Option<(u32, Cases, u32)> {
    let both = |node: u32| closure.links_to([2 * node, 2 * node + 1].into_iter());
    let (links, node) = (0..states / 2).filter_map(|node| Some((both(node)?, node))).min()?;
    Some((links, if start % 2 == 1 { Cases::True } else { Cases::False }, node))
}

/// Candidates of which one is true.
struct Unit {
    cases: Cases,
    /// The digit of a house.
    digit: Option<u8>,
    cells: CellSet,
    /// The candidates, as false.
    states: Vec<NodeState>,
}

impl Unit {
    /// Returns whether all candidates are among the nodes of a row.
    fn is_empty(&self, row: &[u64]) -> bool {
        let mut nodes = self.states.iter().map(|state| state / 2);
        nodes.all(|node| row[node as usize / 64] >> (node % 64) & 1 != 0)
    }

    /// Returns whether a node is one of the candidates.
    fn has(&self, node: &GraphNode) -> bool {
        self.digit.is_none_or(|digit| digit == node.digit) && !(self.cells & node.cells).is_empty()
    }
}

/// Returns the cells with more than two candidates.
fn cells(position: &Position, graph: &Graph) -> Vec<Unit> {
    let many = |place: &Place| position.digits_of(*place).count_ones() > 2;
    let unit = |place: Place| {
        let states = of_cell(position, graph, place).collect();
        Unit {
            cases: Cases::Cell(place),
            digit: None,
            cells: [place].into_iter().collect(),
            states,
        }
    };
    position.open().iter().filter(many).map(unit).collect()
}

/// Returns the digits in houses with more than two places.
fn houses(position: &Position, graph: &Graph) -> Vec<Unit> {
    let missing = |house: u8| bits(position.missing(house)).map(move |digit| (house, digit));
    let many = |&(house, digit): &(u8, u8)| position.places(house, digit).count_ones() > 2;
    let unit = |(house, digit)| {
        let cells = position.shape().houses[usize::from(house)].cells;
        let states = of_house(position, graph, house, digit).collect();
        Unit { cases: Cases::House { house, digit }, digit: Some(digit), cells, states }
    };
    position.houses().flat_map(missing).filter(many).map(unit).collect()
}

/// Returns the unit of which all candidates are false by the fewest links; not one that has the first node.
fn empty(all: &[Unit], closure: &Closure, own: &GraphNode) -> Option<(u32, Cases, u32)> {
    let others = all.iter().enumerate().filter(|(_, unit)| !unit.has(own));
    let links = |(index, unit): (usize, &Unit)| {
        Some((closure.links_to(unit.states.iter().copied())?, index))
    };
    let (links, index) = others.filter_map(links).min()?;
    Some((links, all[index].cases, 0))
}

/// Returns the candidates of a cell, as false.
fn of_cell<'a>(
    position: &'a Position,
    graph: &'a Graph,
    place: Place,
) -> impl Iterator<Item = NodeState> + 'a {
    let cell = [place].into_iter().collect();
    bits(position.digits_of(place)).filter_map(move |digit| is_false(graph, digit, cell))
}

/// Returns the places of a digit in a house, as false.
fn of_house<'a>(
    position: &'a Position,
    graph: &'a Graph,
    house: u8,
    digit: u8,
) -> impl Iterator<Item = NodeState> + 'a {
    let places = position.shape().places_in(house, position.places(house, digit));
    places.filter_map(move |place| is_false(graph, digit, [place].into_iter().collect()))
}

fn is_false(graph: &Graph, digit: u8, cells: CellSet) -> Option<NodeState> {
    let node = u32::try_from(graph.number(digit, cells)?).ok()?;
    Some(2 * node)
}

impl Describe for Cases {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let cases = *self;
        let parts = narrator.parts;
        let chains: Vec<Vec<ChainNode>> = parts
            .split(|part| part.digits == 0)
            .filter(|chain| !chain.is_empty())
            .map(|chain| chain.iter().filter_map(node_of).collect())
            .collect();
        let first_is_true = cases != Cases::False;
        for chain in &chains {
            draw(narrator, chain, first_is_true);
        }
        let texts: Vec<String> =
            chains.iter().map(|chain| describe_one(narrator, chain, first_is_true)).collect();
        let end = chains.first().and_then(|chain| Some((chain.last()?, chain.len() % 2 == 1)));
        let same = match end {
            Some((node, true)) => is(narrator, node),
            Some((node, false)) => is_not(narrator, node),
            None => String::new(),
        };
        match cases {
            Cases::True | Cases::False => {
                // A chain of one node needs no description.
                let long: Vec<String> = (texts.into_iter().zip(&chains))
                    .filter(|(_, chain)| chain.len() > 1)
                    .map(|(text, _)| text)
                    .collect();
                let both = match chains.first().and_then(|chain| chain.last()) {
                    Some(ChainNode { cells, digit, .. }) if cells.len() == 1 => {
                        format!(
                            "{} cannot both be {digit} and not be {digit}",
                            narrator.cells(*cells),
                            digit = narrator.digit(*digit)
                        )
                    }
                    _ => "this is a contradiction".to_owned(),
                };
                format!("{}: {both}", long.join("; but "))
            }
            Cases::Cell(place) => format!(
                "{} is {}: {}: in each case {same}",
                narrator.cell(place),
                narrator.one_of_digits(narrator.position.digits_of(place)),
                texts.join("; ")
            ),
            Cases::House { house, digit } => {
                let position = narrator.position;
                let places = position.shape().cells_in(house, position.places(house, digit));
                format!(
                    "in {}, {}: {}: in each case {same}",
                    narrator.house(house),
                    is(narrator, &ChainNode { cells: places, digit, set: None }),
                    texts.join("; ")
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        match self {
            Self::False => &["false in a case", "true in a case", "almost locked sets"],
            Self::Cell(_) | Self::House { .. } | Self::True => {
                &["true in a case", "false in a case", "almost locked sets"]
            }
        }
    }
}

fn describe_one(narrator: &Narrator, chain: &[ChainNode], first_is_true: bool) -> String {
    let text = walk(narrator, chain, first_is_true);
    if chain.len() == 1 { format!("{text}, this is true at once") } else { text }
}

fn node_of(part: &PatternPart) -> Option<ChainNode> {
    let digit = bits(part.digits).next()?;
    Some(ChainNode { cells: part.cells, digit, set: None })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::super::tests::drawn::drawn;
    use super::*;
    use crate::technique::chain::Graphs;
    use crate::technique::stop::Stop;

    #[test]
    fn all_contradictions_and_empty_cells_and_houses_are_foreseen() {
        let mut random = fastrand::Rng::with_seed(28);
        let mut seen = [0; 2];
        for turn in 0..90 {
            let kept = 0.15 + 0.05 * f64::from(random.u8(..5));
            let position = drawn(turn, kept, &mut random);
            let (mut graphs, stop) = (Graphs::default(), Stop::default());
            let graph = graphs.graph(&position, GraphKind::Plain, stop);
            let reach = graphs.reach(&position, GraphKind::Plain, stop);
            let (ControlFlow::Continue(graph), ControlFlow::Continue(reach)) = (graph, reach)
            else {
                panic!("nothing stops it")
            };
            let (mut closure, mut row) = (Closure::default(), Vec::new());
            let states = u32::try_from(2 * graph.nodes.len()).expect("nodes are few");
            let mut units = cells(&position, &graph);
            units.extend(houses(&position, &graph));
            for start in 0..states {
                reach.write(&graph, start / 2, start % 2 == 1, &mut row);
                closure.run(&graph, start);
                let clashes = clash(&closure, start, states).is_some();
                assert_eq!(clashes, is_clash(&graph, start, &row));
                let own = &graph.nodes[start as usize / 2];
                let is_empty = empty(&units, &closure, own).is_some();
                assert!(!is_empty || units.iter().any(|unit| unit.is_empty(&row)));
                seen[0] += u32::from(clashes);
                seen[1] += u32::from(is_empty);
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
