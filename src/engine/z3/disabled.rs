//! What stands in for Z3 in a build without it.

use super::super::{Engine, Settings};
use super::{BITVEC, INT, ONEHOT};
use crate::Error;

pub(super) fn int(_: &Settings) -> Result<Box<dyn Engine>, Error> {
    missing(INT.name)
}

pub(super) fn bitvec(_: &Settings) -> Result<Box<dyn Engine>, Error> {
    missing(BITVEC.name)
}

pub(super) fn onehot(_: &Settings) -> Result<Box<dyn Engine>, Error> {
    missing(ONEHOT.name)
}

fn missing(engine: &'static str) -> Result<Box<dyn Engine>, Error> {
    Err(Error::NotInBuild { engine, feature: "z3" })
}

pub(super) fn version() -> Option<String> {
    None
}

pub(super) fn parameters() -> Option<String> {
    None
}
