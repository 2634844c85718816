//! The counterpart of a SAT solver in a build without it.

use super::super::{Engine, EngineError, Settings};
use super::SAT;

pub(super) fn make(engine: &'static str, _: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    let feature = if engine == SAT.name { "cadical" } else { "batsat" };
    Err(EngineError::NotInBuild { engine, feature })
}

pub(super) fn version() -> Option<String> {
    None
}
