//! Reading puzzles from files, standard input and the command line.

pub(crate) mod feed;
pub(crate) mod group;
pub(crate) mod hint;
mod item;
pub(crate) mod malformed;
pub(crate) mod next;
pub(crate) mod open;
mod opened;
pub(crate) mod packed;
mod portion;
pub(crate) mod reading;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod seeds;
pub(crate) mod shard;
pub(crate) mod single;
mod source;
pub(crate) mod whole;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::Path;

use anyhow::bail;
use kenzan::BoxShape;
use kenzan::format::{Drawings, Options};

pub(crate) use self::item::{InputPlace, Item, Problem, ReadItem};
use self::opened::OpenSource;
pub(crate) use self::portion::{Batch, Portion};
pub(crate) use self::source::looks_like_a_puzzle;
use self::source::{Opened, Source};
use crate::input::next::{Load, Next};
use crate::input::shard::Shard;
use crate::output::files::Files;
use crate::output::names::{NUMBER_HINT, has_number};
use crate::output::{complain, escape};

/// The most puzzles and problems that are read ahead to find out whether there are several puzzles.
const MOST_AHEAD: usize = 64;

/// The options of an input.
#[derive(Debug, Default)]
pub(crate) struct InputOptions {
    /// Names of files, `-` for standard input, or puzzles.
    pub(crate) puzzles: Vec<OsString>,
    /// The shape of the boxes where a puzzle does not give it.
    pub(crate) boxes: Option<BoxShape>,
    /// Whether drawings without a meaning are left out.
    pub(crate) without_drawings: bool,
    /// The part of the input that is read.
    pub(crate) shard: Option<Shard>,
}

/// All sources of a run, read one after the other.
pub(crate) struct Input {
    sources: VecDeque<Source>,
    files: Files,
    /// Puzzles and problems that were read ahead.
    ahead: VecDeque<Next<ReadItem>>,
    options: Options,
    /// Whether each line is a row.
    by_rows: bool,
    open: Option<OpenSource>,
    shard: Shard,
    /// The number of puzzles and problems so far, in all shards.
    counted: u64,
    /// The number of puzzles among them.
    puzzles: u64,
    /// The number of this shard's puzzles and problems that are still to be skipped.
    known: u64,
    /// The number of the last puzzle that was returned alone.
    number: u64,
    /// After a puzzle with a number above this one, the input ends.
    last: u64,
}

impl Input {
    /// Opens the sources that `options` name, or the text `default` if they name none.
    ///
    /// # Errors
    /// If there is nothing to read: no argument, and standard input is a terminal; or as [`Files::of`].
    pub(crate) fn new(
        options: InputOptions,
        default: Option<&'static str>,
    ) -> anyhow::Result<Self> {
        let InputOptions { puzzles, boxes, without_drawings, shard } = options;
        let files = Files::of(&puzzles)?;
        let mut sources = VecDeque::new();
        for (index, puzzle) in puzzles.into_iter().enumerate() {
            sources.push_back(Source::of(puzzle, index + 1));
        }
        if sources.is_empty() {
            match default {
                Some(text) => sources.push_back(Source::Text { text: text.to_owned(), number: 0 }),
                None if io::stdin().is_terminal() => bail!(
                    "no puzzle given\nhint: name a file, write the puzzle as an argument (81 \
                     characters, '.' for an empty cell), or pipe it in"
                ),
                None => sources.push_back(Source::StandardInput),
            }
        }
        let drawings = if without_drawings { Drawings::LeftOut } else { Drawings::Refused };
        let options = Options { boxes, drawings, ..Options::default() };
        Ok(Self {
            sources,
            files,
            ahead: VecDeque::new(),
            options,
            by_rows: false,
            open: None,
            shard: shard.unwrap_or(Shard::WHOLE),
            counted: 0,
            puzzles: 0,
            known: 0,
            number: 0,
            last: u64::MAX,
        })
    }

    /// Reads each line as a row whose first field is a puzzle.
    #[must_use]
    pub(crate) fn by_rows(self, by_rows: bool) -> Self {
        Self { by_rows, ..self }
    }

    /// Skips the first `known` puzzles and problems, which an earlier run has read.
    #[must_use]
    pub(crate) fn after(self, known: u64) -> Self {
        Self { known, ..self }
    }

    /// Ends the input after the first puzzle with a number above `last`.
    #[must_use]
    pub(crate) fn up_to(self, last: u64) -> Self {
        Self { last, ..self }
    }

    /// Checks whether each line is a row.
    pub(crate) fn is_by_rows(&self) -> bool {
        self.by_rows
    }

    /// Returns the files that are read, which may not be written.
    pub(crate) fn files(&self) -> &Files {
        &self.files
    }

