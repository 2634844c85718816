//! How do people solve it, and how hard is that?

mod explain;
mod rate;

pub use explain::{AllOf, CellNames, Explain, Hint, Level};
pub use rate::Rate;

pub(in crate::ask) use explain::tutored;
