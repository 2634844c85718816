//! Techniques on any layout: no step eliminates a digit of the solution.

use fastrand::Rng;
use kenzan::engine::Query;
use kenzan::technique::explain::Explainer;
use kenzan::technique::{LADDER, Position};
use kenzan::{Grid, Puzzle};

use crate::suite;
use crate::suite::layout::{self, Drawn};

fn assert_kept(position: &Position, solution: &Grid, puzzle: &Puzzle) {
    let marks = position.marks();
    for (cell, _) in solution.cells() {
        let shown = kenzan::format::json::puzzle(puzzle, None);
        assert!(suite::has(&marks, solution, cell), "{cell} in {shown}");
    }
}

#[test]
fn no_step_eliminates_a_digit_of_the_solution() {
    let mut engine = suite::named("native");
    let mut random = Rng::with_seed(35);
    let (mut steps, mut solved) = (0, 0);
    for round in 0..8 {
        let Drawn { layout, grid } = layout::draw([4, 5, 6, 6, 8, 9][round % 6], &mut random);
        let full = Puzzle::new(layout, grid.clone()).expect("the givens fit");
        if full.check(&grid).is_err() {
            continue;
        }
        let puzzle = suite::opened(full, engine.as_mut(), &Query::unique(), &mut random);
        let begin = Position::of(&puzzle).expect("it has no rules, and not many houses");
        let explanation = Explainer::new(LADDER).at_most(60).explain(&begin);
        for told in &explanation.steps {
            assert_kept(&told.before, &grid, &puzzle);
        }
        assert_kept(&explanation.end, &grid, &puzzle);
        steps += explanation.steps.len();
        solved += usize::from(explanation.end.is_solved());
    }
    assert!(steps > 50 && solved > 2, "{steps} {solved}");
}
