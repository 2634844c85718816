//! Proofs made by hand, right ones and wrong ones.

use super::super::clause::Clause;
use super::super::lines::{FileLines, Part, Refusal};
use super::super::lrat::{self, Counts};

/// Two variables that can be neither equal nor different; and a clause with a third one.
const FORMULA: [&[i32]; 5] = [&[1, 2], &[-1, 2], &[1, -2], &[-1, -2], &[-3, 1, 2]];

fn clauses(formula: &[&[i32]]) -> Vec<Clause> {
    formula.iter().map(|&clause| clause.into()).collect()
}

fn check(proof: &str) -> Result<Counts, Refusal> {
    lrat::check(&mut FileLines::new(proof.as_bytes(), Part::Lrat), clauses(&FORMULA), 3)
}

#[test]
fn right_proofs_are_accepted() {
    for (proof, steps, deletions) in [
        ("6 2 0 1 2 0\n7 0 6 3 4 0\n", 2, 0),
        ("6 2 0 1 2 0\n7 0 6 3 4 0", 2, 0),
        ("c two steps\n\n6 2 0 1 2 0\n6 d 1 2 5 0\n9 0 6 3 4 0\n", 2, 3),
        // A hint that forces nothing new does no harm.
        ("6 2 0 1 2 0\n7 -1 0 6 4 0\n8 0 6 7 3 0\n", 3, 0),
        // No clause forbids 4, so it may be true: only with the pivot are these steps right.
        ("6 3 1 0 -5 1 0\n7 2 0 1 2 0\n8 0 7 3 4 0\n", 3, 0),
        ("5 d 5 0\n6 3 0 0\n7 2 0 1 2 0\n8 0 7 3 4 0\n", 3, 1),
    ] {
        assert_eq!(check(proof), Ok(Counts { steps, deletions }), "{proof}");
    }
}

#[test]
fn wrong_proofs_are_refused_with_their_line() {
    for (proof, line, message) in [
        ("", 1, "the proof ends without the empty clause"),
        ("6 2 0 1 2 0\n", 2, "the proof ends without the empty clause"),
        ("6 0 0\n", 1, "the hints do not refute the negation of the clause"),
        ("6 2 0 1 0\n", 1, "the hints do not refute the negation of the clause"),
        ("6 2 0 1 -3 0\n", 1, "the hints leave out clause 4"),
        ("6 2 0 2 3 0\n", 1, "the hints do not refute the negation of the clause"),
        ("6 0 1 0\n", 1, "clause 1 does not force a literal"),
        ("6 2 0 1 2 0\n7 0 6 3 5 0\n", 2, "clause 5 does not force a literal"),
        ("6 2 0 1 2 0\n7 0 6 3 4\n", 2, "the line does not end with its last 0"),
        ("6 2 0 1 2 0\n7 0 6 3 4 0 0\n", 2, "the line does not end with its last 0"),
        ("6 2\n", 1, "the line does not end with its last 0"),
        ("6\n", 1, "the line does not end with its last 0"),
        ("6 2 0 1 2 0\n7 0 6 3 4 0\n8 1 0 7 0\n", 3, "the proof continues after the empty clause"),
        ("6 2 0 1 7 0\n", 1, "clause 7 is not there"),
        ("6 2 0 1 6 0\n", 1, "clause 6 is not there"),
        ("5 2 0 1 2 0\n", 1, "the number 5 is not above 5"),
        ("6 2 0 1 2 0\n6 0 6 3 4 0\n", 2, "the number 6 is not above 6"),
        ("5 d 1 0\n6 2 0 1 2 0\n", 2, "clause 1 is not there"),
        ("5 d 1 1 0\n", 1, "clause 1 is not there to be deleted"),
        ("5 d 6 0\n", 1, "clause 6 is not there to be deleted"),
        ("5 d -1 0\n", 1, "'-1' is not a clause's number"),
        ("5 d 1\n", 1, "the line does not end with its last 0"),
        ("6 4 0 1 2 0\n", 1, "'4' is not a literal"),
        ("6 +2 0 1 2 0\n", 1, "'+2' is not a literal"),
        ("6 2 2 0 1 2 0\n", 1, "the clause has 2 or its negation twice"),
        ("6 2 -2 0 1 2 0\n", 1, "the clause has -2 or its negation twice"),
        ("6 99999999999999999999 0 1 0\n", 1, "'99999999999999999999' is not a literal"),
        ("6 -2147483648 0 1 0\n", 1, "'-2147483648' is not a literal"),
        ("99999999999999999999 2 0 1 2 0\n", 1, "'99999999999999999999' is not a clause's number"),
        (
            "18446744073709551615 2 0 1 2 0\n1 0 1 0\n",
            2,
            "the number 1 is not above 18446744073709551615",
        ),
        ("6 3 1 0 -5 0\n", 1, "the hints do not refute the negation of the clause"),
        ("6 3 1 0 0\n", 1, "the hints do not refute the negation of the clause"),
        ("6 3 1 0 -1 0\n", 1, "no clause 1 holds the negated pivot"),
        ("6 3 1 0 -9 0\n", 1, "no clause 9 holds the negated pivot"),
        ("6 3 1 0 -5 2 0\n", 1, "the hints do not refute the negation of the clause"),
        ("x\n", 1, "'x' is not a clause's number"),
        // Hints have to be valid even after the one that refutes the clause.
        ("6 2 0 1 2 x 0\n", 1, "'x' is not a clause's number"),
        ("6 2 0 1 2 -3x 0\n", 1, "'3x' is not a clause's number"),
        ("0 d 0\n", 1, "'0' is not a clause's number"),
    ] {
        let refusal = check(proof).expect_err(proof);
        assert_eq!((refusal.line, &*refusal.message), (line, message), "{proof}");
    }
}

