//! CaDiCaL, with its steps listened to.

use std::collections::HashMap;

use rustsat::solvers::{LimitConflicts, Solve, SolverResult, Terminate};
use rustsat::types::{Clause, Lit};
use rustsat_cadical::{CaDiCaL, Config};
use rustsat_cadical::{CaDiCaLClause, ClauseId, TraceProof};

use crate::Error;
use crate::engine::Query;
use crate::engine::sat::cadical::{limit, watch};
use crate::proof::steps::Steps;
use crate::proof::{End, Theorem};

/// What the binding says of its failures.
type Failure = Box<dyn std::error::Error>;

#[expect(clippy::unnecessary_wraps, reason = "its twin has something to refuse")]
pub(super) fn prove(theorem: &Theorem<'_>, query: &Query) -> Result<End, Error> {
    let failed = |error: String| End::GaveUp(format!("the SAT solver failed: {error}"));
    Ok(refute(theorem, query).unwrap_or_else(|error| failed(error.to_string())))
}

fn refute(theorem: &Theorem<'_>, query: &Query) -> Result<End, Failure> {
    let cnf = theorem.cnf();
    let mut solver = CaDiCaL::default();
    // Steps of resolution are all that is written down: no inprocessing that needs more.
    solver.set_configuration(Config::Plain)?;
    solver.attach_terminator(watch(&query.interrupt));
    solver.limit_conflicts(limit(query.budget))?;
    // From here on nothing may return before the listener is taken off: it has to outlive the solver's
    // use of it.
    let handle = solver.connect_proof_tracer(Listener::new(cnf.clauses().len()), true);
    let result = solve(&mut solver, cnf.clauses().iter());
    let listener = solver.disconnect_proof_tracer(handle)?;
    Ok(match result? {
        SolverResult::Unsat => End::Refuted(listener.steps.end()),
        SolverResult::Sat => End::Model,
        SolverResult::Interrupted => query.interrupt.reason().map_or(End::Budget, End::Interrupted),
    })
}

fn solve<'a>(
    solver: &mut CaDiCaL<'_, '_>,
    clauses: impl Iterator<Item = &'a [i32]>,
) -> Result<SolverResult, Failure> {
    for clause in clauses {
        let literals: Result<Clause, _> = clause.iter().map(|&lit| Lit::from_ipasir(lit)).collect();
        solver.add_clause(literals?)?;
    }
    Ok(solver.solve()?)
}

/// Writes down what CaDiCaL derives.
///
/// CaDiCaL counts the clauses of the formula and those that it derives on one and the same counter,
/// and it begins to derive while clauses are still being added; in a proof the formula comes first.
struct Listener {
    /// Our number of each of CaDiCaL's clauses.
    numbers: HashMap<ClauseId, usize>,
    added: usize,
    steps: Steps,
    is_refuted: bool,
}

impl Listener {
    fn new(formula: usize) -> Self {
        Self { numbers: HashMap::new(), added: 0, steps: Steps::after(formula), is_refuted: false }
    }
}

impl TraceProof for Listener {
    fn add_original_clause(
        &mut self,
        id: ClauseId,
        _: bool,
        _: &CaDiCaLClause<'_>,
        restored: bool,
    ) {
        if !restored {
            self.added += 1;
            self.numbers.insert(id, self.added);
        }
    }

    fn add_derived_clause(
        &mut self,
        id: ClauseId,
        _: bool,
        clause: &CaDiCaLClause<'_>,
        antecedents: &[ClauseId],
    ) {
        if self.is_refuted {
            return;
        }
        self.is_refuted = clause.is_empty();
        let literals: Vec<i32> = clause.iter().map(Lit::to_ipasir).collect();
        // A clause that was never announced gets a number that no checker accepts.
        let number = |id| self.numbers.get(id).copied().unwrap_or(0);
        let hints: Vec<usize> = antecedents.iter().map(number).collect();
        self.numbers.insert(id, self.steps.push(literals, hints));
    }

    fn delete_clause(&mut self, id: ClauseId, _: bool, _: &CaDiCaLClause<'_>) {
        self.numbers.remove(&id);
    }
}
