//! Forcing nets: a candidate is supposed to be true, or false, and what follows is followed to the end.
//!
//! Where in a [chain](super::chain) each link follows from the one before, a conclusion of a net may rest on several
//! earlier ones. They come in three levels: nets of singles; those that see locked candidates and pairs on the way, too;
//! and those with trials within. Of all that leads to the same, the shortest is told, and the shortest is found first:
//! that which rests on the fewest conclusions, each counted once.

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

/// What a net is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Net {
    /// One candidate, supposed to be true or false: nothing is left of a cell, or for a digit in a house.
    Clash { is_true: bool, end: Unit },
    /// One candidate, supposed to be true, and to be false.
    Both,
    /// All candidates of a cell, or of a digit in a house.
    Cases(Unit),
}