/// Formulas with steps that need their pivot, the number of variables, and right proofs.
const PIVOTS: [(&[&[i32]], usize, &str); 3] = [
    // The other literal of the clause with the negated pivot is true already: nothing is to be refuted.
    (&[&[-1, 2], &[3], &[-3]], 3, "4 1 -2 0 -1 0\n5 0 2 3 0\n"),
    // What one clause with the negated pivot needs is known to the next one, too.
    (
        &[&[1, 2], &[-1, 3], &[-1, 4], &[2, 3], &[-2, 3], &[-2, 4], &[5], &[-5]],
        5,
        "9 1 0 1 -2 4 5 -3 6 0\n10 0 7 8 0\n",
    ),
    // What is supposed for one is forgotten for the next one.
    (
        &[&[-1, 2], &[-1, 3], &[2, 3], &[-3, 2], &[-2, 3], &[4], &[-4]],
        4,
        "8 1 0 -1 3 4 -2 3 5 0\n9 0 6 7 0\n",
    ),
];

#[test]
fn a_step_may_need_its_pivot() {
    for (formula, variables, proof) in PIVOTS {
        let mut lines = FileLines::new(proof.as_bytes(), Part::Lrat);
        let counts = lrat::check(&mut lines, clauses(formula), variables);
        assert_eq!(counts, Ok(Counts { steps: 2, deletions: 0 }), "{proof}");
    }
}

#[test]
fn each_clause_with_the_negated_pivot_has_to_be_refuted() {
    let stands = "the hints do not refute the negation of the clause";
    for (number, proof, message) in [
        (0, "4 1 -2 0 0\n", stands),
        (0, "4 1 -2 0 2 0\n", stands),
        // The pivot is the first literal.
        (1, "9 3 1 0 1 -2 0\n", "no clause 2 holds the negated pivot"),
        (0, "4 1 0 -1 0\n", stands),
        (0, "4 1 2 0 -1 0\n", stands),
        (1, "9 1 0 1 0\n", stands),
        (1, "9 1 0 1 -2 4 5 0\n", "the hints leave out clause 3"),
        (1, "9 1 0 1 -3 6 0\n", "the hints leave out clause 2"),
        (1, "9 1 0 1 -2 4 5 -3 0\n", stands),
        (1, "9 1 0 1 -2 -3 6 0\n", stands),
        (1, "9 1 0 1 -2 4 5 -3 5 0\n", stands),
        (1, "9 1 0 1 -2 4 5 -3 7 0\n", stands),
        (1, "9 1 0 -2 4 5 -3 6 0\n", stands),
        (1, "9 1 0 1 -2 8 -3 6 0\n", stands),
        (1, "9 1 0 1 -2 9 -3 6 0\n", "clause 9 is not there"),
        (2, "8 1 0 -1 3 4 -2 5 0\n", stands),
        (2, "8 1 0 -1 4 -2 3 5 0\n", stands),
    ] {
        let (formula, variables, _) = PIVOTS[number];
        let mut lines = FileLines::new(proof.as_bytes(), Part::Lrat);
        let refusal = lrat::check(&mut lines, clauses(formula), variables).expect_err(proof);
        assert_eq!((refusal.line, &*refusal.message), (1, message), "{proof}");
    }
}

#[test]
fn the_clauses_at_once_are_bounded_and_deletion_makes_room() {
    let refused = |line| {
        let message = "the clauses exceed the memory limit of a proof".to_owned();
        Err(Refusal { part: Part::Lrat, line, message })
    };
    let check = |most, proof: &str| {
        let mut lines = FileLines::new(proof.as_bytes(), Part::Lrat);
        lrat::check_within(most, &mut lines, clauses(&FORMULA), 3)
    };
    // Each clause weighs its literals and 20: those of the formula 111.
    let proof = "6 2 0 1 2 0\n7 0 6 3 4 0\n";
    assert_eq!(check(152, proof), Ok(Counts { steps: 2, deletions: 0 }));
    assert_eq!(check(151, proof), refused(2));
    assert_eq!(check(132, proof), refused(2));
    assert_eq!(check(131, proof), refused(1));
    let proof = "5 d 5 0\n6 2 0 1 2 0\n6 d 1 2 0\n7 0 6 3 4 0\n";
    assert_eq!(check(109, proof), Ok(Counts { steps: 2, deletions: 3 }));
    assert_eq!(check(108, proof), refused(2));
    let proof = "5 d 5 0\n6 2 0 1 2 0\n7 0 6 3 4 0\n";
    assert_eq!(check(129, proof), Ok(Counts { steps: 2, deletions: 1 }));
    assert_eq!(check(128, proof), refused(3));
}
