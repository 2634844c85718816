//! The search: propagate to a fixpoint, branch, and come back for what was left behind.

use super::board::{Agenda, Culprit, Position, spread};
use super::branch::{Branch, Weights};
use super::domains::{Conflict, Domains, Removal};
use super::model::{Model, WORDS};
use crate::engine::{Tally, Why};
use crate::{Digit, Grid, Puzzle};

/// Depth-first search on a stack of positions that has room for the deepest.
#[derive(Debug)]
pub(super) struct DepthFirst {
    model: Model,
    positions: Vec<u64>,
    /// What was removed in each position since it was propagated; nothing is known of the first one.
    branched: Vec<Option<Removal>>,
    depth: usize,
    log: Vec<Removal>,
    agenda: Agenda,
    /// The propagator that found the last dead end.
    failed: Option<usize>,
    weights: Weights,
}

impl DepthFirst {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let model = Model::new(puzzle);
        let cells = model.masks.len();
        let depth = usize::from(model.masks.iter().all(|&mask| mask != 0));
        Self {
            positions: Vec::new(),
            branched: vec![None; cells + 2],
            depth,
            log: Vec::new(),
            agenda: Agenda::new(&model),
            failed: None,
            weights: Weights::new(cells),
            model,
        }
    }

    /// Searches on: from the beginning, or from where the last search ended.
    pub(super) fn go_on(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        const { assert!(WORDS.len() == 5) };
        match self.model.words {
            1 => self.go_on_with::<{ WORDS[0] }>(tally),
            2 => self.go_on_with::<{ WORDS[1] }>(tally),
            4 => self.go_on_with::<{ WORDS[2] }>(tally),
            10 => self.go_on_with::<{ WORDS[3] }>(tally),
            _ => self.go_on_with::<{ WORDS[4] }>(tally),
        }
    }

    fn go_on_with<const W: usize>(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        let cells = self.model.masks.len();
        let width = Position::<W>::width(&self.model);
        if self.positions.is_empty() {
            self.positions.resize(width * (cells + 2), 0);
            Position::<W>::of(&self.model, &mut self.positions[..width]).begin(&self.model);
        }
        while self.depth > 0 {
            tally.node()?;
            let top = (self.depth - 1) * width;
            let propagated = self.propagate::<W>(top, tally);
            if propagated.is_err() {
                tally.statistics.conflicts += 1;
                self.weights.decay();
                self.depth -= 1;
                continue;
            }
            let position = Position::<W>::of(&self.model, &mut self.positions[top..]);
            let branch = self.weights.choose(position.masks, position.open());
            let Some(Branch { place, digit }) = branch else {
                self.depth -= 1;
                let size = self.model.size;
                tally.solution(|| to_grid(size, &self.positions[top..top + cells]))?;
                continue;
            };
            self.positions.copy_within(top..top + width, top + width);
            let index = usize::from(place);
            let others = self.positions[top + index] & !digit;
            self.positions[top + index] = others;
            self.positions[top + width + index] = digit;
            self.branched[self.depth - 1] = Some(Removal { place, digits: digit });
            self.branched[self.depth] = Some(Removal { place, digits: others });
            self.depth += 1;
        }
        Ok(())
    }

    /// Propagates the position that begins at `top`.
    fn propagate<const W: usize>(
        &mut self,
        top: usize,
        tally: &mut Tally<'_>,
    ) -> Result<(), Conflict> {
        let Self { model, positions, log, agenda, failed, weights, .. } = self;
        log.clear();
        if let Some(removal) = self.branched[self.depth - 1] {
            log.push(removal);
        } else {
            agenda.fill(model);
            log.extend((0..).zip(&model.masks).map(|(place, mask)| {
                Removal { place, digits: super::mask::full(model.size) & !mask }
            }));
        }
        let Position { masks, places, decided } = Position::<W>::of(model, &mut positions[top..]);
        let mut domains = Domains::new(masks, log);
        let mut first = *failed;
        let result = loop {
            match spread(model, &mut domains, (places, decided), agenda) {
                Ok(()) => {}
                Err(Culprit::Cells(one, other)) => {
                    weights.bump(&[one, other]);
                    break Err(Conflict);
                }
                Err(Culprit::House(house)) => {
                    weights.bump(model.houses.cells(house));
                    break Err(Conflict);
                }
            }
            let Some(next) = take(&mut agenda.queue, first.take()) else { break Ok(()) };
            let propagator = &mut model.propagators[next];
            if propagator.propagate(&mut domains).is_err() {
                weights.bump(propagator.scope());
                *failed = Some(next);
                break Err(Conflict);
            }
        };
        tally.statistics.propagations += domains.removed;
        if result.is_err() {
            agenda.clear();
        }
        result
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

fn to_grid(size: u8, masks: &[u64]) -> Grid {
    let digit = |mask: &u64| u8::try_from(mask.trailing_zeros() + 1).ok().and_then(Digit::new);
    let digits: Vec<Option<Digit>> = masks.iter().map(digit).collect();
    Grid::from_digits(size, digits).expect("there is a digit for each cell")
}
