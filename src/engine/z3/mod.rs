#![doc = include_str!("learn.md")]
#![doc = include_str!("tried.md")]

#[cfg(feature = "z3")]
mod bitvec;
#[cfg(not(feature = "z3"))]
mod disabled;
#[cfg(feature = "z3")]
mod enabled;
#[cfg(feature = "z3")]
mod encoding;
#[cfg(feature = "z3")]
mod int;
#[cfg(feature = "z3")]
mod interrupt;
#[cfg(feature = "z3")]
mod lower;
#[cfg(feature = "z3")]
mod onehot;
#[cfg(feature = "z3")]
mod params;
#[cfg(feature = "z3")]
mod search;

#[cfg(not(feature = "z3"))]
use disabled as twin;
#[cfg(feature = "z3")]
use enabled as twin;

use super::Entry;

/// They have one search, and Z3.
const FAMILY: &str = "z3";
const NODE: &str = "a conflict of the solver";

pub(super) const INT: Entry = Entry {
    name: "z3",
    family: FAMILY,
    about: "SMT model: an integer per cell, bounds, all-different per house; a blocking clause \
            proves that there is no second solution",
    node: NODE,
    unit: "conflict",
    pace: Some(30_000),
    has_bulk: false,
    make: twin::int,
    version,
};

pub(super) const BITVEC: Entry = Entry {
    name: "z3-bitvec",
    family: FAMILY,
    about: "the same with a bit-vector per cell: as few bits as the digits need",
    node: NODE,
    unit: "conflict",
    pace: Some(30_000),
    has_bulk: false,
    make: twin::bitvec,
    version,
};

pub(super) const ONEHOT: Entry = Entry {
    name: "z3-onehot",
    family: FAMILY,
    about: "the same with a yes or no per cell and digit, and clauses; one solver learns from \
            puzzle to puzzle",
    node: NODE,
    unit: "conflict",
    // With a budget it would have to forget what it learned: its answers must not depend on that.
    pace: None,
    has_bulk: false,
    make: twin::onehot,
    version,
};

/// The encodings by name, each with the name of its engine; the first is what `z3` alone means.
pub const ENCODINGS: &[(&str, &str)] =
    &[("int", INT.name), ("bitvec", BITVEC.name), ("onehot", ONEHOT.name)];

/// Returns whether the engine of that name is Z3 with one of its encodings.
///
/// ```
/// use kenzan::engine::z3;
/// assert!(z3::is_z3("z3-onehot") && !z3::is_z3("native"));
/// ```
pub fn is_z3(engine: &str) -> bool {
    ENCODINGS.iter().any(|&(_, name)| name == engine)
}

/// Returns what library the engine is linked with, as it says itself (`Z3 4.8.12.0`), or `None` if
/// this build has none.
pub fn version() -> Option<String> {
    twin::version()
}

/// Returns the parameters that [`Settings::z3`](super::Settings::z3) may hold, as Z3 describes
/// them: a line each, with name, type, meaning and default. `None` if this build has no Z3.
pub fn parameters() -> Option<String> {
    twin::parameters()
}
