//! Minimal puzzles with a known bias, as the [module](super#unbiased-samples) explains.
//!
//! An order begins here with the givens that stay, and the number of those that are needed is found by bisection; the
//! first 32 cells have one solution for few orders, and only then are others asked about. Most sets of 32 cells miss some
//! unavoidable set; these are not even put into an order. Minimal puzzles with more than 32 givens are not met; by
//! Berthier's estimate, even those with 32 are only one of 100,000. As many orders are tried for each grid as give two
//! puzzles in five: of the grids that give any, one of five gives several.

use fastrand::Rng;

use super::full;
use super::probe::Values;
use super::unavoidable::{Cells, unavoidable};
use super::{Generated, Maker};
use crate::Error;
use crate::engine::Query;
use crate::engine::native::lanes::{Board, Width, solve_all};
use crate::random::{below, shuffle};

/// The most givens of a result.
const MOST_GIVENS: usize = 32;
/// No 9×9 grid has a puzzle with fewer givens (proved in *There Is No 16-Clue Sudoku*, 2012).
const FEWEST_GIVENS: usize = 17;
/// The orders that are tried for a grid.
const ORDERS: u64 = 100_000;

/// The first cells of an order.
#[derive(Debug, Clone, Copy)]
struct OrderStart {
    /// Its number among those of the grid.
    number: u64,
    cells: [u8; MOST_GIVENS],
}

/// An order whose 32 cells have one solution.
struct Enough {
    order: OrderStart,
    /// With fewer of the cells, some unavoidable set is missed.
    bound: usize,
}

/// Which orders are kept, by the solutions of some of their cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    One,
    Several,
}

impl Maker {
    /// Makes an attempt at minimal puzzles of one grid; returns how many orders were tried.
    pub(super) fn sample(
        &mut self,
        random: &mut Rng,
        found: &mut dyn FnMut(Generated),
    ) -> Result<u64, Error> {
        let Some(grid) = full::uniform(self.probe(), random) else { return Ok(0) };
        let sets = unavoidable(self.probe(), &grid);
        let mut orders = Vec::new();
        for number in 0..ORDERS {
            let cells = some_cells(random);
            if sets.iter().all(|set| set & cells != 0) {
                orders.push(OrderStart::of(number, cells, random));
            }
        }
        for (number, cells) in self.minimal(&grid, orders, &sets) {
            let weight = weight(cells.count_ones());
            if let Some(generated) = self.accept(values(&grid, cells))? {
                found(Generated { weight: Some(weight), tried: number + 1, ..generated });
            }
        }
        Ok(ORDERS)
    }

    /// Returns the orders, by number, whose first givens are a minimal puzzle, with these; none if the run is over. Each
    /// order has a cell in each of some unavoidable sets.
    fn minimal(
        &mut self,
        grid: &[u8],
        mut orders: Vec<OrderStart>,
        sets: &[Cells],
    ) -> Vec<(u64, Cells)> {
        self.retain(grid, &mut orders, Kept::One, |order| Some(order.first(MOST_GIVENS)));
        let enough = |order: OrderStart| Enough { bound: order.bound(sets), order };
        let mut orders: Vec<Enough> = orders.into_iter().map(enough).collect();
        // If as few as possible are enough, one that is in no set by itself is most often not needed.
        self.retain(grid, &mut orders, Kept::Several, |enough| {
            let first = enough.order.first(enough.bound);
            let rest = first & !needed(first, sets);
            (rest != 0).then(|| first & !(1 << rest.trailing_zeros()))
        });
        let mut found = Vec::new();
        for enough in orders {
            let cells = self.fewest(grid, &enough);
            let is_minimal = self.is_minimal(grid, cells, sets);
            // Questions may have been answered wrongly if it is.
            if self.probe().is_over() {
                return Vec::new();
            }
            if is_minimal {
                found.push((enough.order.number, cells));
            }
        }
        found
    }

