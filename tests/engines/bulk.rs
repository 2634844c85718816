//! Many classic puzzles at once come out as each does by itself.

use crate::suite;
use kenzan::bulk::{Bulk, Marks};
use kenzan::engine::{Interrupt, Limits, Query, Reason};
use kenzan::{Outcome, Puzzle, format};
use proptest::prelude::*;

fn shipped() -> Vec<Marks> {
    let files = ["articles", "clues-17", "easy", "hard", "none", "several"];
    let puzzles = suite::puzzles(&files).into_iter();
    let classic = puzzles.filter(|puzzle| puzzle.size() == 9 && puzzle.candidates().is_none());
    let marks: Vec<Marks> = classic.map(|puzzle| marks_of(&puzzle)).collect();
    assert!(marks.len() > 80, "{}", marks.len());
    marks
}

fn marks_of(puzzle: &Puzzle) -> Marks {
    puzzle.to_string().into_bytes().try_into().expect("81 marks")
}

/// What the engine says and the checker passed: the verdict's word and the solutions.
fn by_itself(marks: &Marks) -> (&'static str, Vec<String>) {
    let text = str::from_utf8(marks).expect("marks are ASCII");
    let puzzle = format::parse(text).expect("a puzzle").puzzle;
    let outcome = suite::ask("native", &puzzle, &Query::unique());
    let solutions = outcome.solutions().iter().map(ToString::to_string).collect();
    assert!(!matches!(outcome, Outcome::Unknown { .. }));
    (outcome.word(), solutions)
}

fn compare(puzzles: &[Marks]) {
    let refs: Vec<&Marks> = puzzles.iter().collect();
    let mut bulk = Bulk::new();
    // Twice: what was found before leaves no trace.
    for _ in 0..2 {
        let answers = bulk.solve(&refs, &Limits::default());
        assert_eq!(answers.len(), puzzles.len());
        for (marks, answer) in puzzles.iter().zip(answers) {
            let (word, solutions) = by_itself(marks);
            let text = str::from_utf8(marks).expect("marks are ASCII");
            assert_eq!(answer.verdict().word(), word, "{text}");
            let found: Vec<_> =
                answer.solutions().iter().map(|digits| String::from_utf8_lossy(digits)).collect();
            assert_eq!(found, solutions, "{text}");
            assert!(answer.nodes() > 0);
        }
    }
}

#[test]
fn the_shipped_puzzles_come_out_as_by_themselves() {
    compare(&shipped());
}

#[test]
fn what_was_interrupted_has_no_verdict() {
    let puzzles = shipped();
    let refs: Vec<&Marks> = puzzles.iter().collect();
    let mut bulk = Bulk::new();
    assert!(bulk.solve(&refs, &Limits::default()).iter().all(|one| one.verdict().is_known()));
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Cancelled);
    // Enough that the search looks at the flag in the middle; what it had finished by then is right.
    let many: Vec<&Marks> = refs.iter().cycle().take(50_000).copied().collect();
    let answers = bulk.solve(&many, &interrupt.into()).to_vec();
    assert!(!answers.last().expect("many answers").verdict().is_known());
    assert_eq!(answers.len(), many.len());
    let finished = || many.iter().zip(&answers).filter(|(_, one)| one.verdict().is_known());
    assert!(finished().count() > 0, "it was interrupted in the middle");
    for (marks, answer) in finished() {
        assert_eq!(answer.verdict().word(), by_itself(marks).0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Shipped puzzles with a few givens added, changed or removed: none, one or many solutions.
    #[test]
    fn spoiled_puzzles_come_out_as_by_themselves(
        picks in prop::collection::vec(
            (
                prop::sample::select(shipped()),
                prop::collection::vec((0_usize..81, prop::sample::select(b".123456789".to_vec())), 0..4),
            ),
            1..40,
        ),
    ) {
        let spoiled: Vec<Marks> = picks
            .into_iter()
            .map(|(mut marks, changes)| {
                for (cell, mark) in changes {
                    marks[cell] = mark;
                }
                marks
            })
            .collect();
        compare(&spoiled);
    }
}
