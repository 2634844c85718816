//! The search: propagate to a fixpoint, branch, and come back for what was left behind.

use super::board::{Agenda, Culprit, Stack, spread};
use super::branch::{Branch, Weights};
use super::domains::{Conflict, Domains, Removal};
use super::mask;
use super::model::{Model, WORDS};
use crate::engine::{Tally, Why};
use crate::{Digit, Grid, Puzzle};

/// Depth-first search on a stack of positions.
#[derive(Debug)]
pub(super) struct DepthFirst {
    search: Search,
    stack: AnyStack,
}

/// The stack, with sets of cells as long as the puzzle's.
#[derive(Debug)]
enum AnyStack {
    Words1(Stack<{ WORDS[0] }>),
    Words2(Stack<{ WORDS[1] }>),
    Words4(Stack<{ WORDS[2] }>),
    Words10(Stack<{ WORDS[3] }>),
    Words21(Stack<{ WORDS[4] }>),
}

#[derive(Debug)]
struct Search {
    model: Model,
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
        let stack = match model.words {
            1 => AnyStack::Words1(Stack::new(&model)),
            2 => AnyStack::Words2(Stack::new(&model)),
            4 => AnyStack::Words4(Stack::new(&model)),
            10 => AnyStack::Words10(Stack::new(&model)),
            _ => AnyStack::Words21(Stack::new(&model)),
        };
        Self { search: Search::new(model), stack }
    }

    /// Searches on: from the beginning, or from where the last search ended.
    pub(super) fn go_on(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        match &mut self.stack {
            AnyStack::Words1(stack) => self.search.go_on(stack, tally),
            AnyStack::Words2(stack) => self.search.go_on(stack, tally),
            AnyStack::Words4(stack) => self.search.go_on(stack, tally),
            AnyStack::Words10(stack) => self.search.go_on(stack, tally),
            AnyStack::Words21(stack) => self.search.go_on(stack, tally),
        }
    }
}

impl Search {
    fn new(model: Model) -> Self {
        let cells = model.masks.len();
        let depth = usize::from(model.masks.iter().all(|&mask| mask != 0));
        Self {
            branched: vec![None; cells + 2],
            depth,
            log: Vec::new(),
            agenda: Agenda::new(&model),
            failed: None,
            weights: Weights::new(cells),
            model,
        }
    }

    fn go_on<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tally: &mut Tally<'_>,
    ) -> Result<(), Why> {
        while self.depth > 0 {
            tally.node()?;
            let top = self.depth - 1;
            if self.propagate(stack, tally).is_err() {
                tally.statistics.conflicts += 1;
                if let Some(removal) = self.branched[top] {
                    self.weights.blame(removal.place);
                }
                self.weights.decay();
                self.depth -= 1;
                continue;
            }
            let position = stack.at(top);
            let branch = self.weights.choose(position.masks, position.open());
            let Some(Branch { place, digit }) = branch else {
                self.depth -= 1;
                tally.solution(|| to_grid(self.model.size, position.masks))?;
                continue;
            };
            stack.copy_up(top);
            let mask = &mut stack.at(top).masks[usize::from(place)];
            let others = *mask & !digit;
            *mask = others;
            stack.at(top + 1).masks[usize::from(place)] = digit;
            self.branched[top] = Some(Removal { place, digits: digit });
            self.branched[top + 1] = Some(Removal { place, digits: others });
            self.depth += 1;
        }
        Ok(())
    }

    /// Propagates the position on top.
    fn propagate<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tally: &mut Tally<'_>,
    ) -> Result<(), Conflict> {
        let Self { model, log, agenda, failed, weights, .. } = self;
        log.clear();
        if let Some(removal) = self.branched[self.depth - 1] {
            log.push(removal);
        } else {
            agenda.fill(model);
            let full = mask::full(model.size);
            let masks = (0..).zip(&model.masks);
            log.extend(masks.map(|(place, mask)| Removal { place, digits: full & !mask }));
        }
        let (masks, (places, decided, counts)) = stack.at(self.depth - 1).split();
        let mut domains = Domains::new(masks, log);
        let mut first = *failed;
        let result = loop {
            match spread(model, &mut domains, (places, decided, counts), agenda) {
                Ok(()) => {}
                Err(Culprit::Cells(one, other)) => {
                    weights.bump(&[one, other], domains.masks());
                    break Err(Conflict);
                }
                Err(Culprit::House(house)) => {
                    weights.bump(model.houses.cells(house), domains.masks());
                    break Err(Conflict);
                }
            }
            let Some(next) = take(&mut agenda.queue, first.take()) else { break Ok(()) };
            let propagator = &mut model.propagators[next];
            if propagator.propagate(&mut domains).is_err() {
                weights.bump(propagator.scope(), domains.masks());
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
