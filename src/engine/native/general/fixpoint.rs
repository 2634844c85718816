//! Propagation of one position: all that follows without a guess.

use super::agenda::Agenda;
use super::board::GeneralPosition;
use super::branch::Weights;
use super::domains::{Conflict, Domains, Removal};
use super::few_places;
use super::houses::look;
use super::mask;
use super::model::Model;
use super::planes;
use super::spread::{Culprits, PropagatedBoard};
use crate::engine::{Tally, Why};

/// A model with the state of its propagation: the queue, and the weights of dead ends.
pub(super) struct Fixpoint {
    pub(super) model: Model,
    pub(super) weights: Weights,
    log: Vec<Removal>,
    agenda: Agenda,
    /// The propagator that found the last dead end.
    failed: Option<usize>,
}

impl Fixpoint {
    pub(super) fn new(model: Model) -> Self {
        let (weights, agenda) = (Weights::new(model.masks.len()), Agenda::new(&model));
        Self { model, weights, log: Vec::new(), agenda, failed: None }
    }

    /// Begins anew with other candidates of the same puzzle, and `weights`.
    pub(super) fn begin(&mut self, masks: &[u64], weights: &Weights) {
        self.model.masks.copy_from_slice(masks);
        self.weights.copy(weights);
        self.failed = None;
    }

    /// Propagates what was `removed` since the position was last propagated; `None` for one that never was, or not to
    /// the end.
    ///
    /// # Errors
    /// If the search is interrupted: the propagation is incomplete then.
    pub(super) fn propagate<const W: usize>(
        &mut self,
        position: GeneralPosition<'_, W>,
        removed: Option<&[Removal]>,
        tally: &mut Tally<'_>,
    ) -> Result<Result<(), Conflict>, Why> {
        let Self { model, weights, log, agenda, failed } = self;
        log.clear();
        if let Some(removed) = removed {
            log.extend_from_slice(removed);
        } else {
            if position.masks.contains(&0) {
                tally.statistics.conflicts += 1;
                return Ok(Err(Conflict));
            }
            agenda.fill(model);
            let full = mask::full(model.size);
            let masks = (0..).zip(&*position.masks);
            log.extend(masks.map(|(place, mask)| Removal { place, digits: full & !mask }));
        }
        let (masks, mut board) = PropagatedBoard::new(position);
        let mut domains = Domains::new(masks, log, &tally.watch);
        let mut first = *failed;
        let result = loop {
            if domains.is_over(1) {
                break Ok(());
            }
            if let Err(Culprits(one, other)) = board.spread(model, &mut domains, agenda) {
                weights.bump(&[one, other], domains.masks());
                break Err(Conflict);
            }
            // Houses come last: a dead end that a rule finds is better for the weights.
            let (found, cells) = if let Some(next) = agenda.next_propagator(first.take()) {
                let propagator = &mut model.propagators[next];
                let found = propagator.propagate(&mut domains);
                if found.is_err() {
                    *failed = Some(next);
                }
                (found, propagator.scope())
            } else if model.houses.in_planes > 0
                && let digits @ 1.. = std::mem::take(&mut agenda.planes)
            {
                if let Err(dead) = planes::look(model, &mut domains, &mut board, agenda, digits) {
                    weights.bump(&dead.places(), domains.masks());
                    break Err(Conflict);
                }
                if model.few_places.is_needed() {
                    agenda.few |= digits;
                }
                continue;
            } else if let digits @ 1.. = std::mem::take(&mut agenda.few) {
                match few_places::look(model, &mut domains, board.places, digits) {
                    Ok(()) => continue,
                    Err(house) => (Err(Conflict), model.houses.cells(house)),
                }
            } else if let Some(house) = agenda.next_house() {
                (look(model, &mut domains, board.places, house), model.houses.cells(house.0))
            } else {
                break Ok(());
            };
            if found.is_err() {
                weights.bump(cells, domains.masks());
                break Err(Conflict);
            }
        };
        tally.statistics.propagations += domains.removed;
        if let Err(why) = tally.watch.result() {
            agenda.clear();
            return Err(why);
        }
        if result.is_err() {
            tally.statistics.conflicts += 1;
            if let Some([removal]) = removed {
                weights.blame(removal.place);
            }
            weights.decay();
            agenda.clear();
        }
        Ok(result)
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::Implied;
    use super::super::stack::{AnyStack, on_stack};
    use super::*;
    use crate::engine::{Interrupt, Query, Reason};
    use crate::slices::puzzles;
    use crate::{Puzzle, format};

    /// Propagates the first position of a puzzle, which is interrupted after some steps, and if it was, propagates it
    /// again. Returns the candidates and the decided cells, or nothing for a dead end, and whether it was interrupted.
    fn propagated(puzzle: &Puzzle, steps: usize) -> (Option<[Vec<u64>; 2]>, bool) {
        let (query, mut was_interrupted) = (Query::unique(), false);
        let mut tally = Tally::new(&query);
        let model = Model::with(puzzle, Implied::Added, &tally.watch).expect("it is small");
        let (mut stack, mut fixpoint) = (AnyStack::new(&model), Fixpoint::new(model));
        on_stack!(&mut stack, stack => {
            let interrupt = Interrupt::default();
            let interrupted = Query::unique().with_interrupt(interrupt.clone());
            let mut short = Tally::new(&interrupted);
            assert!(!short.watch.is_over(1) && !short.watch.is_over((1 << 10) - steps));
            interrupt.trigger(Reason::Timeout);
            let mut result = fixpoint.propagate(stack.at(0), None, &mut short);
            if result.is_err() {
                was_interrupted = true;
                result = fixpoint.propagate(stack.at(0), None, &mut tally);
            }
            let position = stack.at(0);
            let known = result.expect("nothing interrupts it").ok();
            (known.map(|()| [position.masks.to_vec(), position.decided.to_vec()]), was_interrupted)
        })
    }

    #[test]
    fn a_position_that_was_left_amidst_propagation_is_propagated_to_the_end_afterwards() {
        let mut interrupted = 0;
        // The cage decides two cells.
        let cage = r#"{"kenzan": 1, "size": 4, "givens": "1........4......", "rules": [
            {"type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 7}]}"#;
        let cage = format::parse(cage).expect("a puzzle").puzzle;
        for puzzle in puzzles().into_iter().chain([cage]) {
            let (whole, _) = propagated(&puzzle, (1 << 10) - 1);
            for steps in 1..200 {
                let (known, was_interrupted) = propagated(&puzzle, steps);
                assert_eq!(known, whole, "{puzzle} {steps}");
                interrupted += u32::from(was_interrupted);
            }
        }
        assert!(interrupted > 100, "{interrupted}");
    }
}
