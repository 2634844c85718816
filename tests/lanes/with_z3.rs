//! Counted by z3, too.

use kenzan::engine::native::lanes::Width;
use kenzan::engine::{Query, Settings, Z3};
use kenzan::{Candidates, Digit, DigitSet, Grid, Layout, Puzzle};

use super::asked::single;
use super::boards::boards;

pub(super) fn with_z3(number: usize) {
    let boards = boards(1, number);
    let counts = single(Width::Best, &Query::up_to(2), &boards);
    let layout = Layout::classic();
    let mut engine = Z3.make(&Settings::default()).expect("it starts");
    for (sets, answer) in boards.iter().zip(counts) {
        let sets: Vec<DigitSet> = sets.iter().map(|&set| digits(set)).collect();
        let candidates = Candidates::from_sets(9, sets).expect("81 sets");
        let puzzle = Puzzle::new(layout.clone(), Grid::empty(9)).expect("it fits");
        let puzzle = puzzle.with_candidates(candidates).expect("they fit");
        let found = engine.solve(&puzzle, &Query::unique()).expect("z3 answers");
        assert_eq!(found.count, answer.count, "{puzzle:?}");
    }
}

fn digits(set: u16) -> DigitSet {
    (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1).filter_map(Digit::new).collect()
}
