//! How many classes come before some places in their order.
//!
//! The file has twelve bytes for each milestone, in order: the fourth and fifth rows of a grid, each as a number of nine
//! decimal digits, and the number of classes since the one before; all are little-endian. A band begins
//! with one whose rows are zeros. An ignored test, `all_classes_are_counted`, writes it.

use std::sync::LazyLock;

const FILE: &[u8] = include_bytes!("milestones.bin");

/// A place in the order of least images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Milestone {
    /// The number of the first band.
    pub(super) band: u16,
    /// The fourth and fifth rows, or zeros, which are before all rows.
    pub(super) rows: [[u8; 9]; 2],
    /// How many least images are before those that begin in this way.
    pub(super) before: u64,
}

static MILESTONES: LazyLock<Vec<Milestone>> = LazyLock::new(|| read(FILE));

impl Milestone {
    /// Returns the last one that is not behind these rows.
    pub(super) fn before(band: u16, rows: [[u8; 9]; 2]) -> Self {
        MILESTONES[MILESTONES.partition_point(|one| (one.band, one.rows) <= (band, rows)) - 1]
    }

    /// Returns the last one before the class with a number from 1 on.
    pub(super) fn of_number(number: u64) -> Self {
        MILESTONES[MILESTONES.partition_point(|one| one.before < number) - 1]
    }
}

/// Reads a file.
pub(super) fn read(file: &[u8]) -> Vec<Milestone> {
    let (mut bands, mut before) = (0, 0);
    let number =
        |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
    let milestone = |bytes: &[u8]| {
        let rows = [number(&bytes[..4]), number(&bytes[4..8])].map(digits);
        before += number(&bytes[8..]);
        bands += u16::from(rows == [[0; 9]; 2]);
        Milestone { band: bands - 1, rows, before }
    };
    file.chunks_exact(12).map(milestone).collect()
}

/// Returns the nine decimal digits of a number.
fn digits(number: u64) -> [u8; 9] {
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map(|place| (number / 10_u64.pow(place) % 10) as u8)
}

/// Writes a file.
#[cfg(test)]
pub(super) fn write(milestones: &[Milestone]) -> Vec<u8> {
    let mut before = 0;
    let mut file = Vec::new();
    for milestone in milestones {
        let rows = milestone
            .rows
            .map(|row| row.iter().fold(0, |number, &digit| 10 * number + u32::from(digit)));
        let since = u32::try_from(milestone.before - before).expect("they are near each other");
        before = milestone.before;
        file.extend([rows[0], rows[1], since].map(u32::to_le_bytes).as_flattened());
    }
    file
}
