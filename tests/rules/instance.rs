//! Random instances: a layout, a complete grid, rules that some grids keep and some break.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::rule::Kind;
use kenzan::{Grid, Layout, Puzzle, Rule};

use crate::suite::grids::{MIXED, SMALL};
pub(super) use crate::suite::setter::{keeps, rule};

/// How many random instances a test tries.
pub(super) fn count() -> usize {
    let wanted = std::env::var("KENZAN_INSTANCES").ok();
    wanted.map_or(200, |wanted| wanted.parse().expect("KENZAN_INSTANCES is a number"))
}

/// Runs a test for as many instances as are wanted, each with random numbers of its own, which its name
/// tells again. The kinds come alternately, so that none is left out.
pub(super) fn each(seed: u64, test: impl FnMut(&str, &'static Kind, &mut Rng)) {
    some(seed, 1, test);
}

/// Likewise for one of so many instances: for a test that takes long.
pub(super) fn some(seed: u64, of: usize, mut test: impl FnMut(&str, &'static Kind, &mut Rng)) {
    for index in 0..count() / of {
        let kind = &Rule::KINDS[index % Rule::KINDS.len()];
        let name = format!("seed {seed}, instance {index}");
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(index as u64);
        test(&name, kind, &mut Rng::with_seed(mixed));
    }
}

/// Makes a random puzzle: few givens of `grid`, a rule of that kind, perhaps others.
pub(super) fn puzzle(
    kind: &str,
    layout: &Arc<Layout>,
    grid: &Grid,
    random: &mut Rng,
) -> Option<Puzzle> {
    let mut puzzle = empty(layout).with_rule(rule(kind, layout, grid, random)?).expect("valid");
    for _ in 0..random.usize(..3) {
        let kind = random.choice(Rule::KINDS).expect("there are kinds").name;
        if let Some(rule) = rule(kind, layout, grid, random) {
            puzzle = puzzle.with_rule(rule).expect("valid");
        }
    }
    for _ in 0..random.usize(..3) {
        let cell = random.choice(layout.cells().collect::<Vec<_>>()).expect("there is a cell");
        let digit = grid.get(cell).expect("a complete grid");
        puzzle = puzzle.with_given(cell, digit).expect("one of its digits");
    }
    Some(puzzle)
}

/// Returns the puzzle that says nothing but its layout.
pub(super) fn empty(layout: &Arc<Layout>) -> Puzzle {
    Puzzle::new(Arc::clone(layout), Grid::empty(layout.shape())).expect("an empty grid fits")
}

/// Returns those of `grids` that the checker passes.
pub(super) fn passing<'a>(puzzle: &Puzzle, grids: &'a [Grid]) -> Vec<&'a Grid> {
    grids.iter().filter(|grid| puzzle.check(grid).is_ok()).collect()
}

/// Returns a puzzle as a line of JSON, for messages.
pub(super) fn shown(puzzle: &Puzzle) -> String {
    kenzan::format::json::puzzle(puzzle, None).to_string()
}

#[test]
fn every_kind_has_random_rules_that_some_grids_keep_and_some_break() {
    let mut random = Rng::with_seed(1);
    let mut few = Vec::new();
    for kind in Rule::KINDS {
        let mut split = 0;
        for small in &SMALL[..6] {
            for _ in 0..40 {
                let grid = small.grid(&mut random);
                let Some(rule) = rule(kind.name, &small.layout, grid, &mut random) else {
                    continue;
                };
                assert_eq!(rule.name(), kind.name);
                let kept =
                    small.grids.iter().filter(|grid| keeps(&small.layout, grid, &rule)).count();
                split += usize::from(kept > 0 && kept < small.grids.len());
            }
        }
        if split < 5 {
            few.push(kind.name);
        }
    }
    // No grid of four rows is so well mixed.
    assert_eq!(few, MIXED.map(|(kind, _)| kind));
}
