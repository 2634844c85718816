//! The rules of sudoku as clauses, rebuilt from the definition of the houses.
//!
//! A variable says that a cell holds a digit: `((row - 1) * N + column - 1) * N + digit` with rows,
//! columns and digits from 1.

use super::clause::Clause;
use super::houses::houses;
use super::statement::{Claim, Statement};

/// Returns the clauses of `statement`, sorted, each once and with its smallest literal first: the rules; for each cell
/// the only digit that it may hold, or else those that it may not; and, if a solution is claimed, the clause that
/// forbids it.
///
/// The claim is true if and only if these clauses have no model and the solution, if there is one, keeps the rules.
pub(super) fn clauses(statement: &Statement) -> Vec<Clause> {
    let size = statement.size();
    let variable = |cell: usize, digit: usize| {
        i32::try_from(cell * size + digit).expect("there are at most 15,625 variables")
    };
    let mut clauses = Vec::new();
    for cell in 0..size * size {
        one_of(&mut clauses, (1..=size).map(|digit| variable(cell, digit)).collect());
    }
    for house in houses(statement.box_rows(), statement.box_columns()) {
        for digit in 1..=size {
            one_of(&mut clauses, house.iter().map(|&cell| variable(cell, digit)).collect());
        }
    }
    for cell in 0..size * size {
        let (may, may_not): (Vec<usize>, Vec<usize>) =
            (1..=size).partition(|&digit| statement.may_hold(cell, digit));
        match may[..] {
            [only] => clauses.push(Box::new([variable(cell, only)])),
            _ => {
                clauses.extend(may_not.iter().map(|&digit| Clause::from([-variable(cell, digit)])));
            }
        }
    }
    if let Claim::Unique(solution) = statement.claim() {
        let held = solution.iter().enumerate();
        clauses.push(held.map(|(cell, &digit)| -variable(cell, digit.into())).collect());
    }
    for clause in &mut clauses {
        clause.sort_unstable();
    }
    clauses.sort_unstable();
    // Two cells can share a row and a box.
    clauses.dedup();
    clauses
}

/// At least one of `variables` is true, and no two of them are.
fn one_of(clauses: &mut Vec<Clause>, variables: Vec<i32>) {
    for (index, &second) in variables.iter().enumerate() {
        for &first in &variables[..index] {
            clauses.push(Box::new([-first, -second]));
        }
    }
    clauses.push(variables.into());
}
