//! Scores and levels that `HoDoKu` 2.3 itself gives, of puzzles that are shipped.

use super::Level::{Easy, Extreme, Hard, Medium, Unfair};
use super::{Level, Rater, rate};
use crate::Puzzle;
use crate::Solve as _;
use crate::engine::Interrupt;
use crate::technique::scale::Rated;
use crate::technique::{HIDDEN_SINGLE, LADDER, MEDUSA_TRAP, POINTING, Position, Technique, X_WING};

fn rated(puzzle: &str, may_use: impl Fn(&Technique) -> bool) -> (u32, Level) {
    let puzzle: Puzzle = puzzle.parse().expect("it is one");
    let solution = puzzle.solve().expect("it has one solution");
    let begin = Position::of(&puzzle).expect("it has houses only");
    match Rater::default().rate(&begin, &solution, may_use, &Interrupt::default()) {
        Rated::Rating(rating) => (rating.points, rating.level),
        other => panic!("{other:?}"),
    }
}

#[test]
fn scores_and_levels_are_those_of_hodoku() {
    for (puzzle, points, level) in [
        (
            ".........67.3.......45....1..563.24...62..9....2..98......6418..91.7..2.......5..",
            220,
            Easy,
        ),
        (
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            486,
            Easy,
        ),
        (
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
            436,
            Easy,
        ),
        (
            "..............1.8.64....7.......3.....18.5...9.....4.2.....935.7...6........2....",
            592,
            Medium,
        ),
        (
            ".......36.3.....5.2............6.8..7.....4......53......7..21..6.9.......1......",
            656,
            Medium,
        ),
        (
            "..5...1.8...5...3.....894....9.14..2.........2..36.7....729.....8...5...3.4...6..",
            828,
            Hard,
        ),
        (
            "..2.9.3..8.5......1.........9..6..4........58........1.7....2..3..5........1.....",
            1076,
            Hard,
        ),
        (
            "...6..4..7....36......91.8...........5.18...3...3.6.45.4.2...6.9.3.......2....1..",
            1032,
            Unfair,
        ),
        (
            "........1.....2..3.45.............1...6.....237..6.......1..4.....2.35...8.......",
            1736,
            Unfair,
        ),
    ] {
        assert_eq!(rated(puzzle, |_| true), (points, level), "{puzzle}");
    }
}

#[test]
fn where_no_technique_leads_on_a_digit_of_the_solution_is_placed() {
    let puzzle =
        "..5...1.8...5...3.....894....9.14..2.........2..36.7....729.....8...5...3.4...6..";
    let (points, level) = rated(puzzle, |_| false);
    assert!(points / 10_000 > 0 && (1..1000).contains(&(points % 10_000)), "{points}");
    assert_eq!(level, Extreme);
}

#[test]
fn it_ends_when_it_is_stopped() {
    let puzzle: Puzzle =
        "..5...1.8...5...3.....894....9.14..2.........2..36.7....729.....8...5...3.4...6.."
            .parse()
            .expect("it is one");
    let solution = puzzle.solve().expect("it has one solution");
    let begin = Position::of(&puzzle).expect("it has houses only");
    let rated = Rater::default().rate(&begin, &solution, |_| true, &Interrupt::after(0).0);
    assert_eq!(rated, Rated::Stopped);
}

#[test]
fn the_usual_techniques_have_a_score_and_medusa_has_none() {
    assert!(LADDER[..20].iter().all(|technique| {
        technique.hodoku.is_some() || technique.group == Some(crate::technique::group::RULES)
    }));
    assert_eq!(X_WING.hodoku.map(|score| (score.points, score.level)), Some((140, Hard)));
    assert_eq!(MEDUSA_TRAP.hodoku, None);
}

#[test]
fn the_level_is_that_of_the_hardest_step_or_of_the_sum() {
    let level = |steps: &[(&'static Technique, usize)]| {
        let steps = steps.iter().flat_map(|&(one, count)| std::iter::repeat_n(one, count));
        let rating = rate(steps);
        (rating.points, rating.level, rating.without_score)
    };
    assert_eq!(level(&[]), (0, Easy, 0));
    assert_eq!(level(&[(&HIDDEN_SINGLE, 57)]), (798, Easy, 0));
    assert_eq!(level(&[(&HIDDEN_SINGLE, 58)]), (812, Medium, 0));
    assert_eq!(level(&[(&HIDDEN_SINGLE, 50), (&POINTING, 2)]), (800, Medium, 0));
    assert_eq!(level(&[(&X_WING, 1), (&MEDUSA_TRAP, 2)]), (140, Hard, 2));
    assert_eq!(level(&[(&POINTING, 20)]), (1000, Medium, 0));
    assert_eq!(level(&[(&POINTING, 36)]), (1800, Unfair, 0));
    assert_eq!(level(&[(&POINTING, 37)]), (1850, Extreme, 0));
}
