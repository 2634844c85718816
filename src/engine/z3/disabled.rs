//! What stands in for Z3 in a build without it.

use super::super::Engine;
use crate::Error;

pub(super) fn make() -> Result<Box<dyn Engine>, Error> {
    Err(Error::NotInBuild { engine: "z3", feature: "z3" })
}

pub(super) fn version() -> Option<String> {
    None
}
