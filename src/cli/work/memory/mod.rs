//! Memory: the limit of the program, and systems that allow little.
//!
//! Engines themselves refuse puzzles whose model would be too large.

mod gauge;
mod limit;
mod system;

pub(crate) use self::limit::{MemoryLimit, hint};
#[cfg(all(target_os = "linux", feature = "serve"))]
pub(crate) use self::system::return_what_is_freed;
#[cfg(target_os = "linux")]
pub(crate) use self::system::share_one_heap;
pub(crate) use self::system::{TOO_LITTLE, affordable, is_enough_to_start};
