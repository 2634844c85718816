//! The SAT engine: the clauses of [`cnf`](crate::cnf), given to a SAT solver through `rustsat`.
//!
//! The solver is BatSat (feature `batsat`), which is all Rust, or, in a build without it, CaDiCaL
//! (feature `cadical`): on formulas this small the simpler one is the faster one. Callers hold no
//! `cfg`: without either a twin stands here, whose only answer is that the engine is not in this
//! build.

#[cfg(feature = "batsat")]
mod batsat;
#[cfg(all(feature = "cadical", not(feature = "batsat")))]
mod cadical;
#[cfg(not(any(feature = "batsat", feature = "cadical")))]
mod disabled;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod enabled;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod singles;

#[cfg(feature = "batsat")]
use batsat as backend;
#[cfg(all(feature = "cadical", not(feature = "batsat")))]
use cadical as backend;
#[cfg(not(any(feature = "batsat", feature = "cadical")))]
use disabled as twin;
#[cfg(any(feature = "batsat", feature = "cadical"))]
use enabled as twin;

use super::Entry;

pub(super) const ENTRY: Entry = Entry {
    name: "sat",
    about: "SAT: a variable per cell and digit, exactly one per cell and per house and digit; a \
            blocking clause proves that there is no second solution",
    node: "a conflict of the solver",
    unit: "conflict",
    pace: 50_000,
    make: twin::make,
    version,
};

/// Returns which solver the engine has, as it says itself (`BatSat 0.6.0`), or `None` if this
/// build has none.
pub fn version() -> Option<String> {
    twin::version()
}
