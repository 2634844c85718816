//! BatSat, a reimplementation of MiniSat (Eén and Sörensson, "An extensible SAT-solver", 2003) in Rust, as the
//! engine's solver.

use batsat::clause::Kind;
use batsat::intmap::AsIndex;
use batsat::{Callbacks, Lit, SolverInterface, Var, lbool};

use super::super::{Engine, EngineError, Interrupt, Settings};
use super::literal::Literal;
use super::search::{Ended, SatSolver, engine};

/// A solver with clauses.
struct Wrapped(batsat::Solver<Watch>);

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
    fn on_new_clause(&mut self, _: &[Lit], kind: Kind) {
        self.learned += u64::from(kind == Kind::Learnt);
    }

    fn stop(&self) -> bool {
        self.limit.is_some_and(|limit| self.learned >= limit) || self.interrupt.reason().is_some()
    }
}

impl SatSolver for Wrapped {
    fn new(variables: u32, interrupt: &Interrupt) -> Self {
        let mut solver = batsat::Solver::<Watch>::default();
        solver.cb_mut().interrupt = interrupt.clone();
        for _ in 0..variables {
            solver.new_var_default();
        }
        Self(solver)
    }

    fn add(&mut self, clause: &[Literal]) {
        // If that makes the clauses contradict each other, the next search says so.
        self.0.add_clause_reuse(&mut clause.iter().copied().map(own).collect());
    }

    fn solve(&mut self, conflicts: Option<u64>) -> Ended {
        let watch = self.0.cb_mut();
        watch.limit = conflicts.map(|most| watch.learned.saturating_add(most));
        let answer = self.0.solve_limited(&[]);
        match answer {
            _ if answer == lbool::TRUE => Ended::Sat,
            _ if answer == lbool::FALSE => Ended::Unsat,
            _ => Ended::Interrupted,
        }
    }

    fn propagate(&mut self) -> bool {
        // It does so whenever a clause is added.
        self.0.is_ok()
    }

    fn fixed(&self, literal: Literal) -> Option<bool> {
        match self.0.value_lvl_0(own(literal)) {
            value if value == lbool::TRUE => Some(true),
            value if value == lbool::FALSE => Some(false),
            _ => None,
        }
    }

    fn is_true(&mut self, literal: Literal) -> bool {
        self.0.value_lit(own(literal)) == lbool::TRUE
    }

    fn conflicts(&self) -> u64 {
        self.0.num_conflicts()
    }

    fn propagations(&self) -> u64 {
        self.0.num_propagations()
    }

    fn decisions(&self) -> u64 {
        self.0.num_decisions()
    }

    fn restarts(&self) -> u64 {
        self.0.num_restarts()
    }
}

/// Returns the solver's own literal.
fn own(literal: Literal) -> Lit {
    Lit::new(Var::from_index(literal.variable() as usize), literal.is_positive())
}

pub(super) fn make(
    name: &'static str,
    settings: &Settings,
) -> Result<Box<dyn Engine>, EngineError> {
    engine::<Wrapped>(name, settings)
}

/// Its version as far as the library's Cargo.toml says it: the solver itself does not have it.
#[expect(clippy::unnecessary_wraps, reason = "the counterpart without a solver has none")]
pub(super) fn version() -> Option<String> {
    Some("BatSat 0.6".to_owned())
}
