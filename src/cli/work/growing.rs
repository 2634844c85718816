//! A file of answers that takes long to grow: the same command carries on where it was stopped, and the file is
//! as if nothing had stopped it.
//!
//! It grows under another name, `FILE.part`, and has its own when it is whole. Beside it `FILE.journal` says up to
//! where it is right: what stands behind that, half a line perhaps, is cut off before it grows on.

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
use crate::work::journal::{Called, Journal, Question};
use crate::work::stream::Target;

/// How far a file has grown.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Grown<S> {
    /// How much was read: puzzles, and what was to be one.
    read: u64,
    /// How long the file is.
    bytes: u64,
    /// It is all there.
    is_whole: bool,
    /// What the answers mean for the exit code.
    exit: Exit,
    /// The sum of the results.
    sum: S,
}

/// A file that grows, and the sum of what is in it.
#[derive(Debug)]
pub(crate) struct Growing<S> {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    journal: Journal<Grown<S>>,
    grown: Grown<S>,
}

impl<S: Clone + Default + Serialize + DeserializeOwned> Growing<S> {
    /// Opens the file that is to be at `path`, to grow on where it was stopped; it begins with `header`.
    /// `restart` lets it begin anew.
    ///
    /// # Errors
    /// If it can't be written, or if the one that was begun is the answer to another question.
    pub(crate) fn open(
        called: &'static Called,
        path: &Path,
        files: &Files,
        question: Question,
        header: &str,
        restart: bool,
    ) -> anyhow::Result<Self> {
        files.check(path)?;
        if path.exists() && !path.is_file() {
            bail!(
                "{} is no regular file, in which a list could grow\nhint: name another, or leave out -o",
                escape::path(path)
            );
        }
        // Where the name is a link, it stays one.
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
        // Killed between the last two steps, it has its name already.
        if grown.is_whole && !part.exists() {
            let file = File::open(&path).with_context(|| cant_write(&path))?;
            return Ok(Self { path, part, file: BufWriter::new(file), journal, grown });
        }
        let file = File::options().write(true).create(true).truncate(false).open(&part);
        let mut file = file.with_context(|| cant_write(&part))?;
        let length = file.metadata().with_context(|| cant_write(&part))?.len();
        if length < grown.bytes {
            bail!(
                "{} is shorter than {journal} says: somebody has changed it\nhint: begin anew with --restart",
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

    /// Returns how much was read by earlier runs.
    pub(crate) fn read(&self) -> u64 {
        self.grown.read
    }

    /// Returns the name of what remembers it.
    pub(crate) fn journal(&self) -> String {
        self.journal.to_string()
    }

    /// Returns whether an earlier run came to the end.
    pub(crate) fn is_whole(&self) -> bool {
        self.grown.is_whole
    }

    /// Keeps what there is; the same command carries on.
    ///
    /// # Errors
    /// If it can't be written.
    pub(crate) fn stop(mut self) -> anyhow::Result<(Exit, S)> {
        self.keep()?;
        Ok((self.grown.exit, self.grown.sum))
    }

    /// Gives the file its name.
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

    /// Makes sure that the file is as long as the journal is about to say.
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
