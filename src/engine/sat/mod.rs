//! The SAT engine: the clauses of [`cnf`](crate::cnf), given to a SAT solver through `rustsat`.
//!
//! The solver is CaDiCaL (feature `cadical`) or, all in Rust, BatSat (feature `batsat`). Callers
//! hold no `cfg`: without either a twin stands here, whose only answer is that the engine is not in
//! this build.

#[cfg(all(feature = "batsat", not(feature = "cadical")))]
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(not(any(feature = "batsat", feature = "cadical")))]
mod disabled;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod enabled;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod singles;

#[cfg(all(feature = "batsat", not(feature = "cadical")))]
use batsat as backend;
#[cfg(feature = "cadical")]
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
    pace: 50_000,
    make: twin::make,
};

/// Returns which solver the engine has, as it says itself (`CaDiCaL 2.2.1`), or `None` if this
/// build has none.
pub fn version() -> Option<String> {
    twin::version()
}
