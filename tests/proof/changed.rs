//! What is changed is refused.

use kenzan::proof::{self, Claim, Part};
use proptest::prelude::*;

use super::made::{Certificate, certificate, marked, parse, right, search, small};

#[test]
fn a_changed_certificate_is_refused_with_its_line() {
    let small = small();
    small.verify().expect("it is right");
    let cases = [
        (small.with("certificate 1", "certificate 2"), "'2' is not a known version (1 is)"),
        (small.with("boxes 2x2", "boxes 1x4"), "'1x4' is not a known shape"),
        (small.with("boxes 2x2", "boxes 25x25"), "'25x25' is not a known shape"),
        (small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4......"), "the puzzle's header"),
        (
            small.with("puzzle 1.....3..4.....2", "puzzle .1....3..4.....2"),
            "r1c2 has a digit in the solution",
        ),
        (small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4....."), "there are not 16"),
        (
            small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4.....5"),
            "a character is neither a digit",
        ),
        (
            small.with("verdict unique", "verdict none"),
            "'c kenzan variable …' has to be on this line",
        ),
        (small.with("solution 1324", "solution 1342"), "the house that begins at"),
        (small.with("solution 1324", "solution 132."), "r1c4 is empty in the solution"),
        (small.with("- 1) * 4 + column", "- 1) * 5 + column"), "this has to be"),
        (small.with("p cnf 64", "p cnf 63"), "the puzzle's header"),
        (small.with("\n1 2 3 4 0\n", "\n"), "1 clauses are missing"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 4 0\n1 2 3 4 0\n"), "the clause is there twice"),
        (
            small.with("\n1 2 3 4 0\n", "\n1 2 3 4 0\n5 0\n"),
            "the clause is not a rule of the puzzle",
        ),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 0\n"), "the clause is not a rule of the puzzle"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 4\n"), "the clause does not end with 0"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 99999999999 0\n"), "'99999999999' is not a literal"),
        (small.with("\n1 2 3 4 0\n", "\n0\n"), "the clause is not a rule of the puzzle"),
        (small.with("\n1 2 3 4 0\n", "\nc kenzan puzzle 1\n1 2 3 4 0\n"), "is not a literal"),
    ];
    for (certificate, message) in cases {
        let refusal = certificate.verify().expect_err(message);
        assert_eq!(refusal.part, Part::Cnf, "{refusal}");
        assert!(refusal.message.contains(message), "{refusal}, not {message}");
    }
}

/// The same with each line's end replaced.
fn with_ends(certificate: &Certificate, end: &str) -> Certificate {
    let ended = |file: &[u8]| str::from_utf8(file).expect("text").replace('\n', end).into_bytes();
    Certificate { cnf: ended(&certificate.cnf), lrat: ended(&certificate.lrat) }
}

#[test]
fn lines_may_end_as_windows_ends_them() {
    let marked = certificate(&marked(&parse("1.....3..4.....2")), search());
    for right in [small(), marked] {
        let believed = right.verify();
        believed.as_ref().expect("it is right");
        assert_eq!(with_ends(&right, "\r\n").verify(), believed);
        for wrong in ["\r\r\n", "\r", "\n\r"] {
            with_ends(&right, wrong).verify().expect_err("that is no end of a line");
        }
        // Within a line it is no blank.
        for (from, to) in [("boxes ", "boxes\r"), ("p cnf", "p\rcnf"), ("\n1 2", "\n1\r2")] {
            right.with(from, to).verify().expect_err("that is no blank");
        }
    }
}

#[test]
fn a_proof_of_another_puzzle_is_refused() {
    let (one, other) = (small(), certificate(&parse("12.. ..34 3..1 ..2."), search()));
    other.verify().expect("it is right");
    for (cnf, lrat) in [(&one.cnf, &other.lrat), (&other.cnf, &one.lrat)] {
        let mixed = Certificate { cnf: cnf.clone(), lrat: lrat.clone() };
        assert_eq!(mixed.verify().expect_err("another puzzle").part, Part::Lrat);
    }
}

#[test]
fn a_proof_that_breaks_off_is_refused() {
    let small = small();
    // All but the last line break is needed.
    for length in 0..small.lrat.len() - 1 {
        let broken = Certificate { lrat: small.lrat[..length].into(), ..small.clone() };
        assert_eq!(broken.verify().expect_err("it breaks off").part, Part::Lrat, "{length}");
    }
    for length in 0..small.cnf.len() - 1 {
        let broken = Certificate { cnf: small.cnf[..length].into(), ..small.clone() };
        assert_eq!(broken.verify().expect_err("it breaks off").part, Part::Cnf, "{length}");
    }
}

#[test]
fn no_change_of_a_byte_changes_what_is_believed() {
    let right = small();
    let believed = right.verify().expect("it is right").statement;
    let (mut refused, mut accepted) = (0, 0);
    let mut judge = |changed: &Certificate| match changed.verify() {
        Err(_) => refused += 1,
        Ok(verified) => {
            assert_eq!(verified.statement, believed);
            accepted += 1;
        }
    };
    let others = |byte: u8| {
        let bits = (0..8).step_by(2).map(move |bit| byte ^ 1 << bit);
        bits.chain(*b"0 -\nc").filter(move |&other| other != byte)
    };
    let mut changed = right.clone();
    for index in 0..right.cnf.len() {
        for byte in others(right.cnf[index]) {
            changed.cnf[index] = byte;
            judge(&changed);
        }
        changed.cnf[index] = right.cnf[index];
    }
    for index in 0..right.lrat.len() {
        for byte in others(right.lrat[index]) {
            changed.lrat[index] = byte;
            judge(&changed);
        }
        changed.lrat[index] = right.lrat[index];
    }
    // Comments may say what they like; hardly anything else may.
    assert!(refused > 4 * accepted, "{refused} refused, {accepted} accepted");
}

/// A change of a file at a place of it, given in thousandths.
#[derive(Debug, Clone)]
enum Edit {
    Replace(usize, u8),
    Insert(usize, Vec<u8>),
    Remove(usize, usize),
    Repeat(usize, usize),
}

impl Edit {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let place = |thousandths: usize| thousandths * bytes.len() / 1000;
        let clamp = |start: usize, length: usize| start..(start + length).min(bytes.len());
        match self {
            Self::Replace(at, byte) => {
                let at = place(*at);
                bytes.get_mut(at).into_iter().for_each(|old| *old = *byte);
            }
            Self::Insert(at, new) => {
                let at = place(*at);
                bytes.splice(at..at, new.iter().copied());
            }
            Self::Remove(at, length) => {
                let range = clamp(place(*at), *length);
                bytes.drain(range);
            }
            Self::Repeat(at, length) => {
                let range = clamp(place(*at), *length);
                let again = bytes[range.clone()].to_vec();
                bytes.splice(range.start..range.start, again);
            }
        }
    }
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = || 0..1000_usize;
    let byte = prop_oneof![proptest::sample::select(b"0123456789 -\ncdkpx.".to_vec()), any::<u8>()];
    let edit = prop_oneof![
        (at(), byte.clone()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (at(), proptest::collection::vec(byte, 1..12)).prop_map(|(at, new)| Edit::Insert(at, new)),
        (at(), 1..60_usize).prop_map(|(at, length)| Edit::Remove(at, length)),
        (at(), 1..60_usize).prop_map(|(at, length)| Edit::Repeat(at, length)),
    ];
    proptest::collection::vec(edit, 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_edits_change_what_is_believed(cnf in edits(), lrat in edits()) {
        let mut changed = right().clone();
        for edit in cnf {
            edit.apply(&mut changed.cnf);
        }
        for edit in lrat {
            edit.apply(&mut changed.lrat);
        }
        if let Ok(verified) = changed.verify() {
            let solution = "1324423124133142".bytes().map(|byte| byte - b'0').collect();
            prop_assert_eq!(verified.statement.claim(), &Claim::Unique(solution));
            prop_assert!(proof::is_about(&verified.statement, &parse("1.....3..4.....2")));
        }
    }

    #[test]
    fn any_bytes_are_refused_without_a_panic(
        cnf in proptest::collection::vec(any::<u8>(), 0..200),
        lrat in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let nothing = Certificate { cnf, lrat: lrat.clone() };
        nothing.verify().expect_err("no statement");
        let unproved = Certificate { lrat, ..right().clone() };
        unproved.verify().expect_err("no proof");
    }
}
