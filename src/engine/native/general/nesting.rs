//! The count of a position: the product over its components of the sums over the digits of a cell.
//!
//! The positions that are being counted are kept here, not on the thread's stack: a count can stop at any node and
//! continue there, and only memory limits how deep it is.

use super::board::Stack;
use super::components::{open_within, size_of};
use super::count::{Counting, Tracking};
use super::domains::Place;
use super::memory::{Counted, too_many};
use crate::engine::Why;

/// The positions of an unfinished count, each with a digit more than the one below.
#[derive(Debug, Default)]
pub(super) struct Nesting {
    /// The height of the first one on the stack of positions.
    base: usize,
    frames: Vec<CountFrame>,
    /// The components of each, in words.
    components: Vec<u64>,
    /// The number of solutions, once all are counted.
    total: Option<u128>,
}

/// What is counted of a position.
#[derive(Debug)]
struct CountFrame {
    /// Where its components begin in the list of all.
    first: usize,
    /// How many components there are, and how many of them were begun: the last one of these is being counted.
    number: usize,
    begun: usize,
    /// The product of the components that are counted.
    product: u128,
    /// The fraction of the work that each component is.
    share: f64,
    sum: ComponentSum,
}

/// What is counted of a component: its solutions with some of the digits of a cell.
#[derive(Debug, Default)]
struct ComponentSum {
    place: Place,
    /// The digits that are left to be tried.
    digits: u64,
    /// The fraction of the work that each digit is.
    share: f64,
    number: u128,
    /// What the memory knows the component by; none if it is small.
    key: Option<Box<[u64]>>,
}

/// The fewest cells of a part whose count is cached: smaller parts are counted faster than they are looked up.
const FEWEST_CELLS: u32 = 4;

/// The nodes between two calls of `progress`.
const NODES_BETWEEN_CALLS: u64 = 4096;

impl Nesting {
    /// Forgets all positions, for a count that begins at this height.
    fn begin(&mut self, height: usize) {
        self.base = height;
        self.frames.clear();
        self.components.clear();
        self.total = None;
    }

    /// Ends a count: there is no solution.
    pub(super) fn none(&mut self) -> Counted {
        self.begin(0);
        self.total = Some(0);
        Counted::exactly(0)
    }

    /// Returns the height of the position on top.
    fn height(&self) -> usize {
        self.base + self.frames.len() - 1
    }

    #[inline]
    fn top(&mut self) -> &mut CountFrame {
        self.frames.last_mut().expect("an unfinished count has a position")
    }

    /// Multiplies the product on top by the number of a component.
    fn multiply(&mut self, number: u128) -> Result<(), Why> {
        let top = self.top();
        if let Some(product) = top.product.checked_mul(number) {
            top.product = product;
            return Ok(());
        }
        (top.product, top.sum.number) = (u128::MAX, 1);
        Err(too_many())
    }

    /// Removes the position on top, and adds its product to the sum below.
    fn finish(&mut self) -> Result<(), Why> {
        let CountFrame { first, product, .. } =
            self.frames.pop().expect("an unfinished count has a position");
        self.components.truncate(first);
        self.add(product)
    }

    /// Adds the number of solutions of a position above the one on top.
    fn add(&mut self, number: u128) -> Result<(), Why> {
        let Some(CountFrame { sum, .. }) = self.frames.last_mut() else {
            self.total = Some(number);
            return Ok(());
        };
        let more = sum.number.checked_add(number);
        sum.number = more.unwrap_or(u128::MAX);
        more.map_or_else(|| Err(too_many()), |_| Ok(()))
    }

    /// Returns the number of solutions that have been counted.
    fn at_least(&self) -> u128 {
        self.frames.iter().rev().fold(0, |above, frame| {
            if frame.begun < frame.number {
                // Nothing is known of the others: one of them may have no solution.
                return 0;
            }
            frame.product.saturating_mul(frame.sum.number.saturating_add(above))
        })
    }
}

