//! Ratings that are published, what they do not depend on, and texts that are not numbers.

use fastrand::Rng;

use super::*;
use crate::Solve as _;
use crate::random::shuffle;
use crate::technique::Position;
use crate::technique::explain::Explainer;
use crate::technique::order::EXPLAINER;
use crate::{Cell, Digit, Grid, Layout};

fn rate(puzzle: &Puzzle) -> Rating {
    match Rater::default().rate(puzzle) {
        Ok(Rated::Rating(rating)) => rating,
        other => panic!("{}: {other:?}", puzzle.givens()),
    }
}

fn read(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the shipped puzzles that have one solution.
fn shipped() -> Vec<Puzzle> {
    let files = [
        include_str!("../../../../puzzles/easy.txt"),
        include_str!("../../../../puzzles/clues-17.txt"),
        include_str!("../../../../puzzles/hard.txt"),
    ];
    let lines = files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| crate::format::parse(line).ok()).map(|entry| entry.puzzle).collect()
}

/// Ratings from the players' forum's lists of hardest puzzles, and of others that were rated with Sudoku Explainer.
#[test]
fn famous_puzzles_have_their_ratings() {
    let cases = [
        // AI Escargot.
        (
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "10.5",
        ),
        // Inkala 2010.
        (
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            "10.6",
        ),
        // Everest.
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "10.7",
        ),
        // Wikipedia's example.
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "1.2",
        ),
    ];
    for (puzzle, er) in cases {
        assert_eq!(rate(&read(puzzle)).er.to_string(), er, "{puzzle}");
    }
}

