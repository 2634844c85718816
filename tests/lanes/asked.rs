//! The lanes, asked for many boards at once and for one.

use kenzan::engine::Query;
use kenzan::engine::native::lanes::{Board, Found, Single, Width, solve_all};

use super::boards::fill;
use super::simple::Sets;

/// Solves all boards side by side, and asserts that each of them is answered, and once.
pub(super) fn bulk(width: Width, query: &Query, boards: &[Sets]) -> Vec<Found> {
    let mut answers = vec![None; boards.len()];
    let mut rest = boards.iter();
    solve_all(
        width,
        query,
        |board| rest.next().map(|sets| fill(board, sets)).is_some(),
        |number, answer| {
            let number = usize::try_from(number).expect("a small number");
            let before = answers[number].replace(answer.clone());
            assert_eq!(before, None, "a board is answered once");
        },
    );
    let answers = answers.into_iter().enumerate();
    answers
        .map(|(number, answer)| {
            answer.unwrap_or_else(|| panic!("{width:?}: board {number} is not answered"))
        })
        .collect()
}

/// The widths of this processor; plain code is what every one has.
pub(super) fn widths() -> Vec<Width> {
    let widths = Width::available();
    assert!(widths.contains(&Width::Plain), "{widths:?}");
    widths
}

pub(super) fn single(width: Width, query: &Query, boards: &[Sets]) -> Vec<Found> {
    let mut single = Single::new(width);
    let mut board = Board::default();
    let solve = |sets| {
        fill(&mut board, sets);
        single.solve(&board, query)
    };
    boards.iter().map(solve).collect()
}
