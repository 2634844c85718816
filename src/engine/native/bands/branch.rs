//! Branching: the cell with the fewest candidates, and among those the most influential one.

use super::dimensions::{Dimensions, MOST_BANDS};
use super::position::BandPosition;
use super::tables::{BandCell, Tables};
use super::word::BandWord;

/// Enough for the binary digits of the number of candidates in a cell.
const COUNTER_DIGITS: usize = 5;

/// A digit in a cell, which is tried and then excluded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Branch {
    pub(super) digit: usize,
    pub(super) place: BandCell,
}

/// Chooses where an incomplete position branches.
#[inline]
pub(super) fn choose<D: Dimensions>(position: &BandPosition<D>, tables: &Tables<D>) -> Branch {
    let fewest = fewest_candidates(position, tables);
    let mut best = None;
    let mut most = 0;
    for band in 0..tables.dimensions.bands() {
        let mut cells = fewest[band];
        while let Some(bit) = cells.pop() {
            let place = BandCell { band, bit };
            let influence = influence(position, place, &fewest, tables);
            if best.is_none() || influence > most {
                (best, most) = (Some(place), influence);
            }
        }
    }
    let place = best.expect("an incomplete position has an open cell");
    let digits = 0..tables.dimensions.size() as usize;
    let mut digits = digits.filter(|&digit| position.allows(digit, place, tables));
    let digit = digits.next().expect("propagation leaves a candidate in each cell");
    Branch { digit, place }
}

/// Returns the open cells that have the fewest candidates.
///
/// The candidates of all cells of a band are counted at once: word `n` of the counter holds bit `n`
/// of each cell's number.
#[inline]
fn fewest_candidates<D: Dimensions>(
    position: &BandPosition<D>,
    tables: &Tables<D>,
) -> [D::Word; MOST_BANDS] {
    let bands = tables.dimensions.bands();
    let levels = (u32::BITS - tables.dimensions.size().leading_zeros()) as usize;
    let mut counters = [[D::Word::ZERO; COUNTER_DIGITS]; MOST_BANDS];
    let mut fewest = [D::Word::ZERO; MOST_BANDS];
    for band in 0..bands {
        for digit in 0..tables.dimensions.size() as usize {
            let mut carry = position.cells(digit, band, tables);
            for level in &mut counters[band][..levels] {
                (*level, carry) = (*level ^ carry, *level & carry);
            }
        }
        fewest[band] = position.open(band);
    }
    for level in (0..levels).rev() {
        let mut fewer = [D::Word::ZERO; MOST_BANDS];
        let mut any = D::Word::ZERO;
        for band in 0..bands {
            fewer[band] = fewest[band] & !counters[band][level];
            any |= fewer[band];
        }
        if any != D::Word::ZERO {
            fewest = fewer;
        }
    }
    fewest
}

/// Returns the influence of a decision in a cell: the number of cells that it sees and shares a
/// candidate with, and those with the fewest candidates, where most will follow, three times.
#[inline]
fn influence<D: Dimensions>(
    position: &BandPosition<D>,
    place: BandCell,
    fewest: &[D::Word; MOST_BANDS],
    tables: &Tables<D>,
) -> u32 {
    let mut shared = [D::Word::ZERO; MOST_BANDS];
    for digit in 0..tables.dimensions.size() as usize {
        let bands = position.plane(digit, tables);
        let holds = (bands[place.band] >> place.bit) & D::Word::ONE;
        // All bits if the cell holds the digit; a branch would be mispredicted.
        let holds = holds * !D::Word::ZERO;
        for (shared, &cells) in shared.iter_mut().zip(bands) {
            *shared |= cells & holds;
        }
    }
    let peers = tables.peers(place.bit);
    let near = shared[place.band] & peers.near;
    shared[place.band] = D::Word::ZERO;
    // In the other bands it sees one column only, so that these bands can be laid side by side.
    let (mut far, mut far_fewest) = (D::Word::ZERO, D::Word::ZERO);
    for (band, &shared) in (0..).zip(&shared[..tables.dimensions.bands()]) {
        let seen = shared & peers.far;
        far |= seen.rotate_left(band);
        far_fewest |= (seen & fewest[band as usize]).rotate_left(band);
    }
    let near_fewest = near & fewest[place.band];
    near.count_ones() + far.count_ones() + 2 * (near_fewest.count_ones() + far_fewest.count_ones())
}
