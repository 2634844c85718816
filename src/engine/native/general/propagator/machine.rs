//! Lines that are read by an automaton.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::Watch;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// No state.
const NONE: u32 = u32::MAX;

/// A deterministic automaton that reads digits, and in which of its states it can be after each.
#[derive(Debug)]
pub(crate) struct Machine {
    /// For each state, where each digit leads.
    next: Vec<u32>,
    size: usize,
    /// For each number of digits that were read, the states from which a word of the line's length can be
    /// completed, as bits.
    layers: Vec<u64>,
    /// The number of words of a layer.
    words: usize,
}

impl Machine {
    /// Makes the automaton of `states`, of which 0 is the first, for words of `length` digits. `step` returns where a
    /// digit leads from a state, `accepts` whether a word may end in a state after that number of digits. If `watch` is
    /// over, the automaton is not valid.
    pub(crate) fn new(
        size: u8,
        length: usize,
        states: usize,
        step: impl Fn(usize, u32) -> Option<usize>,
        accepts: impl Fn(usize, usize) -> bool,
        watch: &Watch<'_>,
    ) -> Self {
        let (words, size) = (states.div_ceil(64).max(1), usize::from(size));
        let mut next = vec![NONE; states * size];
        let mut is_known = vec![false; states];
        let mut layers = vec![0; words * (length + 1)];
        layers[0] = u64::from(states > 0 && accepts(0, 0));
        for layer in 0..length {
            if watch.is_over(words) {
                break;
            }
            let (before, after) = layers.split_at_mut((layer + 1) * words);
            for state in members(&before[layer * words..]) {
                let leads = &mut next[state * size..][..size];
                if !std::mem::replace(&mut is_known[state], true) {
                    for (lead, digit) in leads.iter_mut().zip(1..) {
                        let to = step(state, digit).and_then(|to| u32::try_from(to).ok());
                        *lead = to.unwrap_or(NONE);
                    }
                }
                for &to in leads.iter().filter(|&&to| to != NONE) {
                    if accepts(layer + 1, to as usize) {
                        insert(after, to);
                    }
                }
            }
        }
        let mut machine = Self { next, size, layers, words };
        machine.complete(length, watch);
        machine
    }

    /// Returns about how many words of memory it takes, and how many each of its readers does.
    pub(crate) fn words(&self) -> (usize, usize) {
        (self.next.len() / 2 + self.layers.len(), self.layers.len())
    }

    /// Removes the states from which no word of the length can be completed.
    fn complete(&mut self, length: usize, watch: &Watch<'_>) {
        for layer in (0..length).rev() {
            if watch.is_over(self.words) {
                return;
            }
            let (before, after) = self.layers.split_at_mut((layer + 1) * self.words);
            let before = &mut before[layer * self.words..];
            for (index, word) in before.iter_mut().enumerate() {
                for bit in mask::indexes(*word) {
                    let state = 64 * index + bit as usize;
                    let leads = &self.next[state * self.size..][..self.size];
                    if !leads.iter().any(|&to| to != NONE && contains(after, to)) {
                        *word &= !(1 << bit);
                    }
                }
            }
        }
    }
}

fn insert(set: &mut [u64], state: u32) {
    set[state as usize / 64] |= 1 << (state % 64);
}

fn contains(set: &[u64], state: u32) -> bool {
    set[state as usize / 64] >> (state % 64) & 1 != 0
}

fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter()
        .enumerate()
        .flat_map(|(index, &word)| mask::indexes(word).map(move |bit| 64 * index + bit as usize))
}

/// A line that a [`Machine`] reads: what is on no accepted word is removed.
pub(crate) struct MachinePropagator {
    places: Vec<Place>,
    machine: Arc<Machine>,
    /// The states that can be reached, layer by layer.
    reached: Vec<u64>,
}

impl MachinePropagator {
    pub(crate) fn new(places: Vec<Place>, machine: &Arc<Machine>) -> Self {
        let reached = vec![0; machine.layers.len()];
        Self { places, machine: Arc::clone(machine), reached }
    }
}

impl Propagate for MachinePropagator {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let Machine { next, size, layers, words } = &*self.machine;
        let (size, words) = (*size, *words);
        self.reached.fill(0);
        self.reached[..words].copy_from_slice(&layers[..words]);
        for (layer, &place) in self.places.iter().enumerate() {
            let candidates = domains.get(place);
            let (before, after) = self.reached.split_at_mut((layer + 1) * words);
            let after = &mut after[..words];
            if domains.is_over(words) {
                return Ok(());
            }
            for state in members(&before[layer * words..]) {
                for index in mask::indexes(candidates) {
                    let to = next[state * size + index as usize];
                    if to != NONE {
                        insert(after, to);
                    }
                }
            }
            let possible = &layers[(layer + 1) * words..][..words];
            let mut any = 0;
            for (word, possible) in after.iter_mut().zip(possible) {
                *word &= possible;
                any |= *word;
            }
            if any == 0 {
                return Err(Conflict);
            }
        }
        if self.places.is_empty() && self.reached[0] == 0 {
            return Err(Conflict);
        }
        for (layer, &place) in self.places.iter().enumerate().rev() {
            let candidates = domains.get(place);
            let (before, after) = self.reached.split_at_mut((layer + 1) * words);
            let (before, after) = (&mut before[layer * words..], &after[..words]);
            if domains.is_over(words) {
                return Ok(());
            }
            let mut left = 0;
            for (index, word) in before.iter_mut().enumerate() {
                for bit in mask::indexes(*word) {
                    let leads = &next[(64 * index + bit as usize) * size..][..size];
                    let mut good = 0;
                    for digit in mask::indexes(candidates) {
                        let to = leads[digit as usize];
                        if to != NONE && contains(after, to) {
                            good |= 1 << digit;
                        }
                    }
                    if good == 0 {
                        *word &= !(1 << bit);
                    }
                    left |= good;
                }
            }
            domains.keep(place, left)?;
        }
        Ok(())
    }
}
