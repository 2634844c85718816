//! The journal of a long run: a file that records its progress.
//!
//! It contains the question and the results so far, and is replaced as a whole, so that it is valid whenever the
//! program is killed. It is removed at the end of the run.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use kenzan::engine::Entry;
use kenzan::record::VERSION;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::input::InputOptions;
use crate::output::counts;
use crate::output::escape::{self, escaped};
use crate::output::failure::reason;
use crate::output::files::Files;

/// The most time that is lost if the program is killed. The journal is written once immediately, so that runs that are
/// killed repeatedly make progress.
const EVERY: Duration = Duration::from_millis(500);
/// The longest file that is read, in bytes: a journal is shorter, but a file of puzzles may be longer.
const LONGEST: u64 = 1 << 26;

/// The name of a run in messages, and a hint.
#[derive(Debug)]
pub(crate) struct Called {
    /// With its article: `an audit`.
    pub(crate) one: &'static str,
    /// `another audit`.
    pub(crate) another: &'static str,
    /// The hint on another journal.
    pub(crate) elsewhere: &'static str,
    /// Whether the name of the journal is derived from another file's, so that it is never used for anything else.
    pub(crate) has_own_name: bool,
}

/// The question that a run answers. If any part changes, it is another run.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct JournalQuestion {
    /// The values of options by name; `None` if an option was not given.
    options: Vec<(String, Option<String>)>,
    files: Vec<Identity>,
}

/// A file as it is now.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Identity {
    path: PathBuf,
    bytes: u64,
    /// The time of its last change, in nanoseconds since 1970.
    changed: u128,
}

impl JournalQuestion {
    /// Makes a question from `options`, each with its name, and the input.
    ///
    /// # Errors
    /// If the puzzles do not come from files.
    pub(crate) fn new(
        called: &Called,
        input: &InputOptions,
        options: Vec<(&str, Option<String>)>,
    ) -> anyhow::Result<Self> {
        // A new field there has to be added to the question.
        let InputOptions { puzzles, boxes, without_drawings, shard } = input;
        let hint = format!(
            "hint: {} can be continued after an interruption, so its puzzles have to be in files",
            called.one
        );
        if puzzles.is_empty() {
            bail!("no file given\n{hint}");
        }
        let identity = |name: &OsString| {
            let name = Path::new(name);
            Identity::of(name).map_err(|error| {
                let why = reason(&error);
                anyhow!("{}: can't be read as a file: {why}\n{hint}", escape::path(name))
            })
        };
        let of_input = [
            ("kenzan", Some(env!("CARGO_PKG_VERSION").to_owned())),
            ("--boxes", boxes.map(|boxes| boxes.to_string())),
            ("--without-drawings", given(*without_drawings)),
            ("--shard", shard.map(|shard| shard.to_string())),
        ];
        let options = options.into_iter().chain(of_input);
        Ok(Self {
            options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
            files: puzzles.iter().map(identity).collect::<anyhow::Result<_>>()?,
        })
    }

