//! The clauses of a CNF against those that are expected.

use super::super::clause::Clause;
use super::super::formula;
use super::super::lines::{FileLines, Part, Refusal};

/// Reads a CNF of two variables that are to be different.
fn read(text: &str) -> Result<Vec<Clause>, Refusal> {
    let expected: [Clause; 2] = [[-2, -1].into(), [1, 2].into()];
    formula::read(&mut FileLines::new(text.as_bytes(), Part::Cnf), &expected, 2)
}

#[test]
fn clauses_come_in_any_order_and_keep_it() {
    for (text, expected) in [
        ("p cnf 2 2\n1 2 0\n-1 -2 0\n", [[1, 2], [-2, -1]]),
        ("p cnf 2 2\n-2 -1 0\n2 1 0", [[-2, -1], [1, 2]]),
        ("c\nc p cnf\n p  cnf\t2 2 \nc 5 0\n 1  2\t0 \nc\n-1 -2 00\nc", [[1, 2], [-2, -1]]),
    ] {
        assert_eq!(read(text), Ok(expected.map(Clause::from).into()), "{text}");
    }
}

#[test]
fn any_other_clause_is_refused_with_its_line() {
    let header = "the puzzle's header is 'p cnf 2 2'";
    for (text, line, message) in [
        ("", 1, "2 clauses are missing"),
        ("p cnf 2 2\n", 2, "2 clauses are missing"),
        ("p cnf 2 2\n1 2 0\n", 3, "1 clauses are missing"),
        ("1 2 0\n-1 -2 0\n", 1, header),
        ("\np cnf 2 2\n", 1, header),
        ("cp cnf 2 2\n", 1, header),
        ("c kenzan puzzle 1\np cnf 2 2\n", 1, header),
        ("p cnf 2 1\n", 1, header),
        ("p cnf 3 2\n", 1, header),
        ("p cnf 2 2 0\n", 1, header),
        ("p cnf 2\n", 1, header),
        ("p CNF 2 2\n", 1, header),
        ("p cnf 2 2\n1 2 0\np cnf 2 2\n", 3, "'p' is not a literal"),
        ("p cnf 2 2\n1 2 0\nc kenzan puzzle 1\n", 3, "'c' is not a literal"),
        ("p cnf 2 2\n1 2 0\n\n-1 -2 0\n", 3, "the clause does not end with 0"),
        ("p cnf 2 2\n1 2\n", 2, "the clause does not end with 0"),
        ("p cnf 2 2\n1 2 0 -1 -2 0\n", 2, "a line must contain one clause"),
        ("p cnf 2 2\n1 2 0 0\n", 2, "a line must contain one clause"),
        ("p cnf 2 2\n1 3 0\n", 2, "'3' is not a literal"),
        ("p cnf 2 2\n1 -0 0\n", 2, "'-0' is not a literal"),
        ("p cnf 2 2\n0\n", 2, "the clause is not a rule of the puzzle"),
        ("p cnf 2 2\n1 0\n", 2, "the clause is not a rule of the puzzle"),
        ("p cnf 2 2\n1 2 2 0\n", 2, "the clause is not a rule of the puzzle"),
        ("p cnf 2 2\n1 -2 0\n", 2, "the clause is not a rule of the puzzle"),
        ("p cnf 2 2\n1 2 0\n2 1 0\n", 3, "the clause is there twice"),
        ("p cnf 2 2\n1 2 0\n-1 -2 0\n1 2 0\n", 4, "the clause is there twice"),
    ] {
        let message = message.to_owned();
        assert_eq!(read(text), Err(Refusal { part: Part::Cnf, line, message }), "{text}");
    }
}
