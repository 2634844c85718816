//! Drawing puzzles and answers: text, pictures and charts. Nothing here prints or knows of a
//! terminal.

pub mod chart;
mod label;
pub mod svg;
pub mod table;
pub mod text;
mod wall;
