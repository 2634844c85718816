//! The rows, columns and boxes of a classic 9×9 grid, digit by digit: propagation of the cells that a digit has left,
//! its plane, in all of these houses at once.
//!
//! In a band, a digit is in one mini-row of each row and of each box: its possible places are a set of the band's nine
//! mini-rows, and it stays possible in those that belong to some choice of one in each row and box of the band. That is
//! locked candidates both ways, and a mini-row that must take the digit and has one cell left for it is a hidden
//! single. The conclusions are tabled for all sets. Stacks are the same with columns for rows. (Solvers of the JCZ
//! family keep such bands.)

use super::agenda::Agenda;
use super::board::places_of;
use super::domains::{Conflict, Domains, Place};
use super::mask;
use super::model::Model;
use super::spread::PropagatedBoard;

/// Cells, band by band, nine bits a row.
pub(super) type Bands = [u32; 3];

/// The cells of a band.
const BAND: u32 = (1 << 27) - 1;

/// The first cells of the rows of a band: times a set of columns, the cells of these columns.
const ALONG_COLUMNS: u32 = 1 | 1 << 9 | 1 << 18;

/// A digit has no place in the house of these cells, or in one of several such houses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DeadHouse(Bands);

impl DeadHouse {
    /// Makes the one of the box of a cell.
    fn around(place: Place) -> Self {
        let mut cells = [0; 3];
        cells[usize::from(place / 27)] = (7 << (place % 9 / 3 * 3)) * ALONG_COLUMNS;
        Self(cells)
    }

    /// Returns the cells.
    pub(super) fn places(self) -> Vec<Place> {
        let cells: [u64; 2] = to_set(self.0);
        (0..2).flat_map(|word| places_of(word, cells[word])).collect()
    }
}

/// Eliminates `digits` from cells, as their places require.
#[inline]
pub(super) fn look<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    board: &mut PropagatedBoard<'_, W>,
    agenda: &mut Agenda,
    digits: u64,
) -> Result<(), DeadHouse> {
    for digit in mask::indexes(digits) {
        let plane = board.places[digit as usize];
        // If these are too few cells, some other digit has too many.
        if (0..W).all(|word| plane[word] & !board.decided[word] == 0) {
            continue;
        }
        let (kept, single) = confine(to_bands(&plane))?;
        let kept: [u64; W] = to_set(kept);
        let lost: [u64; W] = std::array::from_fn(|word| plane[word] & !kept[word]);
        board.clear(model, domains, agenda, digit, lost).map_err(DeadHouse::around)?;
        let single: [u64; W] = to_set(single);
        for (word, &single) in single.iter().enumerate() {
            for place in places_of(word, single & !board.decided[word]) {
                let dead = |Conflict| DeadHouse::around(place);
                domains.keep(place, 1 << digit).map_err(dead)?;
            }
        }
    }
    Ok(())
}

/// Turns a set of cells into bands.
#[inline]
pub(super) fn to_bands<const W: usize>(cells: &[u64; W]) -> Bands {
    let one = cells[0];
    let other = cells.get(1).copied().unwrap_or(0);
    let band = |bits: u64| u32::try_from(bits & u64::from(BAND)).expect("27 bits fit");
    [band(one), band(one >> 27), band(one >> 54 | other << 10)]
}

/// Turns bands into a set of cells.
#[inline]
fn to_set<const W: usize>(bands: Bands) -> [u64; W] {
    let [one, two, three] = bands;
    let [one, two, three] = [u64::from(one), u64::from(two), u64::from(three)];
    let mut cells = [0; W];
    cells[0] = one | two << 27 | three << 54;
    if let Some(word) = cells.get_mut(1) {
        *word = three >> 10;
    }
    cells
}

