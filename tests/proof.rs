//! Certificates: every true one is believed, and no false one.

use std::fmt::Write;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, LazyLock};

use kenzan::engine::{self, Query};
use kenzan::format::{self, Entry, Options, Reader};
use kenzan::proof::{self, Claim, End, Part, Proof, Prover, Refusal, Theorem, Verified};
use kenzan::{BoxShape, Candidates, Grid, Layout, Outcome, Puzzle, crosscheck};
use proptest::prelude::*;

/// The two files of a certificate.
#[derive(Debug, Clone)]
struct Certificate {
    cnf: Vec<u8>,
    lrat: Vec<u8>,
}

impl Certificate {
    fn verify(&self) -> Result<Verified, Refusal> {
        proof::verify(&self.cnf[..], &self.lrat[..])
    }

    /// The same with `from` in the CNF replaced by `to`, once.
    fn with(&self, from: &str, to: &str) -> Self {
        let cnf = str::from_utf8(&self.cnf).expect("text");
        assert!(cnf.contains(from), "{from}");
        Self { cnf: cnf.replacen(from, to, 1).into(), ..self.clone() }
    }
}

fn provers() -> impl Iterator<Item = &'static Prover> {
    proof::TABLE.iter().filter(|prover| prover.is_available)
}

fn search() -> &'static Prover {
    proof::prover("search").expect("always there")
}

fn parse(text: &str) -> Puzzle {
    format::parse(text).expect("a puzzle").puzzle
}

fn outcome(puzzle: &Puzzle) -> Outcome {
    let native = engine::named("native").expect("always there");
    let mut engine = (native.make)(&engine::Settings::default()).expect("always there");
    crosscheck::ask(engine.as_mut(), puzzle, &Query::unique()).expect("a right answer").outcome
}

fn theorem<'a>(puzzle: &'a Puzzle, outcome: &'a Outcome) -> Theorem<'a> {
    match outcome {
        Outcome::None => Theorem::none(puzzle),
        Outcome::Unique(solution) => Theorem::unique(puzzle, solution),
        Outcome::Multiple(_) | Outcome::Unknown { .. } => panic!("nothing to prove: {outcome:?}"),
    }
}

fn proved(theorem: &Theorem<'_>, prover: &Prover) -> Proof {
    match (prover.prove)(theorem, &Query::unique()).expect("it is in the build") {
        End::Refuted(proof) => proof,
        end => panic!("{}: {end:?}", prover.name),
    }
}

fn certificate(puzzle: &Puzzle, prover: &Prover) -> Certificate {
    let outcome = outcome(puzzle);
    let theorem = theorem(puzzle, &outcome);
    let (mut cnf, mut lrat) = (Vec::new(), Vec::new());
    theorem.write_cnf(&mut cnf).expect("memory");
    proved(&theorem, prover).write_lrat(&mut lrat).expect("memory");
    Certificate { cnf, lrat }
}

fn shipped(name: &str) -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/{name}.txt"));
    let file = BufReader::new(File::open(path).expect("the file is there"));
    Reader::new(file, Options::default()).map(|entry| entry.expect("a puzzle")).collect()
}

#[test]
fn every_shipped_puzzle_with_at_most_one_solution_is_proved_and_verified() {
    let files =
        ["hard", "articles", "none", "easy", "size-4", "size-6", "size-12", "size-16", "size-25"];
    let mut count = 0;
    for entry in files.into_iter().flat_map(shipped) {
        let name = entry.name.unwrap_or_default();
        let outcome = outcome(&entry.puzzle);
        if matches!(outcome, Outcome::Multiple(_)) {
            continue;
        }
        for prover in provers() {
            let verified = certificate(&entry.puzzle, prover)
                .verify()
                .unwrap_or_else(|refusal| panic!("{name}, {}: {refusal}", prover.name));
            let statement = &verified.statement;
            assert_eq!(proof::puzzle(statement).as_ref(), Ok(&entry.puzzle), "{name}");
            assert!(proof::is_about(statement, &entry.puzzle), "{name}");
            let solution = proof::solution(statement, &entry.puzzle).expect("it was checked");
            assert_eq!(solution.as_slice(), outcome.solutions(), "{name}");
        }
        count += 1;
    }
    assert!(count > 90, "{count}");
}

