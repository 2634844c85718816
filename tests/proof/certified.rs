//! From a puzzle to its certificate in one step, and what has none.

use std::sync::Arc;

use kenzan::engine::{self, Limits};
use kenzan::proof::{self, Certified, CertifyError, Stage, Theorem};
use kenzan::{Candidates, Cell, Grid, HouseKind, Layout, Puzzle, Why};

use super::made::{outcome, parse, search, small};

/// Certifies with the engine and the prover that are in every build.
fn certify(puzzle: &Puzzle, limits: &Limits) -> Result<Certified, CertifyError> {
    let mut engine = crate::suite::named("native");
    proof::certify(puzzle, engine.as_mut(), search(), limits)
}

#[test]
fn a_puzzle_with_at_most_one_solution_is_certified() {
    for text in ["1.....3..4.....2", "11.............."] {
        let puzzle = parse(text);
        let Ok(Certified::Proved(certificate)) = certify(&puzzle, &Limits::default()) else {
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
    let Ok(Certified::Several(found)) = certify(&several, &Limits::default()) else {
        panic!("it has many")
    };
    assert_ne!(found.pair().0, found.pair().1);
    let hard = &crate::suite::shipped("hard")[0].puzzle;
    let limits = Limits::default().with_budget(Some(1));
    assert_eq!(certify(hard, &limits), Ok(Certified::Open(Why::Budget)));
    let limits = Limits::default();
    limits.interrupt.trigger(engine::Reason::Timeout);
    let why = Why::Interrupted(engine::Reason::Timeout);
    assert_eq!(certify(hard, &limits), Ok(Certified::Open(why)));
}

#[test]
fn stages_are_told_as_they_begin() {
    let mut engine = crate::suite::named("native");
    for (text, expected) in [
        ("1.....3..4.....2", &[Stage::Solving, Stage::Proving, Stage::Checking][..]),
        ("1...............", &[Stage::Solving]),
    ] {
        let mut stages = Vec::new();
        let certified = proof::certify_in_stages(
            &parse(text),
            engine.as_mut(),
            search(),
            &mut |stage| stages.push(stage),
            &Limits::default(),
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
        (Layout::with_regions(4, &jigsaw).expect("regions of 4"), "regions that are not boxes"),
        (Layout::without_regions(4).expect("a size"), "a grid without boxes"),
        (Layout::without_regions(1).expect("a size"), "a grid without boxes"),
        (diagonal.expect("4 cells"), "extra houses (main diagonal)"),
        (Layout::usual(30).expect("30 has boxes"), "grids of more than 25 rows"),
    ]
}

#[test]
fn what_a_certificate_can_not_say_is_refused_by_name_before_anything_is_solved() {
    let mut engine = crate::suite::named("native");
    for (layout, what) in inexpressible() {
        let puzzle = Puzzle::new(Arc::clone(&layout), Grid::empty(layout.size())).expect("it fits");
        let refused = Theorem::none(&puzzle).expect_err("it can't be said");
        assert_eq!(refused.kind().to_string(), what);
        let mut stages = Vec::new();
        let error = proof::certify_in_stages(
            &puzzle,
            engine.as_mut(),
            search(),
            &mut |stage| stages.push(stage),
            &Limits::default(),
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
