//! Propagation of one position: all that follows without a guess.

use super::agenda::Agenda;
use super::board::Position;
use super::branch::Weights;
use super::domains::{Conflict, Domains, Removal};
use super::few_places;
use super::houses::look;
use super::mask;
use super::model::Model;
use super::planes;
use super::spread::{Board, Culprits};
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
        position: Position<'_, W>,
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
        let (masks, mut board) = Board::new(position);
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
