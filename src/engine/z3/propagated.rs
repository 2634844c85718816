//! What Z3 infers without a guess: its tactic `propagate-values` replaces each literal that has to be true in all other
//! formulas, until no more literals follow. On clauses that is unit propagation. Where the cells are no Booleans, it
//! infers hardly anything: what Z3's theories infer from digits is in its solver, and is not told.

use std::collections::HashMap;

use z3::ast::Bool;
use z3::{Goal, Tactic};

use super::super::{Limits, Propagated, Watch, Why};
use super::encoding::Encoding;
use super::interrupt::watched;
use super::search::state;
use crate::{Cell, DigitSet, Layout, Puzzle};

/// The most rounds of the tactic; each but the last infers a literal at least.
const ROUNDS: u32 = u32::MAX;

/// Returns the candidates that are left of `puzzle`.
pub(super) fn propagated<E: Encoding>(puzzle: &Puzzle, limits: &Limits) -> Result<Propagated, Why> {
    let layout = puzzle.layout();
    let encoding = E::new(layout);
    let goal = Goal::new(false, false, false);
    for assertion in encoding.rules(layout) {
        goal.assert(&assertion);
    }
    let watch = Watch::new(&limits.interrupt);
    state(&encoding, puzzle, &watch, |assertion| goal.assert(&assertion))?;
    let tactic = Tactic::repeat(&Tactic::new("propagate-values"), ROUNDS);
    let applied = watched(&limits.interrupt, || Ok(tactic.apply(&goal, None)))?;
    let Ok(applied) = applied else {
        let why = limits.interrupt.reason();
        return Err(
            why.map_or_else(|| Why::GaveUp("Z3's tactic failed".to_owned()), Why::Interrupted)
        );
    };
    let literals = literals(&encoding, puzzle.layout());
    let mut left = puzzle.possible();
    for goal in applied.list_subgoals() {
        if goal.is_inconsistent() {
            return Ok(Propagated::Contradiction);
        }
        for &(cell, digits) in
            goal.get_formulas().iter().filter_map(|literal| literals.get(literal))
        {
            left.set(cell, left.get(cell).intersection(digits));
        }
    }
    Ok(Propagated::of(left))
}

/// Returns the literals with their meanings: which cell, and what it can still hold.
fn literals<E: Encoding>(encoding: &E, layout: &Layout) -> HashMap<Bool, (Cell, DigitSet)> {
    let all = layout.digits();
    let candidates = layout.cells().flat_map(|cell| all.iter().map(move |digit| (cell, digit)));
    let meanings = candidates.flat_map(|(cell, digit)| {
        let (is, only) = (encoding.is(layout.index(cell), digit), DigitSet::single(digit));
        [(is.not(), (cell, all.difference(only))), (is, (cell, only))]
    });
    meanings.collect()
}
