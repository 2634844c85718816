//! All solutions of a puzzle, written one after the other as they are found, and not kept.

use std::io::{self, Write};
use std::time::Duration;

use kenzan::crosscheck::Answer;
use kenzan::engine::{Found, Interrupt, NATIVE, Query};
use kenzan::{Candidates, DigitSet, Error, Outcome, Puzzle, Solution};

use crate::command::args::AnswerFormat;
use crate::work::ask::Timed;
use crate::work::clock::Stopwatch;
use crate::work::spool::Spool;

/// How many solutions an answer holds itself: those that are drawn, and that show that there are
/// several.
const HELD: usize = 2;

/// So many solutions are searched for before they are written: the clock measures the search alone.
const TOGETHER: usize = 256;

/// The most puzzles that a piece of work may have.
const IN_A_PIECE: usize = 32;

/// How solutions behind the first two stand in an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Each on a line.
    Lines,
    /// Separated by commas.
    Commas,
    /// As strings of JSON, separated by commas.
    Strings,
    /// Separated by blanks.
    Blanks,
    /// Not at all.
    Hidden,
}

impl Style {
    /// Returns how `format` shows them; text that is to be quiet shows none.
    pub(super) fn of(format: AnswerFormat, is_quiet: bool) -> Self {
        match format {
            AnswerFormat::Text if is_quiet => Self::Hidden,
            AnswerFormat::Text => Self::Lines,
            AnswerFormat::Line => Self::Commas,
            AnswerFormat::Json => Self::Strings,
            AnswerFormat::Csv => Self::Blanks,
        }
    }

    fn write(self, solution: &Solution, spool: &mut Spool) -> io::Result<()> {
        match self {
            Self::Lines => writeln!(spool, "{solution}"),
            Self::Commas => write!(spool, ",{solution}"),
            Self::Strings => write!(spool, ",\"{solution}\""),
            Self::Blanks => write!(spool, " {solution}"),
            Self::Hidden => Ok(()),
        }
    }
}

/// How the solutions of a puzzle are listed.
#[derive(Debug, Clone)]
pub(super) struct Listing {
    pub(super) style: Style,
    /// How many bytes of a puzzle's solutions stay in memory.
    pub(super) memory: usize,
    /// How many solutions are wanted, within which budget.
    pub(super) query: Query,
}

/// What is known of the solutions that an answer does not hold itself.
#[derive(Debug, Default)]
pub(super) struct Listed {
    /// They are in here, if there are any and they are shown.
    pub(super) spool: Option<Spool>,
    /// What the cells hold in all solutions that were found, the first two as well.
    pub(super) digits: Option<Candidates>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error(transparent)]
    Engine(#[from] Error),
    #[error("can't put the solutions into a temporary file (TMPDIR names its folder)")]
    Disk(#[from] io::Error),
}

/// Returns how many puzzles a piece of work may have where each may need a file: a program may have
/// some hundreds open.
pub(super) fn in_a_piece(jobs: usize) -> usize {
    (2 * IN_A_PIECE / jobs.max(1)).clamp(1, IN_A_PIECE)
}

impl Listing {
    /// Walks through the solutions of `puzzle`, which the engine that walks supports.
    pub(super) fn list(
        &self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<(Timed, Listed), Failure> {
        let query = Query { keep: HELD, ..self.query.clone() }.with_interrupt(interrupt.clone());
        let mut solutions = puzzle.solutions_within(&query);
        let (mut grids, mut count, mut time) = (Vec::new(), 0, Duration::ZERO);
        let mut sets = vec![DigitSet::EMPTY; puzzle.givens().digits().len()];
        let mut spool = None;
        loop {
            let stopwatch = Stopwatch::start();
            let some = solutions.by_ref().take(TOGETHER).collect::<Result<Vec<_>, _>>()?;
            time += stopwatch.elapsed();
            if some.is_empty() {
                break;
            }
            for solution in some {
                count += 1;
                for (set, digit) in sets.iter_mut().zip(solution.grid().digits()) {
                    if let &Some(digit) = digit {
                        set.insert(digit);
                    }
                }
                if grids.len() < HELD {
                    grids.push(solution.grid().clone());
                } else if self.style != Style::Hidden {
                    let spool = spool.get_or_insert_with(|| Spool::new(self.memory));
                    self.style.write(&solution, spool)?;
                }
            }
        }
        let ending = solutions.ending().cloned();
        let ending = ending.expect("a walk without an error ends");
        let statistics = solutions.statistics();
        let found = Found { grids, count, ending, statistics };
        // They are right one by one; whether they are different, and what they say, is decided here.
        let outcome = Outcome::of(puzzle, &query, found)
            .map_err(|reason| Error::WrongAnswer { engine: NATIVE.name.to_owned(), reason })?;
        let digits = Candidates::from_sets(puzzle.size(), sets);
        let timed = Timed { answer: Answer { outcome, statistics }, time };
        Ok((timed, Listed { spool, digits }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts lines, and holds what it must not take for granted: that each is another solution.
    #[derive(Default)]
    struct Lines {
        line: Vec<u8>,
        last: Vec<u8>,
        count: usize,
    }

    impl Write for Lines {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            for &byte in text {
                if byte != b'\n' {
                    self.line.push(byte);
                    continue;
                }
                assert_eq!(self.line.len(), 81);
                assert_ne!(self.line, self.last);
                self.count += 1;
                self.last = std::mem::take(&mut self.line);
            }
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_million_solutions_take_no_more_memory_than_they_may() {
        let empty: Puzzle = ".".repeat(81).parse().expect("a puzzle");
        let query = Query::up_to(1_000_000);
        let listing = Listing { style: Style::Lines, memory: 1 << 20, query };
        let (timed, listed) =
            listing.list(&empty, &Interrupt::default()).expect("there is room on the disk");
        let Outcome::Multiple(several) = &timed.answer.outcome else { panic!("{timed:?}") };
        assert_eq!((several.count(), several.solutions().len()), (1_000_000, 2));
        assert_eq!(listed.digits.map(|digits| digits.size()), Some(9));
        let spool = listed.spool.expect("there are more than two");
        assert!(spool.is_in_file());
        let mut lines = Lines::default();
        spool.copy_to(&mut lines).expect("it is there");
        assert_eq!((lines.count, lines.line.len()), (999_998, 0));
    }

    #[test]
    fn only_what_is_shown_is_written() {
        let empty: Puzzle = ".".repeat(16).parse().expect("a puzzle");
        let third = empty.solutions().nth(2).expect("there are 288").expect("it is right");
        for (style, most, begin, length) in [
            (Style::Lines, 288, format!("{third}\n"), 286 * 17),
            (Style::Commas, 288, format!(",{third},"), 286 * 17),
            (Style::Strings, 288, format!(",\"{third}\",\""), 286 * 19),
            (Style::Blanks, 3, format!(" {third}"), 17),
            (Style::Blanks, 2, String::new(), 0),
            (Style::Hidden, 288, String::new(), 0),
        ] {
            let listing = Listing { style, memory: 1 << 20, query: Query::up_to(most) };
            let listed = listing.list(&empty, &Interrupt::default()).expect("it is small").1;
            let mut text = Vec::new();
            if let Some(spool) = listed.spool {
                spool.copy_to(&mut text).expect("it is there");
            }
            let text = String::from_utf8(text).expect("it is text");
            assert!(text.starts_with(&begin), "{style:?} {text}");
            assert_eq!(text.len(), length, "{style:?}");
        }
    }
}
