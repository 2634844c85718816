//! Every width finds what the simple solver finds.

use kenzan::engine::native::lanes::{Board, Single, Width};
use kenzan::engine::{Ending, Query, Why};

use super::asked::{bulk, single, widths};
use super::boards::{boards, fill};
use super::simple::{ALL, check, check_grid, count_all};
use super::together::assert_as_alone;

#[test]
fn every_width_counts_what_the_simple_solver_counts() {
    let boards = boards(7, 400);
    let most = 500;
    let all: Vec<u64> = boards.iter().map(|sets| count_all(sets, most)).collect();
    for wanted in [0, 1] {
        assert!(all.iter().filter(|&&count| count == wanted).count() > 10, "{wanted} solutions");
    }
    assert!(all.iter().filter(|&&count| count > 1).count() > 50);
    for width in widths() {
        for limit in [1, 2, 3, most] {
            let query = Query::up_to(limit);
            let together = bulk(width, &query, &boards);
            let alone = single(width, &query, &boards);
            for (index, sets) in boards.iter().enumerate() {
                let expected = all[index].min(limit);
                for answer in [&together[index], &alone[index]] {
                    assert_eq!(answer.count, expected, "{width:?}, limit {limit}, board {index}");
                    let enough = answer.count == limit;
                    assert_eq!(
                        answer.ending(),
                        if enough { Ending::Stopped(Why::Enough) } else { Ending::Exhausted }
                    );
                    check(sets, answer);
                }
            }
        }
    }
}

#[test]
fn an_exhausted_search_visits_the_same_nodes_in_every_width() {
    let boards = boards(8, 200);
    let query = Query::up_to(u64::MAX);
    let mut expected: Option<Vec<(u64, u64)>> = None;
    for width in widths() {
        let answers = bulk(width, &query, &boards);
        let visited: Vec<_> = answers.iter().map(|answer| (answer.count, answer.nodes)).collect();
        assert_eq!(*expected.get_or_insert_with(|| visited.clone()), visited, "{width:?}");
    }
}

/// Compares every width with the simple solver, and returns how many boards have no, one and more
/// solutions.
fn compare_all(number: usize) -> [usize; 3] {
    let query = Query::up_to(2);
    let mut tally = [0; 3];
    for first in (0..number).step_by(5000) {
        let boards = boards(1 + first as u64, 5000.min(number - first));
        let expected: Vec<u64> = boards.iter().map(|sets| count_all(sets, 2)).collect();
        for &count in &expected {
            tally[usize::try_from(count).expect("at most two")] += 1;
        }
        let alone = single(Width::Best, &query, &boards);
        for width in widths() {
            let together = bulk(width, &query, &boards);
            for (index, (answer, alone)) in together.iter().zip(&alone).enumerate() {
                assert_eq!(answer.count, expected[index], "{width:?}, {:?}", boards[index]);
                assert_as_alone(answer, alone);
                check(&boards[index], answer);
            }
            for (answer, alone) in single(width, &query, &boards).iter().zip(&alone) {
                assert_eq!(answer, alone, "{width:?}");
            }
        }
    }
    tally
}

#[test]
fn all_widths_agree_with_the_simple_solver_on_random_boards() {
    assert!(compare_all(2000).iter().all(|&count| count > 100));
}

/// `LANES_BOARDS` says how many boards, and `LANES_BOARDS_Z3` how many of them z3 counts as well.
#[test]
#[ignore = "minutes"]
fn all_widths_agree_with_the_simple_solver_and_z3_on_very_many_boards() {
    let size = |name: &str, usual: usize| {
        std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
    };
    let tally = compare_all(size("LANES_BOARDS", 1_000_000));
    assert!(tally.iter().all(|&count| count > 0), "{tally:?}");
    #[cfg(feature = "z3")]
    super::with_z3::with_z3(size("LANES_BOARDS_Z3", 2000));
}

#[test]
fn known_puzzles_have_their_known_solutions() {
    let puzzles = [
        (
            b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        ),
        (
            b"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
        ),
    ];
    for width in widths() {
        let mut single = Single::new(width);
        for (text, solution) in &puzzles {
            let answer = single.solve_text(text, &Query::up_to(2));
            let grid = answer.grids()[0].map(|digit| char::from(b'0' + digit));
            assert_eq!(grid.iter().collect::<String>(), *solution);
            assert_eq!(answer.count, 1);
        }
    }
}

#[test]
fn the_empty_grid_has_as_many_solutions_as_are_asked_for() {
    for width in widths() {
        let answers = bulk(width, &Query::up_to(10_000), &[[ALL; 81]; 3]);
        for answer in answers {
            assert_eq!((answer.count, answer.ending()), (10_000, Ending::Stopped(Why::Enough)));
            check(&[ALL; 81], &answer);
        }
    }
}

#[test]
fn equal_givens_end_a_search_at_once() {
    let clashes = [(0, 8), (0, 72), (0, 9), (0, 1), (0, 10), (40, 50)];
    let boards = clashes.map(|(one, other)| {
        let mut sets = [ALL; 81];
        (sets[one], sets[other]) = (1 << 4, 1 << 4);
        sets
    });
    for width in widths() {
        let query = Query::up_to(2);
        let together = bulk(width, &query, &boards).into_iter();
        for answer in together.chain(single(width, &query, &boards)) {
            assert_eq!((answer.count, answer.nodes, answer.ending()), (0, 1, Ending::Exhausted));
        }
    }
}

#[test]
fn a_single_search_hands_out_every_solution() {
    let boards = boards(14, 60);
    let mut board = Board::default();
    for width in widths() {
        let mut single = Single::new(width);
        for sets in &boards {
            fill(&mut board, sets);
            let mut grids = Vec::new();
            let query = Query::up_to(500);
            let answer = single.solve_each(&board, &query, |grid| grids.push(*grid));
            assert_eq!(answer.count, count_all(sets, 500));
            assert_eq!(answer.count, grids.len() as u64);
            assert_eq!(answer.grids(), &grids[..grids.len().min(2)]);
            for grid in &grids {
                check_grid(sets, grid);
            }
            grids.sort_unstable();
            grids.dedup();
            assert_eq!(answer.count, grids.len() as u64, "all are different");
        }
    }
}
