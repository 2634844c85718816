//! Functions of the operating system for running programs: all on Unix, most on other systems.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use other::*;
#[cfg(unix)]
pub(super) use unix::*;
