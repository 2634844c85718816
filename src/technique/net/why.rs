//! The conclusions so far, and the reasons for further ones.

use super::super::cells::{CellSet, Place, bits};
use super::super::position::{Digits, Position};
use super::super::shape::MAX_SIZE;
use super::board::Unit;

/// A conclusion.
#[derive(Debug, Clone)]
pub(super) struct NetConclusion {
    pub(super) place: Place,
    pub(super) digit: u8,
    pub(super) is_true: bool,
    /// The nested trial that contradicts the opposite, starting with its assumption.
    pub(super) inner: Vec<NetConclusion>,
}

/// The conclusions so far.
#[derive(Debug, Clone)]
pub(super) struct ConclusionsSoFar<'a> {
    position: &'a Position,
    /// The cells in which each digit is false.
    gone: [CellSet; MAX_SIZE as usize],
    /// The true candidates.
    set: Vec<(Place, u8)>,
}

impl<'a> ConclusionsSoFar<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        Self { position, gone: [CellSet::EMPTY; MAX_SIZE as usize], set: Vec::new() }
    }

    pub(super) fn note(&mut self, step: &NetConclusion) {
        if step.is_true {
            self.set.push((step.place, step.digit));
        } else {
            self.gone[usize::from(step.digit)].insert(step.place);
        }
    }

    /// Returns the last true candidate.
    pub(super) fn last_true(&self) -> Option<(Place, u8)> {
        self.set.last().copied()
    }

    /// Returns the candidates left in a cell.
    pub(super) fn digits_left(&self, place: Place) -> Digits {
        let is_left = |digit: &u8| !self.gone[usize::from(*digit)].contains(place);
        bits(self.position.digits_of(place)).filter(is_left).fold(0, |set, digit| set | 1 << digit)
    }

    /// Returns the cells left for a digit in a house.
    pub(super) fn places_left(&self, house: u8, digit: u8) -> CellSet {
        self.position.shape().cells_in(house, self.position.places(house, digit))
            - self.gone[usize::from(digit)]
    }

    /// Returns a group with a single candidate left.
    pub(super) fn only_unit(
        &self,
        &NetConclusion { place, digit, .. }: &NetConclusion,
    ) -> Option<Unit> {
        if self.digits_left(place) == 1 << digit {
            return Some(Unit::Cell(place));
        }
        let own = CellSet::from_iter([place]);
        let mut houses = self.position.houses();
        let house = houses.find(|&house| self.places_left(house, digit) == own)?;
        Some(Unit::House { house, digit })
    }

    /// Returns a group without candidates.
    pub(super) fn empty(&self) -> Option<Unit> {
        let position = self.position;
        let cell = position.open().iter().find(|&place| self.digits_left(place) == 0);
        cell.map(Unit::Cell).or_else(|| {
            let digits = |house| bits(position.missing(house)).map(move |digit| (house, digit));
            let mut all = position.houses().flat_map(digits);
            all.find(|&(house, digit)| self.places_left(house, digit).is_empty())
                .map(|(house, digit)| Unit::House { house, digit })
        })
    }

    /// Returns something true that shares a cell or a house with something false: the last one.
    pub(super) fn ruled_out_by(&self, step: &NetConclusion) -> Option<(Place, u8)> {
        let own = (step.place, step.digit);
        self.set.iter().rev().copied().find(|&other| self.are_in_conflict(own, other))
    }

    /// Returns a house in which all places left for a candidate's digit see it.
    pub(super) fn locking(&self, step: &NetConclusion) -> Option<u8> {
        let peers = self.position.shape().peers(step.place);
        self.position.houses().find(|&house| {
            let left = self.places_left(house, step.digit);
            !left.is_empty() && (left - peers).is_empty()
        })
    }

    /// Returns the two groups of two by which a candidate is false: either of the one rules out one of the other.
    pub(super) fn pair(&self, step: &NetConclusion) -> Option<(Unit, Unit)> {
        let own = (step.place, step.digit);
        let sees = |one, other| self.are_in_conflict(own, one) && self.are_in_conflict(own, other);
        let pairs = self.groups_of_two();
        pairs.iter().enumerate().find_map(|(index, &(unit, [one, other]))| {
            pairs[index + 1..].iter().find_map(|&(further, ends)| {
                let takes = |[third, fourth]: [(Place, u8); 2]| {
                    self.are_in_conflict(one, third)
                        && self.are_in_conflict(other, fourth)
                        && (sees(one, third) || sees(other, fourth))
                };
                let [third, fourth] = ends;
                (takes(ends) || takes([fourth, third])).then_some((unit, further))
            })
        })
    }

    /// Returns the groups of which two are left, and these.
    fn groups_of_two(&self) -> Vec<(Unit, [(Place, u8); 2])> {
        let position = self.position;
        let mut pairs = Vec::new();
        for place in position.open().iter() {
            let mut digits = bits(self.digits_left(place)).map(|digit| (place, digit));
            if let (Some(one), Some(other), None) = (digits.next(), digits.next(), digits.next()) {
                pairs.push((Unit::Cell(place), [one, other]));
            }
        }
        for house in position.houses() {
            for digit in bits(position.missing(house)) {
                let mut places = self.places_left(house, digit).iter().map(|place| (place, digit));
                if let (Some(one), Some(other), None) =
                    (places.next(), places.next(), places.next())
                {
                    pairs.push((Unit::House { house, digit }, [one, other]));
                }
            }
        }
        pairs
    }

    /// Returns whether two candidates are not both true.
    fn are_in_conflict(&self, one: (Place, u8), other: (Place, u8)) -> bool {
        if one.1 == other.1 {
            self.position.shape().peers(one.0).contains(other.0)
        } else {
            one.0 == other.0
        }
    }
}
