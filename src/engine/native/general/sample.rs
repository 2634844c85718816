//! An estimate of the number of solutions: a random path down the search tree, weighted by the branches that were not
//! taken (Knuth, "Estimating the efficiency of backtrack programs", 1975).
//!
//! Subtrees that are small enough are counted, not sampled, which reduces the variance.

use std::sync::Arc;

use super::board::{Stack, places_of};
use super::components::open_of;
use super::count::{Counter, Counting, Tracking};
use super::mask;
use super::memory::Memory;
use super::stack::on_stack;
use crate::engine::{Tally, Why};

/// The most nodes to count the rest of a sample.
const NODES_TO_COUNT: u64 = 200;

/// The rest is counted when the candidates of the open cells have at most this number of combinations, as a power of
/// two, and again whenever they are a quarter less.
const COUNTABLE: f64 = 48.0;

impl Counter {
    /// Returns a number whose mean, over many calls, is the number of solutions. `random` returns a number below
    /// the one that it is given. What it returns depends on nothing else.
    pub(crate) fn sample(
        &mut self,
        random: &mut dyn FnMut(u32) -> u32,
        tally: &mut Tally<'_>,
    ) -> Result<f64, Why> {
        self.counting.memory = Arc::new(Memory::new());
        self.counting.fixpoint.weights.forget();
        on_stack!(&mut self.stack, stack => self.counting.sample(stack, random, tally))
    }
}

impl Counting {
    fn sample<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        random: &mut dyn FnMut(u32) -> u32,
        tally: &mut Tally<'_>,
    ) -> Result<f64, Why> {
        tally.node()?;
        if !self.settle(stack, tally)? {
            return Ok(0.0);
        }
        let (mut height, mut number, mut countable) = (0, 1.0, COUNTABLE);
        loop {
            let position = stack.at(height);
            let open = open_of(&position);
            let cells =
                || open.iter().enumerate().flat_map(|(index, &word)| places_of(index, word));
            let digits = |place: u16| position.masks[usize::from(place)].count_ones();
            let Some(place) = cells().min_by_key(|&place| digits(place)) else { return Ok(number) };
            let ways: f64 = cells().map(|place| f64::from(digits(place)).log2()).sum();
            if ways <= countable {
                countable = ways * 0.75;
                let query = tally.query_for_part(NODES_TO_COUNT);
                let mut own = Tally::new(&query);
                let mut tracking = Tracking { tally: &mut own, progress: &mut |_| {} };
                let counted = self.count(stack, height, &open, 0.0, &mut tracking);
                tally.statistics += own.statistics;
                if counted.stopped.is_none() {
                    #[expect(clippy::cast_precision_loss, reason = "an estimate has little")]
                    return Ok(number * counted.number as f64);
                }
            }
            let candidates = stack.at(height).masks[usize::from(place)];
            let choices = candidates.count_ones();
            let taken = random(choices) as usize;
            let digit = mask::indexes(candidates).nth(taken).map_or(0, |index| 1 << index);
            number *= f64::from(choices);
            tally.node()?;
            if !self.try_digit(stack, height, (place, digit), tally)? {
                return Ok(0.0);
            }
            height += 1;
        }
    }
}
