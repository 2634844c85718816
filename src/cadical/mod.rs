//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, "CaDiCaL 2.0", 2024), for the engine
//! and the prover that use it.
//!
//! Callers need no `cfg`: in a build without the feature `cadical`, a counterpart refuses.

#[cfg(not(feature = "cadical"))]
mod disabled;
#[cfg(feature = "cadical")]
mod enabled;

#[cfg(not(feature = "cadical"))]
pub(crate) use disabled::refute;
#[cfg(feature = "cadical")]
pub(crate) use enabled::{limit_conflicts, new, refute, version};

/// Whether this build has CaDiCaL.
pub(crate) const IS_AVAILABLE: bool = cfg!(feature = "cadical");

/// The result of an attempt to refute a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    not(feature = "cadical"),
    expect(dead_code, reason = "its counterpart does not attempt it")
)]
pub(crate) enum Refutation<L> {
    /// The formula has no model; the listener has the derivation.
    Refuted(L),
    /// The formula has a model.
    Model,
    /// The limit of conflicts was reached, or the search was interrupted.
    Stopped,
}

/// A receiver of the clauses that CaDiCaL derives. CaDiCaL numbers the clauses; literals are as in DIMACS files.
#[cfg_attr(not(feature = "cadical"), expect(dead_code, reason = "its counterpart derives nothing"))]
pub(crate) trait Listener {
    /// Receives the number of the next clause of the formula.
    fn original(&mut self, number: i64);

    /// Receives a clause that follows from those of the numbers `antecedents`, used in this order.
    fn derived(&mut self, number: i64, clause: Vec<i32>, antecedents: &[i64]);

    /// Receives the number of a clause that is no longer used.
    fn deleted(&mut self, number: i64);
}
