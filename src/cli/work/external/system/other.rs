//! Processes on systems other than Unix: the counterpart of `unix.rs`.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

pub(crate) fn set_apart(_: &mut Command) {}

pub(crate) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

pub(crate) fn kill(child: &mut Child) {
    // A process that has ended can't be killed.
    let _ = child.kill();
}

/// Waits for the process, and returns the real time since its `start`.
pub(crate) fn wait(child: &mut Child, start: Instant) -> io::Result<(ExitStatus, Duration)> {
    Ok((child.wait()?, start.elapsed()))
}
