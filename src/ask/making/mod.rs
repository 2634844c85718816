//! Puzzles from conditions, and from other puzzles; also their canonical form.

mod canon;
mod generate;
mod minimise;
mod scramble;
mod vary;

pub use canon::{Canon, OtherPuzzle};
pub use generate::{Generate, Run};
pub use minimise::Minimise;
pub use scramble::Scramble;
pub use vary::Vary;