/// A puzzle with these boxes of which each given is needed.
fn minimal(boxes: BoxShape) -> Puzzle {
    let empty = Puzzle::new(Layout::with_boxes(boxes), Grid::empty(boxes.size())).expect("it fits");
    let solved = outcome(&empty).solutions()[0].grid().clone();
    let full = Puzzle::new(Layout::with_boxes(boxes), solved).expect("it fits");
    full.layout().cells().fold(full.clone(), |puzzle, cell| {
        let fewer = puzzle.without_given(cell);
        if matches!(outcome(&fewer), Outcome::Unique(_)) { fewer } else { puzzle }
    })
}

/// The same puzzle in pencil marks: no givens, and in the other cells a digit less.
fn marked(puzzle: &Puzzle) -> Puzzle {
    let outcome = outcome(puzzle);
    let mut marks = Candidates::full(puzzle.size());
    for (cell, solution) in outcome.solutions()[0].grid().cells() {
        let mut allowed = puzzle.allowed(cell);
        if let Some(wrong) = allowed.iter().find(|&digit| Some(digit) != solution) {
            allowed.remove(wrong);
        }
        marks.set(cell, allowed);
    }
    let bare = Puzzle::new(Arc::clone(puzzle.layout()), Grid::empty(puzzle.size()));
    bare.and_then(|bare| bare.with_candidates(marks)).expect("it fits")
}

#[test]
fn unusual_boxes_and_pencil_marks_are_proved_too() {
    for boxes in ["3x2", "4x2", "2x5", "3x3"] {
        let puzzle = minimal(boxes.parse().expect("a good shape"));
        for puzzle in [marked(&puzzle), puzzle] {
            for prover in provers() {
                let verified = certificate(&puzzle, prover).verify();
                let statement =
                    verified.unwrap_or_else(|refusal| panic!("{boxes}: {refusal}")).statement;
                assert_eq!(proof::puzzle(&statement).as_ref(), Ok(&puzzle), "{boxes}");
                assert!(!proof::is_about(&statement, &parse("1.....3..4.....2")), "{boxes}");
            }
        }
    }
}

#[test]
fn what_is_false_has_no_proof() {
    let several = parse("1...............");
    let Outcome::Multiple(found) = outcome(&several) else { panic!("it has many") };
    let (one, _) = found.pair();
    let proper = parse("1.....3..4.....2");
    for prover in provers() {
        for theorem in
            [Theorem::unique(&several, one), Theorem::none(&several), Theorem::none(&proper)]
        {
            assert_eq!(
                (prover.prove)(&theorem, &Query::unique()),
                Ok(End::Model),
                "{}",
                prover.name
            );
        }
    }
}

#[test]
fn a_limit_is_no_proof() {
    let puzzle = &shipped("hard")[0].puzzle;
    let outcome = outcome(puzzle);
    let theorem = theorem(puzzle, &outcome);
    for prover in provers() {
        let query = Query::unique().with_budget(Some(1));
        assert_eq!((prover.prove)(&theorem, &query), Ok(End::Budget), "{}", prover.name);
        let query = Query::unique();
        query.interrupt.trigger(engine::Reason::Timeout);
        let end = (prover.prove)(&theorem, &query);
        assert_eq!(end, Ok(End::Interrupted(engine::Reason::Timeout)), "{}", prover.name);
    }
}

/// One small puzzle that needs an assumption, so that there is something of everything.
fn small() -> Certificate {
    certificate(&parse("1.....3..4.....2"), search())
}

