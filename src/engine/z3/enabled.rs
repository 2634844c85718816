//! The model and the search with it.
//!
//! The model is the one of the articles (and of Z3's own tutorials): integer variables, `1 ≤ x ≤ N`,
//! `Distinct` for each row, column and box. Told that the logic is `QF_FD` (finite domains), Z3
//! turns it into clauses, which is several times faster than its default solver for integers.

use std::sync::Arc;

use z3::ast::{Ast, Bool, Int};
use z3::{Config, Model, Params, SatResult, Solver, StatisticsValue, with_z3_config};

use super::super::{Ending, Engine, Found, Query, Tally};
use super::interrupt::watched;
use crate::{Cell, Digit, DigitSet, Error, Grid, Layout, Puzzle};

/// Finite domains: bounded integers become bits, and bits are what a SAT solver is good at.
const LOGIC: &str = "QF_FD";

#[expect(clippy::unnecessary_wraps, reason = "its twin has something to refuse")]
pub(super) fn make() -> Result<Box<dyn Engine>, Error> {
    Ok(Box::new(Z3 { rules: None }))
}

#[expect(clippy::unnecessary_wraps, reason = "its twin has none")]
pub(super) fn version() -> Option<String> {
    Some(z3::full_version().to_owned())
}

/// The engine: the thread's Z3 context and the rules of the last layout, ready to be asserted.
#[derive(Debug)]
struct Z3 {
    rules: Option<Rules>,
}

impl Engine for Z3 {
    fn name(&self) -> &'static str {
        super::ENTRY.name
    }

    fn solve(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        let mut tally = Tally::new(query);
        if query.budget.is_some() {
            // What a context has seen before changes how many conflicts a search takes. Where they
            // are counted, the same question must have the same answer.
            let searched = with_z3_config(&Config::new(), || {
                search(&Rules::new(puzzle.layout()), puzzle, query, &mut tally)
            });
            return Ok(tally.finish(searched));
        }
        let rules = match self.rules.take() {
            Some(rules) if rules.layout == *puzzle.layout() => rules,
            _ => Rules::new(puzzle.layout()),
        };
        let searched = search(&rules, puzzle, query, &mut tally);
        self.rules = Some(rules);
        Ok(tally.finish(searched))
    }
}

/// The variables and rules of a layout: what all its puzzles have in common.
#[derive(Debug)]
struct Rules {
    layout: Arc<Layout>,
    cells: Vec<Int>,
    assertions: Vec<Bool>,
}

impl Rules {
    fn new(layout: &Arc<Layout>) -> Self {
        let size = layout.size();
        let cells: Vec<Int> = layout.cells().map(|cell| Int::new_const(cell.to_string())).collect();
        let bounds = cells.iter().map(|cell| Bool::and(&[cell.ge(1), cell.le(u64::from(size))]));
        let distinct = layout.houses().iter().map(|house| {
            let members = house.cells().iter().map(|cell| cells[cell.index(size)].clone());
            Int::distinct(&members.collect::<Vec<_>>())
        });
        let assertions = bounds.chain(distinct).collect();
        Self { layout: Arc::clone(layout), cells, assertions }
    }

    fn cell(&self, cell: Cell) -> &Int {
        &self.cells[cell.index(self.layout.size())]
    }

    /// Makes a solver that knows the rules and what `puzzle` says of its cells.
    fn solver(&self, puzzle: &Puzzle) -> Solver {
        // A build of Z3 without this logic is unknown; the default solver is right with any.
        let solver = Solver::new_for_logic(LOGIC).unwrap_or_default();
        let mut params = Params::new();
        // Left alone, Z3 takes Ctrl-C for itself while it searches, and the program never hears it.
        params.set_bool("ctrl_c", false);
        solver.set_params(&params);
        for assertion in &self.assertions {
            solver.assert(assertion);
        }
        for cell in self.layout.cells() {
            solver.assert(self.allowed(cell, puzzle.allowed(cell)));
        }
        solver
    }

