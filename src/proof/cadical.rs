//! CaDiCaL as a prover (Biere and others, <https://github.com/arminbiere/cadical>): conflict-driven
//! clause learning, which records the reasons of each learned clause.

use std::collections::HashMap;

use super::steps::Steps;
use super::{Attempt, Prover, Theorem};
use crate::cadical::{self, Listener, Refutation};
use crate::engine::{EngineError, Limits, Why};

/// The prover `cadical`.
pub static CADICAL: Prover = Prover {
    name: "cadical",
    about: "the SAT solver CaDiCaL: learns from conflicts",
    is_available: cadical::IS_AVAILABLE,
    prove,
};

fn prove(theorem: &Theorem<'_>, limits: &Limits) -> Result<Attempt, EngineError> {
    if !cadical::IS_AVAILABLE {
        return Err(EngineError::NotInBuild { engine: CADICAL.name, feature: "cadical" });
    }
    let cnf = theorem.cnf();
    let interrupt = limits.interrupt.clone();
    let is_stopped = move || interrupt.reason().is_some();
    let notes = Notes::new(cnf.clauses().len());
    Ok(match cadical::refute(cnf.clauses().iter(), limits.budget, is_stopped, notes) {
        Refutation::Refuted(notes) => Attempt::Proved(notes.steps.end()),
        Refutation::Model => Attempt::Disproved,
        Refutation::Stopped => {
            Attempt::Stopped(limits.interrupt.reason().map_or(Why::Budget, Why::Interrupted))
        }
    })
}

/// Records the clauses that CaDiCaL derives.
///
/// CaDiCaL numbers the clauses of the formula and those that it derives with the same counter, and derives some while
/// clauses are still being added; but in a proof all clauses of the formula come first.
struct Notes {
    /// Our number of each of CaDiCaL's clauses.
    numbers: HashMap<i64, usize>,
    added: usize,
    steps: Steps,
    is_refuted: bool,
}

impl Notes {
    fn new(formula: usize) -> Self {
        Self { numbers: HashMap::new(), added: 0, steps: Steps::after(formula), is_refuted: false }
    }
}

impl Listener for Notes {
    fn original(&mut self, number: i64) {
        self.added += 1;
        self.numbers.insert(number, self.added);
    }

    fn derived(&mut self, number: i64, clause: Vec<i32>, antecedents: &[i64]) {
        if self.is_refuted {
            return;
        }
        self.is_refuted = clause.is_empty();
        // A clause that was never announced gets a number that no checker accepts.
        let own = |id| self.numbers.get(id).copied().unwrap_or(0);
        let hints: Vec<usize> = antecedents.iter().map(own).collect();
        self.numbers.insert(number, self.steps.push(clause, hints));
    }

    fn deleted(&mut self, number: i64) {
        self.numbers.remove(&number);
    }
}
