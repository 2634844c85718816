//! Clauses and their literals.
//!
//! A clause is a list of literals, of which at least one is true. A literal is a variable, numbered
//! from 1, or a variable with a minus for "not".

use super::lines::number;

/// A clause: its literals.
pub(super) type Clause = Box<[i32]>;

/// Reads a literal: a variable from 1 to `variables`, with a minus sign where it is negated.
pub(super) fn literal(word: &str, variables: usize) -> Option<i32> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
    let variable = number(digits).filter(|&variable| (1..=variables as u64).contains(&variable))?;
    i32::try_from(variable).ok().map(|variable| sign * variable)
}
