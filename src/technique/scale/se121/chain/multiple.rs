//! Forcing chains with more than one beginning: a candidate on and off, all candidates of a cell, all places of a
//! digit in a house; and contradictions.

use super::super::super::super::cells::bits;
use super::super::Stop;
use super::super::board::{Board, CANDIDATES, Candidate, Cells, candidate, each, parts, tables};
use super::super::hint::{ScaleStep, Tenths};
use super::Sink;
use super::closure::{Closure, ClosureReach, Counter, Scratch};
use super::nested::List;
use super::{CandidateNode, OFF, candidate_of, off, surcharge};

/// The kind of search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// Contradictions of one digit.
    Nishio,
    /// All candidates of a cell, all places in a house.
    Static,
    /// The same and more, where what is off makes more follow; with the further techniques of a level.
    Dynamic {
        /// 0 for none.
        level: u8,
    },
}

impl Kind {
    fn base(self) -> Tenths {
        match self {
            Self::Nishio => 75,
            Self::Static => 80,
            Self::Dynamic { level } => 85 + 5 * Tenths::from(level),
        }
    }

    fn rules(self) -> ClosureReach {
        let level = if let Self::Dynamic { level } = self { level } else { 0 };
        ClosureReach { is_dynamic: self != Self::Static, is_one_digit: self == Self::Nishio, level }
    }
}

/// The sort key of hints: the number of nodes, and the beginning.
type MultipleKey = (u32, u8);

/// The search, with memory that is used again.
#[derive(Debug, Default)]
pub(in super::super) struct Multiple {
    closures: Vec<Closure>,
    /// Which closure is that of a node.
    of_node: Vec<Option<u16>>,
    /// The candidate that each closure was last made for.
    made_for: Vec<Kind>,
    used: usize,
    scratch: Scratch,
    counter: Counter,
    found: ScaleStep,
    best: Option<MultipleKey>,
}

impl Multiple {
    /// Looks for the hint that is rated lowest, until it is stopped. A level from 1 to 3 goes on with what the one
    /// below found: that has to be searched before, on the same board.
    pub(in super::super) fn search(
        &mut self,
        board: &Board,
        kind: Kind,
        hint: &mut ScaleStep,
        stop: Stop,
    ) -> bool {
        // What a lower level found still holds; nested dynamic chains come in the place of other nested ones.
        if !matches!(kind, Kind::Dynamic { level: 1..=3 }) {
            self.forget();
        }
        self.best = None;
        self.scratch.begin(board);
        let mut search = MultipleSearch { all: self, board, kind, sink: Sink::Best(hint), stop };
        for cell in each(board.open()) {
            if stop.is_requested() {
                return false;
            }
            search.cell(cell);
        }
        let Some((complexity, _)) = self.best else { return false };
        hint.rating = kind.base() + surcharge(complexity);
        true
    }

    /// Looks for all hints among the candidates that are left of those at the beginning, until it is stopped.
    pub(super) fn all(
        &mut self,
        begin: &Board,
        now: &Board,
        kind: Kind,
        list: &mut List,
        stop: Stop,
    ) {
        self.forget();
        self.scratch.begin(now);
        let sink = Sink::All { begin, list };
        let mut search = MultipleSearch { all: self, board: now, kind, sink, stop };
        for cell in each(now.open()) {
            if stop.is_requested() {
                return;
            }
            search.cell(cell);
        }
    }

    fn forget(&mut self) {
        self.of_node.clear();
        self.of_node.resize(2 * CANDIDATES, None);
        self.used = 0;
    }
}

struct MultipleSearch<'a> {
    all: &'a mut Multiple,
    board: &'a Board,
    kind: Kind,
    sink: Sink<'a>,
    stop: Stop<'a>,
}

