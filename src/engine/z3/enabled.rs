//! The engines of a build with Z3.

use super::super::{Engine, EngineError, Settings};
use super::bitvec::BitVec;
use super::enumeration::Enumeration;
use super::int::Int;
use super::onehot::OneHot;
use super::params::{self, Params};
use super::search::Z3;
use super::{Z3, Z3_BITVEC, Z3_ENUM, Z3_ONEHOT};

pub(super) fn int(settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    Ok(Box::new(Z3::<Int>::new(Z3.name, Params::read(settings)?)))
}

pub(super) fn bitvec(settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    Ok(Box::new(Z3::<BitVec>::new(Z3_BITVEC.name, Params::read(settings)?)))
}

pub(super) fn enumeration(settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    Ok(Box::new(Z3::<Enumeration>::new(Z3_ENUM.name, Params::read(settings)?)))
}

pub(super) fn onehot(settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    Ok(Box::new(Z3::<OneHot>::new(Z3_ONEHOT.name, Params::read(settings)?)))
}

#[expect(clippy::unnecessary_wraps, reason = "its counterpart has none")]
pub(super) fn version() -> Option<String> {
    Some(z3::full_version().to_owned())
}

#[expect(clippy::unnecessary_wraps, reason = "its counterpart has none")]
pub(super) fn parameters() -> Option<String> {
    Some(params::help())
}
