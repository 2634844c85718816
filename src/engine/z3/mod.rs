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
mod enumeration;
#[cfg(feature = "z3")]
mod facts;
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
mod propagated;
#[cfg(feature = "z3")]
mod search;

#[cfg(not(feature = "z3"))]
use disabled as build;
#[cfg(feature = "z3")]
use enabled as build;

use super::Entry;

/// They share their search, and Z3.
const FAMILY: &str = "z3";
const NODE: &str = "a conflict of the solver";

/// The engine `z3`: integers.
pub static Z3: Entry = Entry {
    name: "z3",
    family: FAMILY,
    about: "SMT model: an integer per cell, bounds, all-different per house; a blocking clause \
            proves that there is no second solution",
    node: NODE,
    unit: "conflict",
    pace: Some(30_000),
    make: build::int,
    version,
    ..Entry::BLANK
};

/// The engine `z3-bitvec`.
pub static Z3_BITVEC: Entry = Entry {
    name: "z3-bitvec",
    family: FAMILY,
    about: "the same with a bit-vector per cell: as few bits as the digits need",
    node: NODE,
    unit: "conflict",
    pace: Some(30_000),
    make: build::bitvec,
    version,
    ..Entry::BLANK
};

/// The engine `z3-enum`.
pub static Z3_ENUM: Entry = Entry {
    name: "z3-enum",
    family: FAMILY,
    about: "the same with a value of an enumeration type per cell, one for each digit",
    node: NODE,
    unit: "conflict",
    pace: Some(30_000),
    make: build::enumeration,
    version,
    ..Entry::BLANK
};

/// The engine `z3-onehot`.
pub static Z3_ONEHOT: Entry = Entry {
    name: "z3-onehot",
    family: FAMILY,
    about: "the same with a yes or no per cell and digit, and clauses; one solver learns from \
            puzzle to puzzle",
    node: NODE,
    unit: "conflict",
    // With a budget it would have to forget its learned clauses, on which answers must not depend.
    pace: None,
    make: build::onehot,
    version,
    propagates: true,
    ..Entry::BLANK
};

/// The encodings by name, each with its engine; the first is that of the engine `z3`.
pub const ENCODINGS: &[(&str, &Entry)] =
    &[("int", &Z3), ("bitvec", &Z3_BITVEC), ("enum", &Z3_ENUM), ("onehot", &Z3_ONEHOT)];

/// Checks whether an engine is Z3 with one of its encodings.
///
/// ```
/// use kenzan::engine::{NATIVE, Z3_ONEHOT, z3};
/// assert!(z3::is_z3(&Z3_ONEHOT) && !z3::is_z3(&NATIVE));
/// ```
pub fn is_z3(engine: &Entry) -> bool {
    ENCODINGS.iter().any(|&(_, encoding)| encoding == engine)
}

/// Returns the name and version of the library (`Z3 4.8.12.0`), or `None` if this build has none.
pub fn version() -> Option<String> {
    build::version()
}

/// Returns the parameters that [`Settings::z3`](super::Settings::z3) may hold, as Z3 describes
/// them: a line each, with name, type, meaning and default. `None` if this build has no Z3.
pub fn parameters() -> Option<String> {
    build::parameters()
}
