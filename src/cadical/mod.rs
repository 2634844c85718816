//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, "CaDiCaL 2.0", 2024): what its two
//! users, an engine and a prover, share. It knows neither of them.
//!
//! Callers hold no `cfg`: in a build without the feature `cadical` a twin stands here, which refuses.

#[cfg(not(feature = "cadical"))]
mod disabled;
#[cfg(feature = "cadical")]
mod enabled;

#[cfg(not(feature = "cadical"))]
pub(crate) use disabled::refute;
#[cfg(feature = "cadical")]
pub(crate) use enabled::{limit_conflicts, new, refute, version};

/// Whether this build has it.
pub(crate) const IS_AVAILABLE: bool = cfg!(feature = "cadical");

/// What came of an attempt to refute a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(not(feature = "cadical"), expect(dead_code, reason = "its twin does not attempt it"))]
pub(crate) enum Refutation<L> {
    /// It has no model; the listener, which heard why, is handed back.
    Refuted(L),
    /// It has one.
    Model,
    /// It used up its conflicts, or it was told to stop.
    Stopped,
    /// CaDiCaL failed (it ran out of memory, or its binding is wrong), in its own words.
    Failed(String),
}

/// Who hears what CaDiCaL derives. Clauses have numbers that CaDiCaL gives them; literals are those of
/// DIMACS files.
#[cfg_attr(not(feature = "cadical"), expect(dead_code, reason = "its twin derives nothing"))]
pub(crate) trait Listener {
    /// Hears that the next clause of the formula has this number.
    fn original(&mut self, number: i64);

    /// Hears of a clause that follows from those of the numbers `antecedents`, used in this order.
    fn derived(&mut self, number: i64, clause: Vec<i32>, antecedents: &[i64]);

    /// Hears that a clause is not used any more.
    fn deleted(&mut self, number: i64);
}
