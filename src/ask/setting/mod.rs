//! Is the puzzle proper, and if not, why? Which digits are wrong, and what is not needed?

mod check;
mod conflicts;
mod judge;
mod redundant;
mod why;

pub use check::Check;
pub use conflicts::Conflicts;
pub use judge::{Judge, Judgement};
pub use redundant::{OrderName, Redundant};
pub use why::Why;
