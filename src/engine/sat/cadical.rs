//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, "CaDiCaL 2.0", 2024) as the
//! engine's solver.

use rustsat::solvers::{
    ControlSignal, GetInternalStats, LimitConflicts, Solve, SolverResult, Terminate,
};
use rustsat::types::{Cl, Lit, TernaryVal, Var};
use rustsat_cadical::{CaDiCaL, Config};

use super::super::{Engine, Interrupt};
use super::search::{Failure, Solver, engine};
use crate::Error;

/// A solver with clauses.
#[derive(Debug)]
struct Wrapped(CaDiCaL<'static, 'static>);

impl Solver for Wrapped {
    fn new(variables: u32, interrupt: &Interrupt) -> Result<Self, Failure> {
        let mut solver = CaDiCaL::default();
        // Its many ways to simplify a formula pay off in minutes; nearly all puzzles take less than
        // a millisecond, most of which they would be.
        solver.set_configuration(Config::Plain)?;
        solver.set_option("lucky", 0)?;
        if let Some(last) = variables.checked_sub(1) {
            solver.reserve(Var::new(last))?;
        }
        solver.attach_terminator(watch(interrupt));
        Ok(Self(solver))
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Failure> {
        Ok(self.0.add_clause_ref(Cl::new(clause))?)
    }

    fn solve(&mut self, conflicts: Option<u64>) -> Result<SolverResult, Failure> {
        self.0.limit_conflicts(limit(conflicts))?;
        Ok(self.0.solve()?)
    }

    fn is_true(&self, literal: Lit) -> Result<bool, Failure> {
        Ok(self.0.lit_val(literal)? == TernaryVal::True)
    }

    fn conflicts(&self) -> u64 {
        self.0.conflicts() as u64
    }

    fn propagations(&self) -> u64 {
        self.0.propagations() as u64
    }
}

/// Returns a limit of conflicts as CaDiCaL takes it.
pub(crate) fn limit(conflicts: Option<u64>) -> Option<u32> {
    // It counts up to a C int; as many take days.
    const MOST: u32 = i32::MAX.unsigned_abs();
    conflicts.map(|most| u32::try_from(most).unwrap_or(MOST).min(MOST))
}

/// Returns what CaDiCaL asks now and then: it ends when `interrupt` is raised.
pub(crate) fn watch(interrupt: &Interrupt) -> impl FnMut() -> ControlSignal + use<> {
    let interrupt = interrupt.clone();
    move || match interrupt.reason() {
        Some(_) => ControlSignal::Terminate,
        None => ControlSignal::Continue,
    }
}

pub(super) fn make(name: &'static str) -> Result<Box<dyn Engine>, Error> {
    engine::<Wrapped>(name)
}

#[expect(clippy::unnecessary_wraps, reason = "where there is no solver there is none")]
pub(super) fn version() -> Option<String> {
    // It calls itself `cadical-2.2.1`.
    let solver = CaDiCaL::default();
    Some(solver.signature().replacen("cadical-", "CaDiCaL ", 1))
}
