//! Signals: Ctrl-C and requests to terminate.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use kenzan::engine::{Interrupt, Reason};
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};

use crate::output::failure::NO_THREAD;
use crate::output::patience;

/// A second Ctrl-C within this time is the same one: `timeout -s INT` sends one to the program and one to its group.
const ONE_PRESS: Duration = Duration::from_millis(200);

/// Returns the interrupt that Ctrl-C and a request to terminate raise. A second Ctrl-C ends the program at once.
pub(crate) fn listen() -> anyhow::Result<Interrupt> {
    let interrupt = Interrupt::default();
    patience::ends_by(&interrupt);
    let raised = interrupt.clone();
    listen_by(move || {
        raised.trigger(Reason::Cancelled);
        patience::leave_if_nobody_reads();
    })?;
    Ok(interrupt)
}

/// Calls `stop` on Ctrl-C and on a request to terminate, from another thread; it can be called several times. A second
/// Ctrl-C ends the program at once.
pub(crate) fn listen_by(stop: impl Fn() + Clone + Send + 'static) -> anyhow::Result<()> {
    #[cfg(unix)]
    listen_for_termination(stop.clone())?;
    let mut pressed: Option<Instant> = None;
    ctrlc::set_handler(move || {
        match pressed {
            None => pressed = Some(Instant::now()),
            Some(first) if first.elapsed() > ONE_PRESS => std::process::exit(130),
            Some(_) => {}
        }
        stop();
    })
    .context(NO_THREAD)
}

/// Calls `stop` on SIGTERM, which `timeout` and the system send, and on SIGHUP, which is sent when the terminal
/// is closed, unless `nohup` ignores it.
#[cfg(unix)]
fn listen_for_termination(stop: impl Fn() + Send + 'static) -> anyhow::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM])?;
    if !is_ignored(SIGHUP) {
        signals.add_signal(SIGHUP)?;
    }
    let listener = move || {
        for _ in signals.forever() {
            stop();
        }
    };
    std::thread::Builder::new().spawn(listener).context(NO_THREAD)?;
    Ok(())
}

/// Checks whether a signal was ignored when the program started. If the system does not provide it, it counts as
/// ignored.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Ignores the signal about files that exceed the allowed size, so that this is reported like a full disk.
#[cfg(unix)]
pub(crate) fn let_files_end() {
    let ignored = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, ignored);
}
