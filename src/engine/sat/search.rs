//! The search: find a model, forbid it by a clause, find the next one, until there is none.
//!
//! Each call makes a new solver. One that keeps the rules of a layout and takes the givens as assumptions would be
//! slower on hard puzzles, because all learned clauses would depend on the assumptions; and its history would change
//! which solution is found first, and after how many conflicts.
//!
//! A rule for which the formula has no room is checked for each model: see [`sat`](super).

use std::marker::PhantomData;

use super::super::{
    Engine, EngineError, Found, Interrupt, Limits, Propagated, Query, Settings, Tally, Unsupported,
    Watch, Why,
};
use super::literal::Literal;
use super::numbering::Numbering;
use super::singles;
use crate::cnf::Variables;
use crate::cnf::rule::{ClauseWriter, Unwritten};
use crate::{Candidates, DigitSet, Grid, Parts, Puzzle, Rule, cnf};

/// The most literals in the clauses of rules: the solver keeps a copy of each, with watch lists.
const LITERALS: usize = 8_000_000;

/// The end of a solver's search.
pub(super) enum Ended {
    /// With a model.
    Sat,
    /// There is no model.
    Unsat,
    /// By its limits.
    Interrupted,
}

/// The interface of a SAT solver.
pub(super) trait SatSolver: Sized {
    /// Makes a solver for that many variables, which stops when `interrupt` is raised.
    fn new(variables: u32, interrupt: &Interrupt) -> Self;

    /// Adds a clause.
    fn add(&mut self, clause: &[Literal]);

    /// Searches for a model, for at most `conflicts` of them.
    fn solve(&mut self, conflicts: Option<u64>) -> Ended;

    /// Propagates without a guess; `false` if the clauses contradict each other.
    fn propagate(&mut self) -> bool;

    /// Returns the value of `literal` that follows from propagation without a guess, if there is one.
    fn fixed(&self, literal: Literal) -> Option<bool>;

    /// Checks whether the model has `literal`.
    fn is_true(&mut self, literal: Literal) -> bool;

    /// Returns the number of conflicts so far.
    fn conflicts(&self) -> u64;

    /// Returns the number of literals that were propagated.
    fn propagations(&self) -> u64;

    /// Returns the number of guesses so far.
    fn decisions(&self) -> u64;

    /// Returns how often the search began anew.
    fn restarts(&self) -> u64;
}

/// Makes the engine of that name, with the solver `S`.
#[expect(clippy::unnecessary_wraps, reason = "where there is no solver, that is refused")]
pub(super) fn engine<S: SatSolver + 'static>(
    name: &'static str,
    settings: &Settings,
) -> Result<Box<dyn Engine>, EngineError> {
    let literals = settings.literals.unwrap_or(LITERALS);
    Ok(Box::new(Sat::<S> { name, literals, solver: PhantomData }))
}

/// The engine, without any state.
struct Sat<S> {
    name: &'static str,
    /// The most literals in the clauses of rules.
    literals: usize,
    solver: PhantomData<fn() -> S>,
}

impl<S: SatSolver> Engine for Sat<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        // Everything: the rules for which the formula has no room, too.
        let Parts { layout: _, givens: _, candidates: _, rules: _ } = puzzle.parts();
        Ok(())
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        let mut tally = Tally::new(query);
        let searched = search::<S>(puzzle, query, self.literals, &mut tally);
        Ok(tally.finish(searched))
    }

    fn propagated(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Propagated, EngineError> {
        let query = Query::unique().within(limits.clone());
        let formula = Formula::<S>::new(puzzle, &query, self.literals);
        let found = formula.map(Formula::propagated);
        Ok(found.unwrap_or_else(Propagated::Stopped))
    }
}

fn search<S: SatSolver>(
    puzzle: &Puzzle,
    query: &Query,
    literals: usize,
    tally: &mut Tally<'_>,
) -> Result<(), Why> {
    let mut formula = Formula::<S>::new(puzzle, query, literals)?;
    // The number of grids that broke a rule that is not in the formula.
    let mut refused = 0;
    loop {
        go_on(query)?;
        let left =
            match query.limits.budget.map(|budget| budget.saturating_sub(tally.statistics.nodes)) {
                Some(0) => return Err(Why::Budget),
                left => left,
            };
        let answer = formula.solver.solve(left);
        tally.statistics.conflicts = formula.solver.conflicts() + refused;
        tally.statistics.nodes = tally.statistics.conflicts;
        tally.statistics.propagations = formula.solver.propagations();
        tally.statistics.decisions = formula.solver.decisions();
        tally.statistics.restarts = formula.solver.restarts();
        match answer {
            Ended::Unsat => return Ok(()),
            Ended::Interrupted => {
                return Err(query.limits.interrupt.reason().map_or(Why::Budget, Why::Interrupted));
            }
            Ended::Sat => {
                let model = formula.model();
                match formula.refuse(&model, puzzle)? {
                    Refused::Nothing => {
                        formula.block(&model);
                        tally.solution(|| formula.grid(&model))?;
                    }
                    Refused::Grid => {
                        refused += 1;
                        tally.statistics.conflicts += 1;
                        tally.statistics.nodes += 1;
                    }
                    Refused::Everything => return Ok(()),
                }
            }
        }
    }
}

