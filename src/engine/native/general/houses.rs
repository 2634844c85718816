//! The houses as sets of cells, and their propagation: hidden singles and locked candidates.

use super::board::insert;
use super::domains::{Conflict, Domains, Place};
use super::few_places;
use super::mask;
use super::model::{Lists, Model};

/// The houses, as sets and as lists of cells.
pub(super) struct Houses {
    /// The cells of each house, as rows of bits.
    bits: Vec<u64>,
    cells: Vec<Vec<Place>>,
    /// The number of houses, from the first, that are propagated digit by digit (see [`planes`](super::planes)).
    pub(super) in_planes: usize,
    /// The others of each cell, which are propagated when it has lost a candidate.
    of_cell: Lists<u16>,
    /// The most cells that two houses share.
    most_shared: u8,
}

impl Houses {
    /// Makes sets of `words` words each for houses of a grid of `cells` cells, the first `in_planes` of which are
    /// propagated digit by digit.
    pub(super) fn new(
        (cells, words): (usize, usize),
        houses: Vec<Vec<Place>>,
        in_planes: usize,
    ) -> Self {
        let mut bits = vec![0; words * houses.len()];
        for (house, bits) in houses.iter().zip(bits.chunks_exact_mut(words)) {
            insert(bits, house.iter().copied());
        }
        let looked_at = (0..).zip(&houses).skip(in_planes);
        let of_cell =
            looked_at.flat_map(|(number, house)| house.iter().map(move |&place| (place, number)));
        let of_cell = Lists::new(cells, of_cell);
        let mut most_shared: u32 = 1;
        let row = |number: usize| &bits[number * words..][..words];
        for one in in_planes..houses.len() {
            for other in 0..one {
                let both = row(one).iter().zip(row(other)).map(|(one, other)| one & other);
                most_shared = most_shared.max(both.map(u64::count_ones).sum());
            }
        }
        let most_shared = u8::try_from(most_shared).unwrap_or(u8::MAX);
        Self { bits, cells: houses, in_planes, of_cell, most_shared }
    }

    /// Returns how many houses there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the cells of a house as a set.
    #[inline]
    pub(super) fn set<const W: usize>(&self, house: usize) -> &[u64; W] {
        &self.bits.as_chunks().0[house]
    }

    /// Returns the cells of a house as words of bits.
    pub(super) fn words(&self, house: usize) -> &[u64] {
        let words = self.bits.len() / self.cells.len();
        &self.bits[house * words..][..words]
    }

    /// Returns the cells of a house.
    pub(super) fn cells(&self, house: usize) -> &[Place] {
        &self.cells[house]
    }

    /// Returns the houses of a cell that are propagated one by one.
    #[inline]
    pub(super) fn of_cell(&self, place: Place) -> &[u16] {
        self.of_cell.of(place)
    }
}

/// Propagates the places that `digits` have left in a house: hidden singles and locked candidates.
pub(super) fn look<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    places: &[[u64; W]],
    (house, digits): (usize, u64),
) -> Result<(), Conflict> {
    let cells = model.houses.cells(house);
    let counts = PlaceCounts::of(domains.masks(), cells);
    if digits & !counts.any() != 0 {
        return Err(Conflict);
    }
    let single = digits & counts.once();
    if single != 0 {
        for &place in cells {
            let here = domains.get(place) & single;
            if here != 0 {
                domains.keep(place, here)?;
                if !here.is_power_of_two() {
                    return Err(Conflict);
                }
            }
        }
    }
    let own = model.houses.set::<W>(house);
    for digit in mask::indexes(digits & counts.several(model.houses.most_shared)) {
        let all = &places[digit as usize];
        few_places::remove_seen(model, domains, digit, all, own)?;
        if model.few_places.is_related(house) {
            few_places::remove_related(model, domains, digit, all, own)?;
        }
    }
    Ok(())
}

/// In how many of some cells each digit may be, for all digits at once: a word has a bit of the number of each.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlaceCounts {
    ones: u64,
    twos: u64,
    fours: u64,
    /// The digits with eight places or more.
    more: u64,
}

impl PlaceCounts {
    #[inline]
    pub(super) fn of(masks: &[u64], cells: &[Place]) -> Self {
        let (mut ones, mut twos, mut fours, mut more) = (0, 0, 0, 0);
        for &place in cells {
            let candidates = masks[usize::from(place)];
            let two = ones & candidates;
            ones ^= candidates;
            let four = twos & two;
            twos ^= two;
            more |= fours & four;
            fours ^= four;
        }
        Self { ones, twos, fours, more }
    }

    /// Returns the digits that may be somewhere.
    #[inline]
    fn any(self) -> u64 {
        self.ones | self.twos | self.fours | self.more
    }

    /// Returns the digits with one place.
    #[inline]
    fn once(self) -> u64 {
        self.ones & !(self.twos | self.fours | self.more)
    }

    /// Returns the digits with two places.
    #[inline]
    pub(super) fn twice(self) -> u64 {
        self.twos & !(self.ones | self.fours | self.more)
    }

    /// Returns the digits with two places or more that may all be in another house, too, if two houses share
    /// `most_shared` cells at most. Those with eight or more are left out.
    #[inline]
    fn several(self, most_shared: u8) -> u64 {
        let few = self.twos & !(self.fours | self.more);
        if most_shared < 4 { few } else { few | self.fours & !self.more }
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::random::below;

    #[test]
    fn all_digits_are_counted_as_each_alone() {
        let mut random = Rng::with_seed(5);
        let cells: Vec<Place> = (0..12).collect();
        for round in 0..200 {
            let sparse =
                |random: &mut Rng| (0..round % 4).fold(u64::MAX, |set, _| set & random.u64(..));
            let masks: Vec<u64> = cells.iter().map(|_| sparse(&mut random)).collect();
            let cells = &cells[..below(&mut random, cells.len() + 1)];
            let with = |wanted: &dyn Fn(usize) -> bool| {
                let count = |digit: u32| {
                    cells
                        .iter()
                        .filter(|&&place| masks[usize::from(place)] >> digit & 1 != 0)
                        .count()
                };
                (0..64).filter(|&digit| wanted(count(digit))).fold(0, |set, digit| set | 1 << digit)
            };
            let counts = PlaceCounts::of(&masks, cells);
            assert_eq!(counts.any(), with(&|count| count > 0));
            assert_eq!(counts.once(), with(&|count| count == 1));
            assert_eq!(counts.twice(), with(&|count| count == 2));
            assert_eq!(counts.several(3), with(&|count| (2..4).contains(&count)));
            assert_eq!(counts.several(4), with(&|count| (2..8).contains(&count)));
        }
    }
}
