//! The lines that contain no puzzle: how many, and which.

use std::fmt;
use std::ops::Range;

use super::source::Line;

/// The most runs of lines whose numbers are kept.
const MOST: usize = 8;

/// Lines that were skipped.
#[derive(Debug, Default)]
pub(super) struct Skipped {
    count: u64,
    /// The first of them, in order.
    runs: Vec<Range<usize>>,
    /// Whether there are more.
    has_more: bool,
}

impl Skipped {
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Adds lines.
    pub(super) fn add(&mut self, lines: Range<usize>) {
        self.add_of(lines.len() as u64, lines);
    }

    /// Adds `count` of some lines; the others of them are frames.
    pub(super) fn add_of(&mut self, count: u64, lines: Range<usize>) {
        if count == 0 {
            return;
        }
        self.count += count;
        let is_full = self.runs.len() >= MOST;
        match self.runs.last_mut() {
            Some(last) if last.end == lines.start && !self.has_more => last.end = lines.end,
            Some(_) if is_full => self.has_more = true,
            Some(_) | None => self.runs.push(lines),
        }
    }

    /// Returns whether the last line that was added, as far as their numbers are kept, is this one.
    pub(super) fn ends_with(&self, line: usize) -> bool {
        self.runs.last().is_some_and(|run| run.end == line + 1)
    }

    pub(super) fn lines(&mut self, lines: &[Line]) {
        if let [first, ..] = lines {
            self.add(first.number..first.number + lines.len());
        }
    }

    /// Takes out a line that turned out to be the title of a grid: the last that was added, or nearly.
    pub(super) fn take_back(&mut self, line: Option<usize>) {
        let Some(line) = line else { return };
        self.count -= 1;
        let Some(place) = self.runs.iter().rposition(|run| run.contains(&line)) else { return };
        let run = self.runs[place].clone();
        let parts = [run.start..line, line + 1..run.end];
        self.runs.splice(place..=place, parts.into_iter().filter(|part| !part.is_empty()));
    }

    /// Adds a line that was taken out.
    pub(super) fn put_back(&mut self, line: Option<usize>) {
        let Some(line) = line else { return };
        self.count += 1;
        let place = self.runs.partition_point(|run| run.start < line);
        let is_full = self.runs.len() >= MOST;
        match self.runs[..place].last_mut() {
            Some(before) if before.end == line => before.end += 1,
            Some(_) if is_full => self.has_more = true,
            Some(_) | None => self.runs.insert(place, line..line + 1),
        }
    }
}

/// `1-3, 7`, with `…` if there are more.
impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, run) in self.runs.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            match run.len() {
                1 => write!(f, "{comma}{}", run.start)?,
                _ => write!(f, "{comma}{}-{}", run.start, run.end - 1)?,
            }
        }
        f.write_str(if self.has_more { ", …" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_listed_as_runs() {
        let mut skipped = Skipped::default();
        assert_eq!(skipped.to_string(), "");
        for line in [1, 2, 3, 7] {
            skipped.add(line..line + 1);
        }
        assert_eq!((skipped.count(), skipped.to_string()), (4, "1-3, 7".to_owned()));
        skipped.take_back(Some(2));
        assert_eq!((skipped.count(), skipped.to_string()), (3, "1, 3, 7".to_owned()));
        skipped.put_back(Some(2));
        skipped.take_back(None);
        skipped.put_back(Some(8));
        assert_eq!((skipped.count(), skipped.to_string()), (5, "1-2, 3, 7-8".to_owned()));
        skipped.add_of(2, 10..15);
        for line in (20..50).step_by(2) {
            skipped.add(line..line + 1);
        }
        let expected = "1-2, 3, 7-8, 10-14, 20, 22, 24, 26, …";
        assert_eq!((skipped.count(), skipped.to_string()), (22, expected.to_owned()));
    }
}
