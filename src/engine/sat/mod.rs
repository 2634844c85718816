//! The SAT engines: the clauses of [`cnf`](crate::cnf), given to a SAT solver.
//!
//! `sat` uses CaDiCaL (feature `cadical`), or BatSat in a build without it; `sat-batsat` uses BatSat (feature
//! `batsat`), which is all Rust. Callers need no `cfg`: if a solver is missing, its counterpart returns the error that
//! the engine is not in this build.
//!
//! **Large rules.** A rule whose clauses would have more than eight million literals, alone or with those of earlier
//! rules ([`Settings::literals`](super::Settings::literals) sets another limit), is not part of the formula, and is
//! enforced in another way: each grid that the solver finds is checked against the rule, and if it breaks the rule, the
//! digits of the cells that the check read are forbidden, and the search continues. Such a grid counts as a conflict.
//! For such a rule, this engine shares the definition of the checker; DIMACS files and certificates, which contain only
//! clauses, refuse it by name. The idea is that of "lazy" SMT and of logic-based Benders cuts (J. Hooker and G.
//! Ottosson, *Logic-based Benders decomposition*, 2003).
#![doc = include_str!("tried.md")]

#[cfg(feature = "batsat")]
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(not(feature = "batsat"))]
mod disabled;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod literal;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod numbering;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod search;
#[cfg(any(feature = "batsat", feature = "cadical"))]
mod singles;

#[cfg(all(feature = "batsat", not(feature = "cadical")))]
use batsat as reference;
#[cfg(feature = "batsat")]
use batsat as small;
#[cfg(feature = "cadical")]
use cadical as reference;
#[cfg(not(any(feature = "batsat", feature = "cadical")))]
use disabled as reference;
#[cfg(not(feature = "batsat"))]
use disabled as small;

use super::Entry;

/// They make the same clauses of a puzzle.
const FAMILY: &str = "sat";
const NODE: &str = "a conflict of the solver, or a grid that breaks a rule too large for clauses";

/// The engine `sat`.
pub static SAT: Entry = Entry {
    name: "sat",
    family: FAMILY,
    about: "SAT: a variable per cell and digit, exactly one per cell and per house and digit; a \
            blocking clause proves that there is no second solution",
    node: NODE,
    unit: "conflict",
    pace: Some(50_000),
    make: |settings| reference::make(SAT.name, settings),
    version,
    propagates: true,
    ..Entry::BLANK
};

/// The engine `sat-batsat`.
pub static SAT_BATSAT: Entry = Entry {
    name: "sat-batsat",
    family: FAMILY,
    about: "the same with a smaller solver, all Rust, which suits formulas as small as these",
    node: NODE,
    unit: "conflict",
    pace: Some(50_000),
    make: |settings| small::make(SAT_BATSAT.name, settings),
    version: small::version,
    propagates: true,
    ..Entry::BLANK
};

/// Returns the name and version of the solver of the engine `sat` (`CaDiCaL 3.0.1`), or `None` if this build has none.
pub fn version() -> Option<String> {
    reference::version()
}
