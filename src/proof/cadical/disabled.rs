//! Stands in where CaDiCaL is not in the build.

use crate::Error;
use crate::engine::Query;
use crate::proof::{End, Theorem};

pub(super) fn prove(_: &Theorem<'_>, _: &Query) -> Result<End, Error> {
    Err(Error::NotInBuild { engine: "cadical", feature: "cadical" })
}