/// Returns, for the cells that a digit may be in, those in which it can be, and those in which it must be.
// The arrays are taken apart by hand: `map` of an array is a function of another part of the crate, which would not be
// inline here without optimisation over the parts.
#[inline]
fn confine(bands: Bands) -> Result<(Bands, Bands), DeadHouse> {
    let (mut kept, mut single) = (bands, [0; 3]);
    let (mut columns, mut thin_columns) = ([0; 3], [0; 3]);
    for band in 0..3 {
        let cells = bands[band];
        let [one, two, three] = [cells & 511, cells >> 9 & 511, cells >> 18];
        let part = |row: u32| u32::from(MINI_ROWS_OF_ROW[row as usize]);
        let parts = joined([part(one), part(two), part(three)]);
        let (mini_rows, thin) = (parts & 511, parts >> 9);
        let Conclusions { possible, required } = CONCLUSIONS[mini_rows as usize];
        if possible == 0 {
            let mut dead = [0; 3];
            dead[band] = missing(mini_rows);
            return Err(DeadHouse(dead));
        }
        kept[band] &= MINI_ROWS[usize::from(possible)];
        single[band] = cells & MINI_ROWS[(u32::from(required) & thin) as usize];
        columns[band] = one | two | three;
        thin_columns[band] = columns[band] & !(one & two | (one | two) & three);
    }
    let (mut kept_columns, mut single_columns) = ([0; 3], [0; 3]);
    for stack in 0..3 {
        let part = |[one, two, three]: Bands| {
            let of_band = |columns: u32| columns >> (3 * stack) & 7;
            joined([of_band(one), of_band(two), of_band(three)])
        };
        let mini_rows = part(columns);
        let Conclusions { possible, required } = CONCLUSIONS[mini_rows as usize];
        if possible == 0 {
            return Err(DeadHouse(missing_in_stack(mini_rows, stack)));
        }
        let single = u32::from(required) & part(thin_columns);
        for band in 0..3 {
            kept_columns[band] |= (u32::from(possible) >> (3 * band) & 7) << (3 * stack);
            single_columns[band] |= (single >> (3 * band) & 7) << (3 * stack);
        }
    }
    for band in 0..3 {
        kept[band] &= kept_columns[band] * ALONG_COLUMNS;
        single[band] |= bands[band] & (single_columns[band] * ALONG_COLUMNS);
    }
    Ok((kept, single))
}

/// Concatenates three bits of each of three lines, and likewise those that are nine bits further up.
#[inline]
fn joined([one, two, three]: [u32; 3]) -> u32 {
    one | two << 3 | three << 6
}

/// Returns the cells of a row or box of a band that has none of these mini-rows; of the band, if each has one.
#[cold]
fn missing(mini_rows: u32) -> u32 {
    for line in 0..3 {
        if mini_rows & 0b111 << (3 * line) == 0 {
            return 511 << (9 * line);
        }
        if mini_rows & 0b001_001_001 << line == 0 {
            return (7 << (3 * line)) * ALONG_COLUMNS;
        }
    }
    BAND
}

/// As [`missing`], for a stack: its boxes are lines of three, its columns go across them.
#[cold]
fn missing_in_stack(mini_rows: u32, stack: usize) -> Bands {
    let first = 3 * stack;
    for line in 0..3 {
        if mini_rows & 0b111 << (3 * line) == 0 {
            let mut cells = [0; 3];
            cells[line] = (7 << first) * ALONG_COLUMNS;
            return cells;
        }
        if mini_rows & 0b001_001_001 << line == 0 {
            return [(1 << (first + line)) * ALONG_COLUMNS; 3];
        }
    }
    [(7 << first) * ALONG_COLUMNS; 3]
}

/// The consequences of a set of the nine mini-rows of a band, by rows, as bits.
#[derive(Clone, Copy)]
struct Conclusions {
    /// The mini-rows that some choice of one in each row and box takes; none if there is no choice.
    possible: u16,
    /// Those that all choices take.
    required: u16,
}

