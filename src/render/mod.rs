//! Drawing puzzles and answers: text, pictures, charts and tables; answers, durations and numbers in words. Nothing
//! here prints, or depends on a terminal.

pub mod booklet;
pub mod chart;
mod duration;
mod head;
mod label;
mod number;
pub mod sentence;
pub mod svg;
pub mod table;
pub mod text;
mod wall;

pub use duration::duration;
pub use number::grouped;
