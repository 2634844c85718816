//! A machine that reads digits, one after the other, and accepts them or not: unrolled into layers of states.
//!
//! The digits read so far determine its state, so at most one of the states after each digit is true, and whether it
//! accepts depends only on the digits. Most rules that are not clauses are such machines: the state of a sum is the sum
//! so far, that of a count the number so far. Clauses for automata: N. Pesant, *A regular language membership
//! constraint for finite sequences of variables* (2004), and F. Bacchus, *GAC via unit propagation* (2007), whose
//! clauses have a variable for each step, too.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::part::{RulePart, Unwritten};
use crate::Cell;
use crate::limits::{Watch, Why};

/// The state of a machine.
pub(super) type MachineState = Vec<i64>;

/// The input of a machine.
pub(super) enum Input {
    /// The digit of a cell.
    Digit(Cell),
    /// 1 if it is true, 0 if not.
    Truth(RulePart),
}

/// The transition: from the index of the input, the state before it and the value that is read, to the state after it.
/// `None` if no continuation can be accepted.
pub(super) type Transition = Box<dyn Fn(usize, &[i64], i64) -> Option<MachineState>>;

/// Whether a state is accepted after the last input.
pub(super) type Accepts = Box<dyn Fn(&[i64]) -> bool>;

/// The machine.
pub(super) struct Machine {
    pub(super) inputs: Vec<Input>,
    /// Its first state.
    pub(super) first: MachineState,
    pub(super) step: Transition,
    pub(super) accepts: Accepts,
}

/// The states before each input. For each state and each value that may be read: the index of the next state, or
/// `None` if nothing can be accepted. Equivalent states are merged. After the last input there is only the accepting
/// state. Without layers, nothing is accepted.
pub(super) type Layers = Vec<Vec<Vec<Option<usize>>>>;

impl Machine {
    /// Unrolls the machine, if that takes at most `most` steps. `values` are the possible values of each input.
    ///
    /// # Errors
    /// If it takes more, or if `watch` is over.
    pub(super) fn unroll(
        &self,
        values: &[Vec<i64>],
        most: usize,
        watch: &Watch<'_>,
    ) -> Result<Layers, Unwritten> {
        let mut steps = 0;
        let mut states = vec![self.first.clone()];
        let mut layers: Layers = Vec::new();
        for (place, values) in values.iter().enumerate() {
            steps += states.len() * values.len();
            if steps > most {
                return Err(Unwritten::TooLarge);
            }
            let (mut numbers, mut after) = (HashMap::<MachineState, usize>::new(), Vec::new());
            let mut number = |state: MachineState| match numbers.entry(state) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    after.push(new.key().clone());
                    *new.insert(after.len() - 1)
                }
            };
            let mut layer = Vec::with_capacity(states.len());
            for state in &states {
                watch.go_on(values.len())?;
                let next = values.iter().map(|&value| (self.step)(place, state, value));
                layer.push(next.map(|next| next.map(&mut number)).collect());
            }
            layers.push(layer);
            states = after;
        }
        let accepted: Vec<Option<usize>> =
            states.iter().map(|state| (self.accepts)(state).then_some(0)).collect();
        Ok(merged(layers, accepted, watch)?)
    }
}

/// Merges states with the same future, from the last layer to the first, and removes those without one.
///
/// # Errors
/// If `watch` is over.
fn merged(
    mut layers: Layers,
    accepted: Vec<Option<usize>>,
    watch: &Watch<'_>,
) -> Result<Layers, Why> {
    // For each state of the next layer, its new number.
    let mut became = accepted;
    for layer in layers.iter_mut().rev() {
        let mut numbers: HashMap<Vec<Option<usize>>, usize> = HashMap::new();
        let mut kept = Vec::new();
        let mut futures = Vec::with_capacity(layer.len());
        for leads in layer.drain(..) {
            watch.go_on(leads.len())?;
            let leads: Vec<Option<usize>> =
                leads.into_iter().map(|to| to.and_then(|to| became[to])).collect();
            let has_future = leads.iter().any(Option::is_some);
            futures.push(has_future.then(|| {
                *numbers.entry(leads).or_insert_with_key(|leads| {
                    kept.push(leads.clone());
                    kept.len() - 1
                })
            }));
        }
        *layer = kept;
        became = futures;
    }
    Ok(match became.first() {
        Some(Some(_)) => layers,
        Some(None) | None => Vec::new(),
    })
}
