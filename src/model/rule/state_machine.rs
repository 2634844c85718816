//! State machines along a line.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::regex::trimmed;
use super::{Automaton, Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Digit, DigitSet, Layout};

/// A step of a state machine: from a state, by one of some digits, to a state.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MachineStep {
    /// The state before it.
    pub from: u32,
    /// The digits that lead to the next state.
    pub digits: Vec<Digit>,
    /// The state after it.
    pub to: u32,
}

fields!(MachineStep { from, digits, to });

/// A line whose digits, read from its first cell, lead a state machine from a first state to one in which it may end.
///
/// The machine may be non-deterministic: where a digit leads to several states, one of the ways has to be accepted.
///
/// ```
/// use kenzan::{Layout, Rule};
/// // An even number of odd digits.
/// let text = r#"{"type": "state-machine", "line": "r1c1-r1c4", "accept": [0], "steps": [
///     {"from": 0, "digits": [1, 3], "to": 1}, {"from": 0, "digits": [2, 4], "to": 0},
///     {"from": 1, "digits": [1, 3], "to": 0}, {"from": 1, "digits": [2, 4], "to": 1}]}"#;
/// let rule: Rule = serde_json::from_str(text)?;
/// assert!(rule.validate(&*Layout::usual(4)?).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateMachine {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The states in which it may begin; 0 unless stated.
    pub start: Vec<u32>,
    /// The states in which it may end.
    pub accept: Vec<u32>,
    /// What digits do.
    pub steps: Vec<MachineStep>,
}

fields!(StateMachine { line, start = vec![0], accept, steps });

/// The most steps: enough for any rule of a line.
const MOST: usize = 1 << 16;

/// How often a digit may lead from a state of a set to another one, in all sets that the machine may be in.
const MOST_LEADS: usize = 1 << 20;

/// A machine that may be in too many sets of its states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the machine is too large: it may be in too many of its states at once")]
pub struct MachineTooLarge;

impl StateMachine {
    /// Returns the deterministic automaton that accepts the same lines of these digits: its states are sets of those of
    /// the machine (M. Rabin and D. Scott, *Finite automata and their decision problems*, 1959).
    ///
    /// # Errors
    /// [`MachineTooLarge`] if that has too many states.
    pub fn automaton(&self, digits: DigitSet) -> Result<Automaton, MachineTooLarge> {
        let mut leads: HashMap<(u32, Digit), Vec<u32>> = HashMap::new();
        for step in &self.steps {
            for &digit in &step.digits {
                leads.entry((step.from, digit)).or_default().push(step.to);
            }
        }
        let accept: BTreeSet<u32> = self.accept.iter().copied().collect();
        let first: BTreeSet<u32> = self.start.iter().copied().collect();
        let mut room = MOST_LEADS;
        for states in leads.values_mut() {
            states.sort_unstable();
            states.dedup();
        }
        let (mut numbers, mut sets) = (HashMap::from([(first.clone(), 0)]), vec![first]);
        let (mut next, mut accepts) = (Vec::new(), Vec::new());
        while let Some(set) = sets.get(next.len()).cloned() {
            accepts.push(!set.is_disjoint(&accept));
            let mut row = Vec::new();
            for digit in digits.iter() {
                let to = || set.iter().filter_map(|&state| leads.get(&(state, digit)));
                let visited = set.len() + to().map(Vec::len).sum::<usize>();
                room = room.checked_sub(visited).ok_or(MachineTooLarge)?;
                let to: BTreeSet<u32> = to().flatten().copied().collect();
                if to.is_empty() {
                    row.push(None);
                    continue;
                }
                let number = match numbers.entry(to) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        sets.push(new.key().clone());
                        *new.insert(sets.len() - 1)
                    }
                };
                row.push(Some(number));
            }
            next.push(row);
        }
        Ok(trimmed(Automaton { next, accepts }))
    }
}

impl Definition for StateMachine {
    const NAME: &'static str = "state-machine";
    const MEANING: &'static str = "The digits along the line, one after the other, lead a machine from a state in which it may begin to one in which it may end: each step says from which state which digits lead to which one. Where a digit leads to several states, any of them will do; where it leads to none, the line is wrong.";
    const EXAMPLE: &'static str = r#"{"type": "state-machine", "line": ["r1c1", "r1c2", "r1c3"], "start": [0], "accept": [1], "steps": [{"from": 0, "digits": [1, 2, 3], "to": 0}, {"from": 0, "digits": [7, 8, 9], "to": 1}, {"from": 1, "digits": [7, 8, 9], "to": 1}]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 1, layout)?;
        if self.start.is_empty() {
            return Err(Invalid::new("start", "no state in which it begins"));
        }
        if self.steps.len() > MOST {
            return Err(Invalid::new("steps", format!("more than {MOST} steps")));
        }
        for (index, step) in self.steps.iter().enumerate() {
            if step.digits.is_empty() {
                return Err(Invalid::new(format!("steps[{index}].digits"), "no digit"));
            }
            for (place, &digit) in step.digits.iter().enumerate() {
                valid::digit(&format!("steps[{index}].digits[{place}]"), digit, layout)?;
            }
        }
        let made = self.automaton(layout.digits());
        made.map(drop).map_err(|error| Invalid::new("steps", error.to_string()))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut states: BTreeSet<u32> = self.start.iter().copied().collect();
        for digit in values.all(&self.line) {
            let reads = |step: &&MachineStep| {
                states.contains(&step.from)
                    && step.digits.iter().any(|read| u32::from(read.value()) == digit)
            };
            states = self.steps.iter().filter(reads).map(|step| step.to).collect();
        }
        states.iter().any(|state| self.accept.contains(state))
    }

    fn words(&self) -> String {
        format!("the state machine along {}", List(&self.line))
    }

    /// The states are numbered anew: those in which it may begin, then the others in which it may end, then the rest, each
    /// in the order that they had.
    fn normalise(&mut self, _: &Layout) {
        let start: BTreeSet<u32> = self.start.iter().copied().collect();
        let accept: BTreeSet<u32> = self.accept.iter().copied().collect();
        let all =
            self.steps.iter().flat_map(|step| [step.from, step.to]).collect::<BTreeSet<u32>>();
        let ends = accept.difference(&start);
        let rest = all.iter().filter(|state| !start.contains(state) && !accept.contains(state));
        let numbers: HashMap<u32, u32> =
            start.iter().chain(ends).chain(rest).copied().zip(0..).collect();
        let mut digits: BTreeMap<[u32; 2], BTreeSet<Digit>> = BTreeMap::new();
        for step in &self.steps {
            let ends = [step.from, step.to].map(|state| numbers[&state]);
            digits.entry(ends).or_default().extend(&step.digits);
        }
        let step = |([from, to], digits): ([u32; 2], BTreeSet<Digit>)| MachineStep {
            from,
            digits: digits.into_iter().collect(),
            to,
        };
        self.steps = digits.into_iter().map(step).collect();
        self.start = start.iter().map(|state| numbers[state]).collect();
        self.accept = accept.iter().map(|state| numbers[state]).collect();
        self.accept.sort_unstable();
    }

    /// Its numbers are names of states.
    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }
}
