//! A long file of answers: if it is interrupted, the same command continues it, and the file is the same as without the
//! interruption.
//!
//! It is `FILE.part` until it is complete. `FILE.journal` records up to where it is right: anything after that, such as
//! half a line, is cut off before the file is continued.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::output::escape;
use crate::output::exit::Exit;
use crate::output::files::{BUFFER, Files};
use crate::work::journal::{Called, Journal, JournalQuestion};
use crate::work::stream::Target;

/// The progress of a file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Grown<S> {
    /// The number of puzzles and problems that were read.
    read: u64,
    /// The length of the file.
    bytes: u64,
    /// Whether it is complete.
    is_whole: bool,
    /// The exit code of the answers.
    exit: Exit,
    /// The sum of the results.
    sum: S,
}

/// A growing file, and the sum of its results.
#[derive(Debug)]
pub(crate) struct Growing<S> {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    journal: Journal<Grown<S>>,
    grown: Grown<S>,
}

impl<S: Clone + Default + Serialize + DeserializeOwned> Growing<S> {
    /// Opens the file that will be at `path`, to continue it where it was interrupted; it begins with `header`.
    /// `restart` starts it anew.
    ///
    /// # Errors
    /// If it can't be written, or if the existing part answers another question.
    pub(crate) fn open(
        called: &'static Called,
        path: &Path,
        files: &Files,
        question: JournalQuestion,
        header: &str,
        restart: bool,
    ) -> anyhow::Result<Self> {
        files.check(path)?;
        if path.exists() && !path.is_file() {
            bail!(
                "{} is not a regular file, so it can't hold a list\nhint: name another, or leave out -o",
                escape::path(path)
            );
        }
        // If the name is a link, it remains one.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let beside = |ending: &str| {
            let mut name = path.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        };
        let part = beside(".part");
        files.check(&part)?;
        let start = Grown::default();
        let journal = beside(".journal");
        let mut journal = Journal::open(called, journal, files, question, start.clone(), restart)?;
        if restart {
            journal.write(&start)?;
        }
        let grown = journal.tally().clone();
        // If the program was killed between the last two steps, the file has its name already.
        if grown.is_whole && !part.exists() {
            let file = File::open(&path).with_context(|| cant_write(&path))?;
            return Ok(Self { path, part, file: BufWriter::new(file), journal, grown });
        }
        let file = File::options().write(true).create(true).truncate(false).open(&part);
        let mut file = file.with_context(|| cant_write(&part))?;
        let length = file.metadata().with_context(|| cant_write(&part))?.len();
        if length < grown.bytes {
            bail!(
                "{} is shorter than {journal} says: it has been changed\nhint: start anew with --restart",
                escape::path(&part)
            );
        }
        file.set_len(grown.bytes)
            .and_then(|()| file.seek(SeekFrom::Start(grown.bytes)))
            .with_context(|| cant_write(&part))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        let mut growing = Self { path, part, file, journal, grown };
        if growing.grown.read == 0 && growing.grown.bytes == 0 {
            growing.write_all(header.as_bytes()).with_context(|| cant_write(&growing.part))?;
        }
        Ok(growing)
    }

    /// Returns the number of puzzles and problems that earlier runs have read.
    pub(crate) fn read(&self) -> u64 {
        self.grown.read
    }

    /// Returns the message that a run continues it.
    pub(crate) fn continued(&self) -> String {
        self.journal.continued(self.grown.read)
    }

    /// Returns the message that a run was interrupted.
    pub(crate) fn interrupted(&self) -> String {
        self.journal.interrupted(self.grown.read)
    }

    /// Checks whether an earlier run has completed it.
    pub(crate) fn is_whole(&self) -> bool {
        self.grown.is_whole
    }

    /// Saves the progress, so that the same command can continue.
    ///
    /// # Errors
    /// If it can't be written.
    pub(crate) fn stop(mut self) -> anyhow::Result<(Exit, S)> {
        self.keep()?;
        Ok((self.grown.exit, self.grown.sum))
    }

    /// Renames the file to its final name.
    ///
    /// # Errors
    /// If it can't be written.
    pub(crate) fn finish(mut self) -> anyhow::Result<(Exit, S)> {
        if !self.grown.is_whole {
            self.grown.is_whole = true;
            self.keep()?;
        }
        if self.part.exists() {
            fs::rename(&self.part, &self.path).with_context(|| cant_write(&self.path))?;
        }
        self.journal.close()?;
        Ok((self.grown.exit, self.grown.sum))
    }

    /// Saves the file before the journal.
    fn keep(&mut self) -> anyhow::Result<()> {
        self.file
            .flush()
            .and_then(|()| self.file.get_ref().sync_data())
            .with_context(|| cant_write(&self.part))?;
        self.journal.write(&self.grown)
    }
}

fn cant_write(path: &Path) -> String {
    format!("can't write {}", escape::path(path))
}

impl<S> Write for Growing<S> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let written = self.file.write(text)?;
        self.grown.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl<S, T> Target<T> for &mut Growing<S>
where
    S: AddAssign<T> + Clone + Default + Serialize + DeserializeOwned,
{
    fn add(&mut self, exit: Exit, result: T) -> io::Result<u64> {
        self.grown.exit.add(exit);
        self.grown.sum += result;
        self.grown.read += 1;
        if self.journal.is_due() {
            self.keep().map_err(io::Error::other)?;
        }
        Ok(self.grown.read)
    }
}
