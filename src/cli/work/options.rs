//! The options of a run: its limits, its threads, and whether it is quiet.

use std::time::Duration;

/// The options that all commands share which work on puzzles.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunOptions {
    /// The time for a puzzle.
    pub(crate) timeout: Option<Duration>,
    /// The memory for the program, in megabytes.
    pub(crate) memory: Option<u32>,
    /// The number of threads, if one was given.
    pub(crate) jobs: Option<usize>,
    /// Whether only errors are printed on standard error, and no text.
    pub(crate) quiet: bool,
}

impl RunOptions {
    /// Returns the number of threads: by default, one for each core.
    pub(crate) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.jobs.unwrap_or_else(cores)
    }
}
