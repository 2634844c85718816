//! CaDiCaL as the engine's solver.

use cadical_sys::{CaDiCal, Status};

use super::super::{Engine, EngineError, Interrupt, Settings};
use super::literal::Literal;
use super::search::{Ended, SatSolver, engine};
use crate::cadical;

/// A solver with clauses.
struct Wrapped {
    solver: CaDiCal,
    /// A clause in the solver's own literals.
    clause: Vec<i32>,
}

impl SatSolver for Wrapped {
    fn new(variables: u32, interrupt: &Interrupt) -> Self {
        let interrupt = interrupt.clone();
        let mut solver = cadical::new(move || interrupt.reason().is_some());
        assert!(solver.set("lucky", 0), "CaDiCaL has this option");
        solver.declare_more_variables(variables.cast_signed());
        Self { solver, clause: Vec::new() }
    }

    fn add(&mut self, clause: &[Literal]) {
        self.clause.clear();
        self.clause.extend(clause.iter().copied().map(own));
        self.solver.clause6(&self.clause);
    }

    fn solve(&mut self, conflicts: Option<u64>) -> Ended {
        cadical::limit_conflicts(&mut self.solver, conflicts);
        match self.solver.solve() {
            Status::SATISFIABLE => Ended::Sat,
            Status::UNSATISFIABLE => Ended::Unsat,
            Status::UNKNOWN => Ended::Interrupted,
        }
    }

    fn propagate(&mut self) -> bool {
        self.solver.propagate() != Status::UNSATISFIABLE
    }

    fn fixed(&self, literal: Literal) -> Option<bool> {
        match self.solver.fixed(own(literal)) {
            0 => None,
            value => Some(value > 0),
        }
    }

    fn is_true(&mut self, literal: Literal) -> bool {
        self.solver.val(own(literal)) > 0
    }

    fn conflicts(&self) -> u64 {
        self.statistic("conflicts")
    }

    fn propagations(&self) -> u64 {
        self.statistic("propagations")
    }

    fn decisions(&self) -> u64 {
        self.statistic("decisions")
    }

    fn restarts(&self) -> u64 {
        self.statistic("restarts")
    }
}

impl Wrapped {
    fn statistic(&self, name: &str) -> u64 {
        self.solver.get_statistic_value(name).try_into().unwrap_or_default()
    }
}

/// Returns the solver's own literal.
fn own(literal: Literal) -> i32 {
    let variable = literal.variable().cast_signed() + 1;
    if literal.is_positive() { variable } else { -variable }
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
