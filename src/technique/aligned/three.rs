//! Exclusion by three cells.

use std::ops::ControlFlow;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::{Findings, Flow, PatternPart};
use super::super::position::{Digits, Position};
use super::super::shape::MAX_SIZE;
use super::super::stop::Stop;
use super::row::NumberSet;
use super::{AlignedCells, Exclusion};

/// The cells with three candidates.
struct Threes {
    cells: Vec<Place>,
    /// For each two digits, those that a cell with both has as well.
    thirds: [[Digits; MAX_SIZE as usize]; MAX_SIZE as usize],
}

impl Threes {
    fn of(position: &Position) -> Self {
        let is_three = |&place: &Place| position.digits_of(place).count_ones() == 3;
        let cells: Vec<Place> = position.open().iter().filter(is_three).collect();
        let mut thirds = [[0; MAX_SIZE as usize]; MAX_SIZE as usize];
        for digits in cells.iter().map(|&place| position.digits_of(place)) {
            for one in bits(digits) {
                for other in bits(digits & !(1 << one)) {
                    thirds[usize::from(one)][usize::from(other)] |=
                        digits & !(1 << one | 1 << other);
                }
            }
        }
        Self { cells, thirds }
    }

    fn with(&self, one: u8, other: u8) -> Digits {
        self.thirds[usize::from(one)][usize::from(other)]
    }
}

pub(super) fn triplets(position: &Position, findings: &mut Findings) -> Flow {
    let exclusion = Exclusion::of(position, findings)?;
    let threes = Threes::of(position);
    for triplet in exclusion.tight(&threes, findings.stop())? {
        findings.stop().ask()?;
        for turn in 0..3 {
            let [cell, one, other] = [0, 1, 2].map(|number| triplet[(number + turn) % 3]);
            exclusion.exclude_of_three(findings, &threes, cell, [one, other]);
        }
        findings.finish(AlignedCells { size: 3 })?;
    }
    Flow::Continue(())
}

