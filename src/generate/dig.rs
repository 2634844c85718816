//! Taking givens away from a complete grid as long as one solution is left: "top-down" generation.

use super::probe::{Probe, Values, givens};

/// Takes `orbits`, each as a whole and in this order, away from `values`, which have one solution, as long as that
/// stays so and at least `least` givens are left.
///
/// Once an orbit is needed, it stays needed when others are taken away; so each is tried once. The first orbits are
/// taken together, as many as possible: that number is found by bisection.
pub(super) fn dig(probe: &mut Probe, values: &mut Values, orbits: &[Vec<usize>], least: usize) {
    let first = first_needed(probe, values, orbits);
    let mut count = givens(values);
    for (number, orbit) in orbits.iter().enumerate() {
        let given = |&cell: &usize| (values[cell] != 0).then_some((cell, values[cell]));
        let taken: Vec<(usize, u8)> = orbit.iter().filter_map(given).collect();
        if taken.is_empty() || count < least + taken.len() || number == first {
            continue;
        }
        if let &[(cell, _)] = &taken[..]
            && number > first
        {
            if probe.is_redundant(values, cell) {
                values[cell] = 0;
                count -= 1;
            }
            continue;
        }
        for &(cell, _) in &taken {
            values[cell] = 0;
        }
        if number < first || probe.is_unique(values) {
            count -= taken.len();
        } else {
            for (cell, value) in taken {
                values[cell] = value;
            }
        }
    }
}

/// Returns the number of the first orbit that can't be taken away with all before it.
fn first_needed(probe: &mut Probe, values: &[u8], orbits: &[Vec<usize>]) -> usize {
    let (mut able, mut unable) = (0, orbits.len() + 1);
    while able + 1 < unable {
        let middle = usize::midpoint(able, unable);
        let mut tried = values.to_vec();
        for &cell in orbits[..middle].iter().flatten() {
            tried[cell] = 0;
        }
        if probe.is_unique(&tried) {
            able = middle;
        } else {
            unable = middle;
        }
    }
    able
}

/// Returns whether each given is needed for `values` to have one solution, as they have.
pub(super) fn is_minimal(probe: &mut Probe, values: &mut Values) -> bool {
    (0..values.len()).all(|cell| values[cell] == 0 || !probe.is_redundant(values, cell))
}
