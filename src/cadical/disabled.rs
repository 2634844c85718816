//! Stands in where CaDiCaL is not in the build.

use super::{Listener, Refutation};
use crate::Error;

/// Refuses: there is nobody to refute anything.
pub(crate) fn refute<'a, L: Listener + 'static>(
    _: impl Iterator<Item = &'a [i32]>,
    _: Option<u64>,
    _: impl FnMut() -> bool + 'static,
    _: L,
) -> Result<Refutation<L>, Error> {
    Err(Error::NotInBuild { engine: "cadical", feature: "cadical" })
}
