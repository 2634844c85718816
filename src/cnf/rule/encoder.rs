//! Turns the parts of rules into clauses, with additional variables after those of the cells.

use std::collections::BTreeMap;

use super::machine::{Input, Layers, Machine};
use super::part::{RulePart, Unwritten};
use super::scope::{Related, Scope};
use crate::cnf::{Clauses, Variables};
use crate::limits::Watch;
use crate::{Candidates, Cell};

/// Writes clauses.
pub(super) struct Encoder<'puzzle> {
    scope: Scope<'puzzle>,
    candidates: &'puzzle Candidates,
    /// The last variable so far.
    last: i32,
    clauses: Clauses,
    /// The number of literals, with a surcharge for the work of finding them.
    size: usize,
    /// The most literals.
    most: usize,
    watch: &'puzzle Watch<'puzzle>,
}

impl<'puzzle> Encoder<'puzzle> {
    /// The most states of a layer that are excluded pair by pair.
    const MOST_IN_PAIRS: usize = 24;

    /// Makes an encoder for a puzzle whose cells hold no more than their `candidates`.
    pub(super) fn new(
        scope: Scope<'puzzle>,
        candidates: &'puzzle Candidates,
        most: usize,
        watch: &'puzzle Watch<'puzzle>,
    ) -> Self {
        let last = Variables::of(scope.layout).count();
        Self { scope, candidates, last, clauses: Clauses::default(), size: 0, most, watch }
    }

    /// Returns the clauses, and the number of the last variable.
    pub(super) fn finish(self) -> (Clauses, i32) {
        (self.clauses, self.last)
    }

    /// Requires `part` to be true, or leaves everything as it was.
    ///
    /// # Errors
    /// If it takes too much room, or if it is time to stop.
    pub(super) fn add(&mut self, part: &RulePart) -> Result<(), Unwritten> {
        let (count, last, size) = (self.clauses.len(), self.last, self.size);
        self.require(part).inspect_err(|_| {
            self.clauses.truncate(count);
            (self.last, self.size) = (last, size);
        })
    }

    fn push(&mut self, clause: impl IntoIterator<Item = i32>) -> Result<(), Unwritten> {
        let mut size = 1;
        self.clauses.push(clause.into_iter().inspect(|_| size += 1));
        self.size += size;
        self.watch.go_on(1)?;
        if self.size > self.most { Err(Unwritten::TooLarge) } else { Ok(()) }
    }

    fn variable(&mut self) -> i32 {
        self.last += 1;
        self.last
    }

    /// Requires `part` to be true.
    fn require(&mut self, part: &RulePart) -> Result<(), Unwritten> {
        match part {
            RulePart::Clause(literals) => self.push(literals.iter().copied()),
            RulePart::Related(one, other, related) => {
                let clauses = self.related(*one, *other, related)?;
                clauses.iter().try_for_each(|clause| self.require(clause))
            }
            RulePart::All(parts) => parts.iter().try_for_each(|part| self.require(part)),
            RulePart::Any(parts) => {
                let mut clause = Vec::new();
                for part in parts {
                    match part {
                        RulePart::Clause(literals) => clause.extend(literals),
                        _ => clause.push(self.literal(part)?),
                    }
                }
                self.push(clause)
            }
            RulePart::Not(part) => self.refuse(part),
            RulePart::Machine(machine) => self.machine(machine, None),
        }
    }

    /// Returns the clauses of a pair. Where all digits are related there are none, so the work is counted here.
    fn related(
        &self,
        one: Cell,
        other: Cell,
        related: &Related,
    ) -> Result<Vec<RulePart>, Unwritten> {
        self.watch.go_on(related.pairs())?;
        Ok(self.scope.clauses(one, other, related))
    }

    /// Requires `part` to be false.
    fn refuse(&mut self, part: &RulePart) -> Result<(), Unwritten> {
        match part {
            RulePart::Clause(literals) => {
                literals.iter().try_for_each(|&literal| self.push([-literal]))
            }
            RulePart::Any(parts) => parts.iter().try_for_each(|part| self.refuse(part)),
            RulePart::Not(part) => self.require(part),
            RulePart::All(_) | RulePart::Machine(_) | RulePart::Related(..) => {
                let kept = self.literal(part)?;
                self.push([-kept])
            }
        }
    }

    /// Returns a literal that is true if, and only if, `part` is.
    fn literal(&mut self, part: &RulePart) -> Result<i32, Unwritten> {
        match part {
            RulePart::Clause(literals) if literals.len() == 1 => Ok(literals[0]),
            RulePart::Clause(literals) => self.one_of(literals),
            RulePart::Any(parts) => {
                let literals = self.literals(parts)?;
                self.one_of(&literals)
            }
            RulePart::All(parts) => {
                let literals = self.literals(parts)?;
                let opposites: Vec<i32> = literals.iter().map(|literal| -literal).collect();
                Ok(-self.one_of(&opposites)?)
            }
            RulePart::Related(one, other, related) => {
                let clauses = self.related(*one, *other, related)?;
                self.literal(&RulePart::All(clauses))
            }
            RulePart::Not(part) => Ok(-self.literal(part)?),
            RulePart::Machine(machine) => {
                let accepts = self.variable();
                self.machine(machine, Some(accepts))?;
                Ok(accepts)
            }
        }
    }

    fn literals(&mut self, parts: &[RulePart]) -> Result<Vec<i32>, Unwritten> {
        parts.iter().map(|part| self.literal(part)).collect()
    }

