//! The largest sizes.

use kenzan::engine::Query;
use kenzan::{BoxShape, Cell, Digit, Layout, Outcome, Puzzle, crosscheck};

use super::brute;
use crate::suite;

/// Makes a complete grid, each row moved against the one above so that all boxes fit, and removes a
/// box, and a cell of each row.
fn nearly_complete(rows: u8, columns: u8) -> (Puzzle, Vec<u8>) {
    let shape = BoxShape::new(rows, columns).expect("a shape");
    let size = shape.size();
    let value = |row: u8, column: u8| (columns * (row % rows) + row / rows + column) % size + 1;
    let cells = || (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let is_open = |row: u8, column: u8| {
        (row < rows && column < columns) || column == (row.wrapping_mul(7) + 3) % size
    };
    let complete: Vec<u8> = cells().map(|(row, column)| value(row, column)).collect();
    let givens: Vec<u8> = cells()
        .map(|(row, column)| if is_open(row, column) { 0 } else { value(row, column) })
        .collect();
    (suite::of_values(&Layout::with_boxes(shape), &givens), complete)
}

#[test]
fn grids_of_30_and_36_rows_are_solved_by_those_that_are_quick_enough() {
    for (rows, columns) in [(5, 6), (6, 6)] {
        let (puzzle, complete) = nearly_complete(rows, columns);
        let size = puzzle.size();
        let expected = brute::solutions(&puzzle);
        assert!(expected.contains(&complete) && expected.len() < 20, "{}", expected.len());
        for entry in suite::engines() {
            let mut engine = suite::make(entry);
            let mut ask = || crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique());
            match entry.name {
                "native" | "sat" | "sat-batsat" | "z3-onehot" => {
                    let outcome = ask().expect("right grids").outcome;
                    let solutions = outcome.solutions().iter();
                    for solution in solutions.map(|solution| brute::values(solution.grid())) {
                        assert!(expected.contains(&solution), "{}, {size}", entry.name);
                    }
                    let word = if expected.len() == 1 { "unique" } else { "multiple" };
                    assert_eq!(outcome.word(), word, "{}, {size}", entry.name);
                }
                // They would take too long.
                _ => {}
            }
        }
    }
}

#[test]
fn two_equal_givens_leave_a_grid_of_36_rows_without_a_solution() {
    let (puzzle, complete) = nearly_complete(6, 6);
    let wrong = complete[1];
    let (place, other) = (Cell::new(0, 0), Cell::new(0, 1));
    assert_eq!((puzzle.givens().get(place), puzzle.givens().get(other)), (None, None));
    // What belongs in the cell next to it.
    let wrong = puzzle.with_given(place, Digit::new(wrong).expect("a digit")).expect("it fits");
    let clash = wrong.clash().expect("the column has it already");
    assert_eq!(clash.to_string(), "r1c1 and r7c1 are both 2, in column 1");
    assert!(brute::solutions(&wrong).is_empty());
    for name in ["native", "sat", "sat-batsat"] {
        let Some(entry) = suite::engines().find(|entry| entry.name == name) else { continue };
        let answer = crosscheck::ask(suite::make(entry).as_mut(), &wrong, &Query::unique());
        assert_eq!(answer.expect("right grids").outcome, Outcome::None, "{name}");
    }
}
