//! Certificates: every true one is believed, and no false one.

mod suite;

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, LazyLock};

use kenzan::engine::{self, Query};
use kenzan::format;
use kenzan::proof::{
    self, Attempt, Certified, CertifyError, Claim, Part, Proof, Prover, Refusal, Stage, Theorem,
    Verified,
};
use kenzan::{BoxShape, Candidates, Cell, Grid, HouseKind, Layout, Outcome, Puzzle, Why};
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
    suite::ask("native", puzzle, &Query::unique())
}

fn theorem<'a>(puzzle: &'a Puzzle, outcome: &'a Outcome) -> Theorem<'a> {
    let theorem = match outcome {
        Outcome::None => Theorem::none(puzzle),
        Outcome::Unique(solution) => Theorem::unique(puzzle, solution),
        Outcome::Multiple(_) | Outcome::Unknown { .. } => panic!("nothing to prove: {outcome:?}"),
    };
    theorem.expect("a certificate can say all of it")
}

fn proved(theorem: &Theorem<'_>, prover: &Prover) -> Proof {
    match (prover.prove)(theorem, &Query::unique()).expect("it is in the build") {
        Attempt::Proved(proof) => proof,
        attempt => panic!("{}: {attempt:?}", prover.name),
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

#[test]
fn every_prover_is_there_if_its_feature_is() {
    let names: Vec<&str> = provers().map(|prover| prover.name).collect();
    assert!(names.contains(&"search"), "{names:?}");
    assert_eq!(names.contains(&"cadical"), cfg!(feature = "cadical"), "{names:?}");
    assert!(names.len() <= 2, "{names:?} have a feature each");
}

#[test]
fn every_shipped_puzzle_with_at_most_one_solution_is_proved_and_verified() {
    let files =
        ["hard", "articles", "none", "easy", "size-4", "size-6", "size-12", "size-16", "size-25"];
    let (mut count, mut several) = (0, 0);
    for entry in files.into_iter().flat_map(suite::shipped) {
        let name = entry.name.unwrap_or_default();
        let outcome = outcome(&entry.puzzle);
        if matches!(outcome, Outcome::Multiple(_)) {
            several += 1;
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
    assert_eq!(several, 1, "the first article's puzzle as printed");
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
                (prover.prove)(&theorem.expect("it can be said"), &Query::unique()),
                Ok(Attempt::Disproved),
                "{}",
                prover.name
            );
        }
    }
}

#[test]
fn a_limit_is_no_proof() {
    let puzzle = &suite::shipped("hard")[0].puzzle;
    let outcome = outcome(puzzle);
    let theorem = theorem(puzzle, &outcome);
    for prover in provers() {
        let query = Query::unique().with_budget(Some(1));
        let attempt = (prover.prove)(&theorem, &query);
        assert_eq!(attempt, Ok(Attempt::Stopped(Why::Budget)), "{}", prover.name);
        let query = Query::unique();
        query.interrupt.trigger(engine::Reason::Timeout);
        let attempt = (prover.prove)(&theorem, &query);
        let why = Why::Interrupted(engine::Reason::Timeout);
        assert_eq!(attempt, Ok(Attempt::Stopped(why)), "{}", prover.name);
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

/// Runs `name`, one of the checkers that others wrote, on a formula and a proof in `folder`.
fn outside(name: &str, folder: &Path, proof: &str) -> String {
    let ran = Command::new(name).current_dir(folder).args(["p.cnf", proof]).output();
    let output = ran.unwrap_or_else(|error| panic!("{name} has to be on the PATH: {error}")).stdout;
    String::from_utf8_lossy(&output).into_owned()
}

#[test]
#[ignore = "needs lrat-check and drat-trim (github.com/marijnheule/drat-trim), which nobody packages"]
fn other_checkers_accept_the_same_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    for entry in ["hard", "none", "size-4", "size-16"].into_iter().flat_map(suite::shipped) {
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
            for (name, proof) in [("lrat-check", "p.lrat"), ("drat-trim", "p.drat")] {
                let text = outside(name, folder.path(), proof);
                let says = format!("{name}, {:?}, {}: {text}", entry.name, prover.name);
                assert!(text.contains("s VERIFIED") || text.contains("c VERIFIED"), "{says}");
            }
        }
    }
}

/// Certifies with the engine and the prover that are in every build.
fn certify(puzzle: &Puzzle, query: &Query) -> Result<Certified, CertifyError> {
    let mut engine = suite::named("native");
    proof::certify(puzzle, engine.as_mut(), search(), query)
}

#[test]
fn a_puzzle_with_at_most_one_solution_is_certified() {
    for text in ["1.....3..4.....2", "11.............."] {
        let puzzle = parse(text);
        let Ok(Certified::Proved(certificate)) = certify(&puzzle, &Query::unique()) else {
            panic!("{text} is proper");
        };
        assert_eq!(certificate.outcome(), &outcome(&puzzle));
        assert_eq!(certificate.solution(), outcome(&puzzle).solutions().first());
        let verified = proof::verify(certificate.cnf(), certificate.lrat());
        assert_eq!(verified.as_ref(), Ok(certificate.verified()));
        assert_eq!(certificate.proof().len() as u64, certificate.verified().steps);
    }
}

#[test]
fn what_has_several_solutions_or_is_not_decided_is_not_certified() {
    let several = parse("1...............");
    for query in [Query::unique(), Query::up_to(1), Query::up_to(1_000)] {
        let Ok(Certified::Several(found)) = certify(&several, &query) else {
            panic!("it has many")
        };
        assert_ne!(found.pair().0, found.pair().1);
    }
    let hard = &suite::shipped("hard")[0].puzzle;
    let query = Query::unique().with_budget(Some(1));
    assert_eq!(certify(hard, &query), Ok(Certified::Open(Why::Budget)));
    let query = Query::unique();
    query.interrupt.trigger(engine::Reason::Timeout);
    let why = Why::Interrupted(engine::Reason::Timeout);
    assert_eq!(certify(hard, &query), Ok(Certified::Open(why)));
}

#[test]
fn stages_are_told_as_they_begin() {
    let mut engine = suite::named("native");
    for (text, expected) in [
        ("1.....3..4.....2", &[Stage::Solving, Stage::Proving, Stage::Checking][..]),
        ("1...............", &[Stage::Solving]),
    ] {
        let mut stages = Vec::new();
        let certified = proof::certify_in_stages(
            &parse(text),
            engine.as_mut(),
            search(),
            &Query::unique(),
            &mut |stage| stages.push(stage),
        );
        certified.expect("nothing is wrong");
        assert_eq!(stages, expected, "{text}");
    }
}

/// Layouts of which a certificate can't say everything, and by what name it refuses them.
fn inexpressible() -> [(Arc<Layout>, &'static str); 5] {
    let boxes = Layout::usual(4).expect("4 has boxes");
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
    let diagonal = boxes.with_house(HouseKind::MainDiagonal, (0..4).map(|n| Cell::new(n, n)));
    [
        (Layout::with_regions(4, &jigsaw).expect("regions of 4"), "regions that are no boxes"),
        (Layout::without_regions(4).expect("a size"), "a grid without boxes"),
        (Layout::without_regions(1).expect("a size"), "a grid without boxes"),
        (diagonal.expect("4 cells"), "further houses (main diagonal)"),
        (Layout::usual(30).expect("30 has boxes"), "grids of more than 25 rows"),
    ]
}

#[test]
fn what_a_certificate_can_not_say_is_refused_by_name_before_anything_is_solved() {
    let mut engine = suite::named("native");
    for (layout, what) in inexpressible() {
        let puzzle = Puzzle::new(Arc::clone(&layout), Grid::empty(layout.size())).expect("it fits");
        let refused = Theorem::none(&puzzle).expect_err("it can't be said");
        assert_eq!(refused.what(), what);
        let mut stages = Vec::new();
        let error = proof::certify_in_stages(
            &puzzle,
            engine.as_mut(),
            search(),
            &Query::unique(),
            &mut |stage| stages.push(stage),
        );
        let error = error.expect_err("it can't be said");
        assert_eq!(error.to_string(), format!("certificates for {what} are not written yet"));
        assert_eq!(stages, []);
    }
}

#[test]
fn a_certificate_is_not_about_a_puzzle_that_says_more_or_less() {
    let puzzle = parse("1.....3..4.....2");
    let statement = small().verify().expect("it is right").statement;
    assert!(proof::is_about(&statement, &puzzle));
    for (layout, what) in inexpressible().into_iter().filter(|(layout, _)| layout.size() == 4) {
        let other = Puzzle::new(layout, puzzle.givens().clone()).expect("it fits");
        assert!(!proof::is_about(&statement, &other), "{what}");
    }
    let cell = Cell::new(0, 0);
    assert!(!proof::is_about(&statement, &puzzle.without_given(cell)));
    let mut marks = Candidates::full(4);
    let full = puzzle.with_candidates(marks.clone()).expect("4×4");
    assert!(proof::is_about(&statement, &full));
    let mut fewer = marks.get(Cell::new(0, 1));
    fewer.remove(fewer.first().expect("four digits"));
    marks.set(Cell::new(0, 1), fewer);
    let fewer = puzzle.with_candidates(marks).expect("4×4");
    assert!(!proof::is_about(&statement, &fewer));
    assert!(!proof::is_about(&statement, &parse("1.....3..4.....2....................")));
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
    Theorem::none(&puzzle).expect("25 rows").write_cnf(&mut cnf).expect("memory");
    let text = String::from_utf8(cnf).expect("text");
    let comments = text.lines().filter(|line| line.starts_with('c'));
    assert!(comments.map(str::len).max().is_some_and(|longest| longest < 1024));
}