    /// Returns a literal that is true if, and only if, one of `literals` is.
    fn one_of(&mut self, literals: &[i32]) -> Result<i32, Unwritten> {
        let any = self.variable();
        self.push([-any].into_iter().chain(literals.iter().copied()))?;
        literals.iter().try_for_each(|literal| self.push([any, -literal]))?;
        Ok(any)
    }

    /// Returns what may be read at a place, and the literal that says that it is.
    fn symbols(&mut self, input: &Input) -> Result<Vec<(i64, i32)>, Unwritten> {
        Ok(match input {
            &Input::Digit(cell) => self.digits(cell),
            Input::Truth(part) => {
                let literal = self.literal(part)?;
                vec![(0, -literal), (1, literal)]
            }
        })
    }

    fn digits(&self, cell: Cell) -> Vec<(i64, i32)> {
        let digits = self.candidates.get(cell).iter().map(|digit| i64::from(digit.value()));
        digits.filter_map(|digit| Some((digit, self.scope.is(cell, digit)?))).collect()
    }

    /// Requires the machine's verdict on its inputs to equal `accepts`, or to be "accepted" for `None`.
    fn machine(&mut self, machine: &Machine, accepts: Option<i32>) -> Result<(), Unwritten> {
        let symbols: Vec<Vec<(i64, i32)>> =
            machine.inputs.iter().map(|input| self.symbols(input)).collect::<Result<_, _>>()?;
        let values: Vec<Vec<i64>> = symbols
            .iter()
            .map(|symbols| symbols.iter().map(|&(value, _)| value).collect())
            .collect();
        let layers =
            machine.unroll(&values, self.most.saturating_sub(self.size) / 4, self.watch)?;
        let fails: Vec<i32> = accepts.iter().map(|accepts| -accepts).collect();
        if layers.is_empty() {
            // A machine that reads nothing has no layers either.
            let is_true = machine.inputs.is_empty() && (machine.accepts)(&machine.first);
            return if is_true { self.push(accepts) } else { self.push(fails) };
        }
        self.layers(&symbols, &layers, accepts, &fails)
    }

    fn layers(
        &mut self,
        symbols: &[Vec<(i64, i32)>],
        layers: &Layers,
        accepts: Option<i32>,
        fails: &[i32],
    ) -> Result<(), Unwritten> {
        // Of the states before each input the literals: none is written for one that is always true.
        let mut before: Vec<Vec<i32>> = vec![Vec::new()];
        for (place, (symbols, layer)) in symbols.iter().zip(layers).enumerate() {
            let after: Vec<Vec<i32>> = match layers.get(place + 1) {
                None => vec![accepts.into_iter().collect()],
                Some(next) => next.iter().map(|_| vec![self.variable()]).collect(),
            };
            self.steps(symbols, layer, &before, &after, fails)?;
            if place + 1 < layers.len() {
                self.at_most_one(&after)?;
                self.push(fails.iter().copied().chain(after.iter().flatten().copied()))?;
            }
            before = after;
        }
        Ok(())
    }

    /// Writes the clauses between two layers.
    fn steps(
        &mut self,
        symbols: &[(i64, i32)],
        layer: &[Vec<Option<usize>>],
        before: &[Vec<i32>],
        after: &[Vec<i32>],
        fails: &[i32],
    ) -> Result<(), Unwritten> {
        let not = |literals: &[i32]| literals.iter().map(|literal| -literal).collect::<Vec<_>>();
        // Where a state leads, and that it leads nowhere else.
        for (state, leads) in before.iter().zip(layer) {
            for (&(_, symbol), to) in symbols.iter().zip(leads) {
                let (here, so) = (not(state), [-symbol]);
                match to {
                    // What is always true needs no clause.
                    Some(to) if after[*to].is_empty() => {}
                    Some(to) => self.push([&here[..], &so, &after[*to]].concat())?,
                    None => self.push([&here[..], &so, fails].concat())?,
                }
            }
        }
        // From which states what is read leads to each of the next ones.
        let mut from = vec![vec![Vec::new(); symbols.len()]; after.len()];
        for (state, leads) in layer.iter().enumerate() {
            for (index, to) in leads.iter().enumerate() {
                if let Some(to) = to {
                    from[*to][index].push(state);
                }
            }
        }
        for (state, from) in after.iter().zip(&from) {
            let mut reads = not(state);
            for (&(_, symbol), from) in symbols.iter().zip(from) {
                if !from.is_empty() {
                    reads.push(symbol);
                }
                // It comes from a state that is always true without more ado.
                if from.iter().all(|&state| !before[state].is_empty()) {
                    let from = from.iter().flat_map(|&state| &before[state]).copied();
                    self.push(not(state).into_iter().chain([-symbol]).chain(from))?;
                }
            }
            self.push(reads)?;
        }
        // Two states that follow each other leave only the symbols that lead from one to the other.
        for (state, leads) in before.iter().zip(layer) {
            let mut between: BTreeMap<usize, Vec<i32>> = BTreeMap::new();
            for (&(_, symbol), to) in symbols.iter().zip(leads) {
                if let Some(to) = to {
                    between.entry(*to).or_default().push(symbol);
                }
            }
            for (to, symbols) in between {
                self.push([not(state), not(&after[to]), symbols].concat())?;
            }
        }
        Ok(())
    }

    fn at_most_one(&mut self, states: &[Vec<i32>]) -> Result<(), Unwritten> {
        if states.len() > Self::MOST_IN_PAIRS {
            return Ok(());
        }
        for (index, one) in states.iter().enumerate() {
            for other in &states[index + 1..] {
                self.push(one.iter().chain(other).map(|literal| -literal))?;
            }
        }
        Ok(())
    }
}
