//! Puzzles of pencil marks alone to which no mark can be added, as programs make them.

use kenzan::why::{Finding, Options, Repair};
use kenzan::{Candidates, Cell, Digit, DigitSet, Puzzle};

use super::claims::{check, explain};
use super::copyist::{Dice, count};
use crate::suite;

const SIZE: u8 = 4;

fn with(puzzle: &Puzzle, cell: Cell, digits: DigitSet) -> Puzzle {
    let mut candidates = puzzle.candidates().cloned().unwrap_or_else(|| Candidates::full(SIZE));
    candidates.set(cell, digits);
    puzzle.with_candidates(candidates).expect("the same size")
}

fn marks(puzzle: &Puzzle, cell: Cell) -> DigitSet {
    puzzle.candidates().map_or(DigitSet::full(SIZE), |candidates| candidates.get(cell))
}

/// Returns the puzzles that have one mark more.
fn looser(puzzle: &Puzzle) -> impl Iterator<Item = Puzzle> {
    let places =
        puzzle.layout().cells().flat_map(|cell| Digit::all(SIZE).map(move |digit| (cell, digit)));
    places
        .filter(|&(cell, digit)| !marks(puzzle, cell).contains(digit))
        .map(|(cell, digit)| with(puzzle, cell, marks(puzzle, cell) | DigitSet::single(digit)))
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    looser(puzzle).all(|looser| count(&looser) > 1)
}

/// Takes out marks at random until there is one solution, and puts in those that may be in.
fn made(dice: &mut Dice) -> Option<Puzzle> {
    let mut puzzle = suite::read(&".".repeat(16));
    while count(&puzzle) > 1 {
        let cells: Vec<Cell> = puzzle.layout().cells().collect();
        let cell = dice.pick(&cells)?;
        let digits: Vec<Digit> = marks(&puzzle, cell).iter().collect();
        let without = marks(&puzzle, cell) - DigitSet::single(dice.pick(&digits)?);
        let less = with(&puzzle, cell, without);
        if !without.is_empty() && count(&less) > 0 {
            puzzle = less;
        }
    }
    loop {
        let more = looser(&puzzle).find(|looser| count(looser) == 1);
        match more {
            Some(more) => puzzle = more,
            None => return Some(puzzle),
        }
    }
}

#[test]
fn a_repair_to_which_no_mark_can_be_added_comes_before_the_others() {
    let mut dice = Dice(60);
    let (mut wrong, mut mixed, mut first) = (0, 0, 0);
    while wrong < 20 {
        let puzzle = made(&mut dice).expect("there are cells and marks");
        assert!(is_minimal(&puzzle));
        let cells: Vec<Cell> = puzzle.layout().cells().collect();
        let cell = dice.pick(&cells).expect("there are cells");
        let digits: Vec<Digit> = marks(&puzzle, cell).iter().collect();
        let lost = DigitSet::single(dice.pick(&digits).expect("no cell is empty"));
        let copy = with(&puzzle, cell, marks(&puzzle, cell) - lost);
        if marks(&copy, cell).is_empty() || count(&copy) == 1 {
            continue;
        }
        wrong += 1;
        let options = Options { repairs: usize::MAX, ..Options::default() };
        let explanation = explain(&copy, &options);
        check(&copy, &explanation, count);
        let Finding::None { repairs, .. } = explanation.finding else { panic!("no solution") };
        let alike = |repair: &&Repair| repair.to_string().contains("mark");
        let all: Vec<bool> =
            repairs.list.iter().filter(alike).map(|repair| is_minimal(&repair.puzzle)).collect();
        mixed += usize::from(all.contains(&true) && all.contains(&false));
        let list: Vec<String> = repairs.list.iter().map(ToString::to_string).collect();
        assert!(all.is_sorted_by_key(|is_minimal| !is_minimal), "{copy}: {list:#?} {all:?}");
        first += usize::from(repairs.list[0].puzzle == puzzle);
    }
    assert!(mixed > 10 && first > 10, "{mixed}, {first} of {wrong}");
}
