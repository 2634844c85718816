//! The search, which is the same for every encoding: ask for a model, forbid it, ask for another.

use std::sync::Arc;
use std::time::Instant;

use z3::ast::Bool;
use z3::{Config, SatResult, Solver, StatisticsValue, with_z3_config};

use super::super::{
    Core, CoreExtent, Ending, Engine, EngineError, Found, Limits, Propagated, Query, Statistics,
    Tally, TooLarge, Unsupported, Watch, Why,
};
use super::encoding::Encoding;
use super::facts;
use super::interrupt::watched;
use super::lower::lowered;
use super::params::{self, Params};
use super::propagated::propagated;
use crate::{Grid, Layout, Parts, Puzzle, formula};

/// The logic of finite domains: bounded integers become bits for the SAT solver in Z3.
pub(super) const LOGIC: &str = "QF_FD";
/// Bit-vectors: with scopes, Z3 takes the same SAT solver for them, but without the
/// preprocessing of bounded integers, which a Boolean formula does not need.
const KEPT_LOGIC: &str = "QF_BV";

/// The engine, with the state that it keeps between puzzles in the thread's context.
pub(super) struct Z3<E> {
    name: &'static str,
    params: Params,
    kept: Option<Model<E>>,
}

impl<E> Z3<E> {
    pub(super) fn new(name: &'static str, params: Params) -> Self {
        Self { name, params, kept: None }
    }
}

impl<E: Encoding> Engine for Z3<E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        // Everything: the houses by `rules`, the other rules by `formula`, and the rest by `is_among`.
        let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
        formula::room(rules, layout).map_err(|rule| TooLarge::Formula.refusal(self.name(), rule))
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        // The history of a context changes the number of conflicts of a search, and which solution it finds
        // first. Whether there are none or one does not depend on that.
        let may_be_limited = query.limits.budget.is_some() || !self.params.is_empty();
        if !may_be_limited && query.solutions > 1 && puzzle.rules().is_empty() {
            let found = self.with_what_is_kept(puzzle, &Query { solutions: 2, ..query.clone() });
            let is_the_same_anyway = match found.ending {
                Ending::Exhausted | Ending::Stopped(Why::Interrupted(_)) => true,
                Ending::Stopped(Why::Enough | Why::Budget | Why::Stuck(_) | Why::GaveUp(_)) => {
                    false
                }
            };
            if is_the_same_anyway {
                return Ok(found);
            }
        }
        Ok(alone::<E>(puzzle, query, &self.params))
    }

    fn core(
        &mut self,
        puzzle: &Puzzle,
        extent: CoreExtent,
        limits: &Limits,
    ) -> Result<Option<Core>, EngineError> {
        self.supports(puzzle)?;
        let core = with_z3_config(&Config::new(), || {
            let solver = new_solver(logic::<E>(puzzle), &self.params);
            facts::core::<E>(&solver, puzzle, extent, (limits, &self.params))
        });
        Ok(core.unwrap_or_default())
    }

    fn propagated(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Propagated, EngineError> {
        self.supports(puzzle)?;
        let found = with_z3_config(&Config::new(), || propagated::<E>(puzzle, limits));
        Ok(found.unwrap_or_else(Propagated::Stopped))
    }

    fn fewest(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Option<Grid>, EngineError> {
        self.supports(puzzle)?;
        let grid = with_z3_config(&Config::new(), || facts::fewest::<E>(puzzle, limits));
        Ok(grid.unwrap_or_default())
    }
}

impl<E: Encoding> Z3<E> {
    fn with_what_is_kept(&mut self, puzzle: &Puzzle, query: &Query) -> Found {
        let start = Instant::now();
        let kept = self.kept.take().filter(|model| model.layout == *puzzle.layout());
        let mut model = kept.unwrap_or_else(|| Model::new(puzzle.layout()));
        let mut tally = Tally::new(query);
        let searched = if E::KEEPS_SOLVER {
            let solver = model.solver.take().unwrap_or_else(|| {
                let solver = model.solver(KEPT_LOGIC, &self.params);
                params::set_for_many(&solver);
                solver
            });
            solver.push();
            let searched = model.search(&solver, puzzle, query, (&self.params, start), &mut tally);
            solver.pop(1);
            // The state after a search that was stopped is not known.
            if !matches!(searched, Err(Why::Interrupted(_) | Why::GaveUp(_))) {
                model.solver = Some(solver);
            }
            searched
        } else {
            let solver = model.solver(LOGIC, &self.params);
            model.search(&solver, puzzle, query, (&self.params, start), &mut tally)
        };
        self.kept = Some(model);
        tally.finish(searched)
    }
}

/// Searches in a new context.
fn alone<E: Encoding>(puzzle: &Puzzle, query: &Query, params: &Params) -> Found {
    let mut tally = Tally::new(query);
    let start = Instant::now();
    let searched = with_z3_config(&Config::new(), || {
        let model = Model::<E>::new(puzzle.layout());
        let solver = model.solver(logic::<E>(puzzle), params);
        model.search(&solver, puzzle, query, (params, start), &mut tally)
    });
    tally.finish(searched)
}

/// Returns the logic in which an encoding states `puzzle`.
fn logic<E: Encoding>(puzzle: &Puzzle) -> &'static str {
    if puzzle.rules().is_empty() { LOGIC } else { E::LOGIC_OF_RULES }
}

/// Makes a solver without assertions.
fn new_solver(logic: &str, params: &Params) -> Solver {
    // A build of Z3 without these logics is unknown; the default solver is right with any.
    let solver = Solver::new_for_logic(logic).unwrap_or_default();
    params::set_for_models(&solver);
    params.set(&solver, None);
    solver
}