/// Goes through a file of puzzles with their ER, EP and ED, separated by tabs, whose name `KENZAN_RATED` is to give.
#[test]
#[ignore = "needs the file that KENZAN_RATED names"]
fn ratings_of_a_file_are_what_it_says() {
    let path = std::env::var("KENZAN_RATED").expect("KENZAN_RATED names a file");
    let lines = std::fs::read_to_string(path).expect("the file can be read");
    let mut rater = Rater::default();
    let mut wrong = Vec::new();
    for line in lines.lines() {
        let [puzzle, er, ep, ed] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line} is not a puzzle with three numbers")
        };
        let expected = format!("ER {er}, EP {ep}, ED {ed}");
        match rater.rate(&read(puzzle)) {
            Ok(Rated::Rating(rating)) if rating.to_string() == expected => {}
            other => wrong.push(format!("{puzzle}: {expected}, not {other:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the same puzzle with digits, bands, stacks, rows, columns exchanged, and perhaps transposed.
fn isomorph(puzzle: &Puzzle, rng: &mut Rng) -> Puzzle {
    let mut lines = || {
        let mut bands = [0, 1, 2];
        shuffle(rng, &mut bands);
        let lines = bands.map(|band| {
            let mut inside = [0, 1, 2];
            shuffle(rng, &mut inside);
            inside.map(|line| 3 * band + line)
        });
        lines.as_flattened().to_vec()
    };
    let (rows, columns) = (lines(), lines());
    let mut digits: Vec<u8> = (1..=9).collect();
    shuffle(rng, &mut digits);
    let transposes = rng.bool();
    let mut givens = Grid::empty(9);
    for (cell, digit) in puzzle.givens().cells() {
        let to = [rows[usize::from(cell.row())], columns[usize::from(cell.column())]];
        let [row, column] = if transposes { [to[1], to[0]] } else { to };
        let digit = digit.and_then(|digit| Digit::new(digits[usize::from(digit.value()) - 1]));
        givens.set(Cell::new(row, column), digit);
    }
    Puzzle::new(Layout::classic(), givens).expect("it fits")
}

/// Above 7.5, Sudoku Explainer's own ratings sometimes differ by a few tenths, if the next step depends on which of
/// two equal ones it finds first; for these puzzles, by one tenth at most.
#[test]
fn isomorphs_have_the_same_rating() {
    let mut rng = Rng::with_seed(1);
    for puzzle in shipped() {
        let mut rater = Rater::default();
        let most = Wanted { max: Some(Tenths::new(95)), ..Wanted::default() };
        let Ok(Rated::Rating(rating)) = rater.rate_wanted(&puzzle, &most, &Interrupt::default())
        else {
            continue;
        };
        for _ in 0..2 {
            let other = isomorph(&puzzle, &mut rng);
            let Ok(Rated::Rating(again)) = rater.rate(&other) else {
                panic!("{} is rated {rating}", puzzle.givens())
            };
            let pairs = [(rating.er, again.er), (rating.ep, again.ep), (rating.ed, again.ed)];
            for (one, other) in pairs {
                let apart = one.tenths().abs_diff(other.tenths());
                let most = u32::from(one > Tenths::new(75));
                assert!(apart <= most, "{}: {rating}, {again}", puzzle.givens());
            }
        }
    }
}

/// Each step has a result, and none contradicts the solution.
#[test]
fn steps_are_right() {
    let mut rater = Rater::default();
    for puzzle in shipped() {
        let Ok(solution) = puzzle.solve() else { continue };
        let digit = |cell: u8| {
            let digit = solution.grid().get(Cell::from_index(cell.into(), 9));
            digit.expect("it is solved").value() - 1
        };
        let mut board = begin(&puzzle).expect("it is plain");
        let mut hardest = 0;
        while board.open() != 0 && hardest < 100 && rater.step(&board, Stop::default()) {
            let before = board.clone();
            hardest = hardest.max(rater.hint.rating);
            if let Some((cell, placed)) = rater.hint.placement {
                assert_eq!(digit(cell), placed, "{}", puzzle.givens());
            }
            for &gone in &rater.hint.eliminations {
                let (cell, gone) = board::parts(gone);
                assert_ne!(digit(cell), gone, "{}", puzzle.givens());
            }
            rater.hint.apply(&mut board);
            assert_ne!(before, board, "{}", puzzle.givens());
        }
    }
}

#[test]
fn the_search_ends_where_a_puzzle_is_not_what_is_wanted() {
    let escargot =
        read("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let wikipedia =
        read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let max = |tenths| Wanted { max: Some(Tenths::new(tenths)), ..Wanted::default() };
    let diamond = Wanted { is_diamond: true, ..Wanted::default() };
    let pearl = Wanted { is_pearl: true, ..Wanted::default() };
    let mut rater = Rater::default();
    let mut is_wanted = |puzzle: &Puzzle, wanted| match rater
        .rate_wanted(puzzle, &wanted, &Interrupt::default())
        .expect("it is plain")
    {
        Rated::Rating(_) => true,
        Rated::Unwanted => false,
        other => panic!("{other:?}"),
    };
    assert!(!is_wanted(&escargot, max(90)));
    assert!(!is_wanted(&escargot, diamond));
    assert!(!is_wanted(&escargot, pearl));
    for wanted in [max(12), diamond, pearl] {
        assert!(is_wanted(&wikipedia, wanted), "{wanted:?}");
    }
    assert!(!is_wanted(&wikipedia, max(11)));
    assert_eq!(rater.rate_wanted(&wikipedia, &diamond, &Interrupt::after(0).0), Ok(Rated::Stopped));
}

#[test]
fn a_search_that_is_stopped_ends_and_leaves_nothing_behind() {
    let escargot =
        read("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let mut rater = Rater::default();
    let rated = rater.rate(&escargot).expect("it is plain");
    for most in [0, 1, 20, 300, 2_000, 8_000] {
        let (interrupt, count) = Interrupt::after(most);
        let stopped = rater.rate_wanted(&escargot, &Wanted::default(), &interrupt);
        assert_eq!(stopped, Ok(Rated::Stopped), "after {most} questions");
        assert!(count() < most + 200, "{} after {most}", count());
        assert_eq!(rater.rate(&escargot), Ok(rated));
    }
}

#[test]
fn what_is_not_plain_has_no_number() {
    let mut rater = Rater::default();
    assert_eq!(rater.rate(&read("1.....3..4.....2")), Err(NotPlain::Layout { scale: SCALE }));
    let plain =
        read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let mut marks = crate::Candidates::full(9);
    marks.set(Cell::new(0, 2), [2, 4].into_iter().filter_map(Digit::new).collect());
    let marked = plain.clone().with_candidates(marks).expect("they fit");
    assert_eq!(rater.rate(&marked), Err(NotPlain::PencilMarks { scale: SCALE }));
    let rule = crate::Rule::from(crate::rule::AntiKnight {});
    let ruled = plain.clone().with_rule(rule).expect("it fits");
    assert!(matches!(rater.rate(&ruled), Err(NotPlain::Rule { .. })));
    let solved = plain.solve().expect("it has one solution");
    let solved = Puzzle::new(Layout::classic(), solved.grid().clone()).expect("it fits");
    assert_eq!(rater.rate(&solved), Ok(Rated::Solved));
}

#[test]
fn steps_of_the_ladders_finders_in_the_explainers_order_are_worth_what_the_puzzle_is_rated() {
    let mut count = 0;
    // From there on, the explainer collects, and takes the easiest of all.
    let wanted = Wanted { max: Some(Tenths::new(44)), ..Wanted::default() };
    let mut rater = Rater::default();
    for puzzle in shipped() {
        let rating = match rater.rate_wanted(&puzzle, &wanted, &Interrupt::default()) {
            Ok(Rated::Rating(rating)) => rating,
            Ok(Rated::Unwanted) => continue,
            other => panic!("{}: {other:?}", puzzle.givens()),
        };
        let begin = Position::of(&puzzle).expect("it has houses only");
        let explanation = Explainer::new(&EXPLAINER.techniques).explain(&begin);
        let most = explanation.steps.iter().filter_map(|told| told.er).max();
        assert_eq!(most, Some(rating.er), "{}", puzzle.givens());
        assert_eq!(explanation.steps[0].er, Some(rating.ed), "{}", puzzle.givens());
        count += 1;
    }
    assert!(count > 20, "{count}");
}
