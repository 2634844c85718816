//! BatSat, a reimplementation of MiniSat (Eén and Sörensson, "An extensible SAT-solver", 2003) in Rust, as the
//! engine's solver.

use batsat::clause::Kind;
use batsat::{Callbacks, SolverInterface};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Cl, Lit, TernaryVal, Var};

use super::super::{Engine, EngineError, Interrupt, Settings};
use super::search::{Failure, Solver, engine};

/// A solver with clauses.
struct Wrapped(rustsat_batsat::Solver<Watch>);

/// The limits of the solver, which polls them.
#[derive(Debug, Default)]
struct Watch {
    interrupt: Interrupt,
    /// The number of conflicts: a clause is learned from each but the last one.
    learned: u64,
    /// The number of conflicts after which to stop.
    limit: Option<u64>,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[batsat::Lit], kind: Kind) {
        self.learned += u64::from(kind == Kind::Learnt);
    }

    fn stop(&self) -> bool {
        self.limit.is_some_and(|limit| self.learned >= limit) || self.interrupt.reason().is_some()
    }
}

impl Solver for Wrapped {
    fn new(variables: u32, interrupt: &Interrupt) -> Result<Self, Failure> {
        let mut solver = rustsat_batsat::Solver::<Watch>::default();
        solver.batsat_mut().cb_mut().interrupt = interrupt.clone();
        if let Some(last) = variables.checked_sub(1) {
            solver.reserve(Var::new(last))?;
        }
        Ok(Self(solver))
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Failure> {
        Ok(self.0.add_clause_ref(Cl::new(clause))?)
    }

    fn solve(&mut self, conflicts: Option<u64>) -> Result<SolverResult, Failure> {
        let watch = self.0.batsat_mut().cb_mut();
        watch.limit = conflicts.map(|most| watch.learned.saturating_add(most));
        Ok(self.0.solve()?)
    }

    fn is_true(&self, literal: Lit) -> Result<bool, Failure> {
        Ok(self.0.lit_val(literal)? == TernaryVal::True)
    }

    fn conflicts(&self) -> u64 {
        self.0.batsat_ref().num_conflicts()
    }

    fn propagations(&self) -> u64 {
        self.0.batsat_ref().num_propagations()
    }
}

pub(super) fn make(
    name: &'static str,
    settings: &Settings,
) -> Result<Box<dyn Engine>, EngineError> {
    engine::<Wrapped>(name, settings)
}

#[expect(clippy::unnecessary_wraps, reason = "the counterpart without a solver has none")]
pub(super) fn version() -> Option<String> {
    Some(rustsat_batsat::BasicSolver::default().signature().to_owned())
}