impl MultipleSearch<'_> {
    /// Returns the number of the closure of a node, which is made if it does not exist.
    fn closure(&mut self, node: CandidateNode) -> usize {
        let all = &mut *self.all;
        if let Some(number) = all.of_node[usize::from(node)] {
            let number = usize::from(number);
            if all.made_for[number] != self.kind {
                all.made_for[number] = self.kind;
                let closure = &mut all.closures[number];
                closure.resume(self.board, self.kind.rules(), &mut all.scratch, self.stop);
            }
            return number;
        }
        let number = all.used;
        all.used += 1;
        if all.closures.len() == number {
            all.closures.push(Closure::default());
            all.made_for.push(self.kind);
        }
        all.made_for[number] = self.kind;
        let closure = &mut all.closures[number];
        closure.start(node);
        closure.close(self.board, self.kind.rules(), &mut all.scratch, self.stop);
        all.of_node[usize::from(node)] =
            Some(u16::try_from(number).expect("there are fewer nodes"));
        number
    }

    fn cell(&mut self, cell: u8) {
        let digits = self.board.digits(cell);
        let count = digits.count_ones();
        if count < 2 || count == 2 && self.kind == Kind::Static {
            return;
        }
        for digit in bits(digits) {
            let source = candidate(cell, digit);
            if self.kind != Kind::Static {
                self.both_ways(source, count >= 3 && self.kind != Kind::Nishio);
            }
            if self.kind != Kind::Nishio {
                self.houses(cell, digit);
            }
        }
        if self.kind != Kind::Nishio {
            self.reduce(bits(digits).map(|digit| candidate(cell, digit)), Origin::Cell(cell));
        }
    }

    /// A candidate on, and off: the contradictions, and the common conclusions.
    fn both_ways(&mut self, source: Candidate, with_reductions: bool) {
        let numbers = [source, off(source)].map(|node| self.closure(node));
        for (number, conclusion) in numbers.into_iter().zip([off(source), source]) {
            let closure = &self.all.closures[number];
            if let Some((one, other)) = closure.contradiction {
                let ends = [(number, one), (number, other)];
                self.offer(&ends, conclusion, Origin::Contradiction);
            }
        }
        if with_reductions {
            self.reduce_closures(&numbers, Origin::Both);
        }
    }

    /// All places of a digit in the houses in which a cell is the first place.
    fn houses(&mut self, cell: u8, digit: u8) {
        let tables = tables();
        for (house, inside) in tables.houses[usize::from(cell)] {
            let places = self.board.places(house, digit);
            if places.count_ones() >= 2 && places.trailing_zeros() == u32::from(inside) {
                let cells = &tables.cells[usize::from(house)];
                let source = |number: u8| candidate(cells[usize::from(number)], digit);
                self.reduce(bits(places).map(source), Origin::House(house, digit));
            }
        }
    }

    fn reduce(&mut self, sources: impl Iterator<Item = CandidateNode>, from: Origin) {
        let mut numbers = [0; 9];
        let mut count = 0;
        for source in sources {
            numbers[count] = self.closure(source);
            count += 1;
        }
        self.reduce_closures(&numbers[..count], from);
    }

    /// The conclusions of all cases: first nodes that are on, then nodes that are off.
    fn reduce_closures(&mut self, numbers: &[usize], from: Origin) {
        for wants_on in [true, false] {
            let common = self.common(numbers, wants_on);
            if common.iter().all(|&cells| cells == 0) {
                continue;
            }
            for number in 0..self.all.closures[numbers[0]].len() {
                let (node, _) = self.all.closures[numbers[0]].node(number);
                let (cell, digit) = parts(candidate_of(node));
                let is_common = common[usize::from(digit)] >> cell & 1 != 0;
                if !is_common || (node < OFF) != wants_on || !self.does_anything(node) {
                    continue;
                }
                let mut ends = [(0, 0); 9];
                for (end, &number) in ends.iter_mut().zip(numbers) {
                    *end = (number, self.all.closures[number].number(node));
                }
                self.offer(&ends[..numbers.len()], node, from);
            }
        }
    }

    fn common(&self, numbers: &[usize], wants_on: bool) -> [Cells; 9] {
        numbers.iter().fold([Cells::MAX; 9], |common, &number| {
            let sets = self.all.closures[number].sets(wants_on);
            std::array::from_fn(|digit| common[digit] & sets[digit])
        })
    }

    fn does_anything(&self, node: CandidateNode) -> bool {
        let (cell, digit) = parts(candidate_of(node));
        node >= OFF || self.board.digits(cell) & !(1 << digit) != 0
    }

    /// Adds a conclusion; if one hint is enough, only if it has fewer nodes than the best one.
    fn offer(&mut self, ends: &[(usize, u16)], conclusion: CandidateNode, from: Origin) {
        let all = &mut *self.all;
        let sort = from.sort();
        let mut limit = match (&self.sink, all.best) {
            (Sink::All { .. }, _) | (_, None) => u32::MAX,
            (_, Some((complexity, best))) if sort < best => complexity,
            (_, Some((complexity, _))) => complexity - 1,
        };
        let mut complexity = 0;
        all.counter.start();
        for &(number, end) in ends {
            let Some(count) = all.counter.count(&all.closures[number], end, limit) else { return };
            complexity += count;
            limit -= count;
        }
        let (cell, digit) = parts(candidate_of(conclusion));
        match &mut self.sink {
            Sink::Best(hint) => {
                all.best = Some((complexity, sort));
                all.found.begin(0);
                if conclusion >= OFF {
                    all.found.eliminate(cell, digit);
                } else {
                    all.found.placement = Some((cell, digit));
                }
                std::mem::swap(&mut all.found, hint);
            }
            Sink::All { begin, list } => {
                if conclusion >= OFF {
                    list.begin([candidate(cell, digit)]);
                } else {
                    let others = self.board.digits(cell) & !(1 << digit);
                    list.begin(bits(others).map(|other| candidate(cell, other)));
                }
                match from {
                    Origin::Cell(cell) => list.add_cell(cell, begin, self.board),
                    Origin::House(house, digit) => list.add_house(house, digit, begin, self.board),
                    Origin::Both | Origin::Contradiction => {}
                }
                for &(number, end) in ends {
                    let closure = &all.closures[number];
                    all.counter.each(closure, end, |number| {
                        let (node, by) = closure.node(number);
                        list.add(node, by, begin, self.board);
                        true
                    });
                }
                let rating = self.kind.base() + surcharge(complexity);
                list.finish((rating, complexity, [sort.into(), 0, 0]));
            }
        }
    }
}

/// The beginning of a hint.
#[derive(Debug, Clone, Copy)]
enum Origin {
    /// A candidate that is on, and off.
    Both,
    /// All candidates of a cell.
    Cell(u8),
    /// All places of a digit in a house.
    House(u8, u8),
    /// A candidate that contradicts itself.
    Contradiction,
}

impl Origin {
    /// Of two with the same number of nodes, the one with the lower number comes first.
    fn sort(self) -> u8 {
        match self {
            Self::Both => 1,
            Self::Cell(_) => 5,
            Self::House(..) => 6,
            Self::Contradiction => 7,
        }
    }
}