    fn allowed(&self, cell: Cell, digits: DigitSet) -> Bool {
        let all = DigitSet::full(self.layout.size());
        match digits.only() {
            Some(digit) => self.is(cell, digit),
            None if digits == all => Bool::from_bool(true),
            None => Bool::or(&digits.iter().map(|digit| self.is(cell, digit)).collect::<Vec<_>>()),
        }
    }

    fn is(&self, cell: Cell, digit: Digit) -> Bool {
        self.cell(cell).eq(u64::from(digit.value()))
    }

    /// Reads the grid that `model` describes; `None` if it leaves a cell open.
    fn grid(&self, model: &Model) -> Option<Grid> {
        let digits = self.cells.iter().map(|cell| {
            let value = model.eval(cell, true)?.as_u64()?;
            u8::try_from(value).ok().and_then(Digit::new).map(Some)
        });
        Grid::from_digits(self.layout.size(), digits.collect::<Option<Vec<_>>>()?)
    }

    /// Says that at least one cell is not as in `grid`: the clause that asks for another solution.
    fn blocking_clause(&self, grid: &Grid) -> Bool {
        let same = grid.cells().filter_map(|(cell, digit)| digit.map(|digit| self.is(cell, digit)));
        Bool::or(&same.map(|is| is.not()).collect::<Vec<_>>())
    }
}

fn search(
    rules: &Rules,
    puzzle: &Puzzle,
    query: &Query,
    tally: &mut Tally<'_>,
) -> Result<(), Ending> {
    let solver = rules.solver(puzzle);
    loop {
        if let Some(reason) = query.interrupt.reason() {
            return Err(Ending::Interrupted(reason));
        }
        limit(&solver, query, tally.statistics.nodes)?;
        let answer = watched(&query.interrupt, || solver.check());
        tally.statistics.conflicts = conflicts(&solver);
        tally.statistics.nodes = tally.statistics.conflicts;
        match answer {
            SatResult::Unsat => return Ok(()),
            SatResult::Unknown => return Err(unknown(&solver, query)),
            SatResult::Sat => {
                let grid =
                    solver.get_model().and_then(|model| rules.grid(&model)).ok_or_else(|| {
                        Ending::GaveUp("Z3 found a model but does not show it".into())
                    })?;
                solver.assert(rules.blocking_clause(&grid));
                tally.solution(|| grid)?;
            }
        }
    }
}

/// Gives the next check what is left of the budget.
fn limit(solver: &Solver, query: &Query, spent: u64) -> Result<(), Ending> {
    let Some(budget) = query.budget else { return Ok(()) };
    let left = budget.checked_sub(spent).filter(|&left| left > 0).ok_or(Ending::Budget)?;
    let mut params = Params::new();
    params.set_u32("max_conflicts", u32::try_from(left).unwrap_or(u32::MAX));
    solver.set_params(&params);
    Ok(())
}

/// Returns how many dead ends the solver met since it was made.
fn conflicts(solver: &Solver) -> u64 {
    // The SAT core says `sat conflicts`, the default solver `conflicts`.
    let statistics = solver.get_statistics();
    let counts = statistics.entries().filter(|entry| entry.key.ends_with("conflicts"));
    let counts = counts.map(|entry| match entry.value {
        StatisticsValue::UInt(count) => u64::from(count),
        StatisticsValue::Double(_) => 0,
    });
    counts.sum()
}

fn unknown(solver: &Solver, query: &Query) -> Ending {
    if let Some(reason) = query.interrupt.reason() {
        return Ending::Interrupted(reason);
    }
    let reason = solver.get_reason_unknown().unwrap_or_else(|| "no reason given".into());
    if query.budget.is_some() && reason.contains("conflicts") {
        return Ending::Budget;
    }
    Ending::GaveUp(format!("Z3 says unknown ({reason})"))
}
