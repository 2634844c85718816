//! The native engine, rule by rule and with many at once, against every grid that there is.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use fastrand::Rng;
use kenzan::engine::{Engine, Query};
use kenzan::rule::{Not, Quadruple};
use kenzan::{Candidates, Digit, Grid, Puzzle, Rule};

use super::instance;
use crate::suite;
use crate::suite::grids::{self, SMALL, Small};
use crate::suite::shaped;

/// Asserts that the engine finds the grids that the checker passes, each once; returns how many there are.
fn compare(engine: &mut dyn Engine, puzzle: &Puzzle, grids: &[Grid]) -> usize {
    let expected: BTreeSet<String> =
        instance::passing(puzzle, grids).into_iter().map(ToString::to_string).collect();
    let found = engine.solve(puzzle, &Query::all(1_000)).expect("all is supported");
    let solutions: BTreeSet<String> = found.grids.iter().map(ToString::to_string).collect();
    assert_eq!(solutions, expected, "{}", instance::shown(puzzle));
    assert_eq!(found.count, expected.len() as u64, "{}", instance::shown(puzzle));
    expected.len()
}

/// Gives some cells of a grid, or marks of it and others.
fn with_hints(puzzle: Puzzle, grid: &Grid, random: &mut Rng) -> Puzzle {
    let layout = Arc::clone(puzzle.layout());
    match random.u8(..3) {
        0 => puzzle,
        1 => {
            let mut givens = Grid::empty(&layout);
            for cell in puzzle.layout().cells() {
                if random.u8(..5) == 0 {
                    givens.set(cell, grid.get(cell));
                }
            }
            puzzle.with_givens(givens).expect("the same size")
        }
        _ => {
            let mut marks = Candidates::full(&layout);
            for cell in puzzle.layout().cells() {
                let mut set = marks.get(cell);
                for digit in layout.digits().iter() {
                    if grid.get(cell) != Some(digit) && random.u8(..4) == 0 {
                        set.remove(digit);
                    }
                }
                marks.set(cell, set);
            }
            puzzle.with_candidates(marks).expect("the same size")
        }
    }
}

/// How many layouts are drawn besides those of the list.
const DRAWN: usize = 24;

/// Returns the layouts of the list, and others that are drawn.
fn layouts(random: &mut Rng) -> Vec<Arc<Small>> {
    let mut layouts = SMALL.clone();
    layouts.extend((0..DRAWN).map(|_| Arc::new(grids::drawn(random))));
    layouts.extend((0..DRAWN).map(|_| Arc::new(shaped::draw(random))));
    layouts
}

#[test]
fn a_rule_of_any_kind_leaves_exactly_the_grids_that_keep_it() {
    let mut engine = suite::named("native");
    let mut random = Rng::with_seed(0x9E37_79B9_7F4A_7C15);
    let (mut names, mut with_solutions, mut without) = (HashSet::new(), 0, 0);
    for small in layouts(&mut random) {
        for kind in Rule::KINDS {
            for _ in 0..instance::count() / 16 {
                let grid = small.grid(&mut random);
                let rule = instance::rule(kind.name, &small.layout, grid, &mut random);
                let Some(rule) = rule else { continue };
                names.insert(rule.name());
                let puzzle = instance::empty(&small.layout).with_rule(rule).expect("a valid rule");
                let puzzle = with_hints(puzzle, small.grid(&mut random), &mut random);
                match compare(engine.as_mut(), &puzzle, &small.grids) {
                    0 => without += 1,
                    _ => with_solutions += 1,
                }
            }
        }
    }
    assert_eq!(names.len(), Rule::KINDS.len(), "{names:?}");
    let least = instance::count();
    assert!(with_solutions > 25 * least && without > least, "{with_solutions}, {without}");
}

#[test]
fn rules_together_leave_exactly_the_grids_that_keep_all() {
    let mut engine = suite::named("native");
    let mut random = Rng::with_seed(0x0123_4567_89AB_CDEF);
    let mut several = 0;
    for small in layouts(&mut random) {
        for _ in 0..instance::count() {
            let mut puzzle = instance::empty(&small.layout);
            for _ in 0..random.usize(2..=4) {
                let kind = random.choice(Rule::KINDS).expect("there are kinds").name;
                let grid = small.grid(&mut random);
                let rule = instance::rule(kind, &small.layout, grid, &mut random);
                if let Some(rule) = rule {
                    puzzle = puzzle.with_rule(rule).expect("a valid rule");
                }
            }
            let puzzle = with_hints(puzzle, small.grid(&mut random), &mut random);
            several += usize::from(compare(engine.as_mut(), &puzzle, &small.grids) > 0);
        }
    }
    assert!(several > 2 * instance::count(), "{several}");
}

/// Four cells are usual, but a quadruple may have any number, and so may what negates one.
#[test]
fn a_quadruple_has_any_number_of_cells() {
    let mut engine = suite::named("native");
    let digits =
        |values: &[u8]| values.iter().map(|&value| Digit::new(value).expect("1 to 9")).collect();
    for number in [1, 2, 4, 5, 16, 17, 63, 64, 65, 81] {
        for values in [&[7][..], &[1, 2], &[3, 3], &[1, 2, 3, 4]] {
            if values.len() > number {
                continue;
            }
            let empty: Puzzle = ".".repeat(81).parse().expect("a grid");
            let cells = empty.layout().cells().take(number).collect();
            let rule = Rule::from(Quadruple { cells, digits: digits(values) });
            let negated = Rule::from(Not { rule: Box::new(rule.clone()) });
            let (mut with, mut without) = (0, 0);
            for (rule, count) in [(rule, &mut with), (negated, &mut without)] {
                let puzzle = empty.with_rule(rule).expect("it is valid");
                let found = engine.solve(&puzzle, &Query::unique()).expect("all is supported");
                assert!(
                    found.grids.iter().all(|grid| puzzle.check(grid).is_ok()),
                    "{number} {values:?}"
                );
                *count = found.count;
            }
            // A digit comes twice in two rows, and never in the cells of one; once in each whole row.
            let is_possible = values != [3, 3] || number > 9;
            let is_sure = number >= 9 && values != [3, 3] || number >= 18;
            assert_eq!((with > 0, without > 0), (is_possible, !is_sure), "{number} {values:?}");
        }
    }
}
