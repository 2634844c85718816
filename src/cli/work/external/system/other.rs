//! Processes as every system has them: the twin of `unix.rs`.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

pub(crate) fn set_apart(_: &mut Command) {}

pub(crate) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

pub(crate) fn kill(child: &mut Child) {
    // One that has ended can't be killed.
    let _ = child.kill();
}

/// Waits for the process, and returns the time on the wall since its `start`.
pub(crate) fn wait(child: &mut Child, start: Instant) -> io::Result<(ExitStatus, Duration)> {
    Ok((child.wait()?, start.elapsed()))
}
