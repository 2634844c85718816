//! A portion of the input: one puzzle, or several that are on a line each.

use std::sync::Arc;

use kenzan::format::Run;

use super::{InputPlace, Item, ReadItem};
use crate::input::next::Load;
use crate::input::rows::{self, InputRow};
use crate::input::shard::Shard;

/// Classic puzzles that were read together, one per line.
#[derive(Debug)]
pub(crate) struct Batch {
    pub(crate) run: Run,
    /// The unchanged lines, if they are rows.
    pub(super) rows: Option<Vec<u8>>,
    pub(super) source: Arc<str>,
    /// The number of the first puzzle.
    pub(super) first: u64,
    /// The difference between the numbers of two puzzles.
    pub(super) step: u64,
}

impl Batch {
    /// Keeps the puzzles of a shard, if `before` puzzles were distributed before; `None` if none is left.
    pub(super) fn of_shard(self, shard: Shard, before: u64) -> Option<Self> {
        let Ok(skipped) = usize::try_from(shard.wait(before)) else { return None };
        let step = usize::try_from(shard.step()).unwrap_or(usize::MAX);
        let own = |rows: Vec<u8>| {
            let own: Vec<&[u8]> = rows::lines(&rows).skip(skipped).step_by(step).collect();
            own.concat()
        };
        let batch = Self {
            run: self.run.step_by(skipped, step),
            rows: self.rows.map(own),
            first: self.first + skipped as u64,
            step: shard.step(),
            ..self
        };
        (!batch.run.marks().is_empty()).then_some(batch)
    }

    /// Returns the unchanged lines, if they are rows.
    pub(crate) fn lines(&self) -> Option<impl Iterator<Item = &[u8]>> {
        self.rows.as_deref().map(rows::lines)
    }

    /// Returns the number of bytes in the rows.
    pub(crate) fn rows_length(&self) -> usize {
        self.rows.as_ref().map_or(0, Vec::len)
    }

    /// Returns the puzzle at `index` as if it had been read alone, with its row if it has one.
    pub(crate) fn item(&self, index: usize, row: Option<&[u8]>) -> Item {
        let entry = self.run.entry(index);
        let place = InputPlace { source: Arc::clone(&self.source), line: entry.line, column: None };
        let row = row.map(|line| Box::new(InputRow::of(line.to_vec())));
        let number = self.first + index as u64 * self.step;
        Item { entry, number, place, asked: None, entered: 0, judged: None, row }
    }
}

/// Input that was read at once.
#[derive(Debug)]
pub(crate) enum Portion {
    /// A puzzle or a problem.
    One(ReadItem),
    /// A batch of lines.
    Many(Batch),
}

impl Portion {
    /// Splits it into single puzzles and problems.
    pub(crate) fn into_reads(self) -> Vec<ReadItem> {
        match self {
            Self::One(read) => vec![read],
            Self::Many(batch) => {
                let mut rows = batch.lines();
                let mut row = || rows.as_mut().and_then(Iterator::next);
                (0..batch.run.marks().len()).map(|index| Ok(batch.item(index, row()))).collect()
            }
        }
    }
}

impl Load for Portion {
    fn puzzles(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Many(batch) => batch.run.marks().len(),
        }
    }
}
