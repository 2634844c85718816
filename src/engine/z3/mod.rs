//! The SMT engine: an integer per cell, bounds, and "all different" for each house, given to Z3.
//!
//! Callers hold no `cfg`: without the feature `z3` its twin stands here, whose only answer is that
//! the engine is not in this build.

#[cfg(not(feature = "z3"))]
mod disabled;
#[cfg(feature = "z3")]
mod enabled;
#[cfg(feature = "z3")]
mod interrupt;

#[cfg(not(feature = "z3"))]
use disabled as twin;
#[cfg(feature = "z3")]
use enabled as twin;

use super::Entry;

pub(super) const ENTRY: Entry = Entry {
    name: "z3",
    about: "SMT model: an integer per cell, bounds, all-different per house; a blocking clause \
            proves that there is no second solution",
    node: "a conflict of the solver",
    pace: 30_000,
    make: twin::make,
};

/// Returns what library the engine is linked with, as it says itself (`Z3 4.8.12.0`), or `None` if
/// this build has none.
pub fn version() -> Option<String> {
    twin::version()
}
