//! Chains, searched breadth first in the scale's own order, so that they have the same number of links.
//!
//! A node says that a candidate is on (it is true) or off. Lengths are counted in nodes: the complexity of a hint is
//! how many different nodes its chains have.

mod advanced;
mod closure;
mod multiple;
mod nested;
mod strong;
mod unary;

pub(super) use multiple::{Kind, Multiple};
pub(super) use unary::Unary;

use super::board::{Board, CANDIDATES, Candidate};
use super::hint::{ScaleStep, Tenths};
use nested::List;

/// The receiver of hints.
enum Sink<'a> {
    /// Only the one that is rated lowest counts.
    Best(&'a mut ScaleStep),
    /// All count, with what they need of what is gone since the beginning.
    All { begin: &'a Board, list: &'a mut List },
}

/// A candidate that is on, or, from [`OFF`] on, off.
pub(super) type CandidateNode = u16;

/// The first of the nodes that are off.
#[expect(clippy::cast_possible_truncation, reason = "there are 729")]
pub(super) const OFF: CandidateNode = CANDIDATES as CandidateNode;

/// Returns the node of a candidate that is off.
pub(super) const fn off(candidate: Candidate) -> CandidateNode {
    candidate + OFF
}

/// Returns the candidate of a node.
pub(super) const fn candidate_of(node: CandidateNode) -> Candidate {
    if node < OFF { node } else { node - OFF }
}

/// The addition to a rating for a number of nodes, in tenths.
pub(super) fn surcharge(complexity: u32) -> Tenths {
    let length = complexity.saturating_sub(2);
    let (mut tenths, mut limit) = (0, 4);
    while length > limit {
        limit = if tenths % 2 == 0 { limit * 3 / 2 } else { limit * 4 / 3 };
        tenths += 1;
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_is_added_at_each_threshold() {
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
        for (number, threshold) in (0..).zip(thresholds) {
            assert_eq!(surcharge(threshold + 2), number, "{threshold}");
            assert_eq!(surcharge(threshold + 3), number + 1, "{threshold}");
        }
    }
}
