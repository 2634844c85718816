//! The counterpart of a SAT solver in a build without it.

use super::super::{Engine, Settings};
use super::SAT;
use crate::Error;

pub(super) fn make(engine: &'static str, _: &Settings) -> Result<Box<dyn Engine>, Error> {
    let feature = if engine == SAT.name { "cadical" } else { "batsat" };
    Err(Error::NotInBuild { engine, feature })
}

pub(super) fn version() -> Option<String> {
    None
}
