//! Houses and clauses, against a second reading of their definition.

use std::collections::BTreeSet;

use super::super::clause::Clause;
use super::super::houses::houses;
use super::super::lines::{FileLines, Part};
use super::super::rules;
use super::super::statement::Statement;

const SHAPES: [(usize, usize); 5] = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)];

/// Returns whether two cells, places in reading order, are in one row, column or box.
fn see(one: usize, other: usize, (box_rows, box_columns): (usize, usize)) -> bool {
    let size = box_rows * box_columns;
    let ((row, column), (other_row, other_column)) =
        ((one / size, one % size), (other / size, other % size));
    let is_one_box = row / box_rows == other_row / box_rows
        && column / box_columns == other_column / box_columns;
    row == other_row || column == other_column || is_one_box
}

#[test]
fn every_house_has_as_many_cells_as_there_are_digits_and_all_cells_that_see_each_other_are_in_one()
{
    for shape @ (box_rows, box_columns) in SHAPES {
        let size = box_rows * box_columns;
        let houses = houses(box_rows, box_columns);
        assert_eq!(houses.len(), 3 * size);
        let mut together = BTreeSet::new();
        for house in &houses {
            assert_eq!(house.iter().collect::<BTreeSet<_>>().len(), size, "{shape:?}");
            together.extend(house.iter().flat_map(|&one| house.iter().map(move |&it| (one, it))));
        }
        let cells = 0..size * size;
        let expected = cells.clone().flat_map(|one| cells.clone().map(move |other| (one, other)));
        let expected: BTreeSet<_> = expected.filter(|&(one, it)| see(one, it, shape)).collect();
        assert_eq!(together, expected, "{shape:?}");
    }
    // A row, a column and a box alternately.
    assert_eq!(
        houses(2, 3)[3..6],
        [[6, 7, 8, 9, 10, 11], [1, 7, 13, 19, 25, 31], [3, 4, 5, 9, 10, 11]]
    );
    assert_eq!(houses(3, 2)[11], [18, 19, 24, 25, 30, 31]);
}

fn statement(head: &str) -> Statement {
    Statement::read(&mut FileLines::new(head.as_bytes(), Part::Cnf)).expect("a good head")
}

/// The head of a certificate that says of an empty grid that it has no solution.
fn empty((box_rows, box_columns): (usize, usize)) -> String {
    let size = box_rows * box_columns;
    let cells = ".".repeat(size * size);
    format!(
        "c kenzan certificate 1\nc kenzan boxes {box_rows}x{box_columns}\nc kenzan puzzle {cells}\n\
         c kenzan candidates all\nc kenzan verdict none\nc kenzan variable ((row - 1) * {size} + \
         column - 1) * {size} + digit\n"
    )
}

/// The rules by their definition: what can't be true together, and what has to be somewhere.
fn by_definition(shape: (usize, usize)) -> BTreeSet<Clause> {
    let size = shape.0 * shape.1;
    let variable = |cell: usize, digit: usize| i32::try_from(cell * size + digit).expect("small");
    let every = (0..size * size).flat_map(|cell| (1..=size).map(move |digit| (cell, digit)));
    let every: Vec<(usize, usize)> = every.collect();
    let mut clauses = BTreeSet::new();
    for &(cell, digit) in &every {
        for &(other, another) in &every {
            let (one, two) = (variable(cell, digit), variable(other, another));
            let is_in_one_cell = cell == other && digit != another;
            let is_in_one_house = cell != other && digit == another && see(cell, other, shape);
            if one > two && (is_in_one_cell || is_in_one_house) {
                clauses.insert(Clause::from([-one, -two]));
            }
        }
    }
    for digit in 1..=size {
        for house in 0..size {
            let (top, left) = (house / shape.0 * shape.0, house % shape.0 * shape.1);
            let line = 0..size;
            let in_box = line.clone().map(|place| {
                variable((top + place / shape.1) * size + left + place % shape.1, digit)
            });
            clauses.insert(
                line.clone().map(|column| variable(house * size + column, digit)).collect(),
            );
            clauses.insert(line.map(|row| variable(row * size + house, digit)).collect());
            clauses.insert(in_box.collect());
        }
    }
    for cell in 0..size * size {
        clauses.insert((1..=size).map(|digit| variable(cell, digit)).collect());
    }
    clauses
}

#[test]
fn the_rules_are_those_of_the_definition_each_once_and_in_order() {
    for shape in SHAPES {
        let clauses = rules::clauses(&statement(&empty(shape)));
        assert!(clauses.is_sorted_by(|one, next| one < next), "{shape:?}");
        assert!(clauses.iter().all(|clause| clause.is_sorted()), "{shape:?}");
        assert_eq!(clauses.into_iter().collect::<BTreeSet<_>>(), by_definition(shape), "{shape:?}");
    }
}

#[test]
fn what_is_known_of_the_cells_and_of_the_solution_is_added() {
    let [first, rest] =
        ["c kenzan candidates 12 134 23 -\n", "c kenzan candidates 1234 1 2 1234\n"];
    let marks = [first, rest, rest, rest].concat();
    let empty = empty((2, 2));
    let marked = empty.replace("c kenzan candidates all\n", &marks);
    let given = marked.replace("puzzle ......", "puzzle 1.4.21");
    let solved = empty.replace(
        "c kenzan verdict none\n",
        "c kenzan verdict unique\nc kenzan solution 1324423124133142\n",
    );
    let units = |literals: &[i32]| -> BTreeSet<Clause> {
        literals.iter().map(|&literal| Clause::from([literal])).collect()
    };
    let solution = [-62, -60, -53, -51, -47, -41, -40, -34, -29, -27, -22, -20, -16, -10, -7, -1];
    for (head, added) in [
        (&empty, units(&[])),
        (&marked, units(&[-3, -4, -6, -9, -12, -13, -14, -15, -16, 21, 26, 37, 42, 53, 58])),
        // The marks leave the given 4 out, so that nothing is left for its cell.
        (
            &given,
            units(&[1, -6, -9, -10, -11, -12, -13, -14, -15, -16, 18, 21, 26, 37, 42, 53, 58]),
        ),
        (&solved, BTreeSet::from([solution.into()])),
    ] {
        let clauses: BTreeSet<Clause> = rules::clauses(&statement(head)).into_iter().collect();
        let known: BTreeSet<Clause> = clauses.difference(&by_definition((2, 2))).cloned().collect();
        assert_eq!(known, added, "{head}");
        assert!(clauses.is_superset(&by_definition((2, 2))), "{head}");
    }
}
