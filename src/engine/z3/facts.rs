//! Questions about the parts of a puzzle instead of its solutions: which of them contradict each other (an unsat core of
//! named assumptions), and how few of its facts have to go ("maximum satisfiability").

use z3::ast::Bool;
use z3::{Optimize, SatResult, Solver};

use super::super::{Core, CoreExtent, Limits, Watch, Why};
use super::encoding::Encoding;
use super::interrupt::watched;
use super::lower::lowered;
use super::params::{self, Params};
use super::search::grid;
use crate::{Fact, Grid, Puzzle, formula};

/// Assumes a name for each fact and house, which implies it, and returns those that Z3 needs for a contradiction; `None` if
/// there is a solution, or if Z3 does not know. `solver` is empty.
pub(super) fn core<E: Encoding>(
    solver: &Solver,
    puzzle: &Puzzle,
    extent: CoreExtent,
    (limits, params): (&Limits, &Params),
) -> Result<Option<Core>, Why> {
    let layout = puzzle.layout();
    let encoding = E::new(layout);
    let facts = terms(&encoding, puzzle, limits)?;
    let houses = layout.houses().iter().map(|house| encoding.house(house.cells()));
    for domain in encoding.domains(layout) {
        solver.assert(domain);
    }
    let mut names = Vec::new();
    let count = facts.len();
    for (place, term) in facts.into_iter().chain(houses).enumerate() {
        let name = Bool::new_const(format!("part {place}"));
        solver.assert(name.implies(term));
        names.push(name);
    }
    params.set(solver, limits.budget);
    let Some((core, is_minimal)) = shrunk(solver, &names, extent, limits)? else { return Ok(None) };
    let (facts, houses): (Vec<usize>, _) = core.into_iter().partition(|&place| place < count);
    let houses = houses.into_iter().map(|place: usize| place - count).collect();
    Ok(Some(Core { facts, houses, is_minimal }))
}

/// Returns the places of names that can't all be true, and whether each is known to be needed: one after the other is left
/// out, and what Z3 does not need for the rest goes with it.
fn shrunk(
    solver: &Solver,
    names: &[Bool],
    extent: CoreExtent,
    limits: &Limits,
) -> Result<Option<(Vec<usize>, bool)>, Why> {
    let check = |places: &[usize]| {
        let assumed: Vec<Bool> = places.iter().map(|&place| names[place].clone()).collect();
        watched(&limits.interrupt, || {
            Ok(match solver.check_assumptions(&assumed) {
                SatResult::Sat => Checked::Satisfiable,
                SatResult::Unknown => Checked::Unknown,
                SatResult::Unsat => {
                    let core = solver.get_unsat_core();
                    let is_in = |place: &&usize| core.contains(&names[**place]);
                    Checked::Core(places.iter().filter(is_in).copied().collect())
                }
            })
        })
    };
    let all: Vec<usize> = (0..names.len()).collect();
    let Checked::Core(mut core) = check(&all)? else { return Ok(None) };
    let (mut needed, mut is_minimal) = (0, extent == CoreExtent::Minimal);
    while extent == CoreExtent::Minimal && needed < core.len() {
        let rest = [&core[..needed], &core[needed + 1..]].concat();
        match check(&rest)? {
            // What is needed for a larger set is needed for this one.
            Checked::Core(smaller) => core = smaller,
            Checked::Satisfiable => needed += 1,
            Checked::Unknown => {
                needed += 1;
                is_minimal = false;
            }
        }
    }
    Ok(Some((core, is_minimal)))
}

/// What Z3 says of names that are assumed.
enum Checked {
    Satisfiable,
    /// These can't all be true.
    Core(Vec<usize>),
    Unknown,
}

/// Returns a grid that breaks as few facts as possible, and no house; `None` if there is none, or if Z3 does not know.
///
/// A fact is a soft constraint of weight 1.
pub(super) fn fewest<E: Encoding>(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Grid>, Why> {
    let encoding = E::new(puzzle.layout());
    let optimizer = Optimize::new();
    params::set_for_optimizer(&optimizer);
    for rule in encoding.rules(puzzle.layout()) {
        optimizer.assert(rule);
    }
    for term in terms(&encoding, puzzle, limits)? {
        optimizer.assert_soft(&term, 1, None);
    }
    watched(&limits.interrupt, || match optimizer.check(&[]) {
        SatResult::Sat => grid(&encoding, optimizer.get_model(), puzzle.layout()).map(Some),
        SatResult::Unsat | SatResult::Unknown => Ok(None),
    })
}

/// Returns what each fact of `puzzle` says.
fn terms<E: Encoding>(encoding: &E, puzzle: &Puzzle, limits: &Limits) -> Result<Vec<Bool>, Why> {
    let (layout, watch) = (puzzle.layout(), Watch::new(&limits.interrupt));
    let term = |fact| match fact {
        Fact::Given { cell, digit } => Ok(encoding.is(layout.index(cell), digit)),
        Fact::PencilMarks { cell, digits } => Ok(encoding.is_among(layout.index(cell), digits)),
        Fact::Rule { index: _, rule } => {
            lowered(&formula::formula(&rule, layout), layout.shape(), encoding, &watch)
        }
    };
    puzzle.facts().map(term).collect()
}
