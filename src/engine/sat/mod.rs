//! The SAT engines: the clauses of [`cnf`](crate::cnf), given to a SAT solver through `rustsat`.
//!
//! `sat` has CaDiCaL (feature `cadical`), and BatSat in a build without it; `sat-batsat` has BatSat
//! (feature `batsat`), which is all Rust. Callers hold no `cfg`: where a solver is missing, its
//! counterpart returns that the engine is not in this build.
//!
//! **Large rules.** A rule whose clauses would be more than eight million literals, alone or with those of the rules
//! before it, is left out of the formula, and kept in another way ([`Settings::literals`](super::Settings::literals)
//! sets another limit): each grid that the solver finds is checked by the rule's own check, and if it breaks the
//! rule, the digits of the cells that the check looked at are forbidden, and the search goes on. Such a grid counts
//! as a conflict. Of such a rule this engine has no reading of its own then, but the checker's; DIMACS files and
//! certificates, which hold nothing but clauses, refuse it by name. The idea: "lazy" SMT and logic-based Benders
//! cuts (J. Hooker and G. Ottosson, *Logic-based Benders decomposition*, 2003).
#![doc = include_str!("tried.md")]

#[cfg(feature = "batsat")]
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(not(feature = "batsat"))]
mod disabled;
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
    ..Entry::BLANK
};

/// Returns the name and version of the solver of the engine `sat` (`CaDiCaL 2.2.1`), or `None` if this build has none.
pub fn version() -> Option<String> {
    reference::version()
}
