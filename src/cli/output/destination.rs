//! The destination of answers: standard output, or a file that appears when it is complete.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use kenzan::engine::{Interrupt, Reason};

use crate::output::files::{BUFFER, Begun, Files};
use crate::output::patience::Answers;
use crate::output::{complain, escape};

/// The destination of answers.
#[derive(Debug)]
pub(crate) enum Destination {
    Stdout(BufWriter<Answers>),
    File { begun: Box<Begun>, path: PathBuf },
}

impl Destination {
    /// Opens the file `path`, or standard output if there is none.
    ///
    /// # Errors
    /// If no file can be written there, or if it is one of `files`, which are read.
    pub(crate) fn open(path: Option<&Path>, files: &Files) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Self::stdout()) };
        Ok(Self::File { begun: Box::new(files.open(path)?), path: path.to_owned() })
    }

    /// Returns standard output.
    pub(crate) fn stdout() -> Self {
        Self::Stdout(BufWriter::with_capacity(BUFFER, Answers(io::stdout().lock())))
    }

    /// Writes `text` at the end.
    ///
    /// # Errors
    /// If it can't be written.
    pub(crate) fn end_with(mut self, text: &str, interrupt: &Interrupt) -> anyhow::Result<()> {
        written(self.write_all(text.as_bytes()).and_then(|()| self.flush()))?;
        self.finish(interrupt)
    }

    /// Renames a file to its final name, whatever ended the run.
    ///
    /// # Errors
    /// If that is not allowed.
    pub(crate) fn keep(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File { begun, path: _ } => begun.finish(),
        }
    }

    /// Leaves the file as it was before: there is nothing to write.
    pub(crate) fn discard(self) {
        if let Self::File { begun, path } = self
            && begun.abandon()
        {
            complain(&format!("no puzzle was found: {} was not written\n", escape::path(&path)));
        }
    }

    /// Renames a file to its final name, unless the run was interrupted: half of the answers would look like all of
    /// them.
    ///
    /// # Errors
    /// If that is not allowed.
    pub(crate) fn finish(self, interrupt: &Interrupt) -> anyhow::Result<()> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File { begun, path } if interrupt.reason() == Some(Reason::Cancelled) => {
                let name = escape::path(&path);
                if begun.abandon() {
                    complain(&format!("interrupted: {name} was not written\n"));
                } else if path.is_file() {
                    complain(&format!("interrupted: {name} contains only a part of the answers\n"));
                }
                Ok(())
            }
            Self::File { begun, path: _ } => begun.finish(),
        }
    }
}

/// Returns whether everything was written: a reader that has closed the pipe, as `head` does, is not a failure.
///
/// # Errors
/// If it could not be written.
pub(crate) fn written(written: io::Result<()>) -> anyhow::Result<bool> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context(FAILURE),
        written => Ok(written.is_ok()),
    }
}

/// The message if answers can't be written.
pub(crate) const FAILURE: &str = "can't write the answers";

impl Write for Destination {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(output) => output.write(text),
            Self::File { begun, .. } => begun.write(text),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(output) => output.flush(),
            Self::File { begun, .. } => begun.flush(),
        }
    }
}
