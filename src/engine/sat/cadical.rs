//! The engine's solver where BatSat is left out: CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, "CaDiCaL
//! 2.0", 2024).

use rustsat::solvers::{
    ControlSignal, GetInternalStats, LimitConflicts, Solve, SolverResult, Terminate,
};
use rustsat::types::{Cl, Lit, TernaryVal, Var};
use rustsat_cadical::{CaDiCaL, Config};

use super::super::Interrupt;
use super::enabled::Failure;

/// A solver with clauses.
#[derive(Debug)]
pub(super) struct Solver(CaDiCaL<'static, 'static>);

impl Solver {
    /// Makes a solver for that many variables, which stops when `interrupt` is raised.
    pub(super) fn new(variables: u32, interrupt: &Interrupt) -> Result<Self, Failure> {
        let mut solver = CaDiCaL::default();
        // Its many ways to simplify a formula pay off in minutes; nearly all puzzles take less than
        // a millisecond, most of which they would be.
        solver.set_configuration(Config::Plain)?;
        solver.set_option("lucky", 0)?;
        if let Some(last) = variables.checked_sub(1) {
            solver.reserve(Var::new(last))?;
        }
        let interrupt = interrupt.clone();
        solver.attach_terminator(move || match interrupt.reason() {
            Some(_) => ControlSignal::Terminate,
            None => ControlSignal::Continue,
        });
        Ok(Self(solver))
    }

    pub(super) fn add(&mut self, clause: &[Lit]) -> Result<(), Failure> {
        Ok(self.0.add_clause_ref(Cl::new(clause))?)
    }

    /// Searches for a model, for at most `conflicts` of them.
    pub(super) fn solve(&mut self, conflicts: Option<u64>) -> Result<SolverResult, Failure> {
        // CaDiCaL counts up to a C int; as many take days.
        const MOST: u32 = i32::MAX.unsigned_abs();
        let limit = conflicts.map(|most| u32::try_from(most).unwrap_or(MOST).min(MOST));
        self.0.limit_conflicts(limit)?;
        Ok(self.0.solve()?)
    }

    pub(super) fn is_true(&self, literal: Lit) -> Result<bool, Failure> {
        Ok(self.0.lit_val(literal)? == TernaryVal::True)
    }

    pub(super) fn conflicts(&self) -> u64 {
        self.0.conflicts() as u64
    }

    pub(super) fn propagations(&self) -> u64 {
        self.0.propagations() as u64
    }
}

pub(super) fn version() -> String {
    // It calls itself `cadical-2.2.1`.
    let solver = CaDiCaL::default();
    solver.signature().replacen("cadical-", "CaDiCaL ", 1)
}
