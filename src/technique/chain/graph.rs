//! The nodes and links of chains.
//!
//! A node is a digit in a cell, or in one of some cells. Of two that have a strong link one is true at least, of two
//! that have a weak one, one at most. The links of a node are a row of bits, of which only the words that have any are
//! kept, so that all that follows from a node is one pass over a few words.

use std::ops::ControlFlow;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::Flow;
use super::super::position::{Digits, Position};
use super::super::stop::Stop;
use super::sets::{AlmostLocked, almost_locked};

/// The nodes and links to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GraphKind {
    /// Candidates of one digit.
    OneDigit(u8),
    /// Candidates of cells with two, which alone are strong links.
    Bivalue,
    /// Candidates.
    Plain,
    /// Groups, too.
    Grouped,
    /// Almost locked sets, too.
    WithSets,
}

/// A digit in one of some cells; true if one of them holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GraphNode {
    pub(super) digit: u8,
    pub(super) cells: CellSet,
    /// The cells with the digit that see all of these.
    pub(super) seen: CellSet,
}

/// Nodes and links. Candidates come first, then groups, then nodes that only almost locked sets have.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) nodes: Vec<GraphNode>,
    /// The number of nodes that are candidates.
    pub(super) singles: usize,
    /// The nodes of each digit.
    of_digit: Vec<Vec<usize>>,
    /// For each digit the nodes of single cells, by cell.
    of_cell: Vec<Vec<Option<usize>>>,
    /// For each digit and first cell the last node of several cells, and for each node the one before it.
    last_from: Vec<Option<usize>>,
    before: Vec<Option<usize>>,
    sets: Vec<AlmostLocked>,
    /// The nodes of each set, one for each of its digits.
    of_set: Vec<Vec<usize>>,
    strong: BitRows,
    weak: BitRows,
}

impl Graph {
    /// Returns the nodes and links of a position, unless it is stopped.
    pub(super) fn of(position: &Position, kind: GraphKind, stop: Stop) -> ControlFlow<(), Self> {
        let size = position.shape().size;
        let of_cell = vec![vec![None; position.shape().cells()]; size.into()];
        let of_digit = vec![Vec::new(); size.into()];
        let last_from = vec![None; position.shape().cells() * usize::from(size)];
        let mut graph = Self { of_digit, of_cell, last_from, ..Self::default() };
        let digits = if let GraphKind::OneDigit(digit) = kind { digit..digit + 1 } else { 0..size };
        for digit in digits.clone() {
            for place in position.cells_with(digit).iter() {
                if kind != GraphKind::Bivalue || is_bivalue(position, place) {
                    graph.add(position, digit, [place].into_iter().collect());
                }
            }
        }
        graph.singles = graph.nodes.len();
        if matches!(kind, GraphKind::Grouped | GraphKind::WithSets) {
            for digit in digits.clone() {
                graph.add_groups(position, digit);
            }
        }
        let mut strong = Vec::new();
        if kind != GraphKind::Bivalue {
            for digit in digits {
                graph.link_houses(position, digit, &mut strong);
            }
            graph.link_cages(position, &mut strong);
        }
        if !matches!(kind, GraphKind::OneDigit(_)) {
            graph.link_cells(position, &mut strong);
        }
        if kind == GraphKind::WithSets {
            graph.add_sets(position, stop)?;
            graph.link_sets(&mut strong, stop)?;
        }
        graph.strong = BitRows::of(graph.nodes.len(), &strong);
        let by_rules = !matches!(kind, GraphKind::OneDigit(_) | GraphKind::Bivalue);
        graph.link_weakly(position, by_rules, stop)?;
        ControlFlow::Continue(graph)
    }

    /// Returns the number of a node, which is new if there is none like it.
    fn add(&mut self, position: &Position, digit: u8, cells: CellSet) -> usize {
        if let Some(number) = self.number(digit, cells) {
            return number;
        }
        let seen = seen_by_all(position, cells, digit);
        self.nodes.push(GraphNode { digit, cells, seen });
        let number = self.nodes.len() - 1;
        self.of_digit[usize::from(digit)].push(number);
        self.before.push(None);
        if let Some(place) = only(cells) {
            self.of_cell[usize::from(digit)][usize::from(place)] = Some(number);
        } else if let Some(first) = cells.iter().next() {
            let from = self.from(digit, first);
            self.before[number] = self.last_from[from].replace(number);
        }
        number
    }

    /// Returns the place of a digit and a cell in the table of nodes that begin there.
    fn from(&self, digit: u8, first: Place) -> usize {
        usize::from(first) * self.of_digit.len() + usize::from(digit)
    }

    /// Returns the number of a node.
    pub(super) fn number(&self, digit: u8, cells: CellSet) -> Option<usize> {
        if let Some(place) = only(cells) {
            return self.of_cell[usize::from(digit)][usize::from(place)];
        }
        let last = self.last_from[self.from(digit, cells.iter().next()?)];
        let mut each = std::iter::successors(last, |&number| self.before[number]);
        each.find(|&number| self.nodes[number].cells == cells)
    }

