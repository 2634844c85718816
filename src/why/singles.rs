//! Naked and hidden singles, followed until there is a contradiction: the proof of a clash that a person can follow.

use std::fmt;

use crate::technique::{self, explain::forced};
use crate::{Candidates, Cell, Digit, DigitSet, House, HouseKind, Puzzle};

/// A forced digit in a cell.
///
/// It displays as `r4c5=3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house in which the digit has no other place; `None` if the cell has no other candidate.
    pub house: Option<HouseKind>,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

/// The contradiction at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadEnd {
    /// A cell without a candidate.
    Cell(Cell),
    /// A house in which a digit has no place.
    House(HouseKind, Digit),
}

/// `r5c1 has no candidate left`, `5 has no place left in row 1`
impl fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell} has no candidate left"),
            Self::House(house, digit) => write!(f, "{digit} has no place left in {house}"),
        }
    }
}

/// Follows singles from the givens of `puzzle` until there is a contradiction. Returns the placements that lead to it,
/// without most irrelevant ones, and the contradiction; `None` if singles lead to none.
pub(super) fn follow(puzzle: &Puzzle) -> Option<(Vec<Placement>, DeadEnd)> {
    let mut position = SinglesPosition::of(puzzle);
    let mut placed = Vec::new();
    let mut dead_end = loop {
        if let Some(dead_end) = position.dead_end() {
            break dead_end;
        }
        let next = position.single()?;
        position.place(next.cell, next.digit);
        placed.push(next);
    };
    // What comes late can go first: nothing that stays was built on it.
    for place in (0..placed.len()).rev() {
        let mut fewer = placed.clone();
        fewer.remove(place);
        if let Some((fewer, end)) = replay(puzzle, &fewer) {
            (placed, dead_end) = (fewer, end);
        }
    }
    Some((placed, dead_end))
}

/// Explains by techniques why each of some consecutive placements is forced; returns an empty list if techniques do
/// not support the puzzle.
pub(super) fn reasons(puzzle: &Puzzle, placements: &[Placement]) -> Vec<String> {
    let Ok(mut position) = technique::Position::of(puzzle) else { return Vec::new() };
    let reason = |&Placement { cell, digit, house }: &Placement| {
        let reason = forced(&position, (cell, digit), house);
        position.place(cell, digit);
        reason
    };
    placements.iter().map(reason).collect()
}

/// Returns the candidates of `puzzle` after all singles.
pub(super) fn left(puzzle: &Puzzle) -> Candidates {
    let mut position = SinglesPosition::of(puzzle);
    while let Some(Placement { cell, digit, .. }) = position.single() {
        position.place(cell, digit);
    }
    Candidates::from_sets(puzzle.layout(), position.sets).expect("a set for each cell")
}

/// Replays `placements`; `None` if one is not forced any more, or there is no contradiction.
fn replay(puzzle: &Puzzle, placements: &[Placement]) -> Option<(Vec<Placement>, DeadEnd)> {
    let mut position = SinglesPosition::of(puzzle);
    let mut placed = Vec::with_capacity(placements.len());
    for &Placement { cell, digit, .. } in placements {
        let placement = position.forced(cell, digit)?;
        position.place(cell, digit);
        placed.push(placement);
    }
    Some((placed, position.dead_end()?))
}

/// The candidates of each cell.
struct SinglesPosition<'a> {
    puzzle: &'a Puzzle,
    sets: Vec<DigitSet>,
    is_placed: Vec<bool>,
}

impl<'a> SinglesPosition<'a> {
    fn of(puzzle: &'a Puzzle) -> Self {
        let sets = puzzle.possible().sets().to_vec();
        let is_placed = vec![false; sets.len()];
        let mut position = Self { puzzle, sets, is_placed };
        for (cell, digit) in puzzle.givens().cells() {
            if let Some(digit) = digit.filter(|&digit| position.get(cell).contains(digit)) {
                position.place(cell, digit);
            }
        }
        position
    }

    fn index(&self, cell: Cell) -> usize {
        self.puzzle.layout().index(cell)
    }

    fn get(&self, cell: Cell) -> DigitSet {
        self.sets[self.index(cell)]
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        self.sets[index] = DigitSet::single(digit);
        self.is_placed[index] = true;
        for &peer in self.puzzle.layout().peers(cell) {
            let peer = self.index(peer);
            self.sets[peer].remove(digit);
        }
    }

    /// Returns the digits that have a place in `house`, and those that have exactly one.
    fn places(&self, house: &House) -> (DigitSet, DigitSet) {
        let (once, more) = house.cells().iter().fold((0, 0), |(once, more), &cell| {
            let bits = self.get(cell).bits();
            (once | bits, more | once & bits)
        });
        (DigitSet::from_bits(once), DigitSet::from_bits(once & !more))
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        let layout = self.puzzle.layout();
        if let Some(cell) = layout.cells().find(|&cell| self.get(cell).is_empty()) {
            return Some(DeadEnd::Cell(cell));
        }
        layout.houses().iter().find_map(|house| {
            let (present, _) = self.places(house);
            let missing = (layout.digits() - present).first();
            missing.map(|digit| DeadEnd::House(house.kind(), digit))
        })
    }

    /// Returns a cell that is not decided yet, but forced.
    fn single(&self) -> Option<Placement> {
        let layout = self.puzzle.layout();
        let is_open = |cell: Cell| !self.is_placed[self.index(cell)];
        // Hidden singles first: people see them more easily.
        let hidden = layout.houses().iter().find_map(|house| {
            let (_, once) = self.places(house);
            house.cells().iter().copied().filter(|&cell| is_open(cell)).find_map(|cell| {
                let digit = self.get(cell).intersection(once).first()?;
                Some(Placement { cell, digit, house: Some(house.kind()) })
            })
        });
        hidden.or_else(|| {
            layout.cells().filter(|&cell| is_open(cell)).find_map(|cell| {
                Some(Placement { cell, digit: self.get(cell).only()?, house: None })
            })
        })
    }

    /// Returns why `cell` has to hold `digit`, if singles show that now.
    fn forced(&self, cell: Cell, digit: Digit) -> Option<Placement> {
        if !self.get(cell).contains(digit) {
            return None;
        }
        let houses = self.puzzle.layout().houses().iter();
        let mut hidden = houses
            .filter(|house| house.cells().contains(&cell) && self.places(house).1.contains(digit));
        match hidden.next() {
            Some(house) => Some(Placement { cell, digit, house: Some(house.kind()) }),
            None => self.get(cell).only().map(|digit| Placement { cell, digit, house: None }),
        }
    }
}
