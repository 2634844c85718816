//! Digits that have few places left in a house: candidates that are incompatible with each of these places are
//! eliminated.
//!
//! Cells that see all places can't hold the digit, as with locked candidates; cells that are related to all of them
//! keep only candidates that are compatible with the digit. Both are common in anti-knight and non-consecutive puzzles.

use super::board::{insert, places_of};
use super::cell_pairs::CellPairs;
use super::domains::{Conflict, Domains, Place};
use super::houses::Houses;
use super::mask;
use super::model::{CellLink, Lists, Model};
use super::planes::{self, Bands};

/// The houses in which to look for what follows from all places of a digit together.
pub(super) struct FewPlaces {
    kinds: Vec<RelatedCells>,
    /// For each house whether many cells are related to several cells of it.
    is_related: Vec<bool>,
    /// Those of a classic grid that many cells are related to, as bits.
    related: u32,
    /// Those of it that many cells see, and not only by rows, columns and boxes.
    seen: u32,
}

/// Cells that are related in the same way.
struct RelatedCells {
    /// The number of the images.
    images: u16,
    /// For each cell those that a digit in it leaves these images, as rows of bits.
    others: Vec<u64>,
}

/// The fewest cells that see two cells or more of a house of a classic grid, not only by rows, columns and boxes, for
/// which the house is propagated. With fewer, that takes longer than it saves.
const MANY_SEE: usize = 12;

/// The most kinds that are kept: each takes memory for all pairs of cells, and time in each house.
const MOST_KINDS: usize = 64;

impl FewPlaces {
    /// Finds these houses in a grid of `cells`, with `words` per set.
    pub(super) fn new(
        (cells, words): (usize, usize),
        houses: &Houses,
        differ: &CellPairs,
        links: &Lists<CellLink>,
    ) -> Self {
        // Where fewer cells are related, as along lines, it takes longer than it saves.
        let fewest = if houses.len() > 0 { houses.cells(0).len() } else { 0 };
        let kinds =
            if links.len() < cells { Vec::new() } else { kinds(cells, words, fewest, links) };
        let has_many_related = |house| has_many_related(houses.cells(house), words, &kinds);
        let is_related: Vec<bool> = (0..houses.len()).map(has_many_related).collect();
        let related = bits(&is_related[..houses.in_planes]);
        Self {
            kinds,
            is_related,
            related,
            seen: bits(&seen_otherwise(houses, words, differ, cells)),
        }
    }

    /// Returns whether to look at cells that are related to all places of a digit in a house.
    #[inline]
    pub(super) fn is_related(&self, house: usize) -> bool {
        self.is_related[house]
    }

    /// Returns whether there is something to [look] at in a classic grid.
    #[inline]
    pub(super) fn is_needed(&self) -> bool {
        self.related | self.seen != 0
    }
}

/// Makes a set of the numbers of the flags that are true.
fn bits(flags: &[bool]) -> u32 {
    flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u32::from(flag))
}

/// Returns whether more than half as many cells as it has are related to two cells or more of a house.
fn has_many_related(house: &[Place], words: usize, kinds: &[RelatedCells]) -> bool {
    let related_to_two = |kind: &RelatedCells| -> u32 {
        let of_word = |word: usize| {
            let (mut once, mut twice) = (0, 0);
            for &place in house {
                let others = kind.others[words * usize::from(place) + word];
                twice |= once & others;
                once |= others;
            }
            u64::count_ones(twice)
        };
        (0..words).map(of_word).sum()
    };
    let related: u32 = kinds.iter().map(related_to_two).sum();
    2 * related as usize > house.len()
}

