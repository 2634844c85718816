//! The counterpart of CaDiCaL in a build without it.

use super::{Listener, Refutation};

/// Stops at once: this build can't refute anything.
pub(crate) fn refute<'a, L: Listener + 'static>(
    _: impl Iterator<Item = &'a [i32]>,
    _: Option<u64>,
    _: impl FnMut() -> bool + 'static,
    _: L,
) -> Refutation<L> {
    Refutation::Stopped
}
