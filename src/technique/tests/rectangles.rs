//! Rectangles of two digits, against their definitions read plainly.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::Solve as _;
use crate::{DigitSet, House};

type Candidates = BTreeSet<(Cell, Digit)>;

/// Four corners such that two digits could be in them alternately, and each house would have both or neither: opposite
/// corners are the first two, and the last two.
type Rectangle = [Cell; 4];

struct Plain<'a> {
    puzzle: &'a Puzzle,
    position: &'a Position,
    grid: Grid,
    rectangles: &'a [Rectangle],
}

/// Returns all rectangles, from each corner.
fn rectangles(layout: &Layout) -> Vec<Rectangle> {
    let mut found = Vec::new();
    for one in layout.cells() {
        for other in layout.cells() {
            if one.row() == other.row() || one.column() == other.column() {
                continue;
            }
            let sides =
                [Cell::new(one.row(), other.column()), Cell::new(other.row(), one.column())];
            let count = |house: &House, cells: [Cell; 2]| {
                cells.into_iter().filter(|cell| house.cells().contains(cell)).count()
            };
            let fits = |house: &House| {
                let count = [count(house, [one, other]), count(house, sides)];
                count == [0, 0] || count == [1, 1]
            };
            if layout.houses().iter().all(fits) {
                found.push([one, other, sides[0], sides[1]]);
            }
        }
    }
    found
}

impl Plain<'_> {
    fn set(&self, cell: Cell) -> DigitSet {
        self.position.candidates(cell)
    }

    fn extras(&self, cell: Cell, pair: [Digit; 2]) -> Vec<Digit> {
        self.set(cell).iter().filter(|digit| !pair.contains(digit)).collect()
    }

    fn seen(&self, cells: &[Cell], digit: Digit) -> Candidates {
        let layout = self.puzzle.layout();
        let all = layout.cells().filter(|&cell| self.set(cell).contains(digit));
        let seen = all.filter(|&cell| cells.iter().all(|&by| layout.peers(by).contains(&cell)));
        seen.map(|cell| (cell, digit)).collect()
    }

    /// Returns whether a house has a digit in some of these cells, and in no others.
    fn is_only_in(&self, house: &House, digit: Digit, cells: &[Cell]) -> bool {
        let mut places =
            house.cells().iter().filter(|&&cell| self.set(cell).contains(digit)).peekable();
        places.peek().is_some() && places.all(|cell| cells.contains(cell))
    }

    fn lines(&self, cell: Cell) -> [&House; 2] {
        let (houses, size) = (self.puzzle.layout().houses(), usize::from(self.puzzle.size()));
        [&houses[usize::from(cell.row())], &houses[size + usize::from(cell.column())]]
    }

    /// Returns what each technique finds, in the order of [`TECHNIQUES`].
    fn found(&self) -> [Candidates; 8] {
        let mut found: [Candidates; 8] = Default::default();
        let marks = self.position.marks();
        for &corners in self.rectangles {
            let sets = corners.map(|cell| marks.get(cell));
            // Each of them rests on a corner of two candidates, or on digits.
            let few = sets.iter().filter(|set| set.len() <= 2);
            let all: DigitSet = few.flat_map(|set| set.iter()).collect();
            for pair in all.iter().flat_map(|x| all.iter().map(move |y| [x, y])) {
                let has_some = |set: &DigitSet| pair.iter().any(|&digit| set.contains(digit));
                if pair[0] != pair[1] && sets.iter().all(has_some) {
                    self.open(corners, pair, &mut found);
                    self.placed(corners, pair, &mut found);
                }
            }
        }
        found
    }

    fn open(&self, corners: [Cell; 4], pair: [Digit; 2], found: &mut [Candidates; 8]) {
        let has = |cell: Cell, digit: Digit| self.set(cell).contains(digit);
        let is_just_pair = |cell: Cell| self.set(cell) == pair.into_iter().collect::<DigitSet>();
        if !corners.iter().all(|&cell| pair.iter().any(|&digit| has(cell, digit)))
            || !corners.into_iter().any(is_just_pair)
        {
            return;
        }
        let roof: Vec<Cell> =
            corners.into_iter().filter(|&cell| !self.extras(cell, pair).is_empty()).collect();
        let extras: BTreeSet<Digit> =
            roof.iter().flat_map(|&cell| self.extras(cell, pair)).collect();
        let shared: Vec<&House> = self
            .puzzle
            .layout()
            .houses()
            .iter()
            .filter(|house| roof.len() == 2 && roof.iter().all(|cell| house.cells().contains(cell)))
            .collect();
        let [x, y] = pair;
        let of_roof = |digit: Digit| {
            roof.iter().filter(move |&&cell| has(cell, digit)).map(move |&cell| (cell, digit))
        };
        if roof.len() == 1 {
            found[0].extend(of_roof(x));
        }
        if roof.len() > 1 && extras.len() == 1 {
            let gone = self.seen(&roof, *extras.first().expect("there is one"));
            found[if shared.is_empty() { 3 } else { 1 }].extend(gone);
        }
        if shared.iter().any(|house| self.is_only_in(house, x, &roof)) {
            found[2].extend(of_roof(y));
        }
        if roof.len() == 2 && shared.is_empty() {
            for line in 0..2 {
                if roof.iter().all(|&cell| self.is_only_in(self.lines(cell)[line], x, &corners)) {
                    found[4].extend(of_roof(x));
                }
            }
        }
        let [near, far, sides @ ..] = corners;
        let lines_fit = || self.lines(far).iter().all(|line| self.is_only_in(line, x, &corners));
        if is_just_pair(near)
            && sides.iter().all(|&side| has(side, x))
            && lines_fit()
            && has(far, y)
        {
            found[5].insert((far, y));
        }
    }

    /// X in the first two corners, Y in the last two.
    fn placed(&self, corners: [Cell; 4], [x, y]: [Digit; 2], found: &mut [Candidates; 8]) {
        if corners.iter().any(|&cell| self.puzzle.givens().get(cell).is_some()) {
            return;
        }
        let [near, far, one, other] = corners;
        let holds = |cell: Cell, digit: Digit| self.grid.get(cell) == Some(digit);
        if holds(near, x) && holds(one, y) && holds(other, y) && self.set(far).contains(x) {
            found[6].insert((far, x));
        }
        if holds(near, x)
            && holds(one, y)
            && self.set(far).contains(x)
            && self.set(other).contains(y)
        {
            let rest = self.extras(far, [x, y]);
            let is_pair = self.set(far).len() == 2 && self.set(other).len() == 2;
            if is_pair && rest.len() == 1 && rest == self.extras(other, [x, y]) {
                found[7].extend(self.seen(&[far, other], rest[0]));
            }
        }
    }
}

