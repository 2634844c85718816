//! Unique rectangles and loops, types 1 to 4: cells with the same two digits that could be exchanged.
//!
//! A loop goes from cell to cell in boxes, rows and columns alternately. All are collected, and the one that is rated
//! lowest counts.

use super::super::super::cells::{bits, subsets};
use super::Stop;
use super::basic::cells_in;
use super::board::{Board, Cells, Digits, NINE, each, tables};
use super::hint::{ScaleStep, Tenths};

/// Unique rectangle or loop, from 4.5 on.
pub(super) fn unique_loop(board: &Board, hint: &mut ScaleStep, stop: Stop) -> bool {
    let mut search =
        ScaleLoopSearch { board, hint, best: None, candidate: ScaleStep::default(), stop };
    let twos = |cell: &u8| board.digits(*cell).count_ones() == 2;
    for cell in each(board.open()).filter(twos) {
        let pair = board.digits(cell);
        let allowed = each(board.open())
            .filter(|&other| board.digits(other) & pair == pair)
            .fold(0, |set, other| set | 1 << other);
        let mut walk = GrowingLoop { pair, allowed, path: Vec::new(), visited: [0; 2] };
        search.walk(&mut walk, cell, 2, 0, 3);
    }
    search.best.is_some()
}

/// A loop that is being extended.
struct GrowingLoop {
    pair: Digits,
    /// The cells that may hold both digits.
    allowed: Cells,
    path: Vec<u8>,
    /// The houses of its even cells, and of its odd ones: no house has two of either.
    visited: [u32; 2],
}

/// The result.
struct ScaleLoopSearch<'a> {
    board: &'a Board,
    hint: &'a mut ScaleStep,
    /// The rating and the type of the best.
    best: Option<(Tenths, u8)>,
    candidate: ScaleStep,
    stop: Stop<'a>,
}

