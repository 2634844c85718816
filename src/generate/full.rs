//! Random complete grids.
//!
//! For 9×9, the first three rows and columns are drawn so that each way to fill these 45 cells is equally likely; the
//! 6.67 · 10²¹ grids have about 2,700 completions of them on average. [`quick`] takes one of the first completions that
//! a search meets, so grids that share their first rows and columns with many others are drawn somewhat less often.
//! [`uniform`] counts the completions and rejects some of the fillings, so that every grid is equally likely.
//!
//! For other sizes, and where some cells are given, digits are put into random cells as long as a solution is left; no
//! claim is made about how likely a grid is.

use std::sync::Arc;

use fastrand::Rng;

use super::probe::{Probe, Values};
use crate::random::{below, shuffle};

/// The number of completions from which [`quick`] chooses.
const FIRST: u64 = 8;

/// More completions than the first three rows and columns of any grid have been seen to have: 14,386 random fillings
/// have 2,692 on average (standard deviation 287), and at most 5,034. Should some have more than this, their grids are
/// drawn somewhat less often than others.
const MOST: u64 = 8_192;

/// Returns a random 9×9 grid, quickly; `None` if the run is over.
pub(super) fn quick(probe: &mut Probe, random: &mut Rng) -> Option<Values> {
    loop {
        let mut values = vec![0; 81];
        fill_edges(&mut values, random);
        let wanted = random.u64(1..=FIRST);
        let mut last = None;
        // Almost every filling has completions; if there are fewer than that many, the last one is taken.
        probe.solutions(&values, wanted, |grid| last = Some(grid.to_vec()))?;
        if let Some(grid) = last {
            return Some(grid);
        }
    }
}

/// Returns a random 9×9 grid, each equally likely; `None` if the run is over.
pub(super) fn uniform(probe: &mut Probe, random: &mut Rng) -> Option<Values> {
    loop {
        let mut values = vec![0; 81];
        fill_edges(&mut values, random);
        let ticket = random.u64(1..=MOST);
        let mut last = Values::new();
        if probe.solutions(&values, ticket, |grid| {
            last.clear();
            last.extend_from_slice(grid);
        })? == ticket
        {
            return Some(last);
        }
    }
}

/// Fills the first three rows and columns of a 9×9 grid: every way to do so is equally likely.
fn fill_edges(values: &mut [u8], random: &mut Rng) {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    shuffle(random, &mut digits);
    let rows: [[u8; 3]; 3] = [0, 3, 6].map(|first| [0, 1, 2].map(|place| digits[first + place]));
    let columns: [[u8; 3]; 3] = [0, 1, 2].map(|column| rows.map(|row| row[column]));
    let across = band(rows, random);
    let down = band(columns, random);
    for line in 0..3 {
        for place in 0..9 {
            values[9 * line + place] = across[line][place];
            values[9 * place + line] = down[line][place];
        }
    }
}

/// Completes three lines, of which the first box is known. The digits of a line of that box go to other lines in the
/// second box: in 56 ways (1, 27, 27 and 1 for 0 to 3 digits of the second line among the first ones there), and then
/// in any order.
fn band(first: [[u8; 3]; 3], random: &mut Rng) -> [[u8; 9]; 3] {
    let count = match random.u64(..56) {
        0 => 0,
        1..28 => 1,
        28..55 => 2,
        _ => 3,
    };
    let mut first_orders = first;
    for line in &mut first_orders {
        shuffle(random, line);
    }
    let [a, b, c] = first_orders;
    let (b_to_a, b_to_c) = b.split_at(count);
    let (c_to_b, c_to_a) = c.split_at(count);
    let (a_to_c, a_to_b) = a.split_at(count);
    let second = [[b_to_a, c_to_a], [c_to_b, a_to_b], [a_to_c, b_to_c]];
    let third = [[b_to_c, c_to_b], [a_to_c, c_to_a], [b_to_a, a_to_b]];
    let mut band = [[0; 9]; 3];
    for (line, known) in first.iter().enumerate() {
        let mut place = |from: usize, parts: [&[u8]; 2]| {
            let mut digits = parts.concat();
            shuffle(random, &mut digits);
            band[line][from..from + 3].copy_from_slice(&digits);
        };
        place(3, second[line]);
        place(6, third[line]);
        band[line][..3].copy_from_slice(known);
    }
    band
}

/// Returns a random solution of `values`, of any size; `None` if there is none that is found quickly, or if the run is
/// over.
pub(super) fn completion(probe: &mut Probe, values: &[u8], random: &mut Rng) -> Option<Values> {
    /// So few solutions are listed, and one of them is drawn.
    const FEW: u64 = 64;
    let layout = Arc::clone(probe.layout());
    let count = u8::try_from(layout.digits().len()).expect("there are 36 digits at most");
    let mut values = values.to_vec();
    let cells = layout.cells().map(|cell| cell.index(layout.columns()));
    let mut open: Vec<usize> = cells.filter(|&cell| values[cell] == 0).collect();
    // Several digits at a time: each question costs as much as a solution.
    let many = layout.overlap().map_or(1, |_| open.len() / 40);
    let at_a_time = usize::from(count / 4).max(many);
    shuffle(random, &mut open);
    let mut open = open.into_iter();
    // A digit is certain to leave a solution if it is that of a known one.
    let mut known = Values::new();
    loop {
        let mut found: Vec<Values> = Vec::new();
        match probe.solutions(&values, FEW, |grid| found.push(grid.to_vec())) {
            Some(0) => return None,
            Some(count) if count < FEW => {
                let index = below(random, found.len());
                return Some(found.swap_remove(index));
            }
            Some(_) => known.clone_from(&found[below(random, found.len())]),
            None if known.is_empty() => return None,
            None => {}
        }
        for _ in 0..at_a_time {
            let Some(cell) = open.next() else { return Some(values) };
            let mut digits: Vec<u8> = (1..=count).collect();
            shuffle(random, &mut digits);
            for digit in digits {
                values[cell] = digit;
                if digit == known[cell] {
                    break;
                }
                let mut other = None;
                if probe.solutions(&values, 1, |grid| other = Some(grid.to_vec())) == Some(1)
                    && let Some(other) = other
                {
                    known = other;
                    break;
                }
            }
            if probe.is_over() {
                return None;
            }
        }
    }
}
