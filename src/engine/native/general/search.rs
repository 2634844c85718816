//! The search: propagate to a fixpoint, branch, and come back for what was left behind.

use super::branch::{Branch, Weights};
use super::domains::{Conflict, Domains, Place};
use super::model::Model;
use crate::engine::{Tally, Why};
use crate::{Digit, Grid, Puzzle};

/// Depth-first search on a stack of positions that has room for the deepest.
#[derive(Debug)]
pub(super) struct DepthFirst {
    model: Model,
    /// The positions: the candidates of each cell, then which cells are known to be decided, as bits.
    positions: Vec<u64>,
    /// The cell that changed in each position since it was propagated; none at first.
    branched: Vec<Option<Place>>,
    depth: usize,
    changed: Vec<u64>,
    /// The propagators to call, as bits.
    queue: Vec<u64>,
    /// The propagator that found the last dead end.
    failed: Option<usize>,
    weights: Weights,
}

impl DepthFirst {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let model = Model::new(puzzle);
        let cells = model.masks.len();
        let words = cells.div_ceil(64);
        let mut positions = vec![0; (cells + words) * (cells + 2)];
        positions[..cells].copy_from_slice(&model.masks);
        let depth = usize::from(model.masks.iter().all(|&mask| mask != 0));
        Self {
            positions,
            branched: vec![None; cells + 2],
            depth,
            changed: vec![0; words],
            queue: vec![0; model.propagators.len().div_ceil(64)],
            failed: None,
            weights: Weights::new(cells),
            model,
        }
    }

    /// Searches on: from the beginning, or from where the last search ended.
    pub(super) fn go_on(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        let cells = self.model.masks.len();
        let width = cells + self.changed.len();
        while self.depth > 0 {
            tally.node()?;
            let top = (self.depth - 1) * width;
            let propagated = self.propagate(top, tally);
            if propagated.is_err() {
                tally.statistics.conflicts += 1;
                self.weights.decay();
                self.depth -= 1;
                continue;
            }
            let masks = &self.positions[top..top + cells];
            let Some(Branch { place, digit }) = self.weights.choose(masks, &self.model.houses)
            else {
                self.depth -= 1;
                let size = self.model.size;
                tally.solution(|| to_grid(size, &self.positions[top..top + cells]))?;
                continue;
            };
            self.positions.copy_within(top..top + width, top + width);
            self.positions[top + usize::from(place)] &= !digit;
            self.positions[top + width + usize::from(place)] = digit;
            self.branched[self.depth - 1] = Some(place);
            self.branched[self.depth] = Some(place);
            self.depth += 1;
        }
        Ok(())
    }

    /// Propagates the position that begins at `top`.
    fn propagate(&mut self, top: usize, tally: &mut Tally<'_>) -> Result<(), Conflict> {
        let Self { model, positions, changed, queue, failed, weights, .. } = self;
        let cells = model.masks.len();
        let (masks, decided) = positions[top..].split_at_mut(cells);
        if let Some(place) = self.branched[self.depth - 1] {
            changed.fill(0);
            changed[usize::from(place) / 64] |= 1 << (place % 64);
            queue.fill(0);
        } else {
            fill(changed, cells);
            fill(queue, model.propagators.len());
        }
        let mut domains = Domains::new(masks, changed);
        let mut first = *failed;
        let result = loop {
            if let Err((one, other)) = spread(model, &mut domains, decided, queue) {
                weights.bump(&[one, other]);
                break Err(Conflict);
            }
            let Some(next) = take(queue, first.take()) else { break Ok(()) };
            let propagator = &mut model.propagators[next];
            if propagator.propagate(&mut domains).is_err() {
                weights.bump(propagator.scope());
                *failed = Some(next);
                break Err(Conflict);
            }
        };
        tally.statistics.propagations += domains.removed;
        result
    }
}

/// Sets the first `number` bits, which reach into the last word.
fn fill(bits: &mut [u64], number: usize) {
    bits.fill(u64::MAX);
    if let Some(last) = bits.last_mut()
        && !number.is_multiple_of(64)
    {
        *last = (1 << (number % 64)) - 1;
    }
}

/// Takes a propagator from the queue: `first`, if it is there, or the cheapest.
#[inline]
fn take(queue: &mut [u64], first: Option<usize>) -> Option<usize> {
    if let Some(first) = first
        && queue[first / 64] >> (first % 64) & 1 != 0
    {
        queue[first / 64] &= !(1 << (first % 64));
        return Some(first);
    }
    let (index, word) = queue.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
    let bit = word.trailing_zeros();
    *word &= *word - 1;
    Some(64 * index + bit as usize)
}

/// Tells other cells and the propagators what has changed. On a dead end, returns the two cells that
/// made it.
#[inline]
fn spread(
    model: &Model,
    domains: &mut Domains<'_>,
    decided: &mut [u64],
    queue: &mut [u64],
) -> Result<(), (Place, Place)> {
    while let Some(place) = domains.take_changed() {
        let candidates = domains.get(place);
        if candidates.is_power_of_two() {
            let (word, bit) = (usize::from(place) / 64, 1 << (place % 64));
            if decided[word] & bit == 0 {
                decided[word] |= bit;
                for &other in model.peers.of(place) {
                    domains.remove(other, candidates).map_err(|_| (place, other))?;
                }
                for &(other, digits) in model.rivals.of(place) {
                    if digits & candidates != 0 {
                        domains.remove(other, candidates).map_err(|_| (place, other))?;
                    }
                }
                for &(word, bits) in model.digit_watches.of(place) {
                    queue[word as usize] |= bits;
                }
            }
        }
        for link in model.links.of(place) {
            let image = model.images[usize::from(link.images)].of(candidates);
            domains.keep(link.other, image).map_err(|_| (place, link.other))?;
        }
        for &(word, bits) in model.watches.of(place) {
            queue[word as usize] |= bits;
        }
    }
    Ok(())
}

fn to_grid(size: u8, masks: &[u64]) -> Grid {
    let digit = |mask: &u64| u8::try_from(mask.trailing_zeros() + 1).ok().and_then(Digit::new);
    let digits: Vec<Option<Digit>> = masks.iter().map(digit).collect();
    Grid::from_digits(size, digits).expect("there is a digit for each cell")
}