    /// Asks how many solutions some cells of each order have. Keeps the orders with that answer, and those for which there
    /// is nothing to ask.
    fn retain<T>(
        &self,
        grid: &[u8],
        orders: &mut Vec<T>,
        kept: Kept,
        cells: impl Fn(&T) -> Option<Cells>,
    ) {
        let asked: Vec<Option<Cells>> = orders.iter().map(cells).collect();
        let mut rest = asked.iter().flatten();
        let source = |board: &mut Board| {
            let Some(&cells) = rest.next() else { return false };
            let text = values(grid, cells).into_iter().map(|value| value + b'0');
            board.set_text(&text.collect::<Vec<u8>>().try_into().expect("there are 81 cells"));
            true
        };
        let query = Query::unique().with_interrupt(self.interrupt().clone());
        let mut is_kept = vec![false; asked.iter().flatten().count()];
        solve_all(Width::Best, &query, source, |number, answer| {
            let number = usize::try_from(number).expect("there are few");
            is_kept[number] = match answer.count {
                1 => kept == Kept::One,
                2 => kept == Kept::Several,
                _ => false,
            };
        });
        let (mut asked, mut is_kept) = (asked.iter(), is_kept.iter());
        orders.retain(|_| asked.next() == Some(&None) || is_kept.next() == Some(&true));
    }

    /// Returns the fewest of the first cells that have one solution.
    fn fewest(&mut self, grid: &[u8], Enough { order, bound }: &Enough) -> Cells {
        let (mut few, mut enough) = (bound - 1, MOST_GIVENS);
        // Most often, no more are needed than the unavoidable sets tell.
        let mut middle = *bound;
        while few + 1 < enough {
            if self.probe().is_unique(&values(grid, order.first(middle))) {
                enough = middle;
            } else {
                few = middle;
            }
            middle = usize::midpoint(few, enough);
        }
        order.first(enough)
    }

    /// Returns whether each of some cells that have one solution is needed.
    fn is_minimal(&mut self, grid: &[u8], cells: Cells, sets: &[Cells]) -> bool {
        let rest = cells & !needed(cells, sets);
        let mut values = values(grid, cells);
        let mut rest = (0..81).filter(|cell| rest >> cell & 1 != 0);
        rest.all(|cell| !self.probe().is_redundant(&mut values, cell))
    }
}

/// Returns the values of some cells of a grid.
fn values(grid: &[u8], cells: Cells) -> Values {
    let kept = |(cell, &value)| if cells >> cell & 1 == 0 { 0 } else { value };
    grid.iter().enumerate().map(kept).collect()
}

/// Returns those of some cells that are in an unavoidable set without another.
fn needed(cells: Cells, sets: &[Cells]) -> Cells {
    let alone = sets.iter().map(|set| set & cells).filter(|cells| cells.is_power_of_two());
    alone.fold(0, |all, cell| all | cell)
}

impl OrderStart {
    /// Puts some cells into a random order.
    fn of(number: u64, some: Cells, random: &mut Rng) -> Self {
        let mut cells = [0; MOST_GIVENS];
        for (place, cell) in cells.iter_mut().zip((0..81).filter(|cell| some >> cell & 1 != 0)) {
            *place = cell;
        }
        shuffle(random, &mut cells);
        Self { number, cells }
    }

    /// Returns how many of the first cells are needed at least to have one in each of some sets, as all 32 have, and to
    /// have one solution.
    fn bound(&self, sets: &[Cells]) -> usize {
        let (first, mut count) = (self.first(FEWEST_GIVENS), FEWEST_GIVENS);
        let mut missed: Vec<Cells> = sets.iter().copied().filter(|set| set & first == 0).collect();
        while !missed.is_empty() {
            missed.retain(|set| set >> self.cells[count] & 1 == 0);
            count += 1;
        }
        count
    }

    /// Returns the first cells.
    fn first(&self, count: usize) -> Cells {
        self.cells[..count].iter().fold(0, |all, cell| all | 1 << cell)
    }
}

/// Returns as many random cells as an order has.
fn some_cells(random: &mut Rng) -> Cells {
    /// All cells.
    const ALL: Cells = (1 << 81) - 1;
    // Each cell with a probability of 13 in 32, from the last digit of 0.01101 on: 32.9 cells on average.
    let mut word = || Cells::from(random.u64(..)) << 64 | Cells::from(random.u64(..));
    let mut cells = word();
    cells &= word();
    cells |= word();
    cells |= word();
    cells &= ALL & word();
    // Then as many are added or removed as makes the number right: no cell is more likely than another.
    let mut count = cells.count_ones() as usize;
    while count != MOST_GIVENS {
        let cell = 1 << below(random, 81);
        if (cells & cell != 0) == (count > MOST_GIVENS) {
            cells ^= cell;
            count = if count > MOST_GIVENS { count - 1 } else { count + 1 };
        }
    }
    cells
}

