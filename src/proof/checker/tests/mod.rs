//! Certificates made by hand and by earlier versions, right ones and wrong ones. What each file of the
//! checker refuses stands in the file of its name.

mod formula;
mod lines;
mod lrat;
mod rules;
mod statement;

use std::io::{BufReader, Read};

use super::{Claim, Part, Verified, verify};

/// Certificates as the first version wrote them: the CNF, and the proof.
pub(super) const UNIQUE: [&str; 2] =
    [include_str!("golden/unique.cnf"), include_str!("golden/unique.lrat")];
const NONE: [&str; 2] = [include_str!("golden/none.cnf"), include_str!("golden/none.lrat")];
const MARKED: [&str; 2] = [include_str!("golden/marked.cnf"), include_str!("golden/marked.lrat")];

fn verified([cnf, lrat]: [&str; 2]) -> Verified {
    verify(cnf.as_bytes(), lrat.as_bytes()).expect("it was believed once")
}

/// The solution in the golden files.
const SOLVED: [u8; 16] = [1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2];

#[test]
fn certificates_that_were_written_once_stay_right() {
    let Verified { statement, clauses, steps, deletions } = verified(UNIQUE);
    assert_eq!((clauses, steps, deletions), (389, 41, 28));
    assert_eq!((statement.size(), statement.box_rows(), statement.box_columns()), (4, 2, 2));
    assert_eq!(statement.givens(), [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
    assert_eq!(statement.candidates(), None);
    assert_eq!(statement.claim(), &Claim::Unique(SOLVED.into()));

    let Verified { statement, clauses, steps, deletions } = verified(NONE);
    assert_eq!((clauses, steps, deletions), (386, 1, 0));
    assert_eq!(statement.givens(), [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(statement.claim(), &Claim::None);

    let Verified { statement, clauses, steps, deletions } = verified(MARKED);
    assert_eq!((clauses, steps, deletions), (396, 38, 24));
    let (all, sets) = (0b1111, statement.candidates().expect("pencil marks"));
    assert_eq!(sets[..8], [1, 0b111, all, all, 0b1100, all, all, 0b1011]);
    assert_eq!(sets[8..], [0b110, all, all, all, all, all, all, 0b11]);
    assert_eq!(statement.claim(), &Claim::Unique(SOLVED.into()));
}

#[test]
fn a_refusal_names_the_file_and_the_line() {
    let refusal =
        verify("c kenzan certificate 1\n".as_bytes(), "".as_bytes()).expect_err("it ends");
    let message = "cnf, line 2: the file ends before 'c kenzan boxes …'";
    assert_eq!((refusal.part, refusal.line, &*refusal.to_string()), (Part::Cnf, 2, message));
    let refusal = verify(UNIQUE[0].as_bytes(), "".as_bytes()).expect_err("it is empty");
    let message = "lrat, line 1: the proof ends without the empty clause";
    assert_eq!((refusal.part, refusal.line, &*refusal.to_string()), (Part::Lrat, 1, message));
}

#[test]
fn every_part_of_a_certificate_is_needed() {
    for (cnf, lrat, part) in [
        (NONE[0], UNIQUE[1], Part::Lrat),
        (UNIQUE[0], MARKED[1], Part::Lrat),
        (MARKED[0], UNIQUE[1], Part::Lrat),
        (UNIQUE[1], UNIQUE[1], Part::Cnf),
        (UNIQUE[0], UNIQUE[0], Part::Lrat),
    ] {
        assert_eq!(verify(cnf.as_bytes(), lrat.as_bytes()).expect_err("mixed").part, part);
    }
    // Without the clauses after the statement, nothing is proved.
    let (head, _) = UNIQUE[0].split_once("p cnf").expect("a header");
    let refusal = verify(head.as_bytes(), UNIQUE[1].as_bytes()).expect_err("no clauses");
    assert_eq!(&*refusal.to_string(), "cnf, line 25: 389 clauses are missing");
}

#[test]
fn an_endless_file_is_refused_in_bounded_memory() {
    let endless = BufReader::new("1 ".as_bytes().chain(std::io::repeat(b'7')));
    verify(endless, "".as_bytes()).expect_err("it has no end");
}
