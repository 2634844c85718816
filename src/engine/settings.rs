//! Settings of engines.

/// Settings of all engines. An engine reads its own and ignores the others.
///
/// ```
/// use kenzan::engine::{NATIVE, Settings};
/// let seeded = Settings { z3: vec![("random_seed".into(), "7".into())], ..Settings::default() };
/// assert!(NATIVE.is_available(&seeded));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    /// Parameters of Z3's solver, with values, as [`z3::parameters`](super::z3::parameters) lists them; if a name has
    /// two values, the last one counts.
    pub z3: Vec<(String, String)>,
    /// The most memory that Z3 may use in all threads together, in megabytes.
    pub memory: Option<u64>,
    /// The most literals in the clauses of rules that the SAT engines pass to their solvers; `None` for eight
    /// million. A rule for which there is no room is enforced by checking grids, see [`sat`](super::sat).
    pub literals: Option<usize>,
}
