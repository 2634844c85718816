//! One puzzle per line: a mark for each cell in reading order, possibly spaced, with a name before or after.

mod find;
mod listed;
mod name;
mod parts;
mod quick;
mod whole;
mod written;

pub use written::are_marks_enough;
pub use written::{label, puzzle};

pub(super) use find::{find, has_even_gaps, is_above_four};
pub(super) use listed::{name as listed_name, name_in_a_long_list};
pub(super) use name::{Oddity, is_code, oddity};
pub(super) use parts::{columns, fields, is_between, name_of, segments, split};
pub(super) use quick::{SHORTEST_PACKED, classic, name_after, quick};
pub(super) use whole::{Whole, sign};