impl Counting {
    /// Counts the solutions of the open cells of a set, which has to do with no others, in the position at a height.
    pub(super) fn count<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        scope: &[u64; W],
        weight: f64,
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        self.nesting.begin(height);
        match self.enter(stack, height, scope, weight) {
            Ok(()) => self.go_on(stack, tracking),
            Err(why) => Counted::stopped(self.nesting.at_least(), why),
        }
    }

    /// Continues to count. The count may continue from where the budget or an interrupt ends it.
    pub(super) fn go_on<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        loop {
            if let Some(total) = self.nesting.total {
                return Counted::exactly(total);
            }
            if let Err(why) = self.step(stack, tracking) {
                return Counted::stopped(self.nesting.at_least(), why);
            }
        }
    }

    /// Tries the next digit of the position on top, or ends its component.
    fn step<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tracking: &mut Tracking<'_, '_>,
    ) -> Result<(), Why> {
        let height = self.nesting.height();
        let CountFrame { first, begun, sum, .. } = self.nesting.top();
        let digit = sum.digits & sum.digits.wrapping_neg();
        if digit == 0 {
            let number = sum.number;
            if let Some(key) = sum.key.take() {
                self.memory.insert(key, number);
            }
            self.nesting.multiply(number)?;
            return self.advance(stack, height);
        }
        let (place, share, index) = (sum.place, sum.share, *first + (*begun - 1) * W);
        tracking.tally.node()?;
        if tracking.tally.statistics.nodes.is_multiple_of(NODES_BETWEEN_CALLS) {
            (tracking.progress)(self.done);
        }
        // An interrupt may end it here: the digit is tried again then.
        let is_possible = self.try_digit(stack, height, (place, digit), tracking.tally)?;
        self.nesting.top().sum.digits &= !digit;
        if !is_possible {
            self.done += share;
            return Ok(());
        }
        let component = self.component(index);
        self.enter(stack, height + 1, &component, share)
    }

    /// Puts the position at a height on top, of which only the cells of `scope` count.
    fn enter<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        scope: &[u64; W],
        weight: f64,
    ) -> Result<(), Why> {
        let position = stack.at(height);
        let open = open_within(&position, scope);
        let all = &mut self.nesting.components;
        let first = all.len();
        let number = self.components.split(&self.fixpoint.model, &position, open, all);
        if number == 0 {
            self.done += weight;
            return self.nesting.add(1);
        }
        let share = weight / f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        let sum = ComponentSum::default();
        self.nesting.frames.push(CountFrame { first, number, begun: 0, product: 1, share, sum });
        self.advance(stack, height)
    }

    /// Begins with the next component of the position on top, at this height, whose number of solutions is not known;
    /// finishes the position if there is none.
    fn advance<const W: usize>(&mut self, stack: &mut Stack<W>, height: usize) -> Result<(), Why> {
        loop {
            let CountFrame { first, number, begun, product, share, .. } = self.nesting.top();
            let (share, left) = (*share, *number - *begun);
            if *product == 0 {
                self.done += share * f64::from(u32::try_from(left).unwrap_or(0));
            }
            if *product == 0 || left == 0 {
                return self.nesting.finish();
            }
            let index = *first + *begun * W;
            *begun += 1;
            let component = self.component(index);
            let position = stack.at(height);
            let mut key = None;
            if size_of(&component) >= FEWEST_CELLS {
                let own = self.components.key(&position, &component);
                if let Some(number) = self.memory.get(&own) {
                    self.done += share;
                    self.nesting.multiply(number)?;
                    continue;
                }
                key = Some(own);
            }
            let Some(place) = self.choose(&position, &component) else {
                self.done += share;
                continue;
            };
            let digits = position.masks[usize::from(place)];
            let share = share / f64::from(digits.count_ones());
            self.nesting.top().sum = ComponentSum { place, digits, share, number: 0, key };
            return Ok(());
        }
    }

    /// Returns the component at an index in the list of all.
    #[inline]
    fn component<const W: usize>(&self, index: usize) -> [u64; W] {
        let words = &self.nesting.components[index..][..W];
        words.try_into().expect("it is as long as that")
    }
}
