//! Processes on Unix: groups that are killed together, and processor times. `other.rs` is the counterpart on other
//! systems.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::work::lock;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use rustix::io::retry_on_intr;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// Puts the process in a separate group.
pub(crate) fn set_apart(command: &mut Command) {
    command.process_group(0);
}

/// Checks whether the process has ended, without reaping it.
pub(crate) fn has_ended(child: &mut Child) -> io::Result<bool> {
    let Some(pid) = pid(child) else { return Ok(true) };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(retry_on_intr(|| waitid(WaitId::Pid(pid), options))?.is_some())
}

/// Kills the process and its group. It must not have been reaped, as its number could be reused.
pub(crate) fn kill(child: &mut Child) {
    if let Some(pid) = pid(child) {
        // It is fine if the group is empty.
        let _ = kill_process_group(pid, Signal::KILL);
    }
}

/// Waits for the process, and returns its processor time.
pub(crate) fn wait(child: &mut Child, _: Instant) -> io::Result<(ExitStatus, Duration)> {
    // The system adds up the times of all reaped processes, so only one is reaped at a time.
    static ALONE: Mutex<()> = Mutex::new(());
    // It has ended before this wait, so others are not delayed.
    if let Some(pid) = pid(child) {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        retry_on_intr(|| waitid(WaitId::Pid(pid), options))?;
    }
    let _alone = lock(&ALONE);
    let before = time_of_children()?;
    let status = child.wait()?;
    Ok((status, time_of_children()?.saturating_sub(before)))
}

fn time_of_children() -> io::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds =
        usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Ok(Duration::from_micros(microseconds.unsigned_abs()))
}

fn pid(child: &Child) -> Option<Pid> {
    Pid::from_raw(i32::try_from(child.id()).ok()?)
}
