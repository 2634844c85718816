//! Grids of cells: drawn over several lines, with labels, frames or blanks, and with maps of their regions.

pub(super) mod blank;
pub(super) mod cells;
pub(super) mod dotted;
pub(super) mod drawn;
pub(super) mod eliminated;
pub(super) mod hashed;
mod headed;
pub(super) mod jigsaw;
pub(super) mod label;
pub(super) mod lattice;
pub(super) mod overlap;
pub(super) mod pencil;
pub(super) mod region;
pub(super) mod row;
pub(super) mod side_remark;
pub(super) mod starred;
mod traces;
pub(super) mod trailing;
