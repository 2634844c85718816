//! CaDiCaL itself, through its binding.

use std::cell::RefCell;
use std::rc::Rc;

use cadical_sys::{CaDiCal, ProofTracer, Status, Terminator};

use super::{Listener, Refutation};

/// Makes a solver that simplifies little, and ends when `is_stopped` returns true; it is called now and then.
pub(crate) fn new(is_stopped: impl FnMut() -> bool + 'static) -> CaDiCal {
    let mut solver = CaDiCal::new();
    // Its many ways to simplify a formula pay off in minutes; nearly all puzzles take less than a
    // millisecond, most of which they would be. They would also need more than steps of resolution.
    assert!(solver.configure("plain"), "CaDiCaL has this configuration");
    solver.connect_terminator(Watch(is_stopped));
    solver
}

/// Limits the conflicts of the next search.
pub(crate) fn limit_conflicts(solver: &mut CaDiCal, conflicts: Option<u64>) {
    if let Some(most) = conflicts {
        // It counts up to a C int; as many take days.
        assert!(
            solver.limit("conflicts", i32::try_from(most).unwrap_or(i32::MAX)),
            "CaDiCaL has this limit"
        );
    }
}

/// Returns its name and version, as in `CaDiCaL 3.0.1`.
pub(crate) fn version() -> String {
    format!("CaDiCaL {}", CaDiCal::version())
}

/// Looks for a refutation of `clauses` within a number of conflicts, and passes each step to `listener`.
pub(crate) fn refute<'a, L: Listener + 'static>(
    clauses: impl Iterator<Item = &'a [i32]>,
    conflicts: Option<u64>,
    is_stopped: impl FnMut() -> bool + 'static,
    listener: L,
) -> Refutation<L> {
    let mut solver = new(is_stopped);
    let ear = Rc::new(RefCell::new(Ear(listener)));
    solver.connect_proof_tracer1(Rc::clone(&ear), true, false);
    limit_conflicts(&mut solver, conflicts);
    clauses.for_each(|clause| solver.clause6(clause));
    let status = solver.solve();
    drop(solver);
    match (status, Rc::into_inner(ear)) {
        (Status::UNSATISFIABLE, Some(ear)) => Refutation::Refuted(ear.into_inner().0),
        (Status::UNSATISFIABLE, None) => unreachable!("the solver is gone, and with it its tracer"),
        (Status::SATISFIABLE, _) => Refutation::Model,
        (Status::UNKNOWN, _) => Refutation::Stopped,
    }
}

/// What tells the solver to stop.
struct Watch<F>(F);

impl<F: FnMut() -> bool> Terminator for Watch<F> {
    fn terminated(&mut self) -> bool {
        (self.0)()
    }
}

/// A listener in the form that the binding requires.
struct Ear<L>(L);

impl<L: Listener> ProofTracer for Ear<L> {
    fn add_original_clause(&mut self, id: i64, _: bool, _: &[i32], restored: bool) {
        if !restored {
            self.0.original(id);
        }
    }

    fn add_derived_clause(
        &mut self,
        id: i64,
        _: bool,
        _: i32,
        clause: &[i32],
        antecedents: &[i64],
    ) {
        self.0.derived(id, clause.to_vec(), antecedents);
    }

    fn delete_clause(&mut self, id: i64, _: bool, _: &[i32]) {
        self.0.deleted(id);
    }

    // What follows says nothing about which clauses there are, or is about assumptions, of which there are none.
    fn weaken_minus(&mut self, _: i64, _: &[i32]) {}
    fn strengthen(&mut self, _: i64) {}
    fn finalize_clause(&mut self, _: i64, _: &[i32]) {}
    fn add_assumption(&mut self, _: i32) {}
    fn add_constraint(&mut self, _: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn add_assumption_clause(&mut self, _: i64, _: &[i32], _: &[i64]) {}
    fn conclude_sat(&mut self, _: i32, _: &[i32]) {}
    fn conclude_unsat(&mut self, _: i32, _: &[i64]) {}
    fn conclude_unknown(&mut self, _: &[i32]) {}
}