    /// Returns a hash of the question (FNV-1a).
    pub(crate) fn number(&self) -> u64 {
        let text = serde_json::to_string(self).expect("strings and numbers can be written as JSON");
        let start = 0xcbf2_9ce4_8422_2325;
        text.bytes()
            .fold(start, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// Returns the differences from the question `before`.
    fn differences(&self, before: &Self) -> Vec<String> {
        let value_of = |question: &Self, name: &str| {
            let found = question.options.iter().find(|(other, _)| other == name);
            found.and_then(|(_, value)| value.clone())
        };
        let mut all = Vec::new();
        let names = before.options.iter().chain(&self.options).map(|(name, _)| name);
        for name in names {
            let was = value_of(before, name);
            if was == value_of(self, name) {
                continue;
            }
            let name = escaped(name);
            let difference = match was {
                None => format!("{name} was not given"),
                Some(value) if value.is_empty() => format!("{name} was given"),
                Some(value) => format!("{name} was {}", escaped(&value)),
            };
            if !all.contains(&difference) {
                all.push(difference);
            }
        }
        let paths = |question: &Self| -> Vec<PathBuf> {
            question.files.iter().map(|file| file.path.clone()).collect()
        };
        if paths(self) == paths(before) {
            let pairs = self.files.iter().zip(&before.files);
            let changed = pairs.filter(|(now, then)| now != then);
            all.extend(changed.map(|(now, _)| format!("{} has changed", escape::path(&now.path))));
        } else {
            let files: Vec<String> = paths(before).iter().map(|path| escape::path(path)).collect();
            all.push(format!("it read {}", files.join(", ")));
        }
        all
    }
}

/// Lists engines with their versions.
pub(crate) fn with_versions(engines: &[&Entry]) -> String {
    let version = |entry: &&Entry| match entry.version() {
        Some(version) => format!("{} ({version})", entry.name),
        None => entry.name.to_owned(),
    };
    engines.iter().map(version).collect::<Vec<_>>().join(", ")
}

/// Returns the value of an option without a value, if it is given.
pub(crate) fn given(is_given: bool) -> Option<String> {
    is_given.then(String::new)
}

impl Identity {
    fn of(name: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(name)?;
        let metadata = fs::metadata(&path)?;
        if !metadata.is_file() {
            return Err(io::Error::other("it is a folder or a stream"));
        }
        let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        // JSON is text, which a name need not be.
        let path = escape::text(&path).into_owned().into();
        Ok(Self { path, bytes: metadata.len(), changed: changed.as_nanos() })
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Saved<T> {
    schema: u32,
    question: JournalQuestion,
    tally: T,
}

/// The file and its content.
#[derive(Debug)]
pub(crate) struct Journal<T> {
    called: &'static Called,
    path: PathBuf,
    saved: Saved<T>,
    /// The file, locked: two runs that write it would undo each other's work.
    file: File,
    written: Option<Instant>,
}

impl<T: Clone + Serialize + DeserializeOwned> Journal<T> {
    /// Opens the journal of a question at `path`, which starts with `tally`; `restart` discards its content.
    ///
    /// # Errors
    /// If it belongs to another question, is not a journal, is damaged or in use, or can't be written.
    pub(crate) fn open(
        called: &'static Called,
        path: PathBuf,
        files: &Files,
        question: JournalQuestion,
        tally: T,
        restart: bool,
    ) -> anyhow::Result<Self> {
        files.check(&path)?;
        let mut saved = Saved { schema: VERSION, question, tally };
        let file = if path.exists() {
            if !path.is_file() {
                return Err(no_journal(called, &path));
            }
            let file = File::open(&path).with_context(|| cant("read", &path))?;
            lock(called, &file, &path)?;
            let text = read(&file, &path)?;
            // A file that is not a journal is never overwritten: it may contain puzzles.
            if !called.has_own_name && !was_journal(&text) {
                return Err(no_journal(called, &path));
            }
            if !restart {
                saved = carried_on(called, &path, &text, &saved.question)?;
            }
            file
        } else {
            write(called, &saved, &path)?
        };
        Ok(Self { called, path, saved, file, written: None })
    }

    /// Returns the results of earlier runs.
    pub(crate) fn tally(&self) -> &T {
        &self.saved.tally
    }

    /// Writes `tally` if it was last written long enough ago.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(crate) fn keep(&mut self, tally: &T) -> anyhow::Result<()> {
        if self.is_due() { self.write(tally) } else { Ok(()) }
    }

    /// Checks whether it was last written long enough ago.
    pub(crate) fn is_due(&self) -> bool {
        self.written.is_none_or(|written| written.elapsed() >= EVERY)
    }

    /// Writes `tally`.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(crate) fn write(&mut self, tally: &T) -> anyhow::Result<()> {
        self.saved.tally.clone_from(tally);
        self.file = write(self.called, &self.saved, &self.path)?;
        self.written = Some(Instant::now());
        Ok(())
    }

    /// Returns the message that a run continues after `read` puzzles and problems.
    pub(crate) fn continued(&self, read: u64) -> String {
        format!("continuing after {}, according to {self}\n", counts::puzzles(read))
    }

    /// Returns the message that a run was interrupted after `read` puzzles and problems.
    pub(crate) fn interrupted(&self, read: u64) -> String {
        let done = counts::puzzles(read);
        format!("interrupted after {done}; repeat the command to continue ({self})\n")
    }

    /// Removes the file at the end of the run.
    ///
    /// # Errors
    /// If it can't be removed.
    pub(crate) fn close(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path).with_context(|| cant("remove", &self.path))
    }
}

impl<T> fmt::Display for Journal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&escape::path(&self.path))
    }
}

fn cant(what: &str, path: &Path) -> String {
    format!("can't {what} the journal {}", escape::path(path))
}

fn no_journal(called: &Called, path: &Path) -> anyhow::Error {
    let path = escape::path(path);
    anyhow!("{path} is not a journal of {}\nhint: {}", called.one, called.elsewhere)
}

fn lock(called: &Called, file: &File, path: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let (another, path) = (called.another, escape::path(path));
            bail!("{another} is using the journal {path}\nhint: wait for it")
        }
        // A file system may have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Replaces the file at `path` as a whole, and returns the new one, locked.
fn write<T: Serialize>(called: &Called, saved: &Saved<T>, path: &Path) -> anyhow::Result<File> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let text = serde_json::to_vec(saved).expect("strings and numbers can be written as JSON");
    let mut new = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
        .with_context(|| cant("write", path))?;
    new.write_all(&text).with_context(|| cant("write", path))?;
    lock(called, new.as_file(), path)?;
    new.persist(path).map_err(|error| error.error).with_context(|| cant("write", path))
}

fn read(file: &File, path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    file.take(LONGEST).read_to_end(&mut text).with_context(|| cant("read", path))?;
    Ok(text)
}

/// Checks whether a file contains a journal, possibly a damaged one: it begins like one, or is empty.
fn was_journal(text: &[u8]) -> bool {
    const BEGINNING: &[u8] = b"{\"schema\":";
    let compared = text.len().min(BEGINNING.len());
    text[..compared] == BEGINNING[..compared]
}

/// Reads the journal of an earlier run that asked the same `question`.
///
/// # Errors
/// If it is damaged, or of another run.
fn carried_on<T: DeserializeOwned>(
    called: &Called,
    path: &Path,
    text: &[u8],
    question: &JournalQuestion,
) -> anyhow::Result<Saved<T>> {
    let hint = format!("hint: {}, or start anew with --restart", called.elsewhere);
    let path = escape::path(path);
    if !was_journal(text) {
        bail!("{path} is not a journal of {}\n{hint}", called.one);
    }
    let before: Saved<T> = serde_json::from_slice(text)
        .map_err(|error| anyhow!("the journal {path} is damaged: {error}\n{hint}"))?;
    if before.schema != VERSION {
        bail!("{path} was written by another version of kenzan\n{hint}");
    }
    let differences = question.differences(&before.question);
    if !differences.is_empty() {
        bail!("{path} belongs to {}: {}\n{hint}", called.another, differences.join(", "));
    }
    Ok(before)
}
