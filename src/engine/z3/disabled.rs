//! The counterparts of Z3's engines in a build without it.

use super::super::{Engine, EngineError, Settings};
use super::{Z3, Z3_BITVEC, Z3_ENUM, Z3_ONEHOT};

pub(super) fn int(_: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    missing(Z3.name)
}

pub(super) fn bitvec(_: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    missing(Z3_BITVEC.name)
}

pub(super) fn enumeration(_: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    missing(Z3_ENUM.name)
}

pub(super) fn onehot(_: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    missing(Z3_ONEHOT.name)
}

fn missing(engine: &'static str) -> Result<Box<dyn Engine>, EngineError> {
    Err(EngineError::NotInBuild { engine, feature: "z3" })
}

pub(super) fn version() -> Option<String> {
    None
}

pub(super) fn parameters() -> Option<String> {
    None
}
