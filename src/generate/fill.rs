//! Givens in prescribed cells: digits are exchanged until one solution is left.
//!
//! The cells of a random complete grid rarely determine it. So one of them is emptied, all solutions are listed, and
//! the cell gets the digit that the fewest of them have; and so on, until there is one.

use fastrand::Rng;

use super::probe::{Probe, Values};
use crate::random::below;

/// The most solutions that are listed for a step.
const LISTED: u64 = 400;
/// The steps without a gain after which an attempt is given up.
const PATIENCE: usize = 60;

/// Exchanges digits in the cells `open` of `values`, which have a solution, until there is no other one; `None` if that
/// does not come about.
pub(super) fn fill(
    probe: &mut Probe,
    mut values: Values,
    open: &[usize],
    random: &mut Rng,
) -> Option<Values> {
    if probe.is_unique(&values) {
        return Some(values);
    }
    if open.is_empty() {
        return None;
    }
    let size = usize::from(probe.layout().size());
    let (mut best, mut waited) = (LISTED, 0);
    while waited < PATIENCE && !probe.is_over() {
        let cell = open[below(random, open.len())];
        let before = std::mem::take(&mut values[cell]);
        let mut counts = vec![0_u64; size + 1];
        let listed =
            probe.solutions(&values, LISTED, |grid| counts[usize::from(grid[cell])] += 1)?;
        let least = counts.iter().copied().filter(|&count| count > 0).min()?;
        let choices: Vec<u8> = (1..)
            .zip(&counts[1..])
            .filter(|&(_, &count)| count == least)
            .map(|(digit, _)| digit)
            .collect();
        values[cell] = choices[below(random, choices.len())];
        let count = if listed < LISTED {
            least
        } else {
            // Not all were listed, so the digit may have more.
            probe.solutions(&values, LISTED, |_| {})?
        };
        waited += 1;
        match count {
            1 => return Some(values),
            count if count < best => (best, waited) = (count, 0),
            count if count == best => {}
            // A loss now and then leads out of dead ends.
            _ if random.u64(..8) == 0 => best = count,
            _ => values[cell] = before,
        }
    }
    None
}