impl Exclusion<'_> {
    /// Returns, in order, all sets of three cells of which one may have a candidate that is impossible with the other
    /// two. Most often, a candidate is possible with two digits such that no cell has just these three candidates, which
    /// is seen for many third cells at once.
    fn tight(&self, threes: &Threes, stop: Stop) -> ControlFlow<(), Vec<[usize; 3]>> {
        // Grids up to 9×9 with seventeen digits or more have no more open cells.
        if self.open.len() <= 64 {
            self.tight_by::<1>(threes, stop)
        } else {
            self.tight_by::<4>(threes, stop)
        }
    }

    fn tight_by<const WORDS: usize>(
        &self,
        threes: &Threes,
        stop: Stop,
    ) -> ControlFlow<(), Vec<[usize; 3]>> {
        let (cells, left) = (self.open.len(), self.left_by_digit());
        let size = usize::from(self.position.shape().size);
        let row = |cell: usize, digit: u8| -> &[NumberSet<WORDS>] {
            &left[(cell * size + usize::from(digit)) * size..][..size]
        };
        let mut all = Vec::new();
        for cell in 0..cells {
            stop.ask()?;
            for digit in bits(self.position.digits_of(self.open[cell])) {
                let own = row(cell, digit);
                let mut any =
                    own.iter().fold(NumberSet::EMPTY, |any: NumberSet<WORDS>, cells| any | *cells);
                any.remove(cell);
                for one in any.numbers() {
                    let mut tight = any.after(one);
                    for held in bits(self.left(cell, digit, one)) {
                        if tight.is_empty() {
                            break;
                        }
                        let (others, bare) = (row(one, held), threes.with(digit, held));
                        let mut possible = NumberSet::EMPTY;
                        for (further, (own, other)) in own.iter().zip(others).enumerate() {
                            // Nearly always, none is bare, and all are taken at once.
                            if bare == 0 || bare >> further & 1 == 0 {
                                possible = possible | (*own & *other);
                            }
                        }
                        tight = tight - possible;
                    }
                    all.extend(tight.numbers().map(|other| [cell, one, other]));
                }
            }
        }
        for three in &mut all {
            three.sort_unstable();
        }
        all.sort_unstable();
        all.dedup();
        ControlFlow::Continue(all)
    }

    /// For each cell, each of its digits and each digit, returns the other cells, by number, that can hold the second if
    /// it holds the first.
    fn left_by_digit<const WORDS: usize>(&self) -> Vec<NumberSet<WORDS>> {
        let (cells, size) = (self.open.len(), usize::from(self.position.shape().size));
        let mut all = vec![NumberSet::EMPTY; cells * size * size];
        for cell in 0..cells {
            for digit in bits(self.position.digits_of(self.open[cell])) {
                let row = &mut all[(cell * size + usize::from(digit)) * size..][..size];
                for other in 0..cells {
                    for left in bits(self.left(cell, digit, other)) {
                        row[usize::from(left)].insert(other);
                    }
                }
            }
        }
        all
    }

    /// Adds the candidates of a cell that are impossible with all combinations of two other cells, but not with one of
    /// them alone.
    fn exclude_of_three(
        &self,
        findings: &mut Findings,
        threes: &Threes,
        cell: usize,
        [one, other]: [usize; 2],
    ) {
        for digit in bits(self.position.digits_of(self.open[cell])) {
            let left = [one, other].map(|partner| self.left(cell, digit, partner));
            if left[0] == 0 || left[1] == 0 {
                continue;
            }
            let fits = |held: u8| {
                let mut rest = left[1] & self.left(one, held, other);
                // Most often, some of the rest is in no cell of three with these two.
                if rest & !threes.with(digit, held) == 0 {
                    rest &= !self.taken(threes, [(cell, digit), (one, held)], other);
                }
                rest != 0
            };
            if !bits(left[0]).any(fits) {
                self.note_three(findings, threes, (cell, digit), [one, other]);
            }
        }
    }

    /// Adds the elimination of a candidate, with the reason why it is impossible with each two candidates of two other
    /// cells.
    fn note_three(
        &self,
        findings: &mut Findings,
        threes: &Threes,
        held: (usize, u8),
        [one, other]: [usize; 2],
    ) {
        findings.eliminate(self.position, self.single(held.0), held.1);
        let [left, other_left] = [one, other].map(|partner| self.left(held.0, held.1, partner));
        // Candidates that are impossible with the digit for each digit of the third cell.
        for (partner, left) in [(one, left), (other, other_left)] {
            for digit in bits(self.position.digits_of(self.open[partner]) & !left) {
                let why = self.why(held, (partner, digit));
                self.note_held(findings, held);
                self.note_held(findings, (partner, digit));
                findings.note_part(CellSet::EMPTY, 0);
                findings.note_part(why.cells, why.digits);
            }
        }
        for second in bits(left) {
            for third in bits(other_left) {
                let three = [held, (one, second), (other, third)];
                let why = if self.left(one, second, other) >> third & 1 == 0 {
                    self.why(three[1], three[2])
                } else {
                    self.why_three(threes, three)
                };
                for held in three {
                    self.note_held(findings, held);
                }
                findings.note_part(why.cells, why.digits);
            }
        }
    }

    /// Returns a cell from which three cells exclude all candidates.
    fn why_three(&self, threes: &Threes, three: [(usize, u8); 3]) -> PatternPart {
        let digits = three.iter().fold(0, |all, (_, digit)| all | 1 << digit);
        let is_bare = |&&place: &&Place| {
            let seen = self.position.shape().peers(place);
            self.position.digits_of(place) == digits
                && three.iter().all(|&(cell, _)| seen.contains(self.open[cell]))
        };
        PatternPart {
            cells: threes.cells.iter().find(is_bare).copied().into_iter().collect(),
            digits,
        }
    }

    /// Returns the candidates of a third cell that would exclude the last candidate of a cell with three.
    fn taken(&self, threes: &Threes, two: [(usize, u8); 2], third: usize) -> Digits {
        let own: Digits = 1 << two[0].1 | 1 << two[1].1;
        let seen =
            [two[0].0, two[1].0, third].map(|cell| self.position.shape().peers(self.open[cell]));
        let is_bare = |&&place: &&Place| {
            own.count_ones() == 2
                && self.position.digits_of(place) & own == own
                && seen.iter().all(|seen| seen.contains(place))
        };
        let bare = threes.cells.iter().filter(is_bare);
        bare.fold(0, |taken, &place| taken | self.position.digits_of(place) & !own)
    }
}