/// The six choices of one mini-row in each row and box.
const CHOICES: [u16; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// The conclusions from each set of mini-rows.
static CONCLUSIONS: [Conclusions; 512] = {
    let mut conclusions = [Conclusions { possible: 0, required: 0 }; 512];
    let mut mini_rows: u16 = 0;
    while mini_rows < 512 {
        let (mut possible, mut required) = (0, mini_rows);
        let mut index = 0;
        while index < CHOICES.len() {
            if CHOICES[index] & !mini_rows == 0 {
                possible |= CHOICES[index];
                required &= CHOICES[index];
            }
            index += 1;
        }
        conclusions[mini_rows as usize] = Conclusions { possible, required };
        mini_rows += 1;
    }
    conclusions
};

/// For each set of cells of a row the mini-rows that have cells in it, and, nine bits further up, those with one cell.
static MINI_ROWS_OF_ROW: [u16; 512] = {
    let mut sets = [0; 512];
    let mut row: u16 = 0;
    while row < 512 {
        let mut part = 0;
        while part < 3 {
            let cells = row >> (3 * part) & 7;
            if cells != 0 {
                sets[row as usize] |= 1 << part;
            }
            if cells.is_power_of_two() {
                sets[row as usize] |= 1 << (9 + part);
            }
            part += 1;
        }
        row += 1;
    }
    sets
};

/// For each set of mini-rows of a band their cells.
static MINI_ROWS: [u32; 512] = {
    let mut sets = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut part = 0;
        while part < 9 {
            if set >> part & 1 != 0 {
                sets[set] |= 7 << (3 * part);
            }
            part += 1;
        }
        set += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::Layout;

    /// The cells of the houses of a classic grid.
    fn houses() -> Vec<u128> {
        let layout = Layout::classic();
        let cells = |cells: &[u16]| cells.iter().fold(0, |set, &place| set | 1_u128 << place);
        let houses = layout.classic_houses().expect("it is classic");
        houses.iter().map(|house| cells(house.indexes())).collect()
    }

    /// Returns the cells that some placement of a digit, once in each house, uses, and those that all placements use;
    /// `None` if there is no placement. It goes row by row.
    fn ways(cells: u128, houses: &[u128]) -> Option<(u128, u128)> {
        fn go_on(cells: u128, row: usize, chosen: u128, houses: &[u128], found: &mut (u128, u128)) {
            let Some(&own) = houses[..9].get(row) else {
                *found = (found.0 | chosen, found.1 & chosen);
                return;
            };
            let mut left = cells & own;
            while left != 0 {
                let cell = left & left.wrapping_neg();
                left &= left - 1;
                let seen = houses.iter().filter(|&&house| house & cell != 0);
                let rest = cells & !seen.fold(0, |seen, house| seen | house);
                go_on(rest, row + 1, chosen | cell, houses, found);
            }
        }
        let mut found = (0, u128::MAX);
        go_on(cells, 0, 0, houses, &mut found);
        (found.0 != 0).then_some(found)
    }

    fn to_cells(bands: Bands) -> u128 {
        let [one, two, three] = bands.map(u128::from);
        one | two << 27 | three << 54
    }

    /// Confines a digit until nothing changes.
    fn confined(cells: u128) -> Option<(u128, u128)> {
        let mut left = cells;
        loop {
            let words = [u64::try_from(left & u128::from(u64::MAX)), u64::try_from(left >> 64)];
            let bands = to_bands(&words.map(|word| word.expect("64 bits")));
            let (kept, single) = confine(bands).ok()?;
            if to_cells(kept) == left {
                return Some((left, to_cells(single)));
            }
            left = to_cells(kept);
        }
    }

    #[test]
    fn sets_of_cells_are_the_same_as_bands_and_back() {
        let mut random = Rng::with_seed(2);
        for _ in 0..100 {
            let set = [random.u64(..), random.u64(..1 << 17)];
            assert_eq!(to_set::<2>(to_bands(&set)), set);
        }
    }

    #[test]
    fn a_digit_stays_where_it_can_be_and_goes_where_a_house_has_no_other_place_for_it() {
        let houses = houses();
        let mut random = Rng::with_seed(7);
        let (mut dead, mut locked, mut hidden) = (0, 0, 0);
        for round in 0..2000 {
            // From more than half of the cells down to few.
            let mut cells = (1_u128 << 81) - 1;
            for _ in 0..2 + round % 5 {
                cells &= random.u128(..) | random.u128(..);
            }
            let ways = ways(cells, &houses);
            let Some((kept, single)) = confined(cells) else {
                assert_eq!(ways, None, "{cells:081b}");
                dead += 1;
                continue;
            };
            if let Some((possible, required)) = ways {
                assert_eq!(possible & !kept, 0, "{cells:081b}");
                assert_eq!(single & !required, 0, "{cells:081b}");
            }
            for &house in &houses {
                let own = kept & house;
                assert!(own != 0);
                if own.is_power_of_two() {
                    assert!(single & own != 0, "{cells:081b}");
                    hidden += 1;
                }
                // Locked candidates: all places are in another house, which has no other ones then.
                for &other in houses.iter().filter(|&&other| own & !other == 0) {
                    assert_eq!(kept & other & !own & !house, 0, "{cells:081b}");
                    locked += 1;
                }
            }
        }
        assert!(dead > 100 && locked > 1000 && hidden > 1000, "{dead} {locked} {hidden}");
    }

    #[test]
    fn a_house_without_a_place_is_named() {
        for house in houses() {
            let words = [!house, !house >> 64].map(|word| word & u128::from(u64::MAX));
            let [one, two] = words.map(|word| u64::try_from(word).expect("64 bits"));
            let dead = confine(to_bands(&[one, two & 0x1_ffff])).expect_err("no place");
            let cells = dead.places().into_iter().fold(0, |set, place| set | 1_u128 << place);
            assert_eq!(cells, house);
        }
    }
}
