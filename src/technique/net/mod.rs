//! Forcing nets: a candidate is assumed to be true, or false, and the consequences are followed to the end.
//!
//! In a [chain](super::chain), each link follows from the previous one; in a net, a conclusion may follow from several
//! earlier ones. There are three levels: nets of singles, nets with locked candidates and pairs, and nested nets. Of
//! all nets with the same result, the shortest is described, and results with shorter nets come first, where the length
//! is the number of different conclusions.

mod board;
mod describe;
mod find;
mod kinds;
mod level;
mod proof;
mod search;
mod table;
mod trial;
mod why;

pub(super) use board::Unit;
pub(super) use describe::Exhausted;
pub use kinds::{
    BINARY_NET, BINARY_NET_PLUS, CELL_NET, CELL_NET_PLUS, CONTRADICTION_NET,
    CONTRADICTION_NET_PLUS, HOUSE_NET, HOUSE_NET_PLUS, NESTED_BINARY_NET, NESTED_CELL_NET,
    NESTED_CONTRADICTION_NET, NESTED_HOUSE_NET, NESTED_NISHIO_NET, NISHIO_NET, NISHIO_NET_PLUS,
};
#[cfg(test)]
pub(super) use proof::{CLOSE, OPEN};
pub use search::SEARCH;
pub(super) use table::Nets;

/// The result of a net.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Net {
    /// One candidate, assumed to be true or false, leaves a cell without candidates, or a house without a cell for a
    /// digit.
    Clash { is_true: bool, end: Unit },
    /// One candidate, assumed to be true, and to be false.
    Both,
    /// All candidates of a cell, or of a digit in a house.
    Cases(Unit),
}
