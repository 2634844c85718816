//! How many solutions are there, which, and how is that proved?

mod candidates;
mod count;
mod listed;
mod propagate;
mod prove;
mod solve;

pub use candidates::Candidates;
pub use count::Count;
pub use propagate::Propagate;
pub use prove::{Files, Prove, Proved, Verified, Verify};
pub use solve::Solve;

pub(crate) use listed::Listing;
