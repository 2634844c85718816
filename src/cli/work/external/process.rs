//! One run of an external program: its input, output, time, and end.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use kenzan::engine::{Interrupt, Reason};

use super::system;
use super::watchdog::Watched;

/// The longest time until an interrupt is noticed.
const PAUSE: Duration = Duration::from_millis(10);
/// The time to wait for the end of its output after its process group has ended: a process that left the group may keep
/// the pipe open, and on a busy machine the threads that read need some time.
const LINGER: Duration = Duration::from_secs(1);
/// The most bytes that are read from a program: a longer text is not an answer.
pub(super) const MOST: u64 = 64 << 20;

/// The result of a run.
#[derive(Debug)]
pub(super) struct ProgramRun {
    /// Its standard output.
    pub(super) output: String,
    /// Its standard error.
    pub(super) errors: String,
    /// Whether it printed more than that.
    pub(super) is_cut: bool,
    /// Its end.
    pub(super) end: ProcessEnd,
    /// The processor time of the program and its children, or real time if the system does not provide it.
    pub(super) time: Duration,
}

/// The end of a run.
#[derive(Debug)]
pub(super) enum ProcessEnd {
    /// It ended by itself.
    Exited(ExitStatus),
    /// It was killed, with all its children.
    Stopped(Reason),
}

/// Runs `command` with `input` on its standard input.
///
/// # Errors
/// If the program can't be started, or can't be waited for.
pub(super) fn run(
    command: &mut Command,
    input: Vec<u8>,
    interrupt: &Interrupt,
) -> io::Result<ProgramRun> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    system::set_apart(command);
    let start = Instant::now();
    let mut child = command.spawn()?;
    let watched = Watched::group(child.id());
    let (ended, output_ends) = mpsc::channel::<()>();
    let heard = hear_all(&mut child, input, ended);
    let stopped = if heard.is_ok() { watch(&mut child, &output_ends, interrupt) } else { Ok(None) };
    // If it ended by itself, its children may still run; they would keep its output open.
    system::kill(&mut child);
    drop(watched);
    let deadline = Instant::now() + LINGER;
    let heard = heard.map(|(output, errors)| (output.until(deadline), errors.until(deadline)));
    let (status, time) = system::wait(&mut child, start)?;
    let (output, errors) = heard?;
    let is_cut = output.len() as u64 > MOST;
    let [output, errors] =
        [output, errors].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let end = stopped?.map_or(ProcessEnd::Exited(status), ProcessEnd::Stopped);
    Ok(ProgramRun { output, errors, is_cut, end, time })
}

/// Starts to write the input of the process and to read its output.
fn hear_all(
    child: &mut Child,
    input: Vec<u8>,
    ended: mpsc::Sender<()>,
) -> io::Result<(Heard, Heard)> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::Builder::new().spawn(move || {
        // A program need not read all of its input.
        let _ = stdin.map(|mut stdin| stdin.write_all(&input));
    })?;
    Ok((Heard::from(stdout, ended.clone())?, Heard::from(stderr, ended)?))
}

/// Waits until the process ends, or until the run is interrupted; then it returns the reason.
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
        // It nearly always ends with its output.
        if output_ends.recv_timeout(PAUSE) == Err(mpsc::RecvTimeoutError::Disconnected) {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The output of a program, read in a separate thread.
struct Heard(mpsc::Receiver<Vec<u8>>);

impl Heard {
    /// Reads `pipe` to its end, and drops `ended` then.
    fn from(pipe: Option<impl Read + Send + 'static>, ended: mpsc::Sender<()>) -> io::Result<Self> {
        let (to_taker, pieces) = mpsc::channel();
        thread::Builder::new().spawn(move || {
            // If it fails, the text before is kept.
            let _ = pipe.map(|pipe| hear(pipe.take(MOST + 1), &to_taker));
            drop((to_taker, ended));
        })?;
        Ok(Self(pieces))
    }

    /// Returns the output, at the latest at `deadline`. The thread is not waited for: its read may never return.
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

/// Passes on the text from `pipe` until its end, or until the receiver is dropped.
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