/// Returns the kinds of relations, but for those of fewer pairs than a house has cells, and for those after many
/// others.
fn kinds(cells: usize, words: usize, fewest: usize, links: &Lists<CellLink>) -> Vec<RelatedCells> {
    let all = || {
        (0..).take(cells).flat_map(|place| links.of(place).iter().map(move |link| (place, link)))
    };
    let mut pairs: Vec<usize> = Vec::new();
    for (_, link) in all() {
        let images = usize::from(link.images);
        pairs.resize(pairs.len().max(images + 1), 0);
        pairs[images] += 1;
    }
    let mut kinds: Vec<Option<RelatedCells>> = pairs.iter().map(|_| None).collect();
    let worth = pairs.iter().enumerate().filter(|&(_, &pairs)| pairs >= fewest);
    let worth: Vec<usize> = worth.map(|(number, _)| number).take(MOST_KINDS).collect();
    let last = worth.last().copied();
    for (place, link) in all() {
        let number = usize::from(link.images);
        if pairs[number] >= fewest && Some(number) <= last {
            let new = || RelatedCells { images: link.images, others: vec![0; words * cells] };
            let kind = kinds[number].get_or_insert_with(new);
            insert(&mut kind.others[words * usize::from(place)..][..words], [link.other]);
        }
    }
    kinds.into_iter().flatten().collect()
}

/// The number of peers of a cell of a classic grid.
const USUALLY_SEEN: u32 = 20;

/// Returns, for the houses of a classic grid, whether many cells see several of its cells, not only by such houses.
fn seen_otherwise(houses: &Houses, words: usize, differ: &CellPairs, cells: usize) -> Vec<bool> {
    let sets: Vec<&[u64]> = (0..houses.in_planes).map(|house| houses.words(house)).collect();
    let mut seen = vec![0; sets.len()];
    let mut further = vec![0; words];
    let cells = if sets.is_empty() { 0 } else { cells };
    for place in (0..).take(cells) {
        let row = differ.row(place);
        if row.iter().map(|word| word.count_ones()).sum::<u32>() == USUALLY_SEEN {
            continue;
        }
        let has = |house: &[u64]| house[usize::from(place) / 64] >> (place % 64) & 1 != 0;
        further.copy_from_slice(row);
        for house in sets.iter().filter(|house| has(house)) {
            further.iter_mut().zip(*house).for_each(|(further, house)| *further &= !house);
        }
        for (seen, house) in seen.iter_mut().zip(&sets) {
            let is_seen = further.iter().zip(*house).any(|(further, house)| further & house != 0);
            if is_seen && !has(house) {
                let all = row.iter().zip(*house).map(|(row, house)| (row & house).count_ones());
                *seen += usize::from(all.sum::<u32>() > 1);
            }
        }
    }
    seen.into_iter().map(|seen| seen >= MANY_SEE).collect()
}

/// Removes a digit, by its number from 0, from all cells that differ from each place of it in a house.
#[inline]
pub(super) fn remove_seen<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    digit: u32,
    all: &[u64; W],
    own: &[u64; W],
) -> Result<(), Conflict> {
    let here: [u64; W] = std::array::from_fn(|word| all[word] & own[word]);
    let seen = common(model.peers.rows::<W>(), &here, *all);
    for (index, &word) in seen.iter().enumerate() {
        for place in places_of(index, word) {
            domains.remove(place, 1 << digit)?;
        }
    }
    Ok(())
}

/// Eliminates candidates that are incompatible with each place of a digit, by its number from 0, in a house.
#[inline]
pub(super) fn remove_related<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    digit: u32,
    all: &[u64; W],
    own: &[u64; W],
) -> Result<(), Conflict> {
    let here: [u64; W] = std::array::from_fn(|word| all[word] & own[word]);
    for kind in &model.few_places.kinds {
        let others = common(kind.others.as_chunks::<W>().0, &here, [u64::MAX; W]);
        if others == [0; W] {
            continue;
        }
        let image = model.images[usize::from(kind.images)].of(1 << digit);
        for (index, &word) in others.iter().enumerate() {
            for place in places_of(index, word) {
                domains.keep(place, image)?;
            }
        }
    }
    Ok(())
}

