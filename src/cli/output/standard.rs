//! Standard output and standard error, written at once.

use std::io::{self, Write};

use anyhow::Context;

use crate::output::escape;
use crate::output::patience::{Answers, Patient};

/// Prints `bytes`. A reader that has closed the pipe, as `head` does, is not a failure.
///
/// # Errors
/// If standard output can't be written to, for example because a disk is full.
pub(crate) fn print(bytes: &[u8]) -> anyhow::Result<()> {
    let mut output = Answers(io::stdout().lock());
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("can't write to standard output")
        }
        _ => Ok(()),
    }
}

/// Writes `text`, whole lines, to standard error; failures are ignored. Whoever does not read it does not keep a run that
/// is interrupted.
pub(crate) fn complain(text: &str) {
    let _ = Patient(io::stderr().lock()).write_all(escape::lines(text).as_bytes());
}
