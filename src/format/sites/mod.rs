//! Formats of other programs and websites, with a file or folder for each, and the common parts of their links.

pub(super) mod coded;
mod compress;
pub mod fpuzzles;
mod houses;
pub(super) mod iss;
pub(super) mod link;
pub(super) mod opensudoku;
mod packed;
pub(super) mod penpa;
mod run_length;
pub mod sudokumaker;
pub mod sudokupad;
pub(super) mod unsupported;
