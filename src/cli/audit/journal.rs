//! The file that remembers how far an audit has come.
//!
//! It holds what was asked and what came of the puzzles so far, and is replaced as a whole, so that
//! it is right whenever the program is killed. When the audit is done, it goes.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use serde::{Deserialize, Serialize};

use super::super::args::AuditArgs;
use super::super::failure::reason;
use super::super::files::Files;
use super::super::output::SCHEMA;
use super::super::shown;
use super::tally::Tally;
use crate::engine::Entry;

/// How much work a kill may cost. The first is written at once: whoever is killed over and over still
/// gets on.
const EVERY: Duration = Duration::from_millis(500);
/// The longest file that is read, in bytes; a journal is not that long, and a file of puzzles may be.
const LONGEST: u64 = 1 << 26;

/// What an audit is about. If any of it changes, it is another audit.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Question {
    /// The engines with their versions.
    engines: Vec<String>,
    budget: Option<u64>,
    /// Those of Z3, with their values.
    parameters: Vec<(String, String)>,
    memory: Option<u32>,
    /// In nanoseconds, for a fraction might not read back as it was written.
    timeout: Option<u128>,
    boxes: Option<String>,
    files: Vec<Identity>,
}

/// A file as it is now.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Identity {
    path: PathBuf,
    bytes: u64,
    /// When it was changed, in nanoseconds since 1970.
    changed: u128,
}

impl Question {
    /// # Errors
    /// If the puzzles do not come from files.
    pub(super) fn new(args: &AuditArgs, engines: &[&Entry]) -> anyhow::Result<Self> {
        const HINT: &str = "hint: an audit carries on where it was stopped, so its puzzles have to \
                            be in files";
        if args.input.puzzles.is_empty() {
            bail!("no file given\n{HINT}");
        }
        let identity = |name: &String| {
            Identity::of(name).map_err(|error| {
                anyhow!("{name}: can't be read as a file: {}\n{HINT}", reason(&error))
            })
        };
        let version = |entry: &&Entry| match (entry.version)() {
            Some(version) => format!("{} ({version})", entry.name),
            None => entry.name.to_owned(),
        };
        Ok(Self {
            engines: engines.iter().map(version).collect(),
            budget: args.setup.budget,
            parameters: args.setup.z3_params.clone(),
            memory: args.setup.memory,
            timeout: args.limits.timeout.map(|timeout| timeout.as_nanos()),
            boxes: args.input.boxes.map(|boxes| boxes.to_string()),
            files: args.input.puzzles.iter().map(identity).collect::<anyhow::Result<_>>()?,
        })
    }

    /// Returns a number that differs for other questions, as far as 64 bits go (FNV-1a).
    fn number(&self) -> u64 {
        let text = serde_json::to_string(self).expect("strings and numbers can be written as JSON");
        let start = 0xcbf2_9ce4_8422_2325;
        text.bytes()
            .fold(start, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}

impl Identity {
    fn of(name: &str) -> io::Result<Self> {
        let path = fs::canonicalize(name)?;
        let metadata = fs::metadata(&path)?;
        if !metadata.is_file() {
            return Err(io::Error::other("it is none, but a folder or a stream"));
        }
        let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Self { path, bytes: metadata.len(), changed: changed.as_nanos() })
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Saved {
    schema: u32,
    question: Question,
    tally: Tally,
}

/// The file, and what is in it.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    saved: Saved,
    /// The file, locked: two audits that write it would undo each other's work.
    file: File,
    written: Option<Instant>,
}

impl Journal {
    /// Opens the journal of a question at `path`, or at a place of the question's own in the folder
    /// where the program runs; `restart` forgets what is in it.
    ///
    /// # Errors
    /// If it is of another question, is no journal, is in use, or can't be written.
    pub(super) fn open(
        path: Option<PathBuf>,
        files: &Files,
        question: Question,
        restart: bool,
    ) -> anyhow::Result<Self> {
        let path =
            path.unwrap_or_else(|| format!("kenzan-audit-{:016x}.json", question.number()).into());
        files.check(&path)?;
        let tally = Tally::new(question.engines.len());
        let mut saved = Saved { schema: SCHEMA, question, tally };
        let file = if path.exists() {
            if !path.is_file() {
                return Err(no_journal(&path));
            }
            let file = File::open(&path).with_context(|| cant("read", &path))?;
            lock(&file, &path)?;
            // What is no journal is not overwritten, whatever is asked: it may be a file of puzzles.
            let before = read(&file, &path)?;
            if !restart && before.question != saved.question {
                bail!(
                    "{} is of another audit: other files, engines or limits\nhint: name another \
                     file with --journal, or begin anew with --restart",
                    shown::path(&path)
                );
            }
            if !restart {
                saved = before;
            }
            file
        } else {
            write(&saved, &path)?
        };
        Ok(Self { path, saved, file, written: None })
    }

    /// Returns what came of the puzzles in earlier runs.
    pub(super) fn tally(&self) -> &Tally {
        &self.saved.tally
    }

    /// Writes `tally` if the last time is long enough ago.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn keep(&mut self, tally: &Tally) -> anyhow::Result<()> {
        if self.written.is_some_and(|written| written.elapsed() < EVERY) {
            return Ok(());
        }
        self.write(tally)
    }

    /// Writes `tally`.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn write(&mut self, tally: &Tally) -> anyhow::Result<()> {
        self.saved.tally.clone_from(tally);
        self.file = write(&self.saved, &self.path)?;
        self.written = Some(Instant::now());
        Ok(())
    }

    /// Takes the file away: the audit is done.
    ///
    /// # Errors
    /// If it can't be removed.
    pub(super) fn close(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path).with_context(|| cant("remove", &self.path))
    }
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown::path(&self.path))
    }
}

fn cant(what: &str, path: &Path) -> String {
    format!("can't {what} the journal {}", shown::path(path))
}

fn no_journal(path: &Path) -> anyhow::Error {
    let path = shown::path(path);
    anyhow!("{path} is no journal of an audit\nhint: name another file with --journal")
}

fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            bail!("another audit is using the journal {}\nhint: wait for it", shown::path(path))
        }
        // A file system without locks is no reason to do nothing.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Replaces the file at `path` as a whole, and returns the new one, locked.
fn write(saved: &Saved, path: &Path) -> anyhow::Result<File> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let text = serde_json::to_vec(saved).expect("strings and numbers can be written as JSON");
    let mut new = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
        .with_context(|| cant("write", path))?;
    new.write_all(&text).with_context(|| cant("write", path))?;
    lock(new.as_file(), path)?;
    new.persist(path).map_err(|error| error.error).with_context(|| cant("write", path))
}

fn read(file: &File, path: &Path) -> anyhow::Result<Saved> {
    let mut text = Vec::new();
    file.take(LONGEST).read_to_end(&mut text).with_context(|| cant("read", path))?;
    let saved = serde_json::from_slice::<Saved>(&text).map_err(|_| no_journal(path))?;
    if saved.schema != SCHEMA {
        bail!(
            "{} is of another version of kenzan\nhint: name another file with --journal",
            shown::path(path)
        );
    }
    Ok(saved)
}
