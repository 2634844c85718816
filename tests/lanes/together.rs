//! Boards that are solved side by side, and one that all lanes share.

use kenzan::engine::native::lanes::{Found, Width};
use kenzan::engine::{Ending, Query, Why};

use super::asked::{bulk, single, widths};
use super::boards::boards;

#[test]
fn many_boards_are_answered_as_each_would_be_alone() {
    let boards = boards(11, 300);
    for width in widths() {
        for (limit, budget) in
            [(1, None), (2, None), (40, None), (2, Some(9)), (u64::MAX, Some(60))]
        {
            let query = Query::up_to(limit).with_budget(budget);
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
pub(super) fn assert_as_alone(together: &Found, alone: &Found) {
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
