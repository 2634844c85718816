//! Drawing puzzles and answers: text, pictures and charts, and durations in words. Nothing here prints or knows of a
//! terminal.

pub mod chart;
mod duration;
mod label;
pub mod svg;
pub mod text;

pub use duration::duration;
