//! Who edits a puzzle changes one thing and keeps the rest.

use kenzan::{Candidates, Cell, Digit, DigitSet, Grid, HouseKind, Layout, Puzzle};

use super::list;

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a digit")
}

/// A puzzle that says something in every way there is: regions, an extra house, givens, pencil marks.
fn puzzle() -> Puzzle {
    let layout = list::main_diagonal(&list::jigsaw("aaab acbb cccb dddd"));
    let givens = Grid::from_values(4, [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
    Puzzle::new(layout, givens.expect("16 values"))
        .and_then(|puzzle| puzzle.with_candidates(marks(4)))
        .expect("all of it fits")
}

/// Pencil marks in which r2c2 may not be a `value`.
fn marks(value: u8) -> Candidates {
    let mut marks = Candidates::full(4);
    let mut set = DigitSet::full(4);
    set.remove(digit(value));
    marks.set(Cell::new(1, 1), set);
    marks
}

/// An edit, and which parts of the puzzle it changes.
type Edit = (&'static str, fn(&Puzzle) -> Puzzle, &'static [&'static str]);

const EDITS: &[Edit] = &[
    (
        "another given",
        |puzzle| puzzle.with_given(Cell::new(1, 2), digit(1)).expect("it fits"),
        &["givens"],
    ),
    (
        "a given replaced",
        |puzzle| puzzle.with_given(Cell::new(0, 0), digit(4)).expect("it fits"),
        &["givens"],
    ),
    ("a given less", |puzzle| puzzle.without_given(Cell::new(0, 0)), &["givens"]),
    ("no given less", |puzzle| puzzle.without_given(Cell::new(0, 1)), &[]),
    ("no givens", |puzzle| puzzle.with_givens(Grid::empty(4)).expect("they fit"), &["givens"]),
    ("other marks", |puzzle| puzzle.with_candidates(marks(1)).expect("they fit"), &["candidates"]),
    ("no marks", Puzzle::without_candidates, &["candidates"]),
];

#[test]
fn an_edit_changes_one_part_and_keeps_the_others() {
    let before = puzzle();
    for &(name, edit, changed) in EDITS {
        let after = edit(&before);
        let (old, new) = (before.parts(), after.parts());
        let differences = [
            ("layout", old.layout != new.layout),
            ("givens", old.givens != new.givens),
            ("candidates", old.candidates != new.candidates),
        ];
        let differences: Vec<&str> =
            differences.iter().filter(|(_, differ)| *differ).map(|(part, _)| *part).collect();
        assert_eq!(differences, changed, "{name}");
        assert_eq!(before == after, changed.is_empty(), "{name}");
        let kinds = after.layout().houses().iter().map(kenzan::House::kind);
        assert!(kinds.clone().any(|kind| kind == HouseKind::MainDiagonal), "{name}");
        assert!(kinds.clone().any(|kind| kind == HouseKind::Region(3)), "{name}");
    }
}

#[test]
fn an_edit_does_what_it_says() {
    let before = puzzle();
    let (first, second) = (Cell::new(0, 0), Cell::new(1, 2));
    let more = before.with_given(second, digit(1)).expect("it fits");
    assert_eq!(more.givens().get(second), Some(digit(1)));
    assert_eq!(more.givens().filled(), before.givens().filled() + 1);
    assert_eq!(more.without_given(second), before);
    let less = before.without_given(first);
    assert_eq!((less.givens().get(first), less.givens().filled()), (None, 1));
    assert_eq!(less.with_given(first, digit(3)).expect("it fits"), before);
    let others = before.with_givens(more.givens().clone()).expect("they fit");
    assert_eq!(others, more);
    assert_eq!(before.without_candidates().candidates(), None);
    let marked = before.with_candidates(marks(1)).expect("they fit");
    assert_eq!(marked.candidates(), Some(&marks(1)));
    assert_eq!(marked.with_candidates(marks(4)).expect("they fit"), before);
}

#[test]
fn an_edit_that_does_not_fit_is_refused() {
    let puzzle = puzzle();
    for (refused, message) in [
        (
            puzzle.with_given(Cell::new(1, 2), digit(5)),
            "r2c3 holds 5, but a 4×4 puzzle has the digits 1 to 4",
        ),
        (puzzle.with_givens(Grid::empty(9)), "the puzzle has 4×4 cells, the givens have 9×9"),
        (
            puzzle.with_candidates(Candidates::full(9)),
            "the puzzle has 4×4 cells, the candidates have 9×9",
        ),
    ] {
        assert_eq!(refused.expect_err("it does not fit").to_string(), message);
    }
}

#[test]
fn a_puzzle_of_another_layout_is_another_puzzle() {
    let puzzle = puzzle();
    for layout in [
        list::jigsaw("aaab acbb cccb dddd"),
        list::main_diagonal(&Layout::usual(4).expect("4 has boxes")),
        list::main_diagonal(&Layout::without_regions(4).expect("a size")),
    ] {
        let other = Puzzle::new(layout, puzzle.givens().clone()).expect("it fits");
        let other = other.with_candidates(marks(4)).expect("they fit");
        assert_ne!(other, puzzle);
    }
}