/// Propagates the houses of a classic grid that have two or three places for one of `digits`. More are rarely seen from
/// one cell, and three rarely adjacent to one.
#[inline]
pub(super) fn look<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    places: &[[u64; W]],
    digits: u64,
) -> Result<(), usize> {
    for digit in mask::indexes(digits) {
        let plane = &places[digit as usize];
        let (two, three) = few(planes::to_bands(plane));
        for house in mask::indexes(u64::from((two | three) & model.few_places.seen)) {
            let house = house as usize;
            let own = model.houses.set::<W>(house);
            remove_seen(model, domains, digit, plane, own).map_err(|Conflict| house)?;
        }
        for house in mask::indexes(u64::from(two & model.few_places.related)) {
            let house = house as usize;
            let own = model.houses.set::<W>(house);
            remove_related(model, domains, digit, plane, own).map_err(|Conflict| house)?;
        }
    }
    Ok(())
}

/// Returns the rows, columns and boxes that have two, and those that have three of some cells, by their numbers.
#[inline]
fn few(bands: Bands) -> (u32, u32) {
    let (mut two_rows, mut three_rows, mut two_boxes, mut three_boxes) = (0, 0, 0, 0);
    let (mut ones, mut twos, mut fours) = (0, 0, 0);
    for (band, cells) in bands.into_iter().enumerate() {
        let mut counts = 0;
        for row in 0..3 {
            let cells = cells >> (9 * row) & 511;
            let count = COUNTS[cells as usize];
            two_rows |= u32::from(count >> 12 & 1) << (3 * band + row);
            three_rows |= u32::from(count >> 13) << (3 * band + row);
            counts += count & 0xfff;
            let two = ones & cells;
            ones ^= cells;
            fours |= twos & two;
            twos ^= two;
        }
        for part in 0..3 {
            let count = counts >> (4 * part) & 15;
            two_boxes |= u32::from(count == 2) << (3 * band + part);
            three_boxes |= u32::from(count == 3) << (3 * band + part);
        }
    }
    let columns = twos & !fours;
    (
        two_rows | (columns & !ones) << 9 | two_boxes << 18,
        three_rows | (columns & ones) << 9 | three_boxes << 18,
    )
}

/// For each set of cells of a row: the number in each box, with four bits each; then whether there are two or three in
/// all.
static COUNTS: [u16; 512] = {
    let mut counts = [0; 512];
    let mut row: u16 = 0;
    while row < 512 {
        let mut part = 0;
        while part < 3 {
            let cells: u16 = row >> (3 * part) & 7;
            counts[row as usize] |= ((cells & 1) + (cells >> 1 & 1) + (cells >> 2)) << (4 * part);
            part += 1;
        }
        match row.count_ones() {
            2 => counts[row as usize] |= 1 << 12,
            3 => counts[row as usize] |= 1 << 13,
            _ => {}
        }
        row += 1;
    }
    counts
};

