//! The consequences of a candidate, link by link: if it is true, its peers are false, and if one of the only two
//! candidates of a cell or a house is false, the other is true.

use super::super::cells::{CellSet, Place, bits};
use super::super::position::Position;
use super::super::shape::MAX_SIZE;

/// A candidate that is true, or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) place: Place,
    pub(super) digit: u8,
    pub(super) is_true: bool,
}

/// All conclusions from a candidate by single links, nearest first.
#[derive(Debug)]
pub(super) struct Chains {
    /// Each fact, and the one from which it follows; the first is the candidate itself.
    facts: Vec<(Fact, usize)>,
    /// The cells of each digit that are shown to be true, and to be false.
    seen: [[CellSet; MAX_SIZE as usize]; 2],
}

impl Chains {
    /// Follows all links from a candidate.
    pub(super) fn from(position: &Position, place: Place, digit: u8) -> Self {
        let mut chains = Self { facts: Vec::new(), seen: [[CellSet::EMPTY; MAX_SIZE as usize]; 2] };
        chains.note(Fact { place, digit, is_true: true }, 0);
        let mut next = 0;
        while let Some(&(fact, _)) = chains.facts.get(next) {
            if fact.is_true {
                chains.exclude(position, fact, next);
            } else {
                chains.include(position, fact, next);
            }
            next += 1;
        }
        chains
    }

    /// Returns the cells in which a digit can't be if the candidate is true.
    pub(super) fn empties(&self, digit: u8) -> CellSet {
        self.seen[0][usize::from(digit)]
    }

    /// Returns the shortest chain from the candidate to another one being false, both included.
    pub(super) fn to(&self, place: Place, digit: u8) -> Vec<Fact> {
        let goal = Fact { place, digit, is_true: false };
        let mut next = self.facts.iter().position(|&(fact, _)| fact == goal);
        let mut chain = Vec::new();
        while let Some(number) = next {
            let (fact, cause) = self.facts[number];
            chain.push(fact);
            next = (number > 0).then_some(cause);
        }
        chain.reverse();
        chain
    }

    fn note(&mut self, fact: Fact, cause: usize) {
        let seen = &mut self.seen[usize::from(fact.is_true)][usize::from(fact.digit)];
        if !seen.contains(fact.place) {
            seen.insert(fact.place);
            self.facts.push((fact, cause));
        }
    }

    /// Adds what is false if a candidate is true.
    fn exclude(&mut self, position: &Position, Fact { place, digit, .. }: Fact, cause: usize) {
        for peer in (position.shape().peers(place) & position.cells_with(digit)).iter() {
            self.note(Fact { place: peer, digit, is_true: false }, cause);
        }
        for other in bits(position.digits_of(place) & !(1 << digit)) {
            self.note(Fact { place, digit: other, is_true: false }, cause);
        }
    }

    /// Adds what is true if a candidate is false.
    fn include(&mut self, position: &Position, Fact { place, digit, .. }: Fact, cause: usize) {
        let mut others = bits(position.digits_of(place) & !(1 << digit));
        if let (Some(other), None) = (others.next(), others.next()) {
            self.note(Fact { place, digit: other, is_true: true }, cause);
        }
        for &(house, inside) in position.shape().houses_of(place) {
            let others = position.places(house, digit) & !(1 << inside);
            if others.is_power_of_two() {
                for other in position.shape().places_in(house, others) {
                    self.note(Fact { place: other, digit, is_true: true }, cause);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn chains_lead_both_ways_and_are_of_links() {
        let puzzle: Puzzle =
            "4..27.6..798156234.2.84...7237468951849531726561792843.82.15479.7..243....4.87..2"
                .parse()
                .expect("a grid");
        let position = Position::of(&puzzle).expect("houses only");
        let sees = |one: Fact, other: Fact| {
            one.place == other.place && one.digit != other.digit
                || one.digit == other.digit
                    && position.shape().peers(one.place).contains(other.place)
        };
        let mut long = 0;
        for place in position.open().iter() {
            for digit in bits(position.digits_of(place)) {
                let chains = Chains::from(&position, place, digit);
                for other in 0..9 {
                    for end in chains.empties(other).iter() {
                        let back = Chains::from(&position, end, other);
                        assert!(back.empties(digit).contains(place));
                        let chain = chains.to(end, other);
                        assert_eq!(chain[0], Fact { place, digit, is_true: true });
                        let last = Fact { place: end, digit: other, is_true: false };
                        assert_eq!(chain.last(), Some(&last));
                        assert!(chain.windows(2).all(|pair| {
                            pair[0].is_true != pair[1].is_true && sees(pair[0], pair[1])
                        }));
                        long += usize::from(chain.len() > 2);
                    }
                }
            }
        }
        assert!(long > 10, "{long}");
    }
}
