//! The file that remembers how far an audit has come.
//!
//! It holds what was asked and what came of the puzzles so far, and is replaced as a whole, so that
//! it is right whenever the program is killed. When the audit is done, it goes.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use serde::{Deserialize, Serialize};

use super::super::args::AuditArgs;
use super::super::output::{SCHEMA, check_folder};
use super::tally::Tally;
use crate::engine::Entry;

/// How much work a kill may cost.
const EVERY: Duration = Duration::from_secs(2);

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
            Identity::of(name).map_err(|error| anyhow!("{name}: {error:#}\n{HINT}"))
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
    fn of(name: &str) -> anyhow::Result<Self> {
        let path = fs::canonicalize(name).map_err(|_| anyhow!("can't be read as a file"))?;
        let metadata = fs::metadata(&path)?;
        if !metadata.is_file() {
            bail!("is no file");
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

/// The file, and what was in it.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    saved: Saved,
    found: bool,
    written: Instant,
}

impl Journal {
    /// Opens the journal of a question at `path`, or at a place of the question's own in the folder
    /// where the program runs; `restart` forgets what is in it.
    ///
    /// # Errors
    /// If it is of another question, is no journal, or its folder is not there.
    pub(super) fn open(
        path: Option<PathBuf>,
        question: Question,
        restart: bool,
    ) -> anyhow::Result<Self> {
        let path =
            path.unwrap_or_else(|| format!("kenzan-audit-{:016x}.json", question.number()).into());
        check_folder(&path)?;
        let tally = Tally::new(question.engines.len());
        let mut journal = Self {
            path,
            saved: Saved { schema: SCHEMA, question, tally },
            found: false,
            written: Instant::now(),
        };
        if !restart && journal.path.exists() {
            let saved = read(&journal.path)?;
            if saved.question != journal.saved.question {
                bail!(
                    "{journal} is of another audit: other files, engines or limits\nhint: name \
                     another file with --journal, or begin anew with --restart"
                );
            }
            (journal.saved, journal.found) = (saved, true);
        }
        Ok(journal)
    }

    /// Returns what came of the puzzles in earlier runs, if there were any.
    pub(super) fn tally(&self) -> Option<&Tally> {
        self.found.then_some(&self.saved.tally)
    }

    /// Writes `tally` if the last time is long enough ago.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn keep(&mut self, tally: &Tally) -> anyhow::Result<()> {
        if self.written.elapsed() < EVERY { Ok(()) } else { self.write(tally) }
    }

    /// Writes `tally`.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn write(&mut self, tally: &Tally) -> anyhow::Result<()> {
        self.saved.tally.clone_from(tally);
        let text = serde_json::to_vec(&self.saved).expect("strings and numbers can be written");
        let new = self.path.with_extension("new");
        let written = fs::write(&new, text).and_then(|()| fs::rename(&new, &self.path));
        written.with_context(|| format!("can't write {}", self.path.display()))?;
        self.written = Instant::now();
        Ok(())
    }

    /// Takes the file away: the audit is done.
    ///
    /// # Errors
    /// If the file is there and can't be removed.
    pub(super) fn close(self) -> anyhow::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if self.path.exists() => {
                Err(error).with_context(|| format!("can't remove {}", self.path.display()))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.path.display(), f)
    }
}

fn read(path: &Path) -> anyhow::Result<Saved> {
    let text =
        fs::read(path).with_context(|| format!("can't read the journal {}", path.display()))?;
    let saved: Saved = serde_json::from_slice(&text).with_context(|| {
        format!(
            "{} is no journal of an audit\nhint: name another file with --journal, or begin anew \
             with --restart",
            path.display()
        )
    })?;
    if saved.schema != SCHEMA {
        bail!(
            "{} is of another version of kenzan\nhint: begin anew with --restart",
            path.display()
        );
    }
    Ok(saved)
}