#[test]
fn a_changed_certificate_is_refused_with_its_line() {
    let small = small();
    small.verify().expect("it is right");
    let cases = [
        (small.with("certificate 1", "certificate 2"), "'2' is no version"),
        (small.with("boxes 2x2", "boxes 1x4"), "'1x4' is no shape"),
        (small.with("boxes 2x2", "boxes 25x25"), "'25x25' is no shape"),
        (small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4......"), "the puzzle's header"),
        (
            small.with("puzzle 1.....3..4.....2", "puzzle .1....3..4.....2"),
            "r1c2 holds in the solution",
        ),
        (small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4....."), "there are not 16"),
        (
            small.with("puzzle 1.....3..4.....2", "puzzle 1.....3..4.....5"),
            "a character is no digit",
        ),
        (small.with("verdict unique", "verdict none"), "'c kenzan variable …' has to stand"),
        (small.with("solution 1324", "solution 1342"), "a house of the solution"),
        (small.with("solution 1324", "solution 132."), "r1c4 is empty in the solution"),
        (small.with("- 1) * 4 + column", "- 1) * 5 + column"), "this has to be"),
        (small.with("p cnf 64", "p cnf 63"), "the puzzle's header"),
        (small.with("\n1 2 3 4 0\n", "\n"), "1 clauses are missing"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 4 0\n1 2 3 4 0\n"), "the clause is there twice"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 4 0\n5 0\n"), "the clause is no rule of the puzzle"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 0\n"), "the clause is no rule of the puzzle"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 4\n"), "the clause does not end with 0"),
        (small.with("\n1 2 3 4 0\n", "\n1 2 3 99999999999 0\n"), "'99999999999' is no literal"),
        (small.with("\n1 2 3 4 0\n", "\n0\n"), "the clause is no rule of the puzzle"),
        (small.with("\n1 2 3 4 0\n", "\nc kenzan puzzle 1\n1 2 3 4 0\n"), "is no literal"),
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
        let bits = (0..8).map(move |bit| byte ^ 1 << bit);
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

/// The same certificate, made once.
fn right() -> &'static Certificate {
    static RIGHT: LazyLock<Certificate> = LazyLock::new(small);
    &RIGHT
}

#[test]
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn other_checkers_accept_the_same_files() {
    let on_path = |name: &str| Command::new(name).output().is_ok();
    let checkers = ["lrat-check", "drat-trim"].map(|name| (name, on_path(name)));
    for (name, _) in checkers.iter().filter(|(_, is_there)| !is_there) {
        println!("skipped: {name} is not on the PATH");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    for entry in ["hard", "none", "size-4", "size-16"].into_iter().flat_map(shipped) {
        let outcome = outcome(&entry.puzzle);
        let theorem = theorem(&entry.puzzle, &outcome);
        for prover in provers() {
            let proof = proved(&theorem, prover);
            let (mut cnf, mut lrat, mut drat) = (Vec::new(), Vec::new(), Vec::new());
            theorem.write_cnf(&mut cnf).expect("memory");
            proof.write_lrat(&mut lrat).expect("memory");
            proof.write_drat(&mut drat).expect("memory");
            for (name, bytes) in [("p.cnf", cnf), ("p.lrat", lrat), ("p.drat", drat)] {
                std::fs::write(file(name), bytes).expect("a writable folder");
            }
            for (name, _) in checkers.iter().filter(|(_, is_there)| *is_there) {
                let second = if *name == "drat-trim" { "p.drat" } else { "p.lrat" };
                let ran = Command::new(name).arg(file("p.cnf")).arg(file(second)).output();
                let output = ran.expect("it starts").stdout;
                let text = String::from_utf8_lossy(&output);
                let says = format!("{name}, {:?}, {}: {text}", entry.name, prover.name);
                assert!(text.contains("s VERIFIED") || text.contains("c VERIFIED"), "{says}");
            }
        }
    }
}

#[test]
fn no_line_of_the_statement_is_too_long_for_other_programs() {
    let mut marks = String::new();
    for _ in 0..625 {
        write!(marks, "123456789ABCDEFGHIJKLMNOP ").expect("a string");
    }
    let json = serde_json::json!({
        "kenzan": 1, "size": 25, "boxes": "5x5", "givens": ".".repeat(625),
        "candidates": marks.split_whitespace().collect::<Vec<_>>(),
    });
    let puzzle = parse(&json.to_string());
    assert!(puzzle.candidates().is_some());
    let mut cnf = Vec::new();
    Theorem::none(&puzzle).write_cnf(&mut cnf).expect("memory");
    let text = String::from_utf8(cnf).expect("text");
    let comments = text.lines().filter(|line| line.starts_with('c'));
    assert!(comments.map(str::len).max().is_some_and(|longest| longest < 1024));
}