    /// Checks whether there are several puzzles, as far as that is known without waiting.
    pub(crate) fn has_several(&mut self) -> bool {
        let mut count = self.ahead.iter().filter(|next| next.holds(Result::is_ok)).count();
        while count < 2 && self.ahead.len() < MOST_AHEAD {
            let source = self.sources.front();
            if self.open.is_none() && source.is_some_and(|source| !source.is_at_hand()) {
                break;
            }
            let next = self.read();
            count += usize::from(next.holds(Result::is_ok));
            let goes_on = matches!(next, Next::Item(_));
            if !matches!(next, Next::End) {
                self.ahead.push_back(next);
            }
            if !goes_on {
                break;
            }
        }
        count > 1
    }

    /// Refuses the name of a file without a place for the puzzle's number if there are several puzzles, as far as
    /// that is known.
    ///
    /// # Errors
    /// If there are.
    pub(crate) fn check_number(&mut self, path: &Path) -> anyhow::Result<()> {
        if !has_number(path) && self.has_several() {
            bail!("{} is for one puzzle, and there are several\n{NUMBER_HINT}", escape::path(path));
        }
        Ok(())
    }

    /// Reads the next puzzle or problem.
    pub(crate) fn next(&mut self) -> Next<ReadItem> {
        if self.number > self.last {
            return Next::End;
        }
        self.skip_known();
        let next = self.one();
        if let Next::Item(Ok(item)) | Next::Pause(Ok(item)) = &next {
            self.number = item.number;
        }
        next
    }

    fn one(&mut self) -> Next<ReadItem> {
        self.ahead.pop_front().unwrap_or_else(|| self.read())
    }

    fn read(&mut self) -> Next<ReadItem> {
        loop {
            let Some(open) = &mut self.open else {
                let Some(source) = self.sources.pop_front() else { return Next::End };
                match source.open(&self.options, self.by_rows) {
                    Ok(Opened::Text(open)) => self.open = Some(*open),
                    Ok(Opened::Archive(members)) => {
                        for member in members.into_iter().rev() {
                            self.sources.push_front(member);
                        }
                    }
                    Err(problem) => return Next::Item(Err(problem)),
                }
                continue;
            };
            let Some(read) = open.next(self.puzzles + 1) else {
                complain(&open.skipped());
                self.open = None;
                continue;
            };
            if self.counts_as_own(&read) {
                return if self.has_more_ready() { Next::Item(read) } else { Next::Pause(read) };
            }
        }
    }

    /// Counts a puzzle or problem; returns whether it belongs to this shard.
    fn counts_as_own(&mut self, read: &ReadItem) -> bool {
        self.puzzles += u64::from(read.is_ok());
        // If a source can't be read, it is unknown whose puzzles are in it: each shard reports it.
        if read.as_ref().is_err_and(|problem| problem.text.is_none()) {
            return true;
        }
        let is_own = self.shard.wait(self.counted) == 0;
        self.counted += 1;
        is_own
    }

    /// Checks whether more is available without waiting.
    fn has_more_ready(&self) -> bool {
        self.open.as_ref().is_some_and(|open| {
            if self.shard == Shard::WHOLE {
                return open.has_more_ready();
            }
            // What is available may belong to other shards.
            open.is_at_hand()
        })
    }

    /// Reads up to `most` puzzles at once if they are on a line each and available; otherwise one, as [`Self::next`]
    /// does.
    pub(crate) fn next_portion(&mut self, most: usize) -> Next<Portion> {
        self.skip_known();
        self.portion(most)
    }

    fn skip_known(&mut self) {
        const MOST: u64 = 1 << 14;
        while self.known > 0 {
            let most = usize::try_from(self.known.min(MOST)).expect("a small number");
            match self.portion(most) {
                Next::Item(portion) | Next::Pause(portion) => {
                    self.known -= portion.puzzles() as u64;
                }
                Next::End => self.known = 0,
            }
        }
    }

    fn portion(&mut self, most: usize) -> Next<Portion> {
        let step = usize::try_from(self.shard.step()).unwrap_or(usize::MAX);
        while self.ahead.is_empty()
            && let Some(open) = &mut self.open
            && let Some(batch) = open.batch(most.saturating_mul(step), self.puzzles + 1)
        {
            let (before, read) = (self.counted, batch.run.marks().len() as u64);
            self.counted += read;
            self.puzzles += read;
            let Some(own) = batch.of_shard(self.shard, before) else { continue };
            let portion = Portion::Many(own);
            return if self.has_more_ready() { Next::Item(portion) } else { Next::Pause(portion) };
        }
        self.one().map(Portion::One)
    }
}
