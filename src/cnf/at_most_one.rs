//! "At most one of these is true" in three encodings.

use super::{Clauses, Variables, pairs};
use crate::{Cell, Layout};

/// How clauses say that at most one of several literals is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtMostOne {
    /// A clause for each two: no further variables, and as many clauses as there are pairs.
    Pairwise,
    /// A counter from the first literal to the last, "one of those so far is true": Sinz, "Towards an optimal CNF encoding of
    /// Boolean cardinality constraints" (2005).
    Sequential,
    /// Groups of three, each with a commander that is true if one of its group is, and at most one of the commanders:
    /// Klieber and Kwon, "Efficient CNF encoding for selecting 1 from N objects" (2007).
    Commander,
}

/// The members of a group with a commander.
const GROUP: usize = 3;

/// Returns the clauses that every puzzle of `layout` has, as [`rules`](super::rules) does; further variables come after `last`,
/// which becomes the number of the last of them.
pub(super) fn rules(layout: &Layout, way: AtMostOne, last: &mut i32) -> Clauses {
    let variables = Variables::of(layout);
    let digits = || layout.digits().iter();
    let of_cells =
        layout.cells().map(|cell| digits().map(|digit| variables.number(cell, digit)).collect());
    let of_group = |cells: &[Cell]| -> Vec<Vec<i32>> {
        let of_digit = |digit| cells.iter().map(|&cell| variables.number(cell, digit)).collect();
        digits().map(of_digit).collect()
    };
    let of_houses = layout.houses().iter().flat_map(|house| of_group(house.cells()));
    let mut clauses = Clauses::default();
    for literals in of_cells.chain(of_houses) {
        clauses.push(literals.iter().copied());
        push(way, &literals, &mut clauses, last);
    }
    for literals in layout.areas().iter().flat_map(|area| of_group(area.cells())) {
        push(way, &literals, &mut clauses, last);
    }
    clauses
}

/// Adds that at most one of `literals` is true.
fn push(way: AtMostOne, literals: &[i32], clauses: &mut Clauses, last: &mut i32) {
    let mut new = || {
        *last += 1;
        *last
    };
    match way {
        AtMostOne::Pairwise => pairwise(literals, clauses),
        AtMostOne::Sequential => {
            let Some((&first, others)) = literals.split_first() else { return };
            let mut before = first;
            for (index, &literal) in others.iter().enumerate() {
                clauses.push([-before, -literal]);
                if index + 1 < others.len() {
                    let so_far = new();
                    clauses.push([-before, so_far]);
                    clauses.push([-literal, so_far]);
                    before = so_far;
                }
            }
        }
        AtMostOne::Commander if literals.len() <= GROUP + 1 => pairwise(literals, clauses),
        AtMostOne::Commander => {
            let mut commanders = Vec::new();
            for group in literals.chunks(GROUP) {
                pairwise(group, clauses);
                let commander = new();
                for &literal in group {
                    clauses.push([-literal, commander]);
                }
                commanders.push(commander);
            }
            push(way, &commanders, clauses, last);
        }
    }
}

fn pairwise(literals: &[i32], clauses: &mut Clauses) {
    for (one, other) in pairs(literals) {
        clauses.push([-one, -other]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether values of further variables, those above `count`, make all clauses true.
    fn can_be_true(clauses: &Clauses, count: i32, last: i32, chosen: u32) -> bool {
        (0..1u32 << (last - count)).any(|more| {
            let values = chosen | more << count;
            let is_true = |&literal: &i32| {
                let value = values >> (literal.abs() - 1) & 1 == 1;
                value == (literal > 0)
            };
            clauses.iter().all(|clause| clause.iter().any(is_true))
        })
    }

    #[test]
    fn at_most_one_is_true_in_every_encoding() {
        for way in [AtMostOne::Pairwise, AtMostOne::Sequential, AtMostOne::Commander] {
            for count in 1..=10 {
                let (mut clauses, mut last) = (Clauses::default(), count);
                push(way, &(1..=count).collect::<Vec<_>>(), &mut clauses, &mut last);
                for chosen in 0..1u32 << count {
                    let expected = chosen.count_ones() <= 1;
                    let found = can_be_true(&clauses, count, last, chosen);
                    assert_eq!(found, expected, "{way:?} of {count}: {chosen:b}");
                }
            }
        }
    }
}
