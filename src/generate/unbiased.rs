//! Minimal puzzles with a known bias, as the [module](super#unbiased-samples) explains.
//!
//! An order begins here with the givens that stay, and the number of those that are needed is found by bisection; the
//! first 32 cells have one solution for few orders, and only then are others asked about. Minimal puzzles with more than
//! 32 givens are not met; by Berthier's estimate, even those with 32 are only one of 100,000. Many orders are tried for
//! each grid, but so few lead to a puzzle that a grid rarely gives two.

use fastrand::Rng;

use super::dig::is_minimal;
use super::full;
use super::probe::Values;
use super::{Generated, Maker};
use crate::Error;
use crate::engine::Query;
use crate::engine::native::lanes::{Board, Width, solve_all};
use crate::random::below;

/// The most givens of a result.
const MOST_GIVENS: usize = 32;
/// The orders that are tried for a grid.
const ORDERS: usize = 20_000;

/// The first cells of an order.
type Order = [u8; MOST_GIVENS];

impl Maker {
    /// Makes an attempt at minimal puzzles of one grid; returns how many orders were tried.
    pub(super) fn sample(
        &mut self,
        random: &mut Rng,
        found: &mut dyn FnMut(Generated),
    ) -> Result<u64, Error> {
        let Some(grid) = full::uniform(self.probe(), random) else { return Ok(0) };
        let orders: Vec<Order> = (0..ORDERS).map(|_| first_cells(random)).collect();
        for (number, order) in self.with_one_solution(&grid, &orders) {
            let mut values = self.least(&grid, order);
            if !is_minimal(self.probe(), &mut values) {
                continue;
            }
            let weight = weight(super::probe::givens(&values));
            if let Some(generated) = self.accept(values)? {
                let tried = number + 1;
                found(Generated { weight: Some(weight), tried, ..generated });
            }
        }
        Ok(ORDERS as u64)
    }

    /// Returns the orders whose first cells have one solution, with their numbers.
    fn with_one_solution<'a>(&self, grid: &[u8], orders: &'a [Order]) -> Vec<(u64, &'a Order)> {
        let mut rest = orders.iter();
        let source = |board: &mut Board| {
            let Some(order) = rest.next() else { return false };
            let mut text = [b'.'; 81];
            for &cell in order {
                text[usize::from(cell)] = grid[usize::from(cell)] + b'0';
            }
            board.set_text(&text);
            true
        };
        let mut unique = Vec::new();
        let query = Query::unique().with_interrupt(self.interrupt().clone());
        solve_all(Width::Best, &query, source, |number, answer| {
            if answer.count == 1 {
                unique.push(number);
            }
        });
        // They come in no particular order.
        unique.sort_unstable();
        let order =
            |number: u64| orders.get(usize::try_from(number).ok()?).map(|order| (number, order));
        unique.into_iter().filter_map(order).collect()
    }

    /// Returns the fewest of the first cells that have one solution.
    fn least(&mut self, grid: &[u8], order: &Order) -> Values {
        let first = |count: usize| {
            let mut values = vec![0; 81];
            for &cell in &order[..count] {
                values[usize::from(cell)] = grid[usize::from(cell)];
            }
            values
        };
        let (mut few, mut enough) = (0, MOST_GIVENS);
        while few + 1 < enough {
            let middle = usize::midpoint(few, enough);
            if self.probe().is_unique(&first(middle)) {
                enough = middle;
            } else {
                few = middle;
            }
        }
        first(enough)
    }
}

/// Returns the first cells of a random order of all.
fn first_cells(random: &mut Rng) -> Order {
    let mut cells: [u8; 81] = std::array::from_fn(|cell| u8::try_from(cell).expect("there are 81"));
    for place in 0..MOST_GIVENS {
        cells.swap(place, place + below(random, 81 - place));
    }
    *cells.first_chunk().expect("there are 81")
}

/// Returns the weight of a puzzle with that number of givens: C(81, n), as a multiple of that for 26 givens.
fn weight(givens: usize) -> f64 {
    let ratio = |n: usize| {
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
    use super::*;

    #[test]
    fn weights_are_proportional_to_the_number_of_orders() {
        let choices =
            |n: u32| (0..n).map(|k| f64::from(81 - k) / f64::from(k + 1)).product::<f64>();
        for n in [17, 22, 26, 27, 32] {
            let expected = choices(n) / choices(26);
            let found = weight(n as usize);
            assert!((found / expected - 1.0).abs() < 1e-12, "{n}: {found} {expected}");
        }
    }
}
