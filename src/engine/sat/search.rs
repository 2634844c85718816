//! The search: a model, a clause that forbids it, the next model, until there is none.
//!
//! Each call has a solver of its own. One that keeps the rules of a layout and takes the givens as
//! assumptions would be slower on hard puzzles, because all that it learns then hangs on the
//! assumptions; and what it has seen before would change which solution comes first, and after how
//! many conflicts.

use std::marker::PhantomData;

use rustsat::solvers::SolverResult;
use rustsat::types::Lit;

use super::super::{Engine, Found, Interrupt, Query, Tally, Unsupported, Why};
use super::numbering::Numbering;
use super::singles;
use crate::{Error, Grid, Parts, Puzzle, cnf};

/// What the engine asks of a solver.
pub(super) trait Solver: Sized {
    /// Makes a solver for that many variables, which stops when `interrupt` is raised.
    fn new(variables: u32, interrupt: &Interrupt) -> Result<Self, Failure>;

    /// Adds a clause.
    fn add(&mut self, clause: &[Lit]) -> Result<(), Failure>;

    /// Searches for a model, for at most `conflicts` of them.
    fn solve(&mut self, conflicts: Option<u64>) -> Result<SolverResult, Failure>;

    /// Tells whether the model has `literal`.
    fn is_true(&self, literal: Lit) -> Result<bool, Failure>;

    /// Returns how many conflicts there have been.
    fn conflicts(&self) -> u64;

    /// Returns how many literals were propagated.
    fn propagations(&self) -> u64;
}

/// Makes the engine of that name, with the solver `S`.
#[expect(clippy::unnecessary_wraps, reason = "where there is no solver, that is refused")]
pub(super) fn engine<S: Solver + 'static>(name: &'static str) -> Result<Box<dyn Engine>, Error> {
    Ok(Box::new(Sat::<S> { name, solver: PhantomData }))
}

/// The engine. It keeps nothing.
struct Sat<S> {
    name: &'static str,
    solver: PhantomData<fn() -> S>,
}

impl<S: Solver> Engine for Sat<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        // Everything. A formula may turn out too large; that is found out where it is made.
        let Parts { layout: _, givens: _, candidates: _, rules: _ } = puzzle.parts();
        Ok(())
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        let mut tally = Tally::new(query);
        let searched = search::<S>(puzzle, query, &mut tally);
        Ok(tally.finish(searched))
    }
}

/// A solver that failed (it ran out of memory, or its binding is wrong), in its own words.
#[derive(Debug)]
pub(super) struct Failure(String);

impl<E: std::fmt::Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl From<Failure> for Why {
    fn from(failure: Failure) -> Self {
        Self::GaveUp(format!("the SAT solver failed: {}", failure.0))
    }
}

fn search<S: Solver>(puzzle: &Puzzle, query: &Query, tally: &mut Tally<'_>) -> Result<(), Why> {
    if let Some(reason) = query.interrupt.reason() {
        return Err(Why::Interrupted(reason));
    }
    let mut formula = Formula::<S>::new(puzzle, query)?;
    loop {
        let left = match query.budget.map(|budget| budget.saturating_sub(tally.statistics.nodes)) {
            Some(0) => return Err(Why::Budget),
            left => left,
        };
        let answer = formula.solver.solve(left);
        tally.statistics.conflicts = formula.solver.conflicts();
        tally.statistics.nodes = tally.statistics.conflicts;
        tally.statistics.propagations = formula.solver.propagations();
        match answer? {
            SolverResult::Unsat => return Ok(()),
            SolverResult::Interrupted => {
                return Err(query.interrupt.reason().map_or(Why::Budget, Why::Interrupted));
            }
            SolverResult::Sat => {
                let model = formula.model()?;
                formula.block(&model)?;
                tally.solution(|| formula.grid(&model))?;
            }
        }
    }
}

/// A solver with the clauses of a puzzle, in which only open candidates are variables.
struct Formula<S> {
    solver: S,
    numbering: Numbering,
    /// What is decided without a search.
    decided: Grid,
}

impl<S: Solver> Formula<S> {
    fn new(puzzle: &Puzzle, query: &Query) -> Result<Self, Why> {
        let layout = puzzle.layout();
        let candidates = singles::candidates(puzzle);
        let (added, last) = cnf::rule::clauses(puzzle.rules(), layout, &candidates)
            .map_err(|rule| Why::GaveUp(cnf::too_large(rule)))?;
        let numbering = Numbering::of(&candidates, last);
        let mut solver = S::new(numbering.count(), &query.interrupt)?;
        let mut clause = Vec::new();
        for rule in cnf::rules_among(layout, &candidates).iter().chain(added.iter()) {
            if numbering.translate(rule, &mut clause) {
                solver.add(&clause)?;
            }
        }
        Ok(Self { solver, numbering, decided: candidates.to_grid() })
    }

    /// Returns the solver's variables that are true.
    fn model(&self) -> Result<Vec<Lit>, Failure> {
        let mut model = Vec::new();
        for literal in self.numbering.literals() {
            if self.solver.is_true(literal)? {
                model.push(literal);
            }
        }
        Ok(model)
    }

    fn block(&mut self, model: &[Lit]) -> Result<(), Failure> {
        self.solver.add(&model.iter().map(|&literal| !literal).collect::<Vec<_>>())
    }

    fn grid(&self, model: &[Lit]) -> Grid {
        let mut grid = self.decided.clone();
        for &literal in model {
            let (cell, digit) = self.numbering.meaning(literal);
            grid.set(cell, Some(digit));
        }
        grid
    }
}
