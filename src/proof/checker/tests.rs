//! Proofs made by hand, right ones and wrong ones.

use std::io::{BufReader, Read};

use super::lines::{Lines, Part, Refusal};
use super::lrat::{self, Counts};
use super::rules::{Clause, houses};

/// Two variables that can be neither equal nor different; and a clause with a third one.
const FORMULA: [&[i32]; 5] = [&[1, 2], &[-1, 2], &[1, -2], &[-1, -2], &[-3, 1, 2]];

fn check(proof: &str) -> Result<Counts, Refusal> {
    let clauses: Vec<Clause> = FORMULA.iter().map(|&clause| clause.into()).collect();
    lrat::check(&mut Lines::new(proof.as_bytes(), Part::Lrat), clauses, 3)
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
        ("6 2 0 1 2 0\n7 0 6 3 4 0\n8 1 0 7 0\n", 3, "the proof goes on after the empty clause"),
        ("6 2 0 1 7 0\n", 1, "clause 7 is not there"),
        ("6 2 0 1 6 0\n", 1, "clause 6 is not there"),
        ("5 2 0 1 2 0\n", 1, "the number 5 is not above 5"),
        ("6 2 0 1 2 0\n6 0 6 3 4 0\n", 2, "the number 6 is not above 6"),
        ("5 d 1 0\n6 2 0 1 2 0\n", 2, "clause 1 is not there"),
        ("5 d 1 1 0\n", 1, "clause 1 is not there to be deleted"),
        ("5 d 6 0\n", 1, "clause 6 is not there to be deleted"),
        ("5 d -1 0\n", 1, "'-1' is no clause's number"),
        ("5 d 1\n", 1, "the line does not end with its last 0"),
        ("6 4 0 1 2 0\n", 1, "'4' is no literal"),
        ("6 +2 0 1 2 0\n", 1, "'+2' is no literal"),
        ("6 2 2 0 1 2 0\n", 1, "the clause has 2 or its negation twice"),
        ("6 2 -2 0 1 2 0\n", 1, "the clause has -2 or its negation twice"),
        ("6 99999999999999999999 0 1 0\n", 1, "'99999999999999999999' is no literal"),
        ("6 -2147483648 0 1 0\n", 1, "'-2147483648' is no literal"),
        ("99999999999999999999 2 0 1 2 0\n", 1, "'99999999999999999999' is no clause's number"),
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
        ("x\n", 1, "'x' is no clause's number"),
        // Behind what refutes the clause, too, hints have to be hints.
        ("6 2 0 1 2 x 0\n", 1, "'x' is no clause's number"),
        ("6 2 0 1 2 -3x 0\n", 1, "'3x' is no clause's number"),
        ("0 d 0\n", 1, "'0' is no clause's number"),
    ] {
        let refusal = check(proof).expect_err(proof);
        assert_eq!((refusal.line, &*refusal.message), (line, message), "{proof}");
    }
}

#[test]
fn an_endless_file_is_refused_in_bounded_memory() {
    for byte in [b'1', b' ', b'\xff'] {
        let endless = BufReader::new(std::io::repeat(byte));
        let refusal = lrat::check(&mut Lines::new(endless, Part::Lrat), Vec::new(), 3);
        assert_eq!(refusal.expect_err("it has no end").line, 1);
    }
    let endless = BufReader::new("1 ".as_bytes().chain(std::io::repeat(b'7')));
    super::verify(endless, "".as_bytes()).expect_err("it has no end");
}

#[test]
fn every_house_has_as_many_cells_as_there_are_digits_and_boxes_are_boxes() {
    assert_eq!(houses(2, 3).iter().flatten().count(), 6 * 18);
    let boxes: Vec<Vec<usize>> = houses(2, 3).into_iter().skip(2).step_by(3).collect();
    assert_eq!(boxes[0], [0, 1, 2, 6, 7, 8]);
    assert_eq!(boxes[1], [3, 4, 5, 9, 10, 11]);
    assert_eq!(boxes[2], [12, 13, 14, 18, 19, 20]);
    let mut covered: Vec<usize> = boxes.concat();
    covered.sort_unstable();
    assert!(covered.into_iter().eq(0..36));
}