const TECHNIQUES: [&Technique; 8] = [
    &UNIQUENESS_TEST_1,
    &UNIQUENESS_TEST_2,
    &UNIQUENESS_TEST_4,
    &UNIQUENESS_TEST_5,
    &UNIQUENESS_TEST_6,
    &HIDDEN_RECTANGLE,
    &AVOIDABLE_RECTANGLE_1,
    &AVOIDABLE_RECTANGLE_2,
];

#[test]
fn rectangles_find_what_their_definitions_say_and_no_more() {
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let mut compared: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        let begin = path(&Position::of(puzzle).expect("houses only"), &singles).end;
        let solution = puzzle.solve().expect("one solution");
        let rectangles = rectangles(puzzle.layout());
        let mut position = begin;
        let mut random = Rng::with_seed(0);
        for _ in 0..40 {
            let cell =
                Cell::from_index(below(&mut random, puzzle.layout().places()), puzzle.size());
            let own = solution.grid().get(cell);
            for digit in
                position.candidates(cell).iter().filter(|&digit| Some(digit) != own).take(1)
            {
                position.eliminate(cell, digit);
            }
            position = path(&position, &singles).end;
            let grid = position.grid();
            let found =
                Plain { grid, puzzle, position: &position, rectangles: &rectangles }.found();
            for (technique, expected) in TECHNIQUES.into_iter().zip(&found) {
                let mut findings = Findings::default();
                let all = findings.all(technique, &position).to_vec();
                let found: Candidates =
                    all.iter().flat_map(|finding| findings.eliminations(finding)).collect();
                assert_eq!(found, *expected, "{technique:?} in {:?}", position.marks());
                *compared.entry(technique.name).or_default() += usize::from(!found.is_empty());
            }
        }
    }
    assert!(compared.values().filter(|&&count| count > 0).count() > 6, "{compared:?}");
}
