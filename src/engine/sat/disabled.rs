//! What stands in for a SAT solver in a build without one.

use super::super::{Engine, Settings};
use crate::Error;

pub(super) fn make(_: &Settings) -> Result<Box<dyn Engine>, Error> {
    Err(Error::NotInBuild { engine: "sat", feature: "batsat" })
}

pub(super) fn version() -> Option<String> {
    None
}
