//! The 9×9 lanes against a solver that is too simple to be wrong.

use fastrand::Rng;
use kenzan::engine::native::lanes::{Board, Found, Single, Width, solve_all};
use kenzan::engine::{Ending, Query, Reason, Why};
#[cfg(feature = "z3")]
use kenzan::{
    Candidates, Digit, DigitSet, Grid, Layout, Puzzle,
    engine::{Settings, named},
};

/// Sets of candidates, bit 0 for the digit 1.
type Sets = [u16; 81];

const ALL: u16 = 0x1ff;

fn shuffled<const N: usize>(random: &mut Rng) -> [usize; N] {
    let mut order = std::array::from_fn(|index| index);
    random.shuffle(&mut order);
    order
}

/// A complete grid, made of a pattern by permutations that keep it valid.
fn grid(random: &mut Rng) -> [usize; 81] {
    let digits: [usize; 9] = shuffled(random);
    let (rows, columns) = (lines(random), lines(random));
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row * 3 + row / 3 + column) % 9]
    })
}

/// Nine rows, permuted within their bands, and the bands permuted.
fn lines(random: &mut Rng) -> [usize; 9] {
    let bands: [usize; 3] = shuffled(random);
    let rows: [[usize; 3]; 3] = std::array::from_fn(|_| shuffled(random));
    std::array::from_fn(|row| bands[row / 3] * 3 + rows[row / 3][row % 3])
}

fn sees(one: usize, other: usize) -> bool {
    let (row, column) = (one / 9, one % 9);
    one != other
        && (row == other / 9
            || column == other % 9
            || (row / 3 == other / 27 && column / 3 == other % 9 / 3))
}

/// Counts solutions up to `limit`: the cell with the fewest candidates, digit by digit.
fn count(sets: &Sets, decided: u128, limit: u64) -> u64 {
    let open = (0..81).filter(|cell| decided >> cell & 1 == 0);
    let Some(cell) = open.min_by_key(|&cell| sets[cell].count_ones()) else { return 1 };
    let mut found = 0;
    for digit in (0..9).map(|digit| 1 << digit).filter(|digit| sets[cell] & digit != 0) {
        let mut next = *sets;
        next[cell] = digit;
        for peer in (0..81).filter(|&peer| sees(cell, peer)) {
            next[peer] &= !digit;
        }
        let dead = (0..81).any(|cell| next[cell] == 0);
        if !dead {
            found += count(&next, decided | 1 << cell, limit - found);
        }
        if found >= limit {
            break;
        }
    }
    found
}

/// Boards with no, one and several solutions: texts, and sets of candidates.
fn boards(seed: u64, number: usize) -> Vec<Sets> {
    let mut random = Rng::with_seed(seed);
    let make = |kind: usize| {
        let grid = grid(&mut random);
        let mut sets = grid.map(|digit| 1_u16 << digit);
        let order: [usize; 81] = shuffled(&mut random);
        match kind % 4 {
            // Few enough empty cells for the simple solver to count all solutions.
            0 => order[..36 + random.usize(..16)].iter().for_each(|&cell| sets[cell] = ALL),
            1 => {
                order[..30 + random.usize(..20)].iter().for_each(|&cell| sets[cell] = ALL);
                sets[order[80]] = 1 << random.usize(..9);
            }
            2 => sets.iter_mut().for_each(|set| {
                for digit in 0..9 {
                    *set |= u16::from(random.usize(..10) < 4) << digit;
                }
            }),
            _ => sets.iter_mut().for_each(|set| {
                for digit in 0..9 {
                    *set |= u16::from(random.usize(..3) == 0) << digit;
                }
                if random.usize(..60) == 0 {
                    *set = 1 << random.usize(..9);
                }
            }),
        }
        sets
    };
    (0..number).map(make).collect()
}

