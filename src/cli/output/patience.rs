//! Work that waits for others, such as a pipe whose other end is not there: it goes on until the run is interrupted.

use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, bounded};
use kenzan::engine::Interrupt;

/// The interval of checks for an interruption.
const LOOK: Duration = Duration::from_millis(50);

/// The interrupt of the run, which signals raise: like signals, there is one for the whole program.
static RUN: OnceLock<Interrupt> = OnceLock::new();

/// The run was interrupted while it waited.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub(crate) struct Interrupted;

/// Has `interrupt` end what waits.
pub(crate) fn ends_by(interrupt: &Interrupt) {
    // There is one run.
    let _ = RUN.set(interrupt.clone());
}

/// Checks whether an error is that the run was interrupted, which needs no message.
pub(crate) fn is_interruption(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let inner = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        cause.is::<Interrupted>()
            || inner.is_some_and(<dyn std::error::Error + Send + Sync + 'static>::is::<Interrupted>)
    })
}

/// Does `work` that may wait for others, in a thread, which is left behind if the run is interrupted.
///
/// # Errors
/// Those of `work`; [`Interrupted`]; if no thread can be started.
pub(crate) fn patiently<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let (done, result) = bounded(1);
    let work = move || {
        // Without a receiver, the run was interrupted.
        let _ = done.send(work());
    };
    thread::Builder::new().spawn(work)?;
    loop {
        match result.recv_timeout(LOOK) {
            Ok(result) => return result,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("the work panicked"));
            }
        }
        end_with_the_run()?;
    }
}

/// Fails if the run was interrupted.
fn end_with_the_run() -> io::Result<()> {
    match RUN.get().and_then(Interrupt::reason) {
        Some(_) => Err(io::Error::other(Interrupted)),
        None => Ok(()),
    }
}

/// How often something began or ended to be written to a stream, while it is locked: odd meanwhile.
#[derive(Debug)]
struct Writes(AtomicUsize);

static TO_OUTPUT: Writes = Writes(AtomicUsize::new(0));
static TO_ERROR: Writes = Writes(AtomicUsize::new(0));

impl Writes {
    /// Notes when `write` begins and ends.
    fn noted<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.fetch_add(1, Ordering::Relaxed);
        let done = write();
        self.0.fetch_add(1, Ordering::Relaxed);
        done
    }

    /// Returns the write that is under way, by its number.
    fn under_way(&self) -> Option<usize> {
        let number = self.0.load(Ordering::Relaxed);
        (number % 2 == 1).then_some(number)
    }
}

/// Standard output, of which it is known whether somebody waits for its reader. Other than [`Patient`], it costs nothing.
#[derive(Debug)]
pub(crate) struct Answers(pub(crate) io::StdoutLock<'static>);

impl Write for Answers {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        TO_OUTPUT.noted(|| self.0.write(text))
    }

    fn flush(&mut self) -> io::Result<()> {
        TO_OUTPUT.noted(|| self.0.flush())
    }
}

/// Ends the program if the run is interrupted, and does not end by itself because nobody reads what it writes: a write
/// that waits can't be taken back.
pub(crate) fn leave_if_nobody_reads() {
    const LOOKS: usize = 6;
    let watch = || {
        let mut seen = [(None, 0); 2];
        loop {
            thread::sleep(LOOK);
            for ((before, looks), now) in seen.iter_mut().zip([&TO_OUTPUT, &TO_ERROR]) {
                let now = now.under_way();
                *looks = if now.is_some() && now == *before { *looks + 1 } else { 0 };
                *before = now;
                if *looks == LOOKS {
                    std::process::exit(130);
                }
            }
        }
    };
    // Without a thread, a second Ctrl-C ends it.
    let _ = thread::Builder::new().spawn(watch);
}

/// Standard error, whose reader is waited for until the run is interrupted. It is locked, as what has room for one
/// thread may have none for two; another program may still fill it in between, as `2>&1` lets standard output.
#[derive(Debug)]
pub(crate) struct Patient<W>(pub(crate) W);

#[cfg(unix)]
impl<W: Write + std::os::fd::AsFd> Write for Patient<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        /// A pipe that can be written to takes as many bytes without waiting (`PIPE_BUF`).
        const ROOM: usize = 4096;
        wait_for_room(&self.0)?;
        TO_ERROR.noted(|| self.0.write(&text[..text.len().min(ROOM)]))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Waits until a stream can be written to. After an interruption it does not wait: thousands of remarks may be left.
#[cfg(unix)]
fn wait_for_room(stream: &impl std::os::fd::AsFd) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    loop {
        let look = if end_with_the_run().is_ok() { LOOK } else { Duration::ZERO };
        let look = Timespec { tv_sec: 0, tv_nsec: look.subsec_nanos().into() };
        match poll(&mut [PollFd::new(stream, PollFlags::OUT)], Some(&look)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => end_with_the_run()?,
            Ok(_) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}

#[cfg(not(unix))]
impl<W: Write> Write for Patient<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use anyhow::Context;
    use kenzan::engine::Reason;

    use super::*;

    #[test]
    fn what_waits_for_ever_ends_with_the_run() {
        assert_eq!(patiently(|| Ok(7)).expect("it is done"), 7);
        let failed = patiently(|| Err::<(), _>(io::ErrorKind::NotFound.into()));
        assert_eq!(failed.expect_err("it fails").kind(), io::ErrorKind::NotFound);
        let interrupt = Interrupt::default();
        ends_by(&interrupt);
        let (_never, waited) = bounded::<()>(0);
        interrupt.trigger(Reason::Cancelled);
        let ended = patiently(move || waited.recv().map_err(io::Error::other));
        let error = ended.context("can't read x").expect_err("it never ends by itself");
        assert!(is_interruption(&error));
        #[cfg(unix)]
        {
            let (mut unread, mut full) = std::os::unix::net::UnixStream::pair().expect("a pair");
            let ended = Patient(&full).write_all(&vec![b'x'; 1 << 20]);
            assert!(is_interruption(&ended.expect_err("nobody reads it").into()));
            full.shutdown(std::net::Shutdown::Write).expect("it is open");
            let mut read = Vec::new();
            io::Read::read_to_end(&mut unread, &mut read).expect("it is read");
            full.flush().expect("it has no buffer");
            assert!(read.len() < 1 << 20 && read.iter().all(|&byte| byte == b'x'));
        }
        assert!(is_interruption(&Interrupted.into()));
        assert!(!is_interruption(&io::Error::from(io::ErrorKind::Interrupted).into()));
    }
}