    /// Returns the nodes of a digit that are not candidates.
    fn groups_of(&self, digit: u8) -> &[usize] {
        let same = &self.of_digit[usize::from(digit)];
        &same[same.partition_point(|&other| other < self.singles)..]
    }

    /// Adds all places of a digit that two houses share, if there are two or more.
    fn add_groups(&mut self, position: &Position, digit: u8) {
        for crossing in &position.shape().crossings {
            let places = position.places(crossing.house, digit) & crossing.in_house;
            if crossing.house < crossing.other && places.count_ones() > 1 {
                let cells = position.shape().cells_in(crossing.house, places);
                self.add(position, digit, cells);
            }
        }
    }

    fn add_sets(&mut self, position: &Position, stop: Stop) -> Flow {
        self.sets = almost_locked(position, stop)?;
        for index in 0..self.sets.len() {
            stop.ask()?;
            let AlmostLocked { cells, digits } = self.sets[index];
            let nodes = bits(digits)
                .map(|digit| self.add(position, digit, cells & position.cells_with(digit)))
                .collect();
            self.of_set.push(nodes);
        }
        Flow::Continue(())
    }

    /// Links the two nodes that have all places of a digit in a house.
    fn link_houses(&self, position: &Position, digit: u8, strong: &mut Vec<NodePair>) {
        for house in position.houses() {
            let places = position.places(house, digit);
            self.link_parts(digit, position.shape().cells_in(house, places), strong);
        }
    }

    /// Links the two nodes that have all places of a digit that a cage needs.
    fn link_cages(&self, position: &Position, strong: &mut Vec<NodePair>) {
        let Some(rules) = position.shape().rules() else { return };
        for needed in rules.needed(position) {
            self.link_parts(needed.digit, needed.cells, strong);
        }
    }

    /// Links each two nodes that together are these places of a digit.
    fn link_parts(&self, digit: u8, places: CellSet, strong: &mut Vec<NodePair>) {
        let groups = self.groups_of(digit);
        let singles = places.iter().filter(|_| !groups.is_empty() || places.len() == 2);
        let of_cell = &self.of_cell[usize::from(digit)];
        let singles = singles.filter_map(|place| of_cell[usize::from(place)]);
        let groups = groups.iter().copied();
        for one in singles.chain(groups.filter(|&group| self.nodes[group].cells.is_within(places)))
        {
            let other = self.number(digit, places - self.nodes[one].cells);
            strong.extend(other.map(|other| (one, other)));
        }
    }

    /// Links the candidates of cells that have two.
    fn link_cells(&self, position: &Position, strong: &mut Vec<NodePair>) {
        for place in position.open().iter().filter(|&place| is_bivalue(position, place)) {
            let cell = [place].into_iter().collect();
            let mut both =
                bits(position.digits_of(place)).filter_map(|digit| self.number(digit, cell));
            if let (Some(one), Some(other)) = (both.next(), both.next()) {
                strong.extend([(one, other), (other, one)]);
            }
        }
    }

    /// Links each two digits of an almost locked set.
    fn link_sets(&self, strong: &mut Vec<NodePair>, stop: Stop) -> Flow {
        for nodes in &self.of_set {
            stop.ask()?;
            for &one in nodes {
                let others = nodes.iter().filter(|&&other| other != one);
                strong.extend(others.map(|&other| (one, other)));
            }
        }
        Flow::Continue(())
    }

    fn link_weakly(&mut self, position: &Position, by_rules: bool, stop: Stop) -> Flow {
        let rules = position.shape().rules().filter(|_| by_rules);
        let seeing: Vec<Seeing> =
            (0..self.of_digit.len()).map(|digit| Seeing::of(self, position, digit)).collect();
        let (mut row, mut near) = (vec![0; self.nodes.len().div_ceil(64)], Vec::new());
        for one in 0..self.nodes.len() {
            stop.ask()?;
            let mut add = |other: usize| row[other / 64] |= 1 << (other % 64);
            let node = self.nodes[one];
            let digit = usize::from(node.digit);
            seeing[digit].write(node.cells, &mut near);
            for (word, &near) in near.iter().enumerate() {
                bits(near).for_each(|bit| add(self.of_digit[digit][64 * word + usize::from(bit)]));
            }
            if one < self.singles {
                let of_cell =
                    |digit: u8, place: Place| self.of_cell[usize::from(digit)][usize::from(place)];
                for place in node.cells.iter() {
                    let others = position.digits_of(place) & !(1 << node.digit);
                    bits(others).filter_map(|digit| of_cell(digit, place)).for_each(&mut add);
                    if let Some(rules) = rules {
                        rules.each_excluded(position, (place, node.digit), |other, digit| {
                            of_cell(digit, other).into_iter().for_each(&mut add);
                        });
                    }
                }
            }
            self.weak.push(&mut row);
        }
        Flow::Continue(())
    }

    /// Returns the strong links of a node, as numbered words of bits.
    pub(super) fn strong(&self, node: u32) -> &[(u32, u64)] {
        self.strong.row(node)
    }

