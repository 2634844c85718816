//! A search that ends before its time.

use kenzan::engine::native::lanes::{Board, Found, Single, solve_all};
use kenzan::engine::{Ending, Query, Reason, Why};

use super::asked::{bulk, single, widths};
use super::boards::{boards, fill};
use super::together::assert_as_alone;

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
                query.limits.interrupt.trigger(Reason::Timeout);
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
fn a_budget_ends_a_search_in_time_and_changes_no_other_answer() {
    let boards = boards(9, 300);
    for width in widths() {
        let free = bulk(width, &Query::up_to(u64::MAX), &boards);
        let free_alone = single(width, &Query::up_to(u64::MAX), &boards);
        for budget in [1, 2, 9, 40] {
            let query = Query::up_to(u64::MAX).with_budget(Some(budget));
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
                    query.limits.interrupt.trigger(Reason::Timeout);
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
