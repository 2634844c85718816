//! How often the puzzle that was copied is among the repairs.

use std::time::{Duration, Instant};

use kenzan::Puzzle;
use kenzan::engine::Limits;
use kenzan::why::{self, Finding, Options};

use super::copyist::{Kind, USUAL, copies};
use crate::suite;

/// The place of the original among the repairs, from 0.
fn place(original: &Puzzle, wrong: &Puzzle) -> Option<usize> {
    let options = Options { repairs: 1_000, ..Options::default() };
    let mut engine = suite::named("native");
    match why::explain(engine.as_mut(), wrong, &options, &Limits::default())
        .expect("right answers")
        .finding
    {
        Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => {
            repairs.list.iter().position(|repair| repair.puzzle == *original)
        }
        Finding::Unique(_) | Finding::Unknown { .. } => None,
    }
}

/// Returns for how many of `copies` the original is the first repair, one of the first three, and
/// there at all.
fn found(copies: &[(Puzzle, Puzzle)]) -> [usize; 3] {
    let places: Vec<_> =
        copies.iter().filter_map(|(original, wrong)| place(original, wrong)).collect();
    [1, 3, usize::MAX].map(|end| places.iter().filter(|&&place| place < end).count())
}

#[test]
fn a_typo_is_among_the_first_three_repairs() {
    let [_, within_three, _] = found(&copies(&USUAL, 200, 1));
    assert!(within_three >= 180, "{within_three} of 200");
}

#[test]
fn each_kind_of_slip_is_among_the_first_three_repairs() {
    for kind in Kind::ALL {
        let enough = match kind {
            Kind::Misread
            | Kind::Moved
            | Kind::Swapped
            | Kind::Shifted
            | Kind::Transposed
            | Kind::LeftOut => 34,
            Kind::Confused | Kind::LeftOutAnywhere => 32,
            Kind::Extra => 30,
            // Two mistakes are looked for only if no single one explains the puzzle.
            Kind::MisreadTwice | Kind::MisreadAndMoved => 20,
        };
        let [_, within_three, _] = found(&copies(&[kind], 40, 2));
        assert!(within_three >= enough, "{kind:?}: {within_three} of 40");
    }
}

/// `cargo test --test library -- why --ignored --nocapture` shows what the notes say.
#[test]
#[ignore = "measures"]
#[expect(clippy::print_stderr, reason = "shows what it measures")]
fn how_often_a_typo_is_found_and_how_long_it_takes() {
    for seed in 1..=10 {
        let [first, third, all] = found(&copies(&USUAL, 200, seed));
        eprintln!("seed {seed}: of 200, {first} first, {third} among three, {all} at all");
    }
    let [median, late, longest] = times(&copies(&USUAL, 1_000, 11));
    eprintln!("median {median:?}, p90 {late:?}, longest {longest:?}");
}

/// The same for each kind of mistake.
#[test]
#[ignore = "measures"]
#[expect(clippy::print_stderr, reason = "shows what it measures")]
fn how_often_each_kind_of_slip_is_found() {
    eprintln!("{:<16} {:>3} {:>5} {:>5} {:>5}  times", "", "of", "first", "three", "all");
    for kind in Kind::ALL {
        let copies = copies(&[kind], 100, 21);
        let [first, third, all] = found(&copies);
        let [median, late, longest] = times(&copies);
        let (kind, number) = (format!("{kind:?}"), copies.len());
        eprintln!(
            "{kind:<16} {number:>3} {first:>5} {third:>5} {all:>5}  \
             median {median:.1?}, p90 {late:.1?}, longest {longest:.1?}"
        );
    }
}

/// Returns how long explanations take: half of them at most, nine tenths, all.
fn times(copies: &[(Puzzle, Puzzle)]) -> [Duration; 3] {
    let mut engine = suite::named("native");
    let explain = |wrong: &Puzzle| {
        let start = Instant::now();
        why::explain(engine.as_mut(), wrong, &Options::default(), &Limits::default())
            .expect("right answers");
        start.elapsed()
    };
    let mut times: Vec<Duration> = copies.iter().map(|(_, wrong)| wrong).map(explain).collect();
    times.sort();
    [50, 90, 100].map(|percent| times[(times.len() - 1) * percent / 100])
}