impl ScaleLoopSearch<'_> {
    /// Goes on from a cell: at most `left` more cells with further candidates, unless all have the same one.
    fn walk(
        &mut self,
        walk: &mut GrowingLoop,
        cell: u8,
        left: u8,
        extra: Digits,
        last_kind: usize,
    ) {
        if self.stop.is_requested() {
            return;
        }
        let tables = tables();
        let parity = walk.path.len() % 2;
        let own = houses_of(cell);
        walk.path.push(cell);
        walk.visited[parity] |= own;
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            let (house, _) = tables.houses[usize::from(cell)][kind];
            for next in each(walk.allowed & tables.sets[usize::from(house)]) {
                if next == walk.path[0] {
                    if walk.path.len() >= 4 && walk.visited[0] == walk.visited[1] {
                        self.judge(&walk.path, walk.pair);
                    }
                } else if houses_of(next) & walk.visited[1 - parity] == 0 && next != cell {
                    let further = self.board.digits(next) & !walk.pair;
                    let extra = extra | further;
                    if further == 0 || left > 0 || extra.is_power_of_two() {
                        let left = if further == 0 { left } else { left.saturating_sub(1) };
                        self.walk(walk, next, left, extra, kind);
                    }
                }
            }
        }
        walk.path.pop();
        walk.visited[parity] &= !own;
    }

    fn judge(&mut self, path: &[u8], pair: Digits) {
        let board = self.board;
        let base = match path.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let extra: Vec<u8> =
            path.iter().copied().filter(|&cell| board.digits(cell) != pair).collect();
        let further = extra.iter().fold(0, |all, &cell| all | board.digits(cell)) & !pair;
        if extra.len() != 1 && further.is_power_of_two() {
            self.candidate.begin(base);
            let seen = extra
                .iter()
                .fold(Cells::MAX, |seen, &cell| seen & tables().peers[usize::from(cell)]);
            #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
            let digit = further.trailing_zeros() as u8;
            for cell in each(seen & board.cells_with(digit)) {
                self.candidate.eliminate(cell, digit);
            }
            self.offer(2);
        }
        match extra[..] {
            [cell] => {
                self.candidate.begin(base);
                for digit in bits(pair) {
                    self.candidate.eliminate(cell, digit);
                }
                self.offer(1);
            }
            [one, other] => {
                if further.count_ones() >= 2 {
                    self.with_sets(base, [one, other], pair, further);
                }
                self.conjugate(base, [one, other], pair);
            }
            _ => {}
        }
    }

    /// Type 4: one of the two digits has only these two places in a house.
    fn conjugate(&mut self, base: Tenths, cells: [u8; 2], pair: Digits) {
        let both = 1 << cells[0] | 1 << cells[1];
        for house in common(cells) {
            for digit in bits(pair) {
                if cells_in(house, self.board.places(house, digit)) == both {
                    self.candidate.begin(base);
                    for cell in cells {
                        for gone in bits(pair & !(1 << digit)) {
                            self.candidate.eliminate(cell, gone);
                        }
                    }
                    self.offer(4);
                }
            }
        }
    }

    /// Type 3: the further candidates of the two cells make a naked or hidden set with other cells of a house.
    fn with_sets(&mut self, base: Tenths, cells: [u8; 2], pair: Digits, further: Digits) {
        for house in common(cells) {
            let members = &tables().cells[usize::from(house)];
            let open = self.board.open_in(house);
            let corner = (0..9_u8).filter(|&number| cells.contains(&members[usize::from(number)]));
            let corners: u16 = corner.fold(0, |set, number| set | 1 << number);
            let rest = open & !corners;
            let digits = |number: u8| self.board.digits(members[usize::from(number)]);
            let count = open.count_ones();
            for size in further.count_ones()..=7 {
                if size * 2 > count {
                    break;
                }
                for inside in subsets(rest, size - 1) {
                    let all = bits(inside).fold(further, |all, number| all | digits(number));
                    if all.count_ones() != size
                        || bits(inside).any(|number| digits(number).count_ones() < 2)
                    {
                        continue;
                    }
                    self.candidate.begin(base + extra(size));
                    for number in bits(rest & !inside) {
                        for digit in bits(digits(number) & all) {
                            self.candidate.eliminate(members[usize::from(number)], digit);
                        }
                    }
                    self.offer(3);
                }
            }
            for size in 2..=7 {
                if size * 2 >= count {
                    break;
                }
                for others in others(NINE & !pair & !further, size - 2) {
                    let set = others | pair;
                    // The two cells count as one: one of them holds a further digit.
                    let places = |digit: u8| {
                        let places = self.board.places(house, digit);
                        if places & corners == 0 {
                            places
                        } else {
                            places & !corners | corners & corners.wrapping_neg()
                        }
                    };
                    let all = bits(set).fold(0, |all, digit| all | places(digit));
                    if all.count_ones() != size
                        || bits(set).any(|digit| places(digit).count_ones() < 2)
                    {
                        continue;
                    }
                    // Of a hidden set, the digits other than the two count.
                    self.candidate.begin(base + extra(size - 1));
                    for number in bits(all & !corners) {
                        for digit in bits(digits(number) & !set) {
                            self.candidate.eliminate(members[usize::from(number)], digit);
                        }
                    }
                    self.offer(3);
                }
            }
        }
    }

    /// Keeps the loop if it eliminates anything and is better than the best one.
    fn offer(&mut self, kind: u8) {
        let key = (self.candidate.rating, kind);
        if !self.candidate.is_empty() && self.best.is_none_or(|best| key < best) {
            self.best = Some(key);
            std::mem::swap(self.hint, &mut self.candidate);
        }
    }
}

/// Returns all sets of this number of digits; for 0, the empty set.
fn others(digits: Digits, size: u32) -> impl Iterator<Item = Digits> {
    let none = (size == 0).then_some(0);
    none.into_iter().chain(subsets(digits, size))
}

/// The addition for a set of this size.
fn extra(size: u32) -> Tenths {
    Tenths::try_from(size - 1).expect("a house has nine cells")
}

/// Returns the houses that two cells share.
fn common(cells: [u8; 2]) -> impl Iterator<Item = u8> {
    let houses = |cell: u8| tables().houses[usize::from(cell)].map(|(house, _)| house);
    let [one, other] = cells.map(houses);
    one.into_iter().filter(move |house| other.contains(house))
}

/// Returns the houses of a cell as bits.
fn houses_of(cell: u8) -> u32 {
    tables().houses[usize::from(cell)].iter().fold(0, |set, (house, _)| set | 1 << house)
}