/// Returns the intersection of the rows of some cells and `set`.
#[inline]
fn common<const W: usize>(rows: &[[u64; W]], cells: &[u64; W], set: [u64; W]) -> [u64; W] {
    let mut common = set;
    for (index, &word) in cells.iter().enumerate() {
        for place in places_of(index, word) {
            let mut any = 0;
            for (common, row) in common.iter_mut().zip(&rows[usize::from(place)]) {
                *common &= row;
                any |= *common;
            }
            // Mostly no cell is left after two or three places.
            if any == 0 {
                return common;
            }
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fastrand::Rng;

    use super::super::probe::Probe;
    use super::*;
    use crate::engine::Interrupt;
    use crate::rule::{AntiKnight, NegativeDifference};
    use crate::{Cell, Digit, Grid, Layout, Puzzle, Rule};

    #[test]
    fn houses_with_two_or_three_places_are_those_where_one_counts_as_many() {
        let layout = Layout::classic();
        let houses = layout.classic_houses().expect("it is classic");
        let mut random = Rng::with_seed(11);
        for round in 0..300 {
            let sparse =
                |random: &mut Rng| (0..round % 5).fold(u64::MAX, |set, _| set & random.u64(..));
            let set = [sparse(&mut random), sparse(&mut random) & ((1 << 17) - 1)];
            let with = |count: usize| {
                let has = |&&place: &&u16| set[usize::from(place) / 64] >> (place % 64) & 1 != 0;
                let houses = (0..).zip(houses);
                let right =
                    houses.filter(|(_, house)| house.indexes().iter().filter(has).count() == count);
                right.fold(0, |bits, (house, _)| bits | 1 << house)
            };
            assert_eq!(few(planes::to_bands(&set)), (with(2), with(3)), "{set:?}");
        }
    }

    /// Returns the candidates of a cell if a digit is left in some cells of a house only.
    fn left(puzzle: &Puzzle, digit: u8, house: usize, places: [&str; 2], cell: &str) -> String {
        let parsed = |name: &str| name.parse::<Cell>().expect("a cell");
        let digit = Digit::new(digit).expect("a digit");
        let places = places.map(parsed);
        // The first position is propagated house by house; later ones, digit by digit.
        let mut probe = Probe::new(puzzle, &Interrupt::default()).expect("it is small");
        let cells = puzzle.layout().houses()[house].cells();
        for &other in cells.iter().filter(|other| !places.contains(other)) {
            probe.exclude(other, digit).expect("nothing interrupts it");
        }
        probe.candidates(parsed(cell)).iter().map(|digit| digit.to_string()).collect()
    }

    fn blank(layout: Arc<Layout>, rule: impl Into<Rule>) -> Puzzle {
        let grid = Grid::empty(&layout);
        let puzzle = Puzzle::new(layout, grid).expect("a blank grid");
        puzzle.with_rule(rule.into()).expect("a valid rule")
    }

    #[test]
    fn of_cells_related_to_all_places_only_what_goes_with_the_digit_stays() {
        let rule = NegativeDifference { differences: vec![1], except: Vec::new() };
        let classic = blank(Layout::classic(), rule.clone());
        let small = blank(Layout::usual(6).expect("6×6"), rule);
        for (puzzle, digit, house, places, cell, expected) in [
            // A row, a column, a box; and cells that are adjacent to one of the two places, or to none.
            (&classic, 5, 0, ["r1c4", "r1c6"], "r1c5", "123789"),
            (&classic, 5, 0, ["r1c4", "r1c6"], "r1c3", "12346789"),
            (&classic, 9, 9, ["r3c1", "r5c1"], "r4c1", "1234567"),
            (&classic, 5, 18, ["r1c2", "r2c1"], "r1c1", "123789"),
            (&classic, 5, 18, ["r1c2", "r2c1"], "r2c2", "123789"),
            (&classic, 5, 18, ["r1c1", "r3c3"], "r2c2", "12346789"),
            (&small, 3, 0, ["r1c2", "r1c4"], "r1c3", "156"),
            (&small, 3, 12, ["r1c1", "r2c2"], "r2c1", "156"),
        ] {
            let left = left(puzzle, digit, house, places, cell);
            assert_eq!(left, expected, "{digit} in {places:?}, and {cell}");
        }
    }

    #[test]
    fn what_differs_from_all_places_does_not_hold_the_digit() {
        let puzzle = blank(Layout::classic(), AntiKnight {});
        for (house, places, cell, expected) in [
            (1, ["r2c3", "r2c5"], "r4c4", "12346789"),
            (1, ["r2c3", "r2c5"], "r4c6", "123456789"),
            (13, ["r4c5", "r6c5"], "r5c7", "12346789"),
        ] {
            assert_eq!(left(&puzzle, 5, house, places, cell), expected, "{places:?}, and {cell}");
        }
    }
}
