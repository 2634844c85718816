//! Writing puzzles: the formats by name, and the losses of each.

pub mod known;
mod lost;
#[expect(
    clippy::unnecessary_wraps,
    reason = "all writers have the same type, those that never fail, too"
)]
pub(super) mod plain;
mod writer;
