//! Rules of every kind, alone and among others, against every grid that there is.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use super::brute;
use super::random::{KINDS, Random};
use crate::engine::native::Native;
use crate::engine::{Engine, Query};
use crate::{Candidates, Cell, Grid, HouseKind, Layout, Puzzle};

fn layouts() -> Vec<Arc<Layout>> {
    let latin = |size| Layout::without_regions(size).expect("a size");
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
    let boxes = Layout::usual(4).expect("2×2");
    let diagonal = (0..4).map(|index| Cell::new(index, index));
    vec![
        latin(1),
        latin(2),
        latin(3),
        latin(4),
        Layout::with_regions(4, &jigsaw).expect("regions of four cells"),
        boxes.with_house(HouseKind::MainDiagonal, diagonal).expect("four cells"),
        boxes,
    ]
}

fn values(grid: &Grid) -> Vec<u8> {
    grid.digits().iter().flatten().map(|digit| digit.value()).collect()
}

/// Asserts that the engine finds the grids that keep the rules, each once.
fn compare(puzzle: &Puzzle, grids: &[Grid]) -> usize {
    let expected: BTreeSet<Vec<u8>> = brute::solutions(puzzle, grids).iter().map(values).collect();
    let found = Native::default().solve(puzzle, &Query::all(1000)).expect("all is supported");
    let solutions: BTreeSet<Vec<u8>> = found.grids.iter().map(values).collect();
    let rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
    assert_eq!(solutions, expected, "{}, size {}", rules.join("; "), puzzle.size());
    assert_eq!(found.count, expected.len() as u64, "{}", rules.join("; "));
    expected.len()
}

/// Gives some cells of one of the grids, or marks of it and others.
fn with_hints(puzzle: Puzzle, grids: &[Grid], random: &mut Random) -> Puzzle {
    let Some(grid) = grids.get(random.below(grids.len().max(1))) else { return puzzle };
    let size = puzzle.size();
    match random.below(3) {
        0 => puzzle,
        1 => {
            let mut givens = Grid::empty(size);
            for cell in puzzle.layout().cells() {
                if random.below(5) == 0 {
                    givens.set(cell, grid.get(cell));
                }
            }
            puzzle.with_givens(givens).expect("the same size")
        }
        _ => {
            let mut marks = Candidates::full(size);
            for cell in puzzle.layout().cells() {
                let mut set = marks.get(cell);
                for digit in crate::Digit::all(size) {
                    if grid.get(cell) != Some(digit) && random.below(4) == 0 {
                        set.remove(digit);
                    }
                }
                marks.set(cell, set);
            }
            puzzle.with_candidates(marks).expect("the same size")
        }
    }
}

#[test]
fn a_rule_of_any_kind_leaves_exactly_the_grids_that_keep_it() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut names, mut with_solutions, mut without) = (HashSet::new(), 0, 0);
    for layout in layouts() {
        let grids = brute::grids(&layout);
        for kind in 0..KINDS {
            for _ in 0..40 {
                let Some(rule) = random.rule(kind, &layout) else { continue };
                names.insert(rule.name());
                let puzzle = Puzzle::new(Arc::clone(&layout), Grid::empty(layout.size()));
                let puzzle = puzzle.expect("an empty grid").with_rule(rule).expect("a valid rule");
                let puzzle = with_hints(puzzle, &grids, &mut random);
                match compare(&puzzle, &grids) {
                    0 => without += 1,
                    _ => with_solutions += 1,
                }
            }
        }
    }
    assert_eq!(names.len(), KINDS, "{names:?}");
    assert!(with_solutions > 5000 && without > 500, "{with_solutions}, {without}");
}

#[test]
fn rules_together_leave_exactly_the_grids_that_keep_all() {
    let mut random = Random(0x0123_4567_89AB_CDEF);
    let mut several = 0;
    for layout in layouts() {
        let grids = brute::grids(&layout);
        for _ in 0..600 {
            let puzzle = Puzzle::new(Arc::clone(&layout), Grid::empty(layout.size()));
            let mut puzzle = puzzle.expect("an empty grid");
            for _ in 0..2 + random.below(3) {
                let kind = random.below(KINDS);
                if let Some(rule) = random.rule(kind, &layout) {
                    puzzle = puzzle.with_rule(rule).expect("a valid rule");
                }
            }
            let puzzle = with_hints(puzzle, &grids, &mut random);
            several += usize::from(compare(&puzzle, &grids) > 0);
        }
    }
    assert!(several > 500, "{several}");
}
