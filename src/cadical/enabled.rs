//! CaDiCaL itself, through `rustsat`.

use rustsat::solvers::{ControlSignal, LimitConflicts, Solve, SolverResult, Terminate};
use rustsat::types::{Clause, Lit};
use rustsat_cadical::{CaDiCaL, CaDiCaLClause, ClauseId, Config, TraceProof};

use super::{Listener, Refutation};

/// The failures of the binding.
type BindingFailure = Box<dyn std::error::Error>;

/// Makes a solver that simplifies little, and ends when `is_stopped` returns true; it is called now and then.
pub(crate) fn new(
    mut is_stopped: impl FnMut() -> bool + 'static,
) -> Result<CaDiCaL<'static, 'static>, BindingFailure> {
    let mut solver = CaDiCaL::default();
    // Its many ways to simplify a formula pay off in minutes; nearly all puzzles take less than a
    // millisecond, most of which they would be. They would also need more than steps of resolution.
    solver.set_configuration(Config::Plain)?;
    solver.attach_terminator(move || {
        if is_stopped() { ControlSignal::Terminate } else { ControlSignal::Continue }
    });
    Ok(solver)
}

/// Limits the conflicts of the next search.
pub(crate) fn limit_conflicts(
    solver: &mut CaDiCaL<'_, '_>,
    conflicts: Option<u64>,
) -> Result<(), BindingFailure> {
    // It counts up to a C int; as many take days.
    const MOST: u32 = i32::MAX.unsigned_abs();
    let limit = conflicts.map(|most| u32::try_from(most).unwrap_or(MOST).min(MOST));
    Ok(solver.limit_conflicts(limit)?)
}

/// Returns its name and version, as in `CaDiCaL 2.2.1`.
pub(crate) fn version() -> String {
    CaDiCaL::default().signature().replacen("cadical-", "CaDiCaL ", 1)
}

/// Looks for a refutation of `clauses` within a number of conflicts, and passes each step to `listener`.
pub(crate) fn refute<'a, L: Listener + 'static>(
    clauses: impl Iterator<Item = &'a [i32]>,
    conflicts: Option<u64>,
    is_stopped: impl FnMut() -> bool + 'static,
    listener: L,
) -> Refutation<L> {
    let refutation = attempt(clauses, conflicts, is_stopped, listener);
    refutation.unwrap_or_else(|failure| Refutation::Failed(failure.to_string()))
}

fn attempt<'a, L: Listener + 'static>(
    clauses: impl Iterator<Item = &'a [i32]>,
    conflicts: Option<u64>,
    is_stopped: impl FnMut() -> bool + 'static,
    listener: L,
) -> Result<Refutation<L>, BindingFailure> {
    let mut solver = new(is_stopped)?;
    limit_conflicts(&mut solver, conflicts)?;
    // From here on nothing may return before the listener is taken off: it has to outlive the solver's
    // use of it.
    let handle = solver.connect_proof_tracer(Ear(listener), true);
    let result = solve(&mut solver, clauses);
    let Ear(listener) = solver.disconnect_proof_tracer(handle)?;
    Ok(match result? {
        SolverResult::Unsat => Refutation::Refuted(listener),
        SolverResult::Sat => Refutation::Model,
        SolverResult::Interrupted => Refutation::Stopped,
    })
}

fn solve<'a>(
    solver: &mut CaDiCaL<'_, '_>,
    clauses: impl Iterator<Item = &'a [i32]>,
) -> Result<SolverResult, BindingFailure> {
    for clause in clauses {
        let literals: Result<Clause, _> = clause.iter().map(|&lit| Lit::from_ipasir(lit)).collect();
        solver.add_clause(literals?)?;
    }
    Ok(solver.solve()?)
}

/// A listener in the form that the binding requires.
struct Ear<L>(L);

impl<L: Listener> TraceProof for Ear<L> {
    fn add_original_clause(
        &mut self,
        id: ClauseId,
        _: bool,
        _: &CaDiCaLClause<'_>,
        restored: bool,
    ) {
        if !restored {
            self.0.original(id.0);
        }
    }

    fn add_derived_clause(
        &mut self,
        id: ClauseId,
        _: bool,
        clause: &CaDiCaLClause<'_>,
        antecedents: &[ClauseId],
    ) {
        let literals: Vec<i32> = clause.iter().map(Lit::to_ipasir).collect();
        let antecedents: Vec<i64> = antecedents.iter().map(|id| id.0).collect();
        self.0.derived(id.0, literals, &antecedents);
    }

    fn delete_clause(&mut self, id: ClauseId, _: bool, _: &CaDiCaLClause<'_>) {
        self.0.deleted(id.0);
    }
}
