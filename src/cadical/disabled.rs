//! The counterpart of CaDiCaL in a build without it.

use super::{Listener, Refutation};

/// Refuses: this build can't refute anything.
pub(crate) fn refute<'a, L: Listener + 'static>(
    _: impl Iterator<Item = &'a [i32]>,
    _: Option<u64>,
    _: impl FnMut() -> bool + 'static,
    _: L,
) -> Refutation<L> {
    Refutation::Failed("CaDiCaL is not in this build".to_owned())
}
