//! What is true is proved by every prover, and what is false by none.

use kenzan::engine::{self, Limits};
use kenzan::proof::{self, Attempt, Theorem};
use kenzan::{BoxShape, Grid, Layout, Outcome, Puzzle, Why};

use super::made::{certificate, marked, outcome, parse, provers, theorem};

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
    for entry in files.into_iter().flat_map(crate::suite::shipped) {
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
                prover.prove(&theorem.expect("it can be said"), &Limits::default()),
                Ok(Attempt::Disproved),
                "{}",
                prover.name
            );
        }
    }
}

#[test]
fn a_limit_is_no_proof() {
    let puzzle = &crate::suite::shipped("hard")[0].puzzle;
    let outcome = outcome(puzzle);
    let theorem = theorem(puzzle, &outcome);
    for prover in provers() {
        let limits = Limits::default().with_budget(Some(1));
        let attempt = prover.prove(&theorem, &limits);
        assert_eq!(attempt, Ok(Attempt::Stopped(Why::Budget)), "{}", prover.name);
        let limits = Limits::default();
        limits.interrupt.trigger(engine::Reason::Timeout);
        let attempt = prover.prove(&theorem, &limits);
        let why = Why::Interrupted(engine::Reason::Timeout);
        assert_eq!(attempt, Ok(Attempt::Stopped(why)), "{}", prover.name);
    }
}