/// Returns the weight of a puzzle with that number of givens: C(81, n), as a multiple of that for 26 givens.
fn weight(givens: u32) -> f64 {
    let ratio = |n: u32| {
        let n = u8::try_from(n).expect("there are 81 cells");
        f64::from(81 - n) / f64::from(n + 1)
    };
    if givens >= 26 {
        (26..givens).map(ratio).product()
    } else {
        (givens..26).map(ratio).map(f64::recip).product()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::Settings;
    use super::super::dig::{dig, is_minimal};
    use super::*;
    use crate::engine::Interrupt;

    #[test]
    fn as_many_cells_are_drawn_as_an_order_has_each_as_likely_as_another() {
        let mut random = Rng::with_seed(5);
        let mut counts = [0; 81];
        for _ in 0..81_000 {
            let cells = some_cells(&mut random);
            assert_eq!(cells.count_ones() as usize, MOST_GIVENS);
            let order = OrderStart::of(0, cells, &mut random);
            assert_eq!(order.first(MOST_GIVENS), cells);
            // The first two of the order are as likely as all of them.
            for cell in &order.cells[..2] {
                counts[usize::from(*cell)] += 1;
            }
        }
        // 2,000 on average; the standard deviation is 44.
        assert!(counts.iter().all(|count| (1_780..2_220).contains(count)), "{counts:?}");
    }

    /// Returns an order that begins with a minimal puzzle of the grid; or, if one more is wanted, with that and a cell that
    /// it does not need.
    fn beginning(maker: &mut Maker, grid: &[u8], one_more: bool, random: &mut Rng) -> OrderStart {
        let mut puzzle = grid.to_vec();
        let mut cells: Vec<usize> = (0..81).collect();
        shuffle(random, &mut cells);
        let orbits: Vec<Vec<usize>> = cells.iter().map(|&cell| vec![cell]).collect();
        dig(maker.probe(), &mut puzzle, &orbits, 0);
        let (mut given, mut rest): (Vec<usize>, Vec<usize>) =
            cells.into_iter().partition(|&cell| puzzle[cell] != 0);
        if one_more {
            given.insert(0, rest.pop().expect("most cells are empty"));
        }
        given.append(&mut rest);
        let cell = |place: usize| u8::try_from(given[place]).expect("there are 81");
        OrderStart { number: 0, cells: std::array::from_fn(cell) }
    }

    #[test]
    fn unavoidable_sets_change_nothing_but_the_time() {
        let settings = Settings { is_unbiased: true, ..Settings::default() };
        let mut maker = Maker::new(&Arc::new(settings), &Interrupt::default()).expect("valid");
        let mut random = Rng::with_seed(11);
        let grid = full::quick(maker.probe(), &mut random).expect("nothing interrupts it");
        let sets = unavoidable(maker.probe(), &grid);
        let mut orders: Vec<OrderStart> =
            (0..500).map(|_| OrderStart::of(0, some_cells(&mut random), &mut random)).collect();
        for number in 0..60 {
            orders.push(beginning(&mut maker, &grid, number % 2 == 0, &mut random));
        }
        for (number, order) in (0..).zip(&mut orders) {
            order.number = number;
        }
        let misses_none =
            |order: &&OrderStart| sets.iter().all(|set| set & order.first(MOST_GIVENS) != 0);
        let some: Vec<OrderStart> = orders.iter().filter(misses_none).copied().collect();
        assert!((60..200).contains(&some.len()), "{}", some.len());
        let found = maker.minimal(&grid, some, &sets);
        assert_eq!(found, maker.minimal(&grid, orders, &[]));
        for (number, cells) in &found {
            let mut puzzle = values(&grid, *cells);
            assert!(maker.probe().is_unique(&puzzle));
            assert!(is_minimal(maker.probe(), &mut puzzle), "{number}");
        }
        let numbers: Vec<u64> = found.iter().map(|&(number, _)| number).collect();
        // With one more, it is rarely minimal without another one of its givens.
        assert!(
            (500..560).filter(|number| number % 2 != 0).all(|number| numbers.contains(&number))
        );
        assert!(numbers.len() < 40, "{numbers:?}");
    }

    #[test]
    fn weights_are_proportional_to_the_number_of_orders() {
        let choices =
            |n: u32| (0..n).map(|k| f64::from(81 - k) / f64::from(k + 1)).product::<f64>();
        for n in [17, 22, 26, 27, 32] {
            let expected = choices(n) / choices(26);
            let found = weight(n);
            assert!((found / expected - 1.0).abs() < 1e-12, "{n}: {found} {expected}");
        }
    }
}
