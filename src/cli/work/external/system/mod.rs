//! What is asked of the operating system about a program that runs: Unix answers all of it, other
//! systems the better part.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use other::*;
#[cfg(unix)]
pub(super) use unix::*;