/// Fills `board` from its sets, as a text if it has one.
fn fill(board: &mut Board, sets: &Sets) {
    if sets.iter().all(|&set| set == ALL || set.is_power_of_two()) {
        let empty = [b'.', b'0', b'_', b'*', b'x'];
        let mut text = [0; 81];
        for (cell, character) in text.iter_mut().enumerate() {
            let digit = u8::try_from(sets[cell].trailing_zeros()).expect("at most 16");
            *character = if sets[cell] == ALL { empty[cell % 5] } else { b'1' + digit };
        }
        board.set_text(&text);
    } else {
        board.set_candidates(sets);
    }
}

/// Solves all boards side by side, and asserts that each of them is answered, and once.
fn bulk(width: Width, query: &Query, boards: &[Sets]) -> Vec<Found> {
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
fn widths() -> Vec<Width> {
    let widths = Width::available();
    assert!(widths.contains(&Width::Plain), "{widths:?}");
    widths
}

fn single(width: Width, query: &Query, boards: &[Sets]) -> Vec<Found> {
    let mut single = Single::new(width);
    let mut board = Board::default();
    let solve = |sets| {
        fill(&mut board, sets);
        single.solve(&board, query)
    };
    boards.iter().map(solve).collect()
}

/// Asserts that the grids are solutions of `sets`, and different.
fn check(sets: &Sets, answer: &Found) {
    let grids = answer.grids();
    assert_eq!(grids.len() as u64, answer.count.min(2));
    for grid in grids {
        check_grid(sets, grid);
    }
    assert!(grids.len() < 2 || grids[0] != grids[1]);
}

fn check_grid(sets: &Sets, grid: &[u8; 81]) {
    for cell in 0..81 {
        assert!((1..=9).contains(&grid[cell]));
        assert!(sets[cell] >> (grid[cell] - 1) & 1 == 1, "a candidate");
        assert!((0..81).all(|peer| !sees(cell, peer) || grid[cell] != grid[peer]));
    }
}

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

fn count_all(sets: &Sets, limit: u64) -> u64 {
    // The simple solver trusts decided cells, so it has to see first that they do not clash.
    let mut open = *sets;
    for (cell, set) in sets.iter().enumerate().filter(|(_, set)| set.is_power_of_two()) {
        for peer in (0..81).filter(|&peer| sees(cell, peer)) {
            open[peer] &= !set;
        }
    }
    if open.contains(&0) { 0 } else { count(&open, 0, limit) }
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

#[test]
fn many_boards_are_answered_as_each_would_be_alone() {
    let boards = boards(11, 300);
    for width in widths() {
        for (limit, budget) in
            [(1, None), (2, None), (40, None), (2, Some(9)), (u64::MAX, Some(60))]
        {
            let query = Query { budget, ..Query::up_to(limit) };
            let alone = single(Width::Plain, &query, &boards);
            let mut shared = 0;
            for (together, alone) in bulk(width, &query, &boards).into_iter().zip(alone) {
                assert_as_alone(&together, &alone);
                shared += u32::from(together.shared);
            }
            assert!(shared < 50 && (budget.is_none() || shared == 0), "{shared} were shared");
        }
    }
}

/// Asserts that a board got the answer in bulk that it gets alone.
fn assert_as_alone(together: &Found, alone: &Found) {
    assert_eq!((together.count, together.ending()), (alone.count, alone.ending()));
    if together.shared && alone.ending() == Ending::Stopped(Why::Enough) {
        return;
    }
    assert_eq!(together.nodes, alone.nodes);
    if !together.shared {
        assert_eq!(together.grids(), alone.grids());
    }
}

#[test]
fn one_board_alone_is_shared_by_all_lanes() {
    let boards = boards(12, 40);
    let query = Query::up_to(u64::MAX);
    for width in widths() {
        let mut shared = 0;
        for board in boards.chunks(1) {
            let together = bulk(width, &query, board).remove(0);
            let alone = single(width, &query, board).remove(0);
            assert_as_alone(&together, &alone);
            shared += u32::from(together.shared);
        }
        assert!(shared > 0, "some need more than one guess");
    }
}

#[test]
fn what_an_interrupted_run_has_finished_is_what_a_free_run_finds() {
    let boards = boards(13, 2000);
    for width in widths() {
        let query = Query::up_to(3);
        let free = single(width, &query, &boards);
        let mut rest = boards.iter().enumerate();
        let (mut finished, mut stopped) = (0, 0);
        let source = |board: &mut Board| {
            let Some((number, sets)) = rest.next() else { return false };
            if number == 1200 {
                query.interrupt.trigger(Reason::Timeout);
            }
            fill(board, sets);
            true
        };
        let sink = |number: u64, answer: &Found| {
            if matches!(answer.ending(), Ending::Stopped(Why::Interrupted(_))) {
                stopped += 1;
                return;
            }
            assert_as_alone(answer, &free[usize::try_from(number).expect("a small number")]);
            finished += 1;
        };
        solve_all(width, &query, source, sink);
        assert!(finished > 1000 && stopped > 0, "{finished} and {stopped}");
        assert_eq!(boards.len() - rest.count(), finished + stopped, "none is lost");
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
    with_z3(size("LANES_BOARDS_Z3", 2000));
}

#[cfg(feature = "z3")]
fn with_z3(number: usize) {
    let boards = boards(1, number);
    let counts = single(Width::Best, &Query::up_to(2), &boards);
    let layout = Layout::classic();
    let mut engine =
        (named("z3").expect("an engine").make)(&Settings::default()).expect("it starts");
    for (sets, answer) in boards.iter().zip(counts) {
        let sets: Vec<DigitSet> = sets.iter().map(|&set| digits(set)).collect();
        let candidates = Candidates::from_sets(9, sets).expect("81 sets");
        let puzzle = Puzzle::new(layout.clone(), Grid::empty(9)).expect("it fits");
        let puzzle = puzzle.with_candidates(candidates).expect("they fit");
        let found = engine.solve(&puzzle, &Query::unique()).expect("z3 answers");
        assert_eq!(found.count, answer.count, "{puzzle:?}");
    }
}

#[cfg(feature = "z3")]
fn digits(set: u16) -> DigitSet {
    (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1).filter_map(Digit::new).collect()
}

#[test]
fn a_budget_ends_a_search_in_time_and_changes_no_other_answer() {
    let boards = boards(9, 300);
    for width in widths() {
        let free = bulk(width, &Query::up_to(u64::MAX), &boards);
        let free_alone = single(width, &Query::up_to(u64::MAX), &boards);
        for budget in [1, 2, 9, 40] {
            let query = Query { budget: Some(budget), ..Query::up_to(u64::MAX) };
            let together = bulk(width, &query, &boards).into_iter();
            let alone = single(width, &query, &boards);
            let mut stopped = 0;
            for (answer, free) in together.zip(&free).chain(alone.into_iter().zip(&free_alone)) {
                assert!(answer.nodes <= budget.max(1));
                if free.nodes <= budget {
                    assert_eq!((answer.count, answer.ending()), (free.count, Ending::Exhausted));
                } else {
                    assert_eq!(answer.ending(), Ending::Stopped(Why::Budget));
                    assert!(answer.count <= free.count);
                    stopped += 1;
                }
            }
            assert!(stopped > 0, "some boards need more than {budget} nodes");
        }
    }
}

#[test]
fn an_interrupt_ends_everything_and_loses_no_board_that_was_begun() {
    for width in widths() {
        let query = Query::up_to(u64::MAX);
        let (mut begun, mut answered, mut interrupted) = (0, 0, 0);
        solve_all(
            width,
            &query,
            |board| {
                // The empty grid has more solutions than anyone can count.
                board.set_text(&[b'.'; 81]);
                begun += 1;
                if begun == 8 {
                    query.interrupt.trigger(Reason::Timeout);
                }
                begun <= 40
            },
            |_, answer| {
                answered += 1;
                interrupted += u32::from(
                    answer.ending() == Ending::Stopped(Why::Interrupted(Reason::Timeout)),
                );
            },
        );
        // What was asked for when there was no board any more is none that was begun.
        assert_eq!(answered, begun.min(40), "{width:?}");
        assert_eq!(answered, interrupted, "{width:?}");
        let answer = Single::new(width).solve_text(&[b'.'; 81], &query);
        assert_eq!(answer.ending(), Ending::Stopped(Why::Interrupted(Reason::Timeout)));
    }
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
