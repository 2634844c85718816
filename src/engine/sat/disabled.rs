//! What stands in for a SAT solver in a build without one.

use super::super::Engine;
use crate::Error;

pub(super) fn make() -> Result<Box<dyn Engine>, Error> {
    Err(Error::NotInBuild { engine: "sat", feature: "cadical" })
}

pub(super) fn version() -> Option<String> {
    None
}
