//! Formats of other programs and websites, with a file or folder for each, and the common parts of their links.

pub(super) mod coded;
mod compress;
pub(super) mod doku;
pub mod fpuzzles;
mod houses;
pub(super) mod ipuz;
pub(super) mod iss;
pub(super) mod link;
pub(super) mod opensudoku;
mod packed;
pub(super) mod penpa;
mod run_length;
pub mod sudokumaker;
pub mod sudokupad;
pub(super) mod unsupported;

use crate::spelling::nearest;

/// Returns the hint for the name of a rule or key that is not known.
fn meant(name: &str, known: impl Iterator<Item = &'static str>) -> String {
    match nearest(name, known) {
        Some(near) => format!("did you mean '{near}'?"),
        None => "it may be a rule; take it out only if it is none".to_owned(),
    }
}