    /// Returns the weak links of a node, as numbered words of bits.
    pub(super) fn weak(&self, node: u32) -> &[(u32, u64)] {
        self.weak.row(node)
    }

    /// Returns whether there is a weak link between two nodes.
    pub(super) fn has_weak(&self, one: u32, other: u32) -> bool {
        self.weak(one)
            .iter()
            .any(|&(word, bits)| word == other / 64 && bits >> (other % 64) & 1 != 0)
    }

    /// Returns the candidates that have weak links to two nodes.
    pub(super) fn weak_to_both(&self, one: u32, other: u32) -> impl Iterator<Item = &GraphNode> {
        let same = move |word: u32| self.weak(other).iter().find(move |(other, _)| *other == word);
        let both = self
            .weak(one)
            .iter()
            .filter_map(move |&(word, bits)| same(word).map(|(_, others)| (word, bits & others)));
        let numbers = both.flat_map(|(word, both)| {
            bits(both).map(move |bit| 64 * word as usize + usize::from(bit))
        });
        numbers.take_while(|&number| number < self.singles).map(|number| &self.nodes[number])
    }

    /// Returns the set that makes two nodes a strong link, if a cell or a house does not.
    pub(super) fn set_between(
        &self,
        one: u32,
        other: u32,
        position: &Position,
    ) -> Option<AlmostLocked> {
        let (one, other) = (one as usize, other as usize);
        let (a, b) = (&self.nodes[one], &self.nodes[other]);
        let is_of_cell = a.cells == b.cells
            && a.cells.len() == 1
            && a.cells.iter().all(|place| is_bivalue(position, place));
        if a.digit == b.digit || is_of_cell {
            return None;
        }
        let makes = |nodes: &&Vec<usize>| nodes.contains(&one) && nodes.contains(&other);
        // Small sets come first.
        let nodes = self.of_set.iter().position(|nodes| makes(&nodes))?;
        Some(self.sets[nodes])
    }
}

/// For each cell the nodes of a digit all of whose cells see it: by number among these nodes, as so many words of bits.
struct Seeing {
    words: usize,
    rows: Vec<u64>,
}

impl Seeing {
    fn of(graph: &Graph, position: &Position, digit: usize) -> Self {
        let nodes = &graph.of_digit[digit];
        let words = nodes.len().div_ceil(64);
        let mut rows = vec![0; position.shape().cells() * words];
        for (number, &node) in nodes.iter().enumerate() {
            for place in graph.nodes[node].seen.iter() {
                rows[usize::from(place) * words + number / 64] |= 1 << (number % 64);
            }
        }
        Self { words, rows }
    }

    /// Writes the nodes that see all of some cells into `near`.
    fn write(&self, cells: CellSet, near: &mut Vec<u64>) {
        near.clear();
        near.resize(self.words, u64::MAX);
        for place in cells.iter() {
            let row = &self.rows[usize::from(place) * self.words..][..self.words];
            near.iter_mut().zip(row).for_each(|(near, row)| *near &= row);
        }
    }
}

/// A link from one node to another.
type NodePair = (usize, usize);

/// Rows of bits, of which only the words that are not 0 are stored.
#[derive(Debug, Default)]
struct BitRows {
    words: Vec<(u32, u64)>,
    /// The end of each row.
    ends: Vec<usize>,
}

impl BitRows {
    /// Makes the rows of some nodes from links in any order, some of which may be there twice.
    fn of(nodes: usize, links: &[NodePair]) -> Self {
        let mut ends = vec![0; nodes];
        for &(one, _) in links {
            ends[one] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        let mut others = vec![0; links.len()];
        for &(one, other) in links {
            others[ends[one]] = other;
            ends[one] += 1;
        }
        let (mut rows, mut row, mut begun) = (Self::default(), vec![0; nodes.div_ceil(64)], 0);
        for end in ends {
            for &other in &others[begun..end] {
                row[other / 64] |= 1 << (other % 64);
            }
            rows.push(&mut row);
            begun = end;
        }
        rows
    }

    /// Adds a row and clears it.
    fn push(&mut self, row: &mut [u64]) {
        for (word, bits) in (0..).zip(row) {
            if *bits != 0 {
                self.words.push((word, std::mem::take(bits)));
            }
        }
        self.ends.push(self.words.len());
    }

    fn row(&self, number: u32) -> &[(u32, u64)] {
        let number = number as usize;
        let from = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.words[from..self.ends[number]]
    }
}

/// Returns the cell, if it is one.
fn only(cells: CellSet) -> Option<Place> {
    let mut places = cells.iter();
    places.next().filter(|_| places.next().is_none())
}

/// Returns the cells with a digit that see all of some cells.
pub(super) fn seen_by_all(position: &Position, cells: CellSet, digit: u8) -> CellSet {
    let peers = cells.iter().map(|place| position.shape().peers(place));
    peers.fold(position.cells_with(digit), |seen, peers| seen & peers)
}

fn is_bivalue(position: &Position, place: u8) -> bool {
    let digits: Digits = position.digits_of(place);
    digits.count_ones() == 2
}
