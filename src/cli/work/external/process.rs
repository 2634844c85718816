//! One run of a program: fed, heard, stopped in time, measured.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use kenzan::engine::{Interrupt, Reason};

use super::system;
use super::watchdog::Watched;

/// How long it may take until an interrupt is noticed.
const PAUSE: Duration = Duration::from_millis(10);
/// How long the end of its output is waited for once it and its group are gone. Only a process that
/// left the group can still hold the pipe; the rest is for the threads that read, on a busy machine.
const LINGER: Duration = Duration::from_secs(1);
/// How much of what a program prints or writes is read; one that writes more does not write an answer.
pub(super) const MOST: u64 = 64 << 20;

/// What a run came to.
#[derive(Debug)]
pub(super) struct Run {
    /// What it printed.
    pub(super) output: String,
    /// What it printed on standard error.
    pub(super) errors: String,
    /// It printed more than that.
    pub(super) is_cut: bool,
    /// How it ended.
    pub(super) end: End,
    /// Processor time of the program and of those that it waited for; where the system does not
    /// tell, time on the wall.
    pub(super) time: Duration,
}

/// How a run ended.
#[derive(Debug)]
pub(super) enum End {
    /// By itself.
    Exited(ExitStatus),
    /// It was killed, and whatever it had started with it.
    Stopped(Reason),
}

/// Runs `command`, which gets `input` on its standard input.
///
/// # Errors
/// If the program can't be started, or can't be waited for.
pub(super) fn run(command: &mut Command, input: Vec<u8>, interrupt: &Interrupt) -> io::Result<Run> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    system::set_apart(command);
    let start = Instant::now();
    let mut child = command.spawn()?;
    let watched = Watched::group(child.id());
    let (ended, output_ends) = mpsc::channel::<()>();
    let heard = hear_all(&mut child, input, ended);
    let stopped = if heard.is_ok() { watch(&mut child, &output_ends, interrupt) } else { Ok(None) };
    // If it ended by itself, this is for what it started and left behind. Nobody hears the end of
    // its output before that.
    system::kill(&mut child);
    drop(watched);
    let deadline = Instant::now() + LINGER;
    let heard = heard.map(|(output, errors)| (output.until(deadline), errors.until(deadline)));
    let (status, time) = system::wait(&mut child, start)?;
    let (output, errors) = heard?;
    let is_cut = output.len() as u64 > MOST;
    let [output, errors] =
        [output, errors].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let end = stopped?.map_or(End::Exited(status), End::Stopped);
    Ok(Run { output, errors, is_cut, end, time })
}

/// Starts to write to the process and to read what it prints.
fn hear_all(
    child: &mut Child,
    input: Vec<u8>,
    ended: mpsc::Sender<()>,
) -> io::Result<(Heard, Heard)> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::Builder::new().spawn(move || {
        // A program that does not read all of it closes the pipe, which is its right.
        let _ = stdin.map(|mut stdin| stdin.write_all(&input));
    })?;
    Ok((Heard::from(stdout, ended.clone())?, Heard::from(stderr, ended)?))
}

/// Waits until the process ends, or somebody wants it to: then the reason is returned.
fn watch(
    child: &mut Child,
    output_ends: &mpsc::Receiver<()>,
    interrupt: &Interrupt,
) -> io::Result<Option<Reason>> {
    loop {
        if let Some(reason) = interrupt.reason() {
            return Ok(Some(reason));
        }
        if system::has_ended(child)? {
            return Ok(None);
        }
        // The end of its output is nearly always its end.
        if output_ends.recv_timeout(PAUSE) == Err(mpsc::RecvTimeoutError::Disconnected) {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// What a program prints, as a thread of its own reads it.
struct Heard(mpsc::Receiver<Vec<u8>>);

impl Heard {
    /// Reads all that comes out of `pipe`; `ended` goes when it is silent.
    fn from(pipe: Option<impl Read + Send + 'static>, ended: mpsc::Sender<()>) -> io::Result<Self> {
        let (to_taker, pieces) = mpsc::channel();
        thread::Builder::new().spawn(move || {
            // What was read before it failed is what there is.
            let _ = pipe.map(|pipe| hear(pipe.take(MOST + 1), &to_taker));
            drop((to_taker, ended));
        })?;
        Ok(Self(pieces))
    }

    /// Returns what was read, at the latest at `deadline`. The thread is left to itself then: it
    /// sits in a read that may never return.
    fn until(self, deadline: Instant) -> Vec<u8> {
        let mut bytes = Vec::new();
        while let Ok(piece) =
            self.0.recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            bytes.extend(piece);
        }
        bytes
    }
}

/// Hands on what comes out of `pipe` until its end, or until nobody wants it.
fn hear(mut pipe: impl Read, to_taker: &mpsc::Sender<Vec<u8>>) -> io::Result<()> {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(count) if to_taker.send(buffer[..count].to_vec()).is_err() => return Ok(()),
            Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(error),
            Ok(_) | Err(_) => {}
        }
    }
}
