//! Reading a text: its lines, the look of each, and the reader, which passes them to their formats.

mod forum;
mod grammar;
pub(super) mod heading;
mod highlight;
pub(super) mod look;
pub(super) mod malformed;
pub(super) mod mark;
pub(super) mod paste;
mod reader;
mod run;
mod skipped;
pub(super) mod source;
mod steps;
mod unclaimed;
mod wrapping;

pub use reader::Reader;
pub use run::Run;
