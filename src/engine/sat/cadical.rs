//! CaDiCaL as the engine's solver.

use rustsat::solvers::{GetInternalStats, Solve, SolverResult};
use rustsat::types::{Cl, Lit, TernaryVal, Var};
use rustsat_cadical::CaDiCaL;

use super::super::{Engine, EngineError, Interrupt, Settings};
use super::literal::Literal;
use super::search::{Ended, SatSolver, SolverFailure, engine};
use crate::cadical;

/// A solver with clauses.
struct Wrapped(CaDiCaL<'static, 'static>);

impl SatSolver for Wrapped {
    fn new(variables: u32, interrupt: &Interrupt) -> Result<Self, SolverFailure> {
        let interrupt = interrupt.clone();
        let mut solver = cadical::new(move || interrupt.reason().is_some())?;
        solver.set_option("lucky", 0)?;
        if let Some(last) = variables.checked_sub(1) {
            solver.reserve(Var::new(last))?;
        }
        Ok(Self(solver))
    }

    fn add(&mut self, clause: &[Literal]) -> Result<(), SolverFailure> {
        let clause: Vec<Lit> = clause.iter().copied().map(own).collect();
        Ok(self.0.add_clause_ref(Cl::new(&clause))?)
    }

    fn solve(&mut self, conflicts: Option<u64>) -> Result<Ended, SolverFailure> {
        cadical::limit_conflicts(&mut self.0, conflicts)?;
        Ok(match self.0.solve()? {
            SolverResult::Sat => Ended::Sat,
            SolverResult::Unsat => Ended::Unsat,
            SolverResult::Interrupted => Ended::Interrupted,
        })
    }

    fn is_true(&self, literal: Literal) -> Result<bool, SolverFailure> {
        Ok(self.0.lit_val(own(literal))? == TernaryVal::True)
    }

    fn conflicts(&self) -> u64 {
        self.0.conflicts() as u64
    }

    fn propagations(&self) -> u64 {
        self.0.propagations() as u64
    }
}

/// Returns the solver's own literal.
fn own(literal: Literal) -> Lit {
    Lit::new(literal.variable(), !literal.is_positive())
}

pub(super) fn make(
    name: &'static str,
    settings: &Settings,
) -> Result<Box<dyn Engine>, EngineError> {
    engine::<Wrapped>(name, settings)
}

#[expect(clippy::unnecessary_wraps, reason = "the counterpart without a solver has none")]
pub(super) fn version() -> Option<String> {
    Some(cadical::version())
}
