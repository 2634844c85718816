//! What engines infer without a guess.

use crate::suite;
use kenzan::engine::{Limits, Propagated};
use kenzan::{Candidates, Cell, DigitSet, Grid, Puzzle};

/// Asks each engine of this build that tells what it infers from `puzzle`.
fn inferred(puzzle: &Puzzle) -> impl Iterator<Item = (&'static str, Propagated)> {
    let engines = suite::engines().filter(|entry| entry.propagates);
    engines.map(|entry| {
        let found = suite::make(entry).propagated(puzzle, &Limits::default());
        (entry.name, found.unwrap_or_else(|error| panic!("{}: {error}", entry.name)))
    })
}

#[test]
fn what_is_not_left_is_in_no_solution() {
    let mut eliminated = 0;
    for known in suite::random::puzzles(3) {
        let puzzle = &known.puzzle;
        let rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
        let solutions: Vec<Grid> = known.grids();
        for (name, found) in inferred(puzzle) {
            match found {
                Propagated::Contradiction => {
                    assert!(solutions.is_empty(), "{name}: {puzzle}, {rules:?}");
                }
                Propagated::Stopped(why) => panic!("{name}: {puzzle}, {rules:?}: {why}"),
                Propagated::Left(left) => {
                    for cell in puzzle.layout().cells() {
                        let is_left = |solution: &Grid| suite::has(&left, solution, cell);
                        assert!(
                            solutions.iter().all(is_left),
                            "{name}: {puzzle}, {rules:?}: {cell}"
                        );
                        eliminated += puzzle.allowed(cell).len() - left.get(cell).len();
                    }
                }
            }
        }
    }
    assert!(eliminated > 0);
}

/// Unit propagation on the clauses of a puzzle finds its naked and hidden singles, and nothing else.
#[test]
fn clauses_leave_what_singles_leave() {
    let mut open = 0;
    for puzzle in suite::puzzles(&["clues-17", "hard", "size-6", "size-16"]) {
        let expected = singles(&puzzle);
        open += expected.sets().iter().filter(|digits| digits.len() > 1).count();
        for (name, found) in inferred(&puzzle).filter(|&(name, _)| name != "native") {
            assert_eq!(found, Propagated::Left(expected.clone()), "{name}: {puzzle}");
        }
    }
    assert!(open > 0);
}

#[test]
fn a_contradiction_is_found_where_a_house_has_no_place_for_a_digit() {
    let puzzle = suite::read("12.....3..3.....");
    for (name, found) in inferred(&puzzle) {
        assert_eq!(found, Propagated::Contradiction, "{name}");
    }
}

/// Returns what naked and hidden singles leave of a puzzle.
fn singles(puzzle: &Puzzle) -> Candidates {
    let layout = puzzle.layout();
    let sets: Vec<DigitSet> = layout.cells().map(|cell| puzzle.allowed(cell)).collect();
    let mut left = Candidates::from_sets(puzzle.size(), sets).expect("a set for each cell");
    loop {
        let before = left.clone();
        for cell in layout.cells() {
            let Some(digit) = left.get(cell).only() else { continue };
            for &peer in layout.peers(cell) {
                left.set(peer, left.get(peer).difference(DigitSet::single(digit)));
            }
        }
        for house in layout.houses() {
            for digit in layout.digits().iter() {
                let is_place = |cell: &&Cell| left.get(**cell).contains(digit);
                let places: Vec<&Cell> = house.cells().iter().filter(is_place).collect();
                if let [only] = places.as_slice() {
                    left.set(**only, DigitSet::single(digit));
                }
            }
        }
        if left == before {
            return left;
        }
    }
}
