//! CaDiCaL as a prover (Biere and others, <https://github.com/arminbiere/cadical>): conflict-driven
//! clause learning, which writes down why each learned clause follows.

#[cfg(not(feature = "cadical"))]
mod disabled;
#[cfg(feature = "cadical")]
mod enabled;

#[cfg(not(feature = "cadical"))]
use disabled::prove;
#[cfg(feature = "cadical")]
use enabled::prove;

use super::Prover;

/// This prover's line in the table.
pub(super) const PROVER: Prover = Prover {
    name: "cadical",
    about: "the SAT solver CaDiCaL: learns from conflicts",
    is_available: cfg!(feature = "cadical"),
    prove,
};