/// The solver of all puzzles of a layout.
struct Model<E> {
    layout: Arc<Layout>,
    encoding: E,
    rules: Vec<Bool>,
    /// A solver that has the rules.
    solver: Option<Solver>,
}

impl<E: Encoding> Model<E> {
    fn new(layout: &Arc<Layout>) -> Self {
        let encoding = E::new(layout);
        let rules = encoding.rules(layout);
        Self { layout: Arc::clone(layout), encoding, rules, solver: None }
    }

    /// Makes a solver with the rules.
    fn solver(&self, logic: &str, params: &Params) -> Solver {
        let solver = new_solver(logic, params);
        for rule in &self.rules {
            solver.assert(rule);
        }
        solver
    }

    /// Searches with a solver that has the houses; `start` is when it began to be made.
    fn search(
        &self,
        solver: &Solver,
        puzzle: &Puzzle,
        query: &Query,
        (params, start): (&Params, Instant),
        tally: &mut Tally<'_>,
    ) -> Result<(), Why> {
        let before = counters(solver);
        state(&self.encoding, puzzle, &tally.watch, |assertion| solver.assert(assertion))?;
        tally.statistics.building += start.elapsed();
        watched(&query.limits.interrupt, || {
            loop {
                if let Some(reason) = query.limits.interrupt.reason() {
                    return Err(Why::Interrupted(reason));
                }
                if let Some(budget) = query.limits.budget {
                    let left = budget.saturating_sub(tally.statistics.nodes);
                    if left == 0 {
                        return Err(Why::Budget);
                    }
                    params.set(solver, Some(left));
                }
                let answer = solver.check();
                count(counters(solver), before, &mut tally.statistics);
                let grid = match answer {
                    SatResult::Unsat => return Ok(()),
                    SatResult::Unknown => return Err(unknown(solver, query, params)),
                    SatResult::Sat => grid(&self.encoding, solver.get_model(), &self.layout)?,
                };
                let another = self.encoding.blocking_clause(&grid);
                tally.solution(|| grid)?;
                solver.assert(another);
            }
        })
    }
}

/// Passes on what `puzzle` states beyond its houses: givens, pencil marks and rules.
pub(super) fn state<E: Encoding>(
    encoding: &E,
    puzzle: &Puzzle,
    watch: &Watch<'_>,
    mut assert: impl FnMut(Bool),
) -> Result<(), Why> {
    let layout = puzzle.layout();
    for (cell, allowed) in puzzle.restricted() {
        assert(encoding.is_among(layout.index(cell), allowed));
    }
    for rule in puzzle.rules() {
        watch.go_on(1)?;
        assert(lowered(&formula::formula(rule, layout), layout.shape(), encoding, watch)?);
    }
    Ok(())
}

/// Reads the grid of a model that was found.
pub(super) fn grid<E: Encoding>(
    encoding: &E,
    model: Option<z3::Model>,
    layout: &Layout,
) -> Result<Grid, Why> {
    let grid = model.and_then(|model| encoding.grid(&model, layout));
    grid.ok_or_else(|| Why::GaveUp("Z3 found a model but does not show it".into()))
}

/// Returns what Z3 has counted since the solver was made; its nodes are its conflicts.
fn counters(solver: &Solver) -> Statistics {
    let mut counted = Statistics::default();
    for entry in solver.get_statistics().entries() {
        // They are `sat conflicts` and so on in the SAT core, `conflicts` in the default solver. Propagations have several
        // names, by the lengths of clauses.
        let name = entry.key.strip_prefix("sat ").unwrap_or(&entry.key);
        match (name, entry.value) {
            ("conflicts", StatisticsValue::UInt(count)) => counted.conflicts += u64::from(count),
            ("decisions", StatisticsValue::UInt(count)) => counted.decisions += u64::from(count),
            ("restarts", StatisticsValue::UInt(count)) => counted.restarts += u64::from(count),
            ("max memory", StatisticsValue::Double(megabytes)) => {
                counted.memory = bytes(megabytes);
            }
            (name, StatisticsValue::UInt(count)) if name.contains("propagations") => {
                counted.propagations += u64::from(count);
            }
            _ => {}
        }
    }
    counted.nodes = counted.conflicts;
    counted
}

/// Returns a number of megabytes, as Z3 rounds it, in bytes.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a conversion of floats is never out of range"
)]
fn bytes(megabytes: f64) -> u64 {
    (megabytes * f64::from(1 << 20)) as u64
}

/// Sets in `statistics` what was counted between two looks.
fn count(after: Statistics, before: Statistics, statistics: &mut Statistics) {
    let Statistics { nodes, propagations, conflicts, decisions, restarts, memory, building: _ } =
        after;
    *statistics = Statistics {
        nodes: nodes.saturating_sub(before.nodes),
        propagations: propagations.saturating_sub(before.propagations),
        conflicts: conflicts.saturating_sub(before.conflicts),
        decisions: decisions.saturating_sub(before.decisions),
        restarts: restarts.saturating_sub(before.restarts),
        memory,
        building: statistics.building,
    };
}

fn unknown(solver: &Solver, query: &Query, params: &Params) -> Why {
    if let Some(reason) = query.limits.interrupt.reason() {
        return Why::Interrupted(reason);
    }
    let reason = solver.get_reason_unknown().unwrap_or_else(|| "no reason given".into());
    if query.limits.budget.is_some() && reason.contains("conflicts") {
        return Why::Budget;
    }
    // Out of memory, Z3 does not always give that as the reason.
    let limit = params.memory().map(|limit| format!("; its memory is limited to {limit} MB"));
    Why::GaveUp(format!("Z3 says unknown ({reason}{})", limit.unwrap_or_default()))
}
