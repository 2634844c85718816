//! Memory: how much of it the program may hold, and what is done where the system allows little.
//!
//! What an engine refuses because its model would be too large is decided in the engine.

mod gauge;
mod limit;
mod system;

pub(crate) use self::limit::{MemoryLimit, hint};
#[cfg(target_os = "linux")]
pub(crate) use self::system::share_one_heap;
pub(crate) use self::system::{TOO_LITTLE, affordable, is_enough_to_start};