fn go_on(query: &Query) -> Result<(), Why> {
    query.limits.interrupt.reason().map_or(Ok(()), |reason| Err(Why::Interrupted(reason)))
}

/// The check of a model by the rules without clauses.
enum Refused {
    /// All of them are kept.
    Nothing,
    /// The grid breaks one, and is forbidden now.
    Grid,
    /// Decided cells break one: there are no further grids.
    Everything,
}

/// A solver with the clauses of a puzzle, in which only open candidates are variables.
struct Formula<'puzzle, S> {
    solver: S,
    numbering: Numbering,
    /// The candidates that naked and hidden singles leave.
    candidates: Candidates,
    /// The cells that these decide.
    decided: Grid,
    /// The rules that have no clauses, as these would be too many.
    large: Vec<&'puzzle Rule>,
}

impl<'puzzle, S: SatSolver> Formula<'puzzle, S> {
    fn new(puzzle: &'puzzle Puzzle, query: &Query, literals: usize) -> Result<Self, Why> {
        let layout = puzzle.layout();
        let candidates = singles::candidates(puzzle);
        let watch = Watch::new(&query.limits.interrupt);
        let mut writer = ClauseWriter::new(layout, &candidates, literals, &watch);
        let mut large: Vec<&Rule> = Vec::new();
        for rule in puzzle.rules() {
            match writer.add(rule) {
                Ok(()) => {}
                Err(Unwritten::TooLarge) => large.push(rule),
                Err(Unwritten::Stopped(why)) => return Err(why),
            }
        }
        let (added, last) = writer.finish();
        let numbering = Numbering::of(layout.shape(), &candidates, last);
        let mut solver = S::new(numbering.count(), &query.limits.interrupt);
        let mut clause = Vec::new();
        let houses = cnf::rules_among(layout, &candidates, &watch)?;
        for rule in houses.iter().chain(added.iter()) {
            watch.go_on(1)?;
            if numbering.translate(rule, &mut clause) {
                solver.add(&clause);
            }
        }
        let decided = candidates.to_grid();
        Ok(Self { solver, numbering, candidates, decided, large })
    }

    /// Returns what follows from the clauses without a guess.
    fn propagated(mut self) -> Propagated {
        if !self.solver.propagate() {
            return Propagated::Contradiction;
        }
        let mut left = self.candidates;
        for literal in self.numbering.literals() {
            let (cell, digit) = self.numbering.meaning(literal);
            let digit = DigitSet::single(digit);
            match self.solver.fixed(literal) {
                Some(true) => left.set(cell, digit),
                Some(false) => left.set(cell, left.get(cell).difference(digit)),
                None => {}
            }
        }
        Propagated::of(left)
    }

    /// Returns the solver's variables that are true.
    fn model(&mut self) -> Vec<Literal> {
        let Self { solver, numbering, .. } = self;
        numbering.literals().filter(|&literal| solver.is_true(literal)).collect()
    }

    fn block(&mut self, model: &[Literal]) {
        self.solver.add(&model.iter().map(|&literal| !literal).collect::<Vec<_>>());
    }

    /// Checks the rules that have no clauses: for each that `model` breaks, the digits that do so are forbidden.
    fn refuse(&mut self, model: &[Literal], puzzle: &Puzzle) -> Result<Refused, Why> {
        if self.large.is_empty() {
            return Ok(Refused::Nothing);
        }
        let grid = self.grid(model);
        if puzzle.layout().cells().any(|cell| grid.get(cell).is_none()) {
            return Err(Why::GaveUp("the SAT solver's model leaves a cell empty".to_owned()));
        }
        let variables = Variables::of(puzzle.layout());
        let (mut refused, mut clause) = (Refused::Nothing, Vec::new());
        for rule in &self.large {
            let Some(cells) = rule.broken_by(puzzle.layout(), &grid) else { continue };
            let held = cells.into_iter().filter_map(|cell| Some((cell, grid.get(cell)?)));
            let forbidden: Vec<i32> =
                held.map(|(cell, digit)| -variables.number(cell, digit)).collect();
            // No model makes one of these literals true.
            self.numbering.translate(&forbidden, &mut clause);
            if clause.is_empty() {
                return Ok(Refused::Everything);
            }
            self.solver.add(&clause);
            refused = Refused::Grid;
        }
        Ok(refused)
    }

    fn grid(&self, model: &[Literal]) -> Grid {
        let mut grid = self.decided.clone();
        for &literal in model {
            let (cell, digit) = self.numbering.meaning(literal);
            grid.set(cell, Some(digit));
        }
        grid
    }
}
